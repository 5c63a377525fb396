"""Cheating peers. Each plays by the book but for one thing, and adapts everything else to it as well as it can."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from net.fairplay import decks, proofs, relocks, schnorr
from net.fairplay.derive import P
from net.fairplay.device import Device
from net.fairplay.group import act, key_of
from net.fairplay.peer import FairPeer
from net.fairplay.slices import Slices, finish
from net.fairplay.steps import OpenStep, ScriptFrame
from net.lockstep.chain import Payload, write
from tests.net.fairplay.tables import Net

Alter = Callable[["CheatDevice", str, Payload], tuple[str, Payload] | None]


class CheatDevice(Device):
    """Sends false messages: `alter` changes a message before it is signed (None: it is not sent)."""

    alter: Alter = staticmethod(lambda device, kind, payload: (kind, payload))

    def say(self, n: int, r: int, kind: str, payload: Payload, sender: int | None = None) -> None:
        said = type(self).alter(self, kind, payload)
        if said is None:
            self.signed.add((n, r, self.s.me))
            return
        super().say(n, r, *said, sender)

    def _apply_own(self, frame: ScriptFrame, step: OpenStep, sender: int) -> Slices[None]:
        """A cheat does not check its own false message before it is sent."""
        yield from ()

    def sign_anything(self, **fields: Any) -> bytes:
        """A packet with any contents, properly signed."""
        full = {"sid": self.s.sid, "n": self.n, "r": 0, "peer": self.s.me, "h": self.hashes[self.n],
                "d": self.digests[self.n]} | fields
        self.signed.add((full["n"], full["r"], full["peer"]))
        return write(self._sign, **full)


def cheat_at(net: Net, number: int, alter: Alter | None = None) -> CheatDevice:
    """Put a cheat in the place of a peer that has not begun."""

    class Mine(CheatDevice):
        pass

    class MinePeer(FairPeer):
        make_device = Mine

    if alter is not None:
        Mine.alter = staticmethod(alter)
    i = number - 1
    net.peers[number] = MinePeer(net.game, net.terms, net.secrets[i], net.ids[i].sign, net.terms.keys[i])
    return Mine


def once(kind: str, change: Callable[[CheatDevice, Payload], Payload | None], skip: int = 0) -> Alter:
    """Change one message of a kind."""
    left = [skip]

    def alter(device: CheatDevice, said: str, payload: Payload) -> tuple[str, Payload] | None:
        if said != kind:
            return said, payload
        left[0] -= 1
        if left[0] != -1:
            return said, payload
        changed = change(device, payload)
        return None if changed is None else (said, changed)

    return alter


def one_of_the_sums(x: int, q: tuple[int, int]) -> bytes:
    """x(A + B) or x(A - B) from x(A) and x(B), the latter a fraction: a root of the quadratic that the check uses."""
    qx, qz = q
    if qz == 0:
        return x.to_bytes(32, "little")
    b = qx * pow(qz, -1, P) % P
    two, one, zero = pow(x - b, 2, P), -2 * ((x + b) * (x * b + 1) + 2 * 486662 * x * b) % P, pow(x * b - 1, 2, P)
    under = (one * one - 4 * two * zero) % P
    root = pow(under, (P + 3) // 8, P)
    if (root * root - under) % P:
        root = root * pow(2, (P - 1) // 4, P) % P
    return ((root - one) * pow(2 * two, -1, P) % P).to_bytes(32, "little")


class Guess:
    """The best a crooked prover can do: prepare each round for the bit it expects."""

    def __init__(self, rng: random.Random, rounds: int) -> None:
        self.rng = rng
        self.bits = [rng.randrange(2) for _ in range(rounds)]
        self.hidden: list[proofs.Hidden | None] = []

    def hashes(self, seed: bytes, at: proofs.Where, before: list[bytes], after: list[bytes]) -> list[bytes]:
        made, n = [], len(before)
        for k, bit in enumerate(self.bits):
            if bit == 0:
                hidden = finish(proofs._hide(proofs._omega(seed, at, k), at, before))
                self.hidden.append(None)
            else:
                order = tuple(self.rng.sample(range(n), n))
                count = 1 if at.kind in proofs.ONE_KEY else n
                keys = tuple(key_of(self.rng.getrandbits(250) + 2) for _ in range(count))
                hidden = [b""] * n
                for a, b in enumerate(order):
                    hidden[b] = act(keys[a % count], after[a])
                self.hidden.append(proofs.Hidden(order, keys))
            made.append(proofs._hash(at, k, hidden))
        return made

    def points(self, before: list[bytes], after: list[bytes]) -> list[bytes]:
        """For a strip or a lock: pick the answers first, and commitments that fit the expected challenge."""
        self.keys = [key_of(self.rng.getrandbits(250) + 2**200) for _ in before]
        c = schnorr.challenge(self.bits)
        return [one_of_the_sums(int.from_bytes(act(z, p), "little"), schnorr._times(c, int.from_bytes(q, "little")))
                for z, p, q in zip(self.keys, before, after, strict=True)]

    def answers(self, honest: list[proofs.Answer]) -> list[proofs.Answer]:
        """Where the guess was right: the prepared answer; else the honest one, which will not fit."""
        return [a if isinstance(a, bytes) else h or a for a, h in zip(honest, self.hidden, strict=True)]


def crooked_build(number: int, kind: str, crook: Callable[[list[bytes], list[bytes]], list[bytes]], seed: int = 1,
                  operation: int = 0, bits: list[int] | None = None) -> type:
    """A Build whose passes of one kind peer `number` bends, with the best proof it can give for it.

    `crook(before, after)` gives the points it sends. `bits`: the challenge it expects, if it has a reason to.
    """

    class Crooked(decks.DeckBuild):
        seen = 0

        def __init__(self, s, piles):  # type: ignore[no-untyped-def]
            super().__init__(s, piles)
            self.bends = s.me == number
            if self.bends:
                type(self).seen += 1
                self.bends = operation in (0, type(self).seen)
            self.guess = Guess(random.Random(seed), self.rounds)
            if bits is not None:
                self.guess.bits = bits

        def _pass(self, secrets, name, pile):  # type: ignore[no-untyped-def]
            after = yield from super()._pass(secrets, name, pile)
            return crook(pile.points, after) if self.bends and secrets.peer == number and name == kind else after

        def _hash_pass(self, secrets, made):  # type: ignore[no-untyped-def]
            if not (self.bends and made.kind == kind and made.peer == number):
                return (yield from super()._hash_pass(secrets, made))
            if kind == "shuffle":
                return [self.guess.hashes(secrets.seed, self._where(made, self.piles[0]), made.before[0], made.after[0])]
            return [self.guess.points(made.before[0], made.after[0])]

        def _answer(self, secrets, made, pile, challenge):  # type: ignore[no-untyped-def]
            if not (self.bends and made.kind == kind and made.peer == number):
                return (yield from super()._answer(secrets, made, pile, challenge))
            if kind != "shuffle":
                return [b"".join(self.guess.keys).hex()]
            secret = self._secret(secrets, kind, pile)
            honest = yield from proofs.answers(secrets.seed, self._where(made, pile), challenge, secret)
            return [decks.write_answer(answer) for answer in self.guess.answers(honest)]

    return Crooked


def crooked_relock(number: int, crook: Callable[[Any, list[bytes]], list[bytes]], seed: int = 1) -> type:
    """A Relock in which peer `number` writes other points than it should."""

    class Crooked(relocks.Relock):
        def __init__(self, s, ask, items):  # type: ignore[no-untyped-def]
            super().__init__(s, ask, items)
            self.bends = s.me == number and self.peer == number
            self.guess = Guess(random.Random(seed), proofs.RELOCK_ROUNDS)

        def _make(self, secrets, decisions):  # type: ignore[no-untyped-def]
            kind, payload = yield from super()._make(secrets, decisions)
            if self.bends and secrets.peer == number:
                points = decks.chunks(bytes.fromhex(payload["points"]))
                self.bent = crook(self, points)
                hashes = self.guess.hashes(secrets.seed, self._where, self.before, self.bent)
                payload = payload | {"points": b"".join(self.bent).hex(), "hashes": b"".join(hashes).hex()}
            return kind, payload

        def _answer(self, secrets, bits):  # type: ignore[no-untyped-def]
            honest = yield from super()._answer(secrets, bits)
            return self.guess.answers(honest) if self.bends and secrets.peer == number else honest

        def faces(self, slots):  # type: ignore[no-untyped-def]
            return {} if self.bends else (yield from super().faces(slots))

    return Crooked
