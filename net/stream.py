"""One connection as frames: one at a time while two devices greet each other, handed on the moment they arrive afterwards.

A move is a few hundred bytes and everybody waits for it, so nothing stands between the socket and whoever wants the frame: no
task to wake, no queue.
"""
from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable

from net import limits
from net.channel import Channel, handshake
from net.frames import KINDS
from net.reasons import LinkRefused, Why

Taker = Callable[[bytes, bytes], None]


class FrameStream:
    """`limit` is the longest frame that is read; a longer one, or one of no known kind, ends the connection.

    It reads only while somebody wants a frame: what else comes waits on the other side.
    """

    def __init__(self, tls: ssl.SSLSocket) -> None:
        self._loop = asyncio.get_running_loop()
        self.limit = limits.HANDSHAKE_FRAME
        self._buffer = bytearray()
        self._take: Taker | None = None
        self._waiter: asyncio.Future[tuple[bytes, bytes]] | None = None
        self._resting: asyncio.TimerHandle | None = None
        self._closed = False
        self.ended: asyncio.Future[None] = self._loop.create_future()   # nothing more comes; LinkRefused: their bytes' fault
        self.gone: asyncio.Future[None] = self._loop.create_future()    # nothing more goes out either
        self.channel = Channel(tls, self._came, self._went)
        self.write = self.channel.write

    def _came(self, data: bytes) -> None:
        self._buffer += data
        self._hand_on()

    def _went(self) -> None:
        self._end(None)
        if not self.gone.done():
            self.gone.set_result(None)

    @property
    def waiting(self) -> int:
        """Bytes that the other side has not taken yet."""
        return self.channel.waiting

    def close(self, hear_out: bool = False) -> None:
        """Once what was written is out; nothing more is handed on, unless the other side is heard out."""
        self._closed = self._closed or not hear_out
        self.channel.close(hear_out)

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
        self._hand_on()
        return await waiter

    def start(self, take: Taker) -> None:
        """From now on every frame goes to `take` as it comes."""
        self._take = take
        self._hand_on()

    def rest(self, seconds: float) -> None:
        """Read nothing for a while: the other side sends faster than it may."""
        if self._resting is None and not self._closed:
            self._resting = self._loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self._resting = None
        self._hand_on()

    @property
    def _wants(self) -> bool:
        return (self._take is not None or self._waiter is not None) and self._resting is None and not self._closed

    def _hand_on(self) -> None:
        """Whole frames to whoever wants them, as long as somebody does."""
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 4 and self._wants:
            size = int.from_bytes(buffer[at:at + 4], "big")
            kind = bytes(buffer[at + 4:at + 5])
            if not 1 <= size <= self.limit or (kind and kind not in KINDS):
                self._end(LinkRefused(Why.GARBAGE))
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
        if self._wants:
            self.channel.resume()
        elif not self._closed:
            self.channel.pause()

    def _end(self, why: Exception | None) -> None:
        self._closed = True
        if self._resting is not None:
            self._resting.cancel()
        if not self.ended.done():
            if why is None:
                self.ended.set_result(None)
            else:
                self.ended.set_exception(why)
                self.ended.exception()              # whether anybody asks for it is theirs to decide
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_exception(why or EOFError())
            self._waiter.exception()


async def secured(connection: socket.socket, context: ssl.SSLContext, *, server_side: bool) -> FrameStream:
    """TLS over a connected socket."""
    tls = await handshake(connection, context, server_side=server_side)
    try:
        return FrameStream(tls)
    except OSError:             # gone again
        tls.close()
        raise
