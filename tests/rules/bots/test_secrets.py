"""A bot is handed what its seat may see, and nothing else is within its reach."""

from __future__ import annotations

import gc
import types
from enum import Enum
from typing import Any

from app.own.conformance import exchange, swappable
from rules.bots import decide, think
from rules.core import CardKnowledge, ChooseSecretly, Game, Knowledge, LocalDealer, Stream, Table
from tests.probe import GAME

CODE = (type, types.ModuleType, types.CodeType, types.BuiltinFunctionType, Game, Enum)


def reachable(root: Any) -> list[Any]:
    """Everything that can be got at from here, through closures and running scripts too; code and its globals aside."""
    found, queue = {}, [root]
    while queue:
        thing = queue.pop()
        if id(thing) in found or isinstance(thing, CODE):
            continue
        found[id(thing)] = thing
        if isinstance(thing, types.FunctionType):
            queue += [cell.cell_contents for cell in thing.__closure__ or ()]
            queue += thing.__defaults__ or ()
        elif isinstance(thing, types.GeneratorType):
            if thing.gi_frame is not None:
                queue += thing.gi_frame.f_locals.values()
            queue.append(thing.gi_yieldfrom)
        elif not isinstance(thing, types.FrameType):
            queue += gc.get_referents(thing)
    return list(found.values())


def tables(seed: int):
    """A random game of probe, at every ask."""
    table = Table(GAME, 3, dealer=LocalDealer(Stream.of("secrets", seed)))
    rng = Stream.of("moves", seed)
    while not table.over:
        yield table
        for seat in table.awaited():
            table.submit(seat, rng.pick(table.legal(seat)))


def faces_told(table: Table[Any]) -> dict[int, Any]:
    told = {}
    for thing in reachable(table):
        if isinstance(thing, dict):
            told |= {k: v for k, v in thing.items() if type(k) is int and isinstance(v, tuple) and v[:1] == ("probe",)}
    return told


def test_nothing_but_the_seats_own_knowledge_is_within_reach() -> None:
    hidden = 0
    for seed in range(3):
        for table in tables(seed):
            for seat in range(3):
                seen = table.seen_by(seat)
                own = table.knowledge.view(seat).known
                told = faces_told(seen)
                assert told == {**table.state.faces, **seen.checkpoint().faces, **own}
                others = reachable(seen)
                assert not any(isinstance(thing, LocalDealer) for thing in others)
                assert sum(isinstance(thing, Knowledge) for thing in others) == 1
                assert sum(isinstance(thing, CardKnowledge) for thing in others) <= 2  # its own and everybody's
                hidden += len(table.dealer.truth) - len(own)
    assert hidden > 500  # there was something to hide


def test_the_walk_finds_what_it_looks_for() -> None:
    """The whole table does hold the others' cards: otherwise the test above would prove nothing."""
    table = next(tables(1))
    assert len(faces_told(table)) > len(faces_told(table.seen_by(0)))


def test_a_search_holds_no_more_than_the_seat_sees() -> None:
    for table in tables(4):
        for seat in table.awaited():
            thinking = think(table, seat, "easy", Stream.of(1))
            assert table not in [thing for thing in reachable(thinking) if isinstance(thing, Table)]
            assert not any(isinstance(thing, LocalDealer) for thing in reachable(thinking.table))


def test_swapping_a_rivals_hidden_cards_changes_no_bots_mind() -> None:
    swaps, rng = 0, Stream.of("swap")
    for seed in range(4):
        for table in tables(seed):
            for seat in table.awaited():
                pair = swappable(table, seat, rng)
                if pair is None:
                    continue
                assert isinstance(table.dealer, LocalDealer)
                other = table.clone(table.dealer.clone())
                exchange(other, *pair)
                swaps += 1
                assert decide(table, seat, "easy", Stream.of(7)) == decide(other, seat, "easy", Stream.of(7))
    assert swaps > 20


def test_a_secret_choice_already_made_is_not_looked_at() -> None:
    looked = 0
    for table in tables(2):
        if isinstance(table.ask, ChooseSecretly) and len(table.listed(0)) > 1:
            for bid in table.listed(0):
                told = table.clone(LocalDealer(Stream.of(3), dict(table.dealer.truth)))
                told.submit(0, bid)
                assert 0 not in told.seen_by(1).sealed()
                assert decide(told, 1, "easy", Stream.of(5)) == decide(table, 1, "easy", Stream.of(5))
                looked += 1
    assert looked
