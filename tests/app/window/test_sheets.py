"""Sheets over a screen: nothing of them is pushed out of the window, and what scrolls shows that it does."""

import pytest
from kivy.metrics import dp

from tests.app.walk import SIZES, faults

LOW = [(740, 360, 1.3), (740, 360, 1.0), (915, 412, 1.0)]


def shown(app, width, height, text) -> None:
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 2, text)
    app.veche.home()


def at_a_table(app, width, height, text):
    from tests.app.together import connect, sit_down

    shown(app, width, height, text)
    connect(app)
    return sit_down(app, mover=0)


def top_sheet(app):
    app.ui.step(6)
    return app.veche.layers.veils[0].sheet


def inside(widget, other) -> bool:
    (x, y), (ox, oy) = widget.to_window(*widget.pos), other.to_window(*other.pos)
    return x >= ox - 1 and y >= oy - 1 and x + widget.width <= ox + other.width + 1 and y + widget.height <= oy + other.height + 1


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_a_menu_stays_inside_its_sheet(app, width, height, text):
    from app.screens.menu import table_menu

    at_a_table(app, width, height, text)
    for opened in (lambda: table_menu(app.screen), app.screen.open_menu, app.screen.talk, app.screen.explain_fairness):
        opened()
        sheet = top_sheet(app)
        assert inside(sheet, app.veche.layers.veils[0])
        assert all(inside(child, sheet) for child in sheet.children)
        assert faults(app.veche.layers.veils[0]) == []
        app.veche.back()


@pytest.mark.parametrize(("width", "height", "text"), [(1280, 800, 1.0), (1280, 800, 1.3)])
def test_on_a_wide_screen_the_whole_menu_is_seen(app, width, height, text):
    online = at_a_table(app, width, height, text)
    online.presence = {"Oleg": "away"}
    app.screen.open_menu()
    sheet = top_sheet(app)
    assert len(sheet.rows.children) >= 8
    assert sheet.rows.parent.more == ()
    heights = {round(line.y): {other.height for other in sheet.rows.children if round(other.y) == round(line.y)}
               for line in sheet.rows.children}
    assert all(len(beside) == 1 for beside in heights.values())


@pytest.mark.parametrize(("width", "height", "text"), LOW)
def test_a_help_sheet_with_a_picture_is_read_without_scrolling_on_a_phone_on_its_side(app, width, height, text):
    from kivy.uix.widget import Widget

    shown(app, width, height, text)
    picture = Widget(size_hint_y=None, height=dp(96))
    app.veche.layers.tell("Kiev", ["Sells silk for 1 ruble.", "Pays for furs and honey when a job asks.",
                                   "Its pass costs 5 rubles. Without it, entering costs 1 ruble and ends the voyage."],
                          ("In the rules", lambda: None), picture)
    assert top_sheet(app).scroll.more == ()


def test_a_short_question_stays_a_small_sheet(app):
    shown(app, 740, 360, 1.0)
    app.veche.layers.ask("Leave the table?", "The game stays as it is.", "Leave", lambda: None)
    assert top_sheet(app).width <= dp(460)


def test_a_list_shows_the_edges_beyond_which_there_is_more(app):
    from kivy.uix.widget import Widget

    from app.widgets.scrolling import Scrolling

    scroll = Scrolling(do_scroll_x=False, size_hint=(None, None), size=(dp(200), dp(100)))
    inner = Widget(size_hint_y=None, height=dp(90))
    scroll.add_widget(inner)
    app.ui.show(scroll)
    assert scroll.more == () and scroll._shades.length() == 0
    inner.height = dp(300)
    app.ui.step(3)
    assert scroll.more == (("bottom", 1.0),)
    scroll.scroll_y = 0.5
    app.ui.step(3)
    assert [edge for edge, _strength in scroll.more] == ["top", "bottom"]
    drawn = scroll._shades.children[:]
    scroll.scroll_y = 0.4
    app.ui.step(3)
    assert scroll._shades.children[:] == drawn, "nothing is drawn anew on the way"
    scroll.scroll_y = 0
    app.ui.step(3)
    assert scroll.more == (("top", 1.0),)


def test_the_words_of_the_result_stand_out_from_the_evening_sky():
    from app.screens.over_parts import DUSK, REASON, VEIL
    from app.theme import contrast, mixed

    assert all(contrast(REASON, mixed(sky, VEIL, VEIL[3])) >= 4.5 for sky in DUSK)
