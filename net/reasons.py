"""Why a link was refused or ended: a word for the wire and for code, and a sentence for the people on both sides."""
from __future__ import annotations

from enum import Enum


class Why(Enum):
    PROTOCOL = "protocol"
    RULES = "rules"
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
    Why.PROTOCOL: "The two devices run versions of the app that cannot talk to each other. Update the older one.",
    Why.RULES: "The two devices have different versions of this game's rules. Update the older app.",
    Why.TABLE: "This device is at another table now. Look for the table again.",
    Why.PIN: "The device that answered is not the one that was expected. Check the code, or scan it again.",
    Why.PROOF: "The device could not prove who it is. Something may sit between the two devices.",
    Why.STRANGER: "This device is not at the table. Ask whoever made the table to let it in.",
    Why.FULL: "There is no room left at this table.",
    Why.CLOSED: "The table's maker did not let this device in.",
    Why.ENDED: "The game at this table is over.",
    Why.SELF: "This is the same device.",
    Why.GARBAGE: "The other side does not speak the language of this app.",
    Why.FLOOD: "The other device sent more than it may.",
    Why.SLOW: "The other device took too long.",
    Why.SILENT: "Nothing was heard from the other device for a while.",
    Why.REPLACED: "A newer connection took over.",
    Why.BYE: "The other device said goodbye.",
}


class No(Enum):
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
    No.TAKEN: "This seat is taken.",
    No.ELSEWHERE: "Somebody else sits there.",
    No.NO_BOT: "There is no such bot for this game.",
    No.WATCHER: "A watcher has no seat.",
    No.NO_WATCHERS: "Nobody watches at this table.",
    No.MAKER: "Whoever made the table plays at it.",
    No.UNCLEAR: "The other device did not understand this.",
    No.VERSION: "The other device runs another version of the app. Update the older one.",
}


class LinkRefused(Exception):
    """The two sides do not get a link; `why` is for code, the text for a person."""

    def __init__(self, why: Why, by_them: bool = False) -> None:
        super().__init__(why.sentence)
        self.why = why
        self.by_them = by_them


def why_from(word: object) -> Why:
    """The reason a received word stands for; an unknown one is that of another version, and still a refusal."""
    try:
        return Why(word)
    except ValueError:
        return Why.PROTOCOL


def no_from(word: object) -> No:
    try:
        return No(word)
    except ValueError:
        return No.VERSION
