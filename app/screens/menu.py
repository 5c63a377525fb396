"""Sheets over the table: the menu, the chronicle on a phone."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app import advice
from app.i18n import _, pgettext
from app.lessons import games_with_lessons
from app.widgets.base import BackedBox, tall
from app.widgets.buttons import LineButton, PlateButton
from app.widgets.layers import sheet_size
from app.widgets.parts import Heading
from app.widgets.scrolling import Scrolling

COLUMNS = 480, 720  # dp: how wide a sheet is with one column, and with two


class DarkSheet(BackedBox):
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
        self.fbind("minimum_height", self._fit)
        self.add_widget(Heading(text=title, font_size=19, size_hint_y=None, height=tall(32)))

    def on_parent(self, _me, parent):
        if parent:
            parent.bind(size=self._fit)
            self._fit()

    def _fit(self, *_args):
        if self.parent:
            self.width, high = sheet_size(self.parent.size, *COLUMNS)
            self.height = min(self.wanted or self.minimum_height, high)


class ListSheet(DarkSheet):
    """Lines to choose from, and a plate that closes it. They scroll where they must; where one column is too tall and the window
    wide enough they stand in two."""

    GAP = 8  # dp

    def __init__(self, app: Any, title: str, close: str, **kwargs):
        self.rows = GridLayout(cols=1, spacing=dp(self.GAP), padding=[dp(2), dp(1)], size_hint_y=None)  # rims stay whole
        self._soon = Clock.create_trigger(self._fit, -1)
        super().__init__(title, **kwargs)
        self.rows.bind(minimum_height=self.rows.setter("height"), children=self._soon)
        scroll = Scrolling(do_scroll_x=False, bar_width=dp(4))
        scroll.add_widget(self.rows)
        self.add_widget(scroll)
        back = PlateButton(text=close, label="close", tone="quiet", font_size=17, size_hint_y=None, height=tall(52))
        self.add_widget(back)
        self.veil = app.layers.open(self)
        back.bind(on_release=lambda *_: self.veil.close())

    def line(self, label: str, icon: str, text: str, sub: str, action: Callable[..., Any]) -> None:
        made = LineButton(text=text, sub=sub, icon=icon, label=label)
        made.bind(on_release=lambda *_: (self.veil.close(), action()))
        self.rows.add_widget(made)

    def _fit(self, *_args):
        if not self.parent:
            return
        for columns, wide in enumerate(COLUMNS, 1):
            if columns > 1 and self.parent.width < dp(wide):
                break
            self.width, high = sheet_size(self.parent.size, wide, wide)
            wanted = self.minimum_height + self._in_columns(columns)
            self.height = min(wanted, high)
            if wanted <= high:
                break

    def _in_columns(self, columns: int) -> float:
        """Put the lines into columns, those of a row equally tall; returns the height of all rows."""
        self.rows.cols, gap = columns, dp(self.GAP)
        room, lines = (self.width - dp(32) - gap * (columns - 1)) / columns, self.rows.children[::-1]
        total = 0.0
        for first in range(0, len(lines), columns):
            row = lines[first : first + columns]
            high = max(line.measured(room) for line in row)
            for line in row:
                line.least = high
            total += high + gap
        return total - gap + dp(2)


def table_menu(screen) -> None:
    from app.screens.who_plays import can_change, who_plays

    app = screen.app
    sheet = ListSheet(app, screen.title, _("Back to the game"))
    if screen.decision is not None and not screen.decision.complete:
        sheet.line("suggest", "robot", _("Suggest a move"), _("what a normal bot would do, from what you may see"),
                   lambda: suggest(screen))
    if can_change(screen.match):
        sheet.line("who plays", "account-multiple", _("Who plays"),
                   _("a bot plays on for who must leave, and gives the seat back"), lambda: who_plays(screen))
    sheet.line("rules", "book-open-variant", _("Rules"), _("the rulebook, to look something up"), lambda: screen.open_rules())
    if screen.match.plan.game in games_with_lessons():
        sheet.line("lessons", "map-marker-path", pgettext("heading", "Lessons"),
                   _("learn this game by playing; the game here waits"), lambda: learn(app, screen.match.plan.game))
    sheet.line("settings", "cog", _("Settings"), _("text size, sound, colours"), lambda: app.go("settings"))
    sheet.line("leave", "exit-run", _("Leave the table"), _("the game stays as it is"), app.home)


def learn(app, game: str) -> None:
    """To the lessons of a game; what lies on the table stays as it is, and is found at home."""
    app.home()
    app.go("lessons", game=game)


def suggest(screen) -> None:
    """A bot's advice for the choice at hand: what and why, and marked on the board; tapping "Do it" drafts it. Only on one
    device: elsewhere it would be help from outside."""
    decision, app = screen.decision, screen.app
    if decision is None or decision.complete:
        return
    asked = decision.table.asked

    async def think() -> None:
        found = await advice.advise(decision.table, decision.seat)
        if app.screen is not screen or screen.decision is not decision or decision.table.asked != asked:
            return  # it has been decided meanwhile
        title, *said = advice.sentences(screen.words, screen.now.reader, found)
        screen.presenter.mark(found.best)
        app.layers.tell(title, said, (_("Do it"), lambda: screen.choose(found.best)))

    app.layers.toast(_("Thinking it over…"), advice.PATIENCE)
    app.spawn(think())


def log_sheet(screen, lines) -> None:
    sheet = DarkSheet(screen.log_title, screen.height * (1 if screen.low else 0.8))
    veil = screen.app.layers.open(sheet)
    scroll = Scrolling(do_scroll_x=False, bar_width=dp(4))
    box = BoxLayout(orientation="vertical", size_hint_y=None)
    box.bind(minimum_height=box.setter("height"))
    for line in lines:
        box.add_widget(line)
    scroll.add_widget(box)
    sheet.add_widget(scroll)
    close = PlateButton(text=_("Back to the game"), label="close", tone="quiet", font_size=17, size_hint_y=None, height=tall(52))
    close.bind(on_release=lambda *_: veil.close())
    sheet.add_widget(close)
