"""How a game ended, in a form that screens, records and bots tell apart without knowing the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from .values import Seat


class Ending(Enum):
    """The kinds of end there are. A solo game ends in a rank or a defeat, never in a win."""

    WIN = "win"  # one seat alone
    SHARED = "shared"  # several seats, each for itself
    TEAM = "team"  # all seats of one team
    DRAW = "draw"  # nobody, and nobody lost
    RANK = "rank"  # solo: how far it came
    DEFEAT = "defeat"  # solo: the game itself won


@dataclass(frozen=True)
class Outcome:
    """Who won and how. `rank` is a stable word of the game, for a solo game alone."""

    ending: Ending
    winners: tuple[Seat, ...] = ()
    rank: str = ""

    @classmethod
    def of(cls, winners: Iterable[Seat]) -> Outcome:
        """Everybody for himself: one winner, several who share the win, or a draw."""
        seats = tuple(winners)
        return cls((Ending.DRAW, Ending.WIN)[len(seats)] if len(seats) < 2 else Ending.SHARED, seats)

    @classmethod
    def of_team(cls, winners: Iterable[Seat]) -> Outcome:
        """A team has won; none: a draw."""
        seats = tuple(winners)
        return cls(Ending.TEAM if seats else Ending.DRAW, seats)

    @classmethod
    def ranked(cls, rank: str) -> Outcome:
        """A solo game that came to this rank."""
        return cls(Ending.RANK, rank=rank)

    @classmethod
    def defeat(cls) -> Outcome:
        return cls(Ending.DEFEAT)
