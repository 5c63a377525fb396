"""Helpers for positions of Saber and Blood: a room with some people in it, hidden cards, and faces by their names.

Seat 0 leads the Nobles, seat 1 the Cossacks, unless a test says otherwise. Who is not named in `table` waits outside: alive,
on no square. Nobody has special points unless he is given some.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rules.core import Card, Face, LocalDealer, Stream, Table
from rules.saber import GAME, pieces
from rules.saber.attacks import attack
from rules.saber.board import square
from rules.saber.cards import TAVERN
from rules.saber.dice import ATTACK, DODGE, FEINT, POINTS
from rules.saber.factions import DECKS, FACTIONS, TAVERN_DECK
from rules.saber.options import On, Perform, Stand
from rules.saber.play import play_card, play_standard
from rules.saber.scenario import SCENARIOS
from rules.saber.state import BAND, CP, HAND, Band, CharacterSheet, Fighter, Saber
from tests.play import Played, play

__all__ = [
    "A", "BURIA", "D", "F", "JEREMIASZ", "KREMPSKI", "KRUK", "OPILSKI", "WOWK", "attached", "cards", "deck_of", "duel", "face",
    "fight", "go", "hand", "in_play", "pips", "plays", "real_table", "sq", "stance", "standard", "stances", "table",
]

JEREMIASZ, OPILSKI, KREMPSKI, WOWK, BURIA, KRUK = range(6)
NAMES = {"jeremiasz": 0, "opilski": 1, "krempski": 2, "wowk": 3, "buria": 4, "kruk": 5}
A, D, F = Stand(ATTACK), Stand(DODGE), Stand(FEINT)
sq = square


def table(scenario: str = "brawl", roles: tuple[str, str] = ("", ""), seats: int = 2,
          factions: str = "nobles cossacks nobles cossacks", more: dict[str, Any] | None = None, **where: str) -> Saber:
    """Seat 0's activation in turn 1; six command points, five hidden cards and a hidden deck each. `where`: fighter=square."""
    rules = SCENARIOS[scenario]
    t = Saber(seats=seats, scenario=scenario, stage="activation", turn=1, acting=True, teams=rules.teams, **(more or {}))
    for seat, faction in zip(range(seats), factions.split(), strict=False):
        t.bands.append(Band(faction=faction, cp=CP, role=roles[seat % 2]))
        t.sheets += [CharacterSheet(seat=seat, name=p.name) for p in FACTIONS[faction].people]
    rules.begin(t)
    for band in t.bands:
        band.deck = cards(t, len(DECKS[band.faction]) - HAND)
        band.hand = cards(t, HAND)
    t.tavern = cards(t, len(TAVERN_DECK))
    for name, at in where.items():
        t.sheets[int(name[1:]) if name[1:].isdigit() else NAMES[name]].square = square(at)
    return t


def duel(**more: str) -> Saber:
    """Krempski beside Buria, the others far away unless a test says where."""
    return table(**({"krempski": "D4", "buria": "D3"} | more))


def cards(t: Saber, count: int) -> list[Card]:
    """New cards, face down."""
    new = list(range(t.next_card, t.next_card + count))
    t.next_card += count
    return new


def deck_of(name: str, seat: int | None = None) -> tuple[str, int]:
    """The deck a card belongs to, and its place in it."""
    if name in TAVERN_DECK:
        return TAVERN, TAVERN_DECK.index(name)
    for at, (faction, deck) in enumerate(DECKS.items()):
        if name in deck:
            return f"{faction}{at if seat is None else seat}", deck.index(name)
    raise KeyError(name)


def face(name: str, seat: int | None = None) -> Face:
    """A face with this printed on it."""
    return deck_of(name, seat)


def open_card(t: Saber, name: str, seat: int | None) -> Card:
    """A card from the bottom of its deck, face up."""
    deck, _ = deck_of(name, seat)
    pile = t.tavern if deck == TAVERN else t.bands[int(deck[-1])].deck
    card = pile.pop(0)
    t.faces[card] = face(name, seat)
    return card


def stance(t: Saber, fighter: Fighter, name: str, seat: int | None = None) -> Card:
    t.sheets[fighter].stance = card = open_card(t, name, seat)
    return card


def attached(t: Saber, fighter: Fighter, name: str, seat: int | None = None) -> Card:
    card = open_card(t, name, seat)
    t.sheets[fighter].attached += (card,)
    return card


def in_play(t: Saber, seat: int, name: str) -> Card:
    card = open_card(t, name, None if name in TAVERN_DECK else seat)
    t.bands[seat].in_play.append(card)
    return card


def in_discards(t: Saber, seat: int, name: str) -> Card:
    card = open_card(t, name, seat)
    t.bands[seat].discards.append(card)
    return card


def go(t: Saber, script: Generator[Any, Any, Any], *answers: Any) -> Played:
    """Play a script; cards may move but neither appear nor vanish."""
    before = pieces(t)
    played = play(script, *answers)
    assert pieces(t) == before
    return played


def hand(t: Saber, seat: int) -> Card:
    return t.bands[seat].hand[0]


def plays(t: Saber, name: str, *answers: Any, seat: int = 0, on: Fighter | None = None) -> Played:
    """The seat plays its first card, which is this one; on this character."""
    aimed = [] if on is None else [On(on)]
    return go(t, play_card(t, seat, hand(t, seat)), [face(name, None if name in TAVERN_DECK else seat)], *aimed, *answers)


def standard(t: Saber, fighter: Fighter, what: str, *answers: Any, seat: int | None = None) -> Played:
    """The first card of his player, whatever it is, becomes his standard action."""
    seat = fighter // BAND if seat is None else seat
    name = DECKS[t.bands[seat].faction][0]
    return go(t, play_standard(t, seat, hand(t, seat)), [face(name, seat)], Perform(fighter, what), *answers)


def stances(attacker: Fighter, his: Stand, defender: Fighter, other: Stand) -> dict[int, Stand]:
    return {attacker // BAND: his, defender // BAND: other}


def fight(t: Saber, attacker: Fighter, his: Stand, defender: Fighter, other: Stand, dice: list[int], *answers: Any,
          before: tuple[Any, ...] = ()) -> Played:
    """An attack outside any action. `dice`: the attacker's stance and skill die, then the defender's, as faces."""
    return go(t, attack(t, attacker, defender), *before, stances(attacker, his, defender, other), dice, *answers)


def pips(level: int, points: int) -> int:
    """The face of this skill die that shows so many points."""
    return POINTS[level].index(points) + 1


def real_table(seats: int = 2, seed: int = 1, **settings: Any) -> Table[Saber]:
    return Table(GAME, seats, settings, LocalDealer(Stream.of("saber", seed)))
