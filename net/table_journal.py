"""Contents of a table's journal: the agreement, then every packet, at the end a note that the table is over. And its secrets."""
from __future__ import annotations

from dataclasses import dataclass

from net.agreement import Agreement, BadAgreement
from net.fairplay.kept_secrets import secrets_fit
from net.fairplay.peer_secrets import SessionSecrets
from net.fairplay.terms import Terms, is_of_another_protocol
from net.journal import NOTE, OWN, TABLE, THEIRS, Journal, Vault, VaultDamaged
from net.lockstep.chain import parse as read_packet
from net.lockstep.wire import as_bytes, as_field
from rules.core.encoding import canonical, parse

OVER = canonical({"over": True})


def write_agreement(journal: Journal, agreement: Agreement) -> None:
    """Write the first record. Synced: without it no later record can be used."""
    journal.keep(TABLE, canonical(agreement.plain()))


@dataclass(frozen=True, slots=True)
class TableJournal:
    """What a journal holds of a table."""
    agreement: Agreement
    packets: tuple[bytes, ...]
    over: bool

    @property
    def is_of_another_version(self) -> bool:
        """Whether the table was begun with another version of the fair-play protocol. The first packet is our own HELLO."""
        return self.packets != () and is_of_another_protocol((read_packet(self.packets[0]),))


def read_table_journal(journal: Journal) -> TableJournal | None:
    """None if the journal was never begun (a crash before the first record was whole)."""
    agreement, packets, over = None, [], False
    journal.recover((OVER,))
    for kind, payload in journal.records:
        if kind == TABLE:
            try:
                agreement = Agreement.read(parse(payload), kept=True)
            except (BadAgreement, ValueError):
                return None
        elif kind in (OWN, THEIRS):
            packets.append(payload)
        elif kind == NOTE:
            over = over or payload == OVER
    return None if agreement is None else TableJournal(agreement, tuple(packets), over)


def keep_secrets(vault: Vault, secrets: SessionSecrets) -> None:
    vault.store({"secrets": secrets.encode().hex()})


def kept_secrets(vault: Vault, me: bytes, terms: Terms, packets: tuple[bytes, ...]) -> SessionSecrets | None:
    """The secrets of a table, checked against the messages made from them; None if there are none, or VaultDamaged."""
    kept = vault.load()
    if kept is None:
        return None
    try:
        text = as_field(kept, "secrets")
        secrets = SessionSecrets.decode(as_bytes(text))
    except ValueError:
        raise VaultDamaged("damaged file") from None
    if not secrets_fit(secrets, me, terms, packets):
        raise VaultDamaged("other secrets")
    return secrets


def write_over(journal: Journal) -> None:
    """Note that the audit is done: nothing more will be signed at this table."""
    journal.keep(NOTE, OVER)
