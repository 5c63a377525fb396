"""What somebody needs in order to decide is in sight on every screen, with large letters too."""
import asyncio
from dataclasses import replace

import pytest

from app.online import online_news
from app.screens.across_table import Bubble
from app.widgets.bar import BarTitle
from app.widgets.buttons import Choice, signs_above
from app.widgets.purse import Purse, SlipButton
from app.widgets.scrolling import Scrolling
from app.widgets.seat import SeatPanel
from net.table_news import Said
from tests.app.together import sit_down
from tests.app.window.test_walk import played

PHONES = [(915, 412), (740, 360), (412, 915), (360, 640)]


def box(widget):
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


def whole(widget) -> bool:
    """Nothing of it is pushed out of its list."""
    above = widget.parent
    while above is not above.parent:
        if isinstance(above, Scrolling):
            (a, b, c, d), (e, f, g, h) = box(widget), box(above)
            if a < e - 1 or b < f - 1 or c > g + 1 or d > h + 1:
                return False
        above = above.parent
    return True


def all_of(app, kind):
    return [widget for widget in app.veche.root.walk() if isinstance(widget, kind)]


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_purse_actions_and_numbers_are_in_sight(app, size, text, seats):
    app.veche.change_settings(text_size=text)
    app.ui.screen(*size, 2, text)
    asyncio.run(played(app, 1, 60, seats))                      # three seats: in mid-turn, five: before a turn
    app.ui.wait(1)
    (purse,) = all_of(app, Purse)
    assert whole(purse)
    row = all_of(app, Choice)
    assert row and all(whole(button) for button in row)
    assert len({signs_above([button]) for button in row}) == 1 or signs_above(row)
    for i, panel in enumerate(reversed(all_of(app, SeatPanel))):
        said = [text for text, *_place in panel.written]
        assert len([text for text in said if text.isdecimal()]) == 2, (i, said)
    told = {3: ("End turn", ""), 5: ("Your move", "tap a button")}
    assert (app.screen.main_text, app.screen.main_sub) == told[seats]
    (title,) = all_of(app, BarTitle)
    assert len(title._ends) == 2


@pytest.mark.parametrize("seats", [3, 5])
def test_beside_large_letters_passes_show_and_the_one_to_buy_is_in_sight(app, seats):
    app.veche.change_settings(text_size=1.3)
    app.ui.screen(1280, 800, 1, 1.3)
    asyncio.run(played(app, 1, 60, seats))
    app.ui.wait(1)
    assert sum(whole(each) for each in all_of(app, SlipButton)) >= 3
    tray = app.screen.view._tray
    last = tuple(replace(each, lit=i == 11) for i, each in enumerate(tray._passes))
    tray.show_passes(last, False)
    app.ui.wait(1)
    assert [each.slip.lit for each in all_of(app, SlipButton) if whole(each)].count(True) == 1


@pytest.mark.parametrize(("size", "text"), [((740, 360), 1.0), ((740, 360), 1.3), ((1280, 800), 1.0)])
def test_what_is_said_covers_no_seat_and_no_meter(app, size, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(*size, 2, text)
    sit_down(app, mover=1)
    app.veche.network.hear(online_news.Heard(Said(b"o" * 32, "Oleg", "Well met, and a fair wind!", ""), b"o" * 32, "Oleg"))
    app.ui.wait(0.5)
    bubble = next(widget for widget in app.ui.widgets() if isinstance(widget, Bubble))
    assert bubble.crest
    x, y, right, top = box(bubble)
    for panel in (*all_of(app, SeatPanel), *all_of(app, BarTitle), app.screen.view.board()):
        a, b, c, d = box(panel)
        assert min(right, c) - max(x, a) <= 1 or min(top, d) - max(y, b) <= 1, panel
