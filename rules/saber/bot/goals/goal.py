"""What a scenario gives its bots to do: where each character is wanted, and how far the whole has come. A wound is ten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.core import Seat

from ...board import WALKS, Square
from ...state import BAND, Fighter, Role, Saber, living, same_side, standing

FAR = 14  # as far as anybody can be
CLOSER = 3  # a step towards the fight, where fighting is all there is to do


class Errand(NamedTuple):
    """What one character is after."""

    aims: tuple[Square, ...] = ()  # any of these
    step: int = 0  # what each step nearer to one of them is worth
    short: int = 0  # so many steps short of it he has arrived
    most: int = FAR  # steps that count
    onward: int = 0  # what each step after that is worth, three of them
    fight: int = 1  # what each step nearer to an enemy is worth, besides
    eager: int = 6  # what a fight is worth in itself
    shun: Square | None = None  # he would rather not stand beside this

    def far(self, square: Square) -> int:
        """Steps to where he has arrived."""
        return max(0, min(self.most, nearest(square, self.aims)) - self.short) if self.aims else 0


BRAWLS = Errand(fight=CLOSER)


def nothing_gained(t: Saber, seat: Seat) -> int:
    return 0


@dataclass(frozen=True)
class Goal:
    """One scenario, as bots see it. Without anything said it is a brawl."""

    errand: Callable[[Saber, Fighter], Errand] = lambda t, fighter: BRAWLS
    progress: Callable[[Saber, Seat], int] = nothing_gained  # of this seat towards its own goal
    reckoned: tuple[Role, ...] = ()  # roles whose progress knows where everybody stands; for others each place counts by itself
    leads: Callable[[Saber, Fighter, Square], int] = lambda t, fighter, square: 0  # what comes along if he steps there
    standard: Callable[[Saber, Fighter, str], int] = lambda t, fighter, standard: 0  # what an action of the scenario is worth


def nearest(square: Square, to: Sequence[Square]) -> int:
    """Steps to the nearest of these."""
    row = WALKS[square]
    return min([row[s] for s in to], default=FAR)


def foes_stand(t: Saber, seat: Seat) -> list[Square]:
    """Where the seat's opponents are."""
    return [s for f, s in standing(t) if not same_side(t, f // BAND, seat)]


def squares_of(t: Saber, seat: Seat) -> list[tuple[Fighter, Square]]:
    """The seat's characters on the board."""
    return [(f, s) for f in living(t, seat) if (s := t.sheets[f].square) is not None]


def is_closest(t: Saber, fighter: Fighter, to: Sequence[Square]) -> bool:
    """Nobody else of his band is nearer to these; of several the first."""
    own = squares_of(t, fighter // BAND)
    return not own or min(own, key=lambda pair: (nearest(pair[1], to), pair[0]))[0] == fighter
