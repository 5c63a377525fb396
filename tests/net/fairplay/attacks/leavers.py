"""Shares, votes and leavers."""

from __future__ import annotations

import random

from net.fairplay import decks, group
from net.fairplay.derive import ORDER
from net.fairplay.edwards import NEUTRAL as ORIGIN, compress
from net.lockstep.chain import parse
from tests.net.fairplay.attacks.choices import bad_copy
from tests.net.fairplay.attacks.passes import own_order
from tests.net.fairplay.attacks.setup import other_anchor
from tests.net.fairplay.attacks.table import CHEAT, attack, lying, table
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, identity, kind_of, leave_before

NEUTRAL = compress(ORIGIN)


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


@attack("a leaver whose sealed choice is not what it had committed to", "at once")
def leaver_choice(monkeypatch):
    """The others must open it from the copy: whoever leaves in the middle of a choice has no second one."""
    net = bad_copy(monkeypatch)
    leave_before(net, CHEAT, "OPEN")
    return net


@attack("a leaver whose strip is not its seed's, well proved", "at once")
def leaver_strip(monkeypatch):
    """One mask more than its seed has, taken off again by its lock: the deck is whole, and every proof is true."""
    honest = decks.DeckBuild

    class Own(honest):
        def _secret(self, secrets, kind, pile):
            secret = honest._secret(self, secrets, kind, pile)
            if self.strips and self.s.me == secrets.peer == CHEAT and kind in ("strip", "lock"):
                factor = 12345 if kind == "strip" else group.inverse(12345)
                return decks.Secret([x * factor % ORDER for x in secret.scalars], secret.order)
            return secret

    monkeypatch.setattr(decks, "DeckBuild", Own)
    net = table(rounds=4)
    cheat_at(net, CHEAT)
    leave_before(net, CHEAT, "RESULT")
    return net


@attack("naming a key of small order for an open seat", "at once")
def small_key(_):
    """With such a key one signature fits every message: whoever decides could disown everything."""
    net = lying("SEAT", lambda device, p: p | {"key": NEUTRAL.hex()})
    leave_before(net, 3, "MOVE")
    return net


@attack("naming another key for an open seat each time, so many that nobody could try them all", "dropped")
def many_keys(_):
    """Whoever reads the record later need not: only a key that all have named can sign for that seat."""
    rng = random.Random(1)
    net = Net((0, 1, 2), 5, rounds=0, settings={"rounds": 40})

    def alter(device, kind, payload):
        key = identity(rng).public_key().public_bytes_raw().hex()
        return kind, payload | {"key": key} if kind == "SEAT" else payload

    cheat_at(net, CHEAT, alter)
    leave_before(net, 3, "MOVE")
    return net


def voting(kind: str, change) -> Net:
    """Peer 4 leaves; in carrying the vote out, the cheat changes its message of this kind."""
    net = lying(kind, change, owners=(0, 1, 2, 3))
    leave_before(net, 4, "MOVE")
    return net


@attack("another share of a leaver's seed than it was given, when all have agreed", "at once")
def wrong_leavers_share(_):
    return voting("SHARE", lambda device, p: p | {"share": (5).to_bytes(32, "little").hex()})


@attack("new shares after a leaver that do not add up to the seed", "at once")
def wrong_new_shares(_):
    return voting("RESHARE", lambda device, p: p | {"shares": p["shares"][:1] * 2})


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


def without_a_vote(owners, ahead: int, share: str):
    """The cheat sends a SHARE of peer 1's seed with its SEAL, for a step so far ahead."""
    def change(device, p):
        device.out.append(device.sign_anything(n=device.n + ahead, r=2, t="SHARE", p={"peer": 1, "share": share}))
        return p

    return lying("SEAL", change, owners=owners)


@attack("a share shown where nobody can be opened, to silence the other of two", "at once")
def share_of_two(_):
    return without_a_vote((0, 1), 0, "00" * 32)


@attack("showing a share that is none, to silence another peer", "at once")
def no_share(_):
    return without_a_vote((0, 1, 2), 0, "11" * 32)


@attack("a share for a step that is not reached yet, to silence another peer", "at the audit")
def share_ahead(_):
    """The hash before that step cannot be known so early: nobody minds the share, but its sender has signed it."""
    return without_a_vote((0, 1, 2), 3, "00" * 32)


def leaving_with(kind: str, words: list[dict], leaver: int = CHEAT) -> Net:
    """Somebody vanishes before its message of this kind. When peer 1 has voted on it, the cheat speaks to peer 1 alone."""
    net = table(rounds=1, owners=(0, 1, 2, 3))
    cheat_at(net, CHEAT)
    leave_before(net, leaver, kind)
    before, left = net.before_sending, list(words)

    def whisper(sender, packet):
        if sender == 1 and kind_of(packet) == "LEAVE":
            while left:
                net.peers[1].receive(net.peers[CHEAT].device.sign_anything(**left.pop()))
        return before(sender, packet)

    net.before_sending = whisper
    return net


@attack("a leaver that votes on another, so that some count its vote and some do not", "dropped")
def leavers_vote(_):
    return leaving_with("SEAL", [{"r": 1, "t": "LEAVE", "p": {"peer": 3}}])


@attack("a leaver that speaks in the vote about it, for some to hash and some not", "dropped")
def leavers_words(_):
    return leaving_with("MOVE", [{"r": r, "t": "READY", "p": {}} for r in (3, 4)])


@attack("words in a round of a vote that has no such round, for some to hash and some not", "dropped")
def useless_words(_):
    """Peer 4 leaves when the result is known: nobody shares anew after that."""
    return leaving_with("RESULT", [{"r": r, "t": "RESHARE", "p": {}} for r in (3, 4)], leaver=4)


@attack("refusing to go on", "refused")
def silent(_):
    return lying("MOVE", lambda device, p: None)
