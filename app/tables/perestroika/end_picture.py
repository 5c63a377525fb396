"""The picture behind the result: the rebuilt land in the morning sun, or, where the principality falls, on fire.
Painted into (0, 0, w, h)."""

import random

from app.draw import paint, pieces, scenes
from app.tables.perestroika import buildings, landscape
from app.theme import colour, mixed

MORNING_SKY, MORNING_MIDDLE, MORNING_LOW = colour("4f86b4"), colour("a9cfd6"), colour("fde7b8")  # the rebuilt land
MORNING_HORIZON = colour("ffd98e")
FAR_HILLS, FIRS, MEADOW, NEAR_MEADOW = colour("9cbcae"), colour("557f5c"), colour("a3b869"), colour("93aa55")
FIRE_SKY, FIRE_MIDDLE, FIRE_LOW = colour("1c0a14"), colour("4a1220"), colour("9c2f22")  # the fallen land
FIRE_HORIZON, SMOKE = colour("e8793a"), colour("12060a", 0.4)
GLOWING_HILLS, DARK_HILLS, SCORCHED = colour("7a2a20"), colour("54191a"), colour("3a1512")

GRANDEST = ("kremlin", "palace", "cathedral", "church", "city", "town", "field")
PLACES = ((0.14, 1.0), (0.86, 1.0), (0.3, 0.86), (0.7, 0.86), (0.03, 0.8), (0.97, 0.8))  # the middle is the crest's
FOOT = 0.46  # of the height: the words stand below
BURNT = (colour("2a0d0c"), 0.86)


def picture(kinds: tuple[str, ...], fallen: bool, w, h) -> None:
    """`kinds`: the buildings of the land."""
    (_fires if fallen else _morning)(w, h)
    u = min(h, w * 0.6)
    best = sorted(kinds, key=GRANDEST.index)[: len(PLACES)]
    for i, (place, size) in reversed(list(enumerate(PLACES))):
        x, y, z = w * place, h * (FOOT + 0.05 * (1 - size)), u * 0.36 * size
        if i >= len(best):
            landscape.ruin(x, y, z, i + 3)
        elif fallen:
            buildings.building(best[i], x, y, z, BURNT)
        else:
            buildings.building(best[i], x, y, z)
        if fallen and i < 4:
            for dx, k in ((-0.16, 0.4), (0.14, 0.56)):
                pieces.flame(x + dx * z, y + z * 0.2, z * k)
    scenes.ridge(0, w, 0, h * (FOOT - 0.02), h * 0.012, 14, SCORCHED if fallen else NEAR_MEADOW)


def _morning(w, h) -> None:
    paint.shade(0, 0, w, h, MORNING_SKY, MORNING_MIDDLE, MORNING_LOW, *[MORNING_HORIZON] * 3)
    scenes.rays(w * 0.5, h * 0.6, w + h, 0.1, 20)
    scenes.ridge(0, w, 0, h * (FOOT + 0.14), h * 0.03, 5, FAR_HILLS)
    chance = random.Random(4)
    for i in range(36):
        tone = mixed(FIRS, FAR_HILLS, chance.uniform(0.1, 0.5))
        foot = h * (FOOT + 0.08 + chance.uniform(0, 0.02))
        pieces.pine(w * (i + chance.random()) / 36, foot, h * chance.uniform(0.06, 0.1), tone)
    scenes.ridge(0, w, 0, h * (FOOT + 0.08), h * 0.014, 9, MEADOW)


def _fires(w, h) -> None:
    paint.shade(0, 0, w, h, FIRE_SKY, FIRE_MIDDLE, FIRE_LOW, *[FIRE_HORIZON] * 3)
    chance = random.Random(7)
    for _smoke in range(14):
        paint.glow(w * chance.random(), h * chance.uniform(0.66, 1.0), h * chance.uniform(0.3, 0.6), SMOKE)
    scenes.ridge(0, w, 0, h * (FOOT + 0.1), h * 0.02, 6, GLOWING_HILLS)
    scenes.ridge(0, w, 0, h * (FOOT + 0.03), h * 0.014, 15, DARK_HILLS)
