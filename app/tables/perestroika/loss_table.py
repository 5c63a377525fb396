"""For each seat its stores after an invasion: what lies in the cellar, and what was taken, crossed out."""

from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty

from app import theme
from app.draw import letters, paint, signs
from app.i18n import _
from app.tables.perestroika.tatars import Loss
from app.tables.perestroika.word_signs import MATERIAL_SIGNS
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import Painted
from rules.perestroika.data import KINDS, MOST

ROW, LARGE_ROW = 25, 46  # sp: of one kind of material
HEAD, FOOT, GAP = 46, 20, 8  # sp, sp, dp
NARROW = 270  # dp
CELLAR = colour("150c06", 0.75)
FIRE = colour("ff5a3c", 0.35)  # round what is taken
STROKE, STROKE_EDGE = colour("ff8a6a"), colour("2a0808")  # through it


class LossTable(Painted):
    losses = ListProperty([])
    row = NumericProperty(ROW)  # sp
    paints = ("losses", "row")

    def __init__(self, safe: int, blind: bool = False, **kwargs):
        self.safe, self.blind = safe, blind
        super().__init__(size_hint=(None, None), pos_hint={"center_x": 0.5}, **kwargs)
        for name in ("width", "losses", "row"):
            self.fbind(name, self._grow)
        self._grow()

    def columns(self) -> int:
        return max(1, min(len(self.losses), int(self.width / dp(NARROW))))

    def _lines(self) -> int:
        return -(-len(self.losses) // self.columns())

    def _block(self, line: int) -> float:
        """How high a board is; what the places mean stands only under those of the first line."""
        return float(sp(HEAD) + 3 * sp(self.row) + (sp(FOOT) if line == 0 else dp(4)) + dp(10))

    def _grow(self, *_args) -> None:
        self.height = sum(self._block(line) + dp(GAP) for line in range(self._lines()))

    def row_for(self, high: float) -> float:
        """The rows, in sp, with which it is at most so high."""
        lines = self._lines() or 1
        room = (high - sp(FOOT)) / lines - dp(GAP + 14) - sp(HEAD)
        return max(ROW, min(LARGE_ROW, room / 3 / sp(1)))

    def paint(self, x, y, w, h):
        columns, top = self.columns(), y + h
        wide = (w - (columns - 1) * dp(GAP)) / columns
        for line in range(self._lines()):
            high = self._block(line)
            top -= high
            for i, loss in enumerate(self.losses[line * columns:(line + 1) * columns]):
                self._loss(loss, x + i * (wide + dp(GAP)), top, wide, high, line == 0)
            top -= dp(GAP)

    def _loss(self, loss: Loss, x, y, w, h, captions: bool) -> None:
        paint.plate(x, y, w, h, dp(10), loss.mine, 1.0)
        d = sp(36)
        top = y + h - sp(25)
        paint.crest(x + dp(10) + d / 2, top, d, CREST_BY_NAME[loss.crest], self.blind, loss.mine)
        left, room = x + d + dp(20), w - d - dp(26)
        paint.write(loss.name, left, top + sp(9), sp(16), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        ink = theme.WARNING_LIGHT if loss.before != loss.after else theme.CREAM_SOFT
        paint.write(loss.text, left, top - sp(9), sp(13.5), ink, ax=0, width=room)
        step, foot = sp(self.row), y + (sp(FOOT) if captions else dp(4)) + dp(4)
        each = min((w - sp(62) - dp(22)) / MOST, step * 1.3)
        first = x + sp(62) + dp(4)
        split = dp(8) if self.safe else 0
        if self.safe:
            paint.rounded(first - dp(2), foot, each * self.safe + dp(4), 3 * step, dp(6), CELLAR)
            paint.rim(first - dp(2), foot, each * self.safe + dp(4), 3 * step, dp(6), faded(theme.GOLD, 0.8), dp(1))
        if self.safe and captions:
            cellar = each * self.safe
            paint.write(_("cellar"), first + cellar / 2, y + sp(FOOT) * 0.55, sp(12.5), theme.CREAM_SOFT, width=cellar + sp(20))
        if captions and loss.before != loss.after:
            start = each * self.safe + split
            paint.write(_("taken by the horde"), first + start, y + sp(FOOT) * 0.55, sp(12.5), theme.WARNING_LIGHT, ax=0,
                        width=w - (first - x) - start - dp(6))
        for kind in KINDS:
            self._kind(loss, kind, x, first, foot + step * (2.5 - kind), each, step, split)

    def _kind(self, loss: Loss, kind: int, x, first, cy, each, step, split) -> None:
        before, after = loss.before[kind], loss.after[kind]
        size = sp(17) + (sp(self.row) - sp(ROW)) * 0.16
        if before != after:
            paint.write(str(before), x + sp(14), cy, size * 0.9, theme.WARNING_LIGHT, letters.SERIF_BOLD)
            paint.icon("arrow-right-bold", x + sp(31), cy, size * 0.75, theme.WARNING_LIGHT)
        paint.write(str(after), x + sp(49), cy, size, theme.CREAM, letters.SERIF_BOLD)
        for j in range(MOST):
            cx = first + each * (j + 0.5) + (split if j >= self.safe else 0)
            large = min(each, step) * 0.86
            if j >= before:
                paint.disc(cx, cy, dp(4), faded(theme.GOLD, 0.3))
                continue
            if j >= after:
                paint.glow(cx, cy, large * 1.5, FIRE)
            signs.draw(MATERIAL_SIGNS[kind], cx, cy, large)
            if j >= after:
                for tone, width in ((STROKE_EDGE, 3.0), (STROKE, 1.7)):
                    paint.line(((cx - large * 0.4, cy - large * 0.36), (cx + large * 0.4, cy + large * 0.36)), tone, dp(width))
