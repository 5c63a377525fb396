"""Short sounds, loaded once. Silent where there is no device."""

from functools import lru_cache

from app.draw.letters import ASSETS


@lru_cache(None)
def _sound(name: str):
    from kivy.core.audio import SoundLoader

    path = ASSETS / "sounds" / f"{name}.wav"
    return SoundLoader.load(str(path)) if path.exists() else None


def play_sound(name: str) -> None:
    sound = _sound(name)
    if sound:
        sound.stop()
        sound.play()
