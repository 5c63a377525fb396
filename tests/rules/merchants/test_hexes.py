"""Hexes, rivers and the laying of tiles."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from rules.core import Stream
from rules.merchants.data import CITIES, GOODS, IS_CITY, JOBS, NAMES, RIVERS, SELLS, TILES, WANTED_AT
from rules.merchants.hexes import (
    HISTORICAL,
    MIDDLE,
    around,
    geography,
    opposite,
    rivers_of,
    rotations_of,
    row_and_column,
    steps_to,
    ways_to_lay,
)
from tests.rules.merchants.position import at, named

MAP = geography(HISTORICAL)


def test_a_hex_has_six_neighbours_and_each_edge_meets_its_opposite():  # [MK-R2]
    for spot in (MIDDLE, MIDDLE + 1, MIDDLE + 64, MIDDLE + 65):
        assert len(dict.fromkeys(around(spot))) == 6
        for edge, other in enumerate(around(spot)):
            assert around(other)[opposite(edge)] == spot


def test_smolensk_and_desna_touch_the_tiles_around_them():  # [MK-R2]
    assert named(MAP.neighbours[at("Smolensk")]) == ["Desna", "Dvina Bend", "Lovat", "Moskva", "Upper Dnieper", "Valdai"]
    assert named(MAP.neighbours[at("Desna")]) == ["Chernigov", "Moskva", "Oka", "Seym", "Smolensk", "Upper Dnieper"]
    assert named(MAP.neighbours[at("Votian Forest")]) == ["Lovat Forks", "Novgorod"], "the rim of the map"


def test_a_river_links_two_tiles_only_if_both_show_it_on_the_shared_edge():  # [MK-R4]
    # Kiev's river leaves by its east edge (1); a tile laid there meets it with a river on its west edge (4) alone
    desna = at("Desna")  # printed 2, 3, 5
    for rotation in range(6):
        where = geography(((at("Kiev"), MIDDLE, 0), (desna, MIDDLE + 1, rotation)))
        linked = 4 in [(edge + rotation) % 6 for edge in RIVERS[desna]]
        assert where.rivers[at("Kiev")] == ((desna,) if linked else ())
        assert where.portages[at("Kiev")] == (() if linked else (desna,))
    # the other way round: a river on the newcomer's side alone
    where = geography(((at("Votian Forest"), MIDDLE, 0), (desna, MIDDLE + 1, 1)))
    assert where.rivers[desna] == () and where.portages[desna] == (at("Votian Forest"),)
    assert where.rivers[at("Votian Forest")] == () and where.portages[at("Votian Forest")] == (desna,)


def test_the_historical_map_has_34_river_links_and_the_exits_of_the_table():  # [MK-R4]
    links = [(a, b) for a in range(30) for b in MAP.rivers[a]]
    assert len(links) == 68 and all((b, a) in links for a, b in links)
    exits = [len(edges) for edges in RIVERS]
    assert [exits.count(n) for n in (2, 3, 4, 1, 0)] == [14, 10, 2, 2, 2]
    for tile in range(30):
        assert sorted((*MAP.rivers[tile], *MAP.portages[tile])) == list(MAP.neighbours[tile])


def test_the_historical_map_lies_in_rows_of_five():
    rows = [row_and_column(spot) for _, spot, _ in HISTORICAL]
    top, left = rows[0]
    assert top % 2 == 0 and [(r - top, c - left) for r, c in rows] == [(n // 5, n % 5) for n in range(30)]


def test_the_first_tile_may_lie_any_way_round():  # [MK-R3]
    assert ways_to_lay((), at("Kiev")) == [(MIDDLE, rotation) for rotation in range(6)]
    assert ways_to_lay((), at("Votian Forest")) == [(MIDDLE, 0)], "all ways look alike"


def test_rotations_that_look_alike_are_offered_once():  # [MK-R3]
    assert [rotation for rotation, _ in rotations_of(at("Upper Volga"))] == [0, 1, 2], "a straight river"
    assert [rotation for rotation, _ in rotations_of(at("Oka"))] == [0, 1, 2, 3, 4, 5]
    assert rivers_of(at("Novgorod"), 5) == (0, 1)


def test_a_tile_with_rivers_must_join_a_river_if_it_can():  # [MK-R3]
    ways = ways_to_lay(((at("Ryazan"), MIDDLE, 0),), at("Novgorod"))  # Ryazan's one river leaves to the west
    assert {spot for spot, _ in ways} == {MIDDLE - 1}
    assert all(1 in rivers_of(at("Novgorod"), rotation) for _, rotation in ways) and len(ways) == 2


def test_a_tile_with_rivers_may_lie_anywhere_beside_the_map_if_no_river_can_be_joined():  # [MK-R3]
    ways = ways_to_lay(((at("Votian Forest"), MIDDLE, 0),), at("Ryazan"))
    assert ways == [(spot, rotation) for spot in sorted(around(MIDDLE)) for rotation in range(6)]


def test_a_tile_without_rivers_need_not_join_any():  # [MK-R3]
    ways = ways_to_lay(((at("Ryazan"), MIDDLE, 0),), at("Votian Forest"))
    assert ways == [(spot, 0) for spot in sorted(around(MIDDLE))]


def test_a_tile_must_touch_two_others_if_it_can():  # [MK-R3]
    pair = ((at("Votian Forest"), MIDDLE, 0), (at("Polovtsian Steppe"), MIDDLE + 1, 0))
    both = sorted(set(around(MIDDLE)) & set(around(MIDDLE + 1)))
    assert len(both) == 2 and sorted({spot for spot, _ in ways_to_lay(pair, at("Ryazan"))}) == both


def test_joining_a_river_comes_before_touching_two():  # [MK-R3]
    pair = ((at("Ryazan"), MIDDLE, 0), (at("Votian Forest"), MIDDLE + 1, 0))
    ways = ways_to_lay(pair, at("Novgorod"))
    assert {spot for spot, _ in ways} == {MIDDLE - 1}, "beside Ryazan alone, but on its river"


@settings(max_examples=40, deadline=None, database=None)
@given(st.integers(0, 2**32), st.permutations(range(30)))
def test_a_drawn_map_is_whole_connected_and_without_overlaps(seed: int, order: list[int]):  # [MK-R3]
    rng, board = Stream.of(seed), ()
    for tile in order:
        ways = ways_to_lay(board, tile)
        spot, rotation = rng.pick(ways)
        laid = [place[1] for place in board]
        assert spot not in laid and (not board or any(near in laid for near in around(spot)))
        if len(board) > 1 and not RIVERS[tile]:
            assert sum(near in laid for near in around(spot)) >= 2
        board = (*board, (tile, spot, rotation))
    where = geography(board)
    assert len(steps_to(where, [order[0]])) == 30
    for tile in range(30):
        assert not set(where.rivers[tile]) & set(where.portages[tile])
        assert all(tile in where.rivers[other] for other in where.rivers[tile])


def test_twelve_cities_nine_sources_and_every_city_wants_one_or_two_goods():  # [MK-R8] [MK-R13]
    assert sorted(NAMES[city] for city in CITIES) == sorted([
        "Kiev", "Novgorod", "Smolensk", "Polotsk", "Chernigov", "Pereyaslavl", "Vladimir", "Suzdal", "Rostov", "Ryazan",
        "Galich", "Turov"])
    assert sum(good is not None for good in SELLS) == 9 and all(IS_CITY[n] for n in range(30) if SELLS[n] is not None)
    assert all(len(WANTED_AT[city]) in (1, 2) for city in CITIES) and not any(WANTED_AT[n] for n in range(30) if not IS_CITY[n])
    assert not any(SELLS[city] == good for good, city in JOBS), "no city wants its own good"
    assert len(TILES) == 30 and len(JOBS) == 18 == 3 * len(GOODS)


@pytest.mark.parametrize(("good", "source", "customers"), [
    ("Furs", ["Novgorod", "Rostov"], ["Galich", "Kiev", "Pereyaslavl"]),
    ("Honey", ["Ryazan", "Smolensk"], ["Kiev", "Novgorod", "Turov"]),
    ("Salt", ["Galich"], ["Ryazan", "Smolensk", "Suzdal"]),
    ("Grain", ["Chernigov", "Vladimir"], ["Novgorod", "Polotsk", "Turov"]),
    ("Flax", ["Polotsk"], ["Chernigov", "Pereyaslavl", "Vladimir"]),
    ("Silk", ["Kiev"], ["Rostov", "Suzdal", "Vladimir"]),
])
def test_who_sells_and_who_wants_a_good(good: str, source: list[str], customers: list[str]):  # [MK-R8]
    number = [name for name, _, _ in GOODS].index(good)
    assert named(n for n in range(30) if SELLS[n] == number) == source
    assert named(city for wanted, city in JOBS if wanted == number) == customers
