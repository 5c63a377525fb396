"""What a peer publishes in SETUP is checked at once: a bad key or commitment must be found before any card is dealt."""

from __future__ import annotations

import pytest

from net.fairplay import edwards
from net.fairplay.derive import P
from net.fairplay.transcript import Damaged, decode, encode
from net.lockstep.chain import ZERO, write
from tests.net.fairplay.attacks.points import twist_point
from tests.net.fairplay.attacks.table import CHEAT, LOW_ORDER, lying
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, kind_of

SMALL = edwards.compress(edwards.NEUTRAL).hex()


def mixed(text: str) -> str:
    """The same point plus the one of order two."""
    return edwards.compress(edwards.add(edwards.decode(bytes.fromhex(text)), (0, P - 1, 1, 0))).hex()


@pytest.mark.parametrize("change", [
    {"seed": lambda old: SMALL}, {"seed": mixed}, {"seed": lambda old: (P + 3).to_bytes(32, "little").hex()},
    {"box": lambda old: LOW_ORDER.hex()}, {"box": lambda old: twist_point().hex()}, {"box": lambda old: "00" * 32},
    {"share": lambda old: LOW_ORDER.hex()}, {"share": lambda old: twist_point().hex()}, {"share": lambda old: None},
    {"shares": lambda old: [SMALL, *old[1:]]}, {"shares": lambda old: [mixed(old[0]), mixed(old[1])]},
    {"shares": lambda old: old[:1]}, {"shares": lambda old: old[::-1]}, {"dice": lambda old: old[2:]},
])
def test_a_bad_word_in_setup(change):
    net = lying("SETUP", lambda device, p: p | {part: bend(p[part]) for part, bend in change.items()})
    net.run(until=lambda: all(net.peers[i].device and net.peers[i].step > 3 for i in (1, 3)))
    for i in (1, 3):
        assert net.peers[i].device.halted is not None and net.peers[i].step <= 4
    assert any(net.peers[i].device.halted.accused == CHEAT for i in (1, 3))
    if change.keys() != {"shares"}:  # exchanged shares only their receivers can notice, two steps later
        assert all(net.peers[i].step == 1 for i in (1, 3))


@pytest.mark.parametrize("change", [{"share": LOW_ORDER.hex()}, {"shares": [SMALL]}, {"seed": SMALL}])
def test_with_two_peers(change):
    """No shares are wanted there, and the commitment to the seed stands alone."""
    net = Net((0, 1), 3, rounds=1)
    cheat_at(net, CHEAT, lambda device, kind, payload: (kind, payload | change if kind == "SETUP" else payload))
    net.run()
    assert net.peers[1].device.halted.accused == CHEAT and net.peers[1].step == 1


@pytest.mark.parametrize(("own", "said"), [
    ({"rounds": 1}, {"rounds": True}), ({"rounds": 1}, {"rounds": "1"}), ({}, {"rounds": 4})])
def test_a_greeting_on_other_terms_is_none_though_python_may_call_them_equal(own, said):
    """`true` in place of 1: a device that took them for equal would play on, and a third person could not read the record."""
    net = Net((0, 1, 2), 3, rounds=1, settings=own)
    hello = net.terms.hello(net.terms.keys[0], net.secrets[0].hello)
    hello["options"]["settings"] = said
    packet = write(net.ids[0].sign, sid=ZERO, n=0, r=0, peer=0, h=ZERO, d="", t="HELLO", p=hello)
    net.tamper = lambda sender, receiver, sent: packet if sender == 1 and kind_of(sent) == "HELLO" else sent
    net.run()
    for i in (2, 3):
        assert net.peers[i].device is None and net.peers[i].awaited() == (1,)
    hellos = [net.peers[2].packets_from(0)[0], net.peers[3].packets_from(0)[0]]
    with pytest.raises(Damaged, match="greetings apart"):
        decode(encode([packet, *hellos]))
