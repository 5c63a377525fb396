"""The four suits of playing cards, drawn here and put into every font that the app writes with. `make_fonts.py` calls it."""

from pathlib import Path
from typing import Any

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

Points = list[tuple[float, float]]
WIDE = 660  # of 1000 units; drawn from the base line to 670, the height of a capital


def diamond(pen: Any, at: Any) -> None:
    pen.moveTo(at(330, 690))
    for bend, to in (((420, 480), (580, 335)), ((420, 190), (330, -20)), ((240, 190), (80, 335)), ((240, 480), (330, 690))):
        pen.qCurveTo(at(*bend), at(*to))
    pen.closePath()


def heart(pen: Any, at: Any, turned: bool = False) -> None:
    def put(x: float, y: float) -> tuple[int, int]:
        point: tuple[int, int] = at(x, 780 - y if turned else y)
        return point

    pen.moveTo(put(330, 0))
    pen.qCurveTo(put(480, 150), put(560, 290), put(610, 400), put(610, 500))
    pen.qCurveTo(put(610, 680), put(460, 680))
    pen.qCurveTo(put(370, 680), put(330, 560))
    pen.qCurveTo(put(290, 680), put(200, 680))
    pen.qCurveTo(put(50, 680), put(50, 500))
    pen.qCurveTo(put(50, 400), put(100, 290), put(180, 150), put(330, 0))
    pen.closePath()


def stem(pen: Any, at: Any) -> None:
    pen.moveTo(at(300, 330))
    pen.lineTo(at(360, 330))
    pen.qCurveTo(at(350, 90), at(480, 0))
    pen.lineTo(at(180, 0))
    pen.qCurveTo(at(310, 90), at(300, 330))
    pen.closePath()


def leaf(pen: Any, at: Any, x: float, y: float, r: float = 148) -> None:
    pen.moveTo(at(x, y + r))
    for bend, to in (((x + r, y + r), (x + r, y)), ((x + r, y - r), (x, y - r)), ((x - r, y - r), (x - r, y)),
                     ((x - r, y + r), (x, y + r))):
        pen.qCurveTo(at(*bend), at(*to))
    pen.closePath()


def spade(pen: Any, at: Any) -> None:
    heart(pen, lambda x, y: at(x, y * 0.86 + 20), turned=True)
    stem(pen, at)


def club(pen: Any, at: Any) -> None:
    for x, y in ((330, 530), (185, 285), (475, 285)):
        leaf(pen, at, x, y)
    leaf(pen, at, 330, 350, 90)
    stem(pen, at)


SUITS = {0x2660: ("spade", spade), 0x2663: ("club", club), 0x2665: ("heart", heart), 0x2666: ("diamond", diamond)}


def add_suits(path: Path) -> None:
    font = TTFont(path)
    size = font["head"].unitsPerEm / 1000
    for code, (name, draw) in SUITS.items():
        pen = TTGlyphPen(None)
        draw(pen, lambda x, y: (round(x * size), round(y * size)))
        font.setGlyphOrder([*font.getGlyphOrder(), name] if name not in font.getGlyphOrder() else font.getGlyphOrder())
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = (round(WIDE * size), round(50 * size))
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name
    font.save(path)
