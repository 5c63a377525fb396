"""A seat's turn of several answers is one message: all of it counts, or nothing."""

from __future__ import annotations

import pytest

from net.fairplay.transcript import audit_file
from net.lockstep.chain import OPEN_SEAT, parse, write
from rules.core import OVER, Choose, ChooseSecretly, Game, Illegal, Option, Outcome, Script, TableState, state
from rules.merchants import GAME
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, kind_of

CHEAT = 2


def draft(table, seat: int, rng, longest: int = 40) -> list:
    """Answers as long as the same seat is asked: a whole turn of Merchants."""
    table, answers = table.clone(), []
    while isinstance(table.ask, Choose) and table.ask.seat == seat and len(answers) < longest:
        answers.append(rng.choice(list(table.legal(seat))))
        table.answer(answers[-1])
    return answers


def merchants(spoil=None) -> Net:
    """Three peers that send their turns as drafts. `spoil(answers)`: what the cheat makes of its first long one."""
    net = Net((0, 1, 2), 4, game=GAME, rounds=0)
    if spoil is not None:
        done = []

        def alter(device, kind, payload):
            if kind == "MOVE" and len(payload["answers"]) > 2 and not done:
                done.append(1)
                payload = payload | {"answers": spoil(payload["answers"])}
            return kind, payload

        cheat_at(net, CHEAT, alter)

    def decide() -> bool:
        for peer in net.peers.values():
            for seat in range(3):
                if peer.asks(seat) and seat not in peer.device.decisions:
                    answers = draft(peer.table, seat, net.rng) or [net.rng.choice(list(peer.table.legal(seat)))]
                    peer.submit(seat, *answers)
                    return True
        return False

    net.decide = decide
    return net


def test_whole_turns_are_single_messages():
    net = merchants()
    net.run(until=lambda: net.peers[1].step > 60, limit=400_000)
    net.peers[1].resign()
    net.run()
    lengths = [len(parse(packet).p["answers"]) for _, packet in net.log if kind_of(packet) == "MOVE"]
    assert max(lengths) > 2
    for peer in net.peers.values():
        assert peer.verdict.clean and peer.table.digest() == net.peers[1].table.digest()


@pytest.mark.parametrize("spoil", [
    lambda answers: [*answers[:-1], ["no such thing", 99]],
    lambda answers: [*answers[:1], ["sail", 9_999], *answers[2:]],
    lambda answers: [*answers, answers[-1]],
    lambda answers: [*answers, *answers],
    lambda answers: answers[:1] * 201,
])
def test_a_draft_whose_later_answer_is_illegal_changes_nothing_and_names_its_sender(spoil):
    net = merchants(spoil)
    before = {}
    send = net.send

    def watching(sender, packet):
        if kind_of(packet) == "MOVE" and sender == CHEAT:
            for i in (1, 3):
                before[i] = (net.peers[i].table.asked, net.peers[i].table.digest())
        send(sender, packet)

    net.send = watching
    net.run()
    for i in (1, 3):
        peer = net.peers[i]
        assert peer.device.halted is not None
        assert (peer.table.asked, peer.table.digest()) == before[i]
        assert peer.verdict.finding.peer == CHEAT and peer.verdict.peers[CHEAT] == "cheated"
        assert audit_file(peer.transcript(), {GAME.id: GAME})[0] == 1
    assert any(net.peers[i].device.halted.accused == CHEAT for i in (1, 3))


def test_the_own_device_refuses_a_bad_draft_before_anything_is_signed():
    net = merchants()
    net.run(until=lambda: any(p.asks(s) for p in net.peers.values() for s in range(3) if p.table))
    peer, seat = next((p, s) for p in net.peers.values() for s in range(3) if p.asks(s))
    good = draft(peer.table, seat, net.rng)
    before = peer.table.digest()
    for bad in ([], [*good, good[0]], [("no such thing",)], good[:1] * 300):
        with pytest.raises(Illegal):
            peer.submit(seat, *bad)
    assert peer.table.digest() == before and peer.asks(seat) and peer.take_out() == []


class Go(Option): ...


@state
class Walk(TableState):
    turn: int = 0


def walk(t: Walk) -> Script[None]:
    """Seat 0 is asked as often as the table says, then both choose in secret."""
    for _ in range(t.turn):
        yield from Choose(0, (Go(),), why="a step")
    yield from ChooseSecretly({0: (Go(),), 1: (Go(),)}, why="a secret")
    t.stage = OVER


def walking(times: int) -> Game[Walk]:
    return Game(id="walk", version=1, seats=(2, 3), start=lambda seats, settings: Walk(seats=seats, turn=times),
                stages={"start": walk}, values=(Go,), scores=lambda t: (0,) * t.seats, outcome=lambda t: Outcome.of((0,)),
                turns=lambda t: t.turn)


@pytest.mark.parametrize(("times", "steps", "fits"), [(3, 3, True), (3, 4, False), (220, 200, True), (220, 201, False)])
def test_a_draft_has_its_bounds(times, steps, fits):
    """Every answer of it is legal. But a secret choice is none for everybody's eyes, and nobody has to read 201 answers."""
    net = Net((0, 1), 1, game=walking(times), rounds=0)

    def alter(device, kind, payload):
        return kind, payload | {"answers": [["go"]] * steps} if kind == "MOVE" else payload

    cheat_at(net, 1, alter)
    net.run(until=lambda: net.peers[1].table is not None and net.peers[1].asks(0))
    net.peers[1].submit(0, Go())
    net.run(until=lambda: bool(net.peers[2].device.halted or net.peers[2].table.answers))
    assert (net.peers[2].device.halted is None) == fits
    if not fits:
        assert net.peers[2].device.halted.accused == 1


def test_whoever_decides_for_an_open_seat_answers_one_by_one():
    """Its seat may be handed to another between two answers."""
    net = Net((0, 1, 2), 1, game=walking(3), rounds=0)
    net.run(until=lambda: all(p.table is not None for p in net.peers.values()))
    net.gone.add(1)
    net.run()
    for i in (2, 3):
        net.peers[i].propose(0, net.terms.keys[0])
    net.vote_out(1)
    net.run(until=lambda: all(OPEN_SEAT in net.peers[i].awaited() for i in (2, 3)))
    device = net.peers[2].device
    net.peers[2].receive(write(net.ids[0].sign, sid=device.s.sid, n=device.n, r=0, peer=OPEN_SEAT, h=device.s.h,
                               d=device.digests[device.n], t="MOVE", p={"seat": 0, "answers": [["go"], ["go"]]}))
    net.run(until=lambda: device.halted is not None)
    assert device.halted.accused == OPEN_SEAT
