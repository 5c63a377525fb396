"""The curtain on every screen: whatever stands on it can be read and pressed."""
import pytest

from app.plan import BESIDE, SeatPlan, TablePlan
from app.screens.curtain import Curtain
from tests.app.walk import SIZES, _meet, _words, faults


@pytest.mark.parametrize("width, height, text", SIZES)
def test_nothing_on_the_curtain_lies_on_anything_else(ui, width, height, text):
    ui.screen(width, height, text=text)
    people = [SeatPlan(name, crest, BESIDE) for name, crest in (("Vera", "lion"), ("Oleg", "ship"), ("Marfa", "wolf"))]
    cloth = Curtain(plan=TablePlan("rus", people), seat=2, line="Round 6: Marfa claims a character")
    ui.show(cloth)
    ui.step(4)
    assert not faults(cloth)
    button = (cloth.button.x, cloth.button.y, cloth.button.right, cloth.button.top)
    assert [said for said, box in _words(cloth) if _meet(box, button)] == []
