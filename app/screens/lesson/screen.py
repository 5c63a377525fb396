"""A lesson on the screen: the table's own screen with a teacher in the place of the prompt. App.learn brings it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import thinker
from app.i18n import _
from app.lessons.match import LessonMatch
from app.narrowing import VERB, concerns
from app.presenters.explaining import PROMPT
from app.presenters.lesson import LessonPresenter
from app.screens.lesson.ending import LessonEnd
from app.screens.lesson.teacher import Light, StepMarks, TeacherRibbon
from app.screens.table import motion
from app.screens.table.screen import TableScreen
from app.tables.layout import Room, TableBox, TableSlot
from app.widgets.base import Painted, Target
from app.widgets.board import Board
from app.widgets.buttons import Chip, PlateButton
from app.widgets.parts import PromptRibbon
from app.widgets.scrolling import bring_into_sight
from app.widgets.stepper import Stepper
from app.widgets.thing import ThingButton
from rules.core import Thing

HIGHER = 20  # dp that the teacher needs beside a usual prompt
MOST_SPOTS = 6
SPOT = 54  # dp of a ring round something on the board
END_SECONDS = 1.2
LARGEST_SPOT = 0.7  # of the window's width: what is larger shows many things


class LessonScreen(TableScreen):
    match: LessonMatch
    presenter: LessonPresenter

    def __init__(self, **kwargs: Any) -> None:
        kwargs["app"].match.speak()
        self.marks_of_steps = StepMarks()
        self.own_parts = {"title": lambda screen: self.marks_of_steps}
        self.light = Light(kwargs["app"].still)
        self._told_end = False
        self._ringed: list[Widget] = []
        self._over_scene = TeacherRibbon(size_hint=(None, None), label="teacher")
        self._show_me = PlateButton(label="show me", text=_("Show me"), icon="play", font_size=14, tone="second",
                                    size_hint=(None, None))
        self._show_me.bind(on_release=lambda *_: self.presenter.show_me())
        self.spot_soon = Clock.create_trigger(lambda _dt: self._spot(), 0.05)
        self.spot_again = Clock.create_trigger(lambda _dt: self._spot(), 0.4)  # a scene that has just come is laid out by then
        super().__init__(**kwargs)
        self.add_widget(self.light)

    def new_presenter(self, app: Any) -> LessonPresenter:
        return LessonPresenter(self.match, self.table, app.settings_now, self)

    def tips_of(self, app: Any) -> None:
        """The teacher says all that is to be said."""

    def new_prompt(self) -> PromptRibbon:
        return TeacherRibbon(label="prompt", about=PROMPT, size_hint=(None, None))

    def columns(self, room: Room) -> TableBox:
        """The game's columns, with more room for the teacher."""
        return _with_higher_prompt(self.view.columns(room), room.dp(HIGHER))

    def on_enter(self) -> None:
        super().on_enter()
        if self.match.note:
            self.toast(self.match.note, 5)

    def on_leave(self) -> None:
        super().on_leave()
        self.light.stop()
        self._follow([])
        self.spot_soon.cancel()
        self.spot_again.cancel()

    def on_sleep(self) -> None:
        """Nothing to hide."""

    # ------------------------------------------------------------ showing

    def refresh(self, *_args: Any) -> None:
        super().refresh()
        if self.frame is None:
            return
        done, of = self.presenter.steps()
        marks = self.marks_of_steps
        marks.text = _("{game} · {stone}").format(game=self.words.title(), stone=self.match.stone.title)
        marks.done, marks.of = done, of
        self.prompt.teaches = self.presenter.teaches
        self._show_over_scene()
        self.spot_soon()
        self.spot_again()

    def _show_over_scene(self) -> None:
        """Where a scene covers the table, the teacher speaks at its foot."""
        ribbon, covered = self._over_scene, self._scene is not None
        if covered and ribbon.parent is None:
            self.add_widget(ribbon)
        elif not covered and ribbon.parent is not None:
            self.remove_widget(ribbon)
        if covered:
            self._place_over_scene()
            ribbon.text, ribbon.note, ribbon.teaches = self.prompt.text, self.prompt.note, True

    def _place_over_scene(self) -> None:
        """Under the scene's heading; on a low screen, where that would hide what fits, in the left half."""
        ribbon = self._over_scene
        ribbon.width, ribbon.height = min(self.width - dp(24), dp(560)), dp(68)
        ribbon.center_x, ribbon.top = self.center_x, self.height - self.top - dp(66)
        if self.low and any(x < ribbon.right and ribbon.x < x + wide and y < ribbon.top and ribbon.y < y + high
                            for x, y, wide, high in self._spots()):
            ribbon.width, ribbon.x = self.width / 2 - dp(24), self.x + dp(8)

    def _spot(self) -> None:
        """Rings round what fits: where something is pointed out, was missed twice, or a scene has no glow of its own."""
        buttons = Counter(button for thing in self.presenter.to_tap() if (button := self._widget_of(thing)) is not None)
        for button, _things in buttons.most_common(1):  # it stands for the most of what fits; a list scrolls once a frame
            bring_into_sight(button)
        self._show_where()
        if self._scene is not None:
            self._place_over_scene()
        helps = self.presenter.helps
        self._follow([])
        self.light.spots = self._spots() if helps or self.match.look is not None or self._scene is not None else []
        self.light.pulses = helps and bool(self.light.spots)
        shown = self._show_me.parent is not None
        if helps != shown:
            (self.add_widget if helps else self.remove_widget)(self._show_me)
        if helps:
            ribbon = self._over_scene if self._scene is not None else self.prompt
            self._show_me.size = dp(118), dp(48)
            self._show_me.right, self._show_me.y = ribbon.right - dp(4), ribbon.top + dp(2)

    def _show_where(self) -> None:
        """A board that was looked at closely shows all of it again if what fits lies beyond its edge."""
        spots = [at for thing in self.presenter.to_tap() if (at := self.view.place_of(thing)) is not None]
        half = dp(SPOT) / 2
        for board in self.frame.walk(restrict=True):
            if isinstance(board, Board) and board.zoom > 1:
                left, low = board.to_window(*board.pos)
                if any(not (left + half <= x <= left + board.width - half and low + half <= y <= low + board.height - half)
                       for x, y in spots):
                    board.fit()

    def _follow(self, widgets: list[Widget]) -> None:
        """A ring moves with its widget: a slow device lays a scene out long after it has come."""
        for old in self._ringed:
            old.unbind(pos=self.spot_soon, size=self.spot_soon)
        self._ringed = widgets
        for widget in widgets:
            widget.bind(pos=self.spot_soon, size=self.spot_soon)

    def _ring(self, widget: Widget) -> tuple[float, float, float, float]:
        self._follow([*self._ringed, widget])
        return (*widget.to_window(*widget.pos), *widget.size)

    def _spots(self) -> list[tuple[float, float, float, float]]:
        found = [spot for thing in self.presenter.to_tap() if (spot := self._spot_of(thing)) is not None]
        if not found and self.presenter.helps and self.main_ready:  # what closes a part of a turn is the plate
            found = [spot for widget in self.frame.walk(restrict=True) if getattr(widget, "label", "") == "main"
                     and (spot := (*widget.to_window(*widget.pos), *widget.size))]
        return found[:MOST_SPOTS]

    def _spot_of(self, thing: Thing) -> tuple[float, float, float, float] | None:
        """What of the window a finger would touch for it."""
        widget = self._widget_of(thing)
        if widget is not None:
            return self._ring(widget)
        at = motion.place_of(self, thing)
        half = dp(SPOT) / 2
        if at is None:
            return None
        left, low = (max(0.0, min(place - half, most - 2 * half)) for place, most in zip(at, self.size, strict=True))
        return left, low, 2 * half, 2 * half  # whole, also at an edge

    def _widget_of(self, thing: Thing) -> Widget | None:
        """The button, card or knob that stands for this thing alone."""
        over = self._scene if self._scene is not None else self.frame
        for widget in over.walk(restrict=True):
            if isinstance(widget, Stepper) and widget.label == thing[0] and (knob := widget.knob_towards(thing[1])) is not None:
                return knob
            if not isinstance(widget, Painted | Target) or isinstance(widget, Chip) or widget.get_root_window() is None:
                continue  # a chip stands for what is chosen already
            label, about = getattr(widget, "label", ""), widget.about_at(*widget.center)
            verb = thing[0] == VERB and label in (f"option {thing[1]}", thing[1])
            of_option = _is_option_of(about, thing)  # a button alone in its row is as wide as the window
            alone = of_option or (isinstance(widget, ThingButton | PlateButton) and about == thing)
            fits = about == thing or verb or of_option
            if alone or (fits and widget.width < self.width * LARGEST_SPOT):
                return widget
        return None

    def say_why_not(self, reason: str) -> None:
        super().say_why_not(reason)
        if reason:
            self.presenter.missed()
            self._show_over_scene()
            self.spot_soon()
            if self._note:
                Clock.schedule_once(lambda _dt: self._show_over_scene(), 3.6)

    # ------------------------------------------------------------ leaving, and the end

    def open_menu(self) -> None:
        self.ask_to_leave()

    def ask_to_leave(self) -> None:
        waits = _("It waits where you leave it; you find it under Learn.")
        self.app.layers.ask(_("Leave the lesson?"), waits, _("Leave"), self.leave)

    def leave(self) -> None:
        self.app.leave_table()
        self.app.path = [("home", {}), ("lessons", {"game": self.match.plan.game})]
        self.app.rebuild()

    def finish_lesson(self) -> None:
        if not self._told_end:
            self._told_end = True
            Clock.schedule_once(lambda _dt: self._end(), 0 if self.app.still else END_SECONDS)

    def finish(self) -> None:
        self.finish_lesson()

    def _end(self) -> None:
        if self.app.screen is self:
            self.app.layers.open(LessonEnd(self.match, self.play_on, self.next_stone, self.leave), closable=False)

    def play_on(self) -> None:
        match = self.match.play_on(partial(thinker.think))
        self.app.path = [("home", {})]
        self.app.sit_down(match)

    def next_stone(self, name: str) -> None:
        self.app.path = [("home", {}), ("lessons", {"game": self.match.plan.game})]
        self.app.learn(self.match.plan.game, name)


def _is_option_of(about: Any, thing: Thing) -> bool:
    """Whether something stands for the one option that concerns a thing: a button of the row."""
    return isinstance(about, tuple) and about[:1] == ("option",) and thing in concerns(about[1])


def _with_higher_prompt(part: Any, more: float) -> Any:
    if isinstance(part, TableSlot):
        return replace(part, wanted=part.wanted + more) if part.name == "prompt" else part
    if isinstance(part, TableBox):
        return replace(part, parts=tuple(_with_higher_prompt(each, more) for each in part.parts))
    return part


