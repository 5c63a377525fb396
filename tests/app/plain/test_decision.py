import asyncio

import pytest

from app.decision import Decision
from app.match import KEPT_STATES, Match
from app.plan import GUEST, SeatPlan, TablePlan, first_plan
from app.storage import Store
from rules.core import Stream
from rules.merchants.options import BeMerchant, EndTurn, TakeGood


async def caretaker(table, seat, level):
    options = table.legal(seat)
    return table.game.caretaker(table.state, table.ask, options, 7)


def two_people(tmp_path, **settings):
    plan = TablePlan("merchants", [SeatPlan("Mila", "lion", "me"), SeatPlan("Olga", "ship", GUEST)], settings)
    return Match.begin(plan, Store(tmp_path), caretaker, seed=b"a seed for the tests")


def test_taps_choose_and_a_confirm_sends(tmp_path):
    match = two_people(tmp_path)
    decision = Decision(match, 0)
    assert decision.tap([("good", 5)])
    assert decision.chosen == (TakeGood(5),) and decision.complete
    assert match.person_awaited() == 0  # nothing is sent yet
    decision.send()
    assert match.person_awaited() == 1


def test_undo_takes_back_until_nothing_is_left(tmp_path):
    decision = Decision(two_people(tmp_path), 0)
    decision.tap([("verb", "takegood")])
    decision.tap([("good", 5)])
    assert len(decision.states_before) == 1
    assert decision.undo() and not decision.begun and not decision.states_before
    assert not decision.undo()


def test_a_tap_on_something_else_changes_nothing(tmp_path):
    decision = Decision(two_people(tmp_path), 0)
    assert not decision.tap([("tile", 3), ("seat", 1)])
    assert not decision.can_undo


def test_a_merchants_turn_is_one_draft(tmp_path):
    match = two_people(tmp_path)
    for _ in range(4):  # a good and a place for each
        seat = match.person_awaited()
        match.play(seat, match.table.legal(seat)[0])
    decision = Decision(match, match.person_awaited())
    decision.choose(BeMerchant())
    assert ("verb", "endturn") in decision.narrowing.glowing
    decision.choose(EndTurn())
    assert decision.complete and match.table.state.taken == 0
    decision.send()
    assert match.table.state.taken == 1


def test_the_game_is_kept_after_every_step_and_resumes(tmp_path):
    match = two_people(tmp_path)
    match.play(0, TakeGood(5))
    again = Match.resume(match.id, Store(tmp_path), caretaker)
    assert again.table.digest() == match.table.digest() and again.plan == match.plan
    assert [card.mover for card in Store(tmp_path).unfinished()] == [1]


def test_what_happened_is_told_with_the_state_before_it(tmp_path):
    match = two_people(tmp_path)
    count = len(match.history)
    match.play(0, TakeGood(5))
    told = match.history[count]
    assert told.event.word == "goodtaken" and match.past.before(told).goods[0][5] == 0


def test_states_before_steps_are_kept_for_the_last_steps_alone(tmp_path):
    match = two_people(tmp_path)
    match.keep = lambda: None
    while not match.over:
        seat = match.table.awaited()[0]
        match.play(seat, match.table.game.caretaker(match.table.state, match.table.ask, match.table.legal(seat), 3))
    assert match.table.asked > KEPT_STATES and len(match.past._states) == KEPT_STATES
    assert max(match.past._states) == match.table.asked


@pytest.mark.parametrize("seats", [2, 3])
def test_bots_play_a_whole_game_and_the_win_is_logged(tmp_path, seats):
    plan = first_plan("merchants", "Mila", "lion", seats)
    plan.seats[0].kind = "bot"
    store = Store(tmp_path)

    async def play():
        match = Match.begin(plan, store, caretaker, seed=b"bots")
        match.keep = lambda: None  # one write at the end is enough here
        match.start()
        await match._task
        del match.keep
        match.keep()
        return match

    match = asyncio.run(asyncio.wait_for(play(), 60))
    assert match.over and store.finished()[0].scores == list(match.table.game.scores(match.table.state))
    assert store.wins()[0]["score"] == max(match.table.state.rubles)


def test_a_bots_move_takes_as_long_as_an_eye_needs(tmp_path):
    """0.6 seconds at the quickest, however fast the bot has thought."""
    from app.storage import AppSettings

    plan = first_plan("merchants", "Mila", "lion", 2)
    plan.seats.reverse()  # the bot begins

    async def play():
        match = Match.begin(plan, Store(tmp_path), caretaker, seed=Stream.of(1).seed)
        match.bot_pace = 0.6
        began, asked = asyncio.get_running_loop().time(), match.table.asked
        match.start()
        while match.table.asked == asked:
            await asyncio.sleep(0.005)
        match.stop()
        return asyncio.get_running_loop().time() - began

    assert asyncio.run(play()) >= 0.59
    assert AppSettings().pace >= 0.6


def test_a_bots_choice_waits_to_be_seen_but_can_be_hurried(tmp_path):
    plan = first_plan("merchants", "Mila", "lion", 2)
    plan.seats.reverse()  # the bot begins

    async def play():
        match = Match.begin(plan, Store(tmp_path), caretaker, seed=Stream.of(1).seed)
        match.bot_pace = 30
        match.start()
        await asyncio.sleep(0.02)
        waiting = match.thinking
        match.hurry.set()
        for _ in range(50):
            await asyncio.sleep(0.002)
            if match.thinking is None:
                break
        match.stop()
        return waiting, match.person_awaited()

    waiting, awaited = asyncio.run(play())
    assert waiting == 0 and awaited == 1
