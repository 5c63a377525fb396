"""The end of a game and the chronicle tell every kind of end apart, in all formats."""
import asyncio
from dataclasses import replace

import pytest

from app import catalogue
from app.match import Match
from app.plan import first_plan
from app.storage import GameSummary
from rules.core import Ending, Outcome
from tests.app.walk import faults
from tests.app.window.test_table import caretaker

FORMATS = ((412, 915, 1.0), (360, 640, 1.3), (740, 360, 1.3), (1280, 800, 1.0))
LARGE = ((412, 915), (360, 640), (740, 360), (1280, 800))
ENDS = {
    "win": (Outcome.of((1,)), "Bogdan wins", 1), "shared": (Outcome.of((0, 2)), "Mila and Vseslav share the victory", 2),
    "team": (Outcome.of_team((0, 2)), "Mila and Vseslav win together", 2), "draw": (Outcome.of(()), "A draw", 0),
}


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize(("wide", "high", "text"), FORMATS)
def test_each_kind_of_end_is_told_and_fits(app, end, wide, high, text):
    outcome, headline, crests = ENDS[end]
    app.veche.change_settings(text_size=text)
    app.ui.screen(wide, high, 1, text)

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


@pytest.mark.parametrize("game", catalogue.playable())
def test_with_large_letters_the_end_of_every_game_shows_no_less(app, game):
    """Every word of the usual size is there in large letters, nothing overlaps, and no row covers what the one above it says."""

    async def play():
        plan = first_plan(game, "Mila", "lion", catalogue.usual_seats(game))
        match = Match.begin(plan, app.veche.store, caretaker, seed=b"ends")
        match.keep = lambda: None
        while not match.over:
            seat = match.table.awaited()[0]
            match.play(seat, await caretaker(match.table, seat, ""))
        for wide, high in LARGE:
            said = []
            for text in (1.0, 1.3):
                app.veche.change_settings(text_size=text)
                app.ui.screen(wide, high, 1, text)
                app.veche.match = match
                app.veche.go("over")
                app.ui.wait(1)
                assert faults(app.screen) == [], (wide, high, text)
                said.append({what[0] for what in written_in(app.screen)})
                for row in app.screen.results.values():
                    below = [what[0] for what in row.written if what[2] < row.y - 1]
                    assert not below, f"{wide}x{high}, {text}: {below} below the row of {row.name}"
                app.veche.back()
                app.ui.step(3)
            assert said[0] and lost(*said) == set(), (wide, high)

    asyncio.run(play())


def written_in(screen):
    return [what for widget in screen.walk() for what in getattr(widget, "written", ())]


def lost(usual: set[str], large: set[str]) -> set[str]:
    """Words of the one that are in none of the lines of the other, wherever their lines break."""
    words = {word for line in large for word in line.split()}
    return {word for line in usual for word in line.split()} - words


@pytest.mark.parametrize(("wide", "high", "text"), FORMATS)
def test_the_figures_of_the_chronicle_fit(app, wide, high, text):
    app.veche.change_settings(text_size=text, name="Mila")
    app.ui.screen(wide, high, 1, text)
    seats = [{"name": n, "crest": "lion", "kind": k} for n, k in (("Mila", "me"), ("Maximiliana Konstantin", "beside"))]
    deeds = [{"lies": 12, "caught": 3, "doubts right": 1, "doubts wrong": 2}, {}]
    for n in range(5):
        app.veche.store.keep_game(GameSummary(f"g{n}", "rus", seats, -1, "", float(n), True, [9, 7], [0], "win", deeds=deeds),
                                  b"", b"")
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
