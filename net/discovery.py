"""Finding tables by multicast: `_veche._tcp` through zeroconf.

An announcement is only a hint: anybody can announce anything, and a device that vanished stays listed for minutes. Whether a
table can be joined shows in the handshake.

One task does all the work: it registers or withdraws our announcement, repeats the question every 1.5 s while `look` is on, and
rebuilds everything when this device's addresses change, because zeroconf then receives nothing more and reports no error.

Questions ask in turn for unicast answers, which Wi-Fi repeats when they are lost, and for multicast answers: where another
program of this machine listens on the same port (avahi, a second Veche), all unicast answers may go to that one.
"""
from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from zeroconf import DNSQuestionType, InterfaceChoice, IPVersion, NotRunningException, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from net import eviction
from net.addresses import LOOPBACK, loopback_only, own_addresses, plain_address
from net.frames import PROTOCOL
from net.handshake import Pin
from net.names import BadName, clean_name
from net.tasks import keep_running, report, run_in_background
from net.texts import DisplayText, as_display_text

SERVICE = "_veche._tcp.local."
ASK_AGAIN_SECONDS = 1.5
WATCH_SECONDS = 2.0
MOST_TABLES = 64            # a network full of announcements must not fill our memory

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Advert:
    """What we announce."""
    table: str
    game: str
    rules: str
    seats_free: int
    name: str
    fingerprint: bytes
    port: int
    watchers: bool = True       # whether others may look on


@dataclass(frozen=True, slots=True)
class AnnouncedTable:
    """A table that some device announces. Its form is checked, its truth is not."""
    instance: str
    table: str
    game: DisplayText
    rules: str
    protocol: int
    seats_free: int
    name: DisplayText
    pin: Pin
    addresses: tuple[str, ...]
    port: int
    watchers: bool


class Discovery:
    """Announces and looks. `on_change` is called in the loop whenever `tables` changed."""

    def __init__(self, on_change: Callable[[], None] = lambda: None,
                 addresses: Callable[[], tuple[str, ...]] = own_addresses) -> None:
        self._on_change, self._addresses = on_change, addresses
        self.tables: dict[str, AnnouncedTable] = {}
        self.rebuilt = 0                    # how often this device's addresses have changed
        self.problem = ""                   # why multicast does not work here, for the diagnosis
        self._advert: Advert | None = None
        self._looking = False
        self._wake = asyncio.Event()
        self._zeroconf: AsyncZeroconf | None = None
        self._bound_to: tuple[str, ...] = ()
        self._announced: tuple[Advert, AsyncServiceInfo] | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._is_dead = False
        self._by_multicast = True           # of the last question; so the first one asks for unicast
        self._asking: dict[str, asyncio.Task[None]] = {}
        self._registering: asyncio.Task[None] | None = None     # referenced, or it could be garbage-collected before it ends
        self._task = keep_running("announcing and looking", self._run)

    def announce(self, advert: Advert | None) -> None:
        """Announce this from now on; None withdraws the announcement."""
        if advert != self._advert:
            self._advert = advert
            self._wake.set()

    def look(self, looking: bool) -> None:
        if looking != self._looking:
            self._looking = looking
            self._wake.set()

    async def close(self) -> None:
        """Say goodbye and stop."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        await self._tear_down()

    async def _run(self) -> None:
        while True:
            try:
                await self._apply_wishes()
            except OSError as error:        # an interface that vanished between two calls, or no network at all
                self.problem = error.strerror or "no network"
                await self._tear_down()
            except Exception as error:      # zeroconf failed on a stranger's packet, or a bug of ours: start again
                report("announcing and looking", error)
                self.problem = "announcements do not work"
                await self._tear_down()
            self._wake.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(ASK_AGAIN_SECONDS if self._looking else WATCH_SECONDS):
                    await self._wake.wait()

    async def _apply_wishes(self) -> None:
        here = self._addresses()
        if self._zeroconf is not None and (here != self._bound_to or self._is_dead):
            self._is_dead = False
            await self._tear_down()
            self.rebuilt += 1
        if self._zeroconf is None:
            if self._advert is None and not self._looking:
                return
            self._zeroconf, self._bound_to = _open(here), here
            self.problem = ""
        if self._announced is None or self._announced[0] != self._advert:
            await self._update_announcement()
        if self._browser is not None:
            await self._browser.async_cancel()
            self._browser = None
        if self._looking and self._zeroconf is not None:
            self._by_multicast = not self._by_multicast
            wanted = DNSQuestionType.QM if self._by_multicast else DNSQuestionType.QU
            self._browser = AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._on_service_change],
                                                question_type=wanted)

    async def _update_announcement(self) -> None:
        zeroconf, advert = self._zeroconf, self._advert
        if zeroconf is None:
            return
        if self._announced is not None and advert is not None:
            info = _service(advert, self._bound_to, self._announced[1].name)
            await zeroconf.async_update_service(info)
            self._announced = (advert, info)
        elif self._announced is not None:
            info, self._announced = self._announced[1], None
            await (await zeroconf.async_unregister_service(info))
        elif advert is not None:
            info = _service(advert, self._bound_to)
            self._announced = (advert, info)
            # Probing for a clash takes more than a second; meanwhile we can already look.
            self._registering = run_in_background("announcing", self._register(zeroconf, info))

    async def _register(self, zeroconf: AsyncZeroconf, info: AsyncServiceInfo) -> None:
        try:
            await zeroconf.async_register_service(info, allow_name_change=True)
        except Exception as error:      # zeroconf raises many kinds here, also when it is closed under way
            _log.info("announcing did not work: %s", type(error).__name__)
            if self._zeroconf is zeroconf:
                self._announced = None  # tried again in the next round
                self._is_dead = isinstance(error, NotRunningException)     # it never came up, and never will

    async def _tear_down(self) -> None:
        zeroconf, self._zeroconf = self._zeroconf, None
        self._announced = None
        for task in self._asking.values():
            task.cancel()
        self._asking.clear()
        if zeroconf is not None:
            with contextlib.suppress(Exception):    # sockets of a network that is gone: nothing to save
                async with asyncio.timeout(3):
                    if self._browser is not None:
                        await self._browser.async_cancel()
                    await zeroconf.async_unregister_all_services()
                    await zeroconf.async_close()
        self._browser = None
        if self.tables:
            self.tables.clear()
            self._on_change()

    def _on_service_change(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            if self.tables.pop(name, None):
                self._on_change()
        elif name not in self._asking:
            if self._announced is not None and name == self._announced[1].name:
                return
            if len(self._asking) >= MOST_TABLES:        # the oldest has had the most time to answer
                self._asking.pop(next(iter(self._asking))).cancel()
            task = run_in_background("asking for a table", self._ask(zeroconf, name))
            self._asking[name] = task
            task.add_done_callback(lambda done: self._asked(name, done))

    def _asked(self, name: str, task: asyncio.Task[None]) -> None:
        if self._asking.get(name) is task:
            del self._asking[name]

    async def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        info = AsyncServiceInfo(SERVICE, name)
        if not await info.async_request(zeroconf, 1500):        # by unicast first, then by multicast
            return
        seen = read_service(name, info.properties, tuple(info.parsed_addresses()), info.port)
        if seen is not None and self.tables.get(name) != seen:
            make_room(self.tables, seen)
            self.tables[name] = seen
            self._on_change()


def make_room(tables: dict[str, AnnouncedTable], newcomer: AnnouncedTable) -> None:
    """If there are too many, drop the oldest of the address that announces most: its false tables hide no true one."""
    if newcomer.instance in tables or len(tables) < MOST_TABLES:
        return
    groups = {name: eviction.address_group(seen.addresses[0]) for name, seen in tables.items()}
    gone = eviction.whom_to_evict(groups)
    if gone is not None:
        del tables[gone]


def _open(here: tuple[str, ...]) -> AsyncZeroconf:
    if loopback_only() or here == (LOOPBACK,):
        return AsyncZeroconf(interfaces=[LOOPBACK], ip_version=IPVersion.V4Only)
    if any(":" in address for address in here):
        with contextlib.suppress(OSError):      # IPv6 without multicast routing: IPv4 alone, then
            return AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.All)
    return AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)


def _service(advert: Advert, addresses: tuple[str, ...], name: str | None = None) -> AsyncServiceInfo:
    # The instance is named after the key and the table, never after the player: two Olgas must not clash.
    mark = advert.fingerprint[:6].hex()
    properties = {"t": advert.table, "g": advert.game, "r": advert.rules, "v": str(PROTOCOL), "s": str(advert.seats_free),
                  "n": advert.name, "k": advert.fingerprint[:20].hex(), "w": "1" if advert.watchers else "0"}
    return AsyncServiceInfo(SERVICE, name or f"{mark}-{advert.table[:8]}.{SERVICE}", port=advert.port,
                            properties=properties, server=f"veche-{mark}.local.", parsed_addresses=list(addresses))


def read_service(instance: str, properties: dict[bytes, bytes | None], addresses: tuple[str, ...],
                 port: Any) -> AnnouncedTable | None:
    """An announcement in checked form; None if it is not one of ours. Everything in it was written by a stranger."""
    try:
        text = {k.decode("ascii"): (v or b"").decode("utf-8") for k, v in properties.items() if len(k) == 1}
        table, key, rules = text["t"], bytes.fromhex(text["k"]), text["r"]
        if len(table) != 32 or len(bytes.fromhex(table)) != 16 or len(key) != 20 or len(bytes.fromhex(rules)) not in (0, 32):
            return None
        game, name, protocol, free = as_display_text(text["g"], 32), clean_name(text["n"]), int(text["v"]), int(text["s"])
        hosts = tuple(plain_address(a) for a in addresses if "%" not in a)[:8]
    except (KeyError, ValueError, BadName):
        return None
    if not (0 <= free <= 99 and 0 <= protocol <= 9999 and hosts
            and isinstance(port, int) and 0 < port < 65536 and len(instance) <= 120):
        return None
    return AnnouncedTable(instance, table, game, rules, protocol, free, name, Pin(160, int.from_bytes(key, "big")), hosts, port,
                text.get("w") != "0")       # an older app does not say: then one may ask
