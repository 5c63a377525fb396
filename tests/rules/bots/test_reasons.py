"""Why a move is good: every reason is true of the position before it and of the one after it."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from rules.bots.hooks import hooks_of
from rules.bots.reasons import reasons
from rules.core import Choose, LocalDealer, Stream, Table
from rules.games import GAMES
from tests.conformance import exchange, swappable

TALKATIVE = {"merchants": 4, "rus": 4, "rurik": 4, "saber": 3, "perestroika": 4}  # kinds of reasons, at least, in the games below


def played(game: str, seed: int, most: int = 150, seats: int = 2):
    """A game by rule of thumb, at every choice of a seat, with what it will choose."""
    table: Table[Any] = Table(GAMES[game], seats, dealer=LocalDealer(Stream.of("reasons", seed)))
    rng, hooks = Stream.of("moves", seed), hooks_of(table)
    while not table.over and table.asked < most:
        for seat in table.awaited():
            options = table.legal(seat)
            weighed = hooks.candidates(table.state, table.ask, seat, options, table.sees(seat))
            heavy = max(weighed, key=lambda option: option[1])[0] if rng.below(3) else rng.pick(options)
            if isinstance(table.ask, Choose):
                yield table, seat, heavy
            table.submit(seat, heavy)


@pytest.mark.parametrize("game", TALKATIVE)
def test_each_reason_is_true_before_and_after(game: str) -> None:
    told: set[str] = set()
    for table, seat, option in played(game, 1):
        count = hooks_of(table).reasons
        found = reasons(table, seat, option)
        after = table.seen_by(seat)
        assert count is not None
        before = count(after.state, seat)
        after.submit(seat, option)
        now = count(after.state, seat)
        for reason in found:
            had, worth = before[reason.key]
            assert (reason.before, reason.after) == (had, now[reason.key][0])
            assert reason.gain == (reason.after - reason.before) * worth > 0
        assert [r.gain for r in found] == sorted([r.gain for r in found], reverse=True)
        assert {key for key, (n, worth) in before.items() if (now[key][0] - n) * worth > 0} == {r.key for r in found}
        told |= {reason.key for reason in found}
    assert len(told) >= TALKATIVE[game], told


@pytest.mark.parametrize("game", [game for game in TALKATIVE if GAMES[game].hides])
def test_reasons_know_nothing_that_the_seat_does_not_see(game: str) -> None:
    swaps, rng = 0, Stream.of("swap")
    for table, seat, option in played(game, 2):
        pair = swappable(table, seat, rng)
        if pair is not None and swaps < 12:
            other = table.clone(table.dealer.clone())  # type: ignore[union-attr]
            exchange(other, *pair)
            assert reasons(table, seat, option) == reasons(other, seat, option)
            swaps += 1
    assert swaps


@pytest.mark.parametrize("game", ["rurik", "perestroika"])
def test_alone_there_are_reasons_too(game: str) -> None:
    assert sum(len(reasons(table, seat, option)) for table, seat, option in played(game, 4, 80, seats=1)) > 5


def test_what_is_counted_is_what_lies_there() -> None:
    for table, seat, _ in played("merchants", 3, 60):
        counted = hooks_of(table).reasons(table.state, seat)
        assert counted["rubles"][0] == table.state.rubles[seat] and counted["sacked"][0] == len(table.state.sacked)
        assert counted["rival_goods"][0] == sum(table.state.goods[1 - seat])
    for table, seat, _ in played("rus", 3, 60):
        counted = hooks_of(table).reasons(table.state, seat)
        assert counted["coins"][0] == table.state.boards[seat].coins and counted["debt"][0] == table.state.boards[seat].debt
    for table, seat, _ in played("rurik", 3, 60):
        counted = hooks_of(table).reasons(table.state, seat)
        assert counted["goods_aboard"][0] == sum(table.state.players[seat].boat)


def test_a_game_without_reasons_gives_none() -> None:
    table: Table[Any] = Table(GAMES["merchants"], 2, dealer=LocalDealer(Stream.of("none")))
    seat = table.awaited()[0]
    nothing = Table(dataclasses.replace(table.game, bot=None), 2, dealer=LocalDealer(Stream.of("none")))
    assert reasons(nothing, seat, nothing.legal(seat)[0]) == []
