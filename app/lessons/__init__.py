"""Lessons: tables with a stacked dealer and scripted seats, where the learner makes the moves. docs/lessons.md tells how."""

from __future__ import annotations

from importlib import import_module

from app.games import ENTRIES
from app.i18n import NP_
from app.lessons.script import Cast, Course, Stone
from app.plan import spoken

TEACHER = NP_("a name", "Nestor")
# at the tables of lessons, after the learner
OTHERS = (NP_("a name", "Oleg"), NP_("a name", "Zoya"), NP_("a name", "Bogdan"), NP_("a name", "Marfa"), NP_("a name", "Dunya"))


def course_of(game: str) -> Course | None:
    """The course of a game; None: it has none yet."""
    entry = ENTRIES.get(game)
    if entry is None or not entry.lessons:
        return None
    module, _colon, name = entry.lessons.partition(":")
    found: Course = getattr(import_module(module), name)
    return found


def games_with_lessons() -> tuple[str, ...]:
    """In the order of the path: the game for newcomers first, then as on the shelf."""
    found = [game for game, entry in ENTRIES.items() if entry.lessons]
    return tuple(sorted(found, key=lambda game: not ENTRIES[game].for_newcomers))


def stones(game: str, learner: str = "") -> tuple[Stone, ...]:
    """The stones of a game in the language of now."""
    course = course_of(game)
    return course(Cast((learner, *spoken(OTHERS)))) if course is not None else ()


def stone(game: str, name: str, learner: str = "") -> Stone | None:
    return next((each for each in stones(game, learner) if each.name == name), None)
