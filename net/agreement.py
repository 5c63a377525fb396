"""The result of the lobby: everything the devices of a table agree on before the first message of the game.

Plain data, the same on every device but for the order of addresses. It is the first record of the journal, and the terms of the
fair-play protocol are made from it.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from net.addresses import plain_address
from net.fairplay.nicks import nick_hash
from net.fairplay.terms import MAX_PEERS, SeatEntry, Terms
from net.lockstep.wire import InvalidMessage, as_bytes, as_fields, as_int, as_list, as_text
from net.names import BadName, clean_crest, clean_name, kept_name
from net.texts import DisplayText, as_display_text

COLOURS = {"lion": "red", "ship": "blue", "wolf": "green", "raven": "amber", "bear": "violet", "falcon": "white"}
MOST_SEATS = 6
MOST_MEMBERS = 18           # peers and watchers
SALT = 16
MOST_ADDRESSES = 8


class BadAgreement(ValueError):
    """What a device sent cannot be agreed to."""


@dataclass(frozen=True, slots=True)
class TakenSeat:
    """One taken seat: whose device runs it, who sits there. `level` is a bot's, empty for a person."""
    key: bytes
    name: DisplayText
    crest: str
    level: DisplayText
    salt: bytes

    @property
    def kind(self) -> str:
        return "bot" if self.level else "person"

    def plain(self) -> dict[str, Any]:
        return {"key": self.key.hex(), "name": self.name, "crest": self.crest, "level": self.level,
                "salt": self.salt.hex()}

    @classmethod
    def read(cls, plain: Any) -> TakenSeat:
        key, name, crest, level, salt = as_fields(plain, "key", "name", "crest", "level", "salt")
        return cls(as_bytes(key, 32), kept_name(name), clean_crest(crest), as_display_text(level, 32), as_bytes(salt, SALT))


@dataclass(frozen=True, slots=True)
class Member:
    """One device at the table and where it can be reached. `is_table`: it lies in the middle, a watcher that may also point."""
    key: bytes
    name: DisplayText
    crest: str
    watches: bool
    addresses: tuple[str, ...]
    port: int
    is_table: bool = False

    def plain(self) -> dict[str, Any]:
        return {"key": self.key.hex(), "name": self.name, "crest": self.crest, "watches": self.watches,
                "addresses": list(self.addresses), "port": self.port, "is_table": self.is_table}

    @classmethod
    def read(cls, plain: Any) -> Member:
        key, name, crest, watches, addresses, port, is_table = as_fields(
            plain, "key", "name", "crest", "watches", "addresses", "port", "is_table")
        if type(watches) is not bool or type(is_table) is not bool or (is_table and not watches):
            raise InvalidMessage("expected yes or no")
        return cls(as_bytes(key, 32), kept_name(name), clean_crest(crest), watches, read_addresses(addresses),
                   as_int(port, 0, 65535), is_table)


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What the table's maker sets. `rounds` is K of the fair-play protocol, `seconds` the time per decision (0: none)."""
    rounds: int
    leavers: bool
    watchers: bool
    seconds: int
    settings: dict[str, int | str | bool]

    def plain(self) -> dict[str, Any]:
        return {"rounds": self.rounds, "leavers": self.leavers, "watchers": self.watchers, "seconds": self.seconds,
                "settings": dict(sorted(self.settings.items()))}

    @classmethod
    def read(cls, plain: Any) -> TableOptions:
        rounds, leavers, watchers, seconds, settings = as_fields(
            plain, "rounds", "leavers", "watchers", "seconds", "settings")
        if type(leavers) is not bool or type(watchers) is not bool or type(settings) is not dict or len(settings) > 32:
            raise InvalidMessage("these are no options")
        for name, value in settings.items():
            as_display_text(name, 32)
            if type(value) not in (int, str, bool):
                raise InvalidMessage("a setting is a number, a text or a yes or no")
            if type(value) is str:
                as_display_text(value, 64)
        return cls(as_int(rounds, 0, 32), leavers, watchers, as_int(seconds, 0, 3600), settings)


@dataclass(frozen=True, slots=True)
class Agreement:
    table: str
    game: DisplayText
    rules: str
    options: TableOptions
    seats: tuple[TakenSeat, ...]
    members: tuple[Member, ...]

    def plain(self) -> dict[str, Any]:
        return {"table": self.table, "game": self.game, "rules": self.rules, "options": self.options.plain(),
                "seats": [s.plain() for s in self.seats], "members": [m.plain() for m in self.members]}

    @classmethod
    def read(cls, plain: Any, kept: bool = False) -> Agreement:
        """`kept`: from our own journal, whose names are as they were agreed to."""
        try:
            table, game, rules, options, seats, members = as_fields(
                plain, "table", "game", "rules", "options", "seats", "members")
            agreement = cls(as_bytes(table, 16).hex(), as_display_text(game, 32), read_rules(rules), TableOptions.read(options),
                            tuple(TakenSeat.read(s) for s in as_list(seats)),
                            tuple(Member.read(_of_today(m) if kept else m) for m in as_list(members)))
            agreement.check()
            if not kept:
                check_names(agreement.seats, agreement.members)
        except (InvalidMessage, BadName) as error:
            raise BadAgreement(str(error)) from None
        return agreement

    def check(self) -> None:
        """BadAgreement if no game can be played on it."""
        if not 1 <= len(self.seats) <= MOST_SEATS or len(self.members) > MOST_MEMBERS:
            raise BadAgreement("too many at one table")
        if len({s.crest for s in self.seats}) != len(self.seats):
            raise BadAgreement("two seats have the same crest")
        players = {m.key for m in self.members if not m.watches}
        if {s.key for s in self.seats} != players or len({m.key for m in self.members}) != len(self.members):
            raise BadAgreement("a seat belongs to no device of the table, or a device has no seat")
        if not 2 <= len(players) <= MAX_PEERS:
            raise BadAgreement("a table across devices needs two to six of them")

    def terms(self) -> Terms:
        """What every peer signs in its HELLO."""
        roster = tuple(SeatEntry(s.key, s.crest, COLOURS[s.crest], s.kind, nick_hash(s.salt, s.name)) for s in self.seats)
        return Terms(bytes.fromhex(self.table), self.game, self.rules, roster, self.options.rounds, self.options.leavers,
                     self.options.settings)

    def seats_of(self, key: bytes) -> tuple[int, ...]:
        return tuple(i for i, s in enumerate(self.seats) if s.key == key)


def _of_today(member: Any) -> Any:
    """A member in a journal from before there were tables in the middle."""
    return {"is_table": False} | member if type(member) is dict else member


def check_names(seats: Iterable[TakenSeat | None], members: Iterable[Member]) -> None:
    """BadName if another device sends a name that ours would not have let in."""
    for name in (*(seat.name for seat in seats if seat is not None), *(member.name for member in members)):
        if clean_name(name) != name:
            raise BadName("name unseen")


def read_addresses(plain: Any) -> tuple[str, ...]:
    """A few numeric addresses without the name of an interface."""
    rows = as_list(plain)
    if len(rows) > MOST_ADDRESSES:
        raise InvalidMessage("too many addresses")
    try:
        return tuple(plain_address(as_text(row, 64)) for row in rows)
    except ValueError:
        raise InvalidMessage("not an address") from None


def read_rules(value: Any) -> str:
    """A rules digest."""
    return as_bytes(value, 32).hex()
