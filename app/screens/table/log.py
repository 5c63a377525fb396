"""The chronicle beside the table: what has happened, line by line, each to be seen again on the board."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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


def show_log(screen: Any, now: Moment) -> None:
    match, looking = screen.match, screen.looking
    news = (screen.frame, looking, len(match.told), match.seen[looking] if looking is not None else None)
    if news == screen.logged:  # a tap that changes only the draft leaves the chronicle alone
        return
    screen.logged = news
    lines = lines_of(screen, now)
    fresh = len({id(line.step[0]) for line in lines if line.fresh})
    screen.news_badge = str(min(fresh, 99)) if fresh else ""
    if "log" not in screen.frame.ids:
        return
    box = screen.frame.ids.log
    box.clear_widgets()
    for widget in _widgets(screen, lines[-LOG_LINES:][::-1], dp(216)):
        box.add_widget(widget)


def open_log(screen: Any) -> None:
    """On a phone the chronicle is a sheet."""
    lines = lines_of(screen, screen.now)[-LOG_LINES:][::-1]
    log_sheet(screen, list(_widgets(screen, lines, min(screen.width - dp(80), dp(420)))))


def lines_of(screen: Any, now: Moment) -> list[Line]:
    match, looking = screen.match, screen.looking
    seen = match.seen[looking] if looking is not None else len(match.told)
    numbered = getattr(screen.view, "numbered", lambda _event: None)
    out: list[Line] = []
    number, last, start = 0, None, 0
    for step in _steps(match.told):
        mark = 0
        for told in step if start >= seen else ():
            who = numbered(told.event)
            if who is not None:
                number, last = number + (who != last), who
                mark = mark or number
        for i, (sentence, seat) in enumerate(_sentences(screen, now, [told.event for told in step])):
            crest = match.plan.seats[seat].crest if seat is not None else ""
            out.append(Line(step, sentence, crest, start >= seen, mark, i == 0))
            mark = 0
        start += len(step)
    return out


def _sentences(screen: Any, now: Moment, events: Sequence[Event]) -> list[tuple[str, int | None]]:
    """A step in sentences, each with the seat it is about: one answer may end a turn and begin the next."""
    tell = screen.words.story
    parts: list[list[Event]] = []
    about: list[int | None] = []
    for event in events:
        seat = getattr(event, "accuser", getattr(event, "seat", None))  # who does it, not to whom
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


def _steps(told: Sequence[Told]) -> Iterator[Sequence[Told]]:
    """A step played here is told as one; a game that was loaded, event by event."""
    start = 0
    while start < len(told):
        first, end = told[start], start + 1
        while first.before is not None and end < len(told) and told[end].before is not None and told[end].after == first.after:
            end += 1
        yield told[start:end]
        start = end


def _widgets(screen: Any, lines: Sequence[Line], width: float) -> Iterator[Widget]:
    for line in lines:
        made = LogLine(text=line.sentence, crest=line.crest, fresh=line.fresh, number=line.number, blind=screen.app.blind,
                       size_hint_y=None, label="log line", about=("button", "log line"))
        made.height = made.measured(width)
        made.bind(width=lambda w, v: setattr(w, "height", w.measured(v)))
        made.bind(on_release=lambda _w, step=line.step: _show_again(screen, step))
        yield screen.beside(line, made)


def _show_again(screen: Any, step: Sequence[Told]) -> None:
    """Tapped in the chronicle: the board shows it once more."""
    screen.app.layers.close_top()
    motion.show(screen, step, 0 if screen.app.still else SHOWN_AGAIN)
