"""A desktop has no fingers: everything by mouse wheel and keyboard alone."""
import asyncio

import pytest
from kivy.core.window import Window
from kivy.metrics import Metrics

from app.match import Match
from app.plan import GUEST, first_plan
from app.screens.table.screen import TableScreen
from app.widgets import keys
from tests.app.walk import faults
from tests.app.window.test_rus import asks, begin, frames, still
from tests.app.window.test_table import caretaker, pass_and_play, ready, run, sit_down

TAB, ENTER, ESCAPE, SPACE, DOWN = 9, 13, 27, 32, 274
RIGHT, LEFT, HOME, END = 275, 276, 278, 279


def go_to(app, label):
    """Press Tab until the keyboard is on it; the ring is drawn round it."""
    for _ in range(80):
        on = keys.focused(app.veche)
        if on is not None and getattr(on, "label", None) == label:
            return on
        app.ui.key(TAB)
    raise AssertionError(f"the keyboard does not come to {label!r}")


def press(app, label, key=ENTER):
    go_to(app, label)
    app.ui.key(key)
    app.ui.wait(0.5)


def test_the_wheel_zooms_round_the_pointer_and_back(app):
    app.ui.screen(1280, 800)

    async def play():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        board = app.screen.view.board()
        place = (board.x + board.width * 0.3, board.y + board.height * 0.6)
        under = board.to_board(*place)
        app.ui.wheel(place, 4)
        assert board.zoom > 1.7 and board.to_board(*place) == pytest.approx(under, abs=0.01)
        app.ui.wheel(place, -9)
        assert board.zoom == 1 and (board.shift_x, board.shift_y) == (0, 0)
        assert not app.screen.decision.begun and not app.screen.prompt.note      # a wheel is no tap
    run(play())


def test_the_wheel_chooses_closes_and_jumps_to_nothing(app):
    async def play():
        match = still(begin(app, until=asks("housekeeping", 0)))
        app.veche.sit_down(match)
        await frames(app)
        land = app.screen.view.board().board
        x, y, w, h = land.plot().places[0]
        app.ui.wheel((land._origin()[0] + x + w / 2, land._origin()[1] + y + h / 2), 2)
        assert not app.screen.decision.begun
        veil = app.veche.layers.tell("A title", ["A sentence."])
        app.ui.step(3)
        app.ui.wheel((5, 5), -2)
        assert veil in app.veche.layers.veils
    run(play())


def test_the_wheel_scrolls_lists(app):
    app.veche.go("learn")
    app.ui.wait(0.5)
    above = app.screen.ids.pages.parent
    before = above.scroll_y
    app.ui.wheel(above, -3)
    app.ui.wait(1)
    assert above.scroll_y < before


def test_a_search_is_cleared_by_a_tap(app):
    app.veche.go("learn")
    app.ui.wait(0.5)
    search, whole = app.screen.ids.search, len(app.screen.made)
    assert app.screen.clearer.parent is None
    search.text = "river"
    app.ui.wait(0.3)
    assert len(app.screen.made) < whole
    app.tap("clear")
    app.ui.wait(0.3)
    assert (search.text, len(app.screen.made), app.screen.clearer.parent, search.focus) == ("", whole, None, True)


def test_a_slow_finger_on_a_button_pushes_the_list_and_presses_nothing(app):
    app.ui.screen(412, 915)
    app.tap("new table")
    app.ui.wait(0.5)
    above, button = app.screen.ids.scroll, app.ui.called("chair 0")
    finger = app.ui.press(button)
    app.ui.wait(0.2)                                # the list has given the finger to the button by then
    assert button.state == "down"
    x, y = finger.pos
    app.ui.move(finger, (x, y + 10))
    assert button.state == "down" and abs(above.scroll_y - 1) < 0.01      # so far it may still be a press
    app.ui.move(finger, (x, y + 60), frames=20)
    assert button.state == "normal"
    moved = (1 - above.scroll_y) * (above.children[0].height - above.height)
    assert 25 < moved <= 60
    app.ui.move(finger, button)                     # back over the button
    app.ui.release(finger)
    app.ui.wait(1)
    assert app.screen.presenter.chair == 1
    above.scroll_y = 1                              # back from below the plate, where the push may have left it
    app.ui.wait(0.3)
    app.ui.tap(button)
    assert app.screen.presenter.chair == 0


@pytest.mark.parametrize("between", [False, True])
@pytest.mark.parametrize("wait", [0.0, 0.2, 0.4])
def test_a_slow_finger_on_a_lid_pushes_the_list_around_the_shelf(app, wait, between):
    """The shelf of boxes is a list within a list; upwards only the outer one goes."""
    app.ui.screen(412, 640)
    app.tap("new table")
    app.ui.wait(0.5)
    above, lid = app.screen.ids.scroll, app.ui.called("game rus")
    before = app.screen.presenter.game
    finger = app.ui.press(lid.to_window(lid.right + 4, lid.center_y) if between else lid)
    app.ui.wait(wait)
    x, y = finger.pos
    app.ui.move(finger, (x, y + 90), frames=30)
    moved = (1 - above.scroll_y) * (above.children[0].height - above.height)
    app.ui.release(finger)
    app.ui.wait(1)
    assert 50 < moved <= 90 and app.screen.presenter.game == before


@pytest.mark.parametrize("wait", [0.0, 0.2, 0.4])
def test_on_a_phone_on_its_side_a_finger_on_a_lid_pushes_the_shelf_along(app, wait):
    app.ui.screen(740, 360)
    app.tap("new table")
    app.ui.wait(0.5)
    shelf, lid = app.screen.ids.shelf, app.ui.called("game rus")
    finger = app.ui.press(lid)
    app.ui.wait(wait)
    x, y = finger.pos
    app.ui.move(finger, (x - 90, y), frames=30)
    moved = shelf.scroll_x * (shelf.children[0].width - shelf.width)
    app.ui.release(finger)
    assert 50 < moved <= 90


def test_a_slow_finger_on_words_or_wood_pushes_the_list(app):
    app.ui.screen(412, 915)
    app.veche.go("learn")
    app.ui.wait(0.5)
    above = app.screen.ids.pages.parent
    finger = app.ui.press(above)
    app.ui.wait(0.3)
    x, y = finger.pos
    app.ui.move(finger, (x, y + 90), frames=30)
    moved = (1 - above.scroll_y) * (above.children[0].height - above.height)
    app.ui.release(finger)
    assert 50 < moved <= 90


def test_from_home_to_a_turn_and_back_by_keyboard_alone(app, monkeypatch):
    monkeypatch.setattr("app.thinker.think", caretaker)
    app.ui.screen(1280, 800)

    async def play():
        press(app, "new table")
        assert type(app.screen).__name__ == "NewTableScreen"
        press(app, "open the table", SPACE)
        assert isinstance(app.screen, TableScreen)
        match = app.match
        match.bot_pace = 0
        press(app, "seen")                                  # what the game is about
        await app.ui.until(lambda: app.screen.decision is not None, what="my turn")
        app.ui.wait(1)
        app.ui.key(ord("n"), "n")                           # the first thing that glows on the board
        assert app.screen.presenter.pointed is not None and app.screen.prompt.note
        app.ui.key(ENTER)
        assert app.screen.decision.begun
        app.ui.key(8)                                       # and back
        assert not app.screen.decision.begun
        press(app, "option takegood")
        assert app.screen.decision.complete
        press(app, "main")
        assert sum(match.table.state.goods[0]) == 1
        for _ in range(40):                                 # whatever comes next, the first thing that glows or the first button
            if match.table.state.taken >= 2:
                break
            await app.ui.until(lambda: app.screen.decision is not None or match.table.state.taken >= 2, what="my turn again")
            if app.screen.main_ready:
                app.ui.key(ENTER)
            elif any(thing[0] in app.screen.view.on_board for thing in app.screen.now.glowing):
                app.ui.key(ord("n"), "n")
                app.ui.key(ENTER)
            else:
                app.ui.key(ord("1"), "1")
            await asyncio.sleep(0)
        assert match.table.state.taken >= 2                 # my turn and the bot's are over
        app.ui.key(ESCAPE)
        while app.screen.decision is not None and app.screen.decision.begun:
            app.ui.key(ESCAPE)
        press(app, "yes")
        assert type(app.screen).__name__ == "HomeScreen" and app.veche.store.unfinished()
    run(play())


def test_tab_comes_to_the_choices_first_and_after_one_to_the_plate(app):
    app.ui.screen(1280, 800)

    async def play():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        app.ui.key(TAB)
        first = keys.focused(app.veche)
        assert first is not None and first.label.startswith(("option ", "thing "))
        app.ui.key(ENTER)
        app.ui.step(2)
        assert app.screen.decision.begun and (not app.screen.main_ready or keys.focused(app.veche).label == "main")
        app.ui.key(ord("u"), "u")
        assert not app.screen.decision.begun
        app.veche.home()
        app.ui.step(2)
    run(play())


def test_what_the_keyboard_pointed_at_is_forgotten_when_it_glows_no_longer(app):
    async def play():
        match = sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        app.ui.key(ord("n"), "n")
        app.tap("option takegood")
        app.ui.key(ENTER)  # it confirms, though something was pointed at before
        assert sum(match.table.state.goods[0]) == 1
    run(play())


def test_a_replay_goes_by_the_arrows(app):
    async def play():
        match = sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        for _ in range(6):
            match.play(match.person_awaited(), match.table.legal(match.person_awaited())[0])
        app.veche.leave_table()
        app.veche.go("replay", game_id=match.id)
        app.ui.wait(0.5)
        for key, at in ((RIGHT, 1), (RIGHT, 2), (LEFT, 1), (END, len(app.screen.replay.frames) - 1), (HOME, 0)):
            app.ui.key(key)
            assert app.screen.at == at
        assert keys.focused(app.veche) is None
        app.ui.key(DOWN)  # the others still go from button to button
        assert keys.focused(app.veche) is not None
    run(play())


def test_the_ring_of_the_keyboard_goes_when_a_hand_is_used(app):
    app.ui.key(TAB)
    assert keys.focused(app.veche) is not None
    app.ui.tap((2, 2))
    assert keys.focused(app.veche) is None


def test_the_curtain_opens_by_a_key(app):
    async def play():
        plan = first_plan("rus", "Vera", "lion", 2)
        plan.seats[1].kind = GUEST
        match = still(Match.begin(plan, app.veche.store, caretaker, seed=b"keys"))
        match.keep = lambda: None
        app.veche.sit_down(match)
        await frames(app)
        assert app.screen.curtain is not None
        go_to(app, "hold to look")
        app.ui.key(ENTER)
        assert app.screen.curtain is not None               # not at once
        app.ui.wait(1.5)
        assert app.screen.curtain is None and app.screen.viewer is not None
    run(play())


def test_the_keyboard_brings_what_it_comes_to_into_sight(app):
    app.tap("settings")
    app.ui.wait(0.5)
    seen = set()
    for _ in range(60):
        app.ui.key(TAB)
        on = keys.focused(app.veche)
        seen.add(getattr(on, "label", "") or type(on).__name__)
        y = on.to_window(*on.center)[1]
        assert 0 < y < Window.height, seen
    assert {"colour_blind", "NameField"} <= seen


def test_a_field_is_written_in_by_keyboard(app):
    app.tap("settings")
    app.ui.wait(0.5)
    for _ in range(40):
        app.ui.key(DOWN)
        if type(keys.focused(app.veche)).__name__ == "NameField":
            break
    field = keys.focused(app.veche)
    assert field.focus                                      # what is typed now is written
    app.ui.key(TAB)
    assert not field.focus and keys.focused(app.veche) not in (None, field)


def test_a_large_window_shows_everything_larger(app):
    """The columns of a wide screen need 1280 x 800; what a window has more makes letters, cards and crests larger."""
    app.ui.screen(1280, 800)
    app.veche.home()
    assert Metrics.density == 1.0
    small = app.ui.called("new table").height
    app.ui.screen(1920, 1080)
    app.ui.wait(0.5)  # once the window has its size, home is made anew
    assert Metrics.density == pytest.approx(1.35)
    assert app.ui.called("new table").height == pytest.approx(1.35 * small)
    assert not faults(app.screen)
    app.ui.screen(3840, 2160)
    app.ui.wait(0.5)
    assert Metrics.density == 2.0  # no larger: somebody with such a screen has it for what it shows
    app.ui.screen(412, 915, 3.0)  # another screen
    app.ui.wait(0.5)
    assert Metrics.density == 3.0


def test_a_new_size_takes_nothing_from_who_is_busy(app):
    app.ui.screen(1280, 800)
    app.veche.go("new")
    app.screen.presenter.add_seat()
    seats = len(app.screen.presenter.plan.seats)
    app.ui.screen(1920, 1080)
    app.ui.wait(0.5)
    assert len(app.screen.presenter.plan.seats) == seats and Metrics.density == 1.0
    app.veche.back()
    assert Metrics.density == pytest.approx(1.35)


def test_a_table_grows_with_its_window_but_keeps_a_draft(app):
    async def play():
        app.ui.screen(1280, 800)
        sit_down(app, first_plan("merchants", "Mila", "lion", 2))
        await ready(app)
        app.tap("option takegood")
        drafted = app.screen.decision.chosen
        assert drafted
        app.ui.screen(1920, 1080)
        app.ui.wait(0.5)
        assert app.screen.decision.chosen == drafted and Metrics.density == 1.0
        app.screen.undo()
        app.ui.wait(2)  # what flies has landed
        app.ui.screen(1920, 1079)
        app.ui.wait(0.5)
        assert Metrics.density == pytest.approx(1.3)
        assert app.screen.decision is not None and not faults(app.screen)

    run(play())


def test_a_list_that_fits_stays_where_it_is_under_the_keyboard(app):
    app.ui.screen(1920, 1080)
    app.tap("settings")
    app.ui.wait(0.5)
    field = next(w for w in app.ui.widgets() if type(w).__name__ == "NameField")
    before = field.to_window(*field.pos)
    for _ in range(12):
        app.ui.key(TAB)
        app.ui.wait(0.3)
        assert field.to_window(*field.pos) == before
