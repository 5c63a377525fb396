"""My action cards, side by side and never overlapped."""

from app.kit_data import CardView
from app.tables.rus import cards
from app.tables.rus.scene import HandCard
from app.widgets.card_grid import CardGrid

WIDEST = 0.95  # of its height: a card is no strip


class ActionHand(CardGrid):
    """Five cards, six for a knight: in one row, or in as many as make them largest."""

    def __init__(self, tap, hold, **kwargs):
        super().__init__(cards.ART, tap, hold, widest=WIDEST, rim=2, **kwargs)
        self.rows = 1

    def keep_shape(self, keeps: bool) -> None:
        """With room for all of them they keep their shape, however many there are."""
        self.widest = 0 if keeps else WIDEST

    def show_hand(self, hand: tuple[HandCard, ...]) -> None:
        self.show([CardView(("card", card.card), card.name or None, name=card.name, lit=card.lit, chosen=card.chosen,
                            why_not=card.why_not) for card in hand])
