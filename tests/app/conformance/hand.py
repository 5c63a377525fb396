"""Fingers at a table: where things lie, and how an option is chosen by taps alone."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

from kivy.animation import Animation

from app.match import Match
from app.narrowing import VERB
from app.widgets.board import Board
from rules.core import Conceal, Thing, Value
from tests.app import walk
from tests.app.conformance.spy import Spy

COARSE, FINE = 24, 12  # dp between two places that a finger tries on a board: fine ones where a coarse try misses something
OWN = ("menu", "undo", "main", "chronicle", "rules", "sound", "hurry", "log line", "prompt", "talk", "suggest")  # buttons


class Hand:
    """One person at one table, who has nothing but fingers."""

    boards_may_move = False  # while one option is put together

    def __init__(self, app, spy: Spy, match: Match, chance: random.Random) -> None:
        self.app, self.ui, self.spy, self.match, self.chance = app, app.ui, spy, match, chance
        self.faults: list[str] = []
        self.opened = False  # a folded board was opened, and the others gave way to it
        self.told: set[tuple[Any, ...]] = set()
        self.wholes: dict[Thing, Any] = {}  # what chooses a whole option at once
        self._tried: tuple[Any, list[Any], dict[Thing, list[tuple[float, float]]]] | None = None

    @property
    def screen(self):
        return self.app.screen

    @property
    def _decision(self) -> Any:
        """None where the last choice ended the game."""
        return getattr(self.screen, "decision", None)

    def fault(self, text: str) -> None:
        ask = self.match.table.ask
        self.faults.append(f"{ask.why if ask is not None else 'over'}: {text}")

    async def ready(self) -> bool:
        """Until this person must decide; False: the game is over."""
        for _ in range(1500):
            if self.match.over:
                return False
            if self.app.veche.layers.veils and self.screen._arranging_sheet is None:
                self.app.veche.layers.clear()
            if getattr(self.screen, "decision", None) is not None:
                self.ui.step(4)
                return True
            if self._answers_in_a_scene():
                return True
            self.ui.step(1)
            await asyncio.sleep(0)
        raise AssertionError(f"nobody asks this person: {self.match.table.ask}")

    def _answers_in_a_scene(self) -> bool:
        return False

    # ------------------------------------------------------------ where things are

    def places(self) -> dict[Thing, list[tuple[float, float]]]:
        """Thing, or ("option", a whole one) -> points of the window where a finger would mean it now."""
        glowing = set(self.screen.now.glowing)
        found: dict[Thing, list[tuple[float, float]]] = {}
        boards = []
        self.wholes.clear()
        for widget in list(self._shown()):
            if not walk._visible(widget) or getattr(widget, "disabled", False):
                continue
            if isinstance(widget, walk.Target):
                for thing in self._meant_by(widget, glowing):
                    found.setdefault(thing, []).append(widget.to_window(*widget.center))
                    if thing[0] == "option":
                        self.wholes[thing] = widget
            elif getattr(widget, "is_board", False):
                boards.append(widget)
        for board in boards:
            for thing, points in self._on_board(board, glowing, set(found)).items():
                found.setdefault(thing, []).extend(points)
        return found

    def try_all_places(self) -> dict[Thing, list[tuple[float, float]]]:
        """All over the boards a finger tries a thousand places: the first tap of this decision need not try them again."""
        places = self.places()
        self._tried = tuple(self.screen.decision.narrowing.options), list(self._shown()), places
        return places

    def _places_once_more(self) -> dict[Thing, list[tuple[float, float]]]:
        """What was found when all of it was tried, if everything still lies where it lay then."""
        tried, self._tried = self._tried, None
        narrowing = self._decision.narrowing
        if tried is None or tried[0] != tuple(narrowing.options) or narrowing.picked:
            return self.places()
        _options, before, places = tried
        now = list(self._shown())
        if list(map(_looks, before)) != list(map(_looks, now)):
            return self.places()
        for thing, widget in self.wholes.items():  # a curtain that fell and rose made the hand anew
            self.wholes[thing] = now[before.index(widget)]
        return places

    def _shown(self) -> Iterator[Any]:
        """What a finger reaches: the sheet on top, or the table's frame."""
        veils = self.app.veche.layers.veils
        top = veils[0].sheet if veils else self.screen.frame
        return top.walk(restrict=True)

    def _meant_by(self, widget, glowing: set[Thing]) -> Iterator[Thing]:
        about = widget.about_at(*widget.center)
        if widget.label in OWN or widget.label.startswith(("option ", "barred ")):
            return
        if not isinstance(about, tuple) and not widget.label.startswith("thing "):  # a verb's button explains itself in words
            return
        if about not in glowing and not widget.label.startswith("thing ") and not self._lies_beside(widget):
            return
        veils = list(self.app.veche.layers.veils)
        with self.spy as spy:
            widget.dispatch("on_release")
            heard = spy.taps
        self._close_but(veils)  # it shows itself larger first
        if about in glowing and not heard:  # the view itself goes on from there: a sheet, a card that opens
            yield about
        if spy.options:  # a whole option: its verb may stand for others, too, that are chosen elsewhere
            yield "option", spy.options[0]
            return
        for things in heard[:1]:
            thing = next((each for each in things if each in glowing), None)
            if thing is not None:
                yield thing

    def _lies_beside(self, widget) -> bool:
        """In the tray or the hand, where a tap never folds or opens anything."""
        slots = [slot.__self__ for slot in map(self.screen.frame.slot, ("tray", "hand")) if slot is not None]
        return any(slot in walk._parents(widget) for slot in slots)

    def _on_board(self, widget, glowing: set[Thing], known: set[Thing]) -> dict[Thing, list[tuple[float, float]]]:
        """What a finger that tries places all over a board means by them; `known` is found elsewhere."""
        found: dict[Thing, list[tuple[float, float]]] = {}
        for grid in (COARSE, FINE):
            if self._try_places(widget, glowing, grid, found):
                break
            if not any(self._may_lie_on(widget, thing) for thing in glowing - known - set(found)):
                break
        return found

    def _may_lie_on(self, board, thing: Thing) -> bool:
        at = self.screen.view.place_of(thing)
        return thing[0] != VERB and (at is None or board.collide_point(*board.parent.to_widget(*at)))

    def _try_places(self, widget, glowing: set[Thing], grid: int, found: dict[Thing, list[tuple[float, float]]]) -> bool:
        """True if the board shows itself larger first: what lies there is announced."""
        from kivy.metrics import dp

        step, closer = dp(grid), Closer(self, widget)
        rows, columns = int(widget.height / step), int(widget.width / step)
        for i in range(columns):
            for k in range(rows):
                at = widget.to_window(widget.x + (i + 0.5) * step, widget.y + (k + 0.5) * step)
                with self.spy as spy:
                    self._touch(widget, at)
                    heard = spy.taps
                if closer.came(not heard and (i, k) == (0, 0)):
                    return True
                for things in heard[:1]:
                    thing = next((each for each in things if each in glowing), None)
                    if thing is not None:
                        found.setdefault(thing, []).append(at)
            if closer.came(True):
                return True
        return False

    def _close_but(self, veils: list[Any]) -> bool:
        """Take back what was opened since; whether there was something."""
        fresh = [veil for veil in self.app.veche.layers.veils if veil not in veils]
        for veil in fresh:
            veil.close()
        return bool(fresh)

    def _touch(self, widget, at: tuple[float, float]) -> None:
        """A tap on one widget, without a frame in between."""
        from tests.app.ui import Finger

        self.ui.fingers += 1
        finger = Finger(self.ui.window, *at, self.ui.fingers)
        finger.scale_for_screen(self.ui.window.width, self.ui.window.height)
        finger.push()
        x, y = widget.parent.to_widget(*at)
        finger.x, finger.y, finger.ox, finger.oy = x, y, x, y
        finger.pos = x, y
        if widget.collide_point(x, y) and widget.on_touch_down(finger):
            finger.grab_current = widget
            widget.on_touch_up(finger)
        finger.ungrab(widget)
        finger.pop()

    def _announced(self, thing: Thing) -> bool:
        at = self.screen.view.place_of(thing)
        return at is not None and 0 <= at[0] <= self.ui.window.width and 0 <= at[1] <= self.ui.window.height

    # ------------------------------------------------------------ choosing

    def choose_by_taps(self, wish: Any = None) -> None:
        """One option (this one, or any), by fingers alone, and the confirm if nothing is left to choose."""
        decision = self.screen.decision
        if decision.arranging is not None:
            self._arrange()
            return
        option = self.chance.choice(decision.narrowing.options) if wish is None else wish
        before = len(decision.chosen)
        self.tapped: list[Thing] = []
        if isinstance(option, Value) and option.word in self.screen.texts.composed:
            self.screen.choose(option)
        planner = getattr(decision, "planner", None)
        if planner is not None and (first := planner.before(option)) is not None and first not in decision.picked:
            self.app.tap(f"sign {first}")
        where, self.opened = self._boards(), False
        for _ in range(10):
            if self._decision is decision and len(decision.chosen) == before:
                self._check_boards(where if not self.opened else {})
            if self._decision is not decision or len(decision.chosen) > before or decision.complete:
                break
            if not self._one_tap(option):
                self.fault(f"{option} cannot be tapped: nothing leads on from {decision.narrowing.picked}")
                if option in decision.narrowing.options:
                    self.screen.choose(option)
                break
        if self._decision is decision and len(decision.chosen) > before and decision.chosen[before] != option:
            self.fault(f"taps for {option} chose {decision.chosen[before]}")
        if self._decision is decision and decision.complete:
            self.app.tap("main")
        self.ui.step(2)

    def _boards(self) -> dict[Any, tuple[float, float, float, float]]:
        """Where boards lie, by themselves or in the frame."""
        return {board: walk._box(board) for board in self.screen.frame.walk(restrict=True)
                if getattr(board, "is_board", False) and isinstance(board, Board) and walk._visible(board)}

    def _check_boards(self, where: dict[Any, tuple[float, float, float, float]]) -> None:
        """While one option is put together no board moves or changes its size under the finger."""
        now = self._boards()
        for board, box in where.items() if not self.boards_may_move else ():
            if board in now and any(abs(a - b) > 1 for a, b in zip(box, now[board], strict=True)):
                self.fault(f"{walk._name(board)} moved from {box} to {now[board]} while a choice was made")

    def _one_tap(self, option: Any) -> bool:
        decision = self.screen.decision
        button = self._button_for(option)
        if button is not None:
            self.ui.tap(self._in_sight(button))
            self._agree()
            return True
        ways = decision.narrowing.leads_to(option)
        places = self._places_once_more()
        for thing in (("option", option), *sorted(ways, key=lambda t: t[0] == VERB)):
            if thing in places and thing not in self.tapped:
                self.tapped.append(thing)
                self.ui.tap(self._in_sight_point(thing, places[thing]))
                self._agree()
                return True
        if self.tapped:  # the second tap on a card that had been opened shut it: once more from the start
            self.tapped.clear()
            return True
        for thing in ways:  # on a board that is folded up: its strip is tapped first
            if self._announced(thing):
                self.ui.tap(self.screen.view.place_of(thing))
                self.opened = True
                return True
        return False

    def _agree(self) -> None:
        """The view asks whether this is meant: it is."""
        if self.app.veche.layers.veils and self.app.has("yes"):
            self.app.tap("yes")

    def _button_for(self, option: Any):
        """A button of the row, or the plate if it offers this."""
        for widget in self.screen.frame.walk(restrict=True):
            if isinstance(widget, walk.Target) and widget.about == ("option", option) and widget.label.startswith("option "):
                return widget
        from app import choices

        if getattr(self.screen.decision, "closing", None) == option:
            return self.ui.called("main")
        view, texts, n, begun = self.screen.view, self.screen.texts, self.screen.decision.narrowing, self.screen.decision.begun
        passive = texts.passive(self.screen.now)
        offered = (choices.closing(n, begun, texts.closers, passive), choices.forward(n, view.on_board, passive))
        if option in [each for each in offered if each is not None]:
            return self.ui.called("main")
        return None

    def _in_sight(self, widget):
        scroller = walk._scroller(widget)
        while scroller is not None:
            if not walk._shown_whole(widget):
                scroller.scroll_to(widget, animate=False)
                self.ui.step(2)
            scroller = walk._scroller(scroller)
        return widget

    def _in_sight_point(self, thing: Thing, points: list[tuple[float, float]]) -> Any:
        if thing in self.wholes:
            return self._in_sight(self.wholes[thing])
        for widget in self._shown():
            if isinstance(widget, walk.Target) and widget.about_at(*widget.center) == thing and walk._visible(widget):
                return self._in_sight(widget)
        x = sum(p[0] for p in points) / len(points)
        y = sum(p[1] for p in points) / len(points)
        return min(points, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)

    def _arrange(self) -> None:
        """Cards into places, one tap each, on the sheet or where they lie."""
        ask = self.match.table.ask
        assert isinstance(ask, Conceal)
        wanted = self.chance.choice(self.match.table.legal(self.screen.decision.seat))
        sheet = self.screen._arranging_sheet
        draft = sheet.draft if sheet is not None else self.screen.decision.arranging
        for card, place in zip(wanted, ask.places, strict=True):
            if place == draft.rest or draft.place_of(card):
                continue
            if sheet is not None:
                self.app.tap(f"place {place}")
            self.ui.tap(self._in_sight(self.ui.called(f"card {card}")))
        if draft.order != wanted:
            self.fault(f"taps arranged {draft.order}, not {wanted}")
        self.app.tap("confirm" if sheet is not None else "main")
        self.ui.step(2)


def _looks(widget) -> tuple[Any, ...]:
    return type(widget), getattr(widget, "label", ""), *widget.pos, *widget.size


class Closer:
    """Whether a touch brought a board nearer or opened a sheet instead of choosing. Both are taken back."""

    def __init__(self, hand: Hand, board) -> None:
        self.hand, self.board = hand, board
        self.zoom, self.veils = getattr(board, "zoom", 1.0), list(hand.app.veche.layers.veils)

    def came(self, with_a_frame: bool) -> bool:
        """`with_a_frame`: also what begins with the next frame."""
        fresh = self.hand._close_but(self.veils)
        if with_a_frame:
            self.hand.ui.step(1)
            fresh = self.hand._close_but(self.veils) or fresh
        if getattr(self.board, "zoom", 1.0) != self.zoom:
            Animation.cancel_all(self.board)
            self.board.move_view(1.0, (0, 0))
            return True
        return fresh


class Fingers(Hand):
    """The same fingers for a whole game in a real window: they believe what a thing says of itself, and try nothing out."""

    boards_may_move = True

    def places(self) -> dict[Thing, list[tuple[float, float]]]:
        glowing, found = set(self.screen.now.glowing), {}
        for widget in list(self._shown()):
            if not isinstance(widget, walk.Target) or not walk._visible(widget) or getattr(widget, "disabled", False):
                continue
            about = widget.about_at(*widget.center)
            if about in glowing and widget.label not in OWN and not widget.label.startswith(("option ", "barred ")):
                found.setdefault(about, []).append(widget.to_window(*widget.center))
        for thing in glowing - set(found) if not self.app.veche.layers.veils else ():  # a sheet lies over the boards
            where = self.screen.view.place_of(thing)
            if where is not None:
                found[thing] = [where]
        return found

    def _one_tap(self, option: Any) -> bool:
        if self.app.veche.layers.veils and self.app.has("seen"):  # across devices it may come while one decides
            self.app.tap("seen")
            return True
        return super()._one_tap(option)


def touch(app, option: Any) -> None:
    """Choose this by fingers alone, or arrange the cards that wait for it."""
    hand = Fingers(app, Spy(), app.match, random.Random(app.match.table.asked))
    hand.choose_by_taps(option)
    assert not hand.faults, hand.faults
