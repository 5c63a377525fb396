"""How a game ends [SB-R35, SB-R36, SB-R78, SB-R79]."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Ended, Outcome, Script, Seat

from .events import GameWon
from .scenario import rules_of
from .state import BAND, LONGEST, Saber, health, in_order, is_out, same_side, wounds_of


def win(t: Saber, seats: Sequence[Seat], ending: str) -> Script[None]:
    """The game ends at once; for nobody: a draw. Teammates win together."""
    t.winners = [s for s in range(t.seats) if any(same_side(t, s, w) for w in seats)]
    t.ending = ending
    yield GameWon(tuple(t.winners), ending)
    raise Ended


def check_victory(t: Saber) -> Script[None]:
    """After each completed effect. If both sides have won at once, the active player has; when nobody is active: a draw."""
    rules = rules_of(t)
    won = rules.goal(t)
    if not won:
        return
    if all(same_side(t, won[0], seat) for seat in won):
        yield from win(t, won, rules.ending(t))
    first = next(seat for seat in in_order(t) if seat in won)
    yield from win(t, [first] if t.acting else [], rules.ending(t))


def check_time(t: Saber) -> Script[None]:
    """After the clean-up of a scenario's last turn."""
    rules = rules_of(t)
    if rules.last_turn:
        if t.turn >= rules.last_turn:
            yield from win(t, rules.time_up(t) if rules.time_up else [], "time")
    elif t.turn >= (t.turn_cap or LONGEST):
        yield from win(t, [], "cap")


def fewest_wounds(t: Saber) -> list[Seat]:
    """By sides, of those still in the game [SB-R76]; equal sides share it, and if all are equal nobody has won."""
    there = [seat for seat in range(t.seats) if not is_out(t, seat)]
    sides = {seat: sum(wounds_of(t, s) for s in range(t.seats) if same_side(t, s, seat)) for seat in there}
    best = [seat for seat in there if sides[seat] == min(sides.values())]
    return [] if len(best) == t.seats else best


def outcome(t: Saber) -> Outcome:
    return Outcome.of_team(t.winners) if t.teams else Outcome.of(t.winners)


def scores(t: Saber) -> tuple[int, ...]:
    """What is left of each band's health; in Debt the clues come first. Before the bands stand it is nothing."""
    if not t.sheets:
        return (0,) * t.seats
    return tuple(
        sum(health(t, f) for f in range(seat * BAND, seat * BAND + BAND)) - wounds_of(t, seat) + 100 * t.bands[seat].clues
        for seat in range(t.seats)
    )
