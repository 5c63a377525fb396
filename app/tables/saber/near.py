"""What lies nearest to the player: the cards in hand; in their place the dice while they are rolled and turned, or how a planned
attack would stand."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit_data import DieView
from app.widgets.dice import DiceTray
from app.widgets.hand import Hand


class NearPlace(BoxLayout):
    def __init__(self, hand: Hand, dice: DiceTray, outlook: Widget, **kwargs):
        super().__init__(**kwargs)
        self.hand, self.dice, self.outlook = hand, dice, outlook
        self.add_widget(hand)

    def show_dice(self, shown: Sequence[DieView], still: bool = True, planned: bool = False) -> None:
        """Dice that have just been rolled tumble. `planned`: an attack is, and the outlook is shown."""
        fresh = [die.thing for die in shown] != [die.thing for die in self.dice.dice] and any(
            die.thing[0] == "die" for die in shown)
        self.dice.show(shown)
        if fresh:
            self.dice.roll(still)
        there: Widget = self.dice if shown else self.outlook if planned else self.hand
        if there not in self.children:
            self.clear_widgets()
            self.add_widget(there)
