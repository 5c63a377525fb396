"""The course of Merchants of Kiev: a voyage, the Horde and the Prince, tolls and passes, trade and a new start."""

from __future__ import annotations

from app.lessons.merchants.horde import horde
from app.lessons.merchants.tolls import tolls
from app.lessons.merchants.trade import trade
from app.lessons.merchants.voyage import voyage
from app.lessons.script import Cast, Stone


def stones(cast: Cast) -> tuple[Stone, ...]:
    return voyage(cast), horde(cast), tolls(cast), trade(cast)
