"""Zeroconf on the loopback interface only."""
import asyncio
import dataclasses
import time

import pytest
from hypothesis import given, strategies as st
from zeroconf import NotRunningException, ServiceStateChange
from zeroconf.asyncio import AsyncZeroconf

from net.discovery import MOST_TABLES, Advert, Discovery, _service, make_room, read_service
from net.frames import PROTOCOL

TABLE = "ab" * 16


@pytest.fixture(autouse=True)
def loopback(monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")


def advert(mark=1, **changes):
    good = Advert(table=TABLE, game="merchants", rules="cd" * 32, seats_free=2, name="Olga",
                  fingerprint=bytes([mark]) * 32, port=40000 + mark)
    return dataclasses.replace(good, **changes)


async def until(condition, seconds=60.0):
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.02)


def test_a_table_is_found_changes_and_says_goodbye():
    async def scene():
        host, guest = Discovery(), Discovery()
        try:
            host.announce(advert())
            guest.look(True)
            start = time.monotonic()
            await until(lambda: guest.tables)
            took = time.monotonic() - start
            (seen,) = guest.tables.values()
            assert (seen.table, seen.game, seen.seats_free, seen.name) == (TABLE, "merchants", 2, "Olga")
            assert (seen.addresses, seen.port, seen.pin.bits) == (("127.0.0.1",), 40001, 160)
            assert took < 4
            assert (seen.protocol, seen.rules, seen.watchers) == (PROTOCOL, "cd" * 32, True)
            host.announce(advert(seats_free=0, watchers=False))
            await until(lambda: [(s.seats_free, s.watchers) for s in guest.tables.values()] == [(0, False)])
            host.announce(None)
            await until(lambda: not guest.tables)
            host.announce(advert())
            await until(lambda: guest.tables)
            await host.close()              # whoever goes without a word of its own says goodbye too
            await until(lambda: not guest.tables)
        finally:
            await host.close()
            await guest.close()
    asyncio.run(scene())


def test_who_comes_late_to_a_machine_with_several_listeners_sees_the_table_too():
    """Unicast answers reach only one of the programs that share the port: the others hear by multicast."""
    async def scene():
        host, guests = Discovery(), [Discovery() for _ in range(3)]
        try:
            host.announce(advert())
            await asyncio.sleep(3)              # its own announcements are over
            for guest in guests:
                guest.look(True)
            await until(lambda: all(guest.tables for guest in guests), 20)
        finally:
            await asyncio.gather(host.close(), *(guest.close() for guest in guests))
    asyncio.run(scene())


def test_a_zeroconf_that_never_came_up_is_made_anew(monkeypatch):
    failed, register = [], AsyncZeroconf.async_register_service

    async def once_dead(self, *args, **how):
        if not failed:
            failed.append(self)
            raise NotRunningException
        assert self not in failed
        return await register(self, *args, **how)

    async def scene():
        monkeypatch.setattr(AsyncZeroconf, "async_register_service", once_dead)
        host, guest = Discovery(), Discovery()
        try:
            host.announce(advert())
            guest.look(True)
            await until(lambda: guest.tables, 20)
            assert failed and host.rebuilt == 1
        finally:
            await asyncio.gather(host.close(), guest.close())
    asyncio.run(scene())


def test_two_devices_at_one_table_with_one_name_are_two_entries_and_we_are_not_our_own_neighbour():
    async def scene():
        first, second = Discovery(), Discovery()
        try:
            for who, mark in ((first, 1), (second, 2)):
                who.announce(advert(mark))
                who.look(True)
            await until(lambda: first.tables and second.tables)
            await asyncio.sleep(0.3)
            assert [s.port for s in first.tables.values()] == [40002]
            assert [s.port for s in second.tables.values()] == [40001]
        finally:
            await first.close()
            await second.close()
    asyncio.run(scene())


def test_a_clash_of_names_gives_one_of_them_another_name_and_both_are_found():
    async def scene():
        first, second, guest = Discovery(), Discovery(), Discovery()
        try:
            first.announce(advert(1))
            guest.look(True)
            await until(lambda: guest.tables)
            second.announce(advert(1, port=41000))
            await until(lambda: {s.port for s in guest.tables.values()} == {40001, 41000})
            assert len({s.instance for s in guest.tables.values()}) == 2
        finally:
            for each in (first, second, guest):
                await each.close()
    asyncio.run(scene())


def test_everything_is_rebuilt_when_the_addresses_change():
    async def scene():
        here = ["127.0.0.1"]
        host, guest = Discovery(addresses=lambda: tuple(here)), Discovery()
        try:
            host.announce(advert())
            host.look(True)         # looks at its addresses every 1.5 s then
            guest.look(True)
            await until(lambda: guest.tables)
            here[:] = ["127.0.0.1", "127.0.0.2"]
            await until(lambda: host.rebuilt == 1)
            await until(lambda: any("127.0.0.2" in s.addresses for s in guest.tables.values()))
        finally:
            await host.close()
            await guest.close()
    asyncio.run(scene())


GOOD = {b"t": TABLE.encode(), b"g": b"merchants", b"r": b"cd" * 32, b"v": b"1", b"s": b"2", b"n": "Ольга".encode(),
        b"k": b"ef" * 20}


def test_an_announcement_in_good_form_is_read():
    assert read_service("x", GOOD, ("10.0.0.1", "fd00::1", "fe80::1%2"), 4000).addresses == ("10.0.0.1", "fd00::1")


@pytest.mark.parametrize(("said", "watchers"), [({}, True), ({b"w": b"1"}, True), ({b"w": b"0"}, False)])
def test_one_may_ask_to_watch_unless_the_announcement_says_no(said, watchers):
    assert read_service("x", GOOD | said, ("10.0.0.1",), 4000).watchers is watchers


def test_the_longest_announcement_fits_into_one_packet():
    longest = advert(game="g" * 32, name="Ж" * 24, seats_free=99)
    assert sum(1 + len(k) + 1 + len(v) for k, v in _service(longest, ("10.0.0.1",)).properties.items()) < 400


@given(st.sampled_from(sorted(GOOD)), st.none() | st.binary(max_size=300))
def test_whatever_stands_in_a_strangers_announcement_is_checked(field, value):
    seen = read_service("x", GOOD | {field: value}, ("10.0.0.1",), 4000)
    if seen is not None:
        assert len(seen.name) <= 24 and seen.name.isprintable() and len(seen.table) == 32 and len(seen.game) <= 32
    assert read_service("x", GOOD, (), 4000) is None and read_service("x", GOOD, ("10.0.0.1",), 0) is None


def announced(number, address):
    return read_service(f"{number}", {b"t": f"{number:032x}".encode(), b"g": b"probe", b"r": b"", b"v": b"6", b"s": b"2",
                                      b"n": f"Table {number}".encode(), b"k": b"00" * 20}, (address,), 47800)


@pytest.mark.parametrize("true_comes", [0, 35, 200])
def test_false_announcements_by_the_hundred_hide_no_true_table(true_comes):
    """Wherever in the order the true ones come, and however often the false ones come again."""
    tables = {}
    true = [announced(1000 + i, f"10.0.0.{i}") for i in range(5)]
    for i in range(300):
        for seen in [announced(i % 200, "10.0.0.66"), *(true if i == true_comes else [])]:
            make_room(tables, seen)
            tables[seen.instance] = seen
        assert len(tables) <= MOST_TABLES
    assert {seen.instance for seen in true} <= tables.keys()


def test_questions_about_announcements_that_are_never_answered_hold_up_no_other(monkeypatch):
    async def scene():
        discovery = Discovery()

        async def ask(_zeroconf, name):
            if name.startswith("false"):
                await asyncio.sleep(60)
            discovery.tables[name] = announced(7, "127.0.0.1")
        monkeypatch.setattr(discovery, "_ask", ask)
        for i in range(70):
            discovery._on_service_change(None, "", f"false {i}", ServiceStateChange.Added)
        discovery._on_service_change(None, "", "true", ServiceStateChange.Added)
        await asyncio.sleep(0.05)
        assert "true" in discovery.tables and len(discovery._asking) <= MOST_TABLES
        await discovery.close()
    asyncio.run(scene())
