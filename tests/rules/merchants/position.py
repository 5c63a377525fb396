"""Positions for the tests: the historical map, both neutral pieces out of the way, one job open that nobody minds."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Face
from rules.merchants.data import COPIES, GOOD_NAMES, JOB_DECK, JOBS, NAMES, Tile
from rules.merchants.hexes import HISTORICAL, HexBoard
from rules.merchants.state import Kiev, new_table

FURS, HONEY, SALT, GRAIN, FLAX, SILK = range(6)


def at(name: str) -> Tile:
    return NAMES.index(name)


def tiles(*names: str) -> list[Tile]:
    return sorted(map(at, names))


def named(found: object) -> list[str]:
    """Tiles as names, for messages that can be read."""
    return sorted(NAMES[tile] for tile in found)  # type: ignore[attr-defined]


def job(good: str, city: str) -> int:
    return JOBS.index((GOOD_NAMES.index(good), at(city)))


def card(good: str, city: str, copy: int = 0) -> Face:
    return (JOB_DECK, COPIES * job(good, city) + copy)


def cargo(*goods: int) -> list[int]:
    """Counts by good: cargo(FURS, FURS)."""
    return [goods.count(good) for good in range(6)]


def position(
    ships: Sequence[str] = ("Kiev", "Novgorod"), *, horde: str = "Polovtsian Steppe", prince: str = "Votian Forest",
    sacked: Sequence[str] = (), deck: int = 10, board: HexBoard = HISTORICAL, hold_limit: int = 0,
) -> Kiev:
    t = new_table(len(ships), hold_limit=hold_limit)
    t.stage, t.board = "turn", board
    t.ships = [at(name) for name in ships]
    t.horde, t.prince, t.sacked = at(horde), at(prince), [at(name) for name in sacked]
    t.job_deck = list(range(1000, 1000 + deck))
    t.jobs[job("Silk", "Rostov")] = 1
    return t
