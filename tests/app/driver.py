"""The whole app inside a test: started in a fresh folder, touched through `Ui`, looked at through its widgets."""

import asyncio
from pathlib import Path
from typing import Any

from kivy.app import App

from app.games import ENTRIES
from app.lessons.kept import LessonShelf
from app.storage import Store
from app.veche import VecheApp
from tests.app.ui import Ui


class Driver:
    def __init__(self, ui: Ui, folder: Path) -> None:
        self.ui, self.folder = ui, folder
        self.veche: VecheApp | None = None
        self.start()

    def start(self) -> None:
        """A cold start: nothing but the folder is left of what was before. No lesson is offered first, and no tip given."""
        LessonShelf(Store(self.folder)).keep_offered(*ENTRIES)
        from app.screens.table.screen import TableScreen

        TableScreen.plate_rests = 0.0  # a test taps faster than a hand
        self.veche = VecheApp(Store(self.folder))
        self.veche.network._open = self._no_network
        self.veche.spawn = self._spawn
        App._running_app = self.veche
        self.veche.root = self.veche.build()
        self.veche.settings_now.tips = False  # they stand where others look for what happened
        self.ui.show(self.veche.root)

    async def _no_network(self) -> None:
        """A test of the screens opens no socket; tests/app/together.py brings a network that is not there."""
        self.veche.network.problem = "This device is on no network."

    def _spawn(self, coroutine: Any) -> Any:
        """Where no loop runs, nothing happens beside the screen."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return coroutine.close()
        return VecheApp.spawn(self.veche, coroutine)

    def stop(self) -> None:
        if self.veche is not None:
            self._forget_screen()
            self.veche.on_stop()
            self.veche._apply_settings = lambda: None
            self.veche = None
            App._running_app = None
        self.ui.clear()

    def kill(self) -> None:
        """As if the phone had thrown the app out: no farewell."""
        if self.veche.match is not None and self.veche.match._task is not None:
            self.veche.match._task.cancel()
        self._forget_screen()
        self.veche = None
        self.ui.clear()

    def _forget_screen(self) -> None:
        """The window lives on: a screen that it still told of a new size would be laid out anew in every later test."""
        from app.screens.base import BaseScreen

        if self.veche.screen is not None:
            BaseScreen.on_leave(self.veche.screen)

    @property
    def screen(self):
        return self.veche.screen

    @property
    def match(self):
        return self.veche.match

    def tap(self, label: str) -> None:
        self.ui.step(2)
        self.ui.tap(self.ui.called(label))

    def has(self, label: str) -> bool:
        try:
            self.ui.called(label)
        except AssertionError:
            return False
        return True

    def says(self, text: str) -> bool:
        return any(text in found for found in self.ui.texts())

    def tap_tile(self, tile: int) -> None:
        """A finger on a tile of the Merchants map."""
        from app.tables.merchants.reading import places_of

        view = self.screen.view
        board = view.board()
        board.draw()
        at = board.plan.at(places_of(self.screen.now.state)[tile], 0, 0.1)
        self.ui.tap(view.board().from_board(*at))
