"""Replay: a game from its beginning, step by step, by itself, or from turn to turn."""

from bisect import bisect_left, bisect_right

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty

from app import catalogue, theme
from app.draw import paint
from app.i18n import _, sentences
from app.match import PastEvent
from app.replay import Replay
from app.screens.base import BaseScreen
from app.screens.table.screen import LARGE_LETTERS
from app.screens.table.slot_frame import SlotFrame
from app.sounds import SoundQueue
from app.tables.layout import Room, Shape, TableBox, without
from app.tables.moment import Help, Moment
from app.theme import faded
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import Target, is_wheel, load_kv
from app.widgets.seat import SeatPanel
from app.words import Reader

SECONDS = 0.9
RIGHT, LEFT, HOME, END = 275, 276, 278, 279
ONLY_AT_THE_TABLE = ("bar", "menu", "title", "meters", "undo", "chronicle", "sound", "rules", "seats", "log_plate", "log_head",
                     "log", "chips_plate", "chips", "prompt", "actions", "plate")


class ReplayTrack(Target):
    """A slider with the current step; a touch anywhere on it jumps there."""

    share = NumericProperty(0.0)
    marks, lies = ListProperty([]), ListProperty([])
    paints = ("share", "marks", "lies")

    def __init__(self, **kwargs):
        self.register_event_type("on_jump")
        super().__init__(**kwargs)

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos) or is_wheel(touch):
            return False
        touch.grab(self)
        self._go(touch)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is self:
            self._go(touch)
            return True
        return False

    def on_touch_up(self, touch):
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return False

    def _go(self, touch):
        self.dispatch("on_jump", max(0.0, min(1.0, (touch.x - self.x - dp(24)) / max(1, self.width - dp(48)))))

    def on_jump(self, share):
        pass

    def paint(self, x, y, w, h):
        left, wide, middle = x + dp(24), w - dp(48), y + h / 2
        paint.rounded(left, middle - dp(4), wide, dp(8), dp(4), faded(theme.BLACK, 0.6))
        paint.rounded(left, middle - dp(4), max(dp(8), wide * self.share), dp(8), dp(4), theme.GOLD)
        for mark in self.marks:
            paint.rect(left + wide * mark - 0.5, middle - dp(8), 1, dp(16), faded(theme.CREAM, 0.3))
        for mark in self.lies:  # above the line, where the knob does not cover them
            paint.icon("drama-masks", left + wide * mark, middle + dp(16), dp(13), theme.WARNING_LIGHT)
        paint.disc(left + wide * self.share, middle, dp(24), theme.INK)
        paint.disc(left + wide * self.share, middle, dp(20), theme.GLOW)


load_kv(__file__)


class ReplayScreen(BaseScreen):
    in_row = AliasProperty(lambda self: self.wide and not self.low, bind=("wide", "low"))  # the story beside the controls
    title, place, story = StringProperty(""), StringProperty(""), StringProperty("")
    share = NumericProperty(0.0)
    playing = BooleanProperty(False)
    frame = None  # the slots of the view
    knobs: dict[str, Target] = {}  # nothing stands in its bar besides
    marks, lies, ink = ListProperty([]), ListProperty([]), ListProperty(theme.INK)

    def __init__(self, game_id: str = "", **kwargs):
        app = kwargs["app"]
        self.replay = kwargs.pop("replay", None) or Replay.of(game_id, app.store)
        self.at = 0
        self.words = catalogue.words(self.replay.plan.game)
        self.table = catalogue.table(self.replay.plan.game, self)
        self.view, self.texts = self.table.view, self.table.texts
        self.title = self.words.title()
        self._turns = self.replay.turns()
        self.sides = self.replay.sides()
        self._clock = None
        self.sounds = SoundQueue(self.replay.plan.game, lambda: app.settings_now.sound)
        super().__init__(**kwargs)
        last = max(1, len(self.replay.frames) - 1)
        frames, truth = self.replay.frames, self.replay.truth
        whose = Reader(frames[-1].state, self.replay.plan.names, None, None, truth)
        self._unmasked = self.words.lies(whose, frames, truth) if truth else {}
        self.lies = [i / last for i in sorted(self._unmasked)]
        self.marks = [i / last for i in self._turns] if len(self._turns) < 80 else []
        self.frame = SlotFrame(self, self.view, self._columns)
        self.ids.board.add_widget(self.frame)
        for i, seat in enumerate(self.replay.plan.seats):
            self.ids.seats.add_widget(
                SeatPanel(
                    name=seat.name,
                    crest=seat.crest,
                    blind=self.app.blind,
                    badge="robot" if seat.is_bot else "",
                    label=f"seat {i}",
                    about=("seat", i),
                    side=self.sides[i],
                )
            )
        self.show()

    def _columns(self, room: Room) -> TableBox:
        """The table without what only those have who play at it."""
        return without(self.view.columns(room), ONLY_AT_THE_TABLE)

    def show(self):
        frame = self.replay.frames[self.at]
        before = self.replay.frames[self.at - 1].state if self.at else None
        plan = self.replay.plan
        reader = Reader(frame.state, plan.names, None, frame.ask, self.faces(frame))
        news = [PastEvent(event, self.at, True) for event in frame.events] if self.at else []
        moment = self.now = Moment(
            frame.state,
            reader,
            self.words,
            plan,
            self.viewer_of(frame),
            frame.mover,
            news=news,
            state_before=lambda _told: before,
            blind=self.app.blind,
            still=self.app.still,
            shape=self.shape,
            large_text=sp(1) > dp(LARGE_LETTERS),
            wide=self.shape == "wide",
            all_open=bool(self.replay.truth),
            sides=self.sides,
        )
        self.view.show(moment)
        if self.frame is not None:
            self.frame.lay()
        self.story = " ".join(self.words.story(reader, frame.events)) or self.words.prompt(reader)
        lie = self._unmasked.get(self.at, "")
        self.story, self.ink = sentences(self.story, lie), theme.WARNING if lie else theme.INK
        last = len(self.replay.frames) - 1
        self.share = self.at / max(1, last)
        # i18n: a bar's second line: two numbers
        self.place = _("step {now} of {last}").format(now=self.at, last=last)
        for i, panel in enumerate(reversed(self.ids.seats.children)):
            panel.active, panel.facts = i == frame.mover, self.texts.facts(moment, i)

    def faces(self, frame):
        """The faces that can be seen: those that lay open."""
        return frame.state.faces

    def viewer_of(self, frame) -> int | None:
        """The seat that the table is shown from; None: nobody's."""
        return None

    def go_to(self, at: int):
        self.at = max(0, min(len(self.replay.frames) - 1, at))
        self.show()

    def step(self, by: int):
        self.stop()
        self.go_to(self.at + by)

    def turn(self, by: int):
        """To the beginning of the next or the last turn."""
        self.stop()
        if by > 0:
            k = bisect_right(self._turns, self.at)
            self.go_to(self._turns[k] if k < len(self._turns) else len(self.replay.frames) - 1)
        else:
            k = bisect_left(self._turns, self.at)
            self.go_to(self._turns[k - 1] if k else 0)

    def jump(self, share: float):
        self.stop()
        self.go_to(round(share * (len(self.replay.frames) - 1)))

    def toggle(self):
        if self.playing:
            self.stop()
            return
        if self.at == len(self.replay.frames) - 1:
            self.at = 0
        self.playing = True
        self._clock = Clock.schedule_interval(lambda _dt: self._next(), SECONDS)

    def _next(self):
        self.go_to(self.at + 1)
        self.sounds.add(name for event in self.replay.frames[self.at].events if (name := self.words.sound(event)))
        if self.at == len(self.replay.frames) - 1:
            self.stop()

    def stop(self):
        self.playing = False
        if self._clock:
            self._clock.cancel()
            self._clock = None

    def on_leave(self):
        super().on_leave()
        self.stop()
        self.sounds.clear()

    def on_key(self, key, text, modifiers) -> bool:
        if text == " ":
            self.toggle()
            return True
        return False

    def own_arrow(self, key) -> bool:
        if key in (LEFT, RIGHT):
            self.step(1 if key == RIGHT else -1)
        elif key in (HOME, END):
            self.jump(1.0 if key == END else 0.0)
        else:
            return False
        return True

    # ------------------------------------------------------------ what a view may ask for (app/tables/contract.py)

    clock = None  # nobody decides here, and nothing can be chosen

    @property
    def room(self) -> Room:
        natural = self.frame.natural() if self.frame is not None else {}
        width, height = self.ids.board.size if self.ids else self.size
        return Room(width, height, self.shape, dp(1), sp(1) / dp(1), seats=len(self.replay.plan.seats), watched=True,
                    natural=natural)

    @property
    def shape(self) -> Shape:
        return "low" if self.low else "wide" if self.wide else "phone"

    def tap(self, things, seat=None):
        self.view.looks_at(things)

    def tap_together(self, things):
        pass

    def hold(self, thing):
        self.explain(thing)

    def choose(self, option):
        pass

    def undo(self):
        pass

    def refresh(self):
        self.show()

    def say_why_not(self, reason):
        self.app.layers.toast(reason)

    def ask_first(self, title, text, yes, action, no=""):
        self.app.layers.ask(title, text, yes, action, no)

    def open_sheet(self, sheet, closed=None):
        return self.app.layers.open(sheet, closed)

    def cover(self, scene):
        pass  # what a scene would decide is decided long ago

    def open_menu(self):
        pass

    def help_now(self):
        pass

    def clock_paused(self) -> str:
        return ""

    def explain(self, about):
        found = about if isinstance(about, Help) else self.texts.explain(self.now, about)
        if found:
            self.app.layers.tell(found.title, list(found.paragraphs))
