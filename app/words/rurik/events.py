"""A sentence for each thing that happens in the base game."""

from __future__ import annotations

from app.i18n import N_, _, listed, ngettext
from app.words.base import Reader
from app.words.rurik.book import book
from app.words.rurik.cards import agenda_name, card_name, deed_name, reward_words
from app.words.rurik.names import (
    cards,
    coins,
    column_name,
    deck_name,
    good_name,
    points_of,
    region_name,
    track_name,
    victory_points,
    who,
)
from rules.rurik import events as e
from rules.rurik.state import LEADER, NOBODY

book.event(e.GotCoins, N_("You get {coins}."), N_("{who} gets {coins}."))

book.sound("warhorn", e.Attacked)
book.sound("stamp", e.PlayedScheme, e.Accomplished, e.UsedToken)
book.sound("coin", e.GotCoins, e.PaidCoins, e.Stole, e.Taxed, e.Forfeited, e.Income)
book.sound("card", e.Schemed, e.DrewScheme, e.DiscardedScheme, e.TookDeed, e.DrewDeed, e.AgendaShown)
book.sound("shuffle", e.Rebuilt, e.Refilled)
book.sound("hammer", e.Built, e.StructurePlaced)
book.sound(
    "wood",
    e.TroopPlaced,
    e.Mustered,
    e.Moved,
    e.Escorted,
    e.MovedOpponent,
    e.Returned,
    e.Placed,
    e.TookBack,
    e.RebelPlaced,
    e.RebelRemoved,
    e.GotGood,
    e.PaidGood,
    e.Shifted,
    e.Advanced,
)


@book.event(e.GotVictoryToken)
def got_victory_token(to: Reader, event: e.GotVictoryToken) -> str:
    return to.tell(
        event.seat,
        # i18n: {points}: victory points with their noun, "2 points"
        _("You get tokens worth {points}."),
        _("{who} gets tokens worth {points}."),
        points=victory_points(event.amount),
    )


book.event(e.PaidCoins, N_("You pay {coins}."), N_("{who} pays {coins}."))


@book.event(e.Stole)
def stole(to: Reader, event: e.Stole) -> str:
    if to.is_me(event.victim):
        return _("{who:cap} takes {coins} from you.").format(who=to.name(event.seat), coins=coins(event.coins))
    return to.tell(
        event.seat,
        _("You take {coins} from {victim}."),
        _("{who} takes {coins} from {victim}."),
        coins=coins(event.coins),
        victim=to.name(event.victim),
    )


@book.event(e.GotGood)
def got_good(to: Reader, event: e.GotGood) -> str:
    if event.aboard:
        # i18n: {good}: one piece, named by its material: "fish", "wood"; onto one's boat
        return to.tell(event.seat, _("You load {good}."), _("{who} loads {good}."), good=good_name(event.good))
    return to.tell(event.seat, _("You put {good} on the dock."), _("{who} puts {good} on the dock."), good=good_name(event.good))


book.event(e.PaidGood, N_("You pay {good}."), N_("{who} pays {good}."))


@book.event(e.Shifted)
def shifted(to: Reader, event: e.Shifted) -> str:
    if event.aboard:
        # i18n: {good}: one piece, named by its material: "fish", "wood"; from the dock to the boat
        return to.tell(event.seat, _("You bring {good} aboard."), _("{who} brings {good} aboard."), good=good_name(event.good))
    return to.tell(event.seat, _("You bring {good} ashore."), _("{who} brings {good} ashore."), good=good_name(event.good))


@book.event(e.GotPoints)
def got_points(to: Reader, event: e.GotPoints) -> str:
    # i18n: {points}: "2 muster points", also several kinds in a list; at the end of the game "31 points"
    return to.tell(event.seat, _("You have {points}."), _("{who} has {points}."), points=points_of(event.points, event.amount))


@book.event(e.GotBoundPoints)
def got_bound_points(to: Reader, event: e.GotBoundPoints) -> str:
    return to.tell(
        event.seat,
        # i18n: {points}: "2 movement points"; {region}: "Kiev"; only troops that start there may use them
        _("You have {points} for troops of {region}."),
        _("{who} has {points} for troops of {region}."),
        points=points_of("move", event.amount),
        region=region_name(event.region),
    )


# -- pieces -----------------------------------------------------------------------------------------------------------


@book.event(e.TroopPlaced)
def troop_placed(to: Reader, event: e.TroopPlaced) -> str:
    if event.piece == LEADER:
        return to.tell(
            event.seat,
            _("Your leader stands in {region}."),
            _("{who} places the leader in {region}."),
            region=region_name(event.region),
        )
    return to.tell(
        event.seat, _("You place a troop in {region}."), _("{who} places a troop in {region}."), region=region_name(event.region)
    )


@book.event(e.Mustered)
def mustered(to: Reader, event: e.Mustered) -> str:
    if event.piece == LEADER:
        return to.tell(
            event.seat,
            _("Your leader musters in {region}."),
            _("{who} musters the leader in {region}."),
            region=region_name(event.region),
        )
    return to.tell(event.seat, _("You muster in {region}."), _("{who} musters in {region}."), region=region_name(event.region))


@book.event(e.Moved)
def moved(to: Reader, event: e.Moved) -> str:
    if event.piece == LEADER:
        return to.tell(
            event.seat,
            _("Your leader goes from {origin} to {region}."),
            _("{who} moves the leader from {origin} to {region}."),
            origin=region_name(event.origin),
            region=region_name(event.region),
        )
    return to.tell(
        event.seat,
        _("You move a troop from {origin} to {region}."),
        _("{who} moves a troop from {origin} to {region}."),
        origin=region_name(event.origin),
        region=region_name(event.region),
    )


@book.event(e.Escorted)
def escorted(to: Reader, event: e.Escorted) -> str:
    # i18n: these troops go with their leader
    return ngettext("{n} troop goes along to {region}.", "{n} troops go along to {region}.", event.troops).format(
        n=event.troops, region=region_name(event.region))


# i18n: {victim}: a player's name, whose troop it is
book.event(e.MovedOpponent, N_("You send a troop of {victim} to {region}."), N_("{who} sends a troop of {victim} to {region}."))

book.event(e.Returned, N_("You come back to {region}."), N_("{who} comes back to {region}."))


@book.event(e.Removed)
def removed(to: Reader, event: e.Removed) -> str:
    if event.piece == LEADER:
        return to.tell(
            event.seat,
            _("Your leader leaves {region}."),
            _("The leader of {who} leaves {region}."),
            region=region_name(event.region),
        )
    return to.tell(
        event.seat, _("You lose a troop in {region}."), _("{who} loses a troop in {region}."), region=region_name(event.region)
    )


book.event(e.RebelRemoved, N_("You convert a rebel in {region}."), N_("{who} converts a rebel in {region}."))


@book.event(e.RebelDefeated)
def rebel_defeated(to: Reader, event: e.RebelDefeated) -> str:
    return to.tell(
        event.seat,
        # i18n: {reward}: what lay under the rebel: "2 coins", "fish"
        _("You beat a rebel in {region} and find {reward}."),
        _("{who} beats a rebel in {region} and finds {reward}."),
        region=region_name(event.region),
        reward=reward_words(event.reward),
    )


book.event(e.RebelPlaced, N_("A rebel rises in {region}."))

book.event(e.Taxed, N_("You tax {region}."), N_("{who} taxes {region}."))

# i18n: {structure}: a building with its article, "a church"; {region}: "Kiev"
book.event(e.Built, N_("You build {structure} in {region}."), N_("{who} builds {structure} in {region}."))

book.event(e.StructurePlaced, N_("You place {structure} in {region}."), N_("{who} places {structure} in {region}."))

book.event(e.StructureRemoved, N_("You remove {structure} from {region}."), N_("{who} removes {structure} from {region}."))


# -- attacks ----------------------------------------------------------------------------------------------------------


@book.event(e.Attacked)
def attacked(to: Reader, event: e.Attacked) -> str:
    if event.victim != NOBODY and to.is_me(event.victim):
        return _("{who:cap} attacks you in {region}.").format(who=to.name(event.seat), region=region_name(event.region))
    return to.tell(
        event.seat,
        # i18n: {victim}: a player's name or "the rebels"
        _("You attack {victim} in {region}."),
        _("{who} attacks {victim} in {region}."),
        victim=who(to, event.victim),
        region=region_name(event.region),
    )


@book.event(e.WarStep)
def war_step(to: Reader, event: e.WarStep) -> str:
    return to.tell(
        # i18n: {step}: a number on the warfare track
        event.seat, _("Your war marker comes to {step}."), _("{who} comes to {step} on the warfare track."), step=event.step
    )


@book.event(e.Revealed)
def revealed(to: Reader, event: e.Revealed) -> str:
    if event.losses:
        return ngettext(
            "{cards} of {deck} turned: {count} troop is lost.", "{cards} of {deck} turned: {count} troops are lost.", event.losses
        ).format(cards=cards(len(event.cards)), deck=deck_name(event.deck), count=event.losses)
    # i18n: {cards}: "2 cards"; {deck}: "the left deck" or "the right deck"
    return _("{cards} of {deck} turned: no loss.").format(cards=cards(len(event.cards)), deck=deck_name(event.deck))


# -- cards ------------------------------------------------------------------------------------------------------------


@book.event(e.Rebuilt)
def rebuilt(to: Reader, event: e.Rebuilt) -> str:
    return _("The scheme decks are made anew: {cards}.").format(cards=cards(event.cards))


@book.event(e.Schemed)
def schemed(to: Reader, event: e.Schemed) -> str:
    return to.tell(
        event.seat,
        # i18n: {cards}: "2 cards"; {deck}: "the left deck" or "the right deck"
        _("You look at {cards} of {deck} and keep one."),
        _("{who} looks at {cards} of {deck} and keeps one."),
        cards=cards(event.cards),
        deck=deck_name(event.deck),
    )


@book.event(e.DrewScheme)
def drew_scheme(to: Reader, event: e.DrewScheme) -> str:
    return to.tell(
        event.seat,
        _("You draw a scheme card from {deck}."),
        _("{who} draws a scheme card from {deck}."),
        deck=deck_name(event.deck),
    )


@book.event(e.PlayedScheme)
def played_scheme(to: Reader, event: e.PlayedScheme) -> str:
    return to.tell(
        # i18n: {card}: what it gives, as these cards have no names: "2 muster points"
        event.seat, _("You play a scheme card: {card}."), _("{who} plays a scheme card: {card}."), card=card_name(to, event.card)
    )


@book.event(e.DiscardedScheme)
def discarded_scheme(to: Reader, event: e.DiscardedScheme) -> str:
    return to.tell(event.seat, _("You discard {card}."), _("{who} discards {card}."), card=card_name(to, event.card))


@book.event(e.TookDeed)
def took_deed(to: Reader, event: e.TookDeed) -> str:
    return to.tell(event.seat, _("You take the deed {deed}."), _("{who} takes the deed {deed}."), deed=deed_name(event.name))


book.event(e.DrewDeed, N_("You draw a deed."), N_("{who} draws a deed."))


@book.event(e.Accomplished)
def accomplished(to: Reader, event: e.Accomplished) -> str:
    # i18n: {deed}: the name of a card, "Send Gifts"
    return to.tell(event.seat, _("You accomplish {deed}."), _("{who} accomplishes {deed}."), deed=deed_name(event.name))


book.event(e.UsedToken, N_("You use {token}."), N_("{who} uses {token}."))


@book.event(e.TokenPassed)
def token_passed(to: Reader, event: e.TokenPassed) -> str:
    # i18n: the bear is the first player's figure
    return to.tell(event.to, _("You get the bear."), _("{who} gets the bear."))


# -- phases -----------------------------------------------------------------------------------------------------------

book.event(e.FirstPlayer, N_("You begin."), N_("{who} begins."))

book.event(e.TookLeader, N_("You are {leader}."), N_("{who} is {leader}."))


@book.event(e.RoundBegan)
def round_began(to: Reader, event: e.RoundBegan) -> str:
    return _("Round {number} of four begins.").format(number=event.number)


@book.event(e.Placed)
def placed(to: Reader, event: e.Placed) -> str:
    if event.bribe:
        return to.tell(
            event.seat,
            # i18n: {advisor}: a number; {column}: "Muster" as on the board; {coins}: "2 coins"
            _("You place {advisor} on {column}, bribing {coins}."),
            _("{who} places {advisor} on {column}, bribing {coins}."),
            advisor=event.advisor,
            column=column_name(event.column),
            coins=coins(event.bribe),
        )
    return to.tell(
        event.seat,
        _("You place {advisor} on {column}."),
        _("{who} places {advisor} on {column}."),
        advisor=event.advisor,
        column=column_name(event.column),
    )


@book.event(e.TookBack)
def took_back(to: Reader, event: e.TookBack) -> str:
    return to.tell(
        event.seat,
        # i18n: {advisor}: a number; {column}: the action's name as on the board, "Muster"
        _("Your advisor {advisor} acts: {column}."),
        _("{who} acts with {advisor}: {column}."),
        advisor=event.advisor,
        column=column_name(event.column),
    )


book.untold(e.TookAction, e.TurnEnded)
book.event(e.Forfeited, N_("You take a coin instead of the action."), N_("{who} takes a coin instead of the action."))


@book.event(e.ClaimBegan)
def claim_began(to: Reader, event: e.ClaimBegan) -> str:
    return _("The claim phase of round {number}.").format(number=event.number)


@book.event(e.Advanced)
def advanced(to: Reader, event: e.Advanced) -> str:
    if event.space == event.before:
        return ""
    return to.tell(
        event.seat,
        # i18n: {track}: "Rule", "Build", "Trade"; {points}: victory points, "5 points"
        _("{track}: you come to {points}."),
        _("{track}: {who} comes to {points}."),
        track=track_name(event.track),
        points=victory_points(event.space),
    )


@book.event(e.Income)
def income(to: Reader, event: e.Income) -> str:
    total = event.columns + event.tracks
    return to.tell(event.seat, _("Your income: {coins}."), _("Income of {who}: {coins}."), coins=coins(total)) if total else ""


@book.event(e.Refilled)
def refilled(to: Reader, event: e.Refilled) -> str:
    if not event.regions:
        return ""
    return _("New goods lie in {regions}.").format(regions=listed([region_name(r) for r in event.regions]))


@book.event(e.AgendaShown)
def agenda_shown(to: Reader, event: e.AgendaShown) -> str:
    if event.points:
        return to.tell(
            event.seat,
            # i18n: {agenda}: the name of a card, "Regal"; {points}: "2 points"
            _("Your agenda, {agenda}, is fulfilled: {points}."),
            _("The agenda of {who}, {agenda}, is fulfilled: {points}."),
            agenda=agenda_name(event.name),
            points=victory_points(event.points),
        )
    return to.tell(
        event.seat,
        _("Your agenda, {agenda}, is not fulfilled."),
        _("The agenda of {who}, {agenda}, is not fulfilled."),
        agenda=agenda_name(event.name),
    )


@book.event(e.Scored)
def scored(to: Reader, event: e.Scored) -> str:
    total = event.tracks + event.warfare + event.deeds + event.agenda + event.tokens
    return to.tell(event.seat, _("You have {points}."), _("{who} has {points}."), points=victory_points(total))
