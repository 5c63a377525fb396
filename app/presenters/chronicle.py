"""The chronicle beside the table: what has happened, in sentences, as far as the viewer may know it. Plain data;
app/screens/table/log.py shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.match import PastEvent
from rules.core import Event

if TYPE_CHECKING:
    from app.presenters.table import TablePresenter

LOG_LINES = 40


@dataclass(frozen=True)
class ChronicleLine:
    """One sentence about a step of the game."""

    step: Sequence[PastEvent]
    sentence: str
    crest: str  # of the seat it is about, or nothing
    fresh: bool  # news to the viewer
    number: int  # written on the board, too; 0: nothing moved there
    opens: bool = True  # the first sentence of its step
    at: int = 0  # the number of its first event


ToldStep = tuple[int, Sequence[PastEvent], list[tuple[str, int | None]]]  # its first event, the step, sentences with their seats


@dataclass
class Chronicle:
    """The steps that one viewer has been told so far, in sentences. Only new steps are put into words."""

    viewer: int | None
    steps: list[ToldStep] = field(default_factory=list)
    told_count: int = 0

    def tell_more(self, of: TablePresenter) -> None:
        history, count = of.match.history, self.told_count
        if self.steps and 0 < count < len(history) and _same_step(history[count - 1], history[count]):
            self.told_count = self.steps.pop()[0]  # its step has more events now: tell it again, as one
        for step in steps_of(history[self.told_count :]):
            self.steps.append((self.told_count, step, _sentences(of, [past.event for past in step])))
            self.told_count += len(step)


def lines(of: TablePresenter) -> list[ChronicleLine]:
    """The last lines of the chronicle, and whatever is news to the viewer."""
    match, viewer = of.match, of.viewer
    book = of.chronicle
    if book is None or book.viewer != viewer or book.told_count > len(match.history):
        book = of.chronicle = Chronicle(viewer)
    book.tell_more(of)
    seen = match.seen[viewer] if viewer is not None else len(match.history)
    numbered = of.motion.numbered
    first = len(book.steps)
    while first and (len(book.steps) - first < LOG_LINES or book.steps[first - 1][0] >= seen):
        first -= 1
    out: list[ChronicleLine] = []
    number, last = 0, None
    crests = [*(seat.crest for seat in match.plan.seats), *(who.crest for who in of.texts.unseated(of.now))]
    for start, step, sentences in book.steps[first:]:
        mark = 0
        for past in step if start >= seen else ():
            who = numbered(past.event)
            if who is not None:
                number, last = number + (who != last), who
                mark = mark or number
        for i, (sentence, seat) in enumerate(sentences):
            crest = crests[seat] if seat is not None and 0 <= seat < len(crests) else ""
            out.append(ChronicleLine(step, sentence, crest, start >= seen, mark, i == 0, start))
            mark = 0
    return out


def count_fresh(of: TablePresenter, found: Sequence[ChronicleLine]) -> int:
    """How many of these lines are news to the viewer and have not been looked at since."""
    read = of.read_until.get(of.viewer, 0)
    return sum(line.fresh and line.at >= read for line in found)


def _sentences(of: TablePresenter, events: Sequence[Event]) -> list[tuple[str, int | None]]:
    """A step in sentences, each with the seat it is about: one answer may end a turn and begin the next."""
    reader = of.now.reader
    parts: list[list[Event]] = []
    about: list[int | None] = []
    for event in events:
        seat = of.words.doer(event)
        if not parts or (isinstance(seat, int) and about[-1] not in (None, seat)):
            parts.append([event])
            about.append(seat)
        else:
            parts[-1].append(event)
            about[-1] = seat if about[-1] is None else about[-1]
    apart = [(sentence, seat) for part, seat in zip(parts, about, strict=True) for sentence in of.words.story(reader, part)]
    whole = of.words.story(reader, events)
    if [sentence for sentence, _seat in apart] != whole:  # told together, across seats
        first = next((seat for seat in about if seat is not None), None)
        return [(sentence, first) for sentence in whole]
    return apart


def _same_step(one: PastEvent, other: PastEvent) -> bool:
    """Whether two events are told together: those of one step played here; of a loaded game each is told alone."""
    return one.played_here and other.played_here and one.answers == other.answers


def steps_of(told: Sequence[PastEvent]) -> Iterator[Sequence[PastEvent]]:
    start = 0
    while start < len(told):
        end = start + 1
        while end < len(told) and _same_step(told[start], told[end]):
            end += 1
        yield told[start:end]
        start = end
