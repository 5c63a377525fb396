"""Real sockets on loopback: what a link carries, whom it turns away, and how much a stranger can make us do."""
import asyncio
import contextlib
import dataclasses
import socket
import ssl
import time
from collections import Counter

import pytest

from net import channel, limits
from net.frames import CONTROL, SIGNED, frame
from net.handshake import Pin, TableCard
from net.identity import client_context, make_identity
from net.link import ALLOWANCES, Link, Listener, dial
from net.reasons import LinkReason, LinkRefused

CARD = TableCard("ab" * 16, "merchants", "cd" * 32, "Olga")
HOST = "127.0.0.1"


class House:
    """A listener that keeps what it gets."""

    def __init__(self, tmp_path, admit=lambda guest: "peer"):
        self.identity, self.links, self.refused, self.frames = make_identity("Olga"), [], [], []
        self.ended, self._running = [], []
        context = self.identity.server_context(tmp_path)
        self.listener = Listener(self.identity, context, lambda: CARD, admit, self._take,
                                 lambda host, error: self.refused.append(error.why))

    def _take(self, link):
        self.links.append(link)
        self._running.append(asyncio.ensure_future(self._run(link)))

    async def _run(self, link):
        self.ended.append(await link.run(lambda _, kind, payload: self.frames.append((kind, payload))))

    async def __aenter__(self):
        self.port = await self.listener.open((HOST,), 0)
        return self

    async def __aexit__(self, *_):
        for link in self.links:
            link.close()
        await asyncio.gather(*self._running)
        await self.listener.close()


async def until(condition, seconds=60.0):
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)


def run(coroutine):
    return asyncio.run(asyncio.wait_for(coroutine, 120))


def test_frames_arrive_whole_in_order_and_both_ways(tmp_path):
    async def scene():
        async with House(tmp_path) as house:
            link = await dial(make_identity("Sadko"), HOST, house.port, table=CARD.table,
                              pin=Pin.of_key(house.identity.public))
            got = []
            reading = asyncio.ensure_future(link.run(lambda _, kind, payload: got.append(payload)))
            sent = [bytes([i % 256]) * (i * 997 % 70000) for i in range(40)] + [b"x" * limits.BODY]
            for payload in sent:
                link.send(SIGNED, payload)
            await until(lambda: len(house.frames) == len(sent))
            assert house.frames == [(SIGNED, payload) for payload in sent]
            house.links[0].send(CONTROL, b"back")
            await until(lambda: got == [b"back"])
            assert house.links[0].guest.name == "Sadko" and link.guest.name == "Olga"
            link.close()
            assert await reading is LinkReason.BYE
    run(scene())


def test_the_wrong_device_is_refused_and_both_sides_can_say_why(tmp_path):
    async def scene():
        async with House(tmp_path) as house:
            with pytest.raises(LinkRefused) as caught:
                await dial(make_identity(), HOST, house.port, pin=Pin.of_key(make_identity().public))
            assert caught.value.why is LinkReason.PIN
            await until(lambda: house.refused == [LinkReason.PIN])
            with pytest.raises(LinkRefused) as caught:
                await dial(make_identity(), HOST, house.port, other_rules=lambda card: LinkReason.RULES)
            assert caught.value.why is LinkReason.RULES
            await until(lambda: house.refused == [LinkReason.PIN, LinkReason.RULES])
    run(scene())


def test_a_stranger_whom_nobody_lets_in_reads_the_reason(tmp_path):
    async def scene():
        async with House(tmp_path, admit=lambda guest: LinkReason.STRANGER) as house:
            with pytest.raises(LinkRefused) as caught:
                await dial(make_identity(), HOST, house.port)
            assert caught.value.why is LinkReason.STRANGER and caught.value.by_them
            assert not house.links
    run(scene())


def test_tls_1_2_and_plain_text_get_nowhere(tmp_path):
    async def scene():
        async with House(tmp_path) as house:
            old = client_context()
            old.minimum_version, old.maximum_version = ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_2
            with pytest.raises((ssl.SSLError, OSError)):
                await asyncio.open_connection(HOST, house.port, ssl=old, server_hostname="")
            reader, writer = await asyncio.open_connection(HOST, house.port)
            writer.write(b"GET / HTTP/1.0\r\n\r\n" * 10)
            with contextlib.suppress(ConnectionResetError):         # it is hung up on in the middle of its words
                await asyncio.wait_for(reader.read(), 60)
            writer.close()
            await until(lambda: len(house.refused) == 2)
            assert not house.links
    run(scene())


def test_garbage_after_tls_is_named_as_such(tmp_path):
    async def scene():
        async with House(tmp_path) as house:
            for garbage in (b"\xff" * 64, frame(CONTROL, b"[]"), frame(SIGNED, b"{}"), b"\x00\x00\x00\x00"):
                reader, writer = await asyncio.open_connection(HOST, house.port, ssl=client_context(),
                                                               server_hostname="")
                writer.write(garbage)
                answer = await asyncio.wait_for(reader.read(), 60)
                assert b'"no":"garbage"' in answer
                writer.close()
            assert set(house.refused) == {LinkReason.GARBAGE}
    run(scene())


def test_slow_strangers_are_counted_and_dropped_and_do_not_keep_friends_out(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "HANDSHAKE_SECONDS", 0.6)

    async def scene():
        async with House(tmp_path) as house:
            idle = [socket.create_connection((HOST, house.port)) for _ in range(limits.UNPROVEN_PER_ADDRESS + 10)]
            await asyncio.sleep(0.2)
            assert len(house.listener._unproven) == limits.UNPROVEN_PER_ADDRESS
            await until(lambda: not house.listener._unproven)
            assert set(house.refused) <= {LinkReason.SLOW, LinkReason.GARBAGE}
            link = await dial(make_identity(), HOST, house.port)
            await until(lambda: len(house.links) == 1)
            link.close()
            for s in idle:
                s.close()
    run(scene())


def test_a_stranger_who_floods_is_shown_the_door_and_a_peer_is_only_slowed_down(tmp_path):
    async def scene():
        async with House(tmp_path, admit=lambda guest: "knocking") as house:
            link = await dial(make_identity(), HOST, house.port)
            for _ in range(200):
                link.send(CONTROL, b"{}")
            await until(lambda: house.ended)
            assert house.ended == [LinkReason.FLOOD] and len(house.frames) <= limits.STRANGER.frames_burst + 2
            link.close()
        async with House(tmp_path) as house:
            link = await dial(make_identity(), HOST, house.port)
            for _ in range(300):
                link.send(CONTROL, b"{}")
            await until(lambda: len(house.frames) == 300)
            assert house.links[0].alive
            link.close()
    run(scene())


def test_a_peer_that_sends_too_fast_is_read_at_the_rate_it_may_send_and_loses_nothing(tmp_path, monkeypatch):
    monkeypatch.setitem(ALLOWANCES, "peer", dataclasses.replace(limits.PEER, frames=50.0, frames_burst=5.0))

    async def scene():
        async with House(tmp_path) as house:
            link = await dial(make_identity(), HOST, house.port)
            began = time.monotonic()
            for i in range(35):
                link.send(CONTROL, str(i).encode())
            await until(lambda: len(house.frames) == 35)
            assert [int(payload) for _, payload in house.frames] == list(range(35))
            assert time.monotonic() - began >= (35 - 5 - 2) / 50
            assert house.links[0].alive
            link.close()
    run(scene())


def test_strangers_from_many_addresses_get_so_many_connections_and_no_more(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "UNPROVEN_LINKS", 8)
    monkeypatch.setattr(limits, "UNPROVEN_PER_ADDRESS", 3)

    async def scene():
        async with House(tmp_path) as house:
            crowd = [socket.create_connection((HOST, house.port), source_address=(f"127.0.0.{10 + i % 6}", 0)) for i in range(40)]
            await until(lambda: len(house.listener._unproven) == 8)
            assert max(Counter(house.listener._unproven.values()).values()) <= 3
            hung_up = 0
            for s in crowd:
                s.setblocking(False)
            while hung_up < 32:
                await asyncio.sleep(0.01)
                hung_up = sum(_is_over(s) for s in crowd)
            assert hung_up == 32
            for s in crowd:
                s.close()
            await until(lambda: not house.listener._unproven)           # and when they are gone there is room again
            link = await dial(make_identity(), HOST, house.port)
            link.close()
    run(scene())


def _is_over(s):
    try:
        return s.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except ConnectionResetError:
        return True


def test_a_frame_over_the_limit_ends_the_link_before_it_is_read(tmp_path):
    async def scene():
        async with House(tmp_path) as house:
            link = await dial(make_identity(), HOST, house.port)
            link.send(SIGNED, b"x" * (limits.PEER.frame + 1))
            await until(lambda: house.ended)
            assert house.ended == [LinkReason.GARBAGE] and not house.frames
            link.close()
    run(scene())


def test_a_reader_that_never_reads_loses_its_link_and_not_our_memory(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "PENDING_OUT", 300_000)

    async def scene():
        async with House(tmp_path) as house:
            link = await dial(make_identity(), HOST, house.port)
            await until(lambda: house.links)
            for _ in range(2000):
                house.links[0].send(SIGNED, b"x" * 10_000)
                if not house.links[0].alive:
                    break
            assert house.links[0].ended is LinkReason.SLOW
            link.close()
    run(scene())


def test_silence_is_noticed_and_a_heartbeat_prevents_it(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "HEARTBEAT_SECONDS", 0.05)
    monkeypatch.setattr(limits, "DEAD_SECONDS", 0.4)

    async def scene():
        async with House(tmp_path) as house:
            link: Link = await dial(make_identity(), HOST, house.port)
            reading = asyncio.ensure_future(link.run(lambda *_: None))
            await asyncio.sleep(0.9)
            assert link.alive and house.links[0].alive and house.links[0].silence < 0.3
            monkeypatch.setattr(Link, "send", lambda self, kind, payload: None)     # both fall silent
            await until(lambda: house.ended)
            assert house.ended == [LinkReason.SILENT]
            link.close()
            await reading
    run(scene())


def test_what_comes_right_behind_the_welcome_is_kept_until_somebody_wants_it(tmp_path):
    """A host that answers at once with a lot: its first frames are longer than anything in a handshake."""
    async def scene():
        big = [bytes([i]) * (40_000 + i) for i in range(12)]
        async with House(tmp_path) as house:
            original = house._take

            def at_once(link):
                for payload in big:
                    link.send(SIGNED, payload)
                original(link)
            house.listener._on_link = at_once
            link = await dial(make_identity("Sadko"), HOST, house.port)
            await asyncio.sleep(0.3)                # nobody reads yet
            got = []
            reading = asyncio.ensure_future(link.run(lambda _, kind, payload: got.append(payload)))
            await until(lambda: len(got) == len(big))
            assert got == big
            link.close()
            assert await reading is LinkReason.BYE
    run(scene())


def test_a_frame_may_come_byte_by_byte_or_many_at_once(tmp_path):
    async def scene():
        async with House(tmp_path) as house:
            link = await dial(make_identity("Sadko"), HOST, house.port)
            reading = asyncio.ensure_future(link.run(lambda *_: None))
            data = frame(SIGNED, b"slowly")
            for i in range(len(data)):
                link._stream.write(data[i:i + 1])
                await asyncio.sleep(0.002)
            link._stream.write(b"".join(frame(SIGNED, str(i).encode()) for i in range(500)))
            await until(lambda: len(house.frames) == 501)
            assert [p for _, p in house.frames] == [b"slowly", *(str(i).encode() for i in range(500))]
            link.close()
            await reading
    run(scene())


def test_what_was_written_before_the_goodbye_still_arrives(tmp_path):
    async def scene():
        sent = [bytes([i]) * 60_000 for i in range(60)]
        async with House(tmp_path) as house:
            link = await dial(make_identity("Sadko"), HOST, house.port)
            for payload in sent:
                link.send(SIGNED, payload)
            assert link._stream.waiting             # more than the system takes at once
            link.close()
            link.send(SIGNED, b"after the goodbye")
            await until(lambda: house.ended)
            assert [payload for _, payload in house.frames] == sent and house.ended == [LinkReason.BYE]
    run(scene())


def test_a_goodbye_does_not_wait_for_a_device_that_reads_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(channel, "CLOSE_SECONDS", 0.3)

    async def scene():
        async with House(tmp_path) as house:
            link = await dial(make_identity(), HOST, house.port)
            await until(lambda: house.links)
            house.links[0]._stream.channel.pause()
            for _ in range(60):
                link.send(SIGNED, b"x" * 100_000)
            link.close()
            await asyncio.wait_for(link._stream.gone, 60)
            assert link._stream.waiting             # what was not taken is given up
    run(scene())


def test_who_hangs_up_in_the_middle_of_the_tls_handshake_leaves_nothing_behind(tmp_path):
    async def scene():
        async with House(tmp_path) as house:
            for first in (b"", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"):        # nothing, and half a hello
                _, writer = await asyncio.open_connection(HOST, house.port)
                writer.write(first)
                await until(lambda: house.listener._unproven)
                writer.close()
                await until(lambda: not house.listener._unproven)
            assert not house.refused and not house.links        # nobody said anything wrong
            link = await dial(make_identity(), HOST, house.port)
            link.close()
    run(scene())
