"""One secure, authenticated connection: TLS 1.3, the handshake, then frames with limits and a heartbeat.

It only reads and writes frames; what they mean is decided elsewhere.
"""
from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
from collections.abc import Callable
from typing import Any, NoReturn

from net import eviction, limits
from net.addresses import NotNear, why_not_dial
from net.frames import BYE, CONTROL, HEARTBEAT, frame
from net.handshake import ClientHandshake, Guest, Pin, ServerHandshake, TableCard, read_hello, refusal
from net.identity import Identity, client_context
from net.limits import PEER, STRANGER, WATCHER, Allowance, Bucket
from net.reasons import LinkReason, LinkRefused, reason_from
from net.stream import FrameStream, secured
from net.tasks import keep_running, report, run_in_background

ALLOWANCES: dict[str, Allowance] = {"peer": PEER, "watcher": WATCHER, "knocking": STRANGER}


class Link:
    """An authenticated link to the device that holds `key`. Made by `dial` and `Listener`."""

    def __init__(self, stream: FrameStream, guest: Guest, role: str, card: TableCard, tag: bytes, dialled: bool) -> None:
        self._stream = stream
        self.guest, self.key, self.card, self.tag, self.dialled = guest, guest.key, card, tag, dialled
        self.role = role
        self.host: str = stream.channel.host
        self.ended: LinkReason | None = None
        self._loop = asyncio.get_running_loop()
        self.last_heard = self.last_sent = self._loop.time()
        self._closing = False

    @property
    def role(self) -> str:
        """What the device at the other end may do here. It sets how much it may send."""
        return self._role

    @role.setter
    def role(self, role: str) -> None:
        self._role = role
        self._allowance = ALLOWANCES[role]
        self._stream.limit = self._allowance.frame
        self._bucket = Bucket(self._allowance, asyncio.get_running_loop().time())

    @property
    def silence(self) -> float:
        return self._loop.time() - self.last_heard

    @property
    def alive(self) -> bool:
        return not self._closing

    def send(self, kind: bytes, payload: bytes) -> None:
        """Queue one frame. If too much waits for a slow reader, its link is closed, so that our memory does not fill up."""
        if self._closing:
            return
        self._stream.write(frame(kind, payload))
        self.last_sent = self._loop.time()
        if self._stream.waiting > limits.PENDING_OUT:
            self.close(LinkReason.SLOW)

    def close(self, why: LinkReason = LinkReason.BYE) -> None:
        """Say why, and close. A replaced link is read to its end: they may have sent something before they knew of the new."""
        keep_reading = why is LinkReason.REPLACED and not self._closing
        if not self._closing:
            self.ended = self.ended or why
            if self._stream.waiting < limits.PENDING_OUT // 2:
                with contextlib.suppress(OSError, RuntimeError):
                    self._stream.write(frame(BYE, why.value.encode()))
            self._closing = True
        if why in (LinkReason.SLOW, LinkReason.SILENT, LinkReason.FLOOD):
            self._stream.abort()
        else:
            self._stream.close(keep_reading)

    def cut(self) -> None:
        """Close at once, without saying why."""
        self._closing = True
        self._stream.abort()

    async def run(self, on_frame: Callable[[Link, bytes, bytes], None]) -> LinkReason:
        """Call `on_frame` with every frame as soon as it arrives, until the link ends. Returns the reason it ended for."""
        pulse = keep_running("the heartbeat of a link", self._heartbeat)
        failed: list[Exception] = []

        def take(kind: bytes, payload: bytes) -> None:
            try:
                self._take(on_frame, kind, payload)
            except Exception as error:      # a bug of ours, whatever they sent: it ends this link only
                failed.append(error)
                self.close(LinkReason.GARBAGE)

        try:
            self._stream.start(take)
            await self._stream.ended
            self.ended = self.ended or LinkReason.SILENT
        except LinkRefused as error:
            self.close(error.why)
        finally:
            pulse.cancel()
            self.close(self.ended or LinkReason.BYE)
        if failed:
            raise failed[0]
        return self.ended or LinkReason.BYE

    def _take(self, on_frame: Callable[[Link, bytes, bytes], None], kind: bytes, payload: bytes) -> None:
        now = self.last_heard = self._loop.time()
        if kind == BYE:
            self.close(reason_from(payload.decode("ascii", "replace")))
            self._stream.close()            # they said goodbye: nothing more will come
            return
        if kind != HEARTBEAT:
            on_frame(self, kind, payload)
        pause = self._bucket.wait_after(len(payload), now)
        if pause and not self._allowance.patient:
            self.close(LinkReason.FLOOD)
        elif pause:
            self._stream.pause_reading(pause)

    async def _heartbeat(self) -> None:
        while not self._closing:
            await asyncio.sleep(limits.HEARTBEAT_SECONDS / 2)
            if self.silence > limits.DEAD_SECONDS:
                self.close(LinkReason.SILENT)
            elif self._loop.time() - self.last_sent >= limits.HEARTBEAT_SECONDS:
                self.send(HEARTBEAT, b"")


class Listener:
    """Accepts connections for one table. The number of connections without a proven key is bounded before any work is done."""

    def __init__(self, identity: Identity, context: ssl.SSLContext, card: Callable[[], TableCard],
                 admit: Callable[[Guest], str | LinkReason], on_link: Callable[[Link], Any],
                 on_refused: Callable[[str, LinkRefused], None]) -> None:
        self._identity, self._context, self._card = identity, context, card
        self._admit, self._on_link, self._on_refused = admit, on_link, on_refused
        self._sockets: list[socket.socket] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._unproven: dict[asyncio.Task[None], str] = {}      # oldest first, by the group of its address
        self._known_groups: dict[str, None] = {}                # groups from which a device of the table has linked before
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

    def _start_handshake(self, connection: socket.socket, host: str) -> None:
        """Start the handshake of a new connection. If there are too many, the oldest unproven one is dropped."""
        group = eviction.address_group(host)
        alike = {task: g for task, g in self._unproven.items() if g == group}
        if len(alike) >= limits.UNPROVEN_PER_ADDRESS:
            self._drop(eviction.whom_to_evict(alike))
        elif len(self._unproven) >= limits.UNPROVEN_LINKS:
            self._drop(eviction.whom_to_evict(self._unproven, self._known_groups))
        task = run_in_background("answering the door", self._greet(connection, host))
        self._unproven[task] = group
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._handshake_over(done, connection))

    def _drop(self, task: asyncio.Task[None] | None) -> None:
        if task is not None:
            self._unproven.pop(task, None)
            task.cancel()

    def _handshake_over(self, task: asyncio.Task[None], connection: socket.socket) -> None:
        self._tasks.discard(task)
        self._unproven.pop(task, None)
        connection.close()          # if it was dropped before TLS began; otherwise TLS owns the descriptor and this does nothing

    def _remember_group(self, host: str) -> None:
        """A device that is let in came from there: its address keeps one place among the unproven connections."""
        group = eviction.address_group(host)
        self._known_groups.pop(group, None)
        self._known_groups[group] = None
        if len(self._known_groups) > limits.KNOWN_ADDRESSES:
            del self._known_groups[next(iter(self._known_groups))]

    def _accept(self, listening: socket.socket) -> None:
        """The listening socket has a new connection."""
        loop = asyncio.get_running_loop()
        try:
            connection, address = listening.accept()
        except (BlockingIOError, InterruptedError, ConnectionAbortedError):
            return                              # gone again
        except OSError:                         # out of descriptors: try again in a moment, not in a busy loop
            loop.remove_reader(listening)
            loop.call_later(0.2, self._accept_again, listening)
            return
        if not has_room_for(connection):
            connection.close()                  # the last descriptors are for the journal
            return
        connection.setblocking(False)
        self._start_handshake(connection, str(address[0]))

    def _accept_again(self, listening: socket.socket) -> None:
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
            if error.why is not LinkReason.BYE:        # BYE: it only asked which table is here
                self._on_refused(host, error)
            return _abort(stream, connection)
        except TimeoutError:
            self._on_refused(host, LinkRefused(LinkReason.SLOW))
            return _abort(stream, connection)
        except ssl.SSLError:
            self._on_refused(host, LinkRefused(LinkReason.GARBAGE))
            return _abort(stream, connection)
        except (OSError, EOFError):             # it hung up, which is no refusal
            return _abort(stream, connection)
        except BaseException:                   # cancelled, or a bug of ours
            _abort(stream, connection)
            raise
        if door.guest is not None:
            if door.role != "knocking":
                self._remember_group(host)
            self._on_link(Link(stream, door.guest, door.role, card, door.tag, dialled=False))


async def dial(identity: Identity, host: str, port: int, *, table: str | None = None, pin: Pin | None = None,
               other_rules: Callable[[TableCard], LinkReason | None] = lambda card: None, wish: str = "peer",
               own_port: int = 0) -> Link:
    """Connect and prove ourselves; LinkRefused with a reason, or OSError (a TimeoutError is one) if nobody answers there.

    Whatever a stranger's answer makes fail is one of the two: loops over many hosts need no guard of their own."""
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
            visitor = ClientHandshake(identity, stream.channel.certificate, table=table, pin=pin,
                                      other_rules=other_rules, wish=wish, port=own_port)
            stream.write(frame(CONTROL, visitor.hear_hello(await _read_control(stream))))
            # In TLS 1.3 our own handshake succeeds before the server has judged us: only its welcome counts.
            visitor.hear_welcome(await _read_control(stream))
        except LinkRefused as error:
            if stream is not None and not error.by_them:
                await _refuse(stream, error.why)
            _abort(stream, connection)
            raise
        except BaseException as error:
            _abort(stream, connection)
            _refused_or_unreachable(error)
    card = visitor.card
    if card is None:
        raise LinkRefused(LinkReason.GARBAGE)
    guest = Guest(visitor.key, visitor.who, visitor.crest, "peer", port)
    link = Link(stream, guest, "peer", card, visitor.tag, dialled=True)
    return link


async def fetch_table_card(host: str, port: int) -> tuple[TableCard, bytes]:
    """The table card and the key of the device there: read its hello and hang up, without proving our own key.

    LinkRefused or OSError, whatever is there, as for `dial`."""
    if why := why_not_dial(host, port):
        raise NotNear(why)
    connection = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    connection.setblocking(False)
    stream: FrameStream | None = None
    try:
        await asyncio.get_running_loop().sock_connect(connection, (host, port))
        stream = await secured(connection, client_context(), server_side=False)
        card, key = read_hello(await _read_control(stream), stream.channel.certificate)
        await _refuse(stream, LinkReason.BYE)
        return card, key
    except BaseException as error:
        _refused_or_unreachable(error)
    finally:
        _abort(stream, connection)


def _refused_or_unreachable(error: BaseException) -> NoReturn:
    """Raise anew what went wrong with a host, as LinkRefused or OSError. Only a cancellation stays what it is."""
    if isinstance(error, LinkRefused | OSError) or not isinstance(error, Exception):
        raise error
    if isinstance(error, EOFError):
        raise OSError("the other side hung up") from None
    if isinstance(error, ValueError | OverflowError):       # an address or a port that the system cannot represent
        raise OSError(f"{type(error).__name__} at this address") from None
    report("asking another device", error)                  # a bug of ours, whatever it answered
    raise LinkRefused(LinkReason.GARBAGE) from None


def has_room_for(connection: socket.socket) -> bool:
    """Whether enough file descriptors are left for the journal and the rest. The system gives out the lowest free number."""
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
    """Send small frames at once, and let the system notice a peer that vanished, where it can."""
    for level, option, value in ((socket.IPPROTO_TCP, "TCP_NODELAY", 1), (socket.SOL_SOCKET, "SO_KEEPALIVE", 1),
                                 (socket.IPPROTO_TCP, "TCP_KEEPIDLE", 3), (socket.IPPROTO_TCP, "TCP_KEEPINTVL", 1),
                                 (socket.IPPROTO_TCP, "TCP_KEEPCNT", 5),
                                 (socket.IPPROTO_TCP, "TCP_USER_TIMEOUT", 10000)):
        with contextlib.suppress(OSError, AttributeError):
            connection.setsockopt(level, getattr(socket, option), value)


async def _read_control(stream: FrameStream) -> bytes:
    kind, payload = await stream.next()
    if kind != CONTROL:
        raise LinkRefused(LinkReason.GARBAGE)
    return payload


async def _refuse(stream: FrameStream, why: LinkReason) -> None:
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
