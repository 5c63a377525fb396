"""Rurik across devices, joined by queues: somebody looks on, somebody leaves and the caretaker plays on, a clock runs out."""
import pytest

from net.conductor import Conductor
from net.fairplay.peer import FairPeer
from rules.core import Misuse
from rules.rurik import GAME
from rules.rurik.cards import AGENDA_DECK
from tests.net.test_conductor import Phone, Room

EVERYTHING = {"intrigue": True, "warfare": True, "factions": "hard", "epic": True}


def room_of(seats, seconds=0, **chosen):
    return Room(seats, seconds=seconds, game=GAME, options=GAME.settled(seats, chosen))


def tables(room):
    return [p.conductor.machine.table for p in room.phones if not p.down]


def all_end_alike(room):
    phones = [p for p in room.phones if not p.down]
    assert all(p.conductor.over for p in phones)
    assert len({p.conductor.machine.table.digest() for p in phones}) == 1


def test_four_devices_with_every_module_end_alike_and_are_audited_clean():
    room = room_of(4, **EVERYTHING)
    room.play()
    all_end_alike(room)
    assert all(p.conductor.machine.verdict.clean for p in room.phones)


def test_a_watcher_sees_the_board_and_nobodys_agenda_deed_or_scheme():
    room = room_of(2)
    watcher = Phone(9, room.rng)
    machine = FairPeer.watching(GAME, room.agreement.terms())
    watcher.conductor = Conductor(watcher.key, room.agreement, machine, None, None, room.now)
    room.phones.append(watcher)
    room.link(watcher)
    room.run()
    hidden = set()
    for _ in range(1000):
        if all(p.conductor.over for p in room.phones[:2]):
            break
        watching, table = machine.table, room.phones[0].conductor.machine.table
        assert watching.digest() == table.digest() and watching.knowledge.mine == ()
        for seat in (0, 1):
            own = room.phones[seat].conductor.machine.table.knowledge.view(seat).known
            hidden |= {face[0] for card, face in own.items() if card not in watching.state.faces}
            with pytest.raises(Misuse):
                watching.sees(seat)
        room.play(1)
    room.run()
    assert machine.table.over and machine.table.digest() == room.phones[0].conductor.machine.table.digest()
    assert AGENDA_DECK in hidden                # the players did know what the watcher did not


def test_somebody_leaves_and_the_caretaker_plays_its_household_to_the_end():
    room = room_of(3)
    while room.phones[0].conductor.machine.table.state.stage != "turn":
        room.play(1)
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
    assert all(table.state.players[2].leader for table in tables(room))


def test_who_takes_too_long_to_place_an_advisor_has_one_placed():
    room = room_of(2, seconds=30)
    while room.phones[0].conductor.machine.table.state.stage != "strategy":
        room.play(1)
    before = tables(room)[0].asked
    room.tick(29)
    assert tables(room)[0].asked == before
    room.tick(4)
    assert tables(room)[0].asked > before and tables(room)[0].digest() == tables(room)[1].digest()
    room.play()
    all_end_alike(room)
