"""Rus' on small phones: with two to six players everything can be read and touched, in every stage of a turn."""
import asyncio
from dataclasses import replace

import pytest
from kivy.metrics import dp

from app.match import Match
from app.plan import GUEST, first_plan
from app.tables.rus.property_board import PropertyBoard
from app.tables.rus.scene import Evergreen
from app.tables.rus.spread import Spread
from app.tables.rus.stages import Stages
from app.tables.rus.strip import Strip
from rules.core import Stream
from tests.app.walk import LEAST, faults

CASES = [(360, 640, 1.0), (360, 640, 1.3), (360, 720, 1.0), (360, 800, 1.0), (412, 732, 1.0), (412, 732, 1.3)]


async def nobody(table, seat, level):
    return table.legal(seat)[0]


def seated(app, wanted, seats=6, people=1, rises=False) -> Match:
    """At a table played at random up to a moment; `rises`: who can buy a class card does."""
    plan = first_plan("rus", "Vera", "lion", seats)
    for seat in plan.seats[1:people]:
        seat.kind = GUEST
    match = Match.begin(plan, app.veche.store, nobody, seed=b"small phones")
    match.keep = match.start = lambda: None
    chance = Stream.of("small", seats)
    while not wanted(match.table):
        seat = match.table.awaited()[0]
        options = list(match.table.legal(seat))
        rising = [option for option in options if rises and option[0] == "buy" and option.level < 3]
        match.table.submit(seat, rising[-1] if rising else chance.pick(options))
        assert not match.table.over, "the game ended before the wanted moment"
    match._catch_up()
    match.seen = [len(match.history)] * seats
    app.veche.sit_down(match)
    app.ui.step(4)
    return match


def asks(why, since=3, classes=0):
    def here(table):
        mine = table.state.turn == 0 and table.ask.why == why and table.awaited() == (0,)
        return mine and table.state.round >= since and (not classes or len(table.state.boards[0].classes) == classes)
    return here


def all_judge(people):
    """One of the people here claims, or none of them; all the others may doubt it."""
    return lambda table: table.ask.why == "accuse" and len(set(range(people)) & set(table.awaited())) >= people - 1


def own_land(app) -> PropertyBoard:
    return app.screen.view.board().board


@pytest.mark.parametrize(("width", "height", "text"), CASES)
def test_every_stage_of_a_turn_holds_together(app, width, height, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 2, text)
    found: dict[str, list[str]] = {}

    def look(name):
        app.ui.step(4)
        here = faults(app.veche.layers.veils[0] if app.veche.layers.veils else app.veche.root)
        if here:
            found[name] = here

    async def walk():
        for why in ("housekeeping", "action", "upgrade"):
            seated(app, asks(why))
            look(why)
            assert own_land(app).height >= dp(220) and not own_land(app).is_low
        for classes in (1, 2, 3):
            seated(app, asks("claim", 1, classes), rises=classes > 1)
            look(f"claim, {classes} classes")
            assert own_land(app).height >= dp((186, 144, 106)[classes - 1])
            shown = own_land(app).plot()
            assert min(high for _x, _y, _w, high in shown.places.values()) >= dp(22)
            assert own_land(app).is_low or not shown.grouped
            claims = [option for option in app.screen.decision.narrowing.live if option[0] == "claim"]
            app.screen.tap([("character", claims[-1].character)])
            look(f"claim chosen, {classes} classes")
        seated(app, asks("action", 4))
        plays = [option for option in app.screen.decision.narrowing.live if option[0] == "play"]
        app.screen.tap([("card", plays[0].card)] if plays else [("verb", "exchange")])
        look("a chosen card")
        app.screen.undo()
        app.screen.view.others.strip_tapped(app.screen.view.others.widgets[0].player)
        look("another's board")
        app.veche.back()
        app.screen.view.others.picked([("open", 0)])
        look("my own board")
        app.veche.back()
        seated(app, lambda t: t.state.round >= 3 and t.ask.why == "accuse" and 0 in t.awaited())
        look("accuse")
        for people in (2, 3, 6):
            seated(app, all_judge(people), people=people)
            look(f"together, {people} people")
        for seats in (2, 3, 4, 5):
            seated(app, asks("action", 2), seats=seats)
            look(f"{seats} seats")

    asyncio.run(walk())
    assert not found, "\n".join(f"{name}: {fault}" for name, these in found.items() for fault in these[:6])


def sheets(app) -> list[Spread]:
    return [veil.sheet for veil in app.veche.layers.veils if isinstance(veil.sheet, Spread)]


def spot(land: PropertyBoard, place: int) -> tuple[float, float]:
    return land.to_window(*land.middle_of(place))


def test_a_board_too_low_for_fingers_opens_on_a_sheet_where_what_glows_is_chosen(app):
    app.ui.screen(360, 540, 2)

    def ripe(table):
        return asks("housekeeping", 1)(table) and any(option[0] == "harvest" for option in table.legal(0))

    async def play():
        seated(app, ripe)
        land = own_land(app)
        lit = [tile.place for tile in land.player.tiles if tile.lit]
        assert land.is_low and lit
        app.ui.tap(spot(land, lit[0]))
        assert not app.screen.decision.begun and len(sheets(app)) == 1  # nothing is chosen by a finger that cannot aim
        large = sheets(app)[0].board
        assert large.player.mine and large.width > land.width * 0.9
        app.ui.step(4)
        assert min(large.plot().places[lit[0]][2:]) >= dp(LEAST)
        empty = next(tile.place for tile in large.player.tiles if not tile.lit and not tile.piece)
        app.ui.tap(spot(large, empty))
        assert len(app.veche.layers.veils) == 2 and not app.screen.decision.begun  # it is explained
        app.veche.back()
        app.ui.tap(spot(large, lit[0]))
        assert app.screen.decision.begun and not sheets(app)

    asyncio.run(play())


def test_another_board_opens_from_its_tile_and_goes_with_the_back_key_a_cross_or_the_curtain(app):
    app.ui.screen(360, 640, 2)

    async def play():
        seated(app, asks("action"), people=2)
        app.screen.presenter.open_curtain()
        for close in (app.veche.back, lambda: app.tap("close"), lambda: app.ui.tap((4, 4))):
            app.tap("seat 3")
            assert [sheet.board.player.seat for sheet in sheets(app)] == [3]
            close()
            app.ui.step(2)
            assert not sheets(app) and app.screen.viewer == 0
        app.tap("seat 3")
        app.screen.presenter.draw_curtain(1)
        app.ui.step(2)
        assert not sheets(app) and app.screen.view.others.spread is None

    asyncio.run(play())


@pytest.mark.parametrize("greens", [0, 3, 7])
def test_every_place_and_card_of_an_open_board_is_a_target(app, greens):
    app.ui.screen(360, 640, 2)

    async def play():
        seated(app, asks("action"))
        app.tap("seat 2")
        sheet = sheets(app)[0]
        sheet.show(replace(sheet.board.player, evergreens=tuple(Evergreen(300 + i, "samovar") for i in range(greens))), False)
        app.ui.step(4)
        land, p = sheet.board, sheet.board.plot()
        boxes = [*p.places.values(), *p.classes, *(rect for rect, _card in land._greens(p))]
        assert len(boxes) == len(p.places) + 3 + greens and not faults(app.veche.layers.veils[0])
        assert all(min(w, h) >= dp(LEAST) - 1 for _x, _y, w, h in boxes), [(w / 2, h / 2) for _x, _y, w, h in boxes]
        for i, (x, y, w, h) in enumerate(boxes):
            assert x >= 0 and y >= 0 and x + w <= land.width and y + h <= land.height
            assert not any(x < a + c - 1 and a < x + w - 1 and y < b + d - 1 and b < y + h - 1 for a, b, c, d in boxes[i + 1 :])

    asyncio.run(play())


def test_a_window_that_grows_unfolds_the_row_into_strips_and_folds_it_again(app):
    app.ui.screen(360, 640, 2)

    async def play():
        seated(app, asks("action"))

        def rows():
            return len({w.y for w in app.ui.widgets() if isinstance(w, Strip)})

        def stages_in_the_bar():
            (stages,) = (w for w in app.ui.widgets() if isinstance(w, Stages))
            return abs(stages.center_y - app.ui.called("menu").center_y) < dp(4)

        assert rows() == 1 and stages_in_the_bar()
        app.ui.screen(412, 915, 2)
        app.ui.step(4)
        assert rows() == 3 and not stages_in_the_bar()
        assert not faults(app.veche.root)
        app.ui.screen(360, 640, 2)
        app.ui.step(4)
        assert rows() == 1 and stages_in_the_bar()
        assert not faults(app.veche.root)

    asyncio.run(play())
