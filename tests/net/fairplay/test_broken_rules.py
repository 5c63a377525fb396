"""A bug in a game's rules: every device stops in the same step for the same reason, nobody is blamed, nothing is lost."""

from __future__ import annotations

import pytest

from app.words.audit import verdict_sentence
from net.fairplay.news import Broken
from net.fairplay.peer import FairPeer
from rules.core import OVER, Choose, Game, Illegal, Option, Outcome, Script, TableState, state
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.tables import Net


class Go(Option): ...


class Fall(Option): ...


@state
class Brittle(TableState):
    turn: int = 0
    half: int = 0


def turn(t: Brittle) -> Script[None]:
    t.turn += 1
    if t.turn > 3:
        t.stage = OVER
        return
    yield from Choose(0, (Go(),), why="begin")
    t.half += 1
    answer = yield from Choose(0, (Go(), Fall()), why="the second of a draft")
    if answer == Fall():
        raise KeyError("a bug of ours")


GAME: Game[Brittle] = Game(
    id="brittle", version=1, seats=(2, 3), start=lambda seats, settings: Brittle(seats=seats), stages={"start": turn},
    values=(Go, Fall), scores=lambda t: (0,) * t.seats, outcome=lambda t: Outcome.of((0,)), turns=lambda t: t.turn)


def broken(as_draft: bool) -> Net:
    """Three peers and a watcher; seat 0 makes a whole turn, then one that the rules fail at."""
    net = Net((0, 1, 2), 1, game=GAME, rounds=0)
    net.watchers.append(FairPeer.watching(GAME, net.terms))

    def player(peer, seat, rng):
        both = peer.table.listed(seat)
        return both[-1] if peer.table.state.turn == 2 else both[0]

    def decide() -> bool:
        for peer in net.peers.values():
            if peer.asks(0) and 0 not in peer.device.decisions:
                answers = (Go(), Fall() if peer.table.state.turn == 2 else Go()) if as_draft else (player(peer, 0, net.rng),)
                peer.submit(0, *answers)
                return True
        return False

    net.decide = decide
    net.run()
    return net


@pytest.mark.parametrize("as_draft", [False, True])
def test_all_stop_alike_and_nobody_is_blamed(as_draft):
    net = broken(as_draft)
    everybody = [*net.peers.values(), *net.watchers]
    assert len({(p.device.n, p.device.broken) for p in everybody}) == 1
    assert "turn:" in net.peers[1].device.broken
    for i, peer in net.peers.items():
        assert [news for news in net.news[i] if isinstance(news, Broken)] == [Broken(peer.device.broken)]
    for peer in everybody:
        assert peer.device.halted is None and not peer.finished and peer.verdict is None
        assert peer.awaited() == () and peer.missing() == [] and not peer.asks(0)
        assert (peer.table.checkpoint().turn, peer.table.checkpoint().half) == (1, 1)  # as it was when the turn began
    with pytest.raises(Illegal):
        net.peers[1].vote(2, True)
    assert not any(b'"t":"SEED"' in packet or b'"t":"HALT"' in packet for _, packet in net.log)


@pytest.mark.parametrize("as_draft", [False, True])
def test_a_device_that_comes_back_stops_there_again(as_draft):
    net = broken(as_draft)
    for i in (1, 2):
        before = net.peers[i].device
        again = net.rebuild(i)
        assert (again.device.n, again.device.broken) == (before.n, before.broken)


def test_what_there_is_can_be_audited_and_the_players_may_end_it():
    net = broken(False)
    code, text, verdict = audit_file(net.peers[1].transcript(), {GAME.id: GAME})
    assert code == 1 and "nobody's foul" in text and set(verdict.peers.values()) == {"sealed"}
    net.peers[3].resign()
    net.run()
    for peer in net.peers.values():
        assert peer.finished and peer.verdict.finding is None
        assert set(peer.verdict.peers.values()) == {"clean"} and "The rules failed" in verdict_sentence(peer.verdict)
