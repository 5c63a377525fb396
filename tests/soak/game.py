"""One whole game of real machines in a world that goes wrong: from the agreement to everybody's audit."""
from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from net.agreement import Agreement, Member, TableOptions, TakenSeat
from net.conductor import Conductor
from net.fairplay.news import Broken, Halted, Left, Silenced, VoteOpened
from net.fairplay.peer import FairPeer
from net.fairplay.peer_secrets import SessionSecrets
from net.journal import OWN, Journal
from net.lockstep.chain import parse
from net.names import CRESTS
from net.table_journal import read_table_journal, write_agreement
from net.table_news import Awaiting, Over, PeerSend
from rules.core import Game, Illegal
from tests.soak.world import Clock, Network, PowerCut, SafeVault, TearingDisk, Weather

FAULTS = ("loss", "delay", "reordering", "duplication", "cut", "crash", "sleep", "address", "leaver")
TICK = 0.2
SILENT, DEAD = 4.0, 10.0
PATIENCE = 15.0             # how long these players wait for a device before they agree that it has left
LONGEST = 6000.0            # virtual seconds; whatever is not over then is stuck


@dataclass(frozen=True)
class Plan:
    """Everything that decides how a game goes."""
    seed: int
    game: Game[Any]
    peers: int
    seats: int
    faults: tuple[str, ...] = FAULTS
    rounds: int = 0
    settings: dict[str, Any] = field(default_factory=dict)
    watcher: bool = False
    crash_at: tuple[int, int] | None = None         # (device, disk operation): one crash, exactly there


@dataclass
class Report:
    seed: int
    moves: int = 0
    moves_lost: int = 0
    desyncs: int = 0
    wrong_blame: int = 0
    audits: int = 0
    audits_clean: int = 0
    stuck: bool = False
    faults: dict[str, int] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)
    digest: str = ""
    records: tuple[str, ...] = ()       # of each device: the digest of its journal and, if it has one, of its transcript
    virtual_seconds: float = 0.0

    @property
    def good(self) -> bool:
        return not (self.moves_lost or self.desyncs or self.wrong_blame or self.stuck or self.troubles
                    or self.audits != self.audits_clean)


class Device:
    """One phone: what survives a power cut, and what does not."""

    def __init__(self, number: int, rng: random.Random) -> None:
        self.number = number
        self._key = Ed25519PrivateKey.from_private_bytes(rng.randbytes(32))
        self.public = self._key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        self.sign = self._key.sign
        self.disk, self.vault = TearingDisk(rng), SafeVault()
        self.conductor: Conductor | None = None
        self.inbox: list[tuple[int, Any]] = []
        self.asleep = self.gone = False
        self.send_fuse: int | None = None
        self.thinking: set[tuple[int, int]] = set()
        self.awaits_since: dict[bytes, float] = {}
        self.crashes = 0

    @property
    def up(self) -> bool:
        return self.conductor is not None and not self.gone


class SoakGame:
    def __init__(self, plan: Plan) -> None:
        self.plan, self.rng, self.clock = plan, random.Random(plan.seed), Clock()
        self.report = Report(plan.seed)
        self.devices = [Device(i, self.rng) for i in range(plan.peers + plan.watcher)]
        self.players = self.devices[:plan.peers]
        self.network = Network(self.clock, self.rng, self._weather(), self._deliver, self._link_changed)
        self.agreement = self._agree()
        self.by_key = {d.public: d for d in self.devices}
        self.left: set[int] = set()                 # peers that all others agreed to go on without
        self.heir: bytes | None = None              # who shall decide for a leaver's seats
        self.silenced: list[tuple[int, str]] = []

    def play(self) -> Report:
        if self.plan.crash_at is not None:
            self.devices[self.plan.crash_at[0]].disk.fuse = self.plan.crash_at[1]
        for device in self.devices:
            self._start(device)
        for a in self.devices:
            for b in self.devices[a.number + 1:]:
                self._join_later(a.number, b.number, 0.01)
        self._plan_faults()
        while not self._everybody_done() and self.clock.now < LONGEST:
            self.clock.step()
        self._judge()
        self.report.records = tuple(self._record_digest(device) for device in self.devices)
        return self.report

    # -- setting up

    def _weather(self) -> Weather:
        wants, rng = self.plan.faults, self.rng
        return Weather(loss=rng.choice((0.0, 0.02, 0.2)) if "loss" in wants else 0.0,
                       delay=rng.choice((0.002, 0.08)) if "delay" in wants else 0.002,
                       jitter=rng.choice((0.0, 0.3)) if "reordering" in wants else 0.0,
                       double=rng.choice((0.0, 0.1)) if "duplication" in wants else 0.0)

    def _agree(self) -> Agreement:
        keys = [self.players[i % self.plan.peers].public for i in range(self.plan.seats)]
        seats = tuple(TakenSeat(key, f"Seat {i}", CRESTS[i], "", self.rng.randbytes(16)) for i, key in enumerate(keys))
        members = tuple(Member(d.public, f"Device {d.number}", "lion", d.number >= self.plan.peers, (), 0)
                        for d in self.devices)
        return Agreement("ab" * 16, self.plan.game.id, self.plan.game.rules_digest,
                         TableOptions(self.plan.rounds, True, True, 0, self.plan.settings), seats, members)

    def _start(self, device: Device) -> None:
        """Switch a device on: with an empty journal it begins, otherwise it comes back."""
        terms = self.agreement.terms()
        if device.number >= self.plan.peers:
            machine = FairPeer.watching(self.plan.game, terms)
            device.conductor = Conductor(device.public, self.agreement, machine, None, None, self.clock.now)
        else:
            try:
                journal = Journal(device.disk)
                contents = read_table_journal(journal)
                if device.vault.load() is None and not device.vault.erased:
                    device.vault.store({"secrets": SessionSecrets.fresh(self.rng.randbytes).encode().hex()})
                if contents is None:
                    write_agreement(journal, self.agreement)
            except PowerCut:
                return self._crash(device)
            kept = device.vault.load()
            stored = contents.packets if contents else ()
            if kept is None:
                machine = FairPeer.watching(self.plan.game, terms, stored)
            else:
                secrets = SessionSecrets.decode(bytes.fromhex(kept["secrets"]))
                machine = FairPeer(self.plan.game, terms, secrets, device.sign, device.public, stored)
            device.conductor = Conductor(device.public, self.agreement, machine, journal, device.vault, self.clock.now,
                                         restarted=contents is not None)
        device.thinking.clear()
        device.awaits_since.clear()
        self.clock.at(self.rng.random() * TICK, partial(self._tick, device, device.conductor))
        self._with(device, lambda conductor: None)

    # -- what happens

    def _with(self, device: Device, what: Callable[[Conductor], None]) -> None:
        """Let a device do something, send what follows, and think. A power cut may hit anywhere in it."""
        conductor = device.conductor
        if conductor is None or device.gone:
            return
        try:
            what(conductor)
            while conductor.work(lambda: True):
                pass
            for out in conductor.take():
                self._carry_out(device, out)
        except PowerCut:
            return self._crash(device)
        machine = conductor.machine
        for seat in range(self.plan.seats):
            if machine.asks(seat) and (machine.step, seat) not in device.thinking:
                device.thinking.add((machine.step, seat))
                self.clock.at(self.rng.random() * 0.5, partial(self._answer, device, conductor, machine.step, seat))

    def _carry_out(self, device: Device, out: Any) -> None:
        report = self.report
        match out:
            case PeerSend(to=to):
                if device.send_fuse is not None:
                    device.send_fuse -= 1
                    if device.send_fuse < 0:        # in the journal and synced, but not a byte has left
                        device.send_fuse = None
                        raise PowerCut
                self.network.send(device.number, self.by_key[to].number, out)
            case Awaiting(keys=keys):
                device.awaits_since = {k: device.awaits_since.get(k, self.clock.now) for k in keys}
            case VoteOpened(peer=peer):
                self.clock.at(0.3, partial(self._vote, device, device.conductor, self.agreement.terms().keys[peer - 1]))
            case Left(peer=peer):
                if peer <= self.plan.peers:
                    self.left.add(peer)
                    if device.conductor is not None and device.conductor.machine.device is not None:
                        self.network.count("seat given" if self.heir else "caretaker")
            case Halted(reason=reason, accused=accused):
                report.desyncs += 1
                report.wrong_blame += accused is not None
                report.troubles.append(f"device {device.number} halted: {reason}, accuses {accused}")
            case Broken(where=where):
                report.desyncs += 1
                report.troubles.append(f"device {device.number} broke: {where}")
            case Silenced(why=why):
                self.silenced.append((device.number, why))
            case Over():
                pass

    def _number(self, peer: int) -> int:
        return self.by_key[self.agreement.terms().keys[peer - 1]].number

    def _deliver(self, a: int, b: int, out: PeerSend) -> None:
        device = self.devices[b]
        if device.asleep:
            device.inbox.append((a, out))
        else:
            self._with(device, lambda conductor: conductor.heard(self.devices[a].public, out.kind, out.payload))

    def _link_changed(self, a: int, b: int, up: bool) -> None:
        key = self.devices[b].public
        self._with(self.devices[a], lambda conductor: conductor.linked(key) if up else conductor.unlinked(key))

    def _tick(self, device: Device, conductor: Conductor) -> None:
        if device.conductor is not conductor or device.gone:
            return
        if not device.asleep:
            self._with(device, lambda c: c.tick(self.clock.now))
            self._lose_patience(device)
        self.clock.at(TICK, partial(self._tick, device, conductor))

    def _answer(self, device: Device, conductor: Conductor, step: int, seat: int) -> None:
        if device.conductor is not conductor or device.asleep:
            if device.conductor is conductor:
                self.clock.at(1.0, partial(self._answer, device, conductor, step, seat))
            return
        machine = conductor.machine
        if machine.step != step or machine.table is None or not machine.asks(seat):
            return
        options = machine.table.legal(seat)
        answer = options[int(self.rng.random() * len(options))]
        self._with(device, lambda c: c.submit(seat, answer))

    def _lose_patience(self, device: Device) -> None:
        """These players look round the table before they agree: only who has really gone is voted out."""
        conductor = device.conductor
        if conductor is None or device.number >= self.plan.peers or "leaver" not in self.plan.faults:
            return
        for key, since in tuple(device.awaits_since.items()):
            if self.by_key[key].gone and self.clock.now - since > PATIENCE:
                device.awaits_since[key] = self.clock.now
                self._vote(device, conductor, key)

    def _vote(self, device: Device, conductor: Conductor | None, key: bytes) -> None:
        if device.conductor is not conductor or conductor is None or not self.by_key[key].gone:
            return

        def vote(c: Conductor) -> None:
            self._name_decider(c, key, self.heir)
            with suppress(Illegal):         # already voted, or it is no question any more
                c.vote(key, True)
        self._with(device, vote)

    # -- what goes wrong

    def _plan_faults(self) -> None:
        kinds = [k for k in ("cut", "crash", "sleep", "address") if k in self.plan.faults]
        if kinds:
            self.clock.at(1.0 + 4 * self.rng.random(), partial(self._strike, kinds, self.rng.randrange(1, 9)))
        if "leaver" in self.plan.faults and self.plan.peers >= 3 and self.rng.random() < 0.4:
            self.clock.at(2 + 40 * self.rng.random(), self._leave)

    def _strike(self, kinds: list[str], more: int) -> None:
        device = self.rng.choice(self.players)
        kind = self.rng.choice(kinds)
        if device.up and not device.asleep:
            self.network.count(kind)
            match kind:
                case "cut":
                    other = self.rng.choice([d for d in self.devices if d is not device]).number
                    self.network.cut(device.number, other)
                    self._join_later(device.number, other, 1 + 12 * self.rng.random())
                case "crash" if self.rng.random() < 0.5:
                    device.disk.fuse = self.rng.randrange(12)
                case "crash":
                    device.send_fuse = self.rng.randrange(8)
                case "sleep":
                    device.asleep = True
                    self.clock.at(1 + 20 * self.rng.random(), partial(self._wake, device))
                    self.clock.at(SILENT, partial(self._fall_silent, device))
                case "address":
                    self._unplug(device)
                    self._replug(device, 1 + 5 * self.rng.random())
        if more and not self._everybody_done():
            self.clock.at(1 + 10 * self.rng.random(), partial(self._strike, kinds, more - 1))

    def _crash(self, device: Device) -> None:
        device.conductor = None
        device.crashes += 1
        device.send_fuse = None
        device.inbox.clear()
        device.asleep = False
        device.disk.power_cut()
        self._unplug(device)
        self.clock.at(0.5 + 8 * self.rng.random(), partial(self._come_back, device))

    def _come_back(self, device: Device) -> None:
        if device.gone or device.conductor is not None:
            return
        self._start(device)
        self._replug(device, 0.1 + self.rng.random())

    def _wake(self, device: Device) -> None:
        device.asleep = False
        inbox, device.inbox = device.inbox, []
        for a, out in inbox:
            self._deliver(a, device.number, out)

    def _fall_silent(self, device: Device) -> None:
        """The others hear nothing; after a while they give the links up."""
        if device.asleep:
            for other in self.devices:
                if other is not device and self.network.is_up(other.number, device.number):
                    self._with(other, lambda c: c.silent(device.public, True))
            self.clock.at(DEAD - SILENT, partial(self._drop_silent, device))

    def _drop_silent(self, device: Device) -> None:
        if device.asleep:
            device.inbox.clear()
            self._unplug(device)
            self._replug(device, 25.0)

    def _leave(self) -> None:
        """Somebody goes home and does not come back. Before the shares are out nobody could be opened: then not yet."""
        candidates = [d for d in self.players if d.up]
        if self._everybody_done():
            return
        if len(candidates) < len(self.players) or any(d.conductor and d.conductor.machine.table is None for d in candidates):
            return self.clock.at(3.0, self._leave)
        device = self.rng.choice(candidates)
        self.network.count("leaver")
        # Who shall decide for it: the caretaker, or somebody who stays.
        self.heir = self.rng.choice((None, self.rng.choice([d for d in candidates if d is not device]).public))
        device.gone = True
        self._unplug(device)
        if self.rng.random() < 0.4:         # thinks better of it: in the middle of the vote, or when it is too late
            self.clock.at(PATIENCE + self.rng.choice((0.2, 0.5, 1.0, 30.0)), partial(self._return, device))

    def _return(self, device: Device) -> None:
        self.network.count("return")
        device.gone = False
        device.thinking.clear()             # what it was about to say was lost with it
        if device.conductor is not None:
            self.clock.at(TICK, partial(self._tick, device, device.conductor))
        self._replug(device, 0.5)
        self.clock.at(5.0, partial(self._give_back, device))

    def _give_back(self, device: Device) -> None:
        """The owner is back: if the caretaker plays for it, everybody hands its seats over, as far as they agree."""
        for other in self._staying():
            self._with(other, lambda conductor: self._name_decider(conductor, device.public, device.public))

    def _name_decider(self, conductor: Conductor, owner: bytes, decider: bytes | None) -> None:
        if conductor.machine.device is not None:
            for seat in self.agreement.seats_of(owner):
                conductor.hand_over(seat, decider)

    def _unplug(self, device: Device) -> None:
        for other in self.devices:
            if other is not device:
                self.network.cut(device.number, other.number)

    def _replug(self, device: Device, delay: float) -> None:
        for other in self.devices:
            if other is not device:
                self._join_later(device.number, other.number, delay * (0.5 + self.rng.random()))

    def _join_later(self, a: int, b: int, delay: float) -> None:
        self.clock.at(delay, partial(self._join, a, b))

    def _join(self, a: int, b: int) -> None:
        one, two = self.devices[a], self.devices[b]
        if one.gone or two.gone:
            return
        if one.conductor is None or two.conductor is None or one.asleep or two.asleep:
            return self._join_later(a, b, 1.0)
        self.network.join(a, b)

    # -- the end

    def _staying(self) -> list[Device]:
        """Who is at the table to its end."""
        left = {self._number(peer) for peer in self.left}
        return [d for d in self.players if not d.gone and d.number not in left]

    def _everybody_done(self) -> bool:
        staying = self._staying()
        return all(d.conductor is not None and d.conductor.over for d in staying)

    @staticmethod
    def _record_digest(device: Device) -> str:
        """All bytes that a device has written down, in their order, and what it would hand on after the game."""
        machine = device.conductor.machine if device.conductor else None
        over = machine is not None and machine.finished
        return hashlib.sha256(device.disk.read() + b"\0" + (machine.transcript() if over else b"")).hexdigest()

    def _judge(self) -> None:
        report, staying = self.report, self._staying()
        for number, why in self.silenced:
            if number in {d.number for d in staying}:
                report.troubles.append(f"device {number} silenced: {why}")
        report.faults, report.virtual_seconds = self.network.faults, self.clock.now
        for device in staying:
            report.faults["crashes survived"] = report.faults.get("crashes survived", 0) + device.crashes
        if not self._everybody_done():
            report.stuck = True
            for device in staying:
                if device.conductor is None or not device.conductor.over:
                    machine = device.conductor.machine if device.conductor else None
                    report.troubles.append(f"device {device.number} is stuck: " + (
                        f"step {machine.step}, awaits {machine.awaited()}, silenced {machine.silenced!r}, "
                        f"asleep {device.asleep}" if machine else "off"))
            return
        machines = [d.conductor.machine for d in staying if d.conductor]
        digests = {m.table.digest() if m.table else "" for m in machines}
        report.desyncs += len(digests) - 1
        report.digest = min(digests)
        report.moves = max(m.table.asked if m.table else 0 for m in machines)
        transcripts = [m.transcript() for m in machines]
        for device in staying:
            for kind, packet in Journal(device.disk).records:
                if kind == OWN and parse(packet).r == 0:
                    line = packet[64:] + b"\n"
                    report.moves_lost += sum(line not in text for text in transcripts)
        for machine in machines:
            report.audits += 1
            report.audits_clean += machine.verdict is not None and machine.verdict.clean
            if machine.verdict is None or not machine.verdict.clean:
                report.troubles.append(f"audit: {machine.verdict.log_line() if machine.verdict else 'none'}")
                report.wrong_blame += machine.verdict is not None and machine.verdict.finding is not None
