"""The Tatar invasion as it fills a screen: how it came about, who loses what, and how one goes on."""
import pytest

from app.match import Match
from app.online.seating import OnlinePlan, OnlineSeatPlan
from app.plan import GUEST, REMOTE, first_plan
from app.tables.perestroika import invasion
from app.tables.perestroika.invasion import InvasionScene
from rules.core import Stream
from rules.games import GAMES
from tests.app import together
from tests.app.perestroika import sensible, shown, until

SHAPES = [(412, 915), (360, 640), (740, 360), (800, 1280), (1280, 800), (1920, 1080)]


def came(t):
    """Seven cards lie there and the first seat is to take one."""
    rich = any(sum(land.materials) > 3 for land in t.state.principalities)
    return t.state.tatars and t.awaited() == (0,) and t.ask.why == "pick" and rich


def opened(app, **table):
    match = until(app.veche.store, came, seats=3, **table)
    app.veche.sit_down(match)
    app.ui.step(6)
    scene = invasion.scene_of(app.screen.presenter.moment(), match.history)
    veil = app.veche.layers.open(scene, closable=False)
    scene.bind(on_seen=lambda *_: veil.close())
    app.ui.step(6)
    return match, scene


def written(widget):
    """What is drawn in it, and where: (text, left, low, width, height, lost)."""
    return [word for each in widget.walk() for word in getattr(each, "written", ())]


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_invasion_fills_the_screen_and_says_how_it_came_about(app, shape, text):
    app.ui.screen(*shape, 1, text)
    match, scene = opened(app)
    state = match.table.state
    assert scene.size == list(app.ui.window.size) and isinstance(scene, InvasionScene)
    heading = [word[0] for word in scene.heading.written]
    assert heading[0] == "The Tatars ride" and "7 cards were turned up" in heading[1]
    assert heading[2] == "3 crosses would have kept them away."
    assert scene.heading.invasion.turned_up == tuple(state.revealed) and len(state.revealed) == 7
    assert not [word[0] for word in written(scene) if word[5]]                # nothing is cut short
    # the horde is seen under the words: they leave it room, and they lie inside the picture
    high, needed = scene.sky.height, scene.heading.needed(scene.sky.width)
    assert needed < high and high - (0 if scene.heading.wide else needed) >= 100
    for _text, left, low, wide, *_how in scene.heading.written:
        assert scene.sky.x <= left and left + wide <= scene.sky.right + 1 and low >= scene.sky.y
    assert [loss.mine for loss in scene.table.losses] == [True, False, False]
    button = app.ui.called("seen")
    assert button.x >= 0 and button.right <= shape[0] and button.y >= 0 and button.height >= 54
    assert scene.scroll.y >= button.top or scene.scroll.x >= button.right or scene.heading.wide


@pytest.mark.parametrize("shape", [(412, 915), (1280, 800)])
def test_it_lets_no_finger_through_and_is_gone_with_its_button(app, shape):
    app.ui.screen(*shape, 1, 1.0)
    match, scene = opened(app)
    before = match.table.state.takers[:]
    assert scene.stage.share < 1.0
    app.ui.tap((shape[0] / 2, shape[1] * 0.7))                                # the riders are there at once
    assert scene.stage.share == 1.0 and app.veche.layers.veils
    for x, y in ((0.3, 0.8), (0.6, 0.55), (0.5, 0.3), (0.1, 0.1)):
        app.ui.tap((shape[0] * x, shape[1] * y))
    assert match.table.state.takers == before and app.veche.layers.veils
    app.tap("seen")
    assert not app.veche.layers.veils


@pytest.mark.parametrize("shape", [(412, 915), (1280, 800)])
def test_with_less_motion_it_is_a_still(app, shape):
    app.ui.screen(*shape, 1, 1.0)
    app.veche.change_settings(reduced_motion=True)
    _match, scene = opened(app)
    assert scene.stage.share == 1.0
    app.ui.wait(0.5)
    assert scene.stage.share == 1.0 and "The Tatars ride" in [word[0] for word in scene.heading.written]


def test_on_a_small_screen_all_of_it_can_be_scrolled_to(app):
    app.ui.screen(360, 640, 1, 1.3)
    _match, scene = opened(app)
    assert scene.page.height > scene.scroll.height
    scene.scroll.scroll_y = 0
    app.ui.step(3)
    assert scene.foot.to_window(*scene.foot.pos)[1] >= scene.scroll.y - 1


def solo_until_tatars(app, match):
    chance = Stream.of("invasion")
    for _ in range(600):
        assert not match.over, "no Tatars in this game"
        seat = match.table.awaited()[0]
        match.play(seat, sensible(match.table, seat, chance))
        app.ui.step(1)
        if match.table.state.tatars:
            break
    app.ui.step(4)


@pytest.mark.parametrize("shape", [(412, 915), (1280, 800)])
def test_the_invasion_opens_by_itself_when_it_happens(app, shape):
    app.ui.screen(*shape, 1, 1.0)
    match = Match.begin(first_plan("perestroika", "Mila", "lion", 1), app.veche.store, None, seed=b"tatars come")
    match.keep = match.start = lambda: None
    app.veche.sit_down(match)
    solo_until_tatars(app, match)
    assert shown(app, InvasionScene) and app.says("The Tatars ride") and app.says("you lose")
    assert app.says("2 crosses would have kept them away.")
    app.tap("seen")
    assert not shown(app, InvasionScene)


def test_passed_round_one_device_it_lies_over_the_curtain_and_calls_nobody_you(app):
    plan = first_plan("perestroika", "Mila", "lion", 2)
    plan.seats[1].kind = GUEST
    match = Match.begin(plan, app.veche.store, None, seed=b"tatars come")
    match.keep = match.start = lambda: None
    app.veche.sit_down(match)
    solo_until_tatars(app, match)
    (scene,) = shown(app, InvasionScene)
    if app.screen.curtain is not None:
        assert not any(loss.mine for loss in scene.table.losses)
    assert {loss.name for loss in scene.table.losses} == {seat.name for seat in plan.seats}
    app.tap("seen")
    assert not shown(app, InvasionScene)


def test_who_watches_sees_what_everybody_loses(app):
    online = together.connect(app)
    places = [OnlineSeatPlan("Mila", "lion", REMOTE, device="Mila", mine=False),
              OnlineSeatPlan("Oleg", "ship", REMOTE, device="Oleg", mine=False)]
    match = together.LocalMatch.begin(OnlinePlan("perestroika", places, GAMES["perestroika"].usual_settings(2)),
                                      app.veche.store, None, seed=b"watched")
    match.start = lambda: None
    online.match, online.awaited, online.presence = match, (), {"Mila": "here", "Oleg": "here"}
    app.veche.network.sit_down()
    app.ui.step(4)
    app.tap("seen")  # what the game is about
    solo_until_tatars(app, match)
    app.screen.presenter.match_changed()
    app.ui.step(4)
    (scene,) = shown(app, InvasionScene)
    assert len(scene.table.losses) == 2 and not any(loss.mine or "you" in loss.text for loss in scene.table.losses)
    app.tap("seen")
    assert not shown(app, InvasionScene)
