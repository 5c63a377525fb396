"""How large the window may be on this desktop. Imported before Kivy has made its window; Kivy itself does not tell."""

from __future__ import annotations

import ctypes
import importlib
import sys

WANTED = 1280, 800
TITLE_BAR = 40  # pixels that a desktop adds above a window
SDL_INIT_VIDEO = 0x20


class WindowsRect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "width", "height")]


def window_size(usable: tuple[int, int] | None) -> tuple[int, int]:
    """The size to open the window with: what we want, or less if the desktop has not that much room."""
    if usable is None:
        return WANTED
    return min(WANTED[0], usable[0]), min(WANTED[1], usable[1] - TITLE_BAR)


def usable_screen() -> tuple[int, int] | None:
    """Width and height of the first screen without the desktop's own bars; None if it cannot be found out."""
    try:
        sdl = _sdl()
        bounds = WindowsRect()
        if sdl.SDL_InitSubSystem(SDL_INIT_VIDEO) or sdl.SDL_GetDisplayUsableBounds(0, ctypes.byref(bounds)):
            return None
    except (ImportError, OSError, AttributeError):
        return None
    return (bounds.width, bounds.height) if bounds.width > 0 and bounds.height > TITLE_BAR else None


def _sdl() -> ctypes.CDLL:
    """The SDL that Kivy uses: loaded with Kivy's pictures, then found by its file."""
    importlib.import_module("kivy.core.image._img_sdl2")
    if sys.platform == "win32":
        return ctypes.CDLL("SDL2.dll")
    if sys.platform == "linux":
        with open("/proc/self/maps") as maps:
            files = {line.split(maxsplit=5)[5].strip() for line in maps if "/libSDL2-2" in line}
        return ctypes.CDLL(min(files, default="libSDL2-2.0.so.0"))
    return ctypes.CDLL(None)
