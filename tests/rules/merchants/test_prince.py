"""Moving the Prince of Kiev."""

from __future__ import annotations

from rules.merchants.data import IS_CITY
from rules.merchants.events import HordeRelocated, Rebuilt
from rules.merchants.hexes import HISTORICAL, geography
from rules.merchants.options import Halt, PlaceHorde, Ride
from rules.merchants.prince import move_prince
from tests.play import play
from tests.rules.merchants.position import FURS, at, cargo, named, position, tiles

LAND = geography(HISTORICAL)
TINY = tuple(place for place in HISTORICAL if place[0] in tiles("Valdai", "Moskva", "Smolensk"))


def rides(played) -> list[str]:
    return named(option.tile for option in played.options if isinstance(option, Ride))


def test_the_prince_rides_up_to_three_spaces_by_river():  # [MK-17]
    kiev = {"prince": "Kiev", "ships": ("Nerl", "Msta")}
    assert rides(play(move_prince(position(**kiev)), Ride(at("Stugna")))) == ["Galich", "Kiev", "Pripyat Mouth"]
    steps = (Ride(at("Stugna")), Ride(at("Pripyat Mouth")))
    assert rides(play(move_prince(position(**kiev)), *steps)) == ["Stugna", "Turov", "Upper Dnieper"]
    t = position(**kiev)
    assert play(move_prince(t), *steps, Ride(at("Upper Dnieper"))).ask is None, "no fourth space"
    assert t.prince == at("Upper Dnieper")


def test_or_one_space_otherwise():  # [MK-17]
    t = position(prince="Kiev", ships=("Nerl", "Msta"))
    assert rides(play(move_prince(t))) == named(LAND.neighbours[at("Kiev")])
    assert play(move_prince(t), Ride(at("Seym"))).ask is None and t.prince == at("Seym"), "a portage is all"


def test_the_prince_never_mixes_river_and_land():  # [MK-R26]
    t = position(prince="Kiev", ships=("Nerl", "Msta"))
    second = play(move_prince(t), Ride(at("Chernigov")))
    assert rides(second) == named(LAND.rivers[at("Chernigov")]) == ["Desna", "Kiev"], "and not Seym or Upper Dnieper by land"


def test_the_prince_must_move_at_least_one_space():  # [MK-R21]
    t = position(prince="Kiev")
    assert Halt() not in play(move_prince(t)).options
    t = position(prince="Kiev")
    assert play(move_prince(t), Ride(at("Stugna")), Halt()).ask is None


def test_on_entering_a_sacked_city_he_stops_and_the_marker_is_removed():  # [MK-18] MK-T11
    t = position(prince="Kiev", sacked=["Rostov", "Chernigov"], ships=("Nerl", "Msta"))
    result = play(move_prince(t), Ride(at("Pereyaslavl")), Ride(at("Kiev")), Ride(at("Chernigov")))
    assert result.ask is None and t.sacked == [at("Rostov")] and result.told(Rebuilt) == [Rebuilt(at("Chernigov"))]
    t = position(prince="Kiev", sacked=["Chernigov"], ships=("Nerl", "Msta"))
    assert play(move_prince(t), Ride(at("Chernigov"))).ask is None, "with two steps left"
    assert t.rubles == [5, 5]


def test_an_open_city_or_a_ship_does_not_stop_him():  # [MK-18]
    t = position(prince="Kiev", ships=("Chernigov", "Msta"))
    t.goods[0] = cargo(FURS)
    assert play(move_prince(t), Ride(at("Chernigov"))).ask is not None
    assert t.goods[0] == cargo(FURS) and t.ships[0] == at("Chernigov")


def test_on_the_hordes_tile_the_mover_puts_the_horde_on_any_unoccupied_country_tile():  # [MK-19] [MK-R22] MK-T12
    t = position(prince="Kiev", horde="Stugna", ships=("Nerl", "Msta"))
    t.turn = 1
    asked = play(move_prince(t), Ride(at("Stugna")))
    free = [n for n in range(30) if not IS_CITY[n] and n not in tiles("Nerl", "Msta", "Stugna")]
    assert asked.ask.seat == 1 and asked.options == [PlaceHorde(n) for n in free] and len(free) == 15


def test_he_rides_on_after_displacing_the_horde():  # [MK-R25]
    t = position(prince="Kiev", horde="Stugna", ships=("Nerl", "Msta"))
    result = play(move_prince(t), Ride(at("Stugna")), PlaceHorde(at("Oka")), Ride(at("Galich")), Halt())
    assert result.ask is None and (t.prince, t.horde) == (at("Galich"), at("Oka"))


def test_a_portage_onto_the_horde_is_his_only_step():  # [MK-R25] [MK-R26]
    t = position(prince="Kiev", horde="Seym", ships=("Nerl", "Msta"))
    assert play(move_prince(t), Ride(at("Seym")), PlaceHorde(at("Oka"))).ask is None


def test_in_a_sacked_city_with_the_horde_he_stops_rebuilds_and_drives_it_off():  # [MK-18] [MK-19] MK-T21
    t = position(prince="Kiev", horde="Chernigov", sacked=["Chernigov"], ships=("Nerl", "Msta"))
    asked = play(move_prince(t), Ride(at("Chernigov")))
    assert t.sacked == [] and asked.options and all(not IS_CITY[option.tile] for option in asked.options)
    t = position(prince="Kiev", horde="Chernigov", sacked=["Chernigov"], ships=("Nerl", "Msta"))
    result = play(move_prince(t), Ride(at("Chernigov")), PlaceHorde(at("Oka")))
    assert result.ask is None and result.told(HordeRelocated) == [HordeRelocated(0, at("Oka"))]


def test_without_a_free_country_tile_the_horde_goes_to_a_city_and_nothing_happens_there():  # [MK-R23] [MK-R24]
    t = position(board=TINY, prince="Moskva", horde="Valdai", ships=("Moskva", "Moskva"))
    asked = play(move_prince(t), Ride(at("Valdai")))
    assert asked.options == [PlaceHorde(at("Smolensk"))]
    t = position(board=TINY, prince="Moskva", horde="Valdai", ships=("Moskva", "Moskva"))
    play(move_prince(t), Ride(at("Valdai")), PlaceHorde(at("Smolensk")))
    assert t.horde == at("Smolensk") and t.sacked == [] and t.rubles == [5, 5], "a relocation sacks nothing"


def test_without_any_free_tile_the_horde_stays():  # [MK-R23]
    t = position(board=TINY, prince="Moskva", horde="Valdai", ships=("Moskva", "Smolensk"))
    assert play(move_prince(t), Ride(at("Valdai"))).ask is None
    assert t.horde == t.prince == at("Valdai")
