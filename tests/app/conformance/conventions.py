"""What a stranger may count on at every table: no tap is silent, help says more than a name, letters can be read, the plate never
refuses, notices leave free what can be tapped, Tab comes to the choices first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp

from app.tables.moment import Help
from app.tables.rurik.shelf import Fold
from app.widgets import keys
from app.widgets.base import Painted, Painting, Target
from app.widgets.board import Board
from app.widgets.card import CardButton
from app.widgets.move_scene import MoveTile
from tests.app import walk
from tests.app.conformance.hand import OWN, Closer, Hand
from tests.app.conformance.spy import Answers

LEAST_LETTERS = 9  # dp: those of 11 that had to give way
PICTURES = CardButton, MoveTile, Fold  # of a card, of a move, of a folded board: held, tapped or opened they are large
ACROSS = 6  # places tried along each side of a board
UNLIT = 8  # of what does not glow so many are tapped
NOTICE = "Somebody says something that takes two lines on a phone: are you coming?"


class Conventions(Hand):
    """Checks at one decision; nothing is chosen by them."""

    def check_conventions(self) -> None:
        self.check_taps()
        self.check_help_says_more()
        self.check_letters()
        self.check_plate()
        self.check_tab()
        self.check_notice()

    def check_taps(self) -> None:
        """Every lit thing, and some that are not: a tap chooses, opens or says something."""
        glowing = set(self.screen.now.glowing)
        lit, others = [], []
        for widget in list(self._shown()):
            if not isinstance(widget, Target) or not walk._visible(widget) or widget.disabled or widget.label in OWN:
                continue
            (lit if widget.about_at(*widget.center) in glowing else others).append(widget)
        for widget in lit + self.chance.sample(others, min(UNLIT, len(others))):
            veils = list(self.app.veche.layers.veils)
            if widget.disabled or widget.get_root_window() is None:  # since one of the taps before
                continue
            looks = self._looks()
            with self.spy as spy, Answers(self.screen) as answers:
                widget.dispatch("on_press")
                widget.dispatch("on_release")
                said = bool(spy.taps or spy.options or answers.heard or self.screen.scenes.busy)
            self.screen.scenes.clear()
            if not (self._close_but(veils) or said or self._looks() != looks):
                self.fault(f"a tap on {walk._name(widget)} is not answered")

        for board in [widget for widget in self._shown() if isinstance(widget, Board) and walk._visible(widget)]:
            for point in self.chance.sample(_points(board), UNLIT):
                closer = Closer(self, board)
                with self.spy as spy, Answers(self.screen) as answers:
                    board.dispatch("on_tap", point)
                if not (spy.taps or spy.options or answers.heard or closer.came(True)):
                    self.fault(f"a tap on {walk._name(board)} at {point} is not answered")

    def _looks(self) -> list[Any]:
        """What a tap may change without anybody being told: an amount, what is chosen in a sheet."""
        shown = [widget for widget in self._shown() if isinstance(widget, Painting)]
        return [[repr(getattr(widget, name)) for name in widget.paints] for widget in shown]

    def check_help_says_more(self) -> None:
        """Whatever can be held has a sentence that is not its name once more."""
        presenter, why = self.screen.presenter, self.match.table.ask.why
        for widget, about in self._held():
            if about == "nothing":
                self.fault(f"there is a place on {walk._name(widget)} that explains nothing")
            if not isinstance(about, tuple | Help) or (why, about) in self.told:
                continue
            self.told.add((why, about))
            found = about if isinstance(about, Help) else presenter.explanation(about)
            if found is None:
                self.fault(f"{about} of {walk._name(widget)} explains nothing")
            elif not says_more(found):
                self.fault(f"help about {about} says no more than {found.title!r}: {found.paragraphs}")

    def _held(self) -> Iterator[tuple[Any, Any]]:
        """Every widget, and what it says it is about at some of its points; of a board what a finger that rests there asks."""
        for widget in list(self._shown()):
            if not walk._visible(widget):
                continue
            if isinstance(widget, Painted | Target):
                for share in (0.15, 0.5, 0.85):
                    yield widget, widget.about_at(widget.x + widget.width * share, widget.center_y)
            elif isinstance(widget, Board):
                for point in _points(widget):
                    with Answers(self.screen) as answers:
                        widget.dispatch("on_hold", point)
                    for about in answers.held or ["nothing"]:
                        yield widget, about

    def check_letters(self) -> None:
        for widget in self._shown():
            if isinstance(widget, Painting) and not isinstance(widget, PICTURES) and walk._visible(widget):
                for text, *_where, size in widget.written:
                    if size < dp(LEAST_LETTERS) - 0.3 and any(map(str.isalnum, text)):
                        self.fault(f"{walk._name(widget)} writes {text!r} at {size / dp(1):.1f} dp")

    def check_plate(self) -> None:
        """The plate is the step forward; what refuses is a quiet button."""
        passive = self.screen.texts.passive(self.screen.now)
        if not passive:
            return
        plate = self.ui.called("main")
        veils = list(self.app.veche.layers.veils)
        with self.spy as spy:
            plate.dispatch("on_release")
        self._close_but(veils)
        if any(getattr(option, "word", "") in passive for option in spy.options):
            self.fault(f"the plate refuses: {spy.options[0]}")
        for widget in self._shown():
            if isinstance(widget, Target) and widget.label.removeprefix("option ") in passive and not widget.quiet:
                self.fault(f"{walk._name(widget)} refuses and is not quiet")

    def check_tab(self) -> None:
        """The first thing that Tab comes to is a choice, where one is a button or lies on its own."""
        order = [widget for widget in keys.targets(self.app.veche) if walk._visible(widget)]
        glowing = set(self.screen.now.glowing)
        choices = [widget for widget in order if _chooses(widget, glowing)]
        if choices and order[0] is not choices[0]:
            self.fault(f"Tab comes to {walk._name(order[0])} before {walk._name(choices[0])}")

    def check_notice(self) -> None:
        """A notice lies on nothing that can be chosen, nor on the plate."""
        layers = self.app.veche.layers
        layers.toast(NOTICE)
        notice = layers.children[0]
        box, glowing = walk._box(notice), set(self.screen.now.glowing)
        for widget in list(self.screen.frame.walk(restrict=True)):
            if not isinstance(widget, Target) or not walk._visible(widget) or not walk._shown_whole(widget):
                continue
            if (_chooses(widget, glowing) or widget.label == "main") and walk._meet(box, walk._box(widget)):
                self.fault(f"a notice lies on {walk._name(widget)}")
        layers.remove_widget(notice)


def _points(board: Board) -> list[tuple[float, float]]:
    left, low, wide, high = board.inner
    shares = [(n + 0.5) / ACROSS for n in range(ACROSS)]
    return [board.to_board(left + wide * a, low + high * b) for a in shares for b in shares]


def _chooses(widget: Any, glowing: set[Any]) -> bool:
    return widget.label.startswith(("option ", "thing ", "sign ")) or getattr(widget, "about", None) in glowing


def says_more(found: Help) -> bool:
    """A picture beside a name does not say what it is for."""
    title = found.title.casefold().rstrip(".! ")
    said = [text.casefold().rstrip(".! ") for text in found.paragraphs]
    return any(text and text != title for text in said) and len(set(said)) == len(said)
