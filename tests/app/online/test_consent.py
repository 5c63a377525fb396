"""A link that was opened: whose table it leads to is said before anything is dialled, and it leads into our networks alone."""
import asyncio
import ipaddress
import socket
from dataclasses import replace

import pytest

from app.online import Cannot, Online
from app.online.finding import invited_by, listed_tables
from app.online.words import invited_line, nearby_line
from net import addresses
from net.discovery import AnnouncedTable
from net.frames import PROTOCOL
from net.handshake import Pin
from net.identity import fingerprint, make_identity
from net.joincode import write_link
from net.remembered import Remembered
from rules.games import GAMES

OLGA, TABLE = make_identity("Olga"), "ab" * 16
KNOWN = Remembered(OLGA.public, "Olga", "lion", ("192.168.1.5",), 47800)
PIN = Pin(160, int.from_bytes(fingerprint(OLGA.public)[:20], "big"))
ANNOUNCED = AnnouncedTable("x", TABLE, "rus", "", 5, 1, "Olga", PIN, ("192.168.1.5",), 47800, True)


@pytest.fixture(autouse=True)
def at_home(monkeypatch):
    monkeypatch.delenv("VECHE_NET", raising=False)
    monkeypatch.setattr(addresses, "own_networks", lambda: (ipaddress.ip_network("192.168.1.0/24"),))


def link(*hosts, port=47800):
    return write_link(hosts or ("192.168.1.5",), port, OLGA.public, TABLE)


def test_whose_table_it_is():
    assert "Olga, whose device has played with yours" in invited_line(invited_by(link(), [KNOWN], []))
    assert "calls itself Olga" in invited_line(invited_by(link(), [], [ANNOUNCED]))
    assert invited_line(invited_by(link("10.0.0.1", "192.168.1.5"), [], [])).endswith("does not know, at 192.168.1.5.")
    other = make_identity("Olga")
    assert not invited_by(link(), [Remembered(other.public, "Olga", "lion", (), 1)], []).name       # a name is no key


@pytest.mark.parametrize("where", [
    "8.8.8.8", "192.168.2.5", "10.0.0.1", "127.0.0.1", "::1", "169.254.169.254", "224.0.0.1", "240.0.0.1", "0.0.0.0",
    "::ffff:8.8.8.8"])
def test_a_link_that_leads_elsewhere_is_refused_in_a_sentence(where):
    with pytest.raises(Cannot) as caught:
        invited_by(link(where), [KNOWN], [ANNOUNCED])
    assert str(caught.value).endswith(".")
    with pytest.raises(Cannot):
        invited_by(link(port=22), [KNOWN], [])


def test_neither_asking_nor_refusing_dials_anything(tmp_path, monkeypatch):
    def connects(*_args):
        raise AssertionError("dialled")

    async def scene():
        monkeypatch.setenv("VECHE_NET", "loopback")
        online = Online(make_identity("Gleb"), tmp_path, GAMES.get, lambda _: None)
        await online.open(0)
        monkeypatch.delenv("VECHE_NET")
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(type(loop), "sock_connect", connects)
        monkeypatch.setattr(socket.socket, "connect", connects)
        assert online.who_invites(link()).address == "192.168.1.5"
        for where in ("8.8.8.8", "127.0.0.1", "169.254.169.254"):
            with pytest.raises(Cannot):
                online.who_invites(link(where))
            with pytest.raises(Cannot, match=r"\.$"):
                await online.join(link(where))          # and who knocks all the same is held back by the dialling itself
        monkeypatch.setenv("VECHE_NET", "loopback")
        await online.close()
    asyncio.run(scene())


def test_two_makers_of_one_name_are_told_apart_in_the_list():
    """Announcements carry no crest: the address of the device says which is which, on the screen and in the terminal."""
    olga = replace(ANNOUNCED, protocol=PROTOCOL)
    other = replace(olga, instance="y", table="cd" * 16, name="olga", addresses=("192.168.1.9",))
    same_device = replace(other, instance="z", table="ef" * 16, port=47801)
    (alone,) = listed_tables([olga], [], lambda *_: True)
    assert alone.called == "Olga" and "Olga's table" in nearby_line(alone)
    both = listed_tables([olga, other], [], lambda *_: True)
    assert {table.called for table in both} == {"Olga (192.168.1.5)", "olga (192.168.1.9)"}
    assert len({nearby_line(table) for table in both}) == 2
    three = listed_tables([olga, other, same_device], [], lambda *_: True)
    assert {table.called for table in three} == {"Olga (192.168.1.5)", "olga (192.168.1.9:47800)", "olga (192.168.1.9:47801)"}
