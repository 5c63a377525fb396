"""What a table's journal holds: the agreement first, then every packet, and at the end that it is over."""
from __future__ import annotations

from dataclasses import dataclass

from net.agreement import Agreement, BadAgreement
from net.fairplay.terms import is_of_another_protocol
from net.journal import NOTE, OWN, TABLE, THEIRS, Journal
from net.lockstep.chain import parse as read_packet
from rules.core.encoding import canonical, parse

OVER = canonical({"over": True})


def begin_books(journal: Journal, agreement: Agreement) -> None:
    """The first record: what was agreed. Synced, because everything after it hangs on it."""
    journal.keep(TABLE, canonical(agreement.plain()))


@dataclass(frozen=True, slots=True)
class Books:
    """What a journal holds of a table."""
    agreement: Agreement
    packets: tuple[bytes, ...]
    over: bool

    @property
    def is_of_another_version(self) -> bool:
        """Begun by an app that speaks another fair-play protocol. A journal begins with the greetings, our own first."""
        return self.packets != () and is_of_another_protocol((read_packet(self.packets[0]),))


def read_books(journal: Journal) -> Books | None:
    """None if the journal was never begun (a crash before the first record was whole)."""
    agreement, packets, over = None, [], False
    for kind, payload in journal.records:
        if kind == TABLE:
            try:
                agreement = Agreement.read(parse(payload))
            except (BadAgreement, ValueError):
                return None
        elif kind in (OWN, THEIRS):
            packets.append(payload)
        elif kind == NOTE:
            over = over or payload == OVER
    return None if agreement is None else Books(agreement, tuple(packets), over)


def end_books(journal: Journal) -> None:
    """The audit is done: nothing more will be signed at this table."""
    journal.keep(NOTE, OVER)
