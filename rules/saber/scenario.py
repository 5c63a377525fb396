"""What a scenario can change. Each file in `scenarios` fills in only how it differs from a plain fight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.core import Script, Seat

from .board import Square
from .state import Fighter, Role, Saber, living, same_side

CAP = 2  # movement points a turn of a target, a carrier, everybody in smoke [SB-125, SB-132, SB-137]


def nothing(t: Saber) -> None:
    """The default of `begin`: the scenario adds nothing to the board."""


def never(t: Saber, fighter: Fighter) -> bool:
    return False


def anywhere(t: Saber, fighter: Fighter, square: Square) -> bool:
    return True


def no_weakness(t: Saber, fighter: Fighter) -> list[tuple[str, int]]:
    return []


def no_more(t: Saber, fighter: Fighter) -> list[str]:
    return []


def no_script(t: Saber, fighter: Fighter, standard: str) -> Script[None]:
    return
    yield


def no_follow_up(t: Saber, fighter: Fighter) -> Script[None]:
    return
    yield


def no_drop(t: Saber, fighter: Fighter, square: Square) -> Script[None]:
    return
    yield


def last_standing(t: Saber) -> list[Seat]:
    """Who has no opponent left: his whole side, and also when nobody is left at all."""
    alive = [seat for seat in range(t.seats) if living(t, seat)]
    return [seat for seat in range(t.seats)
            if not any(not same_side(t, seat, other) for other in alive)]


@dataclass(frozen=True)
class ScenarioRules:
    name: str
    seats: tuple[int, ...]
    placing: Callable[[Saber], Script[None]]
    skills: int = 0  # skill cards for each player, at most [SB-158]
    roles: tuple[Role, ...] = ()
    teams: bool = False
    last_turn: int = 0  # 0: none
    begin: Callable[[Saber], None] = nothing  # its tokens are put on the board
    names_target: Role = ""  # this role names one of its characters before the game [SB-122]
    goal: Callable[[Saber], list[Seat]] = last_standing  # who has won, by the board alone
    ending: Callable[[Saber], str] = lambda t: "eliminated"  # the word for that
    marks: tuple[tuple[str, tuple[Square, ...]], ...] = ()  # squares that its goal is about, for who draws the room
    time_up: Callable[[Saber], list[Seat]] | None = None  # who has won when the last turn is over; None: a draw
    is_capped: Callable[[Saber, Fighter], bool] = never
    weakness: Callable[[Saber, Fighter], list[tuple[str, int]]] = no_weakness  # at the start of each of his combats
    may_leave: Callable[[Saber, Fighter], bool] = never  # through the door, from an exit square
    leave: Callable[[Saber, Fighter], Script[None]] = no_follow_up
    may_end: Callable[[Saber, Fighter, Square], bool] = anywhere  # squares that somebody may only pass
    standards_of: tuple[str, ...] = ()  # further standard actions ...
    standards: Callable[[Saber, Fighter], list[str]] = no_more  # ... which of them he could perform now
    closed: tuple[str, ...] = ()  # those to which nothing may be added
    perform: Callable[[Saber, Fighter, str], Script[None]] = no_script
    held: Callable[[Saber, Fighter], bool] = never  # asked before a step ...
    after_step: Callable[[Saber, Fighter], Script[None]] = no_follow_up  # ... and done after it
    fallen: Callable[[Saber, Fighter, Square], Script[None]] = no_drop


SCENARIOS: dict[str, ScenarioRules] = {}


def rules_of(t: Saber) -> ScenarioRules:
    return SCENARIOS[t.scenario]


def register(rules: ScenarioRules) -> ScenarioRules:
    SCENARIOS[rules.name] = rules
    return rules
