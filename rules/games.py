"""The games there are, by id. Whoever must not know a single game (the core, the network) does not import this."""

from __future__ import annotations

from typing import Any

from rules.core import Game

from .merchants import GAME as MERCHANTS
from .perestroika import GAME as PERESTROIKA
from .rurik import GAME as RURIK
from .rus import GAME as RUS
from .saber import GAME as SABER

GAMES: dict[str, Game[Any]] = {game.id: game for game in (MERCHANTS, RUS, PERESTROIKA, SABER, RURIK)}
