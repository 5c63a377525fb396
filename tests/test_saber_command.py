"""`main.py play saber` with bots alone: the same end whatever Python's hashes are, and a sentence where seats do not fit."""
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(home, scenario, seats, hashes="0"):
    command = [sys.executable, "main.py", "play", "saber", "--seats", ",".join(["bot:easy"] * seats), "--scenario", scenario,
               "--seed", "3", "--json"]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "VECHE_HOME": str(home), "PYTHONHASHSEED": hashes},
                          capture_output=True, text=True, timeout=300)


def digest(home, scenario, seats, hashes):
    done = run(home, scenario, seats, hashes)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout.splitlines()[-1])
    assert result["outcome"]["ending"] and len(result["digest"]) == 64
    return result["digest"]


def test_a_raid_ends_alike_under_two_hash_seeds(tmp_path):
    assert digest(tmp_path, "raid", 2, "0") == digest(tmp_path, "raid", 2, "1")


@pytest.mark.leisure
@pytest.mark.parametrize(("scenario", "seats"), [
    *((scenario, 2) for scenario in ("brawl", "raid", "burn", "theft", "debt", "lady")),
    ("great_brawl", 3), ("great_brawl", 4), ("teams", 4), ("everybodys_debt", 3), ("everybodys_debt", 4)])
def test_every_scenario_ends_alike_under_two_hash_seeds(tmp_path, scenario, seats):
    assert digest(tmp_path, scenario, seats, "1") == digest(tmp_path, scenario, seats, "12345")


def test_two_teams_of_three_are_refused_in_a_sentence(tmp_path):
    done = run(tmp_path, "teams", 3)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.strip() == "Two and Two is for four at the table."
