"""The printed parts: counts, and the tables typed in from the rulebook."""

from __future__ import annotations

import pytest

from rules.rurik import GAME
from rules.rurik.cards import AGENDAS, DEEDS, REBELS, SCHEMES
from rules.rurik.claim import rule_space, space_for
from rules.rurik.data import (
    ADVISORS,
    ADVISORS_OF_FOUR,
    BASE_LEADERS,
    BOAT,
    BUILD_SPACES,
    CHERNIGOV,
    CONVERSIONS,
    FISH,
    FUR,
    GOLDEN,
    HONEY,
    IN_PLAY,
    KIEV,
    MAP,
    NEAR,
    NOVGOROD,
    POLOTSK,
    SIDE_OF_FOUR,
    SIDE_OF_TWO,
    SMOLENSK,
    STONE,
    STRUCTURES,
    SUPPLY,
    TRADE_SPACES,
    TROOPS,
    WOOD,
)
from rules.rurik.end import MEASURES
from rules.rurik.modules.core import DEEDS as CORE_DEEDS, LEADERS, MORE_GOODS, MORE_REBELS, MORE_STRUCTURES, WAR_TOKENS
from rules.rurik.modules.inheritance_cards import INHERITANCE
from rules.rurik.modules.intrigue_cards import INTRIGUE
from rules.rurik.setup import start
from rules.rurik.state import board_side, regions

from . import OFF, table


def test_there_is_as_much_of_everything_as_in_the_box() -> None:  # RK-35, RK-52, RK-180, RK-274
    assert (len(MAP), len(REBELS), len(MORE_REBELS), sum(SUPPLY), sum(MORE_GOODS)) == (15, 15, 4, 66, 11)
    assert (len(SCHEMES), len(DEEDS), len(CORE_DEEDS), len(AGENDAS), len(MEASURES.keys() & set(AGENDAS))) == (27, 26, 4, 11, 11)
    assert (len(BASE_LEADERS), len(LEADERS), sum(STRUCTURES.values()), sum(MORE_STRUCTURES.values())) == (8, 3, 9, 4)
    assert (len(INHERITANCE), len(INTRIGUE), len(WAR_TOKENS), len(CONVERSIONS), TROOPS) == (15, 7, 6, 2, 12)
    rewards = [*REBELS, *MORE_REBELS]
    assert {r: rewards.count(r) for r in rewards} == {
        "coin": 4, "coins": 3, "wood": 3, "stone": 3, "fish": 3, "honey": 2, "fur": 1}
    t = table(core=True)
    assert t.players[0].structures == {"church": 3, "market": 3, "stronghold": 3, "stable": 2, "tavern": 2}
    assert t.players[0].tokens == {"recruits": True, "masons": True}


def test_goods_are_limited_and_more_with_core_content() -> None:  # RK-12, RK-28
    assert SUPPLY == (12, 16, 16, 12, 10)
    assert [a + b for a, b in zip(SUPPLY, MORE_GOODS, strict=True)] == [14, 19, 19, 14, 11]
    t = start(2, {**GAME.defaults, **OFF})
    assert t.supply == [12 - 2, 16 - 2, 16 - 2, 12 - 1, 10 - 1] and all(t.goods) and len(t.goods) == 8


@pytest.mark.parametrize(("seats", "count", "borders"), [(2, 8, 14), (3, 11, 20), (4, 15, 34)])
def test_the_map_grows_with_the_seats(seats: int, count: int, borders: int) -> None:  # RK-21, RK-22, RK-23
    near = NEAR[count]
    assert IN_PLAY[seats] == count and list(regions(table(seats))) == list(range(count))
    assert all(a in near[b] for a in range(count) for b in near[a])
    assert sum(map(len, near)) == 2 * borders
    assert all(land.ring == ("green" if i < 8 else "yellow" if i < 11 else "brown") for i, land in enumerate(MAP))


def test_what_touches_and_what_each_region_yields() -> None:  # RK-23, RK-24, RK-25
    near = NEAR[15]
    assert CHERNIGOV in near[POLOTSK] and KIEV not in near[SMOLENSK] and 11 not in near[NOVGOROD]
    assert [land.good for land in MAP] == [
        WOOD, STONE, STONE, HONEY, FISH, WOOD, FISH, FUR, FISH, WOOD, HONEY, WOOD, STONE, FUR, FISH]
    assert sorted(GOLDEN) == [NOVGOROD, KIEV]


def test_both_sides_of_the_strategy_board() -> None:  # RK-30, RK-86
    def rows(board: tuple[tuple[tuple[int, int], ...], ...]) -> list[list[tuple[int, int]]]:
        return [[(*column[row],) for column in board] for row in range(len(board[0]))]

    assert rows(SIDE_OF_TWO) == [
        [(3, 0), (3, 0), (2, 0), (2, 0), (2, 0), (3, 0)],
        [(2, 0), (2, 0), (1, 0), (1, 0), (1, 0), (2, 0)],
        [(1, 1), (1, 0), (1, 1), (1, 1), (1, 1), (1, 0)],
    ]
    assert rows(SIDE_OF_FOUR) == [
        [(3, 0), (4, 0), (2, 0), (3, 0), (2, 0), (3, 0)],
        [(2, 0), (3, 0), (1, 0), (2, 0), (1, 0), (2, 0)],
        [(1, 0), (2, 0), (1, 1), (1, 0), (1, 1), (1, 0)],
        [(1, 1), (1, 0), (1, 2), (1, 1), (1, 2), (1, 1)],
    ]
    assert [board_side(table(n)) for n in (2, 3, 4)] == [SIDE_OF_TWO, SIDE_OF_FOUR, SIDE_OF_FOUR]


def test_advisors_by_round() -> None:  # RK-73, Q-1
    assert ADVISORS[1:] == ((1, 2, 4, 5), (1, 2, 4, 5), (1, 2, 2, 4, 5), (1, 2, 2, 3, 4, 5))
    assert ADVISORS_OF_FOUR[1:] == ((1, 2, 4, 5), (1, 2, 4, 5), (1, 2, 2, 4, 5), (1, 2, 2, 4, 5))


def test_the_boat_has_eleven_spaces() -> None:  # RK-186
    assert {("stone", "wood", "fish", "honey", "fur")[g]: n for g, n in enumerate(BOAT)} == {
        "stone": 2, "wood": 3, "fish": 3, "honey": 2, "fur": 1}


def test_scheme_cards() -> None:  # RK-177, Q-11
    assert [s.number for s in SCHEMES] == list(range(1, 28))
    assert [s.number for s in SCHEMES if s.casualty] == [1, 2, 4, 11, 12, 15, 16, 17, 21, 25]
    assert all(s.casualty in (0, 1) for s in SCHEMES)
    assert [s.number for s in SCHEMES if s.cost] == [3, 10, 17, 20, 24] and all(s.cost in (0, 1) for s in SCHEMES)
    gains = {s.number: dict(s.gains[0]) for s in SCHEMES}
    assert gains == {
        1: {"deed": 1, "coins": 1}, 2: {"deed": 1}, 3: {"deed": 1}, 4: {"move": 3}, 5: {"move": 2}, 6: {"move": 2},
        7: {"move": 1}, 8: {"muster": 1},
        9: {"muster": 1}, 10: {"muster": 1}, 11: {"muster": 1, "coins": 1}, 12: {"muster": 2}, 13: {"tax": 1},
        14: {"tax": 1}, 15: {"tax": 1, "coins": 1}, 16: {"tax": 2}, 17: {"tax": 2}, 18: {"build": 1}, 19: {"build": 1},
        20: {"build": 1}, 21: {"build": 1, "coins": 1}, 22: {"attack": 1}, 23: {"attack": 1}, 24: {"attack": 1},
        25: {"attack": 1, "coins": 1}, 26: {"coins": 2}, 27: {"coins": 2},
    }


@pytest.mark.parametrize(("count", "rule", "build", "trade"), [
    (0, 0, 0, 0), (1, 0, 0, 0), (2, 1, 1, 0), (3, 2, 2, 1), (4, 3, 3, 1), (5, 5, 5, 2), (6, 5, 5, 2), (7, 5, 8, 3), (8, 5, 8, 3),
    (9, 5, 8, 5), (10, 5, 8, 5), (11, 5, 8, 8)])
def test_claim_tracks(count: int, rule: int, build: int, trade: int) -> None:  # RK-253, RK-255, RK-257
    others = [r for r in range(15) if r not in GOLDEN]
    assert (rule_space(others[:count]), space_for(count, BUILD_SPACES), space_for(count, TRADE_SPACES)) == (rule, build, trade)


def test_the_top_of_the_rule_track_needs_kiev_and_novgorod() -> None:  # RK-254
    assert rule_space([NOVGOROD, KIEV, 1, 2, 3]) == 8 and rule_space([NOVGOROD, KIEV, 1, 2, 3, 4]) == 8
    assert rule_space([KIEV, 1, 2, 3, 4, 6]) == 5 and rule_space([NOVGOROD, 1, 2, 3, 4, 6]) == 5
    assert rule_space([NOVGOROD, KIEV, 1, 2]) == 3


def test_inheritance_cards_cost_and_bring() -> None:  # RK-280
    assert [card.region for card in INHERITANCE] == [land.name for land in MAP]
    assert {c.region: c.bonus for c in INHERITANCE if c.region in ("rostov", "kiev")} == {
        "rostov": ("stronghold",), "kiev": ("troop", "deed")}
    assert [c.region for c in INHERITANCE if c.cost] == [
        "novgorod", "rostov", "kiev", "chernigov", "galich", "brest", "peresech", "azov"]
    known = {"troop", "coin", "scheme", "deed", "stone", "wood", "fish", "honey", "fur", *STRUCTURES, *MORE_STRUCTURES}
    assert all(set(c.bonus) <= known for c in INHERITANCE)


DEED_TABLE = {  # points, coins, goods, scheme cards, troops
    "generous_prince": (1, 4, 0, 0, 0), "honorable_prince": (1, 3, 0, 1, 0), "splendid_feast": (1, 2, 2, 0, 0),
    "send_gifts": (1, 2, 2, 0, 0), "hire_mercenaries": (1, 2, 2, 0, 0), "wilderness_forts": (1, 0, 3, 0, 0),
    "trade_route": (1, 0, 3, 0, 0), "hoard": (1, 0, 3, 0, 0), "reward_laborers": (1, 2, 2, 0, 0),
    "great_library": (1, 0, 1, 1, 0),
    "master_beekeeper": (2, 0, 2, 1, 0), "grand_hunter": (2, 0, 2, 0, 0), "new_beginning": (1, 0, 0, 0, 0),
    "retire_veterans": (1, 2, 0, 0, 2), "victory_march": (1, 0, 0, 1, 2), "peace_maker": (1, 0, 0, 0, 2),
    "border_patrols": (1, 0, 0, 0, 3), "enforce_peace": (1, 0, 2, 0, 0), "law_giver": (1, 2, 0, 0, 0),
    "establish_fortress": (1, 0, 2, 0, 0), "capital_city": (2, 0, 0, 0, 0), "tithe_payments": (1, 0, 0, 0, 0),
    "defensive_belt": (1, 0, 0, 0, 0), "market_day": (2, 0, 0, 0, 0), "amass_forces": (1, 0, 0, 0, 0),
    "dispatch_messengers": (2, 0, 0, 0, 0), "create_republic": (2, 0, 0, 0, 0), "distant_rule": (2, 0, 0, 0, 0),
    "mead_brewery": (1, 0, 1, 0, 0), "horse_breeder": (1, 0, 1, 0, 0),
}


def test_deeds_by_points_and_costs() -> None:  # RK-214
    assert {d.name: (d.points, d.coins, len(d.goods.slots), d.schemes, d.troops) for d in (*DEEDS, *CORE_DEEDS)} == DEED_TABLE
