"""Records of games across devices: opened from the chronicle or by a file's name, checked, replayed with all hands open."""
import asyncio
import json
from dataclasses import asdict

import pytest

from app.screens import files, record
from app.storage import GameSummary
from app.widgets.card import CardButton
from tests.app.records import broken_off
from tests.app.walk import SIZES, faults


@pytest.fixture
def rus(tmp_path):
    data, table = broken_off("rus", 60)
    path = tmp_path / "evening.veche"
    path.write_bytes(data)
    return path, table


def open_it(app, path):
    async def wait():
        app.veche.go("record", path=str(path))
        await app.ui.until(lambda: app.screen.verdict.kind != "waiting", 600, "the audit")
        app.ui.step(3)
    asyncio.run(wait())


def test_a_record_tells_its_verdict_seat_by_seat(app, rus):
    open_it(app, rus[0])
    assert app.screen.verdict.kind == "clean" and app.says("Ship resigned") and app.says("audit is clean")
    seats = [w for w in app.ui.widgets() if isinstance(w, record.SeatResult)]
    assert [(w.name, w.kind) for w in seats] == [("Lion", "clean"), ("Ship", "clean")]
    app.tap("seals")
    assert app.says("Rolls and shuffles")


def test_its_replay_shows_every_hand(app, rus):
    open_it(app, rus[0])
    app.tap("open replay")
    assert type(app.screen).__name__ == "OpenReplayScreen" and app.says("all hands open")
    for _ in range(30):
        app.tap("step")

    def shown():
        return [w.card.name for w in app.ui.widgets() if isinstance(w, CardButton)]
    names = {}
    for seat in (0, 1):
        app.tap(f"seat {seat}")
        names[seat] = shown()
        state, truth = app.screen.replay.frames[app.screen.at].state, app.screen.replay.truth
        assert len(names[seat]) == len(state.boards[seat].hand) and all(names[seat])
        assert all(card in truth or card in state.faces for card in state.boards[seat].hand)
    assert names[0] != names[1] and not app.says("only you")


@pytest.mark.parametrize(("game", "asks"), [("merchants", 12), ("merchants", 25), ("rus", 6)])
def test_every_game_is_shown_again_from_its_first_decision(app, tmp_path, game, asks):
    path = tmp_path / "early.veche"
    path.write_bytes(broken_off(game, asks)[0])
    open_it(app, path)
    app.tap("open replay")
    for _ in range(3):
        app.tap("step")
    assert app.screen.story and app.screen.at == min(3, len(app.screen.replay.frames) - 1)


def test_large_letters_leave_the_board_of_a_replay_its_room(app, tmp_path):
    path, high = tmp_path / "early.veche", {}
    path.write_bytes(broken_off("merchants", 12)[0])
    for text in (1.0, 1.3):
        app.veche.change_settings(text_size=text)
        app.ui.screen(1280, 800, 1, text)
        open_it(app, path)
        app.tap("open replay")
        app.ui.step(5)
        high[text] = app.screen.ids.board.height
    assert high[1.3] > high[1.0] * 0.95 and high[1.0] > 540


def test_a_file_that_is_none_says_so_and_nothing_else(app, tmp_path):
    path = tmp_path / "letter.veche"
    path.write_text("Dear friend")
    open_it(app, path)
    assert app.says("This file shows no game") and not app.has("open replay") and not app.has("share")


def test_a_record_that_was_not_foreseen_says_so_and_leaves_nobody_waiting(app, rus, monkeypatch):
    def stumbles(*_args):
        raise KeyError("something in it")

    monkeypatch.setattr("app.online.opened.open_file", stumbles)
    open_it(app, rus[0])
    assert app.says("This record cannot be shown") and not app.says("A moment…")


def test_passing_on_saves_a_copy_and_says_where(app, rus):
    open_it(app, rus[0])
    app.tap("share")
    copies = list((app.veche.store.root / "exports").iterdir())
    assert len(copies) == 1 and copies[0].read_bytes() == rus[0].read_bytes()
    assert app.says(str(copies[0]))


def test_the_chronicle_opens_a_file_that_somebody_sent(app, rus, monkeypatch, tmp_path):
    monkeypatch.setattr(files, "_first_folder", lambda: tmp_path)
    (tmp_path / "post").mkdir(exist_ok=True)
    (tmp_path / "note.txt").write_text("not a record")
    app.tap("chronicle")
    app.tap("open a record")
    assert app.has("folder post") and not app.has("file note.txt")
    app.tap("folder post")
    assert app.says("No record lies here")
    app.tap("folder up")

    async def choose():
        app.tap(f"file {rus[0].name}")
        await app.ui.until(lambda: app.screen.verdict.kind != "waiting", 600, "the audit")
    asyncio.run(choose())
    assert type(app.screen).__name__ == "RecordScreen" and app.screen.verdict.kind == "clean"


def test_own_games_across_devices_stand_in_the_chronicle_by_name(app, rus):
    folder = app.veche.store.root / "tables" / rus[1]
    folder.mkdir(parents=True)
    (folder / "journal").write_bytes(b"")
    (folder / "transcript.veche").write_bytes(rus[0].read_bytes())
    seats = [{"name": n, "crest": c, "kind": "near", "device": n} for n, c in (("Mila", "lion"), ("Oleg", "ship"))]
    card = GameSummary(rus[1], "rus", seats, -1, "The audit is clean.", 5.0, True)
    (folder / "record.json").write_text(json.dumps(asdict(card)))
    app.tap("chronicle")

    async def look():
        app.tap(f"replay {rus[1]}")
        await app.ui.until(lambda: app.screen.verdict.kind != "waiting", 600, "the audit")
    asyncio.run(look())
    assert app.says("Oleg resigned")


def test_a_file_given_at_the_start_is_opened(app, rus):
    async def start():
        app.veche.follow_link(str(rus[0]))
        await app.ui.until(lambda: app.screen.verdict.kind != "waiting", 600, "the audit")
    asyncio.run(start())
    assert type(app.screen).__name__ == "RecordScreen"


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_it_holds_together(app, rus, width, height, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 1, text)
    open_it(app, rus[0])
    found = {"record": faults(app.veche.root)}
    app.tap("open replay")
    app.ui.step(5)
    found["replay"] = faults(app.veche.root)
    assert {name: what for name, what in found.items() if what} == {}
