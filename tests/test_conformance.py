"""Every game passes the same harness, with every number of seats and every setting."""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from rules.games import GAMES
from tests import conformance, probe
from tests.conformance import Trial

ALL = {"probe": probe.GAME, **GAMES}
EXAMPLES = {"ends": 8, "offers": 8, "encodes": 2, "clones": 2, "drafts": 3, "saves": 2, "replicas": 2, "keeps_secrets": 4}


def trials(game_id: str) -> st.SearchStrategy[Trial]:
    game = ALL[game_id]
    chosen = st.fixed_dictionaries({s.name: st.sampled_from(s.choices) for s in game.settings})
    return st.builds(Trial, st.just(game), st.sampled_from(game.seats), chosen, st.integers(0, 2**32))


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


@pytest.mark.parametrize(("game_id", "seats"), [(g, s) for g, game in ALL.items() for s in game.seats])
def test_random_games_end_and_their_longest_run_is_told(game_id: str, seats: int, record_property: Any) -> None:
    game = ALL[game_id]
    runs, asks = [], []
    for seed, values in enumerate(product(*(s.choices for s in game.settings))):
        trial = Trial(game, seats, {s.name: v for s, v in zip(game.settings, values, strict=True)}, seed)
        told = conformance.ends(trial)
        runs.append(told["longest run"])
        asks.append(told["asks"])
        if seed == 7:
            break
    record_property("told", f"{game_id}, {seats} seats: longest run between checkpoints {max(runs)} asks, "
                            f"random games of {min(asks)} to {max(asks)} asks (bound {game.max_asks})")


PLAY = """
import sys
from tests.conformance import Trial, steps
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
