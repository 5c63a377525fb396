"""Going on without a device: whose word is overdue, who would wait no longer, and the vote once everybody would.  Does no I/O.

    here --its word, which needs no decision, is missing for STUCK_SECONDS--> stuck --it comes--> here

Whoever is away, mute or stuck can be gone on without. A wish to do so is told to all and can be taken back; it signs
nothing. When all who have a vote wish it and the table waits for that device, each signs its ballot. A wish about a
device that is back, and one of a device that has gone itself, is no wish any more.
"""
from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from net.fairplay.peer import FairPeer
from net.lockstep.chain import OPEN_SEAT
from net.lockstep.record import MessagePlace
from net.table_news import NoVote
from rules.core import Illegal

STUCK_SECONDS = 30.0            # a word that needs no decision takes a phone a second or two


class GoingOn:
    """`key_of` turns a sender of the protocol into the device that speaks for it."""

    def __init__(self, machine: FairPeer, me: bytes, key_of: Callable[[int], bytes]) -> None:
        self._machine, self._me, self._key_of = machine, me, key_of
        self._wishes: dict[bytes, dict[bytes, None]] = {}       # about whom -> who would go on without it, in order
        self._owed_since: dict[tuple[bytes, MessagePlace], float] = {}  # whose word, at which place -> since when it is missing
        self.changed: dict[bytes, None] = {}                    # about whom there is something new to tell

    # -- whose word is overdue

    def stuck(self, linked: list[bytes], now: float, seconds_to_decide: float) -> set[bytes]:
        """The linked devices whose word has been missing for too long. A decision has no end unless the table gives it one."""
        missing, overdue = {}, set()
        for place, decides in self._machine.owed():
            key = self._key_of(place[2])
            if key == self._me or key not in linked or (decides and not seconds_to_decide):
                continue
            missing[key, place] = since = self._owed_since.get((key, place), now)
            if now - since >= STUCK_SECONDS + (seconds_to_decide if decides else 0.0):
                overdue.add(key)
        self._owed_since = missing
        return overdue

    # -- who would go on without it

    def wished_by(self, about: bytes) -> tuple[bytes, ...]:
        return tuple(self._wishes.get(about, ()))

    def voters(self, about: bytes) -> tuple[bytes, ...]:
        """Whose wishes are needed: everybody who still plays, but that device."""
        device = self._machine.device
        keys = self._machine.terms.keys
        active = device.s.active if device is not None else range(1, len(keys) + 1)
        return tuple(keys[p - 1] for p in active if keys[p - 1] != about)

    def why_no_vote(self, about: bytes) -> NoVote | None:
        """Why the others can never go on without this device now; None if they can."""
        device = self._machine.device
        if device is None:
            return NoVote.EARLY
        if device.s.can_drop or any(s >= OPEN_SEAT and self._key_of(s) == about for s in self._machine.awaited()):
            return None
        if len(device.s.active) < 3:
            return NoVote.TWO_DEVICES
        return NoVote.EARLY if device.s.sharing else NoVote.OPTION

    def wish(self, by: bytes, about: bytes, wants: bool) -> None:
        wishes = self._wishes.setdefault(about, {})
        if wants is not (by in wishes):
            if wants:
                wishes[by] = None
            else:
                del wishes[by]
            self.changed[about] = None

    def forget_about(self, about: bytes) -> None:
        """It is back, or has been left behind: nothing is wished any more."""
        if self._wishes.pop(about, None):
            self.changed[about] = None

    def forget_wishes_of(self, by: bytes) -> None:
        for about in tuple(self._wishes):
            self.wish(by, about, False)

    def mine(self) -> tuple[bytes, ...]:
        """About whom this device has a wish: told again to whoever comes back."""
        return tuple(about for about, wishes in self._wishes.items() if self._me in wishes)

    def vote(self) -> None:
        """Sign the ballot about every device that all wish to go on without and that the table waits for."""
        for about, wishes in self._wishes.items():
            if self._me in wishes and wishes.keys() >= set(self.voters(about)):
                for sender in self._machine.awaited():
                    if self._key_of(sender) == about:
                        with suppress(Illegal):         # signed already, or its word has come in this very moment
                            self._machine.vote(sender, True)

    def count_ballots(self) -> None:
        """A vote was opened by whoever did not wait for the others' wishes: it is a wish as well."""
        device, keys = self._machine.device, self._machine.terms.keys
        for peer, ballot in device.votes.ballots().items() if device is not None else ():
            about = ballot.p.get("peer")
            if ballot.t == "LEAVE" and isinstance(about, int) and (key := self._key_of(about)):
                self.wish(keys[peer - 1], key, True)
