"""How near the game's ends are, as signs with cells that fill."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ListProperty

from app import theme
from app.draw import paint
from app.widgets.base import Painted


class Meters(Painted):
    """`meters`: what app/tables/moment.py calls a Meter, side by side."""

    meters = ListProperty([])
    paints = ("meters",)

    def about_at(self, x: float, y: float) -> Any:
        return ("meter", min(int((x - self.x) / self.width * len(self.meters)), len(self.meters) - 1)) if self.meters else None

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        if not self.meters:
            return
        each = w / len(self.meters)
        for i, meter in enumerate(self.meters):
            left, room = x + i * each, each - dp(14)
            paint.icon(meter.icon, left + dp(12), y + h / 2, dp(22), meter.tint)
            paint.write(meter.text, left + dp(30), y + h * 0.68, sp(13), theme.CREAM_IDLE, ax=0, width=room - dp(30))
            cells = min(meter.full, 12)
            filled = round(meter.done * cells / meter.full)
            cell = (room - dp(30)) / cells
            for k in range(cells):
                tint = meter.tint if k < filled else theme.faded(theme.SOCKET, 0.8)
                paint.rounded(left + dp(30) + k * cell, y + h * 0.2, cell - dp(2), dp(6), dp(2), tint)
