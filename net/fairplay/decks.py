"""BUILD: several piles become shuffled, locked decks.

    STRIP (if a card has locks)   every peer in turn: own locks off, one mask on
    SHUFFLE                       every peer in turn: another mask on, order changed
    LOCK                          every peer in turn: masks off, a lock of its own on each slot
    HASHES, ROLL, PROOF           all at once: every pass only did what it should

HASHES is a step of its own, after the last lock and before the roll, so that all peers make their proofs at the same time
and a pass can go out before its proof is made. A proof is sound as long as all hashes are fixed before the challenge (the roll)
is known. A SHUFFLE is proved by cut and choose (proofs.py), STRIP and LOCK, which keep the order, by Schnorr's proof
(schnorr.py); the K bits of the roll are the challenge of all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from net.lockstep.chain import Payload
from net.lockstep.wire import InvalidMessage, as_bytes, as_field, as_fields, as_list, chunks
from rules.core import Card, Face

from . import proofs, schnorr
from .derive import ORDER, perm
from .group import Lock, inverse, key_of, product
from .peer_secrets import PeerSecrets
from .proofs import Secret, Where
from .rolls import roll
from .session import LockHistory, Session, Slot
from .slices import Slices, act_all, act_each, all_points
from .steps import Decisions, FinishedStep, HaltNow, IdleWork, Made, OpenStep, StepScript
from .terms import MAX_BUILD, MAX_PILES


@dataclass
class Pile:
    """One deck that is being built: the slots that go in, and their points after the last pass."""

    op: int
    items: list[Slot]
    points: list[bytes]
    commitments: dict[int, list[bytes]] = field(default_factory=dict)

    @property
    def size(self) -> int:
        return len(self.items)


@dataclass
class ShufflePass:
    """One peer's turn over all piles: what came in and what went out."""

    kind: str
    peer: int
    before: list[list[bytes]]
    after: list[list[bytes]]


class DeckBuild:
    """One attempt to build decks. If a peer is voted out, the attempt fails, but the passes sent so far are still proved."""

    def __init__(self, s: Session, piles: list[list[Slot]]) -> None:
        self.s = s
        ops = s.next_ops(len(piles))
        self.piles = [Pile(op, items, [slot.point for slot in items]) for op, items in zip(ops, piles, strict=True)]
        self.strips = any(slot.locks for pile in self.piles for slot in pile.items)
        self.passes: list[ShufflePass] = []
        self.jobs: dict[tuple[str, int], IdleWork] = {}
        self.rounds = s.terms.rounds
        if sum(pile.size for pile in self.piles) > MAX_BUILD:
            raise HaltNow("too many cards to shuffle", None, ops[0])
        start = ops[0] % len(s.active)
        self.order = s.active[start:] + s.active[:start]

    def run(self) -> StepScript[bool]:
        """True: the decks are done. False: a peer left, so they must be built again; what was sent is proved."""
        whole = yield from self._all_passes()
        if self.rounds and self.passes:
            whole = (yield from self._prove()) and whole
        return whole

    def slots(self, pile: Pile) -> list[Slot]:
        possible_faces, history = frozenset[Face]().union(*[slot.possible_faces for slot in pile.items]), self._lock_history(pile)
        peers = sorted(pile.commitments)
        locks = zip(*[pile.commitments[peer] for peer in peers], strict=True)
        return [
            Slot(pile.op, j, point, dict(zip(peers, commitments, strict=True)), possible_faces, lock_history=history)
            for j, (point, commitments) in enumerate(zip(pile.points, locks, strict=True))
        ]

    def _lock_history(self, pile: Pile) -> LockHistory | None:
        """The points before each LOCK pass, for `_from_older_points`. None on a playing device: it lacks the others' seeds."""
        if not all(peer in self.s.secrets_of for peer in self.order):
            return None
        i, locked, off = self.piles.index(pile), set(self.order), 1
        history: LockHistory = {frozenset(locked): (1, pile.points)}
        for made in reversed([made for made in self.passes if made.kind == "lock"]):
            locked.discard(made.peer)
            off = off * self._unmask(self.s.secrets_of[made.peer], pile) % ORDER
            history[frozenset(locked)] = off, made.before[i]
        return history

    # -- passes

    def _all_passes(self) -> StepScript[bool]:
        for kind in ("strip", "shuffle", "lock") if self.strips else ("shuffle", "lock"):
            for peer in self.order:
                done: FinishedStep = yield OpenStep((peer,), (kind.upper(),), self._maker(kind), self._checker(kind),
                                                    fillable=False, about="shuffle")
                if done.interrupted:
                    return False
                after, commitments = done.said[peer]
                made = ShufflePass(kind, peer, [pile.points for pile in self.piles], after)
                self.passes.append(made)
                for pile, points, locks in zip(self.piles, after, commitments, strict=True):
                    pile.points = points
                    if kind == "lock":
                        pile.commitments[peer] = locks
                if self.rounds and peer == self.s.me:  # prepare our own proof while the others make their passes
                    job = IdleWork(self._hash_pass(self.s.secrets_of[peer], made))
                    self.jobs[kind, peer] = job
                    self.s.idle.append(job)
        return True

    def _secret(self, secrets: PeerSecrets, kind: str, pile: Pile) -> Secret:
        """The scalars and the order with which a peer makes its pass."""
        n, op = pile.size, pile.op
        if kind == "shuffle":
            return Secret([secrets.scalar("mask-shuffle", op)], perm(secrets.seed, secrets.sid, n, "perm", op))
        if kind == "strip":
            mask = secrets.scalar("mask-strip", op)
            openers = [secrets.opener(slot.op, slot.place) if secrets.peer in slot.locks else 1 for slot in pile.items]
            return Secret([mask * x % ORDER for x in openers], range(n))
        off = self._unmask(secrets, pile)
        return Secret([secrets.lock(op, j) * off for j in range(n)], range(n))

    def _unmask(self, secrets: PeerSecrets, pile: Pile) -> int:
        masks = [secrets.scalar("mask-shuffle", pile.op)] + ([secrets.scalar("mask-strip", pile.op)] if self.strips else [])
        return inverse(product(masks))

    def _pass(self, secrets: PeerSecrets, kind: str, pile: Pile) -> Slices[list[bytes]]:
        secret = self._secret(secrets, kind, pile)
        if kind == "shuffle":
            return (yield from act_all(Lock(key_of(secret.scalars[0])), [pile.points[i] for i in secret.order]))
        factors = list(zip(secret.scalars, pile.points, strict=True))
        if kind == "strip":
            factors = self._from_older_points(secrets, pile, factors)
        return (yield from act_each((key_of(x), point) for x, point in factors))

    def _from_older_points(self, secrets: PeerSecrets, pile: Pile, factors: list[tuple[int, bytes]]) -> list[tuple[int, bytes]]:
        """For the audit: compute the same points from an older point of each card, with one scalar for the whole deck.

        After a strip a card carries the strip masks and the locks of the peers that come later in the order. If exactly these
        peers were the first to lock the card, then the point it had after their locks differs from the result by one scalar
        that is the same for every card: one key to load instead of one a card. The result is equal byte for byte, because in a
        group of prime order a point is the card's own point times the product of all scalars, in any order. The older points
        were compared with the record when their step was audited.
        """
        passed = self.order[:self.order.index(secrets.peer) + 1]
        if not all(peer in self.s.secrets_of for peer in passed):
            return factors
        mask = product(self.s.secrets_of[peer].scalar("mask-strip", pile.op) for peer in passed)
        for j, slot in enumerate(pile.items):
            older = slot.lock_history.get(frozenset(slot.locks).difference(passed)) if slot.lock_history else None
            if older is not None:
                off, points = older
                factors[j] = mask * off, points[slot.place]
        return factors

    def _maker(self, kind: str) -> Callable[[PeerSecrets, Decisions], Slices[Made]]:
        def make(secrets: PeerSecrets, _: Decisions) -> Slices[Made]:
            points = []
            for pile in self.piles:
                points.append(b"".join((yield from self._pass(secrets, kind, pile))).hex())
            payload: Payload = {"points": points}
            if kind == "lock":
                payload["locks"] = [b"".join(secrets.commitments(pile.op, pile.size)).hex() for pile in self.piles]
            return kind.upper(), payload

        return make

    def _checker(self, kind: str) -> Callable[[int, str, Payload], Slices[Any]]:
        def check(peer: int, name: str, payload: Payload) -> Slices[tuple[list[list[bytes]], list[list[bytes]]]]:
            if kind == "lock":
                points, locks = as_fields(payload, "points", "locks")
                commitments = self._lists(locks)
            else:
                points = as_field(payload, "points")
                commitments = [[] for _ in self.piles]
            after = self._lists(points)
            if not self.s.trusts(peer):
                for pile, made in zip(self.piles, after, strict=True):
                    distinct = [*dict.fromkeys(made)]
                    if not (yield from all_points(distinct)):
                        raise InvalidMessage("a point outside the group")
                    if len(distinct) != len(made):
                        self._find_twice(kind, peer, pile)
            return after, commitments

        return check

    def _find_twice(self, kind: str, peer: int, pile: Pile) -> None:
        """A point stands twice in a pass. In a SHUFFLE or LOCK of distinct points that is its sender's fault. In a STRIP it may
        show that somebody cloned a card much earlier, and the peer that strips honestly is not to blame: halt without naming
        anybody, and let the audit, which goes on because it has the seeds, find who did it."""
        if kind != "strip" and len(set(pile.points)) == pile.size:
            raise InvalidMessage("twice the same point")
        if peer not in self.s.secrets_of:
            raise HaltNow("card", None, pile.op)

    def _lists(self, plain: object) -> list[list[bytes]]:
        lists = as_list(plain, len(self.piles))
        return [chunks(as_bytes(text, 32 * pile.size)) for pile, text in zip(self.piles, lists, strict=True)]

    # -- proofs

    def _where(self, made: ShufflePass, pile: Pile) -> Where:
        return Where(self.s.sid, pile.op, made.kind, made.peer)

    def _hash_pass(self, secrets: PeerSecrets, made: ShufflePass) -> Slices[list[list[bytes]]]:
        """What HASHES fixes before the challenge, for each pile: K hashes for a SHUFFLE, one point a card for STRIP and LOCK."""
        sent = []
        for pile, before in zip(self.piles, made.before, strict=True):
            at = self._where(made, pile)
            if made.kind == "shuffle":
                sent.append((yield from proofs.hashes(secrets.seed, at, self.rounds, before)))
            else:
                sent.append((yield from schnorr.commitments(secrets.seed, at, before)))
        return sent

    def _answer(self, secrets: PeerSecrets, made: ShufflePass, pile: Pile, bits: list[int]) -> Slices[list[str]]:
        secret, at = self._secret(secrets, made.kind, pile), self._where(made, pile)
        if made.kind == "shuffle":
            return [write_answer(a) for a in (yield from proofs.answers(secrets.seed, at, bits, secret))]
        yield
        return [b"".join(schnorr.answers(secrets.seed, at, schnorr.challenge(bits), secret.scalars)).hex()]

    def _is_proved(self, made: ShufflePass, i: int, bits: list[int], sent: list[bytes], texts: object) -> Slices[bool]:
        before, after, n = made.before[i], made.after[i], self.piles[i].size
        if made.kind == "shuffle":
            given = [read_answer("shuffle", n, bit, text)
                     for bit, text in zip(bits, as_list(texts, self.rounds), strict=True)]
            return (yield from proofs.is_proved(self._where(made, self.piles[i]), bits, sent, given, before, after))
        (text,) = as_list(texts, 1)
        keys = chunks(as_bytes(text, 32 * n))
        return (yield from schnorr.is_proved(schnorr.challenge(bits), sent, keys, before, after))

    def _passes_of(self, peer: int) -> list[ShufflePass]:
        return [made for made in self.passes if made.peer == peer]

    def _prove(self) -> StepScript[bool]:
        """HASHES, ROLL, PROOF by every remaining peer that made a pass. A leaver's passes were recomputed from its seed."""
        s = self.s
        provers = tuple(p for p in s.active if self._passes_of(p))
        if not provers:
            return False

        def make_hashes(secrets: PeerSecrets, _: Decisions) -> Slices[Made]:
            texts = []
            for made in self._passes_of(secrets.peer):
                job = self.jobs.get((made.kind, secrets.peer)) or IdleWork(self._hash_pass(secrets, made))
                texts += [b"".join(sent).hex() for sent in (yield from job.rest())]
            return "HASHES", {"hashes": texts}

        def check_hashes(peer: int, kind: str, payload: Payload) -> list[list[bytes]]:
            texts = as_field(payload, "hashes")
            sizes = [self.rounds if made.kind == "shuffle" else pile.size
                     for made in self._passes_of(peer) for pile in self.piles]
            return [chunks(as_bytes(text, 32 * size)) for text, size in zip(as_list(texts, len(sizes)), sizes, strict=True)]

        first: FinishedStep = yield OpenStep(provers, ("HASHES",), make_hashes, check_hashes, fillable=False, audited=(),
                                             about="proof")
        stream = yield from roll(s, f"proof:{self.piles[0].op}")
        bits = proofs.challenge(stream, self.rounds)
        provers = tuple(p for p in provers if p in s.active)

        def make_proof(secrets: PeerSecrets, _: Decisions) -> Slices[Made]:
            texts = []
            for made in self._passes_of(secrets.peer):
                for pile in self.piles:
                    texts.append((yield from self._answer(secrets, made, pile, bits)))
            return "PROOF", {"answers": texts}

        def check_proof(peer: int, kind: str, payload: Payload) -> Slices[None]:
            texts = as_field(payload, "answers")
            places = [(made, i) for made in self._passes_of(peer) for i in range(len(self.piles))]
            parts = zip(places, first.said[peer], as_list(texts, len(places)), strict=True)
            if s.trusts(peer):
                return
            for (made, i), sent, text in parts:
                if not (yield from self._is_proved(made, i, bits, sent, text)):
                    raise InvalidMessage(f"its {made.kind} is not proved")

        if provers:
            yield OpenStep(provers, ("PROOF",), make_proof, check_proof, fillable=False, audited=(), about="proof")
        return set(self.order) == set(s.active)


def write_answer(answer: proofs.Answer) -> str:
    if isinstance(answer, bytes):
        return answer.hex()
    return (b"".join(i.to_bytes(2, "big") for i in answer.order) + b"".join(answer.keys)).hex()


def read_answer(kind: str, n: int, bit: int, text: object) -> proofs.Answer:
    """An answer as it was sent; InvalidMessage unless it has exactly as many bytes as it must."""
    if bit == 0:
        return as_bytes(text, 32)
    keys = 1 if kind in proofs.ONE_KEY else n
    data = as_bytes(text, 2 * n + 32 * keys)
    order = tuple(int.from_bytes(data[i:i + 2], "big") for i in range(0, 2 * n, 2))
    return proofs.Hidden(order, tuple(chunks(data[2 * n:])))


def shuffle(s: Session, piles: list[list[Card]]) -> StepScript[list[list[Slot]]]:
    """The new slots of each pile. If a peer is voted out meanwhile, build again from the old slots, as a new operation."""
    made: list[list[Slot]] = [[] for _ in piles]
    for group in _groups(piles):
        while True:
            items = iter((yield from s.copied_slots(card for i in group for card in piles[i])))
            build = DeckBuild(s, [[*islice(items, len(piles[i]))] for i in group])
            if (yield from build.run()):
                break
        for i, pile in zip(group, build.piles, strict=True):
            made[i] = build.slots(pile)
    return made


def _groups(piles: list[list[Card]]) -> list[list[int]]:
    """Indices of the piles that are built together: as many as fit into one message."""
    groups: list[list[int]] = []
    room = 0
    for i, pile in enumerate(piles):
        if not pile:
            continue
        if not groups or len(pile) > room or len(groups[-1]) == MAX_PILES:
            groups.append([])
            room = MAX_BUILD
        groups[-1].append(i)
        room -= len(pile)
    return groups
