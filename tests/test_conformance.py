"""Every game passes the same harness, with every number of seats and every setting."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from app.own import conformance
from app.own.conformance import Trial
from app.own.tables import covering_tables
from rules.core import BadSetting, Setting, Table
from rules.games import GAMES
from tests import probe

ALL = {"probe": probe.GAME, **GAMES}
EXAMPLES = {"ends": 8, "offers": 8, "encodes": 2, "clones": 2, "drafts": 3, "saves": 2, "replicas": 2, "keeps_secrets": 4}


def trials(game_id: str) -> st.SearchStrategy[Trial]:
    game = ALL[game_id]
    tables = st.sampled_from(covering_tables(game))
    return st.builds(lambda table, seed: Trial(game, *table, seed), tables, st.integers(0, 2**32))


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda c: c.__name__)
@pytest.mark.parametrize("game_id", ALL)
def test_conformance(game_id: str, check: Any) -> None:
    examples = EXAMPLES[check.__name__] * (4 if game_id == "probe" else 1)

    @settings(max_examples=examples, deadline=None, database=None, derandomize=True,
              suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(trials(game_id))
    def run(trial: Trial) -> None:
        check(trial)

    run()


@pytest.mark.parametrize("game_id", ALL)
def test_random_games_end_and_accept_what_they_offer_at_every_kind_of_table(game_id: str, record_property: Any) -> None:
    """Every allowed pair of seats and setting values is played once; `python -m tests.conformance` plays all checks at each."""
    game, whys = ALL[game_id], dict[str, None]()
    told = []
    for seed, (seats, chosen) in enumerate(covering_tables(game)):
        told.append(conformance.ends(Trial(game, seats, chosen, seed), whys))
        conformance.offers(Trial(game, seats, chosen, seed))
    unasked = [why for why in game.whys if why not in whys and why not in game.notes.get("rare_whys", ())]
    asks, longest = [t["asks"] for t in told], max(t["longest run"] for t in told)
    record_property("told", f"{game_id}: {len(told)} tables, longest run between checkpoints {longest} asks, random games of "
                            f"{min(asks)} to {max(asks)} asks (bound {game.max_asks}); "
                            f"never asked: {', '.join(unasked) or 'nothing'}")


def test_a_table_that_is_not_allowed_is_refused_with_its_reason() -> None:
    game = replace(probe.GAME, settings=(*probe.GAME.settings, Setting("duel", (False, True), False)),
                   allowed=lambda seats, chosen: "a duel is for two" if chosen["duel"] and seats != 2 else "")
    assert Table(game, 2, {"duel": True}).settings["duel"] is True
    with pytest.raises(BadSetting) as refused:
        Table(game, 3, {"duel": True})
    assert refused.value.reason == "a duel is for two"
    assert game.fitted(3, {"duel": True, "rounds": 2}) == {"duel": False, "rounds": 2}
    assert game.choices_of(game.settings[1], 3, game.defaults) == (False,)
    tables = covering_tables(game)
    assert all(seats == 2 or not chosen["duel"] for seats, chosen in tables)
    assert {(seats, chosen["rounds"]) for seats, chosen in tables} == {(n, r) for n in game.seats for r in (4, 1, 2, 8, 40)}


PLAY = """
import sys
from app.own.conformance import Trial, steps
from tests.test_conformance import ALL
game = ALL[sys.argv[1]]
for seed in range(3):
    *_, last = steps(Trial(game, game.seats[seed % len(game.seats)], {}, seed))
    print(last.digest(), last.asked, game.rules_digest)
"""


@pytest.mark.parametrize("game_id", ALL)
def test_the_same_game_whatever_the_hash_seed_and_without_asserts(game_id: str) -> None:
    told = []
    for seed, flags in (("0", []), ("4242", []), ("1", ["-OO"])):
        # under -OO the harness's own asserts are gone, as they are on a phone; the games must not care
        run = subprocess.run([sys.executable, *flags, "-c", PLAY, game_id], capture_output=True, text=True, timeout=300,
                             env={"PYTHONHASHSEED": seed, "PATH": "", "PYTHONPATH": str(Path.cwd()), "HOME": "/nonexistent"})
        assert run.returncode == 0, run.stderr[-2000:]
        told.append(run.stdout)
    assert told[0] == told[1] == told[2] != ""
