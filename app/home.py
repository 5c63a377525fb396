"""Where this device keeps its games, without asking Kivy: the window and the terminal share one folder."""
import os
import sys
from pathlib import Path

VARIABLE = "VECHE_HOME"


def home() -> Path:
    """The app's own folder on a desktop; VECHE_HOME moves it. (A phone gives its app a folder: the window asks for it.)"""
    if moved := os.environ.get(VARIABLE):
        return Path(moved).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "Veche"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Veche"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "veche"
