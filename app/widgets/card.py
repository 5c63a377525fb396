"""A card to press, and a pile of them. What is on a card is painted by its game; see app/draw/cards.py."""

from kivy.properties import BooleanProperty, ObjectProperty

from app.draw import cards
from app.draw.cards import CardArt
from app.kit_data import CardView, PileView
from app.widgets.thing import Hold, Tap, ThingButton


class CardButton(ThingButton):
    """One card in its state."""

    card = ObjectProperty(None, allownone=True)
    art = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    shows = "card"
    paints = ("card", "art", "blind")

    def __init__(self, art: CardArt, card: CardView, tap: Tap | None = None, hold: Hold | None = None, **kwargs):
        super().__init__(tap, hold, art=art, card=card, **kwargs)

    def paint(self, x, y, w, h):
        if self.card is not None:
            cards.show_card(self.art, self.card, x, y, w, h, self.state == "down", self.blind)


class PileButton(ThingButton):
    """A deck or a discard pile: its count, what it is, what lies on top."""

    pile = ObjectProperty(None, allownone=True)
    art = ObjectProperty(None, allownone=True)
    shows = "pile"
    paints = ("pile", "art")

    def __init__(self, art: CardArt, pile: PileView, tap: Tap | None = None, hold: Hold | None = None, **kwargs):
        super().__init__(tap, hold, art=art, pile=pile, **kwargs)

    def paint(self, x, y, w, h):
        if self.pile is not None:
            cards.show_pile(self.art, self.pile, x, y, w, h, self.state == "down")
