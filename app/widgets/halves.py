"""A card opened as its two uses: two large buttons with what would follow, its picture between them."""

from collections.abc import Callable, Hashable

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import cards, letters, paint, signs, sprites
from app.kit_data import CardHalf
from app.theme import colour, faded, mixed
from app.widgets.base import BackedBox, Painted, is_landscape_phone
from app.widgets.scrolling import Scrolling
from app.widgets.thing import Hold, Tap, ThingButton

DARK_TOP, DARK_BOTTOM, PAPER_LOW, OFF_TOP = colour("6b4630"), colour("3d2517"), colour("f0dcac"), colour("7a6a52")
OFF_BOTTOM, OFF_WORDS = colour("6a5a44"), colour("ffd9a8")

LEAST, LEAST_CLOSE = 92, 64  # dp: a half is a large button; so high it is where height is dear
KNOB = 28  # dp


class HalfButton(ThingButton):
    """One use: signs at the left, in words beside them, the tick of the chosen one. The upper half is light, the lower dark."""

    half = ObjectProperty(None, allownone=True)
    dark = BooleanProperty(False)
    close = BooleanProperty(False)  # small signs and narrow margins: its words need the room
    shows = "half"
    paints = ("half", "dark", "close")

    def lines(self) -> tuple[str, ...]:
        return (self.half.why_not,) if self.half.why_not else self.half.lines

    def _left(self, width: float) -> float:
        """Where the words begin: beside the signs, which take a third at most."""
        if not self.half.signs:
            return float(dp(16))
        return float(min(width * (0.24 if self.close else 0.36), signs.row_width(self.half.signs, sp(30)) + dp(30)))

    def _gain(self) -> float:
        """The room of what it brings, at the right of its lines."""
        return float(letters.width_of(self.half.gain, sp(17), letters.SANS_BOLD) + dp(8)) if self.half.gain else 0.0

    def _title(self, width: float) -> tuple[float, float, float]:
        """Room, size of the letters and height of its title."""
        room = max(dp(48), width - self._left(width) - dp(20) - (dp(KNOB + 8) if self.half.chosen or self.half.lit else 0))
        size = cards.unbroken(self.half.title, room, sp(18), letters.SERIF_BOLD)
        return room, size, max(sp(24), paint.paragraph_height(self.half.title, room, size, letters.SERIF_BOLD, 1.0))

    def _words(self, width: float) -> tuple[float, float]:
        """Room and height of its lines."""
        room = max(dp(48), width - self._left(width) - dp(20) - self._gain())
        return room, sum(paint.paragraph_height(line, room, sp(14), spacing=1.0) + dp(2) for line in self.lines())

    def measured(self, width: float) -> float:
        """As tall as its words: larger letters make it larger."""
        return max(float(dp(LEAST_CLOSE if self.close else LEAST)), self.measured_words(width))

    def measured_words(self, width: float) -> float:
        """The same where it is no button."""
        if self.half is None:
            return float(dp(LEAST))
        return float(max(sp(40), self._title(width)[2] + self._words(width)[1]) + dp(10 if self.close else 22))

    def paint(self, x, y, w, h):
        half: CardHalf = self.half
        if half is None or w < dp(40):
            return
        off, r = bool(half.why_not), dp(9)
        top, low = (DARK_TOP, DARK_BOTTOM) if self.dark else (theme.PAPER_TOP, PAPER_LOW)
        if off:
            top, low = mixed(top, OFF_TOP, 0.65), mixed(low, OFF_BOTTOM, 0.65)
        if self.state == "down":
            top, low = low, top
        if half.lit or half.chosen:
            paint.shadow(x, y, w, h, dp(9), theme.GLOW if half.chosen else faded(theme.GLOW, 0.6))
        paint.rounded_shade(x, y, w, h, r, top, low)
        paint.rim(x, y, w, h, r, theme.GLOW if half.chosen or half.lit else theme.RIM_PAPER,
                  dp(3) if half.chosen else dp(1.6) if half.lit else dp(1))
        pale = self.dark or off
        ink, soft = (theme.CREAM, theme.CREAM_SOFT) if pale else (theme.INK, theme.INK_SOFT)
        left = self._left(w)
        if half.signs:
            signs.row(half.signs, x + left / 2, y + h / 2, sp(30), left - dp(18), faded(ink, 0.6 if off else 1))
            paint.line(((x + left, y + h * 0.2), (x + left, y + h * 0.8)), faded(ink, 0.3), dp(0.8))
        (named, size, head), (room, words) = self._title(w), self._words(w)
        at, under, d = x + left + dp(12), y + (h + head + words) / 2, dp(KNOB)
        paint.paragraph(half.title, at, under, named, size, ink, letters.SERIF_BOLD, spacing=1.0)
        under -= head
        for line in self.lines():
            tint = soft if not off else OFF_WORDS
            under -= paint.paragraph(line, at, under, room, sp(14), tint, spacing=1.0) + dp(2)
        if half.gain:
            tint = theme.GAIN_LIGHT if pale else theme.GOOD
            paint.write(half.gain, x + w - dp(12), y + sp(14), sp(17), tint, letters.SANS_BOLD, ax=1)
        if half.chosen:
            cards.tick(x + w - d * 0.75, y + h - d * 0.75, d)
        elif half.lit:
            paint.ring(x + w - d * 0.75, y + h - d * 0.75, d * 0.86, faded(ink, 0.45), dp(1.6))


class _Middle(Painted):
    """The picture between the halves, with the card's name on it."""

    def __init__(self, picture: Callable[[Hashable, float, float], None], **kwargs):
        self.picture, self.title = picture, ""
        self.what: Hashable = None
        super().__init__(**kwargs)

    def show(self, what: Hashable, title: str) -> None:
        self.what, self.title = what, title
        self._again()

    def paint(self, x, y, w, h):
        if self.what is None or w < 4 or h < 4:
            return
        sprites.show((self.picture, self.what), x, y, w, h, lambda a, b: self.picture(self.what, a, b))
        paint.rim(x, y, w, h, dp(6), theme.RIM_DARK, dp(1.4))
        most = w - dp(40)
        size = cards.unbroken(self.title, most, sp(18), letters.SERIF_BOLD)
        wide = letters.width_of(self.title, size, letters.SERIF_BOLD)
        room = wide + dp(2) if wide <= most else paint.even_room(self.title, most, size, letters.SERIF_BOLD, 1.0)
        high = paint.paragraph_height(self.title, room, size, letters.SERIF_BOLD, 1.0)
        left, low, wide = x + dp(7), y + dp(7), room + dp(26)
        paint.rounded(left, low, wide, high + dp(10), dp(16), theme.PAPER_TOP)
        paint.rim(left, low, wide, high + dp(10), dp(16), theme.RIM_PAPER)
        paint.paragraph(self.title, left + dp(13), low + dp(5) + high, room, size, theme.INK, letters.SERIF_BOLD, "center", 1.0)


class Halves(BackedBox):
    """`show(face, title, upper, lower)`. `picture(face, w, h)` paints the middle. Where `minimum` has no room, it scrolls."""

    spares_picture = BooleanProperty(False)  # only to be read: where it is low the picture goes, each half as tall as its words

    def __init__(self, picture: Callable[[Hashable, float, float], None], tap: Tap, hold: Hold | None = None, **kwargs):
        super().__init__(orientation="vertical", back="paper", padding=dp(7), spacing=dp(7), **kwargs)
        self.upper, self.lower = (HalfButton(tap, hold, dark=dark, size_hint_y=None) for dark in (False, True))
        self.middle = _Middle(picture)
        self.side = BoxLayout(orientation="vertical", spacing=dp(7), padding=[dp(3), dp(3)], size_hint_y=None)
        self.scroll = Scrolling(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
        self.scroll.add_widget(self.side)
        for name in ("size", "spares_picture"):
            self.fbind(name, self._lay_out)

    def show(self, face: Hashable, title: str, upper: CardHalf, lower: CardHalf) -> None:
        self.upper.half, self.lower.half = upper, lower
        self.middle.show(face, title)
        self._lay_out()

    def minimum(self, width: float) -> float:
        """How tall it must be to show everything, without much of a picture."""
        room = width - dp(14)
        return float(self.upper.measured(room) + self.lower.measured(room) + max(dp(56), sp(48)) + dp(28))

    def minimum_beside(self, width: float) -> float:
        """The same with the picture at the left."""
        room = (width - dp(21)) * 0.66 - dp(6)
        return float(self.upper.measured(room) + self.lower.measured(room) + dp(27))

    def minimum_plain(self, width: float) -> float:
        """The same without the picture."""
        return float(sum(half.measured_words(width - dp(14)) for half in (self.upper, self.lower)) + dp(21))

    def _lay_out(self, *_args) -> None:
        """One below the other; where height is dear the picture stands at the left."""
        for box in (self, self.side):
            box.clear_widgets()
        for half in (self.upper, self.lower):
            half.close = False
        if self.width < dp(60):
            return
        if self.spares_picture and self.height < self.minimum_beside(self.width):
            self._words_alone()
            return
        if is_landscape_phone(self.width, self.height * 1.2) or self.height < self.minimum(self.width):
            self._beside()
            return
        self.orientation = "vertical"
        for half in (self.upper, self.lower):
            half.height = half.measured(self.width - dp(14))
        self.middle.size_hint_x = 1
        for widget in (self.upper, self.middle, self.lower):
            self.add_widget(widget)

    def _words_alone(self) -> None:
        for half in (self.upper, self.lower):
            half.height = half.measured_words(self.width - dp(14))
        fits = self.minimum_plain(self.width) <= self.height + 1
        self.orientation = "vertical"
        for half in (self.upper, self.lower):
            (self if fits else self.side).add_widget(half)
        if not fits:
            self.side.height, self.scroll.size_hint_x = self.upper.height + self.lower.height + dp(13), 1
            self.add_widget(self.scroll)

    def _beside(self) -> None:
        """The picture at the left; where the words would not fit beside it, they need its room, then that of their signs."""
        self.orientation = "horizontal"
        for share, close in ((0.34, False), (0.0, False), (0.0, True)):
            room = (self.width - dp(21 if share else 14)) * (1 - share) - dp(6)
            for half in (self.upper, self.lower):
                half.close = close
            heights = [half.measured(room) for half in (self.upper, self.lower)]
            if sum(heights) + dp(27) <= self.height:
                break
        self.middle.size_hint_x, self.scroll.size_hint_x = share, 1 - share
        spare = max(0.0, self.height - dp(14) - dp(13) - sum(heights)) / 2
        for half, high in zip((self.upper, self.lower), heights, strict=True):
            half.height = high + spare
            self.side.add_widget(half)
        self.side.height = sum(heights) + 2 * spare + dp(13)
        for widget in (self.middle, self.scroll) if share else (self.scroll,):
            self.add_widget(widget)
