"""Something that all must see: it lies over the table until it was seen, and play waits for it.

A game gives an `EventView` and a painter `picture(what, share, w, h)`; `share` runs from 0 to 1 while it moves. With less motion
it stands at 1 from the start. `on_seen` comes once, by the button; who wants it otherwise lets it `go_on_by_itself` after its
`seconds`. An `EventScene` is a sheet; a game whose event fills the screen lays out an `EventOverlay` of its own."""

from collections.abc import Callable, Hashable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import paint, sprites
from app.i18n import _
from app.kit_data import EventView
from app.theme import faded
from app.widgets.base import BackedBox, Painted, Painting, is_landscape_phone, tall
from app.widgets.buttons import PlateButton
from app.widgets.scrolling import Scrolling
from app.widgets.words import Paragraph

ScenePainter = Callable[[Hashable, float, float, float], None]  # what, share, width, height
STEPS = 24  # of the motion: each is painted once
BROAD, LYING = 520, 860  # dp
LEAST = 90  # dp of a picture's height


class EventStage(Painted):
    """The picture, cut to its frame."""

    share = NumericProperty(1.0)
    what = ObjectProperty(None)
    corner = NumericProperty(8)  # dp; 0: it has no frame
    paints = ("share", "what", "corner")

    def __init__(self, what: Hashable, picture: ScenePainter, **kwargs):
        self.picture = picture
        super().__init__(what=what, **kwargs)

    def paint(self, x, y, w, h):
        if w < 4 or h < 4:
            return
        share, corner = round(self.share * STEPS) / STEPS, max(0.01, dp(self.corner))

        def draw(a: float, b: float) -> None:
            with paint.clipped(0, 0, a, b, corner):
                self.picture(self.what, share, a, b)

        if share >= 1:
            sprites.show((self.picture, self.what, self.corner), x, y, w, h, draw)
        else:  # a step of the motion is seen once: it is not worth keeping
            with paint.clipped(x, y, w, h, corner), paint.moved(x, y):
                self.picture(self.what, share, w, h)
        if self.corner:
            paint.rim(x, y, w, h, corner, theme.RIM_DARK, dp(1.6))


class EventOverlay(Painting, FloatLayout):
    """Whatever it looks like: play waits below it, it is seen once. A subclass puts `stage` and `onward` somewhere."""

    event = ObjectProperty(None, allownone=True)
    seen, still = BooleanProperty(False), BooleanProperty(False)

    def __init__(self, event: EventView, picture: ScenePainter | None = None, still: bool = False, button: str = "", **kwargs):
        self.register_event_type("on_seen")
        super().__init__(event=event, still=still, **kwargs)
        self.stage: EventStage | None = None
        if picture is not None and event.picture is not None:
            self.stage = EventStage(event.picture, picture, share=1.0 if still or not event.motion else 0.0)
        self.onward = PlateButton(text=button or _("Go on"), label="seen", tone="main", font_size=18, size_hint_y=None,
                                  height=tall(54))
        self.onward.bind(on_release=lambda *_: self.finish())
        self._end = None
        if self.stage is not None and self.stage.share < 1:
            Animation(share=1.0, d=event.motion).start(self.stage)

    def go_on_by_itself(self) -> None:
        """It counts as seen after its seconds, if it has any."""
        if self.event.seconds:
            self._end = Clock.schedule_once(lambda _dt: self.finish(), self.event.seconds)

    def on_seen(self, *_args):
        """Everybody at this device has seen it: play goes on."""

    def finish(self) -> None:
        if self.seen:
            return
        self.seen = True
        if self._end is not None:
            self._end.cancel()
        if self.stage is not None:
            Animation.cancel_all(self.stage)
        self.dispatch("on_seen")

    def paint(self, x, y, w, h):
        paint.rect(x, y, w, h, faded(theme.BLACK, 0.66))

    def on_touch_down(self, touch):
        """Nothing below it can be touched. A tap anywhere lets the motion end."""
        super().on_touch_down(touch)
        if self.stage is not None and self.stage.share < 1:
            Animation.cancel_all(self.stage)
            self.stage.share = 1.0
        return True

    def on_touch_move(self, touch):
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch):
        super().on_touch_up(touch)
        return True


class EventScene(EventOverlay):
    """A sheet over the table. `body`: a widget of the game below the words (who loses what)."""

    def __init__(self, event: EventView, picture: ScenePainter | None = None, still: bool = False, body: Widget | None = None,
                 button: str = "", broad: float = BROAD, aside: float = 0.46, **kwargs):
        super().__init__(event, picture, still, button, **kwargs)
        self.broad = broad  # dp: how wide its sheet may be on a large screen
        self.aside = aside  # of the sheet's width, for the picture on a phone on its side
        self.sheet = BackedBox(back="parchment", orientation="vertical", padding=dp(14), spacing=dp(10), size_hint=(None, None),
                               pos_hint={"center_x": 0.5, "center_y": 0.5})
        self.said = BoxLayout(orientation="vertical", spacing=dp(8), padding=[dp(4), 0], size_hint_y=None)
        self.said.bind(minimum_height=self.said.setter("height"))
        self.said.add_widget(Paragraph(text=event.title, face="title", font_size=sp(23), ink=theme.INK, halign="center"))
        for line in event.lines:
            self.said.add_widget(Paragraph(text=line, face="serif", font_size=sp(16), ink=theme.INK, halign="center"))
        self.body = body
        if body is not None:
            self.said.add_widget(body)
        self.scroll = Scrolling(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
        self.scroll.add_widget(self.said)
        self.words = BoxLayout(orientation="vertical", spacing=dp(10))
        self.add_widget(self.sheet)
        again = Clock.create_trigger(self._lay_out, -1)
        for widget in (self, self.said):
            widget.fbind("size", again)
        again()

    def _lay_out(self, *_args) -> None:
        if self.width < dp(80):
            return
        beside = is_landscape_phone(*self.size) and self.stage is not None
        if self.body is not None and hasattr(self.body, "lying"):  # it may lie flatter beside the picture
            self.body.lying = beside
        width = min(self.width - dp(24), dp(LYING if beside else self.broad))
        highest = self.height - dp(24 if beside else 48)
        self.sheet.clear_widgets()
        self.words.clear_widgets()
        self.sheet.orientation = "horizontal" if beside else "vertical"
        inner = width - dp(28)
        if self.stage is not None and beside:
            self.stage.size_hint = (self.aside, 1)
            self.words.size_hint_x = 1 - self.aside
            self.words.add_widget(self.scroll)
            self.words.add_widget(self.onward)
            for widget in (self.stage, self.words):
                self.sheet.add_widget(widget)
            wanted = max(self.said.height + self.onward.height + dp(38), inner * self.aside / self.event.shape + dp(28))
            self.sheet.size = width, min(highest, wanted)
            return
        words = self.said.height + self.onward.height + dp(10) + dp(28)
        left = highest - words - dp(10)
        gives_way = self.body is not None and dp(LEAST) > left >= -dp(10)  # no picture rather than a body that must scroll
        if self.stage is not None and not gives_way:
            self.stage.size_hint = (1, None)
            self.stage.height = max(dp(LEAST), min(inner / self.event.shape, left))
            self.sheet.add_widget(self.stage)
            words += self.stage.height + dp(10)
        self.sheet.add_widget(self.scroll)
        self.sheet.add_widget(self.onward)
        self.sheet.size = width, min(highest, words)
