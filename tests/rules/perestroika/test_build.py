"""The building area [PE-24, PE-25] and its points [PE-48 to PE-50]."""

from __future__ import annotations

import pytest

from rules.core import OVER, Ending
from rules.perestroika.build import build, can_build, cost_of, free_rows, is_full
from rules.perestroika.data import rank_of
from rules.perestroika.end import round_end
from rules.perestroika.events import Built, Ranked, Scored
from rules.perestroika.options import Build, Enough
from rules.perestroika.scenarios import IN_ORDER
from rules.perestroika.score import building_points, outcome, scores, tally

from . import BOTTOM, face, give, go, hidden, plays, stands, store, stored, table

ENOUGH = Enough()


def test_rows_are_filled_from_left_to_right() -> None:  # PE-24, PE-25, PE-R13
    t = table(scenario="water")
    stands(t, 0, "field", "", "town town town town")
    store(t, 0, 3, 3, 3)
    played = plays(t, "hunter", BOTTOM, Build("town", 1))
    assert played.options == [Build("town", 0), Build("town", 1), ENOUGH]
    assert played.told(Built) == [Built(0, "town", 1, 0, (1, 1, 1))]
    t = table(scenario="water")
    stands(t, 0, "field", "", "town town town town")
    store(t, 0, 2, 2, 2)
    played = plays(t, "hunter", BOTTOM, Build("town", 1), Build("town", 0))
    assert t.principalities[0].rows == [["field", "town"], ["town"], ["town"] * 4]
    assert played.told(Built)[1] == Built(0, "town", 0, 1, (1, 1, 1))


def test_each_building_of_a_card_has_its_row() -> None:  # PE-R14
    t = table(scenario="water")
    store(t, 0, 0, 0, 3)
    plays(t, "barley_field", BOTTOM, Build("field", 2), Build("field", 0), Build("field", 2))
    assert t.principalities[0].rows == [["field"], [], ["field", "field"]]


def test_the_row_is_asked_for_a_single_building() -> None:  # PE-R13, PE-R41
    for name, building in (("kremlin", "kremlin"), ("rye_field", "field"), ("monastery", "church")):
        t = table(scenario="successor")
        store(t, 0, 6, 6, 6)
        played = plays(t, name, BOTTOM)
        assert played.options == [Build(building, row) for row in range(3)] and played.ask.why == "build"
        t = table(scenario="successor")
        store(t, 0, 6, 6, 6)
        plays(t, name, BOTTOM, Build(building, 2))
        assert t.principalities[0].rows == [[], [], [building]]


@pytest.mark.parametrize("scenario", ["none", *(s.name for s in IN_ORDER)])
def test_rows_are_chosen_where_places_count(scenario: str) -> None:  # PE-R41
    t = table(scenario=scenario)
    stands(t, 0, "field field field field", "field")
    asked = scenario in ("successor", "abbey", "planned_city", "serfdom", "water")
    assert free_rows(t, 0) == ([1, 2] if asked else [1])


def test_twelve_buildings_are_all() -> None:  # PE-R12, PE-24
    t = table()
    stands(t, 0, *("town town town town",) * 2, "town town town")
    store(t, 0, 0, 0, 2)
    assert not is_full(t.principalities[0]) and can_build(t, 0, "field") and free_rows(t, 0) == [2]
    played = plays(t, "barley_field", BOTTOM, Build("field", 2))
    assert played.ask is None and is_full(t.principalities[0]) and stored(t) == (0, 0, 1) and free_rows(t, 0) == []
    assert not can_build(t, 0, "field")


def test_a_building_needs_all_its_materials() -> None:  # PE-43, PE-44, PE-45, PE-46, PE-47
    t = table()
    for building in ("field", "town", "city", "church", "kremlin"):
        cost = cost_of(t, building)
        store(t, 0, *cost)
        assert can_build(t, 0, building)
        for kind in range(3):
            if cost[kind]:
                store(t, 0, *(c - (k == kind) for k, c in enumerate(cost)))
                assert not can_build(t, 0, building)
        store(t, 0, *cost)
        build(t, 0, building, 0)
        assert stored(t) == (0, 0, 0)
    assert [building_points(t, 0, 0, c) for c in range(4)] == [2, 5, 10, 10] and scores(t) == (47, 0)


def test_a_hard_church() -> None:  # PE-46
    assert cost_of(table(), "church") == (1, 2, 1) and cost_of(table(church_hard=True), "church") == (1, 3, 1)
    assert cost_of(table(church_hard=True), "town") == (1, 1, 1)


def test_city_and_kremlin_points() -> None:  # PE-T13, PE-T14
    t = table()
    stands(t, 0, "city")
    stands(t, 1, "kremlin")
    assert scores(t) == (10, 20)


def test_three_towns_are_fifteen_points() -> None:  # PE-T6, PE-48
    t = table()
    stands(t, 0, "town town town")
    assert scores(t) == (15, 0) and tally(t, 0) == [("town", 3, 15)]


def test_a_mill_in_the_hand() -> None:  # PE-T12, PE-48, PE-34
    t = table()
    store(t, 0, 1, 2, 3)
    assert scores(t) == (6, 0)
    give(t, 0, "mill", "hunter")
    assert scores(t) == (9, 0) and tally(t, 0) == [("fur", 1, 1), ("wood", 2, 2), ("wheat", 3, 6)]


def test_sawmill_and_tannery_in_the_hand() -> None:  # PE-T45, PE-32, PE-33
    t = table()
    store(t, 0, 3, 2, 4)
    give(t, 0, "sawmill", "tannery")
    give(t, 1, "mill")
    assert scores(t)[0] == 14 == 6 + 4 + 4


def test_hidden_hands_are_shown_before_they_count() -> None:  # PE-48, PE-68
    t = table(2, shuffles=2, stage="round_end", start=1)
    store(t, 0, 1, 0, 2)
    (mill,) = t.principalities[0].hand = hidden(t, 1)
    (other,) = t.principalities[1].hand = hidden(t, 1)
    assert scores(t) == (3, 0)
    played = go(t, round_end(t), [face("hunter"), face("mill")])
    assert t.faces == {other: face("hunter"), mill: face("mill")} and scores(t) == (5, 0) and t.stage == OVER and t.scored
    assert played.events == [
        Ranked(1, 0, 0, "destruction"), Scored(0, "fur", 1, 1), Scored(0, "wheat", 2, 4), Ranked(0, 5, 5, "destruction")]


def test_the_highest_score_wins_and_ties_share() -> None:  # PE-49
    t = table(3)
    for seat in (0, 2):
        stands(t, seat, "town")
    stands(t, 1, "field")
    assert outcome(t).winners == (0, 2) and outcome(t).ending is Ending.SHARED
    store(t, 2, 1, 0, 0)
    assert outcome(t).winners == (2,) and outcome(t).ending is Ending.WIN


def test_ranks() -> None:  # PE-T32, PE-50
    assert [rank_of(n) for n in (60, 59, 50, 44, 39)] == [
        "tsar", "grand_prince_of_rus", "grand_prince", "udelny_knyaz", "destruction"]
    assert [rank_of(n) for n in (99, 55, 54, 49, 45, 40, 0)] == [
        "tsar", "grand_prince_of_rus", "grand_prince", "prince", "prince", "udelny_knyaz", "destruction"]


def test_alone_it_is_the_rank_that_counts() -> None:  # PE-51, PE-50
    t = table(1)
    stands(t, 0, "kremlin", "kremlin kremlin")
    assert outcome(t).ending is Ending.RANK and outcome(t).rank == "tsar" and outcome(t).winners == ()
    stands(t, 0, "kremlin", "kremlin")
    assert outcome(t).rank == "udelny_knyaz"
    stands(t, 0, "kremlin", "town town town")
    store(t, 0, 4, 0, 0)
    assert outcome(t).ending is Ending.DEFEAT and outcome(t).rank == ""


def test_points_are_told_by_where_they_come_from() -> None:  # PE-48
    t = table(scenario="water")
    stands(t, 0, "field town", "field kremlin")
    store(t, 0, 0, 2, 0)
    assert tally(t, 0) == [("field", 2, 4), ("town", 1, 5), ("kremlin", 1, 20), ("wood", 2, 2), ("water", 3, 3)]
    assert tally(t, 1) == []
