"""A move that is planned whole and confirmed once: a decision in which things are tapped in any order. No Kivy.

Rules ask in their own order; a plan answers several asks in a row on a draft. A tap that answers the present ask is taken at
once. One on a goal some choices away takes all of them. One that answers a later ask is a wish, kept until it fits. One that
changes what was chosen before begins the plan anew, with all wishes that still fit. What is legal say the rules alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from app.decision import Decision
from app.match import AnyMatch
from app.narrowing import Narrowing
from rules.core import Table, Thing


class Planner(Protocol):
    """What a game says of plans. It reads the rules, and decides nothing."""

    @property
    def asks(self) -> frozenset[str]:
        """What asks are about (`why`) that a plan answers."""

    @property
    def past(self) -> frozenset[str]:
        """The Shows of one's own cards that it goes past."""

    def usual(self, table: Table[Any], options: Sequence[Any], wishes: Sequence[Thing]) -> Any | None:
        """The option that follows by itself, though there are others: they can be taken instead."""

    def ways(self, table: Table[Any]) -> Mapping[Thing, Sequence[Any]]:
        """Goals that several choices in a row lead to."""

    def ahead(self, table: Table[Any], wishes: Sequence[Thing]) -> Collection[Thing]:
        """What may be tapped before it is asked for."""

    def wish(self, table: Table[Any], wishes: Sequence[Thing], thing: Thing) -> list[Thing]:
        """The wishes with this one in place of another of its kind."""

    def wishes_of(self, answers: Sequence[Any]) -> list[Thing]:
        """What was wanted by these choices."""

    def before(self, option: Any) -> Thing | None:
        """What is tapped before the things of this option, so that they do not choose the usual one."""

    def closing(self, options: Sequence[Any], answers: Sequence[Any]) -> Any | None:
        """The option that ends the plan as it is; None: it is not one yet."""


@dataclass(frozen=True)
class _Kept:
    """The plan before a tap."""

    answers: tuple[Any, ...]
    wishes: tuple[Thing, ...]
    picked: tuple[Thing, ...]
    thing: Thing | None  # that was tapped then


class PlannedDecision(Decision):
    """`wishes`: what was tapped before it could be chosen."""

    def __init__(self, match: AnyMatch, seat: int, planner: Planner, sets: Collection[str] = ()) -> None:
        self.planner = planner
        self.wishes: list[Thing] = []
        self._kept: list[_Kept] = []
        self._ways: Mapping[Thing, Sequence[Any]] = {}
        alone = len(match.plan.people) < 2  # others at this device would see a card before it is confirmed
        super().__init__(match, seat, sets, planner.past if alone else ())

    # ------------------------------------------------------------ what is to be seen

    @property
    def offer(self) -> Narrowing | None:
        return None  # whatever it was, a tap on another thing exchanges it

    @property
    def foreseen(self) -> tuple[Thing, ...]:
        """What can be tapped though the present ask is not about it."""
        if self.complete:
            return ()
        return (*self._ways, *self.planner.ahead(self.table, self.wishes))

    @property
    def glowing(self) -> tuple[Thing, ...]:
        return tuple(dict.fromkeys((*self.narrowing.glowing, *self.foreseen)))

    @property
    def picked(self) -> tuple[Thing, ...]:
        return (*self.narrowing.picked, *self.wishes, *self.planner.wishes_of(self.chosen))

    @property
    def wished(self) -> tuple[Thing, ...]:
        return tuple(self.wishes)

    @property
    def closing(self) -> Any | None:
        return None if self.complete else self.planner.closing(self._options(), self.chosen)

    @property
    def ready(self) -> bool:
        return self.complete or self.closing is not None

    @property
    def can_undo(self) -> bool:
        return bool(self._kept)

    # ------------------------------------------------------------ deciding

    def tap(self, things: Sequence[Thing]) -> bool:
        for thing in things:
            kept = self._now(thing)
            if self._kept and self._kept[-1].thing == thing and self._shows(thing):
                return self.undo()  # a second tap takes it back
            if self._tap_one(thing):
                self._kept.append(kept)
                return True
        return False

    def _shows(self, thing: Thing) -> bool:
        return thing in self.picked or not self._answers_now(thing)

    def _answers_now(self, thing: Thing) -> bool:
        return not self.complete and (thing in self.narrowing.glowing or thing in self._ways)

    def _tap_one(self, thing: Thing) -> bool:
        if thing in self.wishes:
            self.wishes.remove(thing)
            return True
        if not self.complete:
            if thing in self._ways and thing not in self.narrowing.glowing:
                self._take(self._ways[thing])
                self._settle_forced()
                return True
            if self.narrowing.tap(thing):
                option = self._settled()
                if option is not None:
                    self._take([option])
                    self._settle_forced()
                return True
            if thing in self.planner.ahead(self.table, self.wishes):
                self.wishes = self.planner.wish(self.table, self.wishes, thing)
                self._settle_forced()
                return True
        return self._change(thing)

    def _change(self, thing: Thing) -> bool:
        """Another thing than was chosen: the plan anew with it; False, and nothing has changed, if it does not fit."""
        before, chosen = self._now(None), self.planner.wishes_of(self.chosen)
        wanted = [*chosen, *self.wishes]
        self._restart(())
        if thing in chosen:  # without it
            self.wishes = [wish for wish in wanted if wish != thing]
        else:
            self.wishes = self.planner.wish(self.table, wanted, thing)
        self._settle_forced()
        if thing not in self.wishes or (not self.complete and thing in self.planner.ahead(self.table, self.wishes)):
            return True
        self._restore(before)
        return False

    def _settled(self) -> Any | None:
        """What a tap came to: the one option left, or the usual one."""
        n = self.narrowing
        if n.settled is not None or not n.picked:
            return n.settled
        return self.planner.usual(self.table, n.live, self.wishes)

    def _settle_forced(self) -> None:
        """Go on as far as the wishes and what has no alternative lead."""
        while True:
            self.narrowing = self._narrowed()
            self._ways = self._find_ways()
            if self.complete or not self._go_on():
                return

    def _narrowed(self) -> Narrowing:
        return Narrowing(self._options())

    def _find_ways(self) -> Mapping[Thing, Sequence[Any]]:
        return {} if self.complete else self.planner.ways(self.table)

    def _go_on(self) -> bool:
        draft = self.draft
        if draft is None or not (draft.answers or self.wishes):
            return False  # nothing begins by itself
        if draft.answers and draft.table.forced(self.seat):
            return self._take([draft.options()[0]])
        for wish in tuple(self.wishes):
            if wish in self.narrowing.glowing and self.narrowing.tap(wish):
                self.wishes.remove(wish)
                option = self._settled()
                if option is not None:
                    return self._take([option])
            elif wish in self._ways:
                self.wishes.remove(wish)
                return self._take(self._ways[wish])
        if self.narrowing.picked:
            return False
        usual = self.planner.usual(draft.table, draft.options(), self.wishes)
        if usual is None:
            return False
        meant = self.planner.wishes_of([usual])
        self.wishes = [wish for wish in self.wishes if wish not in meant]
        return self._take([usual])

    def _take(self, options: Sequence[Any]) -> bool:
        """One after the other, as far as the rules ask for them."""
        draft, taken = self.draft, False
        for option in options:
            if draft is None or draft.complete or option not in draft.options():
                break
            self._add(draft, option)
            taken = True
        return taken

    def choose(self, option: Any) -> None:
        kept = self._now(None)
        if self.draft is not None:
            self._add(self.draft, option)
        self._kept.append(kept)
        self._settle_forced()

    def exchange(self, option: Any) -> None:
        self.undo()
        self.choose(option)

    def finish(self) -> bool:
        option = self.closing
        if option is not None:
            self.choose(option)
        return self.complete

    # ------------------------------------------------------------ back

    def undo(self) -> bool:
        if not self._kept:
            return False
        self._restore(self._kept.pop())
        return True

    def _now(self, thing: Thing | None) -> _Kept:
        return _Kept(self.chosen, tuple(self.wishes), tuple(self.narrowing.picked), thing)

    def _restore(self, kept: _Kept) -> None:
        self._restart(kept.answers)
        self.wishes = list(kept.wishes)
        self.narrowing, self._ways = self._narrowed(), self._find_ways()
        for thing in kept.picked:
            self.narrowing.tap(thing)

    def _restart(self, answers: Sequence[Any]) -> None:
        if self.draft is None:
            return
        self.draft.reset()
        self.states_before, self._offers = [], []
        for answer in answers:
            self._add(self.draft, answer)
