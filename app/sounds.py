"""Short sounds, loaded once: those of the kit, and each game's own in a folder with its id. Silent where there is no device.

Which event sounds how stands in the words of its game (`Wordbook.sound`). A screen plays them through a `SoundQueue`.
"""

import logging
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from kivy.clock import Clock

from app.draw.letters import ASSETS

FOLDER = ASSETS / "sounds"
MOST, APART = 3, 0.16  # sounds that wait at most; seconds between two


@lru_cache(None)
def _sound(name: str, game: str) -> Any:
    from kivy.core.audio import SoundLoader

    paths = (FOLDER / game / f"{name}.wav", FOLDER / f"{name}.wav")
    try:
        return next((SoundLoader.load(str(path)) for path in paths if path.exists()), None)
    except Exception:  # each audio backend has errors of its own; none may stop a game
        logging.getLogger(__name__).warning("no sound %s: its player cannot be opened", name)
        return None


def play_sound(name: str, game: str = "") -> None:
    sound = _sound(name, game)
    if sound:
        sound.stop()
        sound.play()


class SoundQueue:
    """The sounds of one screen, played one after the other from the next frame on; one that already waits is not added again."""

    def __init__(self, game: str, wanted: Callable[[], bool]) -> None:
        """`wanted`: whether sound is switched on."""
        self._game, self._wanted = game, wanted
        self._waiting: list[str] = []
        self._timer: Any = None

    def add(self, names: Iterable[str]) -> None:
        for name in names:
            if self._wanted() and name not in self._waiting and len(self._waiting) < MOST:
                self._waiting.append(name)
        if self._waiting and self._timer is None:
            self._timer = Clock.schedule_once(self._play, 0)

    def _play(self, _dt: float) -> None:
        self._timer = None
        if self._waiting:
            name = self._waiting.pop(0)
            if self._wanted():
                play_sound(name, self._game)
            self._timer = Clock.schedule_once(self._play, APART)  # also after the last: the next one keeps its distance

    def clear(self) -> None:
        self._waiting.clear()
