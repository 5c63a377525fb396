"""The king and the action deck on a plate among the strips."""

from collections.abc import Hashable
from dataclasses import replace

from app.i18n import _, ngettext, pgettext
from app.kit_data import PlaqueView
from app.tables.rus import cards


def bank_card(which: Hashable, x: float, y: float, w: float, h: float) -> None:
    (cards.king_card if which == "king" else cards.action_back)(x, y, w, h)


def bank_of(king: str, price: int, deck: int, part: str = "") -> PlaqueView:
    """The king and the action deck, on one plate or (`part`) on one each. `king`: who has bought him."""
    title = _("King") if king else _("King: {n}").format(n=price)
    left = ngettext("{n} left", "{n} left", deck).format(n=deck)
    if part == "deck":
        return PlaqueView(("bank", 0), _("Actions"), left, picture="deck", wood=True)
    whole = PlaqueView(("bank", 0), title, king or pgettext("who has taken a deed", "nobody yet"), picture="king", wood=True)
    return whole if part else replace(whole, more="deck", count=str(deck), brief=(king or title, left))
