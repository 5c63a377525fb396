"""What lies nearest to the player: the cards in hand; in their place the dice, where the stage of a duel has no room for them, or
how an attack would stand."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.widgets.dice import DiceTray
from app.widgets.hand import Hand


class NearPlace(BoxLayout):
    def __init__(self, hand: Hand, dice: DiceTray, outlook: Widget, **kwargs):
        super().__init__(**kwargs)
        self.hand, self.dice, self.outlook = hand, dice, outlook
        self.add_widget(hand)

    def show(self, dice: bool = False, outlook: bool = False) -> None:
        there: Widget = self.dice if dice else self.outlook if outlook else self.hand
        if there in self.children:
            return
        self.clear_widgets()
        if there.parent is not None:
            there.parent.remove_widget(there)
        there.size_hint = 1, 1
        self.add_widget(there)
