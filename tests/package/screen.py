"""A screen that is not there, and the first picture of a program on it."""
from __future__ import annotations

import contextlib
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from typing import Any


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """Its name, as DISPLAY wants it."""
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"],
                              pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield ":" + told.readline().strip()
    finally:
        server.terminate()
        server.wait()


def first_picture(display: str, alive: Callable[[], bool], seconds: float = 60) -> Any:
    """What is seen as soon as something is drawn; None if the program ended or took too long."""
    from PIL import ImageGrab

    end = time.monotonic() + seconds
    while time.monotonic() < end and alive():
        seen = ImageGrab.grab(xdisplay=display)
        if len(set(seen.tobytes()[::997])) > 8:
            return seen
        time.sleep(0.02)
    return None


def environment(display: str, **more: str) -> dict[str, str]:
    """For a program that opens a window there: nothing of this session's own settings."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "SDL_", "VECHE_"))}
    return env | {"DISPLAY": display, "VECHE_NET": "loopback", "SDL_AUDIODRIVER": "dummy", **more}
