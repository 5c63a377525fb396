"""Kuhn poker: three cards, one each, one bet. A hidden deal, looks at one's own card, a showdown."""

from __future__ import annotations

from dataclasses import field

from rules.core import OVER, Card, Choose, Game, Outcome, Peek, Script, Seat, Show, Shuffle, TableState, lay_open, state

PASS, BET = "pass", "bet"
MOVES = (PASS, BET)


@state
class Kuhn(TableState):
    hands: list[Card] = field(default_factory=list)
    paid: list[int] = field(default_factory=lambda: [1, 1])
    winner: Seat | None = None


def play(t: Kuhn) -> Script[None]:
    (deck,) = yield from Shuffle(lay_open(t, "kuhn", 3), why="deal")
    first, second, _ = deck
    t.hands = [first, second]
    yield from Peek({0: (first,), 1: (second,)}, why="deal")
    t.winner = yield from betting(t)
    t.stage = OVER


def betting(t: Kuhn) -> Script[Seat]:
    """Who bets must be called or wins; after two passes or a call the higher card wins."""
    better = None
    for seat in (0, 1):
        if (yield from Choose(seat, MOVES, why="bet")) == BET:
            t.paid[seat] += 1
            better = seat
            break
    if better is not None:
        other = 1 - better
        if (yield from Choose(other, MOVES, why="call")) == PASS:
            return better
        t.paid[other] += 1
    first, second = yield from Show(t.hands, why="showdown")
    return 0 if first > second else 1


def scores(t: Kuhn) -> tuple[int, int]:
    lost = min(t.paid)
    return (lost, -lost) if t.winner == 0 else (-lost, lost)


GAME: Game[Kuhn] = Game(
    id="kuhn",
    version=1,
    seats=(2,),
    start=lambda seats, settings: Kuhn(seats=seats),
    stages={"start": play},
    values=(),
    scores=scores,
    outcome=lambda t: Outcome.of(() if t.winner is None else (t.winner,)),
    turns=lambda t: sum(t.paid),
    max_asks=10,
)
