"""An advisor's turn: which one, the main action, bonus actions, the end."""

from __future__ import annotations

from rules.rurik.claim import claim_phase
from rules.rurik.data import BUILD, COLUMNS, KIEV, MOVE, NOVGOROD, POLOTSK, ROSTOV, SMOLENSK, TAX
from rules.rurik.options import Build, EndTurn, Forfeit, Load, Move, PlayScheme, ReturnToMap, TakeAction, TakeBack, Tax, Unload
from rules.rurik.state import GONE, OPEN, TROOP, Rurik, Turn
from rules.rurik.turn import begin_turn
from tests.play import play

from . import act, face, give_schemes, go, offered, own, own_turn, place, table

TAX_COLUMN, BUILD_COLUMN, SCHEME_COLUMN = 3, 4, 5


def advisors(t: Rurik, *placed: tuple[int, int, int]) -> None:
    """(column, seat, number), in the order in which they stand."""
    t.stage, t.board = "advisor", [[] for _ in COLUMNS]
    for column, seat, number in placed:
        t.board[column].append((seat, number, 0))


def at(t: Rurik, column: int, row: int, seat: int = 0) -> None:
    """The turn of an advisor that stood there, its main action still open."""
    t.turn = Turn(seat=seat, column=column, row=row, main=OPEN)


def test_turns_go_round_until_all_advisors_are_back() -> None:  # RK-87, RK-88, RK-90
    t = table()
    for seat in (0, 1):
        place(t, seat, KIEV, 1)
    advisors(t, (3, 0, 4), (3, 1, 1), (0, 0, 2), (1, 1, 5))
    seen = []
    while t.stage != "claim":
        play(begin_turn(t))
        if t.stage == "turn":
            seen.append((t.turn.seat, t.turn.number, t.turn.row))
            act(t, Forfeit())
            act(t, EndTurn())
    assert seen == [(0, 2, 0), (1, 1, 1), (0, 4, 0), (1, 5, 0)]
    assert t.board[3] == [GONE, GONE]  # gaps stay, nobody slides up


def test_of_two_equal_advisors_the_seat_chooses() -> None:  # RK-89, RK-504, Q-73
    t = table()
    place(t, 0, KIEV, 1)
    advisors(t, (3, 0, 2), (3, 0, 2), (0, 0, 2), (0, 0, 5))
    asked = play(begin_turn(t))
    assert asked.options == [TakeBack(0, 0), TakeBack(3, 0), TakeBack(3, 1)]
    advisors(t, (3, 0, 2), (3, 0, 2), (0, 0, 5))
    go(t, begin_turn(t), TakeBack(3, 1))
    assert (t.turn.column, t.turn.row) == (3, 1) and t.board[3] == [(0, 2, 0), GONE]


def test_the_space_gives_its_points_for_its_cost() -> None:  # RK-91, RK-93, RK-86
    t = table(coins=1)
    place(t, 0, KIEV, 1)
    at(t, TAX_COLUMN, 2)
    assert offered(t, TakeAction, Forfeit) == [TakeAction(), Forfeit()]
    act(t, TakeAction())
    assert t.turn.points[TAX] == 1 and t.players[0].coins == 0 and not offered(t, TakeAction, Forfeit)
    at(t, TAX_COLUMN, 2)
    assert offered(t, TakeAction, Forfeit) == [Forfeit()]  # who cannot pay must take the coin
    at(t, TAX_COLUMN, 1)
    act(t, TakeAction())
    assert t.turn.points[TAX] == 1
    at(t, TAX_COLUMN, 0)
    act(t, TakeAction())
    assert t.turn.points[TAX] == 2


def test_forfeiting_gives_a_coin_and_the_turn_goes_on() -> None:  # RK-92, RK-95, Q-12
    t = table(coins=0)
    place(t, 0, KIEV, 1)
    (card,) = give_schemes(t, 0)
    at(t, TAX_COLUMN, 0)
    act(t, Forfeit())
    assert (t.players[0].coins, t.turn.points[TAX], t.stage) == (1, 0, "turn")
    assert PlayScheme(card) in offered(t) and EndTurn() in offered(t) and TakeAction() not in offered(t)


def test_the_main_action_may_come_after_bonus_actions() -> None:  # RK-95, RK-497, Q-72
    t = table(coins=0)
    place(t, 0, KIEV, 1)
    (card,) = give_schemes(t, 0)
    at(t, TAX_COLUMN, 2)  # costs a coin
    assert TakeAction() not in offered(t) and EndTurn() not in offered(t)
    act(t, PlayScheme(card), [face(26)])  # two coins
    assert TakeAction() in offered(t)
    act(t, TakeAction())
    assert t.players[0].coins == 1 and t.turn.points[TAX] == 1
    assert not offered(t, TakeAction, Forfeit) and EndTurn() in offered(t)  # once


def test_points_may_be_interleaved_and_lapse_at_the_end() -> None:  # RK-17, RK-18, RK-19, RK-94
    t = table()
    place(t, 0, KIEV, 2)
    own_turn(t, 0, move=2, tax=1, build=1)
    act(t, Move(TROOP, KIEV, POLOTSK))
    act(t, Tax(POLOTSK))
    act(t, Move(TROOP, POLOTSK, NOVGOROD))
    act(t, Build("market", NOVGOROD))
    assert t.turn.points[MOVE] == t.turn.points[TAX] == t.turn.points[BUILD] == 0
    own_turn(t, 0, move=2, tax=1)
    act(t, EndTurn())
    assert (t.stage, t.turns_done, t.turn.points[MOVE], t.turn.points[TAX]) == ("advisor", 1, 0, 0)


def test_points_of_one_kind_add_up() -> None:  # RK-17, RK-143, RK-147
    t = table()
    place(t, 0, KIEV, 1)
    place(t, 1, KIEV, 1)
    (card,) = give_schemes(t, 0)
    at(t, TAX_COLUMN, 1)
    act(t, TakeAction())
    assert not offered(t, Tax)  # one point, price two
    act(t, PlayScheme(card), [face(13)])
    act(t, Tax(KIEV))
    assert t.players[0].boat[1] == 1 and t.turn.points[TAX] == 0
    (card,) = give_schemes(t, 0)
    at(t, BUILD_COLUMN, 1)
    act(t, TakeAction())
    assert not offered(t, Build)
    act(t, PlayScheme(card), [face(18)])
    act(t, Build("market", KIEV))
    assert t.turn.points[BUILD] == 0


def test_goods_move_freely_between_boat_and_dock_in_the_own_turn() -> None:  # RK-99, RK-187
    t = table()
    own(t, 0, {4: 1, 1: 1}, {4: 1, 1: 3})
    assert offered(t, Load, Unload) == [Load(1), Unload(1), Unload(4)]  # fur's one space is taken
    for _ in range(2):
        act(t, Unload(1))
        act(t, Load(1))
    act(t, Unload(4))
    act(t, Load(4))
    act(t, Load(1))
    act(t, Load(1))
    assert t.players[0].boat == [0, 3, 0, 0, 1] and t.players[0].dock == [0, 1, 0, 0, 1]
    assert Load(1) not in offered(t)


def test_goods_stay_where_they_are_in_the_claim_phase() -> None:  # RK-100, RK-251
    t = table(2, stage="claim")
    own(t, 0, {}, {1: 3})
    played = play(claim_phase(t))
    assert played.ask is None and t.players[0].dock[1] == 3 and t.players[0].markers[2] == 0


def test_who_has_nothing_on_the_map_comes_back_at_the_start_of_the_turn() -> None:  # RK-101
    t = table()
    advisors(t, (3, 0, 2), (3, 1, 2))
    asked = play(begin_turn(t))
    assert asked.options == [ReturnToMap(r) for r in range(8)]
    advisors(t, (3, 0, 2), (3, 1, 2))
    go(t, begin_turn(t), ReturnToMap(ROSTOV))
    assert t.players[0].leader_at == ROSTOV and t.players[0].troops[ROSTOV] == 1 and t.stage == "turn"


def test_after_the_last_turn_of_round_four_nobody_comes_back() -> None:  # RK-103, Q-29, RK-252
    t = table(2, stage="claim", round=4)
    place(t, 0, SMOLENSK, 1)
    assert play(claim_phase(t)).ask is None and t.stage == "scoring"
