"""How bots judge and choose: positions with an answer that nobody would argue about."""

from __future__ import annotations

from typing import Any

from rules.bots import EASY, Search, decide
from rules.core import Choose, LocalDealer, Stream, Table
from rules.rurik import GAME
from rules.rurik.bot import BOT, candidates, habit
from rules.rurik.data import CHERNIGOV, FISH, KIEV, MOVE, NOVGOROD, POLOTSK, ROSTOV, SMOLENSK, STONE, VOLYN, WOOD
from rules.rurik.modules.factions import DefeatFaction
from rules.rurik.options import Accomplish, EndTurn, Load, Move, Place, TakeAction, Tax, Unload
from rules.rurik.state import OPEN, Rurik, Turn, board_side, regions
from rules.rurik.strategy import place_advisors
from rules.rurik.turn import actions, turn
from rules.rurik.worth import appetite, evaluate, margins
from tests.play import play

from . import face, give_deed, own, own_turn, place, real_table, rebels, table


def thoughts(t: Rurik, faces: dict[int, Any] | None = None) -> dict[Any, int]:
    return dict(candidates(t, play(turn(t)).ask, 0, actions(t, 0), faces or {}))


def lead(t: Rurik) -> int:
    mine, theirs = evaluate(t)
    return mine - theirs


def test_what_helps_is_worth_more() -> None:
    base = table()
    place(base, 0, KIEV, 2)
    place(base, 1, ROSTOV, 2)
    assert lead(base) == 0 or abs(lead(base)) < 60  # nearly even

    def after(change: Any) -> int:
        t = base.clone()
        change(t)
        return lead(t) - lead(base)

    assert after(lambda t: place(t, 0, VOLYN, 2)) > 50  # a second region
    assert after(lambda t: own(t, 0, {FISH: 1})) > after(lambda t: own(t, 0, {}, {FISH: 1})) > 0  # aboard rather than docked
    assert after(lambda t: place(t, 0, KIEV, 0, False, "market")) > 0
    assert after(lambda t: setattr(t.players[0], "victory_tokens", 1)) == 100
    assert after(lambda t: place(t, 1, KIEV, 2)) < 0
    assert after(lambda t: setattr(t.players[0], "coins", 5)) > 0


def test_margins_are_those_of_the_rules() -> None:
    t = table(3, leaders=("yaroslav", "sviatopolk", "boris"))
    place(t, 0, KIEV, 1, True)
    place(t, 1, KIEV, 2)
    assert margins(t, KIEV) == [1, 0, -9]  # Yaroslav wins the tie
    rebels(t, VOLYN, 2)
    place(t, 1, VOLYN, 0, True)
    place(t, 2, VOLYN, 2)
    assert margins(t, VOLYN) == [-9, 1, -1]  # Sviatopolk counts the rebels
    place(t, 2, POLOTSK, 0, False, "stronghold")
    assert margins(t, POLOTSK) == [-9, -9, 1]


def test_it_loads_first_takes_its_action_and_ends_when_nothing_is_left() -> None:
    t = table()
    place(t, 0, KIEV, 2)
    own(t, 0, {}, {FISH: 1})
    t.turn = Turn(seat=0, column=3, main=OPEN)
    assert thoughts(t) == {Load(FISH): 1}
    t.players[0].boat[FISH], t.players[0].dock[FISH] = 1, 0
    found = thoughts(t)
    assert max(found, key=lambda o: found[o]) == TakeAction() and not any(isinstance(o, Unload) for o in found)
    own_turn(t, 0)
    assert list(thoughts(t)) == [EndTurn()]


def test_it_sees_a_deed_and_a_faction_to_beat() -> None:
    t = table(coins=4)
    place(t, 0, KIEV, 2)
    card = give_deed(t, 0, "generous_prince")
    own_turn(t, 0)
    found = thoughts(t)
    assert max(found, key=lambda o: found[o]) == Accomplish(card)
    t = table(factions="easy")
    t.faction, t.den = "armed_uprising", KIEV
    t.players[0].rebels = list(range(900, 904))
    own_turn(t, 0)
    found = thoughts(t)
    assert max(found, key=lambda o: found[o]) == DefeatFaction()


def test_a_tax_that_fills_a_column_comes_first() -> None:
    t = table()
    for region in (KIEV, ROSTOV):
        place(t, 0, region, 1)
    own(t, 0, {STONE: 1, WOOD: 1})
    own_turn(t, 0, tax=1)
    found = thoughts(t)
    assert found[Tax(ROSTOV)] > found[Tax(KIEV)]


def test_a_bribe_must_win_a_row() -> None:
    t = table(stage="strategy")
    for player in t.players:
        player.advisors = [1, 2, 4, 5]
    t.board[3] = [(1, 4, 0)]
    asked = play(place_advisors(t))
    found = dict(candidates(t, asked.ask, 0, asked.options, {}))
    assert found and all(isinstance(o, Place) for o in found)
    assert not any(o.bribe and o.column != 3 for o in found)  # elsewhere a coin changes nothing


def test_points_to_move_are_wanted_where_troops_are_spare_and_there_is_somewhere_to_go() -> None:
    t = table()
    place(t, 0, KIEV, 4)
    free = appetite(t, 0)[MOVE]
    assert free[0] > free[3] > 0  # three may go, one must stay to rule
    place(t, 1, VOLYN, 3)
    for region in regions(t):
        if region not in (KIEV, VOLYN):
            place(t, 1, region, 1)
    t.players[0].troops[KIEV] = 1
    crowded = appetite(t, 0)[MOVE]
    assert sum(crowded) < sum(free) and crowded[3] <= crowded[0]


def test_advisors_that_still_wait_count_for_what_they_can_bring() -> None:
    """Two of them on Move: a turn that moves nobody keeps what both are for, so moving now must gain something itself."""
    t = table()
    place(t, 0, KIEV, 4)
    before = evaluate(t)
    t.board[1] = [(0, 4, 0)]
    waiting = evaluate(t)
    assert waiting[0] > before[0]
    t.board[1] = [(0, 4, 0), (0, 5, 0)]
    assert waiting[0] - before[0] > evaluate(t)[0] - waiting[0] > 0  # the second brings less than the first


def test_of_two_advisors_on_move_both_bring_somebody_somewhere() -> None:
    """Three points and two, troops to spare and regions next door that nobody rules: none of it is left to the other turn."""
    t = after_placing(2)
    state = t.checkpoint().clone()
    for column in state.board:
        column[:] = [advisor for advisor in column if advisor[0] != 0]
    state.board[1][:] = [(0, 5, 0), (0, 4, 0)]
    assert isinstance(t.dealer, LocalDealer)
    t = Table.resumed(GAME, t.settings, state, t.dealer, t.knowledge, t.asked, t.event_count)
    moved: dict[int, int] = {}
    while t.state.stage in ("advisor", "turn"):
        seat = t.awaited()[0]
        if seat == 0:
            thinking = Search(t, seat, 24, Stream.of("march", t.asked))
            for _ in thinking:
                pass
            moved[t.state.turns_done] = moved.get(t.state.turns_done, 0) + isinstance(thinking.choice, Move)
            t.submit(seat, thinking.choice)
        else:
            t.submit(seat, habit_of(t, seat, t.legal(seat)))
    assert len(moved) == 2 and all(moved.values())


def after_placing(seed: int) -> Table[Rurik]:
    """All advisors stand, placed by rule of thumb."""
    t = real_table(2, seed, core=False)
    while t.state.stage != "advisor":
        (seat, *_) = t.awaited()
        t.submit(seat, habit_of(t, seat, t.legal(seat)))
    return t


def test_beginners_take_the_biggest_number_and_bribe_nobody() -> None:
    t = table(stage="strategy")
    for player in t.players:
        player.advisors = [1, 2, 4, 5]
    asked = play(place_advisors(t))
    found = GAME.bot.beginner.candidates(t, asked.ask, 0, asked.options, {})
    assert found and not any(o.bribe for o, _ in found)
    best = max(found, key=lambda weighed: weighed[1])[0]
    assert board_side(t)[best.column][0].value == 3


def test_habit_is_the_heaviest_candidate() -> None:
    t = table()
    place(t, 0, SMOLENSK, 2)
    place(t, 1, CHERNIGOV, 1)
    own_turn(t, 0, tax=1, move=1)
    ask, options = play(turn(t)).ask, actions(t, 0)
    ((chosen, weight),) = habit(t, ask, 0, options, {})
    assert weight == max(w for _, w in candidates(t, ask, 0, options, {})) and chosen in options


def test_easy_bots_finish_games_at_every_kind_of_table() -> None:
    for seats, settings in ((1, {}), (2, {"warfare": True, "epic": True, "factions": "hard"}), (3, {"core": False})):
        t: Table[Rurik] = real_table(seats, 2, **settings)
        while not t.over:
            for seat in t.awaited():
                options = t.legal(seat)
                if isinstance(t.ask, Choose):  # advice never leaves the list, nor an empty one
                    advised = candidates(t.state, t.ask, seat, options, t.sees(seat))
                    assert advised and all(o in options and w > 0 for o, w in advised)
                choice = options[0] if len(options) == 1 else habit_of(t, seat, options)
                t.submit(seat, choice)
        assert t.foul is None


def habit_of(t: Table[Rurik], seat: int, options: Any) -> Any:
    assert t.ask is not None
    return habit(t.state, t.ask, seat, options, t.sees(seat))[0][0]


def test_the_searcher_takes_a_plain_gain() -> None:
    t = real_table(2, 5, core=False)
    rng = Stream.of("bot", 1)
    for _ in range(12):
        seat = t.awaited()[0]
        t.submit(seat, decide(t, seat, EASY, rng))
    assert t.state.round >= 0 and BOT.budgets["easy"] < BOT.budgets["normal"] < BOT.budgets["hard"]
    assert GAME.bot.evaluate is BOT.evaluate and face("hoard") and NOVGOROD == 0
