"""A table across devices while it is played, with the interface of a match on one device (see app/match.py).

The live table belongs to the network. `table` is a clone of it that is never changed, only replaced, so any thread can read it;
drafts are made on clones of that. Bots of this device, and choices without an alternative, are answered here.
"""
from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from app.match import AnyMatch, PastEvent, RecentStates, Thinker
from app.online.evidence import Evidence, evidence_of
from app.online.seating import OnlinePlan, OnlineSeatPlan, device_names
from app.plan import LEVELS
from net.agreement import Agreement
from net.bot_answers import bot_answer
from net.fairplay.peer import FairPeer
from net.fairplay.session import Dealing
from net.tasks import report, run_in_background
from rules.core import Draft, Illegal, Seat, Table, Thing

Submit = Callable[..., None]                # (seat, *answers): to the network
Point = Callable[[Sequence[Thing]], None]   # things that a finger on the table in the middle points at: to the network
SECRET_PACE = 0.8                           # seconds a bot takes at least over a secret choice


class OnlineMatch:
    """Lives in the network's loop. Other threads may read `table`, `plan` and `asked`, which are replaced, never changed."""

    note, failure = "", None

    def __init__(self, agreement: Agreement, me: bytes, machine: FairPeer, submit: Submit, thinker: Thinker,
                 point: Point = lambda things: None) -> None:
        self.id, self.plan = agreement.table, OnlinePlan.of(agreement, me)
        self.seconds = agreement.options.seconds    # for a decision; 0: no limit
        devices = device_names(agreement.members, agreement.seats)
        self._devices = {peer: devices.get(key, "?") for peer, key in enumerate(machine.terms.keys, 1)}
        self._machine, self._submit, self._thinker, self._point = machine, submit, thinker, point
        self.table_in_the_middle = False        # a device with the public table lies in the middle, for all to see
        self.is_table = False                   # and it is this one
        self.history: list[PastEvent] = []
        self.past = RecentStates()
        self.seen = [0] * len(self.plan.seats)
        self.asked: tuple[Seat, ...] = ()           # people at this device who must decide now
        self.thinking: Seat | None = None           # the bot of this device that thinks now
        self.bot_pace = SECRET_PACE
        self.hurry = asyncio.Event()
        self.ticked: Callable[[Seat], Sequence[Any]] = lambda seat: ()  # what its person has drafted and not yet confirmed
        self._decided: set[tuple[int, Seat]] = set()  # (step, seat): decided here, not applied yet
        self._planned: tuple[Seat, tuple[tuple[Any, ...], ...]] = 0, ()  # of a draft: what waits until cards are shown
        self._version: Any = None                     # identifies the state that `table` was cloned from
        self._answers_before: dict[int, int] = {}            # answers at a refresh -> answers at the one before
        self._tasks: set[asyncio.Task[None]] = set()
        self._listeners: list[Callable[[], None]] = []
        self.table: Table[Any] = self._live_table().clone()       # until the first refresh

    def _live_table(self) -> Table[Any]:
        table = self._machine.table
        if table is None:
            raise Illegal("not begun")
        return table

    # -- what a screen asks

    @property
    def over(self) -> bool:
        return self.table.over

    def person_awaited(self) -> Seat | None:
        return self.asked[0] if self.asked else None

    def news(self, seat: Seat) -> list[PastEvent]:
        return self.history[self.seen[seat]:]

    def has_seen(self, seat: Seat) -> None:
        self.seen[seat] = len(self.history)

    # -- why it is fair

    @property
    def dealings(self) -> tuple[Dealing, ...]:
        """The rolls and shuffles so far."""
        return tuple(self._machine.device.s.dealings) if self._machine.device is not None else ()

    def dealings_of(self, step: Sequence[PastEvent]) -> tuple[Dealing, ...]:
        """The rolls and shuffles behind a step of the chronicle."""
        answers = step[0].answers
        return tuple(d for d in self.dealings if self._answers_before.get(answers, answers) <= d.at < answers)

    def evidence(self, dealing: Dealing) -> Evidence:
        if self._machine.device is None:
            raise Illegal("not begun")
        return evidence_of(dealing, self._machine.device, self._devices)

    # -- following it

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change, in the loop; returns what ends it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    def hold(self, on: bool) -> None:
        """Nobody waits for what is read at another device."""

    def change_player(self, seat: Seat) -> bool:
        """Across devices a seat goes to somebody else by a vote alone."""
        return False

    def start(self) -> None:
        """Nothing to start: the network runs this table."""

    def stop(self) -> None:
        """The screen is closed; the network keeps the table."""

    # -- the table in the middle

    def lies_in_the_middle(self, there: bool, here: bool) -> None:
        """Whether a device lies in the middle now, and whether it is this one."""
        if (there, here) != (self.table_in_the_middle, self.is_table):
            self.table_in_the_middle, self.is_table = there, here
            for callback in self._listeners[:]:
                callback()

    def point(self, things: Sequence[Thing]) -> None:
        """On the device in the middle: a finger on these things. Whoever is asked now sees a tap in the own draft, no more."""
        if self.is_table:
            self._point(things)

    # -- deciding

    def play(self, seat: Seat, answer: Any) -> None:
        """One decision: a secret choice, an arrangement, a single option. Illegal, and nothing has changed, if it may not be."""
        self._decide(seat, answer)

    def send(self, draft: Draft[Any]) -> None:
        """Send a draft as one move. It cannot be taken back."""
        first, *rest = draft.parts()
        self._planned = draft.seat, tuple(rest)
        self._decide(draft.seat, *first)

    def _decide(self, seat: Seat, *answers: Any) -> None:
        place = (self._machine.step, seat)
        if place in self._decided or not self._machine.asks(seat):
            raise Illegal("another seat decides")
        self._decided.add(place)
        try:
            self._submit(seat, *answers)
        except Illegal:
            self._decided.discard(place)
            raise
        self.asked = tuple(other for other in self.asked if other != seat)

    def _send_planned(self) -> None:
        """What was drafted past cards that had to be shown goes out once they are."""
        seat, parts = self._planned
        place = (self._machine.step, seat)
        if not parts or place in self._decided or not self._machine.asks(seat):
            return
        self._planned = seat, parts[1:]
        self._decided.add(place)
        try:
            self._submit(seat, *parts[0])
        except Illegal:
            self._decided.discard(place)
            self._planned = seat, ()

    # -- following the network

    def refresh(self) -> None:
        """Compare with the live table; tell the listeners if there is something new to see or to decide."""
        real, before = self._live_table(), self.asked
        version = (real.asked, real.event_count, real.over, tuple(real.knowledge.mine))    # a leaver's hand is opened to us
        moved = version != self._version
        if moved:
            self._answers_before[real.asked] = self._version[0] if self._version else 0
            self._version, last = version, self.table.state
            table = real.clone()
            table.events = list(real.events)        # a clone has none of its own
            self.table = table
            self.past.keep(real.asked, last)
            self.history += [PastEvent(event, real.asked, True) for event in real.events[len(self.history):]]
            self._decided = {place for place in self._decided if place[0] >= self._machine.step}
        self._send_planned()
        self.asked = self._whom_to_ask()
        if moved or self.asked != before:
            for callback in self._listeners[:]:
                callback()

    def _whom_to_ask(self) -> tuple[Seat, ...]:
        """The people to ask. Bots, and seats without a choice, are answered at once."""
        step, people = self._machine.step, []
        for seat in range(len(self.plan.seats)):
            if not self._machine.asks(seat) or (step, seat) in self._decided:
                continue
            if self._is_bot(seat) or self._live_table().forced(seat):
                self._decided.add((step, seat))
                task = run_in_background("deciding for a bot", self._answer(step, seat))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            else:
                people.append(seat)
        return tuple(people)

    def _is_bot(self, seat: Seat) -> bool:
        """A bot of ours. An open seat that was handed to this device is decided by a person, if one sits here."""
        place = self.plan.seats[seat]
        return place.is_bot if isinstance(place, OnlineSeatPlan) and place.mine else not self.plan.people

    async def _answer(self, step: int, seat: Seat) -> None:
        self.thinking = seat
        level = self.plan.seats[seat].level

        def think(table: Table[Any], seat: Seat) -> Awaitable[Any]:
            return self._thinker(table, seat, level if level in LEVELS else "normal")

        pace = self.bot_pace if any(not place.is_bot for place in self.plan.seats) else 0.0
        answer = await bot_answer(self._live_table(), seat, think, pace, lambda error: report("a bot", error))
        self.thinking = None
        if self._machine.step == step and self._machine.asks(seat):
            with contextlib.suppress(Illegal):
                self._submit(seat, answer)


if TYPE_CHECKING:
    def _keeps_the_contract(match: OnlineMatch) -> AnyMatch:
        """Read by mypy alone: screens may take this for the match of one device."""
        return match
