"""How each leader is painted: robe, hair, hat."""

from __future__ import annotations

from app.draw import sprites
from app.tables.rurik.portraits import portrait
from app.theme import SECOND, Rgba, colour

LOOKS: dict[str, tuple[Rgba, Rgba, str, Rgba]] = {  # robe, hair, kind, hat
    "boris": (colour("8f2a22"), colour("7a4a26"), "prince", SECOND),
    "sviatopolk": (colour("3a2a44"), colour("241812"), "prince", colour("5a1f1a")),
    "yaroslav": (colour("8f2a22"), colour("6b4022"), "prince", SECOND),
    "mstislav": (colour("3f6a4a"), colour("33200f"), "prince", colour("8a5a1c")),
    "maria": (SECOND, colour("6b4022"), "princess", SECOND),
    "predslava": (colour("3f6a4a"), colour("8a5a30"), "princess", SECOND),
    "agatha": (SECOND, colour("8a5a24"), "princess", SECOND),
    "sudislav": (colour("8a5a1c"), colour("4a2c14"), "prince", colour("3f6a4a")),
    "gleb": (SECOND, colour("a06a34"), "prince", colour("8f2a22")),
    "sviatoslav": (colour("5b3a6e"), colour("c08a4a"), "prince", colour("8a5a1c")),
    "theofana": (colour("5b3a6e"), colour("33200f"), "princess", SECOND),
}


def paint_leader(leader: str, x: float, y: float, w: float, h: float) -> None:
    robe, hair, kind, hat = LOOKS.get(leader, LOOKS["yaroslav"])
    sprites.show(("rurik leader", leader), x, y, w, h,
                 lambda a, b: portrait(0, 0, a, b, robe=robe, hair=hair, kind=kind, hat=hat))
