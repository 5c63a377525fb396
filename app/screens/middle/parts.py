"""What lies on a table in the middle besides board and mats: a sentence said twice, slips of secret answers, the four corners."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app import theme
from app.draw import letters, paint, qr
from app.presenters.middle import OPEN, THINKS, RoundText
from app.tables.moment import Slip
from app.theme import CREST_BY_NAME, colour, faded, mixed
from app.widgets.base import Painted, Target
from app.widgets.seal import draw_small_seal

RIBBON_INK, RING = colour("fff3d4"), colour("5a3a20")
MOST_BEADS = 14


class Ribbon(Painted):
    """A sentence on a band of cloth, in the colour of who did it; `bright`: nobody did, but all are to read it."""

    text, crest = StringProperty(""), StringProperty("")
    blind, bright = BooleanProperty(False), BooleanProperty(False)
    paints = ("text", "crest", "blind", "bright")

    def paint(self, x, y, w, h):
        if not self.text:
            return
        crest = CREST_BY_NAME[self.crest] if self.crest else None
        tint = crest.colour(self.blind) if crest is not None else theme.MAIN if self.bright else theme.PLATE_TOP
        size = min(sp(19), h * 0.5)
        left = h + dp(14) if crest is not None else dp(22)
        room = w - left - dp(40)
        while size > sp(14) and letters.width_of(self.text, size, letters.SERIF_BOLD) > room:
            size -= sp(0.5)
        lines = letters.lines_of(self.text, room, size, letters.SERIF_BOLD)
        if len(lines) > 1:
            size = min(size, h * 0.36)
            lines = letters.lines_of(self.text, room, size, letters.SERIF_BOLD)[:2]
        wide = min(w, max((letters.width_of(line, size, letters.SERIF_BOLD) for line in lines), default=0) + left + dp(46))
        x += (w - wide) / 2
        for end, way in ((x + dp(14), -1), (x + wide - dp(14), 1)):
            far, top = end + way * dp(14), y + h * 0.8
            tail = [(end, y), (far, y), (end + way * dp(7), y + h * 0.4), (far, top), (end, top)]
            paint.convex(tail, mixed(tint, theme.BLACK, 0.45))
        x, wide = x + dp(8), wide - dp(16)
        paint.shadow(x, y + dp(2), wide, h - dp(2), dp(8), faded(theme.BLACK, 0.7), drop=dp(2))
        paint.rounded_shade(x, y + dp(2), wide, h - dp(2), dp(5), mixed(tint, theme.WHITE, 0.14), mixed(tint, theme.BLACK, 0.2),
                            mixed(tint, theme.BLACK, 0.4))
        for line_y in (y + dp(5), y + h - dp(3)):
            paint.line(((x + dp(8), line_y), (x + wide - dp(8), line_y)), faded(theme.GOLD, 0.75), dp(0.9))
        if crest is not None:
            paint.crest(x + dp(8) + h * 0.4, y + h / 2 + dp(1), h * 0.76, crest, self.blind)
        left += x - dp(8)
        cx = (left + x + wide - dp(16)) / 2
        for i, line in enumerate(lines):
            cy = y + h / 2 + dp(1) + (len(lines) - 1) * size * 0.55 - i * size * 1.1
            paint.write(line, cx, cy, size, RIBBON_INK, letters.SERIF_BOLD, drop=faded(theme.BLACK, 0.5), width=room)


class SlipMark(Painted):
    """A secret answer before its seat: a dashed ring while one thinks, folded paper with wax, then a medallion."""

    slip = ObjectProperty(None, allownone=True)
    paints = ("slip",)

    def paint(self, x, y, w, h):
        slip: Slip | None = self.slip
        if slip is None:
            return
        cx, cy, d = x + w / 2, y + h / 2, min(w, h)
        if slip.lies == THINKS:
            paint.disc(cx, cy, d, faded(theme.DIAL, 0.72))
            for k in range(10):
                paint.ring(cx, cy, d, theme.GOLD, dp(1.5), k * 36, k * 36 + 22)
            for k in (-1, 0, 1):
                paint.disc(cx + k * d * 0.2, cy, d * 0.11, theme.CREAM)
        elif slip.lies == OPEN:
            paint.medallion(cx, cy, d, theme.MAIN, theme.GLOW)
            paint.icon(slip.sign, cx, cy, d * 0.56, theme.CREAM)
        else:
            paint.shadow(x, y, w, h, dp(6), drop=dp(2))
            paint.tiled(x, y, w, h, dp(3), "paper.jpg", dp(150))
            paint.line(((x, y + h), (cx, cy), (x + w, y + h)), faded(theme.RIM_PAPER, 0.8), dp(0.9))
            paint.rim(x, y, w, h, dp(3), theme.RIM_PAPER, dp(0.8))
            draw_small_seal(cx, cy, d * 0.72, slip.sign)
        if slip.order:
            paint.disc(x + w - dp(8), y + h - dp(8), dp(18), theme.INK)
            paint.ring(x + w - dp(8), y + h - dp(8), dp(18), theme.GOLD, dp(1))
            paint.write(str(slip.order), x + w - dp(8), y + h - dp(8), sp(12), theme.CREAM, letters.SANS_BOLD)


class Corner(Target):
    """A corner of the table: a dark disc."""

    def disc(self, x, y, w, h) -> tuple[float, float, float]:
        d = min(w, h) - dp(10)
        cx, cy = x + w / 2, y + h / 2
        paint.disc(cx, cy, d, faded(theme.DIAL, 0.9))
        paint.ring(cx, cy, d, theme.RIM_WOOD, dp(1.2))
        return cx, cy, d


class RoundCorner(Corner):
    """How far the game is: beads or a ring, its sign, the words twice, head to head."""

    round = ObjectProperty(None, allownone=True)
    paints = ("round",)

    def paint(self, x, y, w, h):
        cx, cy, d = self.disc(x, y, w, h)
        round_: RoundText | None = self.round
        if round_ is None:
            return
        if 0 < round_.full <= MOST_BEADS:
            for i in range(round_.full):
                a = pi / 2 - 2 * pi * i / round_.full
                px, py = cx + d * 0.43 * cos(a), cy + d * 0.43 * sin(a)
                paint.disc(px, py, d * 0.1, theme.GOLD if i < round_.done else RING)
        elif round_.full:
            paint.ring(cx, cy, d * 0.9, RING, d * 0.04)
            paint.ring(cx, cy, d * 0.9, theme.GLOW, d * 0.04, 0, 360 * min(1.0, round_.done / round_.full))
        room = d * 0.7
        size = sp(12)
        lines = letters.lines_of(round_.text, room, size, letters.SANS_BOLD)[:2]
        for turn in (0, 180):
            with paint.turned(turn, cx, cy):
                for i, line in enumerate(lines):
                    paint.write(line, cx, cy - d * 0.11 - i * size * 1.05, size, theme.CREAM, letters.SANS_BOLD,
                                width=room * (1 if i == 0 else 0.8), quiet=turn > 0)
        paint.line(((cx - d * 0.3, cy), (cx + d * 0.3, cy)), faded(theme.GOLD, 0.5), dp(0.8))


class ClockCorner(Corner):
    """The time left of a decision; without one a glass that stands still."""

    seconds, full = NumericProperty(0), NumericProperty(0)
    paints = ("seconds", "full")

    def paint(self, x, y, w, h):
        cx, cy, d = self.disc(x, y, w, h)
        if not self.full:
            paint.icon("hourglass", cx, cy, d * 0.36, faded(theme.GOLD, 0.55))
            return
        paint.ring(cx, cy, d * 0.88, RING, d * 0.05)
        paint.ring(cx, cy, d * 0.88, theme.GLOW, d * 0.05, 0, 360 * min(1.0, self.seconds / self.full))
        for turn in (0, 180):
            with paint.turned(turn, cx, cy):
                paint.write(str(int(self.seconds)), cx, cy - d * 0.17, d * 0.26, theme.CREAM, letters.SERIF_BOLD, quiet=turn > 0)
        paint.line(((cx - d * 0.2, cy), (cx + d * 0.2, cy)), faded(theme.GOLD, 0.6), dp(0.8))


class CodeCorner(Corner):
    """The table's code, to point a phone at: whoever's phone died sits down again."""

    link = StringProperty("")
    paints = ("link",)

    def paint(self, x, y, w, h):
        if not self.link:
            cx, cy, d = self.disc(x, y, w, h)
            paint.icon("wifi", cx, cy, d * 0.36, faded(theme.GOLD, 0.55))
            return
        pad, side = dp(5), min(w, h) - dp(18)
        left, low = x + (w - side) / 2, y + (h - side) / 2
        paint.paper(left - pad, low - pad, side + 2 * pad, side + 2 * pad, dp(6))
        qr.show(self.link, left, low, side)


class MenuCorner(Corner):
    """The way to the menu."""

    def paint(self, x, y, w, h):
        cx, cy, d = self.disc(x, y, w, h)
        paint.icon("menu", cx, cy, d * 0.4, faded(theme.CREAM, 0.85))


class NearEnds(Painted):
    """How near the ends of the game are: a line for each, two beside each other."""

    screen = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screen.fbind("meters", self._again)

    def about_at(self, x, y):
        return "meter", 0

    def paint(self, x, y, w, h):
        meters = self.screen.meters
        rows = -(-len(meters) // 2)
        for i, meter in enumerate(meters):
            left, step = x + (i % 2) * w / 2, h / rows
            cy = y + h - step * (i // 2 + 0.5)
            size = min(sp(15), step * 0.7)
            paint.icon(meter.icon, left + size * 0.7, cy, size * 1.1, meter.tint)
            paint.write(meter.text, left + size * 1.7, cy, size, theme.CREAM, letters.SANS, ax=0, width=w / 2 - size * 2)


def corners(menu: Any) -> dict[str, Corner]:
    made: dict[str, Corner] = {"nw": RoundCorner(label="round"), "ne": ClockCorner(label="clock"), "sw": CodeCorner(label="code"),
                               "se": MenuCorner(label="menu")}
    for corner in made.values():
        corner.size_hint = None, None
    made["se"].bind(on_release=lambda *_: menu())
    return made
