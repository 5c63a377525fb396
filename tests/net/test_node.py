"""Whole devices in one process over real sockets on loopback: lobby, game, watcher, rematch, coming back."""
import asyncio
import dataclasses
import json
import random
import socket

import pytest

from app.words.errors import sentence
from net import limits, mesh as mesh_module, node as node_module
from net.agreement import SALT, TableOptions
from net.fairplay import terms
from net.frames import SIGNED
from net.handshake import TableCard
from net.identity import make_identity
from net.joincode import read_code, read_link
from net.journal import FileDisk, open_journal
from net.link import Link
from net.lobby import sit
from net.lobby_news import Begun, Denied, Knocked, LetIn, TurnedAway
from net.node import CannotResume, Node
from net.node_news import StorageFailed
from net.reasons import LinkReason, LinkRefused
from net.table_news import Over, Rematch, Said
from tests.probe import GAME

OPTIONS = TableOptions(0, True, True, 0, {"rounds": 1})


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")
    monkeypatch.setattr(mesh_module, "SECOND_SIDE_WAITS", 0.2)
    monkeypatch.setattr(mesh_module, "FIRST_RETRY", 0.05)


class Person:
    """A device and somebody who presses its buttons at random."""

    def __init__(self, name, folder, game=GAME, identity=None):
        self.identity, self.storage = identity or make_identity(name), folder / name
        self.storage.mkdir(exist_ok=True)
        self.news, self._game = [], game
        self.node = Node(self.identity, self.storage, lambda game_id: self._game if game_id == self._game.id else None, self.hear)

    def hear(self, news):
        self.news.append(news)
        conductor = self.node.conductor
        if conductor is not None and conductor.machine.table is not None:
            asyncio.get_running_loop().call_soon(self.decide)

    def decide(self):
        machine = self.node.conductor.machine
        for seat in range(len(machine.terms.roster)):
            if machine.asks(seat):
                self.node.act(lambda c, seat=seat: c.submit(seat, random.choice(list(machine.table.legal(seat)))))
                return

    def told(self, kind):
        return [n for n in self.news if isinstance(n, kind)]

    def sit(self, seat, level=""):
        self.node.do(self.node.lobby.wish(sit(seat, self.identity.name, self.identity.crest, bytes(SALT), level)))

    def ready(self):
        lobby = self.node.lobby
        self.node.do(lobby.ready() if hasattr(lobby, "ready") else lobby.wish({"t": "ready", "mark": lobby.view.arrangement()}))


async def until(condition, seconds=60.0):
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.02)


async def close(*people):
    for person in people:
        await person.node.close()


async def begin(maker, guests, by_hand=False, options=OPTIONS):
    await maker.node.open(0)
    lobby = maker.node.make_table(GAME, 1 + len(guests), options, levels=("easy",), by_hand=by_hand)
    maker.sit(0)
    for i, guest in enumerate(guests, 1):
        await guest.node.open(0)
        await guest.node.join(read_link(maker.node.invitation()[1]))
        await until(lambda g=guest: g.node.lobby.view is not None)
        guest.sit(i)
    await until(lambda: lobby.view.seats_free == 0)
    for person in (maker, *guests):
        await until(lambda p=person: p.node.lobby.view.seats_free == 0)
        person.ready()
    await until(lambda: lobby.why_not_begin() is None)
    maker.node.do(lobby.begin())


def test_two_devices_sit_down_play_talk_and_play_again(tmp_path):
    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        await begin(olga, [sadko])
        first = olga.node.conductor.agreement.table
        await until(lambda: sadko.node.conductor is not None)
        assert sadko.node.discovery._advert.table == first      # in the game everybody is announced
        await until(lambda: olga.told(Over) and sadko.told(Over))
        assert olga.told(Over)[0].verdict.clean and sadko.told(Over)[0].verdict.clean
        olga.node.act(lambda c: c.say("Olga", "Again?"))
        await until(lambda: sadko.told(Said))
        for person in (olga, sadko):
            person.node.act(lambda c: c.want_rematch())
        await until(lambda: olga.told(Rematch) and sadko.told(Rematch))
        await until(lambda: len(olga.told(Over)) == len(sadko.told(Over)) == 2)
        assert olga.node.conductor.agreement.table == sadko.node.conductor.agreement.table != first
        await close(olga, sadko)
    asyncio.run(scene())


def test_where_nobody_may_watch_the_announcement_says_so_and_a_watcher_is_turned_away(tmp_path):
    async def scene():
        olga, sadko, vera = (Person(n, tmp_path) for n in ("Olga", "Sadko", "Vera"))
        olga.decide = sadko.decide = lambda: None  # the game is still on when she comes
        await begin(olga, [sadko], options=dataclasses.replace(OPTIONS, watchers=False))
        assert not olga.node.discovery._advert.watchers
        await until(lambda: sadko.node.conductor is not None)
        assert sadko.node.discovery._advert.seats_free == 0 and not sadko.node.discovery._advert.watchers
        await vera.node.open(0)
        with pytest.raises(LinkRefused) as caught:
            await vera.node.join(read_link(olga.node.invitation()[1]), watch=True)
        assert caught.value.why is LinkReason.STRANGER and caught.value.by_them
        await close(olga, sadko, vera)
    asyncio.run(scene())


def test_a_finished_table_calls_nobody_any_more(tmp_path):
    """Whoever still has it in a list hears that it is over; a rematch calls anew."""
    async def scene():
        olga, sadko, vera = (Person(n, tmp_path) for n in ("Olga", "Sadko", "Vera"))
        await begin(olga, [sadko])
        await until(lambda: olga.told(Over) and sadko.told(Over))
        await until(lambda: olga.node.discovery._advert is None and sadko.node.discovery._advert is None, 5)
        await vera.node.open(0)
        for watch in (False, True):
            with pytest.raises(LinkRefused) as caught:
                await vera.node.join(read_link(olga.node.invitation()[1]), watch=watch)
            assert caught.value.why is LinkReason.ENDED
        for person in (olga, sadko):
            person.node.act(lambda c: c.want_rematch())
        await until(lambda: olga.told(Rematch) and sadko.told(Rematch))
        assert olga.node.discovery._advert.table == olga.node.conductor.agreement.table
        await close(olga, sadko, vera)
    asyncio.run(scene())


def test_a_table_is_begun_once(tmp_path):
    """A maker that begins its table again, to get two greetings of another device under one id, gets none."""
    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        await begin(olga, [sadko])
        await until(lambda: sadko.told(Over))
        conductor = sadko.node.conductor
        sadko.node._begin(conductor.agreement)
        assert sadko.told(Denied) and sadko.node.conductor is conductor
        await close(olga, sadko)
    asyncio.run(scene())


def test_the_maker_decides_at_the_door_and_other_rules_stay_outside(tmp_path):
    async def scene():
        maker, friend, stranger = (Person(n, tmp_path) for n in ("Olga", "Sadko", "Volkhv"))

        modern = Person("Marfa", tmp_path, dataclasses.replace(GAME, version=GAME.version + 1))
        for person in (maker, friend, stranger, modern):
            await person.node.open(0)
        lobby = maker.node.make_table(GAME, 2, OPTIONS)
        invitation = read_code(maker.node.invitation()[0])
        await friend.node.join(invitation)
        await stranger.node.join(invitation)
        await until(lambda: len(maker.told(Knocked)) == 2)
        maker.node.do(lobby.let_in(friend.identity.public))
        maker.node.do(lobby.turn_away(stranger.identity.public))
        await until(lambda: friend.told(LetIn) and stranger.told(TurnedAway))
        assert stranger.told(TurnedAway)[0].why is LinkReason.CLOSED and friend.node.lobby.view is not None
        # Only the maker can let people in, so only the maker is announced; otherwise others would knock at a guest's door.
        assert maker.node.discovery._advert is not None and friend.node.discovery._advert is None
        with pytest.raises(LinkRefused) as caught:
            await modern.node.join(invitation)
        assert caught.value.why is LinkReason.RULES
        friend.sit(5)
        await until(lambda: friend.told(Denied))
        await close(maker, friend, stranger, modern)
    asyncio.run(scene())


def test_only_so_many_knock_and_only_so_many_watch(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "KNOCKING_LINKS", 2)
    monkeypatch.setattr(limits, "WATCHING_LINKS", 1)

    async def scene():
        maker, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        crowd = [Person(f"Guest {i}", tmp_path) for i in range(3)]
        await maker.node.open(0)
        maker.node.make_table(GAME, 2, OPTIONS)
        link = read_link(maker.node.invitation()[1])
        for person in crowd:
            await person.node.open(0)
        for person in crowd:
            await person.node.join(link)
        await until(lambda: crowd[0].told(TurnedAway))          # the oldest of them makes room
        assert crowd[0].told(TurnedAway)[0].why is LinkReason.FULL and len(maker.told(Knocked)) == 3
        assert set(maker.node.lobby.knocking) == {person.identity.public for person in crowd[1:]}
        await close(maker, *crowd)
        maker, crowd = Person("Mila", tmp_path), [Person(f"Watcher {i}", tmp_path) for i in range(2)]
        await begin(maker, [sadko])
        for person in crowd:
            await person.node.open(0)
        await crowd[0].node.join(read_link(maker.node.invitation()[1]), watch=True)
        with pytest.raises(LinkRefused) as caught:
            await crowd[1].node.join(read_link(maker.node.invitation()[1]), watch=True)
        assert caught.value.why is LinkReason.FULL
        await close(maker, sadko, *crowd)
    asyncio.run(scene())


def test_a_full_disk_stops_this_device_and_room_on_it_lets_it_go_on(tmp_path, monkeypatch):
    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        sadko.decide = lambda: None
        await begin(olga, [sadko])
        await until(lambda: sadko.told(Begun) and any(sadko.node.conductor.machine.asks(seat) for seat in range(2)))
        table, append = sadko.node.conductor.agreement.table, FileDisk.append

        def full(disk, data):
            if disk is sadko.node._journal._disk:
                raise OSError(28, "No space left on device")
            append(disk, data)
        monkeypatch.setattr(FileDisk, "append", full)
        asked = sadko.node.conductor.machine.table.asked        # Olga may be a little behind, and never comes further
        Person.decide(sadko)
        await until(lambda: sadko.told(StorageFailed))
        await asyncio.sleep(0.5)
        assert olga.node.conductor.machine.table.asked == asked and len(sadko.told(StorageFailed)) == 1
        await sadko.node.close()
        monkeypatch.setattr(FileDisk, "append", append)
        again = Person("Sadko", tmp_path, identity=sadko.identity)
        await again.node.open(0)
        again.node.resume(table)
        await until(lambda: olga.told(Over) and again.told(Over), 25)
        assert again.told(Over)[0].verdict.clean
        await close(olga, again)
    asyncio.run(scene())


def test_a_lobby_whose_maker_vanished_is_left(tmp_path, monkeypatch):
    monkeypatch.setattr(node_module, "MAKER_SECONDS", 0.3)

    async def scene():
        maker, guest = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        for person in (maker, guest):
            await person.node.open(0)
        maker.node.make_table(GAME, 2, OPTIONS, by_hand=False)
        await guest.node.join(read_link(maker.node.invitation()[1]))
        await until(lambda: guest.node.lobby.view is not None)
        await maker.node.close()
        await until(lambda: guest.told(TurnedAway))
        assert guest.node.lobby is None
        await close(guest)
    asyncio.run(scene())


def test_a_watcher_who_comes_late_sees_everything_public_and_nothing_else(tmp_path):
    async def scene():
        olga, sadko, watcher = (Person(n, tmp_path) for n in ("Olga", "Sadko", "Marfa"))
        await begin(olga, [sadko])
        await watcher.node.open(0)
        await watcher.node.join(read_link(olga.node.invitation()[1]), watch=True)
        await until(lambda: olga.told(Over) and sadko.told(Over))
        await until(lambda: watcher.node.conductor is not None and watcher.told(Over))
        seen, real = watcher.node.conductor.machine, olga.node.conductor.machine
        assert seen.table.digest() == real.table.digest() and seen.number is None
        assert not any(seen.asks(seat) for seat in range(2))
        assert not (watcher.storage / "tables").exists()        # it keeps no record
        await close(olga, sadko, watcher)
    asyncio.run(scene())


def test_a_device_that_was_switched_off_goes_on_from_its_journal(tmp_path):
    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        sadko.decide = lambda: None             # leaves the table waiting
        await begin(olga, [sadko])
        await until(lambda: sadko.told(Begun) and sadko.node.conductor.machine.table is not None)
        table = sadko.node.conductor.agreement.table
        await sadko.node.close()
        again = Person("Sadko", tmp_path, identity=sadko.identity)
        await again.node.open(0)                # another port: found all the same
        assert again.node.resume(table).table == table
        await until(lambda: olga.told(Over) and again.told(Over), 25)
        assert olga.told(Over)[0].verdict.clean
        await close(olga, again)
    asyncio.run(scene())


@pytest.mark.parametrize("change", ["rules", "protocol"])
def test_a_table_of_another_version_is_kept_and_not_played_on(tmp_path, monkeypatch, change):
    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        sadko.decide = lambda: None
        await begin(olga, [sadko])
        await until(lambda: sadko.told(Begun) and sadko.node.conductor.machine.table is not None)
        table = sadko.node.conductor.agreement.table
        await close(olga, sadko)
        journal = sadko.storage / "tables" / table / "journal"
        before = journal.read_bytes()
        again = Person("Sadko", tmp_path, dataclasses.replace(GAME, version=GAME.version + 1) if change == "rules" else GAME,
                       sadko.identity)
        if change == "protocol":
            monkeypatch.setattr(terms, "PROTOCOL", "FP9")
        for _ in range(2):                      # the second time nothing is in the way either: the journal was let go
            with pytest.raises(CannotResume):
                again.node.resume(table)
        assert journal.read_bytes() == before
        monkeypatch.undo()
        open_journal(sadko.storage, table)[0].close()
    asyncio.run(scene())


def test_over_sockets_too_no_byte_of_an_own_message_leaves_before_it_is_synced(tmp_path, monkeypatch):
    """Appended, synced, and only then written to a link: by the order in which the system is asked."""
    kept, synced, sent = {}, {}, []
    append, sync, send = FileDisk.append, FileDisk.sync, Link.send

    def appending(disk, data):
        kept[disk] = kept.get(disk, b"") + data
        append(disk, data)

    def syncing(disk):
        sync(disk)
        synced[disk] = kept.get(disk, b"")

    def sending(link, kind, payload):
        if kind == SIGNED and payload not in sent:      # the first time is always its signer's
            assert any(payload in data for data in synced.values()), "a message left that no journal holds"
            sent.append(payload)
        send(link, kind, payload)
    monkeypatch.setattr(FileDisk, "append", appending)
    monkeypatch.setattr(FileDisk, "sync", syncing)
    monkeypatch.setattr(Link, "send", sending)

    async def scene():
        olga, gleb = Person("Olga", tmp_path), Person("Gleb", tmp_path)
        await begin(olga, [gleb])
        await until(lambda: olga.told(Over) and gleb.told(Over), 60)
        await close(olga, gleb)
    asyncio.run(scene())
    assert len(sent) > 20


def test_a_code_or_link_to_ones_own_table_leads_back_to_it(tmp_path, monkeypatch):
    """Where multicast is dropped and all addresses are new, whoever lost the table is handed one by mouth."""
    monkeypatch.setattr(node_module.Node, "_nearby_changed", lambda node: None)      # nothing is heard here

    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        sadko.decide = lambda: None
        await begin(olga, [sadko])
        await until(lambda: sadko.told(Begun) and sadko.node.conductor.machine.table is not None)
        table = sadko.node.conductor.agreement.table
        await close(olga, sadko)
        old = json.dumps([m.port for m in olga.node.conductor.agreement.members])
        olga, again = Person("Olga", tmp_path, identity=olga.identity), Person("Sadko", tmp_path, identity=sadko.identity)
        for person in (olga, again):
            await person.node.open(0)
        assert str(olga.node.mesh.port) not in old and str(again.node.mesh.port) not in old
        olga.node.resume(table)
        code, _ = olga.node.invitation()
        await again.node.join(read_code(code))
        assert again.node.resumed and again.node.conductor.agreement.table == table
        await until(lambda: olga.told(Over) and again.told(Over), 25)
        assert again.told(Over)[0].verdict.clean
        await close(olga, again)
    asyncio.run(scene())


def test_one_table_is_not_taken_up_by_a_code_for_another(tmp_path):
    async def scene():
        olga, sadko, vera = (Person(n, tmp_path) for n in ("Olga", "Sadko", "Vera"))
        sadko.decide = lambda: None
        await begin(olga, [sadko])
        await until(lambda: sadko.told(Begun) and sadko.node.conductor.machine.table is not None)
        await vera.node.open(0)
        vera.node.make_table(GAME, 2, OPTIONS, by_hand=False)
        with pytest.raises(LinkRefused) as caught:
            await sadko.node.join(read_code(vera.node.invitation()[0]))
        assert caught.value.why is LinkReason.TABLE and sadko.node.conductor is not None
        await close(olga, sadko, vera)
    asyncio.run(scene())


def test_another_device_at_an_old_address_does_not_hide_the_right_one(tmp_path):
    async def scene():
        olga, vera, gleb = (Person(n, tmp_path) for n in ("Olga", "Vera", "Gleb"))
        for person in (olga, vera):
            await person.node.open(0)
            person.node.make_table(GAME, 2, OPTIONS, by_hand=False)
        await gleb.node.open(0)
        right = read_link(olga.node.invitation()[1])
        reached = gleb.node.mesh.reach

        async def reach(host, port, **how):         # the first address is Vera's by now
            return await reached("127.0.0.1", vera.node.mesh.port if host == "127.0.0.2" else port, **how)
        gleb.node.mesh.reach = reach
        await gleb.node.join(dataclasses.replace(right, addresses=("127.0.0.2", "127.0.0.1")))
        await until(lambda: gleb.node.lobby.view is not None)
        assert gleb.node.lobby.maker == olga.identity.public
        with pytest.raises(LinkRefused) as caught:
            await gleb.node.join(dataclasses.replace(right, addresses=("127.0.0.2",)))
        assert caught.value.why is LinkReason.PIN
        await close(olga, vera, gleb)
    asyncio.run(scene())


def test_who_still_knocks_when_the_game_begins_is_told_and_hears_nothing_of_it(tmp_path):
    async def scene():
        olga, sadko, vera, gleb = (Person(n, tmp_path) for n in ("Olga", "Sadko", "Vera", "Gleb"))
        heard = []
        for late in (vera, gleb):
            late.node.frame = lambda link, kind, payload, frame=late.node.frame: (heard.append(kind), frame(link, kind, payload))
        for person in (olga, sadko, vera, gleb):
            await person.node.open(0)
        lobby = olga.node.make_table(GAME, 2, OPTIONS, levels=("easy",))
        link = read_link(olga.node.invitation()[1])
        for guest, watch in ((sadko, False), (vera, False), (gleb, True)):
            await guest.node.join(link, watch=watch)
        await until(lambda: len(lobby.knocking) == 3)
        olga.node.do(lobby.let_in(sadko.identity.public))
        await until(lambda: sadko.node.lobby.view is not None)
        olga.sit(0)
        sadko.sit(1)
        await until(lambda: sadko.node.lobby.view.seats_free == 0)
        olga.ready()
        sadko.ready()
        await until(lambda: lobby.why_not_begin() is None)
        olga.node.do(lobby.begin())
        await until(lambda: vera.told(TurnedAway) and gleb.told(TurnedAway), 5)
        assert {vera.told(TurnedAway)[0].why, gleb.told(TurnedAway)[0].why} == {LinkReason.FULL}
        await until(lambda: olga.told(Over) and sadko.told(Over))
        assert SIGNED not in heard and not vera.told(Begun) and not gleb.told(Begun)
        await close(olga, sadko, vera, gleb)
    asyncio.run(scene())


def test_where_the_usual_port_is_taken_another_one_is_and_the_code_says_which(tmp_path):
    async def scene():
        with socket.socket() as squatter:
            squatter.bind(("127.0.0.1", 0))
            squatter.listen()
            taken = squatter.getsockname()[1]
            olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
            await olga.node.open(taken)
            await sadko.node.open(taken)
            assert len({taken, olga.node.mesh.port, sadko.node.mesh.port}) == 3
            olga.node.make_table(GAME, 2, OPTIONS, by_hand=False)
            await sadko.node.join(read_code(olga.node.invitation()[0]))
            await until(lambda: sadko.node.lobby.view is not None)
            await close(olga, sadko)
    asyncio.run(scene())


def test_a_second_program_of_the_same_device_is_told_that_it_is_the_same(tmp_path):
    async def scene():
        olga = Person("Olga", tmp_path)
        twin = Person("Olga", tmp_path, identity=olga.identity)
        for person in (olga, twin):
            await person.node.open(0)
        olga.node.make_table(GAME, 2, OPTIONS, by_hand=False)
        with pytest.raises(LinkRefused) as caught:
            await twin.node.join(read_link(olga.node.invitation()[1]))
        assert sentence(caught.value) == "This is the same device."
        await close(olga, twin)
    asyncio.run(scene())


OWN = dataclasses.replace(GAME, sources="ab" * 32)


@pytest.mark.parametrize("here, there, why", [
    (None, GAME, LinkReason.UNKNOWN_GAME), (GAME, GAME, None), (OWN, OWN, None),
    (GAME, dataclasses.replace(GAME, version=GAME.version + 1), LinkReason.RULES),
    (OWN, dataclasses.replace(GAME, sources="cd" * 32), LinkReason.SOURCES), (OWN, GAME, LinkReason.SOURCES),
])
async def test_why_a_device_cannot_play_at_a_table(tmp_path, here, there, why):
    node = Node(make_identity("Olga"), tmp_path, lambda game_id: here, lambda news: None)
    card = TableCard("ab" * 16, there.id, there.rules_digest, "Gleb", there.sources)
    assert node.other_rules(card) is why and node.has_rules(card.game, card.rules) is (why is None)
