"""The engine of a device that plays: makes its own messages of each step, from its seed and from what its players decide.

How it casts and answers votes is in own_votes.py, how it halts and opens its seed in own_halting.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from net.lockstep.chain import OPEN_SEAT, Message, Payload, Sign, write
from net.lockstep.rounds import HALT_ROUND, is_vote_round
from net.lockstep.wire import InvalidMessage
from rules.core import BrokenScript, Choose, ChooseSecretly, Conceal, Illegal

from .choices import check_draft
from .engine import Engine
from .news import Silenced
from .own_halting import OwnHalting
from .own_votes import OwnVotes
from .peer_secrets import PeerSecrets
from .session import Session
from .slices import Slices, finish
from .steps import HaltNow, OpenStep, ScriptFrame


class Device(Engine):
    """`session.me` may be None: a watcher, which may still decide for open seats that its `key` was named for."""

    votes: OwnVotes
    halting: OwnHalting

    def __init__(self, session: Session, sign: Sign | None, key: bytes | None) -> None:
        super().__init__(session)
        self._sign = sign
        self._key = key
        self.may_sign = True
        self.restoring = False  # our journal is being replayed: sign nothing, it may hold what we would sign
        self.silenced = ""  # why this device signs nothing more as a peer
        self.rolled_back = False  # our journal lacks messages that we signed: sign nothing, not even for an open seat
        self.out: list[bytes] = []  # own new packets: to the journal first, then to every link
        self.relay: list[bytes] = []  # packets of others that everybody should have
        self.signed: set[tuple[int, int, int]] = set()  # places that we have signed for, as a peer or for an open seat
        self.decisions: dict[int, Any] = {}
        self._decisions_step = 0  # the step that the decisions belong to
        self._awaiting_decider: dict[tuple[int, int, int], Message] = {}  # restored before it is known who decides for a seat

    def _make_votes(self) -> OwnVotes:
        return OwnVotes(self)

    def _make_halting(self) -> OwnHalting:
        return OwnHalting(self)

    @property
    def speaks(self) -> bool:
        """Whether this device may sign as a peer."""
        free = self.may_sign and not self.restoring and not self.silenced
        return free and self._sign is not None and self.s.me in self.s.active

    # -- messages

    def admit(self, message: Message, bounded: bool = True) -> bool:
        own = message.peer == self.s.me and self._key is not None
        if own and message.place not in self.signed and message.sid == self.s.sid and message.is_signed_by(self._key or b""):
            self.fall_behind("a message of ours turned up that our journal does not hold")
            return False
        added = super().admit(message, bounded)
        if added and message.r == HALT_ROUND and self.finished and self.speaks and self.s.me in self.halting.yet_to_answer():
            self.halting.answer()  # we are at the end, but others are not and wait for it
        if added and message.r:
            self.votes.on_added(message)
        return added

    def restore(self, message: Message) -> None:
        """Take back a message of our own journal: it is sent again, and never made anew."""
        key = self.key_of(message.peer)
        if message.peer >= OPEN_SEAT and message.n >= self.n and (key is None or not message.is_signed_by(key)):
            self._awaiting_decider[message.place] = message  # until the replay has come to where it was agreed who decides
            return
        if message.peer == self.s.me or (message.peer >= OPEN_SEAT and self.decides_for(message.peer - OPEN_SEAT)):
            self.signed.add(message.place)
        if super().admit(message, bounded=False):
            self.votes.on_restored(message)

    def held_messages(self) -> list[Message]:
        """All messages of this device, in an order in which they can be restored."""
        return [*self.record, *self._awaiting_decider.values(), *self.evidence, *self.cited]

    def caught_up(self) -> None:
        """From now on this device may sign again. Answer the votes that it could not answer before, and check the shares that it
        could not check before because its own ballot might have been missing."""
        self.may_sign = True
        if self.halted is not None:
            self.halting.say_halt(self.halted)  # unless the journal holds our HALT already
        for message in tuple(self.record):
            self.votes.answer_past_vote(message)
            if is_vote_round(message.r):
                self._check_share(message)

    def fall_behind(self, why: str) -> None:
        """Our journal lacks a message of ours, and perhaps more of them: sign nothing any more, not even for an open seat."""
        self.rolled_back = True
        self.silence(why)

    def silence(self, why: str) -> None:
        if not self.silenced:
            self.silenced = why
            self.news.append(Silenced(why))

    def inherit_from(self, previous: Device) -> None:
        """Take over from the device that we replace what is in no record."""
        self.may_sign, self.silenced, self.rolled_back = previous.may_sign, previous.silenced, previous.rolled_back
        self.halting.agrees, self.s.proposals, self.relay = previous.halting.agrees, previous.s.proposals, previous.relay

    def has_signed(self, place: tuple[int, int, int]) -> bool:
        return place in self.signed

    def mark_signed(self, place: tuple[int, int, int]) -> None:
        """Remember that we signed a message for this place, though the message is in no record."""
        self.signed.add(place)

    def say(self, n: int, r: int, kind: str, payload: Payload, sender: int | None = None) -> None:
        """Sign a message. Once for each place, for good."""
        peer = self.s.me if sender is None else sender
        if self._sign is None or peer is None or (n, r, peer) in self.signed:
            raise HaltNow("this place is signed already")
        sid, h, d = self.s.sid, self.hashes[n], self.digests[n]
        packet = write(self._sign, sid=sid, n=n, r=r, peer=peer, h=h, d=d, t=kind, p=payload)
        self.signed.add((n, r, peer))
        self.out.append(packet)
        self._accept(Message(sid, n, r, peer, h, d, kind, payload, packet))

    # -- own messages of a step

    def decides_for(self, seat: int) -> bool:
        """Whether this device's key was named for an open seat."""
        return self._key is not None and self.s.deciders.get(seat) == self._key

    def _on_open_step(self, step: OpenStep) -> None:
        for sender in step.senders if self._awaiting_decider else ():
            if sender >= OPEN_SEAT and (held := self._awaiting_decider.pop((self.n, step.r, sender), None)) is not None:
                self.restore(held)

    def _own_job(self, frame: ScriptFrame) -> Slices[None] | None:
        step, n, me = frame.step, self.s.n, self.s.me
        if step is None or self.rolled_back or self.restoring or not self.may_sign:
            return None
        for sender in step.senders:
            if (sender != me and sender < OPEN_SEAT) or sender in frame.said or (n, step.r, sender) in self.signed:
                continue
            if sender == me and self.speaks:
                decisions = self._decisions_of(step, sender)
                if decisions is not None and not (step.r == 0 and self.votes.is_being_dropped(me)):
                    return self._make(frame, step, sender, self.s.secrets_of[sender], decisions)
            elif sender != me and self.decides_for(sender - OPEN_SEAT):
                decisions = self._decisions_of(step, sender)
                if decisions is not None:
                    return self._make(frame, step, sender, None, decisions)
        return None

    def _decisions_of(self, step: OpenStep, sender: int) -> Mapping[int, Any] | None:
        """The decisions that a message needs; None if one is still open."""
        seats = [seat for seat in step.seats if sender >= OPEN_SEAT or self.s.peer_of(seat) == sender]
        if self._decisions_step != self.n:
            self.decisions.clear()
        return {seat: self.decisions[seat] for seat in seats} if all(seat in self.decisions for seat in seats) else None

    def _make(self, frame: ScriptFrame, step: OpenStep, sender: int, secrets: PeerSecrets | None,
              decisions: Mapping[int, Any]) -> Slices[None]:
        maker = secrets if secrets is not None else PeerSecrets(sender, bytes(32), self.s.sid)
        made = step.make(maker, decisions)
        kind, payload = made if isinstance(made, tuple) else (yield from made)
        if not self.may_sign:       # the device has slept meanwhile: it is made again once the others were asked
            return
        self.say(self.s.n, step.r, kind, payload, sender)
        yield from self._apply_own(frame, step, sender)

    def _apply_own(self, frame: ScriptFrame, step: OpenStep, sender: int) -> Slices[None]:
        """Apply our own message at once, unless votes have to be counted first."""
        n = self.s.n
        said = self.record.get(n, step.r, sender)
        if said is not None and not self.record.has_votes(n):
            yield from self._check_and_apply(frame, step, said)

    # -- players

    def asks(self, seat: int) -> bool:
        """Whether this device waits for a decision of this seat now."""
        step = self.main.step
        if step is None or self.halted or self.finished or self.broken or seat not in step.seats:
            return False
        sender = OPEN_SEAT + seat if OPEN_SEAT + seat in step.senders else self.s.peer_of(seat)
        mine = sender == self.s.me or (sender >= OPEN_SEAT and self.decides_for(seat))
        return mine and sender in step.senders and (self.n, 0, sender) not in self.signed and self._job_is_free()

    def has_decided(self, seat: int) -> bool:
        """Whether this seat has decided and only waits for the other seats of its device."""
        return self._decisions_step == self.n and seat in self.decisions

    def _job_is_free(self) -> bool:
        return self._decisions_step != self.n or not self.is_working

    def submit(self, seat: int, answers: tuple[Any, ...]) -> None:
        """A player's decision. Illegal, and nothing has changed, if it may not be."""
        table = self.s.table
        if table is None or not self.asks(seat):
            raise Illegal("another seat decides")
        if self._decisions_step != self.n:
            self.decisions.clear()
        ask = table.ask
        try:
            if isinstance(ask, Choose):
                self.decisions[seat] = self._draft(seat, [*answers])
            elif isinstance(ask, ChooseSecretly | Conceal) and len(answers) == 1:
                checked = table.check(seat, answers[0])
                self.decisions[seat] = [checked] if self.s.is_open(seat) else checked
            else:
                raise Illegal("one answer")
        except InvalidMessage:
            raise Illegal("not offered") from None
        self._decisions_step = self.n

    def _draft(self, seat: int, answers: list[Any]) -> list[Any]:
        try:
            return finish(check_draft(self.s, seat, answers))
        except BrokenScript:
            return answers  # a bug of the rules: send it all the same, so that every device stops in this step
