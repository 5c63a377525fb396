"""Helpers for positions of Rurik: an empty land in the middle of play, pieces by their places, faces by their names."""

from __future__ import annotations

from typing import Any

from rules.core import Card, Face, LocalDealer, Stream, Table
from rules.rurik import GAME, pieces
from rules.rurik.cards import PRINTED, Deed, Scheme
from rules.rurik.data import BASE_LEADERS
from rules.rurik.setup import start
from rules.rurik.state import TAKEN, Rurik, Turn
from rules.rurik.turn import actions, turn
from tests.play import Played, play

__all__ = [
    "act", "beaten", "cards", "done", "face", "give_deed", "give_schemes", "go", "offered", "own", "own_turn", "place",
    "real_table", "rebels", "stack", "table",
]

OFF = {"core": False, "intrigue": False}


def table(seats: int = 2, coins: int = 3, leaders: tuple[str, ...] = (), stage: str = "turn", round: int = 1,
          **settings: Any) -> Rurik:
    """Seat 0's turn, its main action taken; nothing but goods on the map, hidden cards in every deck, leaders in supply."""
    t = start(seats, {**GAME.defaults, **OFF, **settings})
    t.stage, t.round = stage, round
    t.decks = [cards(t, 14), cards(t, 13)]
    t.deed_deck, t.pool = cards(t, 20), cards(t, 8)
    t.deed_row = [shown(t, name) for name in ("generous_prince", "hoard", "capital_city")]
    t.war_tokens = ["two_wood", "two_fish", "fur", "two_coins", "victory_point"] if settings.get("core") else []
    for seat, player in enumerate(t.players):
        player.coins = coins
        player.leader = (*leaders, *[name for name in reversed(BASE_LEADERS) if name not in leaders])[seat]
        player.agendas = cards(t, 1)
    own_turn(t, 0)
    return t


def own_turn(t: Rurik, seat: int, **points: int) -> None:
    """A new turn of this seat with such points."""
    t.turn = Turn(seat=seat, main=TAKEN)
    for kind, count in points.items():
        t.turn.points[kind] = t.turn.gained[kind] = count


def cards(t: Rurik, count: int) -> list[Card]:
    """New cards, face down."""
    new = list(range(t.next_card, t.next_card + count))
    t.next_card += count
    return new


def face(name: str | int) -> Face:
    """A face with this printed on it; a number is a scheme card's."""
    for deck, table_of in PRINTED.items():
        for index, card in enumerate(table_of):
            if name == (card.number if isinstance(card, Scheme) else card.name if isinstance(card, Deed) else card):
                return (deck, index)
    raise KeyError(name)


def shown(t: Rurik, name: str | int) -> Card:
    (card,) = cards(t, 1)
    t.faces[card] = face(name)
    return card


def place(t: Rurik, seat: int, region: int, troops: int = 0, leader: bool = False, *structures: str) -> None:
    """From the seat's supply."""
    player = t.players[seat]
    player.troops[region] += troops
    player.supply -= troops
    if leader:
        player.leader_at = region
    for kind in structures:
        player.structures[kind] -= 1
        t.built[region].append((kind, seat))


def rebels(t: Rurik, region: int, count: int = 1) -> None:
    t.rebels[region] += cards(t, count)


def beaten(t: Rurik, seat: int, count: int) -> None:
    t.players[seat].rebels += cards(t, count)


def own(t: Rurik, seat: int, boat: dict[int, int] | None = None, dock: dict[int, int] | None = None) -> None:
    """Goods of the supply onto boat and dock."""
    for where, goods in ((t.players[seat].boat, boat or {}), (t.players[seat].dock, dock or {})):
        for good, count in goods.items():
            where[good] += count
            t.supply[good] -= count


def give_deed(t: Rurik, seat: int, name: str) -> Card:
    """One that everybody saw."""
    card = shown(t, name)
    t.players[seat].deeds.append(card)
    return card


def give_schemes(t: Rurik, seat: int, count: int = 1) -> list[Card]:
    """Hidden ones; what they are a test says when they are shown."""
    new = cards(t, count)
    t.players[seat].schemes += new
    return new


def stack(t: Rurik, deck: int, *numbers: int) -> list[list[Face]]:
    """The faces of a deck's next cards, top first: to answer a Show with."""
    return [[face(number) for number in numbers]]


def go(t: Rurik, script: Any, *answers: Any) -> Played:
    """Play a script; pieces may move but neither appear nor vanish."""
    before = pieces(t)
    played = play(script, *answers)
    assert pieces(t) == before
    return played


def done(t: Rurik, script: Any, *answers: Any) -> Played:
    """The same, and the script waits for nothing more."""
    played = go(t, script, *answers)
    assert played.ask is None, f"still waits for {played.ask.why}"
    return played


def act(t: Rurik, option: Any, *answers: Any) -> Played:
    """One action of the running turn, to its end: it must be offered."""
    played = go(t, turn(t), option, *answers)
    assert played.ask is None or played.ask.why == "turn", f"still waits for {played.ask.why}"
    return played


def offered(t: Rurik, *kinds: type) -> list[Any]:
    """What the running turn offers of these kinds."""
    return [o for o in actions(t, t.turn.seat) if not kinds or isinstance(o, kinds)]


def real_table(seats: int = 2, seed: int = 1, **settings: Any) -> Table[Rurik]:
    return Table(GAME, seats, settings, LocalDealer(Stream.of("rurik", seed)))
