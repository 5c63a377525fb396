"""One TLS connection as bytes: read when the socket is readable, written at once as far as the socket takes it.

The TLS library works on the socket itself, called directly by the loop. (asyncio's own TLS transport adds buffers of its own,
which costs twice as much for the short messages of a table.) Nothing here blocks; what cannot be sent yet is queued.
"""
from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
from collections import deque
from collections.abc import Callable

from net import limits

CLOSE_SECONDS = 2.0
RECORD = 16 * limits.KIB        # the most that TLS takes, or gives, at once


class Channel:
    """Starts paused. `on_data` gets received bytes; `on_end` is called once, when the connection is gone."""

    def __init__(self, tls: ssl.SSLSocket, on_data: Callable[[bytes], None], on_end: Callable[[], None]) -> None:
        self._tls, self._fd = tls, tls.fileno()
        self._on_data, self._on_end = on_data, on_end
        self._loop = asyncio.get_running_loop()
        self.host = str(tls.getpeername()[0])
        self.certificate = tls.getpeercert(binary_form=True) or b""
        self._out: deque[bytes] = deque()
        self.waiting = 0                # bytes that the other side has not taken yet
        self._reading = self._closing = self._keeps_reading = self._gone = False

    # -- in

    def resume(self) -> None:
        if not self._reading and not self._gone:
            self._reading = True
            self._loop.add_reader(self._fd, self._readable)

    def pause(self) -> None:
        if self._reading:
            self._reading = False
            self._loop.remove_reader(self._fd)

    def _readable(self) -> None:
        try:
            data = self._tls.recv(RECORD)
        except ssl.SSLWantReadError:    # half a record
            return
        except OSError:
            data = b""
        if not data:
            self.abort()
        elif not self._closing or self._keeps_reading:
            self._on_data(data)

    # -- out

    def write(self, data: bytes) -> None:
        if self._closing:
            return
        if not self._out and len(data) <= RECORD:       # nearly every time
            try:
                self._tls.send(data)
                return
            except ssl.SSLWantWriteError:
                self._loop.add_writer(self._fd, self._writable)
            except OSError:
                return self.abort()
        elif not self._out:
            self._loop.add_writer(self._fd, self._writable)
        # TLS must be given a piece that it could not send completely again, unchanged: so the pieces are never joined or cut.
        self._out += [data[i:i + RECORD] for i in range(0, len(data), RECORD)]
        self.waiting += len(data)

    def _writable(self) -> None:
        try:
            while self._out:
                self._tls.send(self._out[0])
                self.waiting -= len(self._out.popleft())
        except ssl.SSLWantWriteError:
            return
        except OSError:
            return self.abort()
        self._loop.remove_writer(self._fd)
        if self._closing and not self._keeps_reading:
            self._say_goodbye()

    # -- the end

    def close(self, keep_reading: bool = False) -> None:
        """Close once everything written is sent. What still comes in is read and dropped: closing a socket with unread data would
        reset the connection and lose what we wrote last.

        `keep_reading`: what still comes in is delivered until the other side closes, or `close` is called again. TLS is closed
        only then: after its close message it takes further data for an error.
        """
        if self._closing and (keep_reading or not self._keeps_reading):
            return
        if not self._closing:
            self._loop.call_later(CLOSE_SECONDS, self.abort)    # a reader that takes nothing does not hold us
        self._closing, self._keeps_reading = True, keep_reading
        if keep_reading:
            self.resume()
        elif not self._out:
            self._say_goodbye()

    def _say_goodbye(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            self._tls.unwrap()
        with contextlib.suppress(OSError):
            self._tls.shutdown(socket.SHUT_WR)
        self.resume()

    def abort(self) -> None:
        if not self._gone:
            self._gone = self._closing = True
            self.pause()
            self._loop.remove_writer(self._fd)
            self._tls.close()
            self._loop.call_soon(self._on_end)


async def handshake(connection: socket.socket, context: ssl.SSLContext, *, server_side: bool) -> ssl.SSLSocket:
    """TLS over a connected socket. The caller sets the timeout."""
    loop = asyncio.get_running_loop()
    tls = context.wrap_socket(connection, server_side=server_side, do_handshake_on_connect=False)
    fd = tls.fileno()
    try:
        while True:
            ready = loop.create_future()
            try:
                tls.do_handshake()
                return tls
            except ssl.SSLWantReadError:
                loop.add_reader(fd, _set, ready)
            except ssl.SSLWantWriteError:
                loop.add_writer(fd, _set, ready)
            try:
                await ready
            finally:
                loop.remove_reader(fd)
                loop.remove_writer(fd)
    except ssl.SSLEOFError:
        tls.close()
        raise ConnectionResetError("the other side hung up") from None
    except BaseException:
        tls.close()
        raise


def _set(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)
