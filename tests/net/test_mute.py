"""A device that may sign nothing more says so, to its own people and to the table, which may wait or vote. It is no cheat."""
import asyncio
import dataclasses
import json
import shutil
import time

import pytest

from net.conductor import DAMAGED_SECRETS
from net.fairplay.kept_secrets import secrets_fit
from net.fairplay.news import Halted, Left, Silenced
from net.fairplay.peer_secrets import SessionSecrets
from net.frames import CONTROL, pack
from net.identity import KEY_FILE, DamagedIdentity, load_identity
from net.journal import FileVault, Journal, VaultDamaged, table_folder
from net.table_journal import keep_secrets, kept_secrets, read_table_journal
from net.table_news import Mute, Muted, Over, Presence, PresenceChanged
from tests.app.peer.test_peer_bot import Device, first
from tests.net.room import Room
from tests.net.test_node import Person, begin, close, quick, until  # noqa: F401
from tests.probe import GAME


def roll_back(room, phone, moves=3):
    """The phone's journal is an old copy; it starts again and meets what it has signed since."""
    old = bytes(phone.disk.data)
    room.play(moves)
    for other in room.phones:
        if other is not phone:
            other.conductor.unlinked(phone.key)
    newest = bytes(phone.disk.data)
    restart(room, phone, old)
    return newest


def restart(room, phone, data):
    phone.disk.data[:] = data
    phone.disk.synced = len(data)
    phone.start(room.agreement, room.now)
    room.link(phone)
    room.run()
    room.tick(8)


def test_a_rolled_back_device_tells_itself_and_the_table():
    room = Room(3, rounds=8)
    room.play(2)
    phone = room.phones[0]
    roll_back(room, phone)
    assert room.told(0, Silenced)
    for i in (1, 2):
        assert room.told(i, Muted) == [Muted(phone.key, Mute.BEHIND)]
        assert room.phones[i].conductor.presence[phone.key] is Presence.MUTE and not room.told(i, Halted)
    room.phones[1].conductor.silent(phone.key, True)
    room.phones[1].conductor.silent(phone.key, False)           # a heartbeat makes it no more able to go on
    assert room.phones[1].conductor.presence[phone.key] is Presence.MUTE


def test_the_others_vote_and_play_on_without_it():
    room = Room(3, rounds=8)
    room.play(2)
    phone, *others = room.phones
    roll_back(room, phone)
    room.play()                             # until it is waited for
    for other in others:
        other.conductor.vote(phone.key, True)
        room.run()
    assert all(room.told(i, Left) for i in (1, 2)) and not any(room.told(i, Halted) for i in range(3))
    phone.down = True
    room.play()
    assert all(p.conductor.machine.verdict is not None and not p.conductor.machine.verdict.finding for p in others)


def test_the_newer_copy_is_waited_for_and_welcome():
    room = Room(3, rounds=8)
    room.play(2)
    phone = room.phones[0]
    newest = roll_back(room, phone)
    for other in room.phones[1:]:
        other.conductor.unlinked(phone.key)
        assert other.conductor.presence[phone.key] is Presence.AWAY
    restart(room, phone, newest)
    assert room.phones[1].conductor.presence[phone.key] is Presence.HERE
    room.play()
    assert all(p.conductor.machine.verdict.clean for p in room.phones)


def test_a_late_link_hears_of_it_too():
    room = Room(3, rounds=8)
    room.play(2)
    phone = room.phones[0]
    roll_back(room, phone)
    room.phones[1].conductor.unlinked(phone.key)
    phone.conductor.unlinked(room.phones[1].key)
    room.phones[1].news.clear()
    room.phones[1].conductor.linked(phone.key)
    phone.conductor.linked(room.phones[1].key)
    room.run()
    assert room.told(1, Muted) and room.told(1, PresenceChanged)[-1].presence is Presence.MUTE


@pytest.mark.parametrize("odd", [{"t": "mute"}, {"t": "mute", "why": []}, {"t": "mute", "why": "damaged", "more": 1}])
def test_odd_words_about_it_change_nothing_else(odd):
    room = Room(2)
    room.phones[1].conductor.heard(room.phones[0].key, CONTROL, pack(odd))
    room.phones[1].conductor.heard(b"x" * 32, CONTROL, pack({"t": "mute", "why": "behind"}))
    room.run()
    room.play()
    assert all(p.conductor.machine.verdict.clean for p in room.phones)


# -- damaged secrets


def flipped(data, at):
    """One hex digit changed to another one."""
    digit = data[at:at + 1]
    return data[:at] + (b"1" if digit != b"1" else b"2") + data[at + 1:]


def test_each_part_of_the_secrets_is_held_against_what_was_signed():
    room = Room(3, rounds=8)
    room.play(2)
    phone = room.phones[0]
    secrets = SessionSecrets.decode(bytes.fromhex(phone.vault.load()["secrets"]))
    contents, terms = read_table_journal(Journal(phone.disk)), room.agreement.terms()
    assert secrets_fit(secrets, phone.key, terms, contents.packets)
    for part in ("seed", "sharing", "hello"):
        value = getattr(secrets, part)
        for at in (0, 13, 31):
            bent = value[:at] + bytes([value[at] ^ 4]) + value[at + 1:]
            assert not secrets_fit(dataclasses.replace(secrets, **{part: bent}), phone.key, terms, contents.packets), part
    assert not secrets_fit(dataclasses.replace(secrets, seed=bytes(32)), phone.key, terms, ())


def test_a_vault_notices_every_changed_digit(tmp_path):
    vault = FileVault(tmp_path / "secrets")
    keep_secrets(vault, SessionSecrets.fresh(lambda n: bytes(range(n))))
    terms = Room(2).agreement.terms()
    assert kept_secrets(vault, b"", terms, ()) is not None
    good = (tmp_path / "secrets").read_bytes()
    for at in range(0, len(good), 3):
        (tmp_path / "secrets").write_bytes(flipped(good, at))
        with pytest.raises(VaultDamaged):
            kept_secrets(vault, b"", terms, ())
    for odd in (b"", b"[]", b"{}", b"[" * 100_000, good[:-4], b'{"secrets": 7}', b'{"secrets": "00"}', b"x" * 400_000):
        (tmp_path / "secrets").write_bytes(odd)
        with pytest.raises(VaultDamaged):
            kept_secrets(vault, b"", terms, ())
    older = {k: v for k, v in json.loads(good).items() if k != "check"}         # as an older app stored them
    (tmp_path / "secrets").write_text(json.dumps(older, separators=(",", ":")))
    assert kept_secrets(vault, b"", terms, ()) is not None


@pytest.mark.parametrize("damage", ["a digit", "a digit, and no check", "cut", "gone"])
def test_a_device_with_damaged_secrets_signs_nothing_and_says_so(damage, tmp_path):
    async def scene():
        people = olga, sadko, vera = [Person(n, tmp_path) for n in ("Olga", "Sadko", "Vera")]
        true = Person.decide
        for person in people:
            person.decide = lambda: None
        await begin(olga, [sadko, vera])
        await until(lambda: all(p.node.conductor and p.node.conductor.machine.table for p in people))
        table = sadko.node.conductor.agreement.table
        await sadko.node.close()
        path = table_folder(sadko.storage, table) / "secrets"
        good = path.read_bytes()
        kept = json.loads(good)
        at = good.index(kept["secrets"].encode()) + 5
        if damage == "a digit":
            path.write_bytes(flipped(good, at))
        elif damage == "a digit, and no check":
            path.write_text(json.dumps({"secrets": flipped(kept["secrets"].encode(), 5).decode()}))
        elif damage == "cut":
            path.write_bytes(good[:40])
        else:
            path.unlink()
        damaged = path.read_bytes() if path.exists() else None
        again = Person("Sadko", tmp_path, identity=sadko.identity)
        await again.node.open(0)
        again.node.resume(table)
        await until(lambda: again.told(Silenced) and olga.told(Muted) and vera.told(Muted))
        assert again.told(Silenced)[0].why == DAMAGED_SECRETS and "damaged" in DAMAGED_SECRETS
        assert olga.told(Muted) == [Muted(sadko.identity.public, Mute.DAMAGED)]
        for person in (olga, vera):
            person.decide = lambda person=person: true(person)
            person.decide()
        await until(lambda: again.identity.public in olga.node.conductor._awaiting or olga.told(Over), 20)
        for person in (olga, vera):
            person.node.act(lambda c: c.vote(sadko.identity.public, True))
        await until(lambda: olga.told(Over) and vera.told(Over), 60)
        assert not olga.told(Halted) and not again.told(Halted)
        assert all(p.told(Over)[0].verdict.finding is None for p in (olga, vera))
        assert (path.read_bytes() if path.exists() else None) == damaged        # kept as it is
        await close(olga, again, vera)
    asyncio.run(scene())


def test_a_windowless_peer_tells_that_it_is_behind(tmp_path):
    """Its folder is put back from a copy that was made in the middle of the game."""
    async def scene():
        olga, gleb = Device("Olga", tmp_path, first), Device("Gleb", tmp_path, slow)
        hosting = asyncio.ensure_future(olga.play("--host", "--game", GAME.id, "--rounds", "0", "--set", "rounds=8"))
        joining = asyncio.ensure_future(gleb.play("--join", await olga.table))
        await until(lambda: slow.calls >= 1)
        shutil.copytree(tmp_path / "Gleb", tmp_path / "copy")
        await until(lambda: slow.calls >= 3)
        joining.cancel()
        await asyncio.gather(joining, return_exceptions=True)
        shutil.rmtree(tmp_path / "Gleb")
        shutil.move(tmp_path / "copy", tmp_path / "Gleb")
        again = Device("Gleb", tmp_path, slow)
        task = asyncio.ensure_future(again.play("--join", "any"))
        await until(lambda: again.told("silenced") and olga.told("mute"), 30)
        assert "takes no further part" in again.told("silenced")[0]["text"] and olga.told("mute")[0]["why"] == "behind"
        assert not olga.told("halted")
        for one in (task, hosting):
            one.cancel()
        await asyncio.gather(task, hosting, return_exceptions=True)

    def slow(table, seat, level):
        slow.calls += 1
        time.sleep(0.4)
        return first(table, seat, level)
    slow.calls = 0
    asyncio.run(asyncio.wait_for(scene(), 90))


# -- the device's own key


def test_a_changed_digit_in_the_key_is_noticed_and_the_file_kept(tmp_path):
    mine = load_identity(tmp_path)
    path = tmp_path / KEY_FILE
    good = path.read_bytes()
    assert load_identity(tmp_path).public == mine.public
    for at in (*range(0, 64, 7), 66, 79):
        path.write_bytes(flipped(good, at))
        with pytest.raises(DamagedIdentity):
            load_identity(tmp_path)
        assert path.read_bytes() == flipped(good, at)
    path.write_bytes(good[:64] + b"\n")             # as an older app wrote it
    assert load_identity(tmp_path).public == mine.public
    for odd in (b"", b"x" * 300_000, b"\xff" * 64, good[:64] + b" 1 2", good[:63]):
        path.write_bytes(odd)
        with pytest.raises(DamagedIdentity):
            load_identity(tmp_path)
