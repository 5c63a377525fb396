"""A table in the middle: few moments of every game in three formats, what a finger does there, and what it never holds."""

import asyncio

import pytest
from kivy.clock import Clock

from app import catalogue
from app.presenters.middle import OPEN, SEALED, THINKS
from app.screens.middle.mat import MatHead
from rules.core import ChooseSecretly
from tests.app.conformance.moments import at_once, kinds_of_moments
from tests.app.middle_conformance import FORMATS, faults, leave, open_middle, secrets
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
