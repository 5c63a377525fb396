"""Crooked passes over a deck, with the best proof there is."""

from __future__ import annotations

from net.fairplay import decks, group
from net.fairplay.derive import ORDER
from net.fairplay.peer_secrets import PeerSecrets, key_commitment
from net.fairplay.points import card_point
from net.lockstep.chain import parse
from tests.net.fairplay import drill
from tests.net.fairplay.attacks.table import CHEAT, KEY, attack, lying, table
from tests.net.fairplay.cheats import cheat_at, crooked_build, once
from tests.net.fairplay.tables import Net, leave_before


def mark(before, after):
    """The first card becomes a multiple of another one, to be recognised later."""
    return [group.act(KEY, before[3]), *after[1:]]


def crooked(monkeypatch, kind: str, crook, rounds: int, **more) -> Net:
    monkeypatch.setattr(decks, "DeckBuild", crooked_build(CHEAT, kind, crook, **more))
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
    monkeypatch.setattr(decks, "DeckBuild", crooked_build(CHEAT, "strip", lambda before, after: [
        *after[:-1], group.act(KEY, card_point("probe", "probe", 0))]))
    net = table(rounds=12)
    cheat_at(net, CHEAT)
    return net


@attack("the same strip, its accomplice leaving before the proof", "at once")
def looking_with_help(monkeypatch):
    net = looking(monkeypatch)
    leave_before(net, 3, "LOCK", 1)
    return net


@attack("a proof that proves nothing, with a message far ahead, so that the audit trusts it as accepted", "at once")
def hurried_audit(_):
    """The passes are as the seed makes them, only the proof is not: nothing but the proof's own check can show it."""
    def change(device, p):
        device.out.append(device.sign_anything(n=device.n + 1000, t="MOVE", p={}))
        return {"answers": [["00" * (len(text) // 2) for text in texts] for texts in p["answers"]]}

    return lying("PROOF", change)


@attack("a strip with two equal points for one peer, which stops for it, and a right one for the others", "at once")
def strip_for_one(_):
    """Such a strip names nobody. Whoever was shown the other one must not take the alarm for a false one."""
    net = table(rounds=1, seed=5)
    cheat_at(net, CHEAT)
    false: list[bytes] = []

    def tamper(sender, receiver, packet):
        m = parse(packet)
        if (sender, receiver, m.t) == (CHEAT, 1, "STRIP") and not false and len(m.p["points"][0]) > 64:
            first, *rest = m.p["points"]
            false.append(net.peers[CHEAT].device.sign_anything(
                n=m.n, h=m.h, d=m.d, t="STRIP", p={"points": [first[:64] * 2 + first[128:], *rest]}))
            return false[0]
        return packet

    net.tamper = tamper
    return net


@attack("quick shuffles: a shuffle that marks a card", "at the reveal")
def quick_marking(monkeypatch):
    return crooked(monkeypatch, "shuffle", mark, 0)


@attack("quick shuffles: a lock that swaps two slots", "at the audit")
def quick_swapping(monkeypatch):
    """It locks first, so every honest lock comes after it and nothing shows."""
    honest = decks.DeckBuild

    class Swapped(honest):
        def _pass(self, secrets, kind, pile):
            if not (self.s.me == secrets.peer == CHEAT and kind == "lock"):
                return (yield from honest._pass(self, secrets, kind, pile))
            kept = pile.points
            pile.points = [kept[1], kept[0], *kept[2:]]
            made = yield from honest._pass(self, secrets, kind, pile)
            pile.points = kept
            return made

    monkeypatch.setattr(decks, "DeckBuild", Swapped)
    net = table(rounds=0)
    cheat_at(net, CHEAT)
    return net


@attack("quick shuffles: a card of another deck in the place of one", "at the reveal")
def foreign_card(monkeypatch):
    """It mixes first, so it knows how every card looks under no masks but its own."""
    honest = decks.DeckBuild

    class Foreign(honest):
        def _pass(self, secrets, kind, pile):
            after = yield from honest._pass(self, secrets, kind, pile)
            if self.s.me == secrets.peer == CHEAT and kind == "shuffle" and pile.op == 1:
                (mask,) = self._secret(secrets, kind, pile).scalars
                after[5] = group.act(group.key_of(mask), card_point("drill", "blue", 0))
            return after

    monkeypatch.setattr(decks, "DeckBuild", Foreign)
    net = Net((0, 1, 2), 1, game=drill.GAME, rounds=0)
    cheat_at(net, CHEAT)
    return net


def quick_cloning(monkeypatch, one: int, other: int, op: int = 1) -> Net:
    """It locks first and puts one card under the locks of two slots: every later lock is honest, and both copies open."""
    honest = decks.DeckBuild

    class Cloned(honest):
        def _pass(self, secrets, kind, pile):
            if not (self.s.me == secrets.peer == CHEAT and kind == "lock" and pile.op == op):
                return (yield from honest._pass(self, secrets, kind, pile))
            kept = pile.points
            pile.points = [kept[other] if a == one else point for a, point in enumerate(kept)]
            made = yield from honest._pass(self, secrets, kind, pile)
            pile.points = kept
            return made

    monkeypatch.setattr(decks, "DeckBuild", Cloned)
    net = Net((0, 1, 2), 1, game=drill.GAME, rounds=0)
    cheat_at(net, CHEAT)
    return net


@attack("quick shuffles: a lock that clones a card into one hand", "at the reveal")
def cloned_into_a_hand(monkeypatch):
    """The first seat draws the last two cards of the deck, and sees one card twice."""
    return quick_cloning(monkeypatch, 4, 5)


@attack("quick shuffles: a lock that clones a card, and both copies go back into the deck", "at the reveal")
def cloned_and_shuffled(monkeypatch):
    """When the last locks are off, both copies are one point: it is an honest peer that sends it twice."""
    return quick_cloning(monkeypatch, 1, 2)


@attack("quick shuffles: a lock that clones a card, and both copies are shown", "at the reveal")
def cloned_and_shown(monkeypatch):
    """One is flipped, the other stays in its deck until all is shown."""
    return quick_cloning(monkeypatch, 0, 2, op=2)


@attack("a shuffle in an order of one's own, well proved", "at the audit")
def own_order(monkeypatch):
    """Permuted and masked as it should be, but by another seed: harmless to the others, and still not fair."""
    honest = decks.DeckBuild

    class Own(honest):
        def _secret(self, secrets, kind, pile):
            if self.s.me == CHEAT and secrets.peer == CHEAT and kind == "shuffle":
                return honest._secret(self, PeerSecrets(CHEAT, b"\x05" * 32, secrets.sid), kind, pile)
            secret = honest._secret(self, secrets, kind, pile)
            if self.s.me == CHEAT and secrets.peer == CHEAT and kind == "lock":
                own = secrets.scalar("mask-shuffle", pile.op)
                other = PeerSecrets(CHEAT, b"\x05" * 32, secrets.sid).scalar("mask-shuffle", pile.op)
                return decks.Secret([x * own * group.inverse(other) % ORDER for x in secret.scalars], secret.order)
            return secret

    monkeypatch.setattr(decks, "DeckBuild", Own)
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
                match = [s for s in slots if group.key_of(self.s.secrets_of[CHEAT].opener(s.op, s.place)).hex() == text]
                table_keys.append(other_key(match[0].place).hex() if match and match[0].op == 1 else text)
            return kind, {"keys": table_keys}
        return first(self, kind, payload)

    device.alter = staticmethod(alter)
    return net
