"""The public part: moves, hashes, digests, results, halts."""

from __future__ import annotations

from net.fairplay.ending import AGREED, NOT_AGREED
from net.fairplay.steps import HaltReason
from net.lockstep.chain import OPEN_SEAT, parse
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from tests.net.fairplay.attacks.table import CHEAT, attack, lying, table
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, kind_of, leave_before, thief


@attack("a move out of turn", "at once")
def out_of_turn(_):
    net = table(rounds=1)
    cheat_at(net, CHEAT)
    sent = []

    def before(sender, packet):
        peer = net.peers[CHEAT]
        m = parse(packet)
        if not sent and m.t == "MOVE" and sender != CHEAT and peer.device and peer.device.n == m.n:
            sent.append(1)
            net.send(CHEAT, peer.device.sign_anything(t="MOVE", p={"seat": 1, "answers": [["rest"]]}))
        return False

    net.before_sending = before
    return net


@attack("an illegal public move", "at once")
def illegal_move(_):
    return lying("MOVE", lambda device, p: p | {"answers": [["play", 10_000]]})


@attack("a move for another's seat", "at once")
def others_seat(_):
    return lying("MOVE", lambda device, p: p | {"seat": 0})


@attack("two different messages for one step", "at once")
def equivocation(_):
    net = table(rounds=1)
    cheat_at(net, CHEAT)
    done = []

    def tamper(sender, receiver, packet):
        m = parse(packet)
        if sender == CHEAT and m.t == "SEAL" and receiver == 3:
            if not done:
                payload = {"seals": [[p[0][::-1], p[1]] for p in m.p["seals"]]}
                done.append(net.peers[CHEAT].device.sign_anything(n=m.n, h=m.h, d=m.d, t="SEAL", p=payload))
            return done[0]
        return packet

    net.tamper = tamper
    return net


def told_otherwise(net: Net, kind: str, other) -> Net:
    """Peer 1 alone is told something else in the place of this message, and then nothing more."""
    cheat_at(net, CHEAT)
    told = []

    def tamper(sender, receiver, packet):
        if sender != CHEAT or receiver != 1:
            return packet
        m = parse(packet)
        if m.t == kind and not told:
            t, p = other(m)
            told.append(net.peers[CHEAT].device.sign_anything(n=m.n, h=m.h, d=m.d, t=t, p=p))
        return packet if not told or m.t == "SEED" else told[0] if m.place == parse(told[0]).place else None

    net.tamper = tamper
    return net


@attack("another result before one peer, whose alarm must look false", "at the audit")
def two_results(_):
    return told_otherwise(table(rounds=1), "RESULT", lambda m: (m.t, m.p | {"state": "0" * 64}))


@attack("a complaint before one peer alone, who must look silent", "at the audit")
def two_complaints(_):
    net = table(rounds=1)
    net.player = thief
    return told_otherwise(net, "OK", lambda m: ("COMPLAIN", {"peer": 1}))


@attack("a vote with a wrong hash, so that whoever answers it is at fault", "dropped")
def bait(_):
    net = table(rounds=1, leavers=False)
    cheat_at(net, CHEAT)
    done = []

    def before(sender, packet):
        device = net.peers[CHEAT].device
        if not done and sender == CHEAT and kind_of(packet) == "RESULT":
            n = next(n for n in range(device.n - 1, 0, -1) if device.record.get(n, 0, CHEAT))
            done.append(device.sign_anything(n=n, r=1, h=bytes(32), d="", t="LEAVE", p={"peer": CHEAT}))
            net.send(CHEAT, done[0])
        return False

    net.before_sending = before
    return net


@attack("two different messages for a step that is never reached", "at once")
def early_equivocation(_):
    """All stop long before that step: the audit must see the proof all the same, and not take the alarm for a false one."""
    def change(device, p):
        device.out += [device.sign_anything(n=device.n + 10, t="MOVE", p={"seat": seat}) for seat in (0, 1)]
        return p

    return lying("SEAL", change)


def lying_hash(net: Net, when) -> Net:
    device = cheat_at(net, CHEAT)

    def say(self, n, r, kind, payload, sender=None):
        if r == 0 and not getattr(self, "lied", False) and when(self, n, kind):
            self.lied = True
            packet = self.sign_anything(h=bytes(32), t=kind, p=payload)
            self.signed.add((n, r, self.s.me))
            self.out.append(packet)
            return
        super(device, self).say(n, r, kind, payload, sender)

    device.say = say
    return net


@attack("a hash that does not follow from the steps before", "at once")
def wrong_hash(_):
    return lying_hash(table(rounds=1), lambda device, n, kind: kind == "SEAL")


@attack("a hash that does not follow from the move of an open seat", "at once")
def wrong_hash_after_open_seat(_):
    net = table(rounds=1, owners=(0, 1, 2, 3))
    leave_before(net, 4, "MOVE")
    before = net.before_sending

    def naming(sender, packet):
        for i in net.here():
            if net.peers[i].device is not None:
                net.peers[i].propose(3, net.terms.keys[0])
        return before(sender, packet)

    net.before_sending = naming
    return lying_hash(net, lambda device, n, kind: any(m.peer >= OPEN_SEAT for m in device.record.of_step(n - 1)))


@attack("another state at the last checkpoint", "at the audit")
def wrong_digest(_):
    net = table(rounds=1)
    device = cheat_at(net, CHEAT)

    def say(self, n, r, kind, payload, sender=None):
        if kind == "SEAL" and not getattr(self, "lied", False):
            self.lied = True
            self.digests[n] = "0" * 64
        super(device, self).say(n, r, kind, payload, sender)

    device.say = say
    return net


@attack("another result than was played", "at the audit")
def wrong_result(_):
    return lying("RESULT", lambda device, p: p | {"outcome": p["outcome"] | {"winners": [1]}, "state": "0" * 64})


@attack("another result for one peer, which stops for it, and the right one for the others", "at the audit")
def result_for_one(_):
    net = table(rounds=1)
    cheat_at(net, CHEAT)

    def tamper(sender, receiver, packet):
        m = parse(packet)
        if (sender, receiver, m.t) != (CHEAT, 1, "RESULT"):
            return packet
        return net.peers[CHEAT].device.sign_anything(n=m.n, h=m.h, d=m.d, t="RESULT", p=m.p | {"state": "0" * 64})

    net.tamper = tamper
    return net


def blurred(value):
    """For Python true is 1, and false is 0; for whoever reads the bytes they are not."""
    if isinstance(value, list):
        return [blurred(v) for v in value]
    return bool(value) if value in (0, 1) else value


@attack("the right result, with true and false where ones and zeros belong", "at the audit")
def blurred_result(_):
    return lying("RESULT", lambda device, p: p | {"outcome": {k: blurred(v) for k, v in p["outcome"].items()}})


@attack("a seed that is not the committed one", "at once")
def wrong_seed(_):
    return lying("SEED", lambda device, p: {"seed": (5).to_bytes(32, "little").hex()})


@attack("refusing to open the seed after the game", "refused")
def no_seed(_):
    return lying("SEED", lambda device, p: None)


@attack("a false alarm: stopping the game without a reason", "at the audit")
def false_halt(_):
    net = table(rounds=1)
    cheat_at(net, CHEAT)

    def before(sender, packet):
        device = net.peers[CHEAT].device
        if kind_of(packet) == "SEAL" and not device.halted:
            device.halt(HaltReason("a wrong card", None, 1))
        return False

    net.before_sending = before
    return net


WRONG = {"seed": (5).to_bytes(32, "little").hex(), "halt": None}


def stopping(alter, before) -> Net:
    """The cheat resigns in the middle of the game; `before(device)` is what it does just before that."""
    net = table(rounds=1)
    cheat_at(net, CHEAT, alter)

    def resign(sender, packet):
        device = net.peers[CHEAT].device
        if kind_of(packet) == "SEAL" and not device.halted:
            for receiver, other in before(device):
                net.peers[receiver].receive(other)
            device.halting.resign()
        return False

    net.before_sending = resign
    return net


@attack("a seed that is not the committed one, after stopping the game", "at the audit")
def wrong_late_seed(_):
    return stopping(lambda device, kind, payload: (kind, WRONG if kind == "SEED" else payload), lambda device: [])


@attack("a wrong seed for one peer, who must look as if it refused its own, and the right one for the others", "at the audit")
def seed_for_one(_):
    """Nobody opens its seed before one who stopped the game has: for peer 1 the cheat never does."""
    net = stopping(None, lambda device: [(1, device.sign_anything(n=device.n + 9, r=SEED_ROUND, t="SEED", p=WRONG))])
    net.tamper = lambda sender, receiver, packet: (
        None if (sender, receiver, kind_of(packet)) == (CHEAT, 1, "SEED") else packet)
    return net


@attack("idle words where a game is stopped, so that one peer does not hear the HALT", "at once")
def idle_halt(_):
    return stopping(None, lambda device: [
        (1, device.sign_anything(n=n, r=r, t="IDLE", p={})) for n in (3, 4) for r in (HALT_ROUND, SEED_ROUND)])


@attack("agreeing to an end before some and not before others", "at the audit")
def two_minds(_):
    """Whom it agreed with would read that all had, the others that whoever proposed it has resigned."""
    net = table(rounds=1)
    cheat_at(net, CHEAT)
    for i in (1, 3):
        net.peers[i].want_end(True)

    def agree(sender, packet):
        m = parse(packet)
        if m.t == "SEAL" and not net.peers[1].device.halted:
            net.peers[1].agree()
        if m.t == "HALT" and sender == 1 and not net.peers[CHEAT].device.halted:
            device = net.peers[CHEAT].device
            for receiver, reason in ((1, AGREED), (3, NOT_AGREED)):
                net.peers[receiver].receive(device.sign_anything(
                    n=device.n + receiver, r=HALT_ROUND, t="HALT", p={"reason": reason, "proof": [], "op": None, "slot": None}))
        return False

    net.before_sending = agree
    return net
