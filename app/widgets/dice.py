"""Dice to look at and to press: they tumble when rolled, stand still with less motion, and say what each side would do."""

from collections.abc import Collection, Sequence

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app import theme
from app.draw import cards, dice, letters, paint
from app.kit_data import DieView
from app.theme import BLACK, colour, faded
from app.widgets.base import Painting
from app.widgets.thing import Hold, Tap, ThingButton

BARRED_TINT, TRAY_OAK, TRAY_RIM, TRAY_FELT = colour("5a4a38"), colour("b4977c"), colour("f0c878"), colour("b8d0b8")
TRAY_LIGHT = colour("ffe0a0")

SECONDS = 0.9  # of a roll
FLICKER = 9  # sides seen on the way
LEAN = (-5, 4, 6, -4, 3, -6)  # degrees: no two dice lie alike
LARGEST = 96  # dp
WORDS, MARKS = 30, 17  # dp of text below a die; dp of one outcome
LOW, SLIM = 112, 15  # dp: a tray no higher than this has a thin frame, and words without a plate, so high
COLUMNS, READABLE = 2, 48  # outcomes stand in so many columns beside a die that else had less room than so many dp


class DieButton(ThingButton):
    """One die with its words and outcomes below it; in a low tray, where it would be small, the outcomes stand beside it."""

    die = ObjectProperty(None, allownone=True)
    tumbling = NumericProperty(0.0)  # from 1 to 0 while it rolls
    number = NumericProperty(0)  # in the tray: how it leans
    foot, side = NumericProperty(0.0), NumericProperty(0.0)  # room below it and at its right, the same for all dice of a tray
    slim = BooleanProperty(False)  # words without a plate: the tray is low
    shows = "die"
    paints = ("die", "tumbling", "number", "foot", "side", "slim")

    def roll(self, still: bool, held: bool = False) -> None:
        """`held`: also where it is held from now on."""
        Animation.cancel_all(self, "tumbling")
        self.tumbling = 0.0
        if not still and self.die and (held or not self.die.held):
            self.tumbling = 1.0
            Animation(tumbling=0.0, d=SECONDS * (0.8 + 0.1 * (self.number % 4)), t="out_quad").start(self)

    def below(self, marks: bool = True) -> float:
        """The room of what stands below it: its words and, with `marks`, its outcomes."""
        it: DieView = self.die
        words = self._words_high() if it.words or it.why_not else 0.0
        return float(words + (dp(MARKS) + dp(5) if it.outcomes and marks else 0.0))

    def beside(self) -> float:
        """The room of its outcomes in columns at its right."""
        columns = min(COLUMNS, len(self.die.outcomes))
        return float(columns * dp(MARKS + 2) + dp(8)) if columns else 0.0

    @property
    def drawn(self) -> float:
        """How large the die is drawn."""
        return float(min((self.width - self.side) * 0.86, (self.height - self.foot) * 0.86, dp(LARGEST)))

    def _words_high(self) -> float:
        return float(min(sp(SLIM), dp(SLIM + 1)) + dp(4) if self.slim else max(dp(WORDS), sp(WORDS)))

    def paint(self, x, y, w, h):
        it: DieView = self.die
        if it is None or w < dp(20):
            return
        foot, d = self.foot, self.drawn
        cx, cy = x + (w - self.side) / 2, y + foot + (h - foot) / 2
        if it.lit or it.chosen:
            paint.glow(cx, cy, d * 1.9, theme.GLOW if it.chosen else faded(theme.GLOW, 0.75))
        t = self.tumbling
        lean = LEAN[int(self.number) % len(LEAN)]
        face = it.faces[(it.up + round(t * FLICKER)) % len(it.faces)]
        lift = d * 0.5 * t * abs(((t * 3) % 2) - 1)
        tint = theme.mixed(it.tint, BARRED_TINT, 0.55) if it.why_not else it.tint
        dice.die(face, tint, cx, cy + lift, d, lean + 400 * t, () if t else it.off)
        if t:
            return
        if it.lit or it.chosen:
            with paint.turned(lean, cx, cy):
                paint.rim(cx - d / 2, cy - d / 2, d, d, d * 0.2, theme.GLOW, dp(2.6 if it.chosen else 1.7))
        self._knobs(it, cx, cy, d)
        if self.side:
            self._beside(it, cx + d / 2 + dp(8), cy)
        self._below(it, x, y, w, foot)

    @staticmethod
    def _knobs(it: DieView, cx, cy, d):
        """Held, turned, chosen: each its own sign on its own corner."""
        size = max(dp(17), d * 0.28)
        if it.held:
            paint.mark(cx - d * 0.44, cy + d * 0.44, size, "lock")
        if it.changed:
            paint.mark(cx - d * 0.44, cy - d * 0.44, size, "swap-horizontal")
        if it.chosen:
            cards.tick(cx + d * 0.44, cy + d * 0.44, size)

    @staticmethod
    def _beside(it: DieView, left, middle):
        rows, step = -(-len(it.outcomes) // COLUMNS), dp(MARKS + 2)
        for i, what in enumerate(it.outcomes):
            row, column = divmod(i, COLUMNS)
            dice.outcome(what, left + step * (column + 0.5), middle + step * ((rows - 1) / 2 - row), dp(MARKS))

    def _below(self, it: DieView, x, y, w, foot):
        if it.outcomes and not self.side:
            gap = dp(2)
            size = min(dp(MARKS), (w - dp(6) - gap * (len(it.outcomes) - 1)) / len(it.outcomes))
            left = x + (w - size * len(it.outcomes) - gap * (len(it.outcomes) - 1)) / 2
            for i, what in enumerate(it.outcomes):
                dice.outcome(what, left + size / 2 + i * (size + gap), y + foot - dp(MARKS) / 2, size)
            foot -= dp(MARKS) + dp(5)
        if foot < dp(8):
            return
        band, plate = min(foot, self._words_high()) - dp(4), it.lit and not self.slim
        said, ink = it.why_not or it.words, theme.INK if plate else theme.CREAM if it.lit else theme.CREAM_SOFT
        if plate:
            paint.rounded_shade(x + dp(3), y + dp(1), w - dp(6), band, dp(9), theme.PAPER_TOP, theme.PAPER_BOTTOM)
            paint.rim(x + dp(3), y + dp(1), w - dp(6), band, dp(9), theme.GLOW, dp(1.6))
        size = min(sp(13.5), dp(SLIM)) if self.slim else sp(13.5)
        paint.write(said, x + w / 2, y + dp(1) + band / 2, size, ink, letters.SERIF_BOLD if it.lit else letters.SANS,
                    width=w - dp(14))


class DiceTray(Painting, FloatLayout):
    """A felt tray. `show(dice)`; `roll(still)` lets those that are not held tumble to what they show, or the ones that are named
    by their places."""

    rolling = BooleanProperty(False)

    def __init__(self, tap: Tap | None = None, hold: Hold | None = None, **kwargs):
        self.tap, self.hold = tap, hold
        self.dice: tuple[DieView, ...] = ()
        super().__init__(**kwargs)
        again = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size"):
            self.fbind(name, again)

    @property
    def buttons(self) -> list[DieButton]:
        return list(reversed(self.children))

    def show(self, shown: Sequence[DieView]) -> None:
        shown = tuple(shown)
        if len(shown) != len(self.dice):
            self.clear_widgets()
            for number in range(len(shown)):
                button = DieButton(self.tap, self.hold, number=number, size_hint=(None, None))
                button.fbind("tumbling", self._tumbled)
                self.add_widget(button)
        self.dice = shown
        self._tumbled()
        for button, die in zip(self.buttons, shown, strict=True):
            button.die = die
        self._lay_out()

    def roll(self, still: bool = False, only: Collection[int] | None = None) -> None:
        for i, button in enumerate(self.buttons):
            if only is None or i in only:
                button.roll(still, held=only is not None)

    def stop(self) -> None:
        """They lie as they fell, at once."""
        for button in self.buttons:
            button.roll(still=True)

    def _tumbled(self, *_args) -> None:
        self.rolling = any(button.tumbling for button in self.buttons)

    @property
    def _low(self) -> bool:
        return self.height <= dp(LOW)

    @property
    def _frame(self) -> float:
        """How broad its wood is."""
        return dp(3 if self._low else 7)

    def _lay_out(self, *_args) -> None:
        """In as many rows as make the dice largest."""
        count, rim = len(self.dice), self._frame + dp(5)
        if not count or self.width < dp(40):
            return
        width, height = self.width - 2 * rim, self.height - 2 * rim
        for button in self.buttons:
            button.slim = self._low

        def room(rows: int, foot: float, side: float) -> float:
            return float(min(width / -(-count // rows) - side, height / rows - foot, dp(LARGEST) / 0.86))

        ways = [(rows, max(button.below() for button in self.buttons), 0.0) for rows in (1, 2, 3)]
        if max(room(*way) for way in ways) < dp(READABLE):
            words, side = max(b.below(marks=False) for b in self.buttons), max(b.beside() for b in self.buttons)
            ways += [(rows, words, side) for rows in (1, 2, 3)]
        rows, foot, side = max(ways, key=lambda way: (room(*way), -way[0]))
        columns = -(-count // rows)
        wide, high = min(width / columns, dp(LARGEST) * 1.5), height / rows
        left = rim + (width - wide * columns) / 2
        for i, button in enumerate(self.buttons):
            row, column = divmod(i, columns)
            button.foot, button.side = foot, side
            button.size = wide - dp(4), high - dp(2)
            button.pos = self.x + left + wide * column + dp(2), self.top - rim - high * (row + 1) + dp(1)

    def paint(self, x, y, w, h):
        f, r = self._frame, dp(12)
        paint.shadow(x, y, w, h, dp(9), faded(BLACK, 0.75), drop=dp(3))
        paint.tiled(x, y, w, h, r + f, "oak.jpg", dp(260), TRAY_OAK)
        paint.rim(x, y, w, h, r + f, theme.faded(TRAY_RIM, 0.6), dp(1))
        paint.tiled(x + f, y + f, w - 2 * f, h - 2 * f, r, "felt.jpg", dp(220), TRAY_FELT)
        paint.glow(x + w / 2, y + h / 2, min(w, h) * 1.1, theme.faded(TRAY_LIGHT, 0.28))
        paint.rim(x + f, y + f, w - 2 * f, h - 2 * f, r, faded(BLACK, 0.7), dp(1.6))
