"""Trying to reach a table when multicast finds nothing, and a diagnosis that says what failed and what to do.

The ways, from the least trouble to the most: announcements (net.discovery), devices remembered from before, a typed code, a link
or QR picture, and "look harder", which connects to every address of one /24 and runs only because somebody tapped it.
"""
from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from enum import Enum

from net.addresses import LOOPBACK, may_dial, near, own_addresses
from net.handshake import TableCard
from net.joincode import PORT, Invitation
from net.link import fetch_table_card
from net.reasons import LinkReason, LinkRefused
from net.remembered import Remembered
from net.tasks import run_in_background

SWEEP_PER_SECOND = 50
SWEEP_TIMEOUT = 1.0


class JoinWay(Enum):
    ANNOUNCED = "announced"
    REMEMBERED = "remembered"
    CODE = "code"
    LINK = "link"
    ADDRESS = "address"
    SWEEP = "sweep"


class TryOutcome(Enum):
    FOUND = "found"
    NOTHING = "nothing"             # nobody announced, nobody listens
    NO_ANSWER = "no answer"         # packets are dropped: isolation, a firewall, or the device is gone
    NO_LISTENER = "no listener"     # the device is there, the table is not
    UNREACHABLE = "unreachable"     # no way to that network from here
    REFUSED = "refused"             # somebody answered and said no

    @classmethod
    def of(cls, error: OSError) -> TryOutcome:
        """What an attempt came to that ended with this error (a TimeoutError is an OSError, too)."""
        if isinstance(error, TimeoutError):
            return cls.NO_ANSWER
        return cls.NO_LISTENER if isinstance(error, ConnectionRefusedError) else cls.UNREACHABLE


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt to reach a table, by one of the ways."""
    way: JoinWay
    outcome: TryOutcome
    address: str = ""
    why: LinkReason | None = None


@dataclass(frozen=True, slots=True)
class TableFound:
    """A table whose device has answered."""
    card: TableCard
    key: bytes
    address: str
    port: int


async def try_doors(way: JoinWay, addresses: Iterable[str], port: int,
                    seconds: float = 4.0) -> tuple[TableFound | None, list[Attempt]]:
    """Ask at each address in turn which table is there, up to the first answer."""
    attempts = []
    for address in addresses:
        if not may_dial(address, port):
            attempts.append(Attempt(way, TryOutcome.UNREACHABLE, address))
            continue
        try:
            async with asyncio.timeout(seconds):
                card, key = await fetch_table_card(address, port)
        except LinkRefused as error:
            attempts.append(Attempt(way, TryOutcome.REFUSED, address, error.why))
        except OSError as error:
            attempts.append(Attempt(way, TryOutcome.of(error), address))
        else:
            attempts.append(Attempt(way, TryOutcome.FOUND, address))
            return TableFound(card, key, address, port), attempts
    return None, attempts


async def try_invitation(way: JoinWay, invitation: Invitation,
                         seconds: float = 4.0) -> tuple[TableFound | None, list[Attempt]]:
    """Try the addresses of a code or a link. If another device or table answers there, the attempt was refused."""
    door, attempts = await try_doors(way, invitation.addresses, invitation.port, seconds)
    if door is not None and invitation.pin is not None and not invitation.pin.fits(door.key):
        attempts[-1] = Attempt(way, TryOutcome.REFUSED, door.address, LinkReason.PIN)
        door = None
    elif door is not None and invitation.table and door.card.table != invitation.table:
        attempts[-1] = Attempt(way, TryOutcome.REFUSED, door.address, LinkReason.TABLE)
        door = None
    return door, attempts


async def try_remembered(devices: Iterable[Remembered]) -> tuple[list[TableFound], list[Attempt]]:
    """Ask all of them at once; only a device that still has the key we remember counts."""
    devices = tuple(devices)
    results = await asyncio.gather(*(try_doors(JoinWay.REMEMBERED, d.addresses, d.port) for d in devices))
    doors = [door for device, (door, _) in zip(devices, results, strict=True)
             if door is not None and door.key == device.key]
    return doors, [attempt for _, attempts in results for attempt in attempts]


def sweep_targets(own: str) -> list[str]:
    """The other addresses of our /24, nearest first; on loopback only ourselves, and none on a public network."""
    address = ipaddress.ip_address(own)
    if own == LOOPBACK:
        return [LOOPBACK]
    if address.version != 4 or not may_dial(own):
        return []
    hosts = ipaddress.ip_network(f"{own}/24", strict=False).hosts()
    return sorted((str(h) for h in hosts if h != address),
                  key=lambda h: (abs(int(ipaddress.ip_address(h)) - int(address)), h))


async def look_harder(own: str | None = None, port: int = PORT) -> AsyncIterator[TableFound]:
    """Connect to every address of one /24, at most fifty a second. Only started by a person's tap."""
    own = own or next((a for a in own_addresses() if ":" not in a), LOOPBACK)
    found: asyncio.Queue[TableFound | None] = asyncio.Queue()

    async def knock(address: str) -> None:
        door, _ = await try_doors(JoinWay.SWEEP, (address,), port, SWEEP_TIMEOUT)
        if door is not None:
            found.put_nowait(door)

    async def walk() -> None:
        knocking = []
        for address in sweep_targets(own):
            knocking.append(run_in_background("knocking", knock(address)))
            # A pause between each two, not a schedule: a device that was held up must not catch up in a burst.
            await asyncio.sleep(1 / SWEEP_PER_SECOND)
        await asyncio.gather(*knocking, return_exceptions=True)
        found.put_nowait(None)

    walking = run_in_background("looking harder", walk())
    try:
        while (door := await found.get()) is not None:
            yield door
    finally:
        walking.cancel()


class JoinAdvice(Enum):
    """What to do; app/words/network.py has a sentence for each."""
    JOIN_A_NETWORK = "join a network"
    SAME_NETWORK = "same network"
    USE_THE_CODE = "use the code"
    TABLE_CLOSED = "table closed"
    WRONG_DEVICE = "wrong device"
    UPDATE = "update"
    ASK_THE_MAKER = "ask the maker"
    CHECK_FIREWALL = "check the firewall"
    HOTSPOT = "hotspot"

    @property
    def reason(self) -> str:
        """The word that its sentence goes by."""
        return f"advice {self.value}"


def diagnose(attempts: Iterable[Attempt], own: tuple[str, ...] | None = None) -> tuple[JoinAdvice, ...]:
    """Advice that follows from what was tried, most useful first. None, if a table was found."""
    attempts, own = tuple(attempts), own_addresses() if own is None else own
    outcomes = {a.outcome for a in attempts}
    if TryOutcome.FOUND in outcomes:
        return ()
    if own in ((), (LOOPBACK,)) and not any(a.address == LOOPBACK for a in attempts):
        return (JoinAdvice.JOIN_A_NETWORK,)
    advice: list[JoinAdvice] = []
    whys = {a.why for a in attempts}
    if LinkReason.PIN in whys:
        advice.append(JoinAdvice.WRONG_DEVICE)
    if whys & {LinkReason.PROTOCOL, LinkReason.RULES, LinkReason.UNKNOWN_GAME}:
        advice.append(JoinAdvice.UPDATE)
    if whys & {LinkReason.STRANGER, LinkReason.CLOSED, LinkReason.FULL}:
        advice.append(JoinAdvice.ASK_THE_MAKER)
    if TryOutcome.NO_LISTENER in outcomes or LinkReason.TABLE in whys:
        advice.append(JoinAdvice.TABLE_CLOSED)
    unanswered = [a for a in attempts
                  if a.outcome in (TryOutcome.NO_ANSWER, TryOutcome.UNREACHABLE) and a.way is not JoinWay.SWEEP]
    if any(not near(a.address, own) for a in unanswered):
        advice.append(JoinAdvice.SAME_NETWORK)
    if not any(a.way in (JoinWay.CODE, JoinWay.LINK, JoinWay.ADDRESS) for a in attempts):
        advice.append(JoinAdvice.USE_THE_CODE)
    if any(near(a.address, own) for a in unanswered) or any(a.way is JoinWay.SWEEP for a in attempts):
        # A device in our network that does not answer: a firewall on it, or a network that isolates its clients.
        advice += [JoinAdvice.CHECK_FIREWALL, JoinAdvice.HOTSPOT]
    return tuple(dict.fromkeys(advice))
