"""Perestroika across devices, joined by queues: somebody looks on, somebody leaves, a clock runs out; the game goes on."""
import pytest

from net.conductor import Conductor
from net.fairplay.peer import FairPeer
from rules.core import Misuse
from rules.perestroika import GAME
from rules.perestroika.data import ACTION
from tests.net.test_conductor import Phone, Room


def room_of(seats, seconds=0, **chosen):
    return Room(seats, seconds=seconds, game=GAME, options=GAME.settled(seats, chosen))


def table_of(room, phone=0):
    return room.phones[phone].conductor.machine.table


def play_until(room, wanted):
    while not wanted(table_of(room)):
        assert not table_of(room).over
        room.play(1)


def all_end_alike(room):
    phones = [p for p in room.phones if not p.down]
    assert all(p.conductor.over for p in phones)
    assert len({p.conductor.machine.table.digest() for p in phones}) == 1


def test_a_watcher_sees_every_land_and_nobodys_hand():
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
        watching = machine.table
        assert watching.digest() == table_of(room).digest() and watching.knowledge.mine == ()
        for seat in (0, 1):
            own = table_of(room, seat).knowledge.view(seat).known
            hidden |= {face[0] for card, face in own.items() if card not in watching.state.faces}
            with pytest.raises(Misuse):
                watching.sees(seat)
        room.play(1)
    room.run()
    assert machine.table.over and machine.table.digest() == table_of(room).digest()
    assert hidden == {ACTION}                   # the players did know what the watcher did not


def test_somebody_leaves_and_the_caretaker_rules_its_land_to_the_end():
    room = room_of(3)
    play_until(room, lambda t: t.state.stage == "pick" and t.state.round == 2)
    told = len(table_of(room).events)
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
    since = table_of(room).events[told:]
    assert any(getattr(event, "seat", None) == 2 for event in since) and table_of(room).state.round > 2


def test_who_takes_too_long_to_take_a_card_has_one_taken():
    room = room_of(2, seconds=30)
    play_until(room, lambda t: t.state.stage == "pick" and t.ask is not None and t.ask.why == "pick")
    before = table_of(room).asked
    room.tick(29)
    assert table_of(room).asked == before
    room.tick(4)
    assert table_of(room).asked > before and table_of(room).digest() == table_of(room, 1).digest()
    room.play()
    all_end_alike(room)
