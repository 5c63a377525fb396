"""What one game brings to one screen: its view, texts and motion."""

from __future__ import annotations

from dataclasses import dataclass

from app.tables.contract import TableMotion, TableTexts, TableView


@dataclass(frozen=True)
class GameTable:
    view: TableView
    texts: TableTexts
    motion: TableMotion
