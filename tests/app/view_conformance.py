"""One conformance suite for table views: seeded games through the real screen, by taps alone, motion off, in four formats.

At every ask each legal option can be reached (narrowing and hit test) and nothing illegal is, and what glows can be hit. Once
for each ask and format: nothing overlaps or is cut, whatever can be seen explains itself, pages and sentences exist, and behind
the curtain nothing of a hand is left in a widget, a kept text or a log. `python -m tests.app.view_conformance [GAME …]
[--seats N] [--set NAME=VALUE …] [--form FORMAT …] [--each GAMES]` plays whole games; CI plays one decision of each kind
(tests/app/window/test_view_conformance.py).
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import sys
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kivy.animation import Animation

from app import catalogue, rulebook
from app.draw import letters, sprites
from app.match import Match
from app.narrowing import VERB, Narrowing, concerns
from app.plan import first_plan
from app.presenters.table import TablePresenter
from app.widgets.thing import ThingButton
from app.words import words_of
from rules.core import Conceal, Thing, Value
from rules.games import GAMES
from tests.app import walk
from tests.tables import settings_named

FORMATS = {  # width, height, size of the letters
    "phone": (412, 915, 1.0), "small phone, large text": (360, 640, 1.3), "phone on its side": (740, 360, 1.0),
    "tablet": (1280, 800, 1.0),
}
GRID = 12  # dp between two places that a finger tries on a board
LEAST_HITS = 4  # of that grid: a thing no smaller than a finger tip
BUSY = 0.85  # how often somebody who could do something does
OWN = ("menu", "undo", "main", "chronicle", "rules", "sound", "hurry", "log line", "prompt", "talk", "suggest")  # buttons


async def at_once(table, seat, level):
    """A bot that need not think."""
    return table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 7919 + 3)


def begin(store, game: str, seed: int, seats: int = 0, settings: dict[str, Any] | None = None) -> Match:
    plan = first_plan(game, "Mila", "lion", seats or catalogue.usual_seats(game))
    plan.settings = GAMES[game].settled(len(plan.seats), settings or {})
    match = Match.begin(plan, store, at_once, seed=b"view conformance %d" % seed)
    match.keep = lambda: None
    return match


def moments(match: Match, chance: random.Random, even: bool = False) -> Iterator[tuple[str, str]]:
    """Play at random; stop wherever seat 0 must decide: (why, stage). `even`: one kind of option is as
    likely as another, but what ends a turn or refuses."""
    lazy = words_of(match.table.game.id).closers | words_of(match.table.game.id).passive
    table = match.table
    while not table.over:
        for seat in table.awaited():
            if seat == 0:
                yield table.ask.why, table.state.stage
            if seat in table.awaited():
                options = table.legal(seat)
                if even and not isinstance(table.ask, Conceal):
                    words = sorted({_word(option) for option in options})
                    busy = [word for word in words if word not in lazy]
                    word = chance.choice(busy if busy and chance.random() < BUSY else words)
                    options = [option for option in options if _word(option) == word]
                table.submit(seat, options[chance.randrange(len(options))])


def _word(option: Any) -> str:
    return option.word if isinstance(option, Value) else ""


def kinds_of_moments(store, game: str, seeds: Sequence[int], seats: int = 0,
                     settings: dict[str, Any] | None = None) -> dict[tuple[str, str], tuple[int, int]]:
    """Where each (why, stage) first happens to seat 0: a seed, and which of its decisions it is."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for seed in seeds:
        match = begin(store, game, seed, seats, settings)
        for n, kind in enumerate(moments(match, random.Random(seed))):
            found.setdefault(kind, (seed, n))
    return found


def words_of_moments(store, game: str, seeds: Sequence[int], seats: int = 0,
                     settings: dict[str, Any] | None = None) -> dict[tuple[str, str], tuple[int, int]]:
    """Where each (why, word of an option) is first offered to seat 0: a seed, and which of its decisions it is."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for seed in seeds:
        match = begin(store, game, seed, seats, settings)
        for n, (why, _stage) in enumerate(moments(match, random.Random(seed), even=True)):
            if not isinstance(match.table.ask, Conceal):
                for option in match.table.legal(0):
                    found.setdefault((why, _word(option)), (seed, n))
    return found


class Overheard(logging.Handler):
    """Everything that is logged, at any level."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())

    def __enter__(self) -> Overheard:
        root = logging.getLogger()
        self._level = root.level
        root.addHandler(self)
        root.setLevel(logging.DEBUG)
        return self

    def __exit__(self, *_exc: object) -> None:
        logging.getLogger().removeHandler(self)
        logging.getLogger().setLevel(self._level)


@dataclass
class Spy:
    """Listens to what a finger would choose, without choosing it."""

    on: bool = False
    taps: list[Sequence[Thing]] = field(default_factory=list)
    options: list[Any] = field(default_factory=list)  # chosen whole
    log: Overheard = field(default_factory=Overheard)

    def listening(self) -> Spy:
        self.on, self.taps, self.options = True, [], []
        return self

    def __enter__(self) -> Spy:
        return self.listening()

    def __exit__(self, *_exc: object) -> None:
        self.on = False


def watched(spy: Spy) -> dict[str, Any]:
    """The presenter's ways to hear a choice, with the spy in between. Patch them in before a screen is made."""
    tap_really, choose_really = TablePresenter.tap, TablePresenter.choose

    def tap(self, things):
        if spy.on:
            spy.taps.append(tuple(things))
        else:
            tap_really(self, things)

    def choose(self, option, and_send=False):
        if spy.on:
            spy.taps.append(tuple(concerns(option)))
            spy.options.append(option)
        else:
            choose_really(self, option, and_send)

    return {"tap": tap, "choose": choose}


class Sitter:
    """One person at one table, who has nothing but fingers."""

    def __init__(self, app, spy: Spy, match: Match, chance: random.Random) -> None:
        self.app, self.ui, self.spy, self.match, self.chance = app, app.ui, spy, match, chance
        self.faults: list[str] = []
        self.told: set[tuple[Any, ...]] = set()
        self.wholes: dict[Thing, Any] = {}  # what chooses a whole option at once

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
                for thing, points in self._on_board(widget, glowing).items():
                    found.setdefault(thing, []).extend(points)
        return found

    def _shown(self) -> Iterator[Any]:
        """What a finger reaches: the sheet on top, or the table's frame."""
        veils = self.app.veche.layers.veils
        top = veils[0].sheet if veils else self.screen.frame
        return top.walk(restrict=True)

    def _meant_by(self, widget, glowing: set[Thing]) -> Iterator[Thing]:
        about = widget.about_at(*widget.center)
        if widget.label in OWN or widget.label.startswith(("option ", "barred ")) or not isinstance(about, tuple):
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

    def _on_board(self, widget, glowing: set[Thing]) -> dict[Thing, list[tuple[float, float]]]:
        from kivy.metrics import dp

        found: dict[Thing, list[tuple[float, float]]] = {}
        step = dp(GRID)
        rows, columns = int(widget.height / step), int(widget.width / step)
        for i in range(columns):
            for k in range(rows):
                at = widget.to_window(widget.x + (i + 0.5) * step, widget.y + (k + 0.5) * step)
                with self.spy as spy:
                    if self._opens(widget, at):  # it shows itself larger first: what lies there is announced
                        return found
                    heard = spy.taps
                for things in heard[:1]:
                    thing = next((each for each in things if each in glowing), None)
                    if thing is not None:
                        found.setdefault(thing, []).append(at)
        return found

    def _opens(self, widget, at: tuple[float, float]) -> bool:
        """Touch a board; True if it came nearer or opened a sheet instead of being chosen from. Both are taken back."""
        zoom, veils = getattr(widget, "zoom", 1.0), list(self.app.veche.layers.veils)
        self._touch(widget, at)
        fresh = self._close_but(veils)
        if not self.spy.taps:
            self.ui.step(1)
        if getattr(widget, "zoom", 1.0) != zoom:
            Animation.cancel_all(widget)
            widget.look(1.0, (0, 0))
            return True
        return fresh

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

    # ------------------------------------------------------------ one decision

    def check_reach(self) -> None:
        """Every option can be begun: something of it that glows is hit, announced, or a button. And one sees where to begin."""
        places, n = self.places(), self.screen.decision.narrowing
        one_sees = False
        for option in n.live:
            ways = n.leads_to(option)
            if isinstance(option, Value) and option.word in self.screen.view.composed:
                one_sees = True
                continue
            in_sight = self._button_for(option) is not None or any(
                thing in places for thing in (("option", option), *ways))
            one_sees = one_sees or in_sight or any(map(self._is_lit_at, ways))
            if not in_sight and not any(map(self._announced, ways)):
                self.fault(f"{ways} glow and cannot be hit: {option}")
        if not one_sees:
            self.fault("nothing in sight glows and nothing says where to look")

    def check_glow(self) -> None:
        """What can be tapped looks like it: of the things that answer the ask some are lit."""
        glowing = set(self.screen.now.glowing)
        shown = [widget for widget in self._shown() if isinstance(widget, ThingButton) and walk._visible(widget)]
        dark = [widget for widget in shown if widget.thing in glowing and not _is_lit(widget)]
        if dark and not any(map(_is_lit, shown)):
            self.fault(f"{dark[0].thing} may be tapped and does not glow in {type(dark[0]).__name__}")

    def _announced(self, thing: Thing) -> bool:
        at = self.screen.view.place_of(thing)
        return at is not None and 0 <= at[0] <= self.ui.window.width and 0 <= at[1] <= self.ui.window.height

    def _is_lit_at(self, thing: Thing) -> bool:
        """It lies in the window, and where it lies folded its board glows."""
        if not self._announced(thing):
            return False
        at = self.screen.view.place_of(thing)
        folds = [w for w in self._shown() if hasattr(w, "lit") and getattr(w, "label", "").startswith("board ")]
        return all(fold.lit for fold in folds if fold.collide_point(*fold.parent.to_widget(*at)))

    def check_options(self) -> None:
        """Every legal option is at the end of a way of taps, and every way leads to a legal one."""
        decision, view = self.screen.decision, self.screen.view
        if decision.arranging is not None:
            return
        for option in decision.narrowing.options:
            n = Narrowing(decision.narrowing.options)
            for _ in range(8):
                if n.settled is not None or option in n.menu:
                    break
                ways = n.leads_to(option)
                if not ways:
                    break
                n.tap(ways[-1])
            if n.settled != option and option not in n.menu:
                self.fault(f"{option} cannot be reached")
            words, to = self.screen.words, self.screen.now.reader
            for what in (words.label(to, option), words.sentence(to, option), view.short(self.screen.now, option)):
                if not what or "{" in what:
                    self.fault(f"{option} says {what!r}")
            page = view.page(option.word) if isinstance(option, Value) else ""
            self._check_page(page, option)

    def check_illegal(self) -> None:
        """Nothing but what the rules offer: the screen's list is the table's; what is barred or does not glow chooses nothing."""
        decision = self.screen.decision
        n, legal = decision.narrowing, self.match.table.legal(0)
        if decision.arranging is not None:
            return
        if not decision.chosen and sorted(map(repr, n.options)) != sorted(map(repr, legal)):
            self.fault(f"the screen offers {len(n.options)} options, the rules {len(legal)}")
        for option in n.options:
            strange = [thing for thing in n.leads_to(option) if thing not in n.glowing and thing not in n.picked]
            if strange:
                self.fault(f"{strange} lead to {option} and do not glow")
        glowing = set(self.screen.now.glowing)
        for thing in sorted(glowing - set(n.glowing) - set(n.picked), key=repr):
            self.fault(f"{thing} glows and nothing legal concerns it")
        seen: set[Thing] = set()
        for widget in list(self._shown()):
            if not isinstance(widget, walk.Target) or not walk._visible(widget) or widget.label in OWN:
                continue
            about = widget.about_at(*widget.center)
            barred = widget.label.startswith("barred ") or bool(getattr(getattr(widget, "card", None), "why_not", ""))
            if isinstance(about, tuple) and about[0] not in ("option", "button", "seat"):
                seen.add(about)
            if barred or about in glowing or (isinstance(about, tuple) and about[0] == "option") or self._lies_beside(widget):
                self._check_tap(widget, barred, glowing)
        for thing in sorted(seen - glowing - set(n.picked), key=repr):
            if n.tap(thing):
                self.fault(f"{thing} does not glow and can be chosen")
                n.back()

    def _check_tap(self, widget, barred: bool, glowing: set[Thing]) -> None:
        """What a press on this means, without meaning it."""
        veils = list(self.app.veche.layers.veils)
        with self.spy as spy:
            widget.dispatch("on_release")
        self._close_but(veils)
        for option in spy.options:
            if option not in self.screen.decision.narrowing.options:
                self.fault(f"{widget.label!r} chooses {option}, which is not offered")
        if barred and any(thing in glowing for things in spy.taps for thing in things):
            self.fault(f"{widget.label!r} is barred and can be chosen")

    def _check_page(self, page: str, of: Any) -> None:
        book = rulebook.book(self.match.plan.game, "en")
        if page and (book is None or page not in {section.name for section in book.sections}):
            self.fault(f"{of} leads to the page {page!r}, which is not there")

    def check_look(self) -> None:
        """Nothing overlaps, nothing is cut; the prompt asks something."""
        self.app.veche.layers.clear()
        self.ui.step(2)
        board = walk._name(self.screen.view.board())
        for text in walk.faults(self.app.veche.root):
            if f"{board} and Prompt" not in text:  # the prompt lies on the board's edge by design
                self.fault(text)
        if not self.screen.prompt.text:
            self.fault("the prompt is silent")
        self._check_page(self.screen.view.page(self.match.table.ask.why), self.match.table.ask.why)

    def check_help(self) -> None:
        for text in walk.silent(self.app, self.screen.frame):
            self.fault(f"{text} explains nothing")

    def check_secrets(self) -> None:
        """The curtain falls: no face that this seat alone knew is left in a widget."""
        table, screen = self.match.table, self.screen
        if not table.game.hides:
            return
        seen, everybody = table.sees(0), table.state.faces
        kind = table.game.kind_of or (lambda face: face)
        public = {str(kind(face)) for face in everybody.values()}
        secret = {str(kind(seen[card])) for card in _cards_of(seen) if card not in everybody} - public
        names = {screen.words.face(seen[card]) for card in _cards_of(seen) if card not in everybody} - {
            screen.words.face(face) for face in everybody.values()}
        screen.presenter.draw_curtain(0)
        self.ui.step(6)
        for widget in self.app.veche.root.walk():
            if type(widget).__name__ == "Curtain":
                continue
            held = [repr(getattr(widget, name, None)) for name in widget.properties()]
            texts = [what[0] for what in getattr(widget, "written", ())]
            for word in secret | names:
                if len(word) > 3 and any(word in text for text in (*held, *texts)):
                    self.fault(f"{type(widget).__name__} still holds {word!r} behind the curtain")
                    break
        for word in sorted(word for word in secret | names if len(word) > 3):
            if any(word in text for text in (*letters.kept_texts(), *sprites.kept_texts())):
                self.fault(f"a kept text still holds {word!r} behind the curtain")
            if any(word in line for line in self.spy.log.lines):
                self.fault(f"the log holds {word!r}")
        screen.presenter.open_curtain()
        self.ui.step(6)

    def choose_by_taps(self, wish: Any = None) -> None:
        """One option (this one, or any), by fingers alone, and the confirm if nothing is left to choose."""
        decision = self.screen.decision
        if decision.arranging is not None:
            self._arrange()
            return
        option = self.chance.choice(decision.narrowing.options) if wish is None else wish
        before = len(decision.chosen)
        self.tapped: list[Thing] = []
        if isinstance(option, Value) and option.word in self.screen.view.composed:
            self.screen.choose(option)
        for _ in range(10):
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

    def _one_tap(self, option: Any) -> bool:
        decision = self.screen.decision
        button = self._button_for(option)
        if button is not None:
            self.ui.tap(self._in_sight(button))
            return True
        ways = decision.narrowing.leads_to(option)
        places = self.places()
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

        view, n, begun = self.screen.view, self.screen.decision.narrowing, self.screen.decision.begun
        offered = (choices.closing(n, begun, view.closers, view.passive), choices.forward(n, view.on_board, view.passive))
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


class Fingers(Sitter):
    """The same fingers for a whole game in a real window: they believe what a thing says of itself, and try nothing out."""

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


def _is_lit(widget: ThingButton) -> bool:
    return bool(getattr(getattr(widget, widget.shows), "lit", False) or getattr(widget, "lit", False))


def _cards_of(seen: Any) -> list[int]:
    return list(seen)


# ---------------------------------------------------------------- running it


def sit_down(app, spy: Spy, game: str, seed: int, decision: int, form: str, seats: int = 0,
             settings: dict[str, Any] | None = None, even: bool = False, change: Callable[[Any], None] | None = None) -> Sitter:
    """At the table before seat 0's `decision`-th choice of a seeded game. `change`: its stage begins anew with what this did."""
    width, height, text = FORMATS[form]
    spy.log.lines.clear()
    app.veche.change_settings(text_size=text, sound=False, reduced_motion=True, open_accusations=False, bot_pace=0.0)
    app.ui.screen(width, height, 1, text)
    match = begin(app.veche.store, game, seed, seats, settings)
    for n, _kind in enumerate(moments(match, random.Random(seed), even)):
        if n == decision:
            break
    if change is not None:
        change(match.table.state)
        match.table._next_stage()
        match.table._run(None)
    match._catch_up()
    app.veche.sit_down(match)
    return Sitter(app, spy, match, random.Random(seed * 1000 + decision))


async def one_decision(sitter: Sitter, thorough: bool = True, wish: Any = None) -> list[str]:
    """All checks at one moment, then the choice by taps, of this option or of any."""
    if not await sitter.ready() or sitter.screen.decision is None:
        return sitter.faults
    sitter.check_options()
    sitter.check_illegal()
    if sitter.screen.decision.arranging is None:
        sitter.check_reach()
        sitter.check_glow()
    if thorough:
        sitter.check_look()
        sitter.check_secrets()
        if await sitter.ready() and sitter.screen.decision is None:
            return sitter.faults
    sitter.choose_by_taps(wish)
    return sitter.faults


async def whole_game(sitter: Sitter, most: int = 400) -> list[str]:
    """A game to its end by taps, checked once for each kind of ask."""
    known: set[tuple[str, str]] = set()
    for _ in range(most):
        if not await sitter.ready():
            break
        table = sitter.match.table
        kind = (table.ask.why, table.state.stage)
        await one_decision(sitter, kind not in known)
        known.add(kind)
    return sitter.faults


def each_word(store, game: str, seeds: Sequence[int], seats: int, settings: dict[str, Any],
              known: Collection[str] = ()) -> dict[str, tuple[int, int]]:
    """Where each why and each word of an option that are not `known` come first, in few decisions."""
    found, seen = {}, set(known)
    pairs = words_of_moments(store, game, seeds, seats, settings)
    for (why, word), where in sorted(pairs.items(), key=lambda pair: pair[0][1] in seen):  # a refusal alone shows little
        if not {why, word} <= seen:
            found[word] = where
            seen |= {why, word}
    return found


async def choose_each(app, spy: Spy, game: str, form: str, seats: int, settings: dict[str, Any],
                      wanted: Iterable[tuple[str, tuple[int, int]]]) -> list[str]:
    """All checks at these decisions, each with an option of that word chosen by taps."""
    faults: list[str] = []
    for word, (seed, decision) in wanted:
        sitter = sit_down(app, spy, game, seed, decision, form, seats, settings, even=True)
        options = [option for option in sitter.match.table.legal(0) if _word(option) == word]
        await one_decision(sitter, wish=sitter.chance.choice(options))
        faults += [f"{fault} ({word}, seed {seed}, decision {decision})" for fault in sitter.faults]
        leave(app, sitter)
    return faults


def leave(app, sitter: Sitter) -> None:
    sitter.match.stop()
    app.veche.leave_table()
    app.veche.layers.clear()
    app.veche.home()
    app.ui.step(3)


def wanted(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.app.view_conformance", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--seats", type=int, default=0, help="how many sit there; else as the game's new table offers it")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting; may be given several times")
    parser.add_argument("--form", action="append", choices=list(FORMATS), help="this format alone; may be given several times")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=0, metavar="GAMES", help="each kind of option that so many games bring, once")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    options = wanted(argv)
    from tests.app import display

    window = display.prepare((1920, 1920))
    from tests.app.driver import Driver
    from tests.app.ui import Ui

    spy = Spy()
    for name, way in watched(spy).items():
        setattr(TablePresenter, name, way)
    bad = 0
    for game in options.games or catalogue.playable():
        settings = settings_named(GAMES[game], options.set)
        for form in options.form or FORMATS:
            ui = Ui(window)
            ui.screen(412, 915)
            app = Driver(ui, Path(tempfile.mkdtemp(prefix="veche-views-")))

            async def play(app=app, game=game, form=form, settings=settings) -> list[str]:
                if options.each:
                    seeds = range(1, options.each + 1)
                    words = each_word(app.veche.store, game, seeds, options.seats, settings)
                    return await choose_each(app, spy, game, form, options.seats, settings, words.items())
                sitter = sit_down(app, spy, game, options.seed, 0, form, options.seats, settings)
                found = await whole_game(sitter)
                leave(app, sitter)
                return found

            with spy.log:
                found = list(dict.fromkeys(asyncio.run(play())))
            print(f"{game}, {form}: {len(found)} faults", flush=True)
            for text in found:
                print(f"  {text}", flush=True)
            bad += len(found)
            app.stop()
            ui.close()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
