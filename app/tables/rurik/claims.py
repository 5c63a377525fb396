"""The claim board: four ladders when open; folded, my four tracks, now and if the round ended now."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.draw.paint import icon, line
from app.i18n import _, ngettext, pgettext
from app.tables.contract import ViewScreen
from app.tables.moment import Moment
from app.tables.rurik import claims_reading, things
from app.tables.rurik.claims_reading import RoundOutlook, SmallClaims
from app.tables.rurik.folding_board import FoldingBoard
from app.tables.rurik.look import TRACK_SIGNS
from app.tables.rurik.scene import CLAIMS
from app.theme import colour, faded
from app.widgets.base import Painted, Painting
from app.widgets.scrolling import Scrolling
from app.widgets.track import TrackButton, TrackHead, head_height, two_lines
from app.words.rurik.names import coins, victory_points

PARCHMENT, COLUMN = colour("f4e6c6"), colour("f0dcae")

LOW = 330  # dp: a board that is lower keeps its height for the ladders
FRAME, GAP = 7, 8  # dp: the board's wooden frame; between it and the outlook


class OutlookPlate(Painted):
    """What the round would bring if it ended now; what the next spaces take."""

    outlook = ObjectProperty(None, allownone=True)
    paints = ("outlook",)

    def about_at(self, x, y):
        return ("part", "outlook")

    def measured(self) -> float:
        it: RoundOutlook | None = self.outlook
        lines = max(2, len(it.near) if it is not None else 0)
        return max(dp(58), lines * sp(19) + dp(12))

    def paint(self, x, y, w, h):
        it: RoundOutlook | None = self.outlook
        if it is None or w < dp(120) or h < dp(30):
            return
        paint.paper(x, y, w, h, dp(10))
        d = min(h - dp(12), dp(46))
        things.star(x + dp(8) + d / 2, y + h / 2, d, f"+{it.gain}" if it.gain else str(it.points))
        left = x + d + dp(16)
        half = x + w * 0.54
        title = (ngettext("{count} point more", "{count} points more", it.gain).format(count=it.gain) if it.gain
                 else _("{points} on the tracks").format(points=victory_points(it.points)))
        paint.write(title, left, y + h / 2 + sp(9), sp(16), theme.INK, letters.SERIF_BOLD, ax=0, width=half - left - dp(6))
        said = _("and {coins} income").format(coins=coins(it.income)) if it.income else _("if the round ended now")
        paint.write(said, left, y + h / 2 - sp(10), sp(13), theme.INK_SOFT, ax=0, width=half - left - dp(6))
        line(((half, y + dp(8)), (half, y + h - dp(8))), faded(theme.RIM_PAPER, 0.5), dp(0.8))
        step = min(sp(19), (h - dp(8)) / max(1, len(it.near)))
        top = y + h / 2 + step * (len(it.near) - 1) / 2
        for i, (track, text) in enumerate(it.near):
            icon(TRACK_SIGNS[track], half + dp(14), top - i * step, min(sp(14), step * 0.8), theme.MAIN)
            size, room = min(sp(13), step * 0.78), x + w - half - dp(34)
            paint.write(text, half + dp(26), top - i * step, size, theme.INK, ax=0, width=room)


class Ladders(Painting, BoxLayout):
    """Four tracks on the board, the outlook below. Where markers would cover words, the steps grow and scroll."""

    def __init__(self, tap, hold, **kwargs):
        super().__init__(orientation="vertical", **kwargs)
        self.heads, self.row = BoxLayout(size_hint_y=None, height=0), BoxLayout(size_hint_y=None)
        self.tracks = [TrackButton(tap, hold) for _n in range(4)]
        self.titles = [TrackHead(tap, hold) for _n in range(4)]
        for track in self.tracks:
            self.row.add_widget(track)
        self.scroll = Scrolling(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"], scroll_y=0)
        self.scroll.add_widget(self.row)
        framed = BoxLayout(orientation="vertical", padding=dp(FRAME))
        for widget in (self.heads, self.scroll):
            framed.add_widget(widget)
        self.plate = OutlookPlate(size_hint_y=None)
        self.add_widget(framed)
        self.add_widget(self.plate)
        self.fbind("size", lambda *_: self._fit())

    def show(self, tracks: tuple[Any, ...], outlook: RoundOutlook | None, blind: bool) -> None:
        for widget, title, track in zip(self.tracks, self.titles, tracks, strict=False):
            widget.track, widget.blind, title.track = track, blind, track
        self.plate.outlook = outlook
        self._fit()

    def _fit(self) -> None:
        wanted = self.plate.outlook is not None and self.height > dp(LOW)
        self.plate.height = self.plate.measured() if wanted else 0
        self.spacing = dp(GAP) if wanted else 0
        shown = [widget for widget in self.tracks if widget.track is not None]
        wide, room = (self.width - 2 * dp(FRAME)) / 4, self.height - self.spacing - self.plate.height - 2 * dp(FRAME)
        head = max((head_height(widget.track, wide, room) for widget in shown), default=0.0)
        steps = max((len(widget.track.steps) for widget in shown
                     if widget.is_crowded(wide, (room - head) / len(widget.track.steps))), default=0)
        scrolls = steps > 0 and room > head
        self.heads.height = head if scrolls else 0
        if scrolls != bool(self.heads.children):
            self.heads.clear_widgets()
            for title in self.titles if scrolls else ():
                self.heads.add_widget(title)
        self.row.height = max(room - head, steps * two_lines() + dp(6)) if scrolls else room
        self.scroll.do_scroll_y = scrolls
        for widget in shown:
            widget.plain = scrolls

    def paint(self, x, y, w, h):
        low = self.plate.height + self.spacing
        f = dp(FRAME)
        if h - low < dp(40):
            return
        paint.frame(x + f, y + low + f, w - 2 * f, h - low - 2 * f, f)
        paint.tiled(x + f, y + low + f, w - 2 * f, h - low - 2 * f, dp(4), "parchment.jpg", dp(300), PARCHMENT)


class FoldingClaims(FoldingBoard):
    name, sign = CLAIMS, "crown"

    def __init__(self, screen: ViewScreen) -> None:
        super().__init__(screen)
        self.body = Ladders(screen.tap, screen.hold)

    def title(self) -> str:
        return pgettext("board", "Claims")

    def show(self, moment: Moment) -> None:
        self.blind = moment.blind
        me = moment.near_seat
        self.body.show(claims_reading.tracks_of(moment, me), claims_reading.outlook_of(moment, me), moment.blind)
        self.folded = claims_reading.small_of(moment, me)

    def paint_fold(self, x, y, w, h):
        it: SmallClaims | None = self.folded
        if it is None:
            return
        if w > dp(260) and h > dp(64):
            self._paint_rows(it, x, y, w, h)
            return
        each = w / 4
        size = min(sp(13), h * 0.42, each * 0.34)
        for i, (now, then) in enumerate(it.mine):
            cx = x + each * (i + 0.5)
            icon(TRACK_SIGNS[i], cx, y + h * 0.74, min(h * 0.4, dp(18)), theme.CREAM_SOFT)
            if now == then:
                paint.write(str(now), cx, y + h * 0.27, size, theme.CREAM, letters.SANS_BOLD, quiet=True)
            else:
                paint.write(str(now), cx - size * 0.8, y + h * 0.27, size, theme.CREAM, letters.SANS_BOLD, quiet=True)
                icon("arrow-right-bold", cx, y + h * 0.27, size * 0.7, theme.CREAM_SOFT)
                paint.write(str(then), cx + size * 0.8, y + h * 0.27, size, theme.GAIN_LIGHT, letters.SANS_BOLD, quiet=True)
            if i:
                line(((x + each * i, y + dp(3)), (x + each * i, y + h - dp(3))), faded(theme.RIM_BRASS, 0.3), dp(0.6))

    def _paint_rows(self, it: SmallClaims, x, y, w, h):
        """Where there is room: everybody on every track. Above them what each space is worth."""
        head = min(sp(15), h * 0.16)
        high = (h - head) / len(it.rows)
        left, wide = x + dp(24), w - dp(24)
        for space, points in enumerate(claims_reading.POINTS[1:], 1):
            cx = left + wide * (space + 0.5) / len(claims_reading.POINTS)
            paint.write(str(points), cx, y + h - head / 2, head * 0.84, theme.CREAM, letters.SANS_BOLD, ax=1, quiet=True)
            icon("star", cx + head * 0.5, y + h - head / 2, head * 0.84, theme.GOLD)
        for i, row in enumerate(it.rows):
            cy = y + h - head - (i + 0.5) * high
            icon(TRACK_SIGNS[i], x + dp(11), cy, min(high * 0.8, dp(17)), theme.CREAM_SOFT)
            each = wide / len(row)
            for space, crests in enumerate(row):
                at = left + each * space
                paint.rounded(at + dp(1), cy - high * 0.44, each - dp(2), high * 0.88, dp(3), faded(COLUMN, 0.14))
                d = min(high * 0.84, dp(20))
                step = min(d * 0.9, (each - dp(4) - d) / max(1, len(crests) - 1)) if crests else 0.0
                first = at + each / 2 - step * (len(crests) - 1) / 2
                for n, crest in enumerate(crests):
                    paint.crest(first + n * step, cy, d, theme.CREST_BY_NAME[crest], self.blind)
