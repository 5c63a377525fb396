"""Long games and long work: the dice chain runs out, and no slice of work is long."""

import time

from net.fairplay import dice, rolls
from tests.net.fairplay import drill
from tests.net.fairplay.tables import Net, kind_of


def test_a_new_chain_is_anchored_when_the_old_one_is_used_up(monkeypatch):
    monkeypatch.setattr(dice, "LENGTH", 4)
    monkeypatch.setattr(rolls, "LENGTH", 4)
    net = Net((0, 1), 3, game=drill.GAME, rounds=0, settings={"kind": "chance", "times": 10})
    net.run()
    assert sum(kind_of(packet) == "ANCHOR" for _, packet in net.log) == 2 * 2  # eleven rolls: two more chains, two peers
    assert all(p.verdict.clean for p in net.peers.values())


def test_no_slice_of_work_is_long():
    """In processor time, the longest of each step over a whole game; once more if somebody else had the core."""
    for attempt in range(3):
        net = Net((0, 1, 2), 3 + attempt, rounds=12, settings={"rounds": 1})
        longest = 0.0
        pump = net.pump

        def timed(number, pump=pump):
            nonlocal longest
            began = time.process_time()
            more = pump(number)
            longest = max(longest, time.process_time() - began)
            return more

        net.pump = timed
        net.run()
        assert all(p.verdict.clean for p in net.peers.values())
        if longest < 0.016:
            return
    raise AssertionError(f"a slice took {1000 * longest:.1f} ms")
