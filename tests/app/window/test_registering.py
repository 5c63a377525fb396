"""A game registers once: plugged in with one line, the probe is everywhere where games are named."""

import asyncio
from dataclasses import replace

import pytest
from kivy.uix.scrollview import ScrollView

from app import catalogue
from app.draw.letters import glyph, has_icon
from app.games import ENTRIES
from app.match import Match
from app.plan import TablePlan, first_plan
from app.terminal.menu import begin
from app.terminal.seats import parse_seats
from tests.app.terminal.helpers import play_with
from tests.app.together import connect, full_lobby, show_lobby
from tests.app.window.test_table import caretaker
from tests.bench import bots
from tests.gallery.__main__ import albums
from tests.gallery.camera import album_of
from tests.probe.entry import ENTRY, plug_in


@pytest.fixture
def probe(monkeypatch, app):
    plug_in(monkeypatch)
    return app


def test_it_stands_on_the_shelf_and_a_table_of_it_begins(probe):
    async def play():
        probe.tap("new table")
        probe.tap("game probe")
        probe.ui.step(3)
        assert probe.screen.presenter.game == "probe" and "rounds" in probe.screen.presenter.plan.settings
        next(w for w in probe.ui.widgets() if isinstance(w, ScrollView)).scroll_y = 0
        probe.ui.step(3)
        assert probe.has("setting rounds")
        probe.tap("open the table")
        await probe.ui.until(lambda: probe.screen.decision is not None, what="a turn")
        assert probe.screen.title == "Probe" and probe.has("option rest")

    asyncio.run(play())


def test_a_table_of_it_can_be_joined(probe):
    connect(probe)
    show_lobby(probe, replace(full_lobby(), game="probe", settings={"rounds": 2}))
    probe.veche.go("lobby")
    probe.ui.step(3)
    assert "Probe" in probe.screen.sub and probe.says("rounds: 2")


def test_it_has_a_book_and_credits(probe):
    probe.veche.go("learn")
    probe.ui.step(3)
    probe.screen.ids.shelf.scroll_to(probe.ui.called("book probe"), animate=False)  # many books are pushed along
    probe.ui.step(3)
    probe.tap("book probe")
    probe.ui.step(3)
    assert probe.says("There are eight cards, worth one to eight points.")
    assert "Probe is our own." in catalogue.credits()


def test_it_is_played_again_in_replay(probe):
    match = Match.begin(first_plan("probe", "Mila", "lion", 2), probe.veche.store, caretaker, seed=b"again")
    table = match.table
    while not match.over:
        seat = table.awaited()[0]
        match.play(seat, table.legal(seat)[0])
    probe.veche.go("replay", game_id=match.id)
    probe.ui.step(3)
    assert probe.screen.title == "Probe" and len(probe.screen.replay.frames) > 3
    probe.veche.home()
    probe.tap("chronicle")
    probe.ui.step(3)
    assert probe.has(f"replay {match.id}")


def test_it_plays_in_the_terminal(probe):
    said, code = play_with(begin(TablePlan("probe", parse_seats("you,bot")), probe.veche.store, 5), "rest", "")
    assert "You decide: act." in said and code == 0


@pytest.mark.parametrize("entry", [replace(ENTRY, view="tests.probe.no_view_yet"), None], ids=["no view", "no entry"])
def test_without_a_view_it_is_on_the_shelf_with_the_table_of_any_game(probe, monkeypatch, entry):
    monkeypatch.delitem(ENTRIES, "probe")
    if entry is not None:
        monkeypatch.setitem(ENTRIES, "probe", entry)
    assert "probe" in catalogue.playable()

    async def play():
        probe.tap("new table")
        probe.tap("game probe")
        probe.tap("open the table")
        probe.ui.step(3)
        assert type(probe.screen.view).__name__ == "GenericView"
        probe.veche.match.stop()

    asyncio.run(play())
    test_it_plays_in_the_terminal(probe)


def test_every_sign_of_a_setting_can_be_drawn():
    for found in ENTRIES.values():
        assert all(has_icon(sign) for sign in found.signs.values())


def test_an_unknown_sign_is_a_question_mark_and_is_told(caplog):
    assert glyph("no-such-sign") == glyph("help") and "no-such-sign" in caplog.text


def test_it_has_an_album_in_the_gallery_and_parts_in_the_bench(probe, tmp_path):
    assert "probe" in albums() and {"probe_hard_vs_random", "probe_hard_vs_easy"} <= set(bots.parts())
    album, taken = album_of("probe", probe, tmp_path, "phone"), []
    album.photo = lambda what: taken.append((what, type(probe.screen).__name__))
    asyncio.run(album.everything())
    assert taken[:2] == [("probe-begin", "TableScreen"), ("probe-middle", "TableScreen")]
    done = bots.run(["--only", "probe_hard_vs_random", "--games", "1"])
    assert done["probe_hard_vs_random"]["games"] == 1


def test_every_game_of_the_app_has_an_album_of_its_own_module_or_the_usual_one(app, tmp_path):
    for game in catalogue.playable():
        assert game in albums() and album_of(game, app, tmp_path, "phone").everything
