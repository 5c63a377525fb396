"""The table screen: lays out a frame, shows a moment of the match in it, takes taps and sends what was decided."""

from collections.abc import Callable, Iterable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from app import catalogue, choices
from app.decision import Decision
from app.i18n import _
from app.match import Told
from app.narrowing import concerns
from app.screens.base import BaseScreen
from app.screens.curtain import Curtain
from app.screens.table import arranging, explaining, keys, log, motion, row
from app.screens.table.frames import TableLow, TablePhone, TableWide
from app.screens.table.handing import Handing
from app.sounds import SoundQueue
from app.tables.base import Help, Moment, Shape
from app.tables.frame import TableFrame
from app.widgets.base import tall
from app.widgets.board import FRAME
from app.widgets.clock import DecisionClock
from app.widgets.flights import Flights
from app.widgets.parts import Prompt
from app.widgets.seat import SeatPanel
from app.words import Reader
from rules.core import Choose, Event, Thing, Value

WHY_NOT_SECONDS = 3.5
PROMPT_LETTERS = 110  # what two lines of the prompt hold


class TableScreen(Handing, BaseScreen):
    clock_stops = True  # while somebody reads a sheet; across devices time goes on for all
    clock: DecisionClock | None = None  # of every decision; only tables across devices may have one

    title, turn_line, news_badge = StringProperty(""), StringProperty(""), StringProperty("")
    marks, meters = ListProperty([]), ListProperty([])
    main_text, main_sub, main_icon, main_tone = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("main")
    main_ready, can_undo, sound = BooleanProperty(False), BooleanProperty(False), BooleanProperty(True)
    log_title, log_side = StringProperty(""), StringProperty("")

    def __init__(self, **kwargs):
        app = kwargs["app"]
        self.match = app.match
        self.words = catalogue.words(self.match.plan.game)
        self.view = catalogue.view(self.match.plan.game, self.tapped, self.explain)
        self.decision: Decision | None = None
        self.curtain: Curtain | None = None
        self.viewer: int | None = None  # whose eyes the screen is for
        self._main_action = None
        self.pointed = None  # what the keyboard points at
        self._said_turn = -1
        self._asked_others: dict[int, int] = {}
        self.read_lines: dict[int | None, int] = {}  # whose eyes -> how much of the chronicle they have looked at
        self._note = None
        self.frame = None
        self._board_shape = 0.0
        self._arranging_sheet = None
        self.log_widgets: dict = {}
        self.chronicle: log.Chronicle | None = None  # what the eyes that look now have been told
        self.shown = len(self.match.told)  # events that have been seen as movement
        self.draft_shown = 0
        self.title = self.words.title()
        self.log_title, self.log_side = _("Chronicle"), _("tap a line to see it again")
        self.sound = app.settings_now.sound
        self.sounds = SoundQueue(self.match.plan.game, lambda: app.settings_now.sound)
        super().__init__(**kwargs)
        self._row_again = Clock.create_trigger(self._fit_row, -1)
        self.flights = Flights()
        self.prompt = Prompt(label="prompt", about=("button", "prompt"), size_hint=(None, None))
        self.prompt.bind(on_release=lambda *_: self.help_now())
        self.add_widget(self.flights)
        for name in ("wide", "low"):
            self.fbind(name, self._lay_out)
        self._lay_out()

    # ------------------------------------------------------------ laying out

    def _lay_out(self, *_args):
        """One frame for phones, one for wide screens; board, tray and prompt are the same."""
        board = self.view.board()
        for widget in (board, self.prompt):
            if widget.parent:
                widget.parent.remove_widget(widget)
        if self.frame is not None:
            self.remove_widget(self.frame)
        self.frame = self.view.frame(self, self.shape) or self._usual_frame()(screen=self)
        self.add_widget(self.frame, index=len(self.children))
        if self.curtain is not None:  # turned while the device is handed on
            self.frame.opacity, self.frame.disabled = 0, True
        place = self.frame.slot("board")
        place.add_widget(board)
        self.actions = self.frame.slot("actions")
        if self.frame.fits_buttons:
            for box in (self.actions, self.frame.slot("chips").parent):
                box.bind(width=lambda *_: self._row_again())
        place.bind(size=self._place_board, pos=self._place_board)
        for name in ("tray", "above", "hand", "purse"):
            if self.frame.slot(name) is not None:
                self.frame.fill(name, self.view.fill(name, self.shape))
        self._place_board()
        self._seats_made = self.logged = None
        self.refresh()

    @property
    def roomy(self) -> bool:
        """Room for everything at once: all passes, the chronicle, tall cards."""
        return self.wide and not self.low

    def clock_paused(self) -> str:
        """Why no time goes by now; "" while it does."""
        return _("The clock is stopped while you read.") if self.clock_stops and self.app.layers.veils else ""

    @property
    def shape(self) -> Shape:
        return "low" if self.low else "wide" if self.wide else "phone"

    def _usual_frame(self) -> Callable[..., TableFrame]:
        return {"low": TableLow, "wide": TableWide, "phone": TablePhone}[self.shape]

    def _place_board(self, *_args):
        """The board in its slot with the prompt on its edge; a board of a fixed shape on a low screen has it beside itself."""
        place, board = self.frame.slot("board"), self.view.board()
        high = tall(48)
        inset = 0 if self.roomy else dp(6)
        board.size_hint = None, None
        below, aside = self.view.prompt_below, self._prompt_aside()
        kept = 0.0 if aside else high - dp(10) if below else high * 0.6  # what the prompt takes; the rest of it lies on the frame
        self.view.covered = 0 if below or aside else max(0.0, high - kept - dp(FRAME) + dp(3))
        if self._board_shape:
            rims = dp(FRAME)
            self.frame.give_board((place.height - kept - self.view.covered - 2 * rims) * self._board_shape + 2 * (rims + inset))
        board.size = max(dp(40), place.width - 2 * inset), max(dp(40), place.height - kept)
        board.pos = place.x + inset, place.y + (kept if below else 0)
        if not aside:
            self.prompt.size = min(place.width - dp(40), dp(560)), high
            middle, top = place.x + place.width / 2, place.y + place.height
            self.prompt.pos = middle - self.prompt.width / 2, place.y if below else top - high

    def _prompt_aside(self) -> bool:
        """Whether the prompt has a slot of its own beside a board that would be too narrow for it; puts it where it belongs."""
        self._board_shape = self.view.board_shape()
        slot = self.frame.slot("prompt")
        aside = slot is not None and self._board_shape > 0
        home = slot if aside else self.frame.slot("board")
        if self.prompt.parent is not home:
            if self.prompt.parent is not None:
                self.prompt.parent.remove_widget(self.prompt)
            self.prompt.size_hint = (1, 1) if aside else (None, None)
            home.add_widget(self.prompt)
        if slot is not None:
            slot.height = tall(48) if aside else 0
        return aside

    # ------------------------------------------------------------ coming and going

    def on_enter(self):
        self._silence = self.match.listen(self._changed)
        self._changed()

    def on_leave(self):
        super().on_leave()
        self._silence()
        self.sounds.clear()

    def on_sleep(self):
        """Nothing private stays on the screen while the phone sleeps."""
        if self.match.table.game.hides and len(self.match.plan.people) and self.viewer is not None:
            self._draw_curtain(self.viewer)
        elif self.curtain is None and self._open_round():  # the view's own curtain falls again
            self.view.forget()
            self.refresh()

    def can_be_made_anew(self) -> bool:
        busy = self.decision is not None and (self.decision.can_undo or bool(self.decision.narrowing.picked))
        return self.curtain is None and not busy and not self.flights.busy

    def on_back(self) -> bool:
        if self.curtain is None and self.decision and self.decision.can_undo:
            self.undo()
            return True
        self.ask_to_leave()
        return True

    def ask_to_leave(self):
        self.app.layers.ask(
            _("Leave the table?"), _("The game stays on the table as it is; you find it at home."), _("Leave"), self.app.home
        )

    def open_menu(self):
        from app.screens.menu import table_menu

        table_menu(self)

    def open_rules(self, page: str = ""):
        self.app.go("learn", game=self.match.plan.game, page=page)

    def toggle_sound(self):
        self.app.change_settings(sound=not self.app.settings_now.sound)
        self.sound = self.app.settings_now.sound

    # ------------------------------------------------------------ sounds

    def hear(self, events: Iterable[Event]) -> bool:
        """Let the sounds of what is shown now be heard; False if these events have none."""
        found = [name for event in events if (name := self.words.sound(event))]
        self.sounds.add(found)
        return bool(found)

    def _hear_draft(self) -> bool:
        """What the last choice has added to the draft."""
        return self.decision is not None and self.hear(self.decision.events[self.draft_shown:])

    # ------------------------------------------------------------ showing

    def moment(self) -> Moment:
        match, decision = self.match, self.decision
        table = decision.table if decision else match.table
        reader = Reader.at(table, match.plan.names, self.viewer)
        awaited = match.table.awaited()
        news = match.news(self.viewer) if self.viewer is not None else ()
        found = Moment(
            table.state,
            reader,
            self.words,
            match.plan,
            self.viewer,
            awaited[0] if awaited else None,
            awaited,
            sides=catalogue.sides(match.plan.game, len(match.plan.seats), match.table.settings),
            news=news,
            before_of=self._before_of,
            blind=self.app.blind,
            still=self.app.still,
            wide=self.roomy,
            shared=len(match.plan.people) > 1,
        )
        if decision:
            n = decision.narrowing
            found.glowing, found.picked, found.live = n.glowing, tuple(n.picked), n.live
            offer = decision.offer
            if offer is not None:  # what waits for its confirm may still be exchanged
                found.glowing, found.picked = offer.glowing, concerns(decision.waiting)
            found.pointed = self.pointed if self.pointed in found.glowing else None
            found.before, found.drafted, found.drafted_events = match.table.state, decision.chosen, decision.events
            if decision.arranging is not None:
                found.arranging = decision.arranging
                found.glowing, found.picked = decision.arranging.glowing, decision.arranging.picked
        return found

    def _before_of(self, told: Told):
        """How the table lay before a step, or before my draft."""
        return self.match.table.state if told.after == motion.DRAFT else self.match.past.before(told)

    def refresh(self, *_args):
        if self.curtain is not None or self.frame is None:
            return
        self.frame.opacity, self.frame.disabled = 1, False
        now = self.now = self.moment()
        self.view.show(now)
        if self.view.board_shape() != self._board_shape:
            self._place_board()
        self._show_prompt(now)
        self._show_seats(now)
        row.show_chips(self, now)
        row.show_actions(self, now)
        self._show_main(now)
        self._show_arranging(now)
        log.show_log(self, now)
        self.meters = self.view.meters(now)
        self.marks = [(m.icon, m.text, m.tint, ("meter", i)) for i, m in enumerate(self.meters)][1:3]
        self.title, self.turn_line = self.view.title(now) or self.words.title(), self.view.stage(now)
        self.can_undo = bool(self.decision and self.decision.can_undo)

    def _show_prompt(self, now: Moment):
        self.prompt.note = ""
        if self.decision and self.decision.complete:
            story = " ".join(self.words.story(now.reader, self.decision.events))
            chosen = self.decision.chosen[-1]
            told = (self.view.confirming(now, chosen) if isinstance(chosen, Value) else "") or story
            self.prompt.icon = "check-bold"
            self.prompt.text = told if 0 < len(told) <= PROMPT_LETTERS else _("Confirm, or take a step back.")
            return
        self.prompt.text = self.words.prompt(now.reader)
        self.prompt.icon = "hand-pointing-up" if self.decision else "timer-sand"

    def _show_seats(self, now: Moment):
        seats, box = now.plan.seats, self.frame.slot("seats")
        if box is None:
            return
        if self._seats_made is not box:
            self._seats_made = box
            box.clear_widgets()
            beside = self.view.unseated(now)
            for i, seat in enumerate(seats):
                panel = SeatPanel(crest=seat.crest, roomy=self.roomy, label=f"seat {i}", about=("seat", i),
                                  badge="robot" if seat.is_bot else "", side=now.sides[i])
                if self.roomy:
                    panel.size_hint_y, panel.height = (
                        None,
                        tall(112) if len(seats) <= 3 else tall(84) if len(seats) == 4 else tall(70),
                    )
                panel.bind(on_release=lambda _w, i=i: self.tapped([("seat", i)]))
                box.add_widget(panel)
            for other in beside:
                panel = SeatPanel(crest=other.crest, roomy=self.roomy, label=f"beside {other.thing[0]}", about=other.thing)
                if self.roomy:
                    panel.size_hint_y, panel.height = None, tall(112)
                panel.bind(on_release=lambda w: self.tapped([w.about]))
                box.add_widget(panel)
        panels = list(reversed(box.children))
        for panel, other in zip(panels[len(seats):], self.view.unseated(now), strict=True):
            panel.name, panel.note, panel.blind = other.name, other.note, self.app.blind
            panel.count_to(other.facts, self.app.still)
        for i, panel in enumerate(panels[:len(seats)]):
            panel.name, panel.blind = seats[i].name, self.app.blind
            panel.active = i == now.active
            panel.note = self._seat_note(i, now)
            panel.change = self.view.change(now, i)
            panel.token = self.view.token(now, i)
            panel.count_to(self.view.facts(now, i), self.app.still)

    def _seat_note(self, i: int, now: Moment) -> str:
        seat = now.plan.seats[i]
        if i == now.active:
            if seat.is_bot:
                return _("is thinking…")
            return _("your turn") if i == self.viewer else _("must decide")
        return now.plan.describe(i, now.seat)

    def _show_main(self, now: Moment):
        """The one large plate: what it says is what it does."""
        decision = self.decision
        self._main_action = None
        self.main_tone = "main"
        if decision is None:
            awaited = now.active
            self.main_icon = "timer-sand"
            self.main_text = _("Waiting") if awaited is None else _("{name} plays").format(name=now.plan.seats[awaited].name)
            self.main_sub, self.main_ready, self.main_tone = "", False, "quiet"
            return
        self.main_ready = True
        close = choices.closing(decision.narrowing, decision.begun, self.view.closers, self.view.passive)
        forward = choices.forward(decision.narrowing, self.view.on_board, self.view.passive)
        if decision.complete:
            self.main_icon, self.main_text = "check-bold", _("Confirm")
            then = _("the game ends with it") if decision.table.over else self.view.then(now) or self.words.then(now.reader)
            self.main_sub = then or _("then it cannot be taken back")
            self._main_action = self.confirm
        elif close is not None:
            self.main_icon, self.main_text = "check-bold", row.short(self, close, now)
            self.main_sub = self.view.closing(now, close)
            self._main_action = lambda: self.choose(close, and_send=True)
        elif forward is not None:
            self.main_icon, self.main_text = self.view.option_icon(forward) or "check-bold", row.short(self, forward, now)
            self.main_sub = self.view.note(now, forward) if isinstance(forward, Value) else ""
            self._main_action = lambda: self.choose(forward)
        else:
            self.main_icon, self.main_text, self.main_ready = "hand-pointing-up", _("Your move"), False
            self.main_sub = self._where()
            self.main_tone = "quiet"

    def _show_arranging(self, now: Moment):
        """Cards to be put into places, unseen: the kit's sheet over the table, where the game shows them so."""
        sheet = self._arranging_sheet
        if sheet is not None and (now.arranging is None or sheet.decision is not self.decision or sheet.parent is None):
            if sheet.parent is not None:
                sheet.parent.close()
            sheet = self._arranging_sheet = None
        if sheet is None and now.arranging is not None:
            self._arranging_sheet = arranging.open_sheet(self, now)

    def _where(self) -> str:
        """Where the choice is made."""
        if said := self.view.where(self.now):
            return said
        glows = self.decision is not None and any(kind in self.view.on_board for kind, _value in self.decision.narrowing.glowing)
        if not row.buttons_of(self):
            return _("tap what glows")
        return _("tap a button or what glows") if glows else _("tap a button")

    def _fit_row(self, _dt):
        """Its room has changed."""
        if self.curtain is None:
            row.show_chips(self, self.now)
            row.show_actions(self, self.now)

    # ------------------------------------------------------------ fingers

    def on_touch_down(self, touch):
        self.flights.land()  # who touches has seen enough
        return super().on_touch_down(touch)

    def tapped(self, things):
        if self.decision is None:
            if not self.view.looks_at(things) and self.match.thinking is not None:
                self.match.hurry.set()
            return
        if self.decision.tap(things):
            self.draft_shown = min(self.draft_shown, len(self.decision.events))
            self._after_choice()
            return
        if self.view.looks_at(things):
            return
        if things and self.decision.complete:
            self.say_why_not(_("That was not offered here. Confirm, or take a step back."))
            return
        self.say_why_not(self.view.why_not(self.now, things))

    def say_why_not(self, reason: str) -> None:
        """A second line in the prompt, for a while."""
        if not reason:
            return
        self.prompt.note = reason
        if self._note:
            self._note.cancel()
        self._note = Clock.schedule_once(lambda _dt: setattr(self.prompt, "note", ""), WHY_NOT_SECONDS)

    def explain(self, about: Thing | Help) -> None:
        """A finger rested on something."""
        explaining.explain(self, about)

    def help_now(self) -> None:
        explaining.help_now(self)

    def open_log(self) -> None:
        log.open_log(self)

    def beside(self, line: log.Line, widget: Widget) -> Widget:
        """A line of the chronicle as it is shown, with whatever belongs beside it."""
        return widget

    def on_key(self, key, text, modifiers) -> bool:
        return keys.handle(self, key, text or "", modifiers)  # a key without a letter brings none

    # ------------------------------------------------------------ deciding

    def choose(self, option, and_send=False):
        decision = self.decision
        if decision is None:
            return
        if decision.complete and decision.arranging is None:
            decision.exchange(option)
            self.draft_shown = min(self.draft_shown, len(decision.events))
            self._after_choice()
            return
        decision.choose(option)
        if and_send and decision.complete:
            self.confirm()
            return
        self._after_choice()

    def _after_choice(self):
        self.pointed = None  # Enter confirms now
        if not self._hear_draft():
            self.sounds.add(["wood"])
        self.refresh()
        motion.animate(self)

    def undo(self):
        if self.decision and self.decision.undo():
            self.draft_shown = len(self.decision.events)
            self.refresh()

    def main(self):
        if self._main_action:
            self._main_action()

    def confirm(self):
        decision, self.decision = self.decision, None
        if decision is None:
            return
        self.hear(decision.events[self.draft_shown:])  # a plate may choose and send at once
        self.shown, self.draft_shown = len(self.match.told) + len(decision.events), 0  # it has been seen while it was drafted
        self.match.has_seen(decision.seat)
        if decision.draft and isinstance(decision.table.ask, Choose):
            self._asked_others[decision.seat] = decision.table.asked
        decision.send()
        if not self.match.over and self.match.person_awaited() != decision.seat:
            self.match.has_seen(decision.seat)
