"""What a band is chosen by before the fight: large cards with faces, a name and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app import theme
from app.draw import cards, letters, paint
from app.tables.saber.look import BAND
from app.tables.saber.people import portrait
from app.tables.saber.scenarios import paint_scenario
from app.tables.saber.scene import PickView
from app.tables.saber.things import band_crest
from app.theme import BLACK, INK, WHITE, mixed
from app.widgets.thing import Hold, Tap, ThingButton

TITLE, LINE = 21, 15  # sp
HEAD = 40  # sp
BROAD = 1.6  # width to height of the room from which cards stand side by side


class PickCard(ThingButton):
    pick = ObjectProperty(None, allownone=True)
    shows = "pick"
    paints = ("pick",)

    def paint(self, x, y, w, h):
        it: PickView = self.pick
        if it is None or w < dp(90) or h < dp(70):
            return
        tint = BAND[it.faction] if it.faction else theme.MAIN
        paint.paper(x, y, w, h, lit=it.lit)
        head = sp(HEAD)
        paint.rounded_shade(x + dp(4), y + h - head - dp(4), w - dp(8), head, dp(8), mixed(tint, WHITE, 0.12),
                            mixed(tint, BLACK, 0.35))
        if it.faction:
            band_crest(it.faction, x + dp(10) + head * 0.4, y + h - dp(4) - head / 2, head * 0.66)
        paint.write(it.title, x + w / 2, y + h - dp(4) - head / 2, sp(TITLE), theme.CREAM, letters.SERIF_BOLD, width=w - head * 2)
        room = w - dp(24)
        size = sp(LINE)
        words = paint.paragraph_height(it.line, room, size, letters.SERIF)
        picture = h - head - words - dp(26)
        if picture > dp(36):
            self._picture(it, x + dp(8), y + h - head - dp(10) - picture, w - dp(16), picture)
        paint.paragraph(it.line, x + dp(12), y + words + dp(10), room, size, INK, letters.SERIF)
        if it.chosen:
            cards.tick(x + w - dp(20), y + h - dp(4) - head / 2, dp(28))

    @staticmethod
    def _picture(it: PickView, x, y, w, h):
        if not it.men:
            side = min(w, h)
            paint_scenario(it.scenario, x + (w - side) / 2, y, side, side)
            return
        named = h > dp(90)
        high = h - (sp(18) if named else 0)
        each = w / len(it.men)
        for i, (name, words) in enumerate(it.men):
            cx = x + each * (i + 0.5)
            portrait(name, cx, y + h - high / 2, min(high * 0.88, each * 0.82))
            if named:
                paint.write(words, cx, y + sp(9), sp(14), INK, letters.SERIF_BOLD, width=each - dp(4))


class Picks(FloatLayout):
    def __init__(self, tap: Tap, hold: Hold, **kwargs):
        self.tap, self.hold = tap, hold
        super().__init__(**kwargs)
        again = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size"):
            self.fbind(name, again)

    @property
    def buttons(self) -> list[PickCard]:
        return list(reversed(self.children))

    def show(self, picks: Sequence[PickView]) -> None:
        if len(picks) != len(self.children):
            self.clear_widgets()
            for _pick in picks:
                self.add_widget(PickCard(self.tap, self.hold, size_hint=(None, None)))
        for button, pick in zip(self.buttons, picks, strict=True):
            button.pick = pick
        self._lay_out()

    def _lay_out(self, *_args) -> None:
        count = len(self.children)
        if not count:
            return
        edge, gap = dp(8), dp(8)
        wide, high = self.width - 2 * edge, self.height - 2 * edge
        across = self.width > self.height * BROAD
        each = ((wide - gap * (count - 1)) / count, high) if across else (wide, (high - gap * (count - 1)) / count)
        for i, button in enumerate(self.buttons):
            button.size = each
            button.pos = (self.x + edge + i * (each[0] + gap), self.y + edge) if across else (
                self.x + edge, self.top - edge - (i + 1) * each[1] - i * gap)
