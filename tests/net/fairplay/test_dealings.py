"""Every roll and shuffle of a game can be found again in the chain: by its players, by a watcher, by the audit."""

from net.fairplay.auditor import Auditor, seeds_in
from net.fairplay.dice import mix
from net.fairplay.peer import FairPeer
from net.fairplay.slices import finish
from tests.net.fairplay.tables import Net


def test_rolls_and_shuffles_are_found_in_the_chain_by_everybody():
    net = Net((0, 1, 2))
    watcher = FairPeer.watching(net.game, net.terms)
    net.watchers.append(watcher)
    net.run()
    peer = net.peers[1]
    session, record = peer.device.s, peer.device.record
    assert {d.kind for d in session.dealings} == {"roll", "shuffle"}
    for dealing in session.dealings:
        sent = [{m.t for m in record.of_step(n) if m.r == 0} for n in range(dealing.first, dealing.last + 1)]
        if dealing.kind == "roll":
            assert sent == [{"ROLL"}]
            values = [record.get(dealing.last, 0, p) for p in net.terms.peers]
            rolls = [m for m in record if m.t == "ROLL" and m.peer == 1 and m.n <= dealing.last]
            stream = mix(session.sid, values[0].h, dealing.why, len(rolls), [bytes.fromhex(m.p["x"]) for m in values])
            assert tuple(1 + stream.below(side) for side in dealing.sizes) == peer.table.answers[dealing.at]
        else:
            assert {"SHUFFLE"} in sent and {"LOCK"} in sent and sent[-1] == {"PROOF"}
    audit = Auditor(net.game, net.terms, session.sid, seeds_in(net.terms, record))
    audit.feed(record)
    finish(audit.slices())
    assert all(other == session.dealings for other in (
        net.peers[2].device.s.dealings, watcher.device.s.dealings, audit.s.dealings))
