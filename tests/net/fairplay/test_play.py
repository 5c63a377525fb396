"""Whole games between peers that hold no secret of each other."""

import pytest

from tests.net.fairplay.tables import Net


@pytest.mark.parametrize("owners", [(0, 1), (0, 1, 2), (0, 1, 0), (0, 1, 2, 3)])
def test_a_game_ends_alike_on_all_devices_and_clean_in_the_audit(owners):
    net = Net(owners, seed=len(owners))
    net.run()
    digests = {p.table.digest() for p in net.peers.values()}
    assert all(p.finished and p.table.over for p in net.peers.values())
    assert len(digests) == 1
    assert {p.code for p in net.peers.values()} == {net.peers[1].code}
    for p in net.peers.values():
        assert p.verdict is not None and p.verdict.clean, p.verdict
