"""A device that was asleep while a copy of its folder was played on elsewhere: it asks before it signs, and is no cheat."""
import asyncio

import pytest

from net import node as node_module
from net.fairplay.news import Halted, Silenced
from net.table_news import Over, Presence
from tests.net.room import Room
from tests.net.test_node import Person, begin, close, quick, until  # noqa: F401
from tests.soak.world import TearingDisk


def asleep_and_played_on(seed, moves):
    """A room whose first phone slept when its player had to decide; it wakes when a copy of it has played on."""
    room = Room(3, rounds=8, seed=seed)
    room.play(moves)
    phone = room.phones[0]
    while not any(phone.conductor.machine.asks(seat) for seat in range(3)):
        room.play(1)
    sleeper, disk = phone.conductor, phone.disk
    for other in room.phones[1:]:
        other.conductor.unlinked(phone.key)
    phone.disk = TearingDisk(room.rng)
    phone.disk.data[:], phone.disk.synced = disk.data, len(disk.data)
    phone.start(room.agreement, room.now)                       # the copy
    room.link(phone)
    room.run()
    room.tick(8)
    room.play(3)
    for other in room.phones[1:]:
        other.conductor.unlinked(phone.key)
    phone.conductor, phone.disk = sleeper, disk                 # the copy is put away, the sleeper wakes
    return room, phone


@pytest.mark.parametrize("seed", range(8))
def test_a_sleeper_pulls_before_it_signs(seed):
    room, phone = asleep_and_played_on(seed, 2 + seed % 4)
    phone.conductor.woke(room.now + 60)
    for seat in range(3):                                       # its player taps at once, before anybody is linked
        if phone.conductor.machine.asks(seat):
            phone.conductor.submit(seat, phone.conductor.machine.table.legal(seat)[-1])
    room.run()
    room.link(phone)
    room.run()
    room.tick(8)
    assert room.told(0, Silenced) and phone.conductor.machine.is_behind
    assert not any(room.told(i, Halted) for i in range(3))
    assert room.phones[1].conductor.presence[phone.key] is Presence.MUTE


def test_who_only_slept_goes_on():
    room = Room(3, rounds=8)
    room.play(3)
    phone = room.phones[0]
    phone.conductor.woke(room.now + 60)
    room.run()
    room.tick(8)
    room.play()
    assert all(room.told(i, Over) for i in range(3)) and not room.told(0, Silenced)


def test_a_pause_of_the_loop_is_noticed_before_the_first_word_after_it(tmp_path, monkeypatch):
    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        olga.decide = sadko.decide = lambda: None
        await begin(olga, [sadko])
        await until(lambda: olga.node.conductor is not None and olga.node.conductor.machine.table is not None)
        woken = []
        monkeypatch.setattr(olga.node.conductor, "woke", woken.append)
        await asyncio.sleep(3 * node_module.TICK_SECONDS)
        assert not woken
        for clock in (0, 1):                                    # the loop's own stands still in some sleeps
            olga.node._alive_at[clock] -= 60
            olga.node.act(lambda c: None)
            assert len(woken) == clock + 1
        await close(olga, sadko)
    asyncio.run(scene())
