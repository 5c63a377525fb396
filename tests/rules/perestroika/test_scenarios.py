"""The nine scenarios [PE-54 to PE-64]."""

from __future__ import annotations

import pytest

from rules.perestroika import GAME
from rules.perestroika.data import FUR, WHEAT, WOOD
from rules.perestroika.display import shuffle
from rules.perestroika.events import Built, GaveUp, Rearranged, Robbed
from rules.perestroika.options import Build, Enough, GiveUp, Rearrange, Rob
from rules.perestroika.scenario import SCENARIOS, plan_of
from rules.perestroika.scenarios.successor import leader
from rules.perestroika.score import building_points, outcome, rank, scores, tally
from rules.perestroika.state import Perestroika
from tests.play import Played

from . import go, lay, stands, store, stored, table

ENOUGH = Enough()


def shuffles(t: Perestroika, *answers: object) -> Played:
    """The deck is made anew, and the scenario acts."""
    t.deck = []
    t.discards = lay(t, "mill", "wagon")
    return go(t, shuffle(t), *answers)


def bonus(t: Perestroika, seat: int = 0) -> int:
    return sum(points for source, _, points in tally(t, seat) if source == t.scenario)


def test_without_a_scenario_nothing_happens_at_a_shuffle() -> None:  # PE-54
    t = table()
    store(t, 0, 6, 6, 6)
    assert shuffles(t).ask is None and t.shuffles == 1
    stands(t, 0, "kremlin kremlin")
    assert bonus(t) == 0


def test_a_basic_score_is_for_the_rank_alone() -> None:  # PE-T23, PE-54, PE-R25
    t = table(1, scenario="water")
    assert rank(t, 58) == "grand_prince" and rank(table(1), 58) == "grand_prince_of_rus"
    stands(t, 0, "kremlin", "kremlin", "field")
    assert scores(t) == (42,) and outcome(t).ending.value == "defeat"
    t = table(2, scenario="water")
    stands(t, 0, "town")
    assert scores(t) == (5, 0) and outcome(t).winners == (0,)


def test_the_recommended_scenario_is_offered_first() -> None:  # PE-64
    assert GAME.settings[0].choices[1] == "successor" and SCENARIOS["successor"].interaction == "high"


# -- Rus' Successor -------------------------------------------------------------------------------------------------------


def test_columns_of_the_successor() -> None:  # PE-T20, PE-55
    t = table(3, scenario="successor")
    stands(t, 0, "field field town", "field field kremlin")
    stands(t, 1, "field field kremlin")
    assert leader(t, 2) == 0 and (bonus(t, 0), bonus(t, 1), bonus(t, 2)) == (5, 0, 0)
    stands(t, 0, "field field town", "field field town")
    assert leader(t, 2) is None and bonus(t, 0) == bonus(t, 1) == 0


def test_every_column_is_compared_for_itself() -> None:  # PE-55, PE-R17
    t = table(2, scenario="successor")
    stands(t, 0, "town field town church", "church")
    stands(t, 1, "field city city city", "", "town")
    assert [leader(t, c) for c in range(4)] == [None, 1, None, 1] and (bonus(t, 0), bonus(t, 1)) == (0, 10)
    assert tally(t, 1)[-1] == ("successor", 2, 10)
    assert leader(table(2, scenario="successor"), 0) is None  # nobody leads with nothing


# -- Wilderness Abbey -----------------------------------------------------------------------------------------------------


def test_churches_far_away() -> None:  # PE-T37, PE-56
    t = table(scenario="abbey")
    stands(t, 0, "church field church church")
    assert [building_points(t, 0, 0, c) for c in (0, 2, 3)] == [6, 12, 15] and ("church", 3, 33) in tally(t, 0)
    stands(t, 0, "field church")
    assert building_points(t, 0, 0, 1) == 9 and building_points(t, 0, 0, 0) == 2


# -- Cathedral Architecture -----------------------------------------------------------------------------------------------


def test_a_cathedral_at_a_shuffle() -> None:  # PE-57, PE-R18, PE-R44
    t = table(3, scenario="cathedral", start=2)
    store(t, 2, 3, 4, 2)
    store(t, 0, 2, 4, 2)
    played = shuffles(t, Build("cathedral", 0))
    assert stored(t, 2) == (1, 0, 0) and t.principalities[2].rows[0] == ["cathedral"]
    assert played.told(Built) == [Built(2, "cathedral", 0, 0, (2, 4, 2))]
    assert played.ask.seat == 0 and played.ask.why == "cathedral" and played.options == [Build("cathedral", 0), ENOUGH]


def test_a_cathedral_is_never_forced() -> None:  # PE-57
    t = table(2, scenario="cathedral")
    store(t, 0, 2, 4, 2)
    shuffles(t, ENOUGH)
    assert stored(t) == (2, 4, 2) and t.principalities[0].rows[0] == []
    shuffles(t, Build("cathedral", 0))
    assert t.principalities[0].rows[0] == ["cathedral"]


@pytest.mark.parametrize(("scenario", "cost"), [("cathedral", (2, 4, 2)), ("palace", (3, 4, 1))])
def test_one_landmark_and_only_with_the_materials_and_a_place(scenario: str, cost: tuple[int, ...]) -> None:  # PE-R18, PE-R44
    t = table(2, scenario=scenario)
    assert plan_of(t, scenario) == (cost, 0, 0)
    for kind in range(3):
        store(t, 0, *(c - (k == kind) for k, c in enumerate(cost)))
        assert shuffles(t).ask is None
    store(t, 0, 6, 6, 6)
    stands(t, 0, *("field field field field",) * 3)
    assert shuffles(t).ask is None
    stands(t, 0, f"town {scenario}")
    assert shuffles(t).ask is None
    stands(t, 0, "town town town town")
    assert shuffles(t).options == [Build(scenario, 1), ENOUGH]


def test_what_a_cathedral_is_worth() -> None:  # PE-T29, PE-57, PE-R19
    t = table(scenario="cathedral")
    stands(t, 0, "field field town town", "city church cathedral")
    assert building_points(t, 0, 1, 2) == 21 and ("cathedral", 1, 21) in tally(t, 0)


# -- Struggle of the Principalities ---------------------------------------------------------------------------------------


def test_the_richer_rob_the_poorer() -> None:  # PE-T30, PE-58, PE-R21
    t = table(3, scenario="struggle")
    store(t, 0, 3, 2, 2)
    store(t, 1, 1, 2, 2)
    store(t, 2, 1, 1, 0)
    played = shuffles(t, Rob(1, FUR), Rob(2, WOOD), Rob(2, FUR))
    assert [sum(stored(t, s)) for s in range(3)] == [9, 5, 0]
    assert played.events[1:] == [Robbed(0, 1, FUR), Robbed(0, 2, WOOD), Robbed(1, 2, FUR)]


def test_equals_spare_each_other() -> None:  # PE-T41, PE-R21
    t = table(3, scenario="struggle", start=1)
    store(t, 0, 2, 2, 0)
    store(t, 1, 0, 2, 2)
    store(t, 2, 1, 0, 0)
    played = shuffles(t)
    assert played.ask.seat == 1 and played.ask.why == "struggle" and played.options == [Rob(2, FUR)]
    played = shuffles(t, Rob(2, FUR))
    assert played.ask is None and [sum(stored(t, s)) for s in range(3)] == [4, 5, 0]


def test_a_thief_cannot_hold_seven() -> None:  # PE-R21
    t = table(2, scenario="struggle")
    store(t, 0, 6, 0, 0)
    store(t, 1, 2, 0, 1)
    assert shuffles(t).options == [Rob(1, WHEAT)]
    store(t, 1, 2, 0, 0)
    assert shuffles(t).ask is None and stored(t, 1) == (2, 0, 0)


def test_several_victims_from_the_start_player_on() -> None:  # PE-R21
    t = table(3, scenario="struggle", start=1)
    store(t, 0, 2, 0, 0)
    store(t, 1, 0, 1, 0)
    store(t, 2, 0, 0, 1)
    played = shuffles(t, Rob(1, WOOD), Rob(2, WHEAT))
    assert played.ask is None and stored(t) == (2, 1, 1)


# -- Planned City ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "points"), [
    (("field town", "kremlin kremlin", "field town"), 3),
    (("field city city field", "field city city field"), 6),
    (("field city field",), 6),
    (("town city",), 2),
    (("field town", "town"), 0),
    (("town city", "", "town city"), 2),
    (("town", "field", "city"), 3),
    (("town",), 0),
    ((), 0),
    (("", "town city town"), 6),
    (("", "town", "town"), 3),
    (("town town", "town"), 0),
    (("town city town", "field", "town city town"), 3),
    (("town city town", "field church field"), 4),
])
def test_symmetry(rows: tuple[str, ...], points: int) -> None:  # PE-T17, PE-T18, PE-T39, PE-59, PE-R22, PE-R23
    t = table(scenario="planned_city")
    stands(t, 0, *rows)
    assert bonus(t) == points


def test_a_city_without_symmetry_counts_no_kind() -> None:  # PE-59
    t = table(scenario="planned_city")
    stands(t, 0, "field town", "town")
    assert SCENARIOS["planned_city"].bonus(t, 0) == (0, 0)


# -- Serfdom --------------------------------------------------------------------------------------------------------------


def test_a_field_between_two_towns() -> None:  # PE-T19, PE-60
    t = table(scenario="serfdom")
    stands(t, 0, "town field town")
    assert building_points(t, 0, 0, 1) == 3


def test_fields_beside_towns_and_others() -> None:  # PE-T40, PE-R24
    t = table(scenario="serfdom")
    stands(t, 0, "town field field", "city field")
    assert scores(t)[0] == 22 == 5 + 3 + 2 + 10 + 2
    for rows, points in ((("field", "town"), 3), (("town", "field"), 3), (("", "town", "field"), 3), (("field town",), 3),
                         (("field city", "kremlin"), 2), (("field", "church town"), 2), (("field field", "town"), 3),
                         (("field", "", "town"), 2)):
        stands(t, 0, *rows)
        row = next(r for r, text in enumerate(rows) if text.startswith("field"))
        assert building_points(t, 0, row, 0) == points, rows


# -- Water Trade Route ----------------------------------------------------------------------------------------------------


def test_marks_by_column() -> None:  # PE-T16, PE-61
    t = table(scenario="water")
    stands(t, 0, "kremlin town kremlin town", "town city town")
    assert bonus(t) == 11 and tally(t, 0)[-1] == ("water", 6, 11)


def test_a_row_by_the_water() -> None:  # PE-T38, PE-R25
    t = table(scenario="water")
    stands(t, 0, "field city church kremlin")
    assert scores(t)[0] == 49 == 42 + 1 + 6 and rank(t, 49) == "udelny_knyaz"


# -- Palace Architecture --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "others", "points"), [
    (("city city city",), 30, 12), (("city city city town",), 35, 14), (("kremlin kremlin",), 40, 16),
    (("kremlin kremlin town",), 45, 18), (("city city city field", "field"), 34, 12),
])
def test_what_a_palace_is_worth(rows: tuple[str, ...], others: int, points: int) -> None:  # PE-T15, PE-62, PE-R20
    t = table(scenario="palace")
    stands(t, 0, *rows)
    store(t, 0, 5, 5, 5)
    assert scores(t)[0] == others + 15
    stands(t, 0, *rows, *[""] * (2 - len(rows)), "palace")
    assert building_points(t, 0, 2, 0) == points and scores(t)[0] == others + points + 15


def test_a_palace_at_a_shuffle() -> None:  # PE-62, PE-R18
    t = table(2, scenario="palace", start=1)
    store(t, 0, 3, 4, 1)
    played = shuffles(t, Build("palace", 0))
    assert played.ask is None and stored(t) == (0, 0, 0) and t.principalities[0].rows[0] == ["palace"]
    store(t, 1, 3, 4, 1)
    assert shuffles(t).ask.why == "palace" and shuffles(t, ENOUGH).ask is None and stored(t, 1) == (3, 4, 1)


# -- Trade in the Baltic Sea ----------------------------------------------------------------------------------------------


def test_trade_with_the_german_merchants() -> None:  # PE-T25, PE-63
    t = table(2, scenario="baltic")
    store(t, 0, 1, 4, 0)
    assert shuffles(t).options == [GiveUp(FUR), GiveUp(WOOD), ENOUGH]
    played = shuffles(t, GiveUp(WOOD))
    assert played.ask.why == "baltic_trade" and len(played.options) == 15 and Rearrange(2, 0, 2) in played.options
    store(t, 0, 1, 4, 0)
    played = shuffles(t, GiveUp(WOOD), Rearrange(2, 0, 2))
    assert stored(t) == (2, 0, 2)
    assert played.told(GaveUp) == [GaveUp(0, WOOD, 1)] and played.told(Rearranged) == [Rearranged(0, (1, 3, 0), (2, 0, 2))]


def test_the_merchants_serve_from_the_start_player_on() -> None:  # PE-63
    t = table(3, scenario="baltic", start=1)
    store(t, 0, 1, 0, 0)
    store(t, 1, 1, 1, 0)
    played = shuffles(t)
    assert played.ask.seat == 1 and played.ask.why == "baltic"
    played = shuffles(t, ENOUGH)
    assert played.ask.seat == 0 and stored(t, 1) == (1, 1, 0)
    played = shuffles(t, ENOUGH, GiveUp(FUR))
    assert played.ask is None and stored(t) == (0, 0, 0)
