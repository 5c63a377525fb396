"""The building area: three rows of four places, each filled from left to right [PE-24]."""

from __future__ import annotations

from rules.core import Choose, Option, Script, Seat

from .data import CHURCH, COLUMNS, FIELD, HARD_CHURCH, KINDS, ROWS, WHEAT, Building, Materials, Row
from .events import Built
from .options import Build, Enough
from .scenario import plan_of, scenario_of
from .state import Perestroika, Principality, from_start_player

FREE: Materials = (0, 0, 0)
ENOUGH = Enough()


def cost_of(t: Perestroika, building: Building) -> Materials:
    if building == CHURCH and t.church_hard:
        return HARD_CHURCH
    return plan_of(t, building).cost


def is_full(land: Principality) -> bool:
    """Twelve buildings are all there can be [PE-R12]."""
    return all(len(row) >= COLUMNS for row in land.rows)


def free_rows(t: Perestroika, seat: Seat) -> list[Row]:
    """Where the next building may go. Unless the scenario looks at places, the topmost row that has one [PE-R13, PE-R41]."""
    rows = t.principalities[seat].rows
    found = [row for row in range(ROWS) if len(rows[row]) < COLUMNS]
    return found if scenario_of(t).places else found[:1]


def can_pay(t: Perestroika, seat: Seat, building: Building) -> bool:
    materials, cost = t.principalities[seat].materials, cost_of(t, building)
    return materials[0] >= cost[0] and materials[1] >= cost[1] and materials[2] >= cost[2]


def can_build(t: Perestroika, seat: Seat, building: Building) -> bool:
    return can_pay(t, seat, building) and not is_full(t.principalities[seat])


def ways_to_build(t: Perestroika, seat: Seat, building: Building) -> list[Build]:
    return [Build(building, row) for row in free_rows(t, seat)]


def build(t: Perestroika, seat: Seat, building: Building, row: Row) -> Built:
    """The pieces go into the building and stay there [PE-9]."""
    land, cost = t.principalities[seat], cost_of(t, building)
    for kind in KINDS:
        land.materials[kind] -= cost[kind]
    return _placed(land, seat, building, row, cost)


def _placed(land: Principality, seat: Seat, building: Building, row: Row, cost: Materials) -> Built:
    land.rows[row].append(building)
    return Built(seat, building, row, len(land.rows[row]) - 1, cost)


def build_any(t: Perestroika, seat: Seat, building: Building) -> Script[bool]:
    """As many as there are materials and places for, one by one [PE-R14]; False if it was none."""
    def options() -> list[Option]:
        return [*ways_to_build(t, seat, building), ENOUGH]

    built = False
    while can_build(t, seat, building):
        choice = yield from Choose(seat, options, why="build")
        if not isinstance(choice, Build):
            break
        yield build(t, seat, building, choice.row)
        built = True
    return built


def build_one(t: Perestroika, seat: Seat, building: Building) -> Script[bool]:
    """Exactly one [PE-46, PE-47]."""
    if not can_build(t, seat, building):
        return False
    row = yield from choose_row(t, seat, building)
    yield build(t, seat, building, row)
    return True


def offer_landmark(t: Perestroika, building: Building, why: str) -> Script[None]:
    """Everybody who has none yet, the materials and a place may build one, the start player first [PE-R16, PE-R18, PE-R44]."""
    for seat in from_start_player(t):
        def options(seat: Seat = seat) -> list[Option]:
            return [*ways_to_build(t, seat, building), ENOUGH]

        if can_build(t, seat, building) and not any(building in row for row in t.principalities[seat].rows):
            choice = yield from Choose(seat, options, why=why)
            if isinstance(choice, Build):
                yield build(t, seat, building, choice.row)


def can_sow(t: Perestroika, seat: Seat) -> bool:
    return t.stock[WHEAT] > 0 and not is_full(t.principalities[seat])


def sow(t: Perestroika, seat: Seat) -> Script[bool]:
    """A wheat straight from the stock becomes a field; the store is not touched [PE-31, PE-R45]."""
    if not can_sow(t, seat):
        return False
    row = yield from choose_row(t, seat, FIELD)
    t.stock[WHEAT] -= 1
    yield _placed(t.principalities[seat], seat, FIELD, row, FREE)
    return True


def choose_row(t: Perestroika, seat: Seat, building: Building) -> Script[Row]:
    """Unasked where there is nothing to choose."""
    rows = free_rows(t, seat)
    if len(rows) == 1:
        return rows[0]
    choice = yield from Choose(seat, lambda: ways_to_build(t, seat, building), why="build")
    return choice.row
