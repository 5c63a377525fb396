"""A playing device's part in votes: casts its own, answers those of others, and opens a leaver by its shares.

If others vote about a message that this device holds, it sends the message to them and signs STAY, so nobody waits for ever.
A device without a vote (a watcher, or the peer it is about) may have used a message that all others went on without. That message
is superseded, and the device replays its record without it.
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
        self.superseded: tuple[int, int, int] | None = None  # the place of a message that we should not have gone on with
        self._answered: set[tuple[int, int]] = set()  # (step, round) of votes about ourselves that were answered
        self._relayed: set[tuple[int, int]] = set()  # failed votes that were passed on, for somebody took them for carried

    # -- casting

    def vote(self, peer: int, leaves: bool) -> None:
        """Vote for the players here on going on without a peer. Illegal if there is nothing to vote on now."""
        device, cast, me = self._device, self.cast(), self._device.s.me
        if not device.speaks or device.halted or self.frame is not None or me == peer or me in cast:
            raise Illegal("There is nothing to vote on.")
        if self.number > MAX_VOTES:
            raise Illegal("In this step there have been too many votes.")
        if leaves and not self.may_be_dropped(peer):
            raise Illegal("This peer cannot be voted out now.")
        if not self.is_question(peer):  # asked and answered meanwhile: who signed it now would be at fault
            raise Illegal("Nobody waits for this peer now.")
        if not leaves and not cast:
            raise Illegal("Nobody has asked to go on without it.")
        device.say(device.n, VoteRound(self.number, BALLOT).r, "LEAVE" if leaves else "STAY", {"peer": peer})

    def holds_back(self, peer: int) -> bool:
        """Who signed LEAVE does not apply a message of that peer unless the vote fails."""
        if super().holds_back(peer):
            return True
        mine = self.cast().get(self._device.s.me or 0)
        return mine is not None and self._counts(mine) and mine.p == {"peer": peer}

    def count(self) -> Slices[None] | None:
        device, me = self._device, self._device.s.me
        for message in device.record.of_step(device.n):
            self.check_share(message)  # it may have come before its step
        job = super().count()
        if self.is_carried_about(me):
            device.silence(PUT_OUT)
        if job is None and device.speaks:
            cast = self.cast()
            for message in cast.values():
                about = message.p.get("peer")
                if self._counts(message) and me not in cast and about in device.main.said:
                    if about == me:
                        self._show_own(message)
                        continue
                    return self._stay(device.n, message.r, about)
        return job

    # -- votes of others

    def added(self, message: Message) -> None:
        """A message outside the chain was taken in."""
        device = self._device
        if VoteRound.of_phase(message.r, SHARE) and message.p.get("peer") == device.s.me:
            device.relay.append(message.raw)  # whoever did not vote us out, and must have, sees at once that this is foul play
        self.answer_if_late(message)
        self.restored(message)

    def restored(self, message: Message) -> None:
        """A message of our journal was taken in again."""
        if message.n <= self._device.n and message.t == "LEAVE":
            self._check_superseded(message)

    def answer_if_late(self, message: Message) -> None:
        """A vote in a step that is over for us: the message that others miss is here."""
        device, about = self._device, message.p.get("peer")
        if message.n >= device.n or message.t != "LEAVE" or not self._counts(message):
            return
        if not device.speaks or device.halted or device.record.get(message.n, 0, about) is None:
            return
        if about == device.s.me:
            if self._same_ballots(message) >= set(self.voters(about, message.n)):
                device.silence(PUT_OUT)
            else:
                self._show_own(message)
        elif (message.n, message.r, device.s.me) not in device.signed:
            finish(self._stay(message.n, message.r, about))

    def _counts(self, vote: Message) -> bool:
        """Whether this is a LEAVE that others may count, so that they wait for our answer. Any other LEAVE is left unanswered:
        signing STAY where there is no vote would be a fault of ours."""
        about, device = vote.p.get("peer"), self._device
        if vote.t != "LEAVE" or not VoteRound.of_phase(vote.r, BALLOT) or type(about) is not int or vote.p != {"peer": about}:
            return False
        here = vote.h == device.hashes.get(vote.n) and vote.d == device.digests.get(vote.n)
        return here and (about >= OPEN_SEAT or vote.n in self.could_drop)

    def _same_ballots(self, vote: Message) -> set[int]:
        """Who has said the same in the same vote, so that it counts."""
        held = self._device.record.of_step(vote.n)
        return {m.peer for m in held if (m.r, m.p) == (vote.r, vote.p) and self._counts(m)}

    def _stay(self, n: int, r: int, about: int) -> Slices[None]:
        yield from ()
        held = self._device.record.get(n, 0, about)
        if held is not None:
            self._device.relay.append(held.raw)
        self._device.say(n, r, "STAY", {"peer": about})

    def _show_own(self, vote: Message) -> None:
        """Others vote about us although we have sent our message: send it to them again, once for each vote."""
        held = self._device.record.get(vote.n, 0, self._device.s.me or 0)
        if held is not None and (vote.n, vote.r) not in self._answered:
            self._answered.add((vote.n, vote.r))
            self._device.relay.append(held.raw)

    def _check_superseded(self, vote: Message) -> None:
        """Who has no vote (a watcher, whom it is about, who decides for the seat) may hold a message that all others went on
        without."""
        about, device = vote.p.get("peer"), self._device
        if type(about) is not int or not (device.s.me in (None, about) or device.has_signed((vote.n, 0, about))):
            return
        out = self.dropped_at.get(about)
        if out is not None and (about < OPEN_SEAT or out == vote.n):  # a seat may be taken from one decider after another
            return
        if not self._counts(vote) or device.record.get(vote.n, 0, about) is None:
            return
        if self._same_ballots(vote) >= set(self.voters(about, vote.n)):
            self.superseded = (vote.n, 0, about)

    def proves_no_vote(self, message: Message) -> bool:
        """A vote needs every peer but the one it is about, so we would know of it, unless we have been put out before it by a
        vote that we know nothing of."""
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
        if over and (n, message.r) not in self._relayed:  # somebody did not agree; or what did it tell others?
            self._relayed.add((n, message.r))
            device.relay += [m.raw for m in device.record.of_step(n) if m.r == share.ballot.r]
        return False

    # -- carrying out

    def open_leaver(self, peer: int, seed: bytes) -> Slices[PeerSecrets]:
        """Audit a leaver by its seed, on our own record; then its knowledge is ours."""
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
        """Whether the game went on by this message, up to the stuck step and not beyond: we want what the leaver knows now. What
        somebody told us alone, and nobody counted, is no reason to stop: the others would not know what for."""
        n = self._device.n
        if m.n < n:
            return m.r == 0 or m.place in self.counted
        if m.n > n or m.r >= VoteRound(self.number, BALLOT).r:
            return False
        return m.place in self.counted if m.r else m.peer in self._device.main.said and m.peer != leaver
