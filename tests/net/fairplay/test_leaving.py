"""A peer vanishes in every phase; the others go on, and the audit finds nothing wrong."""

import pytest

from net.fairplay import dice, rolls
from net.fairplay.news import Left
from tests.net.fairplay import drill
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.tables import Net, any_option, kind_of, leave_before, thief
from tests.probe import GAME


def check_end(net, leaver, game=GAME):
    digests = {net.peers[i].table.digest() for i in net.here()}
    assert len(digests) == 1
    for i in net.here():
        peer = net.peers[i]
        assert peer.device.halted is None, peer.device.halted
        assert peer.finished and peer.table.over
        assert peer.verdict.clean, peer.verdict.log_line()
        assert peer.verdict.peers[leaver] == "left"
        assert any(isinstance(news, Left) and news.peer == leaver for news in net.news[i])
    code, text, _ = audit_file(net.peers[net.here()[0]].transcript(), {game.id: game})
    assert code == 0, text


ONCE = ["RESULT", "SEED", "STRIP"]
OFTEN = ["SHUFFLE", "LOCK", "HASHES", "ROLL", "PROOF", "KEYS", "BOX", "OK", "MOVE", "SEAL", "OPEN", "RELOCK"]


@pytest.mark.parametrize(("kind", "skip"), [(k, 0) for k in ONCE] + [(k, skip) for k in OFTEN for skip in (0, 1)])
def test_a_leaver_in_every_phase(kind, skip):
    for seed in range(40):
        leaver = 1 + (seed + len(kind)) % 3
        net = Net((0, 1, 2), seed=seed, rounds=1, settings={"rounds": 2})
        net.player = thief if kind in ("BOX", "OK", "RELOCK") else any_option
        leave_before(net, leaver, kind, skip + (1 if kind == "ROLL" else 0))  # the first roll makes the table code
        net.run_without()
        if leaver in net.gone:
            check_end(net, leaver)
            return
    raise AssertionError(f"no game in which a peer sends {kind} so often")


@pytest.mark.parametrize("owners", [(0, 1, 2), (0, 1, 2, 3)])
@pytest.mark.parametrize("skip", [0, 1])
@pytest.mark.parametrize("leaver", [1, 2, 3])
def test_who_is_voted_out_while_keys_are_published_owes_no_boxes(owners, skip, leaver):
    """The same look wants its keys on some cards and, in the next step, its boxes for others: by then its locks are off."""
    net = Net(owners, seed=2, game=drill.GAME, rounds=1, settings={"kind": "looks"})
    leave_before(net, leaver, "KEYS", skip)
    net.run_without()
    assert leaver in net.gone
    boxes = [sender for sender, packet in net.log if kind_of(packet) == "BOX"]
    assert (leaver in boxes) == (skip > 0)
    assert set(boxes) >= set(net.here())
    check_end(net, leaver, drill.GAME)


@pytest.mark.parametrize("skip", [0, 1])
def test_who_leaves_when_new_dice_are_anchored(skip, monkeypatch):
    for module in (dice, rolls):
        monkeypatch.setattr(module, "LENGTH", 4)
    net = Net((0, 1, 2), 3, game=drill.GAME, rounds=0, settings={"kind": "chance", "times": 10})
    leave_before(net, 2, "ANCHOR", skip)
    net.run_without()
    assert 2 in net.gone and sum(kind_of(packet) == "ANCHOR" for _, packet in net.log) == 2 * 2 + skip
    check_end(net, 2, drill.GAME)


def test_two_leavers_in_a_row_with_four_peers():
    net = Net((0, 1, 2, 3), seed=4, rounds=1)
    gone = []

    def before(sender, packet):
        if kind_of(packet) == "MOVE" and sender not in gone and len(gone) < 2:
            gone.append(sender)
            net.gone.add(sender)
        return sender in net.gone

    net.before_sending = before
    net.run_without()
    assert len(gone) == 2
    for leaver in gone:
        check_end(net, leaver)


def test_what_a_leaver_knew_lies_open_and_nothing_else():
    net = Net((0, 1, 2), 5, rounds=1)
    leave_before(net, 2, "MOVE")
    net.run()
    known = dict(net.peers[2].table.knowledge.view(1).known)
    before = {seat: dict(net.peers[seat + 1].table.knowledge.view(seat).known) for seat in (0, 2)}
    assert known
    net.vote_out(2)
    net.run(until=lambda: all(net.peers[i].device.s.open_seats for i in (1, 3)))
    for i, own in ((1, 0), (3, 2)):
        table = net.peers[i].table
        assert table.knowledge.mine == tuple(sorted((own, 1)))
        assert table.knowledge.view(1).known == known  # what the open seat sees, everybody sees
        for card, face in known.items():
            assert table.sees(own)[card] == face and table.knowledge.knows[card] == (0, 1, 2)
        assert table.knowledge.view(own).known == before[own] | known  # and nothing of the third hand
