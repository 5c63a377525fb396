"""A plate with a picture, a name and a line: paper where it can be chosen, wood where it only tells."""

from collections.abc import Callable, Hashable

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty

from app import theme
from app.draw import letters, paint
from app.kit_data import PlaqueView
from app.theme import INK, colour, faded, mixed
from app.widgets.thing import Hold, Tap, ThingButton

SIGN_GROUND, COUNT = colour("3a2c1e"), colour("ffe9b8")

PicturePainter = Callable[[Hashable, float, float, float, float], None]  # what, x, y, w, h


def is_portrait(width: float) -> bool:
    """Whether it is so narrow that the words go below the picture, not beside it."""
    return width < max(dp(124), sp(110))


class Plaque(ThingButton):
    """`shape` is that of its picture; `side` its height, the same on all that stand together (see `even`); 0: no picture."""

    plaque = ObjectProperty(None, allownone=True)
    side = NumericProperty(-1)  # of the picture; -1: as high as the plate allows
    shows = "plaque"
    paints = ("plaque", "side")

    def __init__(self, picture: PicturePainter, tap: Tap | None = None, hold: Hold | None = None, shape: float = 1.0, **kwargs):
        self.picture, self.shape = picture, shape
        super().__init__(tap, hold, **kwargs)

    @property
    def line(self) -> str:
        """What stands below the name."""
        return self.plaque.why_not or self.plaque.note

    def fitting(self) -> float:
        """How large a picture its words leave room for: they come first, the picture is small or left out."""
        name = letters.width_of(self.plaque.title, sp(14), letters.SERIF_BOLD)
        longest = max(letters.width_of(self.line, sp(12.5), letters.SANS), name * 0.8)  # a name may shrink a little
        return next((s for s in (min(self.height - dp(8), dp(40)), dp(24)) if self.width - s - dp(13) >= longest), 0.0)

    def paint(self, x, y, w, h):
        it: PlaqueView = self.plaque
        if it is None:
            return
        self._plate(it, x, y, w, h)
        if it.wood and is_portrait(w):
            self._upright(it, x, y, w, h)
            return
        high = self.side if self.side >= 0 else h - dp(12)
        wide = high * self.shape
        edge = dp(8 if it.wood else 4)
        if high:
            self.picture(it.picture, x + edge, y + (h - high) / 2, wide, high)
            if it.why_not:
                paint.rounded(x + edge, y + (h - high) / 2, wide, high, dp(5), theme.faded(SIGN_GROUND, 0.5))
        left = x + wide + (edge + dp(8) if it.wood else dp(9 if high else 6))
        right = x + w - dp(10 if it.wood else 4)
        if it.count:
            right = self._more(it, left, right, y, h, wide, high)
        self._words(it, left, right - left, y, h)

    def _plate(self, it: PlaqueView, x, y, w, h):
        if it.wood:
            paint.plate(x, y, w, h, dp(10))
            return
        if it.lit or it.chosen:
            paint.shadow(x, y, w, h, dp(8), theme.GLOW if it.chosen else faded(theme.GLOW, 0.7))
        paint.shadow(x, y, w, h, dp(4), drop=dp(1))
        top, low = (theme.PAPER_TOP, theme.PAPER_BOTTOM) if not it.why_not else (theme.BARRED_TOP, theme.BARRED_BOTTOM)
        paint.rounded_shade(x, y, w, h, dp(8), *((low, top) if self.state == "down" else (top, low)))
        paint.rim(x, y, w, h, dp(8), theme.GLOW if it.lit or it.chosen else theme.RIM_PAPER,
                  dp(2.2) if it.chosen else dp(1.4) if it.lit else dp(0.8))

    def _inks(self, it: PlaqueView) -> tuple[theme.Rgba, theme.Rgba]:
        """Of the name and of the line."""
        if it.wood:
            return theme.CREAM, theme.CREAM_SOFT
        if it.why_not:
            return theme.CREAM_BARRED, faded(theme.CREAM_BARRED, 0.85)
        tint = {"good": theme.GOOD, "bad": theme.WARNING}.get(it.tone, INK)
        return INK, mixed(tint, INK, 0.2)

    def _words(self, it: PlaqueView, left, room, y, h):
        name, line = self._inks(it)
        paint.write(it.title, left, y + h * (0.68 if it.wood else 0.67), sp(14), name, letters.SERIF_BOLD, ax=0, width=room)
        paint.write(self.line, left, y + h * (0.3 if it.wood else 0.29), sp(12.5), line, ax=0, width=room)

    def _more(self, it: PlaqueView, left, right, y, h, wide, high) -> float:
        """The number at the right, and its picture if the name keeps its room; returns where the words end."""
        count = paint.write(it.count, right, y + h / 2, sp(14.5), COUNT, letters.SANS_BOLD, ax=1)
        room = right - count - wide - dp(16) - left
        if room < letters.width_of(it.title, sp(14), letters.SERIF_BOLD) * 0.8:
            return right - count - dp(6)
        self.picture(it.more, right - count - dp(6) - wide, y + (h - high) / 2, wide, high)
        return left + room

    def _upright(self, it: PlaqueView, x, y, w, h):
        row = (h - dp(8)) / 4.4
        pictures = [what for what in (it.picture, it.more) if what is not None]
        high = min(row * 2.3, dp(34))
        wide = min(high * self.shape, (w - dp(10)) / 2)
        left = x + (w - len(pictures) * (wide + dp(4)) + dp(4)) / 2
        for i, what in enumerate(pictures):
            self.picture(what, left + i * (wide + dp(4)), y + h - dp(5) - high, wide, high)
        size = max(dp(11), min(sp(12.5), row * 0.92))
        name, line = self._inks(it)
        title, below = it.brief if it.brief[0] else (it.title, self.line)
        for text in (title, title.split()[0]):  # a long one by its first word
            if paint.write(text, x + w / 2, y + dp(3) + row * 1.5, size, name, letters.SERIF_BOLD, width=w - dp(5), whole=True):
                break
        paint.write(below, x + w / 2, y + dp(3) + row * 0.5, size, line, letters.SANS, width=w - dp(5))


def even(plaques: list[Plaque]) -> None:
    """All pictures are as large as the smallest, or all are left out."""
    side = min((plaque.fitting() for plaque in plaques), default=0.0)
    for plaque in plaques:
        plaque.side = side
