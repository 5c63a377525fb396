"""What must be true at every decision: everything legal can be reached, nothing else can, and one sees what to do."""

from __future__ import annotations

from typing import Any

from app import rulebook
from app.draw import letters, sprites
from app.narrowing import Narrowing
from app.widgets.thing import ThingButton
from rules.core import Thing, Value
from tests.app import walk
from tests.app.conformance.conventions import Conventions
from tests.app.conformance.hand import OWN


class Sitter(Conventions):
    """One person at one table, who has nothing but fingers and looks closely."""

    def check_reach(self) -> None:
        """Every option can be begun: something of it that glows is hit, announced, or a button. And one sees where to begin."""
        places, n = self.try_all_places(), self.screen.decision.narrowing
        one_sees = False
        for option in n.live:
            ways = n.leads_to(option)
            if isinstance(option, Value) and option.word in self.screen.texts.composed:
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

    def _is_lit_at(self, thing: Thing) -> bool:
        """It lies in the window, and where it lies folded its board glows."""
        if not self._announced(thing):
            return False
        at = self.screen.view.place_of(thing)
        folds = [w for w in self._shown() if hasattr(w, "lit") and getattr(w, "label", "").startswith("board ")]
        return all(fold.lit for fold in folds if fold.collide_point(*fold.parent.to_widget(*at)))

    def check_options(self) -> None:
        """Every legal option is at the end of a way of taps, and every way leads to a legal one."""
        decision, texts = self.screen.decision, self.screen.texts
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
            for what in (words.label(to, option), words.sentence(to, option), texts.short(self.screen.now, option)):
                if not what or "{" in what:
                    self.fault(f"{option} says {what!r}")
            page = texts.page(option.word) if isinstance(option, Value) else ""
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
        foreseen = set(getattr(decision, "foreseen", ()))  # what a plan may take ahead of its ask
        for thing in sorted(glowing - set(n.glowing) - set(n.picked) - foreseen, key=repr):
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
        for thing in sorted(seen - glowing - set(n.picked) - set(decision.picked), key=repr):
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
        self._check_page(self.screen.texts.page(self.match.table.ask.why), self.match.table.ask.why)

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


def _is_lit(widget: ThingButton) -> bool:
    return bool(getattr(getattr(widget, widget.shows), "lit", False) or getattr(widget, "lit", False))


def _cards_of(seen: Any) -> list[int]:
    return list(seen)
