"""Perestroika between bots from the command line: every table ends with scores and the same digest whatever the hash seed."""
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.perestroika import GAME
from rules.perestroika.scenarios import SCENARIOS

ROOT = Path(__file__).resolve().parents[3]
TABLES = [(seats, scenario) for seats in GAME.seats for scenario in SCENARIOS if seats > 1 or SCENARIOS[scenario].alone]
QUICK = [(1, "none"), (2, "none"), (3, "baltic")]


def play(home, seats, scenario, hash_seed):
    bots = ",".join(["bot:easy"] * seats)
    done = subprocess.run(
        [sys.executable, "main.py", "play", "perestroika", "--seats", bots, "--scenario", scenario, "--seed", "3", "--json"],
        cwd=ROOT, text=True, capture_output=True, timeout=300,
        env={**os.environ, "VECHE_HOME": str(home), "PYTHONHASHSEED": hash_seed})
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize(("seats", "scenario"), [
    table if table in QUICK else pytest.param(*table, marks=pytest.mark.leisure) for table in TABLES])
def test_bots_end_alike_under_two_hash_seeds(tmp_path, seats, scenario):
    first, second = (play(tmp_path / seed, seats, scenario, seed) for seed in ("0", "4242"))
    assert first == second
    result = json.loads(first)
    assert len(result["scores"]) == seats and all(isinstance(points, int) for points in result["scores"])
    ending = result["outcome"]["ending"]
    assert len(result["digest"]) == 64 and ending in (("rank", "defeat") if seats == 1 else ("win", "shared"))
