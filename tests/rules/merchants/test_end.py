"""The end of the game."""

from __future__ import annotations

import pytest

from rules.core import Ended, LocalDealer, Stream, Table
from rules.merchants import GAME
from rules.merchants.data import CITIES, ROUND_LIMIT
from rules.merchants.end import check_end, end_turn, what_ends_it, winners
from rules.merchants.merchant import be_merchant
from rules.merchants.options import BuyPass, Deliver, EndTurn
from tests.play import play
from tests.rules.merchants.position import FURS, SILK, at, cargo, job, position


def test_nothing_has_happened_yet():  # [MK-30]
    assert what_ends_it(position()) == ""


@pytest.mark.parametrize(("rubles", "ends"), [(29, ""), (30, "rubles"), (31, "rubles")])
def test_thirty_rubles_in_anyones_hands_end_it(rubles: int, ends: str):  # [MK-30]
    t = position(ships=("Kiev", "Turov", "Galich"))
    t.rubles[2] = rubles
    assert what_ends_it(t) == ends


def test_five_sacked_cities_end_it():  # [MK-30] [MK-15]
    t = position(sacked=["Kiev", "Turov", "Galich", "Rostov"])
    assert what_ends_it(t) == ""
    t.sacked.append(at("Suzdal"))
    assert what_ends_it(t) == "sacked"


def test_all_passes_in_players_hands_end_it_however_they_came_there():  # [MK-30] [MK-R14]
    t = position()
    t.passes = {city: n % 2 for n, city in enumerate(CITIES)}
    assert what_ends_it(t) == "passes"
    del t.passes[at("Kiev")]
    assert what_ends_it(t) == ""


def test_buying_the_twelfth_pass_ends_it_at_once():  # [MK-30] [MK-R14] [MK-R32]
    t = position()
    t.passes = {city: 1 for city in CITIES if city != at("Kiev")}
    result = play(be_merchant(t), BuyPass(at("Kiev")))
    assert result.ended and t.ended == "passes" and t.passes[at("Kiev")] == 0


def test_no_job_on_the_table_and_none_in_the_deck_ends_it():  # [MK-30] [MK-R31]
    t = position(deck=0)
    assert what_ends_it(t) == ""
    t.jobs[job("Silk", "Rostov")] = 0
    assert what_ends_it(t) == "jobs"
    t.job_deck = [7]
    assert what_ends_it(t) == "", "a job may still come"


def test_the_last_delivery_ends_it_at_once():  # [MK-R31] [MK-R32]
    t = position(ships=("Rostov", "Kiev"), deck=0)
    t.goods[0] = cargo(SILK)
    result = play(be_merchant(t), Deliver(job("Silk", "Rostov")))
    assert result.ended and (t.ended, t.rubles[0]) == ("jobs", 8)


def test_the_end_comes_in_the_middle_of_a_turn():  # [MK-R32]
    t = position()
    check_end(t)
    t.rubles[1] = 30
    with pytest.raises(Ended):
        check_end(t)
    assert t.ended == "rubles"


def test_most_money_wins():  # [MK-31]
    t = position(ships=("Kiev", "Turov", "Galich"))
    t.rubles, t.goods[0], t.passes = [7, 9, 8], cargo(FURS, SILK), {at("Kiev"): 0, at("Turov"): 0}
    assert winners(t) == (1,) and GAME.scores(t) == (7, 9, 8)


def test_ties_go_to_more_passes_then_more_goods_else_are_shared():  # [MK-R33]
    t = position(ships=("Kiev", "Turov", "Galich"))
    t.rubles = [9, 9, 8]
    assert winners(t) == (0, 1)
    t.goods[0] = cargo(SILK)
    assert winners(t) == (0,)
    t.passes = {at("Kiev"): 1, at("Turov"): 2, at("Galich"): 2}
    assert winners(t) == (1,), "passes before goods, rubles before passes"


def test_after_200_rounds_it_is_over():  # [MK-R40]
    t = position()
    t.taken = ROUND_LIMIT * 2 - 2
    end_turn(t)
    assert t.ended == ""
    with pytest.raises(Ended):
        end_turn(t)
    assert t.ended == "rounds"


def test_a_table_whose_script_ended_the_game_is_over():  # [MK-R32]
    table = Table(GAME, 2, {}, LocalDealer(Stream.of("end")))
    while table.state.stage != "turn":
        table.submit(table.ask.seat, table.legal(table.ask.seat)[0])
    table.state.rubles[0] = 31
    table.state.ships[0] = at("Kiev")
    table.state.jobs[job("Furs", "Kiev")], table.state.goods[0] = 1, cargo(FURS)
    table.state.sacked = []
    for option in (table.legal(0)[0], Deliver(job("Furs", "Kiev"))):
        table.submit(0, option)
    assert table.over and table.state.ended == "rubles" and GAME.winners(table.state) == (0,)


def test_a_turn_that_ends_nothing_goes_to_the_next_seat():  # [MK-8]
    t = position(ships=("Kiev", "Turov", "Galich"))
    t.turn = 2
    play(be_merchant(t), EndTurn())
    assert (t.turn, t.taken, t.ended) == (0, 1, "")
