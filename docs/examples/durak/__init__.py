"""Durak, the podkidnoy kind: 36 cards, six in hand, a trump. Whoever is left with cards is the fool.

One seat attacks the next with a card; the defender beats it with a higher one of its suit or a trump, or takes all. The others
throw in cards of the ranks on the table, at most six and no more than the defender held. Everybody draws up to six.
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
    Foul,
    Game,
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
    Suited,
    TableState,
    Zone,
    clockwise,
    lay_open,
    state,
)

DECK, CARDS, RANKS, HAND, BOUTS = "durak", 36, 9, 6, 150


class Attack(Option):
    card: Card


class Beat(Option):
    card: Card


class Take(Option): ...


class ThrowIn(Option):
    card: Card


class Enough(Option): ...


class Trump(Event):
    face: Face


class Begins(Event):
    seat: Seat


class Attacked(Event):
    seat: Seat
    face: Face


class Beaten(Event):
    seat: Seat
    face: Face


class Thrown(Event):
    seat: Seat
    face: Face


class Gives(Event):
    seat: Seat


class Took(Event):
    seat: Seat
    cards: int


class Defended(Event):
    seat: Seat


class Out(Event):
    seat: Seat


@state
class Durak(TableState):
    deck: list[Card] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    hands: list[list[Card]] = field(default_factory=list)
    attacks: list[Card] = field(default_factory=list)
    covers: list[Card] = field(default_factory=list)
    trump: int = 0
    attacker: Seat = 0
    defender: Seat = 0
    limit: int = 0
    asked: list[Seat] = field(default_factory=list)  # who may still throw in
    taking: bool = False
    gone: list[Seat] = field(default_factory=list)  # in the order in which they got rid of their cards
    bout: int = 0


def suit(face: Face) -> int:
    return face[1] // RANKS


def rank(face: Face) -> int:
    return face[1] % RANKS


def beats(t: Durak, face: Face, other: Face) -> bool:
    if suit(face) == suit(other):
        return rank(face) > rank(other)
    return suit(face) == t.trump


def in_play(t: Durak) -> list[Seat]:
    return [s for s in range(t.seats) if t.hands[s]]


def after(t: Durak, seat: Seat) -> Seat:
    """The next seat that holds cards."""
    return next(s for s in [*clockwise(t, seat)[1:], seat] if t.hands[s])


def start(seats: int, settings: Settings) -> Durak:
    return Durak(seats=seats, hands=[[] for _ in range(seats)])


def deal(t: Durak) -> Script[None]:
    (deck,) = yield from Shuffle(lay_open(t, DECK, CARDS), why="deal")
    t.deck = list(deck)
    for hand in t.hands:
        hand += [t.deck.pop() for _ in range(HAND)]
    yield from Peek(dict(enumerate(t.hands)), why="deal")
    (face,) = yield from Show((t.deck[0],), why="trump")
    t.trump = suit(face)
    yield Trump(face)
    (first,) = yield from Roll((t.seats,), why="first")
    t.attacker = first - 1
    yield Begins(t.attacker)
    t.stage = "attack"


def attack(t: Durak) -> Script[None]:
    me = t.attacker
    t.bout += 1
    t.defender, t.taking = after(t, me), False
    t.limit = min(HAND, len(t.hands[t.defender]))
    choice = yield from Choose(me, lambda: [Attack(c) for c in t.hands[me]], why="attack")
    face = yield from lay(t, me, choice.card, t.attacks, "attack")
    yield Attacked(me, face)
    t.stage = "defend"


def lay(t: Durak, seat: Seat, card: Card, pile: list[Card], why: str) -> Script[Face]:
    (face,) = yield from Show((card,), why=why)
    t.hands[seat].remove(card)
    pile.append(card)
    return face


def defend(t: Durak) -> Script[None]:
    me, open_face = t.defender, t.faces[t.attacks[-1]]
    choice = yield from Choose(me, lambda: cards_or(t, me, Beat, Take()), only=lambda o, faces: covers(t, o, faces, open_face),
                               why="defend")
    match choice:
        case Beat(card=card):
            face = yield from lay(t, me, card, t.covers, "defend")
            if not beats(t, face, open_face):
                raise Foul(me, "beat a card with one that is not higher")
            yield Beaten(me, face)
        case _:
            t.taking = True
            yield Gives(me)
    t.asked = [s for s in clockwise(t, t.attacker) if s != me]
    t.stage = "throw"


def cards_or(t: Durak, me: Seat, use: type[Beat | ThrowIn], instead: Option) -> list[Option]:
    return [*(use(card) for card in t.hands[me]), instead]


def covers(t: Durak, option: Option, faces: Faces, attack: Face) -> bool:
    return not isinstance(option, Beat) or beats(t, faces[option.card], attack)


def fits(t: Durak, option: Option, faces: Faces) -> bool:
    return not isinstance(option, ThrowIn) or rank(faces[option.card]) in on_table(t)


def throw(t: Durak) -> Script[None]:
    """Everybody but the defender in turn; a new card on the table, and all are asked again."""
    t.asked = [s for s in t.asked if t.hands[s]]
    if not t.asked or len(t.attacks) == t.limit:
        t.stage = "clear"
        return
    me = t.asked[0]
    choice = yield from Choose(me, lambda: cards_or(t, me, ThrowIn, Enough()), only=lambda o, faces: fits(t, o, faces),
                               why="throw")
    match choice:
        case ThrowIn(card=card):
            ranks = on_table(t)
            face = yield from lay(t, me, card, t.attacks, "throw")
            if rank(face) not in ranks:
                raise Foul(me, "threw in a rank that is not on the table")
            yield Thrown(me, face)
            t.stage = "throw" if t.taking else "defend"
        case _:
            t.asked.pop(0)


def on_table(t: Durak) -> list[int]:
    return [rank(t.faces[c]) for c in [*t.attacks, *t.covers]]


def clear(t: Durak) -> Script[None]:
    cards = [*t.attacks, *t.covers]
    if t.taking:
        t.hands[t.defender] += cards
        yield Took(t.defender, len(cards))
    else:
        t.discards += cards
        yield Defended(t.defender)
    t.attacks, t.covers = [], []
    playing = [s for s in range(t.seats) if s not in t.gone]
    before = [s for s in clockwise(t, t.attacker) if s != t.defender] + [t.defender]
    drawn = {}
    for s in before:
        new = [t.deck.pop() for _ in range(min(len(t.deck), HAND - len(t.hands[s])))]
        t.hands[s] += new
        if hidden := [c for c in new if c not in t.faces]:
            drawn[s] = hidden
    if drawn:
        yield from Peek(drawn, why="draw")
    for s in playing:
        if not t.hands[s]:
            t.gone.append(s)
            yield Out(s)
    if len(in_play(t)) < 2 or t.bout == BOUTS:
        t.stage = OVER
        return
    t.attacker = after(t, t.defender) if t.taking or not t.hands[t.defender] else t.defender
    t.stage = "attack"


def outcome(t: Durak) -> Outcome:
    left = in_play(t)
    return Outcome.of(s for s in range(t.seats) if s not in left) if len(left) == 1 else Outcome.of(())


def low_cards_first(t: Durak, ask: Any, seat: Seat, options: Sequence[Any], faces: Faces) -> list[tuple[Any, int]]:
    """What bots think of first: low cards rather than high ones, trumps last; to beat rather than to take."""
    def weight(option: Any) -> int:
        if isinstance(option, Take | Enough):
            return 4
        face = faces[option.card]
        return (3 if suit(face) == t.trump else 12) + 2 * (RANKS - rank(face))
    return [(option, weight(option)) for option in options]


LAYOUT = Layout(
    (Zone("hands"), Zone("attacks", "pairs", over="covers"), Zone("deck", crosswise=True), Zone("discards")),
    (Suited(DECK, ("6", "7", "8", "9", "10", "J", "Q", "K", "A")),),
    trump="trump",
)

GAME: Game[Durak] = Game(
    id="durak",
    version=1,
    seats=(2, 3, 4),
    start=start,
    stages={"start": deal, "attack": attack, "defend": defend, "throw": throw, "clear": clear},
    values=(Attack, Beat, Take, ThrowIn, Enough, Trump, Begins, Attacked, Beaten, Thrown, Gives, Took, Defended, Out),
    scores=lambda t: tuple(int(not hand) for hand in t.hands),
    outcome=outcome,
    turns=lambda t: t.bout,
    data=[DECK, CARDS, RANKS, HAND, BOUTS],
    whys=("attack", "deal", "defend", "draw", "first", "throw", "trump"),
    layout=LAYOUT,
    bot=Hooks(candidates=low_cards_first),
    kind_of=lambda face: (suit(face), rank(face)),
)
