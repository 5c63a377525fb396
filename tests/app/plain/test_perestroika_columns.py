"""What lies beside the land of Perestroika, and where everything lies, without a window: over phases, sizes and letters."""
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from app.kit_data import CardHalf, CardView
from app.tables.layout import Area, Room, Shape, TableBox, arrange
from app.tables.perestroika import columns
from app.tables.perestroika.columns import CardHeights, card_width, least_land, table_of
from app.tables.perestroika.reading import scene_of
from app.tables.perestroika.scene import OTHER, PICK, PLAY, OpenCard, PerestroikaScene, Trade
from app.tables.perestroika.shown import Shown, shown_of
from tests.app.plain.test_perestroika_reading import moment, reached

SIZES: tuple[tuple[int, int, Shape], ...] = (
    (320, 568, "phone"), (360, 640, "phone"), (412, 915, "phone"), (600, 1024, "phone"), (568, 320, "low"), (740, 360, "low"),
    (915, 412, "low"), (800, 1280, "wide"), (1024, 600, "wide"), (1280, 800, "wide"), (1920, 1080, "wide"), (2560, 1440, "wide"))
LETTERS = (0.85, 1.0, 1.15, 1.3, 1.5)
HAND = tuple(CardView(("card", n), "mill", "deck", "Mill") for n in range(5))
HALF = CardHalf(("half", "top"), "Gain", (), ("You would have 4.",), "")
OPENED = OpenCard(1, "mill", "Mill", HALF, HALF, ("", ""))
TRADE = Trade(0, 1, 2, (2, 0, 0), (0, 2, 4))


@pytest.fixture(scope="module")
def scenes() -> dict[str, PerestroikaScene]:
    return scenes_of()


def scenes_of() -> dict[str, PerestroikaScene]:
    """The same table in every phase in which other things lie beside the land."""
    scene = replace(scene_of(moment(reached(lambda t: t.state.stage == "pick" and len(t.state.display) > 4, 3))), hand=HAND,
                    opened=None)
    return {
        "pick": replace(scene, phase=PICK), "pick, no hand": replace(scene, phase=PICK, hand=()),
        "picked": replace(scene, phase=PICK, opened=OPENED), "pick, alone": replace(scene, phase=PICK, alone=True, others=()),
        "trade while picking": replace(scene, phase=PICK, trade=TRADE), "play": replace(scene, phase=PLAY),
        "halves": replace(scene, phase=PLAY, opened=OPENED), "carried out": replace(scene, phase=PLAY, opened=replace(
            OPENED, done=True)), "build": replace(scene, phase=PLAY, building=True),
        "trade": replace(scene, phase=PLAY, trade=TRADE), "over": replace(scene, phase=OTHER, hand=()),
    }


def room_of(width: float, height: float, shape: Shape, letters: float = 1.0, buttons: int = 1, **more) -> Room:
    return Room(float(width), float(height), shape, 1.0, letters, seats=3, buttons=buttons,
                natural={"panel": 190 * max(1.0, letters), "prices": 270 * max(1.0, letters)}, **more)


def heights_of(room: Room) -> CardHeights:
    """About what the widgets measure with two lines in each half."""
    words = 75 * max(1.0, room.letters)
    return CardHeights(max(2 * words + 120, card_width(room) / 1.2), 2 * max(92, words) + 27, 2 * words + 21,
                       min(card_width(room) / 5 / 0.7, room.width * 0.62))


def cases() -> Iterator[tuple[str, Room, Callable[[Room], TableBox]]]:
    """Every table that lies differently: its name, its room, and what makes its columns."""
    for phase, scene in scenes_of().items():
        for width, height, shape in SIZES:
            for letters in LETTERS:
                for buttons in (0, 2):
                    room = room_of(width, height, shape, letters, buttons)
                    yield (f"perestroika {phase} {width}x{height} {letters} {buttons} buttons", room,
                           lambda room, scene=scene: table_of(room, shown_of(scene, room), heights_of(room)))


def laid(room: Room, table: Callable[[Room], TableBox]) -> dict[str, Area]:
    return arrange(table(room), Area(0, 0, room.width, room.height))


@pytest.fixture(scope="module")
def tables() -> list[tuple[str, Room, dict[str, Area]]]:
    return [(name, room, laid(room, table)) for name, room, table in cases()]


def test_the_land_is_never_lower_than_its_least(tables):
    for name, room, places in tables:
        least = least_land(room, Shown(picking="pick" in name))
        assert places["board"].height >= least - 0.1 and places["board"].width >= room.dp(240), f"{name}: {places['board']}"


def test_everything_lies_inside_the_room_and_nothing_over_anything_but_the_prompt_on_rim_and_sky(tables):
    for name, room, places in tables:
        places = {slot: area for slot, area in places.items() if slot != "bar" and not slot.endswith("_plate")}
        found = list(places.items())
        for i, (one, a) in enumerate(found):
            assert a.x >= -0.1 and a.y >= -0.1 and a.x + a.width <= room.width + 0.1 and a.y + a.height <= room.height + 0.1, (
                f"{name}: {one} {a}")
            for other, b in found[i + 1:]:
                meet = (min(a.x + a.width, b.x + b.width) - max(a.x, b.x), min(a.y + a.height, b.y + b.height) - max(a.y, b.y))
                if min(meet) > 0.1:
                    assert {one, other} == {"board", "prompt"} and meet[1] <= room.dp(20), f"{name}: {one} over {other} by {meet}"


def test_the_plate_is_at_the_lower_right_and_what_a_finger_needs_keeps_its_size(tables):
    for name, room, places in tables:
        plate = places["plate"]
        edge = {"phone": 10, "low": 6, "wide": 12}[room.shape]
        assert abs(plate.x + plate.width - (room.width - edge)) < 0.1 and plate.y <= room.dp(10) + 0.1, f"{name}: {plate}"
        assert plate.width >= room.dp(100) and ("actions" in places) == (room.buttons > 0), name
        for slot in {"menu", "undo", "plate", "prompt", "purse", "strips", "strip_hand"} & set(places):
            assert min(places[slot].width, places[slot].height) >= room.dp(48) - 0.1, f"{name}: {slot} {places[slot]}"


def test_every_part_that_is_shown_has_room(scenes, tables):
    for name, room, places in tables:
        phase = name.removeprefix("perestroika ").rsplit(" ", 4)[0]
        shown = shown_of(scenes[phase], room)
        wanted = [slot for slot in ("display", "halves", "panel", "prices") if getattr(shown, slot)]
        wanted += [{"cards": "hand", "strips": "strip_hand", "empty": "no_hand"}[shown.hand]] if shown.hand else []
        wanted += ["strips"] if shown.rivals else []
        assert not shown.display or places["display"].height >= room.tall(30) + room.dp(96), name
        assert {slot for slot in places if slot in {
            "display", "halves", "panel", "prices", "hand", "strip_hand", "no_hand", "strips"}} == set(wanted), name


@pytest.mark.parametrize(("shape", "phase", "wanted"), [
    ((412, 915, "phone"), "pick", Shown(True, 8, hand="strips", rivals="lands", picking=True)),
    ((412, 915, "phone"), "picked", Shown(True, 8, True, rivals="lands", picking=True)),
    ((360, 640, "phone"), "picked", Shown(True, 8, rivals="folded", picking=True)),
    ((412, 915, "phone"), "play", Shown(hand="cards")),
    ((412, 915, "phone"), "build", Shown(hand="strips")),
    ((412, 915, "phone"), "halves", Shown(halves=True, hand="strips")),
    ((412, 915, "phone"), "carried out", Shown(hand="cards")),
    ((360, 640, "phone"), "halves", Shown(halves=True, hand="strips", rivals="")),
    ((412, 915, "phone"), "trade while picking", Shown(True, 8, panel=True, hand="strips", rivals="lands", picking=True)),
    ((360, 640, "phone"), "trade while picking", Shown(panel=True, rivals="", picking=True)),
    ((360, 640, "phone"), "trade", Shown(panel=True, rivals="")),
    ((740, 360, "low"), "pick", Shown(True, 8, hand="strips", picking=True)),
    ((740, 360, "low"), "pick, alone", Shown(True, 8, hand="strips", rivals="", picking=True)),
    ((740, 360, "low"), "picked", Shown(True, 8, picking=True)),
    ((740, 360, "low"), "halves", Shown(halves=True, hand="strips", rivals="")),
    ((1280, 800, "wide"), "pick, no hand", Shown(True, 8, prices=True, hand="empty", rivals="lands", picking=True)),
    ((1280, 800, "wide"), "picked", Shown(True, 8, True, hand="strips", rivals="lands", picking=True)),
    ((1280, 800, "wide"), "halves", Shown(True, 8, True, hand="cards", rivals="lands")),
    ((1280, 800, "wide"), "trade", Shown(True, 8, panel=True, hand="cards", rivals="lands")),
])
def test_what_lies_beside_the_land(scenes, shape, phase, wanted):
    alone = scenes[phase].alone
    found = shown_of(replace(scenes[phase], display=scenes["pick"].display[:1] * 7), room_of(*shape))
    assert found == replace(wanted, cards=8, others=1 if alone else 2, alone=alone)


def test_large_letters_fold_the_rivals_and_the_hand(scenes):
    assert shown_of(scenes["pick"], room_of(412, 915, "phone", 1.3)).rivals == "folded"
    assert shown_of(scenes["halves"], room_of(1280, 800, "wide", 1.3)).hand == "strips"


def test_the_picture_stands_between_the_halves_only_where_much_land_is_left(scenes):
    for height, upright in ((915, True), (700, False)):
        room = room_of(412, height, "phone")
        heights = CardHeights(330, 230, 170, 150)
        places = arrange(table_of(room, shown_of(scenes["halves"], room), heights), Area(0, 0, 412, height))
        assert places["halves"].height == (330 if upright else 230)
        assert places["board"].height >= (columns.LEAST_WITH_PICTURE if upright else columns.LEAST_LAND)


def test_where_no_cards_need_the_room_a_phone_on_its_side_gives_it_to_the_land(scenes):
    build, play = (laid(room_of(740, 360, "low"), lambda room, phase=phase: table_of(
        room, shown_of(scenes[phase], room), heights_of(room)))["board"] for phase in ("build", "play"))
    assert build.width > play.width + 50


def test_a_replay_has_the_land_alone_or_the_cards_with_it_where_there_is_height(scenes):
    def places(*room):
        return set(laid(room_of(*room, watched=True), lambda room: table_of(room, shown_of(scenes["play"], room), CardHeights())))

    assert places(412, 640, "phone") == {"board", "display", "purse", "hand"}
    assert places(360, 330, "phone") == places(740, 250, "low") == places(1280, 520, "wide") == {"board"}
