"""What others have done, a move at a time: as the short scene it plays as, and in the strip "since your turn". Plain data."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from app.kit_data import MoveView
from app.match import PastEvent
from app.presenters import chronicle
from app.tables.moment import Moment
from rules.core import Thing

if TYPE_CHECKING:
    from app.presenters.table import TablePresenter

MOST_IN_STRIP = 24
MOST_TARGETS = 4
CARD = "card"  # the kind of thing whose picture tells most of a move

Painter = Callable[[float, float, float, float], None]


@dataclass(frozen=True)
class ChangedNumber:
    """A number of a seat's that a move has changed."""

    seat: int
    sign: str
    by: int


@dataclass(frozen=True)
class SeenMove:
    """One answer of somebody else, as all at this screen may see it."""

    step: tuple[PastEvent, ...]
    doer: int
    view: MoveView
    targets: tuple[Thing, ...] = ()
    changes: tuple[ChangedNumber, ...] = ()


def since(of: TablePresenter) -> list[SeenMove]:
    """What the others did since the viewer's last answer, the oldest first."""
    return moves(of, of.now.news)[-MOST_IN_STRIP:] if of.viewer is not None else []


def moves(of: TablePresenter, told: Sequence[PastEvent]) -> list[SeenMove]:
    """The moves of others among these events; what the viewer did, and what says nothing, is left out."""
    found = []
    steps = [tuple(step) for step in chronicle.steps_of(told)]
    for i, step in enumerate(steps):
        made = _kept(of, step, steps[i + 1][0] if i + 1 < len(steps) else None)
        if made is not None:
            found.append(made)
    return found


def _kept(of: TablePresenter, step: tuple[PastEvent, ...], following: PastEvent | None) -> SeenMove | None:
    """A move is put into words and pictures once for each viewer."""
    known = of.moves_known.get(id(step[0]))
    if known is None or known[0] != (step, of.viewer):
        after = of.now.state_before(following) if following is not None else of.match.table.state
        known = of.moves_known[id(step[0])] = (step, of.viewer), _move(of, step, after)
    return known[1]


def _move(of: TablePresenter, step: tuple[PastEvent, ...], after: Any) -> SeenMove | None:
    doer = doer_of(of, step)
    sentence = " ".join(of.words.story(of.now.reader, [past.event for past in step]))
    if doer is None or doer == of.viewer or not sentence:
        return None
    unseated = of.texts.unseated(of.now)
    seats = of.match.plan.seats
    if doer >= len(seats) + len(unseated):
        return None
    who = seats[doer] if doer < len(seats) else unseated[doer - len(seats)]
    before = of.now.state_before(step[0])
    changes = () if before is None or after is None else _changes(of, before, after)
    view = MoveView(who.crest, sentence, _picture(of, step, doer), changes[0].sign if changes else "")
    return SeenMove(step, doer, view, _targets(of, step, doer), changes)


def doer_of(of: TablePresenter, step: Sequence[PastEvent]) -> int | None:
    """Whose move it was: whoever its first event is about."""
    about = (of.words.doer(past.event) for past in step)
    return next((seat for seat in about if isinstance(seat, int) and seat >= 0), None)


def _concerned(of: TablePresenter, step: Sequence[PastEvent], doer: int) -> Iterator[Thing]:
    """The things of what the doer did; the same answer may begin the turn of somebody else."""
    for past in step:
        if of.words.doer(past.event) in (doer, None):
            yield from of.motion.concerns(past.event)


def _picture(of: TablePresenter, step: Sequence[PastEvent], doer: int) -> Painter | None:
    """The card or thing that the move was made with, as the game's help paints it; cards first."""
    found = [thing for thing in dict.fromkeys(_concerned(of, step, doer)) if thing[0] not in ("seat", *of.motion.places)]
    for thing in sorted(found, key=lambda thing: thing[0] != CARD):
        said = of.texts.explain(of.now, thing)
        if said is not None and said.picture is not None:
            return said.picture
    return None


def _targets(of: TablePresenter, step: Sequence[PastEvent], doer: int) -> tuple[Thing, ...]:
    """What the move has hit: other seats, and things that lie on the board. A card lies large instead."""
    found = dict.fromkeys(thing for thing in _concerned(of, step, doer) if thing != ("seat", doer) and thing[0] != CARD)
    return tuple(found)[:MOST_TARGETS]


def _changes(of: TablePresenter, before: Any, after: Any) -> tuple[ChangedNumber, ...]:
    """How the numbers of the seats have changed."""
    found = []
    for seat in range(len(of.match.plan.seats)):
        old, new = (dict(of.texts.facts(at(of.now, state), seat)) for state in (before, after))
        for sign, text in new.items():
            was, now = number(old.get(sign, "")), number(text)
            if was is not None and now is not None and was != now:
                found.append(ChangedNumber(seat, sign, now - was))
    return tuple(found)


def at(moment: Moment, state: Any) -> Moment:
    """The moment as if this state lay on the table."""
    return replace(moment, state=state, before=None, drafted=(), reader=replace(moment.reader, state=state), _read={})


def number(text: str) -> int | None:
    """The number that a fact shows; None: it shows something else."""
    return int(text) if re.fullmatch(r"-?\d+", text) else None

