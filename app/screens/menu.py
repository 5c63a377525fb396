"""Sheets over the table: the menu, the chronicle on a phone."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.i18n import _
from app.widgets.base import BackedBox, tall
from app.widgets.buttons import LineButton, PlateButton
from app.widgets.parts import Heading
from app.widgets.scrolling import Scrolling


class Board(BackedBox):
    """A dark sheet of a given height, or as tall as what lies in it."""

    def __init__(self, title: str, height: float = 0.0, **kwargs):
        super().__init__(
            orientation="vertical",
            back="sheet",
            padding=[dp(14), dp(12)],
            spacing=dp(8),
            size_hint=(None, None),
            pos_hint={"center_x": 0.5, "center_y": 0.5},
            **kwargs,
        )
        self.wanted = height
        if not height:
            self.fbind("minimum_height", lambda *_: self.parent and self._fit(self.parent, self.parent.size))
        self.add_widget(Heading(text=title, font_size=19, size_hint_y=None, height=tall(32)))

    def on_parent(self, _me, parent):
        if parent:
            parent.bind(size=self._fit)
            self._fit(parent, parent.size)

    def _fit(self, _parent, size):
        self.width = min(size[0] - dp(28), dp(480))
        self.height = min(self.wanted or self.minimum_height, size[1] - dp(40))


def table_menu(screen) -> None:
    app = screen.app
    entries = [
        ("rules", "book-open-variant", _("Rules"), _("the rulebook, to look something up"), lambda: screen.open_rules()),
        ("settings", "cog", _("Settings"), _("text size, sound, colours"), lambda: app.go("settings")),
        ("leave", "exit-run", _("Leave the table"), _("the game stays as it is"), screen.ask_to_leave),
    ]
    sheet = Board(screen.title)
    veil = app.layers.open(sheet)
    for label, icon, text, sub, action in entries:
        line = LineButton(text=text, sub=sub, icon=icon, label=label)
        line.bind(on_release=lambda _w, action=action: (veil.close(), action()))
        sheet.add_widget(line)
    back = PlateButton(text=_("Back to the game"), label="close", tone="main", font_size=17, size_hint_y=None, height=tall(52))
    back.bind(on_release=lambda *_: veil.close())
    sheet.add_widget(back)


def log_sheet(screen, lines) -> None:
    sheet = Board(screen.log_title, screen.height * 0.8)
    veil = screen.app.layers.open(sheet)
    scroll = Scrolling(do_scroll_x=False, bar_width=dp(4))
    box = BoxLayout(orientation="vertical", size_hint_y=None)
    box.bind(minimum_height=box.setter("height"))
    for line in lines:
        box.add_widget(line)
    scroll.add_widget(box)
    sheet.add_widget(scroll)
    close = PlateButton(text=_("Back to the game"), label="close", tone="main", font_size=17, size_hint_y=None, height=tall(52))
    close.bind(on_release=lambda *_: veil.close())
    sheet.add_widget(close)
