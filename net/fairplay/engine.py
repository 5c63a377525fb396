"""Runs a session's script against the record: takes messages in, checks them, finishes steps. Signs nothing.

    every message of the step in, checked --> step finished, hash chained --> script goes on to its next step
    a vote carried (votes.py)              --> the leaver is opened, the step finishes without it
    a fault, a contradiction, a non-card   --> HALTED (halting.py): seeds are opened, the audit decides

A device (device.py) adds its own messages to this; the audit (auditor.py) compares every message with what its sender's seed
makes of it. All of it works in slices.
"""

from __future__ import annotations

from collections.abc import Callable
from types import GeneratorType
from typing import Any

from net.lockstep.chain import OPEN_SEAT, Message, step_hash
from net.lockstep.record import Equivocation, Record
from net.lockstep.wire import InvalidMessage
from net.texts import plain_letters
from rules.core import BrokenScript

from .dealer import play
from .halting import HALT_AND_SEED, OUT_OF_TURN, TWICE, Halting
from .news import OTHER_STATE, Broken, Disputed, Finished, News, TableBegan
from .peer_secrets import PeerSecrets
from .session import Session
from .slices import Slices, worked
from .steps import Fault, FinishedStep, HaltNow, HaltReason, OpenStep, ScriptFrame
from .votes import Votes


class Engine:
    is_audit = False  # then every message is compared with its sender's seed, and a differing digest is its sender's fault

    def __init__(self, session: Session) -> None:
        self.s = session
        self.record = Record()
        self.record.n = 1
        self.hashes: dict[int, bytes] = {1: session.sid}  # before each step
        self.digests: dict[int, str] = {1: ""}  # of the state at the last checkpoint, at each step
        self.news: list[News] = []
        self.disputed: dict[int, Message] = {}  # peer -> its message for this step, whose hash is not ours
        self.finished = False
        self.broken: str | None = None  # where a script of the rules failed
        self.main = ScriptFrame(play(session))
        self.votes = self._make_votes()
        self.halting = self._make_halting()
        self._deciders: dict[int, bytes | None] = {}  # `session.deciders` when the last step began
        self._job: Slices[None] | None = None

    def _make_votes(self) -> Votes:
        return Votes(self)

    def _make_halting(self) -> Halting:
        return Halting(self)

    # -- what is known

    @property
    def n(self) -> int:
        return self.s.n

    @property
    def halted(self) -> HaltReason | None:
        return self.halting.halted

    @property
    def evidence(self) -> list[Message]:
        """Messages that are no part of the record, but prove something against their senders."""
        return self.halting.evidence

    @property
    def cited(self) -> list[Message]:
        """Messages that have no place in the record but are cited by a HALT as its reason."""
        return self.halting.unplaced.cited

    def key_of(self, sender: int) -> bytes | None:
        """The key that signs for a sender: a peer, or whoever decides for an open seat."""
        keys = self.s.terms.keys
        return keys[sender - 1] if 1 <= sender <= len(keys) else self.s.deciders.get(sender - OPEN_SEAT)

    def is_in(self, sender: int) -> bool:
        """Whether this sender has not been voted out."""
        return sender >= OPEN_SEAT or sender in self.s.active

    def awaited(self) -> tuple[int, ...]:
        """Senders whose message is missing now."""
        if self.halted:
            return self.halting.awaited()
        frame = self.votes.frame or self.main
        if self.finished or self.broken or frame.step is None:
            return ()
        return tuple(p for p in frame.step.senders
                     if self.record.get(self.n, frame.step.r, p) is None and self.is_in(p))

    def missing(self) -> list[tuple[int, int, int]]:
        """Places of the messages that are wanted now."""
        if self.halted:
            return self.halting.missing()
        frame = self.votes.frame or self.main
        return [(self.n, frame.step.r if frame.step else 0, p) for p in self.awaited()]

    def owed(self) -> list[tuple[tuple[int, int, int], bool]]:
        """Places of the messages that the running game wants now, and whether a player has to decide something for each."""
        frame = self.votes.frame or self.main
        if self.halted or self.asks_for_seeds or frame.step is None:
            return []
        return [(place, bool(frame.step.seats)) for place in self.missing()]

    @property
    def asks_for_seeds(self) -> bool:
        """Whether all have signed the result and now send their seeds: a peer that does not send its own refuses the audit."""
        return self.main.step is not None and self.main.step.kinds == ("SEED",)

    # -- messages in

    def admit(self, message: Message, bounded: bool = True) -> bool:
        """Take in a message of this session. False: dropped, and nobody is named."""
        key, held = self.key_of(message.peer), self.record.get(message.n, message.r, message.peer)
        if key is None or message.sid != self.s.sid or not self._is_heard(message):
            return False
        if (held is not None and held.body == message.body) or not self._is_signed(message, key):
            return False
        if message.n < self.s.n and message.r == 0 and held is None:
            self.halting.add_for_finished_step(message)
            return False
        return self._accept(message, bounded)

    def _accept(self, message: Message, bounded: bool = True) -> bool:
        """Keep a message that its sender is known to have signed."""
        try:
            if not self.record.add(message, bounded):
                self.halting.keep_unplaced(message)  # its sender has used up its room in the record
                return False
        except Equivocation as both:
            self.halting.keep_proof(message, HaltReason(TWICE, None, message.peer, (both.first, both.second)))
            return False
        if message.r == 0:
            return True
        if message.r in HALT_AND_SEED:
            self.halting.add_halt_or_seed(message)
        else:
            self._check_share(message)
        return True

    def _check_share(self, message: Message) -> None:
        try:
            self.votes.check_share(message)
        except Fault as fault:
            self.halt(self._reason_for(fault))

    def _is_signed(self, message: Message, key: bytes) -> bool:
        return message.is_signed_by(key)

    def _is_heard(self, message: Message) -> bool:
        """Whether a message of this sender counts: not if it was voted out, and for an open seat only in the chain."""
        return message.r == 0 if message.peer >= OPEN_SEAT else message.peer in self.s.active

    # -- work

    def work(self, may_go_on: Callable[[], bool]) -> bool:
        """Work in slices while `may_go_on()`. True: there is more to do."""
        while True:
            if not self._slice() and not self._idle_slice():
                return False
            if not may_go_on():
                return True

    def advance(self) -> bool:
        """Do one slice of the work that the current step needs, nothing ahead of it; False if there is none."""
        return self._slice()

    def abandon_work(self) -> None:
        """Drop unfinished work, because the game has stopped."""
        self._job = None

    @property
    def is_working(self) -> bool:
        """Whether a job is begun and not finished."""
        return self._job is not None

    def _idle_slice(self) -> bool:
        """Do a slice of work that a later step will need."""
        while self.s.idle:
            if self.s.idle[0].advance():
                return True
            self.s.idle.pop(0)
        return False

    def _slice(self) -> bool:
        """Do a little of what there is to do; False if there is nothing."""
        try:
            if self._job is None:
                self._job = self._next_job()
            if self._job is None:
                return False
            next(self._job)
        except StopIteration:
            self._job = None
        except Fault as fault:
            self._job = None
            self.halt(self._reason_for(fault))
        except HaltNow as stop:
            self._job = None
            self.halt(HaltReason(stop.reason, stop.complainer, stop.accused, stop.evidence), stop)
        except BrokenScript as error:  # a bug of the rules, the same on every device: all stop in this step, nobody is awaited
            self._job, self.broken = None, error.where
            self.news.append(Broken(error.where))
        return True

    def halt(self, why: HaltReason, stop: HaltNow | None = None) -> None:
        self.halting.halt(why, stop)

    def _reason_for(self, fault: Fault) -> HaltReason:
        """The reason to halt for a fault. It names the sender, unless the message belongs to a vote after a carried one in the
        same step: it depends on the first vote's result, which no step hash covers yet, and its sender may have seen another."""
        ambiguous = fault.message.r and self.votes.carried
        return HaltReason(fault.reason, None, None if ambiguous else fault.message.peer, (fault.message,))

    def _next_job(self) -> Slices[None] | None:
        if self.finished:
            return None
        halting, votes = self.halting, self.votes
        if halting.halted:
            return halting.seed_job()
        if self.broken:
            return halting.seed_job() if halting.halts_and_seeds and halting.follow_halt() else None
        frame = votes.frame or self.main
        if not frame.begun:
            return self._resume(frame, None)
        if votes.frame is None and self.record.has_votes(self.s.n) and (job := votes.count()) is not None:
            return job
        job = self._next_message(self.main)
        if job is None and frame is not self.main:
            job = self._next_message(frame)
        if job is None:
            job = self._finish_if_complete(frame)
        if job is not None:
            return job
        # Act on a HALT after all earlier messages: a device that comes back late then stops at the same step as the others.
        if halting.halts_and_seeds and halting.follow_halt():
            return halting.seed_job()
        return self._own_job(frame)

    def _own_job(self, frame: ScriptFrame) -> Slices[None] | None:
        """Make this device's own message; a watcher has none to make."""
        return None

    # -- one message

    def _next_message(self, frame: ScriptFrame) -> Slices[None] | None:
        step, said, n = frame.step, frame.said, self.s.n
        if step is None:
            return None
        held = self.record.of_step(n)
        if self._nobody_left and not self.record.has_votes(n):  # then every entry of `said` is one message of `held`
            if len(held) == len(said):
                return None
            if len(held) == len(said) + 1 and held[-1].peer not in said:
                held = held[-1:]
        for message in held:
            peer = message.peer
            if peer in said or message.r != step.r or peer in self.disputed or not self.is_in(peer):
                continue
            if step.r == 0 and self.record.has_votes(n) and self.votes.holds_back(peer):
                continue
            return self._check_and_apply(frame, step, message)
        if step.fillable and not self._nobody_left:
            for peer in step.senders:  # a leaver that still owes its message
                if not self.is_in(peer) and peer not in said and peer in self.s.secrets_of:
                    return self._fill(frame, step, self.s.secrets_of[peer])
        return None

    @property
    def _nobody_left(self) -> bool:
        """Whether every peer is still active, so that no message was made from a leaver's seed."""
        return len(self.s.active) == len(self.s.terms.peers)

    def _check_and_apply(self, frame: ScriptFrame, step: OpenStep, message: Message) -> Slices[None]:
        """Check a message of the running step and apply it."""
        peer, n = message.peer, self.s.n
        if message.h != self.hashes[n]:  # not yet a fault of its sender: a double signer may have sent it other messages
            self.disputed[peer] = message
            self.news.append(Disputed(peer, n - 1))
            return
        if message.d != self.digests[n]:
            if self.is_audit:
                raise Fault(message, "another state at the last checkpoint")
            raise HaltNow(OTHER_STATE, evidence=(message,))  # only the audit can tell whose message is wrong
        if peer not in step.senders:
            raise Fault(message, OUT_OF_TURN)
        if message.t not in step.kinds:
            raise Fault(message, f"sent {plain_letters(message.t, 80)} where it may not")
        try:
            said = step.check(peer, message.t, message.p)
            if type(said) is GeneratorType:
                said = yield from said
            if self.is_audit:
                yield from self.compare_with_seed(step, message)
        except InvalidMessage as error:
            raise Fault(message, str(error)) from None
        except HaltNow as stop:  # peers that were shown another message must get the one we stop for
            stop.evidence = stop.evidence or (message,)
            raise
        frame.said[peer] = said
        if len(step.senders) == len(frame.said) == len(self.record.of_step(n)):  # no vote has to be counted first
            yield from self._finish(frame, step)

    def compare_with_seed(self, step: OpenStep, message: Message) -> Slices[None]:
        """For the audit: compare a message with what its sender's seed makes of it."""
        yield from ()

    def _fill(self, frame: ScriptFrame, step: OpenStep, secrets: PeerSecrets) -> Slices[None]:
        """Make a leaver's message from its seed and apply it."""
        try:
            kind, payload = yield from worked(step.make(secrets, {}))
            frame.said[secrets.peer] = yield from worked(step.check(secrets.peer, kind, payload))
        except InvalidMessage as error:
            raise HaltNow(f"leaver: {error}", secrets.peer) from None

    def fill_main(self, secrets: PeerSecrets) -> Slices[None]:
        """Fill in the message that a leaver owes in the stuck step, where it can be made from its seed."""
        step = self.main.step
        if step is not None and secrets.peer in step.senders and step.fillable:
            yield from self._fill(self.main, step, secrets)

    # -- steps

    def _finish_if_complete(self, frame: ScriptFrame) -> Slices[None] | None:
        step = frame.step
        if step is None:
            return None
        for peer in step.senders:
            if peer not in frame.said and self.is_in(peer) and peer not in self.votes.dropped:
                return None
        return self._finish(frame, step)

    def _finish(self, frame: ScriptFrame, step: OpenStep) -> Slices[None]:
        done = FinishedStep(frame.said, tuple(self.votes.dropped) if frame is self.main else ())
        if frame is self.main:
            self._chain(step)
        else:
            self.votes.chain_phase(step)
        yield from self._resume(frame, done)

    def _chain(self, step: OpenStep) -> None:
        """Compute the hash before the next step: from the bodies of this step, then those of the votes carried in it."""
        n, votes = self.s.n, self.votes
        bodies = [m.body for p in sorted(step.senders)
                  if (m := self.record.get(n, 0, p)) and p not in votes.dropped and self.is_in(p)]
        self.s.n = n + 1
        self.s.h = self.hashes[n + 1] = step_hash(self.hashes[n], [*bodies, *votes.bodies])
        self.digests[n + 1] = self.digests[n]  # until the script has come to its next step
        self.disputed.clear()
        if self.record.has_votes(n):
            votes.end_step(n)

    def _resume(self, frame: ScriptFrame, done: FinishedStep | None) -> Slices[None]:
        """Run a script on to its next step."""
        frame.begun, frame.step, frame.said = True, None, {}
        send: Any = done
        had_table = self.s.table is not None
        while True:
            try:
                item = frame.script.send(send)
            except StopIteration:
                self._on_script_end(frame)
                return
            except HaltNow as stop:
                # Something in the last step's messages made us stop. Cite them: the others may have been sent different ones.
                if frame is self.main and not stop.evidence:
                    stop.evidence = tuple(m for m in self.record.of_step(self.s.n - 1) if m.r == 0 and self.is_in(m.peer))
                raise
            send = None
            if item is not None:
                frame.step = item
                break
            yield
        if frame is self.main:
            n = self.s.n
            self.record.go_to(n)
            if self.s.deciders != self._deciders:
                self._note_new_deciders()
            self.digests[n] = self.s.digest()
            if self.s.can_drop:
                self.votes.could_drop.add(n)
            if not had_table and self.s.table is not None:
                self.news.append(TableBegan(self.s.code))
        self._on_open_step(item)

    def _on_open_step(self, step: OpenStep) -> None:
        """Hook for a device: a script has come to its next step."""

    def _note_new_deciders(self) -> None:
        """Drop messages that a seat's earlier decider signed for steps to come."""
        for seat, key in self.s.deciders.items():
            if self._deciders.get(seat) != key:
                self.record.forget(OPEN_SEAT + seat)
        self._deciders = dict(self.s.deciders)

    def _on_script_end(self, frame: ScriptFrame) -> None:
        frame.over = True
        if frame is not self.main:
            self.votes.finish_vote()
            return
        self.finished = True
        self.news.append(Finished())
