"""Keys shown to all, and keys in boxes."""

from __future__ import annotations

from net.fairplay import boxes, group
from net.fairplay.minds import Mind
from tests.net.fairplay import drill
from tests.net.fairplay.attacks.table import CHEAT, KEY, attack, lying, table, with_boxes
from tests.net.fairplay.cheats import cheat_at, once
from tests.net.fairplay.tables import Net


@attack("publishing another key than was committed to", "at once")
def wrong_key(_):
    return lying("KEYS", lambda device, p: {"keys": [KEY.hex(), *p["keys"][1:]]})


@attack("publishing a key that is no key, or that nobody can strip", "at once")
def no_key(_):
    bad = "28f4f0ed590a55575f35b9b1a54387600000000000000000000000000000004a"
    return lying("KEYS", lambda device, p: {"keys": [bad, *p["keys"][1:]]})


def unstrippable_on(net, place: tuple[int, int]):
    """On this slot the cheat's lock is a clamped key whose inverse has no key: easy to make, and it must not break an honest
    device. (Its own cards it cannot open then.)"""
    bad = bytes.fromhex("28f4f0ed590a55575f35b9b1a54387600000000000000000000000000000004a")
    scalar = group.scalar_of(bad)
    device = cheat_at(net, CHEAT)
    original = device.__init__

    def begin(self, session, sign, key):
        original(self, session, sign, key)
        mind = session.minds[CHEAT]
        mind.lock = lambda op, slot: scalar if (op, slot) == place else Mind.lock(mind, op, slot)
        session.open_with = lambda mind, slot: None
        session.face_at = lambda slot, point: sorted(slot.lot)[slot.place]

    device.__init__ = begin
    return net


@attack("a lock that nobody can strip, well committed to", "at once")
def unstrippable(_):
    return unstrippable_on(table(rounds=2), (1, 7))  # the seat that draws first draws this slot


@attack("a lock that nobody can strip, handed over in a box", "at the audit")
def unstrippable_in_a_box(_):
    """It sits on the first seat, mixes its hand and hands a card of it over: no other lock is on that card any more."""
    return unstrippable_on(Net((1, 0, 2), 1, game=drill.GAME, rounds=1), (3, 1))


@attack("a complaint about nobody at the table", "at once")
def idle_complaint(_):
    return with_boxes(lambda device, kind, payload: ("COMPLAIN", {"peer": 99}) if kind == "OK" else (kind, payload))


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
