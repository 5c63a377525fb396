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

from net import crowd, limits
from net.addresses import NotNear, why_not_dial
from net.frames import BYE, CONTROL, HEARTBEAT, frame
from net.handshake import ClientHandshake, Guest, Pin, ServerHandshake, TableCard, read_hello, refusal
from net.identity import Identity, client_context
from net.limits import PEER, STRANGER, WATCHER, Allowance, Bucket
from net.reasons import LinkRefused, Why, why_from
from net.stream import FrameStream, secured
from net.tasks import beside, steadily

ALLOWANCES: dict[str, Allowance] = {"peer": PEER, "watcher": WATCHER, "knocking": STRANGER}


class Link:
    """An authenticated link to the device that holds `key`. Made by `dial` and `Listener`."""

    def __init__(self, stream: FrameStream, guest: Guest, role: str, card: TableCard, tag: bytes, dialled: bool) -> None:
        self._stream = stream
        self.guest, self.key, self.card, self.tag, self.dialled = guest, guest.key, card, tag, dialled
        self.role = role
        self.standing = "peer"      # what we are to the other end, where we dialled
        self.host: str = stream.channel.host
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
        self._stream.limit = self._allowance.frame
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
        self._stream.write(frame(kind, payload))
        self.spoke = self._loop.time()
        if self._stream.waiting > limits.PENDING_OUT:
            self.close(Why.SLOW)

    def close(self, why: Why = Why.BYE) -> None:
        """Say why, and go. A replaced link is heard out: what they sent before they knew of the new one is not lost."""
        hear_out = why is Why.REPLACED and not self._closing
        if not self._closing:
            self.ended = self.ended or why
            if self._stream.waiting < limits.PENDING_OUT // 2:
                with contextlib.suppress(OSError, RuntimeError):
                    self._stream.write(frame(BYE, why.value.encode()))
            self._closing = True
        if why in (Why.SLOW, Why.SILENT, Why.FLOOD):
            self._stream.abort()
        else:
            self._stream.close(hear_out)

    def cut(self) -> None:
        """Close at once, without saying why."""
        self._closing = True
        self._stream.abort()

    async def run(self, on_frame: Callable[[Link, bytes, bytes], None]) -> Why:
        """Hand on every frame, the moment it is there, until the link ends; the reason it did."""
        pulse = steadily("the heartbeat of a link", self._pulse)
        failed: list[Exception] = []

        def take(kind: bytes, payload: bytes) -> None:
            try:
                self._take(on_frame, kind, payload)
            except Exception as error:      # ours, whatever they sent: this link ends with it
                failed.append(error)
                self.close(Why.GARBAGE)

        try:
            self._stream.start(take)
            await self._stream.ended
            self.ended = self.ended or Why.SILENT
        except LinkRefused as error:
            self.close(error.why)
        finally:
            pulse.cancel()
            self.close(self.ended or Why.BYE)
        if failed:
            raise failed[0]
        return self.ended or Why.BYE

    def _take(self, on_frame: Callable[[Link, bytes, bytes], None], kind: bytes, payload: bytes) -> None:
        now = self.heard = self._loop.time()
        if kind == BYE:
            self.close(why_from(payload.decode("ascii", "replace")))
            self._stream.close()            # they said goodbye: nothing more will come
            return
        if kind != HEARTBEAT:
            on_frame(self, kind, payload)
        pause = self._bucket.wait_after(len(payload), now)
        if pause and not self._allowance.patient:
            self.close(Why.FLOOD)
        elif pause:
            self._stream.rest(pause)

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
                 on_refused: Callable[[str, LinkRefused], None]) -> None:
        self._identity, self._context, self._card = identity, context, card
        self._admit, self._on_link, self._on_refused = admit, on_link, on_refused
        self._sockets: list[socket.socket] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._unproven: dict[asyncio.Task[None], str] = {}      # oldest first, by the group of its address
        self._known: dict[str, None] = {}                       # groups from which somebody has proved a key that was let in
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
            asyncio.get_running_loop().add_reader(s, self._accept, s)
        return self.port

    async def close(self) -> None:
        for s in self._sockets:
            asyncio.get_running_loop().remove_reader(s)
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for s in self._sockets:
            s.close()

    def _answer(self, connection: socket.socket, host: str) -> None:
        """Greet somebody; who has stood there longest without proving anything goes, if there is no room."""
        group = crowd.group_of(host)
        alike = {task: g for task, g in self._unproven.items() if g == group}
        if len(alike) >= limits.UNPROVEN_PER_ADDRESS:
            self._drop(crowd.whom_to_drop(alike))
        elif len(self._unproven) >= limits.UNPROVEN_LINKS:
            self._drop(crowd.whom_to_drop(self._unproven, self._known))
        task = beside("answering the door", self._greet(connection, host))
        self._unproven[task] = group
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._answered(done, connection))

    def _drop(self, task: asyncio.Task[None] | None) -> None:
        if task is not None:
            self._unproven.pop(task, None)
            task.cancel()

    def _answered(self, task: asyncio.Task[None], connection: socket.socket) -> None:
        self._tasks.discard(task)
        self._unproven.pop(task, None)
        connection.close()          # one that was dropped before it began; from a link, TLS has taken it over

    def _knows(self, host: str) -> None:
        """Somebody who is let in came from there: whatever happens at the door, that address keeps a place."""
        group = crowd.group_of(host)
        self._known.pop(group, None)
        self._known[group] = None
        if len(self._known) > limits.KNOWN_ADDRESSES:
            del self._known[next(iter(self._known))]

    def _accept(self, listening: socket.socket) -> None:
        """Somebody is at the door."""
        loop = asyncio.get_running_loop()
        try:
            connection, address = listening.accept()
        except (BlockingIOError, InterruptedError, ConnectionAbortedError):
            return                              # gone again
        except OSError:                         # out of descriptors: look again in a moment, not at once
            loop.remove_reader(listening)
            loop.call_later(0.2, self._look_again, listening)
            return
        if not has_room_for(connection):
            connection.close()                  # the journal comes first
            return
        connection.setblocking(False)
        self._answer(connection, str(address[0]))

    def _look_again(self, listening: socket.socket) -> None:
        if listening.fileno() >= 0:
            asyncio.get_running_loop().add_reader(listening, self._accept, listening)

    async def _greet(self, connection: socket.socket, host: str) -> None:
        stream: FrameStream | None = None
        try:
            async with asyncio.timeout(limits.HANDSHAKE_SECONDS):
                _tune(connection)
                stream = await secured(connection, self._context, server_side=True)
                card = self._card()
                door = ServerHandshake(self._identity, card, self._admit)
                stream.write(frame(CONTROL, door.hello()))
                stream.write(frame(CONTROL, door.hear(await _read_control(stream))))
        except LinkRefused as error:
            if stream is not None and not error.by_them:
                await _refuse(stream, error.why)
            if error.why is not Why.BYE:        # who only looked at the name on the door is nobody's business
                self._on_refused(host, error)
            return _abort(stream, connection)
        except TimeoutError:
            self._on_refused(host, LinkRefused(Why.SLOW))
            return _abort(stream, connection)
        except ssl.SSLError:
            self._on_refused(host, LinkRefused(Why.GARBAGE))
            return _abort(stream, connection)
        except (OSError, EOFError):             # gone again before it said anything wrong
            return _abort(stream, connection)
        except BaseException:                   # cancelled, or our own bug: either way it has gone
            _abort(stream, connection)
            raise
        if door.guest is not None:
            if door.role != "knocking":
                self._knows(host)
            self._on_link(Link(stream, door.guest, door.role, card, door.tag, dialled=False))


async def dial(identity: Identity, host: str, port: int, *, table: str | None = None, pin: Pin | None = None,
               has_rules: Callable[[str, str], bool] = lambda game, rules: True, wish: str = "peer",
               own_port: int = 0) -> Link:
    """Connect and prove ourselves; LinkRefused with a reason, or OSError/TimeoutError if nobody answers there."""
    if why := why_not_dial(host, port):
        raise NotNear(why)
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(limits.CONNECT_SECONDS):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        connection = socket.socket(family, socket.SOCK_STREAM)
        if not has_room_for(connection):
            connection.close()
            raise OSError("too many connections are open")
        connection.setblocking(False)
        stream: FrameStream | None = None
        try:
            await loop.sock_connect(connection, (host, port))
            _tune(connection)
            stream = await secured(connection, client_context(), server_side=False)
            visitor = ClientHandshake(identity, stream.channel.certificate, table=table, pin=pin, has_rules=has_rules, wish=wish,
                              port=own_port)
            stream.write(frame(CONTROL, visitor.hear_hello(await _read_control(stream))))
            # In TLS 1.3 our own handshake succeeds before the server has judged us: only its welcome counts.
            visitor.hear_welcome(await _read_control(stream))
        except LinkRefused as error:
            if stream is not None and not error.by_them:
                await _refuse(stream, error.why)
            _abort(stream, connection)
            raise
        except EOFError:
            _abort(stream, connection)
            raise OSError("the other side hung up") from None
        except (ValueError, OverflowError) as error:        # an address or a port that the system cannot even write down
            _abort(stream, connection)
            raise OSError(f"{type(error).__name__} at this address") from None
        except BaseException:
            _abort(stream, connection)
            raise
    card = visitor.card
    if card is None:
        raise LinkRefused(Why.GARBAGE)
    guest = Guest(visitor.key, visitor.who, visitor.crest, "peer", port)
    link = Link(stream, guest, "peer", card, visitor.tag, dialled=True)
    link.standing = visitor.role
    return link


async def peek(host: str, port: int) -> tuple[TableCard, bytes]:
    """Who is there, and which table: hear the hello and leave. Proves nothing of ourselves."""
    if why := why_not_dial(host, port):
        raise NotNear(why)
    connection = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    connection.setblocking(False)
    stream: FrameStream | None = None
    try:
        await asyncio.get_running_loop().sock_connect(connection, (host, port))
        stream = await secured(connection, client_context(), server_side=False)
        card, key = read_hello(await _read_control(stream), stream.channel.certificate)
        await _refuse(stream, Why.BYE)
        return card, key
    except EOFError:
        raise OSError("the other side hung up") from None
    except (ValueError, OverflowError) as error:
        raise OSError(f"{type(error).__name__} at this address") from None
    finally:
        _abort(stream, connection)


def has_room_for(connection: socket.socket) -> bool:
    """Whether enough descriptors are left for what is no link. The system gives out the lowest that is free."""
    try:
        import resource  # not on Windows, which has no such small limit
    except ImportError:
        return True
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return most == resource.RLIM_INFINITY or connection.fileno() < most - limits.SPARE_DESCRIPTORS


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


async def _read_control(stream: FrameStream) -> bytes:
    kind, payload = await stream.next()
    if kind != CONTROL:
        raise LinkRefused(Why.GARBAGE)
    return payload


async def _refuse(stream: FrameStream, why: Why) -> None:
    """Tell the other side why, so that both people can read it, and close."""
    with contextlib.suppress(OSError, ssl.SSLError, TimeoutError):
        stream.write(frame(CONTROL, refusal(why)))
        stream.close()
        async with asyncio.timeout(2):
            await asyncio.shield(stream.gone)


def _abort(stream: FrameStream | None, connection: socket.socket) -> None:
    if stream is not None:
        stream.abort()
    else:
        connection.close()
