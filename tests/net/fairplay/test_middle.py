"""A device in the middle at first contact plays with each side in the other's name. The table codes give it away."""

from __future__ import annotations

import pytest

from net.fairplay.dice import Chain, mix, table_code
from net.fairplay.peer_secrets import PeerSecrets, SessionSecrets
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, kind_of

TRIES = 40


class Middle:
    """It sits at both tables. At the second one it speaks last, with whatever seed looks best by all it has heard so far."""

    def __init__(self, seed: int) -> None:
        self.left, self.right = Net((0, 1), 2 * seed, rounds=1), Net((0, 1), 2 * seed + 1, rounds=1)
        self.left.run(until=lambda: bool(self.left.peers[1].code))
        self.wanted = self.left.peers[1].code  # known before it has fixed anything at the second table
        self.guessed = ""
        device = cheat_at(self.right, 2)
        middle = self

        def own_job(self, frame):
            if frame.step is not None and frame.step.kinds == ("SETUP",) and self.record.get(1, 0, 1) is None:
                return None  # first it hears the other's anchor
            return super(device, self)._own_job(frame)

        def make(self, frame, step, sender, secrets, decided):
            if step.kinds == ("SETUP",):
                secrets = self.s.secrets_of[2] = middle.choose(self)
            return super(device, self)._make(frame, step, sender, secrets, decided)

        device._own_job, device._make = own_job, make
        self.right.run(until=lambda: bool(self.right.peers[1].code))

    def choose(self, device) -> PeerSecrets:
        """The other's value is under a hash: all there is to reckon with is its anchor. It takes the seed that would fit that."""
        anchor, sid = bytes.fromhex(device.record.get(1, 0, 1).p["dice"]), device.s.sid
        best = device.s.secrets_of[2]
        for i in range(TRIES):
            seed = SessionSecrets.fresh(lambda size, i=i: bytes([i + 1] * size)).seed
            values = [anchor, Chain(seed, sid, 2).values[4095]]
            code = table_code(mix(sid, sid, "table", 1, values))
            if sum(map(str.__eq__, code, self.wanted)) >= sum(map(str.__eq__, self.guessed or "      ", self.wanted)):
                self.guessed, best = code, PeerSecrets(2, seed, sid)
        return best


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_gets_two_different_codes(seed):
    middle = Middle(seed)
    shown = middle.right.peers[1].code
    assert len(shown) == len(middle.wanted) == 6
    assert shown != middle.wanted  # one chance in a million
    assert shown != middle.guessed  # what it could reckon with is worth nothing


def test_at_one_table_all_see_the_same_code():
    net = Net((0, 1, 2), 7, rounds=1)
    net.run(until=lambda: all(p.code for p in net.peers.values()))
    assert len({p.code for p in net.peers.values()}) == 1


def test_the_value_behind_an_anchor_is_not_shown_before_all_anchors_are_fixed():
    """A device sends its first value only when every SETUP is in."""
    net = Net((0, 1), 8, rounds=1, leavers=False)
    net.before_sending = lambda sender, packet: sender == 2 and b'"t":"SETUP"' in packet
    net.run()
    sent = [kind_of(packet) for sender, packet in net.log if sender == 1]
    assert sent == ["HELLO", "SETUP"]
