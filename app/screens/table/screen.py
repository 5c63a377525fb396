"""The table screen: lays out a frame and shows in it what its presenter says (app/presenters/table.py), which gets every tap."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from app import catalogue, device
from app.decision import Decision
from app.draw import letters, scenes, sprites
from app.i18n import _
from app.kit_data import EventView
from app.lessons.kept import LessonShelf
from app.match import Match, PastEvent
from app.presenters import explaining
from app.presenters.chronicle import ChronicleLine
from app.presenters.contents import MainPlate
from app.presenters.explaining import PROMPT
from app.presenters.table import TablePresenter
from app.screens.base import BaseScreen
from app.screens.curtain import Curtain
from app.screens.table import arranging, keys, log, motion, row, seats
from app.screens.table.scenes import MoveScenes
from app.screens.table.second_thought import SecondThought
from app.screens.table.slot_frame import SlotFrame
from app.screens.table.verdicts import Verdicts
from app.sounds import SoundQueue
from app.tables.layout import Room, Shape, TableBox
from app.tables.moment import Help, Moment
from app.tips.shown import Tips
from app.widgets.clock import DecisionClock
from app.widgets.event_scene import EventScene
from app.widgets.flights import Flights
from app.widgets.parts import Picture, PromptRibbon
from app.words import Reader
from rules.core import Thing

WHY_NOT_SECONDS = 3.5
LARGE_LETTERS = 1.15  # of the usual size: buttons hold few of them
HELD, HELD_CARD, HELD_SHARE = 96, 300, 0.42  # dp of a picture of what is held, of a card; of the height of the screen at most
OVER_SECONDS = 1.2  # the last move is seen before the result
SLOTS = ("chips", "seats", "log", "actions", "tray", "hand", "above", "purse")


class TableScreen(BaseScreen):
    plate_rests: ClassVar[float] = 0.6  # seconds in which a new meaning of the plate is not yet pressed
    clock: DecisionClock | None = None  # of every decision; only tables across devices may have one

    title, turn_line, news_badge = StringProperty(""), StringProperty(""), StringProperty("")
    marks, meters = ListProperty([]), ListProperty([])
    main_text, main_sub, main_icon, main_tone = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("main")
    main_ready, can_undo, sound = BooleanProperty(False), BooleanProperty(False), BooleanProperty(True)
    log_title, log_side = StringProperty(""), StringProperty("")

    def __init__(self, **kwargs):
        app = kwargs["app"]
        self.match = app.match
        self.knobs: dict[str, Widget] = {}  # what stands in the bar besides
        self.table = catalogue.table(self.match.plan.game, self)
        self.view, self.texts = self.table.view, self.table.texts
        self.words = self.texts.words
        self.presenter = self.new_presenter(app)
        self.presenter.tips = self.tips_of(app)
        self.thought: SecondThought | None = None
        if type(self.match) is Match and len(self.match.plan.people) == 1:  # across devices it would be help from outside
            self.thought = SecondThought(self, LessonShelf(app.store))
            self.presenter.second_thought = self.thought.about
        self._scene: Widget | None = None  # what lies over the whole table
        self._button_count = 0
        self._row_of: Decision | None = None  # the decision that the row of buttons was shown for
        self.curtain: Curtain | None = None
        self.frame: Any = None  # a SlotFrame, once it is laid
        self.seats_made_in: Widget | None = None  # the box that holds the strips of the seats
        self.log_shown = log.ShownLog()
        self._plate = MainPlate("", "")
        self._plate_of: Decision | None = None  # the decision that it was shown for
        self._plate_new = self._pressed_at = float("-inf")
        self._arranging_sheet = None
        self._note = None
        self.title = self.words.title()
        self.log_title, self.log_side = _("Chronicle"), _("tap a line to see it again")
        self.sound = app.settings_now.sound
        self.sounds = SoundQueue(self.match.plan.game, lambda: app.settings_now.sound)
        super().__init__(**kwargs)
        self.fit_row_soon = Clock.create_trigger(self._fit_row, -1)
        self.flights, self.scenes, self.verdicts = Flights(), MoveScenes(self), Verdicts(self)
        self.prompt = self.new_prompt()
        self.prompt.bind(on_release=lambda *_: self.help_now())
        for layer in (self.scenes.widget, self.flights):
            self.add_widget(layer)
        for name in ("wide", "low"):
            self.fbind(name, self.rebuild)
        self.rebuild()

    def new_presenter(self, app) -> TablePresenter:
        return TablePresenter(self.match, self.table, app.settings_now, self)

    def tips_of(self, app) -> Tips | None:
        return app.tips()

    def new_prompt(self) -> PromptRibbon:
        return PromptRibbon(label="prompt", about=PROMPT, size_hint=(None, None))

    def columns(self, room: Room) -> TableBox:
        return self.view.columns(room)

    # ------------------------------------------------------------ laying out

    def rebuild(self, *_args):
        """One frame for phones, one for wide screens; board, tray and prompt are the same."""
        self.cover(None)
        if self.frame is not None:
            self.remove_widget(self.frame)
        self.frame = SlotFrame(self, self.view, self.columns)
        self.add_widget(self.frame, index=len(self.children))
        if self.curtain is not None:  # the phone was turned while the curtain is drawn
            self.frame.opacity, self.frame.disabled = 0, True
        self.frame.lay()
        self.actions = self.frame.slot("actions")
        for box in (self.actions, self.frame.slot("chips")):
            if box is not None:
                box.bind(width=lambda *_: self.fit_row_soon())
        self.seats_made_in = self.log_shown.news = None
        self.refresh()

    @property
    def large_answers(self) -> bool:
        """Whether the buttons are plates, two in a row."""
        return False

    @property
    def roomy(self) -> bool:
        """Room for everything at once: all passes, the chronicle, tall cards."""
        return self.shape == "wide"

    @property
    def shape(self) -> Shape:
        return "low" if self.low else "wide" if self.wide else "phone"

    @property
    def large_text(self) -> bool:
        return sp(1) > dp(LARGE_LETTERS)

    @property
    def room(self) -> Room:
        natural = self.frame.natural() if self.frame is not None else {}
        return Room(self.width, self.height, self.shape, dp(1), sp(1) / dp(1), self.top, self.bottom, len(self.match.plan.seats),
                    self._button_count, tuple(self.knobs), natural=natural)

    def cover(self, scene: Widget | None) -> None:
        """Lay a scene of the view's over the table, in place of the frame; None: take it away."""
        if self._scene is not None and self._scene is not scene:
            self.remove_widget(self._scene)
        self._scene = scene
        if scene is not None and scene.parent is None:
            self.add_widget(scene, index=self.children.index(self.frame))  # over the frame, under what flies
        if self.frame is not None and self.curtain is None:
            self.frame.opacity, self.frame.disabled = (1, False) if scene is None else (0, True)

    def _fit_row(self, _dt):
        """The width of the row has changed."""
        if self.curtain is None:
            row.show_chips(self)
            row.show_actions(self)

    # ------------------------------------------------------------ coming and going

    def on_enter(self):
        self._stop_listening = self.match.listen(self.presenter.match_changed)
        self.presenter.match_changed()

    def on_leave(self):
        super().on_leave()
        self._stop_listening()
        self.scenes.clear()
        self.sounds.clear()

    def on_sleep(self):
        self.presenter.device_sleeps()

    def can_be_made_anew(self) -> bool:
        return self.presenter.idle and not self.flights.busy and not self.scenes.busy and not self.verdicts.busy

    def on_back(self) -> bool:
        if self.curtain is None and self.presenter.can_undo:
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

    def clock_paused(self) -> str:
        return self.presenter.clock_paused(reading=bool(self.app.layers.veils))

    # ------------------------------------------------------------ showing

    def refresh(self, *_args):
        if self.curtain is not None or self.frame is None:
            return
        self.frame.opacity, self.frame.disabled = (1, False) if self._scene is None else (0, True)
        now = self.presenter.renew()
        self._count_buttons()
        self.view.show(now)
        self.frame.lay()
        self.actions = self.frame.slot("actions")
        self._show_prompt()
        seats.show_seats(self, now)
        row.show_chips(self)
        row.show_actions(self)
        self._show_plate()
        self._show_arranging(now)
        log.show_log(self)
        self.meters = self.texts.meters(now)
        marked = self.texts.marks(now)
        self.marks = [(m.icon, m.text, m.tint, ("meter", i)) for i, m in enumerate(self.meters) if m in marked]
        self.title, self.turn_line = self.texts.title(now) or self.words.title(), self.texts.stage(now)
        self.can_undo = self.presenter.can_undo
        self.verdicts.call()

    def _count_buttons(self) -> None:
        """A row that has stood there keeps its room until the draft is sent: the board below a finger stays where it is."""
        count = len(self.presenter.buttons())
        kept = self.decision is not None and self.decision is self._row_of
        self._button_count, self._row_of = max(count, min(1, self._button_count)) if kept else count, self.decision

    def _show_prompt(self):
        said = self.presenter.prompt()
        more = self.texts.after_prompt(self.now)
        self.prompt.text, self.prompt.icon, self.prompt.note = f"{said.text} {more}" if more else said.text, said.icon, ""

    def _show_plate(self):
        plate, before = self.presenter.plate(), self._plate
        if plate.ready and (plate.text, plate.sub) != (before.text, before.sub) and self._under_a_finger():
            self._plate_new = Clock.get_time()
        self._plate, self._plate_of = plate, self.decision
        self.main_text, self.main_sub, self.main_icon = plate.text, plate.sub, plate.icon
        self.main_tone, self.main_ready = plate.tone, plate.ready

    def _show_arranging(self, now: Moment):
        """Open or close the sheet for a private arrangement, where the game uses the kit's."""
        sheet = self._arranging_sheet
        if sheet is not None and (now.arranging is None or sheet.decision is not self.decision or sheet.parent is None):
            if sheet.parent is not None:
                sheet.parent.close()
            sheet = self._arranging_sheet = None
        if sheet is None and now.arranging is not None:
            self._arranging_sheet = arranging.open_sheet(self, now)

    @property
    def shows_moves(self) -> bool:
        return self.scenes.busy

    def await_moves(self, told: Sequence[PastEvent]) -> None:
        self.scenes.expect(told)

    def animate(self):
        motion.animate(self)

    def say_why_not(self, reason: str) -> None:
        """A second line in the prompt, for a while."""
        if not reason:
            return
        self.prompt.note = reason
        if self._note:
            self._note.cancel()
        self._note = Clock.schedule_once(lambda _dt: setattr(self.prompt, "note", ""), WHY_NOT_SECONDS)

    def toast(self, text: str, seconds: float = 2.4) -> None:
        self.app.layers.toast(text, seconds)

    def report_failure(self) -> None:
        self.app.layers.tell(
            _("Something went wrong"),
            [_("The game stopped at a mistake of ours. It is kept as it was: leave the table and sit down again.")],
        )

    def explain(self, about: Thing | Help) -> None:
        """Open a sheet about something that a finger rested on."""
        found = about if isinstance(about, Help) else self.presenter.explanation(about)
        if found is None:
            return
        choosing = self.decision is not None and not self.decision.complete
        leads_on = found.page or (about == PROMPT and choosing)
        more = (_("In the rules"), lambda: self.open_rules(found.page)) if leads_on else None
        picture = Picture(painter=found.picture, size_hint_y=None, height=self._held_height(about)) if found.picture else None
        self.app.layers.tell(found.title, [p for p in found.paragraphs if p != found.title], more, picture)

    def _held_height(self, about: Thing | Help) -> float:
        """Of the picture of what is held: a card lies large, where there is room."""
        if not isinstance(about, tuple) or about[0] != "card":
            return dp(HELD)
        return min(dp(HELD_CARD), max(dp(HELD), self.height * HELD_SHARE))

    def tell_aim(self) -> None:
        """A table opens with what it is about: who wins and how, how long it takes, who begins."""
        lines = tuple(explaining.opening(self.presenter))
        if lines:
            event = EventView(self.words.title(), lines, self.match.plan.game, shape=2.2, motion=0.0)
            self.verdicts.add(EventScene(event, _lid, still=True, button=_("Begin")))

    def help_now(self) -> None:
        self.explain(PROMPT)

    def open_log(self) -> None:
        log.open_log(self)

    def log_row(self, line: ChronicleLine, widget: Widget) -> Widget:
        """The row of a line of the chronicle: the line alone, or with buttons beside it."""
        return widget

    # ------------------------------------------------------------ the curtain, the player's turn, the end

    def draw_curtain(self, seat: int) -> None:
        """Take the frame away, instead of covering it."""
        self.frame.opacity, self.frame.disabled = 0, True
        if self.curtain is not None:
            self.remove_widget(self.curtain)
        plan = self.match.plan
        line = self.words.line(Reader.at(self.match.table, plan.names, None))
        self.curtain = Curtain(plan=plan, seat=seat, line=line, blind=self.app.blind, still=self.app.still, inset=self.top)
        self.curtain.bind(on_open=lambda *_: self.presenter.open_curtain(), on_menu=lambda *_: self.open_menu())
        self.add_widget(self.curtain)

    def remove_curtain(self) -> None:
        self.remove_widget(self.curtain)
        self.curtain = None

    def forget_private(self) -> None:
        self.app.layers.clear()
        self.flights.land()
        self.scenes.clear()
        self.log_shown = log.ShownLog()
        self.view.forget()
        for name in SLOTS:
            box = self.frame.slot(name)
            if box is not None:
                box.clear_widgets()
        self.prompt.text = self.prompt.note = self.main_text = self.main_sub = ""
        _forget_words()
        # What was already about to be painted is painted in the next frame: drop that, too.
        Clock.schedule_once(lambda _dt: Clock.schedule_once(_forget_words, 0), 0)

    def call_player(self, seat: int) -> None:
        if self.thought is not None:
            self.thought.begin()
        self.sounds.add(["bell"])
        if self.app.settings_now.vibration:
            device.vibrate()
        if device.in_background():
            name = self.match.plan.seats[seat].name
            # i18n: a notification of the phone, under the game's title; {name} is spoken to
            device.notify(self.words.title(), _("{name}, it is your turn.").format(name=name))
        device.hide_from_recents(self.match.table.game.hides)

    def play_sounds(self, names: Iterable[str]) -> None:
        self.sounds.add(names)

    def finish(self) -> None:
        Clock.schedule_once(lambda _dt: self._go_on("over"), 0 if self.app.still else OVER_SECONDS)

    def _go_on(self, screen: str) -> None:
        """To what follows the table, once all was seen that must be."""
        self.verdicts.afterwards(lambda: self.app.replace(screen) if self.app.screen is self else None)

    # ------------------------------------------------------------ fingers and keys

    def on_touch_down(self, touch):
        self.flights.land()  # a touch ends all animation
        if not self.app.layers.veils and self.scenes.hurry(*touch.pos):
            self.presenter.hurry()
            return True
        return super().on_touch_down(touch)

    def tap(self, things: Sequence[Thing], seat: int | None = None) -> None:
        self.presenter.tap(things, seat)

    def tap_together(self, things: Sequence[Thing]) -> None:
        self.presenter.tap_together(things)

    def hold(self, thing: Thing) -> None:
        self.explain(thing)

    def tab_rank(self, target) -> int:
        return keys.rank(self, target)

    def pressed_by_key(self, target) -> None:
        keys.go_on(self)

    def on_key(self, key, text, modifiers) -> bool:
        return keys.handle(self, key, text or "", modifiers)  # a key without a letter brings none

    def main(self):
        """The plate was pressed."""
        if self._plate.press is None or Clock.get_time() - self._plate_new < self.plate_rests:
            return
        self._pressed_at = Clock.get_time()
        self._plate.press()

    def _under_a_finger(self) -> bool:
        """A new meaning of the plate may meet a finger that came down for the last one: it was just pressed, or the table went on
        by itself. Whoever tapped something else has seen what the plate says now."""
        return Clock.get_time() - self._pressed_at < self.plate_rests or self.decision is not self._plate_of

    # what frames and views ask for or do here; the presenter has it

    @property
    def decision(self) -> Decision | None:
        return self.presenter.decision

    @property
    def viewer(self) -> int | None:
        return self.presenter.viewer

    @property
    def now(self) -> Moment:
        return self.presenter.now

    def choose(self, option):
        self.presenter.choose(option)

    def confirm(self):
        self.presenter.confirm()

    def undo(self):
        self.presenter.undo()

    def ask_first(self, title: str, text: str, yes: str, action: Callable[[], None], no: str = "") -> None:
        self.app.layers.ask(title, text, yes, action, no)

    def open_sheet(self, sheet: Widget, closed: Callable[[], None] | None = None) -> Any:
        return self.app.layers.open(sheet, closed)


def _lid(game: Hashable, _share: float, w: float, h: float) -> None:
    scenes.lid(str(game), w, h)


def _forget_words(*_args: object) -> None:
    """Drop the cached textures of texts: what the last player read may be secret."""
    letters.forget()
    sprites.forget_words()
