"""The picture of each scenario, for whoever chooses one. Each fills (x, y, w, h)."""

from app.draw import paint, pieces, scenes
from app.draw.paint import icon, line, rect, shade
from app.tables.perestroika import buildings, landscape, powers
from app.tables.perestroika.sketches import BLOOD, DAY, DUSK, FOREST, WHEAT, hills, pines, sky
from app.theme import CREST_BY_NAME, colour

MEADOW, SUCCESSOR_SKY, SUCCESSOR_HORIZON, FLAGPOLE = colour("9db36a"), colour("7a3a5a"), colour("f4b878"), colour("3a2010")
CROWN = colour("ffe9a0")
ABBEY_FIRS, CATHEDRAL_SKY, CATHEDRAL_HORIZON = colour("3f6f4c"), colour("4a6ea8"), colour("fbe3c0")
CATHEDRAL_HILL = colour("6f9258")
BATTLEFIELD, SWORDS, PLAN_TOP, PLAN_BOTTOM = colour("3d1119"), colour("1a0a0c"), colour("b7c47c"), colour("94a95a")
STREET = colour("fff6d0")
PALACE_HILL, BALTIC_SKY, BALTIC_HORIZON, BALTIC_LIGHT = colour("5a4a5e"), colour("3f5f80"), colour("cfdbe0"), "7fa3b4"
BALTIC_DEEP = "1f4258"


def none(x, y, w, h) -> None:
    sky(x, y, w, h, DAY, (0.72, 0.76, 0.2))
    hills(x, y, w, h, (0.42, 0.03, 4, MEADOW))
    buildings.town(x + w * 0.34, y + h * 0.3, h * 0.5)
    buildings.kremlin(x + w * 0.66, y + h * 0.2, h * 0.56)
    landscape.ruin(x + w * 0.26, y + h * 0.04, h * 0.34, 5)


def successor(x, y, w, h) -> None:
    sky(x, y, w, h, (SUCCESSOR_SKY, SUCCESSOR_HORIZON), (0.5, 0.3, 0.4), 0.14)
    for i, (crest, high) in enumerate((("lion", 0.84), ("ship", 0.66), ("wolf", 0.54))):
        cx, top = x + w * (0.22 + 0.28 * i), y + h * high
        rect(cx - w * 0.02, y, w * 0.04, top - y, FLAGPOLE)
        flag = ((0, 0), (0.26, -0.02), (0.2, -0.16), (0.26, -0.3), (0, -0.3))
        paint.polygon([(cx + w * a, top + h * b) for a, b in flag], CREST_BY_NAME[crest].plain)
    icon("crown", x + w * 0.24, y + h * 0.9, h * 0.22, CROWN)


def abbey(x, y, w, h) -> None:
    sky(x, y, w, h, FOREST, (0.7, 0.8, 0.2))
    pines(x, y + h * 0.2, w, 6, h * 0.62, ABBEY_FIRS, 5)
    buildings.church(x + w * 0.5, y + h * 0.08, h * 0.62)


def cathedral(x, y, w, h) -> None:
    sky(x, y, w, h, (CATHEDRAL_SKY, CATHEDRAL_HORIZON), (0.5, 0.6, 0.5), 0.16)
    hills(x, y, w, h, (0.2, 0.02, 8, CATHEDRAL_HILL))
    buildings.building("cathedral", x + w * 0.5, y + h * 0.08, h * 0.68)


def struggle(x, y, w, h) -> None:
    sky(x, y, w, h, BLOOD, (0.5, 0.5, 0.5), 0.16)
    hills(x, y, w, h, (0.2, 0.03, 4, BATTLEFIELD))
    icon("crossed-swords", x + w * 0.5, y + h * 0.5, h * 0.78, SWORDS)


def planned_city(x, y, w, h) -> None:
    shade(x, y, w, h, PLAN_TOP, PLAN_BOTTOM)
    for row in range(2):
        for column in range(2):
            buildings.town(x + w * (0.27 + 0.46 * column), y + h * (0.1 + 0.46 * row), h * 0.4)
    line(((x + w * 0.5, y), (x + w * 0.5, y + h)), STREET, h * 0.014)
    line(((x, y + h * 0.5), (x + w, y + h * 0.5)), STREET, h * 0.014)


def serfdom(x, y, w, h) -> None:
    sky(x, y, w, h, WHEAT, (0.8, 0.8, 0.18))
    hills(x, y, w, h, (0.4, 0.02, 4, MEADOW))
    buildings.town(x + w * 0.34, y + h * 0.3, h * 0.56)
    buildings.field(x + w * 0.6, y + h * 0.06, h * 0.62)


def palace(x, y, w, h) -> None:
    sky(x, y, w, h, DUSK, (0.5, 0.5, 0.5), 0.14)
    hills(x, y, w, h, (0.22, 0.02, 4, PALACE_HILL))
    buildings.building("palace", x + w * 0.5, y + h * 0.12, h * 0.74)


def baltic(x, y, w, h) -> None:
    shade(x, y + h * 0.4, w, h * 0.6, BALTIC_SKY, BALTIC_HORIZON)
    scenes.water(x, y, w, h * 0.46, BALTIC_LIGHT, BALTIC_DEEP, x + w * 0.6, 5)
    pieces.ship(x + w * 0.36, y + h * 0.3, h * 0.46, CREST_BY_NAME["falcon"])
    pieces.ship(x + w * 0.64, y + h * 0.1, h * 0.6, CREST_BY_NAME["ship"])


PICTURES = {
    "none": none, "successor": successor, "abbey": abbey, "cathedral": cathedral, "struggle": struggle,
    "planned_city": planned_city, "serfdom": serfdom, "water": powers.ship, "palace": palace, "baltic": baltic,
}


def paint_scenario(value, x, y, w, h) -> None:
    """For the picker: one of its values."""
    with paint.clipped(x, y, w, h, min(w, h) * 0.08):
        PICTURES[str(value)](x, y, w, h)
