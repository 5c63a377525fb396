"""The course of Perestroika: the game for two, then alone to a rank."""

from __future__ import annotations

from app.lessons.perestroika.alone import alone
from app.lessons.perestroika.first_round import first_round
from app.lessons.perestroika.great_buildings import great_buildings
from app.lessons.perestroika.tatars import tatars
from app.lessons.script import Cast, Stone


def stones(cast: Cast) -> tuple[Stone, ...]:
    return first_round(cast), great_buildings(cast), tatars(cast), alone(cast)
