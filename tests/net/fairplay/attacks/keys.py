"""Keys shown to all, and keys in boxes."""

from __future__ import annotations

from net.fairplay import boxes, group
from net.fairplay.peer_secrets import PeerSecrets, key_commitment
from tests.net.fairplay import drill
from tests.net.fairplay.attacks.table import CHEAT, KEY, attack, lying, table, with_boxes
from tests.net.fairplay.cheats import cheat_at, once
from tests.net.fairplay.tables import Net

WITHOUT_OPENER = group.scalar_of(bytes.fromhex("28f4f0ed590a55575f35b9b1a54387600000000000000000000000000000004a"))
UNCLAMPED = group.inverse(WITHOUT_OPENER).to_bytes(32, "little")


@attack("publishing another key than was committed to", "at once")
def wrong_key(_):
    return lying("KEYS", lambda device, p: {"keys": [KEY.hex(), *p["keys"][1:]]})


@attack("publishing a key that is no key", "at once")
def no_key(_):
    return lying("KEYS", lambda device, p: {"keys": [UNCLAMPED.hex(), *p["keys"][1:]]})


def unopenable_on(net, place: tuple[int, int]):
    """On this slot the cheat's lock is one whose inverse no clamped key acts as: easy to make, and it must not break an honest
    device. What it commits to and hands over are the bytes of that inverse, which X25519 would take for another number.
    (Its own cards it cannot open then.)"""
    device = cheat_at(net, CHEAT, hand_over_unclamped)
    original = device.__init__

    def begin(self, session, sign, key):
        original(self, session, sign, key)
        secrets = session.secrets_of[CHEAT]
        secrets.lock = lambda op, slot: WITHOUT_OPENER if (op, slot) == place else PeerSecrets.lock(secrets, op, slot)
        secrets.opener = lambda op, slot: 1 if (op, slot) == place else PeerSecrets.opener(secrets, op, slot)
        secrets.commitments = lambda op, count: [
            key_commitment(secrets.sid, op, slot, CHEAT,
                           UNCLAMPED if (op, slot) == place else group.key_of(secrets.opener(op, slot)))
            for slot in range(count)]
        session.open_with = lambda secrets, slot: None
        session.face_at = lambda slot, point: sorted(slot.possible_faces)[slot.place]

    device.__init__ = begin
    return net


def hand_over_unclamped(device, kind, payload):
    """Where an honest device would show the stand-in, 1, for what it cannot show."""
    if kind == "KEYS":
        keys = [UNCLAMPED.hex() if key == group.IDENTITY_KEY.hex() else key for key in payload["keys"]]
        return kind, {"keys": keys}
    if kind == "BOX":
        return kind, {"boxes": [reboxed(device, box, lambda key: UNCLAMPED if key == group.IDENTITY_KEY else key)
                                for box in payload["boxes"]]}
    return kind, payload


def reboxed(device, text: str, change) -> str:
    """Another key in a box of ours; whom and what it is for has to be found out first."""
    secrets = device.s.secrets_of[CHEAT]
    for other in device.s.others(CHEAT):
        theirs = device.s.published[other].box
        for slot in device.s.slots.values():
            info = boxes.box_info(device.s.sid, device.n, CHEAT, other, slot.op, slot.place)
            key = boxes.unseal(secrets.box, theirs, info, bytes.fromhex(text))
            if key is not None:
                return boxes.seal(secrets.box, theirs, info, change(key)).hex()
    raise AssertionError("the box was for nobody")


@attack("a lock that nobody can open, well committed to", "at once")
def unopenable(_):
    return unopenable_on(table(rounds=2), (1, 7))  # the seat that draws first draws this slot


@attack("a lock that nobody can open, handed over in a box", "at the audit")
def unopenable_in_a_box(_):
    """It sits on the first seat, mixes its hand and hands a card of it over: no other lock is on that card any more."""
    return unopenable_on(Net((1, 0, 2), 1, game=drill.GAME, rounds=1), (3, 1))


@attack("a complaint about nobody at the table", "at once")
def idle_complaint(_):
    return with_boxes(lambda device, kind, payload: ("COMPLAIN", {"peer": 99}) if kind == "OK" else (kind, payload))


@attack("a wrong key inside a box", "at the audit")
def wrong_box(_):
    """Noticed at once by the receiver, who complains; the audit says which of the two lied."""
    def change(device, p):
        return {"boxes": [reboxed(device, p["boxes"][0], lambda key: KEY), *p["boxes"][1:]]}

    return with_boxes(once("BOX", change))


@attack("a false complaint about a good box", "at the audit")
def false_complaint(_):
    def alter(device, kind, payload):
        return ("COMPLAIN", {"peer": 1}) if kind == "OK" else (kind, payload)
    return with_boxes(alter)
