"""Being a merchant: sailing and business in cities."""

from __future__ import annotations

import pytest

from rules.merchants.data import CITIES, SELLS
from rules.merchants.events import Delivered, JobOpened, PassBought, Portaged, Sailed, TollPaid
from rules.merchants.hexes import HISTORICAL, geography
from rules.merchants.merchant import be_merchant, courses
from rules.merchants.options import Buy, BuyPass, Deliver, EndTurn, Sail
from rules.merchants.state import Kiev
from tests.play import Played, play
from tests.rules.merchants.position import FURS, GRAIN, HONEY, SALT, SILK, at, card, cargo, job, named, position, tiles

LAND = geography(HISTORICAL)


def alone(ship: str, **more) -> Kiev:
    """The other ship is far away."""
    return position(ships=(ship, "Votian Forest"), **more)


def reach(played: Played) -> list[int]:
    return sorted(option.tile for option in played.options if isinstance(option, Sail))


def test_the_reach_of_a_ship_in_kiev():  # [MK-20] MK-T1
    by_river = tiles("Chernigov", "Galich", "Pereyaslavl", "Pripyat Mouth", "Stugna", "Turov", "Upper Dnieper")
    t = alone("Kiev")
    assert reach(play(be_merchant(t))) == sorted([*by_river, at("Seym")])
    assert all(len(course) > 1 or tile in LAND.neighbours[at("Kiev")] for tile, course in courses(t).items())
    t.steps = 2  # a step made already: no portage any more
    assert at("Seym") not in courses(t)


def test_a_pass_lets_the_ship_sail_through():  # [MK-22] MK-T2
    t = alone("Kiev")
    before = reach(play(be_merchant(t)))
    t.passes[at("Chernigov")] = 0
    more = reach(play(be_merchant(t)))
    assert named(set(more) - set(before)) == ["Desna", "Smolensk"] and set(before) < set(more)
    t.steps = 3
    assert courses(t)[at("Seym")] == tuple(map(at, ("Chernigov", "Desna", "Seym"))), "before by portage, now by river"


def test_another_players_pass_is_no_help():  # [MK-22]
    t = alone("Kiev")
    before = reach(play(be_merchant(t)))
    t.passes[at("Chernigov")] = 1
    assert reach(play(be_merchant(t))) == before


def test_the_reach_of_a_ship_in_ryazan():  # [MK-20] MK-T3
    t = alone("Ryazan")
    by_river = tiles("Oka", "Moskva", "Wild Field", "Smolensk", "Vladimir", "Pereyaslavl")
    assert reach(play(be_merchant(t))) == by_river, "Vladimir and Wild Field by portage, too"
    assert named(LAND.portages[at("Ryazan")]) == ["Vladimir", "Wild Field"]


def test_the_horde_bars_the_river():  # [MK-21] MK-T4
    t = alone("Smolensk", horde="Upper Dnieper")
    barred = tiles("Upper Dnieper", "Berezina", "Turov", "Pripyat Mouth", "Stugna")
    assert not set(reach(play(be_merchant(t)))) & set(barred)
    t.horde = at("Polovtsian Steppe")
    assert set(barred) <= set(reach(play(be_merchant(t))))


def test_no_portage_into_the_hordes_tile():  # [MK-21]
    assert at("Seym") in reach(play(be_merchant(alone("Kiev"))))
    assert at("Seym") not in reach(play(be_merchant(alone("Kiev", horde="Seym"))))


def test_a_sacked_city_neither_stops_nor_charges_a_ship():  # [MK-22] [MK-23] [MK-R9] MK-T5
    t = alone("Smolensk")
    assert at("Kiev") not in reach(play(be_merchant(t)))
    t = alone("Smolensk", sacked=["Chernigov"])
    result = play(be_merchant(t), Sail(at("Kiev")))
    assert result.told(Sailed) == [Sailed(0, at(name)) for name in ("Desna", "Chernigov", "Kiev")]
    assert t.rubles[0] == 4 and result.told(TollPaid) == [TollPaid(0, at("Kiev"))]


def test_a_toll_two_silk_and_the_movement_is_over():  # [MK-22] [MK-23] [MK-25] MK-T6
    t = alone("Stugna")
    asked = play(be_merchant(t), Sail(at("Kiev")), Buy(SILK), Buy(SILK))
    assert t.rubles[0] == 2 and t.goods[0] == cargo(SILK, SILK) and reach(asked) == [] and t.steps == 0


def test_a_ship_moves_up_to_three_spaces_by_river():  # [MK-20]
    t = alone("Oka")
    first = play(be_merchant(t), Sail(at("Wild Field")))
    assert t.steps == 2 and reach(first)
    t = alone("Kiev")
    third = play(be_merchant(t), Sail(at("Stugna")), Sail(at("Pripyat Mouth")), Sail(at("Upper Dnieper")))
    assert t.ships[0] == at("Upper Dnieper") and reach(third) == []
    t = alone("Kiev")
    at_once = play(be_merchant(t), Sail(at("Upper Dnieper")))
    assert [event.tile for event in at_once.told(Sailed)] == [at("Stugna"), at("Pripyat Mouth"), at("Upper Dnieper")]
    assert reach(at_once) == [] and t.rubles[0] == 5


def test_or_one_space_by_portage():  # [MK-20] [MK-R5]
    t = alone("Kiev")
    result = play(be_merchant(t), Sail(at("Seym")))
    assert result.told(Portaged) == [Portaged(0, at("Seym"))] and not result.told(Sailed) and reach(result) == []


def test_no_portage_after_a_river_step_and_no_river_after_a_portage():  # [MK-R5]
    t = alone("Oka")
    asked = play(be_merchant(t), Sail(at("Moskva")))
    assert reach(asked) == sorted(courses(t)) and not set(reach(asked)) & {at("Valdai"), at("Nerl"), at("Desna")}
    assert at("Nerl") in LAND.portages[at("Moskva")]


def test_entering_an_open_city_without_its_pass_ends_the_movement():  # [MK-22]
    t = alone("Stugna")
    assert reach(play(be_merchant(t), Sail(at("Kiev")))) == []


def test_even_if_the_pass_is_bought_on_the_spot():  # [MK-22] [MK-R10]
    t = alone("Stugna")
    t.rubles[0] = 6
    asked = play(be_merchant(t), Sail(at("Kiev")), BuyPass(at("Kiev")))
    assert reach(asked) == [] and t.rubles[0] == 0 and t.passes == {at("Kiev"): 0}, "toll 1, then pass 5"


def test_with_the_pass_entering_is_free_and_the_ship_sails_on():  # [MK-22] [MK-23]
    t = alone("Stugna")
    t.passes[at("Kiev")] = 0
    asked = play(be_merchant(t), Sail(at("Kiev")))
    assert t.rubles[0] == 5 and not asked.told(TollPaid) and reach(asked) and t.steps == 2


def test_entering_an_open_city_without_its_pass_costs_a_ruble():  # [MK-23]
    t = alone("Stugna")
    t.passes[at("Kiev")] = 1
    asked = play(be_merchant(t), Sail(at("Kiev")))
    assert t.rubles == [4, 5] and asked.told(TollPaid) == [TollPaid(0, at("Kiev"))]


def test_a_portage_into_a_city_costs_the_toll_as_well():  # [MK-23]
    t = alone("Seym")
    assert at("Kiev") in LAND.portages[at("Seym")]
    play(be_merchant(t), Sail(at("Kiev")))
    assert t.rubles[0] == 4


def test_who_cannot_pay_the_toll_may_not_enter():  # [MK-R11] MK-T18
    t = alone("Stugna")
    t.rubles[0] = 0
    asked = play(be_merchant(t))
    assert not set(reach(asked)) & set(CITIES) and named(reach(asked)) == ["Berezina", "Pripyat Mouth", "Upper Dnieper"]
    t.passes[at("Kiev")] = 0
    assert at("Kiev") in reach(play(be_merchant(t)))
    t.passes, t.sacked = {}, [at("Kiev")]
    assert at("Kiev") in reach(play(be_merchant(t)))


def test_who_cannot_pay_may_not_enter_by_portage_either():  # [MK-R11]
    t = alone("Seym")
    t.rubles[0] = 0
    assert at("Kiev") not in reach(play(be_merchant(t)))


def test_a_ship_that_is_in_the_city_already_pays_no_toll_to_do_business():  # [MK-R12]
    t = alone("Kiev")
    play(be_merchant(t), Buy(SILK), EndTurn())
    assert t.rubles[0] == 4


def test_ships_may_share_a_tile():  # [MK-R15]
    t = position(ships=("Stugna", "Kiev"))
    play(be_merchant(t), Sail(at("Kiev")))
    assert t.ships == [at("Kiev"), at("Kiev")]


def test_a_pass_is_bought_for_five_in_its_own_open_city():  # [MK-24]
    t = alone("Kiev")
    asked = play(be_merchant(t))
    assert [option for option in asked.options if isinstance(option, BuyPass)] == [BuyPass(at("Kiev"))]
    t = alone("Kiev")
    result = play(be_merchant(t), BuyPass(at("Kiev")))
    assert (t.rubles[0], t.passes) == (0, {at("Kiev"): 0}) and result.told(PassBought) == [PassBought(0, at("Kiev"))]


@pytest.mark.parametrize(("ship", "rubles", "owner", "sacked"), [
    ("Kiev", 4, None, []), ("Kiev", 9, 1, []), ("Kiev", 9, 0, []), ("Kiev", 9, None, ["Kiev"]), ("Stugna", 9, None, []),
], ids=["too poor", "another has it", "has it", "sacked", "no city"])
def test_when_no_pass_is_for_sale(ship: str, rubles: int, owner: int | None, sacked: list[str]):  # [MK-24] [MK-R9] [MK-R13]
    t = alone(ship, sacked=sacked)
    t.rubles[0] = rubles
    if owner is not None:
        t.passes[at(ship)] = owner
    assert not any(isinstance(option, BuyPass) for option in play(be_merchant(t)).options)


def test_a_source_city_sells_its_own_good_for_one_ruble():  # [MK-25] [MK-R8]
    for city in CITIES:
        t = position()
        t.ships = [city, at("Votian Forest")]
        sold = [option for option in play(be_merchant(t)).options if isinstance(option, Buy)]
        assert sold == ([] if SELLS[city] is None else [Buy(SELLS[city])])
    t = alone("Galich")
    play(be_merchant(t), Buy(SALT))
    assert t.rubles[0] == 4 and t.goods[0] == cargo(SALT)


def test_any_number_may_be_bought_as_long_as_the_money_lasts():  # [MK-R7] [MK-R8]
    t = alone("Kiev")
    t.rubles[0] = 20
    asked = play(be_merchant(t), *[Buy(SILK)] * 20)
    assert t.goods[0][SILK] == 20 and t.rubles[0] == 0 and Buy(SILK) not in asked.options


def test_with_a_hold_limit_no_fifth_good_is_sold():  # [MK-R7]
    t = alone("Kiev", hold_limit=4)
    t.goods[0] = cargo(FURS, FURS, HONEY)
    assert Buy(SILK) in play(be_merchant(t)).options
    t.goods[0] = cargo(FURS, FURS, HONEY, SALT)
    assert Buy(SILK) not in play(be_merchant(t)).options


def test_business_may_be_done_before_between_and_after_steps():  # [MK-R6]
    t = alone("Kiev")
    t.passes = {at("Kiev"): 0, at("Chernigov"): 0}
    t.jobs[job("Salt", "Smolensk")], t.goods[0] = 1, cargo(SALT)
    play(be_merchant(t), Buy(SILK), Sail(at("Chernigov")), Buy(GRAIN), Sail(at("Desna")), Sail(at("Smolensk")), Buy(HONEY),
         Deliver(job("Salt", "Smolensk")), [card("Furs", "Kiev")], EndTurn())
    assert t.goods[0] == cargo(SILK, GRAIN, HONEY) and t.rubles[0] == 5 - 3 - 1 + 3


def test_nothing_is_sold_bought_or_delivered_in_a_sacked_city():  # [MK-R9]
    t = alone("Kiev", sacked=["Kiev"])
    t.goods[0], t.rubles[0] = cargo(FURS), 9
    t.jobs[job("Furs", "Kiev")] = 2
    assert {type(option) for option in play(be_merchant(t)).options} == {Sail, EndTurn}
    t.sacked = []
    assert {type(option) for option in play(be_merchant(t)).options} == {Sail, EndTurn, Buy, BuyPass, Deliver}


def test_a_delivery_pays_three_for_each_card_of_the_stack():  # [MK-26] [MK-R28] [MK-R29] MK-T7
    t = alone("Kiev")
    t.goods[0], t.jobs[job("Furs", "Kiev")] = cargo(FURS, FURS), 3
    furs = Deliver(job("Furs", "Kiev"))
    result = play(be_merchant(t), furs, [card("Salt", "Ryazan")], furs, [card("Salt", "Ryazan", 1)])
    assert [event.rubles for event in result.told(Delivered)] == [9, 6] and t.rubles[0] == 5 + 9 + 6
    assert t.goods[0] == cargo() and t.jobs[furs.job] == 1 and t.discards[furs.job] == 2
    assert t.jobs[job("Salt", "Ryazan")] == 2, "equal ones are stacked"
    assert len(t.job_deck) == 8 and furs not in result.options


def test_a_new_job_equal_to_an_open_one_joins_its_stack_between_two_deliveries():  # [MK-R29]
    t = alone("Kiev")
    t.goods[0], t.jobs[job("Furs", "Kiev")] = cargo(FURS, FURS), 2
    furs = Deliver(job("Furs", "Kiev"))
    result = play(be_merchant(t), furs, [card("Furs", "Kiev")], furs, [card("Salt", "Ryazan")])
    assert [event.rubles for event in result.told(Delivered)] == [6, 6]
    assert result.told(JobOpened)[0] == JobOpened(furs.job)


def test_only_the_right_good_in_the_right_city_completes_a_job():  # [MK-26]
    t = alone("Kiev")
    t.goods[0] = cargo(FURS, SALT)
    t.jobs[job("Honey", "Kiev")] = t.jobs[job("Furs", "Galich")] = t.jobs[job("Salt", "Ryazan")] = 1
    assert not any(isinstance(option, Deliver) for option in play(be_merchant(t)).options)
    t.jobs[job("Furs", "Kiev")] = 1
    assert Deliver(job("Furs", "Kiev")) in play(be_merchant(t)).options


def test_no_job_is_drawn_from_an_empty_deck():  # [MK-R30]
    t = alone("Kiev", deck=0)
    t.goods[0], t.jobs[job("Furs", "Kiev")] = cargo(FURS), 1
    result = play(be_merchant(t), Deliver(job("Furs", "Kiev")))
    assert result.ask is not None and sum(t.jobs) == 1 and not result.told(JobOpened)


def test_thirty_rubles_end_the_game_at_once():  # [MK-30] [MK-R32] MK-T17
    t = alone("Kiev")
    t.rubles[0], t.goods[0], t.jobs[job("Furs", "Kiev")] = 28, cargo(FURS), 1
    result = play(be_merchant(t), Deliver(job("Furs", "Kiev")))
    assert result.ended and (t.rubles[0], t.ended) == (31, "rubles") and len(t.job_deck) == 10, "no job is drawn any more"


def test_29_rubles_do_not():  # [MK-30]
    t = alone("Kiev")
    t.rubles[0], t.goods[0], t.jobs[job("Furs", "Kiev")] = 26, cargo(FURS), 1
    assert not play(be_merchant(t), Deliver(job("Furs", "Kiev")), [card("Salt", "Ryazan")]).ended


def test_the_shortest_course_is_taken_and_of_equal_ones_that_by_the_lowest_tile():
    t = alone("Smolensk")
    t.passes, t.steps = dict.fromkeys(CITIES[:11], 0), 3
    assert courses(t)[at("Turov")] == tuple(map(at, ("Upper Dnieper", "Berezina", "Turov"))), "or by Pripyat Mouth"
    for tile, course in courses(t).items():
        steps = zip((at("Smolensk"), *course), course, strict=False)
        assert course[-1] == tile and all(b in (LAND.rivers if len(course) > 1 else LAND.neighbours)[a] for a, b in steps)
    assert courses(t)[at("Lovat")] == tuple(map(at, ("Dvina Bend", "Lovat"))), "a portage would cost the third step as well"
