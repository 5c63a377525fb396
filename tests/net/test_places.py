"""Where a device may be: hints of others cannot push out what has worked, nor what another source said."""
import asyncio

import pytest

from net import mesh as mesh_module
from net.agreement import read_addresses
from net.frames import CONTROL, pack
from net.lockstep.wire import InvalidMessage
from net.places import MOST_SOURCES, Places
from tests.net.test_mesh import gather, play, until as soon, whole
from tests.net.test_node import Person, begin, close, quick, until  # noqa: F401

TRUE = ("192.168.1.5", 47800)


def false_ones(count, net="10.9.9"):
    return tuple((f"{net}.{i}", 47800) for i in range(1, count + 1))


def test_hearsay_pushes_out_neither_what_worked_nor_what_another_said():
    for known in ("worked", "heard"):
        places = Places()
        places.worked(TRUE) if known == "worked" else places.add("agreed", (TRUE,))
        for i in range(30):
            places.add("a liar", false_ones(8, f"10.9.{i}"))
        assert TRUE in places.in_order()[:2] and len(places.in_order()) <= 12


def test_what_worked_is_tried_first_then_the_newest_of_each_source():
    places = Places()
    places.add("agreed", (("192.168.1.7", 1), ("192.168.1.8", 1)))
    places.add("announced", (("192.168.1.9", 1),))
    places.worked(TRUE)
    assert places.in_order() == (TRUE, ("192.168.1.7", 1), ("192.168.1.9", 1), ("192.168.1.8", 1))
    assert places.add("announced", (TRUE,)) is False        # nothing new


def test_sources_are_counted():
    places = Places()
    for source in range(40):
        places.add(source, false_ones(1))
    assert len(places._heard) == MOST_SOURCES


@pytest.mark.parametrize("odd", ["::1%..", "fe80::1%eth0", "fe80::1%25", "127.0.0.1%lo", "olga.example", "", "1.2.3.4.5"])
def test_only_plain_numeric_addresses_come_in(odd):
    with pytest.raises(InvalidMessage):
        read_addresses([odd])


def test_a_place_that_cannot_even_be_dialled_is_one_failed_try(tmp_path, monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")
    monkeypatch.setattr(mesh_module, "FIRST_RETRY", 0.05)
    true = mesh_module.dial

    async def dial(identity, host, port, **rest):
        if host == "127.0.0.9":
            raise UnicodeError("label empty or too long")
        return await true(identity, host, port, **rest)
    monkeypatch.setattr(mesh_module, "dial", dial)

    async def scene():
        a, b = await gather(tmp_path, 2)
        for one, other in ((a, b), (b, a)):
            one.mesh._places.clear()
            one.mesh.expect(other.key, (("127.0.0.9", 9999), ("127.0.0.1", other.mesh.port)))
        await soon(lambda: whole([a, b]))
        for device in (a, b):
            await device.mesh.close()
    play(scene)


def test_lies_about_where_others_are_do_not_keep_two_honest_devices_apart(tmp_path):
    """Two honest devices link again although the third sends odd and false addresses of each to the other."""
    async def scene():
        olga, sadko, evil = (Person(n, tmp_path) for n in ("Olga", "Sadko", "Evil"))
        for person in (olga, sadko, evil):
            person.decide = lambda: None            # nobody moves: the game stands
        await begin(olga, [sadko, evil])
        keys = [p.identity.public for p in (olga, sadko, evil)]
        await until(lambda: all(p.node.conductor and p.node.mesh.link(k) for p in (olga, sadko, evil) for k in keys
                                if k != p.identity.public))

        def lie(about, addresses):
            rows = [{"key": about.identity.public.hex(), "port": 4, "addresses": addresses}]
            return CONTROL, pack({"t": "where", "devices": rows})
        for victim, about in ((olga, sadko), (sadko, olga)):
            evil.node.mesh.send(victim.identity.public, *lie(about, ["::1%.."]))
            for i in range(4):
                evil.node.mesh.send(victim.identity.public, *lie(about, [f"127.0.{i}.{j}" for j in range(2, 10)]))
        await until(lambda: len(olga.node.mesh.places(keys[1])) > 8 and len(sadko.node.mesh.places(keys[0])) > 8)
        for _ in range(2):
            old = olga.node.mesh.link(keys[1])
            olga.node.mesh.drop(keys[1], mesh_module.LinkReason.SILENT)
            await until(lambda old=old: olga.node.mesh.link(keys[1]) not in (None, old), 20)
        assert all(not task.done() for p in (olga, sadko) for task in p.node.mesh._expected.values())
        await close(olga, sadko, evil)
    asyncio.run(scene())
