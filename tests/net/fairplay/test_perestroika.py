"""Perestroika between peers: picks from the discards and thefts that only some may see."""

import pytest

from rules.perestroika import GAME
from rules.perestroika.events import Drew, Fetched, StoleCard
from rules.perestroika.options import Play
from rules.perestroika.state import kind_of
from tests.net.fairplay.tables import Net

HIDING = ("orthodox_church", "monastery", "teutonic_order")


def secretive(peer, seat, rng):
    """Plays whatever moves cards out of sight."""
    options, sees = list(peer.table.legal(seat)), peer.table.sees(seat)
    hiding = [o for o in options if isinstance(o, Play) and o.half == "top" and kind_of(sees[o.card]) in HIDING]
    return rng.choice(hiding or options)


@pytest.mark.parametrize(("owners", "scenario", "seed"), [((0, 1), "none", 1), ((0, 1, 2), "struggle", 2)])
def test_a_game_ends_alike_on_all_devices_and_clean_in_the_audit(owners, scenario, seed):
    net = Net(owners, seed=seed, game=GAME, settings=GAME.settled(len(owners), {"scenario": scenario}))
    net.player = secretive
    net.run()
    assert all(p.finished and p.table.over and p.verdict.clean for p in net.peers.values())
    assert len({p.table.digest() for p in net.peers.values()}) == 1
    told = [type(event) for event in net.peers[1].table.events]
    assert Fetched in told and StoleCard in told and Drew in told
