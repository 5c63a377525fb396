"""How bots judge Merchants of Kiev, and that they bring every kind of game to an end."""

from __future__ import annotations

from typing import Any

import pytest

from rules.bots import Search, decide, think
from rules.core import Choose, LocalDealer, Stream, Table
from rules.merchants import GAME
from rules.merchants.bot import (
    PEACE,
    PEACE_ROUNDS,
    candidates,
    evaluate,
    in_reach_of_horde,
    income,
    leader_rides,
    spares_cities,
    turns_between,
)
from rules.merchants.data import CITIES, JOBS, NAMES
from rules.merchants.hexes import HISTORICAL
from rules.merchants.options import Accept, Deliver, MoveHorde, MovePrince, OfferTrade, Refuse, Restart
from rules.merchants.state import Kiev, new_table
from rules.merchants.turn import kinds_of_turn

FURS = 0
FURS_TO_KIEV = JOBS.index((FURS, NAMES.index("Kiev")))


def tile(name: str) -> int:
    return NAMES.index(name)


def position(**changed) -> Kiev:
    """Two ships, no job, the Horde far away."""
    t = new_table(2)
    t.board, t.stage = HISTORICAL, "turn"
    t.ships, t.horde, t.prince = [tile("Stugna"), tile("Stugna")], tile("Rostov"), tile("Suzdal")
    for name, value in changed.items():
        setattr(t, name, value)
    return t


def furs(*by_seat: int) -> list[list[int]]:
    return [[n, 0, 0, 0, 0, 0] for n in by_seat]


def jobs(stack: int) -> list[int]:
    stacks = [0] * len(JOBS)
    stacks[FURS_TO_KIEV] = stack
    return stacks


def test_a_stack_pays_less_with_each_delivery() -> None:  # [MK-R28]
    assert [income(3, goods) for goods in (0, 1, 2, 3, 4)] == [0, 9, 15, 18, 18]


def test_distances_are_in_turns() -> None:  # as in MK-T1 and MK-T2
    away = turns_between(HISTORICAL, (), tile("Rostov"))
    assert [away[tile("Kiev")][tile(n)] for n in ("Kiev", "Turov", "Seym", "Smolensk")] == [0, 1, 1, 2]
    assert turns_between(HISTORICAL, (tile("Chernigov"),), tile("Rostov"))[tile("Kiev")][tile("Smolensk")] == 1
    assert turns_between(HISTORICAL, (), tile("Upper Dnieper"))[tile("Smolensk")][tile("Berezina")] > 1  # MK-T4


def test_a_load_with_a_customer_near_is_worth_more_than_none() -> None:
    loaded, empty = evaluate(position(jobs=jobs(2), goods=furs(1, 0), rubles=[3, 3]))
    assert loaded > empty
    near, far = evaluate(position(jobs=jobs(2), goods=furs(1, 1), ships=[tile("Stugna"), tile("Msta")]))
    assert near > far


def test_a_sacked_city_is_no_customer() -> None:
    open_city = evaluate(position(jobs=jobs(2), goods=furs(1, 0)))[0]
    assert evaluate(position(jobs=jobs(2), goods=furs(1, 0), sacked=[tile("Kiev")]))[0] < open_city


def test_a_load_before_the_horde_is_worth_less() -> None:
    safe = evaluate(position(jobs=jobs(2), goods=furs(1, 0)))[0]
    assert evaluate(position(jobs=jobs(2), goods=furs(1, 0), horde=tile("Wild Field"), ships=[tile("Stugna")] * 2))[0] == safe
    assert evaluate(position(jobs=jobs(2), goods=furs(1, 0), horde=tile("Pripyat Mouth")))[0] < safe


def test_who_has_nothing_to_begin_with_begins_again() -> None:
    table = Table(GAME, 2, None, LocalDealer(Stream.of("poor")))
    poor = beside(table)
    poor.state.rubles[0], poor.state.goods[0] = 0, [0] * 6
    weighed = dict(candidates(poor.state, poor.ask, 0, poor.legal(0), {}))
    assert max(weighed, key=lambda option: weighed[option]) == Restart()


def random_tables(seed: int, seats: int, **settings):
    table = Table(GAME, seats, settings, LocalDealer(Stream.of("merchants", seed)))
    rng = Stream.of("moves", seed)
    for _ in range(400):
        if table.over:
            return
        yield table
        (seat,) = table.awaited()
        table.submit(seat, rng.pick(table.legal(seat)))


@pytest.mark.parametrize(("seats", "map_"), [(2, "historical"), (3, "drawn"), (5, "historical")])
def test_advice_is_never_empty_and_always_legal(seats, map_) -> None:
    for table in random_tables(seats, seats, map=map_):
        (seat,) = table.awaited()
        options = table.legal(seat)
        weighed = candidates(table.state, table.ask, seat, options, {})
        assert weighed and all(option in options and weight >= 1 for option, weight in weighed)
        assert all(isinstance(worth, int) for worth in evaluate(table.state))


def test_bots_begin_no_offers_and_weigh_those_of_others() -> None:
    answered = 0
    for table in random_tables(8, 3):
        (seat,) = table.awaited()
        if table.ask.why == "merchant":
            weighed = candidates(table.state, table.ask, seat, table.legal(seat), {})
            assert not any(isinstance(option, OfferTrade) for option, _ in weighed)
        if table.ask.why == "answer" and answered < 5:
            assert decide(table, seat, "easy", Stream.of(1)) in (Accept(), Refuse())
            answered += 1
    assert answered


def test_a_gift_is_taken_and_a_robbery_is_not() -> None:
    table = Table(GAME, 2, None, LocalDealer(Stream.of("gift")))
    answers = {}
    for name, words in (("gift", ("giverubles", "amount", "propose")), ("robbery", ("askrubles", "amount", "propose"))):
        trial = beside(table)
        seat = trial.awaited()[0]
        for word in ("bemerchant", "offertrade", *words):
            trial.submit(seat, [option for option in trial.legal(seat) if option[0] == word][-1])
        answers[name] = decide(trial, 1 - seat, "normal", Stream.of(2))
    assert answers == {"gift": Accept(), "robbery": Refuse()}


def beside(table: Table[Kiev]) -> Table[Kiev]:
    """A clone in which both ships begin on one tile and the first turn is due."""
    trial = table.clone(LocalDealer(Stream.of(1), dict(table.dealer.truth)))
    while trial.ask.why != "turn":
        seat = trial.awaited()[0]
        wanted = ("startat", tile("Lovat"))
        options = trial.legal(seat)
        trial.submit(seat, next((o for o in options if o == wanted), options[0]))
    return trial


def test_delivers_what_it_can_deliver() -> None:
    delivered = 0
    for seed in range(4):
        table = Table(GAME, 2, None, LocalDealer(Stream.of("deliver", seed)))
        while not table.over:
            (seat,) = table.awaited()
            choice = decide(table, seat, "easy", Stream.of(seed, table.asked))
            if any(isinstance(option, Deliver) for option in table.legal(seat)):
                assert isinstance(choice, Deliver)
                delivered += 1
            table.submit(seat, choice)
    assert delivered


def play(seats: int, budgets: tuple[int, ...], seed: int, **settings) -> Table[Kiev]:
    table = Table(GAME, seats, settings, LocalDealer(Stream.of("game", seed)))
    while not table.over:
        (seat,) = table.awaited()
        if budgets[seat]:
            thinking = Search(table, seat, budgets[seat], Stream.of(seed, table.asked))
            for _ in thinking:
                pass
            table.submit(seat, thinking.choice)
        else:
            table.submit(seat, Stream.of(seed, table.asked).pick(table.legal(seat)))
    return table


def test_a_little_thought_beats_chance() -> None:
    won = [GAME.winners(play(2, (12, 0) if seed % 2 else (0, 12), seed).state) == (1 - seed % 2,) for seed in range(6)]
    assert sum(won) >= 5


@pytest.mark.parametrize(("seats", "map_"), [(3, "drawn"), (5, "historical")])
def test_more_seats_and_a_drawn_map_come_to_an_end(seats, map_) -> None:
    table = play(seats, (4,) * seats, 1, map=map_)
    assert table.state.ended in ("rubles", "sacked", "passes", "jobs")
    assert len(table.state.passes) <= len(CITIES)


def test_the_horde_leaves_cities_alone_until_there_is_something_to_win() -> None:
    beside = tile("Suzdal")  # the Horde stands in Rostov
    near = {"horde": tile("Nerl"), "prince": tile("Kiev"), "ships": [tile("Stugna"), beside], "sacked": []}

    def goes(t: Kiev) -> bool:
        return any(isinstance(option, MoveHorde) for option, _ in candidates(t, WHAT_TURN, 0, kinds_of_turn(t), {}))

    assert not goes(position(**near))
    assert goes(position(**near, goods=furs(0, 1)))  # a loaded rival is fair prey
    assert goes(position(**near, rubles=[PEACE, 5]))
    assert goes(position(**near, taken=2 * PEACE_ROUNDS))  # and no peace lasts for ever


WHAT_TURN: Choose[Any] = Choose(0, (), why="turn")


def rushed(sacked: int, **changed: Any) -> Table[Kiev]:
    """Seat 1 is three rubles ahead, this many cities have fallen, and the Horde stands beside another one."""
    table = beside(Table(GAME, 2, None, LocalDealer(Stream.of("rush"))))
    me = table.awaited()[0]
    fallen = [tile(n) for n in ("Polotsk", "Smolensk", "Turov", "Novgorod")][:sacked]
    for t in (table.state, table.checkpoint()):
        t.rubles[me], t.rubles[1 - me] = 6, 9
        t.goods = [[0] * 6, [0] * 6]
        t.jobs = [0] * len(JOBS)
        t.sacked, t.moved, t.horde, t.prince = fallen, "horde", tile("Wild Field"), tile("Polotsk")
        for name, value in changed.items():
            setattr(t, name, value)
    return table


@pytest.mark.parametrize("sacked", [3, 4])
def test_who_is_behind_stops_the_one_who_sends_the_horde_from_city_to_city(sacked: int) -> None:
    table = rushed(sacked, prince=tile("Lovat"))
    (me,) = table.awaited()
    reach = in_reach_of_horde(table.state)
    assert any(t in CITIES and t not in table.state.sacked for t in reach)
    thinking = think(table, me, "normal", Stream.of(1))
    list(thinking)
    assert thinking.choice == MovePrince(), thinking.ranking()


def lead(t: Kiev) -> int:
    first, second = evaluate(t)
    return second - first


def test_a_rush_is_seen_coming_and_manners_end_with_it() -> None:
    t = position(rubles=[6, 9], sacked=[tile("Polotsk"), tile("Smolensk")], horde=tile("Nerl"), prince=tile("Kiev"))
    t.turn = 1
    assert leader_rides(t, in_reach_of_horde(t)) and not spares_cities(t)
    near_end = lead(t)
    t.moved = "horde"  # somebody has just moved it: now he may not [MK-9]
    assert not leader_rides(t, in_reach_of_horde(t)) and near_end > lead(t) > 0
    t.moved = ""
    habits = dict(candidates(t, WHAT_TURN, 1, kinds_of_turn(t), {}))
    assert max(habits, key=lambda option: habits[option]) == MoveHorde()  # so imagined rivals ride, too


def test_beginners_expect_no_horde_and_send_nobody() -> None:
    beginner = GAME.bot.beginner
    t = position(jobs=jobs(2), goods=furs(1, 0), horde=tile("Pripyat Mouth"))
    far = position(jobs=jobs(2), goods=furs(1, 0))
    assert beginner.evaluate(t)[0] == beginner.evaluate(far)[0] and evaluate(t)[0] < evaluate(far)[0]
    t.rubles = [3, PEACE]
    offered = beginner.candidates(t, WHAT_TURN, 0, kinds_of_turn(t), {})
    assert offered and not any(isinstance(o, MoveHorde | MovePrince) for o, _ in offered)
