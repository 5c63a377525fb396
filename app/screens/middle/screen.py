"""The table in the middle: the board as large as the screen, a mat at each edge, turned to its owner; no hand and no control."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from app import catalogue
from app.draw import paint
from app.i18n import _
from app.match import PastEvent
from app.presenters.middle import MiddlePresenter
from app.presenters.sides import MiddlePlan, Place, plan_of, usual_places
from app.screens.base import BaseScreen
from app.screens.middle.mat import SideMat
from app.screens.middle.parts import NearEnds, Ribbon, SlipMark, corners
from app.screens.middle.stage import MiddleStage, StagedVerdict
from app.screens.table.screen import LARGE_LETTERS, OVER_SECONDS
from app.screens.table.slot_frame import SlotFrame
from app.sounds import SoundQueue
from app.tables.layout import Area, Room, Shape, TableBox, without
from app.tables.moment import Help, Moment
from app.theme import GLOW, faded
from app.widgets.turned import FilledBox
from rules.core import Thing

Points = Callable[[Sequence[Thing]], object]
AT_THE_TABLE_ALONE = ("bar", "menu", "title", "undo", "chronicle", "sound", "rules", "seats", "log_plate", "log_head", "log",
                      "chips_plate", "chips", "prompt", "actions", "plate", "hand", "purse")


class MiddleScreen(BaseScreen):
    """`places`: who sits at which edge; without them round the table in order. `points`: what is called with the things under a
    finger."""

    clock = None  # of a view: nobody decides here
    shows_moves = False
    meters = ListProperty([])
    own_parts = {"meters": NearEnds}

    def __init__(self, places: Sequence[Place] = (), points: Points | None = None, **kwargs: Any) -> None:
        app = kwargs["app"]
        self.match = app.match
        self.given_places = tuple(places)
        self.knobs: dict[str, Widget] = {}
        self.table = catalogue.table(self.match.plan.game, self)
        self.view, self.texts = self.table.view, self.table.texts
        self.plan: MiddlePlan | None = None
        self.frame: SlotFrame | None = None
        self._scene: Widget | None = None
        self._ticking: Any = None
        self._timed: object = None  # the decision that the clock runs for
        self.sounds = SoundQueue(self.match.plan.game, lambda: app.settings_now.sound)
        self.presenter = self.new_presenter(app, points)
        super().__init__(**kwargs)
        self.mats: list[SideMat] = []
        self.ribbons: list[FilledBox] = []
        self.slips: list[FilledBox] = []
        self.corners = corners(self.open_menu)
        self.stage, self.verdict = MiddleStage(self), StagedVerdict(self)
        self._make()
        self._lay_soon = Clock.create_trigger(lambda _dt: self.rebuild(), -1)
        self.fbind("size", lambda *_: self._lay_soon())

    def new_presenter(self, app: Any, points: Points | None) -> MiddlePresenter:
        return MiddlePresenter(self.match, self.table, app.settings_now, self, self.given_places, points)

    def _make(self) -> None:
        """Everything that lies there, once; `lay` puts it in its place."""
        self.frame = SlotFrame(self, self.view, self._columns, size_hint=(None, None))
        self.add_widget(self.frame)
        for seat in range(len(self.match.plan.seats)):
            extra = self.view.mat(seat)
            mat = SideMat(seat, extra, self.view.mat_width)
            self.mats.append(mat)
            slip = FilledBox(SlipMark())
            self.slips.append(slip)
            for each in (mat, slip):
                self.add_widget(each)
        for _side in range(2):
            ribbon = FilledBox(Ribbon())
            self.ribbons.append(ribbon)
            self.add_widget(ribbon)
        for corner in self.corners.values():
            self.add_widget(corner)
        self.add_widget(self.stage.widget)
        self.rebuild()

    def paint(self, x, y, w, h):
        super().paint(x, y, w, h)
        plan = self.plan
        if plan is None or self.presenter_now is None:
            return
        for mat, text in zip(plan.mats, self.presenter.mats(), strict=True):  # the light of whose turn it is falls onto the wood
            if text.turn:
                ax, ay, aw, ah = mat.area
                paint.glow(ax + aw / 2, ay + ah / 2, max(aw, ah) * 1.15, faded(GLOW, 0.5))

    @property
    def presenter_now(self) -> Moment | None:
        return getattr(self.presenter, "now", None)

    # ------------------------------------------------------------ laying out

    def rebuild(self, *_args: object) -> None:
        """Every mat at its edge, the board in what is left."""
        if not self.mats:
            return
        depth = max(self.view.mat_depth, 84)
        self.plan = plan = plan_of(self.width, self.height, self.places, dp(1), depth, (self.top, self.bottom))
        boxes, spots = (*self.mats, *self.slips, *self.ribbons), (*plan.mats, *plan.slips, *plan.sentences)
        for box, spot in zip(boxes, spots, strict=True):
            box.lie(spot.x, spot.y, spot.length, spot.depth, spot.turn)
        for name, corner in self.corners.items():
            corner.pos, corner.size = plan.corners[name][:2], plan.corners[name][2:]
        assert self.frame is not None
        self.frame.pos, self.frame.size = plan.board[:2], plan.board[2:]
        self.frame.lay()
        self.verdict.lay()
        self.refresh()

    @property
    def places(self) -> tuple[Place, ...]:
        return self.given_places or usual_places(len(self.match.plan.seats), self.width >= self.height)

    def _columns(self, room: Room) -> TableBox:
        return without(self.view.middle(room), AT_THE_TABLE_ALONE)

    @property
    def shape(self) -> Shape:
        return "wide"

    @property
    def large_text(self) -> bool:
        return sp(1) > dp(LARGE_LETTERS)

    @property
    def room(self) -> Room:
        natural = self.frame.natural() if self.frame is not None else {}
        area = self.plan.board if self.plan is not None else Area(0, 0, *self.size)
        return Room(area.width, area.height, self.shape, dp(1), sp(1) / dp(1), seats=len(self.match.plan.seats), watched=True,
                    middle=True, natural=natural)

    # ------------------------------------------------------------ coming and going

    def on_enter(self):
        self._stop_listening = self.match.listen(Clock.create_trigger(lambda _dt: self._changed()))
        self.presenter.match_changed()

    def _changed(self) -> None:
        if self.app.screen is self:
            self.presenter.match_changed()

    def on_leave(self):
        super().on_leave()
        self._stop_listening()
        self.stage.clear()
        self.verdict.clear()
        self.sounds.clear()
        self._stop_clock()

    def on_back(self) -> bool:
        self.ask_to_leave()
        return True

    def ask_to_leave(self) -> None:
        self.app.layers.ask(_("Leave the table?"), _("The game goes on among the phones; this device can come back."), _("Leave"),
                            self.app.home)

    def open_menu(self) -> None:
        self.ask_to_leave()

    def finish(self) -> None:
        Clock.schedule_once(lambda _dt: self._go_on("over"), 0 if self.app.still else OVER_SECONDS)

    def _go_on(self, screen: str) -> None:
        if self.app.screen is self:
            self.app.replace(screen)

    def report_failure(self) -> None:
        self.app.layers.tell(_("Something went wrong"), [_("The game stopped at a mistake of ours.")])

    # ------------------------------------------------------------ showing

    def refresh(self, *_args: object) -> None:
        if self.frame is None:
            return
        now = self.presenter.renew()
        self.view.show(now)
        self.frame.lay()
        presenter, blind = self.presenter, self.app.blind
        for mat, text in zip(self.mats, presenter.mats(), strict=True):
            mat.head.mat, mat.head.blind = text, blind
        for box, slip in zip(self.slips, presenter.slips(), strict=True):
            box.inner.slip = slip
        sentence, crest = presenter.sentence()
        for box in self.ribbons:
            box.inner.text, box.inner.crest, box.inner.blind = sentence, crest, blind
        self.corners["nw"].round = presenter.round()
        self.corners["sw"].link = self.link
        self.meters = self.texts.meters(now)
        self.stage.show()
        self._run_clock()
        self._again()

    @property
    def link(self) -> str:
        """What a phone reads that wants to sit down again."""
        return ""

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """Where a thing lies in the window: the view knows its own, a seat has its mat."""
        found = self.view.place_of(thing) if thing[0] != "seat" else None
        if found is None and thing[0] == "seat" and self.plan is not None and 0 <= thing[1] < len(self.plan.mats):
            found = self.plan.mats[thing[1]].x, self.plan.mats[thing[1]].y
        return found

    def stage_verdict(self, told: Sequence[PastEvent]) -> None:
        """What all must see of these events, over the board; else the last one goes."""
        self.verdict.show(self.presenter.motion.verdict(self.presenter.now, told))

    # ------------------------------------------------------------ the clock: one frame a second while there is one, else none

    def _run_clock(self) -> None:
        seconds, corner = self.presenter.seconds(), self.corners["ne"]
        timed = (self.match.table.asked, seconds)
        if timed == self._timed:
            return
        self._timed = timed
        self._stop_clock()
        corner.full = corner.seconds = seconds
        if seconds:
            self._ticking = Clock.schedule_interval(self._tick, 1.0)

    def _tick(self, _dt: float) -> None:
        corner = self.corners["ne"]
        corner.seconds = max(0, corner.seconds - 1)
        if not corner.seconds:
            self._stop_clock()

    def _stop_clock(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    # ------------------------------------------------------------ fingers

    def on_touch_down(self, touch):
        if not self.app.layers.veils and self.verdict.tap(*touch.pos):
            return True
        if not self.app.layers.veils and self.stage.covers(*touch.pos):
            self.presenter.clear_stage()
            return True
        return super().on_touch_down(touch)

    def tap(self, things: Sequence[Thing], seat: int | None = None) -> None:
        """A finger points for whoever is asked, or is helped."""
        if things and not self.presenter.point_out(things):
            self.explain(things[0])

    def tap_together(self, things: Sequence[Thing]) -> None:
        self.tap(things)

    def hold(self, thing: Thing) -> None:
        self.explain(thing)

    def explain(self, about: Thing | Help) -> None:
        found = about if isinstance(about, Help) else self.presenter.explanation(about)
        if found is not None:
            self.app.layers.tell(found.title, [p for p in found.paragraphs if p != found.title])

    # what a view may ask for besides (app/tables/contract.py): nothing is chosen here

    @property
    def now(self) -> Moment:
        return self.presenter.now

    def choose(self, option: Any) -> None:
        pass

    def undo(self) -> None:
        pass

    def say_why_not(self, reason: str) -> None:
        pass

    def ask_first(self, title: str, text: str, yes: str, action: Callable[[], None], no: str = "") -> None:
        pass

    def open_sheet(self, sheet: Widget, closed: Callable[[], None] | None = None) -> Any:
        return self.app.layers.open(sheet, closed)

    def cover(self, scene: Widget | None) -> None:
        pass  # what a scene would ask is asked on the phones

    def help_now(self) -> None:
        pass

    def clock_paused(self) -> str:
        return ""

    # what its presenter asks for besides (app/presenters/display.py)

    def animate(self) -> None:
        pass

    def await_moves(self, told: Sequence[PastEvent]) -> None:
        pass

    def play_sounds(self, names: Iterable[str]) -> None:
        self.sounds.add(names)

    def toast(self, text: str, seconds: float = 2.4) -> None:
        self.app.layers.toast(text, seconds)

    def draw_curtain(self, seat: int) -> None:
        pass

    def remove_curtain(self) -> None:
        pass

    def forget_private(self) -> None:
        pass

    def call_player(self, seat: int) -> None:
        pass
