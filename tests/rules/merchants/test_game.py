"""The package as a whole: every rule is cited by a test, the data agree, an open seat plays on."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from rules.core import LocalDealer, Stream, Table, canonical
from rules.merchants import GAME, kind_of
from rules.merchants.caretaker import caretaker
from rules.merchants.data import DATA, JOB_DECK, TILE_DECK

HERE = Path(__file__).parent
RULES = [f"MK-{n}" for n in range(1, 33)]
RULINGS = [f"MK-R{n}" for n in range(1, 42)]
VECTORS = [f"MK-T{n}" for n in range(1, 22)]


@cache
def cited() -> dict[str, list[str]]:
    """Every id that stands in the text of a test function, with the tests it stands in."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        if path.name == Path(__file__).name:
            continue
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = "\n".join(lines[node.lineno - 1 : node.end_lineno])
                for name in re.findall(r"MK-[RT]?\d+", text):
                    found.setdefault(name, []).append(node.name)
    return found


@pytest.mark.parametrize("name", [*RULES, *RULINGS, *VECTORS])
def test_every_rule_ruling_and_vector_stands_in_a_test(name: str):
    assert cited().get(name), f"no test cites {name}"


def test_no_test_cites_a_rule_that_does_not_exist():
    assert set(cited()) <= {*RULES, *RULINGS, *VECTORS}


def test_every_rule_and_ruling_is_cited_in_the_rules():
    told = "\n".join(path.read_text(encoding="utf-8") for path in sorted((HERE.parents[2] / "rules" / "merchants").glob("*.py")))
    assert [name for name in [*RULES, *RULINGS] if not re.search(rf"{name}\b", told)] == []


def test_equal_jobs_look_alike_and_no_two_tiles_do():
    assert kind_of((JOB_DECK, 0)) == kind_of((JOB_DECK, 2)) != kind_of((JOB_DECK, 3))
    assert len({kind_of((JOB_DECK, n)) for n in range(54)}) == 18 and len({kind_of((TILE_DECK, n)) for n in range(30)}) == 30


def test_the_data_are_plain():
    assert canonical(DATA) and GAME.rules_digest


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_caretaker_of_all_seats_brings_a_game_to_its_end(seats: int):
    table, rng = Table(GAME, seats, {}, LocalDealer(Stream.of("caretaker", seats))), Stream.of("agreed", seats)
    while not table.over:
        options = table.legal(table.ask.seat)
        table.submit(table.ask.seat, caretaker(table.state, table.ask, options, rng.word()))
    assert table.state.ended and table.asked < GAME.max_asks


def test_the_caretaker_does_better_than_chance():
    won = 0
    for seed in range(20):
        table, rng = Table(GAME, 2, {}, LocalDealer(Stream.of(seed))), Stream.of("play", seed)
        while not table.over:
            seat, options = table.ask.seat, table.legal(table.ask.seat)
            table.submit(seat, caretaker(table.state, table.ask, options, rng.word()) if seat == seed % 2 else rng.pick(options))
        won += seed % 2 in GAME.winners(table.state)
    assert won >= 14
