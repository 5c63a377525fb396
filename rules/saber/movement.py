"""Where a character can go: steps, moved spaces, pushes, and what a fireplace does [SB-51 to SB-58, SB-99, SB-102]."""

from __future__ import annotations

from collections.abc import Callable, Collection

from rules.core import Choose, Option, Script, Seat

from .board import NEIGHBOURS, OBSTACLES, PILLARS, SQUARES, Square, beyond, distance
from .end import check_victory
from .events import Placed, Pushed, Shifted
from .options import Place, Shift, Stop
from .scenario import CAP, rules_of
from .state import (
    Duel,
    Fighter,
    Saber,
    are_friends,
    effects_of,
    empty_beside,
    faction_of,
    has,
    is_fireplace,
    is_standable,
    occupied,
    total,
)
from .tokens import eliminate, lose_bearing, special, suffer

NOBODY, ENEMIES, EVERYBODY = "nobody", "enemies", "everybody"  # through whom somebody may pass
CLOSED, PASSES, ENDS = range(3)  # what a mover may do on a square: not enter it, pass it, end his move there


class Ground:
    """The board as one mover finds it.

    `over`: through which characters he may pass. `moved`: by "move spaces" or a push rather than by movement points, so that he
    may enter fireplaces [SB-57]. `on_feet`: he must end on a standable square all the same.
    """

    __slots__ = ("fighter", "moved", "on_feet", "over", "t", "taken")

    def __init__(self, t: Saber, fighter: Fighter, over: str = NOBODY, moved: bool = False, on_feet: bool = False) -> None:
        self.t, self.fighter, self.over, self.moved, self.on_feet = t, fighter, over, moved, on_feet
        self.taken = {sheet.square: f for f, sheet in enumerate(t.sheets) if sheet.square is not None and f != fighter}

    def access(self, square: Square) -> int:
        """Whether the mover may not enter the square, may only pass it, or may end his move on it."""
        t = self.t
        if square in PILLARS or square == t.innkeeper or square == t.lady:
            return CLOSED
        if square in self.taken:
            if self.over == NOBODY or (self.over == ENEMIES and are_friends(t, self.taken[square], self.fighter)):
                return CLOSED
            return PASSES
        if is_fireplace(t, square):
            return CLOSED if not self.moved else PASSES if self.on_feet else ENDS
        if square in OBSTACLES or not rules_of(t).may_end(t, self.fighter, square):
            return PASSES
        return ENDS

    def can_land(self, square: Square, budget: int) -> bool:
        """Whether a mover on a square where he may not stay reaches one where he may within so many steps."""
        seen, edge = [square], [square]
        for _ in range(budget):
            further = []
            for here in edge:
                for s in NEIGHBOURS[here]:
                    if s in seen:
                        continue
                    seen.append(s)
                    what = self.access(s)
                    if what == ENDS:
                        return True
                    if what == PASSES:
                        further.append(s)
            edge = further
        return False

    def steps(self, square: Square, budget: int) -> list[Square]:
        """The squares he may enter next, with so many steps left [SB-54, SB-R47]."""
        if budget < 1:
            return []
        found = []
        for s in NEIGHBOURS[square]:
            what = self.access(s)
            if what == ENDS or (what == PASSES and self.can_land(s, budget - 1)):
                found.append(s)
        return found

    def reach(self, square: Square, budget: int) -> dict[Square, int]:
        """Every square where he may end within so many steps, and how many it takes."""
        return {s: steps for s, (_, steps) in self.ways(square, budget).items()}

    def ways(self, square: Square, budget: int) -> dict[Square, tuple[Square, int]]:
        """The same with the first step of one shortest way, for bots that plan a route."""
        first, edge, found = {square: square}, [square], dict[Square, tuple[Square, int]]()
        for steps in range(1, budget + 1):
            further = []
            for here in edge:
                for s in NEIGHBOURS[here]:
                    if s not in first:
                        what = self.access(s)
                        first[s] = s if steps == 1 else first[here]
                        if what == ENDS:
                            found[s] = first[s], steps
                        if what != CLOSED:
                            further.append(s)
            edge = further
        return found

    def routes(self, square: Square, budget: int, shun: Collection[Square] = ()) -> dict[Square, tuple[Square, ...]]:
        """The same with one whole shortest way each, over as few of the shunned squares as may be."""
        best: dict[Square, tuple[Square, ...]] = {square: ()}
        price, edge = {square: 0}, [square]
        found: dict[Square, tuple[Square, ...]] = {}
        for _ in range(budget):
            fresh: dict[Square, tuple[int, tuple[Square, ...]]] = {}
            for here in edge:
                for s in NEIGHBOURS[here]:
                    if s in best or self.access(s) == CLOSED:
                        continue
                    cost = price[here] + (s in shun)
                    if s not in fresh or cost < fresh[s][0]:
                        fresh[s] = cost, (*best[here], s)
            for s, (cost, way) in fresh.items():
                best[s], price[s] = way, cost
                if self.access(s) == ENDS:
                    found[s] = way
            edge = [*fresh]
        return found


def ground_of_act(t: Saber, fighter: Fighter) -> Ground:
    """For the movement points of the action under way."""
    act = t.act
    if act is not None and any(effect[0] == "over_characters" for effect in effects_of(act)):
        return Ground(t, fighter, EVERYBODY)
    return Ground(t, fighter, ENEMIES if has(t, fighter, "slips_through") else NOBODY)


def allowance(t: Saber, fighter: Fighter) -> int:
    """Movement points he may still spend in the action under way: those he has, under a cap those of the turn [SB-R31]."""
    mp = 0 if t.act is None else t.act.mp
    if rules_of(t).is_capped(t, fighter):
        mp = min(mp, CAP - t.sheets[fighter].spent)
    return max(0, mp)


def can_stay(t: Saber, fighter: Fighter) -> bool:
    """Whether he may stay where he stands: no obstacle, no fireplace, nobody else, no square that the scenario bars."""
    square = t.sheets[fighter].square
    if square is None:
        return True
    for other, sheet in enumerate(t.sheets):
        if sheet.square == square and other != fighter:
            return False
    return is_standable(t, square) and rules_of(t).may_end(t, fighter, square)


# -- moved spaces ------------------------------------------------------------------------------------------------------


def move_spaces(
    t: Saber, chooser: Seat, fighter: Fighter, spaces: int, over: str = NOBODY, on_feet: bool = False,
    interrupt: Callable[[], Script[None]] | None = None,
) -> Script[list[Square]]:
    """Up to so many spaces, one after the other [SB-99, SB-R68]; the squares he entered. `interrupt` comes after each."""
    entered: list[Square] = []
    sheet = t.sheets[fighter]
    for left in range(spaces, 0, -1):
        if sheet.square is None:
            break
        if t.duel is not None:
            t.duel.spaces = left
        elif t.act is not None:
            t.act.spaces = left

        ground, here = Ground(t, fighter, over, True, on_feet), sheet.square
        onward: list[Option] = [Shift(s) for s in ground.steps(here, left)]
        if not onward:  # no square left that he may enter
            break
        stop: list[Option] = [Stop()] if not entered or ground.access(here) == ENDS else []
        choice = yield from Choose(chooser, [*stop, *onward], why="shift")
        if not isinstance(choice, Shift):
            break
        before, sheet.square = sheet.square, choice.square
        entered.append(choice.square)
        if t.act is not None and t.act.fighter == fighter:
            t.act.path.append(choice.square)
        yield Shifted(fighter, before, choice.square)
        if interrupt is not None:
            yield from interrupt()
    if t.duel is None and t.act is not None:
        t.act.spaces = 0
    yield from settle(t, fighter)
    return entered


# -- pushes ------------------------------------------------------------------------------------------------------------


def push_lengths(t: Saber, pusher: Fighter, target: Fighter, most: int) -> list[int]:
    """How far he can be pushed: the whole line is open, and its end is standable or a fireplace [SB-R67]."""
    here, there = t.sheets[pusher].square, t.sheets[target].square
    if here is None or there is None or distance(here, there) != 1:
        return []
    ground, lengths = Ground(t, target, moved=True), []
    for length, square in enumerate(beyond(here, there)[:most], 1):
        what = ground.access(square)
        if what == CLOSED:
            break
        if what == ENDS:
            lengths.append(length)
    return lengths


def push(t: Saber, pusher: Fighter, target: Fighter, spaces: int) -> Script[list[Square]]:
    """Straight away from the pusher [SB-102]; the squares the target entered."""
    here, sheet = t.sheets[pusher].square, t.sheets[target]
    if here is None or sheet.square is None:
        return []
    line = beyond(here, sheet.square)[:spaces]
    before, sheet.square = sheet.square, line[-1]
    yield Pushed(target, pusher, before, line[-1])
    yield from settle(t, target)
    return line


def push_reach(t: Saber, pusher: Fighter, spaces: int) -> int:
    return spaces + total(t, pusher, "push_more")


# -- fireplaces and other places where nobody can stay -----------------------------------------------------------------


def settle(t: Saber, fighter: Fighter) -> Script[None]:
    """Whoever ends in a fireplace is burnt and leaves it; whoever is stuck on an obstacle leaves it [SB-58, SB-R47]."""
    square = t.sheets[fighter].square
    if square is None:
        return
    if is_fireplace(t, square):
        yield from burn(t, fighter)
    elif not can_stay(t, fighter):
        yield from move_to_nearest_free(t, fighter)


def burn(t: Saber, fighter: Fighter) -> Script[None]:
    """One wound, then his owner puts him on an empty square beside the fireplace; without one he is eliminated [SB-58]."""
    sheet = t.sheets[fighter]
    square = sheet.square
    if square is None:
        return
    yield from suffer(t, fighter, 1, "fireplace")
    if t.duel is not None:  # in a combat only the two who fight are moved
        yield from burn_in_combat(t, t.duel, fighter)
    if not sheet.out:
        free = [s for s in empty_beside(t, square) if rules_of(t).may_end(t, fighter, s)]
        if free:
            yield from place(t, fighter, free)
        else:
            yield from eliminate(t, fighter)
    yield from check_victory(t)


def burn_in_combat(t: Saber, duel: Duel, fighter: Fighter) -> Script[None]:
    """A fighter whom his own combat moves into the fire takes that wound in the combat [SB-R26, SB-R88]."""
    duel.burnt.append(fighter)
    sheet = t.sheets[fighter]
    if not sheet.out and faction_of(t, sheet.seat).buys_steps:
        yield from special(t, fighter, sheet.seat, 1)
    yield from lose_bearing(t, fighter)


def move_to_nearest_free(t: Saber, fighter: Fighter) -> Script[None]:
    """His owner puts him on the nearest standable empty square, one of several if they are equally near [SB-R47]."""
    here = t.sheets[fighter].square
    if here is None:
        return
    taken = [s for f, s in enumerate([sheet.square for sheet in t.sheets]) if f != fighter]
    taken += [t.innkeeper, t.lady]
    free = [s for s in SQUARES if is_standable(t, s) and s not in taken and rules_of(t).may_end(t, fighter, s)]
    nearest = min(distance(here, s) for s in free)
    yield from place(t, fighter, [s for s in free if distance(here, s) == nearest])


def place(t: Saber, fighter: Fighter, free: list[Square]) -> Script[None]:
    """His owner puts him on one of these squares; nothing is triggered by it."""
    sheet = t.sheets[fighter]
    choice = yield from Choose(sheet.seat, [Place(fighter, s) for s in free], why="place")
    sheet.square = choice.square
    yield Placed(fighter, choice.square)


def empty_squares(t: Saber) -> list[Square]:
    taken = occupied(t)
    return [s for s in SQUARES if is_standable(t, s) and s not in taken]
