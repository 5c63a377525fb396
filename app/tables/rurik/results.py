"""The end of Rurik: a table of how each point came about, a column for each seat; below it deeds and agendas in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint
from app.draw.paint import icon, line, rounded
from app.i18n import pgettext
from app.tables.rurik.results_reading import KINDS, SELDOM, SIGNS, FinalStanding, standings, told, word
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import Painted
from rules.rurik.state import Rurik

ROW = colour("fff4dc")


def pages(t: Rurik, plan: Any, blind: bool) -> list[Painted]:
    return [TrackPoints(standings(t, plan), blind, size_hint_y=None)]


class TrackPoints(Painted):
    def __init__(self, found: Sequence[FinalStanding], blind: bool, **kwargs: Any) -> None:
        self.found, self.blind = found, blind
        self.kinds = [kind for kind in KINDS if kind not in SELDOM or any(each.points[kind] for each in found)]
        super().__init__(**kwargs)

    def _step(self) -> float:
        return float(max(dp(30), sp(28)))

    def _words(self, width: float) -> list[tuple[FinalStanding, str, float]]:
        room = max(dp(60), width - dp(56))
        return [(each, text, max(dp(30), paint.paragraph_height(text, room, sp(14)) + dp(8)))
                for each in self.found if (text := told(each))]

    def measured(self, width: float) -> float:
        return self._step() * (len(self.kinds) + 2) + sum(high for _e, _t, high in self._words(width)) + dp(24)

    def paint(self, x, y, w, h):
        paint.plate(x, y, w, h, dp(12), alpha=1.0)
        step, top = self._step(), y + h - dp(8)
        named = max(w * 0.3, dp(96))
        each = (w - named - dp(12)) / max(1, len(self.found))
        for i, seat in enumerate(self.found):
            paint.crest(x + named + each * (i + 0.5), top - step / 2, step * 0.86, CREST_BY_NAME[seat.crest], self.blind)
        top -= step
        for k, kind in enumerate(self.kinds):
            if k % 2 == 0:
                rounded(x + dp(6), top - step + dp(1), w - dp(12), step - dp(2), dp(6), faded(ROW, 0.07))
            icon(SIGNS[kind], x + dp(20), top - step / 2, min(sp(16), step * 0.6), theme.CREAM_SOFT)
            paint.write(word(kind), x + dp(34), top - step / 2, sp(15), theme.CREAM, letters.SERIF, ax=0, width=named - dp(38))
            for i, seat in enumerate(self.found):
                n = seat.points[kind]
                paint.write(str(n) if n else "–", x + named + each * (i + 0.5), top - step / 2, sp(16),
                            theme.CREAM if n else theme.CREAM_SOFT, letters.SANS_BOLD)
            top -= step
        line(((x + dp(12), top), (x + w - dp(12), top)), faded(theme.RIM_BRASS, 0.6), dp(1))
        icon("star", x + dp(20), top - step / 2, min(sp(17), step * 0.62), theme.GOLD)
        paint.write(pgettext("score", "Points"), x + dp(34), top - step / 2, sp(16), theme.CREAM, letters.SERIF_BOLD, ax=0,
                    width=named - dp(38))
        for i, seat in enumerate(self.found):
            cx = x + named + each * (i + 0.5)
            paint.write(str(seat.total), cx, top - step / 2, sp(19), theme.GAIN_LIGHT, letters.SERIF_BOLD)
        top -= step + dp(6)
        for seat, text, high in self._words(w):
            paint.crest(x + dp(24), top - min(high / 2, dp(18)), dp(26), CREST_BY_NAME[seat.crest], self.blind)
            paint.paragraph(text, x + dp(44), top - dp(4), w - dp(56), sp(14), theme.CREAM_SOFT)
            top -= high
