"""Why a move is good: every reason is true of the position before it and of the one after it."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest

from app.own.conformance import exchange, swappable
from rules.bots.hooks import hooks_of
from rules.bots.reasons import leads_to, reasons
from rules.core import Choose, LocalDealer, Stream, Table
from rules.games import GAMES
from rules.merchants.options import BeMerchant
from rules.rus.options import Claim

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


def gains(before: Mapping[str, tuple[int, int]], now: Mapping[str, tuple[int, int]]) -> set[str]:
    return {key for key, (n, worth) in before.items() if (now[key][0] - n) * worth > 0}


@pytest.mark.parametrize("game", TALKATIVE)
def test_each_reason_is_true_before_and_after(game: str) -> None:
    told: set[str] = set()
    for table, seat, option in played(game, 1):
        count, found = hooks_of(table).reasons, reasons(table, seat, option)
        assert count is not None
        before = count(table.seen_by(seat).state, seat)
        now = before
        for led in leads_to(table, seat, option, hooks_of(table)):
            now = count(led.table.state, seat)
            if found and not found[0].choices and led.unopposed == found[0].unopposed and gains(before, now):
                break
        for reason in found:
            had, worth = before[reason.key]
            assert (reason.before, reason.after) == (had, now[reason.key][0])
            assert reason.gain == (reason.after - reason.before) * worth > 0
        assert [r.gain for r in found] == sorted([r.gain for r in found], reverse=True)
        assert gains(before, now) == {r.key for r in found}
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


def test_most_moves_have_one() -> None:
    """Counted over moves that a rule of thumb likes and some that it does not."""
    for game in TALKATIVE:
        told = [bool(reasons(table, seat, option)) for table, seat, option in played(game, 5, 200) if len(table.legal(seat)) > 1]
        assert 2 * sum(told) > len(told), (game, sum(told), len(told))


def test_a_claim_is_told_as_if_nobody_doubts_it() -> None:
    found = 0
    for table, seat, option in played("rus", 0):
        if isinstance(option, Claim) and option.character == "builder":
            (told, *_) = [r for r in reasons(table, seat, option) if r.key == "buildings"]
            assert told.unopposed and told.after == told.before + 1 and not told.choices
            found += 1
    assert found


def test_an_own_card_is_shown_and_carried_out() -> None:
    """Its face is no secret to who plays it, so that what it does is told at once."""
    told = [r for table, seat, option in played("rus", 1) if getattr(option, "word", "") == "play"
            for r in reasons(table, seat, option)]
    assert any(not r.choices and not r.unopposed for r in told)


def test_what_opens_something_is_told_by_what_comes_of_it() -> None:
    told = [r for table, seat, option in played("merchants", 1) if isinstance(option, BeMerchant)
            for r in reasons(table, seat, option)]
    assert told and all(r.choices for r in told)


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
