"""Joining a table by the text that a person typed: an address, a link, a code, a table's id or its maker's name."""
from __future__ import annotations

import asyncio

from net.addresses import NotNear
from net.handshake import Pin
from net.join_attempts import Attempt, JoinWay, TryOutcome, diagnose, try_remembered
from net.joincode import BadCode, Invitation, read_address, read_code, read_link
from net.node import CannotResume, Node, invitation_of
from net.reasons import LinkReason, LinkRefused
from net.remembered import load_remembered
from net.trouble import Trouble

JOIN_SECONDS = 30.0
MISTYPED_SECONDS = 3.0
REMEMBERED_AFTER = 2.0
ANY = "any"                     # whichever table has a free seat


class CannotJoin(Trouble):
    """No table was reached; `advice` says what to do."""


async def join(node: Node, target: str, watch: bool = False) -> None:
    """An address, a link or a code lead straight to a table; a table's id or its maker's name is looked for. Or CannotJoin."""
    mistake: BadCode | None = None
    if not _is_table_id(target):
        try:
            _, invitation = read_target(target)
        except BadCode as error:
            mistake = error
        else:
            return await _knock(node, invitation, watch)
    node.look(True)
    is_mistyped_code = mistake is not None and looks_like_a_code(target)
    try:
        # It may still be a maker's name; but whoever mistyped a code shall not wait long to hear it.
        await _look_for(node, target, watch, min(JOIN_SECONDS, MISTYPED_SECONDS) if is_mistyped_code else JOIN_SECONDS)
    except CannotJoin:
        if is_mistyped_code:
            raise CannotJoin("cannot join", why=mistake) from None
        raise
    finally:
        node.look(False)


def read_target(text: str) -> tuple[JoinWay, Invitation]:
    """A link, an address or a code; BadCode, with the likeliest reason, if it is none of them."""
    if text.strip().lower().startswith("veche:"):
        return JoinWay.LINK, read_link(text)
    if ":" in text:
        return JoinWay.ADDRESS, read_address(text)
    return JoinWay.CODE, read_code(text)


def looks_like_a_code(text: str) -> bool:
    """Whether a text was meant as a code: it has a dash, a colon or a digit. A plain word may as well be a person's name."""
    return any(c in ":-" or c.isdigit() for c in text)


async def _look_for(node: Node, target: str, watch: bool, seconds: float) -> None:
    """Try announced tables; if there are none after a while, the devices we remember. A table that refuses us is passed over."""
    loop = asyncio.get_running_loop()
    begun, tried = loop.time(), set[Invitation]()
    attempts = [Attempt(JoinWay.ANNOUNCED, TryOutcome.NOTHING)]
    known = load_remembered(node.storage)
    while loop.time() < begun + seconds:
        ways = [invitation_of(seen) for seen in node.tables_nearby()
                if _is_meant(target, seen.table, seen.name) and (target != ANY or seen.seats_free)]
        if not ways and known and loop.time() > begun + REMEMBERED_AFTER:
            doors, more = await try_remembered(known)
            attempts, known = attempts + more, ()
            ways = [Invitation((d.address,), d.port, Pin.of_key(d.key), d.card.table) for d in doors
                    if _is_meant(target, d.card.table, d.card.name)]
        for way in ways:
            if way not in tried:
                tried.add(way)
                try:
                    await node.join(way, watch)
                    return
                except CannotResume as error:
                    raise CannotJoin("cannot join", why=error) from None
                except LinkRefused as error:
                    attempts.append(Attempt(JoinWay.ANNOUNCED, TryOutcome.REFUSED, way.addresses[0], error.why))
                except (OSError, TimeoutError):
                    attempts.append(Attempt(JoinWay.ANNOUNCED, TryOutcome.NO_ANSWER, way.addresses[0]))
        await asyncio.sleep(0.1)
    raise CannotJoin("no such table", advice=diagnose(attempts))


async def _knock(node: Node, invitation: Invitation, watch: bool) -> None:
    """Knock until somebody answers: the table may be about to open."""
    end = asyncio.get_running_loop().time() + JOIN_SECONDS
    while True:
        try:
            await node.join(invitation, watch)
            return
        except CannotResume as error:
            raise CannotJoin("cannot join", why=error) from None
        except LinkRefused as error:
            if error.why not in (LinkReason.STRANGER, LinkReason.SLOW) or asyncio.get_running_loop().time() > end:
                raise CannotJoin("cannot join", why=error) from None
        except NotNear as error:
            raise CannotJoin("cannot join", why=error) from None
        except (OSError, TimeoutError) as error:
            if asyncio.get_running_loop().time() > end:
                closed = isinstance(error, ConnectionRefusedError)
                outcome = TryOutcome.NO_LISTENER if closed else TryOutcome.NO_ANSWER
                attempt = Attempt(JoinWay.CODE, outcome, invitation.addresses[0])
                raise CannotJoin("nobody answers", advice=diagnose([attempt])) from None
        await asyncio.sleep(0.5)


def _is_meant(target: str, table: str, name: str) -> bool:
    return target in (ANY, name) or (len(target) >= 6 and table.startswith(target.lower()))


def _is_table_id(target: str) -> bool:
    """A long run of small hex digits is (the beginning of) a table's id; a code is shown in capitals and groups."""
    return len(target) >= 12 and all(c in "0123456789abcdef" for c in target)
