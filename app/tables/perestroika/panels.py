"""What is decided beside the cards: trades by steppers, what a rival has, the cards laid aside."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.tables.contract import ViewScreen
from app.tables.perestroika.cards import ART
from app.tables.perestroika.scene import PerestroikaScene
from app.tables.perestroika.trading import ExchangePanel, LootPanel, TradePanel
from app.widgets.base import refill
from app.widgets.card_grid import CardGrid


class Panels(BoxLayout):
    """As high as the panel in it, which stays as it is until something else is to be decided."""

    def __init__(self, screen: ViewScreen, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.screen = screen
        self.pile = CardGrid(ART, screen.tap, screen.hold, size_hint_y=None)
        self.pile.columns = 4
        self._about: Any = None

    def show(self, scene: PerestroikaScene) -> None:
        about = scene.panel
        if about == self._about:
            return
        self._about = about
        refill(self, [] if about is None else [self._made(scene)])

    def _made(self, scene: PerestroikaScene) -> Widget:
        if scene.trade is not None:
            return TradePanel(scene.trade, self.screen.choose)
        if scene.exchange is not None:
            return ExchangePanel(scene.exchange, self.screen.choose)
        if scene.loot:
            return LootPanel(scene.loot, self.screen.tap_together, self.screen.hold)
        self.pile.show(scene.pile)
        return self.pile

    def forget(self) -> None:
        self._about = None
        self.pile.forget()
        refill(self, [])
