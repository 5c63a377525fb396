"""For any seeds and choices: one state, one knowledge, and the chance of an honest deck."""

from collections import Counter

import pytest
from hypothesis import given, settings, strategies as st

from net.fairplay.auditor import Auditor, seeds_in
from net.fairplay.slices import finish
from rules.core import LocalDealer, Stream, Table
from rules.merchants import GAME as MERCHANTS
from tests.net.fairplay import drill
from tests.net.fairplay.tables import Net, thief

SEATING = st.sampled_from([(0, 1), (0, 1, 2), (0, 1, 0), (0, 1, 1, 2), (0, 0, 1, 2)])


def check_alike(net):
    """Compared with the audit, which knows all faces."""
    one = net.peers[1]
    messages = one._messages()
    auditor = Auditor(net.game, net.terms, one.device.s.sid, seeds_in(net.terms, messages))
    auditor.feed(messages)
    finish(auditor.slices())
    assert auditor.finding is None and auditor.finished
    truth = auditor.s.table
    for number, peer in net.peers.items():
        table = peer.table
        assert table.digest() == truth.digest()
        assert table.answers == truth.answers
        assert table.knowledge.knows == truth.knowledge.knows
        assert table.knowledge.common.plain() == truth.knowledge.common.plain()
        assert table.knowledge.mine == net.terms.seats_of(number)
        for seat in net.terms.seats_of(number):
            assert table.knowledge.view(seat).plain() == truth.knowledge.view(seat).plain()
        assert peer.verdict.clean, peer.verdict.log_line()


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 10_000), SEATING, st.booleans())
def test_every_replica_has_the_same_state_and_only_its_own_knowledge(seed, owners, busy):
    net = Net(owners, seed, rounds=1, settings={"rounds": 2})
    if busy:
        net.player = thief
    net.run()
    check_alike(net)


@pytest.mark.parametrize(("peers", "rounds"), [(2, 0), (3, 12), (4, 2), (6, 1)])
def test_every_operation_on_cards(peers, rounds):
    net = Net(tuple(range(peers)), peers, game=drill.GAME, rounds=rounds)
    net.run()
    assert all(p.device.halted is None for p in net.peers.values())
    check_alike(net)
    everything = net.peers[1].table.state.shown[1:]
    assert sorted(everything) == sorted([*range(6), *range(4)])  # ten cards, each once


def test_four_peers_play_merchants():
    net = Net((0, 1, 2, 3), 3, game=MERCHANTS, rounds=1)
    net.run(limit=2_000_000)
    assert all(p.table.over for p in net.peers.values())
    check_alike(net)


def counts(shown):
    groups = [tuple(shown[i:i + 4]) for i in range(0, len(shown), 4)]
    return Counter(g[:3] for g in groups), Counter(g[3] for g in groups)


def test_the_outcomes_are_spread_like_the_local_dealers():
    """Both compared with even chances by the same test."""
    fair, local = [], []
    for seed in range(2):
        net = Net((0, 1), seed, game=drill.GAME, rounds=0, settings={"kind": "chance", "times": 60})
        net.run(limit=2_000_000)
        assert net.peers[1].verdict.clean
        fair += net.peers[1].table.state.shown
        table = Table(drill.GAME, 2, {"kind": "chance", "times": 60}, LocalDealer(Stream.of("spread", seed)))
        local += table.state.shown
    for shown in (fair, local):
        orders, dice = counts(shown)
        total = sum(dice.values())
        assert total == 120 and len(orders) == 6 and len(dice) == 6
        for seen in (orders, dice):
            assert sum((count - total / 6) ** 2 / (total / 6) for count in seen.values()) < 25  # 5 degrees: p about 0.0001
