"""The end of a game and the chronicle tell every kind of end apart, in all formats."""
import asyncio
from dataclasses import replace

import pytest

from app.match import Match
from app.plan import first_plan
from app.storage import Card
from rules.core import Ending, Outcome
from tests.app.walk import faults
from tests.app.window.test_table import caretaker

FORMATS = ((412, 915, 1.0), (360, 640, 1.3), (740, 360, 1.3), (1280, 800, 1.0))
ENDS = {
    "win": (Outcome.of((1,)), "Bogdan wins", 1), "shared": (Outcome.of((0, 2)), "Mila and Vseslav share the victory", 2),
    "team": (Outcome.of_team((0, 2)), "Mila and Vseslav win together", 2), "draw": (Outcome.of(()), "A draw", 0),
}


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize(("wide", "high", "text"), FORMATS)
def test_each_kind_of_end_is_told_and_fits(app, end, wide, high, text):
    outcome, headline, crests = ENDS[end]
    app.veche.change_settings(text_size=text)
    app.ui.screen(wide, high)

    async def play():
        match = Match.begin(first_plan("merchants", "Mila", "lion", 3), app.veche.store, caretaker, seed=b"ends")
        match.keep = lambda: None
        while not match.over:
            seat = match.table.awaited()[0]
            match.play(seat, await caretaker(match.table, seat, ""))
        match.table.game = replace(match.table.game, outcome=lambda state: outcome)
        app.veche.match = match
        app.veche.go("over")
        app.ui.wait(1)
        assert app.screen.headline == headline and len(app.screen.winning) == crests
        assert faults(app.screen) == []
        firsts = [row for row in app.screen.results.values() if row.place == 1]
        assert len(firsts) == crests, "in a draw nobody comes first"
    asyncio.run(play())


@pytest.mark.parametrize(("wide", "high", "text"), FORMATS)
def test_the_figures_of_the_chronicle_fit(app, wide, high, text):
    app.veche.change_settings(text_size=text, name="Mila")
    app.ui.screen(wide, high)
    seats = [{"name": n, "crest": "lion", "kind": k} for n, k in (("Mila", "me"), ("Maximiliana Konstantin", "beside"))]
    deeds = [{"lies": 12, "caught": 3, "doubts right": 1, "doubts wrong": 2}, {}]
    for n in range(5):
        app.veche.store.keep_game(Card(f"g{n}", "rus", seats, -1, "", float(n), True, [9, 7], [0], "win", deeds=deeds), b"", b"")
    app.veche.go("chronicle", tab="figures")
    app.ui.wait(1)
    assert app.says("60 lies told") and app.says("5 wins in a row just now") and app.says("With Maximiliana Konstantin")
    assert faults(app.screen) == []


def test_without_games_the_figures_say_so(app):
    app.veche.go("chronicle", tab="figures")
    app.ui.wait(0.5)
    assert app.says("No game has been played to its end under this name yet.")


def test_a_rank_stands_in_the_list_of_victories(app):
    app.veche.store.log_win({"player": "Mila", "crest": "lion", "bot": False, "game": "merchants", "date": "2026-11-17",
                             "score": 52, "id": "x", "rank": "grand_prince"})
    app.veche.go("chronicle", tab="wins")
    app.ui.wait(0.5)
    assert app.says("Grand prince"), Ending.RANK
