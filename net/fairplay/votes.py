"""Votes on going on without a sender that keeps a step waiting.

    BALLOT: LEAVE by every voter --> carried: the subject's seed is opened by its shares, the step finishes without its message
            a STAY               --> failed; the next vote of this step may begin

A step may have several votes, numbered from 1; the rounds they are signed for are in net/lockstep/rounds.py. The result depends
on the ballots alone, never on the order in which they arrive: the subject of a vote has no ballot in it.
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
        self.subject = 0  # the sender that it drops
        self.carried: list[int] = []  # numbers of the votes carried in this step
        self.dropped: list[int] = []  # their subjects
        self.bodies: list[bytes] = []  # of their ballots, and of the messages that carried them out
        self.counted: set[tuple[int, int, int]] = set()  # places of all messages that made a vote fail or carried it
        self.could_drop: set[int] = set()  # steps in which a peer could be voted out
        self.dropped_at: dict[int, int] = {}  # sender -> the step in which it was voted out
        self._announced = 0  # number of the last vote that the players were told of
        self._carried_at: dict[int, list[int]] = {}  # finished step -> numbers of the votes carried in it
        self._undecided_at: dict[int, int] = {}  # finished step with votes -> number of the vote that was never decided

    # -- what is known

    def ballots(self, number: int | None = None) -> dict[int, Message]:
        """The ballots of the open vote of this step (or of another vote of it), by peer."""
        engine = self._engine
        if not engine.record.has_votes(engine.n):
            return {}
        r = VoteRound(self.number if number is None else number, BALLOT).r
        return {m.peer: m for m in engine.record.of_step(engine.n) if m.r == r and m.peer in engine.s.active}

    def voters(self, about: int, n: int | None = None) -> list[int]:
        """Who votes on dropping a sender: every active peer but the one that signs for it. `n`: in that past step."""
        s, key = self._engine.s, self._engine.key_of(about)
        active = s.active if n is None else [p for p in s.terms.peers if self.dropped_at.get(p, n) >= n]
        return [p for p in active if s.terms.keys[p - 1] != key]

    def may_be_dropped(self, peer: int) -> bool:
        """Whether this is an expected sender of the step whose message is missing. A peer needs shares in others' hands, too."""
        engine = self._engine
        if engine.broken or not self.may_be_voted_on(peer) or not engine.is_in(peer):
            return False
        if engine.record.get(engine.n, 0, peer) is not None and peer not in engine.disputed:
            return False  # its message is here, perhaps not applied yet
        return peer >= OPEN_SEAT or engine.s.can_drop

    def may_be_voted_on(self, peer: int) -> bool:
        """Whether a vote in this step can have this sender as its subject."""
        step = self._engine.main.step
        return step is not None and peer in step.senders

    def is_being_dropped(self, peer: int | None) -> bool:
        """Whether a vote on dropping this sender is being carried out."""
        return self.frame is not None and self.subject == peer

    def holds_back(self, peer: int) -> bool:
        """Whether a message of this peer for the step must wait: it is not applied while its sender is being voted out."""
        return self.is_being_dropped(peer)

    # -- counting

    def count(self) -> Slices[None] | None:
        """Decide the open vote if the ballots held allow it; None if they do not yet."""
        engine, ballots = self._engine, self.ballots()
        if not ballots:
            return None
        said: dict[int, tuple[str, int]] = {}
        for message in ballots.values():
            if message.h == engine.hashes[engine.n] and message.d == engine.digests[engine.n]:
                said[message.peer] = self._read_ballot(message)
        if not said:
            return None
        kind, peer = next((ballot for ballot in said.values() if ballot[0] == "LEAVE"), next(iter(said.values())))
        if self._announced != self.number and kind == "LEAVE":
            self._announced = self.number
            engine.news.append(VoteOpened(peer))
        possible = self._can_still_be_dropped(said)
        if not possible:
            self.counted.update(ballots[p].place for p in said)
            self.number += 1
            engine.news.append(VoteFailed(peer))
            return _no_work()
        for peer in possible:
            voters = self.voters(peer)
            if peer not in engine.main.said and said.keys() >= set(voters):
                self.bodies += [ballots[p].body for p in voters]
                self.counted.update(ballots[p].place for p in voters)
                self.subject = peer
                self.frame = ScriptFrame(leave(engine.s, peer, self.number, self.open_leaver, engine.fill_main))
                return _no_work()
        return None

    def _can_still_be_dropped(self, said: dict[int, tuple[str, int]]) -> list[int]:
        """The senders that this vote can still drop: every ballot held of their voters is a LEAVE for them."""
        engine, step = self._engine, self._engine.main.step
        return [] if step is None else [
            i for i in step.senders
            if engine.is_in(i) and all(said[voter] == ("LEAVE", i) for voter in self.voters(i) if voter in said)]

    def _read_ballot(self, message: Message) -> tuple[str, int]:
        try:
            peer = as_field(message.p, "peer")
            peer = as_int(peer)
            if message.t not in ("LEAVE", "STAY") or not self.may_be_voted_on(peer) or peer == message.peer:
                raise InvalidMessage("votes on what is no question")
            if peer < OPEN_SEAT and not self._engine.s.can_drop:
                raise InvalidMessage("votes where nobody can be opened")
        except InvalidMessage as error:
            raise Fault(message, str(error)) from None
        return message.t, peer

    # -- carrying out

    def open_leaver(self, peer: int, seed: bytes) -> Slices[PeerSecrets]:
        """The secrets of a leaver, audited by its seed. Subclasses implement it: this one cannot audit."""
        raise NotImplementedError

    def chain_phase(self, step: OpenStep) -> None:
        """A phase of carrying a vote out is done: its messages go into the hash of the step."""
        record, n = self._engine.record, self._engine.n
        messages = [m for p in step.senders if (m := record.get(n, step.r, p)) is not None]
        self.bodies += [m.body for m in messages]
        self.counted.update(m.place for m in messages)

    def finish_vote(self) -> None:
        """The vote is carried out: its subject is dropped."""
        self.frame = None
        self.carried.append(self.number)
        self.number += 1
        self.dropped.append(self.subject)
        self.dropped_at[self.subject] = self._engine.n
        seats = () if self.subject >= OPEN_SEAT else self._engine.s.terms.seats_of(self.subject)
        self._engine.news.append(Left(self.subject, seats))

    def end_step(self, n: int) -> None:
        """A step that had votes is over: remember them, and start the next step with none."""
        self._carried_at[n], self._undecided_at[n] = self.carried, self.number
        self.number, self._announced, self.carried, self.dropped, self.bodies = 1, 0, [], [], []
        for message in self._engine.record.of_step(n):
            self.check_share(message)

    # -- shares that nobody has voted for

    def check_share(self, message: Message) -> None:
        """Raise Fault if a share was shown without a carried vote: its sender tried to open another peer's seed."""
        engine = self._engine
        if message.n > engine.n or not engine.is_in(message.peer) or not self.is_unvoted_share(message):
            return
        here = message.n == engine.n and message.h == engine.hashes[engine.n]
        if here and not engine.s.can_drop:
            raise Fault(message, "showed a share where nobody can be opened")
        # The audit and watchers take in all messages of a step before they count its votes: they check when the step is over.
        if (message.n < engine.n or engine.s.me is not None) and self.proves_no_vote(message):
            raise Fault(message, "showed a share without a vote")

    def is_unvoted_share(self, message: Message) -> bool:
        """Whether this was signed for the SHARE phase of a vote that is not carried."""
        share, here = VoteRound.of_phase(message.r, SHARE), message.n == self._engine.n
        if share is None or (here and self.frame is not None and share.number == self.number):
            return False
        return share.number not in (self.carried if here else self._carried_at.get(message.n, []))

    def proves_no_vote(self, message: Message) -> bool:
        """Whether we know that the vote of this share was not carried, because it needed our ballot. A watcher cannot know."""
        return False


def _no_work() -> Slices[None]:
    yield from ()
