"""The attacks of docs/fair-play.md, one test each: when it is noticed, and who is named.

    dropped       nobody is named, the game goes on and ends clean
    at once       not applied; every honest device stops, the cheat is named on proof
    at the reveal the card does not open; the audit names its author
    at the audit  the game ends as usual, then the audit names the cheat
    refused       shown as such, never as a proven cheat
    in the setup  the session ends before it has begun; nobody is named
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from net.fairplay import boxes, decks, edwards, group, relocks
from net.fairplay.derive import ORDER, P, prf, xor_pad
from net.fairplay.dice import Chain
from net.fairplay.engine import Stopped
from net.fairplay.minds import Mind, key_commitment
from net.fairplay.points import card_point
from net.fairplay.transcript import audit_file
from net.lockstep.chain import parse
from rules.core import Choose
from rules.core.encoding import canonical
from tests.net.fairplay.cheats import cheat_at, crooked_build, crooked_relock, once
from tests.net.fairplay.tables import Net, kind_of, leave_before, thief
from tests.probe import GAME, Bid, Draw, Look, Play, Swear

CHEAT = 2
LOW_ORDER = (325606250916557431795983626356110631294008115727848805560023387167927233504).to_bytes(32, "little")
KEY = group.key_of(0x1234567890ABCDEF1234567890ABCDEF)  # a lock the cheat knows
ATTACKS: dict[str, tuple[str, object]] = {}


def attack(name: str, when: str):
    def keep(make):
        ATTACKS[name] = (when, make)
        return make
    return keep


def table(seed: int = 1, owners=(0, 1, 2), rounds: int = 12, **more) -> Net:
    return Net(owners, seed, rounds=rounds, settings={"rounds": 2}, **more)


def lying(kind: str, change, skip: int = 0, seed: int = 1, rounds: int = 1, **more) -> Net:
    """A table whose peer 2 changes one message."""
    net = table(seed, rounds=rounds, **more)
    cheat_at(net, CHEAT, once(kind, change, skip))
    return net


def ending(net: Net) -> Net:
    """To the end; whoever is still waited for then is waited for no longer."""
    net.run()
    for peer in net.peers.values():
        peer.close()
    net.run()
    return net


# -- bytes that name nobody -------------------------------------------------------------------------------------------


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
    other = ending(table(seed=99, rounds=1))
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


# -- the public part ---------------------------------------------------------------------------------------------------


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


@attack("a hash that does not follow from the steps before", "at once")
def wrong_hash(_):
    net = table(rounds=1)
    device = cheat_at(net, CHEAT)

    def say(self, n, r, kind, payload, sender=None):
        if kind == "SEAL" and r == 0 and not getattr(self, "lied", False):
            self.lied = True
            packet = self.sign_anything(h=bytes(32), t=kind, p=payload)
            self._mine.add((n, r, self.s.me))
            self.out.append(packet)
            return
        super(device, self).say(n, r, kind, payload, sender)

    device.say = say
    return net


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
            device.halt(Stopped("a wrong card", None, 1))
        return False

    net.before_sending = before
    return net


# -- setting up --------------------------------------------------------------------------------------------------------


@attack("shares that do not add up to the seed", "at once")
def bad_shares(_):
    def change(device, p):
        return p | {"shares": [edwards.commit(7).hex(), *p["shares"][1:]]}
    return lying("SETUP", change)


@attack("a wrong share inside its box", "in the setup")
def wrong_share(_):
    """Its receiver says so, and the session ends before anything is at stake. Who lied nobody can prove."""
    return lying("SHARES", lambda device, p: {"boxes": [p["boxes"][0][::-1], *p["boxes"][1:]]})


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


# -- dice and secret choices -------------------------------------------------------------------------------------------


@attack("a dice value that is not the next of its chain", "at once")
def other_dice(_):
    return lying("ROLL", lambda device, p: {"x": device.s.minds[CHEAT].roll_value(device.s.rolls + 1).hex()}, skip=2)


@attack("opening another choice than was sealed", "at once")
def changed_choice(_):
    def change(device, p):
        salt, body = p["opened"][0]
        other = canonical(Bid(0)) if b"0" not in bytes.fromhex(body) else canonical(Bid(1))
        return {"opened": [[salt, other.ljust(len(body) // 2, b"\0").hex()]]}
    return lying("OPEN", change)


@attack("a seal copied from another seat", "at once")
def copied_seal(_):
    """It waits for another's seal and sends the same; to open it, it copies the opening too."""
    net = table(rounds=1)
    device = cheat_at(net, CHEAT)

    def say(self, n, r, kind, payload, sender=None):
        if kind in ("SEAL", "OPEN"):
            others = [m for m in self.record.of_step(n) if m.peer != CHEAT and m.r == 0]
            payload = others[0].p if others else payload
        super(device, self).say(n, r, kind, payload, sender)

    def own_job(self, frame):
        step = frame.step
        if step and step.kinds[0] in ("SEAL", "OPEN") and CHEAT in step.senders and not [
                m for m in self.record.of_step(self.n) if m.peer != CHEAT and m.r == 0]:
            return None
        return super(device, self)._own_job(frame)

    device.say, device._own_job = say, own_job
    return net


@attack("an opening before all have sealed", "at once")
def early_opening(_):
    net = table(rounds=1)
    device = cheat_at(net, CHEAT)
    device.alter = staticmethod(lambda self, kind, payload: ("OPEN", {"opened": [["00" * 32, "00"]]}) if kind == "SEAL"
                                else (kind, payload))
    return net


@attack("a sealed copy that is not what was committed to", "at the audit")
def bad_copy(_):
    """Both fit each other's form; only the seed shows that the copy is not the choice."""
    def change(device, p):
        commitment, copy = p["seals"][0]
        return {"seals": [[commitment, bytes(b ^ 1 for b in bytes.fromhex(copy)).hex()]]}

    net = table(rounds=1)
    device = cheat_at(net, CHEAT)
    kept: dict[int, tuple] = {}

    def alter(self, kind, payload):
        if kind == "SEAL":
            kept[self.n] = payload["seals"][0]
            return kind, change(self, payload)
        if kind == "OPEN":
            mind, n = self.s.minds[CHEAT], max(kept)
            body = xor_pad(bytes.fromhex(kept[n][1]), prf(mind.seed, mind.sid, "choice-pad", n, 1))
            return kind, {"opened": [[payload["opened"][0][0], body.hex()]]}
        return kind, payload

    device.alter = staticmethod(alter)
    return net


# -- points ------------------------------------------------------------------------------------------------------------


def twist_point() -> bytes:
    x = 2
    while pow(x * (x * (x + 486662) + 1) % P, (P - 1) // 2, P) == 1:
        x += 1
    return x.to_bytes(32, "little")


def torsion(point: bytes) -> bytes:
    """The same point plus the one of order two."""
    return pow(int.from_bytes(point, "little"), -1, P).to_bytes(32, "little")


def replacing(make) -> Net:
    def change(device, p):
        points = decks.chunks(bytes.fromhex(p["points"][0]))
        return p | {"points": [b"".join(make(points)).hex()]}
    return lying("SHUFFLE", change)


for what, bad in {
    "a point of small order": lambda ps: [LOW_ORDER, *ps[1:]],
    "zero for a point": lambda ps: [bytes(32), *ps[1:]],
    "a point on the twist": lambda ps: [twist_point(), *ps[1:]],
    "a point with a small-order part": lambda ps: [torsion(ps[0]), *ps[1:]],
    "a point written as a number above p": lambda ps: [bytes([*ps[0][:31], ps[0][31] | 128]), *ps[1:]],
    "a shuffle that repeats a card": lambda ps: [ps[1], *ps[1:]],
    "a shuffle that drops a card": lambda ps: ps[1:],
}.items():
    attack(what, "at once")(lambda _, bad=bad: replacing(bad))


# -- crooked passes, with the best proof there is ----------------------------------------------------------------------


def mark(before, after):
    """The first card becomes a multiple of another one, to be recognised later."""
    return [group.act(KEY, before[3]), *after[1:]]


def crooked(monkeypatch, kind: str, crook, rounds: int, **more) -> Net:
    monkeypatch.setattr(decks, "Build", crooked_build(CHEAT, kind, crook, **more))
    net = table(rounds=rounds)
    cheat_at(net, CHEAT)
    return net


@attack("a shuffle that marks a card, with a proof for a guessed challenge", "at once")
def marking(monkeypatch):
    return crooked(monkeypatch, "shuffle", mark, 12)


@attack("a lock that clones a slot, with a proof for a guessed challenge", "at once")
def cloning(monkeypatch):
    return crooked(monkeypatch, "lock", lambda before, after: [group.act(KEY, after[1]), *after[1:]], 12)


@attack("a lock that swaps two slots, with a proof for a guessed challenge", "at once")
def swapping(monkeypatch):
    return crooked(monkeypatch, "lock", lambda before, after: [after[1], after[0], *after[2:]], 12)


@attack("a strip that looks for a card among the hidden ones, with a proof for a guessed challenge", "at once")
def looking(monkeypatch):
    """A card face up carries no lock: in its place goes a multiple of a card that the cheat is looking for."""
    monkeypatch.setattr(decks, "Build", crooked_build(CHEAT, "strip", lambda before, after: [
        *after[:-1], group.act(KEY, card_point("probe", "probe", 0))]))
    net = table(rounds=12)
    cheat_at(net, CHEAT)
    return net


@attack("the same strip, its accomplice leaving before the proof", "at once")
def looking_with_help(monkeypatch):
    net = looking(monkeypatch)
    leave_before(net, 3, "LOCK", 1)
    return net


@attack("quick shuffles: a shuffle that marks a card", "at the reveal")
def quick_marking(monkeypatch):
    return crooked(monkeypatch, "shuffle", mark, 0)


@attack("quick shuffles: a lock that swaps two slots", "at the audit")
def quick_swapping(monkeypatch):
    """It locks first, so every honest lock comes after it and nothing shows."""
    honest = decks.Build

    class Swapped(honest):
        def _pass(self, mind, kind, pile):
            if not (self.s.me == mind.peer == CHEAT and kind == "lock"):
                return (yield from honest._pass(self, mind, kind, pile))
            kept = pile.points
            pile.points = [kept[1], kept[0], *kept[2:]]
            made = yield from honest._pass(self, mind, kind, pile)
            pile.points = kept
            return made

    monkeypatch.setattr(decks, "Build", Swapped)
    net = table(rounds=0)
    cheat_at(net, CHEAT)
    return net


@attack("a shuffle in an order of one's own, well proved", "at the audit")
def own_order(monkeypatch):
    """Permuted and masked as it should be, but by another seed: harmless to the others, and still not fair."""
    honest = decks.Build

    class Own(honest):
        def _secret(self, mind, kind, pile):
            if self.s.me == CHEAT and mind.peer == CHEAT and kind == "shuffle":
                return honest._secret(self, Mind(CHEAT, b"\x05" * 32, mind.sid), kind, pile)
            secret = honest._secret(self, mind, kind, pile)
            if self.s.me == CHEAT and mind.peer == CHEAT and kind == "lock":
                own = mind.scalar("mask-shuffle", pile.op)
                other = Mind(CHEAT, b"\x05" * 32, mind.sid).scalar("mask-shuffle", pile.op)
                return decks.Secret([x * own * group.inverse(other) % ORDER for x in secret.scalars], secret.order)
            return secret

    monkeypatch.setattr(decks, "Build", Own)
    net = table(rounds=4)
    cheat_at(net, CHEAT)
    return net


def other_key(j: int) -> bytes:
    return group.key_of(0x1234567890ABCDEF1234567890ABCDEF1234567890ABCDEF + j)


@attack("a lock with another key than was committed to", "at the reveal")
def other_lock(_):
    """The commitments are to keys that do not open the slots; only an opened slot can show it."""
    def change(device, p):
        sid = device.s.sid
        locks = b"".join(key_commitment(sid, 1, j, CHEAT, other_key(j)) for j in range(8))
        return p | {"locks": [locks.hex()]}

    net = table(rounds=1)
    device = cheat_at(net, CHEAT)
    first = once("LOCK", change)

    def alter(self, kind, payload):
        if kind == "KEYS":
            slots = [s for card, s in self.s.slots.items()]
            table_keys = []
            for text in payload["keys"]:
                match = [s for s in slots if group.key_of(self.s.minds[CHEAT].lock(s.op, s.place)).hex() == text]
                table_keys.append(other_key(match[0].place).hex() if match and match[0].op == 1 else text)
            return kind, {"keys": table_keys}
        return first(self, kind, payload)

    device.alter = staticmethod(alter)
    return net


# -- keys and boxes ----------------------------------------------------------------------------------------------------


@attack("publishing another key than was committed to", "at once")
def wrong_key(_):
    return lying("KEYS", lambda device, p: {"keys": [KEY.hex(), *p["keys"][1:]]})


@attack("publishing a key that is no key, or that nobody can strip", "at once")
def no_key(_):
    bad = "28f4f0ed590a55575f35b9b1a54387600000000000000000000000000000004a"
    return lying("KEYS", lambda device, p: {"keys": [bad, *p["keys"][1:]]})


@attack("a lock that nobody can strip, well committed to", "at once")
def unstrippable(_):
    """A clamped key whose inverse has no key: easy to make, and it must not break an honest device."""
    bad = bytes.fromhex("28f4f0ed590a55575f35b9b1a54387600000000000000000000000000000004a")
    scalar = group.scalar_of(bad)
    net = table(rounds=2)
    device = cheat_at(net, CHEAT)

    def make(self, mind, op, slot):
        return scalar if mind.peer == CHEAT and (op, slot) == (1, 7) else Mind.lock(mind, op, slot)

    original = device.__init__

    def begin(self, session, sign, key):
        original(self, session, sign, key)
        mind = session.minds[CHEAT]
        mind.lock = lambda op, slot: make(self, mind, op, slot)  # the seat that draws first draws this slot

    device.__init__ = begin
    return net


def with_boxes(alter) -> Net:
    """A game in which the cheat sends boxes and gets some."""
    net = table(rounds=1)
    net.player = thief
    cheat_at(net, CHEAT, alter)
    return net


@attack("a wrong key inside a box", "at the audit")
def wrong_box(_):
    """Noticed at once by the receiver, who complains; the audit says which of the two lied."""
    def change(device, p):
        mind, honest = device.s.minds[CHEAT], bytes.fromhex(p["boxes"][0])
        for other in device.s.others(CHEAT):
            theirs = device.s.published[other].box
            for slot in device.s.slots.values():  # find out whom and what the first box was for
                info = boxes.box_info(device.s.sid, device.n, CHEAT, other, slot.op, slot.place)
                if boxes.unseal(mind.box, theirs, info, honest) is not None:
                    return {"boxes": [boxes.seal(mind.box, theirs, info, KEY).hex(), *p["boxes"][1:]]}
        raise AssertionError("the box was for nobody")

    return with_boxes(once("BOX", change))


@attack("a false complaint about a good box", "at the audit")
def false_complaint(_):
    def alter(device, kind, payload):
        return ("COMPLAIN", {"peer": 1}) if kind == "OK" else (kind, payload)
    return with_boxes(alter)


# -- relocks -----------------------------------------------------------------------------------------------------------


@attack("a relock that writes a chosen card into the hand, with a proof for a guessed challenge", "at once")
def forging(monkeypatch):
    def crook(relock, points):
        return [group.act(group.key_of(relock.s.minds[CHEAT].lock(relock.op, 0)), card_point("probe", "probe", 7)), *points[1:]]
    monkeypatch.setattr(relocks, "Relock", crooked_relock(CHEAT, crook))
    net = table(rounds=1)
    net.player = thief
    cheat_at(net, CHEAT)
    return net


@attack("a relock in an order of one's own, well proved", "at the audit")
def own_mix(monkeypatch):
    honest = relocks.Relock

    class Own(honest):
        def _mixed(self, mind, chosen):
            order = honest._mixed(self, mind, chosen)
            if self.s.me == CHEAT and mind.peer == CHEAT and not self.ask.decides and len(order) > 1:
                order = order[::-1]
            return order

    monkeypatch.setattr(relocks, "Relock", Own)
    net = table(rounds=1, seed=3)
    net.player = thief
    cheat_at(net, CHEAT)
    return net


@attack("a note that holds another order than was laid", "at the audit")
def false_note(monkeypatch):
    def alter(device, kind, payload):
        if kind == "RELOCK" and payload["note"] is not None:
            commitment, sealed = payload["note"]
            payload = payload | {"note": [commitment, bytes(b ^ 1 for b in bytes.fromhex(sealed)).hex()]}
        return kind, payload

    net = table(rounds=1)
    device = cheat_at(net, CHEAT, alter)
    answer = relocks.Relock._order_again

    def remember(self, mind):
        if self.s.me == CHEAT and mind.peer == CHEAT and self.ask.decides:
            return self._mixed(mind, net.peers[CHEAT].device.kept)
        return answer(self, mind)

    device.kept = ()
    monkeypatch.setattr(relocks.Relock, "_order_again", remember)
    net.player = _looker(net)
    return net


def _looker(net):
    def player(peer, seat, rng):
        options = list(peer.table.legal(seat))
        if options and isinstance(options[0], tuple) and not hasattr(options[0], "word"):
            choice = rng.choice(options)  # a Conceal's arrangement
            if peer.number == CHEAT:
                peer.device.kept = choice
            return choice
        looks = [o for o in options if isinstance(o, Look)]
        return rng.choice(looks or options)

    return player


# -- hidden cards and the rules ----------------------------------------------------------------------------------------


@attack("a play that only hidden cards forbid", "at the audit")
def oath_breaker(_):
    """It swears to play even cards alone and plays an odd one: the rules notice when the card is shown."""
    net = Net((0, 1, 2), 5, rounds=1)
    device = cheat_at(net, CHEAT)

    def player(peer, seat, rng):
        options = list(peer.table.listed(seat))
        plays = [o for o in options if isinstance(o, Play)]
        if seat == 1 and any(isinstance(o, Swear) for o in options):
            return Swear()
        if seat == 1 and plays:
            sees = peer.table.sees(seat)
            odd = [o for o in plays if sees[o.card][1] % 2 == 0]
            return (odd or [o for o in options if isinstance(o, Draw)])[0]
        return list(peer.table.legal(seat))[-1]  # the others rest

    def submit(self, seat, answers):
        if isinstance(self.s.table.ask, Choose):
            self.decisions[seat] = list(answers)
            self._decided_for = self.n
        else:
            super(device, self).submit(seat, answers)

    def check_answer(table_, seat, answer):
        return table_.check(seat, answer, publicly=True)

    device.submit = submit
    net.player = player
    original = net.pump

    def pump(number):
        peer = net.peers[CHEAT]
        if peer.device is not None:
            peer.device.s.check_answer = check_answer
        return original(number)

    net.pump = pump
    return net


# -- leaving -----------------------------------------------------------------------------------------------------------


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


# -- the tests ---------------------------------------------------------------------------------------------------------


def play_out(net: Net) -> None:
    net.run_without()
    for number in net.here():  # whoever differs in its hash is asked to show what it holds
        for other, n in net.peers[number].disputed.items():
            net.peers[number].receive_shown(other, net.peers[other].packets_from(n))
    net.run_without()
    # What one device knows, every device gets: packets are passed on.
    for number in net.here():
        for other in net.here():
            for packet in net.peers[number].packets_from(1):
                if other != number:
                    net.peers[other].receive(packet)
    net.run_without()
    for number in net.here():
        net.peers[number].close()
    net.run_without()


@pytest.mark.parametrize("name", ATTACKS)
def test_attack(name, monkeypatch):
    when, make = ATTACKS[name]
    net = make(monkeypatch)
    play_out(net)
    honest = [net.peers[i] for i in net.here() if i != CHEAT and not (name.endswith("before the proof") and i == 3)]
    assert honest
    for peer in honest:
        halted, verdict = peer.device.halted, peer.verdict
        assert peer.device.broken is None
        assert verdict is not None
        assert halted is None or halted.accused in (None, CHEAT)
        named = verdict.finding.peer if verdict.finding else None
        code, text, _ = audit_file(peer.transcript(), {GAME.id: GAME})
        if when == "dropped":
            assert halted is None and verdict.clean and code == 0, (halted, text)
            continue
        assert code == 1, text
        if when == "in the setup":
            assert named is None and halted is not None and peer.table is None
            continue
        if when == "refused":
            assert named is None and (verdict.peers[CHEAT] == "refused" or "waits for peer 2" in text), text
            assert halted is None
            continue
        if verdict.peers[CHEAT] == "disputed":  # it showed us what it holds; a file cannot show that to a third person
            assert name.startswith(("a hash", "showing a share"))
            continue
        assert named == CHEAT, (text, halted)
        assert verdict.peers[CHEAT] == "cheated"
        if when == "at once":
            assert halted is not None
        elif when == "at the reveal":
            assert halted is not None and halted.accused is None
    if when == "at once":
        assert any(peer.device.halted.accused == CHEAT for peer in honest)


def test_there_are_enough_attacks():
    assert len(ATTACKS) >= 25


def test_the_same_table_stands_in_the_docs():
    text = (Path(__file__).parents[3] / "docs" / "fair-play.md").read_text(encoding="utf-8")
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| ")]
    rows = {(line[0].strip(), line[1].strip()) for line in lines}
    for name, (when, _) in ATTACKS.items():
        assert (name, when) in rows, name
