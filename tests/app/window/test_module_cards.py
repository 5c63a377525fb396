"""Modules at a new table are cards: a picture, one line, what is recommended; whatever is tapped, the table stays allowed."""

import pytest

from app.games import entry
from app.words.rurik.solo import leader_line, level_line
from rules.core import Stream
from rules.games import GAMES
from tests.app.walk import faults

GAME = GAMES["rurik"]
SIZES = [(412, 915, 1.0), (360, 640, 1.0), (360, 640, 1.3), (800, 360, 1.0), (740, 360, 1.3), (1280, 800, 1.0), (1920, 1080, 1.3)]
CARDS = ("core", "intrigue", "warfare", "factions", "epic")


@pytest.fixture
def table(app):
    app.veche.go("new", game="rurik")
    app.ui.step(4)
    card(app, "core").dispatch("on_release")  # a newcomer is offered the game without it
    app.ui.step(2)
    return app


def seats(app, count):
    presenter = app.screen.presenter
    while presenter.seats < count:
        presenter.add_seat()
    while presenter.seats > count:
        presenter.pick(presenter.seats - 1)
        presenter.remove_seat()
    app.ui.step(2)


def card(app, name):
    return app.ui.called(f"setting {name}")


def test_each_module_has_a_picture_and_a_line_and_the_core_is_recommended(table):
    for name in CARDS:
        made = card(table, name)
        assert made.picture is not None and made.line and made.chosen == (name == "core")
        assert made.recommended == (name == "core")
    assert card(table, "goods_tokens").sub                          # a variant, not a module: a line of the list


def test_a_tap_takes_a_module_in_and_out_and_through_its_values(table):
    plan = table.screen.presenter.plan
    card(table, "epic").dispatch("on_release")
    assert plan.settings["epic"] is True and card(table, "epic").chosen
    values = []
    for _ in range(3):
        card(table, "factions").dispatch("on_release")
        values.append((plan.settings["factions"], card(table, "factions").chosen))
    assert values == [("easy", True), ("hard", True), ("off", False)]


def test_what_does_not_go_says_why_on_its_card(table):
    plan = table.screen.presenter.plan
    assert not card(table, "intrigue").why_not
    card(table, "core").dispatch("on_release")
    assert plan.settings["core"] is False and not table.has("setting intrigue")      # it comes with the core
    card(table, "core").dispatch("on_release")
    seats(table, 1)
    assert "two or more" in card(table, "epic").why_not and "two or more" in card(table, "intrigue").why_not
    card(table, "epic").dispatch("on_release")
    assert plan.settings["epic"] is False


def test_alone_the_rebellion_has_settings_of_its_own(table):
    assert not table.has("setting solo_level") and not table.has("setting solo_leader")
    seats(table, 1)
    assert table.has("setting solo_level") and table.has("setting solo_leader")
    for name in ("solo_level", "solo_leader"):
        setting = next(s for s in GAME.settings if s.name == name)
        assert entry("rurik").picker(name) is not None
        for value in setting.choices:
            assert level_line(value) if name == "solo_level" else leader_line(value)
    table.ui.called("setting solo_leader").dispatch("on_release")
    table.ui.step(3)
    table.tap("value theofana")
    table.tap("take it")
    assert table.screen.presenter.plan.settings["solo_leader"] == "theofana"
    assert card(table, "core").why_not                              # she comes with the core: it cannot be left out now


def test_whatever_is_tapped_the_table_stays_allowed(table):
    rng = Stream.of("cards")
    for _ in range(25):
        seats(table, 1 + rng.below(4))
        label = f"setting {rng.pick(CARDS)}"
        if table.has(label):                                        # no intrigue without the core
            table.ui.called(label).dispatch("on_release")
        plan = table.screen.presenter.plan
        assert GAME.allowed(len(plan.seats), plan.settings) == ""


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_the_cards_hold_together_in_every_format(table, width, height, text):
    table.veche.change_settings(text_size=text)
    table.ui.screen(width, height, 1, text)
    table.veche.go("new", game="rurik")
    table.ui.step(4)
    for count in (3, 1):
        seats(table, count)
        screen = table.screen
        for at in (1, 0.5, 0):
            screen.ids.side_scroll.scroll_y = screen.ids.scroll.scroll_y = at
            table.ui.step(2)
            assert faults(screen) == []


def test_every_picture_can_be_painted(table):
    from kivy.graphics import Canvas

    for made in entry("rurik").cards:
        with Canvas():
            entry("rurik").painter(made.painter)(0, 0, 160, 64)
    with Canvas():
        for picker in entry("rurik").pickers:
            setting = next(s for s in GAME.settings if s.name == picker.setting)
            for value in setting.choices:
                entry("rurik").painter(picker.painter)(value, 0, 0, 64, 64)
