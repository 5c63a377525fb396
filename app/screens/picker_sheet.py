"""A setting chosen by pictures, over the new table: what goes with these seats, and why the rest does not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint, sprites
from app.games import Picker
from app.i18n import _, pgettext
from app.presenters.new_table_contents import PickerRow
from app.widgets.base import BackedBox, Painted, Target, is_landscape_phone, tall
from app.widgets.buttons import PlateButton
from app.widgets.parts import Heading
from app.widgets.scrolling import Scrolling
from rules.core import Setting, SettingValue

if TYPE_CHECKING:
    from app.screens.new_table import NewTableScreen


class ValueRow(Target):
    """One value of the setting: its picture, its name, a line about it, dots; the chosen one is paper, a barred one says why."""

    text, line, why_not = StringProperty(""), StringProperty(""), StringProperty("")
    chosen = BooleanProperty(False)
    picture, key = ObjectProperty(None, allownone=True), ObjectProperty(None, allownone=True)
    dots = ListProperty([])  # (sign, how many are filled, of how many)
    paints = ("text", "line", "why_not", "chosen", "picture", "dots")

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        for name in ("width", "line", "why_not"):
            self.fbind(name, self._grow)
        self._grow()

    @property
    def _side(self) -> float:
        return min(tall(64), dp(76))

    def _room(self, width: float) -> float:
        return width - self._side - dp(30) - (dp(40) if self.chosen else 0)

    def _grow(self, *_args):
        words = paint.paragraph_height(self.why_not or self.line, max(dp(80), self._room(self.width)), sp(13.5), spacing=1.0)
        self.height = max(self._side + dp(14), sp(24) + words + (sp(20) if self.dots else 0) + dp(16))

    def paint(self, x, y, w, h):
        if self.chosen:
            paint.paper(x, y, w, h, dp(10))
            paint.rim(x, y, w, h, dp(10), theme.GLOW, dp(2.4))
        else:
            paint.plate(x, y, w, h, dp(10), self.state == "down")
        side, fade = self._side, 0.45 if self.why_not else 1.0
        low = y + (h - side) / 2
        if self.picture is not None:
            sprites.show(("scenario", self.key), x + dp(8), low, side, side, self._painted, alpha=fade)
            paint.rim(x + dp(8), low, side, side, dp(5), theme.RIM_WOOD, dp(1.2))
        ink, soft = (theme.INK, theme.INK_SOFT) if self.chosen else (theme.CREAM, theme.CREAM_SOFT)
        left, room, top = x + side + dp(20), self._room(w), y + h - dp(8)
        paint.write(self.text, left, top - sp(11), sp(17), ink, letters.SERIF_BOLD, ax=0, width=room)
        words = self.why_not or self.line
        paint.paragraph(words, left, top - sp(24), room, sp(13.5), theme.GAIN_LIGHT if self.why_not else soft, spacing=1.0)
        self._paint_dots(left, y + sp(14), soft)
        if self.chosen:
            paint.medallion(x + w - dp(24), y + h / 2, dp(30), theme.GOOD, theme.GOLD)
            paint.icon("check-bold", x + w - dp(24), y + h / 2, dp(18), theme.CREAM)

    def _painted(self, w: float, h: float) -> None:
        with paint.clipped(0, 0, w, h, dp(5)):
            self.picture(0, 0, w, h)

    def _paint_dots(self, left: float, middle: float, ink: theme.Rgba) -> None:
        for sign, filled, most in self.dots:
            paint.icon(sign, left + sp(8), middle, sp(15), ink)
            left += sp(22)
            for i in range(most):
                if i < filled:
                    paint.disc(left + sp(4), middle, sp(8), theme.GOLD)
                else:
                    paint.ring(left + sp(4), middle, sp(8), ink, dp(1))
                left += sp(12)
            left += sp(14)


class MarksLegend(Painted):
    """What the signs of the dots mean, in one line."""

    def __init__(self, entries: Sequence[tuple[str, str]], **kwargs):
        self.entries = entries
        super().__init__(size_hint_y=None, height=sp(22), **kwargs)

    def paint(self, x, y, w, h):
        size, sign, gap = sp(13.5), sp(22), sp(16)
        wide = sum(sign + gap + letters.width_of(words, size, letters.SANS) for _sign, words in self.entries) - gap
        scale = min(1.0, w / max(1.0, wide))
        for name, words in self.entries:
            paint.icon(name, x + sp(8) * scale, y + h / 2, sp(15) * scale, theme.CREAM_SOFT)
            x += sign * scale
            x += paint.write(words, x, y + h / 2, size * scale, theme.CREAM_SOFT, ax=0) + gap * scale


class PickerSheet(BackedBox):
    """The values of a setting with their pictures, over the whole screen; the new table's presenter says what each is."""

    def __init__(self, screen: NewTableScreen, picker: Picker, setting: Setting, **kwargs):
        super().__init__(orientation="vertical", back="wood", padding=[dp(12), dp(10)], spacing=dp(8), size_hint=(None, None),
                         pos_hint={"center_x": 0.5, "center_y": 0.5}, **kwargs)
        self.screen, self.presenter, self.picker, self.setting = screen, screen.presenter, picker, setting
        self.value: SettingValue = self.presenter.plan.settings[setting.name]
        self.rows: dict[SettingValue, ValueRow] = {}
        title = self.presenter.words.setting(setting.name)[0]
        self.add_widget(Heading(text=title[:1].upper() + title[1:], size_hint_y=None, height=tall(34)))
        legend = self.presenter.entry.painter(picker.legend)
        if legend is not None:
            self.add_widget(MarksLegend(legend()))
        self.add_widget(self._list())
        self.take = PlateButton(text=_("Take it"), label="take it", icon="check-bold", font_size=18)
        self.add_widget(self._plates())
        self.veil = screen.app.layers.open(self)
        screen.bind(size=self._fit)
        self._fit()
        self._pick(self.value)

    def _list(self) -> Scrolling:
        box = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_y=None, padding=[dp(3), dp(3)])
        box.bind(minimum_height=box.setter("height"))
        for value in self.presenter.picker_rows(self.picker, self.setting):
            row = self.rows[value.value] = self._row(value)
            box.add_widget(row)
        scroll = Scrolling(do_scroll_x=False, bar_width=dp(4))
        scroll.add_widget(box)
        return scroll

    def _row(self, now: PickerRow) -> ValueRow:
        painter = self.presenter.entry.painter(self.picker.painter)
        row = ValueRow(
            text=now.text,
            line=now.line,
            why_not=now.why_not,
            picture=_picture_of(painter, now.value),
            key=(self.presenter.game, self.setting.name, now.value),
            dots=list(now.dots),
            label=f"value {now.value}",
        )
        row.bind(on_release=lambda _w: self._tapped(now.value))
        return row

    def _plates(self) -> BoxLayout:
        back = PlateButton(text=pgettext("button", "Back"), label="leave as it is", tone="quiet", font_size=17, size_hint_x=0.36)
        back.bind(on_release=lambda *_: self.veil.close())
        self.take.bind(on_release=lambda *_: (self.veil.close(), self.presenter.wish(self.setting, self.value)))
        plates = BoxLayout(spacing=dp(10), size_hint_y=None, height=tall(58))
        for plate in (back, self.take):
            plates.add_widget(plate)
        return plates

    def _tapped(self, value: SettingValue) -> None:
        why_not = self.rows[value].why_not
        if why_not:
            self.screen.app.layers.toast(why_not, 4)
        else:
            self._pick(value)

    def _pick(self, value: SettingValue) -> None:
        self.value = value
        for each, row in self.rows.items():
            row.chosen = each == value
        self.take.sub = self.rows[value].text

    def _fit(self, *_args: Any) -> None:
        screen = self.screen
        wide, high = screen.width, screen.height - screen.top - screen.bottom
        flat = is_landscape_phone(wide, high)
        self.size = (wide - dp(16), high - dp(12)) if flat else (min(wide - dp(12), dp(620)), high - dp(16))


def _picture_of(painter: Any, value: SettingValue) -> Callable[[float, float, float, float], None] | None:
    return None if painter is None else lambda x, y, w, h: painter(value, x, y, w, h)
