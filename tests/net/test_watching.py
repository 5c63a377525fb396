"""Who looks on is seen by everybody, speaks under no other's name, and gets in by the door alone."""
import asyncio
import dataclasses

import pytest

from net.conductor import Conductor
from net.fairplay.peer import FairPeer
from net.frames import CONTROL, pack
from net.handshake import TableCard
from net.identity import make_identity
from net.joincode import read_link
from net.link import Listener
from net.lockstep.wire import InvalidMessage
from net.reasons import LinkReason, LinkRefused
from net.table_news import Said, WatchersChanged
from net.watching import Watching
from tests.net.room import Phone, Room
from tests.net.test_node import OPTIONS, Person, begin, close, quick, until  # noqa: F401
from tests.probe import GAME


def talk(name, text="hello"):
    return pack({"t": "talk", "name": name, "text": text, "emote": ""})


def watched(name="Vera"):
    """Three phones, and a watcher linked to the first of them alone."""
    room = Room(3)
    watcher = Phone(9, room.rng)
    watcher.conductor = Conductor(watcher.key, room.agreement, FairPeer.watching(GAME, room.agreement.terms()), None, None, 0.0)
    room.phones.append(watcher)
    room.phones[0].conductor.linked(watcher.key, name, "bear")
    watcher.conductor.linked(room.phones[0].key)
    room.run()
    return room, watcher


def test_everybody_sees_who_watches_whomever_the_watcher_is_linked_to():
    room, watcher = watched()
    for i in range(3):
        assert [(w.key, w.name) for w in room.told(i, WatchersChanged)[-1].watchers] == [(watcher.key, "Vera")]
        assert room.phones[i].conductor.watchers == room.told(i, WatchersChanged)[-1].watchers
    room.phones[0].conductor.unlinked(watcher.key)
    room.phones.remove(watcher)
    room.run()
    assert all(room.told(i, WatchersChanged)[-1].watchers == () for i in range(3))


def test_who_comes_later_is_told_who_watches():
    room, watcher = watched()
    late = room.phones[2]
    for other in room.phones[:2]:
        other.conductor.unlinked(late.key)
        late.conductor.unlinked(other.key)
    assert late.conductor.watchers == ()
    for other in room.phones[:2]:
        other.conductor.linked(late.key)
        late.conductor.linked(other.key)
    room.run()
    assert [w.key for w in late.conductor.watchers] == [watcher.key]


def test_a_name_is_believed_only_if_it_belongs_to_that_device():
    room, watcher = watched(name="P1")                          # it calls itself as a player does
    a, b = room.phones[:2]
    for name in ("P1", "P0", "Sadko", ""):
        a.conductor.heard(watcher.key, CONTROL, talk(name))
        a.conductor.heard(b.key, CONTROL, talk(name))
    room.run()
    said = [(n.key == watcher.key, n.name, n.watcher) for n in room.told(0, Said)]
    assert said == [(True, "P1", True), (False, "P1", False)] * 4


def test_people_beside_each_other_speak_under_their_own_names():
    room = Room(2)
    seats = (room.agreement.seats[0], dataclasses.replace(room.agreement.seats[1], name="Zoya"))
    room.phones[0].conductor.agreement = dataclasses.replace(room.agreement, seats=seats)
    for name in ("Zoya", "P1", "P0"):
        room.phones[0].conductor.heard(room.phones[1].key, CONTROL, talk(name))
    room.run()
    assert [n.name for n in room.told(0, Said)] == ["Zoya", "P1", "P1"]


def test_hearsay_of_watchers_has_bounds_and_names_no_player():
    watching, player = Watching(), b"p" * 32
    row = {"key": "00" * 32, "name": "Vera", "crest": "bear", "is_table": False}
    assert watching.told(b"a", [row, row | {"key": player.hex()}], {player})
    assert [w.key for w in watching.everybody()] == [bytes(32)]
    for bad in ([row] * 13, [row | {"name": "\u202e"}], [{}], {}, [row | {"crest": "rat"}]):
        with pytest.raises(InvalidMessage):
            watching.told(b"a", bad, {player})


def test_a_table_of_our_journal_is_taken_up_only_for_a_key_of_its_roster(tmp_path):
    """Whoever knows its id could else announce it, be joined, and look on where nobody may."""
    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        olga.decide = sadko.decide = lambda: None
        await begin(olga, [sadko], options=dataclasses.replace(OPTIONS, watchers=False))
        await until(lambda: olga.node.conductor is not None and sadko.node.conductor is not None)
        table = olga.node.conductor.agreement.table
        await close(olga, sadko)
        again = Person("Sadko", tmp_path, identity=sadko.identity)
        await again.node.open(0)
        liar = make_identity("Volkhv")
        lie = Listener(liar, liar.server_context(tmp_path), lambda: TableCard(table, GAME.id, GAME.rules_digest, "Olga"),
                       lambda guest: "peer", lambda link: None, lambda *_: None)
        port = await lie.open(("127.0.0.1",), 0)
        again.node._card = TableCard("", "", "", "Sadko")
        invitation = read_link(f"veche://join?a=127.0.0.1&p={port}&k={liar.fingerprint[:20].hex()}&t={table}")
        with pytest.raises(LinkRefused) as caught:
            await again.node.join(invitation)
        assert caught.value.why is LinkReason.TABLE and again.node.conductor is None
        again.node.resume(table)                                # by its owner it is taken up
        assert again.node.conductor is not None and again.node.conductor.watchers == ()
        await lie.close()
        await close(again)
    asyncio.run(scene())
