"""That the bench counts what it says it counts."""

from __future__ import annotations

import pytest

from tests.bench._players import HONEST
from tests.bench.bots import Match, play, run, wilson


def test_the_interval_is_wilsons() -> None:
    assert wilson(80, 100) == {"low": 0.711, "high": 0.867}
    assert wilson(0, 0) == {"low": 0.0, "high": 1.0}


def test_seats_alternate_and_claims_are_counted() -> None:
    for number in range(4):
        honest = play("test", Match("rus", HONEST, HONEST), number)
        assert honest.claims and not honest.false and not honest.accused and honest.accusable == honest.claims
        mixed = play("test", Match("rus", HONEST, "random"), number)
        assert mixed.wins in (0, 0.5, 1)
        assert 0 < mixed.false < mixed.claims and mixed.accused and not mixed.right  # the random one accuses the honest one


def test_a_part_of_the_budget() -> None:
    whole, part = Match("rus", "hard", "easy"), Match("rus", "hard", "easy", 20)
    assert part.budget("hard") * 20 == whole.budget("hard") and part.budget("easy") >= 1
    assert part.budget(HONEST) == 0


def test_only_parts_that_there_are(capsys) -> None:
    with pytest.raises(SystemExit):
        run(["--only", "rus_hard_vs_fate"])
