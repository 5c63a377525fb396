"""Tables that are not three rivals: alone, in teams, and every kind of end, told in sentences."""
import dataclasses

import pytest

from app.terminal.menu import menu, result
from app.terminal.tables import team_lines, unusual_settings
from rules.core import OVER, Outcome, Setting
from rules.games import GAMES
from tests.app.terminal.helpers import play_with, table, typed
from tests.app.terminal.test_forced import FORK

ENDS = [
    (Outcome.of((0,)), "You have won. Well done!"), (Outcome.of((1,)), "Bogdan has won."),
    (Outcome.of((0, 1)), "You share the victory with Bogdan."), (Outcome.of(()), "It is a draw: nobody has won."),
    (Outcome.of_team((0, 1)), "You have won together with Bogdan. Well done!"), (Outcome.defeat(), "The game has won this time."),
    (Outcome.ranked("boyar"), "You have come as far as this: boyar."),
]


@pytest.mark.parametrize(("outcome", "says"), ENDS)
def test_every_kind_of_end_is_told_and_is_in_the_result(store, monkeypatch, outcome, says):
    monkeypatch.setitem(GAMES, "fork", dataclasses.replace(FORK, outcome=lambda t: outcome))
    match = table(store, "fork", "you,bot")
    said, code = play_with(match, "left", "left")
    assert code == 0 and says in said
    assert result(match)["outcome"] == {"ending": outcome.ending.value, "winners": list(outcome.winners), "rank": outcome.rank}


def alone(t):
    t.stage = OVER
    yield from ()


SOLO = dataclasses.replace(
    FORK, id="solo", seats=(1, 2, 4), stages={"start": alone}, usual_seats=1, scores=lambda t: (0,) * t.seats,
    outcome=lambda t: Outcome.ranked("boyar") if t.seats == 1 else Outcome.of(()),
    settings=(Setting("hard", (False, True), False, applies=lambda seats, settings: seats == 1), Setting("map", ("a", "b"), "a")),
    usual=lambda seats: {"map": "b"} if seats == 4 else {},
    allowed=lambda seats, settings: "map b is for several" if seats == 1 and settings["map"] == "b" else "",
    teams=lambda seats, settings: ((0, 2), (1, 3)) if seats == 4 else tuple((seat,) for seat in range(seats)),
)


def test_alone_nobody_is_asked_about_bots_and_only_what_matters_is_asked(store, monkeypatch):
    monkeypatch.setitem(GAMES, "solo", SOLO)
    console, screen = typed("new", "", "1", "2", "leave")
    assert menu(console, store, {"solo": SOLO}) == 0
    said = screen.getvalue()
    assert "you alone (usual)" in said and "people at this keyboard" not in said and "bots" not in said
    assert "hard\n" in said and "map\n" not in said         # only one map goes alone
    assert "You have come as far as this: boyar." in said


def test_what_is_unusual_is_measured_by_what_is_usual_for_so_many(monkeypatch):
    monkeypatch.setitem(GAMES, "solo", SOLO)
    assert unusual_settings(SOLO, 4, {"hard": True, "map": "b"}) == []
    assert unusual_settings(SOLO, 4, {"hard": False, "map": "a"}) == ["Played with map: a."]
    assert unusual_settings(SOLO, 1, {"hard": True, "map": "a"}) == ["Played with hard: yes."]
    pairs = ["Olga and Rada play together.", "Gleb and Vera play together."]
    assert team_lines(SOLO, ("Olga", "Gleb", "Rada", "Vera"), {}) == pairs
    assert team_lines(SOLO, ("Olga", "Gleb"), {}) == []
