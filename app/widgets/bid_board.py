"""Columns to bid in: what each row brings, who lies where, and at the foot of a column what it would bring me. Only columns are
targets; the row in which something lands follows from it and glows."""

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import cards, letters, paint, signs
from app.draw.tokens import FacePainter, draw_token
from app.kit_boards import BidColumn
from app.theme import BLACK, WHITE, colour, faded, mixed
from app.widgets.base import Painting
from app.widgets.thing import Hold, Tap, ThingButton

LIT_GROUND, SHUT_GROUND, HEAD_SIGN, HEAD_WORDS = colour("fff6da"), colour("6a5a44"), colour("fff1d0"), colour("fff6e0")
LIT_CELL, CELL, LOCKED, TAG_TOP = colour("fff0b8"), colour("efdcae"), colour("7a6849"), colour("5a3c28")
TAG_BOTTOM, BOARD_PARCHMENT = colour("352114"), colour("f4e6c6")

FRAME = 7  # dp


class ColumnButton(ThingButton):
    column = ObjectProperty(None, allownone=True)
    rows, blind = NumericProperty(4), BooleanProperty(False)
    shows = "column"
    paints = ("column", "rows", "blind")

    def __init__(self, tap: Tap | None = None, hold: Hold | None = None, face: FacePainter | None = None, **kwargs):
        self.face = face  # paints tokens that have a face of the game's own
        super().__init__(tap, hold, **kwargs)

    def paint(self, x, y, w, h):
        it: BidColumn = self.column
        if it is None or w < dp(24) or h < dp(80):
            return
        if it.chosen:
            paint.shadow(x, y, w, h, dp(10), theme.GLOW)
            paint.rounded(x + dp(1), y + dp(1), w - dp(2), h - dp(2), dp(6), LIT_GROUND)
        head = min(h * 0.16, max(dp(46), sp(46), min(h * 0.1, w * 0.5)))
        foot = min(h * 0.16, max(dp(42), sp(42), min(h * 0.09, w * 0.42)))
        self._head(it, x, y + h - head, w, head)
        high = (h - head - foot) / max(1, len(it.cells))
        for i, cell in enumerate(it.cells):
            self._cell(it, cell, x, y + h - head - (i + 1) * high, w, high)
        if it.why_not:
            paint.rounded(x + dp(2), y + foot, w - dp(4), h - head - foot, dp(4), theme.faded(SHUT_GROUND, 0.45))
        self._foot(it, x + dp(3), y + dp(3), w - dp(6), foot - dp(6))

    @staticmethod
    def _head(it: BidColumn, x, y, w, h):
        c = it.tint
        corners = [dp(5), dp(5), 0.01, 0.01]
        paint.rounded_shade(x + dp(2), y, w - dp(4), h - dp(2), corners, mixed(c, WHITE, 0.16), mixed(c, BLACK, 0.15))
        signs.draw(it.sign, x + w / 2, y + h * 0.66, h * 0.4, HEAD_SIGN)
        paint.write(it.title, x + w / 2, y + h * 0.24, h * 0.29, HEAD_WORDS, letters.SERIF_BOLD,
                    width=w - dp(6))

    def _cell(self, it: BidColumn, cell, x, y, w, h):
        box = x + dp(3.5), y + dp(2.5), w - dp(7), h - dp(5)
        paint.rounded(*box, dp(6), LIT_CELL if cell.lit else mixed(CELL, it.tint, 0.16))
        edge = dp(2 if it.chosen else 1.4) if cell.lit else dp(0.7)
        paint.rim(*box, dp(6), theme.GLOW if cell.lit else theme.faded(theme.RIM_PAPER, 0.55), edge)
        size = min(max(sp(17), h * 0.13), h * 0.28, w * 0.3)
        ink = mixed(it.tint, theme.INK, 0.4)
        low = h < dp(52)  # no room below the numbers: who lies here stands beside them
        if low:
            size = min(sp(15), h * 0.5, w * 0.3)
        line = y + h / 2 if low else y + h - size * 0.8
        room = w - dp(17) - min(h - dp(6), w * 0.5) if low and cell.token else w - dp(20)
        value, cost = signs.row_width(cell.value, size), signs.row_width(cell.cost, size * 0.86)
        share = min(1.0, room / (value + cost)) if cell.cost and not (low and cell.token) else 1.0  # both shrink alike
        said = cell.value
        while low and cell.token and len(said) > 1 and signs.row_width(said, size) > room:
            said = said[:-1]  # the number before its signs: the foot tells the rest
        signs.row(said, x + dp(8), line, size * share, room, ink, ax=0)
        if cell.cost and not (low and cell.token):
            signs.row(cell.cost, x + w - dp(7), line, size * 0.86 * share, room, theme.WARNING, ax=1)
        if cell.token is None:
            return
        d = min(h - size * 1.3 - dp(6), w * 0.68, dp(72))
        cx, cy = x + w * 0.54, y + dp(2) + max((h - size * 1.3) / 2, d / 2 + dp(3))
        if low:
            d = min(h - dp(6), w * 0.5)
            cx, cy = x + w - dp(7) - d / 2, y + h / 2
        draw_token(cell.token, cx, cy, d, self.blind, self.face)
        if cell.slides:
            paint.mark(cx - d * 0.5, cy + d * (0 if low else 0.12), max(dp(16), d * 0.44), "arrow-down-bold")

    @staticmethod
    def _foot(it: BidColumn, x, y, w, h):
        if it.why_not:
            paint.rounded(x, y, w, h, dp(6), LOCKED)
            size = cards.unbroken(it.why_not, w - dp(4), sp(12.5), letters.SANS)
            words = paint.paragraph_height(it.why_not, w - dp(4), size, spacing=1.0)
            while words > h - dp(2) and size > dp(9):
                size *= 0.93
                words = paint.paragraph_height(it.why_not, w - dp(4), size, spacing=1.0)
            lock = min(h - words - dp(4), dp(20))
            if lock > dp(9):
                paint.icon("lock", x + w / 2, y + h - dp(2) - lock / 2, lock, HEAD_SIGN)
            paint.paragraph(it.why_not, x + dp(2), y + (words + max(0.0, h - words - max(0.0, lock)) / 2), w - dp(4), size,
                            HEAD_SIGN, align="center", spacing=1.0)
            return
        red = mixed(theme.MAIN, WHITE, 0.2), mixed(theme.MAIN, BLACK, 0.2)
        top, low = red if it.chosen else (TAG_TOP, TAG_BOTTOM)
        paint.rounded_shade(x, y, w, h, dp(6), top, low)
        paint.rim(x, y, w, h, dp(6), theme.GLOW if it.chosen or it.lit else faded(theme.GOLD, 0.6), dp(1.8 if it.chosen else 1))
        lift = h * 0.2 if it.price else 0.0
        signs.row(it.foot, x + w / 2, y + h / 2 + lift, h * (0.4 if it.price else 0.44), w - dp(8), theme.CREAM)
        if it.price:
            signs.row(it.price, x + w / 2, y + h * 0.24, h * 0.3, w - dp(8), theme.GAIN_LIGHT)


class BidBoard(Painting, BoxLayout):
    """`show(columns)`; a tap on a column gives its thing. Columns keep their widgets."""

    def __init__(self, tap: Tap, hold: Hold | None = None, face: FacePainter | None = None, **kwargs):
        self.tap, self.hold, self.face = tap, hold, face
        super().__init__(padding=dp(FRAME), **kwargs)

    @property
    def columns(self) -> list[ColumnButton]:
        return list(reversed(self.children))

    def show(self, columns: Sequence[BidColumn], blind: bool = False) -> None:
        if len(columns) != len(self.children):
            self.clear_widgets()
            for _column in columns:
                self.add_widget(ColumnButton(self.tap, self.hold, self.face))
        for button, column in zip(self.columns, columns, strict=True):
            button.column, button.blind = column, blind

    def paint(self, x, y, w, h):
        f = dp(FRAME)
        paint.frame(x + f, y + f, w - 2 * f, h - 2 * f, f)
        paint.tiled(x + f, y + f, w - 2 * f, h - 2 * f, dp(4), "parchment.jpg", dp(300), BOARD_PARCHMENT)
