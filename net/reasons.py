"""Why a link was refused or ended, or a wish denied: a word for the wire and for code, and a sentence for people."""
from __future__ import annotations

from enum import Enum


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
    def sentence(self) -> str:
        return SENTENCES[self]


SENTENCES = {
    LinkReason.PROTOCOL: "The two devices run versions of the app that cannot talk to each other. Update the older one.",
    LinkReason.RULES: "The two devices have different versions of this game's rules. Update the older app.",
    LinkReason.UNKNOWN_GAME: "This game is not known here. Update the app, or take the game's files from whoever brought it.",
    LinkReason.SOURCES: "The two devices play this game by other rules. Take the same files on both.",
    LinkReason.TABLE: "This device is at another table now. Look for the table again.",
    LinkReason.PIN: "The device that answered is not the one that was expected. Check the code, or scan it again.",
    LinkReason.PROOF: "The device could not prove who it is. Something may sit between the two devices.",
    LinkReason.STRANGER: "This device is not at the table. Ask whoever made the table to let it in.",
    LinkReason.FULL: "There is no room left at this table.",
    LinkReason.CLOSED: "The table's maker did not let this device in.",
    LinkReason.ENDED: "The game at this table is over.",
    LinkReason.SELF: "This is the same device.",
    LinkReason.GARBAGE: "The other side does not speak the language of this app.",
    LinkReason.FLOOD: "The other device sent more than it may.",
    LinkReason.SLOW: "The other device took too long.",
    LinkReason.SILENT: "Nothing was heard from the other device for a while.",
    LinkReason.REPLACED: "A newer connection took over.",
    LinkReason.BYE: "The other device said goodbye.",
}


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
    def sentence(self) -> str:
        return DENIALS[self]


DENIALS = {
    DenialReason.TAKEN: "This seat is taken.",
    DenialReason.ELSEWHERE: "Somebody else sits there.",
    DenialReason.NO_BOT: "There is no such bot for this game.",
    DenialReason.WATCHER: "A watcher has no seat.",
    DenialReason.NO_WATCHERS: "Nobody watches at this table.",
    DenialReason.MAKER: "Whoever made the table plays at it.",
    DenialReason.UNCLEAR: "The other device did not understand this.",
    DenialReason.VERSION: "The other device runs another version of the app. Update the older one.",
}


class LinkRefused(Exception):
    """Two devices get no link. `why` is for code, the text for a person."""

    def __init__(self, why: LinkReason, by_them: bool = False) -> None:
        super().__init__(why.sentence)
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
