"""The boards of Rurik, touched: bids are weighed and placed, the household opens, what can be done to a thing is a tap on it."""
import pytest

from app import catalogue
from app.draw import signs
from app.match import PastEvent
from app.tables.rurik.mat_papers import DeedButton
from app.tables.rurik.strategy import AdvisorButton
from app.widgets import track
from app.widgets.bid_board import ColumnButton
from app.widgets.event_scene import EventScene
from app.widgets.track import TrackButton, TrackHead
from rules.rurik import events as e, options as o
from rules.rurik.data import GOODS
from rules.rurik.strategy import columns_open
from tests.app.rurik_tables import asks, reached, until


def all_of(app, kind):
    return [w for w in app.ui.widgets() if isinstance(w, kind) and w.get_root_window()]


def seated(app, wanted, what="", **table):
    match = until(app.veche.store, wanted, what, **table)
    app.veche.sit_down(match)
    app.ui.step(6)
    return match


def tap(app, label):
    app.tap(label)
    app.ui.step(4)


def waits(app):
    """What waits for its confirm."""
    return app.screen.decision.waiting


def rich(t):
    return asks("place")(t) and t.state.players[0].coins >= 2


def test_a_column_is_a_whole_placement_and_the_bribe_changes_it(app):
    match = seated(app, rich, "rich bidder")
    highest = max(match.table.state.players[0].advisors)
    tap(app, "column 3")
    assert waits(app) == o.Place(highest, 3, 0)
    tap(app, "more bribe")
    assert waits(app) == o.Place(highest, 3, 1)
    tap(app, "less bribe")
    assert waits(app) == o.Place(highest, 3, 0)
    tap(app, "advisor 1")
    assert waits(app) == o.Place(1, 3, 0)
    tap(app, "column 4")
    assert waits(app) == o.Place(1, 4, 0)
    tap(app, "main")
    assert (0, 1, 0) in match.table.state.board[4]


def test_what_is_weighed_before_a_column_is_tapped_is_seen_at_every_foot(app):
    seated(app, rich, "rich bidder")
    tap(app, "advisor 1")
    tap(app, "more bribe")
    assert app.screen.decision.waiting is None
    feet = [button.column for button in all_of(app, ColumnButton)]
    assert all(column.price for column in feet if not column.why_not)
    assert [b.advisor.number for b in all_of(app, AdvisorButton) if b.advisor.chosen] == [1]
    tap(app, "column 0")
    assert waits(app) == o.Place(1, 0, 1)


def test_a_barred_column_tells_why_and_nothing_is_placed(app):
    def stands(t):
        return asks("place")(t) and any(c not in columns_open(t.state, 0) for c in range(6))

    match = seated(app, stands, "barred column")
    barred = next(c for c in range(6) if c not in columns_open(match.table.state, 0))
    assert next(b for b in all_of(app, ColumnButton) if b.thing == ("column", barred)).column.why_not in ("yours", "full")
    tap(app, f"column {barred}")
    assert waits(app) is None and app.screen.prompt.note


@pytest.mark.parametrize("size", [(412, 915, 1.0), (360, 640, 1.3), (800, 360, 1.0), (1280, 800, 1.0)])
def test_the_auction_is_whole_on_every_screen(app, size):
    from tests.app import walk

    width, height, text = size
    app.ui.screen(width, height)
    app.veche.change_settings(text_size=text)
    seated(app, rich, "rich bidder of four", seats=4)
    tap(app, "column 1")
    assert walk.faults(app.veche.root) == []


# ------------------------------------------------------------ the household


def with_goods(app, what="goods to shift"):
    """In the middle of my turn, some goods aboard."""
    return seated(app, lambda t: asks("turn")(t) and any(t.state.players[0].boat), what)


def tap_on_mat(app, label):
    app.screen.view.boards.house.body.scroll.scroll_to(app.ui.called(label), animate=False)
    app.ui.step(3)
    tap(app, label)


def test_a_good_goes_ashore_and_aboard_by_taps(app):
    match = with_goods(app)
    good = next(g for g, count in enumerate(match.table.state.players[0].boat) if count)
    tap(app, "board house")
    tap_on_mat(app, f"hold {GOODS[good]}")
    assert app.screen.decision.chosen[-1] == o.Unload(good)
    tap_on_mat(app, f"dock {GOODS[good]}")
    assert app.screen.decision.chosen[-1] == o.Load(good)


def test_a_deed_is_taken_from_the_row_by_a_tap_and_a_confirm(app):
    match = seated(app, asks("deed"), "take a deed")
    assert app.screen.view.boards.opened == "house"
    card = match.table.state.deed_row[0]
    held = len(match.table.state.players[0].deeds)
    app.ui.tap(next(b for b in all_of(app, DeedButton) if b.deed is not None and b.deed.thing == ("card", card)))
    app.ui.step(4)
    tap(app, "main")
    assert card in match.table.state.players[0].deeds and len(match.table.state.players[0].deeds) == held + 1


def test_another_household_opens_with_backs(app):
    match = with_goods(app)
    tap(app, "seat 1")
    mat = app.screen.view.boards.house.body.mat
    assert mat.seat == 1 and not any(agenda.name for agenda in mat.agendas)
    shown = {b.deed.thing[1] for b in all_of(app, DeedButton) if b.deed is not None and b.deed.name}
    assert shown <= set(match.table.state.faces)
    tap(app, "seat 1")
    assert app.screen.view.boards.house.seat is None


def test_things_of_the_household_explain_themselves(app):
    with_goods(app)
    tap(app, "board house")
    body = app.screen.view.boards.house.body
    mat = body.mat
    for thing in (("token", "masons"), ("good", 0), ("part", "supply"), ("leader", mat.leader), *(d.thing for d in mat.deeds)):
        told = app.screen.texts.explain(app.screen.now, thing)
        assert told is not None and told.title and all(told.paragraphs), thing


@pytest.mark.parametrize("size", [(412, 915, 1.0), (360, 640, 1.3), (800, 360, 1.0), (1280, 800, 1.0)])
def test_the_household_is_whole_on_every_screen(app, size):
    from tests.app import walk

    width, height, text = size
    app.ui.screen(width, height)
    app.veche.change_settings(text_size=text)
    with_goods(app)
    if app.has("board house"):
        tap(app, "board house")
    scroll = app.screen.view.boards.house.body.scroll
    for place in (1.0, 0.5, 0.0):
        scroll.scroll_y = place
        app.ui.step(4)
        assert walk.faults(app.veche.root) == []


# ------------------------------------------------------------ claims and the end


@pytest.mark.parametrize("size", [(412, 915, 1.0), (360, 640, 1.3), (800, 360, 1.0), (1280, 800, 1.0)])
def test_the_ladders_are_whole_on_every_screen(app, size):
    from tests.app import walk

    width, height, text = size
    app.ui.screen(width, height)
    app.veche.change_settings(text_size=text)
    with_goods(app)
    tap(app, "board claims")
    assert walk.faults(app.veche.root) == []


@pytest.mark.parametrize("still", [False, True])
def test_the_claims_are_a_scene_that_play_waits_for(app, still):
    match = with_goods(app)
    news = [PastEvent(event, i, True) for i, event in enumerate((e.ClaimBegan(1), e.Advanced(0, 2, 3, 0, 1), e.Income(0, 0, 2)))]
    moment = app.screen.presenter.moment()
    moment.still = still
    scene = app.screen.table.motion.verdict(moment, news)
    assert isinstance(scene, EventScene) and scene.stage.share == (1.0 if still else 0.0)
    seen = []
    scene.bind(on_seen=lambda *_: seen.append(1))
    scene.size = app.ui.window.size
    app.ui.show(scene)
    assert app.says("Rule: nobody climbs.") and app.says("You gain 1 point.")
    app.ui.wait(4.5)
    assert scene.stage.share == 1.0
    app.ui.tap(app.ui.called("seen"))
    assert seen == [1]
    match.stop()


def test_the_end_shows_where_every_point_came_from(app):
    from app.plan import first_plan

    table = reached(lambda t: t.over, 2, "the end of two")
    (page,) = catalogue.ending("rurik").pages(table, first_plan("rurik", "Mila", "lion", 2), False)
    page.size = 400, page.measured(400)
    app.ui.show(page)
    app.ui.step(3)
    written = [what[0] for what in page.written]
    assert {"Rule", "Build", "Trade", "Warfare", "Deeds", "Agenda", "Points"} <= set(written)
    assert not any(what[5] for what in page.written)


@pytest.mark.parametrize("why", ["agenda", "inheritance"])
def test_cards_that_alone_are_asked_for_lie_in_sight_and_stay_there(app, why):
    """On a phone the mat is longer than the screen: nobody should have to look for what is asked."""
    def first(t):
        return t.ask is not None and t.ask.why == why and 0 in t.awaited()

    app.ui.screen(412, 800)
    match = seated(app, first, seats=3)
    cards = [option.card for option in match.table.legal(0) if hasattr(option, "card")]
    house = app.screen.view.board()

    def in_sight():
        for card in cards:
            _x, y = app.screen.view.place_of(("card", card))
            assert house.to_window(*house.pos)[1] < y < house.to_window(house.x, house.top)[1], card

    in_sight()
    tap(app, f"card {cards[0]}")
    assert waits(app) is not None
    in_sight()


@pytest.mark.parametrize(("width", "height", "text"), [(360, 640, 1.3), (360, 640, 1.0), (740, 360, 1.3), (412, 915, 1.3)])
def test_no_marker_covers_what_a_step_of_the_claims_needs_or_brings(app, monkeypatch, width, height, text):
    words, markers = [], []
    row, draw_marker = signs.row, track.draw_marker

    def noted_row(tokens, x, y, size, room, *args, **kwargs):
        wide = row(tokens, x, y, size, room, *args, **kwargs)
        left = x - wide * kwargs.get("ax", 0.5)
        words.append((left, left + wide, y - size / 2, y + size / 2))
        return wide

    def noted_marker(marker, x, y, d, blind):
        markers.append((x - d / 2, x + d / 2, y - d / 2, y + d / 2))
        draw_marker(marker, x, y, d, blind)

    monkeypatch.setattr(track.signs, "row", noted_row)
    monkeypatch.setattr(track, "draw_marker", noted_marker)
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 1, text)
    seated(app, asks("turn", least_round=4), "late claims", seats=4)
    app.screen.view.boards.open("claims")
    app.ui.step(6)
    ladders = [w for w in all_of(app, TrackButton) if w.height > w.width]
    assert len(ladders) == 4
    for ladder in ladders:
        words.clear()
        markers.clear()
        ladder.paint(*ladder.pos, *ladder.size)
        assert len(markers) >= 4 and words
        covered = [(m, w) for m in markers for w in words
                   if min(m[1], w[1]) - max(m[0], w[0]) > 1 and min(m[3], w[3]) - max(m[2], w[2]) > 1]
        assert not covered, ladder.track.title


def test_large_letters_make_the_claims_scroll_under_their_heads(app):
    app.veche.change_settings(text_size=1.3)
    app.ui.screen(360, 640, 1, 1.3)
    seated(app, asks("turn", least_round=4), "late claims", seats=4)
    app.screen.view.boards.open("claims")
    app.ui.step(6)
    ladders = app.screen.view.boards.by_name["claims"].body
    assert ladders.scroll.more and ladders.scroll.scroll_y == 0  # the start, where markers are, is in sight; there is more above
    (title,) = [w for w in all_of(app, TrackHead) if w.thing == ("track", 0)]
    top = title.to_window(title.x, title.top)[1]
    ladders.scroll.scroll_y = 1
    app.ui.step(3)
    assert title.to_window(title.x, title.top)[1] == top
