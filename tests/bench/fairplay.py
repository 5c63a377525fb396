"""Fair play: what a shuffle, a draw, a reveal, a roll and an audit cost.

Peers run in one process, each with a clock of its own that only its own work moves; a message arrives at the moment it is sent
(no network delay). So "path" is the time on the longest chain of work that waits for other work, as on devices side by side, and
"cpu" is the processor time of one device. Signatures are counted apart. The plain alternative is done in the same run.

    python -m tests.bench fairplay [--json] [--quick]
"""

from __future__ import annotations

import heapq
import random
import time
from dataclasses import field
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from net.fairplay.group import Lock, key_of
from net.fairplay.peer import FairPeer
from net.fairplay.peer_secrets import SessionSecrets
from net.fairplay.points import card_point
from net.fairplay.terms import SeatEntry, Terms
from net.lockstep import chain
from rules.core import (
    OVER,
    Card,
    Choose,
    Game,
    Option,
    Outcome,
    Peek,
    Roll,
    Script,
    Setting,
    Settings,
    Show,
    Shuffle,
    TableState,
    lay_open,
    state,
)
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.tables import Net
from tests.probe import GAME as PROBE

CARDS, MANY = 52, 20
TURN = 0.002  # a device works so long, or until it has something to send, before it looks for messages again
PROTOTYPE_UNITS_US = 39.0 + 38.0  # one exchange and one key loaded
PROTOTYPE_MS = {2: (175.0, 199.0), 4: (351.5, 405.0)}  # peers: (cpu per peer, path), K = 12
clock = time.process_time


class Go(Option): ...


@state
class Deck(TableState):
    shuffles: int = 1
    many: int = MANY
    cards: list[Card] = field(default_factory=list)


def deal(t: Deck) -> Script[None]:
    t.cards = lay_open(t, "main", CARDS)
    for _ in range(t.shuffles):
        yield from Choose(0, (Go(),), why="begin")
        t.cards = list((yield from Shuffle(t.cards, why="shuffle"))[0])
        yield from Choose(0, (Go(),), why="nothing")
        yield from Choose(0, (Go(),), why="draw")
        for card in t.cards[:t.many]:
            yield from Peek({0: (card,)}, why="draw")
        yield from Choose(0, (Go(),), why="reveal")
        for card in t.cards[t.many:2 * t.many]:
            yield from Show((card,), why="reveal")
        yield from Choose(0, (Go(),), why="roll")
        for _ in range(t.many):
            yield from Roll((6, 6), why="roll")
        yield from Choose(0, (Go(),), why="end")
    t.stage = OVER


GAME: Game[Deck] = Game(
    id="bench52", version=1, seats=(2, 3, 4, 5, 6), stages={"start": deal}, values=(Go,),
    start=lambda seats, settings: Deck(seats=seats, shuffles=int(settings["shuffles"]), many=int(settings["many"])),
    scores=lambda t: (0,) * t.seats, outcome=lambda t: Outcome.of((0,)), turns=lambda t: 0,
    settings=(Setting("shuffles", (1, 2, 6), 1), Setting("many", (MANY, 2), MANY)),
)


class Signatures:
    """Counts and times all signing and verifying, to be told apart from the rest, and what this timing itself costs."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.count = 0
        self._verify = chain.Message.is_signed_by
        self._own = min(self._overhead() for _ in range(5))
        self.turn = min(_between() for _ in range(5))

    def _overhead(self, times: int = 200) -> float:
        """Of timing one signature: what it takes and does not count."""
        timed = self.timing(bool)
        self.spent, self.count, began = 0.0, 0, clock()
        for _ in range(times):
            timed()
        whole, counted = clock() - began, self.spent
        self.spent, self.count = 0.0, 0
        return (whole - counted) / times

    @property
    def apart(self) -> float:
        """Seconds that are none of the protocol's."""
        return self.spent + self.count * self._own

    def __enter__(self) -> Signatures:
        chain.Message.is_signed_by = self.timing(self._verify)  # type: ignore[method-assign]
        return self

    def __exit__(self, *_: object) -> None:
        chain.Message.is_signed_by = self._verify  # type: ignore[method-assign]

    def timing(self, work: Any) -> Any:
        """The same work, timed."""
        def timed(*args: Any) -> Any:
            began = clock()
            made = work(*args)
            self.spent += clock() - began
            self.count += 1
            return made

        return timed


def _between(times: int = 200) -> float:
    """What a look at the clock at both ends of a turn adds to it."""
    spent = 0.0
    for _ in range(times):
        began = clock()
        spent += clock() - began
    return spent / times


class Simulated:
    """A table of devices side by side."""

    def __init__(self, peers: int, rounds: int, signatures: Signatures, game: Game[Any] = GAME, settings: Settings | None = None,
                 seats: int | None = None) -> None:
        rng = random.Random(5)
        ids = sorted((Ed25519PrivateKey.from_private_bytes(rng.randbytes(32)) for _ in range(peers)),
                     key=lambda k: k.public_key().public_bytes_raw())
        keys = [k.public_key().public_bytes_raw() for k in ids]
        roster = tuple(SeatEntry(keys[i % peers], "bear", "red", "person", bytes(32)) for i in range(seats or peers))
        terms = Terms(rng.randbytes(16), game.id, game.rules_digest, roster, rounds, True, settings or {})
        self.signatures = signatures
        self.rng = rng
        self.peers = [FairPeer(game, terms, SessionSecrets.fresh(rng.randbytes),
                               signatures.timing(k.sign), keys[i]) for i, k in enumerate(ids)]
        self.clocks = [0.0] * peers
        self.cpu = [0.0] * peers
        self.bytes = [0] * peers
        self.inbox: list[list[tuple[float, int, bytes]]] = [[] for _ in ids]
        self.asleep = [False] * peers
        self._sent = 0

    def mark(self) -> tuple[list[float], list[int], float, int]:
        """Begin to measure: all clocks at zero."""
        self.clocks = [0.0] * len(self.peers)
        self.cpu = [0.0] * len(self.peers)
        self.bytes = [0] * len(self.peers)
        self.signatures.spent, self.signatures.count = 0.0, 0
        self.asleep = [False] * len(self.peers)
        return self.cpu, self.bytes, 0.0, 0

    def next(self) -> int | None:
        """The device that can do something first; None if all wait for a player."""
        best, when = None, 0.0
        for i in range(len(self.peers)):
            if not self.asleep[i]:
                at = self.clocks[i]
            elif self.inbox[i]:
                at = max(self.clocks[i], self.inbox[i][0][0])
            else:
                continue
            if best is None or at < when:
                best, when = i, at
        if best is not None:
            self.clocks[best] = when
        return best

    def turn(self, i: int) -> None:
        peer, before, packets = self.peers[i], self.signatures.apart, []
        while self.inbox[i] and self.inbox[i][0][0] <= self.clocks[i]:
            packets.append(heapq.heappop(self.inbox[i])[2])
        began = clock()
        for packet in packets:
            peer.receive(packet)
        until = time.perf_counter() + TURN
        more = peer.work(lambda: time.perf_counter() < until and not peer.has_out)
        out = peer.take_out() + peer.take_relay()
        peer.take_in()
        whole = clock() - began - self.signatures.turn
        spent = whole - (self.signatures.apart - before)
        self.clocks[i] += whole
        self.cpu[i] += spent
        for packet in out:
            for j in range(len(self.peers)):
                if j != i:
                    self._sent += 1
                    self.bytes[i] += len(packet)
                    heapq.heappush(self.inbox[j], (self.clocks[i], self._sent, packet))
        self.asleep[i] = not more and not out and not (self.inbox[i] and self.inbox[i][0][0] <= self.clocks[i])

    def rest(self) -> None:
        """Run until everybody waits for a player."""
        while (i := self.next()) is not None:
            self.turn(i)

    def answer(self) -> bool:
        for i, peer in enumerate(self.peers):
            for seat in range(len(peer.terms.roster)):
                if peer.asks(seat) and peer.device is not None and seat not in peer.device.decisions and peer.table is not None:
                    peer.submit(seat, self.rng.choice(list(peer.table.legal(seat))))
                    self.asleep[i] = False
                    return True
        return False

    def play(self) -> None:
        self.rest()
        while self.answer():
            self.rest()


def measured(peers: int, rounds: int, repeats: int = 3) -> dict[str, float]:
    """One shuffle of 52 cards, a draw, a reveal, a roll: each the best of some runs."""
    best: dict[str, float] = {}
    for _ in range(repeats):
        with Signatures() as signatures:
            net = Simulated(peers, rounds, signatures)
            net.rest()
            figures: dict[str, float] = {}
            for what in ("shuffle", "move", "draw", "reveal", "roll"):
                net.answer()
                net.mark()
                net.rest()
                count = MANY if what in ("draw", "reveal", "roll") else 1
                # what comes with the move that starts it is no part of it
                move = figures if count > 1 else dict.fromkeys(("move_cpu_ms", "move_bytes", "move_signature_ms"), 0.0)
                figures[f"{what}_cpu_ms"] = (1000 * sum(net.cpu) / peers - move["move_cpu_ms"]) / count
                figures[f"{what}_path_ms"] = 1000 * max(net.clocks) / count
                figures[f"{what}_bytes"] = (sum(net.bytes) / peers - move["move_bytes"]) / count
                figures[f"{what}_signatures"] = signatures.count / peers / count
                figures[f"{what}_signature_ms"] = (1000 * signatures.spent / peers - move["move_signature_ms"]) / count
        best = {k: min(v, best.get(k, v)) for k, v in figures.items()}
    return best


def sra(passes: int) -> float:
    """The plain alternative: commutative exponentiation modulo a 2048-bit safe prime, one power a card and pass."""
    # RFC 3526, group 14
    prime = int("FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD"
                "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED"
                "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F"
                "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B"
                "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510"
                "15728E5A8AACAA68FFFFFFFFFFFFFFFF", 16)
    rng = random.Random(3)
    cards = [pow(rng.getrandbits(2040), 2, prime) for _ in range(CARDS)]
    began = clock()
    for _ in range(passes):
        exponent = rng.getrandbits(2046) | 1
        cards = [pow(card, exponent, prime) for card in cards]
    return clock() - began


def units() -> tuple[float, float]:
    """Microseconds of one exchange and of loading one key, now."""
    rng = random.Random(1)
    keys = [key_of(rng.getrandbits(251) + 2**200) for _ in range(400)]
    lock, point = Lock(keys[0]), card_point("bench", "unit", 0)
    exchanges, loads = [], []
    for _ in range(5):
        began = clock()
        for _ in keys:
            lock.act(point)
        between = clock()
        for key in keys:
            Lock(key)
        loads.append((clock() - between) / len(keys))
        exchanges.append((between - began) / len(keys))
    return 1e6 * min(exchanges), 1e6 * min(loads)


def audited(name: str, game: Game[Any], settings: Settings, repeats: int, peers: int = 4) -> dict[str, Any]:
    """One audit of a game's file, the best of some: seconds, and apart from them those of its signatures."""
    with Signatures() as signatures:
        net = Simulated(peers, 12, signatures, game, settings)
        net.play()
    data = net.peers[0].transcript()
    spent, signing = [], []
    for _ in range(repeats):
        card_point.cache_clear()  # as for a third person, who has the file and nothing else
        with Signatures() as signatures:
            began = clock()
            code, text, _ = audit_file(data, {game.id: game})
            spent.append(clock() - began - signatures.apart)
            signing.append(signatures.spent)
        if code != 0:
            raise RuntimeError(text)
    device = net.peers[0].device
    return {f"{name}_s": round(min(spent), 3), f"{name}_signature_s": round(min(signing), 3),
            f"{name}_messages": data.count(b"\n") - 1, f"{name}_deck_operations": device.s.ops if device else 0}


class Holding(Net):
    """A table whose every call into a device is timed: so long it holds the loop that drives it."""

    def __init__(self, peers: int) -> None:
        super().__init__(tuple(range(peers)), 1, game=GAME, rounds=12, settings={"shuffles": 2, "many": 2})
        self.holds: list[float] = []

    def held(self, call: Any, *args: Any) -> Any:
        began = clock()
        made = call(*args)
        self.holds.append(clock() - began)
        return made

    def pump(self, number: int) -> bool:
        peer = self.peers[number]
        more = self.held(peer.work, lambda: False)
        out = self.held(peer.take_out)
        for packet in [*out, *peer.take_relay()]:
            self.send(number, packet)
        self.journals[number] += peer.take_in() + out
        return more or bool(out)

    def hand(self, receiver: int, packet: bytes) -> None:
        self.held(self.peers[receiver].receive, packet)

    def come_back(self) -> None:
        """The first device once more, from its whole journal."""
        again = self.held(super().rebuilt, 1)
        while self.held(again.work, lambda: False):
            pass


def longest_hold(peers: int, repeats: int) -> float:
    """Seconds of the longest single call in two 52-card shuffles with K = 12, a few draws and reveals, the audit, and a return
    from the journal. The same calls are made every time; of each the quickest counts, for the core is shared."""
    runs = []
    for _ in range(repeats):
        net = Holding(peers)
        net.run()
        net.come_back()
        runs.append(net.holds)
    return max(map(min, zip(*runs, strict=True)))


def run(argv: list[str]) -> dict[str, Any]:
    quick = "--quick" in argv
    best = [units()]
    figures: dict[str, Any] = {}
    pow_s = sra(1 if quick else 8) / (1 if quick else 8)
    for peers in (2, 4, 6):
        best.append(units())
        name = f"shuffle52_{peers}"
        runs: dict[str, list[float]] = {}
        for rounds, tag in ((1 if quick else 12, ""), (0, "_k0")):
            m = measured(peers, rounds, 1 if quick else 5)
            for what, value in m.items():
                runs.setdefault(what, []).append(value)
            figures[f"{name}{tag}_cpu_ms_per_seat"] = round(m["shuffle_cpu_ms"], 1)
            figures[f"{name}{tag}_path_ms"] = round(m["shuffle_path_ms"], 1)
            figures[f"{name}{tag}_bytes_per_seat"] = round(m["shuffle_bytes"])
            figures[f"{name}{tag}_signatures_per_seat"] = round(m["shuffle_signatures"], 1)
            figures[f"{name}{tag}_signature_ms_per_seat"] = round(m["shuffle_signature_ms"], 1)
        if peers == 4:
            for what in ("move", "draw", "reveal", "roll"):  # what came before, proofs or none, is nothing to them
                figures[f"{what}_ms"] = round(min(runs[f"{what}_cpu_ms"]), 3)
                figures[f"{what}_signature_ms"] = round(min(runs[f"{what}_signature_ms"]), 3)
                figures[f"{what}_bytes_per_seat"] = round(min(runs[f"{what}_bytes"]))
        ours = peers * figures[f"{name}_cpu_ms_per_seat"] / 1000
        figures[f"{name}_vs_sra2048"] = round(2 * peers * pow_s / ours, 1)
        figures[f"{name}_k0_vs_sra2048"] = round(2 * peers * pow_s / (peers * figures[f"{name}_k0_cpu_ms_per_seat"] / 1000), 1)
    exchange, load = (min(unit) for unit in zip(*best, units(), strict=True))
    figures["exchange_us"], figures["load_us"] = round(exchange, 1), round(load, 1)
    scale = (exchange + load) / PROTOTYPE_UNITS_US  # how fast this machine is, in the units of the prototype's
    for peers, (cpu, path) in PROTOTYPE_MS.items():
        figures[f"shuffle52_{peers}_cpu_vs_prototype"] = round(figures[f"shuffle52_{peers}_cpu_ms_per_seat"] / (cpu * scale), 2)
        figures[f"shuffle52_{peers}_path_vs_prototype"] = round(figures[f"shuffle52_{peers}_path_ms"] / (path * scale), 2)
    figures["sra2048_4_s"] = round(8 * pow_s, 2)
    figures |= audited("audit_six_decks", GAME, {"shuffles": 1 if quick else 6, "many": 2}, 1 if quick else 3)
    figures |= audited("audit", PROBE, {"rounds": 4 if quick else 40}, 1)
    for peers in (2, 4, 6):
        figures[f"hold_{peers}_ms"] = round(1000 * longest_hold(peers, 1 if quick else 3), 2)
    figures["hold_ms_max"] = max(figures[f"hold_{peers}_ms"] for peers in (2, 4, 6))
    return figures


def main(argv: list[str]) -> int:
    for name, value in run(argv).items():
        print(f"{name:40} {value}")
    return 0
