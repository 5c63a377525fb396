"""The presenter of a table that lies in the middle: what everybody may see, said by place and turned to everybody.

Its device has no seat. Its moments have none either, so nothing that only one seat may see is ever in what it shows; it takes no
decision, and a finger on it only points. What happened last stays staged until the next move, or a tap.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from app.i18n import _, pgettext
from app.match import AnyMatch, PastEvent
from app.presenters.moves import SeenMove
from app.presenters.sides import Place, usual_places
from app.presenters.table import TablePresenter
from app.storage import AppSettings
from app.tables.game_table import GameTable
from app.tables.moment import Moment, Slip
from rules.core import Choose, ChooseSecretly, Thing

THINKS, SEALED, OPEN = "thinks", "sealed", "open"  # how a slip lies


@dataclass(frozen=True)
class MatFact:
    """A number of a seat's; `by`: what the last move has added to it."""

    sign: str
    text: str
    by: int = 0


@dataclass(frozen=True)
class MatText:
    """What a seat's mat says."""

    seat: int
    name: str
    crest: str
    line: str
    turn: bool = False  # everybody waits for it
    away: bool = False
    bot: bool = False
    team: int = 0
    token: str = ""
    facts: tuple[MatFact, ...] = ()


@dataclass(frozen=True)
class Staged:
    """What happened last: its move, or a verdict that took its place."""

    move: SeenMove | None
    sentence: str
    crest: str = ""


@dataclass(frozen=True)
class RoundText:
    """How far the game is: in words, and as beads or a ring."""

    text: str
    sign: str = "hourglass"
    done: int = 0
    full: int = 0


class MiddlePresenter(TablePresenter):
    """`places`: for each seat the edge that it sits at. `points`: where a finger on the board goes; without it nowhere.
    `is_away`: whether a seat's device is out of reach. `shuffling`: whether the devices roll or shuffle now."""

    clock_stops_for_reading = False

    def __init__(self, match: AnyMatch, table: GameTable, settings: AppSettings, display: Any, places: Sequence[Place] = (),
                 points: Callable[[Sequence[Thing]], object] | None = None, is_away: Callable[[int], bool] | None = None,
                 shuffling: Callable[[], bool] | None = None) -> None:
        super().__init__(match, table, settings, display)
        self.stage_verdict: Callable[[Sequence[PastEvent]], None] = display.stage_verdict
        self.places = tuple(places) or usual_places(len(match.plan.seats))
        self.points, self.is_away, self.is_shuffling = points, is_away, shuffling
        self.staged: Staged | None = None
        self.opened: dict[int, str] = {}  # by seat: the sign of what it had chosen in secret, once all lie open

    # ------------------------------------------------------------ what happens

    def match_changed(self) -> None:
        """While the devices roll or shuffle, the table is seen as it was before."""
        match = self.match
        if match.failure is not None:
            self.display.report_failure()
            return
        if self.is_shuffling is not None and self.is_shuffling():
            return
        fresh = self.take_unshown()[0]
        self.renew()
        if fresh:
            self._stage(fresh)
        self.display.refresh()
        if fresh:
            self.stage_verdict(fresh)
        self.sound(past.event for past in fresh)
        if match.over:
            self.display.finish()

    def _stage(self, told: Sequence[PastEvent]) -> None:
        """The last of these moves is what everybody looks at."""
        opened = self.texts.opened(self.now, told)
        self.opened = dict(opened) if opened else {} if self.now.awaited else self.opened
        seen = self.moves_of(told)
        if seen:
            self.staged = Staged(seen[-1], seen[-1].view.sentence, seen[-1].view.crest)
        else:
            said = " ".join(self.words.story(self.now.reader, [past.event for past in told]))
            self.staged = Staged(None, said) if said else self.staged

    def clear_stage(self) -> bool:
        """A tap on what is staged: it is put away. False: nothing was."""
        if self.staged is None:
            return False
        self.staged = None
        self.display.refresh()
        return True

    def tap(self, things: Sequence[Thing], seat: int | None = None) -> None:
        """A finger on the board points; whose it is nobody here knows, and nothing here counts."""
        self.point_out(things)

    def point_out(self, things: Sequence[Thing]) -> bool:
        """For whoever is asked on a phone. False: nobody is asked openly, so it means nothing."""
        now = self.now
        asked = [seat for seat in now.awaited if not now.plan.seats[seat].is_bot]
        if self.points is None or not things or not asked or not isinstance(now.reader.ask, Choose):
            return False
        self.points(things)
        return True

    # ------------------------------------------------------------ what is to be seen

    def moment(self) -> Moment:
        """Nobody looks alone here: the state and the faces that lie open."""
        found = super().moment()
        found.away = tuple(seat for seat in range(len(found.plan.seats)) if self.is_away is not None and self.is_away(seat))
        found.middle = True
        return found

    def sentence(self) -> tuple[str, str]:
        """What runs along two sides, and the crest beside it: what happened last; else what all wait for."""
        if self.staged is not None and self.staged.sentence:
            return self.staged.sentence, self.staged.crest
        return self.words.prompt(self.now.reader), ""

    def mats(self) -> tuple[MatText, ...]:
        return tuple(self._mat(seat) for seat in range(len(self.match.plan.seats)))

    def _mat(self, seat: int) -> MatText:
        now = self.now
        place = now.plan.seats[seat]
        changes = {change.sign: change.by for change in self.staged.move.changes if change.seat == seat} if (
            self.staged is not None and self.staged.move is not None) else {}
        facts = tuple(MatFact(sign, text, changes.get(sign, 0)) for sign, text in self.texts.mat_facts(now, seat))
        return MatText(seat, place.name, place.crest, self.line_of(seat), seat in now.awaited and not self.match.over,
                       seat in now.away, place.is_bot, now.sides[seat] if now.sides else 0, self.texts.token(now, seat), facts)

    def line_of(self, seat: int) -> str:
        """What a seat is doing."""
        now = self.now
        ask, place = now.reader.ask, now.plan.seats[seat]
        if seat in now.away:
            return pgettext("of a player", "away")
        if self.match.over:
            return ""
        if seat in now.awaited:
            if place.is_bot:
                return _("is thinking…")
            return _("on your phone: choose in secret") if isinstance(ask, ChooseSecretly) else _("on your phone: your move")
        if isinstance(ask, ChooseSecretly) and seat in ask.seats:
            # i18n: under a player's name: what that player did, in the third person, in a few words
            return _("has answered")
        if self.staged is not None and self.staged.move is not None and self.staged.move.doer == seat:
            return _("has just played")
        # i18n: under a player's name: it is not that player's turn
        return pgettext("of a player", "waits")

    def slips(self) -> tuple[Slip | None, ...]:
        """Before each seat: what it answers in secret, as it lies now; None: nothing."""
        now, ask = self.now, self.now.reader.ask
        found: list[Slip | None] = [None] * len(now.plan.seats)
        for seat, sign in self.opened.items():
            found[seat] = Slip(OPEN, sign)
        if not isinstance(ask, ChooseSecretly) or self.match.over:
            return tuple(found)
        sign, counted = self.texts.slip_sign(now), ask.why in self.texts.in_order
        for number, seat in enumerate(ask.seats, 1):
            found[seat] = Slip(THINKS if seat in now.awaited else SEALED, sign, number if counted else 0)
        return tuple(found)

    def round(self) -> RoundText:
        """How far the game is: its stage in words, and the meter that comes nearest to an end."""
        meters = [meter for meter in self.texts.meters(self.now) if meter.full]
        near = max(meters, key=lambda meter: meter.done / meter.full, default=None)
        text = self.texts.round(self.now)
        return RoundText(text, near.icon, near.done, near.full) if near is not None else RoundText(text)

    def seconds(self) -> int:
        """How long the decision of now may take; 0: as long as it wants."""
        ask, plan = self.now.reader.ask, self.match.plan
        own = self.match.table.game.notes.get("clocks", {})
        if ask is not None and ask.why in own:
            return 0 if plan.against_bots else int(plan.settings.get(own[ask.why], 0))
        return int(getattr(self.match, "seconds", 0)) if self.now.awaited else 0
