"""A sentence for each thing that happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.i18n import N_, _, commas, listed, ngettext
from app.words.base import Reader
from app.words.saber.book import book
from app.words.saber.names import (
    FACTION_TITLES,
    ROLE_NAMES,
    card_kind_name,
    card_name,
    cards,
    commands,
    fighter_name,
    fighters,
    skill_name,
    special_of,
    square_name,
    stance_title,
    standard_name,
    tokens,
    wounds,
)
from rules.core import Event
from rules.saber import events as e
from rules.saber.dice import hits, points, symbols

# -- the course of the game -------------------------------------------------------------------------------------------

book.sound("steel", e.CombatBegan, e.StancesRevealed, e.CombatDecided)
book.sound("blow", e.Shot, e.Wounded, e.Eliminated, e.Pushed)
book.sound("fire", e.FireSpread)
book.sound("dice", e.InitiativeRolled, e.DiceRolled, e.DieChanged, e.DieRerolled, e.DodgeTested, e.IgnitionTried)
book.sound("card", e.HandChanged, e.CardPlayed, e.UsedAsStandard, e.Attached, e.LeftInPlay, e.Discarded, e.Drew)
book.sound("shuffle", e.Rebuilt)
book.sound("wood", e.Stepped, e.Shifted, e.Placed, e.Spurred, e.InnkeeperMoved, e.LadyMoved, e.ChestDropped)
book.sound("coin", e.ChestTaken, e.ChestPassed)


@book.event(e.FactionTaken)
def faction_taken(to: Reader, event: e.FactionTaken) -> str:
    return to.tell(
        # i18n: {faction}: "Nobles" or "Cossacks"
        event.seat, _("You lead the {faction}."), _("{who} leads the {faction}."), faction=_(FACTION_TITLES[event.faction])
    )


@book.event(e.RoleTaken)
def role_taken(to: Reader, event: e.RoleTaken) -> str:
    # i18n: {role}: a side, "the raiders"
    return to.tell(event.seat, _("You are {role}."), _("{who} plays {role}."), role=_(ROLE_NAMES[event.role]))


# i18n: "they" are the raiders; {fighter}: a man's name, "Opilski"
book.event(e.TargetNamed, N_("They are after {fighter}."), N_("They are after {fighter}."), by="")


@book.event(e.InitiativeRolled)
def initiative_rolled(to: Reader, event: e.InitiativeRolled) -> str:
    # i18n: {who}: a player's name; {pips}: what the player rolled, a number; in a list after "Initiative:"
    rolled = [_("{who} {pips}").format(who=to.name(seat), pips=pips) for seat, pips in zip(event.seats, event.pips, strict=True)]
    return _("Initiative: {rolled}.").format(rolled=commas(rolled))


@book.event(e.SkillTaken)
def skill_taken(to: Reader, event: e.SkillTaken) -> str:
    # i18n: {fighter}: a man's name, "Opilski"; {skill}: the name of a skill, "Sure Shot"
    return _("{fighter} gets {skill}.").format(fighter=fighter_name(to.state, event.fighter), skill=skill_name(event.skill))


book.event(e.StartTaken, N_("You begin on {start}."), N_("{who} begins on {start}."))


@book.event(e.TurnBegan)
def turn_began(to: Reader, event: e.TurnBegan) -> str:
    return to.tell(
        event.seat, _("Turn {turn}. You have the initiative."), _("Turn {turn}. {who} has the initiative."), turn=event.turn
    )


book.untold(e.TurnEnded, e.ActionOver, e.CombatOver, e.CardAimed, e.Discarded)
book.event(e.Passed, N_("You pass."), N_("{who} passes."))
book.event(
    e.BandOut, N_("Your band is beaten; you are out of the game."), N_("{who} has lost the whole band and is out of the game.")
)

ENDINGS = {
    "eliminated": N_("Nobody is left to stand against them."),
    # i18n: "they" are the raiders
    "fallen": N_("The one they were after has fallen."),
    "burnt": N_("All four corners burn."),
    "led": N_("The Lady is led to the door."),
    "time": N_("The last turn is over."),
    "cap": N_("The last turn is over, and nothing is decided."),
    "escaped": N_("The one they were after got away."),
    "stolen": N_("The chest is out of the door."),
    "clues": N_("The innkeeper has told all."),
}


@book.event(e.GameWon)
def game_won(to: Reader, event: e.GameWon) -> str:
    return ending_words(event.ending)


def ending_words(ending: str) -> str:
    return _(ENDINGS[ending]) if ending in ENDINGS else ""


# -- cards ------------------------------------------------------------------------------------------------------------

book.event(e.HandChanged, N_("You change your hand."), N_("{who} draws another hand."))


@book.event(e.CardPlayed)
def card_played(to: Reader, event: e.CardPlayed) -> str:
    if event.resurrected:
        return to.tell(
            event.seat,
            _("You play {card} out of your discard pile."),
            _("{who} plays {card} out of the discard pile."),
            card=card_kind_name(event.kind),
        )
    return to.tell(event.seat, _("You play {card}."), _("{who} plays {card}."), card=card_kind_name(event.kind))


@book.event(e.UsedAsStandard)
def used_as_standard(to: Reader, event: e.UsedAsStandard) -> str:
    # i18n: {standard}: what he may do, "walk", "step and strike"
    return _("{card} is discarded: {fighter} may {standard}.").format(
        card=card_kind_name(event.kind), fighter=fighter_name(to.state, event.fighter), standard=standard_name(event.standard)
    )


@book.event(e.Paid)
def paid(to: Reader, event: e.Paid) -> str:
    if event.fighter is None or not event.points:
        # i18n: {cp}: a number with its noun, "2 command points"
        return to.tell(event.seat, _("You pay {cp}."), _("{who} pays {cp}."), cp=commands(event.cp)) if event.cp else ""
    return to.tell(
        event.seat,
        # i18n: {cp}: "2 command points"; {points}: "2 Fury" or "2 Fantasy"
        _("You pay {cp} and {points}."),
        _("{who} pays {cp} and {points}."),
        cp=commands(event.cp),
        points=special_of(to.state, event.fighter, event.points),
    )


@book.event(e.Vetoed)
def vetoed(to: Reader, event: e.Vetoed) -> str:
    return to.tell(
        event.by,
        _("Veto! Your opponent's {card} does nothing."),
        _("Veto! {who} cancels {card}."),
        card=card_name(to, event.card),
    )


@book.event(e.Attached)
def attached(to: Reader, event: e.Attached) -> str:
    return _("{card} lies with {fighter}.").format(card=card_kind_name(event.kind), fighter=fighter_name(to.state, event.fighter))


book.event(e.LeftInPlay, N_("{kind} lies before you."), N_("{kind} lies before {who}."))


@book.event(e.RemovedFromGame)
def removed_from_game(to: Reader, event: e.RemovedFromGame) -> str:
    return _("{card:cap} is out of the game.").format(card=card_name(to, event.card))


@book.event(e.Drew)
def drew(to: Reader, event: e.Drew) -> str:
    if event.source == "tavern":
        return to.tell(
            event.seat,
            _("You draw {cards} from the tavern."),
            _("{who} draws {cards} from the tavern."),
            cards=cards(event.cards),
        )
    return to.tell(event.seat, _("You draw {cards}."), _("{who} draws {cards}."), cards=cards(event.cards))


@book.event(e.Rebuilt)
def rebuilt(to: Reader, event: e.Rebuilt) -> str:
    return _("A discard pile is shuffled into a new deck: {cards}.").format(cards=cards(event.cards))


@book.event(e.LookedAtHand)
def looked_at_hand(to: Reader, event: e.LookedAtHand) -> str:
    if to.is_me(event.target):
        return _("{who} looks at your hand.").format(who=to.name(event.seat))
    return to.tell(
        event.seat,
        _("You look at the hand of {target}."),
        _("{who} looks at the hand of {target}."),
        target=to.name(event.target),
    )


# -- movement ---------------------------------------------------------------------------------------------------------


@book.event(e.Acted)
def acted(to: Reader, event: e.Acted) -> str:
    if event.stunned:
        return _("{fighter} is stunned: nothing comes of it.").format(fighter=fighter_name(to.state, event.fighter))
    return ""


@book.event(e.Stepped)
def stepped(to: Reader, event: e.Stepped) -> str:
    # i18n: {square}: "D4", or with what stands there "E5 (hearth)"
    return _("{fighter} steps to {square}.").format(fighter=fighter_name(to.state, event.fighter), square=square_name(event.to))


@book.run(e.Stepped)
def walked(to: Reader, events: Sequence[Event]) -> tuple[str, int] | None:
    """Several steps of one man are one sentence."""
    first, count = events[0], 0
    if not isinstance(first, e.Stepped):
        return None
    last: Any = first
    for event in events:
        if not isinstance(event, e.Stepped) or event.fighter != first.fighter:
            break
        last, count = event, count + 1
    if count < 2:
        return None
    return _("{fighter} walks from {start} to {end}.").format(
        fighter=fighter_name(to.state, first.fighter), start=square_name(first.square), end=square_name(last.to)
    ), count


@book.event(e.Shifted)
def shifted(to: Reader, event: e.Shifted) -> str:
    return _("{fighter} is moved to {square}.").format(
        fighter=fighter_name(to.state, event.fighter), square=square_name(event.to)
    )


@book.event(e.Pushed)
def pushed(to: Reader, event: e.Pushed) -> str:
    # i18n: {by} and {fighter}: men's names
    return _("{by} pushes {fighter} to {square}.").format(
        by=fighter_name(to.state, event.by), fighter=fighter_name(to.state, event.fighter), square=square_name(event.to)
    )


@book.event(e.Placed)
def placed(to: Reader, event: e.Placed) -> str:
    return _("{fighter} stands on {square}.").format(
        fighter=fighter_name(to.state, event.fighter), square=square_name(event.square)
    )


@book.event(e.Spurred)
def spurred(to: Reader, event: e.Spurred) -> str:
    return _("Fury carries {fighter} a step further.").format(fighter=fighter_name(to.state, event.fighter))


# -- combat -----------------------------------------------------------------------------------------------------------

BEGINNINGS = {
    "action": N_("{attacker} strikes at {defender}."),
    "ready": N_("{attacker} was ready and strikes at {defender}."),
    "riposte": N_("Riposte: {attacker} strikes back at {defender}."),
    "ambush": N_("Out of ambush {attacker} strikes at {defender}."),
}


@book.event(e.CombatBegan)
def combat_began(to: Reader, event: e.CombatBegan) -> str:
    return _(BEGINNINGS[event.how]).format(
        attacker=fighter_name(to.state, event.attacker), defender=fighter_name(to.state, event.defender)
    )


book.event(e.SlippedAway, N_("{fighter} slips away: there is no combat."), N_("{fighter} slips away: there is no combat."), by="")


@book.event(e.Supported)
def supported(to: Reader, event: e.Supported) -> str:
    helpers = event.supporters
    # i18n: {supporters}: men's names, "Kruk and Buria"; the plural goes by how many
    return ngettext("{supporters} supports {fighter}.", "{supporters} support {fighter}.", len(helpers)).format(
        supporters=fighters(to.state, helpers), fighter=fighter_name(to.state, event.fighter)
    )


@book.event(e.StancesRevealed)
def stances_revealed(to: Reader, event: e.StancesRevealed) -> str:
    # i18n: {attacker} and {defender}: not men but stances, "Attack", "Feint"
    return _("The stances: {attacker} against {defender}.").format(
        attacker=stance_title(event.attacker), defender=stance_title(event.defender)
    )


@book.event(e.DiceRolled)
def dice_rolled(to: Reader, event: e.DiceRolled) -> str:
    duel = to.state.duel
    if duel is None or len(duel.levels) < 2:
        return _("The dice fall.")
    sides = [
        _("{fighter} {dice}").format(
            fighter=fighter_name(to.state, duel.fighters[i]),
            dice=listed(
                [
                    face_words(duel.stances[i], event.dice[2 * i]),
                    # i18n: {points}: a number, of the skill die
                    _("{points} by skill").format(points=points(duel.levels[i], event.dice[2 * i + 1])),
                ]
            ),
        )
        for i in (0, 1)
    ]
    return _("The dice: {one}; {two}.").format(one=sides[0], two=sides[1])


# i18n: signs on a die; a number comes after: "extra wound 1"
SPECIALS = {"attack": N_("extra wound"), "dodge": N_("dodge"), "feint": N_("reroll")}
# i18n: a sign on a die, alone on its side: a wound for the other man
UNIQUES = {"attack": N_("a strike"), "dodge": N_("an evade"), "feint": N_("a change")}


def face_words(stance: str, face: int) -> str:
    """What one side of a stance die shows, in a few words."""
    shown = symbols(face)
    if shown.unique:
        return _(UNIQUES[stance])
    parts = []
    if shown.advantage:
        parts.append(_("advantage {count}").format(count=shown.advantage))
    if shown.special:
        parts.append(_("{special} {count}").format(special=_(SPECIALS[stance]), count=shown.special))
    return listed(parts)


@book.event(e.DieChanged)
def die_changed(to: Reader, event: e.DieChanged) -> str:
    # i18n: {face}: a number
    return _("A die is turned to side {face}.").format(face=event.face)


@book.event(e.DieRerolled)
def die_rerolled(to: Reader, event: e.DieRerolled) -> str:
    return _("A die is rolled again: side {face}.").format(face=event.face)


@book.event(e.CombatCancelled)
def combat_cancelled(to: Reader, event: e.CombatCancelled) -> str:
    if event.again:
        return to.tell(event.by, _("You parry: the combat begins again."), _("{who} parries: the combat begins again."))
    return to.tell(event.by, _("Your luck: the combat is a tie."), _("{who} has the devil's luck: the combat is a tie."))


@book.event(e.CombatDecided)
def combat_decided(to: Reader, event: e.CombatDecided) -> str:
    one, two = event.scores if event.winner is None else sorted(event.scores, reverse=True)  # who wins has more
    # i18n: two numbers, the points of a combat; stands inside of "… wins, 5 to 3."
    score = _("{one} to {two}").format(one=one, two=two)
    if event.winner is None:
        return _("A tie, {score}.").format(score=score)
    return _("{winner} wins, {score}.").format(winner=fighter_name(to.state, event.winner), score=score)


@book.event(e.PowerUsed)
def power_used(to: Reader, event: e.PowerUsed) -> str:
    return _("{fighter} uses {power}.").format(fighter=fighter_name(to.state, event.fighter), power=skill_name(event.power))


@book.event(e.Shot)
def shot(to: Reader, event: e.Shot) -> str:
    said = _("{fighter} shoots and hits {target}.") if event.hit else _("{fighter} shoots at {target} and misses.")
    return said.format(fighter=fighter_name(to.state, event.fighter), target=fighter_name(to.state, event.target))


@book.event(e.DodgeTested)
def dodge_tested(to: Reader, event: e.DodgeTested) -> str:
    said = _("{fighter} dodges.") if hits(event.face) else _("{fighter} does not dodge.")
    return said.format(fighter=fighter_name(to.state, event.fighter))


CAUSES = {
    # i18n: {fighter}: a man's name; {wounds}: a number with its noun, "2 wounds"
    "combat": N_("{fighter} takes {wounds}."),
    "fire": N_("{fighter} takes {wounds} from the shot."),
    "fireplace": N_("{fighter} is burnt: {wounds}."),
    "poison": N_("The poison works in {fighter}: {wounds}."),
    "great_sword": N_("The great sword hits {fighter}, too: {wounds}."),
    "card": N_("{fighter} takes {wounds}."),
}


@book.event(e.Wounded)
def wounded(to: Reader, event: e.Wounded) -> str:
    cause = event.cause if event.cause in CAUSES else "card"
    said = _(CAUSES[cause])
    return said.format(fighter=fighter_name(to.state, event.fighter), wounds=wounds(event.wounds))


@book.event(e.Healed)
def healed(to: Reader, event: e.Healed) -> str:
    return _("{fighter} is mended: {wounds} fewer.").format(
        fighter=fighter_name(to.state, event.fighter), wounds=wounds(event.wounds)
    )


@book.event(e.Eliminated)
def eliminated(to: Reader, event: e.Eliminated) -> str:
    return _("{fighter} is out of the fight.").format(fighter=fighter_name(to.state, event.fighter))


# -- tokens -----------------------------------------------------------------------------------------------------------


@book.event(e.Gained)
def gained(to: Reader, event: e.Gained) -> str:
    # i18n: {what}: tokens or special points: "Bolster", "2 Bolster", "2 Fury"
    return _("{fighter} gets {what}.").format(fighter=fighter_name(to.state, event.fighter), what=_what(to, event))


@book.event(e.Lost)
def lost(to: Reader, event: e.Lost) -> str:
    return _("{fighter} loses {what}.").format(fighter=fighter_name(to.state, event.fighter), what=_what(to, event))


def _what(to: Reader, event: Any) -> str:
    if event.token == "special":
        return special_of(to.state, event.fighter, event.amount)
    return tokens(event.token, event.amount)


# -- scenarios --------------------------------------------------------------------------------------------------------

book.event(e.Escaped, N_("{fighter} is out of the door."), N_("{fighter} is out of the door."), by="")


@book.event(e.IgnitionTried)
def ignition_tried(to: Reader, event: e.IgnitionTried) -> str:
    said = (
        _("{fighter} sets {square} on fire.") if event.burns else _("{fighter} tries to set {square} on fire; it does not catch.")
    )
    return said.format(fighter=fighter_name(to.state, event.fighter), square=square_name(event.square))


@book.event(e.FireSpread)
def fire_spread(to: Reader, event: e.FireSpread) -> str:
    return (
        _("The fire spreads to {squares}.").format(squares=listed([square_name(s) for s in event.squares]))
        if event.squares
        else ""
    )


book.event(e.ChestTaken, N_("{fighter} has the chest."), N_("{fighter} has the chest."), by="")


@book.event(e.ChestPassed)
def chest_passed(to: Reader, event: e.ChestPassed) -> str:
    return _("{fighter} hands the chest to {other}.").format(
        fighter=fighter_name(to.state, event.fighter), other=fighter_name(to.state, event.to)
    )


@book.event(e.ChestDropped)
def chest_dropped(to: Reader, event: e.ChestDropped) -> str:
    return _("The chest falls on {square}.").format(square=square_name(event.square))


@book.event(e.InnkeeperMoved)
def innkeeper_moved(to: Reader, event: e.InnkeeperMoved) -> str:
    return _("{fighter} leads the innkeeper to {square}.").format(
        fighter=fighter_name(to.state, event.fighter), square=square_name(event.square)
    )


@book.event(e.ClueGained)
def clue_gained(to: Reader, event: e.ClueGained) -> str:
    return to.tell(
        event.seat,
        _("The innkeeper tells {fighter} something: a clue for you."),
        _("The innkeeper tells {fighter} something: a clue for {who}."),
        fighter=fighter_name(to.state, event.fighter),
    )


@book.event(e.LadyMoved)
def lady_moved(to: Reader, event: e.LadyMoved) -> str:
    return _("{fighter} leads the Lady to {square}.").format(
        fighter=fighter_name(to.state, event.fighter), square=square_name(event.square)
    )
