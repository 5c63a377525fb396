"""Votes on going on without a sender that keeps a step waiting.

    BALLOT: LEAVE by every voter --> carried: its shares are put together, its seed opened, the step finishes without it
            a STAY               --> failed; the next vote of this step may begin

A step may have several votes, numbered from 1; the rounds they are signed for are in net/lockstep/rounds.py. What a vote comes to
depends on who said what, never on what arrived first: whoever it is about has no voice in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.lockstep.chain import OPEN_SEAT, Message
from net.lockstep.rounds import BALLOT, SHARE, VoteRound
from net.lockstep.wire import InvalidMessage, as_field, as_int

from .leaving import leave
from .news import Left, VoteFailed, VoteOpened
from .peer_secrets import PeerSecrets
from .slices import Slices
from .steps import Fault, OpenStep, ScriptFrame

if TYPE_CHECKING:
    from .engine import Engine


class Votes:
    """The votes of the running step, and what is known of those of finished steps."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.number = 1  # of the vote that is open, or would be the next, in this step
        self.frame: ScriptFrame | None = None  # carries a vote out; above the session's own frame
        self.about = 0  # the sender whom that vote is about
        self.carried: list[int] = []  # numbers of the votes carried in this step
        self.dropped: list[int] = []  # the senders whom they were about
        self.bodies: list[bytes] = []  # of the votes carried in this step, and of all that was said in carrying them out
        self.counted: set[tuple[int, int, int]] = set()  # places of all messages that made a vote fail or carried it
        self.could_drop: set[int] = set()  # steps in which a peer could be voted out
        self.dropped_at: dict[int, int] = {}  # sender -> the step in which it was voted out
        self._announced = 0  # number of the last vote that the players were told of
        self._carried_at: dict[int, list[int]] = {}  # finished step -> numbers of the votes carried in it
        self._undecided_at: dict[int, int] = {}  # finished step with votes -> number of the vote that was never decided

    # -- what can be asked

    def cast(self, number: int | None = None) -> dict[int, Message]:
        """The ballots of the open vote of this step (or of another vote of it), by peer."""
        engine = self._engine
        if not engine.record.has_votes(engine.n):
            return {}
        r = VoteRound(self.number if number is None else number, BALLOT).r
        return {m.peer: m for m in engine.record.of_step(engine.n) if m.r == r and m.peer in engine.s.active}

    def voters(self, about: int, n: int | None = None) -> list[int]:
        """Who has a voice in a vote about a sender: every active peer but the one who signs for it. `n`: in a past step."""
        s, key = self._engine.s, self._engine.key_of(about)
        active = s.active if n is None else [p for p in s.terms.peers if self.dropped_at.get(p, n) >= n]
        return [p for p in active if s.terms.keys[p - 1] != key]

    def may_be_dropped(self, peer: int) -> bool:
        """Whether this is an expected sender of the step whose message is missing. Where nobody holds shares, no peer may."""
        engine = self._engine
        if engine.broken or not self.is_question(peer) or not engine.is_in(peer):
            return False
        if engine.record.get(engine.n, 0, peer) is not None and peer not in engine.disputed:
            return False  # its message is here, though perhaps not worked through
        return peer >= OPEN_SEAT or engine.s.can_drop

    def is_question(self, peer: int) -> bool:
        """Whether a vote in this step can be about this sender."""
        step = self._engine.main.step
        return step is not None and peer in step.senders

    def is_carried_about(self, peer: int | None) -> bool:
        """Whether a vote about this sender is being carried out."""
        return self.frame is not None and self.about == peer

    def holds_back(self, peer: int) -> bool:
        """Whether a message of this peer for the step must wait: it is not applied while its sender is being voted out."""
        return self.is_carried_about(peer)

    # -- counting

    def count(self) -> Slices[None] | None:
        """What follows from the ballots that are here; None if nothing does yet."""
        engine, cast = self._engine, self.cast()
        if not cast:
            return None
        said: dict[int, tuple[str, int]] = {}
        for message in cast.values():
            if message.h == engine.hashes[engine.n] and message.d == engine.digests[engine.n]:
                said[message.peer] = self._read_ballot(message)
        if not said:
            return None
        kind, peer = next((word for word in said.values() if word[0] == "LEAVE"), next(iter(said.values())))
        if self._announced != self.number and kind == "LEAVE":
            self._announced = self.number
            engine.news.append(VoteOpened(peer))
        possible = self._may_carry(said)
        if not possible:
            self.counted.update(cast[p].place for p in said)
            self.number += 1
            engine.news.append(VoteFailed(peer))
            return _nothing()
        for peer in possible:
            voters = self.voters(peer)
            if peer not in engine.main.said and said.keys() >= set(voters):
                self.bodies += [cast[p].body for p in voters]
                self.counted.update(cast[p].place for p in voters)
                self.about = peer
                self.frame = ScriptFrame(leave(engine.s, peer, self.number, self.open_leaver, engine.fill_main))
                return _nothing()
        return None

    def _may_carry(self, said: dict[int, tuple[str, int]]) -> list[int]:
        """The senders that this vote can still put out: nobody who has a voice in it has said otherwise."""
        engine, step = self._engine, self._engine.main.step
        return [] if step is None else [
            i for i in step.senders
            if engine.is_in(i) and all(said[voter] == ("LEAVE", i) for voter in self.voters(i) if voter in said)]

    def _read_ballot(self, message: Message) -> tuple[str, int]:
        try:
            peer = as_field(message.p, "peer")
            peer = as_int(peer)
            if message.t not in ("LEAVE", "STAY") or not self.is_question(peer) or peer == message.peer:
                raise InvalidMessage("votes on what is no question")
            if peer < OPEN_SEAT and not self._engine.s.can_drop:
                raise InvalidMessage("votes where nobody can be opened")
        except InvalidMessage as error:
            raise Fault(message, str(error)) from None
        return message.t, peer

    # -- carrying out

    def open_leaver(self, peer: int, seed: bytes) -> Slices[PeerSecrets]:
        """The secrets of a leaver, audited by its seed. For whoever can audit."""
        raise NotImplementedError

    def chain_phase(self, step: OpenStep) -> None:
        """A phase of carrying a vote out is done: what was said in it goes into the hash of the step."""
        record, n = self._engine.record, self._engine.n
        words = [m for p in step.senders if (m := record.get(n, step.r, p)) is not None]
        self.bodies += [m.body for m in words]
        self.counted.update(m.place for m in words)

    def end_carrying(self) -> None:
        """The vote is carried out: its subject is dropped."""
        self.frame = None
        self.carried.append(self.number)
        self.number += 1
        self.dropped.append(self.about)
        self.dropped_at[self.about] = self._engine.n
        seats = () if self.about >= OPEN_SEAT else self._engine.s.terms.seats_of(self.about)
        self._engine.news.append(Left(self.about, seats))

    def end_step(self, n: int) -> None:
        """A step that had votes is over: the next one begins without any."""
        self._carried_at[n], self._undecided_at[n] = self.carried, self.number
        self.number, self._announced, self.carried, self.dropped, self.bodies = 1, 0, [], [], []
        for message in self._engine.record.of_step(n):
            self.check_share(message)

    # -- shares that nobody has voted for

    def check_share(self, message: Message) -> None:
        """Fault, if a share was shown without a carried vote: somebody tried to look into another's cards early."""
        engine = self._engine
        if message.n > engine.n or not engine.is_in(message.peer) or not self.is_unvoted_share(message):
            return
        here = message.n == engine.n and message.h == engine.hashes[engine.n]
        if here and not engine.s.can_drop:
            raise Fault(message, "showed a share where nobody can be opened")
        # Who only reads the record takes in all of a step before it counts the votes: it looks when the step is over.
        if (message.n < engine.n or engine.s.me is not None) and self.proves_no_vote(message):
            raise Fault(message, "showed a share without a vote")

    def is_unvoted_share(self, message: Message) -> bool:
        """Whether this was signed for the SHARE phase of a vote that is not carried."""
        share, here = VoteRound.of_phase(message.r, SHARE), message.n == self._engine.n
        if share is None or (here and self.frame is not None and share.number == self.number):
            return False
        return share.number not in (self.carried if here else self._carried_at.get(message.n, []))

    def proves_no_vote(self, message: Message) -> bool:
        """Whether the vote that this share belongs to could not have been carried without us. A watcher cannot tell."""
        return False


def _nothing() -> Slices[None]:
    yield from ()
