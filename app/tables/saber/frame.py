"""The table of a roomy phone with two players: the lines of the bands say all that the seats' panels would."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from app.tables.frames import TablePhone


class BandsPhone(TablePhone):
    """Without the row of seats, unless the phone is too small for the lines of the bands."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._again = Clock.create_trigger(self._settle, -1)
        self.fbind("tight", lambda *_: self._again())
        self.ids.seats.fbind("height", lambda *_: self._again())
        self._again()

    def slot(self, name: str) -> Any | None:
        return None if name == "seats" and not self.tight else super().slot(name)

    def _settle(self, *_args) -> None:
        if self.parent is None or self.tight or not self.ids.seats.height:
            return
        self.ids.seats.clear_widgets()
        self.ids.seats.height, self.ids.seats.padding = 0, [0, 0, 0, 0]
        self.screen.refresh()
