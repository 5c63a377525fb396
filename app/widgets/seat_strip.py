"""A seat folded to a strip: who it is, its numbers and, where there is room, a miniature of its board."""

from collections.abc import Callable

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty

from app import theme
from app.draw import letters, paint, signs
from app.draw.facts import draw_facts, fact_width
from app.kit_data import SeatView
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import tall
from app.widgets.thing import Hold, ThingButton

Miniature = Callable[[SeatView, float, float, float, float], None]  # x, y, w, h
HEAD = 46  # dp of the line with crest, name and numbers


def draw_crest(seat: SeatView, x: float, y: float, d: float, blind: bool) -> None:
    """Its crest, with a badge for what keeps it from being a person here."""
    paint.crest(x, y, d, CREST_BY_NAME[seat.crest], blind, seat.turn, seat.away)
    sign = "cellphone" if seat.away else "robot" if seat.bot else ""
    if sign:
        paint.mark(x + d * 0.38, y - d * 0.36, min(dp(19), d * 0.5), sign)


def _draw_mark(sign: str, x: float, y: float) -> None:
    """On the rim of a crest: a glyph on a disc, a painted sign as it is."""
    if signs.is_painted(sign):
        signs.draw(sign, x, y, dp(16))
    else:
        paint.mark(x, y, dp(16), sign)


class SeatStrip(ThingButton):
    """One seat: crest, name, numbers, a chevron that says it opens, its miniature below or beside."""

    seat = ObjectProperty(None, allownone=True)
    blind, open, opens = BooleanProperty(False), BooleanProperty(False), BooleanProperty(True)
    shows = "seat"
    paints: tuple[str, ...] = ("seat", "blind", "open", "opens")

    def __init__(self, miniature: Miniature | None = None, hold: Hold | None = None, **kwargs):
        self.miniature = miniature
        super().__init__(None, hold, **kwargs)

    def purse_at(self) -> tuple[float, float]:
        """Where what it is given flies to."""
        return self.x + dp(27), self.top - min(self.height / 2, tall(HEAD) / 2)

    def paint(self, x, y, w, h):
        seat: SeatView = self.seat
        if seat is None or w < dp(30):
            return
        if seat.lit or seat.holds:
            paint.shadow(x, y, w, h, dp(9), theme.GLOW if seat.lit else faded(theme.GLOW, 0.6))
        paint.plate(x, y, w, h, dp(10), seat.turn or self.open)
        if seat.lit:
            paint.rim(x, y, w, h, dp(10), theme.GLOW, dp(2))
        head = min(h, tall(HEAD))
        body = h - head
        if self.miniature is None or body < dp(28):
            head, body = h, 0.0
        self._head(seat, x, y + h - head, w, head)
        if body and self.miniature is not None:
            self.miniature(seat, x + dp(7), y + dp(6), w - dp(14), body - dp(6))

    def _head(self, seat: SeatView, x, y, w, h):
        narrow = w < dp(150)
        d = min(h - dp(10), dp(40), w * (0.32 if narrow else 0.4))
        cx, cy = x + dp(6) + d / 2, y + h / 2
        draw_crest(seat, cx, cy, d, self.blind)
        left, right = cx + d / 2 + dp(6 if narrow else 8), x + w - dp(5 if narrow else 8)
        if self.opens and w > dp(150):
            paint.icon("chevron-up" if self.open else "chevron-down", right - dp(6), cy, dp(18), theme.CREAM_SOFT)
            right -= dp(18)
        if narrow and seat.marks:
            _draw_mark(seat.marks[0], cx - d * 0.36, cy + d * 0.38)
        for sign in () if narrow else seat.marks:
            signs.draw(sign, right - dp(8), cy + (h * 0.2 if h > dp(40) else 0), dp(17), theme.GOLD)
            right -= dp(20)
        ink = theme.CREAM if not seat.away else theme.CREAM_SOFT
        size = min(sp(14.5), dp(18))
        room = right - left
        name = letters.width_of(seat.name, size, letters.SERIF_BOLD)
        facts = sum(fact_width(*fact, size * 0.92) + size * 0.55 for fact in seat.facts)
        if name * 0.8 + dp(8) + facts <= room or h < size * 2.3:  # all on one line
            used = draw_facts(seat.facts, left + min(name, room * 0.5) + dp(6), right, cy, size * 0.92, ends=True)
            paint.write(seat.name, left, cy, size, ink, letters.SERIF_BOLD, ax=0, width=room - used - dp(6))
            return
        paint.write(seat.name, left, cy + h * 0.2, size, ink, letters.SERIF_BOLD, ax=0, width=room)
        if seat.facts:
            draw_facts(seat.facts, left, right, cy - h * 0.22, size * 0.92)
        else:
            paint.write(seat.note, left, cy - h * 0.22, sp(12.5), theme.CREAM_SOFT, ax=0, width=room)
