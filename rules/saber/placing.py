"""Ways to put the bands on the board [SB-9, SB-R77]; a scenario picks one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.core import Choose, Script, Seat, clockwise

from .board import STANDABLE, Square
from .events import Placed, StartTaken
from .options import Place, TakeStart
from .state import Role, Saber, band_of, occupied


def put_band(t: Saber, seat: Seat, squares: Sequence[Square]) -> Script[None]:
    """One character after the other, each on an empty one of these squares."""
    for fighter in band_of(t, seat):
        free = [s for s in squares if s not in occupied(t)]
        choice = yield from Choose(seat, [Place(fighter, s) for s in free], why="set_up")
        t.sheets[fighter].square = choice.square
        yield Placed(fighter, choice.square)


def pick_start(t: Saber, seat: Seat, starts: Mapping[str, Sequence[Square]]) -> Script[None]:
    """One of the sets that are left; the last one needs no choice."""
    taken = [band.start for band in t.bands]
    free = [TakeStart(name) for name in starts if name not in taken]
    choice = free[0] if len(free) == 1 else (yield from Choose(seat, free, why="start"))
    t.bands[seat].start = choice.start
    yield StartTaken(seat, choice.start)
    yield from put_band(t, seat, starts[choice.start])


def by_choice(starts: Mapping[str, Sequence[Square]]) -> Callable[[Saber], Script[None]]:
    """In order of initiative each picks one of these sets of squares and places his band."""

    def placing(t: Saber) -> Script[None]:
        for seat in clockwise(t, t.initiative):
            yield from pick_start(t, seat, starts)

    return placing


def by_role(*order: tuple[Role, Callable[[Saber], Sequence[Square]]]) -> Callable[[Saber], Script[None]]:
    """One role after the other, each on its own squares."""

    def placing(t: Saber) -> Script[None]:
        for role, squares in order:
            yield from put_band(t, seat_of(t, role), squares(t))

    return placing


def seat_of(t: Saber, role: Role) -> Seat:
    return next(seat for seat, band in enumerate(t.bands) if band.role == role)


def only(squares: Sequence[Square]) -> Callable[[Saber], Sequence[Square]]:
    return lambda t: squares


def standable() -> list[Square]:
    return sorted(STANDABLE)


def by_side(first: Mapping[str, Sequence[Square]], second: Mapping[str, Sequence[Square]]) -> Callable[[Saber], Script[None]]:
    """Two teams: in order of initiative each picks among the sets of its side."""

    def placing(t: Saber) -> Script[None]:
        for seat in clockwise(t, t.initiative):
            yield from pick_start(t, seat, (first, second)[seat % 2])

    return placing
