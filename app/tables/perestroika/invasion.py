"""The Tatar invasion fills the screen: the horde comes over the steppe at sunset, under it the cards that were turned up and what
is crossed out in everybody's store."""

from collections.abc import Sequence
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters, paint, sprites
from app.i18n import _
from app.kit_data import EventView
from app.match import PastEvent
from app.tables.moment import Moment
from app.tables.perestroika import horde, tokens, vignettes
from app.tables.perestroika.loss_table import ROW, LossTable
from app.tables.perestroika.tatars import Invasion, invasion_of
from app.theme import faded
from app.widgets.base import Painted, is_landscape_phone, tall
from app.widgets.event_scene import EventOverlay
from app.widgets.scrolling import Scrolling
from rules.perestroika.data import ACTION_OF

SECONDS = 20.0  # then it counts as seen, where play goes on by itself
WIDE = 720  # dp: from here on the heading stands at the left, the cards at the right
ASIDE = 0.44  # of the width, for the picture on a phone on its side
HORDE, LARGE_HORDE = 112, 190  # dp: the riders need so much below the words
CARD, TALL_CARD = 62, 1.24  # dp at most, height to width
EDGE = 16  # dp
DROP = faded(theme.BLACK, 0.7)


def _painted(name: str, w: float, h: float) -> None:
    vignettes.art(name, 0, 0, w, h, dp(4))


def scene_of(moment: Moment, told: Sequence[PastEvent]) -> EventOverlay | None:
    """What everybody must see; None if no Tatars came."""
    found = invasion_of(moment, told)
    return None if found is None else InvasionScene(found, moment.blind, moment.still)


class InvasionScene(EventOverlay):
    def __init__(self, invasion: Invasion, blind: bool, still: bool, **kwargs):
        view = EventView(_("The Tatars ride"), invasion.lines, 100, seconds=SECONDS, motion=1.6)
        super().__init__(view, horde.ride, still, **kwargs)
        assert self.stage is not None
        self.stage.corner = 0
        self.heading = InvasionHeading(view, invasion)
        self.table = LossTable(invasion.safe, blind, losses=list(invasion.losses))
        self.foot = InvasionFoot(text=invasion.left)
        self.scroll = Scrolling(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"], size_hint=(None, None))
        self.page = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self.page.bind(minimum_height=self.page.setter("height"))
        self.scroll.add_widget(self.page)
        self.sky = InvasionSky(self.stage, self.heading)
        self.onward.icon = "arrow-right"
        self.onward.size_hint = (None, None)
        again = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size"):
            self.fbind(name, again)
        again()

    def paint(self, x, y, w, h):
        paint.wooden_table(x, y, w, h, (0.5, 0.44, 0.4, 1.0))

    def _lay_out(self, *_args) -> None:
        if self.width < dp(80):
            return
        self.clear_widgets()
        self.page.clear_widgets()
        low = is_landscape_phone(*self.size)
        wide = not low and self.width >= dp(WIDE)
        self.heading.wide = wide
        self.foot.pos_hint = {"center_x": 0.5}
        edge = dp(EDGE if wide else 10)
        self.onward.height = tall(58 if wide else 54)
        if wide:
            self._wide(edge)
        elif low:
            self._low(edge)
        else:
            self._upright(edge)
        self.add_widget(self.scroll)
        self.add_widget(self.onward)

    def _wide(self, edge: float) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        inner = w - 2 * edge
        self.onward.width = max(dp(300), inner * 0.32)
        self.foot.fit(inner - self.onward.width - edge)
        bar = max(self.onward.height, self.foot.height) + 2 * dp(10)
        self.onward.pos = x + w - edge - self.onward.width, y + (bar - self.onward.height) / 2
        self.foot.pos_hint, self.foot.pos = {}, (x + edge, y + (bar - self.foot.height) / 2)
        self.add_widget(self.foot)
        self.table.width = inner
        self.table.row = self.table.row_for(h * 0.36)
        needed = self.heading.needed(w) + dp(LARGE_HORDE * 0.3)
        boards = min(self.table.height + edge, h - bar - max(needed, dp(LARGE_HORDE)))
        self._show_page((self.table,), x + edge, y + bar, inner, boards - edge + dp(8))
        self._show_sky(x, y + bar + boards, w, h - bar - boards)

    def _low(self, edge: float) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        sky = w * ASIDE
        inner = w - sky - 2 * edge
        self.onward.width, self.onward.pos = inner, (x + sky + edge, y + dp(8))
        self.foot.fit(inner)
        self.table.width, self.table.row = inner, ROW
        low = self.onward.height + dp(16)
        self._show_page((self.table, self.foot), x + sky + edge, y + low, inner, h - low - dp(8))
        self._show_sky(x, y, sky, h)

    def _upright(self, edge: float) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        inner = w - 2 * edge
        self.onward.width, self.onward.pos = inner, (x + edge, y + dp(8))
        self.foot.fit(inner)
        self.table.width = inner
        low = self.onward.height + dp(16)
        least = self.heading.needed(w) + dp(HORDE)
        self.table.row = self.table.row_for(h - low - self.foot.height - 2 * dp(8) - max(least, w * 0.9))
        rest = h - low - self.table.height - self.foot.height - 2 * dp(8)
        self._show_sky(None, 0, w, max(least, min(rest, w * 1.4)))
        self._show_page((self.sky, self.table, self.foot), x, y + low, w, h - low)

    def _show_sky(self, x: float | None, y: float, w: float, h: float) -> None:
        """Without an x it goes into the page."""
        self.sky.size_hint = (None, None)
        self.sky.size = w, h
        assert self.stage is not None
        over = 0 if self.heading.wide else self.heading.needed(w)
        self.stage.what = round(100 * min(1.0, (h - over * 0.82) / h))
        if x is not None:
            self.sky.pos = x, y
            self.add_widget(self.sky)

    def _show_page(self, widgets: Sequence[Widget], x: float, y: float, w: float, h: float) -> None:
        for widget in widgets:
            self.page.add_widget(widget)
        self.scroll.pos, self.scroll.size = (x, y), (w, h)


class InvasionSky(Widget):
    """The picture with the heading on it; as wide as the screen, whatever it lies in."""

    def __init__(self, stage: Widget, heading: Widget, **kwargs):
        super().__init__(**kwargs)
        for widget in (stage, heading):
            self.add_widget(widget)
            for name in ("pos", "size"):
                self.fbind(name, lambda _sky, value, widget=widget, name=name: setattr(widget, name, value))


class InvasionHeading(Painted):
    """What happened, and the cards that brought it: a seal where a cross lies, and on the last one a broken seal."""

    wide = BooleanProperty(False)
    paints = ("wide",)

    def __init__(self, event: EventView, invasion: Invasion, **kwargs):
        self.event, self.invasion = event, invasion
        super().__init__(**kwargs)

    def _title(self, w: float) -> float:
        size = sp(46 if self.wide else 30)
        room = self._room(w)
        return float(size * min(1.0, room / letters.width_of(self.event.title, size, letters.SERIF_BOLD)))

    def _card(self, w: float) -> float:
        """How wide a card is, with the space beside it."""
        room = w * 0.46 if self.wide else w - 2 * dp(EDGE)
        return float(min(dp(CARD) * 1.13, room / max(1, len(self.invasion.turned_up))))

    def _cards_high(self, w: float) -> float:
        return self._card(w) / 1.13 * (TALL_CARD + 0.27) if self.invasion.turned_up else 0.0

    def needed(self, w: float) -> float:
        words = self._title(w) * 1.25 + sum(self._line_high(line, w) for line in self.invasion.lines)
        if self.wide:
            return float(dp(30) + max(words, sp(22) + self._cards_high(w)))
        return float(dp(14) + words + dp(10) + self._cards_high(w))

    def _room(self, w: float) -> float:
        return float(w * 0.35 if self.wide else w - 2 * dp(EDGE))

    def _line_high(self, line: str, w: float) -> float:
        return float(paint.paragraph_height(line, self._room(w), self._line_size(), letters.SERIF) + dp(3))

    def _line_size(self) -> float:
        return float(sp(17 if self.wide else 15.5))

    def paint(self, x, y, w, h):
        if w < dp(60):
            return
        side = dp(40) if self.wide else dp(EDGE)
        top = y + h - dp(30 if self.wide else 14)
        size, align = self._title(w), "left" if self.wide else "center"
        low = top - size * 1.25
        if self.wide:
            paint.write(self.event.title, x + side, top - size * 0.6, size, theme.CREAM, letters.SERIF_BOLD, ax=0, drop=DROP)
        else:
            paint.write(self.event.title, x + w / 2, top - size * 0.6, size, theme.CREAM, letters.SERIF_BOLD, drop=DROP)
        paint.line(((x, y), (x + w, y)), faded(theme.GOLD, 0.8), dp(1))
        for line in self.invasion.lines:
            paint.paragraph(line, x + side, low, self._room(w), self._line_size(), theme.CREAM, letters.SERIF, align, drop=DROP)
            low -= self._line_high(line, w)
        if self.wide:
            paint.write(self.invasion.round, x + w - side, top - sp(8), sp(15), theme.CREAM, ax=1, drop=DROP)
            self._cards(x + w - side, top - sp(22), w, 1.0)
        else:
            self._cards(x + w / 2, low - dp(8), w, 0.5)

    def _cards(self, x, top, w, ax) -> None:
        names, step = self.invasion.turned_up, self._card(w)
        wide, high = step / 1.13, step / 1.13 * TALL_CARD
        left = x - ax * (step * len(names) - (step - wide))
        for i, name in enumerate(names):
            cx = left + i * step
            paint.shadow(cx, top - high, wide, high, dp(6), faded(theme.BLACK, 0.6), drop=dp(2))
            paint.rounded(cx, top - high, wide, high, dp(5), theme.DIAL)
            rim = dp(2)
            sprites.show(("turned up", name), cx + rim, top - high + rim, wide - 2 * rim, high - 2 * rim,
                         partial(_painted, name))
            d = wide * 0.54
            if ACTION_OF[name].cross:
                tokens.seal(cx + wide / 2, top - high, d)
            elif i == len(names) - 1:
                tokens.broken_seal(cx + wide / 2, top - high, d)


class InvasionFoot(Painted):
    """What stays in the cellar, and where the rest goes."""

    text = StringProperty("")
    paints = ("text",)

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), pos_hint={"center_x": 0.5}, **kwargs)

    def fit(self, width: float) -> None:
        self.width = width
        self.height = max(sp(26), paint.paragraph_height(self.text, width - sp(30), sp(14.5)) + dp(8))

    def paint(self, x, y, w, h):
        paint.icon("lock", x + sp(12), y + h / 2, sp(19), theme.GOLD)
        high = paint.paragraph_height(self.text, w - sp(30), sp(14.5))
        paint.paragraph(self.text, x + sp(30), y + h / 2 + high / 2, w - sp(30), sp(14.5), theme.CREAM)
