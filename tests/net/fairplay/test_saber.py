"""Saber and Blood between peers: stances under seals, a watcher who learns nothing early, a leaver whose stance is drawn."""
import pytest

from net.fairplay.peer import FairPeer
from net.lockstep.chain import parse
from rules.saber import GAME
from rules.saber.events import CombatDecided, StancesRevealed
from rules.saber.options import Attack, Play, Standard, Step
from tests.net.fairplay.tables import Net, leave_before

STANCES = tuple(stance.hex().encode() for stance in (b"attack", b"dodge", b"feint"))  # as they stand in an opened choice


def eager(peer, seat, rng):
    """Strikes where it can, else walks."""
    options = list(peer.table.legal(seat))
    for wanted in (Attack, Step, Standard, Play):
        found = [o for o in options if isinstance(o, wanted)]
        if found:
            return rng.choice(found)
    return rng.choice(options)


def fight(owners, scenario, seed):
    net = Net(owners, seed=seed, game=GAME, settings=GAME.settled(len(owners), {"scenario": scenario, "turn_cap": 20}))
    net.player = eager
    return net


@pytest.mark.parametrize(("owners", "scenario", "seed"), [((0, 1), "raid", 1), ((0, 1, 2), "great_brawl", 2)])
def test_a_fight_ends_alike_on_all_devices_and_clean_in_the_audit(owners, scenario, seed):
    net = fight(owners, scenario, seed)
    net.run()
    assert all(p.finished and p.table.over and p.verdict.clean for p in net.peers.values())
    assert len({p.table.digest() for p in net.peers.values()}) == 1
    told = [type(event) for event in net.peers[1].table.events]
    assert StancesRevealed in told and CombatDecided in told


def test_a_seal_tells_nothing_and_no_stance_is_sent_before_every_seal_is():
    net = fight((0, 1), "raid", 3)
    net.run()
    seals: dict[int, int] = {}
    opened = 0
    for _sender, packet in net.log:
        message = parse(packet)
        if message.t == "SEAL":
            seals[message.n] = seals.get(message.n, 0) + 1
            assert not any(stance in packet for stance in STANCES)
        elif message.t == "OPEN":
            opened += 1
            assert seals[message.n - 1] == 2 and any(stance in packet for stance in STANCES)
    assert opened >= 4


def test_a_watcher_sees_the_open_cards_and_stances_and_not_one_more():
    net = fight((0, 1), "raid", 3)
    watcher = FairPeer.watching(net.game, net.terms)
    net.watchers.append(watcher)
    hidden = 0
    for _ in range(60):
        asked = net.peers[1].table.asked if net.peers[1].table else 0
        net.run(until=lambda asked=asked: net.peers[1].table is not None and net.peers[1].table.asked > asked + 5)
        if watcher.table is None or watcher.table.ask is None:
            continue
        assert watcher.table.knowledge.mine == ()
        shown = watcher.table.state.faces
        duel = watcher.table.state.duel
        assert watcher.table.ask.why != "stance" or duel is None or duel.stances == []
        own = net.peers[1].table.knowledge.view(net.peers[1].table.knowledge.mine[0]).known
        hidden += sum(card not in shown for card in own)
    assert hidden > 10


def test_a_leavers_stance_is_drawn_by_a_roll_of_those_who_stay():
    """Vanished under its own seal: the caretaker chooses by a roll that both others make, so neither can foresee it."""
    net = fight((0, 1, 2), "great_brawl", 2)
    leave_before(net, 2, "SEAL")
    net.run_without()
    here = [net.peers[i] for i in net.here()]
    assert net.gone == {2} and all(p.finished and p.table.over and p.verdict.clean for p in here)
    assert len({p.table.digest() for p in here}) == 1
    told = [event for event in here[0].table.events if isinstance(event, StancesRevealed)]
    assert told
