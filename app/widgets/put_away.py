"""A card of a list that can be put away: the broom stands beside it, where everybody sees it."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import paint
from app.widgets.base import Target

BROOM = 48  # dp


class Broom(Target):
    pale = BooleanProperty(False)
    paints = ("pale",)

    def paint(self, x, y, w, h):
        if self.state == "down":
            paint.disc(x + w / 2, y + h / 2, dp(40), theme.faded(theme.GLOW, 0.6))
        paint.icon("broom", x + w / 2, y + h / 2, dp(24), theme.CREAM_SOFT if self.pale else theme.INK_SOFT)


class PutAway(BoxLayout):
    """`card` and its broom; `action` is what the broom, or a finger that rests on the card, asks for."""

    def __init__(self, card: Target, label: str, action: Callable[[], Any], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=card.height, **kwargs)
        card.size_hint = (1, 1)
        self.broom = Broom(label=label, pale=True, size_hint=(None, None), size=(dp(BROOM), dp(BROOM)),
                           pos_hint={"center_y": 0.5})
        self.broom.bind(on_release=lambda *_: action())
        card.bind(on_hold=lambda *_: action())
        self.add_widget(card)
        self.add_widget(self.broom)
