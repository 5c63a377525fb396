"""Adding a job, and starting again."""

from __future__ import annotations

from rules.merchants.data import CITIES
from rules.merchants.events import JobDiscarded, JobOpened, JobsDrawn, Restarted
from rules.merchants.jobs import add_job
from rules.merchants.options import AddJob, MoveHorde, MovePrince, PlayJob, StartAt, TakePass
from rules.merchants.restart import restart
from rules.merchants.turn import turn
from tests.play import play
from tests.rules.merchants.position import FURS, at, card, cargo, job, position

FURS_TO_KIEV, SALT_TO_RYAZAN = job("Furs", "Kiev"), job("Salt", "Ryazan")
DRAWN = [card("Furs", "Kiev"), card("Salt", "Ryazan")]


def test_two_jobs_are_drawn_one_is_played_the_other_discarded():  # [MK-28]
    t = position()
    result = play(add_job(t), DRAWN, PlayJob(SALT_TO_RYAZAN))
    assert t.jobs[SALT_TO_RYAZAN] == 1 and t.jobs[FURS_TO_KIEV] == 0 and t.discards[FURS_TO_KIEV] == 1
    assert len(t.job_deck) == 8 and t.drawn_jobs == [] and sum(t.jobs) == 2
    assert result.told(JobOpened) == [JobOpened(SALT_TO_RYAZAN)] and result.told(JobDiscarded) == [JobDiscarded(FURS_TO_KIEV)]


def test_both_are_seen_by_all_before_one_is_chosen():  # [MK-R38]
    t = position()
    asked = play(add_job(t), DRAWN)
    assert t.drawn_jobs == [FURS_TO_KIEV, SALT_TO_RYAZAN]
    assert asked.options == [PlayJob(FURS_TO_KIEV), PlayJob(SALT_TO_RYAZAN)]
    assert asked.told(JobsDrawn) == [JobsDrawn(t.turn, (FURS_TO_KIEV, SALT_TO_RYAZAN))]
    assert all(face in t.faces.values() for face in DRAWN)


def test_an_added_job_joins_its_stack():  # [MK-R29] [MK-2]
    t = position()
    t.jobs[FURS_TO_KIEV] = 2
    play(add_job(t), DRAWN, PlayJob(FURS_TO_KIEV))
    assert t.jobs[FURS_TO_KIEV] == 3


def test_two_equal_jobs_are_one_choice():  # [MK-28]
    t = position()
    asked = play(add_job(t), [card("Furs", "Kiev"), card("Furs", "Kiev", 1)])
    assert asked.options == [PlayJob(FURS_TO_KIEV)]
    t = position()
    play(add_job(t), [card("Furs", "Kiev"), card("Furs", "Kiev", 1)], PlayJob(FURS_TO_KIEV))
    assert (t.jobs[FURS_TO_KIEV], t.discards[FURS_TO_KIEV]) == (1, 1)


def test_the_last_card_is_played_and_nothing_discarded():  # [MK-R30] MK-T16
    t = position(deck=1)
    play(add_job(t), [card("Furs", "Kiev")], PlayJob(FURS_TO_KIEV))
    assert t.jobs[FURS_TO_KIEV] == 1 and not any(t.discards) and t.job_deck == []


def test_with_an_empty_deck_no_job_can_be_added():  # [MK-R30]
    assert AddJob() in play(turn(position(deck=1))).options
    t = position(deck=0)
    t.discards[FURS_TO_KIEV] = 3
    assert AddJob() not in play(turn(t)).options, "the discards are never shuffled in"


def rich():
    t = position(ships=("Kiev", "Turov"))
    t.rubles[0], t.goods[0] = 12, cargo(FURS)
    t.passes = {at("Kiev"): 0, at("Smolensk"): 0, at("Turov"): 1}
    return t


def test_a_restart_is_from_scratch_with_a_pass_and_no_good():  # [MK-29] [MK-R34] MK-T15
    t = rich()
    result = play(restart(t), TakePass(at("Galich")), StartAt(at("Oka")))
    assert result.ask is None and result.told(Restarted) == [Restarted(0)]
    assert (t.rubles, t.goods[0], t.ships) == ([5, 5], cargo(), [at("Oka"), at("Turov")])
    assert t.passes == {at("Galich"): 0, at("Turov"): 1}


def test_any_pass_on_the_table_may_be_chosen_ones_own_old_ones_too():  # [MK-R34]
    asked = play(restart(rich()))
    assert asked.options == [TakePass(city) for city in CITIES if city != at("Turov")]


def test_no_good_can_be_chosen_instead():  # [MK-29]
    assert all(isinstance(option, TakePass) for option in play(restart(rich())).options)


def test_any_tile_but_the_hordes_may_be_the_new_start_and_no_toll_is_due():  # [MK-29] [MK-R34] [MK-R12]
    t = rich()
    t.horde = at("Galich")
    asked = play(restart(t), TakePass(at("Galich")))
    assert asked.options == [StartAt(tile) for tile in range(30) if tile != at("Galich")]
    t = rich()
    play(restart(t), TakePass(at("Galich")), StartAt(at("Novgorod")))
    assert t.rubles[0] == 5


def test_without_a_pass_on_the_table_there_is_none():  # [MK-R34]
    t = rich()
    t.passes = dict.fromkeys(CITIES, 1)
    asked = play(restart(t))
    assert asked.ask.why == "start" and 0 not in t.passes.values()


def test_the_twelfth_pass_ends_the_game_also_when_a_restart_takes_it():  # [MK-R14] [MK-30]
    t = rich()
    t.passes = {city: 1 for city in CITIES if city != at("Kiev")}
    assert play(restart(t), TakePass(at("Kiev"))).ended and t.ended == "passes"


def test_after_an_added_job_both_neutral_pieces_may_move_again():  # [MK-9] [MK-28]
    t = position()
    t.moved = "horde"
    play(add_job(t), DRAWN, PlayJob(SALT_TO_RYAZAN))
    assert {MoveHorde(), MovePrince()} <= set(play(turn(t)).options)


def test_after_a_restart_both_neutral_pieces_may_move_again():  # [MK-9] [MK-29]
    t = rich()
    t.moved = "prince"
    play(restart(t), TakePass(at("Kiev")), StartAt(at("Kiev")))
    assert t.turn == 1 and {MoveHorde(), MovePrince()} <= set(play(turn(t)).options)
