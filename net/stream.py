"""One connection as frames: read one at a time during the handshake, delivered by a callback as they arrive afterwards.

A move is a few hundred bytes and everybody waits for it, so a frame goes from the socket to its handler without a task switch or
a queue.
"""
from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable

from net import limits
from net.channel import Channel, handshake
from net.frames import KINDS
from net.reasons import LinkReason, LinkRefused

Taker = Callable[[bytes, bytes], None]


class FrameStream:
    """`limit` is the longest frame that is read; a longer one, or one of an unknown kind, ends the connection.

    It reads only while a frame is wanted, so that TCP slows the other side down.
    """

    def __init__(self, tls: ssl.SSLSocket) -> None:
        self._loop = asyncio.get_running_loop()
        self.limit = limits.HANDSHAKE_FRAME
        self._buffer = bytearray()
        self._take: Taker | None = None
        self._waiter: asyncio.Future[tuple[bytes, bytes]] | None = None
        self._pause_timer: asyncio.TimerHandle | None = None
        self._closed = False
        self.ended: asyncio.Future[None] = self._loop.create_future()   # nothing more comes in; LinkRefused: bad frame
        self.gone: asyncio.Future[None] = self._loop.create_future()    # nothing more goes out either
        self.channel = Channel(tls, self._on_data, self._on_end)
        self.write = self.channel.write

    def _on_data(self, data: bytes) -> None:
        self._buffer += data
        self._deliver()

    def _on_end(self) -> None:
        self._end(None)
        if not self.gone.done():
            self.gone.set_result(None)

    @property
    def waiting(self) -> int:
        """Bytes that the other side has not taken yet."""
        return self.channel.waiting

    def close(self, keep_reading: bool = False) -> None:
        """Close once everything written is sent. Frames that still come are delivered only with `keep_reading`."""
        self._closed = self._closed or not keep_reading
        self.channel.close(keep_reading)

    def abort(self) -> None:
        self._closed = True
        self.channel.abort()

    # -- in

    async def next(self) -> tuple[bytes, bytes]:
        """The next frame: kind, payload. EOFError if the other side is gone."""
        if self._closed:
            raise (self.ended.exception() if self.ended.done() else None) or EOFError()
        waiter: asyncio.Future[tuple[bytes, bytes]] = self._loop.create_future()
        self._waiter = waiter
        self._deliver()
        return await waiter

    def start(self, take: Taker) -> None:
        """From now on call `take` with every frame."""
        self._take = take
        self._deliver()

    def pause_reading(self, seconds: float) -> None:
        """Read nothing for a while: the other side sends faster than it may."""
        if self._pause_timer is None and not self._closed:
            self._pause_timer = self._loop.call_later(seconds, self._resume_reading)

    def _resume_reading(self) -> None:
        self._pause_timer = None
        self._deliver()

    @property
    def _is_frame_wanted(self) -> bool:
        return (self._take is not None or self._waiter is not None) and self._pause_timer is None and not self._closed

    def _deliver(self) -> None:
        """Deliver complete frames from the buffer, as long as they are wanted."""
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 4 and self._is_frame_wanted:
            size = int.from_bytes(buffer[at:at + 4], "big")
            kind = bytes(buffer[at + 4:at + 5])
            if not 1 <= size <= self.limit or (kind and kind not in KINDS):
                self._end(LinkRefused(LinkReason.GARBAGE))
                break
            if len(buffer) - at < 4 + size:
                break
            payload = bytes(buffer[at + 5:at + 4 + size])
            at += 4 + size
            if self._take is not None:
                self._take(kind, payload)
            elif self._waiter is not None:
                waiter, self._waiter = self._waiter, None
                if not waiter.done():
                    waiter.set_result((kind, payload))
        del buffer[:at]
        if self._is_frame_wanted:
            self.channel.resume()
        elif not self._closed:
            self.channel.pause()

    def _end(self, why: Exception | None) -> None:
        self._closed = True
        if self._pause_timer is not None:
            self._pause_timer.cancel()
        if not self.ended.done():
            if why is None:
                self.ended.set_result(None)
            else:
                self.ended.set_exception(why)
                self.ended.exception()              # mark it as retrieved: nobody has to ask for it
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_exception(why or EOFError())
            self._waiter.exception()


async def secured(connection: socket.socket, context: ssl.SSLContext, *, server_side: bool) -> FrameStream:
    """TLS over a connected socket."""
    tls = await handshake(connection, context, server_side=server_side)
    try:
        return FrameStream(tls)
    except OSError:             # the other side has hung up already
        tls.close()
        raise
