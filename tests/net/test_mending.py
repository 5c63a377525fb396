"""A journal that was damaged in the middle: what is missing comes back from the others, and nothing is ever signed twice."""
import asyncio

import pytest

from net import gaps as gaps_module
from net.conductor import DAMAGED_JOURNAL
from net.fairplay.news import Halted, Silenced
from net.journal import MAGIC, OWN, THEIRS, Journal, open_journal, table_folder
from net.lockstep.chain import parse
from net.mending import CHECK, HEAD
from net.node import CannotResume
from net.node_news import RecordDamaged
from net.table_journal import read_table_journal
from net.table_news import Mute, Muted, Over, Presence
from tests.net.room import Room
from tests.net.test_node import Person, begin, close, quick, until  # noqa: F401


def spans(data):
    """Where each record of a whole journal lies: (start, end, kind)."""
    at, found = len(MAGIC), []
    while at < len(data):
        size = int.from_bytes(data[at:at + 4], "big")
        found.append((at, at + HEAD + size + CHECK, bytes(data[at + 4:at + 5])))
        at = found[-1][1]
    return found


def away(room, phone):
    for other in room.phones:
        if other is not phone:
            other.conductor.unlinked(phone.key)


def back(room, phone, seconds=8):
    phone.disk.synced = len(phone.disk.data)
    phone.start(room.agreement, room.now)
    room.link(phone)
    room.run()
    room.tick(seconds)


def signed_once(phone):
    """No two bodies of this phone for one place, in anything its journal ever held."""
    seen = {}
    for kind, payload in Journal(phone.disk).records:
        if kind == OWN:
            message = parse(payload)
            assert seen.setdefault(message.place, message.body) == message.body
    return True


def whole_game(seed, moves):
    room = Room(3, rounds=4, seed=seed)
    room.play(moves)
    return room


@pytest.mark.parametrize("part", ["payload", "check", "length", "kind"])
@pytest.mark.parametrize("nth", range(1, 40, 4))
def test_one_flipped_bit_anywhere_in_the_record_and_the_game_goes_on(nth, part):
    room = whole_game(nth, 9)
    phone = room.phones[0]
    places = spans(phone.disk.data)
    start, end, _ = places[1 + nth * (len(places) - 2) // 40]
    away(room, phone)
    phone.disk.data[{"payload": start + HEAD + 20, "check": end - 2, "length": start + 2, "kind": start + 4}[part]] ^= 4
    damaged = bytes(phone.disk.data)
    back(room, phone)
    assert phone.disk.data[:len(damaged)] == damaged            # the file as it was, and more behind it
    assert not room.told(0, Silenced) and not any(room.told(i, Muted) for i in (1, 2))
    room.play()
    assert all(p.conductor.machine.verdict and p.conductor.machine.verdict.clean for p in room.phones)
    assert signed_once(phone) and not any(room.told(i, Halted) for i in range(3))


def test_several_records_in_a_row_come_back_too():
    room = whole_game(5, 9)
    phone = room.phones[0]
    away(room, phone)
    for start, _, _ in spans(phone.disk.data)[12:16]:
        phone.disk.data[start + HEAD + 3] ^= 1
    back(room, phone)
    room.play()
    assert all(p.conductor.machine.verdict.clean for p in room.phones) and signed_once(phone)


@pytest.mark.parametrize("nth", [2, 9, 14])
def test_a_record_that_is_lost_with_its_check_comes_back_too(nth):
    """Its own check is lost; the next record, whose check depends on it, verifies it."""
    room = whole_game(nth, 9)
    phone = room.phones[0]
    away(room, phone)
    start, end, _ = spans(phone.disk.data)[nth]
    phone.disk.data[start:end] = bytes(end - start)
    back(room, phone)
    assert not Journal(phone.disk).holes and not room.told(0, Silenced)
    room.play()
    assert all(p.conductor.machine.verdict.clean for p in room.phones) and signed_once(phone)


def test_a_lost_block_with_several_records_and_their_checks_is_told():
    """Nothing proves which of its records stood where: the device signs nothing more, and everybody is told why."""
    room = whole_game(8, 9)
    phone = room.phones[0]
    away(room, phone)
    places = spans(phone.disk.data)[12:16]
    start, end = places[0][0], places[-1][1]
    phone.disk.data[start:end] = bytes(end - start)
    back(room, phone, 12)
    assert room.told(0, Silenced)[-1].why == DAMAGED_JOURNAL
    assert room.told(1, Muted)[-1].why is Mute.DAMAGED and room.phones[1].conductor.presence[phone.key] is Presence.MUTE
    assert not any(room.told(i, Halted) for i in range(3)) and signed_once(phone)


def test_while_the_others_are_away_nothing_is_signed_and_then_it_goes_on():
    room = whole_game(6, 9)
    phone, *others = room.phones
    away(room, phone)
    own = [span for span in spans(phone.disk.data) if span[2] == OWN][-2]
    phone.disk.data[own[0] + HEAD + 70] ^= 1
    phone.disk.synced = len(phone.disk.data)
    phone.start(room.agreement, room.now)
    for other in others:
        other.down = True
    room.run()
    room.tick(8)
    assert not any(p.conductor.machine.asks(0) and p.conductor.machine.device.speaks for p in [phone])
    before = len(Journal(phone.disk).records)
    for other in others:
        other.down = False
    room.link(phone)
    room.run()
    room.tick(8)
    assert len(Journal(phone.disk).records) >= before
    room.play()
    assert all(p.conductor.machine.verdict.clean for p in room.phones) and signed_once(phone)


def test_what_nobody_else_has_stays_lost_and_the_device_says_so():
    """Its last message was journalled and never sent; then its journal was damaged. It must sign nothing else for that place."""
    room = whole_game(7, 6)
    phone = room.phones[0]
    for _ in range(20):
        if any(phone.conductor.machine.asks(seat) for seat in range(3)):
            break
        room.play(1)
    away(room, phone)
    seat = next(s for s in range(3) if phone.conductor.machine.asks(s))
    for other in room.phones[1:]:
        other.deaf = True
    phone.conductor.submit(seat, room.rng.choice(list(phone.conductor.machine.table.legal(seat))))
    while phone.conductor.work(lambda: True):
        pass
    phone.conductor.take()                      # it goes nowhere
    for other in room.phones[1:]:
        other.deaf = False
    start, _, kind = spans(phone.disk.data)[-1]
    assert kind == OWN
    place = parse(Journal(phone.disk).records[-1].payload).place
    phone.disk.data[start + HEAD + 70] ^= 1
    back(room, phone, 12)
    assert room.told(0, Silenced)[-1].why == DAMAGED_JOURNAL
    assert room.told(1, Muted)[-1].why is Mute.DAMAGED and room.phones[1].conductor.presence[phone.key] is Presence.MUTE
    assert all(parse(r.payload).place != place for r in Journal(phone.disk).records if r.kind == OWN)
    for other in room.phones[1:]:
        other.conductor.vote(phone.key, True)
        room.run()
    phone.down = True
    room.play()
    assert all(not p.conductor.machine.verdict.finding for p in room.phones[1:])


def test_an_old_copy_that_is_damaged_too_is_still_an_old_copy():
    room = Room(3, rounds=8)
    room.play(4)
    phone = room.phones[0]
    old = bytes(phone.disk.data)
    room.play(5)
    away(room, phone)
    phone.disk.data[:] = old
    start, _, _ = [span for span in spans(old) if span[2] == THEIRS][-3]
    phone.disk.data[start + HEAD + 70] ^= 1
    back(room, phone)
    assert room.told(0, Silenced) and phone.conductor.machine.is_behind and room.told(1, Muted)[-1].why is Mute.BEHIND
    assert not any(room.told(i, Halted) for i in range(3))


def test_a_real_file_is_kept_and_the_place_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(gaps_module, "REJOIN_SECONDS", 1.0)

    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        true = Person.decide
        sadko.decide = lambda: None
        await begin(olga, [sadko])
        await until(lambda: sadko.node.conductor and any(sadko.node.conductor.machine.asks(s) for s in range(2)))
        table = sadko.node.conductor.agreement.table
        await sadko.node.close()
        path = table_folder(sadko.storage, table) / "journal"
        data = bytearray(path.read_bytes())
        start, _, _ = spans(data)[5]
        data[start + HEAD + 30] ^= 1
        path.write_bytes(data)
        again = Person("Sadko", tmp_path, identity=sadko.identity)
        again.decide = lambda: true(again)
        await again.node.open(0)
        again.node.resume(table)
        await until(lambda: olga.told(Over) and again.told(Over), 40)
        assert again.told(RecordDamaged)[0].places == (start,)
        assert again.told(Over)[0].verdict.clean and path.read_bytes().startswith(bytes(data))
        await close(olga, again)
        journal, _ = open_journal(again.storage, table)
        assert not journal.holes and read_table_journal(journal).over
        journal.close()
    asyncio.run(scene())


def test_a_record_whose_beginning_is_damaged_is_told_and_kept(tmp_path):
    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        await begin(olga, [sadko])
        await until(lambda: sadko.told(Over))
        table = sadko.node.conductor.agreement.table
        await close(olga, sadko)
        path = table_folder(sadko.storage, table) / "journal"
        data = bytearray(path.read_bytes())
        data[len(MAGIC) + HEAD + 9] ^= 1
        path.write_bytes(data)
        again = Person("Sadko", tmp_path, identity=sadko.identity)
        with pytest.raises(CannotResume, match="damaged at its beginning"):
            again.node.resume(table)
        assert path.read_bytes() == bytes(data)
        await again.node.discovery.close()
    asyncio.run(scene())
