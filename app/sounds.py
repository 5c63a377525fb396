"""Short sounds, loaded once. Silent where there is no device."""

import logging
from functools import lru_cache

from app.draw.letters import ASSETS


@lru_cache(None)
def _sound(name: str):
    from kivy.core.audio import SoundLoader

    path = ASSETS / "sounds" / f"{name}.wav"
    try:
        return SoundLoader.load(str(path)) if path.exists() else None
    except Exception:  # each player of sounds has errors of its own; none is worth a game
        logging.getLogger(__name__).warning("no sound %s: its player cannot be opened", name)
        return None


def play_sound(name: str) -> None:
    sound = _sound(name)
    if sound:
        sound.stop()
        sound.play()
