"""Drill: a game without decisions (but one) that goes through every operation on cards, and rolls a lot."""

from __future__ import annotations

from dataclasses import field

from rules.core import (
    OVER,
    Card,
    Choose,
    Conceal,
    Event,
    Game,
    Option,
    Outcome,
    Peek,
    Roll,
    Script,
    Setting,
    Settings,
    Show,
    Shuffle,
    TableState,
    lay_open,
    state,
)


class Go(Option): ...


class Seen(Event):
    cards: tuple[int, ...]


@state
class Drill(TableState):
    kind: str = "all"
    times: int = 1
    turn: int = 0
    red: list[Card] = field(default_factory=list)
    blue: list[Card] = field(default_factory=list)
    hands: list[list[Card]] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)


def start(seats: int, settings: Settings) -> Drill:
    return Drill(seats=seats, kind=str(settings["kind"]), times=int(settings["times"]), hands=[[] for _ in range(seats)])


def begin(t: Drill) -> Script[None]:
    red, blue = yield from Shuffle(lay_open(t, "red", 6), lay_open(t, "blue", 4), why="two decks at once")
    t.red, t.blue = list(red), list(blue)
    t.stage = t.kind


def everything(t: Drill) -> Script[None]:
    first, second = 0, t.seats - 1
    yield from Choose(first, (Go(),), why="begin")
    t.hands[first] = [t.red.pop(), t.red.pop()]
    t.hands[second] = [t.blue.pop()]
    yield from Peek({first: t.hands[first], second: t.hands[second]}, why="draw from both decks at once")
    yield from Peek({first: (t.red[-1],), second: (t.red[-1],)}, why="two look at one card")
    (a, b) = yield from Conceal(first, t.hands[first], ("hand", "hand"), why="mix the hand")
    t.hands[first] = [a, b]
    given = t.hands[first].pop()
    t.hands[second].append(given)
    yield from Peek({second: (given,)}, why="a hidden card is handed over")
    yield from Peek({first: (given,)}, why="its giver may look again")
    t.hands[second] = list((yield from Conceal(second, t.hands[second], ("hand",) * 2, why="and mixed in")))
    t.discards.append(t.red.pop())
    yield from Show(t.discards, why="flip")
    for _ in range(2):
        t.discards.append(t.blue.pop())
    yield from Show(t.discards, why="flip more")
    take, *pile = yield from Conceal(second, t.discards, ("take", "pile", "pile"), why="a private pick from an open pile")
    t.hands[second].append(take)
    t.discards = pile
    (red,) = yield from Shuffle([*t.red, *t.discards, t.hands[first].pop()], why="hidden and known cards go back in")
    t.red, t.discards = list(red), []
    t.hands[first].append(t.red.pop())
    yield from Peek({first: t.hands[first]}, why="draw")
    while t.red:
        t.discards.append(t.red.pop())
    yield from Show(t.discards, why="run dry")
    (part, rest) = yield from Shuffle(t.discards[:2], t.discards[2:], why="rebuilt in two parts")
    t.red, t.blue = list(part), [*t.blue, *rest]
    (roll,) = yield from Roll((20,), why="die")
    t.shown.append(roll)
    final = [*t.red, *t.blue, *(c for hand in t.hands for c in hand)]
    faces = yield from Show(final, why="all")
    t.shown += [f[1] for f in faces]
    t.stage = OVER


def chance(t: Drill) -> Script[None]:
    """Shuffle three cards, show them, roll a die, again and again."""
    t.discards = lay_open(t, "three", 3)
    for _ in range(t.times):
        (order,) = yield from Shuffle(t.discards, why="order")
        t.discards = list(order)
        faces = yield from Show(order, why="order")
        (die,) = yield from Roll((6,), why="die")
        t.shown += [f[1] for f in faces] + [die]
    t.stage = OVER


def looks(t: Drill) -> Script[None]:
    """One look that needs both: keys for everybody, where a card has one viewer, and boxes, where it has two."""
    for hand in t.hands:
        hand.append(t.red.pop())
    for both in ((0, 1), (1, 2)):
        yield from Peek({seat: (t.hands[seat][0], t.blue[-1]) for seat in both}, why="an own card each, and one together")
        t.discards.append(t.blue.pop())
    final = [*t.red, *t.blue, *t.discards, *(c for hand in t.hands for c in hand)]
    t.shown += [f[1] for f in (yield from Show(final, why="all"))]
    t.stage = OVER


GAME: Game[Drill] = Game(
    id="drill", version=1, seats=(2, 3, 4, 5, 6), start=start,
    stages={"start": begin, "all": everything, "chance": chance, "looks": looks}, values=(Go, Seen),
    scores=lambda t: (0,) * t.seats, outcome=lambda t: Outcome.of((0,)), turns=lambda t: t.turn,
    settings=(Setting("kind", ("all", "chance", "looks"), "all"), Setting("times", (1, 10, 60), 1)),
)
