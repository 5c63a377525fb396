"""The terms that the peers agree on before they begin (table, game, rules, options, roster), and the HELLO that signs them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from net.lockstep.chain import ZERO, Message, Payload
from net.lockstep.wire import InvalidMessage, as_bytes, as_fields, as_int, as_list, as_text
from net.texts import tidy
from rules.core import BadSetting, Game
from rules.core.encoding import canonical

from .derive import sha256
from .edwards import BadPoint, decode
from .proofs import RELOCK_ROUNDS

PROTOCOL = "FP3"  # FP2: no SEEN. FP1: keys shown were those of the locks, not their openers
DEFAULT_ROUNDS = 12
QUICK = 0  # quick shuffles: a cheat is found only after the game
MAX_PEERS = 6
MAX_SEATS = 12
MAX_BUILD = 1500  # cards shuffled at once, so that every message of it fits into a body, with any K
MAX_PILES = 32  # each has proofs of its own
MAX_RELOCK = 200
KINDS = ("person", "bot")


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One line of the roster. `nick` is the salted hash of a name; see nicks."""

    key: bytes
    crest: str
    colour: str
    kind: str
    nick: bytes

    def plain(self) -> dict[str, Any]:
        return {"key": self.key.hex(), "crest": self.crest, "colour": self.colour, "kind": self.kind, "nick": self.nick.hex()}

    @classmethod
    def read(cls, plain: Any) -> SeatEntry:
        key, crest, colour, kind, nick = as_fields(plain, "key", "crest", "colour", "kind", "nick")
        if kind not in KINDS:
            raise InvalidMessage("neither person nor bot")
        return cls(as_bytes(key, 32), as_text(crest, 32), as_text(colour, 32), kind, as_bytes(nick, 32))


@dataclass(frozen=True)
class Terms:
    """The same on every device, byte for byte. `rounds` is K, `leavers` the option to continue after a leaver."""

    table: bytes
    game: str
    rules: str
    roster: tuple[SeatEntry, ...]
    rounds: int = DEFAULT_ROUNDS
    leavers: bool = True
    settings: Mapping[str, int | str | bool] = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        return {
            "protocol": PROTOCOL, "table": self.table.hex(), "game": self.game, "rules": self.rules,
            "options": {"K": self.rounds, "leavers": self.leavers, "settings": dict(self.settings)},
            "roster": [seat.plain() for seat in self.roster],
        }

    @cached_property
    def written(self) -> bytes:
        """The encoded terms, to compare by: True == 1 in Python, but not in a signature or a game's settings."""
        return canonical(self.plain())

    @cached_property
    def keys(self) -> tuple[bytes, ...]:
        """Identity keys of the peers: peer i is keys[i - 1]."""
        return tuple(sorted({seat.key for seat in self.roster}))

    @cached_property
    def peers(self) -> tuple[int, ...]:
        return tuple(range(1, len(self.keys) + 1))

    def peer_of(self, seat: int) -> int:
        return self.keys.index(self.roster[seat].key) + 1

    def seats_of(self, peer: int) -> tuple[int, ...]:
        return tuple(i for i, seat in enumerate(self.roster) if seat.key == self.keys[peer - 1])

    @property
    def shares(self) -> bool:
        """Whether a leaver can be opened by all the others."""
        return self.leavers and len(self.keys) >= 3

    def check(self) -> None:
        """InvalidMessage if no table can be played on these terms."""
        if not 2 <= len(self.keys) <= MAX_PEERS:
            raise InvalidMessage("a table needs two to six peers")
        if not len(self.roster) <= MAX_SEATS:
            raise InvalidMessage("too many seats")
        if not 0 <= self.rounds <= RELOCK_ROUNDS:
            raise InvalidMessage("K is from 0 to 32")
        for key in self.keys:
            try:
                decode(key)
            except BadPoint as error:
                raise InvalidMessage(f"an identity key is {error}") from None

    def check_game(self, game: Game[Any]) -> None:
        """InvalidMessage if this game cannot be played on these terms."""
        if game.id != self.game or game.rules_digest != self.rules:
            raise InvalidMessage("other rules than these terms are for")
        try:
            game.settled(len(self.roster), self.settings)
        except BadSetting as error:
            raise InvalidMessage(tidy(str(error), 200)) from None  # it may quote text of another device

    def hello(self, key: bytes, random: bytes) -> Payload:
        return {**self.plain(), "key": key.hex(), "random": random.hex()}


_HELLO = ("protocol", "table", "game", "rules", "options", "roster", "key", "random")


def read_hello(message: Message) -> tuple[Terms, bytes]:
    """(terms, identity key) of a HELLO; InvalidMessage if it is none or not signed by the key in it."""
    if (message.sid, message.n, message.r, message.peer, message.h, message.d, message.t) != (ZERO, 0, 0, 0, ZERO, "", "HELLO"):
        raise InvalidMessage("not a HELLO")
    protocol, table, game, rules, options, roster, key, random = as_fields(message.p, *_HELLO)
    rounds, leavers, settings = as_fields(options, "K", "leavers", "settings")
    if protocol != PROTOCOL or type(leavers) is not bool or type(settings) is not dict:
        raise InvalidMessage("another protocol")
    if any(type(v) not in (int, str, bool) for v in settings.values()):
        raise InvalidMessage("a setting is a number, a text or a yes or no")
    as_bytes(random, 32)
    terms = Terms(as_bytes(table), as_text(game), as_text(rules, 64),
                  tuple(SeatEntry.read(seat) for seat in as_list(roster)), as_int(rounds), leavers, settings)
    key = as_bytes(key, 32)
    if key not in terms.keys or not message.is_signed_by(key):
        raise InvalidMessage("not signed by a peer of the roster")
    terms.check()
    return terms, key


def is_of_another_protocol(messages: Iterable[Message]) -> bool:
    """Whether a session was begun with another version of the protocol, so that it can be neither continued nor audited here."""
    return any(m.n == 0 and m.p.get("protocol") != PROTOCOL for m in messages)


def session_id(hellos: list[bytes]) -> bytes:
    """From the HELLO bodies in the order of the peers."""
    return sha256(b"FP1/sid", *(sha256(body) for body in hellos))
