"""The action deck, the hands and the discard pile, which lies face up [RU-R40]."""

from __future__ import annotations

from rules.core import Option, Peek, Script, Seat, Show, Shuffle

from .data import HAND
from .events import Discarded, Drew, Rebuilt
from .festivals import choose
from .options import Discard, Enough
from .state import Rus


def draw(t: Rus, seat: Seat, count: int) -> Script[None]:
    hand, before = t.boards[seat].hand, len(t.boards[seat].hand)
    for _ in range(count):
        if not t.deck and t.discards:  # RU-R30
            yield Rebuilt(len(t.discards))
            (deck,) = yield from Shuffle(t.discards, why="rebuild")
            t.deck, t.discards = list(deck), []
        if t.deck:
            hand.append(t.deck.pop())
    if new := tuple(hand[before:]):
        yield from Peek({seat: new}, why="draw")
        yield Drew(seat, len(new))


def refill(t: Rus, seat: Seat) -> Script[None]:
    """Back to five cards [RU-23]. More than five can only be left after two knights in one turn."""
    over = len(t.boards[seat].hand) - HAND
    if over > 0:
        yield from discard(t, seat, over, over)
    elif over < 0:
        yield from draw(t, seat, -over)


def discard(t: Rus, seat: Seat, least: int, most: int) -> Script[None]:
    """Pick cards one by one; then all of them are shown on the discard pile."""
    hand, putting = t.boards[seat].hand, t.putting

    def options() -> list[Option]:
        enough: list[Option] = [Enough()] if len(putting) >= least else []
        return [*(Discard(c) for c in hand), *enough]

    while len(putting) < most:
        choice = yield from choose(t, seat, options, why="discard")
        if not isinstance(choice, Discard):
            break
        hand.remove(choice.card)
        putting.append(choice.card)
    if putting:
        yield from Show(putting, why="discard")
        t.discards += putting
        t.putting = []
        yield Discarded(seat, tuple(putting))
