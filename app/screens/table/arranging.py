"""The sheet for a private arrangement (`Conceal`): a game gives its cards, the table the places and the way to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kit_data import PlaceView
from app.tables.moment import Moment
from app.widgets.arranging import ArrangingSheet
from rules.core import Conceal

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


def open_sheet(screen: TableScreen, now: Moment) -> ArrangingSheet | None:
    """Over the table; None where the game shows the cards elsewhere."""
    shown, ask, decision = screen.view.arranged(now), now.reader.ask, screen.decision
    if shown is None or decision is None or not isinstance(ask, Conceal):
        return None
    art, cards = shown
    places = [PlaceView(name, screen.words.thing(now.reader, ("place", name))) for name in ask.places]

    def done(order: tuple[int, ...]) -> None:
        screen.choose(order)
        screen.confirm()

    sheet = ArrangingSheet(screen.presenter.asked(now), art, cards, places, done, judge=decision.judge,
                           hold=screen.explain, size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5})
    sheet.decision = decision  # whose answer it makes
    sheet.size = min(screen.width - dp(16), dp(720)), screen.height - screen.top - screen.bottom - dp(16)
    screen.app.layers.open(sheet, closable=False)
    return sheet
