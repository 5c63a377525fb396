"""The drawings of the rulebook."""

from __future__ import annotations

from app.draw import paint
from app.tables.rurik import module_art, things
from app.tables.rurik.cards import paint_face
from app.tables.rurik.portraits import portrait
from rules.rurik.data import COLUMNS, GOODS

EPIC_NAMES = tuple(things.EPIC)


def _middles(count: int, x: float, w: float, h: float) -> list[tuple[float, float]]:
    each = min(h, w / count)
    left = x + (w - each * count) / 2
    return [(left + each * (i + 0.5), each) for i in range(count)]


def tracks(x, y, w, h):
    for i, (cx, each) in enumerate(_middles(5, x, w, h)):
        things.star(cx, y + h / 2, each * 0.7, str((1, 2, 3, 5, 8)[i]))


def strategy(x, y, w, h):
    for name, (cx, each) in zip(COLUMNS, _middles(6, x, w, h), strict=True):
        things.action_sign(name, cx, y + h / 2, each * 0.72)


def turn(x, y, w, h):
    for (number, crest), (cx, each) in zip(
        ((5, "lion"), (4, "ship"), (2, "lion"), (1, "wolf")), _middles(4, x, w, h), strict=True
    ):
        things.advisor(cx, y + h / 2, each * 0.7, crest, number)


def attack(x, y, w, h):
    for i, (cx, each) in enumerate(_middles(3, x, w, h)):
        if i == 0:
            things.troop(cx, y + h / 2, each * 0.7, "lion", 2)
        elif i == 1:
            things.troop(cx, y + h / 2, each * 0.7, "ship", 1, gone=True)
        else:
            things.rebel(cx, y + h / 2, each * 0.7)


def buildings(x, y, w, h):
    for kind, (cx, each) in zip(("church", "market", "stronghold", "stable", "tavern"), _middles(5, x, w, h), strict=True):
        things.structure(kind, cx, y + h * 0.16, each * 0.7, "lion")


def boat(x, y, w, h):
    for good, (cx, each) in zip(GOODS, _middles(5, x, w, h), strict=True):
        things.good(good, cx, y + h / 2, each * 0.66)


def deeds(x, y, w, h):
    for face, (cx, each) in zip((("deed", 0), ("scheme", 3), ("agenda", 0)), _middles(3, x, w, h / 1.38), strict=True):
        wide = each * 0.94
        with paint.moved(cx - wide / 2, y + (h - wide / 0.72) / 2):
            paint_face(face, wide, wide / 0.72)


def leaders(x, y, w, h):
    looks = (
        ("8f2a22", "6b4022", "prince"),
        ("2f5f86", "33200f", "prince"),
        ("3f6a4a", "8a5a30", "princess"),
        ("5b3a6e", "6b4022", "princess"),
    )
    for (robe, hair, kind), (cx, each) in zip(looks, _middles(4, x, w, h), strict=True):
        portrait(cx - each * 0.42, y + (h - each * 0.9) / 2, each * 0.84, each * 0.9, robe=robe, hair=hair, kind=kind)


def _framed(painter):
    """A module's picture, as wide as it looks well."""

    def framed(x, y, w, h):
        wide = min(w, h * 2.6)
        with paint.clipped(x + (w - wide) / 2, y, wide, h, h * 0.08):
            painter(x + (w - wide) / 2, y, wide, h)

    return framed


def epic(x, y, w, h):
    """All eleven, in two rows."""
    for row, names in enumerate((EPIC_NAMES[:6], EPIC_NAMES[6:])):
        for name, (cx, each) in zip(names, _middles(len(names), x, w, h / 2), strict=True):
            things.epic(name, cx, y + h * (0.75 - 0.5 * row), each * 0.86)


PICTURES = {
    "tracks": (tracks, 56),
    "strategy": (strategy, 60),
    "turn": (turn, 64),
    "attack": (attack, 72),
    "buildings": (buildings, 76),
    "boat": (boat, 60),
    "deeds": (deeds, 150),
    "claim": (tracks, 56),
    "leaders": (leaders, 110),
    "rebellion": (_framed(module_art.solo), 96),
    "dungeon": (_framed(module_art.warfare), 96),
    "den": (_framed(module_art.factions), 96),
    "epic": (epic, 130),
}
