"""The searcher on games small enough to know what is right."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.bots import STRENGTHS, Hooks, Search, budget_of, decide, think
from rules.core import (
    OVER,
    Choose,
    ChooseSecretly,
    Conceal,
    Game,
    LocalDealer,
    Misuse,
    Outcome,
    Peek,
    Show,
    Shuffle,
    Stream,
    Table,
    TableState,
    lay_open,
    state,
)
from tests.bench.games import kuhn, tictactoe
from tests.bench.games.kuhn import BET, PASS
from tests.probe import GAME as PROBE

ROOT = Path(__file__).parents[3]


def board(*cells: int) -> Table[tictactoe.TicTacToe]:
    """Tic-tac-toe after these cells have been marked in turn."""
    table = Table(tictactoe.GAME, 2)
    for cell in cells:
        table.submit(table.awaited()[0], cell)
    return table


@pytest.mark.parametrize(("marked", "right"), [((0, 3, 1, 4), 2), ((0, 3, 1), 2), ((4, 0, 8, 1), 2), ((0, 4, 1), 2)])
def test_wins_where_it_can_and_blocks_where_it_must(marked, right) -> None:
    table = board(*marked)
    assert decide(table, table.awaited()[0], "hard", Stream.of(1)) == right


@pytest.mark.parametrize("ahead", [1, 2, 3])
def test_all_lines_are_judged_so_many_turns_ahead_of_the_decision(ahead: int) -> None:
    marks = []

    def evaluate(t: tictactoe.TicTacToe) -> tuple[int, int]:
        marks.append(9 - t.cells.count(-1))
        return 0, 0

    game = dataclasses.replace(tictactoe.GAME, bot=Hooks(evaluate=evaluate, ahead=ahead, budgets={"easy": 60}))
    table = Table(game, 2)
    table.submit(0, 4)
    decide(table, 1, "easy", Stream.of(1))
    assert len(marks) == 60 and set(marks) == {1 + ahead}


def test_an_iteration_ends_where_the_evaluation_reckons_what_follows() -> None:
    marks = []

    def evaluate(t: tictactoe.TicTacToe) -> tuple[int, int]:
        marks.append(9 - t.cells.count(-1))
        return 0, 0

    game = dataclasses.replace(tictactoe.GAME, bot=Hooks(evaluate=evaluate, reckons=("mark",), budgets={"easy": 20}))
    table = Table(game, 2)
    decide(table, 0, "easy", Stream.of(1))
    assert marks == [1] * 20  # at the very next ask; the decision itself is of that kind, too


def test_never_loses_tic_tac_toe_to_chance() -> None:
    for game in range(10):
        table = Table(tictactoe.GAME, 2)
        while not table.over:
            (seat,) = table.awaited()
            strength = "normal" if seat == game % 2 else "random"
            table.submit(seat, decide(table, seat, strength, Stream.of(game, table.asked)))
        assert 1 - game % 2 not in tictactoe.GAME.winners(table.state)


def kuhn_after(card: int, *moves: str) -> Table[kuhn.Kuhn]:
    """A hand of Kuhn poker in which the seat to move holds this card."""
    for seed in range(200):
        table = Table(kuhn.GAME, 2, dealer=LocalDealer(Stream.of(seed)))
        for move in moves:
            table.submit(table.awaited()[0], move)
        (seat,) = table.awaited()
        if table.sees(seat)[table.state.hands[seat]] == ("kuhn", card):
            return table
    raise AssertionError("no such deal")


@pytest.mark.parametrize(("card", "right"), [(0, PASS), (2, BET)])
def test_calls_with_the_best_card_and_never_with_the_worst(card, right) -> None:
    table = kuhn_after(card, BET)
    assert decide(table, 1, "hard", Stream.of(1)) == right


def test_thinks_in_slices_and_leaves_the_table_alone() -> None:
    table = board(4)
    before, asked = table.digest(), table.asked
    thinking = think(table, 1, "normal", Stream.of(1))
    slices = list(thinking)
    assert [done for done, _ in slices] == list(range(1, len(slices) + 1))
    assert {of for _, of in slices} == {budget_of(table, "normal")}
    assert (table.digest(), table.asked) == (before, asked)
    assert thinking.choice in table.legal(1)


def test_the_same_chance_brings_the_same_choice() -> None:
    table = Table(PROBE, 3, dealer=LocalDealer(Stream.of(3)))
    choices = [decide(table, 0, "easy", Stream.of(9)) for _ in range(3)]
    assert choices[0] == choices[1] == choices[2]


def test_stops_when_told_to_and_when_nothing_can_change() -> None:
    table = board(4)
    assert list(think(table, 1, "hard", Stream.of(1), lambda: False)) == []
    assert think(table, 1, "hard", Stream.of(1), lambda: False).choice in table.legal(1)
    forced = board(0, 1, 2, 4, 3, 5, 7, 6)
    assert len(forced.legal(0)) == 1 and list(think(forced, 0, "hard", Stream.of(1))) == []
    winning = think(board(0, 3, 1, 4), 0, "hard", Stream.of(1))
    assert len(list(winning)) < winning.budget


def test_who_is_not_asked_does_not_think() -> None:
    with pytest.raises(Misuse):
        Search(board(), 1, 10, Stream.of(1))
    with pytest.raises(Misuse):
        budget_of(board(), "godlike")
    assert all(budget_of(board(), strength) for strength in STRENGTHS)


@state
class Pennies(TableState):
    shown: int = -1


def pennies(t: Pennies):
    """Both show a coin: equal ones are seat 0's."""
    coins = yield from ChooseSecretly({0: ("heads", "tails"), 1: ("heads", "tails")}, why="coin")
    t.shown = int(coins[0] != coins[1])
    t.stage = OVER


PENNIES: Game[Pennies] = Game(
    id="pennies", version=1, seats=(2,), start=lambda seats, settings: Pennies(seats=seats), stages={"start": pennies}, values=(),
    scores=lambda t: (1 - t.shown, t.shown), outcome=lambda t: Outcome.of((t.shown,)), turns=lambda t: 0,
)


def test_is_not_foreseeable_where_choices_are_secret() -> None:
    table = Table(PENNIES, 2)
    heads = sum(decide(table, seat, "normal", Stream.of(seat, n)) == "heads" for n in range(60) for seat in (0, 1))
    assert 36 < heads < 84  # of 120


def test_plays_every_kind_of_ask_to_the_end() -> None:
    arranged = bid = 0
    for seed in range(6):
        table = Table(PROBE, 3, {"rounds": 2}, LocalDealer(Stream.of("probe", seed)))
        while not table.over:
            arranged += isinstance(table.ask, Conceal)
            bid += isinstance(table.ask, ChooseSecretly)
            for seat in table.awaited():
                table.submit(seat, decide(table, seat, "easy", Stream.of(seed, table.asked, seat)))
    assert arranged and bid


def test_beats_chance_at_a_game_without_advice() -> None:
    wins = 0
    for game in range(12):
        table = Table(PROBE, 2, {"rounds": 4}, LocalDealer(Stream.of("beats", game)))
        while not table.over:
            for seat in table.awaited():
                strength = "easy" if seat == game % 2 else "random"
                table.submit(seat, decide(table, seat, strength, Stream.of(game, table.asked, seat)))
        wins += game % 2 in PROBE.winners(table.state)
    assert wins >= 9


PLAYS = """
from rules.bots import decide
from rules.core import LocalDealer, Stream, Table
from rules.merchants import GAME as KIEV
from rules.rus import GAME as RUS
from tests.probe import GAME as PROBE
for game, settings in ((PROBE, {"rounds": 2}), (KIEV, {}), (RUS, {})):
    table = Table(game, 2, settings, LocalDealer(Stream.of("again")))
    while not table.over and table.asked < 60:
        for seat in table.awaited():
            table.submit(seat, decide(table, seat, "easy", Stream.of(table.asked, seat)))
    print(table.digest())
"""


def test_bots_play_the_same_game_in_every_process() -> None:
    told = [
        subprocess.run([sys.executable, *flags, "-c", PLAYS], env={**os.environ, "PYTHONHASHSEED": hashes}, cwd=ROOT,
                       capture_output=True, text=True, timeout=120, check=True).stdout
        for hashes, flags in (("1", []), ("2", ["-OO"]))
    ]
    assert told[0] == told[1] and len(told[0].split()) == 3


def test_beliefs_may_be_as_strong_as_they_like() -> None:
    """Weights are products over many claims: their sum may be far beyond what one draw can tell apart."""
    table = kuhn_after(0, BET)
    sure = Hooks(beliefs=lambda table, seat: lambda world: 10**30 if ("kuhn", 2) in world.values() else 1)
    table.game = dataclasses.replace(table.game, bot=sure)
    search = Search(table, 1, 20, Stream.of(1))
    list(search)
    assert search.choice in (PASS, BET)


@state
class Boast(TableState):
    card: int = -1
    winner: int = -1  # -1: nobody, a draw


def boast(t: Boast):
    """Seat 0 draws one of two cards and may boast that it is the better one; seat 1 believes it or calls."""
    (deck,) = yield from Shuffle(lay_open(t, "boast", 2), why="deal")
    t.card = deck[0]
    yield from Peek({0: (t.card,)}, why="deal")
    if (yield from Choose(0, ("keep still", "boast"), why="boast")) == "boast":
        t.winner = 0
        if (yield from Choose(1, ("believe", "call"), why="call")) == "call":
            (face,) = yield from Show((t.card,), why="call")
            t.winner = 0 if face[1] else 1
    t.stage = OVER


def boaster(believes: int, calls: int, guesses: tuple[str, ...]) -> Table[Boast]:
    """At the boast, with the worse card, against somebody whose habit is to believe and to call in this proportion."""
    def habit(t, ask, seat, options, faces):
        assert seat == 1 and t.card not in faces
        return [(options[0], believes), (options[1], calls)]

    game: Game[Boast] = Game(
        id="boast", version=1, seats=(2,), start=lambda seats, settings: Boast(seats=seats), stages={"start": boast}, values=(),
        scores=lambda t: (0, 0), outcome=lambda t: Outcome.of((0, 1) if t.winner < 0 else (t.winner,)), turns=lambda t: 0,
        bot=Hooks(habit=habit, guesses=guesses))
    tables = [Table(game, 2, dealer=LocalDealer(Stream.of(seed))) for seed in range(20)]
    return next(table for table in tables if table.sees(0)[table.state.card] == ("boast", 0))


def test_an_imagined_rival_does_not_know_the_bots_own_card() -> None:
    """A boast that is called once in five times is worth more than a draw, one that is called four times in five is not."""
    assert decide(boaster(4, 1, ("call",)), 0, "normal", Stream.of(1)) == "boast"
    assert decide(boaster(1, 4, ("call",)), 0, "normal", Stream.of(1)) == "keep still"
    # By the tree the rival finds out, since in every world the bot's card is the same: no bluff would seem to succeed.
    assert decide(boaster(4, 1, ()), 0, "normal", Stream.of(1)) == "keep still"


def test_with_a_clock_hard_goes_on_until_its_answer_is_clear() -> None:
    """`may_go_on` alone brings time in; without it each strength thinks as often as its budget says."""
    table = board(4)
    for strength in STRENGTHS:
        assert len(list(think(table, 1, strength, Stream.of(1)))) <= budget_of(table, strength)
    timed = think(table, 1, "hard", Stream.of(1), lambda: True)
    assert timed.budget == 8 * budget_of(table, "hard") and len(list(timed)) > budget_of(table, "hard")
    assert think(table, 1, "normal", Stream.of(1), lambda: True).budget == budget_of(table, "normal")
    winning = think(board(0, 3, 1, 4), 0, "hard", Stream.of(1), lambda: True)
    assert len(list(winning)) <= budget_of(table, "hard") + 1  # nobody waits for a plain answer
    for most in (3, 40):
        ticks = iter(range(most))
        assert len(list(think(table, 1, "hard", Stream.of(1), lambda ticks=ticks: next(ticks, None) is not None))) == most


def test_every_option_is_looked_at_however_little_its_weight_promises() -> None:
    """The advice thinks nothing of the cell that wins."""
    def candidates(t, ask, seat, options, faces):
        return [(option, 1 if option == 2 else 100_000) for option in options]

    game = dataclasses.replace(tictactoe.GAME, bot=Hooks(candidates=candidates, budgets={"hard": 120}))
    table = Table(game, 2)
    for cell in (0, 3, 1, 4):
        table.submit(table.awaited()[0], cell)
    search = Search(table, 0, 120, Stream.of(1))
    list(search)
    visits = {option: visits for option, visits, _ in search.ranking()}
    assert visits[2] >= max(1, search.done // 36)  # five options: a sixth of an even share, or what is being made up to it


def test_of_options_taken_about_as_often_the_one_that_brought_more_is_chosen() -> None:
    search = Search(board(4), 1, 8, Stream.of(1))
    list(search)
    edges = search._root_edges()
    for edge in edges:
        edge.visits, edge.total = 1, 0
    edges[0].visits, edges[0].total = 100, 100 * 5000
    edges[1].visits, edges[1].total = 90, 90 * 6000
    edges[2].visits, edges[2].total = 20, 20 * 9000
    assert search._chosen() == edges[1].option


def test_easy_bots_have_a_beginners_advice_where_a_game_has_one() -> None:
    seen = []

    def candidates(t, ask, seat, options, faces):
        seen.append(ask.why)
        return [(option, 1) for option in options]

    game = dataclasses.replace(tictactoe.GAME, bot=Hooks(beginner=Hooks(candidates=candidates)))
    table = Table(game, 2)
    decide(table, 0, "normal", Stream.of(1))
    assert not seen
    assert len(list(think(table, 0, "easy", Stream.of(1)))) <= Hooks().budgets["easy"] and seen
