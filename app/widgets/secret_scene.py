"""A choice made in secret by several: on one device one after the other behind a curtain as large as the choice, across devices
each at their own; a seal says who has chosen, one clock says how long.

The game gives `choice(seat)`, a widget with whatever is to be chosen, a `stage` to look at, and perhaps something small to lie
`beside` the choosers; `clock`: the table's own, if it
runs for other decisions, too; else the scene has one for the view's seconds. The scene shows the choice to
nobody but the seat whose choice it is: while `passed` is False the curtain lies over its place, and the widget does not exist."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters, paint, scenes
from app.i18n import _
from app.kit_data import Chooser, SecretView
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Painting, detached, is_landscape_phone, refill, tall
from app.widgets.buttons import RoundButton
from app.widgets.choosers import Choosers, Note, StatusLine
from app.widgets.clock import ClockFace, DecisionClock
from app.widgets.hold_target import HoldTarget

LEAST_BESIDE = 330  # dp of text: with less the choosers need the whole row


class SmallCurtain(HoldTarget):
    """Over one choice: whose it is, and that it opens while a finger rests on it for a moment."""

    chooser = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    paints = (*HoldTarget.paints, "chooser", "blind")

    def __init__(self, **kwargs):
        super().__init__(label="hold to choose", **kwargs)

    def paint(self, x, y, w, h):
        who: Chooser = self.chooser
        if who is None or w < dp(60) or h < dp(40):
            return
        with paint.clipped(x, y, w, h, dp(8)):
            scenes.curtain(x, y, w, h)
        paint.rim(x, y, w, h, dp(8), theme.GOLD, dp(1.2))
        if h > dp(200):  # between the rail and the woven border
            y, h = y + dp(58), h - dp(58 + 52)
        name, hint = sp(22), sp(14.5)
        words = name * 1.3 + hint * 1.4
        in_row = h < words + dp(96)  # the words at the right of the crest, not below it
        d = min(dp(110), h - dp(20), w * 0.3) if in_row else min(dp(200), h * 0.5, h - words - dp(36), w * 0.4)
        cx = x + dp(16) + d / 2 if in_row else x + w / 2
        cy = y + h / 2 if in_row else y + h / 2 + words / 2
        paint.glow(cx, cy, d * 2, theme.faded(theme.CANDLELIGHT, 0.5))
        paint.crest(cx, cy, d, CREST_BY_NAME[who.crest], self.blind)
        paint.ring(cx, cy, d + dp(12), theme.faded(theme.CURTAIN_RIM, 0.8), dp(4))
        if self.done > 0:
            paint.ring(cx, cy, d + dp(12), theme.GLOW, dp(4), 0, 360 * min(1.0, self.done))
        middle = (x + d + dp(30) + x + w) / 2 if in_row else cx
        room = x + w - (x + d + dp(34)) if in_row else w - dp(24)
        top = y + h / 2 + words / 2 if in_row else cy - d / 2 - dp(12)
        shade = faded(theme.BLACK, 0.6)
        paint.write(who.name, middle, top - name * 0.65, name, theme.CREAM, letters.SERIF_BOLD, drop=shade, width=room)
        paint.write(_("Hold to choose"), middle, top - name * 1.3 - hint * 0.7, hint, theme.CREAM, drop=shade, width=room)


class SecretScene(Painting, BoxLayout):
    """`show(view)`. `opened(seat)` is called when the curtain was held open; then show a view with `passed`."""

    def __init__(self, choice: Callable[[int], Widget], opened: Callable[[int], None], menu: Callable[[], None],
                 explain: Callable[[], None], stage: Widget | None = None, time_out: Callable[[], None] | None = None,
                 paused: Callable[[], Any] | None = None, stage_share: float = 0.34, clock: DecisionClock | None = None,
                 beside: Widget | None = None, **kwargs):
        super().__init__(orientation="vertical", padding=[dp(8), dp(8)], spacing=dp(8), **kwargs)
        self.make_choice, self.stage, self.stage_share, self.beside = choice, stage, stage_share, beside
        self.view: SecretView | None = None
        self._row: BoxLayout | None = None
        self.choice: Widget | None = None
        self.blind = False
        self.clock = DecisionClock(paused, lambda: self.get_root_window() is not None)
        if time_out is not None:
            self.clock.bind(on_out=lambda *_: time_out())
        self.title, self.face = StatusLine(), ClockFace(size_hint_x=None, width=0)
        self.face.bind(runs=lambda face, runs: setattr(face, "width", dp(56) if runs else 0))
        self.face.follow(clock or self.clock)
        self.head = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(6))
        self.head.add_widget(self._knob("menu", "menu", menu))
        for widget in (self.title, self.face):
            self.head.add_widget(widget)
        self.head.add_widget(self._knob("help", "why", explain))
        self.choosers = Choosers(asks_me=_("and you?"), size_hint_y=None, height=tall(96))
        self.note = Note(size_hint_y=None, height=0)
        self.note.bind(width=lambda *_: self._measure(), text=lambda *_: self._measure())
        self.curtain = SmallCurtain()
        self.curtain.bind(on_open=lambda *_: self.view and self.view.seat is not None and opened(self.view.seat))
        self.wait = StatusLine(text=_("The others make up their minds…"))
        self.fbind("size", Clock.create_trigger(lambda *_: self._lay_out(), -1))

    @staticmethod
    def _knob(icon: str, label: str, action: Callable[[], None]) -> RoundButton:
        knob = RoundButton(icon=icon, label=label, size_hint=(None, None), size=(dp(48), dp(48)))
        knob.bind(on_release=lambda *_: action())
        return knob

    def paint(self, x, y, w, h):
        paint.wooden_table(x, y, w, h)
        paint.rect(x, y, w, h, faded(theme.BLACK, 0.3))

    def show(self, view: SecretView, blind: bool = False) -> None:
        """A clock that was interrupted begins anew with the next one's choice."""
        before, self.view, self.blind = self.view, view, blind
        self.title.text, self.note.text = view.title, view.note
        self.choosers.choosers, self.choosers.blind = view.choosers, blind
        self.choosers.title, self.choosers.ordered = view.order_words, view.ordered
        self.choosers.me = -1 if view.seat is None else view.seat
        now = view.seat, view.passed
        if before is None or (before.seat, before.passed) != now:
            self.choice = self.make_choice(view.seat) if view.seat is not None and view.passed else None
            self.curtain.done = 0.0
            self.curtain.chooser = next((each for each in view.choosers if each.seat == view.seat), None)
            self.clock.start(view.seconds, runs=view.seat is not None and view.passed)
        self.curtain.blind = blind
        self._lay_out()

    def hide(self) -> None:
        """Nothing of anybody's choice is left."""
        self.clock.stop()
        self.view = self.choice = None
        self.choosers.choosers, self.note.text, self.curtain.chooser = (), "", None
        self.clear_widgets()

    def _slot(self) -> Widget:
        if self.choice is not None:
            return self.choice
        return self.wait if self.view is None or self.view.seat is None else self.curtain

    def _who(self) -> Widget:
        """The choosers, with what the game has beside them as large as they are high."""
        room = self.width if self.width <= self.height else self.width / 2
        if self.beside is None or room < sp(LEAST_BESIDE):
            return detached(self.choosers)
        if self._row is None:
            self._row = BoxLayout(size_hint_y=None, spacing=dp(6))
        refill(self._row, (self.beside, self.choosers))
        self._row.height = self.beside.width = self.choosers.height
        return self._row

    def _measure(self) -> None:
        self.note.height = self.note.measured(self.note.width)

    def _lay_out(self) -> None:
        """The stage above the choice; on a phone on its side, and on a tablet, beside it."""
        if self.view is None:
            return
        who = self._who()
        for widget in (self.head, self.stage, who, self.note, self.choice, self.curtain, self.wait):
            if widget is not None and widget.parent is not None:
                widget.parent.remove_widget(widget)
        self.clear_widgets()
        self.add_widget(self.head)
        low = is_landscape_phone(*self.size)
        self.choosers.low, self.choosers.height = low, dp(74) if low else tall(96)
        slot = self._slot()
        slot.size_hint = (1, 1)
        if self.width > self.height:
            columns, side = BoxLayout(spacing=dp(10)), BoxLayout(orientation="vertical", spacing=dp(8))
            if self.stage is not None:
                self.stage.size_hint = (1, 1)
            for widget in (self.stage or Widget(), who, self.note):
                side.add_widget(widget)
            columns.add_widget(side)
            columns.add_widget(slot)
            self.add_widget(columns)
        else:
            if self.stage is not None:
                self.stage.size_hint = (1, self.stage_share)
                self.add_widget(self.stage)
            for widget in (who, self.note, slot):
                self.add_widget(widget)
            slot.size_hint_y = 1 - self.stage_share if self.stage is not None else 1
        self._measure()
