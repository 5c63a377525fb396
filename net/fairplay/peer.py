"""One device at a fair table, from HELLO to verdict. See the package for how to drive it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import islice
from typing import Any

from net.lockstep.chain import OPEN_SEAT, ZERO, Message, Sign, parse, write
from net.lockstep.rounds import HALT_ROUND, is_vote_round
from net.lockstep.wire import InvalidMessage
from rules.core import Game, Illegal, Table

from . import transcript
from .auditor import audit
from .device import Device
from .edwards import BadPoint, decode
from .news import PUT_OUT, News
from .peer_secrets import PeerSecrets, SessionSecrets
from .session import Session
from .slices import Slices
from .steps import HaltReason
from .terms import Terms, read_hello, session_id
from .verdict import SECOND_HELLO, AuditVerdict

MAX_SHOWN = 256  # packets of one step that a disputed peer may show, and as many of votes in it
MAX_SESSIONS = 8  # other sessions of the same peers that are answered with our HELLOs
MAX_WAITING = 64  # packets of one signer, kept until the last HELLO is in or our journal is restored
MAX_WAITING_BYTES = 1024 * 1024


class FairPeer:
    """GREETING --every HELLO in--> PLAYING --result, or halt--> OPENING SEEDS --all in, or closed--> FINISHED"""

    make_device: type[Device] = Device

    def __init__(self, game: Game[Any], terms: Terms, secrets: SessionSecrets | None, sign: Sign | None, key: bytes | None,
                 stored: Iterable[bytes] = ()) -> None:
        terms.check()
        terms.check_game(game)
        self.game = game
        self.terms = terms
        self.device: Device | None = None
        self.verdict: AuditVerdict | None = None
        self._secrets = secrets
        self._sign = sign
        self._key = key
        self._hellos: dict[bytes, Message] = {}
        self._second_hello: Message | None = None  # a second, different HELLO of one peer: proof against it
        self._answered_sessions: set[bytes] = set()  # other sessions of these peers that were sent our HELLOs
        self._waiting: deque[Message] = deque()  # received before the last HELLO, or before our journal was restored
        self._waiting_sizes: dict[bytes, tuple[int, int]] = {}  # signer -> how many of them, and how many bytes
        self._out: list[bytes] = []
        self._in: list[bytes] = []
        self._news: list[News] = []
        self._audit: Slices[AuditVerdict] | None = None
        self._audited_counts: tuple[int, int] | None = None  # `_counts_for_audit` when the last audit began
        self._early_verdict: AuditVerdict | None = None  # not given yet: messages that a HALT cites may still come
        self._closed = False
        self._stored = deque(stored)  # our own journal: restored first, in its order and in slices
        self._rejoining = bool(self._stored) and self._is_peer  # nothing is signed before `caught_up`
        self._restore_hellos()
        if self._is_peer and self._key not in self._hellos:
            self._send_hello()

    @classmethod
    def watching(cls, game: Game[Any], terms: Terms, stored: Iterable[bytes] = ()) -> FairPeer:
        """A watcher: receives and checks everything, signs nothing. (With `sign` and `key` it could decide for an open seat.)"""
        return cls(game, terms, None, None, None, stored)

    # -- beginning

    @property
    def _is_peer(self) -> bool:
        return self._secrets is not None and self._key in self.terms.keys

    @property
    def number(self) -> int | None:
        """This device's number among the peers. Means nothing in the game."""
        return self.terms.keys.index(self._key) + 1 if self._is_peer and self._key is not None else None

    def _send_hello(self) -> None:
        if self._sign is None or self._key is None or self._secrets is None:
            return
        packet = write(self._sign, sid=ZERO, n=0, r=0, peer=0, h=ZERO, d="", t="HELLO",
                       p=self.terms.hello(self._key, self._secrets.hello))
        self._out.append(packet)
        self._take_hello(parse(packet))

    def _take_hello(self, message: Message) -> bool:
        if any(message.p.get(part) != said for part, said in self.terms.plain().items()):
            return False  # of another table: refused before the costly check of its signature
        try:
            terms, key = read_hello(message)
        except InvalidMessage:
            return False
        if terms.written != self.terms.written:
            return False
        first = self._hellos.get(key)
        if first is not None:
            if first.body == message.body or self._second_hello is not None:
                return False
            self._second_hello = message
            self._halt_for_second_hello()
            return True
        self._hellos[key] = message
        if len(self._hellos) == len(self.terms.keys):
            self._begin()
        return True

    def _halt_for_second_hello(self) -> None:
        """A peer signed two different HELLOs for one table. The session id depends on the HELLOs, so peers that saw different
        ones are in different sessions and cannot play together."""
        if self.device is None or self._second_hello is None:
            return
        key = bytes.fromhex(self._second_hello.p["key"])
        if key == self._key:
            self.device.fall_behind("a greeting of ours turned up that our journal does not hold")
        else:
            number, both = self.terms.keys.index(key) + 1, (self._hellos[key], self._second_hello)
            self.device.halt(HaltReason(SECOND_HELLO, None, number, both))

    def _send_hellos_to(self, message: Message) -> None:
        """A peer of this table is in another session, so somebody sent it another HELLO than us. Send it ours to find out who."""
        keys, answered = self.terms.keys, self._answered_sessions
        if self.device is None or message.t != "SETUP" or message.sid in answered or len(answered) >= MAX_SESSIONS:
            return
        if 1 <= message.peer <= len(keys) and message.is_signed_by(keys[message.peer - 1]):
            answered.add(message.sid)
            self.device.relay += [m.raw for m in self._hellos.values()]

    def _begin(self) -> None:
        sid = session_id([self._hellos[key].body for key in self.terms.keys])
        me = self.number
        own = []
        if me is not None and self._secrets is not None:
            own.append(PeerSecrets(me, self._secrets.seed, sid, self._secrets.sharing))
        session = Session(self.game, self.terms, sid, own, me)
        self.device = self.make_device(session, self._sign, self._key)
        self.device.restoring = bool(self._stored)
        self.device.may_sign = not self._rejoining
        self._halt_for_second_hello()

    def _restore_hellos(self) -> None:
        """Restore our journal up to the last HELLO. Nothing new is signed before `caught_up`."""
        later = []
        while self._stored and self.device is None:
            packet = self._stored.popleft()
            with suppress(InvalidMessage):
                message = parse(packet)
                if message.n == 0:
                    self._take_hello(message)
                else:
                    later.append(packet)  # a HELLO is missing: the journal is damaged there
        self._stored.extendleft(reversed(later))
        if self.device is not None:
            self.device.restoring = bool(self._stored)

    def restore_packet(self, packet: bytes) -> None:
        """Restore a packet of our own journal that was damaged there and has been recovered."""
        self._stored.append(packet)
        if self.device is None:
            self._restore_hellos()
        else:
            self.device.restoring = True

    def is_lost_own_message(self, packet: bytes) -> bool:
        """Whether this is a message that we signed and our journal does not hold."""
        try:
            message = parse(packet)
        except InvalidMessage:
            return False
        if self.device is None or message.n == 0 or message.peer != self.number or message.sid != self.device.s.sid:
            return False
        return not self.device.has_signed(message.place) and message.is_signed_by(self._key or b"")

    def _restore(self, device: Device) -> None:
        """Restore a little of our journal. Each message is worked through before the next is read, so that a proof in the journal
        stops us at the step where it stopped us before, not at the first one."""
        if device.advance():
            return
        with suppress(InvalidMessage):
            message = parse(self._stored.popleft())
            if message.n == 0:
                self._take_hello(message)
            else:
                device.restore(message)
        device.restoring = bool(self._stored)
        if device.votes.superseded:
            self._replay_without(device, device.votes.superseded)

    def wake(self) -> None:
        """This device was not running for a while: it signs nothing until `caught_up`."""
        self._rejoining = True
        if self.device is not None:
            self.device.may_sign = False

    def caught_up(self) -> None:
        """The others were asked for what they hold: from now on this device may sign again."""
        self._rejoining = False
        if self.device is not None:
            while self._stored:  # sign nothing before all that we have signed is known
                self._restore(self.device)
            self.device.caught_up()

    # -- bytes in, bytes out

    def receive(self, packet: bytes) -> None:
        """Take in a packet from anybody. Never raises; what is not of this table is dropped."""
        try:
            message = parse(packet)
        except InvalidMessage:
            return
        if message.n == 0:
            if self._take_hello(message):
                self._in.append(packet)
        elif self.device is not None and message.sid != self.device.s.sid:
            self._send_hellos_to(message)
        elif self.device is None or self._stored or self._waiting:
            self._keep_waiting(message)
        else:
            self._admit(self.device, message)

    def _keep_waiting(self, message: Message) -> None:
        """Keep a message for later if a peer of the table signed it, also for an open seat. Each signer has room of its own."""
        keys, seat = self.terms.keys, message.peer - OPEN_SEAT
        if not message.peer or seat >= len(self.terms.roster) or any(m.raw == message.raw for m in self._waiting):
            return
        if not self._waiting:
            self._waiting_sizes.clear()
        size = len(message.raw)
        for key in keys[message.peer - 1:message.peer] if seat < 0 else keys:
            count, total = self._waiting_sizes.get(key, (0, 0))
            if count < MAX_WAITING and total + size <= MAX_WAITING_BYTES and message.is_signed_by(key):
                self._waiting_sizes[key] = count + 1, total + size
                self._waiting.append(message)
                return

    def _admit(self, device: Device, message: Message) -> None:
        proofs, cited = len(device.evidence), len(device.cited)
        added = device.admit(message)
        if added and message.r == 0:  # nearly always: a message of a step adds no evidence
            self._in.append(message.raw)
            return
        # The journal must hold what the game was stopped for.
        self._in += [m.raw for m in (*device.evidence[proofs:], *device.cited[cited:])]
        if added:
            self._in.append(message.raw)
            if device.votes.superseded:
                self._replay_without(device, device.votes.superseded)

    def _replay_without(self, device: Device, place: tuple[int, int, int]) -> None:
        """Replay our record without a superseded message: its sender was voted out while the message was on its way."""
        stored = [m.raw for m in device.held_messages() if m.place != place]
        self._out += device.out
        self._news += device.news
        self._audit = self._audited_counts = self._early_verdict = None
        self._stored.extendleft(reversed(stored))
        self._begin()
        if self.device is None:
            return
        self.device.inherit_from(device)
        if device.has_signed(place):
            self.device.mark_signed(place)
        if self.device.s.me == place[2]:
            self.device.silence(PUT_OUT)

    def receive_shown(self, number: int, packets: Iterable[bytes]) -> None:
        """Take in what a disputed peer holds of the step before. It exposes a double signer, or that the peer's hash is wrong."""
        if self.device is None or number not in self.device.disputed:
            return
        shown: dict[tuple[int, int, int], Message] = {}
        room = {True: MAX_SHOWN, False: MAX_SHOWN}  # counted apart: a flood of votes cannot crowd out messages of the chain
        for packet in islice(packets, 16 * MAX_SHOWN):
            try:
                message = parse(packet)
            except InvalidMessage:
                continue
            if room[message.r == 0]:
                room[message.r == 0] -= 1
                shown[message.place] = message
                self.receive(packet)
        device = self.device
        held = [m for m in device.record.of_step(device.n - 1) if m.r == 0]
        same = bool(held) and all(m.place in shown and shown[m.place].body == m.body for m in held)
        # A vote carried without us is in the other's chain and not in ours, which is nobody's fault.
        voted = device.silenced or any(place[0] == device.n - 1 and is_vote_round(place[1]) for place in shown)
        if (same or device.n == 1) and not voted and not device.halted:
            message = device.disputed[number]
            device.halt(HaltReason("its hash does not follow from the steps before", None, number, (message,)))

    def take_out(self) -> list[bytes]:
        """Own new packets: first to the journal, flushed; then to every link."""
        out, self._out = self._out, []
        if self.device is not None:
            out += self.device.out
            self.device.out = []
        return out

    @property
    def has_out(self) -> bool:
        return bool(self._out or (self.device is not None and self.device.out))

    def take_in(self) -> list[bytes]:
        """Newly accepted packets of others, for the journal."""
        taken, self._in = self._in, []
        return taken

    def take_relay(self) -> list[bytes]:
        """Packets of others that everybody should have now: evidence, or what a voter misses."""
        if self.device is None:
            return []
        relay, self.device.relay = self.device.relay, []
        return relay

    def take_news(self) -> list[News]:
        news, self._news = self._news, []
        if self.device is not None:
            news += self.device.news
            self.device.news = []
        return news

    # -- gaps

    def packets_from(self, n: int) -> list[bytes]:
        """Every packet held from step n on (0: with the HELLOs), for a peer that asks."""
        packets = self.hellos() if n == 0 else []
        if self.device is not None:
            packets += [m.raw for m in self.device.record if m.n >= n]
            packets += [m.raw for m in (*self.device.evidence, *self.device.cited) if m.n >= n]
        return packets

    def halt_evidence(self) -> list[bytes]:
        """The packets that a game was stopped for. For their places other peers may hold other messages."""
        proofs = [] if self.device is None else [*self.device.evidence, *self.device.cited]
        halted = self.device.halted if self.device is not None else None
        return [m.raw for m in (*proofs, *(halted.evidence if halted else ()), *self._proof())]

    def hellos(self) -> list[bytes]:
        """Our own and received HELLOs, with the second one of a double signer."""
        return [m.raw for m in (*self._hellos.values(), *self._proof())]

    def missing(self) -> list[tuple[int, int, int]]:
        if self.device is None or self._stored:
            return []
        if self._early_verdict is not None:  # the messages before their HALTs, and those that the HALTs cite
            return [(self.step, HALT_ROUND, peer) for peer in self.awaited()]
        return self.device.missing()

    @property
    def disputed(self) -> dict[int, int]:
        """Peers whose step hash differs from ours, and the step to ask them for."""
        return {} if self.device is None else {p: m.n - 1 for p, m in self.device.disputed.items()}

    # -- work

    def work(self, may_go_on: Callable[[], bool]) -> bool:
        """Work in slices of a few milliseconds while `may_go_on()`. True: there is more to do."""
        if self.device is None:
            return False
        while self._stored or self._waiting:
            if self._stored:
                self._restore(self.device)
            else:
                self._admit(self.device, self._waiting.popleft())
            if not may_go_on():
                return True
        if self.device.work(may_go_on):
            return True
        if not (self.device.finished or self._closed):
            return False
        return self._run_audit(self.device, may_go_on)

    def _run_audit(self, device: Device, may_go_on: Callable[[], bool]) -> bool:
        """Run the audit, and run it again whenever messages have come that the last audit did not see (a late proof, or messages
        that a peer had kept back), so that our verdict is the one that our transcript file gives."""
        counts, before = self._counts_for_audit(device), self._audited_counts
        if self._audit is None and counts == before:
            if self._closed and self._early_verdict is not None:
                self.verdict, self._early_verdict = self._early_verdict, None
            return False
        if self._audit is None or before is None or counts[0] != before[0]:  # a new proof restarts an audit that is running
            self._audit, self._audited_counts = audit(self.game, self.terms, device.s.sid, self._messages()), counts
        while True:
            try:
                next(self._audit)
            except StopIteration as end:
                self._audit = None
                self._set_verdict(end.value)
                return counts != self._audited_counts
            if not may_go_on():
                return True

    def _counts_for_audit(self, device: Device) -> tuple[int, int]:
        """The number of proofs, and of other messages that could change the verdict. Ballots in a finished game are not counted,
        nor any message of a vote once somebody is named: else a peer could make us audit again and again."""
        others, verdict = len(device.record), self.verdict
        if verdict is not None:
            others -= device.record.vote_message_count if verdict.finding else device.record.ballot_count if verdict.whole else 0
        return len(device.evidence) + len(self._proof()), others + len(device.cited)

    def _set_verdict(self, verdict: AuditVerdict) -> None:
        """Give the verdict, unless messages are missing that may still come."""
        early = bool(verdict.lacks) and self.verdict is None and not self._closed
        self.verdict, self._early_verdict = (None, verdict) if early else (verdict, None)

    # -- players

    @property
    def table(self) -> Table[Any] | None:
        return None if self.device is None else self.device.s.table

    @property
    def code(self) -> str:
        """The table code; empty before it is rolled."""
        return "" if self.device is None else self.device.s.code

    @property
    def step(self) -> int:
        return 0 if self.device is None else self.device.n

    def awaited(self) -> tuple[int, ...]:
        """Peers (or 100 + open seat) whose message is missing now."""
        if self.device is None:
            return tuple(i for i, key in enumerate(self.terms.keys, 1) if key not in self._hellos)
        if self._early_verdict is not None:  # their messages refer to others that we lack
            return tuple(p for p in self._early_verdict.lacks if p != self.device.s.me)
        return () if self._stored else self.device.awaited()

    def owed(self) -> list[tuple[tuple[int, int, int], bool]]:
        """Places of the messages that the running game wants now, and whether a player has to decide something for each."""
        if self.device is None:
            return [((0, 0, peer), False) for peer in self.awaited()]
        return [] if self._stored or self.verdict is not None else self.device.owed()

    def asks(self, seat: int) -> bool:
        """Whether this device waits for a decision of this seat now."""
        return self.device is not None and not self._stored and self.device.asks(seat)

    def in_sight(self) -> tuple[Any, ...]:
        """What changes whenever there is something new to see at the table, or others here are asked."""
        table = self.table
        if table is None:
            return ()
        seen = (table.asked, table.event_count, table.over, tuple(table.knowledge.mine))    # a leaver's hand is opened to us
        return *seen, self.step, tuple(seat for seat in range(table.state.seats) if self.asks(seat))

    def submit(self, seat: int, *answers: Any) -> None:
        """A seat of this device decides. Several answers are a draft. Illegal, and nothing has changed, if it may not."""
        self._need_device().submit(seat, answers)

    def vote(self, peer: int, leave: bool) -> None:
        """The players agree to go on without a peer, or do not."""
        self._need_device().votes.vote(peer, leave)

    def propose(self, seat: int, key: bytes | None) -> None:
        """Who shall decide for a seat once it is open: a key, or nobody (the caretaker)."""
        proposals = self._need_device().s.proposals
        if seat not in range(len(self.terms.roster)):
            raise Illegal("no such seat")
        try:
            _ = key is not None and decode(key)
        except BadPoint:  # signing it would be our fault
            raise Illegal("only follows") from None
        proposals.pop(seat, None)
        if key is not None:
            proposals[seat] = key

    def resign(self) -> None:
        self._need_device().halting.resign()

    def want_end(self, wants: bool) -> None:
        """Whether the players here would end the game by agreement: this device's answer when somebody claims that all do."""
        if self.device is not None:
            self.device.halting.agrees = wants

    def agree(self) -> None:
        """End the game by agreement, when all peers want it."""
        self._need_device().halting.agree()

    def close(self) -> None:
        """Wait no longer for missing seeds: audit what there is."""
        self._closed = True

    def _need_device(self) -> Device:
        if self.device is None:
            raise Illegal("not begun")
        return self.device

    # -- the end

    @property
    def finished(self) -> bool:
        return self.device is not None and self.device.finished

    @property
    def is_behind(self) -> bool:
        """Whether our journal lacks messages that we signed, so that we sign nothing more."""
        return self.device is not None and self.device.rolled_back

    @property
    def silenced(self) -> str:
        return "" if self.device is None else self.device.silenced

    def _messages(self) -> list[Message]:
        device = self._need_device()
        # A leaver's messages for the step in which it was dropped, or later, are not in the chain. An open seat is not left out:
        # it may have another decider after the vote.
        dropped_at = {peer: n for peer, n in device.votes.dropped_at.items() if peer < OPEN_SEAT}
        held = [m for m in device.record if m.r != 0 or m.n < dropped_at.get(m.peer, m.n + 1)]
        return [*held, *device.evidence, *device.cited, *self._proof()]

    def _proof(self) -> list[Message]:
        return [] if self._second_hello is None else [self._second_hello]

    def transcript(self) -> bytes:
        """The session so far as one file."""
        hellos = [self._hellos[key].raw for key in self.terms.keys if key in self._hellos]
        return transcript.encode([*hellos, *(m.raw for m in self._messages())])
