"""What the device itself does: a notice when nobody looks, words for somebody else, and nothing at all where it cannot."""
import pytest

from app import device
from app.match import Match
from app.plan import first_plan
from tests.app.window.test_table import caretaker, pass_and_play, ready, run, sit_down


@pytest.fixture
def noticed(monkeypatch):
    told = []
    monkeypatch.setattr(device, "notify", lambda title, message: told.append((title, message)) or True)
    return told


def test_who_looks_elsewhere_is_told_that_it_is_their_turn(app, noticed, monkeypatch):
    monkeypatch.setattr(device, "in_background", lambda: True)

    async def play():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        app.tap("option takegood")
        app.tap("main")
        await ready(app, 1)
    run(play())
    assert noticed == [("Merchants of Kiev", "Mila, it is your turn."), ("Merchants of Kiev", "Olga, it is your turn.")]


def test_who_looks_at_the_table_gets_no_notice(app, noticed):
    async def play():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
    run(play())
    assert noticed == []


@pytest.mark.parametrize(("game", "hidden"), [("merchants", False), ("rus", True)])
def test_while_a_table_runs_the_screen_stays_awake_and_a_hand_is_in_no_recent_picture(app, monkeypatch, game, hidden):
    from kivy.core.window import Window

    calls = []
    monkeypatch.setattr("app.device.hide_from_recents", calls.append)

    async def play():
        match = Match.begin(first_plan(game, "Mila", "lion", 2), app.veche.store, caretaker, seed=b"awake")
        app.veche.sit_down(match)
        match.bot_pace = 0
        await ready(app)
        assert Window.allow_screensaver is False and calls[-1] is hidden
        app.veche.home()
        assert Window.allow_screensaver is True and calls[-1] is False
    run(play())


def test_without_the_platform_s_help_everything_is_quiet(monkeypatch):
    import plyer

    def fails(*_args, **_more):
        raise NotImplementedError
    monkeypatch.setattr(plyer, "notification", type("N", (), {"notify": staticmethod(fails)}))
    assert device.notify("Veche", "x") is False and device.vibrate() is False


def test_the_result_can_be_shared(app, monkeypatch):
    shared = []
    monkeypatch.setattr(device, "share", lambda text, title="": shared.append(text) or True)

    async def play():
        from app.match import Match

        match = Match.begin(first_plan("merchants", "Mila", "lion", 2), app.veche.store, caretaker, seed=b"share")
        match.keep = lambda: None
        while not match.over:
            seat = match.table.awaited()[0]
            match.play(seat, await caretaker(match.table, seat, ""))
        app.veche.sit_down(match)
        app.tap("share")
        scores = match.table.game.scores(match.table.state)
        assert all(f"{seat.name}: {score}" in shared[0] for seat, score in zip(match.plan.seats, scores, strict=True))
    run(play())
