"""How each leader is painted: robe, hair, hat."""

from __future__ import annotations

from app.draw import sprites
from app.tables.rurik.portraits import portrait

LOOKS: dict[str, tuple[str, str, str, str]] = {  # robe, hair, kind, hat
    "boris": ("8f2a22", "7a4a26", "prince", "2f5f86"),
    "sviatopolk": ("3a2a44", "241812", "prince", "5a1f1a"),
    "yaroslav": ("8f2a22", "6b4022", "prince", "2f5f86"),
    "mstislav": ("3f6a4a", "33200f", "prince", "8a5a1c"),
    "maria": ("2f5f86", "6b4022", "princess", "2f5f86"),
    "predslava": ("3f6a4a", "8a5a30", "princess", "2f5f86"),
    "agatha": ("2f5f86", "8a5a24", "princess", "2f5f86"),
    "sudislav": ("8a5a1c", "4a2c14", "prince", "3f6a4a"),
    "gleb": ("2f5f86", "a06a34", "prince", "8f2a22"),
    "sviatoslav": ("5b3a6e", "c08a4a", "prince", "8a5a1c"),
    "theofana": ("5b3a6e", "33200f", "princess", "2f5f86"),
}


def paint_leader(leader: str, x: float, y: float, w: float, h: float) -> None:
    robe, hair, kind, hat = LOOKS.get(leader, LOOKS["yaroslav"])
    sprites.show(("rurik leader", leader), x, y, w, h,
                 lambda a, b: portrait(0, 0, a, b, robe=robe, hair=hair, kind=kind, hat=hat))
