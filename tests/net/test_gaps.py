"""What a hostile link can make a device keep while gaps are filled."""
from net import gaps as gaps_module
from net.gaps import Gaps
from net.lockstep.rounds import HALT_ROUND
from tests.net.fairplay.cheats import cheat_at
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


def answering(net, number):
    machine, told, handed = net.peers[number], [], []
    gaps = Gaps(machine, machine.terms.keys[number - 1], 0.0, False, lambda key, message: told.append(message),
                lambda key, packet: handed.append(packet))
    return gaps, told, handed


def test_a_word_for_a_step_far_ahead_is_not_the_past():
    """Whoever asks would ask again and again for the rest of it."""
    net = Net((0, 1, 2), 1, rounds=0)
    cheat_at(net, 2)
    net.run(until=lambda: net.peers[1].step > 8)
    net.flush()
    machine = net.peers[1]
    machine.receive(net.peers[2].device.sign_anything(n=machine.step + 10 * gaps_module.PULL_STEPS, t="MOVE", p={}))
    gaps, told, handed = answering(net, 1)
    gaps.hear(machine.terms.keys[2], "pull", {"n": machine.step, "has": [], "want": []})
    assert told[-1]["more"] is False and told[-1]["upto"] <= machine.step + 1
    gaps.hear(machine.terms.keys[2], "pull", {"n": 1, "has": [], "want": []})
    assert told[-1]["more"] is False and len(handed) > 10


def test_who_misses_the_reason_of_a_halt_is_given_it_though_it_holds_something_for_that_place():
    net = Net((0, 1, 2), 1, rounds=0)
    cheat_at(net, 2)
    net.run(until=lambda: net.peers[1].step > 8)
    net.flush()
    machine, device = net.peers[1], net.peers[2].device
    both = [device.sign_anything(n=machine.step + 3, t=t, p={}) for t in ("MOVE", "ROLL")]
    for packet in both:
        machine.receive(packet)
    gaps, _, handed = answering(net, 1)
    has = [list(place) for place, _ in gaps.packets_from(machine.step)]
    gaps.hear(machine.terms.keys[2], "pull", {"n": machine.step, "has": has, "want": []})
    assert not set(both) & set(handed)
    gaps.hear(machine.terms.keys[2], "pull", {"n": machine.step, "has": has, "want": [[machine.step, HALT_ROUND, 1]]})
    assert set(both) <= set(handed)
