"""One secure, authenticated connection: TLS 1.3, the handshake, then frames with limits and a heartbeat.

The dull edge: it reads, hands frames on, and writes. What they mean is decided elsewhere.
"""
from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
from collections.abc import Callable
from typing import Any

from net import limits
from net.addresses import may_dial
from net.frames import BYE, CONTROL, HEARTBEAT, KINDS, frame
from net.handshake import Door, Guest, Pin, TableCard, Visitor, read_hello, refusal
from net.identity import Identity, client_context
from net.limits import PEER, STRANGER, WATCHER, Allowance, Bucket
from net.reasons import Refused, Why, why_from

ALLOWANCES: dict[str, Allowance] = {"peer": PEER, "watcher": WATCHER, "knocking": STRANGER}


class Link:
    """An authenticated link to the device that holds `key`. Made by `dial` and `Listener`."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, guest: Guest, role: str,
                 card: TableCard, tag: bytes, dialled: bool) -> None:
        self._reader, self._writer = reader, writer
        self.guest, self.key, self.card, self.tag, self.dialled = guest, guest.key, card, tag, dialled
        self.role = role
        self.standing = "peer"      # what we are to the other end, where we dialled
        self.host: str = str(writer.get_extra_info("peername")[0])
        self.ended: Why | None = None
        self._loop = asyncio.get_running_loop()
        self.heard = self.spoke = self._loop.time()
        self._closing = False

    @property
    def role(self) -> str:
        """What the one at the other end may do here: decides how much it may send."""
        return self._role

    @role.setter
    def role(self, role: str) -> None:
        self._role = role
        self._allowance = ALLOWANCES[role]
        self._bucket = Bucket(self._allowance, asyncio.get_running_loop().time())

    @property
    def silence(self) -> float:
        return self._loop.time() - self.heard

    @property
    def alive(self) -> bool:
        return not self._closing

    def send(self, kind: bytes, payload: bytes) -> None:
        """Queue one frame. A reader so slow that too much waits for it loses the link, not our memory."""
        if self._closing:
            return
        self._writer.write(frame(kind, payload))
        self.spoke = self._loop.time()
        if self._writer.transport.get_write_buffer_size() > limits.PENDING_OUT:
            self.close(Why.SLOW)

    def close(self, why: Why = Why.BYE) -> None:
        """Say why, and go."""
        if self._closing:
            return
        self.ended = self.ended or why
        if self._writer.transport.get_write_buffer_size() < limits.PENDING_OUT // 2:
            with contextlib.suppress(OSError, RuntimeError):
                self._writer.write(frame(BYE, why.value.encode()))
        self._closing = True
        if why in (Why.SLOW, Why.SILENT, Why.FLOOD):
            self._writer.transport.abort()
        else:
            self._writer.close()

    async def run(self, on_frame: Callable[[Link, bytes, bytes], None]) -> Why:
        """Hand on every frame until the link ends; the reason it did."""
        pulse = asyncio.create_task(self._pulse())
        try:
            while not self._closing:
                kind, payload = await _read_frame(self._reader, self._allowance.frame)
                self.heard = self._loop.time()
                if kind == BYE:
                    self.ended = self.ended or why_from(payload.decode("ascii", "replace"))
                    break
                if kind != HEARTBEAT:
                    on_frame(self, kind, payload)
                pause = self._bucket.wait_after(len(payload), self._loop.time())
                if pause and not self._allowance.patient:
                    self.close(Why.FLOOD)
                elif pause:
                    await asyncio.sleep(pause)
        except Refused as error:
            self.close(error.why)
        except (OSError, EOFError, ssl.SSLError):
            self.ended = self.ended or Why.SILENT
        finally:
            pulse.cancel()
            self.close(self.ended or Why.BYE)
            with contextlib.suppress(OSError, ssl.SSLError, asyncio.TimeoutError):
                await asyncio.wait_for(self._writer.wait_closed(), 2)
        return self.ended or Why.BYE

    async def _pulse(self) -> None:
        while not self._closing:
            await asyncio.sleep(limits.HEARTBEAT_SECONDS / 2)
            if self.silence > limits.DEAD_SECONDS:
                self.close(Why.SILENT)
            elif self._loop.time() - self.spoke >= limits.HEARTBEAT_SECONDS:
                self.send(HEARTBEAT, b"")


class Listener:
    """Takes connections for one table. Counts strangers before it spends anything on them."""

    def __init__(self, identity: Identity, context: ssl.SSLContext, card: Callable[[], TableCard],
                 admit: Callable[[Guest], str | Why], on_link: Callable[[Link], Any],
                 on_refused: Callable[[str, Refused], None]) -> None:
        self._identity, self._context, self._card = identity, context, card
        self._admit, self._on_link, self._on_refused = admit, on_link, on_refused
        self._sockets: list[socket.socket] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._unproven: dict[str, int] = {}
        self.port = 0

    async def open(self, hosts: tuple[str, ...], port: int) -> int:
        """Listen on these addresses, on `port` if it is free, else on any."""
        for wanted in (port, 0):
            try:
                for host in hosts:
                    self._sockets.append(_listening_socket(host, self._sockets[0].getsockname()[1]
                                                           if self._sockets else wanted))
                break
            except OSError:
                for s in self._sockets:
                    s.close()
                self._sockets.clear()
                if wanted == 0:
                    raise
        self.port = int(self._sockets[0].getsockname()[1])
        for s in self._sockets:
            self._keep(self._accept(s))
        return self.port

    async def close(self) -> None:
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for s in self._sockets:
            s.close()

    def _keep(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, address = await loop.sock_accept(listening)
            except OSError:                     # out of descriptors, or a connection that was gone again
                await asyncio.sleep(0.2)
                continue
            host = str(address[0])
            if (sum(self._unproven.values()) >= limits.UNPROVEN_LINKS
                    or self._unproven.get(host, 0) >= limits.UNPROVEN_PER_ADDRESS):
                connection.close()
                continue
            self._unproven[host] = self._unproven.get(host, 0) + 1
            self._keep(self._greet(connection, host))

    async def _greet(self, connection: socket.socket, host: str) -> None:
        writer: asyncio.StreamWriter | None = None
        try:
            async with asyncio.timeout(limits.HANDSHAKE_SECONDS):
                _tune(connection)
                reader, writer = await _streams(connection, self._context, server_side=True)
                card = self._card()
                door = Door(self._identity, card, self._admit)
                await _write(writer, door.hello())
                await _write(writer, door.hear(await _read_control(reader)))
        except Refused as error:
            if writer is not None and not error.by_them:
                await _refuse(writer, error.why)
            if error.why is not Why.BYE:        # who only looked at the name on the door is nobody's business
                self._on_refused(host, error)
            return _abort(writer, connection)
        except TimeoutError:
            self._on_refused(host, Refused(Why.SLOW))
            return _abort(writer, connection)
        except ssl.SSLError:
            self._on_refused(host, Refused(Why.GARBAGE))
            return _abort(writer, connection)
        except (OSError, EOFError):             # gone again before it said anything wrong
            return _abort(writer, connection)
        except asyncio.CancelledError:
            _abort(writer, connection)
            raise
        finally:
            left = self._unproven.get(host, 0) - 1
            if left > 0:
                self._unproven[host] = left
            else:
                self._unproven.pop(host, None)
        if door.guest is not None:
            self._on_link(Link(reader, writer, door.guest, door.role, card, door.tag, dialled=False))


async def dial(identity: Identity, host: str, port: int, *, table: str | None = None, pin: Pin | None = None,
               has_rules: Callable[[str, str], bool] = lambda game, rules: True, wish: str = "peer",
               own_port: int = 0) -> Link:
    """Connect and prove ourselves; Refused with a reason, or OSError/TimeoutError if nobody answers there."""
    if not may_dial(host):
        raise OSError(f"{host} is not an address on this local network")
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(limits.CONNECT_SECONDS):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        connection = socket.socket(family, socket.SOCK_STREAM)
        connection.setblocking(False)
        writer: asyncio.StreamWriter | None = None
        try:
            await loop.sock_connect(connection, (host, port))
            _tune(connection)
            reader, writer = await _streams(connection, client_context(), server_side=False)
            certificate = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
            visitor = Visitor(identity, certificate or b"", table=table, pin=pin, has_rules=has_rules, wish=wish,
                              port=own_port)
            await _write(writer, visitor.hear_hello(await _read_control(reader)))
            # In TLS 1.3 our own handshake succeeds before the server has judged us: only its welcome counts.
            visitor.hear_welcome(await _read_control(reader))
        except Refused as error:
            if writer is not None and not error.by_them:
                await _refuse(writer, error.why)
            _abort(writer, connection)
            raise
        except EOFError:
            _abort(writer, connection)
            raise OSError("the other side hung up") from None
        except BaseException:
            _abort(writer, connection)
            raise
    card = visitor.card
    if card is None:
        raise Refused(Why.GARBAGE)
    guest = Guest(visitor.key, visitor.who, visitor.crest, "peer", port)
    link = Link(reader, writer, guest, "peer", card, visitor.tag, dialled=True)
    link.standing = visitor.role
    return link


async def peek(host: str, port: int) -> tuple[TableCard, bytes]:
    """Who is there, and which table: hear the hello and leave. Proves nothing of ourselves."""
    if not may_dial(host):
        raise OSError(f"{host} is not an address on this local network")
    connection = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    connection.setblocking(False)
    writer: asyncio.StreamWriter | None = None
    try:
        await asyncio.get_running_loop().sock_connect(connection, (host, port))
        reader, writer = await _streams(connection, client_context(), server_side=False)
        certificate = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
        card, key = read_hello(await _read_control(reader), certificate or b"")
        await _refuse(writer, Why.BYE)
        return card, key
    except EOFError:
        raise OSError("the other side hung up") from None
    finally:
        _abort(writer, connection)


async def _streams(connection: socket.socket, context: ssl.SSLContext, *,
                   server_side: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit=64 * limits.KIB, loop=loop)
    protocol = asyncio.StreamReaderProtocol(reader, loop=loop)
    if server_side:
        transport, _ = await loop.connect_accepted_socket(
            lambda: protocol, connection, ssl=context, ssl_handshake_timeout=limits.HANDSHAKE_SECONDS)
    else:
        transport, _ = await loop.create_connection(
            lambda: protocol, sock=connection, ssl=context, server_hostname="",
            ssl_handshake_timeout=limits.HANDSHAKE_SECONDS)
    return reader, asyncio.StreamWriter(transport, protocol, reader, loop)


def _listening_socket(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    s = socket.socket(family, socket.SOCK_STREAM)
    try:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            s.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        s.bind((host, port))
        s.listen(64)
        s.setblocking(False)
    except OSError:
        s.close()
        raise
    return s


def _tune(connection: socket.socket) -> None:
    """Small frames go out at once, and the system itself notices a peer that vanished, where it knows how."""
    for level, option, value in ((socket.IPPROTO_TCP, "TCP_NODELAY", 1), (socket.SOL_SOCKET, "SO_KEEPALIVE", 1),
                                 (socket.IPPROTO_TCP, "TCP_KEEPIDLE", 3), (socket.IPPROTO_TCP, "TCP_KEEPINTVL", 1),
                                 (socket.IPPROTO_TCP, "TCP_KEEPCNT", 5),
                                 (socket.IPPROTO_TCP, "TCP_USER_TIMEOUT", 10000)):
        with contextlib.suppress(OSError, AttributeError):
            connection.setsockopt(level, getattr(socket, option), value)


async def _read_frame(reader: asyncio.StreamReader, limit: int) -> tuple[bytes, bytes]:
    size = int.from_bytes(await reader.readexactly(4), "big")
    if not 1 <= size <= limit:
        raise Refused(Why.GARBAGE)
    data = await reader.readexactly(size)
    if data[:1] not in KINDS:
        raise Refused(Why.GARBAGE)
    return data[:1], data[1:]


async def _read_control(reader: asyncio.StreamReader) -> bytes:
    kind, payload = await _read_frame(reader, limits.HANDSHAKE_FRAME)
    if kind != CONTROL:
        raise Refused(Why.GARBAGE)
    return payload


async def _write(writer: asyncio.StreamWriter, payload: bytes) -> None:
    writer.write(frame(CONTROL, payload))
    await writer.drain()


async def _refuse(writer: asyncio.StreamWriter, why: Why) -> None:
    """Tell the other side why, so that both people can read it, and close."""
    with contextlib.suppress(OSError, ssl.SSLError, TimeoutError):
        writer.write(frame(CONTROL, refusal(why)))
        async with asyncio.timeout(2):
            await writer.drain()
            writer.close()
            await writer.wait_closed()


def _abort(writer: asyncio.StreamWriter | None, connection: socket.socket) -> None:
    if writer is not None:
        writer.transport.abort()
    else:
        connection.close()

