"""What lies over a screen for a while: a question, a help sheet, a short notice."""

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.theme import faded
from app.widgets.base import BackedBox, Painted, Painting, Target, is_landscape_phone, is_wheel, tall
from app.widgets.buttons import PlateButton
from app.widgets.scrolling import Scrolling
from app.widgets.words import Paragraph


class Veil(Painting, FloatLayout):
    """Dims the screen below and keeps every touch; a tap beside the sheet closes it."""

    def __init__(self, sheet, on_close: Callable[[], None] | None, **kwargs):
        super().__init__(**kwargs)
        self.sheet, self.on_close = sheet, on_close
        self.add_widget(sheet)

    @property
    def is_open(self) -> bool:
        return self.parent is not None

    def paint(self, x, y, w, h):
        paint.rect(x, y, w, h, faded(theme.BLACK, 0.62))

    def on_touch_down(self, touch):
        super().on_touch_down(touch)
        if not self.sheet.collide_point(*touch.pos) and self.on_close and not is_wheel(touch):
            touch.ud["closes"] = self
        return True

    def on_touch_move(self, touch):
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch):
        super().on_touch_up(touch)
        if touch.ud.get("closes") is self and self.on_close:
            self.on_close()
        return True


NARROW, BROAD = 460, 660  # dp
RIM = 4  # dp round what scrolls: its rims and its glow stay whole


def inset_box(widget) -> BoxLayout:
    """As far from the edge as what scrolls, and as high as it is."""
    box = BoxLayout(padding=[dp(RIM), 0], size_hint_y=None, height=widget.height)
    widget.bind(height=box.setter("height"))
    box.add_widget(widget)
    return box


def sheet_size(room, usual: float, landscape: float) -> tuple[float, float]:
    """How wide a sheet is in this room, and how high it may be. A phone on its side has its own width (`landscape`)."""
    width, height = room
    if is_landscape_phone(width, height):
        return min(width - dp(20), dp(landscape)), height - dp(16)
    return min(width - dp(28), dp(usual)), height - dp(60)


class Sheet(BackedBox):
    """A sheet of paper in the middle: title, paragraphs, buttons. Where it would be too tall on a phone on its side it is wider,
    and a picture that only shows what the words say (`picture_left`) stands at their left."""

    def __init__(self, title: str, paragraphs: list[str], buttons: list, picture=None, picture_left=False, **kwargs):
        super().__init__(
            orientation="vertical",
            back="parchment",
            padding=[dp(16), dp(16)],
            spacing=dp(10),
            size_hint=(None, None),
            pos_hint={"center_x": 0.5, "center_y": 0.5},
            **kwargs,
        )
        self.head = Paragraph(text=title, face="title", font_size=sp(20), ink=theme.INK, size_hint_y=None)
        self.add_widget(inset_box(self.head))
        self.body = BoxLayout(orientation="vertical", spacing=dp(8), padding=[dp(RIM), dp(3)], size_hint_y=None)
        self.body.bind(minimum_height=self.body.setter("height"))
        self.paragraphs, self.picture, self.picture_left, self.broad = paragraphs, picture, picture_left, False
        if picture is not None:
            self.body.add_widget(picture)
        said = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_y=None, pos_hint={"center_y": 0.5})
        said.bind(minimum_height=said.setter("height"))
        for text in paragraphs:
            said.add_widget(Paragraph(text=text, font_size=sp(15), ink=theme.INK, size_hint_y=None, line_height=1.12))
        if paragraphs:
            self.body.add_widget(said)
        self.scroll = Scrolling(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
        self.scroll.add_widget(self.body)
        if paragraphs or picture is not None:
            self.add_widget(self.scroll)
        row = BoxLayout(spacing=dp(10), padding=[dp(RIM), 0], size_hint_y=None, height=tall(52))
        for button in buttons:
            row.add_widget(button)
        if buttons:
            self.add_widget(row)
        self.row, self.empty = row, not (paragraphs or picture is not None)
        self.body.fbind("height", self._measure)
        self.head.fbind("height", self._measure)
        self.fbind("parent", lambda _, parent: parent and parent.fbind("size", self._measure))
        Clock.schedule_once(self._measure, 0)
        self.fbind("parent", self._measure)

    def _measure(self, *_args):
        if self.parent is None:
            return
        flat = is_landscape_phone(*self.parent.size)
        self._spread(flat and self._estimated(dp(NARROW)) > sheet_size(self.parent.size, NARROW, NARROW)[1])
        self.width, high = sheet_size(self.parent.size, NARROW, BROAD if self.broad else NARROW)
        self.height = min(high, self._around() + self.head.height + (0 if self.empty else self.body.height))

    def _around(self) -> float:
        """The height of everything but the title and the body."""
        return self.row.height * bool(self.row.children) + dp(44) + (0 if self.empty else dp(10))

    def _estimated(self, width: float) -> float:
        """How tall it would be at this width; the paragraphs themselves are measured only after a frame."""
        room = width - dp(40)
        said = sum(paint.paragraph_height(text, room, sp(15), letters.SANS, 1.12) + dp(8) for text in self.paragraphs)
        picture = self.picture.height + dp(8) if self.picture is not None else 0
        return self._around() + paint.paragraph_height(self.head.text, room, sp(20), letters.SERIF_BOLD) + picture + said

    def _spread(self, broad: bool) -> None:
        """Wide, the picture at the left; or narrow, the picture above the words."""
        self.broad = broad
        if self.picture is not None and self.picture_left:
            self.body.orientation = "horizontal" if broad else "vertical"
            self.picture.size_hint_x, self.picture.width = (None, dp(150)) if broad else (1, self.picture.width)


class Toast(Painted):
    """A short notice that goes by itself."""

    def __init__(self, text: str, **kwargs):
        self.text_shown = text
        super().__init__(size_hint=(None, None), **kwargs)

    def kept(self) -> float:
        """Room at the left for something else."""
        return 0.0

    def fit(self, room: float):
        self.width = min(room - dp(24), letters.width_of(self.text_shown, sp(15), letters.SERIF) + dp(44) + self.kept())
        words = self.width - dp(36) - self.kept()
        self.height = max(dp(44), paint.paragraph_height(self.text_shown, words, sp(15), letters.SERIF) + dp(18))

    def paint(self, x, y, w, h):
        paint.shadow(x, y, w, h, dp(9), faded(theme.BLACK, 0.6), drop=dp(2))
        paint.rounded(x, y, w, h, dp(20), faded(theme.INK, 0.96))
        paint.rim(x, y, w, h, dp(20), theme.GOLD)
        left, room = x + dp(18) + self.kept(), w - dp(36) - self.kept()
        high = paint.paragraph_height(self.text_shown, room, sp(15), letters.SERIF)
        paint.paragraph(self.text_shown, left, y + h / 2 + high / 2, room, sp(15), theme.CREAM, letters.SERIF, "center")


def _common(a: float, b: float, c: float, d: float) -> float:
    """How long two stretches lie side by side."""
    return max(0.0, min(b, d) - max(a, c))


USUAL, STEP, CHIEF = 0.16, 12, 30  # where a notice lies by itself; dp between two heights that are tried; what a choice weighs


class Layers(FloatLayout):
    """The place above all screens. `is_chief`: whether this target below is a choice now, or the step forward."""

    is_chief: Callable[[Target], bool] = staticmethod(lambda _target: False)

    def on_touch_down(self, touch):
        return any(child.dispatch("on_touch_down", touch) for child in self.children[:])

    def clear(self) -> None:
        self.clear_widgets()

    @property
    def veils(self) -> list[Veil]:
        return [child for child in self.children if isinstance(child, Veil)]

    def close_top(self) -> bool:
        """Close what lies on top; False if nothing does or it must be answered."""
        if not self.veils:
            return False
        top = self.veils[0]
        if top.on_close:
            top.on_close()
        return True

    def open(self, sheet, on_close: Callable[[], None] | None = None, closable=True) -> Veil:
        veil = Veil(sheet, None)

        def close():
            self.remove_widget(veil)
            if on_close:
                on_close()

        veil.on_close = close if closable else None
        veil.close = close
        self.add_widget(veil)
        return veil

    def tell(self, title: str, paragraphs: list[str], more: tuple[str, Callable[[], None]] | None = None, picture=None) -> Veil:
        """Something to read; `more` is a second button that leads on."""
        done = PlateButton(text=_("Close"), label="close", tone="quiet", font_size=17)
        buttons = [done]
        if more:
            onward = PlateButton(text=more[0], label="more", tone="second", font_size=17)
            buttons.append(onward)
        veil = self.open(Sheet(title, paragraphs, buttons, picture, picture_left=True))
        done.bind(on_release=lambda *_: veil.close())
        if more:
            onward.bind(on_release=lambda *_: (veil.close(), more[1]()))
        return veil

    def ask(self, title: str, text: str, yes: str, action: Callable[[], None], no: str = "") -> Veil:
        """A question with two answers: `yes` calls the action, `no` only closes the sheet."""
        # i18n: one of two buttons side by side: about 14 letters; everything stays as it is
        stay = PlateButton(text=no or _("Stay"), label="stay", tone="quiet", font_size=17)
        go = PlateButton(text=yes, label="yes", tone="main", font_size=17)
        veil = self.open(Sheet(title, [text] if text else [], [stay, go]))
        stay.bind(on_release=lambda *_: veil.close())

        def done(*_) -> None:
            veil.close()
            action()

        go.bind(on_release=done)
        return veil

    def _free_height(self, note: Toast) -> float:
        """Where a notice hides least of what can be pressed now, the usual place first."""
        below = self.veils[0].sheet if self.veils else self.parent
        if below is None:
            return self.height * USUAL
        boxes = []
        for widget in below.walk(restrict=True):
            if isinstance(widget, Target) and widget.opacity and widget.get_root_window() is not None:
                corners = *widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top)
                boxes.append((*corners, 1 + CHIEF * self.is_chief(widget)))
        left, high = (self.width - note.width) / 2, note.height

        def hidden(low: float) -> float:
            return sum(weight * _common(left, left + note.width, x, right) * _common(low, low + high, y, top)
                       for x, y, right, top, weight in boxes)

        steps = [self.height * USUAL, *(dp(8) + i * dp(STEP) for i in range(int((self.height - high - dp(8)) / dp(STEP))))]
        return min(steps, key=hidden)

    def toast(self, text: str, seconds: float = 2.4, note: Toast | None = None) -> None:
        for old in [child for child in self.children if isinstance(child, Toast)]:
            self.remove_widget(old)
        note = note or Toast(text)
        note.fit(self.width)
        note.pos = (self.width - note.width) / 2, self._free_height(note)
        self.add_widget(note)
        gone = Animation(opacity=0, d=0.3)
        gone.bind(on_complete=lambda *_: self.remove_widget(note))
        Clock.schedule_once(lambda _dt: gone.start(note), seconds)
