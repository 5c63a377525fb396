"""The engine of a device that plays: makes its own messages, answers votes, halts and opens its seed when it must."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from net.lockstep.chain import OPEN_SEAT, Message, Payload, Sign, write
from net.lockstep.rounds import BALLOT, HALT_ROUND, MAX_VOTES, SEED_ROUND, SHARE, VoteRound, is_vote_round
from net.lockstep.wire import Refused
from rules.core import BrokenScript, Choose, ChooseSecretly, Conceal, Illegal

from .auditor import Auditor
from .choices import check_draft
from .ending import AGREED, NOT_AGREED, RESIGN
from .engine import Engine, Frame, Stopped
from .news import Silenced
from .peer_secrets import PeerSecrets
from .session import Session
from .slices import Slices, finish
from .steps import HaltNow, Step

PUT_OUT = "all others agreed to go on without this device"


class Device(Engine):
    """`me` may be None: a watcher. `seats` are open seats that this device's key may decide for."""

    def __init__(self, session: Session, sign: Sign | None, key: bytes | None) -> None:
        super().__init__(session)
        self._sign = sign
        self._key = key
        self.may_sign = True
        self.restoring = False  # our journal is being taken back: what is not made yet may be in it
        self.silenced = ""
        self.rolled_back = False  # our journal is not all that we signed: then not even for an open seat
        self.out: list[bytes] = []  # own new packets: to the journal first, then to every link
        self.relay: list[bytes] = []  # packets of others that everybody should have
        self.decisions: dict[int, Any] = {}
        self._decided_for = 0  # the step that the decisions belong to
        self._mine: set[tuple[int, int, int]] = set()
        self._kept: dict[tuple[int, int, int], Message] = {}
        self._halt_said = False
        self._found: HaltNow | None = None  # what exactly we stopped for
        self.agrees = False  # the players here would end the game by agreement
        self._answered_votes: set[tuple[int, int]] = set()  # votes about ourselves that were answered
        self._relayed_votes: set[tuple[int, int]] = set()  # failed votes that were passed on, for somebody took them for carried
        self.superseded: tuple[int, int, int] | None = None  # the message that we should not have gone on with

    @property
    def speaks(self) -> bool:
        """Whether this device may sign as a peer."""
        free = self.may_sign and not self.restoring and not self.silenced
        return free and self._sign is not None and self.s.me in self.s.active

    # -- messages

    def admit(self, message: Message, bounded: bool = True) -> bool:
        own = message.peer == self.s.me and self._key is not None
        if own and message.place not in self._mine and message.sid == self.s.sid and message.is_signed_by(self._key or b""):
            self.fall_behind("a message of ours turned up that our journal does not hold")
            return False
        added = super().admit(message, bounded)
        if added and message.r == HALT_ROUND and self.finished and self.speaks and self.s.me in self.unanswered():
            self._answer()  # who is not at the end yet must not wait for us
        if added and message.r:
            if VoteRound.of_phase(message.r, SHARE) and message.p.get("peer") == self.s.me:
                self.relay.append(message.raw)  # whoever did not vote us out, and must have, sees at once that this is foul play
            if message.n < self.n and message.t == "LEAVE":
                self._answer_late_vote(message)
            if message.n <= self.n and message.t == "LEAVE":
                self._check_superseded(message)
        return added

    def restore(self, message: Message) -> None:
        """Take back a message of our own journal: it is sent again, and never made anew."""
        key = self.key_of(message.peer)
        if message.peer >= OPEN_SEAT and message.n >= self.n and (key is None or not message.is_signed_by(key)):
            self._kept[message.place] = message  # until the replay has come to where it was agreed who decides
            return
        if message.peer == self.s.me or (message.peer >= OPEN_SEAT and self.decides_for(message.peer - OPEN_SEAT)):
            self._mine.add(message.place)
        if super().admit(message, bounded=False) and message.n <= self.n and message.t == "LEAVE":
            self._check_superseded(message)

    def taken_in(self) -> list[Message]:
        """All that this device holds, in an order in which another could take it back."""
        return [*self.record, *self._kept.values(), *self.evidence, *self.cited]

    def caught_up(self) -> None:
        """From now on this device may sign again. Votes that it could not answer before are answered now, and shares that it
        could not judge, for its own vote might have been missing, are judged."""
        self.may_sign = True
        if self.halted is not None:
            self._say_halt(self.halted)  # if it was not written any more before we went down
        for message in tuple(self.record):
            if message.n < self.n and message.t == "LEAVE":
                self._answer_late_vote(message)
            if is_vote_round(message.r):
                self._look_at_share(message)

    def fall_behind(self, why: str) -> None:
        """There is a word of ours that our journal lacks, and perhaps more of them: nothing is signed any more, for anybody."""
        self.rolled_back = True
        self.silence(why)

    def silence(self, why: str) -> None:
        if not self.silenced:
            self.silenced = why
            self.news.append(Silenced(why))

    def say(self, n: int, r: int, kind: str, payload: Payload, sender: int | None = None) -> None:
        """Sign a message. Once for each place, for good."""
        peer = self.s.me if sender is None else sender
        if self._sign is None or peer is None or (n, r, peer) in self._mine:
            raise HaltNow("this place is signed already")
        sid, h, d = self.s.sid, self.hashes[n], self.digests[n]
        packet = write(self._sign, sid=sid, n=n, r=r, peer=peer, h=h, d=d, t=kind, p=payload)
        self._mine.add((n, r, peer))
        self.out.append(packet)
        self._accept(Message(sid, n, r, peer, h, d, kind, payload, packet))

    # -- own messages of a step

    def decides_for(self, seat: int) -> bool:
        """Whether this device's key was named for an open seat."""
        return self._key is not None and self.s.deciders.get(seat) == self._key

    def _begun(self, step: Step) -> None:
        for sender in step.senders if self._kept else ():
            if sender >= OPEN_SEAT and (held := self._kept.pop((self.n, step.r, sender), None)) is not None:
                self.restore(held)

    def _own_job(self, frame: Frame) -> Slices[None] | None:
        step, n, me = frame.step, self.s.n, self.s.me
        if step is None or self.rolled_back or self.restoring or not self.may_sign:
            return None
        for sender in step.senders:
            if (sender != me and sender < OPEN_SEAT) or sender in frame.said or (n, step.r, sender) in self._mine:
                continue
            if sender == me and self.speaks:
                decided = self._decided(step, sender)
                if decided is not None and not (step.r == 0 and self._voted_out()):
                    return self._make(frame, step, sender, self.s.secrets_of[sender], decided)
            elif sender != me and self.decides_for(sender - OPEN_SEAT):
                decided = self._decided(step, sender)
                if decided is not None:
                    return self._make(frame, step, sender, None, decided)
        return None

    def _voted_out(self) -> bool:
        """A carried vote about ourselves: we sign nothing more."""
        return self._vote is not None and self._vote_about == self.s.me

    def _decided(self, step: Step, sender: int) -> Mapping[int, Any] | None:
        """The decisions that a message needs; None if one is still open."""
        seats = [seat for seat in step.seats if sender >= OPEN_SEAT or self.s.speaker(seat) == sender]
        if self._decided_for != self.n:
            self.decisions.clear()
        return {seat: self.decisions[seat] for seat in seats} if all(seat in self.decisions for seat in seats) else None

    def _make(self, frame: Frame, step: Step, sender: int, secrets: PeerSecrets | None,
              decided: Mapping[int, Any]) -> Slices[None]:
        maker = secrets if secrets is not None else PeerSecrets(sender, bytes(32), self.s.sid)
        made = step.make(maker, decided)
        kind, payload = made if isinstance(made, tuple) else (yield from made)
        self.say(self.s.n, step.r, kind, payload, sender)
        yield from self._take_own(frame, step, sender)

    def _take_own(self, frame: Frame, step: Step, sender: int) -> Slices[None]:
        """Our own word need not wait for a turn of its own, unless votes are to be counted first."""
        n = self.s.n
        said = self.record.get(n, step.r, sender)
        if said is not None and not self.record.has_votes(n):
            yield from self._take(frame, step, said)

    # -- players

    def asks(self, seat: int) -> bool:
        """Whether this device waits for a decision of this seat now."""
        step = self._main.step
        if step is None or self.halted or self.finished or self.broken or seat not in step.seats:
            return False
        sender = OPEN_SEAT + seat if OPEN_SEAT + seat in step.senders else self.s.speaker(seat)
        mine = sender == self.s.me or (sender >= OPEN_SEAT and self.decides_for(seat))
        return mine and sender in step.senders and (self.n, 0, sender) not in self._mine and self._job_is_free()

    def has_decided(self, seat: int) -> bool:
        """A decision of this seat is here, and waits for those of its device's other seats."""
        return self._decided_for == self.n and seat in self.decisions

    def _job_is_free(self) -> bool:
        return self._decided_for != self.n or self._job is None

    def submit(self, seat: int, answers: tuple[Any, ...]) -> None:
        """A player's decision. Illegal, and nothing has changed, if it may not be."""
        table = self.s.table
        if table is None or not self.asks(seat):
            raise Illegal("It is not this seat's turn to decide.")
        if self._decided_for != self.n:
            self.decisions.clear()
        ask = table.ask
        try:
            if isinstance(ask, Choose):
                self.decisions[seat] = self._draft(seat, [*answers])
            elif isinstance(ask, ChooseSecretly | Conceal) and len(answers) == 1:
                checked = table.check(seat, answers[0])
                self.decisions[seat] = [checked] if self.s.is_open(seat) else checked
            else:
                raise Illegal("One answer is asked for.")
        except Refused as error:
            raise Illegal(str(error)) from None
        self._decided_for = self.n

    def _draft(self, seat: int, answers: list[Any]) -> list[Any]:
        try:
            return finish(check_draft(self.s, seat, answers))
        except BrokenScript:
            return answers  # our bug: it goes out all the same, so that every device stops at it

    # -- votes

    def vote(self, peer: int, leaves: bool) -> None:
        """The players' word on going on without a peer. Illegal if that is no question now."""
        cast = self.votes()
        if not self.speaks or self.halted or self._vote is not None or self.s.me == peer or self.s.me in cast:
            raise Illegal("There is nothing to vote on.")
        if self._vote_number > MAX_VOTES:
            raise Illegal("In this step there have been too many votes.")
        if leaves and not self.may_be_dropped(peer):
            raise Illegal("This peer cannot be voted out now.")
        if not self._is_question(peer):  # asked and answered meanwhile: who signed it now would be at fault
            raise Illegal("Nobody waits for this peer now.")
        if not leaves and not cast:
            raise Illegal("Nobody has asked to go on without it.")
        self.say(self.n, VoteRound(self._vote_number, BALLOT).r, "LEAVE" if leaves else "STAY", {"peer": peer})

    def _holds_back(self, peer: int) -> bool:
        """Who signed LEAVE does not apply a message of that peer unless the vote fails."""
        if super()._holds_back(peer):
            return True
        mine = self.votes().get(self.s.me or 0)
        return mine is not None and self._counts(mine) and mine.p == {"peer": peer}

    def _count_votes(self) -> Slices[None] | None:
        for message in self.record.of_step(self.n):
            self._check_share(message)  # it may have come before its step
        job = super()._count_votes()
        if self._vote is not None and self._vote_about == self.s.me:
            self.silence(PUT_OUT)
        if job is None and self.speaks:
            cast = self.votes()
            for message in cast.values():
                about = message.p.get("peer")
                if self._counts(message) and self.s.me not in cast and about in self._main.said:
                    if about == self.s.me:
                        self._show_own(message)
                        continue
                    return self._stay(self.n, message.r, about)
        return job

    def _counts(self, vote: Message) -> bool:
        """Whether this is a LEAVE that others may count, so that they wait for our word on it. Any other is answered with
        nothing: who signs a STAY where there is no vote is at fault itself."""
        about = vote.p.get("peer")
        if vote.t != "LEAVE" or not VoteRound.of_phase(vote.r, BALLOT) or type(about) is not int or vote.p != {"peer": about}:
            return False
        here = vote.h == self.hashes.get(vote.n) and vote.d == self.digests.get(vote.n)
        return here and (about >= OPEN_SEAT or vote.n in self.could_drop)

    def _stay(self, n: int, r: int, about: int) -> Slices[None]:
        yield from ()
        held = self.record.get(n, 0, about)
        if held is not None:
            self.relay.append(held.raw)
        self.say(n, r, "STAY", {"peer": about})

    def _show_own(self, vote: Message) -> None:
        """A vote about ourselves, and we have spoken: here is what they miss. Once for each vote."""
        held = self.record.get(vote.n, 0, self.s.me or 0)
        if held is not None and (vote.n, vote.r) not in self._answered_votes:
            self._answered_votes.add((vote.n, vote.r))
            self.relay.append(held.raw)

    def _is_proof_of_no_vote(self, message: Message) -> bool:
        """A vote needs every peer but the one it is about. (Before a vote that we know nothing of we may have been put out.)"""
        n, about, share = message.n, message.p.get("peer"), VoteRound.of(message.r)
        known = self._vote_number if n == self.n else self._votes_at.get(n, 1)
        if share is None or not self.speaks or self.s.me in (about, message.peer):
            return False
        if message.h != self.hashes.get(n) or share.number > known:
            return False
        mine = self.record.get(n, share.ballot.r, self.s.me or 0)
        if mine is None or (mine.t, mine.p) != ("LEAVE", {"peer": about}):
            return True
        over = n < self.n or share.number < self._vote_number
        if over and (n, message.r) not in self._relayed_votes:  # somebody did not agree; or what did it tell others?
            self._relayed_votes.add((n, message.r))
            self.relay += [m.raw for m in self.record.of_step(n) if m.r == share.ballot.r]
        return False

    def _answer_late_vote(self, message: Message) -> None:
        """We are further on: the message that others miss is here."""
        about = message.p.get("peer")
        if not self._counts(message) or not self.speaks or self.halted or self.record.get(message.n, 0, about) is None:
            return
        if about == self.s.me:
            if self._same_votes(message) >= set(self.voters(about, message.n)):
                self.silence(PUT_OUT)
            else:
                self._show_own(message)
        elif (message.n, message.r, self.s.me) not in self._mine:
            finish(self._stay(message.n, message.r, about))

    def _check_superseded(self, vote: Message) -> None:
        """Who has no vote (a watcher, whom it is about, who decides for the seat) may hold a message that all others went on
        without."""
        about = vote.p.get("peer")
        if type(about) is not int or not (self.s.me in (None, about) or self.has_signed((vote.n, 0, about))):
            return
        out = self.dropped_at.get(about)
        if out is not None and (about < OPEN_SEAT or out == vote.n):  # a seat may be taken from one decider after another
            return
        if not self._counts(vote) or self.record.get(vote.n, 0, about) is None:
            return
        if self._same_votes(vote) >= set(self.voters(about, vote.n)):
            self.superseded = (vote.n, 0, about)

    def _same_votes(self, vote: Message) -> set[int]:
        """Who has said the same, so that it counts."""
        return {m.peer for m in self.record.of_step(vote.n) if (m.r, m.p) == (vote.r, vote.p) and self._counts(m)}

    def inherit_from(self, before: Device) -> None:
        """We begin anew from our own record: what no record holds stays as it was."""
        self.may_sign, self.silenced, self.rolled_back = before.may_sign, before.silenced, before.rolled_back
        self.agrees, self.s.proposals, self.relay = before.agrees, before.s.proposals, before.relay

    def has_signed(self, place: tuple[int, int, int]) -> bool:
        return place in self._mine

    def keep_signed(self, place: tuple[int, int, int]) -> None:
        """This message of ours never counted. It stays signed for good."""
        self._mine.add(place)

    def opening(self, peer: int, seed: bytes) -> Slices[PeerSecrets]:
        """Audit a leaver by its seed, on our own record; then its knowledge is ours."""
        seeds = {p: secrets.seed for p, secrets in self.s.secrets_of.items() if p not in self.s.active} | {peer: seed}
        audit = Auditor(self.s.game, self.s.terms, self.s.sid, seeds, trusting=True)
        audit.feed(m for m in self.record if self._was_applied(m, peer))
        yield from audit.slices()
        if audit.finding is not None:
            evidence = audit.halted.evidence if audit.halted else ()
            raise HaltNow(f"leaver: {audit.finding.reason}", audit.finding.peer, evidence=evidence)
        if self.s.table is not None and audit.s.table is not None:
            for seat in self.s.terms.seats_of(peer):
                self.s.table.knowledge.adopt(seat, audit.s.table.knowledge.view(seat))
        return audit.s.secrets_of[peer]

    def _was_applied(self, m: Message, leaver: int) -> bool:
        """Whether the game went on by this message, up to the stuck step and not beyond: we want what the leaver knows now. What
        somebody told us alone, and nobody counted, is no reason to stop: the others would not know what for."""
        if m.n < self.n:
            return m.r == 0 or m.place in self.counted
        if m.n > self.n or m.r >= VoteRound(self._vote_number, BALLOT).r:
            return False
        return m.place in self.counted if m.r else m.peer in self._main.said and m.peer != leaver

    # -- halting

    def halt(self, why: Stopped, stop: HaltNow | None = None) -> None:
        if self.halted or self.finished:
            return
        super().halt(why, stop)
        self.relay += [m.raw for m in why.evidence]
        self._found = stop
        self._say_halt(why)

    def _say_halt(self, why: Stopped) -> None:
        """We stopped the game ourselves: say what for. Once in a session."""
        if self.speaks and why.by is None:
            proof, stop = [m.digest().hex() for m in why.evidence], self._found
            self._say_last_word(HALT_ROUND, "HALT", {
                "reason": why.reason, "proof": proof, "op": stop.op if stop else None, "slot": stop.slot if stop else None})
            self._halt_said = True

    def _halt_with_proof(self, why: Stopped) -> None:
        """When the game has stopped already, the others still want the proof: their audit is to come."""
        if self.halted:
            self.relay += [m.raw for m in why.evidence]
        super()._halt_with_proof(why)

    def resign(self) -> None:
        """End the game here: open the own seed; the others follow."""
        if not self.speaks or self.halted or self.finished or self.asks_for_seeds:
            raise Illegal("There is no game to resign.")
        self.halt(Stopped(RESIGN, None, None, self._taken()))

    def agree(self) -> None:
        """Everybody wants the game to end here: sign it. Every other peer signs whether that is so."""
        if not self.speaks or self.halted or self.finished or self.asks_for_seeds:
            raise Illegal("There is no game to end.")
        self.halt(Stopped(AGREED, None, None, self._taken()))

    def _taken(self) -> tuple[Message, ...]:
        """What we have gone by in the running step: no hash holds it yet, so our HALT names it."""
        held = (self.record.get(self.n, 0, peer) for peer in sorted(self._main.said) if self._is_in(peer))
        return tuple(m for m in held if m is not None)

    def _answer(self) -> None:
        """Somebody says that all want the game to end here: sign whether that is so, and what it is the answer to."""
        claims = [m for m in self._last_words if m.r == HALT_ROUND and m.peer in self.s.active and m.p.get("reason") == AGREED]
        proof = [m.digest().hex() for m in (*claims, *self._taken())]
        reason = AGREED if self.agrees else NOT_AGREED
        if self._say_last_word(HALT_ROUND, "HALT", {"reason": reason, "proof": proof, "op": None, "slot": None}):
            self.relay += [m.raw for m in (*claims, *self._taken())]

    def _say_last_word(self, r: int, kind: str, payload: Payload) -> bool:
        """Once in a session, whatever the step: a device that comes back may stand further on than when it spoke."""
        if any(place[1:] == (r, self.s.me) for place in self._mine):
            return False
        self.say(self.n - 1 if self._may_be_superseded() else self.n, r, kind, payload)
        return True

    def _may_be_superseded(self) -> bool:
        """Our move for another's seat may yet turn out not to count: last words must not stand on it."""
        step = self._main.step
        return step is not None and step.kinds == ("SEEN",) and self.s.me not in step.senders and not self._main.said

    def _seed_job(self) -> Slices[None] | None:
        why = self.halted
        me = self.s.me
        if self.speaks and me in self.unanswered():
            self._answer()
        begun = bool(self.s.published)  # before that nothing is at stake; but others may have gone on, and wait for our seed
        if why is not None and me is not None and self.speaks and (1, 0, me) in self._mine and me not in self.seeds:
            said = [m.p.get("reason") for m in self._last_words if m.peer == me and m.r == HALT_ROUND]
            first = self._halt_said or why.by in (None, me) or said not in ([], [NOT_AGREED])
            stoppers = self.stoppers()
            # Nobody gets seeds without giving its own; whoever opens a false one is caught.
            if first or not begun or stoppers & (self.seeds.keys() | self._bad_seeds):
                cause = self._cause(why, me)
                payload = {"seed": self.s.secrets_of[me].seed.hex(), "halt": cause.digest().hex() if cause else None}
                if self._say_last_word(SEED_ROUND, "SEED", payload):
                    # The others shall have the same reasons to open theirs; and see it if somebody told them something else.
                    self.relay += [cause.raw] if cause is not None and cause.peer != me else []
                    self.relay += [m.raw for m in self._last_words if m.peer != me and (m.r == HALT_ROUND or m.peer in stoppers)]
        return super()._seed_job()

    def _cause(self, why: Stopped, me: int) -> Message | None:
        """The HALT or COMPLAIN for which we open our seed: signed along with it, a record cannot be had without."""
        halts = {m.peer: m for m in self._last_words if m.r == HALT_ROUND and m.t == "HALT"}
        complaints = {m.peer: m for m in self.record.of_step(self.n - 1) if m.t == "COMPLAIN"}
        return halts.get(me) or halts.get(why.by or 0) or complaints.get(why.by or 0)
