"""A playing device's part in votes: casts its own ballot, answers those of others, and opens a leaver by its shares.

If others vote on a sender whose message this device holds, it sends them the message and signs STAY, so nobody waits for ever.
A device without a ballot (a watcher, or the subject of the vote) may have applied a message that all others went on without. That
message is superseded, and the device replays its record without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.lockstep.chain import OPEN_SEAT, Message
from net.lockstep.rounds import BALLOT, MAX_VOTES, SHARE, VoteRound
from rules.core import Illegal

from .auditor import Auditor
from .news import PUT_OUT
from .peer_secrets import PeerSecrets
from .slices import Slices, finish
from .steps import HaltNow
from .votes import Votes

if TYPE_CHECKING:
    from .device import Device


class OwnVotes(Votes):
    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self._device = device
        self.superseded: tuple[int, int, int] | None = None  # the place of a message that we applied and all others did not
        self._resent: set[tuple[int, int]] = set()  # (step, round) of votes on ourselves that we answered with our message
        self._relayed: set[tuple[int, int]] = set()  # failed votes whose ballots we sent on: a peer showed a share for them

    # -- casting

    def vote(self, peer: int, leaves: bool) -> None:
        """Vote for the players here on going on without a peer. Illegal if there is nothing to vote on now."""
        device, ballots, me = self._device, self.ballots(), self._device.s.me
        if not device.speaks or device.halted or self.frame is not None or me == peer or me in ballots:
            raise Illegal("nothing to vote on")
        if self.number > MAX_VOTES:
            raise Illegal("too many votes")
        if leaves and not self.may_be_dropped(peer):
            raise Illegal("cannot be voted out")
        if not self.may_be_voted_on(peer):  # its message has come meanwhile: a ballot signed now would be our fault
            raise Illegal("nobody waits")
        if not leaves and not ballots:
            raise Illegal("nobody asked")
        device.say(device.n, VoteRound(self.number, BALLOT).r, "LEAVE" if leaves else "STAY", {"peer": peer})

    def holds_back(self, peer: int) -> bool:
        """A device that signed LEAVE applies no message of that peer unless the vote fails."""
        if super().holds_back(peer):
            return True
        mine = self.ballots().get(self._device.s.me or 0)
        return mine is not None and self._is_valid_leave(mine) and mine.p == {"peer": peer}

    def count(self) -> Slices[None] | None:
        device, me = self._device, self._device.s.me
        for message in device.record.of_step(device.n):
            self.check_share(message)  # it may have come before its step began
        job = super().count()
        if self.is_being_dropped(me):
            device.silence(PUT_OUT)
        if job is None and device.speaks:
            ballots = self.ballots()
            for message in ballots.values():
                about = message.p.get("peer")
                if self._is_valid_leave(message) and me not in ballots and about in device.main.said:
                    if about == me:
                        self._resend_own(message)
                        continue
                    return self._stay(device.n, message.r, about)
        return job

    # -- votes of others

    def on_added(self, message: Message) -> None:
        """A message of a vote, a HALT or a SEED was added to the record."""
        device = self._device
        if VoteRound.of_phase(message.r, SHARE) and message.p.get("peer") == device.s.me:
            device.relay.append(message.raw)  # a peer that never voted us out sees that this share was shown without a vote
        self.answer_past_vote(message)
        self.on_restored(message)

    def on_restored(self, message: Message) -> None:
        """The same for a message of our own journal, which is not answered again."""
        if message.n <= self._device.n and message.t == "LEAVE":
            self._check_superseded(message)

    def answer_past_vote(self, message: Message) -> None:
        """Answer a vote in a step that is over for us, because we hold the message that the others miss."""
        device, about = self._device, message.p.get("peer")
        if message.n >= device.n or message.t != "LEAVE" or not self._is_valid_leave(message):
            return
        if not device.speaks or device.halted or device.record.get(message.n, 0, about) is None:
            return
        if about == device.s.me:
            if self._peers_voting_like(message) >= set(self.voters(about, message.n)):
                device.silence(PUT_OUT)
            else:
                self._resend_own(message)
        elif (message.n, message.r, device.s.me) not in device.signed:
            finish(self._stay(message.n, message.r, about))

    def _is_valid_leave(self, vote: Message) -> bool:
        """Whether this is a LEAVE that others may count, so that they wait for our answer. No other LEAVE is answered: signing
        STAY where there is no vote would be our fault."""
        about, device = vote.p.get("peer"), self._device
        if vote.t != "LEAVE" or not VoteRound.of_phase(vote.r, BALLOT) or type(about) is not int or vote.p != {"peer": about}:
            return False
        here = vote.h == device.hashes.get(vote.n) and vote.d == device.digests.get(vote.n)
        return here and (about >= OPEN_SEAT or vote.n in self.could_drop)

    def _peers_voting_like(self, vote: Message) -> set[int]:
        """The peers with the same valid ballot in the same vote."""
        held = self._device.record.of_step(vote.n)
        return {m.peer for m in held if (m.r, m.p) == (vote.r, vote.p) and self._is_valid_leave(m)}

    def _stay(self, n: int, r: int, about: int) -> Slices[None]:
        yield from ()
        held = self._device.record.get(n, 0, about)
        if held is not None:
            self._device.relay.append(held.raw)
        self._device.say(n, r, "STAY", {"peer": about})

    def _resend_own(self, vote: Message) -> None:
        """Others vote on dropping us although we have sent our message: send it again, once for each vote."""
        held = self._device.record.get(vote.n, 0, self._device.s.me or 0)
        if held is not None and (vote.n, vote.r) not in self._resent:
            self._resent.add((vote.n, vote.r))
            self._device.relay.append(held.raw)

    def _check_superseded(self, vote: Message) -> None:
        """A device without a ballot (a watcher, the subject, the decider of the seat) may have applied a message that all others
        went on without."""
        about, device = vote.p.get("peer"), self._device
        if type(about) is not int or not (device.s.me in (None, about) or device.has_signed((vote.n, 0, about))):
            return
        out = self.dropped_at.get(about)
        if out is not None and (about < OPEN_SEAT or out == vote.n):  # an open seat can be voted on several times, a peer once
            return
        if not self._is_valid_leave(vote) or device.record.get(vote.n, 0, about) is None:
            return
        if self._peers_voting_like(vote) >= set(self.voters(about, vote.n)):
            self.superseded = (vote.n, 0, about)

    def proves_no_vote(self, message: Message) -> bool:
        """A vote needs every active peer but its subject, so it needed our ballot, unless an earlier vote that we do not know of
        has put us out."""
        device, n, about, share = self._device, message.n, message.p.get("peer"), VoteRound.of(message.r)
        known = self.number if n == device.n else self._undecided_at.get(n, 1)
        if share is None or not device.speaks or device.s.me in (about, message.peer):
            return False
        if message.h != device.hashes.get(n) or share.number > known:
            return False
        mine = device.record.get(n, share.ballot.r, device.s.me or 0)
        if mine is None or (mine.t, mine.p) != ("LEAVE", {"peer": about}):
            return True
        over = n < device.n or share.number < self.number
        if over and (n, message.r) not in self._relayed:  # we hold a STAY: its sender may have signed LEAVE to others
            self._relayed.add((n, message.r))
            device.relay += [m.raw for m in device.record.of_step(n) if m.r == share.ballot.r]
        return False

    # -- carrying out

    def open_leaver(self, peer: int, seed: bytes) -> Slices[PeerSecrets]:
        """Audit a leaver by its seed, on our own record, and take over what its seats knew."""
        device, s = self._device, self._device.s
        seeds = {p: secrets.seed for p, secrets in s.secrets_of.items() if p not in s.active} | {peer: seed}
        audit = Auditor(s.game, s.terms, s.sid, seeds, trusting=True)
        audit.feed(m for m in device.record if self._was_applied(m, peer))
        yield from audit.slices()
        if audit.finding is not None:
            evidence = audit.halted.evidence if audit.halted else ()
            raise HaltNow(f"leaver: {audit.finding.reason}", audit.finding.peer, evidence=evidence)
        if s.table is not None and audit.s.table is not None:
            for seat in s.terms.seats_of(peer):
                s.table.knowledge.adopt(seat, audit.s.table.knowledge.view(seat))
        return audit.s.secrets_of[peer]

    def _was_applied(self, m: Message, leaver: int) -> bool:
        """Whether the game used this message, up to the stuck step: the audit shall come to what the leaver knows now. Messages
        of votes that were not counted are left out: they may have been sent to us alone, and no other could check such a halt."""
        n = self._device.n
        if m.n < n:
            return m.r == 0 or m.place in self.counted
        if m.n > n or m.r >= VoteRound(self.number, BALLOT).r:
            return False
        return m.place in self.counted if m.r else m.peer in self._device.main.said and m.peer != leaver
