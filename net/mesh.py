"""The links of one table: accepts connections, dials devices that are missing, and keeps one live link to each.

Both devices of a pair dial; the one with the smaller key first, the other a second later, so that a firewall in one direction
only costs a second. If there are two links for a while, messages are read from both and sent on the newest; then both ends keep
the one with the smaller tag. A link that is replaced is read to its end, so that no message is lost.
"""
from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from pathlib import Path
from typing import Protocol

from net import limits
from net.addresses import LOOPBACK, loopback_only, plain_address
from net.handshake import Guest, Pin, TableCard
from net.identity import Identity, short
from net.joincode import PORT
from net.link import Link, Listener, dial
from net.places import Address, Places
from net.reasons import LinkReason, LinkRefused
from net.tasks import keep_running, run_in_background, where_of

FIRST_RETRY, LAST_RETRY = 0.3, 4.0
SECOND_SIDE_WAITS = 1.0
DUPLICATE_SECONDS = 3.0
HINT_SECONDS = 1.0              # new hints cause a dial no more often than this
MOST_BUCKETS = 64
RELINKING = limits.Allowance(frame=0, frames=limits.LINKS_A_SECOND, frames_burst=limits.LINKS_OF_A_KEY, bytes=1.0,
                             bytes_burst=1.0, patient=False)
AGREED = "agreed"               # source of addresses: the agreement or an invitation

_log = logging.getLogger(__name__)


class MeshOwner(Protocol):
    """What the mesh asks and tells, always in the loop."""

    def card(self) -> TableCard: ...
    def admit(self, guest: Guest) -> str | LinkReason: ...
    def other_rules(self, card: TableCard) -> LinkReason | None: ...
    def link_up(self, link: Link) -> None: ...
    def link_down(self, key: bytes, why: LinkReason) -> None: ...
    def frame(self, link: Link, kind: bytes, payload: bytes) -> None: ...
    def link_refused(self, key: bytes | None, host: str, error: LinkRefused) -> None: ...


class Mesh:
    def __init__(self, identity: Identity, storage: Path, owner: MeshOwner) -> None:
        self._identity, self._owner = identity, owner
        self._listener = Listener(identity, identity.server_context(storage), owner.card, self._admit, self._add_link,
                                  lambda host, error: owner.link_refused(None, host, error))
        self._links: dict[bytes, list[Link]] = {}       # newest last
        self._replaced: dict[bytes, Link] = {}          # a replaced link that is still read: one of each key
        self._places: dict[bytes, Places] = {}          # where to dial
        self._hinted: dict[bytes, float] = {}           # when a hint last caused a dial
        self._expected: dict[bytes, asyncio.Task[None]] = {}    # keeps the link to each device we expect
        self._wake: dict[bytes, asyncio.Event] = {}
        self._buckets: dict[bytes, limits.Bucket] = {}  # how often a key has linked anew
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self.wish = "peer"
        self.port = 0

    async def open(self, port: int = PORT) -> int:
        hosts = (LOOPBACK,) if loopback_only() else ("0.0.0.0", "::")
        try:
            self.port = await self._listener.open(hosts, port)
        except OSError:                         # no IPv6 on this device
            self.port = await self._listener.open(hosts[:1], port)
        return self.port

    async def close(self) -> None:
        """Say goodbye to everybody."""
        self._closed = True
        for task in self._expected.values():
            task.cancel()
        for links in tuple(self._links.values()):
            for link in tuple(links):
                link.close(LinkReason.BYE)
        for link in self._replaced.values():
            link.cut()
        await asyncio.gather(*self._expected.values(), return_exceptions=True)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=3)
        await self._listener.close()

    # -- who is linked

    def link(self, key: bytes) -> Link | None:
        """The newest live link; one that is closing only if there is no other."""
        links = self._links.get(key, [])
        return next((link for link in reversed(links) if link.alive), links[-1] if links else None)

    def linked(self) -> tuple[bytes, ...]:
        return tuple(self._links)

    def silence(self, key: bytes) -> float | None:
        """Seconds since anything was heard from this device; None without a link."""
        links = self._links.get(key)
        return min(link.silence for link in links) if links else None

    def count(self, role: str) -> int:
        return sum(any(link.role == role for link in links) for links in self._links.values())

    def send(self, key: bytes, kind: bytes, payload: bytes) -> None:
        link = self.link(key)
        if link is not None:
            link.send(kind, payload)

    def drop(self, key: bytes, why: LinkReason) -> None:
        for link in tuple(self._links.get(key, ())):
            link.close(why)
        if key in self._replaced:
            self._replaced[key].cut()

    def hosts(self, role: str) -> dict[bytes, str]:
        """Keys of the links of one role, oldest first, and where each comes from."""
        return {key: links[-1].host for key, links in self._links.items() if links and links[-1].role == role}

    def _admit(self, guest: Guest) -> str | LinkReason:
        """Ask the owner, and refuse a key that opens new links too often."""
        answer = self._owner.admit(guest)
        if isinstance(answer, LinkReason):
            return answer
        now = asyncio.get_running_loop().time()
        bucket = self._buckets.pop(guest.key, None) or limits.Bucket(RELINKING, now)
        self._buckets[guest.key] = bucket               # newest last
        if len(self._buckets) > MOST_BUCKETS:
            del self._buckets[next(iter(self._buckets))]
        return LinkReason.FLOOD if bucket.wait_after(0, now) else answer

    # -- whom we want to be linked with

    def expect(self, key: bytes, places: tuple[Address, ...], source: object = AGREED) -> None:
        """Keep a link to this device, which `source` says is at one of these places."""
        fresh = self._places.setdefault(key, Places()).add(source, tuple(p for p in places if p[1]))
        if key not in self._expected and key != self._identity.public and not self._closed:
            self._wake[key] = asyncio.Event()
            self._expected[key] = keep_running(f"keeping a link to {short(key)}", lambda: self._keep_linked(key))
        elif fresh and key in self._wake:
            now = asyncio.get_running_loop().time()
            if now - self._hinted.get(key, now - HINT_SECONDS) >= HINT_SECONDS:
                self._hinted[key] = now
                self._wake[key].set()

    def forget(self, key: bytes) -> None:
        task = self._expected.pop(key, None)
        if task is not None:
            task.cancel()

    def places(self, key: bytes) -> tuple[Address, ...]:
        """Where this device may be, best first."""
        return self._places[key].in_order() if key in self._places else ()

    async def reach(self, host: str, port: int, *, table: str | None = None, pin: Pin | None = None) -> Link:
        """Dial a device whose key we may not know: how a guest comes to a table."""
        link = await dial(self._identity, host, port, table=table, pin=pin, other_rules=self._owner.other_rules,
                          wish=self.wish, own_port=self.port)
        self._add_link(link)
        return link

    async def _keep_linked(self, key: bytes) -> None:
        """Dial until there is a link, again whenever there is none."""
        wait, patient = FIRST_RETRY, self._identity.public > key
        while True:
            silence = self.silence(key)
            if silence is not None and silence < limits.SILENT_SECONDS:
                wait, patient = FIRST_RETRY, self._identity.public > key
                await self._wait_for_wake(key, limits.SILENT_SECONDS / 4)
            elif patient:
                patient = False
                await asyncio.sleep(SECOND_SIDE_WAITS)
            elif not await self._try_places(key):
                await self._wait_for_wake(key, wait * (0.7 + 0.6 * random.random()))
                wait = min(LAST_RETRY, wait * 1.7)

    async def _wait_for_wake(self, key: bytes, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake[key].wait()
        self._wake[key].clear()

    async def _try_places(self, key: bytes) -> bool:
        places = self.places(key)
        for host, port in places:
            try:
                # A place that drops packets must not delay the next one for long.
                async with asyncio.timeout(limits.CONNECT_SECONDS if len(places) == 1 else 3.0):
                    link = await dial(self._identity, host, port, table=self._owner.card().table, pin=Pin.of_key(key),
                                      other_rules=self._owner.other_rules, wish=self.wish, own_port=self.port)
            except LinkRefused as error:
                self._owner.link_refused(key, host, error)
            except (OSError, TimeoutError) as error:
                _log.debug("no link to %s at %s: %s", short(key), host, type(error).__name__)
            except Exception as error:      # a bug of ours: treat it as a failed attempt
                _log.error("no link to %s: %s", short(key), where_of(error))
            else:
                self._places[key].worked((host, port))
                self._add_link(link)
                return True
        return False

    def _add_link(self, link: Link) -> None:
        """Add a new link, dialled or accepted, and read from it."""
        links = self._links.setdefault(link.key, [])
        for old in tuple(links):
            if old.dialled == link.dialled:             # at most one of each direction
                self._replace(old)
        links.append(link)
        if not link.dialled and link.guest.port and _is_plain(link.host):
            self._places.setdefault(link.key, Places()).worked((link.host, link.guest.port))
        task = run_in_background(f"reading from {short(link.key)}", self._run(link))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if len(links) > 1:
            asyncio.get_running_loop().call_later(DUPLICATE_SECONDS, self._settle, link)
        self._owner.link_up(link)

    def _settle(self, newest: Link) -> None:
        """Of several live links keep the one that both ends choose. If a newer link has come, its own call settles this."""
        links = self._links.get(newest.key, [])
        live = [link for link in links if link.alive and link.silence < limits.SILENT_SECONDS]
        if len(live) > 1 and links[-1] is newest:
            keep = min(live, key=lambda link: link.tag)
            for link in live:
                if link is not keep:
                    self._replace(link)

    def _replace(self, old: Link) -> None:
        """Send nothing more on this link, but read it to its end. Of each key only the last replaced link is read."""
        self._links[old.key].remove(old)
        if (leaving := self._replaced.pop(old.key, None)) is not None:
            leaving.cut()
        self._replaced[old.key] = old
        old.close(LinkReason.REPLACED)

    async def _run(self, link: Link) -> None:
        why = LinkReason.GARBAGE
        try:
            why = await link.run(self._owner.frame)
        except Exception:           # a bug of ours, whatever they sent: it ends this link only
            _log.exception("a frame from %s could not be handled", short(link.key))
        if self._replaced.get(link.key) is link:
            del self._replaced[link.key]
        links = self._links.get(link.key, [])
        if link in links:
            links.remove(link)
        if not links and self._links.pop(link.key, None) is not None and not self._closed:
            if link.key in self._wake:
                self._wake[link.key].set()
            self._owner.link_down(link.key, why)


def _is_plain(host: str) -> bool:
    """Whether others could use this address; an IPv6 one of a single interface means nothing to them."""
    try:
        return plain_address(host) == host
    except ValueError:
        return False
