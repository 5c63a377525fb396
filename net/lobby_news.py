"""What a lobby returns: messages to send, and news for the screen."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from net.agreement import Agreement
from net.reasons import DenialReason, LinkReason
from net.trouble import Trouble


@dataclass(frozen=True, slots=True)
class LobbySend:
    """A message to one device, or (None) to all members of the lobby."""
    to: bytes | None
    message: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Knocked:
    """A device asks to be let in: the maker decides."""
    key: bytes
    name: str
    crest: str
    watches: bool


@dataclass(frozen=True, slots=True)
class Changed:
    """Draw the lobby again."""


@dataclass(frozen=True, slots=True)
class LetIn:
    """To a guest: we are inside."""


@dataclass(frozen=True, slots=True)
class TurnedAway:
    """To a guest: the maker refused it. To the maker's node: close this device's link."""
    key: bytes
    why: LinkReason


@dataclass(frozen=True, slots=True)
class Denied:
    """To a guest: a wish was not granted, for this reason."""
    why: DenialReason | Trouble


@dataclass(frozen=True, slots=True)
class Begun:
    agreement: Agreement


Out = LobbySend | Knocked | Changed | LetIn | TurnedAway | Denied | Begun
