"""One person's decision at the table: taps narrow, choices make a draft, a confirm sends it. No Kivy.

A run of own choices is a draft on a clone of the table; undo is free inside it. A secret choice or an arrangement is a single
answer that waits for its confirm in the same way. An arrangement (`Conceal`) is put together card by card in `arranging`.
"""

from collections.abc import Collection, Sequence
from typing import Any

from app.arrangement import Arrangement
from app.i18n import _
from app.match import AnyMatch
from app.narrowing import Narrowing, concerns
from rules.core import Choose, Conceal, Draft, Event, Table, Thing, Value


class Decision:
    """`arranging`: what a pending Conceal is answered by, place by place; None for every other ask."""

    def __init__(self, match: AnyMatch, seat: int, sets: Collection[str] = (), past: Collection[str] = ()) -> None:
        """`past`: the Shows that the draft goes past."""
        self.match, self.seat, self.began_at = match, seat, match.table.asked
        self.sets = frozenset(sets)  # words of options that pick things of a set one by one; a second tap takes one back
        ask = match.table.ask
        self.arranging = Arrangement(ask.cards, ask.places, self.judge) if isinstance(ask, Conceal) else None
        self.draft: Draft[Any] | None = Draft(match.table, seat, past) if isinstance(match.table.ask, Choose) else None
        self.answer: Any = None  # of a secret choice, before its confirm
        self.states_before: list[Any] = []  # for each option of the draft the state it was chosen in
        self._forced = 0  # choices at the end of the draft that had no alternative
        self._offers: list[Sequence[Any]] = []  # what each choice of the draft was made from
        self._tapped: tuple[Thing, ...] = ()  # what settled the last choice; nothing: a button did
        self._settle_forced()

    # ------------------------------------------------------------ what is to be seen

    @property
    def table(self) -> Table[Any]:
        """The table as this seat has drafted it."""
        return self.draft.table if self.draft else self.match.table

    @property
    def complete(self) -> bool:
        """Nothing is left to choose: time to confirm."""
        return self.draft.complete if self.draft else self.answer is not None

    @property
    def begun(self) -> bool:
        return bool(self.draft.answers) if self.draft else self.answer is not None

    @property
    def chosen(self) -> tuple[Any, ...]:
        """The options of the draft, in order."""
        if self.draft:
            return tuple(self.draft.answers)
        return () if self.answer is None else (self.answer,)

    @property
    def events(self) -> Sequence[Event]:
        """What the draft would do."""
        return self.draft.table.events if self.draft else ()

    @property
    def can_undo(self) -> bool:
        return bool(self.narrowing.picked) or self.begun or (self.arranging is not None and self.arranging.begun)

    def judge(self, order: tuple[int, ...]) -> str:
        """Why an arrangement may not be, or nothing."""
        ask = self.match.table.ask
        if isinstance(ask, Conceal) and ask.only is not None and not ask.only(order, self.match.table.sees(self.seat)):
            return _("The rules forbid this one. Take another card.")
        return ""

    # ------------------------------------------------------------ deciding

    def _options(self) -> Sequence[Any]:
        if self.complete or self.arranging is not None:
            return ()
        return self.offered(self.draft.options() if self.draft else self.match.table.legal(self.seat))

    def offered(self, options: Sequence[Any]) -> Sequence[Any]:
        """Of the legal options those that may be tapped: all of them, but in a lesson (app/lessons)."""
        return options

    def _settle_forced(self) -> None:
        """Take options that everybody can see have no alternative; one that only a hidden card forces is still asked for."""
        while self.draft and self.draft.answers and not self.draft.complete and self.draft.table.forced(self.seat):
            self._add(self.draft, self.draft.options()[0])
            self._forced += 1
        self.narrowing = Narrowing(self._options())

    def _add(self, draft: Draft[Any], option: Any) -> None:
        before, offer = draft.table.state.clone(), self.offered(draft.options())
        draft.choose(option)
        self.states_before.append(before)
        self._offers.append(offer)

    @property
    def offer(self) -> Narrowing | None:
        """While a choice waits for its confirm: what it was made from. Any of it may still be taken instead."""
        if not self.complete or self.arranging is not None:
            return None
        if self.draft is None:
            return Narrowing(self.offered(self.match.table.legal(self.seat)))
        return Narrowing(self._offers[-1 - self._forced])

    @property
    def waiting(self) -> Any | None:
        """The choice that waits for its confirm, without what followed by itself."""
        if not self.complete or self.arranging is not None:
            return None
        return self.chosen[-1 - self._forced] if self.draft else self.answer

    def tap(self, things: Sequence[Thing]) -> bool:
        """The first of these things that means something now is tapped. False: none does."""
        if self.arranging is not None:
            return self._arrange(things)
        if self.complete:
            return self._tap_another(things)
        for thing in things:
            if self.narrowing.tap(thing):
                if self.narrowing.settled is not None:
                    tapped = tuple(self.narrowing.picked)
                    self.choose(self.narrowing.settled)
                    self._tapped = tapped
                return True
        return any(self._untick(thing) for thing in things)

    def _tap_another(self, things: Sequence[Thing]) -> bool:
        """Exchange what waits for its confirm: another thing of its offer was tapped, or its own a second time."""
        offer, waiting = self.offer, self.waiting
        if offer is None:
            return False
        for thing in things:
            if thing in concerns(waiting) and thing in offer.glowing:
                if self._tapped and not set(things) & set(self._tapped):
                    return True  # the other end of what one tap has settled: from here, to there
                return self.undo()
            if thing in offer.glowing:
                self.undo()
                return self.tap([thing])
        return any(self._untick(thing) for thing in things)

    def all_together(self, things: Sequence[Thing]) -> Any | None:
        """The one option on offer that concerns all these things, also in place of what waits for its confirm."""
        offer = self.offer if self.complete else self.narrowing
        found = [option for option in (offer.options if offer else ()) if set(things) <= set(concerns(option))]
        return found[0] if len(found) == 1 else None

    def ticked(self) -> Sequence[Any]:
        """What waits for its confirm, as far as it can go out at once; nothing while something is still to be chosen."""
        if not self.complete:
            return ()
        return self.draft.parts()[0] if self.draft else (self.answer,)

    def exchange(self, option: Any) -> None:
        """Take this instead of what waits for its confirm; the same one again: take it back."""
        again = option == self.waiting
        self.undo()
        if not again:
            self.choose(option)

    def _untick(self, thing: Thing) -> bool:
        """A second tap on a thing chosen out of a set takes that choice back, wherever in the set it stands."""
        draft = self.draft
        if draft is None or not draft.answers:
            return False
        kept = list(draft.answers)
        last = kept[-1 - self._forced] if self._forced < len(kept) else None
        for i in range(len(kept) - 1 - self._forced, -1, -1):
            option = kept[i]
            if not (isinstance(option, Value) and option.word in self.sets and option.word == getattr(last, "word", "")):
                break
            if thing in concerns(option):
                return self._without(i, kept)
        return False

    def _without(self, place: int, kept: list[Any]) -> bool:
        """The draft again, but for one of its choices; False, and nothing has changed, if the others need it."""
        while self.draft and self.draft.answers:
            self.draft.undo()
        self.states_before, self._offers, self._forced, self._tapped = [], [], 0, ()
        wanted = [*kept[:place], *kept[place + 1 :]]
        for option in wanted:
            if self.draft is None or self.draft.complete or option not in self.draft.options():
                return self._without(len(kept), kept) and False  # back to all of them
            self._add(self.draft, option)
        self._settle_forced()
        return True

    def _arrange(self, things: Sequence[Thing]) -> bool:
        """A card goes into the next place, or out of where it lies."""
        arranging = self.arranging
        if arranging is None:
            return False
        moved = any(kind == "card" and arranging.tap(value) for kind, value in things)
        self.answer = arranging.order if arranging.begun and not arranging.why_not else None
        return moved

    def choose(self, option: Any) -> None:
        """Illegal, and nothing has changed, if it is not offered."""
        self._tapped = ()
        if self.draft:
            self._add(self.draft, option)
            self._forced = 0
        else:
            self.answer = self.match.table.check(self.seat, option)
        self._settle_forced()

    def undo(self) -> bool:
        """Take the last tap back, or the last choice with all that followed by itself."""
        if self.narrowing.back():
            return True
        if self.arranging is not None:
            undone, self.answer = self.arranging.undo(), None
            return undone
        if not self.begun:
            return False
        if self.draft:
            for _ in range(min(len(self.draft.answers), 1 + self._forced)):
                self.draft.undo()
                self.states_before.pop()
                self._offers.pop()
            self._forced = 0
        else:
            self.answer = None
        self.narrowing = Narrowing(self._options())
        return True

    @property
    def wished(self) -> tuple[Thing, ...]:
        """Tapped before they were asked for."""
        return ()

    @property
    def ready(self) -> bool:
        """It may be confirmed as it is."""
        return self.complete

    def finish(self) -> bool:
        """Before it goes out; False: something is still to be chosen."""
        return self.ready

    @property
    def glowing(self) -> tuple[Thing, ...]:
        """What can be tapped now; what waits for its confirm may still be exchanged."""
        offer = self.offer
        return self.narrowing.glowing if offer is None else offer.glowing

    @property
    def picked(self) -> tuple[Thing, ...]:
        return tuple(self.narrowing.picked) if self.offer is None else concerns(self.waiting)

    def send(self) -> None:
        """What was drafted happens."""
        if self.draft:
            self.match.send(self.draft)
        else:
            self.match.play(self.seat, self.answer)
