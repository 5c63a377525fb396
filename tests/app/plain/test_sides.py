"""Where everything lies on a table in the middle: two to six seats, in three formats."""

from itertools import combinations

import pytest

from app.presenters.sides import Place, places_of, plan_of, usual_places
from app.tables.layout import Area

FORMATS = [(1280, 800), (1920, 1080), (800, 1280)]


def overlap(a: Area, b: Area) -> bool:
    wide = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    high = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return wide > 0.5 and high > 0.5


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("depth", (84, 150))
@pytest.mark.parametrize("size", FORMATS)
def test_nothing_lies_over_anything_else_and_all_mats_are_equal(size, depth, seats):
    plan = plan_of(*size, usual_places(seats, size[0] > size[1]), depth=depth)
    assert len({(mat.length, mat.depth) for mat in plan.mats}) == 1
    areas = [*(mat.area for mat in plan.mats), *(slip.area for slip in plan.slips), plan.board, *plan.corners.values(),
             *(each.area for each in plan.sentences)]
    for x, y, width, height in areas:
        assert x >= -0.5 and y >= -0.5 and x + width <= size[0] + 0.5 and y + height <= size[1] + 0.5
    for a, b in combinations(areas, 2):
        assert not overlap(a, b), (a, b)
    assert plan.mats[0].length >= 340 and plan.board.width * plan.board.height > 0.3 * size[0] * size[1]


@pytest.mark.parametrize("wide", (True, False))
@pytest.mark.parametrize("seats", range(2, 7))
def test_people_sit_round_the_table_clockwise(seats, wide):
    places = usual_places(seats, wide)
    order = ["SWNE".index(place.side) for place in places]
    assert len(places) == seats and order == sorted(order) and order[0] == 0
    for side in "SWNE":
        here = [place for place in places if place.side == side]
        assert [place.at for place in here] == list(range(len(here))) and all(place.of == len(here) for place in here)


def test_chairs_that_fingers_have_dragged_keep_their_edges():
    assert places_of("NNW") == (Place("N", 0, 2), Place("N", 1, 2), Place("W"))


def test_a_mat_is_turned_to_who_sits_there():
    south, west, north, east = plan_of(1280, 800, usual_places(4)).mats
    assert (south.turn, west.turn, north.turn, east.turn) == (0, 270, 180, 90)
    assert south.y < 400 < north.y and west.x < 640 < east.x
    assert west.area.width == pytest.approx(south.area.height)


def test_the_first_of_two_at_an_edge_sits_at_their_right():
    """Clockwise, as seen from above."""
    plan = plan_of(1280, 800, places_of("SSNN"))
    assert plan.mats[0].x > plan.mats[1].x and plan.mats[2].x < plan.mats[3].x
