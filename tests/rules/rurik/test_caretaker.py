"""What an open seat does."""

from __future__ import annotations

from rules.rurik import GAME
from rules.rurik.caretaker import caretaker
from rules.rurik.data import FISH, KIEV, NOVGOROD
from rules.rurik.options import AttackRebel, Build, EndTurn, Forfeit, Load, Muster, Place, TakeAction, Tax
from rules.rurik.state import OPEN, TROOP, Rurik, Turn
from rules.rurik.strategy import place_advisors
from rules.rurik.turn import actions, turn
from tests.play import play

from . import own, own_turn, place, real_table, rebels, table


def chosen(t: Rurik, rolled: int = 0) -> object:
    return caretaker(t, play(turn(t)).ask, actions(t, t.turn.seat), rolled)


def test_it_spends_its_points_and_attacks_nobody() -> None:
    t = table()
    place(t, 0, KIEV, 2)
    place(t, 1, KIEV, 1)
    own(t, 0, {}, {FISH: 1})
    t.turn = Turn(seat=0, column=3, main=OPEN)
    assert chosen(t) == Load(FISH)
    t.players[0].boat[FISH], t.players[0].dock[FISH] = 1, 0
    assert chosen(t) == TakeAction()
    own_turn(t, 0, tax=1, build=1, muster=1, attack=1)
    assert chosen(t) == Tax(KIEV)
    own_turn(t, 0, build=1, muster=1, attack=1)
    assert isinstance(chosen(t), Build) and chosen(t) != chosen(t, 1)
    own_turn(t, 0, muster=1, attack=1)
    assert chosen(t) == Muster(KIEV, TROOP, "muster")
    own_turn(t, 0, attack=1)
    assert chosen(t) == EndTurn()
    rebels(t, KIEV)
    assert chosen(t) == AttackRebel(KIEV, "attack")


def test_it_forfeits_what_it_cannot_pay_and_bribes_nobody() -> None:
    t = table(coins=0)
    place(t, 0, NOVGOROD, 1)
    own(t, 0, {FISH: 1})
    t.turn = Turn(seat=0, column=3, row=2, main=OPEN)
    assert chosen(t) == Forfeit()
    t = table(stage="strategy")
    t.players[0].advisors = [1, 2]
    asked = play(place_advisors(t))
    for rolled in range(20):
        answer = caretaker(t, asked.ask, asked.options, rolled)
        assert isinstance(answer, Place) and answer.bribe == 0


def test_whole_games_end_with_it_in_every_seat() -> None:
    for seats, settings in ((2, {"core": False}), (3, {"intrigue": True}), (4, {})):
        t = real_table(seats, 4, **settings)
        while not t.over:
            assert t.asked < GAME.max_asks
            for seat in t.awaited():
                t.submit(seat, t.by_caretaker(seat, t.asked * 7))
        assert t.foul is None and len(GAME.scores(t.state)) == seats
