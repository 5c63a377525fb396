"""The conformance harness fails where it should: each test breaks the probe game in one way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.own import conformance
from app.own.conformance import Trial
from rules.core import Choose, Event, Illegal, LocalDealer, Option, Script
from tests import probe
from tests.probe import GAME, Probe


def broken(turn: Callable[[Probe], Script[None]], **changes: Any) -> Trial:
    return Trial(replace(GAME, stages={**GAME.stages, "turn": turn}, **changes), 3, {}, 5)


def test_a_lost_card() -> None:
    def turn(t: Probe) -> Script[None]:
        yield from probe.turn(t)
        if t.discards:
            t.discards.pop()

    with pytest.raises(AssertionError, match="pieces changed"):
        conformance.ends(broken(turn))


def test_a_game_without_end() -> None:
    def turn(t: Probe) -> Script[None]:
        yield from Choose(0, (probe.Rest(),), why="again")

    with pytest.raises(AssertionError, match="no end in sight"):
        conformance.ends(broken(turn))


def test_nothing_left_after_only() -> None:
    def turn(t: Probe) -> Script[None]:
        yield from Choose(0, (probe.Rest(),), only=lambda o, faces: False, why="stuck")

    with pytest.raises(AssertionError, match="nothing is left"):
        conformance.ends(broken(turn))


def test_a_run_too_long_between_checkpoints() -> None:
    def turn(t: Probe) -> Script[None]:
        for _ in range(70):
            yield from Choose(0, (probe.Rest(),), why="act")
        yield from probe.turn(t)

    with pytest.raises(AssertionError, match="asks between two checkpoints"):
        conformance.ends(broken(turn))


def test_a_why_that_is_not_declared() -> None:
    def turn(t: Probe) -> Script[None]:
        yield from Choose(0, (probe.Rest(),), why="siesta")
        yield from probe.turn(t)

    with pytest.raises(AssertionError, match="siesta"):
        conformance.ends(broken(turn))


def test_an_option_offered_twice() -> None:
    def turn(t: Probe) -> Script[None]:
        yield from Choose(t.turn, (probe.Rest(), probe.Rest()), why="rest")
        yield from probe.turn(t)

    with pytest.raises(AssertionError, match="stands twice"):
        conformance.offers(broken(turn))


def test_a_script_whose_answer_is_an_object_of_the_state() -> None:
    def turn(t: Probe) -> Script[None]:
        hand = yield from Choose(t.turn, (t.hands,), why="hands")  # a clone's replay would change it
        hand[0].append(99)
        yield from Choose(t.turn, (probe.Rest(),), why="rest")
        hand[0].pop()
        yield from probe.turn(t)

    with pytest.raises((AssertionError, TypeError, Illegal)):
        conformance.clones(broken(turn))


def test_a_secret_that_only_lets_slip() -> None:
    def turn(t: Probe) -> Script[None]:
        me = t.turn

        def only(option: Option, faces: Any) -> bool:
            for card in t.hands[me]:
                t.rounds = 4 + 100 * faces[card][1]  # what it saw, where everybody can read it
            return probe.keeps_oath(t, me, option, faces)

        yield from Choose(me, lambda: probe.actions(t, me), only=only, why="act")
        t.rounds = t.rounds
        t.turn = (me + 1) % t.seats
        t.stage = "turn" if t.turn or t.round < 1 else "bidding"
        t.round += not t.turn

    with pytest.raises(AssertionError):
        for seed in range(20):
            trial = broken(turn, max_asks=60)
            conformance.keeps_secrets(Trial(trial.game, 3, {}, seed))


def test_events_are_counted_alike_in_a_replay() -> None:
    class Odd(Event):
        number: int

    told: list[int] = []

    def turn(t: Probe) -> Script[None]:
        told.append(1)
        for _ in range(len(told) % 3):  # a script with a memory of its own
            yield Odd(1)
        yield from probe.turn(t)

    with pytest.raises(AssertionError):
        conformance.saves(broken(turn, values=(*GAME.values, Odd)))


def test_a_replica_that_is_told_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = LocalDealer.deal

    def leaky(self: LocalDealer, ask: Any, state: Any, order: Any) -> Any:
        answer, brought, update = deal(self, ask, state, order)
        if isinstance(ask, conformance.Conceal) and update is not None:
            (faces,) = update[1].values()
            update = (ask, {**dict.fromkeys(range(3), faces), ask.seat: faces[::-1]}, *update[2:])
        return answer, brought, update

    monkeypatch.setattr(LocalDealer, "deal", leaky)
    with pytest.raises((AssertionError, KeyError)):
        for seed in range(10):
            conformance.clones(Trial(GAME, 3, {}, seed))
