"""`python main.py play rurik` with all its modules ends with an outcome, scores and a digest that no hash seed changes."""
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
EVERYTHING = ("--epic", "yes", "--warfare", "yes", "--factions", "hard", "--intrigue", "yes")


def played(seats, *settings, hash_seed):
    command = [sys.executable, "main.py", "play", "rurik", "--seats", ",".join(["bot:easy"] * seats), "--seed", "3", "--json"]
    done = subprocess.run([*command, *settings], cwd=ROOT, text=True, capture_output=True, timeout=400,
                          env={**os.environ, "PYTHONHASHSEED": hash_seed})
    assert done.returncode == 0, done.stderr[-1500:]
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.parametrize(("seats", "settings"), [
    (1, ()), (2, EVERYTHING), (3, EVERYTHING), (4, EVERYTHING), (3, ("--core", "no")),
    *(pytest.param(*table, marks=pytest.mark.leisure) for table in (
        (1, ("--warfare", "yes", "--factions", "hard")), (1, ("--core", "no")), (2, ("--core", "no")), (4, ("--core", "no")),
        (3, ("--intrigue", "yes")), (2, ()), (3, ()), (4, ()))),
])
def test_it_ends_alike_whatever_the_hash_seed(seats, settings):
    one, two = (played(seats, *settings, hash_seed=seed) for seed in ("0", "4242"))
    assert one == two and len(one["digest"]) == 64 and len(one["scores"]) == seats
    assert one["outcome"]["ending"] in (("defeat", "rank") if seats == 1 else ("win", "shared"))
