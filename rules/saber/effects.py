"""What interference cards do: one function for each word beyond those that simply happen to a character [SB-40 to SB-42]."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.core import Choose, Peek, Script

from .action import each_there
from .board import NEIGHBOURS, OBSTACLES, Square
from .cards import CommandCard, Effects
from .end import check_victory
from .events import LookedAtHand, Placed
from .movement import empty_squares
from .options import Place
from .piles import discard, draw
from .scenario import rules_of
from .state import CardUnderWay, Fighter, Saber, living
from .tokens import WORDS, attachments, detach, do_to


def draw_cards(t: Saber, played: CardUnderWay, count: int) -> Script[None]:
    """From his own command deck [SB-21]."""
    yield from draw(t, played.seat, count)


def each_own(t: Saber, played: CardUnderWay, effects: Effects) -> Script[None]:
    for fighter in living(t, played.seat):
        yield from do_to(t, fighter, played.seat, effects)


def on_space(t: Saber, played: CardUnderWay, effects: Effects) -> Script[None]:
    if played.square is not None:
        yield from each_there(t, played.seat, played.square, effects)


def strip(t: Saber, played: CardUnderWay) -> Script[None]:
    """Discard a card from a character."""
    card = played.on_card
    for sheet in t.sheets:
        if card is not None and card in attachments(sheet):
            detach(sheet, card)
            yield discard(t, [card])


def look(t: Saber, played: CardUnderWay) -> Script[None]:
    """At an opponent's hand."""
    if played.on_seat is not None:
        yield from Peek({played.seat: t.bands[played.on_seat].hand}, why="look")
        yield LookedAtHand(played.seat, played.on_seat)


def hatch(t: Saber, played: CardUnderWay) -> Script[None]:
    """Cellar Hatch: he is placed beside another obstacle; nothing is triggered by it."""
    if played.fighter is not None:
        sheet = t.sheets[played.fighter]
        choice = yield from Choose(played.seat, [Place(played.fighter, s) for s in hatches(t, played.fighter)], why="hatch")
        sheet.square = choice.square
        yield Placed(played.fighter, choice.square)


def hatches(t: Saber, fighter: Fighter) -> list[Square]:
    return list(each_hatch(t, fighter))


def each_hatch(t: Saber, fighter: Fighter) -> Iterator[Square]:
    """Empty squares beside an obstacle other than one that he stands beside; none under a cap on movement."""
    here = t.sheets[fighter].square
    if here is None or rules_of(t).is_capped(t, fighter):
        return
    beside = [s for s in NEIGHBOURS[here] if s in OBSTACLES]
    for s in empty_squares(t) if beside else ():
        there = [o for o in NEIGHBOURS[s] if o in OBSTACLES]
        if any(o != near for o in there for near in beside) and rules_of(t).may_end(t, fighter, s):
            yield s


EFFECTS: dict[str, Callable[..., Script[None]]] = {
    "draw": draw_cards, "each_own": each_own, "each_there": on_space, "strip": strip, "look": look, "hatch": hatch,
}


def carry_out(t: Saber, played: CardUnderWay, card: CommandCard) -> Script[None]:
    """All instructions, one at a time [SB-101]."""
    for effect in card.effects:
        word, *values = effect
        if word in EFFECTS:
            yield from EFFECTS[word](t, played, *values)
        elif word in WORDS and played.fighter is not None:
            yield from do_to(t, played.fighter, played.seat, (effect,))
    yield from check_victory(t)
