"""How many of something: a knob for less, a knob for more, the number with its sign between them."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint, signs
from app.widgets.base import Painted, tall
from app.widgets.buttons import RoundButton


class _Number(Painted):
    amount, most = NumericProperty(0), NumericProperty(0)
    sign, words = StringProperty(""), StringProperty("")
    paints = ("amount", "most", "sign", "words")

    def paint(self, x, y, w, h):
        text, size = str(int(self.amount)), min(sp(22), h * 0.46)
        under = min(sp(12.5), h * 0.28) if self.words else 0.0
        wide = letters.width_of(text, size, letters.SERIF_BOLD)
        sign = signs.width(self.sign, size * 1.15) + dp(6) if self.sign else 0.0
        left, middle = x + (w - wide - sign) / 2, y + h / 2 + under * 0.6
        if self.sign:
            signs.draw(self.sign, left + (sign - dp(6)) / 2, middle, size * 1.15, theme.CREAM)
        paint.write(text, left + sign, middle, size, theme.CREAM, letters.SERIF_BOLD, ax=0)
        if self.words:
            paint.write(self.words, x + w / 2, middle - size * 0.62 - under * 0.5, under, theme.CREAM_SOFT, width=w - dp(4))


class Stepper(BoxLayout):
    """An amount between `least` and `most`; a knob that leads nowhere is off. Bind to `amount`, or give `changed(amount)`."""

    amount, least, most = NumericProperty(0), NumericProperty(0), NumericProperty(9)
    sign, words, label = StringProperty(""), StringProperty(""), StringProperty("amount")
    thing = ObjectProperty(None, allownone=True)  # what a long press on the number is about
    plain = BooleanProperty(False)  # without a plate of its own

    def __init__(self, changed=None, **kwargs):
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", tall(60))
        super().__init__(spacing=dp(6), padding=[dp(6), dp(4)], **kwargs)
        self.changed = changed
        self.less = RoundButton(icon="minus-thick", size_hint=(None, 1), width=dp(52))
        self.more = RoundButton(icon="plus-thick", size_hint=(None, 1), width=dp(52))
        self.number = _Number()
        for widget in (self.less, self.number, self.more):
            self.add_widget(widget)
        self.less.bind(on_release=lambda *_: self._step(-1))
        self.more.bind(on_release=lambda *_: self._step(1))
        for name in ("amount", "least", "most", "sign", "words", "label", "thing"):
            self.fbind(name, self._show)
        self._show()

    def knob_towards(self, amount: int) -> RoundButton | None:
        """What leads to this amount; None: it is set."""
        return None if amount == self.amount else self.less if amount < self.amount else self.more

    def _step(self, by: int) -> None:
        amount = max(self.least, min(self.most, self.amount + by))
        if amount != self.amount:
            self.amount = amount
            if self.changed:
                self.changed(int(amount))

    def _show(self, *_args) -> None:
        self.number.amount, self.number.sign, self.number.words = self.amount, self.sign, self.words
        self.number.about = self.thing
        self.less.label, self.more.label = f"less {self.label}", f"more {self.label}"
        self.less.disabled, self.more.disabled = self.amount <= self.least, self.amount >= self.most
