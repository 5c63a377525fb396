"""Probe: a tiny game that uses everything the core has. Three seats, eight cards, one die.

Each seat holds hidden cards. On a turn it draws, plays a card for its points, looks at the top of the deck and keeps what it
likes, steals blindly from a neighbour, or swears to play even cards alone, which doubles them. Who swore and shows an odd card
has fouled. After each round all seats bid in secret, and the lone highest bidder rolls the die for points.
"""

from __future__ import annotations

from dataclasses import field

from rules.core import (
    OVER,
    Card,
    Choose,
    ChooseSecretly,
    Conceal,
    Event,
    Face,
    Faces,
    Foul,
    Game,
    Option,
    Outcome,
    Peek,
    Roll,
    Script,
    Seat,
    Setting,
    Settings,
    Show,
    Shuffle,
    TableState,
    lay_open,
    state,
)

DECK, CARDS, SEATS = "probe", 8, 3


class Draw(Option): ...


class Play(Option):
    card: Card


class Look(Option): ...


class Steal(Option):
    seat: Seat


class Swear(Option): ...


class Rest(Option): ...


class Bid(Option):
    points: int


class Drew(Event):
    seat: Seat


class Played(Event):
    seat: Seat
    card: Card
    face: Face


class Looked(Event):
    seat: Seat
    cards: int


class Stole(Event):
    thief: Seat
    victim: Seat


class Swore(Event):
    seat: Seat


class Bids(Event):
    bids: tuple[int, ...]


class Rolled(Event):
    seat: Seat
    pips: int


@state
class Probe(TableState):
    rounds: int = 4
    round: int = 0
    turn: Seat = 0
    deck: list[Card] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    hands: list[list[Card]] = field(default_factory=list)
    sworn: list[bool] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    looking: list[Card] = field(default_factory=list)


def value(face: Face) -> int:
    """The cards are 1 to 8."""
    return face[1] + 1


def start(seats: int, settings: Settings) -> Probe:
    return Probe(seats=seats, rounds=int(settings["rounds"]), hands=[[] for _ in range(seats)], sworn=[False] * seats,
                 points=[0] * seats)


def deal(t: Probe) -> Script[None]:
    (deck,) = yield from Shuffle(lay_open(t, DECK, CARDS), why="deal")
    t.deck = list(deck)
    for hand in t.hands:
        hand.append(t.deck.pop())
    yield from Peek(dict(enumerate(t.hands)), why="deal")
    t.stage = "turn"


def turn(t: Probe) -> Script[None]:
    me = t.turn
    choice = yield from Choose(me, lambda: actions(t, me), only=lambda o, faces: keeps_oath(t, me, o, faces), why="act")
    match choice:
        case Draw():
            yield from draw(t, me)
        case Play(card=card):
            yield from play(t, me, card)
        case Look():
            yield from look(t, me)
        case Steal(seat=victim):
            yield from steal(t, me, victim)
        case Swear():
            t.sworn[me] = True
            yield Swore(me)
    t.turn = (me + 1) % t.seats
    t.stage = "turn" if t.turn else "bidding"


def actions(t: Probe, me: Seat) -> list[Option]:
    options: list[Option] = [Play(card) for card in t.hands[me]]
    if t.deck or t.discards:
        options.append(Draw())
    if len(t.deck) >= 2:
        options.append(Look())
    options += [Steal(s) for s in range(t.seats) if s != me and t.hands[s]]
    if not t.sworn[me]:
        options.append(Swear())
    return [*options, Rest()]


def keeps_oath(t: Probe, me: Seat, option: Option, faces: Faces) -> bool:
    return not (isinstance(option, Play) and t.sworn[me] and value(faces[option.card]) % 2)


def draw(t: Probe, me: Seat) -> Script[None]:
    if not t.deck:  # run dry: the discards are the new deck
        (deck,) = yield from Shuffle(t.discards, why="rebuild")
        t.deck, t.discards = list(deck), []
    card = t.deck.pop()
    t.hands[me].append(card)
    yield from Peek({me: (card,)}, why="draw")
    yield Drew(me)


def play(t: Probe, me: Seat, card: Card) -> Script[None]:
    (face,) = yield from Show((card,), why="play")
    if t.sworn[me] and value(face) % 2:
        raise Foul(me, "played an odd card after swearing not to")
    t.hands[me].remove(card)
    t.discards.append(card)
    t.points[me] += value(face) * (2 if t.sworn[me] else 1)
    yield Played(me, card, face)


def look(t: Probe, me: Seat) -> Script[None]:
    """See the top two or three cards; keep one, put the others back in any order."""
    places = ("keep", "top", "second")[: min(3, len(t.deck))]
    t.looking = [t.deck.pop() for _ in places]
    yield from Peek({me: t.looking}, why="look")
    kept, *back = yield from Conceal(me, t.looking, places, why="look")
    t.looking = []
    t.hands[me].append(kept)
    t.deck += reversed(back)
    yield Looked(me, len(places))


def steal(t: Probe, thief: Seat, victim: Seat) -> Script[None]:
    """A blind pick from a hand that its owner has mixed."""
    hand = t.hands[victim]
    t.hands[victim] = list((yield from Conceal(victim, hand, ("hand",) * len(hand), why="mix")))
    (place,) = yield from Roll((len(hand),), why="steal")
    card = t.hands[victim].pop(place - 1)
    t.hands[thief].append(card)
    yield from Peek({thief: (card,)}, why="steal")
    yield Stole(thief, victim)


def bidding(t: Probe) -> Script[None]:
    bids = yield from ChooseSecretly({s: [Bid(p) for p in range(min(t.points[s], 3) + 1)] for s in range(t.seats)}, why="bid")
    yield Bids(tuple(bids[s].points for s in range(t.seats)))
    best = max(b.points for b in bids.values())
    bidders = [s for s, b in bids.items() if b.points == best]
    if len(bidders) == 1 and best:
        t.points[bidders[0]] -= best
        (pips,) = yield from Roll((6,), why="bid")
        t.points[bidders[0]] += pips
        yield Rolled(bidders[0], pips)
    t.round += 1
    if t.round == t.rounds and t.deck:  # at the end the whole deck goes in again, hands stay hidden
        (deck,) = yield from Shuffle([*t.deck, *t.discards], why="end")
        t.deck, t.discards = list(deck), []
    t.stage = OVER if t.round == t.rounds else "turn"


def winners(t: Probe) -> tuple[Seat, ...]:
    return tuple(s for s in range(t.seats) if t.points[s] == max(t.points))


GAME: Game[Probe] = Game(
    id="probe",
    version=1,
    seats=(2, 3, 4, 5, 6),
    start=start,
    stages={"start": deal, "turn": turn, "bidding": bidding},
    values=(Draw, Play, Look, Steal, Swear, Rest, Bid, Drew, Played, Looked, Stole, Swore, Bids, Rolled),
    scores=lambda t: tuple(t.points),
    outcome=lambda t: Outcome.of(winners(t)),
    turns=lambda t: t.round * t.seats + t.turn,
    data=[DECK, CARDS],
    settings=(Setting("rounds", (4, 1, 2, 8, 40), 4),),
    whys=(
        "act", "bid", "deal", "draw", "end", "look", "mix", "play", "rebuild", "steal",
    ),
    pieces=lambda t: {"cards": len(t.deck) + len(t.discards) + sum(map(len, t.hands)) + len(t.looking)},
    max_asks=2000,
)
