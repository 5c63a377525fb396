"""Name plates of towns never lie over each other, whatever the map, the passes, the tolls and the screen."""
import itertools

import pytest
from hypothesis import given, settings, strategies as st

from app.draw.plates import Plate, overlap, spread
from app.plan import first_plan
from app.tables.merchants import reading
from app.tables.merchants.map_plan import MapPlan
from app.tables.merchants.scene import Ship
from app.tables.moment import Moment
from app.words import Reader, words_of
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from rules.merchants.data import CITIES

BOARDS = [(382, 420), (330, 250), (420, 270), (640, 560), (1180, 760)]        # phones upright and on their side, tablet, desktop


def drawn(seed: str, **rules):
    """A table whose map is laid."""
    table = Table(GAMES["merchants"], 3, rules, LocalDealer(Stream.of("plates", seed)))
    while len(table.state.board) < 30 or not table.state.ships or table.ask.why != "turn":
        seat = table.awaited()[0]
        table.submit(seat, table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 7919 + 3))
    return table


def crowded(table, all_tolls: bool):
    plan = first_plan("merchants", "Mila", "lion", 3)
    state = table.state.clone()
    state.passes.update({city: i % 3 for i, city in enumerate(sorted(CITIES))})
    moment = Moment(state, Reader.at(table, plan.names, 0), words_of("merchants"), plan, 0, 0)
    scene = reading.scene_of(moment)
    if all_tolls:
        scene.tolls = tuple(place for place, tile in scene.tiles.items() if tile.town)
    return scene


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_on_the_historical_map_and_on_random_ones(ui, text):
    ui.screen(412, 915, 1, text)
    tables = [drawn("history"), *(drawn(str(n), map="drawn") for n in range(12))]
    for table, (width, height), tolls in itertools.product(tables, BOARDS, (False, True)):
        laid = MapPlan(crowded(table, tolls), width, height)
        for a, b in itertools.combinations(laid.plates(), 2):
            assert overlap(a, b) == (0, 0), f"{width}x{height}: {a.place} and {b.place}"


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_no_plate_lies_on_the_name_of_a_country(ui, text):
    ui.screen(1280, 800, 1, text)
    tables, boards = (drawn("history"), drawn("1", map="drawn")), ((460, 440), (640, 560), (1180, 760))
    for table, (width, height), tolls in itertools.product(tables, boards, (False, True)):
        laid = MapPlan(crowded(table, tolls), width, height)
        boxes = {tile.name: laid.country_name(tile) for tile in laid.scene.tiles.values() if not tile.town}
        assert sum(box is None for box in boxes.values()) <= (3 if width < 640 else 0)
        for (name, box), plate in itertools.product(boxes.items(), laid.plates()):
            left, low, right, top = box[0] if box else (0, 0, 0, 0)
            wide, high = min(right, plate.right) - max(left, plate.left), min(top, plate.top) - max(low, plate.low)
            assert wide <= 1 or high <= 1, f"{width}x{height}: {name}"


@pytest.mark.parametrize(("ships", "prince"), [(n, prince) for n in range(1, 6) for prince in (False, True)])
def test_whoever_lies_in_a_town_leaves_what_it_sells_to_be_seen(ui, ships, prince):
    ui.screen(1280, 800)
    scene = crowded(drawn("history"), False)
    towns = [place for place, tile in scene.tiles.items() if tile.good]
    assert len(towns) > 5
    for town in towns:
        scene.ships = tuple(Ship(seat, town, ("salt", "silk")) for seat in range(ships))
        scene.horde, scene.prince = None, town if prince else None
        laid = MapPlan(scene, 640, 560)
        assert len(laid.figure_boxes()) == ships + prince
        for (_x, _y, box), other in itertools.product(laid.figure_boxes(), towns):
            x, y, d = laid.good_place(other)
            wide, high = min(x + d / 2, box[2]) - max(x - d / 2, box[0]), min(y + d / 2, box[3]) - max(y - d / 2, box[1])
            assert wide <= 0 or high <= 0, f"at {town}, over what {other} sells"


TOWN = st.tuples(st.integers(0, 5), st.integers(0, 4), st.floats(20, 110))       # row, column, how long its name is


@settings(max_examples=60, deadline=None)
@given(st.lists(TOWN, min_size=2, max_size=12, unique_by=lambda town: town[:2]))
def test_plates_of_any_length_come_apart_and_stay_on_the_board(towns):
    side, width, height = 44.0, 460.0, 420.0
    plates = [Plate((row, column), 40 + column * 76 + (row % 2) * 38, 40 + row * 66, long, 17) for row, column, long in towns]
    assert spread(plates, side, width, height)
    for a, b in itertools.combinations(plates, 2):
        assert overlap(a, b) == (0, 0)
    assert all(p.left >= 0 and p.right <= width and p.low >= 0 and p.top <= height for p in plates)
