"""The presenter of a lesson: a table's, where the teacher speaks and only what fits the step is offered. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from app import choices
from app.i18n import _, pgettext
from app.lessons.decision import Guided, LessonDecision, LessonPlan
from app.lessons.match import LessonMatch
from app.lessons.place import is_done, own_steps
from app.narrowing import Narrowing, concerns
from app.presenters import contents
from app.presenters.contents import MainPlate, PromptText, RowButton
from app.presenters.display import TableDisplay
from app.presenters.table import TablePresenter
from app.tables.moment import Help, Moment
from rules.core import Choose, Conceal, Thing


class LessonDisplay(TableDisplay, Protocol):
    def finish_lesson(self) -> None:
        """The stone is done: show what was learnt."""


class LessonPresenter(TablePresenter):
    match: LessonMatch
    display: LessonDisplay
    decision: Guided | None

    def match_changed(self) -> None:
        if self.match.finished and self.match.failure is None:
            self.decision, self.viewer = None, self.match.me
            self.display.refresh()
            self.display.animate()
            self.display.finish_lesson()
            return
        super().match_changed()

    def new_decision(self, seat: int) -> Guided:
        ask, planner = self.match.table.ask, self.texts.planner
        if planner is not None and isinstance(ask, Choose) and ask.why in planner.asks:
            return LessonPlan(self.match, seat, planner, self.texts.sets)
        return LessonDecision(self.match, seat, self.texts.sets)

    def device_sleeps(self) -> None:
        """A lesson has nothing to hide."""

    # ------------------------------------------------------------ what the teacher says

    def prompt(self) -> PromptText:
        look, decision = self.match.look, self.decision
        if look is not None:
            return PromptText(look.text, "")
        if self._plays_for_the_learner:
            return PromptText(_("This move I play for you."), "")
        if self.match.finished or decision is None:
            return super().prompt()
        if decision.complete:
            taken = decision.taken
            return PromptText((taken.then if taken else "") or _("Good. Now confirm it."), "")
        return PromptText(decision.step.text if decision.step else super().prompt().text, "")

    def asked(self, now: Moment) -> str:
        decision = self.decision
        return decision.step.text if decision is not None and decision.step is not None else super().asked(now)

    @property
    def teaches(self) -> bool:
        """Whether the prompt is the teacher's own sentence."""
        return self.match.look is not None or self.decision is not None or self._plays_for_the_learner

    @property
    def _plays_for_the_learner(self) -> bool:
        """The script answers what the rules ask him: he is asked nothing."""
        match = self.match
        if self.decision is not None or match.finished or match.me not in match.table.awaited():
            return False
        return match.person_awaited() is None

    def plate(self) -> MainPlate:
        if self.match.finished:
            return MainPlate(_("Done"), "check-bold")
        if self.match.look is not None:
            return MainPlate(pgettext("button", "Go on"), "arrow-right-bold", "", self.match.go_on)
        if self._plays_for_the_learner:
            return MainPlate(_("Waiting"), "timer-sand")
        return super().plate()

    def steps(self) -> tuple[int, int]:
        """How many steps that the learner sees are done, and how many there are."""
        match = self.match
        seen, done = own_steps(match.stone), match.done_with(self.decision.chosen if self.decision else ())
        return sum(is_done(match.stone, at, done, match.looked) for at in seen), len(seen)

    # ------------------------------------------------------------ wrong taps, and help

    def tap(self, things: Sequence[Thing], seat: int | None = None) -> None:
        if self.match.look is not None:
            if not self.view.looks_at(things):
                self.display.say_why_not(_("Read on first."))
            return
        wrong = self._not_now(things, seat)
        if wrong:
            self.wrong(wrong)
        else:
            super().tap(things, seat)

    def _not_now(self, things: Sequence[Thing], seat: int | None) -> str:
        decision = self.decision if seat is None else self.new_decision(seat) if self.may_answer(seat) else None
        if decision is None or decision.complete or decision.arranging is not None:
            return ""
        mean = (*decision.glowing, *decision.picked)
        return "" if any(thing in mean for thing in things) else decision.not_now(things)

    def tap_together(self, things: Sequence[Thing]) -> None:
        decision = self.decision
        wanted = set(things)
        if decision is not None and not decision.complete and decision.all_together(things) is None:
            found = [option for option in decision.legal() if wanted <= set(concerns(option))]
            if found:
                self.wrong(self.match.answer_to(found[0], decision.chosen))
                return
        super().tap_together(things)

    def choose(self, option: Any, and_send: bool = False) -> None:
        decision = self.decision
        arranges = decision is not None and decision.arranging is not None  # its sheet has judged the order already
        if decision is not None and not arranges and not decision.complete and option not in decision.narrowing.options:
            self.wrong(self.match.answer_to(option, decision.chosen))
            return
        super().choose(option, and_send)

    def wrong(self, answer: str) -> None:
        """Something that the rules allow and the lesson does not want: it changes nothing."""
        self.display.say_why_not(answer)

    def missed(self) -> None:
        self.match.missed(self.decision.chosen if self.decision else ())

    @property
    def helps(self) -> bool:
        """The learner has missed twice: the thing to tap pulses, and can be shown."""
        decision = self.decision
        return decision is not None and not decision.complete and self.match.helps(decision.chosen)

    def show_me(self) -> None:
        """Do the step for the learner; what waits for a confirm still does."""
        decision = self.decision
        step = decision.step if decision is not None else None
        if decision is None or step is None:
            return
        self.match.shown.add(step.name)
        if isinstance(self.match.table.ask, Conceal):
            decision.answer = self.match.fitting(step.want, self.match.me)[0]
            self.confirm()
            return
        while decision.narrowing.back():
            pass
        decision.choose(self.match.fitting(step.want, self.match.me, decision.legal())[0])
        self._draft_changed()

    def to_tap(self) -> list[Thing]:
        """What fits the step, on the board or beside it; nothing while there is nothing to tap."""
        decision, look = self.decision, self.match.look
        if look is not None:
            return [look.point] if look.point is not None else []
        return [] if decision is None or decision.complete else list(decision.glowing)

    def buttons(self) -> list[RowButton]:
        """The row as in a game: what does not fit the step is there, pale, and says why not now."""
        if self.match.look is not None or self.match.finished:
            return []
        made, decision = super().buttons(), self.decision
        if decision is None or decision.complete or decision.arranging is not None:
            return made
        signs = (*decision.glowing, *decision.picked) if isinstance(decision, LessonPlan) else ()
        made = [replace(button, why_not=_("not now")) if signs and self._is_idle(button, signs) else button for button in made]
        whole = Narrowing(decision.legal())
        for thing in decision.narrowing.picked:
            whole.tap(thing)
        signed = self.texts.signed(self.now) if isinstance(decision, LessonPlan) else ()
        row = choices.row(whole, self.view.on_board, decision.begun, self.texts.closers, self.texts.passive(self.now))
        for entry in row:
            if entry.option is not None and entry.option not in decision.narrowing.options and getattr(
                    entry.option, "word", "") not in signed:
                button = contents.action(self, entry, self.now)
                made.append(replace(button, why_not=_("not now"), press=partial(self.choose, entry.option)))
        order: list[Thing | Help] = [("option", entry.option) for entry in row]  # as in a game: the left deck stands on the left
        spots = [i for i, button in enumerate(made) if button.about in order]
        for i, button in zip(spots, sorted((made[i] for i in spots), key=lambda button: order.index(button.about)), strict=True):
            made[i] = button
        return made

    def _is_idle(self, button: RowButton, signs: Sequence[Thing]) -> bool:
        """A sign of a plan that has no part in this step: it can still be asked why."""
        return isinstance(button.about, tuple) and button.about[0] != "option" and button.about not in signs

    def clock_paused(self, reading: bool) -> str:
        return _("There is no clock in a lesson.")
