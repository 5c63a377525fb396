"""What is left is gone: screens, matches and pictures of a table do not pile up, however often one sits down and leaves."""
import gc
from collections import Counter

from kivy.uix.widget import Widget

from app import catalogue
from app.draw import letters, sprites
from app.match import Match
from app.plan import first_plan
from rules.core import Table
from tests.app.window.test_table import caretaker


def alive() -> Counter:
    """Widgets, matches and tables that Python still holds, by their type."""
    gc.collect()
    return Counter(type(o).__name__ for o in gc.get_objects() if issubclass(type(o), Widget | Match | Table))


async def evening(app, game: str) -> None:
    """Sit down, play a little, look things up, turn the device, leave."""
    match = Match.begin(first_plan(game, "Mila", "lion", 3), app.veche.store, caretaker, seed=b"leak")
    app.veche.sit_down(match)
    match.bot_pace = 0
    await app.ui.until(lambda: app.screen.decision is not None, what="a turn")
    app.ui.step(2, 0.6)
    app.screen.open_log()
    app.ui.step(2, 0.4)
    app.screen.help_now()
    app.ui.step(2, 0.4)
    app.veche.layers.clear()
    app.ui.screen(915, 412)
    app.ui.screen(412, 915)
    app.screen.open_rules()
    app.ui.step(4, 0.2)
    app.veche.back()
    app.veche.go("replay", game_id=match.id)
    app.ui.step(4, 0.2)
    app.veche.leave_table()
    app.veche.store.drop_game(match.id)                 # a game that goes on has a card on the home screen
    app.veche.home()
    app.ui.step(12, 0.3)                                   # toasts, glides and flights end


async def test_tables_that_were_left_leave_nothing_behind(app):
    others = alive()                                    # of tests that ran before, and this app's own home screen
    for game in catalogue.playable():                   # whatever is made once for all
        await evening(app, game)
    before = alive()
    for _ in range(2):
        for game in catalogue.playable():
            await evening(app, game)
    grown = alive() - before
    assert not grown, grown
    left = before - others
    assert left["Match"] <= 1 and left["TableScreen"] == 0 and left["HomeScreen"] == 0, left


def test_pictures_and_letters_are_kept_within_bounds(app):
    """Counted in pixels: what a screen of three times the density writes weighs nine times as much."""
    for density in (1, 2, 3):
        app.ui.screen(412, 915, density, 1.3)
        for game in catalogue.playable():
            app.veche.go("learn", game=game)
            app.ui.step(4, 0.3)
            app.veche.back()
        for kept in (letters._kept, sprites._small, sprites._large):
            assert kept.pixels == sum(t.width * t.height for t in kept._textures.values())
            assert kept.pixels <= kept.most or len(kept._textures) == 1
