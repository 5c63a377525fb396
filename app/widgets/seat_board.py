"""A seat's side of the table: folded to a strip, or open as the board its game paints; one's own, or a rival's.

A strip says who it is, its numbers and, where there is room, a miniature of its board. A tap opens it."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters, paint, signs
from app.draw.facts import draw_facts, fact_width
from app.kit_data import SeatView
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Painting, tall
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


class SeatStrips(BoxLayout):
    """All rivals side by side; one of them may be open, and its board takes the place below (`opened(seat)` makes the widget)."""

    chosen = ObjectProperty(None, allownone=True)  # the seat that is open

    def __init__(self, miniature: Miniature | None = None, opened: Callable[[SeatView], Widget] | None = None,
                 hold: Hold | None = None, strip: float = HEAD, **kwargs):
        super().__init__(orientation="vertical", spacing=dp(7), **kwargs)
        self.miniature, self.opened, self.hold, self.strip = miniature, opened, hold, strip
        self.seats: tuple[SeatView, ...] = ()
        self.row = BoxLayout(spacing=dp(7), size_hint_y=None, height=tall(strip))
        self.board: Widget | None = None
        self.add_widget(self.row)
        self.fbind("chosen", lambda *_: self._show_open())

    @property
    def strips(self) -> list[SeatStrip]:
        return list(reversed(self.row.children))

    def show(self, seats: Sequence[SeatView], blind: bool = False) -> None:
        seats = tuple(seats)
        if [seat.seat for seat in seats] != [seat.seat for seat in self.seats]:
            self.row.clear_widgets()
            for _seat in seats:
                made = SeatStrip(self.miniature, self.hold, opens=self.opened is not None)
                made.bind(on_release=lambda strip: self.toggle(strip.seat.seat))
                self.row.add_widget(made)
        self.seats = seats
        for strip, seat in zip(self.strips, seats, strict=True):
            strip.seat, strip.blind, strip.open = seat, blind, seat.seat == self.chosen
        if self.chosen is not None:
            self._show_open()

    def toggle(self, seat: int) -> None:
        if self.opened is not None:
            self.chosen = None if self.chosen == seat else seat

    def _show_open(self) -> None:
        if self.board is not None:
            self.remove_widget(self.board)
            self.board = None
        for strip in self.strips:
            strip.open = strip.seat is not None and strip.seat.seat == self.chosen
        seat = next((seat for seat in self.seats if seat.seat == self.chosen), None)
        if seat is not None and self.opened is not None:
            self.board = self.opened(seat)
            self.add_widget(self.board)


class SeatBoard(Painting, BoxLayout):
    """A whole board: its head line, and below it whatever widget the game gives (`body`). `folds`: a tap on the head folds it."""

    seat = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    paints = ("seat",)

    def __init__(self, body: Widget, hold: Hold | None = None, fold: Callable[[], None] | None = None, **kwargs):
        super().__init__(orientation="vertical", padding=dp(4), spacing=dp(4), **kwargs)
        self.head = SeatStrip(hold=hold, opens=fold is not None, open=True, size_hint_y=None, height=tall(HEAD))
        if fold is not None:
            self.head.bind(on_release=lambda *_: fold())
        self.body = body
        self.add_widget(self.head)
        self.add_widget(body)

    def show(self, seat: SeatView, blind: bool = False) -> None:
        self.seat = self.head.seat = seat
        self.blind = self.head.blind = blind

    def paint(self, x, y, w, h):
        if self.seat is not None:
            paint.plate(x, y, w, h, dp(12), self.seat.turn)
