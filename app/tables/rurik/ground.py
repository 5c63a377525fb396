"""What lies under the regions: parchment, seas and rivers; and the tokens that stand on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp

from app.draw import letters, paint, pieces, signs
from app.draw.paint import icon, line, polygon
from app.draw.scenes import smooth
from app.tables.rurik import geography, structures, things
from app.tables.rurik.look import ACTION_SIGNS
from app.theme import CREST_BY_NAME, GLOW, colour, faded, glyph_on
from rules.rurik.data import COLUMNS, GOODS
from rules.rurik.state import LEADER, TROOP

LAND, LAND_EDGE, PINES_OF_WOOD, OTHER_PINES = colour("b3a482"), colour("6b5a40"), colour("5d7a48"), colour("46694e")  # the land
GRASS = colour("6f7f3f")
BANK, RIVER, SHIMMER, SEA = colour("54808c"), colour("86bccb"), colour("b4dadd"), colour("86bac8")  # the water
SURF, SEA_SIGN = colour("e8f6f0"), colour("23505c")
NOBODYS, SMALL_EDGE, MY_NUMBER = colour("8f8266"), colour("1d100a"), colour("fff4dc")  # the small map

LEAST_SMALL = 0.62  # the folded map may be flattened to this share of its height
QUEENS = ("maria", "agatha", "predslava", "theofana")


def paint_ground(what: Any, transform: Any) -> None:
    """Seas, and the lands that are not in play; the regions are painted over it by the kit."""
    if what is None:
        return
    yields, stretch = what
    for region in range(len(yields), len(geography.REGIONS)):
        outline = [transform.at(p) for p in geography.outline(region, stretch)]
        polygon(outline, LAND, paint.texture("parchment.jpg"), dp(260))
        line(outline, faded(LAND_EDGE, 0.8), 0.8 * transform.unit, close=True)


def paint_land(what: Any, transform: Any) -> None:
    """Rivers, trees and hills over the land; the sea over the mouths."""
    if what is None:
        return
    yields, stretch = what
    for tone, share, bank in ((BANK, 1.0, 0.5), (RIVER, 1.0, 0.0), (SHIMMER, 0.34, 0.0)):
        for points, mouth in geography.RIVERS:
            way = [transform.at(geography.up(p, stretch)) for p in smooth(points, 10)]
            for i in range(0, len(way) - 1, 4):
                wide = mouth * (0.28 + 0.5 * i / len(way)) * 0.42 * share + bank
                line(way[i : i + 6], tone, max(0.5, wide) * transform.unit)
    for sea in geography.SEAS:
        points = [transform.at(geography.up(p, stretch)) for p in smooth([*sea, sea[0]], 6)]
        polygon(points, SEA, paint.texture("parchment.jpg"), dp(300))
        line(points, faded(SURF, 0.4), 2.4 * transform.unit, close=True)
    blue = faded(SEA_SIGN, 0.55)
    for sign, place, size in (("compass-rose", (934, 946), 46), ("sail-boat", (72, 96), 30), ("waves", (150, 40), 18)):
        at_x, at_y = transform.at(geography.up(place, stretch))
        icon(sign, at_x, at_y, size * transform.unit, blue)
    for region, good in enumerate(yields):
        for x, y, differs in geography.scenery(region, GOODS[good]):
            at_x, at_y = transform.at(geography.up((x, y), stretch))
            _grow(GOODS[good], at_x, at_y, transform.unit, differs)


def _grow(good: str, x: float, y: float, unit: float, differs: float) -> None:
    if good in ("wood", "fur"):
        pieces.pine(x, y, 15 * unit * (0.85 + 0.3 * differs), PINES_OF_WOOD if good == "wood" else OTHER_PINES)
    elif good == "stone":
        pieces.hill(x, y, 22 * unit * (0.8 + 0.4 * differs))
    elif good == "honey" or differs < 0.5:
        pieces.oak(x, y, 13 * unit * (0.9 + 0.3 * differs))
    else:
        icon("grass", x, y, 9 * unit, faded(GRASS, 0.8))


FACES: dict[str, Callable[[Sequence[Any], float, float, float], None]] = {}  # kinds of tokens that modules bring


def paint_token(face: Any, x: float, y: float, d: float) -> None:
    """A counter of the game in a circle of d around (x, y)."""
    kind, *rest = face
    if kind in FACES:
        FACES[kind](rest, x, y, d)
        return
    if kind == TROOP:
        things.troop(x, y, d * 0.96, rest[1], rest[0])
    elif kind == LEADER:
        things.leader(x, y - d * 0.55, d * 1.25, rest[1], "queen" if rest[0] in QUEENS else "crown")
    elif kind == "rebel":
        things.rebel(x, y, d * 0.9, rest[0])
    elif kind == "structure":
        structures.structure(rest[0], x, y - d * 0.42, d, rest[1] or None)
    elif kind == "good":
        things.good(rest[0], x, y, d * 0.9)
    elif kind == "advisor":
        things.advisor(x, y, d, rest[1], rest[0], rest[2])


def paint_small(regions: Sequence[Any], x: float, y: float, w: float, h: float, blind: bool) -> None:
    """The land in a few dp: every region in its ruler's colour, gold around what can be tapped. With more room the ruler's crest,
    the good that can be had, and how many of mine stand there."""
    if not regions:
        return
    from_left, from_low, wide, high = geography.window(len(regions))
    stretch = max(LEAST_SMALL, min(1.0, h / w * wide / high))
    scale = min(w / wide, h / high / stretch)
    left = x + (w - wide * scale) / 2 - from_left * scale
    low = y + (h - high * stretch * scale) / 2 - from_low * stretch * scale
    roomy = h > dp(96)
    for each in regions:
        points = [(left + a * scale, low + b * stretch * scale) for a, b in geography.outline(each.region)[::4]]
        polygon(points, CREST_BY_NAME[each.crest].colour(blind) if each.crest else NOBODYS)
        line([*points, points[0]], GLOW if each.lit else SMALL_EDGE, dp(1.6 if each.lit else 0.8))
    for each in regions if roomy else ():
        a, b = geography.middle(each.region)
        cx, cy, d = left + a * scale, low + b * stretch * scale, min(dp(18), h / 13)
        if each.crest:
            icon(CREST_BY_NAME[each.crest].icon, cx - d * 0.6, cy, d, glyph_on(CREST_BY_NAME[each.crest].colour(blind)))
        if each.good:
            signs.draw(each.good, cx + d * 0.6, cy, d)
        if each.mine:
            paint.disc(cx - d * 0.6, cy - d, d * 0.95, SMALL_EDGE)
            paint.write(str(each.mine), cx - d * 0.6, cy - d, d * 0.68, MY_NUMBER, letters.SANS_BOLD, quiet=True)


def _sign(what: str, x: float, y: float, size: float, _ink: Any) -> None:
    """Goods and columns by name; "rebel"; pieces with their owner's crest: "troop-lion", "church-lion"."""
    piece, _dash, crest = what.partition("-")
    if what in GOODS:
        things.good(what, x, y, size)
    elif what in COLUMNS:
        icon(ACTION_SIGNS[what], x, y, size, _ink)
    elif what == "rebel":
        things.rebel(x, y, size)
    elif piece == TROOP:
        things.troop(x, y, size, crest)
    elif piece in structures.KINDS:
        structures.structure(piece, x, y - size * 0.4, size, crest or None)


signs.register("rurik", _sign, wide=1.0)
