"""A game across devices joined by queues, for the tests of single games: somebody looks on, leaves, or lets a clock run out."""
import pytest

from net.conductor import Conductor
from net.fairplay.peer import FairPeer
from rules.core import Misuse
from tests.net.room import Phone, Room


def room_of(game, seats, seconds=0, **chosen):
    return Room(seats, seconds=seconds, game=game, options=game.settled(seats, chosen))


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


def watched_to_the_end(game):
    """Two play while a third looks on: it is in step, sees nothing of theirs, and what it did not see is told by its decks."""
    room = room_of(game, 2)
    watcher = Phone(9, room.rng)
    machine = FairPeer.watching(game, room.agreement.terms())
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
    return hidden


def the_third_leaves(room):
    """They wait for it, vote it out, and the caretaker plays on to an end that all call clean."""
    gone, stay = room.phones[2], room.phones[:2]
    gone.down = True
    for phone in stay:
        phone.conductor.unlinked(gone.key)
    room.play()
    assert not any(p.conductor.over for p in stay)
    for phone in stay:
        phone.conductor.vote(gone.key, True)
    room.run()
    room.play()
    all_end_alike(room)
    for phone in stay:
        verdict = phone.conductor.machine.verdict
        assert verdict.clean and verdict.peers[phone.conductor.machine.terms.keys.index(gone.key) + 1] == "left"


def the_clock_runs_out(room):
    """After thirty seconds the caretaker answers, on every device alike; then the game is played on to its end."""
    before = table_of(room).asked
    room.tick(29)
    assert table_of(room).asked == before
    room.tick(4)
    assert table_of(room).asked > before and table_of(room).digest() == table_of(room, 1).digest()
    room.play()
    all_end_alike(room)
