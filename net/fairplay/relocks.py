"""RELOCK: a seat arranges cards it knows in an order that the others do not see (Conceal).

The order comes from the peer's seed, or is the player's choice, which travels as a note that only the seed can open. The proof is
made also at tables without shuffle proofs (K = 0): without it a peer could replace its cards by any others, and only the audit
would find out.
"""

from __future__ import annotations

from net.lockstep.chain import Payload
from net.lockstep.wire import InvalidMessage, as_bytes, as_field, as_fields, as_list, chunks
from rules.core import Card, Conceal, Face

from . import proofs, seals
from .choices import decide_openly
from .decks import read_answer, write_answer
from .derive import ShakeStream, prf
from .group import key_of, product
from .peer_secrets import PeerSecrets
from .proofs import RELOCK_ROUNDS, Secret, Where
from .rolls import roll
from .session import Session, Slot
from .slices import Slices, act_each, all_points
from .steps import Decisions, FinishedStep, HaltNow, Made, OpenStep, StepScript
from .terms import MAX_RELOCK


def conceal(s: Session, ask: Conceal) -> StepScript[tuple[list[Slot], dict[int, tuple[Face, ...]]]]:
    """The new slots, one for each place, and their faces where the seat's secrets are known to this device."""
    if s.is_open(ask.seat):
        return (yield from _openly(s, ask))
    relock = Relock(s, ask, (yield from s.copied_slots(ask.cards)))
    slots = yield from relock.run()
    if slots is None:  # its peer was voted out meanwhile: the relock is void, and its cards lie open
        return (yield from _openly(s, ask))
    return slots, (yield from relock.faces(slots))


def _openly(s: Session, ask: Conceal) -> StepScript[tuple[list[Slot], dict[int, tuple[Face, ...]]]]:
    """An open seat has no secrets: everybody sees which card goes where."""
    order = ask.cards
    if ask.decides:
        order = yield from decide_openly(s, ask.seat)
    op, *_ = s.next_ops(1)
    slots, faces = [], []
    for j, item in enumerate((yield from s.copied_slots(order))):
        face = s.face_at(item, item.point)
        faces.append(face)
        slots.append(Slot(op, j, item.point, {}, frozenset((face,))))
    return slots, {ask.seat: tuple(faces)}


class Relock:
    def __init__(self, s: Session, ask: Conceal, items: list[Slot]) -> None:
        self.s, self.ask, self.items = s, ask, items
        self.peer = s.peer_of(ask.seat)
        (self.op,) = s.next_ops(1)
        self.before = [slot.point for slot in self.items]
        self._sent: Payload = {}
        if len(self.items) > MAX_RELOCK:
            raise HaltNow("too many cards to conceal", None, self.op)

    @property
    def _where(self) -> Where:
        return Where(self.s.sid, self.op, "relock", self.peer)

    def run(self) -> StepScript[list[Slot] | None]:
        s = self.s
        seats = (self.ask.seat,) if self.ask.decides else ()
        done: FinishedStep = yield OpenStep((self.peer,), ("RELOCK",), self._make, self._check, seats, self._read_decisions,
                                            fillable=False, audited=("points", "locks", "note"), about="conceal")
        if self.peer in done.dropped:
            return None
        points, commitments, hashes = done.said[self.peer]
        stream = yield from roll(s, f"proof:{self.op}")
        if self.peer not in s.active:
            return None
        bits = proofs.challenge(stream, RELOCK_ROUNDS)
        done = yield from self._prove(bits, points, hashes)
        if self.peer in done.dropped:
            return None
        possible_faces = frozenset(face for slot in self.items for face in slot.possible_faces)
        return [Slot(self.op, j, point, {self.peer: commitments[j]}, possible_faces, {self.peer})
                for j, point in enumerate(points)]

    # -- the order

    def _order(self, secrets: PeerSecrets, chosen: tuple[Card, ...]) -> list[int]:
        """Which item goes to which place: as chosen, and among places of the same name in an order from the seed."""
        order = [self.ask.cards.index(card) for card in chosen]
        stream = ShakeStream(prf(secrets.seed, secrets.sid, "perm", self.op))
        for name in dict.fromkeys(self.ask.places):
            spots = [i for i, place in enumerate(self.ask.places) if place == name]
            before = [order[i] for i in spots]
            for spot, j in zip(spots, stream.permutation(len(spots)), strict=True):
                order[spot] = before[j]
        return order

    def _chosen(self, order: list[int]) -> tuple[Card, ...]:
        """The arrangement that an order came from: within equal places the cards stand in ascending order."""
        chosen = [self.ask.cards[i] for i in order]
        for name in dict.fromkeys(self.ask.places):
            spots = [i for i, place in enumerate(self.ask.places) if place == name]
            for spot, card in zip(spots, sorted(chosen[i] for i in spots), strict=True):
                chosen[spot] = card
        return tuple(chosen)

    def _read_decisions(self, secrets: PeerSecrets, payload: Payload) -> Decisions:
        if not self.ask.decides:
            return {}
        commitment, sealed = (as_bytes(part) for part in as_list(payload["note"], 2))
        body = seals.open_note(secrets.seed, secrets.sid, self.op, secrets.peer, seals.Seal(commitment, sealed))
        order = None if body is None else seals.read_order(body)
        if order is None or len(order) != len(self.items):
            raise InvalidMessage("its note holds no order")
        chosen = self._chosen(order)
        self.s.check_answer(self.s.need_table(), self.ask.seat, chosen)
        return {self.ask.seat: chosen}

    # -- the message

    def _secret(self, secrets: PeerSecrets, order: list[int]) -> Secret:
        scalars = []
        for a, i in enumerate(order):
            slot = self.items[i]
            openers = [secrets.opener_of(slot.op, slot.place, locker) for locker in slot.locks]
            known = [x for x in openers if x is not None]
            if len(known) != len(openers):
                raise HaltNow("conceals a card it does not know", None, slot.op, slot.place)
            scalars.append(secrets.lock(self.op, a) * product(known))
        return Secret(scalars, order)

    def _make(self, secrets: PeerSecrets, decisions: Decisions) -> Slices[Made]:
        chosen = decisions[self.ask.seat] if self.ask.decides else self.ask.cards
        order = self._order(secrets, chosen)
        secret = self._secret(secrets, order)
        points = yield from act_each((key_of(x), self.before[i]) for x, i in zip(secret.scalars, order, strict=True))
        hashes: list[bytes] = []
        if not self.s.recompute_only:  # the audit recomputes the cards, not the proof
            hashes = yield from proofs.hashes(secrets.seed, self._where, RELOCK_ROUNDS, self.before)
        note = None
        if self.ask.decides:
            seal = seals.seal_note(secrets.seed, secrets.sid, self.op, secrets.peer, seals.write_order(order))
            note = [seal.commitment.hex(), seal.sealed.hex()]
        locks = b"".join(secrets.commitments(self.op, len(order)))
        return "RELOCK", {"points": b"".join(points).hex(), "locks": locks.hex(), "hashes": b"".join(hashes).hex(),
                          "note": note}

    def _check(self, peer: int, kind: str, payload: Payload) -> Slices[tuple[list[bytes], list[bytes], list[bytes]]]:
        points, locks, hashes, note = as_fields(payload, "points", "locks", "hashes", "note")
        n = len(self.items)
        made = chunks(as_bytes(points, 32 * n))
        commitments = chunks(as_bytes(locks, 32 * n))
        sent = chunks(as_bytes(hashes, 32 * RELOCK_ROUNDS))
        if self.ask.decides:
            commitment, sealed = as_list(note, 2)
            as_bytes(commitment, 32)
            as_bytes(sealed, 2 * n)
        elif note is not None:
            raise InvalidMessage("a note where nothing is chosen")
        if not self.s.trusts(peer) and not (yield from all_points(made)):
            raise InvalidMessage("a point outside the group, or twice the same")
        self._sent = payload
        return made, commitments, sent

    def _prove(self, bits: list[int], points: list[bytes], hashes: list[bytes]) -> StepScript[FinishedStep]:
        n = len(self.items)

        def make(secrets: PeerSecrets, _: Decisions) -> Slices[Made]:
            given = yield from self._answer(secrets, bits)
            return "PROOF", {"answers": [write_answer(answer) for answer in given]}

        def check(peer: int, kind: str, payload: Payload) -> Slices[None]:
            texts = as_field(payload, "answers")
            texts = as_list(texts, len(bits))
            if self.s.trusts(peer):
                return
            given = [read_answer("relock", n, bit, text) for bit, text in zip(bits, texts, strict=True)]
            if not (yield from proofs.is_proved(self._where, bits, hashes, given, self.before, points)):
                raise InvalidMessage("its relock is not proved")

        done: FinishedStep = yield OpenStep((self.peer,), ("PROOF",), make, check, fillable=False, audited=(), about="proof")
        return done

    def _answer(self, secrets: PeerSecrets, bits: list[int]) -> Slices[list[proofs.Answer]]:
        return (yield from proofs.answers(secrets.seed, self._where, bits, self._secret(secrets, self._order_sent(secrets))))

    def _order_sent(self, secrets: PeerSecrets) -> list[int]:
        """The order in the RELOCK that was sent, read back from the message: after a restart only the journal holds it."""
        chosen = self._read_decisions(secrets, self._sent)[self.ask.seat] if self.ask.decides else self.ask.cards
        return self._order(secrets, chosen)

    def faces(self, slots: list[Slot]) -> Slices[dict[int, tuple[Face, ...]]]:
        if self.ask.seat not in self.s.need_table().knowledge.mine:
            return {}
        secrets, faces = self.s.secrets_of[self.peer], []
        for slot in slots:
            yield
            faces.append(self.s.face_at(slot, self.s.open_with(secrets, slot)))
        return {self.ask.seat: tuple(faces)}
