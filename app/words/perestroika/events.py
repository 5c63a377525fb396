"""What happened, in sentences. What belongs together is one: a card that is played, and what it did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from app.i18n import N_, _, listed, ngettext, sentences
from app.words.base import Reader
from app.words.perestroika.book import book
from app.words.perestroika.names import (
    BUILDING_NAMES,
    MATERIAL_NAMES,
    building_name,
    buildings,
    bundle,
    card_title,
    cards,
    pieces,
    points,
    rank_name,
    row_name,
    scenario_name,
)
from app.words.wordbook import Telling
from rules.core import Event, Seat
from rules.perestroika import events as e
from rules.perestroika.data import ACTION_OF, CROSSES, KINDS, LAST_SHUFFLE, MATERIALS
from rules.perestroika.scenario import scenario_of

E = TypeVar("E", bound=Event)


def row_of(events: Sequence[Event], kind: type[E], seat: Seat | None = None) -> list[E]:
    """The first events, as long as they are of this kind (and of this seat)."""
    found: list[E] = []
    for event in events:
        if not isinstance(event, kind) or (seat is not None and getattr(event, "seat", seat) != seat):
            break
        found.append(event)
    return found


# -- materials --------------------------------------------------------------------------------------------------------

book.sound("axe", e.Built)
book.sound("drum", e.TatarsCame, e.Plundered, e.Robbed)
book.sound("card", e.Picked, e.Dismissed, e.LaidAside, e.Played, e.Revealed)
book.sound("card", e.Drew, e.Fetched, e.StoleCard, e.TookLaid, e.Discarded)
book.sound("shuffle", e.Shuffled)
book.sound("wood", e.Took, e.GaveUp, e.Exchanged, e.Rearranged, e.ChipSpent, e.ChipTaken)


@book.event(e.Took)
def took(to: Reader, event: e.Took) -> str:
    if not event.pieces:
        return to.tell(event.seat, _("You gain nothing."), _("{who} gains nothing."))
    # i18n: {pieces}: a number with a material, "2 fur"
    return to.tell(event.seat, _("You take {pieces}."), _("{who} takes {pieces}."), pieces=pieces(event.material, event.pieces))


@book.run(e.Took)
def took_several(to: Reader, events: Sequence[Any]) -> Telling | None:
    first = events[0]
    row = row_of(events, e.Took, first.seat)
    if len(row) < 2:
        return None
    counts = [sum(each.pieces for each in row if each.material == kind) for kind in KINDS]
    # i18n: {bundle}: numbers with materials, "2 fur and 1 wheat"
    return to.tell(first.seat, _("You take {bundle}."), _("{who} takes {bundle}."), bundle=bundle(counts)), len(row)


@book.event(e.GaveUp)
def gave_up(to: Reader, event: e.GaveUp) -> str:
    return to.tell(event.seat, _("You give up {pieces}."), _("{who} gives up {pieces}."),
                   pieces=pieces(event.material, event.pieces))


@book.event(e.Exchanged)
def exchanged(to: Reader, event: e.Exchanged) -> str:
    # i18n: {given} and {gained}: "2 fur", or several, "2 fur and 1 wheat"
    return to.tell(event.seat, _("You exchange {given} for {gained}."), _("{who} exchanges {given} for {gained}."),
                   given=pieces(event.material, event.given), gained=pieces(event.other, event.gained))


@book.event(e.Rearranged)
def rearranged(to: Reader, event: e.Rearranged) -> str:
    gave, got = _difference(event.before, event.after), _difference(event.after, event.before)
    return to.tell(event.seat, _("You exchange {given} for {gained}."), _("{who} exchanges {given} for {gained}."),
                   given=bundle(gave), gained=bundle(got))


def _difference(more: Sequence[int], less: Sequence[int]) -> list[int]:
    return [max(0, a - b) for a, b in zip(more, less, strict=True)]


@book.event(e.Robbed)
def robbed(to: Reader, event: e.Robbed) -> str:
    material = pieces(event.material, 1)
    if to.is_me(event.victim):
        # i18n: {material}: one piece, "1 fur"
        return _("{who} takes {material} from you.").format(who=to.name(event.thief), material=material)
    return to.tell(event.thief, _("You take {material} from {victim}."), _("{who} takes {material} from {victim}."),
                   material=material, victim=to.name(event.victim))


# -- the display ------------------------------------------------------------------------------------------------------


@book.event(e.RoundBegan)
def round_began(to: Reader, event: e.RoundBegan) -> str:
    if to.state.seats == 1:
        return _("Round {round} begins.").format(round=event.round)
    return to.tell(event.start, _("Round {round} begins; you have the metropolitan and start."),
                   _("Round {round} begins; {who} has the metropolitan and starts."), round=event.round)


@book.event(e.Revealed)
def revealed(to: Reader, event: e.Revealed) -> str:
    # i18n: {card}: a card's name, "Sawmill"; the cross is a sign printed on some cards
    text = _("{card} is turned up; it bears the cross.") if ACTION_OF[event.name].cross else _("{card} is turned up.")
    return text.format(card=card_title(event.name))


@book.run(e.Revealed)
def revealed_together(to: Reader, events: Sequence[Any]) -> Telling | None:
    row = row_of(events, e.Revealed)
    if len(row) < 2:
        return None
    said = _("On display: {cards}.").format(cards=listed([card_title(each.name) for each in row]))
    count = sum(ACTION_OF[each.name].cross for each in row)
    if row[0].place or (len(events) > len(row) and isinstance(events[len(row)], e.Shuffled)):
        return said, len(row)  # a part of it: the crosses are counted at the end
    # i18n: {count}: crosses on display; {needed}: how many keep the Tatars away; the plural goes by {needed}
    crosses = ngettext("{count} of {needed} cross.", "{count} of {needed} crosses.", CROSSES[to.state.seats]).format(
        count=count, needed=CROSSES[to.state.seats])
    return sentences(said, crosses), len(row)


@book.event(e.Shuffled)
def shuffled(to: Reader, event: e.Shuffled) -> str:
    said = ngettext("The discards become the new deck of {count} card.", "The discards become the new deck of {count} cards.",
                    event.cards).format(count=event.cards)
    # i18n: two numbers: after shuffle {last} comes the last round
    turned = _("That is shuffle {count} of {last}.").format(count=event.shuffles, last=LAST_SHUFFLE[to.state.seats])
    return sentences(said, turned)


book.event(e.LastRound, N_("This is the last round."))


@book.event(e.TatarsCame)
def tatars_came(to: Reader, event: e.TatarsCame) -> str:
    # i18n: {cards}: a number with its noun, "5 cards"; the plural goes by {count}
    said = ngettext("The Tatars ride: {count} cross among {cards}.", "The Tatars ride: {count} crosses among {cards}.",
                    event.crosses)
    return said.format(count=event.crosses, cards=cards(event.cards))


@book.event(e.Plundered)
def plundered(to: Reader, event: e.Plundered) -> str:
    lost = _difference(event.before, event.after)
    if not any(lost):
        return to.tell(event.seat, _("You lose nothing to the Tatars."), _("{who} loses nothing to the Tatars."))
    # i18n: {bundle}: numbers with materials, "2 fur and 1 wheat"
    return to.tell(event.seat, _("You lose {bundle} to the Tatars."), _("{who} loses {bundle} to the Tatars."),
                   bundle=bundle(lost))


# -- taking cards -----------------------------------------------------------------------------------------------------


@book.event(e.Picked)
def picked(to: Reader, event: e.Picked) -> str:
    return to.tell(event.seat, _("You take {card}."), _("{who} takes {card}."), card=card_title(event.name))


@book.run(e.Picked)
def picked_several(to: Reader, events: Sequence[Any]) -> Telling | None:
    first = events[0]
    row = row_of(events, e.Picked, first.seat)
    if len(row) < 2:
        return None
    return to.tell(first.seat, _("You take {cards}."), _("{who} takes {cards}."),
                   cards=listed([card_title(each.name) for each in row])), len(row)


@book.event(e.Dismissed)
def dismissed(to: Reader, event: e.Dismissed) -> str:
    return to.tell(event.seat, _("You discard {card} from the display."), _("{who} discards {card} from the display."),
                   card=card_title(event.name))


@book.event(e.LaidAside)
def laid_aside(to: Reader, event: e.LaidAside) -> str:
    # i18n: of a game alone: the virtual opponent is a pile of cards laid aside
    said = to.tell(event.seat, _("You lay a card face down for the virtual opponent."),
                   _("{who} lays a card face down for the virtual opponent."))
    lie = ngettext("{count} card lies there.", "{count} cards lie there.", event.cards).format(count=event.cards)
    return sentences(said, lie)


# -- playing cards ----------------------------------------------------------------------------------------------------


@book.event(e.Played)
def played(to: Reader, event: e.Played) -> str:
    return to.tell(event.seat, _("You play {card}."), _("{who} plays {card}."), card=card_title(event.name))


@book.run(e.Played)
def played_and_done(to: Reader, events: Sequence[Any]) -> Telling | None:
    """A card with what it did."""
    first = events[0]
    card = card_title(first.name)
    if len(events) < 2:
        return None
    match events[1]:
        case e.Took(seat=seat, material=kind, pieces=count) if count and seat == first.seat:
            return to.tell(seat, _("You play {card} and gain {pieces}."), _("{who} plays {card} and gains {pieces}."),
                           card=card, pieces=pieces(kind, count)), 2
        case e.Took(seat=seat) if seat == first.seat:
            ends = 3 if len(events) > 2 and isinstance(events[2], e.Fruitless) else 2
            return _in_vain(to, first), ends
        case e.Fruitless():
            return _in_vain(to, first), 2
        case e.Exchanged(seat=seat, material=kind, given=given, other=other, gained=gained):
            return to.tell(seat, _("You play {card} and exchange {given} for {gained}."),
                           _("{who} plays {card} and exchanges {given} for {gained}."), card=card,
                           given=pieces(kind, given), gained=pieces(other, gained)), 2
        case e.Rearranged(seat=seat, before=before, after=after):
            return to.tell(seat, _("You play {card} and exchange {given} for {gained}."),
                           _("{who} plays {card} and exchanges {given} for {gained}."), card=card,
                           given=bundle(_difference(before, after)), gained=bundle(_difference(after, before))), 2
        case e.Built(seat=seat):
            row = row_of(events[1:], e.Built, seat)
            # i18n: {buildings}: what is built: "a town" or "2 towns"
            return to.tell(seat, _("You play {card} and build {buildings}."), _("{who} plays {card} and builds {buildings}."),
                           card=card, buildings=_standing(row)), 1 + len(row)
        case e.Drew(seat=seat, cards=count):
            return to.tell(seat, _("You play {card} and draw {cards}."), _("{who} plays {card} and draws {cards}."),
                           card=card, cards=cards(count)), 2
    return None


def _in_vain(to: Reader, event: e.Played) -> str:
    # i18n: {card}: a card's name, "Sawmill"
    return to.tell(event.seat, _("You play {card}; it brings nothing."), _("{who} plays {card}; it brings nothing."),
                   card=card_title(event.name))


def _standing(row: Sequence[e.Built]) -> str:
    """"a town", "2 towns"."""
    return building_name(row[0].building) if len(row) == 1 else buildings(row[0].building, len(row))


@book.event(e.Fruitless)
def fruitless(to: Reader, event: e.Fruitless) -> str:
    return _("{card} brings nothing.").format(card=card_title(event.name))


@book.event(e.Built)
def built(to: Reader, event: e.Built) -> str:
    if not any(event.paid):
        return to.tell(event.seat, _("You build {building}, free of charge."), _("{who} builds {building}, free of charge."),
                       building=building_name(event.building))
    if scenario_of(to.state).places:
        # i18n: {building}: "a town"; {row}: "the upper row"; {price}: "1 fur, 1 wood and 1 wheat"
        return to.tell(event.seat, _("You build {building} in {row} for {price}."),
                       _("{who} builds {building} in {row} for {price}."), building=building_name(event.building),
                       row=row_name(event.row), price=bundle(event.paid))
    return to.tell(event.seat, _("You build {building} for {price}."), _("{who} builds {building} for {price}."),
                   building=building_name(event.building), price=bundle(event.paid))


@book.event(e.Drew)
def drew(to: Reader, event: e.Drew) -> str:
    return to.tell(event.seat, _("You draw {cards}."), _("{who} draws {cards}."), cards=cards(event.cards))


@book.event(e.Fetched)
def fetched(to: Reader, event: e.Fetched) -> str:
    if event.name:
        return to.tell(event.seat, _("You take {card} back from the discard pile."),
                       _("{who} takes {card} back from the discard pile."), card=card_title(event.name))
    if to.state.seats == 1:
        return to.tell(event.seat, _("You take a card from the discard pile."), _("{who} takes a card from the discard pile."))
    return to.tell(event.seat, _("You take a card from the discard pile, unseen by the others."),
                   _("{who} takes a card from the discard pile, unseen."))


@book.event(e.StoleCard)
def stole_card(to: Reader, event: e.StoleCard) -> str:
    if to.is_me(event.victim):
        return _("{who} takes a card from your hand, by chance.").format(who=to.name(event.thief))
    return to.tell(event.thief, _("You take a card from {victim}, by chance."), _("{who} takes a card from {victim}, by chance."),
                   victim=to.name(event.victim))


@book.event(e.TookLaid)
def took_laid(to: Reader, event: e.TookLaid) -> str:
    return to.tell(event.seat, _("You take a card that was laid aside."), _("{who} takes a card that was laid aside."))


@book.event(e.Waited)
def waited(to: Reader, event: e.Waited) -> str:
    return to.tell(event.seat, _("You play nothing and keep {cards}."), _("{who} plays nothing and keeps {cards}."),
                   cards=cards(event.cards))


book.event(e.ChipSpent, N_("You spend your action chip for a third card."), N_("{who} spends an action chip for a third card."))
book.event(e.ChipTaken, N_("You take an action chip."), N_("{who} takes an action chip."))


@book.event(e.Discarded)
def discarded(to: Reader, event: e.Discarded) -> str:
    return to.tell(event.seat, _("You discard {cards}."), _("{who} discards {cards}."),
                   cards=listed([card_title(name) for name in event.names]))


# -- the end ----------------------------------------------------------------------------------------------------------


def source_words(source: str, count: int, worth: int) -> str:
    """"20 for 2 churches", "3 for wood", "5 for Rus' Successor"."""
    if source in BUILDING_NAMES and not (source in ("cathedral", "palace") and not count):
        what = building_name(source) if count == 1 else buildings(source, count)
        # i18n: {points}: a number alone; {what}: "2 churches", "3 wood" or a scenario's name
        return _("{points} for {what}").format(points=worth, what=what)
    if source in MATERIAL_NAMES:
        return _("{points} for {what}").format(points=worth, what=pieces(MATERIALS.index(source), count))
    return _("{points} for {what}").format(points=worth, what=scenario_name(source))


@book.event(e.Scored)
def scored(to: Reader, event: e.Scored) -> str:
    # i18n: {came}: a list of "20 for 2 churches"
    return to.tell(event.seat, _("You score {came}."), _("{who} scores {came}."),
                   came=source_words(event.source, event.pieces, event.points))


@book.run(e.Scored)
def scored_in_all(to: Reader, events: Sequence[Any]) -> Telling | None:
    first = events[0]
    row = row_of(events, e.Scored, first.seat)
    came = listed([source_words(each.source, each.pieces, each.points) for each in row])
    return to.tell(first.seat, _("You score {came}."), _("{who} scores {came}."), came=came), len(row)


@book.event(e.Ranked)
def ranked(to: Reader, event: e.Ranked) -> str:
    total = points(event.total)
    if event.rank == "destruction":
        return to.tell(event.seat, _("With {points} your principality falls to ruin."),
                       _("With {points} the principality of {who} falls to ruin."), points=total)
    # i18n: {points}: "23 points"; {rank}: a rank as a title, "Grand Prince"
    return to.tell(event.seat, _("With {points} you are {rank}."), _("With {points} {who} is {rank}."), points=total,
                   rank=rank_name(event.rank))
