"""News of a node: about links, the journal and the tables nearby."""
from __future__ import annotations

from dataclasses import dataclass

from net.journal import JournalFailed
from net.reasons import LinkReason


@dataclass(frozen=True, slots=True)
class LinkDenied:
    """Another device, or we, got no link. `key` is None if the other device has not proved its key."""
    key: bytes | None
    host: str
    why: LinkReason
    by_them: bool


@dataclass(frozen=True, slots=True)
class StorageFailed:
    """The journal cannot be written (most likely the disk is full), so this device sends nothing more at this table.

    When there is room the table can be resumed; nothing is lost.
    """
    why: JournalFailed


@dataclass(frozen=True, slots=True)
class RecordDamaged:
    """The journal of a resumed table is damaged in the middle, at these bytes. The file is kept as it is, nothing is signed, and
    the others are asked for what is missing; once that is found, the game goes on."""
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NearbyChanged:
    """The tables seen on the network changed."""
