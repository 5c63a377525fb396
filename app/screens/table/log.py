"""Shows the chronicle beside the table, line by line, each to be seen again on the board; on a phone it is a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.i18n import _
from app.match import PastEvent
from app.presenters.chronicle import LOG_LINES, ChronicleLine
from app.presenters.moves import SeenMove
from app.screens.menu import log_sheet
from app.screens.table import motion
from app.screens.table.row import TILE, strip_tiles
from app.widgets.base import tall
from app.widgets.log import LogLine
from app.widgets.parts import Heading
from app.widgets.scrolling import Scrolling

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

SHOWN_AGAIN = 1.2  # seconds

LineWidgets = dict[Any, tuple[LogLine, Widget]]  # a line's key -> the line, and the row that holds it


@dataclass
class ShownLog:
    """What stands in the chronicle now."""

    news: tuple[Any, ...] | None = None  # what it was filled from; None: it is to be filled again
    widgets: LineWidgets = field(default_factory=dict)


def show_log(screen: TableScreen) -> None:
    presenter, match = screen.presenter, screen.match
    viewer, shown = presenter.viewer, screen.log_shown
    news = (screen.frame, viewer, len(match.history), match.seen[viewer] if viewer is not None else None)
    if news == shown.news:  # a tap that changes only the draft leaves the chronicle alone
        return
    shown.news = news
    lines = presenter.log_lines()
    fresh = presenter.count_fresh(lines)
    screen.news_badge = str(min(fresh, 99)) if fresh else ""
    box = screen.frame.slot("log")
    if box is not None:
        _fill(screen, box, lines[-LOG_LINES:][::-1])


def _fill(screen: TableScreen, box: Any, lines: Sequence[ChronicleLine]) -> None:
    """The newest line first. A line that stands there already is not made again."""
    kept = screen.log_shown.widgets if box.children else {}
    shown: LineWidgets = {}
    counts: dict[int, int] = {}
    for line in reversed(lines):
        place = counts[id(line.step[0])] = counts.get(id(line.step[0]), -1) + 1
        key = (id(line.step[0]), place, line.sentence)
        made = kept.get(key) or _made(screen, line, dp(216))
        made[0].fresh, made[0].number = line.fresh, line.number
        shown[key] = made
    wanted = [widget for _line, widget in shown.values()]  # the oldest first, as the children of a box
    for widget in box.children[:]:
        if widget not in wanted:
            box.remove_widget(widget)
    for i, widget in enumerate(wanted):
        if widget.parent is None:
            box.add_widget(widget, index=i)
    screen.log_shown.widgets = shown


def open_log(screen: TableScreen) -> None:
    """On a phone the chronicle is a sheet."""
    lines, width = screen.presenter.log_lines()[-LOG_LINES:][::-1], min(screen.width - dp(80), dp(420))
    log_sheet(screen, [*_strip(screen), *(_made(screen, line, width)[1] for line in lines)])
    screen.presenter.log_read()
    screen.news_badge = ""


def _strip(screen: TableScreen) -> list[Widget]:
    """Where the table has no room for the strip "since your turn", it lies here."""
    if screen.frame.slot("chips") is not None:
        return []

    def play(move: SeenMove) -> None:
        screen.app.layers.close_top()
        screen.scenes.again(move)

    tiles = strip_tiles(screen, play)
    if not tiles:
        return []
    heading = Heading(text=_("Since your turn"), size_hint_y=None, height=tall(28))
    scroll, box = Scrolling(do_scroll_y=False, bar_width=0, size_hint_y=None, height=tall(TILE)), BoxLayout(size_hint_x=None)
    box.spacing = dp(6)
    box.bind(minimum_width=box.setter("width"))
    for tile in tiles:
        box.add_widget(tile)
    scroll.add_widget(box)
    return [heading, scroll]


def _made(screen: TableScreen, line: ChronicleLine, width: float) -> tuple[LogLine, Widget]:
    """A line, and the row that holds it."""
    made = LogLine(text=line.sentence, crest=line.crest, fresh=line.fresh, number=line.number, blind=screen.app.blind,
                   size_hint_y=None, label="log line", about=("button", "log line"))
    made.height = made.measured(width)
    made.bind(width=lambda w, v: setattr(w, "height", w.measured(v)))
    made.bind(on_release=lambda _w, step=line.step: _show_again(screen, step))
    return made, screen.log_row(line, made)


def _show_again(screen: TableScreen, step: Sequence[PastEvent]) -> None:
    """Tapped in the chronicle: the board shows it once more."""
    screen.app.layers.close_top()
    move = next(iter(screen.scenes.found(step)), None)
    if move is not None:
        screen.scenes.again(move)
    else:
        motion.show(screen, step, SHOWN_AGAIN)
