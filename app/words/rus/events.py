"""Events as sentences, one by one; what belongs together is told in one by `stories`."""
from __future__ import annotations

from app.i18n import N_, Name, _, listed, ngettext, noun, sentences
from app.words.base import Reader
from app.words.rus.book import book
from app.words.rus.names import (
    CLASS_CARDS,
    PIECES,
    building_at,
    card_name,
    cards,
    character_name,
    coins,
    evergreen_of,
    track_name,
)
from rules.core import Seat
from rules.rus import events as e
from rules.rus.data import CROPS, F1, FESTIVAL, FIELD, KING, M1, MARKET, MIDDLE, MONUMENT, SPACES
from rules.rus.state import where

book.event(e.Paid, N_("You pay {coins}."), N_("{who} pays {coins}."))
book.event(e.Scored, N_("You gain {points}."), N_("{who} gains {points}."))
book.event(e.Upgraded, N_("Your dacha has level {level}."), N_("{who}'s dacha has level {level}."))
# i18n: {character}: one of nine characters, "Farmer"; it need not be true
book.event(e.Claimed, N_("You claim the {character}."), N_("{who} claims the {character}."))
book.event(e.Silent, N_("You make no claim."), N_("{who} makes no claim."))
book.event(e.Believed, N_("You are believed."), N_("{who} is believed."))
# i18n: {action}: the name of an action card, "Market Day"
book.event(e.Played, N_("You play {action}."), N_("{who} plays {action}."))
book.event(e.Laid, N_("It works from your next turn on."), N_("It works from {who}'s next turn on."))

book.sound("gasp", e.Claimed, e.Accused)
book.sound("curse", e.Cursed, e.Slandered)
book.sound("coin", e.Took, e.Paid, e.Gave, e.Sold, e.Cashed, e.Bought, e.Raided)
book.sound("card", e.Revealed, e.Swapped, e.Played, e.Laid, e.Discarded, e.Drew)
book.sound("shuffle", e.Rebuilt)
book.sound("wood", e.Placed, e.Moved, e.Grew, e.Harvested, e.Removed, e.Seized)
book.sound("hammer", e.Upgraded)


# -- coins ------------------------------------------------------------------------------------------------------------


def gained(count: int, repaid: int) -> Name:
    """"4 coins, 1 of them for debt"."""
    if not repaid:
        return coins(count)
    # i18n: {coins}: "4 coins"; all of them or so many ({repaid}, a number) pay back debt
    said = _("{coins}, all for debt") if repaid == count else _("{coins}, {repaid} of them for debt")
    return noun(said).format(coins=coins(count), repaid=repaid)


def lent(count: int, borrowed: int) -> Name:
    """"3 coins, 2 of them lent by the bank: debts"."""
    if not borrowed:
        return coins(count)
    if borrowed == count:
        # i18n: {coins}: a number with its noun, "3 coins"; the player had not enough
        said = _("{coins}, all lent by the bank: a debt")
    else:
        said = ngettext("{coins}, {borrowed} of them lent by the bank: a debt",
                        "{coins}, {borrowed} of them lent by the bank: debts", borrowed)
    return noun(said).format(coins=coins(count), borrowed=borrowed)


@book.event(e.Took)
def took(to: Reader, event: e.Took) -> str:
    # i18n: {coins}: "4 coins", or "4 coins, 1 of them for debt"
    return to.tell(event.seat, _("You take {coins}."), _("{who} takes {coins}."), coins=gained(event.coins, event.repaid))


@book.event(e.Gave)
def gave(to: Reader, event: e.Gave) -> str:
    if not event.coins:
        return to.tell(event.giver, _("You pay nothing."), _("{who} pays nothing."))
    what = lent(event.coins, event.borrowed)
    if event.repaid:
        said = _("{coins}, all for debt") if event.repaid == event.coins else _("{coins}, {repaid} of them for debt")
        what = noun(said).format(coins=what, repaid=event.repaid)
    if to.is_me(event.taker):
        # i18n: {coins}: "4 coins", perhaps with "1 of them for debt" or "all lent by the bank: a debt" after it
        return _("{who} gives you {coins}.").format(who=to.name(event.giver), coins=what)
    return to.tell(event.giver, _("You give {taker} {coins}."), _("{who} gives {taker} {coins}."),
                   taker=to.name(event.taker), coins=what)


# -- buildings --------------------------------------------------------------------------------------------------------


@book.event(e.Placed)
def placed(to: Reader, event: e.Placed) -> str:
    seat, place = where(event.building)
    if place in FIELD:
        return to.tell(seat, _("You plant crops."), _("{who} plants crops."))
    if place == M1:
        return to.tell(seat, _("You begin a monument."), _("{who} begins a monument."))
    if place == F1:
        return to.tell(seat, _("You begin a festival."), _("{who} begins a festival."))
    return to.tell(seat, _("You open a market."), _("{who} opens a market."))


@book.event(e.Moved)
def moved(to: Reader, event: e.Moved) -> str:
    seat, place = where(event.to)
    if place in SPACES:
        return to.tell(seat, _("Your monument is finished."), _("{who}'s monument is finished."))
    if event.piece == MONUMENT:
        # i18n: {place}: a place's mark as printed, "M2"
        mine, theirs = _("Your monument moves to {place}."), _("{who}'s monument moves to {place}.")
    else:
        mine, theirs = _("Your festival moves to {place}."), _("{who}'s festival moves to {place}.")
    return to.tell(seat, mine, theirs, place=track_name(place))


@book.event(e.Grew)
def grew(to: Reader, event: e.Grew) -> str:
    return grown(to, where(event.building)[0], event.coins)


def grown(to: Reader, seat: Seat, count: int) -> str:
    return to.tell(seat, ngettext("{count} coin grows on your crops.", "{count} coins grow on your crops.", count),
                   ngettext("{count} coin grows on {who}'s crops.", "{count} coins grow on {who}'s crops.", count), count=count)


@book.event(e.Harvested)
def harvested(to: Reader, event: e.Harvested) -> str:
    return to.tell(where(event.building)[0], _("You harvest {coins}."), _("{who} harvests {coins}."), coins=coins(event.coins))


@book.event(e.Sold)
def sold(to: Reader, event: e.Sold) -> str:
    return to.tell(where(event.building)[0], _("Your market is sold."), _("{who}'s market is sold."))


@book.event(e.Cashed)
def cashed(to: Reader, event: e.Cashed) -> str:
    return to.tell(where(event.building)[0], _("You hold a festival."), _("{who} holds a festival."))


@book.event(e.Cursed)
def cursed(to: Reader, event: e.Cursed) -> str:
    # i18n: {what}: a building with its owner, "your crops in field 2", "Oleg's monument on M2"
    return _("A curse falls on {what}.").format(what=building_at(to, event.building))


@book.event(e.Lifted)
def lifted(to: Reader, event: e.Lifted) -> str:
    return _("The curse on {what} is over.").format(what=building_at(to, event.building))


@book.event(e.Raided)
def raided(to: Reader, event: e.Raided) -> str:
    # i18n: {what}: a building with its owner, "Oleg's market"
    return to.tell(event.thief, _("You carry off {what}."), _("{who} carries off {what}."),
                   what=PIECES[event.piece].of(to, where(event.building)[0]))


BURNT = {
    CROPS: (N_("Your crops burn down."), N_("{who}'s crops burn down.")),
    MARKET: (N_("Your market burns down."), N_("{who}'s market burns down.")),
    MONUMENT: (N_("Your monument burns down."), N_("{who}'s monument burns down.")),
    FESTIVAL: (N_("Your festival burns down."), N_("{who}'s festival burns down.")),
}


@book.event(e.Burnt)
def burnt(to: Reader, event: e.Burnt) -> str:
    mine, theirs = BURNT[event.piece]
    return to.tell(where(event.building)[0], _(mine), _(theirs))


# -- turns and claims -------------------------------------------------------------------------------------------------


@book.event(e.Began)
def began(to: Reader, event: e.Began) -> str:
    return to.tell(event.seat, _("Round {round}: your turn."), _("Round {round}: {who}'s turn."), round=event.round + 1)


@book.event(e.Accused, by="accuser")
def accused(to: Reader, event: e.Accused) -> str:
    if to.is_me(event.seat):
        # i18n: "Lies!" is the call with which a claim is doubted; a button says the same
        said = _("{who} cries: Lies!").format(who=to.name(event.accuser))
    else:
        said = to.tell(event.accuser, _("You cry to {whom}: Lies!"), _("{who} cries to {whom}: Lies!"), whom=to.name(event.seat))
    return sentences(said, _too_late(to, event.others))


def _too_late(to: Reader, others: tuple[Seat, ...]) -> str:
    names = [to.name(seat) for seat in others if not to.is_me(seat)]
    if to.seat in others:
        said = _("You and {others} did so as well, but too late.") if names else _("You did so as well, but too late.")
        return said.format(others=listed(names))
    # i18n: {others}: names of players, "Oleg and Vera"; the plural goes by how many
    return ngettext("{others} did so as well, but too late.", "{others} did so as well, but too late.", len(names)).format(
        others=listed(names)) if names else ""


@book.event(e.Revealed)
def revealed(to: Reader, event: e.Revealed) -> str:
    if event.true:
        # i18n: {name}: one of nine characters, "Farmer"
        mine, theirs = _("You show the {name}: it was the truth."), _("{who} shows the {name}: it was the truth.")
    else:
        mine, theirs = _("You show the {name}: it was a lie."), _("{who} shows the {name}: it was a lie.")
    return to.tell(event.seat, mine, theirs, name=character_name(event.character))


@book.event(e.Swapped)
def swapped(to: Reader, event: e.Swapped) -> str:
    card = CLASS_CARDS[event.level].of(to, event.seat)
    # i18n: {card}: "your lower class card"
    said = (_("{card:cap} is shuffled back and you draw another.") if to.is_me(event.seat)
            else _("{card:cap} is shuffled back and another is drawn."))
    return said.format(card=card)


# -- cards ------------------------------------------------------------------------------------------------------------


@book.event(e.Discarded)
def discarded(to: Reader, event: e.Discarded) -> str:
    names = [card_name(to, card) for card in event.cards if card in to.faces]
    what = listed(names) if len(names) == len(event.cards) else cards(len(event.cards))
    # i18n: {what}: names of cards, "Raid and Bribe", or where they are hidden "2 cards"
    return to.tell(event.seat, _("You put away {what}."), _("{who} puts away {what}."), what=what)


@book.event(e.Drew)
def drew(to: Reader, event: e.Drew) -> str:
    return to.tell(event.seat, _("You draw {cards}."), _("{who} draws {cards}."), cards=cards(event.cards))


@book.event(e.Rebuilt)
def rebuilt(to: Reader, event: e.Rebuilt) -> str:
    return ngettext("The {count} card put away becomes the new deck.", "The {count} cards put away become the new deck.",
                    event.cards).format(count=event.cards)


@book.event(e.Removed)
def removed(to: Reader, event: e.Removed) -> str:
    # i18n: {card}: "your evergreen card Samovar", "Oleg's evergreen card"
    return _("{card:cap} is thrown out.").format(card=evergreen_of(to, event.seat, event.card))


@book.event(e.Seized)
def seized(to: Reader, event: e.Seized) -> str:
    return to.tell(event.thief, _("You take {what}."), _("{who} takes {what}."), what=evergreen_of(to, event.victim, event.card))


@book.event(e.Slandered)
def slandered(to: Reader, event: e.Slandered) -> str:
    # i18n: {what}: "Oleg's lower class card"
    return to.tell(event.seat, _("You slander {what}."), _("{who} slanders {what}."),
                   what=CLASS_CARDS[event.level].of(to, event.victim))


@book.event(e.Bought)
def bought(to: Reader, event: e.Bought) -> str:
    if event.level == KING:
        return to.tell(event.seat, _("You buy the king. This is the last round."),
                       _("{who} buys the king. This is the last round."))
    if event.level == MIDDLE:
        return to.tell(event.seat, _("You rise to the middle class."), _("{who} rises to the middle class."))
    return to.tell(event.seat, _("You rise to the upper class."), _("{who} rises to the upper class."))


@book.event(e.Tied)
def tied(to: Reader, event: e.Tied) -> str:
    return _("{names} are level and nobody is king: whoever of them buys it first has won.").format(
        names=listed([to.name(seat) for seat in event.seats]))



