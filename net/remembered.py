"""Devices we have played with, newest first: tried when multicast finds nothing."""
from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from net.agreement import read_addresses
from net.lockstep.wire import InvalidMessage, as_bytes, as_int, as_list
from net.names import BadName, clean_crest, clean_name
from net.private import private_folder, write_private
from net.reading import Missing, Unreadable, read_json_file, set_aside
from rules.core.encoding import canonical

FILE = "remembered.json"
MOST = 32
MOST_ADDRESSES = 4


@dataclass(frozen=True, slots=True)
class Remembered:
    key: bytes
    name: str
    crest: str
    addresses: tuple[str, ...]      # newest first
    port: int


def load_remembered(storage: Path) -> tuple[Remembered, ...]:
    """The remembered devices; none if the file is missing or damaged."""
    try:
        return _read(storage / FILE)
    except Unreadable:
        return ()


def _read(path: Path) -> tuple[Remembered, ...]:
    """Unreadable if there is no such file or it is damaged."""
    rows = read_json_file(path)
    try:
        return tuple(Remembered(as_bytes(row["key"], 32), clean_name(row["name"]), clean_crest(row["crest"]),
                                read_addresses(row["addresses"]), as_int(row["port"], 1, 65535))
                     for row in as_list(rows)[:MOST])
    except (InvalidMessage, BadName, KeyError, TypeError):
        raise Unreadable("damaged file") from None


def remember(storage: Path, who: Remembered) -> None:
    """Put this device first, with its newest address before its older ones. A damaged file is kept under another name."""
    others: list[Remembered] = []
    try:
        others = list(_read(storage / FILE))
    except Missing:
        pass
    except Unreadable:
        set_aside(storage / FILE)
    before = next((r for r in others if r.key == who.key), None)
    addresses = tuple(dict.fromkeys(who.addresses + (before.addresses if before else ())))[:MOST_ADDRESSES]
    rows = [replace(who, addresses=addresses), *(r for r in others if r.key != who.key)][:MOST]
    private_folder(storage)
    write_private(storage / FILE, canonical([
        {"key": r.key.hex(), "name": r.name, "crest": r.crest, "addresses": r.addresses, "port": r.port} for r in rows]))


def forget(storage: Path, key: bytes) -> None:
    rows = [r for r in load_remembered(storage) if r.key != key]
    write_private(storage / FILE, canonical([
        {"key": r.key.hex(), "name": r.name, "crest": r.crest, "addresses": r.addresses, "port": r.port} for r in rows]))
