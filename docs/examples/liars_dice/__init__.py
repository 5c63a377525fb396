"""Liar's dice. Everybody rolls five dice under a cup and looks; ones are wild. In turn each bids higher, or doubts the bid
before. Then all cups are lifted: whoever was wrong gives up a die and bids first. The last one with dice wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Any

from rules.bots import Hooks
from rules.core import (
    OVER,
    Card,
    Choose,
    Event,
    Face,
    Faces,
    Game,
    HiddenDice,
    Layout,
    Option,
    Outcome,
    Peek,
    Roll,
    Script,
    Seat,
    Settings,
    Show,
    Shuffle,
    TableState,
    Zone,
    clockwise,
    lay_open,
    state,
)

DICE, SIDES, EACH = "dice", 6, 5
WILD = 1


class Bid(Option):
    times: int
    pips: int


class Doubt(Option): ...


class Begins(Event):
    seat: Seat


class HasBid(Event):
    seat: Seat
    times: int
    pips: int


class Doubted(Event):
    seat: Seat
    other: Seat


class Held(Event):
    seat: Seat
    rolled: tuple[int, ...]


class Counted(Event):
    times: int
    pips: int


class Loses(Event):
    seat: Seat


class Out(Event):
    seat: Seat


@state
class LiarsDice(TableState):
    """A hidden die is the first card of six: they are mixed, its owner looks at one, and five stay in the box unseen."""

    dice: list[list[Card]] = field(default_factory=list)
    box: list[Card] = field(default_factory=list)  # five for each die, in the order of the dice
    lost: list[Card] = field(default_factory=list)
    bidder: Seat = 0  # who made the last bid
    turn: Seat = 0
    bid: list[int] = field(default_factory=list)  # the last one, as dice that show it
    round: int = 0


def side(face: Face) -> int:
    return face[1] % SIDES + 1


def in_play(t: LiarsDice) -> list[Seat]:
    return [s for s in range(t.seats) if t.dice[s]]


def after(t: LiarsDice, seat: Seat) -> Seat:
    return next(s for s in [*clockwise(t, seat)[1:], seat] if t.dice[s])


def start(seats: int, settings: Settings) -> LiarsDice:
    return LiarsDice(seats=seats, dice=[[] for _ in range(seats)])


def unpack(t: LiarsDice) -> Script[None]:
    cards = lay_open(t, DICE, SIDES * EACH * t.seats)
    for hand in t.dice:
        for _ in range(EACH):
            hand.append(cards.pop())
            t.box += [cards.pop() for _ in range(SIDES - 1)]
    (first,) = yield from Roll((t.seats,), why="first")
    t.turn = first - 1
    t.stage = "roll"


def roll(t: LiarsDice) -> Script[None]:
    under = len(t.box) // sum(map(len, t.dice))
    dice = [card for hand in t.dice for card in hand]
    mixed = yield from Shuffle(*([card, *t.box[under * i:under * (i + 1)]] for i, card in enumerate(dice)), why="roll")
    tops = [pile[0] for pile in mixed]
    t.box = [card for pile in mixed for card in pile[1:]]
    for hand in t.dice:
        hand[:], tops = tops[:len(hand)], tops[len(hand):]
    yield from Peek({s: t.dice[s] for s in in_play(t)}, why="roll")
    t.round += 1
    t.bid = []
    yield Begins(t.turn)
    t.stage = "bid"


def higher(t: LiarsDice) -> list[Option]:
    """More dice of any number, or as many of a higher one. Nobody bids ones: they are wild."""
    most, last = sum(map(len, t.dice)), (len(t.bid), max(t.bid, default=0))
    bids = [Bid(n, pips) for n in range(max(1, last[0]), most + 1) for pips in range(WILD + 1, SIDES + 1)
            if (n, pips) > last]
    return [*bids, Doubt()] if t.bid else [*bids]


def bid(t: LiarsDice) -> Script[None]:
    me = t.turn
    choice = yield from Choose(me, lambda: higher(t), why="bid")
    match choice:
        case Bid(times=times, pips=pips):
            t.bid, t.bidder = [pips] * times, me
            yield HasBid(me, times, pips)
            t.turn = after(t, me)
        case _:
            yield Doubted(me, t.bidder)
            t.stage = "lift"


def lift(t: LiarsDice) -> Script[None]:
    faces = yield from Show([card for hand in t.dice for card in hand], why="lift")
    for seat in in_play(t):
        yield Held(seat, tuple(sorted(side(t.faces[card]) for card in t.dice[seat])))
    pips = t.bid[0]
    count = sum(side(face) in (WILD, pips) for face in faces)
    yield Counted(count, pips)
    loser = t.turn if count >= len(t.bid) else t.bidder
    yield Loses(loser)
    give_up(t, loser)
    if not t.dice[loser]:
        yield Out(loser)
    t.turn = loser if t.dice[loser] else after(t, loser)
    t.stage = "roll" if len(in_play(t)) > 1 else OVER


def give_up(t: LiarsDice, loser: Seat) -> None:
    """The loser's last die, and what lies in the box for it."""
    place = sum(len(hand) for hand in t.dice[:loser + 1]) - 1
    rest = slice((SIDES - 1) * place, (SIDES - 1) * (place + 1))
    t.lost += [t.dice[loser].pop(), *t.box[rest]]
    del t.box[rest]


def outcome(t: LiarsDice) -> Outcome:
    return Outcome.of(in_play(t))


def likely_first(t: LiarsDice, ask: Any, seat: Seat, options: Sequence[Any], faces: Faces) -> list[tuple[Any, int]]:
    """What bots think of first: bids that their own dice and a third of the others make likely."""
    mine = [side(faces[card]) for card in t.dice[seat]]
    others = sum(map(len, t.dice)) - len(mine)

    def weight(option: Any) -> int:
        pips = t.bid[0] if isinstance(option, Doubt) else option.pips
        expected = others + 3 * sum(p in (WILD, pips) for p in mine)  # in thirds
        if isinstance(option, Doubt):
            return max(1, 6 * (len(t.bid) * 3 - expected))
        return max(0, 12 - 6 * max(0, option.times * 3 - expected) - 2 * max(0, expected - option.times * 3) // 3)
    return [(option, weight(option)) for option in options]


LAYOUT = Layout(
    (Zone("dice", sign="dice-multiple"), Zone("bid", "dice"), Zone("box", "aside"), Zone("lost", "aside")),
    (HiddenDice(DICE),),
)

GAME: Game[LiarsDice] = Game(
    id="liars_dice",
    version=1,
    seats=(2, 3, 4, 5, 6),
    start=start,
    stages={"start": unpack, "roll": roll, "bid": bid, "lift": lift},
    values=(Bid, Doubt, Begins, HasBid, Doubted, Held, Counted, Loses, Out),
    scores=lambda t: tuple(map(len, t.dice)),
    outcome=outcome,
    turns=lambda t: t.round,
    data=[DICE, SIDES, EACH],
    whys=("bid", "first", "lift", "roll"),
    layout=LAYOUT,
    bot=Hooks(candidates=likely_first),
    kind_of=side,
)
