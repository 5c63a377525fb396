"""The table of Rurik, touched: boards unfold, points are spent on the map, regions are looked at, attacks are seen."""
import asyncio

import pytest

from app.screens.table import TableScreen
from app.tables.rurik.attack_scene import Stations
from app.tables.rurik.region_sheet import RegionSheet, SideRow
from app.tables.rurik.rule_chips import RuleChip
from app.tables.rurik.shelf import Fold
from app.tables.rurik.turn import OfferTile, PipButton, PipRow
from app.widgets.event_scene import EventScene
from app.widgets.map_board import MapBoard
from app.words.rurik.cards import leader_line
from rules.rurik import events as e, options as o
from rules.rurik.modules.inheritance import Inherit
from tests.app.moment import asks
from tests.app.rurik import offers, until


def run(coroutine):
    return asyncio.run(asyncio.wait_for(coroutine, 400))


def all_of(app, kind):
    return [w for w in app.ui.widgets() if isinstance(w, kind) and w.get_root_window()]


def seated(app, wanted, what="", **table):
    match = until(app.veche.store, wanted, what, **table)
    app.veche.sit_down(match)
    app.ui.step(6)
    return match


def tap_region(app, region):
    app.ui.tap(app.screen.view.place_of(("region", region)))
    app.ui.step(4)


def tap_pip(app, kind):
    app.ui.tap(next(b for b in all_of(app, PipButton) if b.pip.kind == kind))
    app.ui.step(4)


def folds(app):
    return {fold.part.name: fold for fold in all_of(app, Fold)}


def test_the_phase_opens_its_board_and_the_shelf_unfolds_another(app):
    async def play():
        seated(app, offers(o.Move, least_round=2), "move")
        view = app.screen.view
        assert view.boards.opened == "map" and all_of(app, MapBoard) and set(folds(app)) == {"bids", "claims", "house"}
        for name in ("claims", "house", "bids", "map"):
            app.tap(f"board {name}")
            app.ui.step(4)
            assert view.boards.opened == name and name not in folds(app) and len(folds(app)) == 3
            assert view.boards.by_name[name].body.get_root_window() is not None
    run(play())


def test_a_troop_moves_from_one_region_to_another_by_two_taps(app):
    async def play():
        match = seated(app, offers(o.Move, least_round=2), "move")
        app.veche.change_settings(reduced_motion=True)
        state = match.table.state
        move = next(x for x in match.table.legal(0) if isinstance(x, o.Move) and x.piece == "troop"
                    and state.players[0].leader_at != x.origin and not any(
                        isinstance(y, o.Move) and y.origin == x.region for y in match.table.legal(0)))
        tap_pip(app, "move")
        assert next(b for b in all_of(app, PipButton) if b.pip.kind == "move").pip.chosen
        assert app.screen.main_sub == "Move: from where?"
        tap_region(app, move.origin)
        assert app.screen.main_sub.endswith("where to?")
        tap_region(app, move.region)
        screen = app.screen
        assert screen.decision.chosen == (move,) and screen.now.state.players[0].troops[move.region] == 1
        assert [trace.planned for trace in all_of(app, MapBoard)[0].view.traces] == [True]
        app.tap("undo")
        app.ui.step(3)
        assert screen.decision.chosen == () and not all_of(app, MapBoard)[0].view.traces
    run(play())


def test_what_points_buy_is_seen_on_a_screen_with_small_pixels(app):
    app.ui.screen(412, 915, 2)

    async def play():
        seated(app, offers(o.Build, least_round=2), "build")
        tiles = all_of(app, OfferTile)
        assert len(tiles) > 3 and all(tile.height > 100 and tile.width > 100 for tile in tiles)
        app.veche.home()
        app.ui.step(2)
    run(play())


def test_a_structure_is_chosen_by_its_tile_and_its_region(app):
    async def play():
        match = seated(app, offers(o.Build, least_round=2), "build")
        build = next(x for x in match.table.legal(0) if isinstance(x, o.Build) and x.structure != "church")
        app.ui.tap(next(tile for tile in all_of(app, OfferTile) if tile.offer.thing == ("structure", build.structure)))
        app.ui.step(4)
        board = all_of(app, MapBoard)[0]
        lit = {region.thing[1] for region in board.view.regions if region.lit}
        places = {x.region for x in match.table.legal(0) if isinstance(x, o.Build) and x.structure == build.structure}
        if not app.screen.decision.chosen:  # there is more than one place for it
            assert lit == places
            tap_region(app, build.region)
        assert (build.structure, 0) in app.screen.now.state.built[build.region]
    run(play())


def test_a_tap_on_a_region_that_means_nothing_looks_at_it_closely(app):
    async def play():
        match = seated(app, asks("place", least_round=3), "place")
        app.tap("board map")
        app.ui.step(4)
        state = match.table.state
        region = max(range(15), key=lambda r: sum(player.troops[r] for player in state.players))
        tap_region(app, region)
        (sheet,) = all_of(app, RegionSheet)
        assert all_of(app, SideRow) and not any(getattr(w, "label", "").startswith("thing ") for w in sheet.walk())
        app.tap("close")
        app.ui.step(3)
        assert not all_of(app, RegionSheet)
    run(play())


def test_where_a_tap_may_mean_several_things_the_sheet_asks_which(app):
    async def play():
        def several(t):
            if not offers(o.Move, o.Build, least_round=2)(t):
                return False
            return bool(both(t))

        def both(t):
            builds = {x.region for x in t.legal(0) if isinstance(x, o.Build)}
            return [x.origin for x in t.legal(0) if isinstance(x, o.Move) and x.origin in builds]

        match = seated(app, several, "several")
        region = both(match.table)[0]
        tap_region(app, region)
        assert all_of(app, RegionSheet)
        app.tap(f"thing {o.Move.word}")
        app.ui.step(4)
        assert not all_of(app, RegionSheet)
        assert ("verb", o.Move.word) in app.screen.now.picked and ("origin", region) in app.screen.now.picked
    run(play())


def test_the_only_way_of_a_verb_is_chosen_and_nothing_else_is_tapped(app):
    """Else the region would be tapped once more for the next choice, as where somebody sets out from."""
    async def play():
        def one(t):
            taxes = [x for x in t.legal(0) if isinstance(x, o.Tax)] if offers(o.Tax, o.Move)(t) else []
            return len(taxes) == 1 and any(isinstance(x, o.Move) and x.origin == taxes[0].region for x in t.legal(0))

        match = seated(app, one, "one tax")
        (tax,) = (x for x in match.table.legal(0) if isinstance(x, o.Tax))
        tap_region(app, tax.region)
        app.tap(f"thing {o.Tax.word}")
        app.ui.step(4)
        assert not all_of(app, RegionSheet)
        assert list(app.screen.decision.chosen) == [tax] and not app.screen.now.picked
    run(play())


def test_points_that_would_be_lost_stand_on_the_plate(app):
    async def play():
        match = seated(app, offers(o.Move, least_round=2), "move")
        left = sum(match.table.state.turn.points.values())
        assert app.screen.main_sub.startswith(f"{left} point")
    run(play())


def test_an_attack_is_a_scene_that_play_waits_for(app):
    async def play():
        match = seated(app, offers(o.Attack, least_round=2), "attack")
        screen = app.screen
        screen.choose(next(x for x in screen.decision.narrowing.live if isinstance(x, o.Attack)))
        while not screen.decision.complete:
            screen.choose(screen.decision.narrowing.live[0])
        app.ui.step(3)
        app.tap("main")
        app.ui.step(3)
        revealed = [told.event for told in match.history if isinstance(told.event, e.Revealed)][-1]
        (_scene,), (stations,) = all_of(app, EventScene), all_of(app, Stations)
        assert len(stations.fight.cards) == len(revealed.cards) and stations.fight.lost == revealed.losses
        app.tap("seen")
        app.ui.step(3)
        assert not all_of(app, EventScene)
    run(play())


def test_a_seats_panel_opens_its_household_and_a_second_tap_goes_back(app):
    async def play():
        seated(app, offers(o.Move, least_round=2), "move")
        view = app.screen.view
        app.tap("seat 2")
        app.ui.step(3)
        assert view.boards.opened == "house" and view.boards.house.seat == 2
        app.tap("seat 2")
        app.ui.step(3)
        assert view.boards.opened == "map" and view.boards.house.seat is None
    run(play())


@pytest.mark.parametrize(("width", "height", "text"), [(412, 915, 1.0), (360, 640, 1.3)])
def test_every_kind_of_points_says_its_name_however_many_there_are(app, width, height, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 1, text)

    def three(t):
        return asks("turn")(t) and len([kind for kind, count in t.state.turn.gained.items() if count]) >= 3

    async def play():
        seated(app, three, "three kinds of points", seats=2)
        shown = all_of(app, PipButton)
        assert len(shown) >= 3
        for button in shown:
            assert button.pip.word in [what[0] for what in button.written]
        app.veche.home()
        app.ui.step(2)

    run(play())


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_the_way_back_stands_beside_the_main_plate_and_no_points_leave_no_gap(app, width, height):
    app.ui.screen(width, height)

    async def play():
        everything = {"intrigue": True, "warfare": True, "factions": "hard", "epic": True}
        seated(app, asks("merchants"), "rurik-merchants", **everything)
        undo, plate = app.ui.called("undo"), app.ui.called("main")
        assert abs(undo.center_y - plate.center_y) < 2 and undo.right <= plate.x
        assert app.ui.called("option nothing").height >= 48 and not all_of(app, PipRow)
        seated(app, offers(o.Move), "moving")
        undo, plate = app.ui.called("undo"), app.ui.called("main")
        assert abs(undo.center_y - plate.center_y) < 2 and undo.right <= plate.x
        assert all_of(app, PipRow)
        app.veche.home()
        app.ui.step(2)

    run(play())


def test_points_that_would_be_lost_are_asked_about_once(app):
    async def play():
        seated(app, offers(o.Move, o.EndTurn), "moving")
        answered = app.match.table.asked
        assert app.screen.main_text == "End turn" and "lost" in app.screen.main_sub
        app.tap("main")
        assert app.match.table.asked == answered and app.says(app.screen.main_sub.capitalize() + ".")
        app.tap("stay")
        assert app.match.table.asked == answered and not app.screen.decision.begun
        app.tap("main")
        app.tap("yes")
        assert app.match.table.asked > answered
        app.veche.home()
        app.ui.step(2)

    run(play())


def test_a_new_meaning_of_the_plate_is_not_pressed_by_the_finger_that_came_for_the_last_one(app, monkeypatch):
    async def play():
        seated(app, offers(o.TakeAction), "an action")
        monkeypatch.setattr(TableScreen, "plate_rests", 0.6)
        app.ui.wait(1)
        before = app.screen.main_text
        app.tap("main")
        again = app.screen.main_text
        assert again != before and app.screen.main_ready
        answered, drafted = app.match.table.asked, app.screen.decision.chosen
        app.tap("main")
        assert (app.match.table.asked, app.screen.decision.chosen) == (answered, drafted) and not app.veche.layers.veils
        app.ui.wait(0.7)
        app.tap("main")
        assert app.veche.layers.veils or app.match.table.asked > answered or app.screen.decision.chosen != drafted
        app.veche.home()
        app.ui.step(2)

    run(play())


@pytest.mark.parametrize(("width", "height"), [(412, 915), (1280, 800)])
def test_the_intrigue_of_the_round_is_in_the_bar(app, width, height):
    async def play():
        app.ui.screen(width, height)
        match = seated(app, asks("turn", least_round=2), "intrigue", intrigue=True)
        (chip,) = all_of(app, RuleChip)
        assert chip.rule.thing == ("intrigue", match.table.state.intrigue_active)
        app.ui.tap(chip)
        app.ui.step(3)
        assert app.veche.layers.veils
    run(play())


def test_on_a_wide_screen_only_the_strategy_board_folds_into_a_strip(app):
    async def play():
        app.ui.screen(1280, 800)
        seated(app, offers(o.Move, least_round=2), "move")
        view = app.screen.view
        assert view.boards.opened == "map" and view.boards.house.body.get_root_window() is not None
        assert {fold.part.name for fold in view.boards.shelf.lying} == {"bids"}
    run(play())


def test_the_seat_that_leads_wears_the_bear(app):
    async def play():
        match = seated(app, asks("turn", least_round=2), "turn")
        panels = [app.ui.called(f"seat {seat}") for seat in range(4)]
        assert [panel.token for panel in panels] == ["paw" if seat == match.table.state.first_player else "" for seat in range(4)]
    run(play())


def test_no_miniature_keeps_anything_behind_the_curtain(app):
    async def play():
        seated(app, offers(o.Move, least_round=2), "move")
        app.ui.step(2)
        assert all(fold.shown is not None for fold in all_of(app, Fold))
        view = app.screen.view
        view.forget()
        assert all(fold.shown is None for fold in view.boards.shelf._folds.values()) and view.moment is None
    run(play())


def test_an_inheritance_opens_the_household_and_its_cards_glow(app):
    """It is asked for while the map lies open: on a phone nothing there answers."""
    async def play():
        seated(app, asks("inherit", least_round=0), "inherit", seats=3)
        assert app.screen.view.boards.opened == "house"
        app.screen.view.boards.open("map")
        app.ui.step(3)
        assert [name for name, fold in folds(app).items() if fold.lit] == ["house"]
    run(play())


def test_a_new_question_opens_its_board_again(app):
    """Somebody looks at the strategy board; then the map asks where an inherited piece goes."""
    async def play():
        seated(app, lambda t: asks("inherit", least_round=0)(t) and any(isinstance(x, Inherit) for x in t.legal(0)), "inherits",
               seats=3)
        inherit = next(x for x in app.match.table.legal(0) if isinstance(x, Inherit))
        app.screen.view.boards.open("bids")
        app.screen.choose(inherit)
        app.ui.step(3)
        assert app.screen.decision.table.ask.why == "put" and app.screen.view.boards.opened == "map"
    run(play())


def test_before_a_leader_is_confirmed_the_prompt_says_what_he_can_do(app):
    async def play():
        seated(app, asks("leader", least_round=0), "leader", seats=3)
        tile = all_of(app, OfferTile)[0]
        app.ui.tap(tile)
        app.ui.step(3)
        assert tile.thing[0] == "leader" and app.screen.decision.complete
        assert app.screen.prompt.text == leader_line(tile.thing[1])
    run(play())


def test_plus_and_minus_go_on_from_how_near_the_map_is(app):
    async def play():
        seated(app, offers(o.Move, least_round=2), "move")
        (board,) = [b for b in all_of(app, MapBoard) if b.width > 200]
        nearer = []
        for _ in range(2):
            app.ui.key(ord("+"), "+")
            app.ui.wait(1)
            nearer.append(board.zoom)
        assert 1 < nearer[0] < nearer[1]
        app.ui.key(ord("-"), "-")
        app.ui.wait(1)
        assert nearer[0] == pytest.approx(board.zoom)
        app.tap("board house")
        app.ui.step(4)
        app.ui.key(ord("+"), "+")                               # a household cannot be looked at more closely
    run(play())
