"""Perestroika across devices as a window shows it: whose land waits, who has left and who rules for them, how much time is left,
and what is kept and told of the game when it is over."""
import pytest

from app.online import online_news
from app.online.seating import OnlinePlan, OnlineSeatPlan
from app.plan import ME, REMOTE
from app.tables.perestroika.rivals import RivalStrip
from app.widgets.clock import ClockFace
from net.fairplay.news import Left
from net.table_news import Leaving, TimeUp
from rules.games import GAMES
from tests.app import together
from tests.app.perestroika import shown

OLEG, ANNA = b"o" * 32, b"a" * 32
SHAPES = [(412, 915), (360, 640), (800, 360), (1280, 800)]


def seated(app, mover=0, seconds=0):
    """Mila here, Oleg and Anna on devices of their own; played by caretakers until `mover` must take a card."""
    online = together.connect(app)
    places = [OnlineSeatPlan("Mila", "lion", ME, device="Mila", mine=True),
              OnlineSeatPlan("Oleg", "ship", REMOTE, device="Oleg", mine=False),
              OnlineSeatPlan("Anna", "wolf", REMOTE, device="Anna", mine=False)]
    match = together.LocalMatch.begin(OnlinePlan("perestroika", places, GAMES["perestroika"].usual_settings(3)),
                                      app.veche.store, None, seed=b"across")
    match.seconds, match.start = seconds, lambda: None
    play_on(match, lambda t: t.ask.why == "pick" and t.awaited() == (mover,) and t.state.round >= 2)
    online.match, online.awaited, online.presence = match, (), {"Oleg": "here", "Anna": "here"}
    online.devices, online.identity.public = {"Oleg": OLEG, "Anna": ANNA}, b"m" * 32
    app.veche.network.sit_down()
    app.ui.step(4)
    return online


def play_on(match, until):
    """Everybody's caretaker decides, as the devices of the others and of who left do."""
    table = match.table
    while not until(table):
        assert not table.over
        seat = table.awaited()[0]
        match.play(seat, table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked))


@pytest.mark.parametrize("shape", SHAPES)
def test_who_leaves_is_marked_on_the_strip_and_the_caretaker_rules_the_land_before_our_eyes(app, shape):
    app.ui.screen(*shape, 1, 1.0)
    online = seated(app, mover=1)
    match = online.match
    strip = next(s for s in shown(app, RivalStrip) if s.seat.seat == 1)
    assert not strip.seat.away
    online.awaited, online.presence["Oleg"] = ("Oleg",), "left"
    app.veche.network.hear(online_news.Away("Oleg"))
    app.veche.network.hear(online_news.Heard(Leaving(OLEG), OLEG, "Oleg"))
    app.tap("yes")                                              # go on without him
    assert ("vote", OLEG, True) in online.wishes
    app.veche.network.hear(online_news.Heard(Left(2, (1,)), OLEG, "Oleg", ("Oleg",)))
    app.veche.layers.clear()
    app.ui.step(4)
    strip = next(s for s in shown(app, RivalStrip) if s.seat.seat == 1)
    assert strip.seat.away and strip.seat.note == "away"
    before = match.table.state.round
    play_on(match, lambda t: t.ask.why == "pick" and t.awaited() == (0,) and t.state.round > before)
    app.screen.presenter.match_changed()
    app.ui.step(4)
    assert any(getattr(told.event, "seat", None) == 1 for told in match.history) and app.screen.decision is not None
    assert app.says("Take one of")


@pytest.mark.parametrize("shape", SHAPES)
def test_the_time_for_a_decision_runs_down_where_one_looks_and_its_end_is_told(app, shape):
    app.ui.screen(*shape, 1, 1.0)
    online = seated(app, seconds=30)
    (face,) = shown(app, ClockFace)
    assert face.runs and face.seconds == 30 and face.width > 0
    app.ui.wait(12)
    assert 16 <= face.seconds <= 18
    online.presence["Anna"] = "away"                            # all wait for her: no time goes by, and then it begins anew
    app.screen.refresh()
    app.ui.wait(3)
    assert "Anna" in face.waits and 16 <= face.seconds <= 18
    online.presence["Anna"] = "here"
    app.screen.refresh()
    app.ui.wait(1)
    assert face.seconds >= 29 and not face.waits
    match = online.match
    answer = match.table.game.caretaker(match.table.state, match.table.ask, match.table.legal(0), 1)
    match.play(0, answer)
    app.veche.network.hear(online_news.Heard(TimeUp(0), b"m" * 32, "Mila", ("Mila",)))
    app.screen.presenter.match_changed()
    app.ui.step(4)
    assert app.says("The time is up: Mila does the usual thing.") and not face.runs and face.width == 0


def test_without_a_limit_there_is_no_clock(app):
    seated(app)
    assert not shown(app, ClockFace)


def test_the_clock_explains_itself(app):
    seated(app, seconds=60)
    (face,) = shown(app, ClockFace)
    app.ui.hold(face, 1.0)
    app.ui.step(3)
    assert app.says("Time for this decision")
