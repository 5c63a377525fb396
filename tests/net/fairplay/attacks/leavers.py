"""Shares, votes and leavers."""

from __future__ import annotations

from net.lockstep.chain import parse
from tests.net.fairplay.attacks.passes import own_order
from tests.net.fairplay.attacks.setup import other_anchor
from tests.net.fairplay.attacks.table import CHEAT, attack, lying, table
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import kind_of, leave_before


@attack("showing a share without a vote, to look early", "at once")
def early_share(_):
    net = table(rounds=1)
    cheat_at(net, CHEAT)
    done = []

    def before(sender, packet):
        device = net.peers[CHEAT].device
        if not done and kind_of(packet) == "SEAL" and sender == CHEAT:
            done.append(1)
            m = parse(packet)
            share = device.s.handed_shares[1].to_bytes(32, "little").hex()
            net.send(CHEAT, device.sign_anything(n=m.n, h=m.h, d=m.d, r=2, t="SHARE", p={"peer": 1, "share": share}))
        return False

    net.before_sending = before
    return net


@attack("a leaver whose dice anchor is not its seed's", "at once")
def leaver_anchor(monkeypatch):
    net = other_anchor(monkeypatch)
    leave_before(net, CHEAT, "MOVE")
    return net


@attack("a leaver whose shuffle is not its seed's", "at once")
def leaver_shuffle(monkeypatch):
    net = own_order(monkeypatch)
    leave_before(net, CHEAT, "MOVE")
    return net


@attack("a voter that signs LEAVE for some and STAY for others", "at once")
def two_votes(_):
    net = table(rounds=1, owners=(0, 1, 2, 3))
    cheat_at(net, CHEAT)
    leave_before(net, 4, "MOVE")

    def tamper(sender, receiver, packet):
        m = parse(packet)
        if sender == CHEAT and m.t == "LEAVE" and receiver == 3:
            return net.peers[CHEAT].device.sign_anything(n=m.n, h=m.h, d=m.d, r=m.r, t="STAY", p=m.p)
        return packet

    net.tamper = tamper
    return net


@attack("refusing to go on", "refused")
def silent(_):
    return lying("MOVE", lambda device, p: None)
