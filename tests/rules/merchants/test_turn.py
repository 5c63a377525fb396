"""What kind of turn it is."""

from __future__ import annotations

import pytest

from rules.merchants.options import (
    AddJob,
    BeMerchant,
    EndTurn,
    Halt,
    March,
    MoveHorde,
    MovePrince,
    PlaceHorde,
    PlacePrince,
    PlayJob,
    Restart,
    Ride,
    StartAt,
    TakePass,
)
from rules.merchants.turn import turn
from tests.play import play
from tests.rules.merchants.position import at, card, job, position

ALL = {MoveHorde(), MovePrince(), BeMerchant(), AddJob(), Restart()}


def test_a_turn_is_one_of_five_things():  # [MK-8]
    t = position()
    asked = play(turn(t))
    assert set(asked.options) == ALL and len(asked.options) == 5 and asked.ask.seat == 0


@pytest.mark.parametrize("answers", [
    (MoveHorde(), March(at("Wild Field")), Halt()),
    (MovePrince(), Ride(at("Lovat Forks"))),
    (BeMerchant(), EndTurn()),
    (AddJob(), [card("Furs", "Kiev"), card("Salt", "Ryazan")], PlayJob(job("Furs", "Kiev"))),
    (Restart(), TakePass(at("Kiev")), StartAt(at("Turov"))),
], ids=lambda answers: answers[0].word)
def test_after_any_one_of_them_the_turn_is_over(answers: tuple):  # [MK-8]
    t = position(ships=("Kiev", "Novgorod", "Turov"))
    t.turn = 2
    assert play(turn(t), *answers).ask is None
    assert (t.turn, t.taken, t.stage) == (0, 1, "turn")


def test_the_horde_may_not_be_moved_if_the_previous_player_moved_it():  # [MK-9] MK-T13
    t = position()
    play(turn(t), MoveHorde(), March(at("Wild Field")), Halt())
    assert set(play(turn(t)).options) == ALL - {MoveHorde()}


def test_the_prince_may_not_be_moved_if_the_previous_player_moved_him():  # [MK-9]
    t = position()
    play(turn(t), MovePrince(), Ride(at("Lovat Forks")))
    assert set(play(turn(t)).options) == ALL - {MovePrince()}


def test_only_the_turn_just_before_counts():  # [MK-9] [MK-R27]
    t = position(ships=("Kiev", "Novgorod", "Turov"))
    play(turn(t), MoveHorde(), March(at("Wild Field")), Halt())
    play(turn(t), BeMerchant(), EndTurn())
    assert set(play(turn(t)).options) == ALL, "also in the very next turn of the same player"


def test_a_horde_that_the_prince_displaced_was_not_moved():  # [MK-R27]
    t = position(horde="Lovat Forks")
    play(turn(t), MovePrince(), Ride(at("Lovat Forks")), PlaceHorde(at("Wild Field")))
    assert set(play(turn(t)).options) == ALL - {MovePrince()}


def test_a_prince_that_the_horde_displaced_was_not_moved():  # [MK-R27]
    t = position(prince="Wild Field")
    play(turn(t), MoveHorde(), March(at("Wild Field")), PlacePrince(at("Rostov")), Halt())
    assert set(play(turn(t)).options) == ALL - {MoveHorde()}
