"""Runs a session's script against the record: takes messages in, checks them, finishes steps. Signs nothing.

    every message of the step in, checked --> step finished, hash chained --> script goes on to its next step
    a vote carried                         --> the leaver is opened, the step finishes without it
    a fault, a contradiction, a non-card   --> HALTED: seeds are opened, the audit decides

A device (peer.py) adds its own messages to this; the audit (auditor.py) compares every message with what its sender's seed
makes of it. All of it works in slices.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import GeneratorType
from typing import Any

from net.lockstep.chain import OPEN_SEAT, Message, step_hash
from net.lockstep.record import Equivocation, Record
from net.lockstep.rounds import BALLOT, HALT_ROUND, SEED_ROUND, SHARE, VoteRound
from net.lockstep.wire import Refused, as_bytes, as_field, as_fields, as_int
from net.texts import tidy
from rules.core import BrokenScript

from .dealer import play
from .ending import check_seed
from .halts import unanswered, who_stopped
from .leaving import leave
from .news import OTHER_STATE, Advanced, Began, Broken, Disputed, Finished, Halted, Left, News, VoteFailed, VoteOpened
from .peer_secrets import PeerSecrets
from .session import Session
from .slices import Slices, worked
from .steps import Done, HaltNow, Script, Step
from .unplaced import UnplacedMessages

TWICE = "two messages for one step"
OUT_OF_TURN = "spoke out of turn"
LAST_WORDS = {HALT_ROUND: "HALT", SEED_ROUND: "SEED"}  # each is signed once in a session
NO_LAST_WORD = "idle words where a game is stopped"
NO_SEED = "not the seed it committed to"


class Fault(Exception):
    """A signed message for this step that cannot be: its sender is named."""

    def __init__(self, message: Message, reason: str) -> None:
        super().__init__(reason)
        self.message, self.reason = message, reason


@dataclass
class Frame:
    """A script and the step it waits for. The session's own is the first; carrying out a vote is a second one above it."""

    script: Script[None]
    step: Step | None = None
    said: dict[int, Any] = field(default_factory=dict)
    begun: bool = False
    over: bool = False


@dataclass
class Stopped:
    """Why the game stopped before its end."""

    reason: str
    by: int | None
    accused: int | None
    evidence: tuple[Message, ...] = ()


class Engine:
    judges = False  # the audit: every message is held against its sender's seed, and a differing digest names its sender

    def __init__(self, session: Session) -> None:
        self.s = session
        self.record = Record()
        self.record.n = 1
        self.hashes: dict[int, bytes] = {1: session.sid}
        self.digests: dict[int, str] = {1: ""}
        self.news: list[News] = []
        self.halted: Stopped | None = None
        self.evidence: list[Message] = []  # second bodies of double signers, and words on steps that were over
        self._unplaced = UnplacedMessages()
        self.seeds: dict[int, bytes] = {}
        self.disputed: dict[int, Message] = {}
        self.finished = False
        self.broken: str | None = None
        self._main = Frame(play(session))
        self._vote: Frame | None = None
        self._vote_about = 0
        self._vote_number = 1
        self._announced_vote = 0
        self._carried: list[int] = []  # numbers of the votes carried in this step
        self._carried_at: dict[int, list[int]] = {}  # the same for finished steps
        self._votes_at: dict[int, int] = {}  # of finished steps with votes: the number of the vote that was never decided
        self._vote_bodies: list[bytes] = []  # of the votes carried in this step, and of all that was said in carrying them out
        self.counted: set[tuple[int, int, int]] = set()  # places of all words of votes that made one fail or carried it
        self.could_drop: set[int] = set()  # steps in which a peer could be voted out
        self.dropped_at: dict[int, int] = {}  # peer -> the step in which it was voted out
        self._dropped: list[int] = []
        self._deciders: dict[int, bytes | None] = {}  # as they were when the last step began
        self._job: Slices[None] | None = None
        self._bad_seeds: set[int] = set()
        self._idle_seeds: set[tuple[int, int, int]] = set()  # places of such as are none, in steps to come
        self._last_words: list[Message] = []  # HALT and SEED after it: they count in any step

    # -- what others may ask

    @property
    def n(self) -> int:
        return self.s.n

    @property
    def cited(self) -> list[Message]:
        """Messages that have no place in the record, but a HALT cites them as its reason."""
        return self._unplaced.cited

    def _halts(self) -> list[Message]:
        return [m for m in self._last_words if m.r == HALT_ROUND]

    def key_of(self, sender: int) -> bytes | None:
        """The key that signs for a sender: a peer, or whoever decides for an open seat."""
        keys = self.s.terms.keys
        return keys[sender - 1] if 1 <= sender <= len(keys) else self.s.deciders.get(sender - OPEN_SEAT)

    def awaited(self) -> tuple[int, ...]:
        """Senders whose message is missing now."""
        if self.halted:
            silent, asked = self.unanswered(), self._asked_for_seeds()
            return tuple(p for p in self.s.active if p in silent or (p in asked and p not in self.seeds))
        frame = self._vote or self._main
        if self.finished or self.broken or frame.step is None:
            return ()
        return tuple(p for p in frame.step.senders
                     if self.record.get(self.n, frame.step.r, p) is None and self._is_in(p))

    @property
    def asks_for_seeds(self) -> bool:
        """The result is signed by all: whoever keeps its seed back now refuses the audit."""
        return self._main.step is not None and self._main.step.kinds == ("SEED",)

    def missing(self) -> list[tuple[int, int, int]]:
        """Places of the messages that are wanted now."""
        if self.halted:
            return [(self.n, HALT_ROUND if p in self.unanswered() else SEED_ROUND, p) for p in self.awaited()]
        frame = self._vote or self._main
        return [(self.n, frame.step.r if frame.step else 0, p) for p in self.awaited()]

    def _is_in(self, sender: int) -> bool:
        return sender >= OPEN_SEAT or sender in self.s.active

    # -- messages in

    def admit(self, message: Message, bounded: bool = True) -> bool:
        """Take in a message of this session. False: dropped, and nobody is named."""
        key, held = self.key_of(message.peer), self.record.get(message.n, message.r, message.peer)
        if key is None or message.sid != self.s.sid or not self._is_heard(message):
            return False
        if (held is not None and held.body == message.body) or not self._is_signed(message, key):
            return False
        if message.n < self.s.n and message.r == 0 and held is None:
            self._admit_for_finished_step(message)
            return False
        return self._accept(message, bounded)

    def _accept(self, message: Message, bounded: bool = True) -> bool:
        """Keep a message that its sender is known to have signed."""
        try:
            if not self.record.add(message, bounded):
                self._unplaced.keep(message, self._halts())  # its sender has filled its room, perhaps so that this one finds none
                return False
        except Equivocation as both:
            self._keep_proof(message, Stopped(TWICE, None, message.peer, (both.first, both.second)))
            return False
        if message.r == 0:
            return True
        if message.r in (HALT_ROUND, SEED_ROUND):
            self._last_words.append(message)
            if message.r == HALT_ROUND:
                self._unplaced.check_again(self._halts())
            if message.t != LAST_WORDS[message.r]:
                self._halt_with_proof(Stopped(NO_LAST_WORD, None, message.peer, (message,)))
        else:
            self._look_at_share(message)
        return True

    def _look_at_share(self, message: Message) -> None:
        try:
            self._check_share(message)
        except Fault as fault:
            self.halt(self._stop_for(fault))

    def _halt_with_proof(self, why: Stopped) -> None:
        """Proof against somebody, in whatever state we are."""
        self.halt(why)

    def _is_signed(self, message: Message, key: bytes) -> bool:
        return message.is_signed_by(key)

    def _is_heard(self, message: Message) -> bool:
        """Dropped senders are not heard; who decides for an open seat moves, and has no other voice."""
        return message.r == 0 if message.peer >= OPEN_SEAT else message.peer in self.s.active

    def _admit_for_finished_step(self, message: Message) -> None:
        """A step is over when all have spoken who must: this one had nothing to say in it. Somebody who was a step behind may
        have stopped for it, and whoever has gone on must see why."""
        if message.peer < OPEN_SEAT and message.h == self.hashes.get(message.n):
            self._keep_proof(message, Stopped(OUT_OF_TURN, None, message.peer, (message,)))
        else:  # no proof to us; but a HALT may point at it, and come just before it or just after
            self._unplaced.keep(message, self._halts())

    def _keep_proof(self, message: Message, why: Stopped) -> None:
        """Of what is no part of the record one proof against each is enough."""
        if message.peer not in {m.peer for m in self.evidence}:
            self.evidence.append(message)
            self._halt_with_proof(why)

    # -- work

    def work(self, may_go_on: Callable[[], bool]) -> bool:
        """Work in slices while `may_go_on()`. True: there is more to do."""
        while True:
            if not self._slice() and not self._idle():
                return False
            if not may_go_on():
                return True

    def advance(self) -> bool:
        """One slice of what there is to do now, none of what is to come; False if there is nothing."""
        return self._slice()

    def _idle(self) -> bool:
        """A slice of work ahead of its time."""
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
            self.halt(self._stop_for(fault))
        except HaltNow as stop:
            self._job = None
            self.halt(Stopped(stop.reason, stop.complainer, stop.accused, stop.evidence), stop)
        except BrokenScript as error:  # the same on every device: all stop in this step, and nobody is asked for anything
            self._job, self.broken = None, error.where
            self.news.append(Broken(error.where))
        return True

    def _stop_for(self, fault: Fault) -> Stopped:
        """A word in a vote hangs on the vote that was carried before it in the same step, and no hash holds that yet: its sender
        may have been shown something else there, so it is not named for it."""
        ambiguous = fault.message.r and self._carried
        return Stopped(fault.reason, None, None if ambiguous else fault.message.peer, (fault.message,))

    def _next_job(self) -> Slices[None] | None:
        if self.finished:
            return None
        if self.halted:
            return self._seed_job()
        if self.broken:
            return self._seed_job() if self._last_words and self._hear_halt() else None
        frame = self._vote or self._main
        if not frame.begun:
            return self._resume(frame, None)
        if self._vote is None and self.record.has_votes(self.s.n) and (job := self._count_votes()) is not None:
            return job
        job = self._next_message(self._main)
        if job is None and frame is not self._main:
            job = self._next_message(frame)
        if job is None:
            job = self._completed(frame)
        if job is not None:
            return job
        # A halt is heard when all that was said before it is done: who comes back late stops where the others did.
        if self._last_words and self._hear_halt():
            return self._seed_job()
        return self._own_job(frame)

    def _own_job(self, frame: Frame) -> Slices[None] | None:
        """What a device does for its own message; a watcher has none."""
        return None

    # -- one message

    def _next_message(self, frame: Frame) -> Slices[None] | None:
        step, said, n = frame.step, frame.said, self.s.n
        if step is None:
            return None
        held = self.record.of_step(n)
        if self._all_here and not self.record.has_votes(n):  # then what was said are messages held, one for one
            if len(held) == len(said):
                return None
            if len(held) == len(said) + 1 and held[-1].peer not in said:
                held = held[-1:]
        for message in held:
            peer = message.peer
            if peer in said or message.r != step.r or peer in self.disputed or not self._is_in(peer):
                continue
            if step.r == 0 and self.record.has_votes(n) and self._holds_back(peer):
                continue
            return self._take(frame, step, message)
        if step.fills and not self._all_here:
            for peer in step.senders:  # a leaver that still owes something it had begun
                if not self._is_in(peer) and peer not in said and peer in self.s.secrets_of:
                    return self._fill(frame, step, self.s.secrets_of[peer])
        return None

    @property
    def _all_here(self) -> bool:
        """Nobody has left: nothing was said but by messages."""
        return len(self.s.active) == len(self.s.terms.peers)

    def _holds_back(self, peer: int) -> bool:
        """A message of a peer that is just being voted out is not applied."""
        return self._vote is not None and self._vote_about == peer

    def _take(self, frame: Frame, step: Step, message: Message) -> Slices[None]:
        peer, n = message.peer, self.s.n
        if message.h != self.hashes[n]:  # no fault yet: a double signer may have shown it other messages
            self.disputed[peer] = message
            self.news.append(Disputed(peer, n - 1))
            return
        if message.d != self.digests[n]:
            if self.judges:
                raise Fault(message, "another state at the last checkpoint")
            raise HaltNow(OTHER_STATE, evidence=(message,))  # whose is wrong only the audit can tell
        if peer not in step.senders:
            raise Fault(message, OUT_OF_TURN)
        if message.t not in step.kinds:
            raise Fault(message, f"sent {_shown(message.t)} where it may not")
        try:
            said = step.check(peer, message.t, message.p)
            if type(said) is GeneratorType:
                said = yield from said
            if self.judges:
                yield from self.judge(step, message)
        except Refused as error:
            raise Fault(message, str(error)) from None
        except HaltNow as stop:  # whoever was shown another one must see what we stop for
            stop.evidence = stop.evidence or (message,)
            raise
        frame.said[peer] = said
        if len(step.senders) == len(frame.said) == len(self.record.of_step(n)):  # nothing else is to be looked at first
            yield from self._finish(frame, step)

    def judge(self, step: Step, message: Message) -> Slices[None]:
        """The audit's place: compare with what the sender's seed makes of it."""
        yield from ()

    def _fill(self, frame: Frame, step: Step, secrets: PeerSecrets) -> Slices[None]:
        """A leaver's message, made from its seed."""
        try:
            kind, payload = yield from worked(step.make(secrets, {}))
            frame.said[secrets.peer] = yield from worked(step.check(secrets.peer, kind, payload))
        except Refused as error:
            raise HaltNow(f"leaver: {error}", secrets.peer) from None

    # -- steps

    def _completed(self, frame: Frame) -> Slices[None] | None:
        step = frame.step
        if step is None:
            return None
        for peer in step.senders:
            if peer not in frame.said and self._is_in(peer) and peer not in self._dropped:
                return None
        return self._finish(frame, step)

    def _finish(self, frame: Frame, step: Step) -> Slices[None]:
        done = Done(frame.said, tuple(self._dropped) if frame is self._main else ())
        if frame is self._main:
            self._chain(step)
        else:
            words = [m for p in step.senders if (m := self.record.get(self.n, step.r, p)) is not None]
            self._vote_bodies += [m.body for m in words]
            self.counted.update(m.place for m in words)
        yield from self._resume(frame, done)

    def _chain(self, step: Step) -> None:
        """The hash before the next step: bodies of this step, then those of the votes carried in it."""
        n = self.s.n
        bodies = [m.body for p in sorted(step.senders)
                  if (m := self.record.get(n, 0, p)) and p not in self._dropped and self._is_in(p)]
        self.s.n = n + 1
        self.s.h = self.hashes[n + 1] = step_hash(self.hashes[n], [*bodies, *self._vote_bodies])
        self.digests[n + 1] = self.digests[n]  # until the script has gone on to its next step
        self.disputed.clear()
        if self.record.has_votes(n):
            self._carried_at[n], self._votes_at[n] = self._carried, self._vote_number
            self._vote_number, self._announced_vote, self._carried, self._dropped, self._vote_bodies = 1, 0, [], [], []
            for message in self.record.of_step(n):
                self._check_share(message)

    def _is_proof_of_no_vote(self, message: Message) -> bool:
        """Whether a vote on this message's leaver could not have been carried without us. A watcher cannot tell."""
        return False

    def _check_share(self, message: Message) -> None:
        """A share shown without a carried vote: somebody tried to look early."""
        if message.n > self.n or not self._is_in(message.peer) or not self._is_unvoted_share(message):
            return
        here = message.n == self.n and message.h == self.hashes[self.n]
        if here and not self.s.can_drop:
            raise Fault(message, "showed a share where nobody can be opened")
        # Who only reads the record takes in all of a step before it counts the votes: it looks when the step is over.
        if (message.n < self.n or self.s.me is not None) and self._is_proof_of_no_vote(message):
            raise Fault(message, "showed a share without a vote")

    def _is_unvoted_share(self, message: Message) -> bool:
        """Said in the round for shares of a vote that is not carried."""
        share, here = VoteRound.of_phase(message.r, SHARE), message.n == self.n
        if share is None or (here and self._vote is not None and share.number == self._vote_number):
            return False
        return share.number not in (self._carried if here else self._carried_at.get(message.n, []))

    def _resume(self, frame: Frame, done: Done | None) -> Slices[None]:
        """Let a script go on to its next step."""
        frame.begun, frame.step, frame.said = True, None, {}
        send: Any = done
        had_table = self.s.table is not None
        while True:
            try:
                item = frame.script.send(send)
            except StopIteration:
                self._ended(frame)
                return
            except HaltNow as stop:
                # For what was said last. The others must see it too: it may not be what they were told.
                if frame is self._main and not stop.evidence:
                    stop.evidence = tuple(m for m in self.record.of_step(self.s.n - 1) if m.r == 0 and self._is_in(m.peer))
                raise
            send = None
            if item is not None:
                frame.step = item
                break
            yield
        if frame is self._main:
            n = self.s.n
            self.record.go_to(n)
            if self.s.deciders != self._deciders:
                self._note_new_deciders()
            self.digests[n] = self.s.digest()
            if self.s.can_drop:
                self.could_drop.add(n)
            if not had_table and self.s.table is not None:
                self.news.append(Began(self.s.code))
            self.news.append(Advanced(n - 1))
        self._begun(item)

    def _begun(self, step: Step) -> None:
        """A script has come to its next step: a device's place."""

    def _note_new_deciders(self) -> None:
        """Whoever decided for an open seat before may have signed for the steps to come."""
        for seat, key in self.s.deciders.items():
            if self._deciders.get(seat) != key:
                self.record.forget(OPEN_SEAT + seat)
        self._deciders = dict(self.s.deciders)

    def _ended(self, frame: Frame) -> None:
        frame.over = True
        if frame is self._main:
            self.finished = True
            self.news.append(Finished())
            return
        self._vote = None
        self._carried.append(self._vote_number)
        self._vote_number += 1
        self._dropped.append(self._vote_about)
        self.dropped_at[self._vote_about] = self.n
        seats = () if self._vote_about >= OPEN_SEAT else self.s.terms.seats_of(self._vote_about)
        self.news.append(Left(self._vote_about, seats))

    # -- votes

    def votes(self, number: int | None = None) -> dict[int, Message]:
        """The votes cast in the running vote of this step, by peer."""
        if not self.record.has_votes(self.n):
            return {}
        r = VoteRound(self._vote_number if number is None else number, BALLOT).r
        return {m.peer: m for m in self.record.of_step(self.n) if m.r == r and m.peer in self.s.active}

    def voters(self, about: int, n: int | None = None) -> list[int]:
        """Who has a voice in a vote about a sender: every active peer but the one who signs for it. `n`: in a past step."""
        key = self.key_of(about)
        active = self.s.active if n is None else [p for p in self.s.terms.peers if self.dropped_at.get(p, n) >= n]
        return [p for p in active if self.s.terms.keys[p - 1] != key]

    def may_be_dropped(self, peer: int) -> bool:
        """An expected sender of this step whose message is missing; where nobody holds shares, nobody."""
        step = self._main.step
        if step is None or self.broken or peer not in step.senders or not self._is_in(peer):
            return False
        if self.record.get(self.n, 0, peer) is not None and peer not in self.disputed:
            return False  # its message is here, though perhaps not worked through
        return peer >= OPEN_SEAT or self.s.can_drop

    def _count_votes(self) -> Slices[None] | None:
        cast = self.votes()
        if not cast:
            return None
        said: dict[int, tuple[str, int]] = {}
        for message in cast.values():
            if message.h == self.hashes[self.n] and message.d == self.digests[self.n]:
                said[message.peer] = self._read_vote(message)
        if not said:
            return None
        kind, peer = next((word for word in said.values() if word[0] == "LEAVE"), next(iter(said.values())))
        if self._announced_vote != self._vote_number and kind == "LEAVE":
            self._announced_vote = self._vote_number
            self.news.append(VoteOpened(peer))
        possible = self._may_carry(said)
        if not possible:
            self.counted.update(cast[p].place for p in said)
            self._vote_number += 1
            self.news.append(VoteFailed(peer))
            return self._nothing()
        for peer in possible:
            voters = self.voters(peer)
            if peer not in self._main.said and said.keys() >= set(voters):
                self._vote_bodies += [cast[p].body for p in voters]
                self.counted.update(cast[p].place for p in voters)
                self._vote_about = peer
                self._vote = Frame(leave(self.s, peer, self._vote_number, self.opening, self._fill_main))
                return self._nothing()
        return None

    def _may_carry(self, said: dict[int, tuple[str, int]]) -> list[int]:
        """Whom this vote can still put out. Whoever it is about has no voice in it: what a vote comes to hangs on who said
        what, never on what arrived first."""
        step = self._main.step
        return [] if step is None else [
            i for i in step.senders
            if self._is_in(i) and all(said[voter] == ("LEAVE", i) for voter in self.voters(i) if voter in said)]

    def _is_question(self, peer: int) -> bool:
        """Whether a vote in this step can be about this sender."""
        return self._main.step is not None and peer in self._main.step.senders

    def _read_vote(self, message: Message) -> tuple[str, int]:
        try:
            peer = as_field(message.p, "peer")
            peer = as_int(peer)
            if message.t not in ("LEAVE", "STAY") or not self._is_question(peer) or peer == message.peer:
                raise Refused("votes on what is no question")
            if peer < OPEN_SEAT and not self.s.can_drop:
                raise Refused("votes where nobody can be opened")
        except Refused as error:
            raise Fault(message, str(error)) from None
        return message.t, peer

    def _nothing(self) -> Slices[None]:
        yield from ()

    def _fill_main(self, secrets: PeerSecrets) -> Slices[None]:
        step = self._main.step
        if step is not None and secrets.peer in step.senders and step.fills:
            yield from self._fill(self._main, step, secrets)

    def opening(self, peer: int, seed: bytes) -> Slices[PeerSecrets]:
        """The secrets of a leaver, audited. Overridden by whoever can audit."""
        raise NotImplementedError

    # -- halting

    def halt(self, why: Stopped, stop: HaltNow | None = None) -> None:
        if self.halted or self.finished:
            return
        self.halted = why
        self._job = None
        self.news.append(Halted(why.reason, why.by, why.accused))

    def _hear_halt(self) -> bool:
        for message in self._last_words:
            if message.n > self.n and not self.s.published:  # ours is sent, and a seed will be asked for
                continue
            if message.r == HALT_ROUND and message.peer in self.s.active and message.t == "HALT":
                self.halt(Stopped(_shown(str(message.p.get("reason", ""))), message.peer, None))
                return True
        return False

    def stoppers(self) -> set[int]:
        """The peers that stopped the game, by a HALT or a complaint: they open their seeds first."""
        said = who_stopped(self._last_words)
        if self.halted and self.halted.by is not None:
            said.add(self.halted.by)
        return said & set(self.s.active)

    def _asked_for_seeds(self) -> tuple[int, ...]:
        """Whose seed is wanted now: nobody gives its own before one who stopped the game has."""
        stoppers = self.stoppers()
        first = stoppers and not stoppers & self.seeds.keys()
        return tuple(p for p in self.s.active if p in self.s.published and (not first or p in stoppers))

    def unanswered(self) -> tuple[int, ...]:
        """Somebody ended the game as agreed: the peers that have not signed yet whether it was."""
        return unanswered(self._halts(), self.s.active)

    def _seed_job(self) -> Slices[None] | None:
        """After a halt: gather the seeds. Everybody's in: finished."""
        if self.s.published:
            for message in self._shown_seeds():
                known = message.peer in self.seeds or message.peer in self._bad_seeds
                if message.peer in self.s.active and not known:
                    return self._take_seed(message)
        opened = all(p in self.seeds or p in self._bad_seeds for p in self.s.active)
        if (opened or not self.s.published) and not self.unanswered():
            self.finished = True
            self.news.append(Finished())
        return None

    def _shown_seeds(self) -> list[Message]:
        """Those after a halt; and those that end the chain, from whoever thinks that we are there: an open seed is open."""
        chained = [m for m in self.record.since(self.n) if (m.r, m.t) == (0, "SEED") and m.place not in self._idle_seeds]
        return [*(m for m in self._last_words if m.r == SEED_ROUND), *chained]

    def _take_seed(self, message: Message) -> Slices[None]:
        try:
            if message.t != "SEED":
                raise Refused("not a SEED")
            if message.r == 0:
                self.seeds[message.peer] = yield from check_seed(self.s, message.peer, message.p)
                return
            seed, halt = as_fields(message.p, "seed", "halt")
            if halt is not None:
                as_bytes(halt, 32)
            self.seeds[message.peer] = yield from check_seed(self.s, message.peer, {"seed": seed})
        except Refused:  # it signs no other: it will never open, and whoever waited for it waits no longer
            if message.r == 0:  # but this was not its place yet: no foul that everybody would see
                self._idle_seeds.add(message.place)
                return
            self._bad_seeds.add(message.peer)
            self._halt_with_proof(Stopped(NO_SEED, None, message.peer, (message,)))


def _shown(text: str) -> str:
    """Somebody else's word, fit to stand in ours: short, and nothing in it that turns a line round or paints a screen."""
    return "".join(c if c.isalnum() or c in " -,.:'" else "?" for c in tidy(text, 80))
