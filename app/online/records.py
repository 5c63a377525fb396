"""Finished games across devices for the chronicle: a summary is stored beside each transcript."""
from __future__ import annotations

import json
import shutil
import time
from dataclasses import asdict
from pathlib import Path

from app.online.match import OnlineMatch
from app.online.online_news import AuditDone
from app.results import write_result
from app.storage import GameSummary
from net.journal import known_tables, table_folder
from net.node import TRANSCRIPT
from net.private import private_folder, write_private
from net.reading import Unreadable, read_json_file

CARD = "record.json"


def keep_record(storage: Path, match: OnlineMatch, over: AuditDone) -> GameSummary:
    """Store the summary of a game that has just been audited. A game that was not finished, or in which somebody cheated, has no
    winner."""
    table = match.table
    whole = table.over and not table.foul
    seats = [{"name": s.name, "crest": s.crest, "kind": s.kind, "device": getattr(s, "device", "")} for s in match.plan.seats]
    card = GameSummary(match.id, match.plan.game, seats, -1, over.verdict, time.time(), True)
    if whole:
        write_result(card, table, fair="cheated" not in over.result["audit"]["peers"])
    write_private(table_folder(storage, match.id) / CARD, json.dumps(asdict(card)).encode())
    return card


def keep_deeds(storage: Path, table: str, deeds: list[dict[str, int]]) -> None:
    """Add what the statistics of the chronicle count of this game, known once all hands are open."""
    card = card_of(storage, table)
    if card is not None and deeds and card.deeds != deeds:
        card.deeds = deeds
        write_private(table_folder(storage, table) / CARD, json.dumps(asdict(card)).encode())


def card_of(storage: Path, table: str) -> GameSummary | None:
    """The card of a table that this device sat at; None if there is none or it cannot be read."""
    try:
        return GameSummary.from_plain(read_json_file(table_folder(storage, table) / CARD), table)
    except Unreadable:
        return None


def kept_records(storage: Path) -> list[GameSummary]:
    """Newest first."""
    cards = [card_of(storage, table) for table in known_tables(storage) if record_of(storage, table).exists()]
    return sorted((card for card in cards if card is not None), key=lambda card: card.updated, reverse=True)


def record_of(storage: Path, table: str) -> Path:
    return table_folder(storage, table) / TRANSCRIPT


def drop_record(storage: Path, table: str) -> None:
    """The journal goes with it: without its transcript the game would count as unfinished."""
    shutil.rmtree(table_folder(storage, table), ignore_errors=True)


def export(path: Path, folder: Path, game: str) -> Path:
    """A copy under a name that says what it is, for passing on."""
    private_folder(folder)
    copy = folder / f"{game}-{time.strftime('%Y-%m-%d-%H%M', time.localtime(path.stat().st_mtime))}.veche"
    shutil.copyfile(path, copy)
    return copy
