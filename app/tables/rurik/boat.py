"""The boat from the side: five holds, each a target; under three of them a boon waits. And the dock beside it."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app import theme
from app.draw import letters, paint, pieces
from app.draw.paint import line, polygon, rounded
from app.draw.scenes import smooth
from app.i18n import _, ngettext, pgettext
from app.tables.rurik import things
from app.tables.rurik.house_reading import WAITS, DockView, HoldView, MatView
from app.theme import BLACK, colour, faded
from app.widgets.base import Painted, Painting, Target
from rules.rurik.data import BOAT, GOODS

HOLD, EMPTY_PLACE, HULL, HULL_EDGE = colour("33200f"), colour("f0d9a8"), colour("e0a468"), colour("3a2010")
GUNWALE, LEDGE, LEDGE_LINE = colour("ffe2a0"), colour("6b4a24"), colour("4a2d12")

HOLDS = max(BOAT)  # goods above each other
WIDEST = 38  # dp of a good


def cell_of(width: float) -> float:
    """How large a good is in a boat of this width."""
    return min(float(dp(WIDEST)), width / 8.4)


class BoatColumn(Target):
    """One column. A tap brings a good ashore, or pays with it."""

    goods = ObjectProperty(None, allownone=True)
    paints = ("goods",)

    def __init__(self, good: int, tapped, **kwargs):
        super().__init__(label=f"hold {GOODS[good]}", about=("good", good), **kwargs)
        self.bind(on_release=lambda *_: tapped(("good", good), True))

    def paint(self, x, y, w, h):
        it: HoldView | None = self.goods
        if it is None or w < dp(8):
            return
        c = h / (HOLDS + 2.2)
        name, cx, floor = GOODS[it.good], x + w / 2, y + c * 1.05
        rounded(cx - c / 2 - dp(2), floor - dp(2), c + dp(4), it.room * (c + dp(2)) + dp(2), dp(5), faded(HOLD, 0.86))
        if it.full or it.lit:
            paint.rim(cx - c / 2 - dp(2), floor - dp(2), c + dp(4), it.room * (c + dp(2)) + dp(2), dp(5), theme.GLOW,
                      dp(2.4 if it.lit else 1.4))
        for i in range(it.room):
            low = floor + i * (c + dp(2))
            if i < it.have:
                things.good(name, cx, low + c / 2, c * 0.94, lit=it.lit and i == it.have - 1)
            else:
                pieces.dashed(cx - c / 2 + dp(1.5), low + dp(1.5), c - dp(3), c - dp(3), c * 0.3, faded(EMPTY_PLACE, 0.6))
                things.good_sign(name, cx, low + c / 2, c * 0.46, faded(EMPTY_PLACE, 0.6), HOLD)
        if it.full:
            things.coin(cx, floor + it.room * (c + dp(2)) + c * 0.46, c * 0.66, "1")
        if it.boon:
            things.boon(cx, y + c * 0.5, c * 0.66, spent=it.boon != WAITS)


class Boat(Painting, FloatLayout):
    """The hull with its holds."""

    mat = ObjectProperty(None, allownone=True)
    paints = ("mat",)

    def __init__(self, tapped, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.holds = [BoatColumn(good, tapped, size_hint=(None, None)) for good in range(len(GOODS))]
        for button in self.holds:
            self.add_widget(button)
        again = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size"):
            self.fbind(name, again)

    def show(self, mat: MatView | None) -> None:
        self.mat = mat
        for button, hold in zip(self.holds, mat.holds if mat is not None else [None] * len(self.holds), strict=True):
            button.goods = hold
            button.disabled = hold is None or not (hold.may or hold.lit)

    @property
    def cell(self) -> float:
        return cell_of(self.width)

    def measured(self) -> float:
        return self.cell * (HOLDS + 2.2) + self._head()

    @staticmethod
    def _head() -> float:
        return float(sp(24))

    def _lay(self, *_args) -> None:
        c = self.cell
        pitch = max(dp(48), c * 1.34)
        left = self.x + (self.width - pitch * len(self.holds)) / 2
        for i, button in enumerate(self.holds):
            button.size = pitch, c * (HOLDS + 2.2)
            button.pos = left + i * pitch, self.y

    def paint(self, x, y, w, h):
        it: MatView | None = self.mat
        if it is None or w < dp(120):
            return
        c = self.cell
        pitch = max(dp(48), c * 1.34)
        total = pitch * len(self.holds) - (pitch - c)
        left = x + (w - total) / 2
        right, floor = left + total, y + c * 1.05
        deck = floor + HOLDS * (c + dp(2)) + c * 0.1
        points = [(left - c * 0.92, deck + c * 0.62), (left - c * 0.66, deck + c * 0.44), (left - c * 0.36, deck + c * 0.1),
                  (left + c * 0.6, deck), (right - c * 0.6, deck), (right + c * 0.36, deck + c * 0.1),
                  (right + c * 0.7, deck + c * 0.5), (right + c * 1.0, deck + c * 0.8), (right + c * 0.92, deck - c * 0.1),
                  (right + c * 0.5, floor + c * 0.4), (right - c * 0.1, y + c * 0.3), (right - c * 0.9, y), (left + c * 0.9, y),
                  (left + c * 0.1, y + c * 0.3), (left - c * 0.5, floor + c * 0.4), (left - c * 0.86, deck - c * 0.1)]
        hull = smooth([*points, points[0]], 5)[:-1]
        paint.shadow(left - c * 0.4, y, total + c * 0.8, deck - y, dp(8), faded(BLACK, 0.4), drop=dp(2))
        polygon(hull, HULL, paint.texture("oak.jpg"), dp(150))
        line(hull, HULL_EDGE, dp(1.2), close=True)
        edge = ((left - c * 0.4, deck + c * 0.08), (left + c * 0.6, deck), (right - c * 0.6, deck),
                (right + c * 0.4, deck + c * 0.08))
        line(edge, faded(GUNWALE, 0.85), dp(1.3))
        self._words(it, x, y + h - self._head() / 2, w)

    @staticmethod
    def _words(it: MatView, x, y, w):
        """How many lie aboard, what that claims, and how far the next space is."""
        size = sp(14)
        said = [(ngettext("{count} aboard", "{count} aboard", it.aboard).format(count=it.aboard), it.trade)]
        if it.trade_next is not None:
            need, points = it.trade_next
            said.append((_("with {count}").format(count=need), points))
        wide = sum(letters.width_of(text, size, letters.SANS) + size * 2.7 for text, _points in said)
        share = min(1.0, (w - dp(8)) / wide)
        size *= share
        at = x + (w - wide * share) / 2
        for text, points in said:
            at += paint.write(text, at, y, size, theme.INK_SOFT, ax=0) + size * 1.1
            things.star(at, y, size * 1.5, str(points))
            at += size * 1.6


class DockGood(Target):
    """Goods of one kind on the dock: a tap brings one aboard, or pays with it."""

    dock = ObjectProperty(None, allownone=True)
    paints = ("dock",)

    def __init__(self, tapped, **kwargs):
        super().__init__(**kwargs)
        self._tapped = tapped

    def show(self, dock: DockView) -> None:
        self.dock, self.about, self.label = dock, ("good", dock.good), f"dock {GOODS[dock.good]}"
        self.disabled = not dock.lit

    def on_release(self):
        if self.dock is not None:
            self._tapped(("good", self.dock.good), False)

    def paint(self, x, y, w, h):
        it: DockView | None = self.dock
        if it is None:
            return
        d = min(w, h) - dp(12)
        things.good(GOODS[it.good], x + w / 2, y + h / 2, d, lit=it.lit)
        if it.count > 1:
            paint.disc(x + w / 2 + d * 0.4, y + h / 2 - d * 0.34, dp(18), theme.INK)
            paint.write(str(it.count), x + w / 2 + d * 0.4, y + h / 2 - d * 0.34, dp(12.5), theme.CREAM, letters.SANS_BOLD)


class Boon(Target):
    count, lit = ObjectProperty(0), BooleanProperty(False)
    paints = ("count", "lit")

    def paint(self, x, y, w, h):
        d = min(w, h) - dp(16)
        if self.lit:
            paint.glow(x + w / 2, y + h / 2, d * 1.9)
        things.boon(x + w / 2, y + h / 2, d)
        if self.count > 1:
            paint.disc(x + w / 2 + d * 0.46, y + h / 2 - d * 0.4, dp(18), theme.INK)
            paint.write(str(self.count), x + w / 2 + d * 0.46, y + h / 2 - d * 0.4, dp(12.5), theme.CREAM, letters.SANS_BOLD)


class _DockName(Painted):
    text = ObjectProperty("")
    paints = ("text",)

    def paint(self, x, y, w, h):
        paint.write(self.text, x + dp(8), y + h / 2, sp(14), theme.INK, letters.SERIF_BOLD, ax=0, width=w - dp(10))


class Dock(Painting, BoxLayout):
    """Planks with what lies ashore."""

    def __init__(self, tapped, boon, **kwargs):
        super().__init__(size_hint_y=None, height=dp(50), **kwargs)
        self._tapped = tapped
        self.name = _DockName(size_hint_x=None, width=sp(64), about=("part", "dock"))
        self.boon = Boon(label="boon", about=("part", "boon"), size_hint_x=None, width=dp(48))
        self.boon.bind(on_release=lambda *_: boon())
        self.goods: list[DockGood] = []

    def show(self, mat: MatView) -> None:
        if len(mat.dock) != len(self.goods):
            self.goods = [DockGood(self._tapped, size_hint_x=None, width=dp(48)) for _good in mat.dock]
        for button, dock in zip(self.goods, mat.dock, strict=True):
            button.show(dock)
        self.name.text = pgettext("mat", "Dock") if mat.dock or mat.boons else _("The dock is empty")
        empty = not (mat.dock or mat.boons)
        self.name.size_hint_x = 1 if empty else None
        if not empty:
            self.name.width = sp(64)
        self.boon.count, self.boon.lit, self.boon.disabled = mat.boons, mat.boon_lit, not mat.boon_lit
        wanted = [self.name, *self.goods, *([self.boon] if mat.boons else [])]
        if list(reversed(self.children)) != wanted:
            self.clear_widgets()
            for widget in wanted:
                self.add_widget(widget)

    def paint(self, x, y, w, h):
        rounded(x, y, w, h, dp(7), faded(LEDGE, 0.3))
        for i in range(3):
            low = y + h * (i + 1) / 4
            line(((x + dp(2), low), (x + w - dp(2), low)), faded(LEDGE_LINE, 0.28), dp(0.8))
