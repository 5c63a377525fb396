"""Devices we have played with, newest first: the first rung of the ladder where multicast does not work."""
from __future__ import annotations

import ipaddress
from dataclasses import dataclass, replace
from pathlib import Path

from net.names import clean_crest, clean_name
from net.private import private_folder, write_private
from rules.core.encoding import canonical, parse

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
    """Whoever can be read; a damaged file is an empty one, it only ever saved some typing."""
    try:
        rows = parse((storage / FILE).read_bytes())
        return tuple(Remembered(bytes.fromhex(row["key"]), clean_name(row["name"]), clean_crest(row["crest"]),
                                tuple(str(ipaddress.ip_address(a)) for a in row["addresses"]), int(row["port"]))
                     for row in rows)
    except (OSError, ValueError, KeyError, TypeError):
        return ()


def remember(storage: Path, who: Remembered) -> None:
    """Put this device first, with its newest address in front of those it had before."""
    others = list(load_remembered(storage))
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
