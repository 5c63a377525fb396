"""Keys shown to all, and keys in boxes."""

from __future__ import annotations

from net.fairplay import boxes, group
from net.fairplay.minds import Mind
from tests.net.fairplay.attacks.table import CHEAT, KEY, attack, lying, table, with_boxes
from tests.net.fairplay.cheats import cheat_at, once


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
