"""Finding a table: those announced, what a typed text means, and the advice when nothing is found."""
from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from app.online.online_news import Cannot
from app.online.seating import Nearby
from app.words.errors import sentence
from net.addresses import NotNear, why_not_dial
from net.discovery import AnnouncedTable
from net.frames import PROTOCOL
from net.handshake import Pin
from net.join_attempts import Attempt, JoinWay, TableFound, TryOutcome, diagnose
from net.joincode import BadCode, Invitation, read_link
from net.node import CannotResume, Node, invitation_of
from net.reasons import LinkReason, LinkRefused
from net.remembered import Remembered
from net.trouble import Trouble

KNOCK_SECONDS = 4.0         # a table may be about to open, or a phone about to wake
RETRY_SECONDS = 0.4


def listed_tables(announced: Iterable[AnnouncedTable], answered: Iterable[TableFound],
                  has_rules: Callable[[str, str], bool]) -> tuple[Nearby, ...]:
    """One entry for each table, however many devices announced it or answered for it."""
    found: dict[str, Nearby] = {}
    for entry in announced:
        fits = entry.protocol == PROTOCOL and has_rules(entry.game, entry.rules)
        before = found.get(entry.table)
        invitations = (*(before.doors if before else ()), invitation_of(entry))
        free = max(entry.seats_free, before.seats_free if before else 0)
        found[entry.table] = Nearby(entry.table, entry.game, entry.name, free, fits, invitations, entry.watchers)
    for door in answered:
        card = door.card
        if card.table and card.table not in found:
            at = Invitation((door.address,), door.port, Pin.of_key(door.key), card.table)
            found[card.table] = Nearby(card.table, card.game, card.name, 1, has_rules(card.game, card.rules), (at,),
                                       announced=False)
    names = Counter(table.maker.casefold() for table in found.values())
    for key, table in found.items():
        if names[table.maker.casefold()] > 1:
            found[key] = replace(table, address=_address(table.doors[0], [other.doors[0] for other in found.values()]))
    return tuple(sorted(found.values(), key=lambda t: (not t.fits, not t.seats_free, t.maker, t.table)))


def _address(door: Invitation, others: Sequence[Invitation]) -> str:
    """The address of a table's device; with the port where two tables have the same address."""
    at = door.addresses[0] if door.addresses else ""
    return at if sum(at in other.addresses for other in others) == 1 else f"{at}:{door.port}"


@dataclass(frozen=True, slots=True)
class Invited:
    """Whose table a link leads to, as far as this device knows before anything is dialled. Whether the device there has that key
    is checked when we knock."""
    name: str               # "" if nothing is known of that key
    known: bool             # we have played with that device before; otherwise the name is only what it announces
    address: str


def invited_by(link: str, known: Iterable[Remembered], seen: Iterable[AnnouncedTable]) -> Invited:
    """Cannot, with a sentence, if the text is no link or leads out of the networks of this device."""
    try:
        invitation = read_link(link)
    except BadCode as error:
        raise Cannot(sentence(error)) from None
    whys = {address: why_not_dial(address, invitation.port) for address in invitation.addresses}
    near = [address for address, why in whys.items() if not why]
    if not near:
        raise Cannot(sentence(Trouble(next(iter(whys.values())))))
    for device in known:
        if invitation.pin is not None and invitation.pin.fits(device.key):
            return Invited(device.name, True, near[0])
    name = next((entry.name for entry in seen if entry.table == invitation.table and entry.pin == invitation.pin), "")
    return Invited(name, False, near[0])


async def knock(node: Node, invitations: Iterable[Invitation], way: JoinWay, watch: bool,
                as_table: bool = False) -> None:
    """Knock until somebody opens. Cannot, with what was found out, if nobody does."""
    loop = asyncio.get_running_loop()
    invitations, end = tuple(invitations), loop.time() + KNOCK_SECONDS
    while True:
        attempts: list[Attempt] = []
        for invitation in invitations:
            address = invitation.addresses[0]
            try:
                await node.join(invitation, watch, as_table)
                return
            except CannotResume as error:
                raise Cannot(sentence(error)) from None
            except LinkRefused as error:
                if error.why not in (LinkReason.STRANGER, LinkReason.SLOW):
                    raise Cannot(sentence(error)) from None
                attempts.append(Attempt(way, TryOutcome.REFUSED, address, error.why))
            except NotNear as error:
                if len(invitations) == 1:
                    raise Cannot(sentence(error)) from None
                attempts.append(Attempt(way, TryOutcome.UNREACHABLE, address))
            except OSError as error:
                attempts.append(Attempt(way, TryOutcome.of(error), address))
        if loop.time() > end:
            raise Cannot(sentence(Trouble("nobody answers", advice=diagnose(attempts)))) from None
        await asyncio.sleep(RETRY_SECONDS)
