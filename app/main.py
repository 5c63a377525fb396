"""Starts the windowed app. Kivy is imported here and nowhere above: the terminal and the peer run without it."""

import importlib.util
import logging
import os
import sys

from net import loop

NEEDS_KIVY = (
    "The window needs Kivy 2.3.1, which is not installed for Python {version}. Use Python 3.11 to 3.13 and "
    "`pip install kivy==2.3.1`, or play in the terminal: python main.py play"
)


def worth_reading(record: logging.LogRecord) -> bool:
    """Kivy reports with tracebacks that a desktop without xclip or xsel has no second clipboard. Nobody misses it."""
    return not str(record.msg).startswith("Cutbuffer")


def run_app(link: str = "") -> int:
    """The app until its window closes; 0, or 1 with a sentence if there can be no window."""
    if importlib.util.find_spec("kivy") is None:
        print(NEEDS_KIVY.format(version=".".join(map(str, sys.version_info[:2]))), file=sys.stderr)
        return 1
    os.environ.setdefault("KIVY_NO_ARGS", "1")  # our own arguments are not Kivy's
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # Kivy leaves logging and stderr to us
    if "ANDROID_ARGUMENT" not in os.environ:
        os.environ.setdefault("KIVY_NO_CONFIG", "1")  # nothing outside our own folder is written, or listened to
    logging.getLogger("kivy").addFilter(worth_reading)
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")  # everything is drawn smooth; see app/draw/sprites.py
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("kivy", "exit_on_escape", "0")
    if "ANDROID_ARGUMENT" not in os.environ:             # a phone gives the window its size
        Config.set("graphics", "width", os.environ.get("VECHE_WIDTH", "1280"))
        Config.set("graphics", "height", os.environ.get("VECHE_HEIGHT", "800"))
    import kivy.core.window

    if kivy.core.window.Window is None:
        print(
            "No window can be opened here: there is no screen, or no OpenGL. In a terminal: python main.py play", file=sys.stderr
        )
        return 1
    from app.veche import VecheApp

    loop.run(VecheApp(link=link).async_run("asyncio"))
    return 0


if __name__ == "__main__":
    sys.exit(run_app())
