"""Tables for tests: peers in one process, joined by queues that a test may shuffle, cut and listen to."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from net.fairplay.peer import FairPeer
from net.fairplay.peer_secrets import SessionSecrets
from net.fairplay.terms import SeatEntry, Terms
from net.lockstep.chain import parse
from rules.core import Game
from tests.probe import GAME, Look, Steal

Player = Callable[[FairPeer, int, random.Random], Any]


def identity(rng: random.Random) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(rng.randbytes(32))


def any_option(peer: FairPeer, seat: int, rng: random.Random) -> Any:
    return rng.choice(list(peer.table.legal(seat)))


def thief(peer: FairPeer, seat: int, rng: random.Random) -> Any:
    """Likes what hides and hands over cards."""
    options = list(peer.table.legal(seat))
    hiding = [o for o in options if isinstance(o, Look | Steal)]
    return rng.choice(hiding or options)


class Net:
    """`owners[seat]` is the place of the device that runs it. Peer numbers follow the keys, as they do in play."""

    def __init__(self, owners: Sequence[int], seed: int = 1, game: Game = GAME, rounds: int = 2, leavers: bool = True,
                 settings: dict | None = None, peer: Callable[..., FairPeer] = FairPeer, crests: Sequence[str] = ()) -> None:
        self.rng = random.Random(seed)
        ids = sorted((identity(self.rng) for _ in range(max(owners) + 1)), key=lambda k: k.public_key().public_bytes_raw())
        self.ids = ids
        keys = [k.public_key().public_bytes_raw() for k in ids]
        roster = tuple(SeatEntry(keys[o], crests[i] if crests else "bear", "red", "person", self.rng.randbytes(32))
                       for i, o in enumerate(owners))
        self.game = game
        self.terms = Terms(self.rng.randbytes(16), game.id, game.rules_digest, roster, rounds, leavers, settings or {})
        self.secrets = [SessionSecrets.fresh(self.rng.randbytes) for _ in ids]
        self.peers: dict[int, FairPeer] = {
            i + 1: peer(game, self.terms, self.secrets[i], ids[i].sign, keys[i]) for i in range(len(ids))}
        self.watchers: list[FairPeer] = []
        self.queue: list[tuple[int, bytes]] = []
        self.journals: dict[int, list[bytes]] = {i: [] for i in self.peers}
        self.gone: set[int] = set()
        self.log: list[tuple[int, bytes]] = []  # everything that was sent, by whom
        self.news: dict[int, list] = {i: [] for i in self.peers}
        self.tamper: Callable[[int, int, bytes], bytes | None] = lambda sender, receiver, packet: packet
        self.player: Player = any_option
        self.before_sending: Callable[[int, bytes], bool] = lambda sender, packet: False  # True: it is not sent
        self.decides: Callable[[int], bool] = lambda seat: True

    def rebuilt(self, number: int) -> FairPeer:
        """A device of this peer that has only its journal."""
        i, journal = number - 1, self.journals[number]
        return FairPeer(self.game, self.terms, self.secrets[i], self.ids[i].sign, self.terms.keys[i], stored=journal)

    def rebuild(self, number: int) -> FairPeer:
        """The device was killed; it comes back from its journal."""
        again = self.peers[number] = self.rebuilt(number)
        while again.work(lambda: False):
            pass
        return again

    def hand(self, receiver: int, packet: bytes) -> None:
        self.peers[receiver].receive(packet)

    def send(self, sender: int, packet: bytes) -> None:
        if self.before_sending(sender, packet):
            return
        self.log.append((sender, packet))
        for receiver in self.peers:
            if receiver != sender and receiver not in self.gone:
                changed = self.tamper(sender, receiver, packet)
                if changed is not None:
                    self.queue.append((receiver, changed))
        for watcher in self.watchers:
            watcher.receive(packet)

    def pump(self, number: int) -> bool:
        """One device: work, journal, send."""
        peer = self.peers[number]
        more = peer.work(lambda: False)
        out = peer.take_out()
        self.journals[number] += peer.take_in() + out
        for packet in [*peer.take_relay(), *out]:
            self.send(number, packet)
        self.news[number] += peer.take_news()
        return more or bool(out)

    def here(self) -> list[int]:
        return [i for i in self.peers if i not in self.gone]

    def step(self) -> bool:
        """Something happens; False if nothing is left to happen."""
        busy = False
        for i in self.here():
            busy = self.pump(i) or busy
        for watcher in self.watchers:
            busy = watcher.work(lambda: False) or busy
        if self.queue:
            at = self.rng.randrange(len(self.queue))
            receiver, packet = self.queue.pop(at)
            if receiver not in self.gone:
                self.hand(receiver, packet)
            return True
        if busy:
            return True
        return self.decide()

    def decide(self) -> bool:
        for i in self.here():
            peer = self.peers[i]
            for seat in range(len(self.terms.roster)):
                if peer.asks(seat) and seat not in peer.device.decisions and self.decides(seat):
                    peer.submit(seat, self.player(peer, seat, self.rng))
                    return True
        return False

    def run(self, until: Callable[[], bool] = lambda: False, limit: int = 200_000) -> None:
        """Until nothing moves any more, or the test has what it wants."""
        for _ in range(limit):
            if until() or not self.step():
                return
        raise AssertionError("the table never came to rest")

    def flush(self) -> None:
        for receiver, packet in self.queue:
            self.peers[receiver].receive(packet)
        self.queue.clear()

    def vote_out(self, leaver: int) -> None:
        """Everybody who is here agrees to go on without a peer."""
        for i in self.here():
            self.peers[i].vote(leaver, True)

    def run_without(self) -> None:
        """To the end, voting out whoever is gone when it is awaited."""
        for _ in range(20):
            self.run()
            first = self.peers[self.here()[0]]
            waited = [p for p in first.awaited() if p in self.gone]
            if not waited or first.device.halted:
                return
            self.vote_out(waited[0])


def pass_on(net: Net, *devices: int) -> None:
    """What these hold they show each other: from the other's step on, and what a game was stopped for."""
    for i in devices:
        for j in devices:
            held = net.peers[j].device
            for m in (*held.record.since(net.peers[i].step), *held.evidence, *held.cited) if i != j else ():
                net.peers[i].receive(m.raw)


def kind_of(packet: bytes) -> str:
    return parse(packet).t


def leave_before(net: Net, leaver: int, kind: str, skip: int = 0) -> None:
    """The device vanishes just before it would send its message of this kind (after `skip` of them)."""
    left = [skip]

    def before(sender: int, packet: bytes) -> bool:
        if sender == leaver and kind_of(packet) == kind and leaver not in net.gone:
            if left[0] == 0:
                net.gone.add(leaver)
            left[0] -= 1
        return sender in net.gone

    net.before_sending = before
