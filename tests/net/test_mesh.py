"""Several devices in one process on loopback: links come up by themselves, and again after every kind of loss."""
import asyncio

import pytest

from net import limits, mesh as mesh_module
from net.handshake import TableCard
from net.identity import make_identity
from net.mesh import Mesh
from net.reasons import LinkReason

CARD = TableCard("ab" * 16, "probe", "cd" * 32, "Olga")


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")
    monkeypatch.setattr(mesh_module, "SECOND_SIDE_WAITS", 0.2)
    monkeypatch.setattr(mesh_module, "DUPLICATE_SECONDS", 0.2)
    monkeypatch.setattr(mesh_module, "FIRST_RETRY", 0.05)
    monkeypatch.setattr(mesh_module, "LAST_RETRY", 0.2)


class Device:
    def __init__(self, name, storage, identity=None):
        self.identity = identity or make_identity(name)
        self.key, self.got, self.downs, self.refusals, self.friends = self.identity.public, [], [], [], set()
        self.rules = CARD.rules
        self.mesh = Mesh(self.identity, storage, self)

    def card(self):
        return TableCard(CARD.table, CARD.game, self.rules, CARD.name)

    def admit(self, guest):
        return "peer" if guest.key in self.friends else LinkReason.STRANGER

    def other_rules(self, card):
        return None if card.rules == self.rules else LinkReason.RULES

    def link_up(self, link):
        pass

    def link_down(self, key, why):
        self.downs.append((key, why))

    def frame(self, link, kind, payload):
        self.got.append((link.key, payload))

    def link_refused(self, key, host, error):
        self.refusals.append(error.why)


async def gather(tmp_path, count=3):
    devices = [Device(f"P{i}", tmp_path) for i in range(count)]
    for device in devices:
        device.friends = {d.key for d in devices}
        await device.mesh.open(0)
    for device in devices:
        for other in devices:
            if other is not device:
                device.mesh.expect(other.key, (("127.0.0.1", other.mesh.port),))
    return devices


def whole(devices):
    return all(len(d.mesh.linked()) == len(devices) - 1 for d in devices)


async def until(condition, seconds=60.0):
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)


def play(scene):
    asyncio.run(asyncio.wait_for(scene(), 180))


def test_everybody_is_linked_with_everybody_and_once(tmp_path):
    async def scene():
        devices = await gather(tmp_path)
        await until(lambda: whole(devices))
        await asyncio.sleep(0.6)
        assert whole(devices) and all(len(links) == 1 for d in devices for links in d.mesh._links.values())
        for sender in devices:
            for key in sender.mesh.linked():
                sender.mesh.send(key, b"C", b"hail")
        await until(lambda: all(len(d.got) == 2 for d in devices))
        for d in devices:
            await d.mesh.close()
    play(scene)


def test_a_cut_link_comes_back_and_so_does_a_restarted_device_at_another_port(tmp_path):
    async def scene():
        devices = await gather(tmp_path)
        a, b, c = devices
        await until(lambda: whole(devices))
        a.mesh.link(b.key)._stream.abort()
        await until(lambda: a.downs and b.downs)
        await until(lambda: whole(devices))
        await c.mesh.close()
        await until(lambda: len(a.mesh.linked()) == 1)
        again = Device("C", tmp_path, c.identity)
        again.friends = c.friends
        await again.mesh.open(0)
        assert again.mesh.port != c.mesh.port
        for other in (a, b):            # it knows where the others are; they do not know where it is now
            again.mesh.expect(other.key, (("127.0.0.1", other.mesh.port),))
        await until(lambda: whole([a, b, again]))
        assert ("127.0.0.1", again.mesh.port) in a.mesh.places(c.key)
        for d in (a, b, again):
            await d.mesh.close()
    play(scene)


def test_nothing_is_lost_while_two_links_become_one(tmp_path):
    """Both sides dial at once and send all the time; whichever link is kept, each message arrives, once."""
    async def scene():
        a, b = await gather(tmp_path, 2)
        await until(lambda: whole([a, b]))
        sent = 0
        for _ in range(5):
            await asyncio.gather(a.mesh.reach("127.0.0.1", b.mesh.port, table=CARD.table),
                                 b.mesh.reach("127.0.0.1", a.mesh.port, table=CARD.table))
            both_stood = False
            while not both_stood or any(len(d.mesh._links[o.key]) > 1 for d, o in ((a, b), (b, a))):
                both_stood = both_stood or all(len(d.mesh._links[o.key]) == 2 for d, o in ((a, b), (b, a)))
                a.mesh.send(b.key, b"C", b"%d" % sent)
                b.mesh.send(a.key, b"C", b"%d" % sent)
                sent += 1
                await asyncio.sleep(0)
            await until(lambda sent=sent: all(len(d.got) >= sent for d in (a, b)))  # of links that give way the last is read
        assert all(sorted(int(payload) for _, payload in d.got) == list(range(sent)) for d in (a, b))
        assert not a.downs and not b.downs
        for d in (a, b):
            await d.mesh.close()
    play(scene)


def test_a_young_link_is_not_judged_by_the_clock_of_an_older_one(tmp_path):
    async def scene():
        a, b = await gather(tmp_path, 2)
        await until(lambda: whole([a, b]))
        await asyncio.gather(a.mesh.reach("127.0.0.1", b.mesh.port, table=CARD.table),
                             b.mesh.reach("127.0.0.1", a.mesh.port, table=CARD.table))
        await until(lambda: len(a.mesh._links[b.key]) == 2)
        older, newest = a.mesh._links[b.key]
        a.mesh._settle(older)
        assert a.mesh._links[b.key] == [older, newest] and older.alive and newest.alive
        a.mesh._settle(newest)
        assert a.mesh._links[b.key] == [min(older, newest, key=lambda link: link.tag)]
        assert a.mesh.link(b.key).alive
        for d in (a, b):
            await d.mesh.close()
    play(scene)


def test_strangers_and_other_rules_stay_out_and_are_named(tmp_path):
    async def scene():
        a, b = await gather(tmp_path, 2)
        await until(lambda: whole([a, b]))
        stranger = Device("S", tmp_path)
        await stranger.mesh.open(0)
        stranger.mesh.expect(a.key, (("127.0.0.1", a.mesh.port),))
        await until(lambda: LinkReason.STRANGER in stranger.refusals)
        stranger.rules = "00" * 32
        a.friends.add(stranger.key)
        await until(lambda: LinkReason.RULES in stranger.refusals and LinkReason.RULES in a.refusals)
        assert not stranger.mesh.linked()
        for d in (a, b, stranger):
            await d.mesh.close()
    play(scene)


def test_a_link_that_fell_silent_is_replaced(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "HEARTBEAT_SECONDS", 0.1)
    monkeypatch.setattr(limits, "SILENT_SECONDS", 0.4)
    monkeypatch.setattr(limits, "DEAD_SECONDS", 1.2)

    async def scene():
        a, b = await gather(tmp_path, 2)
        await until(lambda: whole([a, b]))
        await asyncio.sleep(0.5)
        old = (a.mesh.link(b.key), b.mesh.link(a.key))
        for link in old:                # as if every packet of this connection vanished from now on
            link._stream.write = lambda data: None
        await until(lambda: a.mesh.link(b.key) not in (None, old[0]) and b.mesh.link(a.key) not in (None, old[1]))
        a.mesh.send(b.key, b"C", b"still here")
        await until(lambda: b.got == [(a.key, b"still here")])
        await until(lambda: not old[0].alive and not old[1].alive)
        await asyncio.sleep(0.5)
        assert whole([a, b])
        for d in (a, b):
            await d.mesh.close()
    play(scene)
