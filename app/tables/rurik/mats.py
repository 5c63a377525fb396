"""Rurik in the middle: the open board, beside it the others folded, the phases; on a seat's mat its boat, dock and supply."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from app import theme
from app.draw import letters, paint
from app.tables import columns
from app.tables.layout import CONTROLS, Room, TableBox, TableSlot
from app.tables.rurik import structures, things
from app.tables.rurik.house_reading import MatView
from app.theme import colour, faded
from app.widgets.base import Painted
from rules.rurik.data import GOODS

DEPTH, WIDTH = 112, 372  # dp of a mat, and of what lies on it besides name and numbers
HOLD_INK = colour("f0d9a8")


def middle(room: Room, folded: Sequence[str], rules: int) -> TableBox:
    """`folded`: the boards that do not lie open."""
    above = [TableSlot("phases", room.tall(48), rank=CONTROLS),
             TableSlot("round rules", room.dp(48) if rules else 0.0, rank=CONTROLS)]
    folds = [TableSlot(f"fold {name}", room.height * 0.3, room.dp(60), inf) for name in folded]
    if room.width >= room.height:
        return columns.middle(room, *above, *folds, share=0.27)
    return columns.middle(room, *(TableSlot(slot.name, room.width / 3, room.dp(60), inf) for slot in folds), share=0.18)


class RurikMat(Painted):
    """Goods aboard and ashore above, what is left to build and to muster below."""

    mat = ObjectProperty(None, allownone=True)
    paints = ("mat",)

    def about_at(self, x, y):
        return None if self.mat is None else ("seat", self.mat.seat)

    def paint(self, x, y, w, h):
        it: MatView | None = self.mat
        if it is None or w < dp(120):
            return
        d = min(h * 0.4, dp(30), w / 13)
        upper, lower = y + h * 0.74, y + h * 0.24
        at = x + d * 0.6
        for hold in it.holds:
            at = self._goods(GOODS[hold.good], hold.have, hold.room, at, upper, d)
        if it.dock:
            paint.icon("anchor", at + d * 0.2, upper, d * 0.6, theme.CREAM_SOFT)
            at += d * 0.9
            for ashore in it.dock:
                at = self._goods(GOODS[ashore.good], ashore.count, 0, at, upper, d)
        at = x + d * 0.6
        for kind, count in it.supply:
            if kind == "troop":
                things.troop(at, lower, d, it.crest)
            elif kind in structures.KINDS:
                structures.structure(kind, at, lower - d * 0.42, d, it.crest, plinth=False)
            else:
                continue
            at = self._count(count, at, lower, d)
        rare = ("rebel", it.rebels), ("done", len(it.done)), ("captive", len(it.captives)), ("star", it.victory_tokens)
        for sign, count in rare:
            if not count:
                continue
            if sign == "rebel":
                things.rebel(at, lower, d)
            else:
                paint.icon({"done": "scroll", "captive": "dungeon", "star": "star"}[sign], at, lower, d * 0.9, theme.GOLD)
            at = self._count(count, at, lower, d)

    @staticmethod
    def _goods(good: str, have: int, room: int, at: float, y: float, d: float) -> float:
        if have:
            things.good(good, at, y, d)
        else:
            things.good_sign(good, at, y, d * 0.6, faded(HOLD_INK, 0.6), theme.PLATE_BOTTOM)
        text = f"{have}/{room}" if room else str(have)
        wide = paint.write(text, at + d * 0.6, y, max(sp(14), d * 0.56), theme.CREAM if have else theme.CREAM_SOFT,
                           letters.SANS_BOLD, ax=0)
        return float(at + d * 1.25 + wide)

    @staticmethod
    def _count(count: int, at: float, y: float, d: float) -> float:
        wide = paint.write(str(count), at + d * 0.58, y, max(sp(14), d * 0.56), theme.CREAM, letters.SANS_BOLD, ax=0)
        return float(at + d * 1.25 + wide)
