"""What a game tells the searcher, so that it need not find out everything by itself. All of it is optional."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from rules.core import Ask, Card, Face, Faces, Seat, Table, TableState

S = TypeVar("S", bound=TableState)
Weighed: TypeAlias = Sequence[tuple[Any, int]]  # options, each with a weight of 1 or more
World: TypeAlias = Mapping[Card, Face]  # every hidden card's face, as it might be


@dataclass(frozen=True)
class Hooks(Generic[S]):
    """A game's advice to its bots: `Game.bot`. It sees a state and the acting seat's faces, never more."""

    evaluate: Callable[[S], Sequence[int]] | None = None
    """What the position is worth to each seat, in any unit; without it, the scores."""

    even: int = 1
    """The lead, in that unit, with which a seat wins three games of four."""

    turns: int | None = None
    """A playout stops after this many turns, at the start of the next, and the position is evaluated; None: at the end."""

    ahead: int | None = None
    """An iteration looks this many turns ahead of the decision, tree and playout together, and the position is evaluated there;
    None: as `turns` says. All lines are compared at the same moment, where it matters much who has just moved."""

    reckons: tuple[str, ...] = ()
    """Asks (by `why`) at which an iteration ends, since `evaluate` reckons what they come to better than one throw tells."""

    candidates: Callable[[S, Ask[Any], Seat, Sequence[Any], Faces], Weighed] | None = None
    """The options worth a thought, best known ones heaviest; at least one. Guides the tree and the playouts."""

    habit: Callable[[S, Ask[Any], Seat, Sequence[Any], Faces], Weighed] | None = None
    """The same for playouts alone, where it must be quick."""

    beliefs: Callable[[Table[S], Seat], Callable[[World], int]] | None = None
    """How likely a world is for this seat by what the others did: a weight of 0 or more, compared with other worlds."""

    guesses: tuple[str, ...] = ()
    """Asks (by `why`) at which a seat guesses what others hide. Imagined rivals answer them by habit, not by the tree: in every
    world that a bot deals its own cards are the same, so there the rivals would find out what they can only guess."""

    mixes: tuple[str, ...] = ()
    """Asks (by `why`) at which a bot must not be foreseeable: it draws its choice by how often the search took it."""

    draws: tuple[str, ...] = ()
    """Asks (by `why`) that a bot answers without a search, drawn by the weights of `candidates`: where those are a mixed strategy
    that the game works out exactly."""

    budgets: Mapping[str, int] = field(default_factory=lambda: {"easy": 20, "normal": 150, "hard": 800})
    """How many times each strength plays the game on in its head before it decides."""

    stretch: int = 8
    """So many times its budget hard thinks at most, while a clock lets it and the answer is not settled."""

    beginner: Hooks[S] | None = None
    """What an easy bot knows: the same game as somebody sees it who plays it for the first time; None: all of the above."""

    reasons: Callable[[S, Seat], Mapping[str, tuple[int, int]]] | None = None
    """What can be counted for a seat, to tell why an option is good: for each key how many there are, and what one of it is worth
    in the unit of `evaluate` (below 0: fewer are better). See reasons.py."""

    begins: tuple[str, ...] = ()
    """Asks (by `why`) at which something new begins, so that what comes of it is no reason for what was chosen before."""

    unopposed: Mapping[str, Any] = field(default_factory=dict)
    """Asks (by `why`) at which a rival may object, with the answer of one who does not."""

    alone: Hooks[S] | None = None
    """Other advice for a table with one seat, where no rival answers; None: the same."""


NO_ADVICE: Hooks[Any] = Hooks()


def hooks_of(table: Table[Any], strength: str = "") -> Hooks[Any]:
    """The game's advice at this table, to a bot of this strength."""
    bot = table.game.bot
    if not isinstance(bot, Hooks):
        return NO_ADVICE
    if bot.alone is not None and table.seats == 1:
        bot = bot.alone
    return bot.beginner if bot.beginner is not None and strength == "easy" else bot
