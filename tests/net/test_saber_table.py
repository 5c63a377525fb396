"""Saber and Blood across devices, joined by queues: somebody looks on, somebody leaves and the caretaker fights on, a clock runs
out over a stance."""
import pytest

from net.conductor import Conductor
from net.fairplay.peer import FairPeer
from rules.core import Misuse
from rules.saber import GAME
from tests.net.room import Phone, Room

GAME_SEATS = max(GAME.seats)


def room_of(seats, scenario, seconds=0):
    return Room(seats, seconds=seconds, game=GAME, options=GAME.settled(seats, {"scenario": scenario, "turn_cap": 20}))


def tables(room):
    return [p.conductor.machine.table for p in room.phones if not p.down]


def all_end_alike(room):
    phones = [p for p in room.phones if not p.down]
    assert all(p.conductor.over for p in phones)
    assert len({p.conductor.machine.table.digest() for p in phones}) == 1


def until(room, why):
    """Everybody strikes what is near until this is asked: by chance alone the first blow would fall late."""
    while tables(room)[0].ask is None or tables(room)[0].ask.why != why:
        phone, seat = next((p, s) for p in room.phones for s in range(GAME_SEATS) if p.conductor.machine.asks(s))
        table = phone.conductor.machine.table
        phone.conductor.submit(seat, GAME.caretaker(table.state, table.ask, table.legal(seat), room.rng.randrange(1000)))
        room.run()


def test_a_watcher_sees_the_tavern_and_nobodys_hand_or_stance():
    room = room_of(2, "brawl")
    watcher = Phone(9, room.rng)
    machine = FairPeer.watching(GAME, room.agreement.terms())
    watcher.conductor = Conductor(watcher.key, room.agreement, machine, None, None, room.now)
    room.phones.append(watcher)
    room.link(watcher)
    room.run()
    until(room, "stance")
    players, watching = tables(room)[:2], machine.table
    assert watching.digest() == players[0].digest() == players[1].digest() and watching.knowledge.mine == ()
    for seat in (0, 1):
        own = players[seat].knowledge.view(seat).known
        assert [face for card, face in own.items() if card not in watching.state.faces]      # what the watcher does not know
        with pytest.raises(Misuse):
            watching.sees(seat)
    room.play(1)                                            # one has sealed a stance, the other is still asked
    assert watching.state.duel.stances == [] and watching.ask.why == "stance"
    room.play(1)
    assert machine.table.digest() == tables(room)[0].digest() and len(machine.table.state.duel.stances) == 2


def test_somebody_leaves_and_the_caretaker_fights_on_for_the_band_to_the_end():
    room = room_of(3, "great_brawl")
    until(room, "operation")
    gone, stay = room.phones[2], room.phones[:2]
    gone.down = True
    for phone in stay:
        phone.conductor.unlinked(gone.key)
    room.play()
    assert not any(p.conductor.over for p in stay)          # they wait
    for phone in stay:
        phone.conductor.vote(gone.key, True)
    room.run()
    room.play()
    all_end_alike(room)
    for phone in stay:
        verdict = phone.conductor.machine.verdict
        assert verdict.clean and verdict.peers[phone.conductor.machine.terms.keys.index(gone.key) + 1] == "left"


def test_who_takes_too_long_over_a_stance_has_one_drawn():
    room = room_of(2, "brawl", seconds=30)
    until(room, "stance")
    before = tables(room)[0].asked
    room.tick(29)
    assert tables(room)[0].asked == before
    room.tick(4)
    room.run()
    assert tables(room)[0].asked > before and tables(room)[0].digest() == tables(room)[1].digest()
