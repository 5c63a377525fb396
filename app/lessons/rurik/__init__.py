"""The course of Rurik: the base game for two, then what Stone & Blade adds, then alone."""

from __future__ import annotations

from app.lessons.rurik.advisors import advisors
from app.lessons.rurik.alone import alone
from app.lessons.rurik.building import building
from app.lessons.rurik.claim import claim
from app.lessons.rurik.modules import modules
from app.lessons.rurik.swords import swords
from app.lessons.script import Cast, Stone


def stones(cast: Cast) -> tuple[Stone, ...]:
    return advisors(cast), building(cast), swords(cast), claim(cast), modules(cast), alone(cast)
