"""From the box to the first turn."""

from __future__ import annotations

import pytest

from rules.core import BadSetting, LocalDealer, Stream, Table
from rules.merchants import GAME
from rules.merchants.data import CITIES, JOB_CARDS, JOBS, NOWHERE
from rules.merchants.events import HordeAppeared, JobOpened, PrinceAppeared
from rules.merchants.hexes import HISTORICAL, ways_to_lay
from rules.merchants.options import Lay, StartAt, TakeGood, TakePass
from rules.merchants.setup import layout, outfit, shuffle, start, tile
from rules.merchants.state import for_sale
from tests.play import play
from tests.rules.merchants.position import FURS, SILK, at, card, job

TWO_PLAYERS = [card("Furs", "Kiev", 0), card("Silk", "Rostov", 0), card("Furs", "Kiev", 2), card("Salt", "Ryazan", 1)]


def begun(seats: int = 2, **settings: int | str):
    return start(seats, GAME.settled(seats, settings))


def test_players_in_turn_draw_a_tile_and_add_it_until_all_are_placed():  # [MK-1]
    t = begun(3, map="drawn")
    play(shuffle(t))
    assert len(t.tile_deck) == 30 and not any(face[0] == "tiles" for face in t.faces.values()), "face down"
    for number in range(30):
        assert (t.stage, t.turn) == ("tile", number % 3)
        way = Lay(*ways_to_lay(t.board, number)[-1])
        waiting = play(tile(t), [("tiles", number)])
        assert waiting.ask.seat == number % 3 and way in waiting.options and t.drawn_tile == number, "seen before it is laid"
        t.tile_deck.append(77)  # and once more, with an answer
        play(tile(t), [("tiles", number)], way)
        assert t.board[number:] == ((number, way.spot, way.rotation),) and t.drawn_tile == NOWHERE
    assert (t.stage, t.turn, t.tile_deck) == ("layout", 0, [])


def test_on_the_historical_map_no_tile_is_drawn():
    t = begun(2, map="historical")
    play(shuffle(t))
    assert (t.board, t.stage, t.tile_deck) == (HISTORICAL, "layout", [])


def test_twice_as_many_jobs_as_players_lie_open_and_equal_ones_are_stacked():  # [MK-2]
    t = begun(2)
    play(shuffle(t))
    result = play(layout(t), TWO_PLAYERS, [1, 1])
    assert t.jobs[job("Furs", "Kiev")] == 2 and t.jobs[job("Silk", "Rostov")] == t.jobs[job("Salt", "Ryazan")] == 1
    assert sum(t.jobs) == 4 and len(t.job_deck) == JOB_CARDS - 4
    assert len(result.told(JobOpened)) == 4


def test_the_job_deck_is_shuffled_face_down():  # [MK-2]
    t = begun(2)
    assert len(t.faces) == JOB_CARDS == 54 == 3 * len(JOBS)
    play(shuffle(t))
    assert len(t.job_deck) == 54 and not t.faces


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_four_players_have_eight_jobs_and_so_on(seats: int):  # [MK-2] [MK-R1] MK-T14
    table = Table(GAME, seats, {}, LocalDealer(Stream.of(seats)))
    assert sum(table.state.jobs) == 2 * seats
    assert table.state.job_deck and len(table.state.job_deck) == 54 - 2 * seats


def test_a_drawn_city_gets_the_horde_and_a_marker_another_the_prince_and_none():  # [MK-3]
    t = begun(2)
    play(shuffle(t))
    result = play(layout(t), TWO_PLAYERS, [3, 3])
    assert (t.horde, t.prince, t.sacked) == (CITIES[2], CITIES[3], [CITIES[2]])
    assert result.told(HordeAppeared) == [HordeAppeared(CITIES[2])] and result.told(PrinceAppeared) == [PrinceAppeared(CITIES[3])]


def test_every_pair_of_different_cities_can_be_drawn_and_no_other():  # [MK-3]
    pairs = []
    for first in range(1, 13):
        for second in range(1, 12):
            t = begun(2)
            play(shuffle(t))
            play(layout(t), TWO_PLAYERS, [first, second])
            pairs.append((t.horde, t.prince))
    assert sorted(pairs) == [(a, b) for a in CITIES for b in CITIES if a != b]


def test_all_twelve_passes_are_for_sale_the_two_drawn_ones_too():  # [MK-4]
    t = begun(2)
    play(shuffle(t))
    play(layout(t), TWO_PLAYERS, [5, 7])
    assert for_sale(t) == list(CITIES) and len(CITIES) == 12
    assert {TakePass(t.horde), TakePass(t.prince)} <= set(play(outfit(t)).options)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_has_one_ship_and_five_rubles(seats: int):  # [MK-5] [MK-R1]
    t = begun(seats)
    assert (t.rubles, t.ships) == ([5] * seats, [NOWHERE] * seats)


def test_two_to_five_can_play():  # [MK-R1]
    assert GAME.seats == (2, 3, 4, 5)
    for seats in (1, 6):
        with pytest.raises(BadSetting):
            Table(GAME, seats)


def ready(seats: int = 2, horde: str = "Kiev"):
    t = begun(seats)
    t.board, t.horde, t.prince, t.sacked, t.stage = HISTORICAL, at(horde), at("Galich"), [at(horde)], "outfit"
    return t


def test_in_turn_order_each_chooses_a_good_or_a_pass():  # [MK-6]
    t = ready(3)
    first = play(outfit(t))
    assert first.ask.seat == 0
    assert first.options == [*(TakeGood(good) for good in range(6)), *(TakePass(city) for city in CITIES)]
    t = ready(3)
    result = play(outfit(t), TakePass(at("Kiev")), TakeGood(FURS))
    assert result.ask.seat == 2 and TakePass(at("Kiev")) not in result.options and TakeGood(FURS) in result.options
    assert t.passes == {at("Kiev"): 0} and t.goods[1] == [1, 0, 0, 0, 0, 0] and t.rubles == [5, 5, 5], "free of charge"


def test_a_starting_good_is_any_of_the_six():  # [MK-R36]
    for good in range(6):
        t = ready()
        play(outfit(t), TakeGood(good))
        assert t.goods[0][good] == 1 and sum(t.goods[0]) == 1


def test_in_reverse_order_each_chooses_a_tile_but_not_the_hordes():  # [MK-7] MK-T14
    t = ready(4)
    choices = [TakeGood(SILK)] * 4
    first = play(outfit(t), *choices)
    assert first.ask.seat == 3 and first.options == [StartAt(n) for n in range(30) if n != at("Kiev")]
    t = ready(4)
    second = play(outfit(t), *choices, StartAt(at("Turov")))
    assert second.ask.seat == 2 and StartAt(at("Turov")) in second.options, "ships may share a tile"
    t = ready(4)
    play(outfit(t), *choices, *(StartAt(n) for n in (3, 2, 1, 0)))
    assert t.ships == [0, 1, 2, 3] and (t.turn, t.stage) == (0, "turn")


def test_starting_in_a_city_costs_no_toll():  # [MK-R12]
    t = ready()
    play(outfit(t), TakeGood(SILK), TakeGood(SILK), StartAt(at("Turov")), StartAt(at("Novgorod")))
    assert t.rubles == [5, 5] and t.ships == [at("Novgorod"), at("Turov")]


@pytest.mark.parametrize("map", ["historical", "drawn"])
def test_only_the_job_deck_and_undrawn_tiles_are_hidden_from_anyone(map: str):  # [MK-32]
    table, rng = Table(GAME, 3, {"map": map}, LocalDealer(Stream.of(map))), Stream.of("play", map)
    while not table.over and table.asked < 300:
        t = table.state
        assert sorted(table.dealer.truth) == sorted([*t.job_deck, *t.tile_deck])
        assert not table.knowledge.knows, "nobody has seen what others have not"
        assert len(table.awaited()) == 1, "all choices are made openly, one by one"
        table.submit(table.ask.seat, rng.pick(table.legal(table.ask.seat)))
    assert not GAME.hides
