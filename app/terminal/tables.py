"""A table in sentences before the game: what is unusual about it, and who plays with whom."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.i18n import _, commas, listed
from app.words import words_of
from rules.core import Game
from rules.core.game import Settings


def unusual_settings(game: Game[Any], seats: int, settings: Settings) -> list[str]:
    """Settings that are not as usual for so many seats, as far as they make a difference."""
    words, usual = words_of(game.id), game.usual_settings(seats)
    unusual = [_("{setting}: {value}").format(setting=words.setting(s.name)[0],
                                              value=words.setting_value(s.name, settings[s.name]))
               for s in game.shown_settings(seats, settings) if settings[s.name] != usual[s.name]]
    # i18n: {settings}: names and values that are not the usual ones: "Spies: yes, Rounds: 4"
    return [_("Played with {settings}.").format(settings=commas(unusual))] if unusual else []


def team_lines(game: Game[Any], names: Sequence[str], settings: Settings) -> list[str]:
    """A sentence for each team of several; nothing where everybody plays alone."""
    teams = game.teams(len(names), settings)
    return [_("{names} play together.").format(names=listed([names[seat] for seat in team])) for team in teams if len(team) > 1]
