"""Long games and long work: the dice chain runs out, and no slice of work is long."""

import pytest

from net.fairplay import dice, edwards, group, peer_secrets, rolls
from net.fairplay.slices import STEP
from tests.bench.fairplay import CARDS, GAME
from tests.net.fairplay import drill
from tests.net.fairplay.tables import Net, kind_of


def test_a_new_chain_is_anchored_when_the_old_one_is_used_up(monkeypatch):
    monkeypatch.setattr(dice, "LENGTH", 4)
    monkeypatch.setattr(rolls, "LENGTH", 4)
    net = Net((0, 1), 3, game=drill.GAME, rounds=0, settings={"kind": "chance", "times": 10})
    net.run()
    assert sum(kind_of(packet) == "ANCHOR" for _, packet in net.log) == 2 * 2  # eleven rolls: two more chains, two peers
    assert all(p.verdict.clean for p in net.peers.values())


@pytest.fixture
def work_done(monkeypatch):
    """Counts scalar multiplications: an exchange or a loaded key is one, one in plain integers counts as thirty."""
    counts = [0]

    def counting(owner, name, weight):
        honest = getattr(owner, name)

        def counted(*args):
            counts[0] += weight
            return honest(*args)

        monkeypatch.setattr(owner, name, counted)

    counting(group, "_load", 1)
    counting(group, "_point", 1)  # loaded for one exchange each
    counting(edwards, "commit", 30)
    counting(peer_secrets, "commit", 30)
    return counts


@pytest.mark.parametrize("peers", [2, 4])
def test_no_slice_of_work_is_long(peers, work_done):
    """A whole deck, the proofs on, with strips, the audit and a return from the journal: never more than some 50 of the 400
    exchanges that fit into 16 ms on a desktop, so that a phone eight times slower holds its screen no longer than that."""
    net = Net(tuple(range(peers)), 1, game=GAME, rounds=12, settings={"shuffles": 2, "many": 2})
    longest = total = 0

    def measured(call, *args):
        nonlocal longest, total
        work_done[0] = 0
        made = call(*args)
        longest, total = max(longest, work_done[0]), total + work_done[0]
        return made

    pump, hand = net.pump, net.hand
    net.pump = lambda number: measured(pump, number)
    net.hand = lambda receiver, packet: measured(hand, receiver, packet)
    net.run()
    assert all(p.verdict.clean for p in net.peers.values())
    again = measured(net.rebuilt, 1)
    while measured(again.work, lambda: False):
        pass
    assert again.verdict.clean
    assert total > peers * peers * CARDS * 12
    assert 2 * STEP <= longest <= 50
