"""The table: shows a moment of the match, forwards taps, judges nothing. The same for every game; a `tables` view brings
the rest."""

from typing import cast

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app import catalogue, choices, device, theme
from app.draw import letters, paint
from app.i18n import _
from app.match import Told
from app.narrowing import VERB
from app.screens.base import BaseScreen
from app.screens.curtain import Curtain
from app.sitting import Sitting
from app.sounds import play_sound
from app.tables.base import Moment
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import BackedBox, Painted, load_kv, tall
from app.widgets.buttons import Chip, Choice, PlateButton
from app.widgets.log import LogLine
from app.widgets.parts import Prompt
from app.widgets.seat import SeatPanel
from app.words import Reader
from rules.core import Thing

LOG_LINES = 40
WHY_NOT_SECONDS = 3.5
VERDICT_SECONDS = 3.2


class Meters(Painted):
    """How near the game's ends are."""

    meters = ListProperty([])
    paints = ("meters",)

    def paint(self, x, y, w, h):
        if not self.meters:
            return
        each = w / len(self.meters)
        for i, meter in enumerate(self.meters):
            left, room = x + i * each, each - dp(14)
            paint.icon(meter.icon, left + dp(12), y + h / 2, dp(22), meter.tint)
            paint.write(meter.text, left + dp(30), y + h * 0.68, sp(13), theme.colour("e6d6b0"), ax=0, width=room - dp(30))
            cells = min(meter.full, 12)
            filled = round(meter.done * cells / meter.full)
            cell = (room - dp(30)) / cells
            for k in range(cells):
                paint.rounded(
                    left + dp(30) + k * cell,
                    y + h * 0.2,
                    cell - dp(2),
                    dp(6),
                    dp(2),
                    meter.tint if k < filled else theme.colour("120a06", 0.8),
                )


class TablePhone(BoxLayout):
    screen = ObjectProperty()


class TableWide(BoxLayout):
    screen = ObjectProperty()


load_kv(__file__)


class TableScreen(BaseScreen):
    title, turn_line, news_badge = StringProperty(""), StringProperty(""), StringProperty("")
    marks, meters = ListProperty([]), ListProperty([])
    main_text, main_sub, main_icon, main_tone = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("main")
    main_ready, can_undo, sound = BooleanProperty(False), BooleanProperty(False), BooleanProperty(True)
    log_title, log_side = StringProperty(""), StringProperty("")

    def __init__(self, **kwargs):
        app = kwargs["app"]
        self.match = app.match
        self.words = catalogue.words(self.match.plan.game)
        self.view = catalogue.view_class(self.match.plan.game)(self._tapped, self._held)
        self.sitting: Sitting | None = None
        self.curtain: Curtain | None = None
        self.looking: int | None = None  # whose eyes the screen is for
        self._main_action = None
        self._pointed = None  # what the keyboard points at
        self._said_turn = -1
        self._note = None
        self.frame = None
        self._shown = len(self.match.told)  # events that have been seen as movement
        self._draft_shown = 0
        self.title = self.words.title()
        self.log_title, self.log_side = _("Chronicle"), _("tap a line to see it again")
        self.sound = app.settings_now.sound
        super().__init__(**kwargs)
        self.prompt = Prompt(label="prompt", size_hint=(None, None))
        self.prompt.bind(on_release=lambda *_: self.help_now())
        self.fbind("wide", self._lay_out)
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
        self.frame = self.view.frame(self, self.wide) or (TableWide if self.wide else TablePhone)(screen=self)
        self.add_widget(self.frame, index=len(self.children))
        place = self.frame.ids.board
        place.add_widget(board)
        place.add_widget(self.prompt)
        in_tray = "actions" not in self.frame.ids
        self.actions = BoxLayout(spacing=dp(6), size_hint_y=None, height=tall(56)) if in_tray else self.frame.ids.actions
        place.bind(size=self._place_board, pos=self._place_board)
        self.frame.ids.tray.add_widget(self.view.tray(self.wide))
        purse = self.view.purse()
        if purse is not None:
            purse.size_hint = 1, 1
            self.frame.ids.purse.add_widget(purse)
        if in_tray:
            self.frame.ids.tray.add_widget(Widget(size_hint_y=None, height=dp(6)))
            self.frame.ids.tray.add_widget(self.actions)
        self._place_board()
        self._seats_made = None
        self.refresh()

    def _place_board(self, *_args):
        place, board = self.frame.ids.board, self.view.board()
        high = tall(48)
        inset = dp(6) if not self.wide else 0
        board.size_hint = None, None
        below = self.view.prompt_below
        kept = high - dp(10) if below else high * 0.6  # what the prompt takes; the rest of it lies on the frame
        board.size = max(dp(40), place.width - 2 * inset), max(dp(40), place.height - kept)
        board.pos = place.x + inset, place.y + (kept if below else 0)
        self.prompt.size = min(place.width - dp(40), dp(560)), high
        self.prompt.pos = place.x + (place.width - self.prompt.width) / 2, place.y if below else place.top - high

    # ------------------------------------------------------------ coming and going

    def on_enter(self):
        self._silence = self.match.listen(self._changed)
        self._changed()

    def on_leave(self):
        super().on_leave()
        self._silence()

    def on_sleep(self):
        """Nothing private stays on the screen while the phone sleeps."""
        if self.match.table.game.hides and len(self.match.plan.people) and self.looking is not None:
            self._draw_curtain(self.looking)

    def on_back(self) -> bool:
        if self.curtain is None and self.sitting and self.sitting.can_undo:
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

    # ------------------------------------------------------------ the match goes on

    def _changed(self):
        """Somebody has moved: whose decision is it now?"""
        match = self.match
        if match.failure is not None:
            self.app.layers.tell(
                _("Something went wrong"),
                [_("The game stopped at a mistake of ours. It is kept as it was: leave the table and sit down again.")],
            )
            return
        if match.over:
            self.sitting = None
            self.refresh()
            Clock.schedule_once(lambda _dt: self._over(), 0 if self.app.still else 1.2)
            return
        seat = match.person_awaited()
        people = match.plan.people
        if seat is None:
            self.sitting = None
            if self.looking is None and len(people) == 1:
                self.looking = people[0]
        elif self._open_round():
            self._gather_round()
        elif (
            self.sitting is None
            or self.sitting.seat != seat
            or self.sitting.draft is None
            or self.sitting.draft._began_at != match.table.asked
        ):
            self._your_turn(seat)
        self.refresh()
        self._animate()

    def _animate(self):
        """What has just happened moves on the board, so that who looked away understands."""
        match = self.match
        fresh, self._shown = match.told[self._shown :], len(match.told)
        drafted = list(self.sitting.events) if self.sitting else []
        mine, self._draft_shown = drafted[self._draft_shown :] if len(drafted) > self._draft_shown else [], len(drafted)
        if fresh:
            self._show_verdict(fresh)
        if self.curtain is not None or self.app.still:
            return
        if fresh:
            self.view.animate(self.now, fresh, 0.7)
        elif mine:
            self.view.animate(self.now, [Told(event, 0, match.table.state) for event in mine], 0.5)

    def _show_verdict(self, fresh):
        """What all must see, over everything, until it is tapped away or has been there a while."""
        sheet = self.view.verdict(self.moment(), fresh)
        if sheet is not None:
            veil = self.app.layers.open(sheet)
            Clock.schedule_once(lambda _dt: veil.close() if veil.parent else None, VERDICT_SECONDS)

    def _open_round(self) -> bool:
        """People at this one device answer a secret choice together, openly: no curtain for each of them."""
        return (
            len(self.match.plan.people) > 1
            and self.app.settings_now.open_accusations
            and self.view.answers_openly(self.match.table.ask)
        )

    def _gather_round(self):
        """Everybody looks now, so nothing of any seat's own may be seen."""
        self.sitting = None
        if self.curtain is not None:
            self.remove_widget(self.curtain)
            self.curtain = None
            self._lay_out()
        elif self.looking is not None:
            self.looking = None
            self._strip()
            self._lay_out()

    def answer_for(self, seat: int, option):
        """A secret choice made in a scene of the game's own, where a tap is the answer."""
        if seat in self.match.table.awaited():
            self.sitting = None
            self.match.has_seen(seat)
            self.match.play(seat, option)

    def _your_turn(self, seat: int):
        if self.curtain is not None and self.curtain.seat == seat:
            return
        match = self.match
        handed_on = len(match.plan.people) > 1 and self.looking != seat
        self.sitting = None
        if handed_on and match.table.game.hides:
            self.looking = None
            self._draw_curtain(seat)
            return
        if handed_on and self.looking is not None:
            self.app.layers.toast(_("{name} is next").format(name=match.plan.seats[seat].name))
        self._sit(seat)

    def _sit(self, seat: int):
        """This person may look and decide."""
        self.looking = seat
        self.sitting = Sitting(self.match, seat)
        if self._said_turn != self.match.table.asked:
            self._said_turn = self.match.table.asked
            if self.app.settings_now.sound:
                play_sound("bell")
            if self.app.settings_now.vibration:
                device.vibrate()
        device.hide_from_recents(self.match.table.game.hides)

    def _draw_curtain(self, seat: int):
        """Nothing of the last player's is left behind it: the frame is taken away, not covered."""
        plan = self.match.plan
        self.looking, self.sitting = None, None
        self.frame.opacity = 0
        self.frame.disabled = True
        self._strip()
        if self.curtain:
            self.remove_widget(self.curtain)
        to = Reader.at(self.match.table, plan.names, None)
        self.curtain = Curtain(plan=plan, seat=seat, line=self.words.line(to), blind=self.app.blind, still=self.app.still)
        self.curtain.bind(on_open=lambda *_: self._open_curtain(seat))
        self.add_widget(self.curtain)

    def _strip(self):
        """Empty every widget that could show or remember what one seat alone sees."""
        self.app.layers.clear()
        self.view.forget()
        for name in ("chips", "seats", "log"):
            if name in self.frame.ids:
                self.frame.ids[name].clear_widgets()
        self.actions.clear_widgets()
        self.frame.ids.tray.clear_widgets()
        self.prompt.text = self.prompt.note = self.main_text = self.main_sub = ""

    def _open_curtain(self, seat: int):
        self.remove_widget(self.curtain)
        self.curtain = None
        self._sit(seat)
        self._lay_out()

    def _over(self):
        if self.app.screen is self:
            self.app.replace("over")

    # ------------------------------------------------------------ showing

    def moment(self) -> Moment:
        match, sitting = self.match, self.sitting
        table = sitting.table if sitting else match.table
        reader = Reader.at(table, match.plan.names, self.looking)
        awaited = match.table.awaited()
        news = match.news(self.looking) if self.looking is not None else ()
        found = Moment(
            table.state,
            reader,
            self.words,
            match.plan,
            self.looking,
            awaited[0] if awaited else None,
            awaited,
            news=news,
            blind=self.app.blind,
            still=self.app.still,
            wide=self.wide,
        )
        if sitting:
            n = sitting.narrowing
            found.glowing, found.picked, found.live = n.glowing, tuple(n.picked), n.live
            found.pointed = self._pointed if self._pointed in n.glowing else None
            found.before, found.drafted, found.drafted_events = match.table.state, sitting.chosen, sitting.events
        return found

    def refresh(self, *_args):
        if self.curtain is not None or self.frame is None:
            return
        self.frame.opacity, self.frame.disabled = 1, False
        now = self.now = self.moment()
        self.view.show(now)
        self._show_prompt(now)
        self._show_seats(now)
        self._show_chips(now)
        self._show_actions(now)
        self._show_main(now)
        self._show_log(now)
        self.meters = self.view.meters(now)
        self.marks = [(m.icon, m.text, m.tint) for m in self.meters[1:3]]
        self.turn_line = self.view.stage(now)
        self.can_undo = bool(self.sitting and self.sitting.can_undo)

    def _show_prompt(self, now: Moment):
        self.prompt.note = ""
        if self.sitting and self.sitting.complete:
            told = self.view.confirming(now, self.sitting.chosen[-1])
            self.prompt.text, self.prompt.icon = told or _("Confirm, or take a step back."), "check-bold"
            return
        self.prompt.text = self.words.prompt(now.reader)
        self.prompt.icon = "hand-pointing-up" if self.sitting else "timer-sand"

    def _show_seats(self, now: Moment):
        if "seats" not in self.frame.ids:
            return
        seats = now.plan.seats
        box = self.frame.ids.seats
        if self._seats_made is not box:
            self._seats_made = box
            box.clear_widgets()
            for i, seat in enumerate(seats):
                panel = SeatPanel(crest=seat.crest, roomy=self.wide, label=f"seat {i}", badge="robot" if seat.is_bot else "")
                if self.wide:
                    panel.size_hint_y, panel.height = (
                        None,
                        tall(112) if len(seats) <= 3 else tall(84) if len(seats) == 4 else tall(70),
                    )
                panel.bind(
                    on_release=lambda _w, i=i: self._tapped([("seat", i)]), on_hold=lambda _w, i=i: self._held(("seat", i))
                )
                box.add_widget(panel)
        for i, panel in enumerate(reversed(box.children)):
            panel.name, panel.blind = seats[i].name, self.app.blind
            panel.active = i == now.active
            panel.note = self._seat_note(i, now)
            panel.facts = self.view.facts(now, i)

    def _seat_note(self, i: int, now: Moment) -> str:
        seat = now.plan.seats[i]
        if i == now.active:
            if seat.is_bot:
                return _("is thinking…")
            return _("your turn") if i == self.looking else _("must decide")
        return seat.describe()

    def _show_chips(self, now: Moment):
        if "chips" not in self.frame.ids:
            return
        box = self.frame.ids.chips
        box.clear_widgets()
        if not self.sitting:
            return
        for option in self.sitting.chosen:
            box.add_widget(
                self._chip(
                    self._short(option, now),
                    self.view.option_icon(option),
                    self.view.cost(now, option) if isinstance(option, tuple) else "",
                )
            )
        for thing in self.sitting.narrowing.picked:
            text = self.words.verb(now.reader, thing[1]) if thing[0] == VERB else self.words.thing(now.reader, thing)
            box.add_widget(self._chip(text + "…", "", ""))
        if not box.children:
            hint = words.Words(
                text=_("Hold a finger on anything to learn what it is."),
                font_size=sp(13),
                ink=theme.CREAM_SOFT,
                hugs=False,
                size_hint=(None, 1),
                width=max(dp(120), box.parent.width if box.parent.width > dp(120) else dp(300)),
            )
            box.add_widget(hint)

    def _short(self, option, now: Moment) -> str:
        return (self.view.short(now, option) if isinstance(option, tuple) else "") or self.words.label(now.reader, option)

    def _chip(self, text: str, icon: str, cost: str) -> Chip:
        chip = Chip(text=text, icon=icon, cost=cost, label=f"chip {text}", size_hint_x=None)
        chip.width = max(dp(48), chip.measured())
        return chip

    def _show_actions(self, now: Moment):
        box = self.actions
        box.clear_widgets()
        made = []
        if self.sitting and not self.sitting.complete:
            for entry in choices.row(self.sitting.narrowing, self.view.on_board, self.sitting.begun, self.view.closers):
                made.append(self._action(entry, now))
            for barred in self.view.barred(now):
                made.append(Choice(text=barred.text, icon=barred.icon, why_not=barred.why, label=f"barred {barred.text}"))
                made[-1].bind(
                    on_release=lambda _w, b=barred: self._say_why_not(_("{what}: {why}.").format(what=b.text, why=b.why))
                )
        elif self.match.thinking is not None:
            hurry = Choice(text=_("Do not wait"), icon="fast-forward", label="hurry")
            hurry.bind(on_release=lambda *_: self.match.hurry.set())
            made = [hurry]
        room = box.width if box.width > dp(200) else self.width - dp(24)
        each = (room - dp(6) * (len(made) - 1)) / max(1, len(made))
        widest = max((letters.width_of(b.text, sp(15), letters.SERIF_BOLD) for b in made), default=0)
        if each < dp(56) or widest * 0.74 > each - dp(8):  # they do not fit side by side: a row to push along
            scroll = ScrollView(do_scroll_y=False, bar_width=dp(3))
            row = BoxLayout(spacing=dp(6), size_hint_x=None)
            row.bind(minimum_width=row.setter("width"))
            for button in made:
                button.size_hint_x, button.width = (
                    None,
                    max(dp(104), min(dp(190), letters.width_of(button.text, sp(15), letters.SERIF_BOLD) + dp(50))),
                )
                row.add_widget(button)
            scroll.add_widget(row)
            box.add_widget(scroll)
            return
        for button in made:
            box.add_widget(button)

    def _action(self, entry: choices.Button, now: Moment) -> Choice:
        if entry.option is not None:
            option = entry.option
            word = option[0] if isinstance(option, tuple) else ""
            made = Choice(
                text=self._short(option, now),
                sub=self.view.note(now, option) if word else "",
                icon=self.view.option_icon(option),
                label=f"option {word}",
            )
            made.bind(
                on_release=lambda *_: self.choose(option),
                on_hold=lambda *_: self._tell(self.words.label(now.reader, option), [self.words.sentence(now.reader, option)]),
            )
            return made
        thing = cast(Thing, entry.thing)  # no option left to name: it narrows by a thing
        kind, value = thing
        text = self.words.verb(now.reader, value) if kind == VERB else self.words.thing(now.reader, thing)
        made = Choice(
            text=text,
            sub=_("{n} ways").format(n=entry.count),
            icon=self.view.icon(value) if kind == VERB else "",
            label=f"thing {value}",
        )
        made.bind(on_release=lambda *_: self._tapped([thing]))
        return made

    def _show_main(self, now: Moment):
        """The one large plate: what it says is what it does."""
        sitting = self.sitting
        self._main_action = None
        self.main_tone = "main"
        if sitting is None:
            awaited = now.active
            self.main_icon = "timer-sand"
            self.main_text = _("Waiting") if awaited is None else _("{name} plays").format(name=now.plan.seats[awaited].name)
            self.main_sub, self.main_ready, self.main_tone = "", False, "quiet"
            return
        self.main_ready = True
        close = choices.closing(sitting.narrowing, sitting.begun, self.view.closers)
        if sitting.complete:
            self.main_icon, self.main_text = "check-bold", _("Confirm")
            self.main_sub = self.words.label(now.reader, sitting.chosen[-1])
            self._main_action = self.confirm
        elif close is not None:
            self.main_icon, self.main_text = "check-bold", self._short(close, now)
            self.main_sub = ""
            self._main_action = lambda: self.choose(close, and_send=True)
        else:
            self.main_icon, self.main_text, self.main_ready = "hand-pointing-up", _("Your move"), False
            self.main_sub = _("tap what glows")
            self.main_tone = "quiet"

    def _show_log(self, now: Moment):
        lines = self._lines(now)
        fresh = len({id(line[0][0]) for line in lines if line[3]})
        self.news_badge = str(min(fresh, 99)) if fresh else ""
        if "log" not in self.frame.ids:
            return
        box = self.frame.ids.log
        box.clear_widgets()
        for widget in self._log_widgets(lines[-LOG_LINES:][::-1], dp(216)):
            box.add_widget(widget)

    def _lines(self, now: Moment):
        """(what was told, sentence, crest, is it news, number on the board): one line or more for each step of the game."""
        match = self.match
        seen = match.seen[self.looking] if self.looking is not None else len(match.told)
        traced = getattr(self.view, "numbered", lambda _event: None)
        out, number, last, start = [], 0, None, 0
        while start < len(match.told):
            end = start + 1
            whole = match.told[start].before is not None  # a step played here is told as one; a loaded game event by event
            while (
                whole
                and end < len(match.told)
                and match.told[end].after == match.told[start].after
                and match.told[end].before is not None
            ):
                end += 1
            step = match.told[start:end]
            mark = 0
            for told in step if start >= seen else ():
                who = traced(told.event)
                if who is not None:
                    number, last = number + (who != last), who
                    mark = mark or number
            seat = next((told.event.seat for told in step if isinstance(getattr(told.event, "seat", None), int)), None)
            for sentence in self.words.story(now.reader, [told.event for told in step]):
                out.append((step, sentence, match.plan.seats[seat].crest if seat is not None else "", start >= seen, mark))
                mark = 0
            start = end
        return out

    def _log_widgets(self, lines, width):
        for step, sentence, crest, fresh, number in lines:
            line = LogLine(
                text=sentence, crest=crest, fresh=fresh, number=number, blind=self.app.blind, size_hint_y=None, label="log line"
            )
            line.height = line.measured(width)
            line.bind(width=lambda w, v: setattr(w, "height", w.measured(v)))
            line.bind(on_release=lambda _w, step=step: self._show_again(step))
            yield line

    def _show_again(self, step):
        """Tapped in the chronicle: the board shows it once more."""
        self.app.layers.close_top()
        self.view.animate(self.now, step, 0 if self.app.still else 1.2)

    def open_log(self):
        """The chronicle on a phone."""
        from app.screens.menu import log_sheet

        log_sheet(self, list(self._log_widgets(self._lines(self.now)[-LOG_LINES:][::-1], min(self.width - dp(80), dp(420)))))

    # ------------------------------------------------------------ fingers

    def _tapped(self, things):
        if self.sitting is None:
            if self.match.thinking is not None:
                self.match.hurry.set()
            return
        if self.sitting.tap(things):
            self._after_choice()
            return
        self._say_why_not(self.view.why_not(self.now, things))

    def _say_why_not(self, reason: str):
        if not reason:
            return
        self.prompt.note = reason
        if self._note:
            self._note.cancel()
        self._note = Clock.schedule_once(lambda _dt: setattr(self.prompt, "note", ""), WHY_NOT_SECONDS)

    def _held(self, thing):
        found = self.view.explain(self.now, thing)
        if found is None and thing[0] == "seat":
            found = self._explain_seat(thing[1])
        if found is None:
            return
        more = (_("In the rules"), lambda: self.open_rules(found.page)) if found.page else None
        picture = None
        if found.picture:
            picture = parts.Picture(painter=found.picture, size_hint_y=None, height=dp(96))
        self.app.layers.tell(found.title, list(found.paragraphs), more, picture)

    def _explain_seat(self, i: int):
        from app.tables.base import Help

        seat = self.match.plan.seats[i]
        to = Reader.at(self.match.table, self.match.plan.names, i if i == self.looking else None)
        lines = [seat.describe().capitalize() + "."] + (self.words.status(to) if i == self.looking else [])
        return Help(seat.name, tuple(lines))

    def _tell(self, title, paragraphs):
        self.app.layers.tell(title, [p for p in paragraphs if p != title] or paragraphs)

    def help_now(self):
        if self.sitting:
            self.app.layers.tell(
                self.words.prompt(self.now.reader), self.words.help(self.now.reader), (_("In the rules"), self.open_rules)
            )

    # ------------------------------------------------------------ deciding

    def choose(self, option, and_send=False):
        self.sitting.choose(option)
        if and_send and self.sitting.complete:
            self.confirm()
            return
        self._after_choice()

    def _after_choice(self):
        if self.app.settings_now.sound:
            play_sound("wood")
        self.refresh()
        self._animate()

    def undo(self):
        if self.sitting and self.sitting.undo():
            self._draft_shown = len(self.sitting.events)
            self.refresh()

    def main(self):
        if self._main_action:
            self._main_action()

    def confirm(self):
        sitting, self.sitting = self.sitting, None
        self._shown, self._draft_shown = len(self.match.told) + len(sitting.events), 0  # it has been seen while it was drafted
        self.match.has_seen(sitting.seat)
        sitting.send()
        if not self.match.over and self.match.person_awaited() != sitting.seat:
            self.match.has_seen(sitting.seat)

    # ------------------------------------------------------------ keys

    def on_key(self, key, text, modifiers) -> bool:
        text = text or ""  # a key without a letter brings none
        if text in ("n", "p"):
            self._point(1 if text == "n" else -1)
        elif key in (13, 271) and self._pointed is not None:
            thing, self._pointed = self._pointed, None
            self._tapped([thing])
        elif text == "u" or (text == "z" and "ctrl" in modifiers) or key == 8:
            self.undo()
        elif key in (13, 271) and self.main_ready:
            self.main()
        elif text == "l":
            self.open_log()
        elif text in ("+", "=", "-"):
            board = self.view.board()
            board.zoom_at(*board.center, board.zoom * (1.25 if text != "-" else 0.8), glide=True)
        elif text.isdecimal() and 0 < int(text) <= len(self._action_buttons()):
            self._action_buttons()[int(text) - 1].press_by_key()
        else:
            return False
        return True

    def _point(self, step: int):
        """The keyboard's finger: from one glowing thing of the board to the next; Enter taps it."""
        things = [thing for thing in self.now.glowing if thing[0] in self.view.on_board] if self.sitting else []
        if not things:
            return
        at = things.index(self._pointed) + step if self._pointed in things else min(0, step)
        self._pointed = things[at % len(things)]
        self.refresh()
        self.prompt.note = self.words.thing(self.now.reader, self._pointed)

    def _action_buttons(self):
        return [w for w in self.actions.walk(restrict=True) if isinstance(w, Choice | PlateButton)]


__all__ = ["BackedBox", "TableScreen"]
