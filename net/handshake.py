"""The three messages after TLS that make a link: who is there, for which table, and in which version of the protocol.

Does no I/O.  Server: sends hello --proof received--> sends welcome, or refuses.  Client: hello received --> sends proof --welcome
received--> done.

TLS has shown the client the server's key (pinned, if we know whom to expect). The client proves its own key by a
signature over both keys, both nonces, the certificate as the client saw it and the table. A relay in the middle shows
another certificate, so a signature made for it is not valid here.

The first key of the first message, `veche`, is the protocol's version and will stay readable in every later one.
"""
from __future__ import annotations

import hashlib
import hmac
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from net.frames import PROTOCOL, pack, unpack
from net.identity import Identity, fingerprint, key_of_certificate, verify
from net.lockstep.wire import InvalidMessage, as_bytes
from net.names import NAME_LIMIT, BadName, clean_crest, clean_name
from net.reasons import LinkReason, LinkRefused, reason_from
from net.texts import DisplayText, as_display_text

NONCE = 16
ROLES = ("peer", "watcher", "knocking")
PEER, WATCHER, TABLE = WISHES = ("peer", "watcher", "table")      # what a device comes as; a table is a watcher that may point


@dataclass(frozen=True, slots=True)
class TableCard:
    """What a device tells everybody who connects about its table. All of it is public."""
    table: str          # random id, 32 hex digits, or "" while there is none
    game: DisplayText         # a game's id, or "" while the maker has not chosen
    rules: str          # rules digest, hex, or ""
    name: DisplayText         # the maker's name for it
    sources: str = ""         # of a game from outside: the digest of its rules' sources, hex


@dataclass(frozen=True, slots=True)
class Pin:
    """The first `bits` bits of the fingerprint we were told to expect."""
    bits: int
    value: int

    @classmethod
    def of_key(cls, public: bytes) -> Pin:
        return cls(256, int.from_bytes(fingerprint(public), "big"))

    def fits(self, public: bytes) -> bool:
        theirs = int.from_bytes(fingerprint(public), "big") >> (256 - self.bits)
        return hmac.compare_digest(theirs.to_bytes(32, "big"), self.value.to_bytes(32, "big"))


@dataclass(frozen=True, slots=True)
class Guest:
    """A device that has proved its key."""
    key: bytes
    name: DisplayText
    crest: str
    wish: str           # of WISHES
    port: int           # where it listens itself, 0 if nowhere

    @property
    def watches(self) -> bool:
        return self.wish != PEER

    @property
    def is_table(self) -> bool:
        return self.wish == TABLE


def _transcript(server_key: bytes, certificate: bytes, client_key: bytes, nonces: bytes, table: str) -> bytes:
    parts = (server_key, hashlib.sha256(certificate).digest(), client_key, nonces, table.encode())
    return b"veche link 1\0" + b"".join(len(p).to_bytes(4, "big") + p for p in parts)


class ServerHandshake:
    """The server's side of one handshake."""

    def __init__(self, identity: Identity, card: TableCard, admit: Callable[[Guest], str | LinkReason],
                 nonce: bytes | None = None) -> None:
        self._identity, self._card, self._admit = identity, card, admit
        self._nonce = nonce or os.urandom(NONCE)
        self.guest: Guest | None = None
        self.role = ""
        self.tag = b""

    def hello(self) -> bytes:
        card = self._card
        return pack({"veche": PROTOCOL, "nonce": self._nonce.hex(), "table": card.table, "game": card.game,
                     "rules": card.rules, "sources": card.sources, "name": card.name,
                     "who": self._identity.name, "crest": self._identity.crest})

    def hear(self, frame: bytes) -> bytes:
        """The answer to the client's proof: a welcome, after which `guest` and `role` are set; or LinkRefused."""
        message = _read(frame)
        if "no" in message:
            raise LinkRefused(reason_from(message["no"]), by_them=True)
        if message.get("veche") != PROTOCOL:
            raise LinkRefused(LinkReason.PROTOCOL)
        key, nonce = _bytes(message, "key", 32), _bytes(message, "nonce", NONCE)
        transcript = _transcript(self._identity.public, self._identity.certificate, key, self._nonce + nonce,
                                 self._card.table)
        if not verify(key, transcript, _bytes(message, "proof", 64)):
            raise LinkRefused(LinkReason.PROOF)
        if key == self._identity.public:
            raise LinkRefused(LinkReason.SELF)
        if message.get("table") != self._card.table:
            raise LinkRefused(LinkReason.TABLE)
        if message.get("rules") not in ("", self._card.rules):
            raise LinkRefused(LinkReason.RULES)
        port = message.get("port")
        if message.get("wish") not in WISHES or type(port) is not int or not 0 <= port < 65536:
            raise LinkRefused(LinkReason.GARBAGE)
        try:
            guest = Guest(key, clean_name(message.get("name")), clean_crest(message.get("crest")),
                          str(message["wish"]), port)
        except BadName:
            raise LinkRefused(LinkReason.GARBAGE) from None
        answer = self._admit(guest)
        if isinstance(answer, LinkReason):
            raise LinkRefused(answer)
        self.guest, self.role, self.tag = guest, answer, _tag(self._nonce, nonce)
        return pack({"welcome": answer})


class ClientHandshake:
    """The client's side of one handshake. `table` is the id we want, or None to take the one that is there."""

    def __init__(self, identity: Identity, certificate: bytes, *, table: str | None = None, pin: Pin | None = None,
                 other_rules: Callable[[TableCard], LinkReason | None] = lambda card: None, wish: str = "peer", port: int = 0,
                 nonce: bytes | None = None) -> None:
        self._identity, self._certificate, self._table = identity, certificate, table
        self._other_rules, self._wish, self._port = other_rules, wish, port
        self._nonce = nonce or os.urandom(NONCE)
        self.card: TableCard | None = None
        self.who, self.crest, self.role, self.tag = DisplayText(""), "", "", b""
        try:
            self.key = key_of_certificate(certificate)
        except ValueError:
            raise LinkRefused(LinkReason.GARBAGE) from None
        if pin is not None and not pin.fits(self.key):
            raise LinkRefused(LinkReason.PIN)
        if self.key == identity.public:
            raise LinkRefused(LinkReason.SELF)

    def hear_hello(self, frame: bytes) -> bytes:
        """Our proof, in answer to the server's hello; or LinkRefused."""
        message, card = _hello(frame)
        if self._table is not None and card.table != self._table:
            raise LinkRefused(LinkReason.TABLE)
        if (why := self._other_rules(card)) is not None:
            raise LinkRefused(why)
        try:
            self.who, self.crest = clean_name(message.get("who")), clean_crest(message.get("crest"))
        except BadName:
            raise LinkRefused(LinkReason.GARBAGE) from None
        self.card = card
        nonce = _bytes(message, "nonce", NONCE)
        self.tag = _tag(nonce, self._nonce)
        transcript = _transcript(self.key, self._certificate, self._identity.public, nonce + self._nonce, card.table)
        return pack({"veche": PROTOCOL, "table": card.table, "rules": card.rules, "nonce": self._nonce.hex(),
                     "key": self._identity.public.hex(), "proof": self._identity.sign(transcript).hex(),
                     "name": self._identity.name, "crest": self._identity.crest, "wish": self._wish,
                     "port": self._port})

    def hear_welcome(self, frame: bytes) -> None:
        message = _read(frame)
        if "no" in message:
            raise LinkRefused(reason_from(message["no"]), by_them=True)
        if message.get("welcome") not in ROLES:
            raise LinkRefused(LinkReason.GARBAGE)
        self.role = str(message["welcome"])


def read_hello(frame: bytes, certificate: bytes) -> tuple[TableCard, bytes]:
    """The table and the key of a device that we only ask, without proving our own key."""
    try:
        return _hello(frame)[1], key_of_certificate(certificate)
    except ValueError:
        raise LinkRefused(LinkReason.GARBAGE) from None


def refusal(why: LinkReason) -> bytes:
    return pack({"no": why.value})


def _tag(server_nonce: bytes, client_nonce: bytes) -> bytes:
    """The same on both ends of a link: if two devices have two links, both keep the one with the smaller tag."""
    return hashlib.sha256(b"veche link tag 1" + server_nonce + client_nonce).digest()[:8]


def _hello(frame: bytes) -> tuple[dict[str, Any], TableCard]:
    message = _read(frame)
    if "no" in message:
        raise LinkRefused(reason_from(message["no"]), by_them=True)
    if message.get("veche") != PROTOCOL:
        raise LinkRefused(LinkReason.PROTOCOL)
    try:
        table, rules = _hex_or_none(message["table"], 16), _hex_or_none(message["rules"], 32)
        game, name = as_display_text(message.get("game"), 32), as_display_text(message.get("name"), NAME_LIMIT)
        return message, TableCard(table, game, rules, name, _hex_or_none(message.get("sources", ""), 32))
    except (InvalidMessage, KeyError):
        raise LinkRefused(LinkReason.GARBAGE) from None


def _hex_or_none(value: Any, size: int) -> str:
    """Bytes in hex, or the empty text, which says that there are none."""
    return "" if type(value) is str and not value else as_bytes(value, size).hex()


def _read(frame: bytes) -> dict[str, Any]:
    try:
        message = unpack(frame)
    except InvalidMessage:
        raise LinkRefused(LinkReason.GARBAGE) from None
    if not isinstance(message, dict):
        raise LinkRefused(LinkReason.GARBAGE)
    return message


def _bytes(message: dict[str, Any], name: str, size: int) -> bytes:
    try:
        return as_bytes(message.get(name), size)
    except InvalidMessage:
        raise LinkRefused(LinkReason.GARBAGE) from None
