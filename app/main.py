"""Starts the windowed app. Kivy is imported here and nowhere above: the terminal and the peer run without it."""

import importlib.util
import logging
import os
import sys

from app import desktop
from app.i18n import N_, _
from app.started import command
from net import loop

NEEDS_KIVY = N_(
    "The window needs Kivy 2.3.1, which is not installed for Python {version}. Use Python 3.11 to 3.13 and "
    "`pip install kivy==2.3.1`, or play in the terminal: {command} play"
)

NO_SCREEN = N_("No window can be opened here: there is no screen, or no OpenGL. In a terminal: {command} play")
SCREENS = "x11,wayland,KMSDRM"


def worth_reading(record: logging.LogRecord) -> bool:
    """Kivy reports with tracebacks that a desktop without xclip or xsel has no second clipboard. Nobody misses it."""
    return not str(record.msg).startswith("Cutbuffer")


def run_app(link: str = "") -> int:
    """The app until its window closes; 0, or 1 with a sentence if there can be no window."""
    if importlib.util.find_spec("kivy") is None:
        print(_(NEEDS_KIVY).format(version=".".join(map(str, sys.version_info[:2])), command=command()), file=sys.stderr)
        return 1
    os.environ.setdefault("KIVY_NO_ARGS", "1")  # our own arguments are not Kivy's
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # Kivy leaves logging and stderr to us
    if "ANDROID_ARGUMENT" not in os.environ:
        os.environ.setdefault("KIVY_NO_CONFIG", "1")  # nothing outside our own folder is written, or listened to
        os.environ.setdefault("KIVY_AUDIO", "sdl2")  # Debian's Kivy takes GStreamer, whose plugins may be missing
    if sys.platform == "linux" and "ANDROID_ARGUMENT" not in os.environ:
        os.environ.setdefault("SDL_VIDEODRIVER", SCREENS)  # else SDL draws where nobody sees it when there is no screen
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "veche")  # by which a desktop knows whose window it is
        os.environ.setdefault("KIVY_WINDOW", "sdl2")  # Kivy's other window ends the process when there is no screen
    logging.getLogger("kivy").addFilter(worth_reading)
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")  # everything is drawn smooth; see app/draw/sprites.py
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("kivy", "exit_on_escape", "0")
    if "ANDROID_ARGUMENT" not in os.environ:             # a phone gives the window its size
        width, height = desktop.window_size(desktop.usable_screen())
        Config.set("graphics", "width", os.environ.get("VECHE_WIDTH", str(width)))
        Config.set("graphics", "height", os.environ.get("VECHE_HEIGHT", str(height)))
    import kivy.core.window

    if kivy.core.window.Window is None:
        print(_(NO_SCREEN).format(command=command()), file=sys.stderr)
        return 1
    from app.rest import Selector, resting
    from app.veche import VecheApp

    selector = Selector()
    loop.run(resting(VecheApp(link=link).async_run("asyncio"), selector), selector)
    return 0


if __name__ == "__main__":
    sys.exit(run_app())
