"""The rivals beside my land, each folded to a strip, and the sheet with one of their lands; alone, the cards laid aside."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.i18n import _
from app.tables.contract import OpenSheet, ViewScreen
from app.tables.moment import Moment
from app.tables.perestroika import reading
from app.tables.perestroika.cards import ART
from app.tables.perestroika.rivals import PileStrip, RivalSheet, RivalStrip
from app.tables.perestroika.scene import LandView, PerestroikaScene
from app.widgets.card_grid import look_through


class RivalStrips(BoxLayout):
    def __init__(self, screen: ViewScreen, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screen = screen
        self.scene: PerestroikaScene | None = None
        self._strips: list[Any] = []
        self._sheet: tuple[int, RivalSheet, OpenSheet] | None = None

    def lie(self, upright: bool) -> None:
        """One below the other, or side by side."""
        self.orientation, self.spacing = ("vertical", dp(8)) if upright else ("horizontal", dp(6))
        self.close_sheet()

    def show(self, scene: PerestroikaScene, moment: Moment) -> None:
        self.scene = scene
        wanted = 1 if scene.alone else len(scene.others)
        if len(self._strips) != wanted:
            self.clear_widgets()
            self._strips = [self._pile_strip()] if scene.alone else [self._strip() for _land in scene.others]
            for strip in self._strips:
                self.add_widget(strip)
        if scene.alone:
            self._strips[0].pile, self._strips[0].goal = list(scene.pile), reading.goal_of(moment.state, scene.me)
            return
        self._show_sheet(scene, moment)
        opened = self._sheet[0] if self._sheet is not None else None
        for strip, land in zip(self._strips, scene.others, strict=True):
            strip.show(land, moment.blind, land.head.seat == opened)

    def _strip(self) -> RivalStrip:
        strip = RivalStrip(self.screen.hold)
        strip.bind(on_release=lambda strip: self.screen.tap([strip.seat.thing]))
        return strip

    def _pile_strip(self) -> PileStrip:
        strip = PileStrip(label="pile")
        strip.bind(on_release=lambda *_: self._open_pile())
        return strip

    def _open_pile(self) -> None:
        if self.scene is not None and self.scene.pile:
            look_through(self.screen.open_sheet, _("Laid aside for the virtual opponent"), ART, self.scene.pile, self.screen.hold)

    # ------------------------------------------------------------ a rival's land

    def _land(self, seat: int) -> LandView | None:
        others = self.scene.others if self.scene is not None else ()
        return next((land for land in others if land.head.seat == seat), None)

    def open_land(self, seat: int) -> bool:
        """False: it is no rival's."""
        land, moment = self._land(seat), self.screen.now
        if land is None:
            return False
        sheet = RivalSheet(land, reading.hand_of(moment, seat), self.screen.hold, moment.blind, self.close_sheet)
        self._sheet = seat, sheet, self.screen.open_sheet(sheet, self._closed)
        return True

    def _show_sheet(self, scene: PerestroikaScene, moment: Moment) -> None:
        """The open land as it is now."""
        if self._sheet is None:
            return
        seat, sheet, opened = self._sheet
        land = self._land(seat)
        if land is None or not opened.is_open:
            self._sheet = None
        else:
            sheet.show(land, reading.hand_of(moment, seat), moment.blind)

    def close_sheet(self) -> None:
        sheet, self._sheet = self._sheet, None
        if sheet is not None:
            sheet[2].close()

    def _closed(self) -> None:
        self._sheet = None

    def forget(self) -> None:
        self.scene = None
        self.close_sheet()
        for strip in self._strips:
            if isinstance(strip, RivalStrip):
                strip.seat = strip.land = None
            else:
                strip.pile = []
