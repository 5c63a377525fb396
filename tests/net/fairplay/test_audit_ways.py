"""The audit computes the same points by shortcuts: it must find exactly what the direct way finds."""

import pytest

from net.fairplay import decks, group
from net.fairplay.verdict import Finding
from net.lockstep.chain import parse
from tests.bench.fairplay import CARDS, GAME
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.tables import Net

FACTOR = 0x123456789ABCDEF123456789ABCDEF


def two_shuffles(peers):
    """Two shuffles of a whole deck, the second with strips, and a few cards drawn and shown between them."""
    net = Net(tuple(range(peers)), 3, game=GAME, rounds=0, settings={"shuffles": 2, "many": 2})
    net.run()
    return net


def audited(net, monkeypatch, plainly):
    """(exit code, finding, how many keys were loaded) of the file's audit, with or without the shortcuts."""
    loaded = []
    with monkeypatch.context() as m:
        load = group._load
        m.setattr(group, "_load", lambda key: (loaded.append(key), load(key))[1])
        if plainly:
            m.setattr(decks.DeckBuild, "_from_older_points", lambda self, secrets, pile, factors: factors)
        code, _, verdict = audit_file(net.peers[1].transcript(), {GAME.id: GAME})
    return code, verdict.finding, len(loaded)


@pytest.mark.parametrize(("peers", "short"), [(2, 2), (3, 2), (4, 2)])
def test_a_clean_game_is_clean_by_both_ways(peers, short, monkeypatch):
    net = two_shuffles(peers)
    assert all(p.verdict.clean for p in net.peers.values())
    plain, quick = audited(net, monkeypatch, True), audited(net, monkeypatch, False)
    assert plain[:2] == quick[:2] == (0, None)
    saved = plain[2] - quick[2]
    assert short * (CARDS - 6) <= saved <= short * CARDS  # that many strips need hardly a key of their own


@pytest.mark.parametrize("place", range(4))
def test_two_that_work_together_to_undo_a_false_strip_are_found(place, monkeypatch):
    """One peer falsifies a card in its strip and the next one undoes it: the deck is right again, and no card shows it."""
    honest = decks.DeckBuild

    class Bent(honest):
        def _pass(self, secrets, kind, pile):
            turns = [*(("strip", p) for p in self.order), ("shuffle", self.order[0])]
            mine = self.s.me == secrets.peer and self.strips and (kind, secrets.peer) in turns
            at = turns.index((kind, secrets.peer)) if mine else None
            kept = pile.points
            if at == place + 1:
                pile.points = [group.act(group.key_of(group.inverse(FACTOR)), kept[0]), *kept[1:]]
            made = yield from honest._pass(self, secrets, kind, pile)
            pile.points = kept
            return [group.act(group.key_of(FACTOR), made[0]), *made[1:]] if at == place else made

    monkeypatch.setattr(decks, "DeckBuild", Bent)
    net = two_shuffles(4)
    monkeypatch.setattr(decks, "DeckBuild", honest)
    strips = [m for _, packet in net.log if (m := parse(packet)).t == "STRIP"]
    first = strips[place]
    expected = Finding(first.peer, first.n, "its STRIP is not what its seed makes")
    assert [p.verdict.finding for p in net.peers.values()] == [expected] * 4
    assert audited(net, monkeypatch, True)[:2] == audited(net, monkeypatch, False)[:2] == (1, expected)


def test_without_all_seeds_there_is_no_shorter_way(monkeypatch):
    """A playing device, and the audit of a game with a refused seed, lack the seeds that the shortcut needs."""
    net = two_shuffles(2)
    for peer in net.peers.values():
        assert all(slot.lock_history is None for slot in peer.device.s.slots.values())
    net = Net((0, 1, 2), 3, game=GAME, rounds=0, settings={"shuffles": 2, "many": 2})
    net.before_sending = lambda sender, packet: sender == 2 and parse(packet).t == "SEED"
    net.run()
    for peer in net.peers.values():
        peer.close()
    net.run()
    plain, quick = audited(net, monkeypatch, True), audited(net, monkeypatch, False)
    assert plain == quick and plain[:2] == (1, None)
    assert net.peers[1].verdict.peers == {1: "clean", 2: "refused", 3: "clean"}
