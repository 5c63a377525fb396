"""Filling gaps: messages that this device misses are pulled, by (step, round, sender), from others that hold them.  Does no I/O.

A message goes to every link once. If a link was down then, its packets come by `pull`: "I am at step n, hold these places and
miss those". The answer is everything held from step n on, in portions. What the asked device misses too, it passes on as soon as
it has it, so two peers without a link between them get each other's messages one hop later.

After a restart a device first works through its own journal, then asks every peer for what it holds, and only then signs again
(`caught_up`). If its journal is an old copy, it gets back what it signed later before it can sign something that contradicts it.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from net import limits
from net.fairplay.peer import FairPeer
from net.lockstep.record import MessagePlace
from net.lockstep.rounds import HALT_ROUND
from net.lockstep.wire import as_field, as_fields, as_int, as_list

ASK_ABSENT_SECONDS = 0.4        # how often others are asked for messages of a peer that we have no link to
ASK_PRESENT_SECONDS = 2.0       # and for messages that should have come by themselves
REJOIN_SECONDS = 5.0            # how long a restarted device waits for peers that are not linked
RETRY_SHOW_SECONDS = 5.0
PULL_STEPS = 120                # of the past in one answer: the machine holds only so many messages of later steps
MOST_PLACES, MOST_WANTED = 500, 32
MOST_SHOWN = 64                 # packets of one step that a disputed peer may show


class Gaps:
    """`tell(key, message)` and `hand(key, packet)` queue something for one link. `is_whole`: whether our own journal has no
    holes; nothing is signed before they are filled."""

    def __init__(self, machine: FairPeer, me: bytes, now: float, restarted: bool, tell: Callable[[bytes, dict[str, Any]], None],
                 hand: Callable[[bytes, bytes], None], is_whole: Callable[[], bool] = lambda: True) -> None:
        self._machine, self._tell, self._hand = machine, tell, hand
        self._me, self._is_whole = me, is_whole
        self._peers = {key for key in machine.terms.keys if key != me}
        self._linked: list[bytes] = []
        self._now = self._began = now
        self._restoring = self._rejoining = restarted
        self._heard_from: set[bytes] = set()
        self._last_pull, self._turn = now - ASK_PRESENT_SECONDS, 0
        self._asked_for: tuple[MessagePlace, ...] = ()
        self._wants: dict[bytes, tuple[MessagePlace, ...]] = {}        # what others miss and we do not hold yet
        self._questions: dict[bytes, int] = {}                  # the step of our last question to each link
        self._unanswered: set[bytes] = set()                    # links that have not answered it completely
        self._source: bytes | None = None                       # the link that sends us past steps: one of them is enough
        self._upto: int | None = None                           # the last step of its last portion; None: it was asked for more
        self._showing: dict[bytes, list[bytes]] = {}            # packets that disputed peers show us
        self._asked_to_show: dict[bytes, float] = {}

    # -- what happens

    def linked(self, key: bytes) -> None:
        if key not in self._linked:
            self._linked.append(key)
        if not self._restoring:
            self._pull(key)

    def unlinked(self, key: bytes) -> None:
        if key in self._linked:
            self._linked.remove(key)
        self._wants.pop(key, None)
        self._questions.pop(key, None)
        self._unanswered.discard(key)
        if self._source == key:
            self._source = None
            for other in self._linked[:1]:
                self._pull(other)
        self._showing.pop(key, None)
        self._asked_to_show.pop(key, None)

    def machine_worked_through(self) -> None:
        """The machine has worked through all that it was given; after a restart, through its journal."""
        if self._restoring:
            self._restoring = False
            for key in self._linked:
                self._pull(key)

    def tick(self, now: float) -> None:
        self._now = now
        self._rejoin()

    def woke(self, now: float) -> None:
        """After a sleep, as after a restart: ask everybody before anything is signed."""
        self._now = self._began = now
        self._rejoining = True
        self._heard_from.clear()
        self._questions.clear()             # an answer that was on its way before the sleep says nothing of the time since
        self._source = None
        for key in () if self._restoring else self._linked:
            self._pull(key)

    def packet_from(self, key: bytes, packet: bytes) -> None:
        if key in self._showing and len(self._showing[key]) < MOST_SHOWN:
            self._showing[key].append(packet)

    def settle(self, new_packets: bool) -> None:
        """Call after anything happened. `new_packets`: whether the machine took in or made packets."""
        if self._machine.disputed:
            self._ask_the_disputed()
        self._go_on_pulling()           # also without new packets: the last portion may just have been worked through
        if new_packets:
            self._pass_on_wanted()
        self._ask_for_missing()

    def hear(self, key: bytes, kind: str, message: dict[str, Any]) -> None:
        """Take a control message about gaps; InvalidMessage if it is malformed."""
        match kind:
            case "pull":
                n, has, want = as_fields(message, "n", "has", "want")
                self._answer(key, as_int(n), set(_places(has, MOST_PLACES)), _places(want, MOST_WANTED))
            case "pulled" if key in self._linked:
                n, upto, more = as_fields(message, "n", "upto", "more")
                if self._questions.get(key) == as_int(n):       # not the answer to an older question
                    self._unanswered.discard(key)
                    self._take_answer(key, as_int(upto), more is True)
            case "show" if key in self._linked:
                n = as_field(message, "n")
                for place, packet in self.packets_from(as_int(n)):
                    if place[0] in (n, 0):
                        self._hand(key, packet)
                self._tell(key, {"t": "shown"})
            case "shown" if key in self._showing:
                self._machine.receive_shown(self._machine.terms.keys.index(key) + 1, self._showing.pop(key))

    def packets_from(self, n: int) -> Iterator[tuple[MessagePlace, bytes]]:
        """Packets that we hold from step n on, with their places; and older ones of votes, HALTs and SEEDs."""
        device = self._machine.device
        if n == 0:
            for packet in self._machine.hellos():
                yield (0, 0, 0), packet
        if device is not None:
            for m in chain(device.record.since(n), device.evidence, device.cited):
                if m.n >= n or m.r:
                    yield m.place, m.raw

    # -- asking

    def _pull(self, key: bytes) -> None:
        """Ask one link for everything from our step on that we do not hold."""
        self._last_pull = self._now
        step = self._questions[key] = self._machine.step
        self._unanswered.add(key)
        has = [list(place) for place, _ in self.packets_from(step)] if step else []
        self._tell(key, {"t": "pull", "n": step, "has": has[-MOST_PLACES:], "want": [list(p) for p in self._machine.missing()]})

    def _take_answer(self, key: bytes, upto: int, more: bool) -> None:
        if more and self._source in (None, key):
            self._source, self._upto = key, upto
            self._go_on_pulling()
        elif not more:
            self._heard_from.add(key)
            if self._source == key:
                self._source = None
                if self._rejoining:         # the source sent the bulk of the past: ask the others for what it did not have
                    for other in self._linked:
                        if other not in self._heard_from:
                            self._pull(other)
            self._rejoin()

    def _go_on_pulling(self) -> None:
        """If the source has more of the past, ask for it as soon as the last portion is worked through."""
        if self._source is not None and self._upto is not None and self._machine.step >= self._upto:
            self._upto = None
            self._pull(self._source)

    def _ask_for_missing(self) -> None:
        """Ask for missing messages: for those of an unlinked peer at once, for others after a while."""
        if self._restoring or not self._linked or self._machine.verdict is not None:
            return
        waited = self._now - self._last_pull
        if waited < ASK_PRESENT_SECONDS and len(self._linked) == len(self._peers):
            return                      # everybody is there: it will come by itself
        if waited < ASK_PRESENT_SECONDS and (self._unanswered or self._source is not None):
            return                      # what we miss is likely on its way: the past comes step by step
        awaited = self._machine.awaited()
        missing = tuple(place for place in self._machine.missing() if self._key_of(place[2]) != self._me)
        if awaited and not missing and self._machine.step:
            return                      # the table waits for our own message only
        # If nobody is awaited and the table still does not go on, a vote is open and an answer to it may have been lost.
        absent = any(self._key_of(peer) not in self._linked for _, _, peer in missing)
        if not absent or missing == self._asked_for:
            if waited < (ASK_ABSENT_SECONDS if absent else ASK_PRESENT_SECONDS):
                return
            self._turn += 1             # whoever was asked last does not have it either: ask the next
            self._source = None
        self._asked_for = missing
        self._pull(self._linked[self._turn % len(self._linked)])

    def _ask_the_disputed(self) -> None:
        """Ask peers whose step hash differs from ours for the packets of that step."""
        for peer, step in self._machine.disputed.items():
            key = self._key_of(peer)
            # Not often: if its packets settle nothing, asking again does not help.
            if key in self._linked and self._now - self._asked_to_show.get(key, -RETRY_SHOW_SECONDS) >= RETRY_SHOW_SECONDS:
                self._asked_to_show[key] = self._now
                self._showing[key] = []
                self._tell(key, {"t": "show", "n": max(step, 0)})

    def _rejoin(self) -> None:
        if not self._rejoining or self._restoring:
            return
        everybody = self._heard_from >= self._peers
        long_enough = self._now - self._began >= REJOIN_SECONDS and self._heard_from >= set(self._linked)
        if self._heard_from and (everybody or long_enough) and self._is_whole():
            self._rejoining = False
            self._machine.caught_up()
        elif self._now - self._last_pull >= ASK_PRESENT_SECONDS:
            for key in self._linked:
                if key not in self._heard_from or not self._is_whole():
                    self._pull(key)

    @property
    def has_asked(self) -> bool:
        """Whether all linked peers were asked for what we miss, and had the time to answer."""
        return self._now - self._began >= REJOIN_SECONDS and self._heard_from >= set(self._linked) != set()

    def _key_of(self, sender: int) -> bytes:
        """The key of a peer; empty for the decider of an open seat, who may be anybody."""
        keys = self._machine.terms.keys
        return keys[sender - 1] if 1 <= sender <= len(keys) else b""

    # -- answering

    def _answer(self, key: bytes, n: int, has: set[MessagePlace], want: tuple[MessagePlace, ...]) -> None:
        self._wants[key] = want
        sent, upto, more = 0, n, False
        for place, packet in self.packets_from(n):
            if place[0] > self._machine.step and place[0] >= n + PULL_STEPS and place[1] < HALT_ROUND:
                continue                    # we have not reached that step ourselves: it is not part of the past
            if sent > limits.PULL_BYTES or (place[0] >= n + PULL_STEPS and place[1] < HALT_ROUND):
                more = True
                break
            upto = max(upto, place[0])
            if place not in has:
                self._hand(key, packet)
                sent += len(packet)
        if any(r == HALT_ROUND for _, r, _ in want):    # it has a HALT but not the messages that the HALT cites
            for packet in self._machine.halt_evidence():
                self._hand(key, packet)
        self._tell(key, {"t": "pulled", "n": n, "upto": upto, "more": more})

    def _pass_on_wanted(self) -> None:
        device = self._machine.device
        for key, places in tuple(self._wants.items()):
            if device is None or not places:
                continue
            held = {place: m for place in places if (m := device.record.get(*place)) is not None}
            for m in held.values():
                self._hand(key, m.raw)
            self._wants[key] = tuple(place for place in places if place not in held)


def _places(plain: Any, most: int) -> tuple[MessagePlace, ...]:
    rows = [as_list(row, 3) for row in as_list(plain)[:most]]
    return tuple((as_int(n), as_int(r), as_int(peer)) for n, r, peer in rows)
