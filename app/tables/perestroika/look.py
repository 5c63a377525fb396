"""The signs of Perestroika: materials, buildings, marks. Importing this module registers them."""

from app import theme
from app.draw import paint, signs
from app.tables.perestroika import buildings, tokens, wares
from app.theme import Rgba, colour, luminance

DOT = colour("8f2f22")  # the marks on towns, cities and Kremlins
DOT_LIGHT = theme.WARNING_LIGHT
BEHIND = colour("6b5236")  # the buildings that stand for "any number"

_SIZES = {"kremlin": 1.3, "city": 1.3, "field": 1.25, "town": 1.5, "church": 1.05, "cathedral": 1.0, "palace": 1.15}  # in signs
_WARES = {"fur": 1.12, "wood": 1.2, "wheat": 1.1, "any": 1.32}


def _thing(what: str, x: float, y: float, size: float, _ink: Rgba) -> None:
    """"fur", "town", "town*" (any number of them), "any" (a kind of one's choice)."""
    if what in _WARES:
        wares.ware(what, x, y, size * _WARES[what], shadow=False)
        return
    kind = what.rstrip("*")
    z = size * _SIZES[kind] * (0.92 if what != kind else 1.0)
    low = y - z * (0.2 if kind == "field" else 0.38 if kind in ("town", "city") else 0.5)
    for i in (2, 1, 0) if what != kind else (0,):
        left = x + size * 0.62 * (i - 1) if what != kind else x
        buildings.building(kind, left, low, z, (BEHIND, 0.3 * i) if i else None)


def _mark(_what: str, x: float, y: float, size: float, ink: Rgba) -> None:
    paint.disc(x, y, size * 0.5, DOT_LIGHT if luminance(ink) > 0.4 else DOT)


def _token(what: str, x: float, y: float, size: float, _ink: Rgba) -> None:
    match what:
        case "bishop":
            tokens.mitre(x, y - size * 0.45, size * 0.94)
        case "chip":
            tokens.chip(x, y, size * 0.96)
        case "cross":
            tokens.seal(x, y, size * 0.96)


_WIDTHS = {
    "fur": 1.05, "wood": 1.2, "wheat": 1.0, "any": 1.3, "field": 1.3, "town": 1.1, "city": 1.3, "church": 0.9, "kremlin": 1.4,
    "cathedral": 1.1, "palace": 1.2, "field*": 2.4, "town*": 2.2, "city*": 2.3,
}


def _register(name: str, painter: signs.Painter, wide: float) -> None:
    signs.register(f"pere:{name}", lambda _what, x, y, size, ink: painter(name, x, y, size, ink), wide)


for _name, _wide in _WIDTHS.items():
    _register(_name, _thing, _wide)
for _name in ("bishop", "chip", "cross"):
    _register(_name, _token, 1.0)
signs.register("pere:mark", _mark, 0.6, kept=False)
