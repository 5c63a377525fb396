"""The shelf under the open board: the other boards, folded, each a live miniature. A tap unfolds one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.tables.rurik.folding_board import FoldingBoard
from app.theme import faded
from app.widgets.base import Target, refill
from app.widgets.scrolling import Scrolling

HEAD = 19  # sp of the title's line


class Fold(Target):
    """One folded board."""

    title, sign = StringProperty(""), StringProperty("")
    shown = ObjectProperty(None, allownone=True)  # what the miniature shows
    lit, blind = BooleanProperty(False), BooleanProperty(False)  # lit: something on this board can be tapped now
    paints = ("title", "sign", "shown", "lit", "blind")

    def __init__(self, part: FoldingBoard, **kwargs: Any):
        self.part = part
        super().__init__(label=f"board {part.name}", about=("board", part.name), **kwargs)

    @property
    def needed(self) -> float:
        """So wide that its title is read whole, with the arrow beside it."""
        return letters.width_of(self.title, sp(13.5), letters.SERIF_BOLD) + dp(46)

    @property
    def least(self) -> float:
        """So wide that its title is read whole where the arrow gives way."""
        return letters.width_of(self.title, min(sp(13.5), dp(15.5)), letters.SERIF_BOLD) + dp(31)

    def paint(self, x, y, w, h):
        if w < dp(40) or h < dp(24):
            return
        if self.lit:
            paint.glow(x + w / 2, y + h / 2, max(w, h) * 1.1, faded(theme.GLOW, 0.5))
        paint.plate(x, y, w, h, dp(9), self.lit)
        down = self.state == "down"
        strip = w > dp(420) and h < dp(72)  # a strip on a wide screen: its title beside the miniature
        if strip:
            named = dp(40) + letters.width_of(self.title, sp(15), letters.SERIF_BOLD)
            paint.icon(self.sign, x + dp(18), y + h / 2, dp(17), theme.GOLD if self.lit else theme.CREAM_SOFT)
            paint.write(self.title, x + dp(32), y + h / 2, sp(15), theme.CREAM, letters.SERIF_BOLD, ax=0)
            paint.icon("chevron-up", x + w - dp(16), y + h / 2, dp(18), theme.CREAM_SOFT)
            self._miniature(x + named, y + dp(5), w - named - dp(34), h - dp(10))
            return
        head, size = sp(HEAD), min(sp(13.5), dp(15.5))
        cy = y + h - head / 2 - dp(3)
        paint.icon(self.sign, x + dp(14), cy, min(sp(14), dp(16)), theme.GOLD if self.lit else theme.CREAM_SOFT)
        tight = letters.width_of(self.title, size, letters.SERIF_BOLD) > w - dp(44)  # then the arrow gives way
        paint.write(self.title, x + dp(25), cy, size, theme.CREAM, letters.SERIF_BOLD, ax=0, width=w - dp(29 if tight else 44))
        if not tight:
            paint.icon("chevron-up", x + w - dp(11), cy, sp(14), theme.CREAM if down else theme.CREAM_SOFT)
        low = h - head - dp(9)
        paint.rounded(x + dp(5), y + dp(4), w - dp(10), low, dp(6), faded(theme.SOCKET, 0.62))
        self._miniature(x + dp(8), y + dp(6), w - dp(16), low - dp(4))

    def _miniature(self, x, y, w, h):
        if self.shown is not None and w > dp(20) and h > dp(10):
            with paint.clipped(x, y, w, h, dp(4)):
                self.part.paint_fold(x, y, w, h)


class Shelf(Scrolling):
    """`show(parts)` lays these boards side by side; where their titles need more room they are pushed along."""

    def __init__(self, opened: Callable[[str], None], **kwargs: Any):
        super().__init__(do_scroll_y=False, bar_width=dp(2), **kwargs)
        self._opened = opened
        self._folds: dict[str, Fold] = {}
        self._row = BoxLayout(spacing=dp(6), size_hint_x=None)
        self.add_widget(self._row)
        self.fbind("width", self._stretch)

    def _stretch(self, *_args: Any) -> None:
        folds = self._row.children
        gaps = dp(6) * (len(folds) - 1)
        needed, least = (sum(widths) + gaps for widths in ([f.needed for f in folds], [f.least for f in folds]))
        close = least <= self.width < needed
        for fold in folds:
            fold.size_hint_x = 1 if needed <= self.width else None
            fold.width = fold.least + (self.width - least) / len(folds) if close else fold.needed
        self._row.width = self.width if close else max(self.width, needed)

    @property
    def lying(self) -> list[Fold]:
        """The boards that lie on it, from the left."""
        return list(reversed(self._row.children))

    def fold(self, part: FoldingBoard) -> Fold:
        if part.name not in self._folds:
            made = self._folds[part.name] = Fold(part)
            made.bind(on_release=lambda *_: self._opened(part.name))
        return self._folds[part.name]

    def show(self, parts: Sequence[FoldingBoard], lit: Collection[str]) -> None:
        wanted = [self.fold(part) for part in parts]
        refill(self._row, wanted)
        for part, fold in zip(parts, wanted, strict=True):
            fold.size_hint_y = 1
            bring_up_to_date(fold, part, part.name in lit)
        self._stretch()

    def forget(self) -> None:
        """The miniatures show what their boards show: nothing that only one seat may see stays in them."""
        for fold in self._folds.values():
            fold.shown = None


def bring_up_to_date(fold: Fold, part: FoldingBoard, lit: bool) -> None:
    fold.size_hint_x = 1
    fold.title, fold.sign, fold.lit, fold.blind, fold.shown = part.title(), part.sign, lit, part.blind, part.folded
