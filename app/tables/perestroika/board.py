"""A land on the screen: roads and plots to tap, what stands there and is worth, and the scenario's strip below it."""

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app import theme
from app.draw import letters, paint
from app.tables.perestroika import buildings, landscape, tokens
from app.tables.perestroika.look import DOT
from app.tables.perestroika.scene import ColumnView, LandView, PlotView
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import Painted, is_wheel
from app.widgets.board import FRAME
from app.widgets.card import Hold, Tap
from app.widgets.scrolling import wandered

STRIP = 30  # dp of the scenario's strip
LEAST_SIGNS = 96  # dp: on a lower land the signs with points would cover each other
UNDER_PROMPT = 10  # dp of the sky
LEDGE = colour("4a2d15")  # where the paper of the strip begins
FINGER = 30  # dp: a tap means the nearest plot within so far beyond its edge


class LandBoard(Painted):
    """`land` is what it shows: mine on the table, a rival's on a sheet, where nothing of it can be tapped."""

    is_board = True

    land = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    rising = NumericProperty(1.0)  # how far the newest buildings have been put together
    paints = ("land", "blind", "rising")

    def __init__(self, tap: Tap | None = None, hold: Hold | None = None, **kwargs):
        self.tap, self.asks = tap, hold
        self.new: frozenset[tuple[int, int]] = frozenset()  # the plots whose buildings are rising
        super().__init__(**kwargs)

    def forget(self) -> None:
        self.land = None

    def raise_up(self, plots: frozenset[tuple[int, int]], seconds: float) -> None:
        """Put these buildings together, piece by piece."""
        Animation.cancel_all(self, "rising")
        self.new, self.rising = plots, 0.0
        Animation(rising=1.0, d=seconds, t="linear").start(self)

    # ------------------------------------------------------------ where things lie

    def ground(self) -> tuple[float, float, float, float]:
        """The land itself within its frame and above the strip."""
        f, strip = dp(FRAME), self._strip()
        return self.x + f, self.y + f + strip, self.width - 2 * f, self.height - 2 * f - strip

    def _strip(self) -> float:
        return max(dp(STRIP), sp(24)) if self.land is not None and self.land.columns else 0.0

    def sky(self) -> float:
        """How much of the ground's height is sky: more on a low land, where the prompt would hide what stands."""
        _x, _y, _w, h = self.ground()
        return float(min(0.36, max(landscape.SKY * 0.9, dp(UNDER_PROMPT + 10) / max(1.0, h))))

    def plots(self) -> dict[tuple[int, int], tuple[float, float, float]]:
        """The foot and size of each plot, in the window of this widget."""
        x, y, w, h = self.ground()
        return {at: (x + px, y + foot, z) for at, (px, foot, z) in landscape.plots(w, h, self.sky()).items()}

    def plot_at(self, x: float, y: float) -> PlotView | None:
        """The nearest plot; one that is lit if it is not much farther away."""
        if self.land is None:
            return None
        places = self.plots()
        near = []
        for plot in self.land.plots:
            px, foot, z = places[plot.row, plot.column]
            way = max(0.0, abs(x - px) - z * 0.5) + max(0.0, abs(y - foot - z * 0.35) - z * 0.45)
            if way < dp(FINGER):
                near.append((way - (dp(10) if plot.lit else 0), plot.row, plot.column, plot))
        return min(near, key=lambda found: found[:3])[3] if near else None

    def place_of(self, row: int, column: int) -> tuple[float, float]:
        px, foot, z = self.plots()[row, column]
        return self.to_window(px, foot + z * 0.3)

    def about_at(self, x, y):
        if self.land is None:
            return None
        if y < self.y + dp(FRAME) + self._strip():
            return "scenario", 0
        left, low, wide, high = self._sum()
        if self.land.chip and left + wide < x < left + wide + high * 1.3 and y < low + high:
            return "stock", 0  # where chips come from
        plot = self.plot_at(x, y)
        return plot.about if plot is not None else ("land", self.land.head.seat)

    def on_touch_down(self, touch):
        if is_wheel(touch) or self.disabled or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        touch.grab(self)
        return True

    def rested(self, touch) -> None:
        touch.ungrab(self)  # it was a question, not a tap
        super().rested(touch)

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        plot = self.plot_at(*touch.pos) if self.tap is not None and not wandered(touch) else None
        if plot is not None and self.tap is not None:
            self.tap([plot.thing])
        return True

    # ------------------------------------------------------------ painting

    def paint(self, x, y, w, h):
        land: LandView = self.land
        if land is None or w < dp(60) or h < dp(60):
            return
        paint.frame(x, y, w, h, dp(FRAME))
        gx, gy, gw, gh = self.ground()
        sky = round(self.sky(), 2)
        landscape.show_country(gx, gy, gw, gh, land.head.crest, self.blind, sky)
        places = self.plots()
        for plot in land.plots:
            self._plot(plot, *places[plot.row, plot.column])
        for plot in land.plots:
            if plot.kind and gh >= dp(LEAST_SIGNS):
                px, foot, z = places[plot.row, plot.column]
                landscape.tag(px, foot - z * 0.03, plot.points, plot.dots, z, plot.new)
        self._points(land)
        if land.columns:
            self._columns(land.columns, gx, y + dp(FRAME), gw, self._strip())

    def _plot(self, plot: PlotView, px, foot, z) -> None:
        if not plot.kind:
            if plot.lit:
                landscape.light(px, foot, z)
            return
        if plot.new:
            paint.glow(px, foot + z * 0.3, z * 1.7, faded(theme.GLOW, 0.75))
        shown = 99.0
        if (plot.row, plot.column) in self.new and self.rising < 1:
            shown = self.rising * buildings.pieces(plot.kind)
        landscape.show_building(plot.kind, px, foot, z, shown=shown)

    def _points(self, land: LandView) -> None:
        """What all of it comes to, under the hall, and beside it the action chip."""
        size, text = sp(16), str(land.points)
        left, low, wide, high = self._sum()
        if low + high > self.top - dp(FRAME + UNDER_PROMPT):
            return  # a low land: the prompt would cover it
        paint.rounded(left, low, wide, high, high / 2, faded(theme.PLATE_BOTTOM, 0.94))
        paint.rim(left, low, wide, high, high / 2, theme.GOLD, dp(0.9))
        paint.icon("crown", left + size * 0.85, low + high / 2, size, theme.GOLD)
        paint.write(text, left + size * 1.5, low + high / 2, size, theme.CREAM, letters.SERIF_BOLD, ax=0)
        if land.chip:
            tokens.chip(left + wide + high * 0.62, low + high / 2, high)

    def _sum(self) -> tuple[float, float, float, float]:
        """Where the plaque with the points lies."""
        x, y, _w, _h = self.ground()
        size = sp(16)
        wide = letters.width_of(str(self.land.points), size, letters.SERIF_BOLD) + size * 2.1
        return x + dp(5), y + dp(5), wide, size * 1.7

    def _columns(self, columns: tuple[ColumnView, ...], x, y, w, h) -> None:
        paint.tiled(x, y, w, h, 0.01, "paper.jpg", dp(190))
        paint.line(((x, y + h), (x + w, y + h)), LEDGE, dp(1))
        size = min(sp(13), h * 0.46)
        hall = w * landscape.HALL
        if self.land.bonus:  # what it brings as things stand: points, as the plaque above has them
            paint.icon("crown", x + hall / 2 - size * 0.8, y + h / 2, size, theme.INK_SOFT)
            paint.write(self.land.bonus, x + hall / 2, y + h / 2, size, theme.INK, letters.SANS_BOLD, ax=0)
        else:
            paint.disc(x + hall / 2, y + h / 2, size * 0.6, DOT)
        each = (w - hall) / len(columns)
        for i, column in enumerate(columns):
            left = x + hall + each * i
            paint.line(((left, y + dp(4)), (left, y + h - dp(4))), faded(theme.RIM_PAPER, 0.5), dp(0.7))
            self._column(column, left + each / 2, y + h / 2, each - dp(6), h, size)

    def _column(self, column: ColumnView, cx, cy, room, h, size) -> None:
        d = h * 0.8 if column.crest else 0.0
        dot = size * 0.56
        words = letters.width_of(column.text, size, letters.SANS_BOLD if column.dots else letters.SANS)
        full = d + (dp(4) if d else 0) + column.dots * dot * 1.25 + (dp(4) if column.dots else 0) + words
        scale = min(1.0, room / max(1.0, full))
        at = cx - full * scale / 2
        if column.crest:
            paint.crest(at + d * scale / 2, cy, d * scale, CREST_BY_NAME[column.crest], self.blind)
            at += (d + dp(4)) * scale
        for _dot in range(column.dots):
            paint.disc(at + dot * scale * 0.6, cy, dot * scale, DOT)
            at += dot * 1.25 * scale
        at += dp(4) * scale if column.dots else 0
        strong = bool(column.dots)
        paint.write(column.text, at, cy, size * scale, theme.INK if strong else theme.INK_SOFT,
                    letters.SANS_BOLD if strong else letters.SANS, ax=0)
