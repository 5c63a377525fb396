"""Perestroika in the middle: the display with the Tatars' way, the stock, the prices; on a seat's mat its land and its store."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint, signs
from app.tables import columns
from app.tables.layout import BOARD, CONTROLS, Room, TableBox, TableSlot, column, row
from app.tables.perestroika.board import LandBoard
from app.tables.perestroika.scene import LandView
from app.tables.perestroika.word_signs import MATERIAL_SIGNS
from app.widgets.base import Painted
from app.widgets.board import FRAME
from app.widgets.card import Hold, Tap

DEPTH, WIDTH = 164, 420  # dp of a mat, and of what lies on it besides name and numbers
STORE = 62  # dp


def middle(room: Room) -> TableBox:
    line = room.tall(44)
    beside = [TableSlot("shuffles", room.tall(52), rank=CONTROLS), TableSlot("supply", line, rank=CONTROLS),
              TableSlot("prices", room.tall(150), room.dp(110), room.dp(420))]
    if room.width < room.height:
        on = TableSlot("display", room.dp(300), room.dp(200), inf, rank=BOARD)
        lines = row(*(replace(part, wanted=room.width / 2) for part in beside[:2]), wanted=room.tall(56), gap=room.dp(8))
        return column(on, lines, replace(beside[2], wanted=room.tall(190)), gap=room.dp(8))
    made = columns.middle(room, *beside, share=0.28)
    return columns.renamed(made, "board", "display")


class PerestroikaMat(BoxLayout):
    """A seat's land, and how much of each material it has."""

    def __init__(self, tap: Tap, hold: Hold, **kwargs: Any) -> None:
        super().__init__(spacing=dp(4), **kwargs)
        self.land, self.store = LandBoard(tap, hold), StoreColumn(size_hint_x=None, width=dp(STORE))
        self.framed = BoxLayout(padding=dp(FRAME))  # the frame is drawn round the land
        self.framed.add_widget(self.land)
        self.add_widget(self.framed)
        self.add_widget(self.store)

    def show(self, land: LandView, blind: bool) -> None:
        self.land.land, self.land.blind = land, blind
        self.store.stores, self.store.marks = land.stores, land.head.marks
        self.store.about = ("seat", land.head.seat)

    def forget(self) -> None:
        self.land.land, self.store.stores = None, ()


class StoreColumn(Painted):
    """The materials of a seat, one below the other; below them who began, and its chip."""

    stores, marks = ObjectProperty(()), ObjectProperty(())
    paints = ("stores", "marks")

    def paint(self, x, y, w, h):
        rows = len(self.stores) + (1 if self.marks else 0)
        if not rows:
            return
        step = h / rows
        size = min(sp(20), step * 0.62)
        for i, (sign, count) in enumerate(zip(MATERIAL_SIGNS, self.stores, strict=False)):
            cy = y + h - step * (i + 0.5)
            signs.draw(sign, x + size * 0.7, cy, size * 1.1)
            paint.write(str(count), x + w - dp(4), cy, size, theme.CREAM if count else theme.CREAM_SOFT, letters.SANS_BOLD, ax=1)
        for i, sign in enumerate(self.marks):
            signs.draw(sign, x + size * (0.7 + 1.4 * i), y + step * 0.5, size * 1.1)
