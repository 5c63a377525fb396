"""The games, and what is wrong after one."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from net.fairplay.transcript import decode, encode
from net.fairplay.verdict import AuditVerdict
from net.lockstep.chain import Message, parse, write
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from tests.net.fairplay.attacks.table import ATTACKS, CHEAT
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, pass_on, thief

WORDS = ("LEAVE", "LEAVE", "STAY", "SHARE", "COMPLAIN", "READY", "FAIL", "RESHARE", "SEAT", "SEEN", "ROLL", "MOVE")
ROUNDS = (0, 1, 1, 1, 2, 2, 3, 4, 5, 6, HALT_ROUND, SEED_ROUND)
BENT = (None, "OK", "RESULT", "STRIP", "BOX", "KEYS", "MOVE", "READY", "SHARES", "LOCK", "PROOF", "OPEN", "SEED", "SETUP")


def honest(net: Net) -> list[int]:
    return [i for i in net.peers if i != CHEAT]


def settle(net: Net) -> None:
    """What honest devices would do in the end: show each other what they hold, and whoever is in doubt asks."""
    for _ in range(3):
        net.run()
        for i in honest(net):
            for j, n in list(net.peers[i].disputed.items()):
                net.peers[i].receive_shown(j, [p for p in net.peers[j].packets_from(n) if parse(p).n in (n, 0)])
        net.run()
        pass_on(net, *honest(net))
    net.run()
    for i in net.peers:
        net.peers[i].close()
    net.run()


def blamed(verdict: AuditVerdict, cheats: Iterable[int], peers: Iterable[int]) -> list[str]:
    """Who is called what and should not be."""
    wrong = []
    if verdict.finding is not None and verdict.finding.peer not in cheats:
        wrong.append(verdict.log_line())
    return wrong + [f"peer {p}: {verdict.peers[p]}" for p in peers if verdict.peers[p] not in ("clean", "sealed")]


def troubles(net: Net) -> list[str]:
    """Of every honest device and every honest file."""
    found = []
    for i in honest(net):
        peer = net.peers[i]
        device = peer.device
        if device.halted is not None and device.halted.accused not in (None, CHEAT):
            found.append(f"device {i} accuses {device.halted.accused}: {device.halted.reason}")
        if device.silenced or device.broken:
            found.append(f"device {i} is silenced ({device.silenced}) or broken ({device.broken})")
        if peer.verdict is None:
            found.append(f"device {i} has no verdict")
            continue
        code, _, filed = audit_file(peer.transcript(), {net.game.id: net.game})
        if filed is None:
            found.append(f"the file of {i} cannot be judged ({code})")
            continue
        for verdict in (peer.verdict, filed):
            found += [f"device {i}: {wrong}" for wrong in blamed(verdict, (CHEAT,), honest(net))]
        if (peer.verdict.finding is None) != (filed.finding is None):
            found.append(f"device {i} says {peer.verdict.log_line()!r}, its file {filed.log_line()!r}")
    return found


# -- words --------------------------------------------------------------------------------------------------------------


def _payload(rng: random.Random, net: Net, t: str) -> dict[str, Any]:
    who = rng.choice((1, 2, 3, 4, 100, 101, 99, 0, True, None))
    if t == "HALT":
        reason, proof = rng.choice(("agreed", "not agreed", "resign", "x")), rng.choice(([], ["00" * 32]))
        return {"reason": reason, "proof": proof, "op": None, "slot": None}
    if t == "SEED":
        return {"seed": net.secrets[CHEAT - 1].seed.hex(), "halt": None}
    return rng.choice((
        {"peer": who}, {"peer": who}, {"peer": who, "share": "00" * 32}, {}, {"seat": 0, "key": None}, {"seat": 0}))


def words(seed: int) -> Net:
    rng = random.Random(f"words {seed}")
    peers = rng.choice((2, 3, 3, 4))
    net = Net(tuple(range(peers)), seed, rounds=1, settings={"rounds": 1}, leavers=rng.random() < 0.8)
    cheat_at(net, CHEAT)
    for _ in range(rng.randrange(1, 6)):
        target = net.peers[CHEAT].step + rng.randrange(1, 12)
        net.run(until=lambda target=target: net.peers[CHEAT].step >= target or net.peers[1].finished)
        device = net.peers[CHEAT].device
        if device is None or net.peers[1].finished:
            break
        n = rng.choice((device.n, device.n, device.n - 1, max(1, device.n - rng.randrange(8)), device.n + 1, device.n + 5))
        r = rng.choice(ROUNDS)
        t = {HALT_ROUND: "HALT", SEED_ROUND: "SEED"}.get(r) or rng.choice(WORDS)
        word = write(net.ids[CHEAT - 1].sign, sid=device.s.sid, n=max(n, 1), r=r, peer=CHEAT, t=t, p=_payload(rng, net, t),
                     h=rng.choice((device.hashes.get(n, bytes(32)), bytes(32))), d=device.digests.get(n, ""))
        for i in honest(net):
            if rng.random() < 0.7:
                net.peers[i].receive(word)
    settle(net)
    return net


# -- two bodies ---------------------------------------------------------------------------------------------------------


def _bent(rng: random.Random, m: Message) -> tuple[str, dict[str, Any], str]:
    """Kind, payload and digest of what it says instead."""
    p, t, d = dict(m.p), m.t, m.d
    if rng.randrange(6) == 0:
        return t, p, "00" * 32
    if t in ("STRIP", "SHUFFLE", "LOCK"):
        first, *rest = p["points"]
        first = first[:64] * 2 + first[128:] if len(first) >= 128 and rng.random() < 0.7 else "11" * 32 + first[64:]
        return t, p | {"points": [first, *rest]}, d
    boxes = {"boxes": ["00" * 48] * len(p.get("boxes", ()))}
    others: dict[str, tuple[str, dict[str, Any]]] = {
        "OK": ("COMPLAIN", {"peer": rng.choice((1, 3))}), "READY": ("FAIL", {"peer": rng.choice((1, 3)), "key": "11" * 32}),
        "RESULT": (t, p | {"state": "00" * 32}), "KEYS": (t, {"keys": ["50" * 32] * len(p.get("keys", ()))}),
        "BOX": (t, boxes), "SHARES": (t, boxes), "ROLL": (t, {"x": "00" * 32}),
        "MOVE": (t, p | {"answers": [[rng.choice(("rest", "draw", "look"))]]}),
        "SEAL": (t, {"seals": [["00" * 32, copy] for _, copy in p.get("seals", ())]}), "SETUP": (t, p | {"dice": "00" * 32}),
        "SEED": (t, p | {"seed": "01" + "00" * 31}),
    }
    return *others.get(t, ("NONSENSE", {})), d


def two_bodies(seed: int) -> Net:
    rng = random.Random(f"two bodies {seed}")
    peers = rng.choice((3, 3, 4))
    net = Net(tuple(range(peers)), seed, rounds=1, settings={"rounds": 1}, leavers=rng.random() < 0.7)
    net.player = thief
    cheat_at(net, CHEAT)
    kind, at = rng.choice(BENT), rng.randrange(4, 60)
    victims = [i for i in honest(net) if rng.random() < 0.6] or [1]
    other: list[Message] = []

    def tamper(sender: int, receiver: int, packet: bytes) -> bytes:
        m = parse(packet)
        if sender != CHEAT or m.peer != CHEAT or m.r or m.n == 0:
            return packet
        if not other and (m.t == kind or (kind is None and m.n >= at)):
            t, p, d = _bent(rng, m)
            other.append(parse(write(net.ids[CHEAT - 1].sign, sid=m.sid, n=m.n, r=0, peer=CHEAT, h=m.h, d=d, t=t, p=p)))
        return other[0].raw if other and receiver in victims and m.place == other[0].place else packet

    net.tamper = tamper
    settle(net)
    return net


# -- doctored files -----------------------------------------------------------------------------------------------------


def _doctored(rng: random.Random, messages: list[Message]) -> list[Message]:
    hellos, rest = [m for m in messages if m.n == 0], [m for m in messages if m.n]
    last = max((m.n for m in rest if m.r == 0), default=1)
    for _ in range(rng.choice((1, 1, 2, 3))):
        way, peer, cut = rng.randrange(9), rng.randrange(1, 5), rng.randrange(max(2, last - 6), last + 2)
        r, from_here = rng.choice((0, 1, 2, 3, 4, HALT_ROUND, SEED_ROUND)), rng.randrange(2, last + 2)
        lone = rng.choice(rest) if rest else None
        leaves_out = {
            0: lambda m, lone=lone: m is lone,
            1: lambda m, cut=cut: m.n >= cut and m.r < HALT_ROUND,
            2: lambda m, cut=from_here: m.n >= cut,
            3: lambda m, peer=peer: m.r >= HALT_ROUND and m.peer == peer,
            4: lambda m, r=r: m.r == r != 0,
            5: lambda m, r=r, peer=peer: (m.r, m.peer) == (r, peer) and m.n >= last - 2,
            6: lambda m: 0 < m.r < HALT_ROUND,
            7: lambda m, peer=peer: m.peer == peer and m.n >= last - 1,
            8: lambda m: m.t == "SEED" and rng.random() < 0.3,
        }[way]
        rest = [m for m in rest if not leaves_out(m)]
    return hellos + rest


def doctored(seed: int, times: int = 20) -> list[str]:
    """Of an attack, played out, and so many ways to cut a file of it. No honest peer is named; what is left of a game is not
    called clean."""
    from tests.net.fairplay.test_attacks import play_out

    rng = random.Random(f"doctored {seed}")
    name = rng.choice(sorted(ATTACKS))
    found = []
    with pytest.MonkeyPatch.context() as patch:
        net = ATTACKS[name][1](patch)
        play_out(net)
        cheats = (CHEAT, 3) if name.endswith("before the proof") else (CHEAT,)
        held = decode(net.peers[next(i for i in net.here() if i not in cheats)].transcript())
        messages = [*held.hellos, *held.messages]
        for _ in range(times):
            cut = _doctored(rng, messages)
            code, text, verdict = audit_file(encode([m.raw for m in cut]), {net.game.id: net.game})
            if verdict is not None and verdict.finding is not None and verdict.finding.peer not in (*cheats, 101, 102, 103):
                found.append(f"{name}: {text}")
            if code == 0 and any(m.r == 0 for m in messages if m not in cut):
                found.append(f"{name}: clean, though cut: {text}")
    return found
