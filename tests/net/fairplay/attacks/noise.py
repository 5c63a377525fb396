"""Bytes that name nobody: somebody throws packets into an honest game."""

from __future__ import annotations

import json

from net.lockstep.chain import parse
from rules.core.encoding import canonical
from tests.net.fairplay.attacks.table import attack, table
from tests.net.fairplay.tables import Net


def noisy(noise) -> Net:
    """An honest table into which somebody throws packets: `noise(net, packet)` for every packet that is sent."""
    net = Net((0, 1, 2), 1, rounds=1, settings={"rounds": 1})
    send, busy = net.send, []

    def loud(sender, packet):
        send(sender, packet)
        if not busy:
            busy.append(1)
            for extra in noise(net, packet) if net.rng.random() < 0.4 else []:
                net.peers[net.rng.choice(net.here())].receive(extra)
            busy.clear()

    net.send = loud
    return net


@attack("forged signature: a message in another's name", "dropped")
def forged(_):
    return noisy(lambda net, packet: [bytes(64) + packet[64:], net.ids[0].sign(b"FP1/msg" + packet[64:]) + packet[64:]]
                 if parse(packet).peer not in (0, 1) else [])


@attack("replayed and reordered messages", "dropped")
def replayed(_):
    old: list[bytes] = []

    def noise(net, packet):
        old.append(packet)
        return old[::7]

    return noisy(noise)


@attack("messages of another session", "dropped")
def other_session(_):
    other = table(seed=99, rounds=1)
    other.run()
    packets = [packet for _, packet in other.log]
    return noisy(lambda net, packet: packets[:3] + packets[len(packets) // 2:len(packets) // 2 + 3])


@attack("oversized, malformed and non-canonical messages, properly signed", "dropped")
def malformed(_):
    def noise(net, packet):
        body = packet[64:]
        value = json.loads(body)
        bad = [body + b" ", body.replace(b'"v":1', b'"v":1.0'), body.replace(b'"v":1', b'"v":true'), body[:-1], b"[" * 5000,
               b"\xff" + body, json.dumps(value).encode(), body + b"," * 600_000, body.replace(b'"r":0', b'"r":-0'),
               body.replace(b'"v":1', b'"v":1,"v":1'), b"9" * 400, canonical({**value, "extra": 1})]
        peer = max(value["peer"], 1)
        return [net.ids[peer - 1].sign(b"FP1/msg" + b) + b for b in bad]

    return noisy(noise)
