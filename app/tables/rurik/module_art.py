"""The picture of each module: on its card at a new table, and in the rulebook. Each fills (x, y, w, h)."""

from __future__ import annotations

from typing import Any

from app.draw import paint, pieces, scenes
from app.draw.paint import disc, glow, icon, line, rect, rounded, shade
from app.tables.rurik import structures, things
from app.tables.rurik.portraits import portrait
from app.theme import BLACK, SECOND, WARNING, colour, faded

DAY_SKY, DAY_HORIZON, FAR_MEADOW, MEADOW = "7fb0d2", "fdeec6", "9db36a", "6f8f4e"  # day
CANDLELIT_TOP, CANDLELIT_BOTTOM, CANDLELIGHT = colour("2b1830"), colour("6a3a4e"), colour("ffcf7a")  # masks by candlelight
CARD, CARD_FIELD, MASK, CANDLE = colour("e9d3a2"), colour("5b3a6e"), colour("f3d6a0"), colour("f4ead2")
IRON_TOP, IRON_BOTTOM, GROOVE, GLEAM = colour("3b3f4a"), colour("171a20"), colour("0d0f13"), colour("8d939e")  # iron
NIGHT_SKY, NIGHT_HORIZON, NIGHT_HILL, NIGHT_GROUND = "1f2440", "7a3a30", "2c3326", "1c2219"  # the den
FIRELIGHT = colour("ff9a3c")
EVENING_SKY, EVENING_HORIZON, EVENING_HILL = "4a6ea8", "fbe3c0", "6f9258"  # great buildings
BLOOD_SKY, BLOOD_HORIZON, BURNT_HILL, BURNT_GROUND = "3a1a2a", "d2703c", "3a2620", "251713"  # the Rebellion
CELLAR_TOP, CELLAR_BOTTOM, SKULL = colour("4a2420"), colour("1d0f0d"), colour("f6e4c0")


def _land(x: float, y: float, w: float, h: float, sky: tuple[str, str], *hills: tuple[float, float, int, str]) -> None:
    shade(x, y, w, h, colour(sky[0]), colour(sky[1]))
    for base, swing, seed, tint in hills:
        scenes.ridge(x, w, y, y + h * base, h * swing, seed, colour(tint))


def core(x, y, w, h):
    """A town in the morning: what the expansion adds to every game."""
    _land(x, y, w, h, (DAY_SKY, DAY_HORIZON), (0.44, 0.05, 3, FAR_MEADOW), (0.2, 0.04, 7, MEADOW))
    z = min(h * 0.62, w * 0.3)
    structures.structure("stable", x + w * 0.26, y + h * 0.16, z, "lion")
    structures.structure("tavern", x + w * 0.7, y + h * 0.12, z, "ship")
    things.star(x + w * 0.74, y + h * 0.76, min(h, w) * 0.24)
    things.boon(x + w * 0.88, y + h * 0.76, min(h, w) * 0.24)


def intrigue(x, y, w, h):
    """By candle light: cards face down, a mask between them."""
    shade(x, y, w, h, CANDLELIT_TOP, CANDLELIT_BOTTOM)
    glow(x + w * 0.8, y + h * 0.66, h * 1.5, faded(CANDLELIGHT, 0.7))
    wide = min(h * 0.5, w * 0.22)
    for i in range(3):
        left, low = x + w * (0.12 + 0.2 * i), y + h * (0.16 + 0.05 * (i % 2))
        rounded(left, low, wide, wide * 1.36, wide * 0.1, CARD)
        rounded(left + wide * 0.07, low + wide * 0.07, wide * 0.86, wide * 1.22, wide * 0.07, CARD_FIELD)
        icon("mask", left + wide / 2, low + wide * 0.68, wide * 0.56, MASK)
    rect(x + w * 0.785, y + h * 0.12, w * 0.05, h * 0.42, CANDLE)
    pieces.flame(x + w * 0.81, y + h * 0.54, h * 0.24)


def warfare(x, y, w, h):
    """Behind bars: a troop, a leader, a rebel."""
    shade(x, y, w, h, IRON_TOP, IRON_BOTTOM)
    for row in range(4):
        for i in range(-1, 6):
            left = x + w * (i + (0.5 if row % 2 else 0)) / 5
            paint.rim(left, y + h * row / 4, w / 5, h / 4, h * 0.02, faded(BLACK, 0.28), h * 0.012)
    things.troop(x + w * 0.26, y + h * 0.42, h * 0.5, "ship", 1, badge=False)
    things.leader(x + w * 0.52, y + h * 0.12, h * 0.66, "wolf")
    things.rebel(x + w * 0.78, y + h * 0.42, h * 0.44)
    for i in range(9):
        cx = x + w * (i + 0.5) / 9
        line(((cx, y), (cx, y + h)), GROOVE, h * 0.045)
        line(((cx - h * 0.008, y), (cx - h * 0.008, y + h)), faded(GLEAM, 0.8), h * 0.014)
    line(((x, y + h * 0.84), (x + w, y + h * 0.84)), GROOVE, h * 0.06)
    line(((x, y + h * 0.85), (x + w, y + h * 0.85)), faded(GLEAM, 0.8), h * 0.014)


def factions(x, y, w, h):
    """The den at night, and those who gather at it."""
    _land(x, y, w, h, (NIGHT_SKY, NIGHT_HORIZON), (0.5, 0.05, 5, NIGHT_HILL), (0.22, 0.04, 2, NIGHT_GROUND))
    glow(x + w * 0.5, y + h * 0.4, h * 1.7, faded(FIRELIGHT, 0.55))
    structures.den(x + w * 0.5, y + h * 0.14, min(h * 0.86, w * 0.4))
    for at in (0.16, 0.84):
        things.rebel(x + w * at, y + h * 0.34, min(h * 0.44, w * 0.22))


def epic(x, y, w, h):
    """Great buildings against the evening."""
    _land(x, y, w, h, (EVENING_SKY, EVENING_HORIZON), (0.3, 0.03, 8, EVENING_HILL))
    d = min(h * 0.52, w * 0.26)
    for at, up, name in ((0.18, 0.44, "palace"), (0.5, 0.58, "cathedral"), (0.82, 0.44, "town_wall")):
        structures.epic(name, x + w * at, y + h * up, d)


def solo(x, y, w, h):
    """One against the Rebellion."""
    _land(x, y, w, h, (BLOOD_SKY, BLOOD_HORIZON), (0.4, 0.05, 4, BURNT_HILL), (0.16, 0.03, 9, BURNT_GROUND))
    things.leader(x + w * 0.24, y + h * 0.14, h * 0.66, "lion")
    d = min(h * 0.36, w * 0.16)
    for i in range(5):
        things.rebel(x + w * (0.5 + 0.11 * i), y + h * (0.34 if i % 2 else 0.5), d)


REBELS: dict[str, dict[str, Any]] = {  # the Rebellion's leaders
    "sviatopolk": {"robe": colour("3d2630"), "hair": colour("2b1c14"), "kind": "prince", "hat": colour("5d1c1c")},
    "gleb": {"robe": SECOND, "hair": colour("8a5a30"), "kind": "prince", "hat": colour("8f2a22")},
    "maria": {"robe": colour("6e2f4f"), "hair": colour("5a3318"), "kind": "princess"},
    "theofana": {"robe": colour("3f6a4a"), "hair": colour("33200f"), "kind": "princess"},
}

def paint_leader(name, x, y, w, h):
    portrait(x, y, w, h, **REBELS[name])


def paint_level(level, x, y, w, h):
    """As many skulls as it is strong."""
    shade(x, y, w, h, CELLAR_TOP, CELLAR_BOTTOM)
    d = min(w, h) * 0.34
    for i in range(int(level)):
        at = ((0.5, 0.5),) if level == 1 else ((0.3, 0.7), (0.7, 0.3), (0.7, 0.7), (0.3, 0.3))
        cx, cy = at[i]
        disc(x + w * cx, y + h * cy, d * 1.16, WARNING)
        icon("skull", x + w * cx, y + h * cy, d * 0.86, SKULL)
