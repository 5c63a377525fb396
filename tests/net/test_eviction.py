"""Many connections of strangers, and one key with many links: a newcomer gets in, and the journal always has its descriptor."""
import asyncio
import contextlib
import os
import resource
import socket
import ssl

import pytest
from hypothesis import given, strategies as st

from net import limits, link as link_module, mesh as mesh_module
from net.eviction import address_group, whom_to_evict
from net.frames import CONTROL, frame
from net.identity import client_context, make_identity
from net.journal import OWN, open_journal
from net.link import dial
from net.lobby_news import Knocked, TurnedAway
from net.reasons import LinkReason, LinkRefused
from net.remembered import Remembered, remember
from tests.net.test_link import HOST, House, run, until
from tests.net.test_mesh import CARD, Device, gather, play, whole
from tests.net.test_node import OPTIONS, Person, begin, close, quick  # noqa: F401
from tests.probe import GAME


def test_the_oldest_of_the_largest_group_goes_and_a_known_one_keeps_a_place():
    assert whom_to_evict({}) is None
    assert whom_to_evict({1: "a", 2: "b", 3: "b", 4: "c"}) == 2
    assert whom_to_evict({1: "a", 2: "b", 3: "c"}) == 1
    assert whom_to_evict({1: "a", 2: "b", 3: "c"}, known=("a",)) == 2
    assert whom_to_evict({1: "a", 2: "a", 3: "c"}, known=("a",)) == 1       # a place of its own, not two
    assert whom_to_evict({1: "a", 2: "b"}, known=("a", "b")) == 1


@given(st.dictionaries(st.integers(), st.sampled_from("abcdef"), min_size=2), st.sets(st.sampled_from("abcdef")))
def test_who_is_alone_and_known_goes_only_if_all_are(waiting, known):
    gone = whom_to_evict(waiting, known)
    group = waiting[gone]
    if group in known and list(waiting.values()).count(group) == 1:
        assert all(g in known and list(waiting.values()).count(g) == 1 for g in waiting.values())


def test_a_household_of_ipv6_addresses_is_one():
    assert address_group("2a01:4f8:1:2::7") == address_group("2a01:4f8:1:2:ffff::1") != address_group("2a01:4f8:1:3::7")
    assert address_group("192.168.1.5") != address_group("192.168.1.6")
    assert address_group("fe80::1%eth0") == address_group("fe80::2%eth0")


def silent(port, host=HOST):
    return socket.create_connection((HOST, port), source_address=(host, 0))


async def crowd_of(count, hosts, port):
    """Silent connections; the house is given the time to look at each."""
    crowd = []
    for i in range(count):
        crowd.append(silent(port, f"127.0.0.{10 + i % hosts}"))
        await asyncio.sleep(0.002)
    return crowd


def test_silent_connections_do_not_keep_anybody_out(tmp_path):
    """As many as there may be, all the time, from one address and from many: a newcomer is let in at once."""
    async def scene():
        async with House(tmp_path) as house:
            for hosts in (1, 30):
                crowd = await crowd_of(60, hosts, house.port)
                await until(lambda hosts=hosts: len(house.listener._unproven) == min(24, 6 * hosts))
                for _ in range(3):
                    async with asyncio.timeout(3):                  # much less than a handshake may take
                        link = await dial(make_identity(), HOST, house.port)
                    link.close()
                for s in crowd:
                    s.close()
                await until(lambda: not house.listener._unproven)
    run(scene())


def test_an_address_that_has_proved_a_known_key_keeps_its_place(tmp_path):
    """One connection of it, half way through, stands while a crowd of others comes and goes."""
    async def scene():
        async with House(tmp_path) as house:
            (await dial(make_identity(), HOST, house.port)).close()
            await until(lambda: house.links and not house.listener._unproven)
            friend = silent(house.port)
            crowd = await crowd_of(120, 50, house.port)
            await until(lambda: len(house.listener._unproven) == limits.UNPROVEN_LINKS)
            await asyncio.sleep(0.2)
            assert address_group(HOST) in house.listener._unproven.values()
            for s in (friend, *crowd):
                s.close()
    run(scene())


def test_who_is_dropped_leaves_no_descriptor_behind(tmp_path):
    async def scene():
        async with House(tmp_path) as house:
            before = len(os.listdir("/proc/self/fd"))
            for _ in range(5):
                crowd = [silent(house.port) for _ in range(40)]
                await asyncio.sleep(0.05)
                for s in crowd:
                    s.close()
            await until(lambda: not house.listener._unproven and len(os.listdir("/proc/self/fd")) <= before)
    run(scene())


def test_a_byte_by_byte_sender_has_no_more_time_than_others(tmp_path, monkeypatch):
    """Before it has proved anything the time for the handshake is for all of it; later a frame that never ends is silence."""
    monkeypatch.setattr(limits, "HANDSHAKE_SECONDS", 0.6)
    monkeypatch.setattr(limits, "DEAD_SECONDS", 0.8)
    monkeypatch.setattr(limits, "HEARTBEAT_SECONDS", 0.2)

    async def scene():
        async with House(tmp_path) as house:
            raw = silent(house.port)
            raw.setblocking(False)
            hello, loop = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", asyncio.get_running_loop()
            began = loop.time()
            with contextlib.suppress(OSError):
                for i in range(100):                    # the first bytes of a TLS greeting, one at a time
                    await loop.sock_sendall(raw, hello[i % len(hello):][:1])
                    await asyncio.sleep(0.05)
                    if not house.listener._unproven:
                        break
            assert (loop.time() - began < 2 and LinkReason.SLOW in house.refused) or LinkReason.GARBAGE in house.refused
            raw.close()

            secured = await loop.run_in_executor(None, tls_to, house.port)      # TLS is done, the proof comes byte by byte
            began = loop.time()
            with contextlib.suppress(OSError):
                for byte in frame(CONTROL, b"{" * 200):
                    await loop.run_in_executor(None, secured.send, bytes([byte]))
                    await asyncio.sleep(0.05)
                    if not house.listener._unproven:
                        break
            assert loop.time() - began < 2
            secured.close()

            link = await dial(make_identity(), HOST, house.port)                # proved: now one frame that never ends
            await until(lambda: house.links)
            began = loop.time()
            for byte in frame(CONTROL, b"x" * 2000):
                link._stream.write(bytes([byte]))
                await asyncio.sleep(0.03)
                if house.ended:
                    break
            assert house.ended == [LinkReason.SILENT] and loop.time() - began < 3 and house.frames == []
            link._stream.abort()
    run(scene())


def tls_to(port):
    raw = socket.create_connection((HOST, port))
    context = client_context()
    assert context.minimum_version is ssl.TLSVersion.TLSv1_3
    return context.wrap_socket(raw)


# -- one key, one link


def test_one_key_has_one_link_of_each_direction_however_often_it_comes(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "LINKS_OF_A_KEY", 1000)
    monkeypatch.setattr(mesh_module, "RELINKING", limits.Allowance(0, 1000.0, 1000.0, 1.0, 1.0, False))

    async def scene():
        a, b = await gather(tmp_path, 2)
        await until(lambda: whole([a, b]))
        links, words = [], [b"word %d" % i for i in range(30)]
        for word in words:      # the device's own keeper links anew all the time as well: each replaces the other
            links.append(await dial(b.identity, HOST, a.mesh.port, table=CARD.table))
            links[-1].send(CONTROL, word)
            assert len(a.mesh._links[b.key]) <= 2 and len(a.mesh._replaced) <= 1
        await until(lambda: sum(task.get_name().startswith("reading") for task in a.mesh._tasks) <= 2)
        await until(lambda: len(a.got) >= len(words))
        assert [payload for _, payload in a.got] == words       # what was sent on a link is read, however soon it was replaced
        await until(lambda: whole([a, b]))
        b.mesh.send(a.key, CONTROL, b"still there")
        await until(lambda: a.got[-1] == (b.key, b"still there"))
        for link in links:
            link._stream.abort()
        for device in (a, b):
            await device.mesh.close()
    play(scene)


def test_a_key_that_links_anew_all_the_time_is_told_to_stop(tmp_path):
    async def scene():
        a, b = await gather(tmp_path, 2)
        await until(lambda: whole([a, b]))
        refused = 0
        for _ in range(limits.LINKS_OF_A_KEY + 15):
            try:
                (await dial(b.identity, HOST, a.mesh.port, table=CARD.table))._stream.abort()
            except LinkRefused as error:
                refused += error.why is LinkReason.FLOOD
        assert refused >= 10
        c = Device("C", tmp_path)                       # others are not concerned
        a.friends.add(c.key)
        (await dial(c.identity, HOST, a.mesh.port, table=CARD.table))._stream.abort()
        for i in range(mesh_module.MOST_BUCKETS + 20):
            stranger = make_identity(f"S{i}").public
            a.friends.add(stranger)
            a.mesh._admit(type("Guest", (), {"key": stranger})())
        assert len(a.mesh._buckets) <= mesh_module.MOST_BUCKETS
        for device in (a, b):
            await device.mesh.close()
    play(scene)


def test_made_up_keys_at_the_door_do_not_keep_a_friend_out(tmp_path):
    """A stranger knocks with one new key after another; the maker sees a few of them, and the friend."""
    async def scene():
        olga, friend = Person("Olga", tmp_path), Person("Friend", tmp_path)
        await olga.node.open(0)
        lobby = olga.node.make_table(GAME, 2, OPTIONS)
        links = [await dial(make_identity(f"S{i}"), HOST, olga.node.mesh.port) for i in range(20)]
        await until(lambda: len(olga.told(Knocked)) == 20)
        assert len(lobby.knocking) == limits.KNOCKING_PER_ADDRESS
        await friend.node.open(0)
        await friend.node.join(invitation(olga))
        await until(lambda: friend.identity.public in lobby.knocking)
        olga.node.do(lobby.let_in(friend.identity.public))
        await until(lambda: friend.node.lobby.view is not None)
        assert not friend.told(TurnedAway)
        for link in links:
            link._stream.abort()
        await close(olga, friend)
    asyncio.run(asyncio.wait_for(scene(), 60))


def invitation(person):
    from net.joincode import read_link

    return read_link(person.node.invitation()[1])


def test_watchers_have_a_limit_in_all(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "WATCHING_LINKS", 3)

    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        for person in (olga, sadko):
            person.decide = lambda: None
        await begin(olga, [sadko])
        await until(lambda: olga.node.conductor is not None)
        links, full = [], 0
        for i in range(8):
            try:
                links.append(await dial(make_identity(f"W{i}"), HOST, olga.node.mesh.port, wish="watcher"))
            except LinkRefused as error:
                full += error.why is LinkReason.FULL
        await asyncio.sleep(0.1)
        assert len(links) == 3 and full == 5 and olga.node.mesh.count("watcher") == 3
        assert len(olga.node.conductor.watchers) == 3
        for link in links:
            link._stream.abort()
        await until(lambda: olga.node.mesh.count("watcher") == 0)
        (await dial(make_identity("late"), HOST, olga.node.mesh.port, wish="watcher"))._stream.abort()
        await close(olga, sadko)
    asyncio.run(asyncio.wait_for(scene(), 60))


# -- descriptors


@pytest.fixture
def few_descriptors():
    """Not many more than are open now."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    used = max(int(name) for name in os.listdir("/proc/self/fd"))
    yield lambda more: resource.setrlimit(resource.RLIMIT_NOFILE, (used + more, hard))
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_when_descriptors_run_out_links_are_refused_and_the_journal_is_not(tmp_path, few_descriptors, monkeypatch):
    monkeypatch.setattr(limits, "UNPROVEN_LINKS", 10_000)
    monkeypatch.setattr(limits, "UNPROVEN_PER_ADDRESS", 10_000)

    async def scene():
        async with House(tmp_path) as house:
            few_descriptors(limits.SPARE_DESCRIPTORS + 30)
            crowd = []
            while (s := socket.socket()).fileno() < resource.getrlimit(resource.RLIMIT_NOFILE)[0] - limits.SPARE_DESCRIPTORS:
                s.connect((HOST, house.port))           # each takes two: one here, one there
                crowd.append(s)
                await asyncio.sleep(0.01)
            s.close()                                   # a real crowd is on other machines and takes none of our spare ones
            assert len(house.listener._unproven) > 5
            with pytest.raises(OSError, match="too many connections"):
                await dial(make_identity(), HOST, house.port)
            journal, vault = open_journal(tmp_path, "ab" * 16)         # everything that must be kept can be kept
            vault.store({"secrets": "00"})
            journal.keep(OWN, b"a word")
            remember(tmp_path, Remembered(b"k" * 32, "Olga", "lion", ("127.0.0.1",), 47800))
            journal.close()
            for s in crowd:
                s.close()
            await until(lambda: not house.listener._unproven)
            (await dial(make_identity(), HOST, house.port)).close()     # and there is room again
    run(scene())


def test_a_descriptor_above_the_spare_ones_is_no_link():
    class Connection:
        def __init__(self, number):
            self.number = number

        def fileno(self):
            return self.number
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert link_module.has_room_for(Connection(5))
    assert not link_module.has_room_for(Connection(most - limits.SPARE_DESCRIPTORS))
