"""A lesson while it is played: a table with a stacked dealer, whose other seats follow the script. No Kivy.

It is a match like any other to the screens, but is never saved as a game: what is kept are the learner's own answers, and
playing them again brings the lesson back to its place.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any

from app import lessons
from app.i18n import _
from app.lessons import place
from app.lessons.kept import KeptLesson, LessonShelf
from app.lessons.script import Look, Put, Stone, They, Want, You
from app.match import Match, Thinker
from app.plan import BOT, TablePlan, first_plan, spoken
from app.storage import Store
from app.tips.shown import learnt
from rules.core import BrokenScript, Choose, ChooseSecretly, Conceal, Draft, Misuse, Seat, Stream, Table, from_plain
from rules.core.stacked import Stacked
from rules.games import GAMES

MISSES = 2  # wrong taps at one step, after which it is shown where to tap


class OutOfStep(Misuse):
    """The script of a lesson does not fit the rules: our mistake, which the tests find."""


class LessonMatch(Match):
    def __init__(self, game: str, name: str, store: Store, learner: str, crest: str) -> None:
        found = lessons.stone(game, name, learner)
        if found is None:
            raise KeyError(f"{game} has no lesson {name!r}")
        self.stone: Stone = found
        plan = first_plan(game, learner, crest, found.seats)
        for seat, chair in enumerate(plan.seats):
            if seat != found.me:
                chair.name, chair.kind, chair.level = spoken(lessons.OTHERS)[seat - 1], BOT, "easy"
        plan.settings = GAMES[game].settled(found.seats, found.settings)
        dealer = Stacked(Stream.of("lesson", game, name), GAMES[game].kind_of, found.deals, found.rolls)
        table = Table(GAMES[game], found.seats, plan.settings, dealer, saves=True)
        self.done: set[int] = set()  # steps of the script that somebody's answer has fitted
        self.looked: list[str] = []
        self.own: list[Any] = []  # the learner's answers
        self.misses: dict[str, int] = {}  # step -> wrong taps
        self.shown: set[str] = set()  # steps at which "Show me" was taken
        self._kept_at = (0, 0, False)  # how far it was when it was kept last
        self.kept = False  # nothing is written before the lesson has been taken up
        super().__init__(plan, table, f"lesson-{game}-{name}", store, self._scripted)

    @classmethod
    def open(cls, game: str, name: str, store: Store, learner: str, crest: str, anew: bool = False) -> LessonMatch:
        """The lesson where it was left; from its beginning if it was finished, or the rules have changed meanwhile."""
        kept = LessonShelf(store).lesson(game, name)
        match = cls(game, name, store, learner, crest)
        if kept.begun and not anew:
            if not match._again(kept):
                match = cls(game, name, store, learner, crest)
                match.note = _("This lesson has changed since you left it. It begins again.")
            elif match.finished:
                match = cls(game, name, store, learner, crest)
        match.kept, match._kept_at = True, (len(match.own), len(match.looked), match.finished)
        return match

    def _again(self, kept: KeptLesson) -> bool:
        """Play the kept answers; False if they do not fit this lesson any more."""
        self.looked = list(kept.looked)
        try:
            for plain in kept.answers:
                self.advance()
                answer = from_plain(plain, self.table.game.words)
                step = self.step()
                if self.person_awaited() is None or (step is not None and answer not in self.fitting(step.want, self.me)):
                    return False
                self.play(self.me, answer)
            self.advance()
        except (ValueError, Misuse, BrokenScript):
            return False
        return True

    def speak(self) -> None:
        """Take the sentences of the language of now."""
        self.stone = lessons.stone(self.plan.game, self.stone.name, self.plan.seats[self.me].name) or self.stone

    # ------------------------------------------------------------ where the lesson stands

    @property
    def me(self) -> Seat:
        return self.stone.me

    @property
    def current(self) -> int | None:
        return place.current(self.stone, self.done, self.looked)

    @property
    def finished(self) -> bool:
        return self.current is None

    @property
    def look(self) -> Look | None:
        """What is told now; nobody moves until the learner goes on."""
        at = self.current
        step = None if at is None else self.stone.script[at]
        ask = self.table.ask
        if not isinstance(step, Look) or self.table.sealed():  # first all secret answers are in
            return None
        return step if not step.my_turn or (isinstance(ask, Choose) and ask.seat == self.me) else None

    def step(self, drafted: Sequence[Any] = ()) -> You | None:
        """What the learner is asked for after these choices of his draft."""
        at = self._after(drafted)
        step = None if at is None else self.stone.script[at]
        return step if isinstance(step, You) else None

    def done_with(self, drafted: Sequence[Any]) -> set[int]:
        """The steps that are done once these choices of the learner's draft are sent."""
        done = set(self.done)
        for option in drafted:
            at = place.next_of(self.stone, self.me, done, self.looked)
            if at is not None and self.fits(self._want(at), option, self.me):
                done.add(at)
        return done

    def _after(self, drafted: Sequence[Any]) -> int | None:
        return place.next_of(self.stone, self.me, self.done_with(drafted), self.looked)

    def last_step(self, drafted: Sequence[Any]) -> You | None:
        """The step that the last fitting choice of the draft took."""
        for length in range(len(drafted) - 1, -1, -1):
            step = self.step(drafted[:length])
            if step is not None and self.fits(step.want, drafted[length], self.me):
                return step
        return None

    def _want(self, at: int) -> Want:
        step = self.stone.script[at]
        if isinstance(step, Look):
            raise OutOfStep("a look wants nothing")
        return step.want

    def fits(self, want: Want, option: Any, seat: Seat) -> bool:
        faces, ask = self.table.sees(seat), self.table.ask
        if isinstance(want, Put):
            return isinstance(ask, Conceal) and want.fits_order(option, ask.places, faces, self.table.game)
        return want.fits(option, faces, self.table.game)

    def fitting(self, want: Want, seat: Seat, options: Sequence[Any] | None = None) -> list[Any]:
        options = self.table.legal(seat) if options is None else options
        return [option for option in options if self.fits(want, option, seat)]

    def offered(self, options: Sequence[Any], drafted: Sequence[Any]) -> Sequence[Any]:
        """Of these options those that fit the step; all of them where the script leaves it open."""
        step = self.step(drafted)
        return (self.fitting(step.want, self.me, options) or options) if step is not None else options

    def answer_to(self, option: Any, drafted: Sequence[Any] = ()) -> str:
        """What is said to an option that the rules allow and the lesson does not want now."""
        step = self.step(drafted)
        for want, said in step.wrong.items() if step is not None else ():
            if self.fits(want, option, self.me):
                return said
        return _("That is allowed, too. But first let me show you this.")

    def missed(self, drafted: Sequence[Any] = ()) -> None:
        step = self.step(drafted)
        if step is not None:
            self.misses[step.name] = self.misses.get(step.name, 0) + 1

    def helps(self, drafted: Sequence[Any] = ()) -> bool:
        """Whether the learner has missed so often that it is shown where to tap."""
        step = self.step(drafted)
        return step is not None and self.misses.get(step.name, 0) >= MISSES

    # ------------------------------------------------------------ who moves

    def person_awaited(self) -> int | None:
        if self.finished or self.look is not None or self.me not in self.table.awaited() or self._mine_by_script():
            return None
        return self.me

    def _mine_by_script(self) -> bool:
        """Whether the script answers for the learner: what he knows already, or what is no matter of this lesson."""
        at = place.next_of(self.stone, self.me, self.done, self.looked)
        if at is None:
            return True
        fitting = self.fitting(self._want(at), self.me)
        return isinstance(self.stone.script[at], They) or not fitting

    def drafted_by_script(self, draft: Draft[Any]) -> Any | None:
        """What the script does for the learner in the middle of his draft, or his habit where it is silent; None: it is his to
        choose."""
        at, options, ask = self._after(draft.answers), draft.options(), draft.table.ask
        if at is None or ask is None:
            return None
        fitting = self.fitting(self._want(at), self.me, options)
        if fitting:
            return fitting[0] if isinstance(self.stone.script[at], They) else None
        habit = self.stone.habits.get(ask.why)
        return next(iter(self.fitting(habit, self.me, options)), None) if habit is not None else None

    def leads(self, drafted: Sequence[Any], way: Sequence[Any]) -> bool:
        """Whether these choices, one after the other, are the next steps of the script."""
        done = list(drafted)
        for option in way:
            at = self._after(done)
            if at is None or not self.fits(self._want(at), option, self.me):
                return False
            done.append(option)
        return bool(way)

    def scripted_seat(self) -> Seat | None:
        """The seat that moves by itself now; None: the learner is waited for, or the lesson is over."""
        if self.finished or self.look is not None or self.table.over:
            return None
        awaited = self.table.awaited()
        found = next((seat for seat in awaited if seat != self.me), None)
        # Where several choose in secret the learner answers first: nobody is seen to answer before he has thought.
        if self.me in awaited:
            return self.me if self._mine_by_script() else None
        return found

    async def _scripted(self, table: Table[Any], seat: Seat, level: str) -> Any:
        return self.scripted_answer(seat)

    def scripted_answer(self, seat: Seat) -> Any:
        at = place.next_of(self.stone, seat, self.done, self.looked)
        why = self.table.ask.why if self.table.ask is not None else ""
        legal = self.table.legal(seat)
        for want in ([self._want(at)] if at is not None else []) + ([self.stone.habits[why]] if why in self.stone.habits else []):
            if found := self.fitting(want, seat, legal):
                return found[0]
        if len(legal) == 1:
            return legal[0]
        raise OutOfStep(f"{self.id}: nothing is written for seat {seat} at {why!r}; it may {[repr(o) for o in legal][:12]}")

    async def _run(self) -> None:
        while not self.over:
            seat = self.scripted_seat()
            if seat is not None:
                await self._bot_moves(seat)
                continue
            self._moved.clear()
            await self._moved.wait()

    def advance(self) -> None:
        """Let everybody else move at once: where nobody watches."""
        while (seat := self.scripted_seat()) is not None:
            self.play(seat, self.scripted_answer(seat))

    # ------------------------------------------------------------ moving

    def play(self, seat: int, answer: Any) -> None:
        by_learner = seat == self.person_awaited()
        at = self._fitted(seat, answer)
        if at is not None:
            self.done.add(at)
        if by_learner:
            self.own.append(answer)
        super().play(seat, answer)

    def send(self, draft: Draft[Any]) -> None:
        for answer in draft.answers:
            at = self._fitted(self.me, answer)
            if at is not None:
                self.done.add(at)
                if isinstance(self.stone.script[at], You):  # what had no alternative, or is the script's, comes again by itself
                    self.own.append(answer)
        super().send(draft)

    def _fitted(self, seat: Seat, answer: Any) -> int | None:
        at = place.next_of(self.stone, seat, self.done, self.looked)
        return at if at is not None and self.fits(self._want(at), answer, seat) else None

    def go_on(self) -> None:
        """The learner has read what was told."""
        look = self.look
        if look is not None:
            self.looked.append(look.name)
            self.keep()
            self._moved.set()
            self._tell()

    def keep(self) -> None:
        """A lesson is no game: only the learner's answers are kept, and nothing is counted."""
        if not self.kept:
            return
        state = len(self.own), len(self.looked), self.finished
        if state == self._kept_at:
            return
        self._kept_at = state
        shelf, game, name = LessonShelf(self.store), self.plan.game, self.stone.name
        finished = self.finished or shelf.lesson(game, name).finished
        shelf.keep(game, name, KeptLesson(list(self.own), list(self.looked), finished))
        if self.finished:
            learnt(self.store, game, name)

    def play_on(self, thinker: Thinker) -> Match:
        """A real game against easy bots from this very position, with chance as it comes."""
        table, known = self.table, self.table.dealer_at_checkpoint
        if known is None or not isinstance(known[0], Stacked):
            raise OutOfStep("a lesson remembers its dealer")
        dealer = known[0].unstacked(Stream(secrets.token_bytes(32)))
        new = Table.resumed(table.game, self.plan.settings, table.checkpoint().clone(), dealer, known[1].clone(),
                            table.checkpoint_at, table.checkpoint_events)
        while new.asked < table.asked:  # cards shown meanwhile have come by themselves
            ask, answer = new.ask, table.answers[new.asked - table.answers_before]
            if isinstance(ask, Choose):
                new.submit(ask.seat, answer)
            elif isinstance(ask, ChooseSecretly):
                for seat in ask.seats:
                    new.submit(seat, answer[seat])
            else:
                raise OutOfStep(f"{self.id}: a lesson cannot end where {ask} is asked")
        new_id = f"{int(time.time()):x}-{secrets.token_hex(4)}"
        match = Match(TablePlan.from_plain(self.plan.plain()), new, new_id, self.store, thinker)
        match.keep()
        return match
