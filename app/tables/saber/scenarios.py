"""A picture for each scenario, for the picker of a new table."""

from __future__ import annotations

from app import theme
from app.draw import paint, pieces
from app.draw.paint import disc, glow, icon, rect
from app.tables.saber.look import COSSACK, NOBLE
from app.tables.saber.people import portrait
from app.tables.saber.things import szabla
from app.theme import WHITE, colour, faded, mixed

NIGHT, EMBER = colour("2a1210"), colour("c8642c")
RIM, SHADE, GOLD, COIN, CROWN = colour("f0dcae"), colour("1d0c08"), colour("f3cf6d"), colour("fff6e0"), colour("fff0d8")


def paint_scenario(value: str, x: float, y: float, w: float, h: float) -> None:
    cx, cy, z = x + w / 2, y + h / 2, min(w, h)
    with paint.clipped(x, y, w, h, z * 0.08):
        paint.shade(x, y, w, h, NIGHT, mixed(NIGHT, EMBER, 0.5), EMBER)
        glow(cx, cy, z * 1.3, faded(mixed(EMBER, WHITE, 0.4), 0.8))
        PAINTERS[value](cx, cy, z)


def _blades(cx: float, cy: float, z: float) -> None:
    szabla(cx - z * 0.34, cy - z * 0.34, cx + z * 0.36, cy + z * 0.36, bend=0.14, thick=0.06)
    szabla(cx + z * 0.34, cy - z * 0.34, cx - z * 0.36, cy + z * 0.36, bend=-0.14, thick=0.06)


def _great(cx: float, cy: float, z: float) -> None:
    _blades(cx, cy, z)
    for dx, dy in ((0, 0.34), (0.34, 0), (0, -0.34), (-0.34, 0)):
        disc(cx + dx * z, cy + dy * z, z * 0.14, RIM)


def _teams(cx: float, cy: float, z: float) -> None:
    _blades(cx, cy, z)
    for dx, dy, c in ((-0.3, 0.1, NOBLE), (-0.3, -0.12, NOBLE), (0.3, 0.1, COSSACK), (0.3, -0.12, COSSACK)):
        disc(cx + dx * z, cy + dy * z, z * 0.18, RIM)
        disc(cx + dx * z, cy + dy * z, z * 0.14, c)


def _raid(cx: float, cy: float, z: float) -> None:
    portrait("opilski", cx, cy - z * 0.02, z * 0.6)
    icon("bullseye", cx + z * 0.28, cy + z * 0.28, z * 0.26, theme.GLOW)


def _burn(cx: float, cy: float, z: float) -> None:
    for dx, size in ((-0.22, 0.46), (0.22, 0.44), (0, 0.7)):
        pieces.flame(cx + dx * z, cy - z * 0.34, z * size)


def _theft(cx: float, cy: float, z: float) -> None:
    icon("treasure-chest", cx + z * 0.02, cy - z * 0.03, z * 0.62, faded(SHADE, 0.7))
    icon("treasure-chest", cx, cy, z * 0.62, GOLD)


def _debt(cx: float, cy: float, z: float) -> None:
    icon("glass-mug-variant", cx, cy, z * 0.56, GOLD)
    for i in range(3):
        disc(cx + (i - 1) * z * 0.2, cy - z * 0.36, z * 0.12, COIN)


def _lady(cx: float, cy: float, z: float) -> None:
    rect(cx - z * 0.5, cy - z * 0.5, z, z * 0.12, faded(SHADE, 0.5))
    icon("queen-crown", cx, cy, z * 0.66, CROWN)


PAINTERS = {
    "brawl": _blades, "great_brawl": _great, "teams": _teams, "raid": _raid, "burn": _burn, "theft": _theft, "debt": _debt,
    "everybodys_debt": _debt, "lady": _lady,
}

