"""Dice and secret choices."""

from __future__ import annotations

from net.fairplay.derive import prf, xor_pad
from net.fairplay.seals import choice_commitment, choice_salt
from rules.core.encoding import canonical
from tests.net.fairplay.attacks.table import CHEAT, attack, lying, table
from tests.net.fairplay.cheats import cheat_at
from tests.probe import Bid


@attack("a dice value that is not the next of its chain", "at once")
def other_dice(_):
    return lying("ROLL", lambda device, p: {"x": device.s.secrets_of[CHEAT].roll_value(device.s.rolls + 1).hex()}, skip=2)


@attack("opening another choice than was sealed", "at once")
def changed_choice(_):
    def change(device, p):
        salt, body = p["opened"][0]
        other = canonical(Bid(0)) if b"0" not in bytes.fromhex(body) else canonical(Bid(1))
        return {"opened": [[salt, other.ljust(len(body) // 2, b"\0").hex()]]}
    return lying("OPEN", change)


@attack("opening a choice longer than its sealed copy", "at once")
def longer_choice(_):
    """Well committed to, and legal; but the copy under the seed would be another choice than was opened."""
    def alter(device, kind, payload):
        if kind in ("SEAL", "OPEN"):
            secrets, n = device.s.secrets_of[CHEAT], device.n - (kind == "OPEN")
            salt, body = choice_salt(secrets.seed, secrets.sid, n, 1), canonical(Bid(0)).ljust(40, b"\0")
            if kind == "OPEN":
                return kind, {"opened": [[salt.hex(), body.hex()]]}
            return kind, {"seals": [[choice_commitment(secrets.sid, n, 1, salt, body).hex(), payload["seals"][0][1]]]}
        return kind, payload

    net = table(rounds=1)
    cheat_at(net, CHEAT, alter)
    return net


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
            secrets, n = self.s.secrets_of[CHEAT], max(kept)
            body = xor_pad(bytes.fromhex(kept[n][1]), prf(secrets.seed, secrets.sid, "choice-pad", n, 1))
            return kind, {"opened": [[payload["opened"][0][0], body.hex()]]}
        return kind, payload

    device.alter = staticmethod(alter)
    return net
