"""The kit's parts under a finger: taps, long presses, covered hands, places, events."""
from dataclasses import replace

import pytest
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.kit_data import CardHalf, CardView, EventView, PileView, PlaceView, PlaqueView, PurseView, Quantity, SlipView
from tests.app.walk import SIZES, faults


@pytest.fixture
def art():
    from tests.gallery.kit_art import ART

    return ART


def views(count, **how):
    from tests.gallery.kit_art import CARDS

    names = list(CARDS)
    return [CardView(("card", i), names[i % 8], name=names[i % 8], **how) for i in range(count)]


@pytest.fixture
def heard():
    return []


def test_a_card_gives_its_thing_to_tap_and_to_hold(ui, art, heard):
    from app.widgets.hand import Hand

    hand = Hand(art, lambda things: heard.append(("tap", things)), lambda thing: heard.append(("hold", thing)), size=(800, 160))
    hand.show(views(4))
    ui.show(hand)
    ui.tap(hand.buttons[2])
    ui.hold(hand.buttons[1])
    assert heard == [("tap", [("card", 2)]), ("hold", ("card", 1))]


def test_choosing_a_card_moves_nothing(ui, art):
    from dataclasses import replace

    from app.widgets.hand import Hand

    hand = Hand(art, lambda _things: None, size=(800, 160))
    shown = views(5)
    hand.show(shown)
    ui.show(hand)
    before = [(id(button), *button.pos, *button.size) for button in hand.buttons]
    shown[1] = replace(shown[1], chosen=True)
    hand.show(shown)
    ui.step(3)
    assert [(id(button), *button.pos, *button.size) for button in hand.buttons] == before


def covered(ui, art, heard):
    from app.widgets.hand import Hand

    hand = Hand(art, heard.extend, covered=True, size=(900, 160))
    hand.show(views(5, lit=True))
    ui.show(hand)
    return hand


def test_a_covered_hand_shows_nothing_until_it_is_held(ui, art, heard):
    hand = covered(ui, art, heard)
    assert all(button.card.face is None and not button.card.lit and not button.card.name for button in hand.buttons)
    finger = ui.press(hand.buttons[0])
    ui.step(2)
    assert not hand.opened                     # a brush of the hand opens nothing
    ui.wait(0.4)
    assert hand.opened and all(button.card.face for button in hand.buttons)
    ui.release(finger)
    assert not hand.opened and all(button.card.face is None for button in hand.buttons)
    assert heard == []                         # to look is not to choose


def test_sliding_to_a_card_of_a_covered_hand_chooses_it(ui, art, heard):
    hand = covered(ui, art, heard)
    finger = ui.press(hand.buttons[0])
    ui.wait(0.4)
    ui.move(finger, hand.buttons[3])
    ui.release(finger)
    assert heard == [("card", 3)] and all(button.card.face is None for button in hand.buttons)


def test_a_quick_tap_on_a_covered_hand_does_nothing(ui, art, heard):
    hand = covered(ui, art, heard)
    ui.tap(hand.buttons[2])
    ui.wait(1)
    assert heard == [] and not hand.opened


def test_a_hand_forgets(ui, art):
    from app.widgets.hand import Hand

    hand = Hand(art, lambda _things: None, size=(800, 160))
    hand.show(views(4))
    ui.show(hand)
    hand.forget()
    assert not hand.cards and not hand.buttons


def test_a_display_holds_cards_and_piles(ui, art, heard):
    from app.widgets.card_grid import CardGrid

    grid = CardGrid(art, heard.extend, size=(800, 500), size_hint=(None, None))
    grid.show([PileView(("pile", "deck"), 9), *views(7, lit=True)])
    ui.show(grid)
    ui.tap(ui.called("pile deck"))
    ui.tap(ui.called("card 6"))
    assert heard == [("pile", "deck"), ("card", 6)]


def test_a_stepper_stops_at_both_ends(ui, heard):
    from app.widgets.stepper import Stepper

    stepper = Stepper(heard.append, amount=1, least=0, most=2, label="bribe", width=dp(300), size_hint=(None, None))
    ui.show(stepper)
    for _ in range(3):
        ui.tap(ui.called("more bribe"))
    assert (stepper.amount, heard, stepper.more.disabled) == (2, [2], True)
    for _ in range(4):
        ui.tap(ui.called("less bribe"))
    assert (stepper.amount, heard, stepper.less.disabled) == (0, [2, 1, 0], True)


def test_a_purse_counts_up_and_each_part_explains_itself(ui):
    from app.widgets.purse import Purse

    purse = Purse(size=(dp(400), dp(54)), size_hint=(None, None))
    ui.show(purse)

    def view(coins):
        held, slips = (Quantity("fox", 2, thing=("good", 1)),), (SlipView(("pass", 7), "Suzdal"),)
        return PurseView(("hold", 0), Quantity("coin", coins, thing=("coins", 0)), "Hold", held, slips=slips)

    purse.show(view(4), False, False)
    assert purse.counted == 4  # it is shown for the first time
    purse.show(view(9), False, False)
    ui.step(3)
    assert 4 < purse.counted < 9
    ui.wait(2)
    assert purse.counted == 9
    found = {purse.about_at(x, purse.center_y) for x in range(0, int(dp(400)), 4)}
    assert found == {("coins", 0), ("good", 1), ("pass", 7), ("hold", 0)}
    purse.show(view(2), False, True)
    assert purse.counted == 2  # less motion
    slips = tuple(SlipView(("pass", i), name) for i, name in enumerate(("Suzdal", "Pereyaslavl", "Kiev")))
    purse.show(replace(view(2), slips=slips), False, True)
    ui.step(6)
    assert [what[0] for what in purse.written] == ["Hold", "Suzdal", "Pereyaslavl"]  # and a number for the third
    assert not any(what[5] for what in purse.written), "a name is cut"


def test_plaques_give_their_thing_and_have_pictures_alike(ui, heard):
    from kivy.uix.boxlayout import BoxLayout

    from app.widgets.plaque import Plaque, even

    painted = []
    row = BoxLayout(size=(dp(360), dp(56)), size_hint=(None, None))
    views = [PlaqueView(("who", i), name, "a lie", picture=i) for i, name in enumerate(("Monk", "Nobleman of Novgorod"))]
    made = [Plaque(lambda what, *_box: painted.append(what), heard.extend, plaque=view) for view in views]
    for plaque in made:
        row.add_widget(plaque)
    ui.show(row)
    even(made)
    ui.step(6)
    assert made[0].side == made[1].side == min(plaque.fitting() for plaque in made)
    ui.tap(ui.called("who 1"))
    assert heard == [("who", 1)]
    made[0].plaque = PlaqueView(("bank", 0), "King", "nobody yet", picture="king", more="deck", count="12", wood=True,
                                brief=("King", "12 left"))
    for wide, said in ((dp(300), "nobody yet"), (dp(80), "12 left")):
        row.width = 2 * wide
        ui.step(6)
        assert said in [what[0] for what in made[0].written]


def test_halves_are_two_large_buttons(ui, heard):
    from app.widgets.halves import Halves
    from tests.gallery.kit_art import middle

    halves = Halves(middle, heard.extend, size=(dp(400), dp(500)))
    halves.show("monk", "Monk", CardHalf(("half", 0), "Draw", lit=True), CardHalf(("half", 1), "Build", lit=True))
    ui.show(halves)
    ui.tap(ui.called("half 1"))
    assert heard == [("half", 1)] and min(halves.upper.height, halves.lower.height) >= dp(92)


# ---------------------------------------------------------------- arranging


def arranging(ui, art, done, places=("take", "top", "rest", "rest")):
    from app.widgets.arranging import ArrangingSheet

    sheet = ArrangingSheet("Look", art, views(4), [PlaceView(name, name.title(), "star") for name in places], done)
    ui.show(sheet)
    sheet.size = ui.window.size
    ui.step(5)
    return sheet


def test_cards_are_put_into_places_by_taps_and_confirmed(ui, art, heard):
    arranging(ui, art, heard.append)
    ui.tap(ui.called("card 2"))
    ui.tap(ui.called("confirm"))
    assert heard == []                         # not complete yet
    ui.tap(ui.called("card 0"))
    ui.tap(ui.called("undo"))
    ui.tap(ui.called("card 3"))
    ui.tap(ui.called("confirm"))
    assert heard == [(2, 3, 0, 1)]


def test_a_card_stays_where_it_lies_and_wears_its_place(ui, art, heard):
    sheet = arranging(ui, art, heard.append)
    button = ui.called("card 2")
    before = tuple(button.pos)
    ui.tap(button)
    assert tuple(button.pos) == before and (button.card.chosen, button.card.tick) == (True, "star")
    ui.tap(button)
    assert not button.card.chosen and sheet.draft.next == "take"


# ---------------------------------------------------------------- an event


def test_an_event_is_seen_once_and_lets_no_finger_through(ui, heard):
    from app.widgets.buttons import PlateButton
    from app.widgets.event_scene import EventScene

    root = FloatLayout()
    below = PlateButton(text="below", label="below", size_hint=(1, 1))
    below.bind(on_release=lambda *_: heard.append("below"))
    scene = EventScene(EventView("Riders", ("They come.",)), still=True)
    scene.bind(on_seen=lambda *_: heard.append("seen"))
    root.add_widget(below)
    root.add_widget(scene)
    ui.show(root)
    ui.tap((20, 20))
    assert heard == []
    ui.tap(ui.called("seen"))
    scene.finish()
    assert heard == ["seen"]


@pytest.mark.parametrize("still", [False, True])
def test_an_event_moves_unless_there_is_less_motion(ui, still):
    from app.widgets.event_scene import EventScene

    scene = EventScene(EventView("Riders", picture="riders"), lambda *_how: None, still=still)
    shares = []
    scene.stage.bind(share=lambda _stage, share: shares.append(share))
    ui.show(scene)
    assert (scene.stage.share == 1.0) is still
    ui.wait(2)
    assert scene.stage.share == 1.0 and bool(shares) is not still


def test_a_tap_ends_the_motion_of_an_event_but_is_not_yet_seeing_it(ui, heard):
    from app.widgets.event_scene import EventScene

    scene = EventScene(EventView("Riders", picture="riders"), lambda *_how: None)
    scene.bind(on_seen=lambda *_: heard.append("seen"))
    ui.show(scene)
    ui.tap((20, 20))
    assert scene.stage.share == 1.0 and heard == []


@pytest.mark.parametrize("by_itself", [True, False])
def test_an_event_closes_by_itself_only_where_that_is_wanted(ui, heard, by_itself):
    from app.widgets.event_scene import EventScene

    scene = EventScene(EventView("Riders", seconds=3), still=True)
    scene.bind(on_seen=lambda *_: heard.append("seen"))
    ui.show(scene)
    if by_itself:
        scene.go_on_by_itself()
    ui.wait(2)
    assert heard == []
    ui.wait(1.2)
    assert heard == ["seen"] * by_itself


# ---------------------------------------------------------------- every page, every size

PARTS = ("display", "halves", "event", "arranging", "arranging-look", "arranging-pile", "pile-open", "dice", "secret",
         "secret-curtain", "bids", "tracks", "map", "grid")


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_no_part_has_small_targets_or_cut_words(ui, width, height, text):
    from tests.gallery.kit import PAGES
    from tests.gallery.kit_page import Page

    for name in PARTS:
        ui.screen(width, height, 2, text)
        page = Page(False)
        PAGES[name](page)
        ui.show(page.root)
        ui.step(8)
        assert faults(page.root) == [], name


# ---------------------------------------------------------------- dice, squares, secret choices


def test_dice_tumble_to_what_they_show_and_a_held_one_lies_still(ui, heard):
    from app.kit_data import DieView
    from app.widgets.dice import DiceTray

    tray = DiceTray(heard.extend, size=(dp(400), dp(160)))
    tray.show([DieView(("die", 0), 2), DieView(("die", 1), 4, held=True)])
    ui.show(tray)
    tray.roll()
    ui.step(2)
    assert tray.rolling and not tray.buttons[1].tumbling
    ui.wait(2)
    assert not tray.rolling and tray.buttons[0].die.up == 2
    tray.roll(still=True)
    assert not tray.rolling                    # with less motion they lie as they are
    ui.tap(tray.buttons[0])
    assert heard == [("die", 0)]


def test_a_square_gives_its_pieces_first(ui, heard):
    from app.kit_boards import GridView, PieceView, SquareView
    from app.widgets.grid_board import GridBoard

    held = []
    board = GridBoard(heard.append, held.append, size=(dp(418), dp(418)))
    board.show_grid(GridView(8, 8, (SquareView((4, 1), thing=("field", "E7"), reach=1),),
                             (PieceView(("piece", 7), (2, 3), "x"), PieceView(("piece", 7), (2, 5), "x", ghost=True))))
    ui.show(board)
    ui.tap(board.place_of((2, 3)))
    ui.tap(board.place_of((4, 1)))
    ui.tap(board.place_of((2, 5)))             # where it would stand is no piece
    ui.hold(board.place_of((2, 3)))
    assert heard == [[("piece", 7), ("square", (2, 3))], [("field", "E7"), ("square", (4, 1))], [("square", (2, 5))]]
    assert held == [("piece", 7)]


def secret(ui, heard, **how):
    from kivy.uix.widget import Widget

    from app.kit_data import Chooser, SecretView
    from app.widgets.secret_scene import SecretScene

    made = []
    scene = SecretScene(lambda seat: made.append(seat) or Widget(), heard.append, lambda: None, lambda: None,
                        time_out=lambda: heard.append("out"), size=ui.window.size)
    people = (Chooser(0, "Vera", "lion", here=True), Chooser(1, "Oleg", "ship", here=True))

    def show(**view):
        scene.show(SecretView("Duel", people, **{"seconds": 10, **view}))
        ui.step(4)

    ui.show(scene)
    return scene, made, show


def test_a_secret_choice_is_not_made_before_its_curtain_was_held_open(ui, heard):
    scene, made, show = secret(ui, heard)
    show(seat=0, passed=False)
    assert made == [] and scene.curtain.parent is not None
    ui.tap(scene.curtain)
    assert heard == []                         # a tap is too short
    ui.hold(scene.curtain, 1.0)
    assert heard == [0]
    show(seat=0)
    assert made == [0] and scene.curtain.parent is None
    show(seat=1, passed=False)
    assert scene.choice is None and scene.curtain.chooser.name == "Oleg"


def test_one_clock_runs_for_each_choice_and_begins_anew(ui, heard):
    scene, _made, show = secret(ui, heard)
    show(seat=0, passed=False)
    ui.wait(3)
    assert scene.clock.left == 10              # nobody is behind the curtain yet
    show(seat=0)
    ui.wait(4)
    assert 5 < scene.clock.left < 7
    show(seat=1)
    assert scene.clock.left > 9
    ui.wait(11)
    assert heard == ["out"]


def test_a_clock_says_why_it_waits(ui):
    from app.widgets.clock import DecisionClock

    away = ["paused until Oleg is back"]
    clock = DecisionClock(lambda: away[0])
    clock.start(5)
    ui.wait(2)
    assert clock.left == 5 and clock.waits == away[0]
    away[0] = ""
    ui.wait(2)
    assert 2.5 < clock.left < 3.5 and clock.waits == ""
    clock.stop()


def test_a_secret_scene_hides_every_choice(ui, heard):
    scene, _made, show = secret(ui, heard)
    show(seat=0, note="You hold a feint.")
    scene.hide()
    assert scene.choice is None and not scene.note.text and not scene.clock.running and not scene.children


# ---------------------------------------------------------------- maps, tracks, bids


def test_a_finger_on_a_map_means_the_token_then_what_glows_then_the_region(ui, heard):
    from app.kit_boards import MapView, RegionView, SpotView, TokenView
    from app.widgets.map_board import MapBoard

    left = RegionView(("region", "a"), "A", ((0, 0), (50, 0), (50, 100), (0, 100)), (25, 50), lit=True)
    right = RegionView(("region", "b"), "B", ((50, 0), (100, 0), (100, 100), (50, 100)), (75, 50))
    held = []
    board = MapBoard(heard.append, held.append, size=(dp(418), dp(418)))
    board.show_map(MapView(100, 100, (left, right), (SpotView(("spot", 0), (50, 90), TokenView()),)))
    ui.show(board)

    def at(x, y):
        return board.to_window(*board.from_board(*board.transform().at((x, y))))

    for point in ((20, 50), (52, 40), (80, 50), (50, 90)):
        ui.tap(at(*point))
    assert heard == [[("region", "a")], [("region", "a"), ("region", "b")], [("region", "b")],
                     [("spot", 0), ("region", "a"), ("region", "b")]]
    ui.hold(at(80, 50))
    assert held == [("region", "b")]
    assert board.place_of(("region", "b")) == pytest.approx(at(75, 50))


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_plates_of_a_crowded_map_lie_beside_each_other(ui, width, height, text):
    from app.draw.plates import overlap
    from app.widgets.map_board import MapBoard
    from tests.gallery.kit import map_view

    ui.screen(width, height, 2, text)
    board = MapBoard(lambda _things: None, lambda _thing: None, size=ui.window.size)
    board.show_map(map_view())
    ui.show(board)
    _x, _y, w, h = board.inner
    boxes = board.clusters(w, h)
    assert not [(a.place, b.place) for i, a in enumerate(boxes) for b in boxes[i + 1:] if overlap(a, b) != (0, 0)]


def test_a_plate_makes_way_for_what_lies_on_a_border(ui):
    from app.draw.plates import Plate, overlap
    from app.kit_boards import MapView, RegionView, SpotView, TokenView
    from app.widgets.map_board import MapBoard

    ui.screen(400, 400)
    square = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))
    for at in ((50, 50), (6, 50), (94, 50), (50, 94), (50, 6), (92, 92)):  # the middle, edges and a corner
        region = RegionView(("region", "a"), "Novgorod", square, at, "land")
        board = MapBoard(lambda _things: None, lambda _thing: None, size=ui.window.size)
        board.show_map(MapView(100, 100, (region,), (SpotView(("spot", 0), at, TokenView(text="1")),)))
        ui.show(board)
        z, _size, _high = board.sizes()
        _x, _y, w, h = board.inner
        (plate,) = board.clusters(w, h)
        assert overlap(plate, Plate("spot", *board.transform().at(at), z, z)) == (0, 0), at
        assert plate.left >= 0 and plate.right <= w and plate.low >= 0 and plate.top <= h


def test_a_picture_gives_way_where_the_body_of_an_event_would_be_cut(ui):
    from kivy.uix.widget import Widget

    from app.widgets.event_scene import EventScene

    ui.screen(360, 640)
    for high, shown in ((200, True), (390, False), (900, True)):  # room for both; for the body alone; for neither
        body = Widget(size_hint_y=None, height=high)
        scene = EventScene(EventView("Riders", picture="riders"), lambda *_how: None, still=True, body=body)
        ui.show(scene)
        ui.step(4)
        assert (scene.stage.parent is not None) is shown, high
        assert scene.scroll.height >= scene.said.height or high == 900


def test_in_a_low_cell_a_number_is_not_shrunk_for_its_signs(ui, monkeypatch):
    from app.kit_boards import BidCell, BidColumn, TokenView
    from app.widgets import bid_board

    drawn = []
    original = bid_board.signs.row
    monkeypatch.setattr(bid_board.signs, "row", lambda signs, x, y, size, room, *more, **how: (
        drawn.append((signs, size, room)), original(signs, x, y, size, room, *more, **how)))
    ui.screen(360, 640)
    column = bid_board.ColumnButton(size=(52, 230), size_hint=(None, None))
    cells = [BidCell(("3", "cards", "paw"), (), TokenView(text="5")), *[BidCell(("1", "cards"), (), None)] * 3]
    column.column = BidColumn(("column", 0), "Scheme", "mask", tuple(cells), (0.4, 0.2, 0.5, 1), ("+3", "cards"))
    ui.show(column)
    ui.step(3)
    said, size, room = next(each for each in drawn if each[0][:1] == ("3",))
    assert said == ("3",) and bid_board.signs.row_width(said, size) <= room


def test_only_columns_of_a_bidding_board_are_targets(ui, heard):
    from tests.gallery.kit import PAGES
    from tests.gallery.kit_page import Page

    page = Page(False)
    PAGES["bids"](page)
    ui.show(page.root)
    ui.tap(ui.called("column 2"))
    assert page.tapped == [("column", 2)]
    ui.hold(ui.called("column 1"))
    assert page.tapped[-1] == ("held", ("column", 1))


def test_words_on_a_card_are_heard_though_it_is_a_picture(ui):
    from app.draw import paint
    from app.draw.cards import CardArt
    from app.theme import INK
    from app.widgets.card_grid import CardGrid

    def face(what, w, _h):
        paint.write(what, w / 2, 20, 14, INK, width=w)

    grid = CardGrid(CardArt("words", face), lambda _things: None, size=(dp(300), dp(200)), size_hint=(None, None))
    grid.show([CardView(("card", 0), "Short"), CardView(("card", 1), "Much too long a name for any card of this size at all")])
    ui.show(grid)
    ui.step(6)
    assert "Short" in ui.texts()
    (cut,) = faults(grid)
    assert "cuts 'Much" in cut
