"""A table in the middle: few moments of every game in three formats, what a finger does there, and what it never holds."""

import asyncio

import pytest
from kivy.clock import Clock

from app import catalogue
from app.online import online_news
from app.presenters.middle import OPEN, SEALED, THINKS
from app.screens.middle.mat import MatHead
from rules.core import Choose, ChooseSecretly
from tests.app import walk
from tests.app.conformance.moments import at_once, kinds_of_moments
from tests.app.middle_conformance import FORMATS, faults, leave, open_middle, secrets
from tests.app.together import LINK, connect, online_match
from tests.probe.entry import plug_in

SEEDS = (1, 2)  # as the view conformance has them: a game is played once in a process


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("game", catalogue.playable())
def test_nothing_is_cut_or_covered_and_nothing_is_secret(app, game, form):
    found = faults(app, game, [form], SEEDS, most=1)
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("form", FORMATS)
def test_any_game_lies_in_the_middle(app, monkeypatch, form):
    plug_in(monkeypatch)
    found = faults(app, "probe", [form], (1,), most=1)
    assert found == [], "\n".join(found)


def stop_at(app, game, why):
    stops = kinds_of_moments(app.veche.store, game, SEEDS)
    return next(stop for (asked, _stage), stop in stops.items() if asked == why)


def test_a_face_of_one_seat_would_be_found(app):
    """A view that is given a seat after all."""
    screen = open_middle(app, stop_at(app, "rus", "claim"), "1280x800")
    presenter = screen.presenter
    honest = presenter.moment

    def moment():
        found = honest()
        found.reader = type(found.reader).at(screen.match.table, screen.match.plan.names, 0)
        return found

    assert secrets(screen) == []
    presenter.moment = moment
    screen.refresh()
    app.ui.step(3)
    assert any("holds" in fault for fault in secrets(screen))
    leave(app)


def test_a_claim_lies_there_with_answers_as_slips_in_their_order(app):
    screen = open_middle(app, stop_at(app, "rus", "accuse"), "1280x800")
    match, ask = screen.match, screen.match.table.ask
    assert isinstance(ask, ChooseSecretly)
    assert [screen.presenter.slips()[seat].order for seat in ask.seats] == list(range(1, len(ask.seats) + 1))
    first = match.table.awaited()[0]
    assert screen.presenter.slips()[first].lies == THINKS

    async def answer():
        match.play(first, await at_once(match.table, first, ""))

    asyncio.run(answer())
    app.ui.step(3)
    if match.table.ask is ask:
        assert screen.slips[first].inner.slip.lies == SEALED
    else:
        assert all(slip is None or slip.lies != OPEN for slip in screen.presenter.slips())
    leave(app)


def test_mats_are_turned_to_their_owners_and_say_whom_all_wait_for(app):
    screen = open_middle(app, stop_at(app, "merchants", "turn"), "1280x800")
    turns = [round(mat.rotation) % 360 for mat in screen.mats]
    assert turns == [0, 270, 90]
    waited = [head.mat.seat for head in screen.walk() if isinstance(head, MatHead) and head.mat.turn]
    assert waited == list(screen.match.table.awaited())
    leave(app)


def test_a_finger_points_and_chooses_nothing(app):
    pointed = []
    stop = stop_at(app, "merchants", "turn")
    screen = open_middle(app, stop, "1280x800")
    screen.presenter.points = pointed.append
    asked = screen.match.table.asked
    app.tap_tile(screen.match.table.state.board[0][0])
    assert pointed and pointed[0][0][0] in screen.view.on_board
    assert screen.match.table.asked == asked and screen.presenter.decision is None
    leave(app)


def test_what_happened_stays_until_a_tap_on_it(app):
    screen = open_middle(app, stop_at(app, "merchants", "merchant"), "1280x800")
    match = screen.match

    async def move():
        while not match.table.over and match.history[-1:] == last:
            seat = match.table.awaited()[0]
            match.play(seat, await at_once(match.table, seat, ""))

    last = match.history[-1:]

    before = screen.ribbons[0].inner.text
    asyncio.run(move())
    app.ui.step(200, 5)
    said = [box.inner.text for box in screen.ribbons]
    assert said[0] == said[1] != before and screen.presenter.staged is not None
    assert screen.presenter.clear_stage() and screen.ribbons[0].inner.text != said[0]
    leave(app)


@pytest.mark.parametrize("by_a_tap", [True, False])
def test_a_verdict_lies_over_the_board_until_a_tap_or_the_next_move(app, by_a_tap):
    screen = open_middle(app, stop_at(app, "rus", "accuse"), "1280x800")
    match = screen.match

    async def until(staged):
        for _ in range(60):
            if match.over or (screen.verdict.sheet is not None) == staged:
                return
            seat = match.table.awaited()[0]
            options = match.table.legal(seat)
            match.play(seat, options[-1])                       # "Lies!", where that is a question
            screen.presenter.match_changed()

    asyncio.run(until(True))
    app.ui.step(3)
    sheet = screen.verdict.sheet
    assert sheet is not None and tuple(sheet.size) == (screen.plan.board.width, screen.plan.board.height)
    assert not [mat for mat in screen.mats if mat.collide_widget(sheet)] and walk.faults(screen) == []
    if by_a_tap:
        app.ui.tap(tuple(sheet.center))
    else:
        asyncio.run(until(False))
    assert screen.verdict.sheet is None and sheet.parent is None
    leave(app)


# -- across devices


def lie_down(app, game="merchants"):
    """This device as the table of two phones."""
    online = connect(app)
    match = online_match(app, 0, game, watching=True)
    match.table_in_the_middle = match.is_table = True
    online.match, online.awaited, online.presence = match, (), {"Oleg": "here", "Mila": "here"}
    app.ui.screen(1280, 800, 1, 1.0)
    app.veche.network.sit_down()
    app.ui.step(4)
    return online, app.screen


def test_a_table_of_phones_shows_its_code_and_dims_while_all_are_away(app):
    online, screen = lie_down(app)
    assert type(screen).__name__ == "AcrossMiddleScreen" and screen.corners["sw"].link == LINK
    assert walk.faults(screen) == [] and not app.has("main")
    online.presence["Oleg"] = "away"
    app.veche.network.hear(online_news.Away("Oleg"))
    assert screen.presenter.mats()[1].away and screen._dusk is None
    online.presence["Mila"] = "away"
    app.veche.network.hear(online_news.Away("Mila"))
    assert screen._dusk is not None
    online.presence["Mila"] = "here"
    app.veche.network.hear(online_news.CameBack("Mila"))
    assert screen._dusk is None


def test_a_table_leaves_and_the_phones_play_on(app):
    async def play():
        online, _screen = lie_down(app)
        app.tap("menu")
        app.tap("leave")
        assert app.says("The game goes on among the phones; this device can come back.")
        app.tap("yes")
        await asyncio.sleep(0)
        assert ("leave",) in online.wishes and type(app.screen).__name__ == "HomeScreen"
    asyncio.run(play())


def test_seats_lie_where_the_chairs_were_dragged(app):
    _online, screen = lie_down(app)
    app.veche.network.spots = (2, 1, 0)
    screen.rebuild()
    assert [place.side for place in screen.places] == ["E", "W", "S"]
    at, to = ((spot.x, spot.y) for spot in (screen.plan.mats[0], screen.plan.mats[2]))
    app.ui.drag(at, to)                                         # a table that came late has seen no chairs
    app.ui.step(2)
    assert [place.side for place in screen.places] == ["S", "W", "E"] and round(screen.mats[0].rotation) == 0
    app.ui.tap(to)
    assert app.veche.network.spots == (0, 1, 2)


def test_a_finger_is_helped_while_nobody_is_asked_openly(app):
    _online, screen = lie_down(app, "rus")
    pointed = []
    screen.presenter.points = pointed.append
    screen.tap([("seat", 1)])
    asked_openly = isinstance(screen.match.table.ask, Choose)
    assert bool(pointed) == asked_openly
    screen.presenter.points = None
    screen.tap([("seat", 1)])
    assert app.veche.layers.veils
    app.veche.layers.clear()


def test_no_frame_is_drawn_where_nothing_moves(app):
    screen = open_middle(app, stop_at(app, "saber", "stance"), "1280x800")
    app.ui.step(4)
    painted = []
    for widget in screen.walk():
        if hasattr(widget, "repaint"):
            widget.repaint = lambda *_args, widget=widget: painted.append(widget)
    app.ui.step(60, 3)
    assert painted == []
    assert not [event for event in Clock.get_events() if event.loop and event.timeout == 0 and "middle" in repr(event.callback)]
    leave(app)
