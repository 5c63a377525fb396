"""What the words on cards give, carried out by `gain`: points, coins, deeds, scheme cards, steps on the warfare track."""

from __future__ import annotations

from rules.core import Script, Seat

from .cards import Gains
from .data import LAST_STEP, POINTS, WARFARE_TRACK
from .events import WarStep
from .hooks import run
from .mat import get_coins, get_points
from .piles import choose_deed, draw_scheme, scheme_look
from .state import Rurik


def gain(t: Rurik, seat: Seat, gains: Gains) -> Script[None]:
    for what, count in gains:
        if what in POINTS:
            yield get_points(t, seat, what, count)
        elif what == "coins":
            yield get_coins(t, seat, count)
        elif what == "deed":
            yield from choose_deed(t, seat)
        elif what == "plan":  # a scheme action with two cards, without the token [RK-215]
            yield from scheme_look(t, seat, count)
        elif what == "draw":
            yield from draw_scheme(t, seat)
        elif what == "warfare":
            yield from advance_warfare(t, seat)
        else:
            raise KeyError(what)


def advance_warfare(t: Rurik, seat: Seat) -> Script[None]:
    """One space, up to the tenth; never back [RK-120, RK-135, RK-136]."""
    markers = t.players[seat].markers
    if markers[WARFARE_TRACK] < LAST_STEP:
        markers[WARFARE_TRACK] += 1
        yield WarStep(seat, markers[WARFARE_TRACK])
        yield from run(t, "on_warfare_step", seat, markers[WARFARE_TRACK])
