"""The box and the set-up [PE-1 to PE-9, PE-65 to PE-67]."""

from __future__ import annotations

import pytest

from rules.core import BadSetting
from rules.perestroika import GAME
from rules.perestroika.build import build
from rules.perestroika.data import (
    ACTIONS,
    CARDS,
    CHIPS,
    CROSSES,
    FUR,
    LAST_SHUFFLE,
    MOST_DISPLAYED,
    PLANS,
    STOCK,
    TOWN,
    WHEAT,
    WOOD,
)
from rules.perestroika.options import Take
from rules.perestroika.scenarios import IN_ORDER
from rules.perestroika.setup import first_materials, set_up, start
from rules.perestroika.state import chips_in_stock
from rules.perestroika.store import gain
from tests.play import play

from . import go, real_table, store, stored, table


def test_twenty_cards_of_sixteen_kinds_and_nine_crosses() -> None:  # PE-1
    assert (len(CARDS), len(ACTIONS), len({a.name for a in ACTIONS})) == (20, 16, 16)
    assert sum(card.cross for card in CARDS) == 9
    assert [a.name for a in ACTIONS if a.copies == 2] == ["felling_ground", "hunter", "barley_field", "orthodox_church"]
    assert {a.name for a in ACTIONS if a.cross} == {
        "felling_ground", "hunter", "kremlin", "orthodox_church", "monastery", "teutonic_order"}
    assert CHIPS == 3


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_box_is_the_same_for_any_number_of_players(seats: int) -> None:  # PE-2, PE-3, PE-4, PE-67
    t = start(seats, GAME.defaults)
    assert t.stock == [26, 34, 26] == list(STOCK) and len(t.principalities) == seats and chips_in_stock(t) == 3
    before = t.deck[:]
    go(t, set_up(t), *[[1]] * (seats > 1))
    assert len(t.deck) == 20 and not set(t.deck) & set(before) and not t.faces  # shuffled, face down
    assert all(p.materials == [0, 0, 0] and not p.hand and not p.chip and p.rows == [[], [], []] for p in t.principalities)
    assert [(CROSSES[n], MOST_DISPLAYED[n], LAST_SHUFFLE[n]) for n in GAME.seats] == [(2, 5, 2), (2, 5, 2), (3, 7, 3)]


def test_the_start_player_is_drawn_by_lot() -> None:  # PE-5
    t = start(3, GAME.defaults)
    go(t, set_up(t), [3])
    assert t.start == 2 and t.stage == "materials"
    alone = start(1, GAME.defaults)
    go(alone, set_up(alone))
    assert alone.start == 0


def test_first_materials_of_two() -> None:  # PE-6, PE-R43
    t = table(2, start=1)
    played = go(t, first_materials(t), Take(FUR), Take(WOOD))
    assert played.ask.seat == 0 and played.ask.why == "materials" and t.left == 1 and t.turn == 0
    t = table(2, start=1)
    go(t, first_materials(t), Take(FUR), Take(WOOD), Take(WHEAT))
    assert (stored(t, 1), stored(t, 0), t.stage) == ((1, 0, 0), (0, 1, 1), "display")


def test_first_materials_of_three_and_of_one() -> None:  # PE-6, PE-51
    t = table(3, start=1)
    played = play(first_materials(t), *[Take(FUR)] * 3, *[Take(WOOD)] * 4, *[Take(WHEAT)] * 4)
    assert (stored(t, 1), stored(t, 2), stored(t, 0)) == ((3, 0, 0), (0, 4, 0), (0, 0, 4)) and played.ask.seat == 0
    t = table(1)
    go(t, first_materials(t))
    assert stored(t) == (0, 0, 0) and t.stage == "display"


def test_six_of_each_kind_and_nothing_from_an_empty_stock() -> None:  # PE-7, PE-8, PE-R8
    t = table()
    store(t, 0, 5, 6, 6)
    took = gain(t, 0, FUR, 2)
    assert stored(t) == (6, 6, 6) and (took.pieces, took.wanted) == (1, 2) and t.stock[FUR] == 25
    t.stock[WOOD] = 1
    assert gain(t, 1, WOOD, 2).pieces == 1 and gain(t, 1, WOOD, 2).pieces == 0
    assert stored(t, 1) == (0, 1, 0) and t.stock[WOOD] == 0


def test_materials_of_a_building_stay_in_it() -> None:  # PE-9
    t = table()
    store(t, 0, 1, 1, 1)
    build(t, 0, TOWN, 0)
    assert t.stock == list(STOCK) and stored(t) == (0, 0, 0)


def test_nine_scenarios_with_their_marks() -> None:  # PE-65, PE-66
    marks = [(s.name, s.basic, s.difficulty, s.strategy, s.interaction) for s in IN_ORDER]
    assert marks == [
        ("successor", 0, "high", "high", "high"),
        ("abbey", 0, "low", "medium", "low"),
        ("cathedral", 0, "low", "medium", "none"),
        ("struggle", 0, "medium", "medium", "medium"),
        ("planned_city", 0, "medium", "high", "none"),
        ("serfdom", 0, "medium", "medium", "low"),
        ("water", -5, "high", "high", "low"),
        ("palace", 0, "medium", "high", "none"),
        ("baltic", 0, "low", "low", "none"),
    ]
    assert GAME.settings[0].choices == ("none", *(s.name for s in IN_ORDER)) and GAME.settings[0].default == "none"


def test_two_scenarios_need_rivals() -> None:  # PE-R29
    for name in ("successor", "struggle"):
        with pytest.raises(BadSetting) as refused:
            real_table(1, scenario=name)
        assert refused.value.reason == "needs rivals"
        assert real_table(2, scenario=name).state.scenario == name
    assert all(not GAME.allowed(1, {**GAME.defaults, "scenario": s.name}) for s in IN_ORDER if s.alone)
    assert [s.name for s in IN_ORDER if not s.alone] == ["successor", "struggle"]


def test_settings_reach_the_table() -> None:  # PE-54
    t = real_table(1, scenario="water", chip_lenient=True, tatar_literal=True, church_hard=True, solo_open_pile=True).state
    assert (t.scenario, t.chip_lenient, t.tatar_literal, t.church_hard, t.solo_open_pile) == ("water", *[True] * 4)
    t = real_table(2).state
    assert (t.scenario, t.chip_lenient, t.tatar_literal, t.church_hard, t.solo_open_pile) == ("none", *[False] * 4)
    names = {n: [s.name for s in GAME.shown_settings(n, GAME.defaults)] for n in (1, 2)}
    assert "solo_open_pile" in names[1] and "solo_open_pile" not in names[2] and len(names[2]) == 4


def test_plans() -> None:  # PE-43, PE-44, PE-45, PE-46, PE-47
    assert {name: tuple(plan) for name, plan in PLANS.items()} == {
        "field": ((0, 0, 1), 2, 0), "town": ((1, 1, 1), 5, 1), "city": ((2, 2, 1), 10, 1), "church": ((1, 2, 1), 10, 0),
        "kremlin": ((3, 5, 1), 20, 2)}
