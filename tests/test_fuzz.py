"""The fuzzing command plays what it says, and finds what is wrong."""
import json
from dataclasses import replace

import pytest

from app.own.tables import allowed_tables
from rules.games import GAMES
from tests import fuzz

RURIK = GAMES["rurik"]


def test_every_number_of_seats_gets_as_many_games_and_every_table_is_met():
    made = fuzz.trials(RURIK, 0, 2000)
    assert [t.seats for t in made[:8]] == [1, 2, 3, 4] * 2
    met = {(t.seats, str(t.settings)) for t in made}
    assert met == {(seats, str(settings)) for seats, settings in allowed_tables(RURIK)}
    assert fuzz.trials(RURIK, 1000, 2) == made[1000:1002]           # a portion is part of the whole
    assert {t.seats for t in fuzz.trials(RURIK, 0, 5, seats=3)} == {3}


def test_it_tells_how_many_it_played(capsys):
    assert fuzz.main(["rurik", "--games", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["failed"] == 0 and told["by seats"] == {"1": 1, "2": 1} and told["kinds of tables"] == 2


def test_a_lost_piece_is_found_and_told_with_what_makes_it_again(monkeypatch, capsys):
    broken = replace(RURIK, pieces=lambda t: {"troops": len(t.players[0].deeds)})
    monkeypatch.setitem(fuzz.GAMES, "rurik", broken)
    assert fuzz.main(["rurik", "--games", "1", "--seats", "4", "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["failed"] == 1
    told = json.loads(err)
    assert told["game"] == 0 and told["seats"] == 4 and "pieces changed" in told["error"] and told["settings"]


def test_a_reason_that_was_not_declared_is_found():
    (trial,) = fuzz.trials(replace(RURIK, whys=("set_up",)), 0, 1, seats=2)
    with pytest.raises(AssertionError, match="not declared"):
        fuzz.fuzz(trial)
