"""Moving the Golden Horde."""

from __future__ import annotations

import pytest

from rules.merchants.data import CITIES, IS_CITY
from rules.merchants.events import Fled, Plundered, Sacked
from rules.merchants.hexes import HISTORICAL, geography
from rules.merchants.horde import move_horde
from rules.merchants.options import Flee, Halt, March, PlacePrince
from rules.merchants.state import is_occupied
from tests.play import play
from tests.rules.merchants.position import FURS, SILK, at, cargo, named, position, tiles

LAND = geography(HISTORICAL)
TINY = tuple(place for place in HISTORICAL if place[0] in tiles("Valdai", "Moskva", "Smolensk"))  # each touches both others


def marches(played) -> list[int]:
    return sorted(option.tile for option in played.options if isinstance(option, March))


def test_the_horde_moves_up_to_two_spaces_in_any_direction_rivers_or_not():  # [MK-10]
    t = position(horde="Valdai", ships=("Kiev", "Galich"))  # Valdai has one river exit and six neighbours
    first = play(move_horde(t))
    assert marches(first) == list(LAND.neighbours[at("Valdai")]) and len(marches(first)) == 6
    t = position(horde="Valdai", ships=("Kiev", "Galich"))
    second = play(move_horde(t), March(at("Nerl")))
    assert marches(second) == list(LAND.neighbours[at("Nerl")]) and Halt() in second.options
    t = position(horde="Valdai", ships=("Kiev", "Galich"))
    assert play(move_horde(t), March(at("Nerl")), March(at("Upper Volga"))).ask is None, "no third space"
    assert t.horde == at("Upper Volga")


def test_the_horde_must_move_at_least_one_space():  # [MK-R21]
    t = position()
    assert Halt() not in play(move_horde(t)).options
    assert play(move_horde(position()), March(at("Wild Field")), Halt()).ask is None


def test_a_city_ends_its_move():  # [MK-11]
    t = position(horde="Seym", ships=("Galich", "Turov"))
    assert play(move_horde(t), March(at("Chernigov"))).ask is None
    assert t.horde == at("Chernigov")


def test_a_sacked_city_ends_its_move_as_well_and_holds_nothing_more():  # [MK-11] [MK-R20]
    t = position(horde="Seym", ships=("Galich", "Turov"), sacked=["Chernigov"])
    result = play(move_horde(t), March(at("Chernigov")))
    assert result.ask is None and not result.told(Sacked)
    assert (t.sacked, t.rubles) == ([at("Chernigov")], [5, 5])


def test_a_ship_ends_its_move():  # [MK-11]
    t = position(horde="Seym", ships=("Galich", "Desna"))
    result = play(move_horde(t), March(at("Desna")), Flee(at("Oka")))
    assert result.ask is None and t.horde == at("Desna")


def test_an_empty_country_tile_does_not_end_its_move():  # [MK-11]
    assert play(move_horde(position(horde="Seym")), March(at("Desna"))).ask is not None


def test_a_ship_loses_all_its_goods_and_the_mover_gets_a_ruble_for_each():  # [MK-12] [MK-13] MK-T8
    t = position(horde="Seym", ships=("Galich", "Desna"))
    t.goods[1], t.rubles[1] = cargo(FURS, SILK, SILK), 4
    asked = play(move_horde(t), March(at("Desna")))
    assert asked.told(Plundered) == [Plundered(0, 1, 3)]
    assert (t.rubles, t.goods[1]) == ([8, 4], cargo())
    assert asked.ask.seat == 1, "its owner chooses where it goes"
    assert named(option.tile for option in asked.options) == ["Chernigov", "Moskva", "Oka", "Seym", "Smolensk", "Upper Dnieper"]


def test_a_driven_ship_enters_a_city_free_of_toll():  # [MK-13] [MK-R12] [MK-R37] MK-T8
    t = position(horde="Seym", ships=("Galich", "Desna"))
    result = play(move_horde(t), March(at("Desna")), Flee(at("Smolensk")))
    assert t.ships[1] == at("Smolensk") and t.rubles == [5, 5] and result.told(Fled) == [Fled(1, at("Smolensk"))]


def test_a_ship_without_goods_is_driven_out_all_the_same():  # [MK-13] MK-T20
    t = position(horde="Seym", ships=("Galich", "Desna"))
    asked = play(move_horde(t), March(at("Desna")))
    assert asked.ask.seat == 1 and asked.ask.why == "flee" and t.rubles == [5, 5] and not asked.told(Plundered)


def test_a_ship_flees_only_to_an_unoccupied_tile():  # [MK-13] [MK-R16]
    t = position(horde="Seym", ships=("Galich", "Desna", "Oka"), prince="Moskva")
    asked = play(move_horde(t), March(at("Desna")))
    assert named(option.tile for option in asked.options) == ["Chernigov", "Seym", "Smolensk", "Upper Dnieper"]


def test_unoccupied_means_no_ship_no_horde_and_no_prince():  # [MK-R16]
    t = position(ships=("Galich", "Oka"), prince="Moskva", horde="Seym")
    assert named(tile for tile in range(30) if is_occupied(t, tile)) == ["Galich", "Moskva", "Oka", "Seym"]


def test_a_ship_with_no_way_out_stays_with_the_horde():  # [MK-13]
    t = position(board=TINY, horde="Valdai", prince="Valdai", ships=("Moskva", "Smolensk"), sacked=["Smolensk"])
    t.goods[0] = cargo(SILK)
    # Valdai holds the Prince, Smolensk a ship
    assert play(move_horde(t), March(at("Moskva"))).ask is None
    assert t.ships[0] == t.horde == at("Moskva") and t.goods[0] == cargo()


def test_all_ships_there_lose_their_goods_and_leave_in_turn_order():  # [MK-R17]
    t = position(horde="Seym", ships=("Desna", "Desna", "Galich", "Desna"))
    t.turn, t.rubles = 2, [0, 0, 0, 0]
    t.goods[0], t.goods[1], t.goods[3] = cargo(FURS), cargo(SILK, SILK), cargo()
    first = play(move_horde(t), March(at("Desna")))
    assert t.rubles == [0, 0, 3, 0] and not any(map(any, t.goods))
    assert first.ask.seat == 3, "first after the mover"

    def again(*fled: Flee):
        u = position(horde="Seym", ships=("Desna", "Desna", "Galich", "Desna"))
        u.turn = 2
        return play(move_horde(u), March(at("Desna")), *fled)

    second = again(Flee(at("Oka")))
    assert second.ask.seat == 0 and Flee(at("Oka")) not in second.options, "taken by now"
    assert again(Flee(at("Oka")), Flee(at("Seym"))).ask.seat == 1
    assert again(Flee(at("Oka")), Flee(at("Seym")), Flee(at("Moskva"))).ask is None


def test_landing_on_a_city_sacks_it_for_one_ruble():  # [MK-14]
    t = position(horde="Seym", ships=("Galich", "Turov"))
    result = play(move_horde(t), March(at("Chernigov")))
    assert (t.sacked, t.rubles) == ([at("Chernigov")], [6, 5]) and result.told(Sacked) == [Sacked(0, at("Chernigov"))]


def test_a_city_with_a_ship_is_sacked_and_the_ship_plundered():  # [MK-R18] MK-T9
    t = position(horde="Seym", ships=("Galich", "Chernigov"))
    t.goods[1] = cargo(SILK)
    result = play(move_horde(t), March(at("Chernigov")), Flee(at("Desna")))
    assert result.ask is None and (t.rubles, t.sacked, t.goods[1]) == ([7, 5], [at("Chernigov")], cargo())
    assert t.ships[1] == at("Desna")


def test_the_fifth_marker_ends_the_game_at_once_and_its_ruble_counts():  # [MK-15] [MK-R32] MK-T10
    t = position(horde="Seym", ships=("Galich", "Chernigov"), sacked=["Novgorod", "Rostov", "Suzdal", "Vladimir"])
    t.goods[1] = cargo(SILK)
    result = play(move_horde(t), March(at("Chernigov")), Flee(at("Desna")))
    assert result.ended and (t.ended, t.rubles) == ("sacked", [7, 5])


def test_ships_flee_before_the_city_falls_and_the_prince_is_moved():  # [MK-R41] [MK-13] [MK-16]
    t = position(horde="Seym", prince="Chernigov", ships=("Galich", "Chernigov"))
    asked = play(move_horde(t), March(at("Chernigov")))
    assert isinstance(asked.options[0], Flee) and asked.ask.seat == 1 and t.sacked == [] and t.prince == at("Chernigov")
    t = position(horde="Seym", prince="Chernigov", ships=("Galich", "Chernigov"))
    result = play(move_horde(t), March(at("Chernigov")), Flee(at("Desna")), PlacePrince(at("Rostov")))
    assert result.ask is None and (t.ships[1], t.sacked, t.prince) == (at("Desna"), [at("Chernigov")], at("Rostov"))


def test_the_fourth_marker_does_not_end_the_game():  # [MK-15]
    t = position(horde="Seym", ships=("Galich", "Turov"), sacked=["Novgorod", "Rostov", "Suzdal"])
    assert not play(move_horde(t), March(at("Chernigov"))).ended and t.ended == ""


def test_the_prince_goes_to_a_city_neither_sacked_nor_occupied():  # [MK-16] [MK-R22]
    t = position(horde="Seym", prince="Desna", ships=("Galich", "Turov"), sacked=["Kiev", "Rostov"])
    t.turn = 1
    asked = play(move_horde(t), March(at("Desna")))
    assert asked.ask.seat == 1, "whose move it was"
    free = [city for city in CITIES if city not in tiles("Kiev", "Rostov", "Galich", "Turov")]
    assert asked.options == [PlacePrince(city) for city in free] and len(free) == 8


def test_the_horde_may_go_on_after_it_displaced_the_prince():  # [MK-R25]
    t = position(horde="Seym", prince="Desna", ships=("Galich", "Turov"))
    result = play(move_horde(t), March(at("Desna")), PlacePrince(at("Rostov")), March(at("Oka")))
    assert result.ask is None and (t.horde, t.prince) == (at("Oka"), at("Rostov"))


def test_it_does_not_go_on_from_the_princes_city():  # [MK-11] [MK-16] [MK-R25]
    t = position(horde="Seym", prince="Chernigov", ships=("Galich", "Turov"))
    result = play(move_horde(t), March(at("Chernigov")), PlacePrince(at("Rostov")))
    assert result.ask is None and t.sacked == [at("Chernigov")]


def test_nothing_happens_where_the_displaced_prince_arrives():  # [MK-R24]
    t = position(horde="Seym", prince="Desna", sacked=["Kiev", "Turov", "Galich", "Rostov"], ships=("Oka", "Nerl"))
    result = play(move_horde(t), March(at("Desna")), PlacePrince(at("Smolensk")), Halt())
    assert result.ask is None and len(t.sacked) == 4


def test_without_such_a_city_the_prince_may_go_to_any_unoccupied_tile():  # [MK-R23] [MK-R24]
    t = position(board=TINY, horde="Moskva", prince="Valdai", sacked=["Smolensk"], ships=("Moskva", "Moskva"))
    t.ships = [at("Kiev"), at("Kiev")]  # off this small map
    asked = play(move_horde(t), March(at("Valdai")))
    assert named(option.tile for option in asked.options) == ["Moskva", "Smolensk"]
    t = position(board=TINY, horde="Moskva", prince="Valdai", sacked=["Smolensk"])
    t.ships = [at("Kiev"), at("Kiev")]
    play(move_horde(t), March(at("Valdai")), PlacePrince(at("Smolensk")), Halt())
    assert t.sacked == [at("Smolensk")], "arriving there is no movement: the marker stays"


def test_without_any_free_tile_the_prince_stays():  # [MK-R23]
    t = position(board=TINY, horde="Moskva", prince="Valdai", sacked=["Smolensk"], ships=("Moskva", "Smolensk"))
    result = play(move_horde(t), March(at("Valdai")), Halt())
    assert result.ask is None and t.prince == t.horde == at("Valdai")


def test_landing_on_ones_own_ship_has_all_the_effects():  # [MK-R19] MK-T19
    t = position(horde="Seym", ships=("Desna", "Turov"))
    t.goods[0] = cargo(SILK, FURS)
    asked = play(move_horde(t), March(at("Desna")))
    assert (asked.ask.seat, t.rubles, t.goods[0]) == (0, [7, 5], cargo())
    assert Flee(at("Oka")) in asked.options


def test_thirty_rubles_from_plunder_end_the_game_at_once():  # [MK-30] [MK-R32]
    t = position(horde="Seym", ships=("Galich", "Desna"))
    t.rubles[0], t.goods[1] = 28, cargo(FURS, FURS)
    assert play(move_horde(t), March(at("Desna"))).ended and t.ended == "rubles"


@pytest.mark.parametrize("tile", [n for n in range(30) if not IS_CITY[n]])
def test_no_country_tile_is_ever_sacked(tile: int):  # [MK-14]
    near = LAND.neighbours[tile][0]
    t = position(ships=("Galich", "Turov"))
    t.ships, t.horde, t.prince = [n for n in range(30) if n not in (tile, near)][:2], near, at("Kiev")
    play(move_horde(t), March(tile))
    assert t.sacked == [] and t.rubles == [5, 5]
