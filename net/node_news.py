"""News of a node: about links, the journal and the tables nearby."""
from __future__ import annotations

from dataclasses import dataclass

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
    sentence: str


@dataclass(frozen=True, slots=True)
class RecordDamaged:
    """The journal of a resumed table is damaged in the middle, at these bytes. The file is kept as it is, nothing is signed, and
    the others are asked for what is missing; once that is found, the game goes on."""
    places: tuple[int, ...]

    @property
    def sentence(self) -> str:
        where = ", ".join(str(place) for place in self.places)
        return (f"This device's record of the table is damaged (at byte {where}). The file is kept as it is, and the others are "
                "asked for what is missing.")


@dataclass(frozen=True, slots=True)
class NearbyChanged:
    """The tables seen on the network changed."""
