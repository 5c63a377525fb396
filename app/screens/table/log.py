"""The chronicle beside the table: what has happened, line by line, each to be seen again on the board."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.match import Told
from app.screens.menu import log_sheet
from app.screens.table import motion
from app.tables.base import Moment
from app.widgets.log import LogLine
from rules.core import Event

LOG_LINES = 40
SHOWN_AGAIN = 1.2  # seconds


@dataclass(frozen=True)
class Line:
    """One sentence about a step of the game."""

    step: Sequence[Told]
    sentence: str
    crest: str  # of the seat it is about, or nothing
    fresh: bool  # news for who looks
    number: int  # the same on the board; 0: nothing moved
    opens: bool = True  # the first sentence of its step
    at: int = 0  # the number of its first event


ToldStep = tuple[int, Sequence[Told], list[tuple[str, int | None]]]  # its first event, the step, sentences with their seats


@dataclass
class Chronicle:
    """What one pair of eyes has been told so far. A new step costs its own events, however long the game is."""

    viewer: int | None
    steps: list[ToldStep] = field(default_factory=list)
    told: int = 0

    def tell_more(self, screen: Any, now: Moment) -> None:
        told = screen.match.told
        if self.steps and self.told < len(told) and self.told and _same_step(told[self.told - 1], told[self.told]):
            self.told = self.steps.pop()[0]  # a step that goes on is told anew, as one
        for step in _steps(told[self.told :]):
            self.steps.append((self.told, step, _sentences(screen, now, [news.event for news in step])))
            self.told += len(step)


def show_log(screen: Any, now: Moment) -> None:
    match, viewer = screen.match, screen.viewer
    news = (screen.frame, viewer, len(match.told), match.seen[viewer] if viewer is not None else None)
    if news == screen.logged:  # a tap that changes only the draft leaves the chronicle alone
        return
    screen.logged = news
    lines = lines_of(screen, now)
    read = screen.read_lines.get(viewer, 0)  # the chronicle has been looked at since
    fresh = sum(line.fresh and line.at >= read for line in lines)
    screen.news_badge = str(min(fresh, 99)) if fresh else ""
    box = screen.frame.slot("log")
    if box is None:
        return
    _fill(screen, box, lines[-LOG_LINES:][::-1])


def _fill(screen: Any, box: Any, lines: Sequence[Line]) -> None:
    """The newest line first. A line that stands there already is not made again."""
    kept: dict[Any, tuple[LogLine, Widget]] = screen.log_widgets if box.children else {}
    shown: dict[Any, tuple[LogLine, Widget]] = {}
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
    screen.log_widgets = shown


def open_log(screen: Any) -> None:
    """On a phone the chronicle is a sheet."""
    lines = lines_of(screen, screen.now)[-LOG_LINES:][::-1]
    log_sheet(screen, list(_widgets(screen, lines, min(screen.width - dp(80), dp(420)))))
    screen.read_lines[screen.viewer], screen.news_badge = len(screen.match.told), ""


def lines_of(screen: Any, now: Moment) -> list[Line]:
    """The last lines of the chronicle, and whatever is news to who looks."""
    match, viewer = screen.match, screen.viewer
    book: Chronicle = screen.chronicle
    if book is None or book.viewer != viewer or book.told > len(match.told):
        book = screen.chronicle = Chronicle(viewer)
    book.tell_more(screen, now)
    seen = match.seen[viewer] if viewer is not None else len(match.told)
    numbered = getattr(screen.view, "numbered", lambda _event: None)
    first = len(book.steps)
    while first and (len(book.steps) - first < LOG_LINES or book.steps[first - 1][0] >= seen):
        first -= 1
    out: list[Line] = []
    number, last = 0, None
    crests = [*(seat.crest for seat in match.plan.seats), *(who.crest for who in screen.view.unseated(now))]
    for start, step, sentences in book.steps[first:]:
        mark = 0
        for told in step if start >= seen else ():
            who = numbered(told.event)
            if who is not None:
                number, last = number + (who != last), who
                mark = mark or number
        for i, (sentence, seat) in enumerate(sentences):
            crest = crests[seat] if seat is not None and 0 <= seat < len(crests) else ""
            out.append(Line(step, sentence, crest, start >= seen, mark, i == 0, start))
            mark = 0
    return out


def _sentences(screen: Any, now: Moment, events: Sequence[Event]) -> list[tuple[str, int | None]]:
    """A step in sentences, each with the seat it is about: one answer may end a turn and begin the next."""
    tell = screen.words.story
    parts: list[list[Event]] = []
    about: list[int | None] = []
    for event in events:
        seat = screen.words.doer(event)
        if not parts or (isinstance(seat, int) and about[-1] not in (None, seat)):
            parts.append([event])
            about.append(seat)
        else:
            parts[-1].append(event)
            about[-1] = seat if about[-1] is None else about[-1]
    apart = [(sentence, seat) for part, seat in zip(parts, about, strict=True) for sentence in tell(now.reader, part)]
    whole = tell(now.reader, events)
    if [sentence for sentence, _seat in apart] != whole:  # told together, across seats
        first = next((seat for seat in about if seat is not None), None)
        return [(sentence, first) for sentence in whole]
    return apart


def _same_step(one: Told, other: Told) -> bool:
    """A step played here is told as one; a game that was loaded, event by event."""
    return one.here and other.here and one.after == other.after


def _steps(told: Sequence[Told]) -> Iterator[Sequence[Told]]:
    start = 0
    while start < len(told):
        end = start + 1
        while end < len(told) and _same_step(told[start], told[end]):
            end += 1
        yield told[start:end]
        start = end


def _widgets(screen: Any, lines: Sequence[Line], width: float) -> Iterator[Widget]:
    for line in lines:
        yield _made(screen, line, width)[1]


def _made(screen: Any, line: Line, width: float) -> tuple[LogLine, Widget]:
    """A line, and it with whatever belongs beside it."""
    made = LogLine(text=line.sentence, crest=line.crest, fresh=line.fresh, number=line.number, blind=screen.app.blind,
                   size_hint_y=None, label="log line", about=("button", "log line"))
    made.height = made.measured(width)
    made.bind(width=lambda w, v: setattr(w, "height", w.measured(v)))
    made.bind(on_release=lambda _w, step=line.step: _show_again(screen, step))
    return made, screen.beside(line, made)


def _show_again(screen: Any, step: Sequence[Told]) -> None:
    """Tapped in the chronicle: the board shows it once more."""
    screen.app.layers.close_top()
    motion.show(screen, step, 0 if screen.app.still else SHOWN_AGAIN)
