"""Greeting and setting up."""

from __future__ import annotations

from net.fairplay import dice, edwards, rolls
from net.fairplay.dice import Chain
from net.fairplay.own_halting import OwnHalting
from net.lockstep.chain import ZERO, write
from tests.net.fairplay import drill
from tests.net.fairplay.attacks.table import CHEAT, LOW_ORDER, attack, lying, table
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, kind_of


@attack("two different greetings for one table", "at once")
def two_greetings(_):
    """Who was greeted differently sits in another session: without a proof all would wait for each other, and nobody be named."""
    net = table(rounds=1)
    cheat_at(net, CHEAT)
    key = net.terms.keys[CHEAT - 1]
    other = write(net.ids[CHEAT - 1].sign, sid=ZERO, n=0, r=0, peer=0, h=ZERO, d="", t="HELLO", p=net.terms.hello(key, bytes(32)))
    net.tamper = lambda sender, receiver, packet: (
        other if sender == CHEAT and receiver == 3 and kind_of(packet) == "HELLO" else packet)
    return net


@attack("a commitment to a seed, copied from another peer", "at the audit")
def copied_seed(_):
    """All stop, two peers having published one seed; then it opens the seed that the other has just opened. But it could not roll
    dice from a seed that it did not know."""
    net = table(rounds=1)
    device = cheat_at(net, CHEAT)

    def own_job(self, frame):
        waits = frame.step is not None and frame.step.kinds == ("SETUP",) and self.record.get(1, 0, 1) is None
        return None if waits else super(device, self)._own_job(frame)

    class WaitsForSeed(OwnHalting):
        def seed_job(self):
            return super().seed_job() if any(m.peer == 1 and m.t == "SEED" for m in self.halts_and_seeds) else None

    def alter(self, kind, payload):
        if kind == "SETUP":
            theirs = self.record.get(1, 0, 1).p
            return kind, payload | {part: theirs[part] for part in ("seed", "box", "share", "shares")}
        if kind != "SEED":
            return kind, payload
        return kind, next(m.p for m in self.halting.halts_and_seeds if m.peer == 1 and m.t == "SEED")

    device._own_job, device.alter = own_job, staticmethod(alter)
    device._make_halting = lambda self: WaitsForSeed(self)
    return net


@attack("shares that do not add up to the seed", "at once")
def bad_shares(_):
    def change(device, p):
        return p | {"shares": [edwards.commit(7).hex(), *p["shares"][1:]]}
    return lying("SETUP", change)


@attack("a wrong share inside its box", "at once")
def wrong_share(_):
    """Its receiver opens its share key, so that all can look: nothing is at stake yet."""
    return lying("SHARES", lambda device, p: {"boxes": [p["boxes"][0][::-1], *p["boxes"][1:]]})


@attack("a false complaint about a good share", "at once")
def false_fail(_):
    net = table(rounds=1)

    def alter(device, kind, payload):
        key = device.s.secrets_of[CHEAT].share_secret().hex()
        return ("FAIL", {"peer": 1, "key": key}) if kind == "READY" else (kind, payload)

    cheat_at(net, CHEAT, alter)
    return net


@attack("a complaint about a share, with another key than the published one", "at once")
def false_proof(_):
    net = table(rounds=1)
    cheat_at(net, CHEAT, lambda device, kind, payload: ("FAIL", {"peer": 1, "key": "11" * 32}) if kind == "READY"
             else (kind, payload))
    return net


@attack("a box key outside the group", "at once")
def bad_box_key(_):
    return lying("SETUP", lambda device, p: p | {"box": LOW_ORDER.hex()})


@attack("a dice anchor that is not the seed's", "at the audit")
def other_anchor(_):
    """It rolls a chain of its own, so that every value fits."""
    net = table(rounds=1)
    device = cheat_at(net, CHEAT)
    chain: list[Chain] = []

    def alter(self, kind, payload):
        if kind == "SETUP":
            chain.append(Chain(b"\x07" * 32, self.s.sid, CHEAT))
            payload = payload | {"dice": chain[0].anchor.hex()}
        if kind == "ROLL":
            payload = {"x": chain[0].values[4096 - self.s.rolls].hex()}
        return kind, payload

    device.alter = staticmethod(alter)
    return net


@attack("a dice anchor of the next chain that is not the seed's", "at the audit")
def next_anchor(monkeypatch):
    """The first chain is used up, the second one is published in the middle of the game."""
    for module in (dice, rolls):
        monkeypatch.setattr(module, "LENGTH", 4)
    net = Net((0, 1, 2), 3, game=drill.GAME, rounds=0, settings={"kind": "chance", "times": 10})
    chain: list[Chain] = []

    def alter(device, kind, payload):
        number, element = dice.place(device.s.rolls)
        if kind == "ANCHOR" and not chain:
            chain.append(Chain(b"\x07" * 32, device.s.sid, CHEAT, 1))
            payload = {"x": chain[0].anchor.hex()}
        if kind == "ROLL" and number == 1:
            payload = {"x": chain[0].values[element].hex()}
        return kind, payload

    cheat_at(net, CHEAT, alter)
    return net
