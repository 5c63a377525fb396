"""What a new table offers follows the rules: choices that go together, none without effect, sides, pictures of scenarios."""

import asyncio
from dataclasses import replace

import pytest

from app import catalogue
from app.games import ENTRIES, Picker
from rules.core import Setting
from rules.games import GAMES
from tests import probe
from tests.app.together import connect, full_lobby, show_lobby
from tests.app.walk import faults
from tests.probe.entry import ENTRY, plug_in

SIZES = [(412, 915, 1.0), (360, 640, 1.3), (740, 360, 1.0), (740, 360, 1.3), (1280, 800, 1.0)]


def allowed(seats, settings):
    return "needs four" if settings["scenario"] == "siege" and seats != 4 else ""


def teams(seats, settings):
    return ((0, 2), (1, 3)) if settings["scenario"] == "siege" else tuple((seat,) for seat in range(seats))


GAME = replace(
    probe.GAME, seats=(1, 2, 3, 4), usual_seats=3, allowed=allowed, teams=teams,
    settings=(*probe.GAME.settings, Setting("scenario", ("plain", "feast", "siege"), "plain"),
              Setting("solo_open", (False, True), False, applies=lambda seats, settings: seats == 1)),
    usual=lambda seats: {"scenario": "siege"} if seats == 4 else {},
)


def painted(value, x, y, w, h):
    """The picture of a scenario."""


def note(value):
    return f"about the {value}"


@pytest.fixture
def table(app, monkeypatch):
    plug_in(monkeypatch)
    monkeypatch.setitem(GAMES, "probe", GAME)
    picker = Picker("scenario", f"{__name__}:painted", f"{__name__}:note")
    monkeypatch.setitem(ENTRIES, "probe", replace(ENTRY, pickers=(picker,)))
    app.veche.go("new", game="probe")
    app.ui.step(4)
    yield app
    app.veche.home()  # while the game is still there
    app.ui.step(3)


def test_settings_without_effect_are_not_shown(table):
    assert table.has("setting scenario") and not table.has("setting solo_open")
    presenter = table.screen.presenter
    for _ in range(2):
        presenter.pick(1)
        presenter.remove_seat()
    table.ui.step(2)
    assert presenter.seats == 1 and table.has("setting solo_open")


def test_the_number_of_seats_brings_what_is_usual_for_it_and_keeps_wishes_that_fit(table):
    presenter = table.screen.presenter
    presenter.add_seat()
    assert presenter.plan.settings["scenario"] == "siege"
    presenter.remove_seat()
    assert presenter.plan.settings["scenario"] == "plain", "a siege needs four"
    presenter.wish(GAME.settings[1], "feast")
    presenter.add_seat()
    assert presenter.plan.settings["scenario"] == "feast"


def test_a_table_for_people_nearby_has_two_seats_at_least(table):
    table.veche.go("new", game="probe", for_nearby=True)
    table.ui.step(3)
    assert table.screen.presenter.seats == 2 and not table.has("remove seat")


def test_who_looks_up_the_rules_or_the_lobby_comes_back_to_the_table_as_it_was_laid(app):
    app.veche.go("new")
    app.ui.step(3)
    app.tap("game rus")
    presenter = app.screen.presenter
    presenter.add_seat()
    presenter.pick(2)
    presenter.sit_as("near")
    app.ui.wait(1)
    presenter.switch("watchers", False)
    plan = presenter.plan
    assert app.screen.ids.scroll.scroll_y < 0.6         # the shelf of boxes is out of sight, behind the bar
    app.tap("rules")
    assert type(app.screen).__name__ == "LearnScreen"
    app.veche.back()
    app.ui.step(3)
    presenter = app.screen.presenter
    assert (presenter.game, presenter.plan, presenter.chair, presenter.options["watchers"]) == ("rus", plan, 2, False)
    app.veche.home()
    app.veche.go("new")
    assert app.screen.presenter.game != "rus"                     # a new one begins anew


def open_sheet(app):
    app.screen.ids.side_scroll.scroll_y = app.screen.ids.scroll.scroll_y = 0
    app.ui.step(3)
    app.tap("setting scenario")
    app.ui.step(4)


def test_a_scenario_is_chosen_by_its_picture_and_a_barred_one_says_why(table):
    open_sheet(table)
    assert table.says("about the feast") and table.says("These seats and settings do not go together.")
    table.tap("value siege")
    assert not table.ui.called("value siege").chosen
    table.tap("value feast")
    assert table.ui.called("value feast").chosen and table.screen.presenter.plan.settings["scenario"] == "plain"
    table.tap("take it")
    assert table.screen.presenter.plan.settings["scenario"] == "feast" and not table.veche.layers.veils


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_the_pictures_hold_together_in_every_format(table, width, height, text):
    table.veche.change_settings(text_size=text)
    table.ui.screen(width, height, 1, text)
    table.veche.go("new", game="probe")
    table.ui.step(4)
    open_sheet(table)
    assert faults(table.veche.layers.veils[0]) == []


def test_who_plays_together_wears_the_same_mark(table):
    async def play():
        table.screen.presenter.add_seat()
        table.ui.step(3)
        assert catalogue.sides("probe", 4, {"scenario": "siege"}) == (1, 2, 1, 2)
        table.screen.presenter.open_table()
        table.ui.step(4)
        assert [table.ui.called(f"seat {i}").side for i in range(4)] == [1, 2, 1, 2]
        table.screen.explain(("seat", 2))
        table.ui.step(2)
        assert table.says("Plays together with Mila.")

    asyncio.run(play())


def test_the_lobby_shows_sides_and_what_has_an_effect(table):
    connect(table)
    now = full_lobby()
    four = replace(now, game="probe", settings={"scenario": "siege", "rounds": 4, "solo_open": False},
                   chairs=(*now.chairs, None))
    show_lobby(table, four)
    table.veche.go("lobby")
    table.ui.step(3)
    assert [table.ui.called(f"seat {i}").side for i in range(3)] == [1, 2, 1]
    assert not table.says("solo open: no") and table.says("scenario: siege")
    assert not table.screen.presenter.may_be(3), "a siege for three cannot be"


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_five_boxes_stand_on_the_shelf(app, monkeypatch, width, height, text):
    for game in ENTRIES:
        monkeypatch.setitem(GAMES, game, GAMES.get(game) or replace(probe.GAME, id=game))
        monkeypatch.setitem(ENTRIES, game, replace(ENTRIES[game], view="tests.probe.view:ProbeView"))
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 1, text)
    app.veche.go("new")
    app.ui.step(4)
    for game in ENTRIES:
        assert app.has(f"game {game}")
    assert faults(app.veche.root) == []
