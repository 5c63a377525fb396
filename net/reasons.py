"""Why a link was refused or ended, or a wish denied: words for the wire and for code. app/words/network.py has the sentences."""
from __future__ import annotations

from enum import Enum

from net.trouble import Trouble


class LinkReason(Enum):
    """Why a link was refused or ended."""
    PROTOCOL = "protocol"
    RULES = "rules"
    UNKNOWN_GAME = "unknown game"
    SOURCES = "sources"
    TABLE = "table"
    PIN = "pin"
    PROOF = "proof"
    STRANGER = "stranger"
    FULL = "full"
    CLOSED = "closed"
    ENDED = "ended"
    SELF = "self"
    GARBAGE = "garbage"
    FLOOD = "flood"
    SLOW = "slow"
    SILENT = "silent"
    REPLACED = "replaced"
    BYE = "bye"

    @property
    def reason(self) -> str:
        """The word that its sentence goes by."""
        return f"link {self.value}"


class DenialReason(Enum):
    """Why the maker's device does not grant a wish of the lobby."""
    TAKEN = "taken"
    ELSEWHERE = "elsewhere"
    NO_BOT = "no bot"
    WATCHER = "watcher"
    NO_WATCHERS = "no watchers"
    MAKER = "maker"
    UNCLEAR = "unclear"
    VERSION = "version"

    @property
    def reason(self) -> str:
        """The word that its sentence goes by."""
        return f"denied {self.value}"


class LinkRefused(Trouble):
    """Two devices get no link."""

    def __init__(self, why: LinkReason, by_them: bool = False) -> None:
        super().__init__(why.reason)
        self.why = why
        self.by_them = by_them


def reason_from(word: object) -> LinkReason:
    """The reason for a received word; PROTOCOL for an unknown one, which comes from another version of the app."""
    try:
        return LinkReason(word)
    except ValueError:
        return LinkReason.PROTOCOL


def denial_from(word: object) -> DenialReason:
    try:
        return DenialReason(word)
    except ValueError:
        return DenialReason.VERSION
