"""What bots make of a position."""

from __future__ import annotations

from typing import Any

import pytest

from app.own.conformance import Trial, steps
from app.own.tables import covering_tables
from rules.core import Stream, Table
from rules.perestroika import GAME
from rules.perestroika.bot import BOT, candidates, habit
from rules.perestroika.data import ACTION_OF, WHEAT
from rules.perestroika.options import Build, Pick, Play, Stop, Take
from rules.perestroika.state import Perestroika
from rules.perestroika.worth import ChurchTerms, evaluate, place_in, rounds_left, stores, tatars_risk, turns_left
from tests.bench.balance import run as balance
from tests.play import play as run

from . import BOTTOM, TOP, display, give, lay, plays, real_table, stands, store, table

TERMS = ChurchTerms(False, 10)


def by_habit(table: Table[Perestroika], seat: int) -> Any:
    options = table.legal(seat)
    weighed = habit(table.state, table.ask, seat, options, table.sees(seat)) if table.ask else []
    return max(weighed, key=lambda w: w[1])[0]


def test_every_ask_gets_advice() -> None:
    for seed, (seats, settings) in enumerate(covering_tables(GAME)):
        for at in steps(Trial(GAME, seats, settings, seed)):
            for seat in at.awaited():
                options, ask = at.legal(seat), at.ask
                assert ask is not None
                before = at.digest()
                for advice in (candidates, habit):
                    weighed = advice(at.state, ask, seat, options, at.sees(seat))
                    assert weighed and all(weight >= 1 and option in options for option, weight in weighed)
                assert at.digest() == before  # it leaves the table as it is


def test_habit_alone_beats_chance() -> None:
    won = 0
    for seed in range(10):
        at, rng = real_table(2, seed), Stream.of(seed)
        while not at.over:
            for seat in at.awaited():
                at.submit(seat, by_habit(at, seat) if seat == seed % 2 else rng.pick(at.legal(seat)))
        won += GAME.winners(at.state) == (seed % 2,)
    assert won == 10


def test_in_the_end_a_point_is_a_point() -> None:
    t = table(2, stage="round_end", shuffles=2)
    stands(t, 0, "kremlin town")
    store(t, 0, 1, 2, 3)
    give(t, 0, "mill")
    assert evaluate(t) == [100 * (25 + 6 + 3), 0] and turns_left(t, 0) == 0


def test_time() -> None:
    t = table(2, deck=8)
    assert rounds_left(t) == 1 + (8 + 13) // 4 and turns_left(t, 0) == 5
    t.shuffles = 1
    assert rounds_left(t) == 3 and turns_left(t, 0) == 4
    t.shuffles, t.turn = 2, 1
    assert rounds_left(t) == 0 and turns_left(t, 0) == 0 and turns_left(t, 1) == 1


def test_a_store_is_worth_at_least_its_pieces_and_more_with_time() -> None:
    for turns in range(6):
        values = stores(turns, TERMS)
        assert values[0] == 0 and values[-1] >= 1800
    kremlin = place_in((3, 5, 1))
    assert stores(4, TERMS)[kremlin] > stores(1, TERMS)[kremlin] > stores(0, TERMS)[kremlin] == 900


@pytest.mark.parametrize(("played", "first"), [(0, "hunter"), (1, "kremlin")])
def test_with_the_last_play_a_kremlin_is_built_before_it_pieces_are_gathered(played: int, first: str) -> None:
    t = table(2, played=played)
    store(t, 0, 3, 5, 1)
    kremlin, hunter = give(t, 0, "kremlin", "hunter")
    options = [Play(hunter, TOP), Play(hunter, BOTTOM), Play(kremlin, TOP), Play(kremlin, BOTTOM), Stop()]
    ask = run_to_ask(t)
    weighed = dict(candidates(t, ask, 0, options, t.faces))
    assert max(weighed, key=lambda o: weighed[o]) == {"hunter": Play(hunter, TOP), "kremlin": Play(kremlin, BOTTOM)}[first]


def run_to_ask(t: Perestroika) -> Any:
    return run(GAME.stages["play"](t)).ask


def test_what_is_missing_is_taken() -> None:
    t = table(2)
    store(t, 0, 1, 2, 0)
    give(t, 0, "orthodox_church")
    (card,) = give(t, 0, "trading_post")
    t.principalities[0].hand.remove(card)
    t.playing, t.half, t.played = card, TOP, 1
    options = [Take(kind) for kind in range(3)]
    ask = plays(table(2), "trading_post", TOP).ask
    weighed = dict(habit(t, ask, 0, options, t.faces))
    assert max(weighed, key=lambda o: weighed[o]) == Take(WHEAT)


def test_rows_by_the_scenario() -> None:
    t = table(2, scenario="water")
    stands(t, 0, "field field field", "field", "")
    store(t, 0, 3, 5, 1)
    (t.playing,) = lay(t, "kremlin")
    t.half, t.played = BOTTOM, 1
    options = [Build("kremlin", row) for row in range(3)]
    ask = plays(table(2), "trading_post", TOP).ask
    ask.why = "build"
    weighed = dict(habit(t, ask, 0, options, t.faces))
    assert max(weighed, key=lambda o: weighed[o]) == Build("kremlin", 0)


def test_budgets_grow() -> None:
    easy, normal, hard = (BOT.budgets[level] for level in ("easy", "normal", "hard"))
    assert easy < normal < hard


def test_the_balance_bench_counts_ranks_and_wins() -> None:
    alone = balance(["perestroika", "--seats", "1", "--player", "random", "--games", "3"])
    assert sum(rank["share"] for rank in alone["ranks"].values()) == pytest.approx(1, abs=0.01) and alone["games"] == 3
    three = balance(["perestroika", "--seats", "3", "--player", "random", "--games", "3", "--set", "scenario=water"])
    assert sum(seat["share"] for seat in three["wins_in_turn_order"]) == pytest.approx(1, abs=0.01)
    assert three["lowest"] <= three["mean"] <= three["highest"]


def test_tatars_are_feared_by_the_crosses_left_in_the_deck() -> None:
    with_cross = [name for name, one in ACTION_OF.items() if one.cross]
    without = [name for name, one in ACTION_OF.items() if not one.cross]
    few, many = table(2, deck=10), table(2, deck=10)
    few.discards, many.discards = lay(few, *with_cross[:5]), lay(many, *without[:5])
    assert tatars_risk(few) > tatars_risk(many)
    for t in (few, many):
        t.stage, t.turn = "round_end", 1
        store(t, 0, 5, 5, 5)
    assert evaluate(few)[0] < evaluate(many)[0]  # a full store may be lost
    none = table(2, deck=20)
    assert 0 <= tatars_risk(none) <= 100


def test_a_pick_is_judged_by_what_it_leaves_the_rival() -> None:
    t = table(2, stage="pick")
    tannery, lumberjack = display(t, "tannery", "lumberjack")
    ask, options = run(GAME.stages["pick"](t)).ask, [Pick(tannery), Pick(lumberjack)]
    liked = []
    for rivals_store in ((0, 0, 0), (3, 5, 1)):  # to the second a tannery is worth most
        store(t, 1, *rivals_store)
        weighed = dict(habit(t, ask, 0, options, t.faces))
        liked.append(max(weighed, key=lambda option: weighed[option]))
    assert liked == [Pick(lumberjack), Pick(tannery)]


def test_beginners_expect_no_tatars_and_build_at_once() -> None:
    beginner = GAME.bot.beginner
    t = table(2)
    store(t, 0, 6, 6, 6)
    before = beginner.evaluate(t)
    t.discards = lay(t, *[name for name, one in ACTION_OF.items() if one.cross][:5])
    assert beginner.evaluate(t) == before
    stands(t, 0, "kremlin")
    assert beginner.evaluate(t)[0] > before[0]
