"""Points: of each building, of all that a principality has, and the rank they come to [PE-48 to PE-50]."""

from __future__ import annotations

from rules.core import Outcome, Seat

from .data import DESTRUCTION, HELD, KINDS, MATERIALS, Building, Material, Rank, rank_of
from .scenario import plan_of, scenario_of
from .state import Perestroika, action

Source = tuple[str, int, int]  # what it comes from, of how many pieces, and the points


def building_points(t: Perestroika, seat: Seat, row: int, column: int) -> int:
    """What the building there is worth as things stand."""
    building = t.principalities[seat].rows[row][column]
    worth = scenario_of(t).worth.get(building)
    return plan_of(t, building).points if worth is None else worth(t, seat, row, column)


def material_points(t: Perestroika, seat: Seat, material: Material) -> int:
    """One for each piece, two if the workshop for it is in the hand, as far as the hand lies open [PE-48]."""
    doubled = (HELD, material) in [action(t.faces[c]).bottom for c in t.principalities[seat].hand if c in t.faces]
    return t.principalities[seat].materials[material] * (2 if doubled else 1)


def tally(t: Perestroika, seat: Seat) -> list[Source]:
    """Where the points of a seat come from: buildings in the order they were begun, materials, the scenario."""
    counts: dict[Building, int] = {}
    points: dict[Building, int] = {}
    land = t.principalities[seat]
    for row, buildings in enumerate(land.rows):
        for column, building in enumerate(buildings):
            counts[building] = counts.get(building, 0) + 1
            points[building] = points.get(building, 0) + building_points(t, seat, row, column)
    sources: list[Source] = [(building, count, points[building]) for building, count in counts.items()]
    sources += [(MATERIALS[k], land.materials[k], material_points(t, seat, k)) for k in KINDS if land.materials[k]]
    if (bonus := scenario_of(t).bonus) is not None:
        count, extra = bonus(t, seat)
        if extra:
            sources.append((t.scenario, count, extra))
    return sources


def scores(t: Perestroika) -> tuple[int, ...]:
    return tuple([sum([points for _, _, points in tally(t, seat)]) for seat in range(t.seats)])


def rank(t: Perestroika, total: int) -> Rank:
    """Looked up after the scenario's basic score [PE-R25]."""
    return rank_of(total + scenario_of(t).basic)


def outcome(t: Perestroika) -> Outcome:
    """The highest score wins, equals share it [PE-49]; alone it is the rank that counts [PE-51]."""
    totals = scores(t)
    if t.seats > 1:
        return Outcome.of([seat for seat, total in enumerate(totals) if total == max(totals)])
    reached = rank(t, totals[0])
    return Outcome.defeat() if reached == DESTRUCTION else Outcome.ranked(reached)
