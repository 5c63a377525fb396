"""A phone as a hand, while the table lies in the middle: what leads to the table, and answers as large plates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.tables.in_hand import ANSWER, GAP
from app.theme import CREST_BY_NAME, colour
from app.widgets.base import Target, tall
from app.widgets.buttons import Choice
from app.widgets.scrolling import Scrolling

if TYPE_CHECKING:
    from app.screens.across_table import AcrossTableScreen

LETTERS, LARGE = 15, 19  # sp of a button's word: in a row, on a plate
CLOTH = colour("3f6b4e")


class LookStrip(Target):
    """The way from the hand to the table: a tablet, and what is seen there. A tap brings the board up here, or puts it away."""

    screen = ObjectProperty()
    title, sub = StringProperty(""), StringProperty("")
    crests = ListProperty([])
    up, lit, blind = BooleanProperty(False), BooleanProperty(False), BooleanProperty(False)
    paints = ("title", "sub", "crests", "up", "lit", "blind")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(label="look at the table", **kwargs)
        self.bind(on_release=lambda *_: self.screen.turn_board())

    def paint(self, x, y, w, h):
        paint.plate(x, y, w, h, dp(12), self.state == "down", 1.0)
        tw, th = min(dp(62), w * 0.2), min(h - dp(16), dp(44))
        left, low = x + dp(12), y + (h - th) / 2
        if self.lit:
            paint.shadow(left, low, tw, th, dp(10), theme.GLOW)
        paint.rounded(left, low, tw, th, dp(6), theme.INK)
        paint.rim(left, low, tw, th, dp(6), theme.GLOW if self.lit else theme.RIM_BRASS, dp(1.6))
        paint.rounded(left + dp(5), low + dp(5), tw - dp(10), th - dp(10), dp(3), CLOTH)
        for i, crest in enumerate(self.crests[:1]):
            paint.crest(left + tw / 2 + i, low + th / 2, min(tw, th) * 0.56, CREST_BY_NAME[crest], self.blind)
        at, sign = left + tw + dp(14), dp(24)
        room = x + w - dp(22) - sign - at
        middle = y + h / 2
        up = sp(10) if self.sub else 0
        paint.write(self.title, at, middle + up, sp(16.5), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        if self.sub:
            paint.write(letters.shorter(self.sub, sp(13.5), letters.SANS, room), at, middle - sp(11), sp(13.5), theme.CREAM_SOFT,
                        ax=0, width=room)
        paint.icon("chevron-up" if self.up else "eye", x + w - dp(14) - sign / 2, middle, sign, theme.GOLD)


def show_look(screen: AcrossTableScreen, strip: LookStrip) -> None:
    """What is to be seen on the table: my turn there, or what happened last."""
    presenter, mine = screen.presenter, screen.decision is not None
    strip.lit, strip.blind, strip.up = mine, screen.app.blind, screen.board_up
    me = presenter.viewer if presenter.viewer is not None else next(iter(screen.match.plan.people), None)
    strip.crests = [screen.match.plan.seats[me].crest] if me is not None else []
    mine_now = _("Your edge of the table glows") if mine else _("Look at the table")
    strip.title = _("Back to your hand") if screen.board_up else mine_now
    strip.sub = screen.told or screen.texts.stage(screen.now) or _("all see what you do there")


def fill_answers(box: Any, made: Sequence[Choice]) -> None:
    """Two large plates in a row; they scroll where there are too many."""
    grid = GridLayout(cols=2 if len(made) > 1 else 1, spacing=dp(GAP), size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    for button in made:
        button.letters = LARGE
        button.size_hint_y, button.height = None, tall(ANSWER)
        grid.add_widget(button)
    scroll = Scrolling(do_scroll_x=False, bar_width=dp(3))
    scroll.add_widget(grid)
    box.add_widget(scroll)
