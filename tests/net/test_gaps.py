"""What a hostile link can make a device keep while gaps are filled."""
from net import gaps as gaps_module
from net.gaps import Gaps
from tests.net.fairplay.tables import Net


def test_a_disputed_peer_shows_no_more_than_a_step_can_hold():
    net = Net((0, 1), 1, rounds=0)
    net.run(until=lambda: net.peers[1].step > 2)
    machine, told = net.peers[1], []
    me, other = machine.terms.keys
    gaps = Gaps(machine, me, 0.0, False, lambda key, message: told.append(message), lambda key, packet: None)
    gaps.linked(other)
    machine.device.disputed[2] = next(m for m in machine.device.record if m.peer == 2)
    gaps.settle(False)
    assert told[-1]["t"] == "show"
    for i in range(10 * gaps_module.MOST_SHOWN):
        gaps.packet_from(other, bytes([i % 256]) * 100)
    assert len(gaps._showing[other]) == gaps_module.MOST_SHOWN
