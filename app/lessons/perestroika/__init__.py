"""The course of Perestroika: the game for two, then alone to a rank."""

from __future__ import annotations

from app.lessons.perestroika.first_round import first_round
from app.lessons.script import Cast, Stone


def stones(cast: Cast) -> tuple[Stone, ...]:
    return (first_round(cast),)
