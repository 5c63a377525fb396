"""The curtain on every screen: whatever stands on it can be read and pressed."""
import pytest

from app.plan import GUEST, SeatPlan, TablePlan
from app.screens.curtain import Curtain
from tests.app.walk import SIZES, _meet, _words, faults
from tests.app.window.test_rus import begin, frames, run, still


@pytest.mark.parametrize("width, height, text", SIZES)
def test_nothing_on_the_curtain_lies_on_anything_else(ui, width, height, text):
    ui.screen(width, height, text=text)
    people = [SeatPlan(name, crest, GUEST) for name, crest in (("Vera", "lion"), ("Oleg", "ship"), ("Marfa", "wolf"))]
    cloth = Curtain(plan=TablePlan("rus", people), seat=2, line="Round 6: Marfa claims a character")
    ui.show(cloth)
    ui.step(4)
    assert not faults(cloth)
    button = (cloth.button.x, cloth.button.y, cloth.button.right, cloth.button.top)
    assert [said for said, box in _words(cloth) if _meet(box, button)] == []


def test_the_curtain_has_a_way_out_that_shows_nothing_else(app):
    async def play():
        app.veche.sit_down(still(begin(app, people=3, until=lambda t: t.ask.why == "claim")))
        await frames(app)
        screen = app.screen
        assert screen.curtain is not None
        app.ui.tap(screen.curtain.way_out)
        lines = {w.label for w in app.veche.layers.veils[0].walk() if getattr(w, "is_target", False)}
        assert lines == {"rules", "settings", "lessons", "who plays", "leave", "close"} and screen.curtain is not None
        app.tap("close")
        assert screen.curtain is not None and screen.viewer is None
        app.ui.tap(screen.curtain.way_out)
        app.tap("leave")                                # nothing is lost: the menu was question enough
        assert type(app.screen).__name__ == "HomeScreen" and not app.veche.layers.veils
    run(play())
