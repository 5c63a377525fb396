"""The mutation command: what it changes, and which places it prefers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.mutate import ROOT, Meetings, Mutation, applied, drawn, mutations

RURIK = ROOT / "rules" / "rurik"
MEETINGS = Meetings(RURIK)


def line_of(path: str, text: str) -> int:
    lines = (RURIK / path).read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


@pytest.mark.parametrize(("path", "text"), [  # places that no test had noticed when they were changed
    ("modules/epic_effects.py", "goods_of(player, good)"),
    ("troops.py", "region not in near(t, origin)"),
    ("modules/epic.py", "t.turn.structures_built += 1"),
    ("modules/factions.py", "t.faction != UNREST"),
    ("modules/rebellion.py", "if works(t, REBELLION, MARKET, region)"),
    ("troops.py", "step_price(t, origin, r) <= points[MOVE]"),
    ("build.py", "t.turn.build_spent += price"),
    ("end.py", "ruled(t, seat)"),
])
def test_meetings_are_found(path: str, text: str) -> None:
    assert MEETINGS.at(RURIK / path, line_of(path, text))


@pytest.mark.parametrize(("path", "text"), [
    ("claim.py", "count >= wanted"), ("state.py", "player.troops[region] > 0"), ("attack.py", "if place != region"),
])
def test_a_plain_rule_is_no_meeting(path: str, text: str) -> None:
    assert not MEETINGS.at(RURIK / path, line_of(path, text))


def test_three_of_four_are_drawn_from_meetings_and_none_twice() -> None:
    every = [m for path in ("claim.py", "troops.py", "attack.py") for m in mutations(RURIK / path)]
    chosen = drawn(every, 40, random.Random(1), MEETINGS)
    there = [m for m in chosen if MEETINGS.at(ROOT / m.file, m.line)]
    assert len(chosen) == len(set(chosen)) == 40 and len(there) >= 30
    assert drawn(every, 40, random.Random(1), MEETINGS) == chosen
    assert len(drawn(every, 10_000, random.Random(1), MEETINGS)) == len(every)


def test_what_a_table_computes_is_changed_too() -> None:
    """Agendas are lambdas in a dict."""
    changes = [m.change for m in mutations(RURIK / "end.py")]
    assert any("boons_on_dock" in change for change in changes) and len(changes) == len(set(mutations(RURIK / "end.py")))


def test_a_mutation_changes_its_place_and_nothing_else(tmp_path: Path) -> None:
    source = "def f(a):\n    return a > 1 and a < 9\n"
    assert applied(source, Mutation("f.py", 2, "", (2, 11), (2, 16), "(a >= 1)")) == "def f(a):\n    return (a >= 1) and a < 9\n"
