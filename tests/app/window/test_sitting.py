"""The lobby on a device in the middle: chairs on four sides, the code, a finger that drags somebody to another chair."""

import pytest

from app.plan import SeatPlan
from tests.app.middle_conformance import FORMATS
from tests.app.together import connect, full_lobby, show_lobby, table_of
from tests.app.walk import faults


@pytest.fixture
def online(app):
    return connect(app)


def sit(app, now):
    show_lobby(app, now)
    app.veche.go("sitting")
    app.ui.step(4)
    return app.screen


@pytest.mark.parametrize("form", FORMATS)
def test_two_to_six_chairs_lie_well_round_the_code(app, online, form):
    app.ui.screen(*FORMATS[form], 1, 1.0)
    screen = sit(app, table_of(2))
    for seats in range(2, 7):
        for free in (0, 1):
            show_lobby(app, table_of(seats, free))
            app.ui.step(3)
            assert len(screen.chairs) == seats
            found = faults(screen)
            assert found == [], (seats, free, found)
            areas = [spot.area for spot in screen.plan.mats]
            code = screen.code.x, screen.code.y, screen.code.width, screen.code.height
            assert not any(_overlap(area, code) for area in areas) and min(screen.code.size) > 200


def _overlap(one, other):
    return (one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
            and one[1] < other[1] + other[3] and other[1] < one[1] + one[3])


def test_a_finger_drags_somebody_to_a_free_chair_and_a_tap_only_asks(app, online):
    app.ui.screen(1280, 800, 1, 1.0)
    screen = sit(app, table_of(3))
    spots = screen.plan.mats
    app.ui.drag((spots[0].x, spots[0].y), (spots[2].x, spots[2].y))
    app.ui.step(2)
    assert app.veche.network.spots == (2, 1, 0) and online.wishes == []
    assert [box.inner.side.name for box in screen.chairs] == ["Mila", "Oleg", ""]
    assert round(screen.chairs[0].center_x) == round(spots[2].x)
    app.ui.tap((spots[2].x, spots[2].y))                        # Mila, where she sits now
    assert app.says("Send Mila away?")
    app.tap("yes")
    assert online.wishes[-1][0] == "turn_away"


def test_the_phone_that_keeps_the_lobby_of_a_lost_table_has_its_code(app, online):
    show_lobby(app, full_lobby(mine=False))
    app.veche.go("lobby")
    app.veche.network.invitation = ("", "")
    show_lobby(app, full_lobby(mine=True))
    app.ui.step(3)
    assert app.veche.network.invitation == online.invitation()


def test_from_the_lobby_to_the_middle_and_back(app, online):
    show_lobby(app, full_lobby(mine=False))
    app.ui.screen(412, 915, 1, 1.0)
    app.veche.go("lobby")
    app.ui.step(3)
    assert not app.has("be the table")                          # a phone is too small for all to see
    app.ui.screen(1280, 800, 1, 1.0)
    app.ui.step(3)
    app.veche.network.local_seats = [SeatPlan("Mila", "lion", "me")]
    app.tap("be the table")
    assert online.wishes[-1] == ("lie_in_the_middle", True) and app.veche.network.as_table
    show_lobby(app, table_of(3, mine=False))
    app.ui.step(3)
    assert type(app.screen).__name__ == "SittingScreen"
    app.tap("menu")
    app.tap("get up")
    assert online.wishes[-1] == ("lie_in_the_middle", False) and not app.veche.network.as_table
    show_lobby(app, full_lobby(mine=False))
    app.ui.step(3)
    assert type(app.screen).__name__ == "LobbyScreen"
