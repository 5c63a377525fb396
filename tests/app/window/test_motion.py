"""Coins and loads are seen to change hands; nobody has to wait for them."""
import asyncio

import pytest

from tests.app.window.test_help import table
from tests.app.window.test_table import pass_and_play, ready, run, sit_down


def test_what_i_draft_flies_and_a_touch_lets_it_arrive(app):
    async def play():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        app.ui.tap(app.ui.called("option takegood"))
        app.screen.undo()
        app.screen.flights.land()
        app.screen.choose(next(option for option in app.screen.decision.narrowing.live if option[0] == "takegood"))
        assert app.screen.flights.busy
        app.ui.wait(0.2)
        assert app.screen.flights.canvas.children
        app.ui.press((5, 5))
        assert not app.screen.flights.busy and not app.screen.flights.canvas.children
    run(play())


def test_flights_end_by_themselves_and_leave_nothing(app):
    async def play():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        app.screen.choose(next(option for option in app.screen.decision.narrowing.live if option[0] == "takegood"))
        app.ui.wait(3)
        assert not app.screen.flights.busy and not app.screen.flights.canvas.children
    run(play())


def test_reduced_motion_shows_the_result_at_once(app):
    app.veche.change_settings(reduced_motion=True)

    async def play():
        match = sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        panel = app.ui.called("seat 0")
        app.screen.choose(next(option for option in app.screen.decision.narrowing.live if option[0] == "takegood"))
        assert not app.screen.flights.busy
        match.table.state.rubles[0] += 7
        app.screen.presenter.decision = None
        app.screen.refresh()
        assert dict(panel.facts)["coin"] == str(match.table.state.rubles[0])
    run(play())


def test_numbers_run_to_their_new_value(app):
    async def play():
        match = await table(app, "merchants", 60)
        panel, rubles = app.ui.called("seat 1"), match.table.state.rubles
        before = rubles[1]
        rubles[1] += 20
        app.screen.presenter.decision = None
        app.screen.refresh()
        app.ui.wait(0.3)
        assert before < int(dict(panel.facts)["coin"]) < before + 20
        app.ui.wait(1)
        assert int(dict(panel.facts)["coin"]) == before + 20
    asyncio.run(play())


def test_who_looked_away_sees_what_each_seat_won_or_lost(app):
    async def play():
        match = await table(app, "merchants", 60)
        before = [list(state.rubles) for state in map(match.past.before, match.news(0)) if state is not None]
        panels = {i: app.ui.called(f"seat {i}") for i in range(3)}
        if before:
            assert {i: p.change for i, p in panels.items()} == {i: match.table.state.rubles[i] - before[0][i] for i in range(3)}
        match.has_seen(0)
        app.screen.refresh()
        assert not any(panel.change for panel in panels.values())
    asyncio.run(play())


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_a_line_of_the_chronicle_is_shown_once_more_when_it_is_tapped(app, monkeypatch, size):
    app.ui.screen(*size)

    async def play():
        match = sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        app.tap("option takegood")
        app.tap("main")
        await ready(app, 1)
        shown = []
        monkeypatch.setattr("app.screens.table.motion.show", lambda _screen, step, _seconds, **_named: shown.append(step))
        if not app.screen.wide:
            app.tap("chronicle")
        sheets = len(app.veche.layers.veils)
        app.ui.tap(app.ui.called("log line"))
        assert len(shown) == 1 and all(told in match.history for told in shown[0])
        assert len(app.veche.layers.veils) == max(0, sheets - 1)            # the sheet makes room for the board
        assert app.screen.scenes.widget.move.sentence                       # it plays as a scene, as a rival's move does
    run(play())


@pytest.mark.parametrize("still", [False, True])
def test_what_a_bot_does_plays_as_a_scene_that_a_tap_ends(app, still):
    app.veche.change_settings(reduced_motion=still)

    async def play():
        match = await table(app, "merchants", 60, seats=3)
        app.screen.match.bot_pace = 1.6
        scenes = app.screen.scenes
        while match.table.awaited()[0] == 0 or not scenes.busy:
            seat = match.table.awaited()[0]
            match.play(seat, match.table.game.caretaker(match.table.state, match.table.ask, match.table.legal(seat), 5))
        app.ui.step(2)
        shown = scenes.widget.move
        assert shown.sentence and app.screen.now.held
        app.ui.press((3, 3))
        assert scenes.widget.move is not shown
        app.ui.wait(8)
        assert not scenes.busy and scenes.widget.move is None and not app.screen.now.held  # they end by themselves, too
        tiles = [w for w in app.ui.widgets() if getattr(w, "label", "").startswith("since ")]
        if tiles:
            app.ui.tap(tiles[-1])
            assert scenes.busy
            app.screen.forget_private()
            assert not scenes.busy and scenes.widget.move is None
    asyncio.run(play())


def test_without_a_pace_nothing_is_shown(app):
    async def play():
        match = await table(app, "merchants", 60, seats=3)
        app.screen.match.bot_pace = 0
        for _ in range(6):
            seat = match.table.awaited()[0]
            match.play(seat, match.table.game.caretaker(match.table.state, match.table.ask, match.table.legal(seat), 5))
            assert not app.screen.scenes.busy
    asyncio.run(play())


def test_a_phone_that_slept_wakes_with_the_draft_it_had(app):
    async def play():
        match = sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        app.tap("option takegood")
        assert app.veche.on_pause()                                         # False would close the app
        app.ui.step(3)
        app.veche.on_resume()
        app.ui.wait(1)
        assert app.match is match and app.screen.decision.complete and app.veche.store.unfinished()
        app.tap("main")
        await ready(app, 1)
    run(play())
