"""A framed board that can be zoomed and moved by drag, pinch, wheel and double tap. It knows nothing of games.

A painter gives it two layers. The ground is drawn once into a picture; what moves or glows is drawn over it anew whenever
what it is painted from has changed. A board that nobody sees, because it lies folded, draws nothing until it is seen.
"""

from bisect import bisect_left
from collections.abc import Callable
from math import dist

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from app.draw import letters, paint, sprites
from app.widgets.base import ROUNDS, is_wheel, when_rested
from app.widgets.scrolling import wandered

FRAME = 9  # dp of wood round the board
BARE = "board", 0  # what a finger asks about where nothing lies: the game itself
LARGEST_ZOOM = 4.0
DETAIL_ZOOM = 1.05  # above it figures are drawn stroke by stroke, below it as one picture
LARGEST = 4096  # pixels of a picture's side that every phone can hold


class Board(Widget):
    """`ground(w, h)` paints what lies still, `figures(w, h)` what changes, both into (0, 0, w, h)."""

    zoom = NumericProperty(1.0)
    shift_x, shift_y = (
        NumericProperty(0.0),
        NumericProperty(0.0),
    )  # of the board's lower left corner, from where it lies when it fits
    still = BooleanProperty(False)  # reduced motion: no gliding
    is_board = True
    clips = False  # the ground painter cuts what it draws (paint.clipped)
    frame = FRAME  # dp of wood round it; 0: it lies bare, from edge to edge

    def __init__(self, **kwargs):
        self.register_event_type("on_tap")
        self.register_event_type("on_hold")
        self.ground: Callable[[float, float], None] | None = None
        self.figures: Callable[[float, float], None] | None = None
        self.ground_key: object = None
        self.written: list = []
        self._fingers: list = []
        self._moved = False
        self._pinch: tuple[float, tuple[float, float]] | None = None
        super().__init__(**kwargs)
        with self.canvas:
            self._frame = InstructionGroup()
            StencilPush()
            self._mask = Rectangle()
            StencilUse()
            PushMatrix()
            self._place = Translate()
            self._scale = Scale(1, 1, 1)
            self._ground_colour = Color(1, 1, 1, 1)
            self._picture = Rectangle(size=(0, 0))  # until there is a ground: Kivy's own size is a white square
            self._figures = InstructionGroup()
            self._flights = InstructionGroup()
            PopMatrix()
            StencilUnUse()
            self._mask_again = Rectangle()
            StencilPop()
        self._rounds = 0
        self._drawn_from: object = None  # what the next figures are painted from; None: nobody says
        self._shown_from: object = None  # what the figures in sight were painted from
        self._wait = Clock.create_trigger(self._settled, -1)
        self._figures_again = Clock.create_trigger(self._draw_figures, -1)
        self.fbind("pos", self._again)
        self.fbind("size", self._again)
        for name in ("zoom", "shift_x", "shift_y"):
            self.fbind(name, self._moved_view)

    # ------------------------------------------------------------ drawing

    @property
    def inner(self) -> tuple[float, float, float, float]:
        f = dp(self.frame)
        return self.x + f, self.y + f, max(1, self.width - 2 * f), max(1, self.height - 2 * f)

    def show(self, ground, figures, key, drawn_from: object = None) -> None:
        """New layers; the ground is drawn again only if `key` has changed, the figures only if `drawn_from` has: everything that
        they are painted from (None: always)."""
        self.ground, self.figures, self._drawn_from = ground, figures, drawn_from
        if key != self.ground_key:
            self.ground_key = key
            self._again()
        else:
            self._figures_again()

    def _again(self, *_) -> None:
        """Draw before the next frame, once the layouts around it have come to rest: no ground at a size that nobody sees."""
        self._rounds = ROUNDS
        self._wait()

    def _settled(self, *_) -> None:
        self._rounds -= 1
        if self._rounds > 0:
            self._wait()
        elif self._is_seen():
            self._lay_out()
            self._draw_figures()

    def _is_seen(self) -> bool:
        """Whether it lies in the window. If not, it is drawn as soon as it does."""
        if self.get_root_window() is not None:
            return True
        top = self
        while top.parent is not None:
            top = top.parent
        top.bind(parent=self._comes_into_sight)
        return False

    def _comes_into_sight(self, top, _parent) -> None:
        top.unbind(parent=self._comes_into_sight)
        self._again()

    def repaint(self, *_):
        """All of it, now: what was drawn before is lost."""
        self._lay_out()
        self.redraw_figures()

    def _lay_out(self) -> None:
        x, y, w, h = self.inner
        self._frame.clear()
        if self.frame:
            with _drawing_into(self._frame):
                paint.frame(x, y, w, h, dp(self.frame))
        for mask in (self._mask, self._mask_again):
            mask.pos, mask.size = (x, y), (w, h)
        self._draw_ground()
        self._moved_view()

    def _draw_ground(self):
        _, _, w, h = self.inner
        if self.ground is None:
            return
        sharp = min(sprites.larger() * max(1.0, self.zoom), LARGEST / w, LARGEST / h, (sprites.MOST / (w * h)) ** 0.5)
        self._sharp = self.zoom
        self._picture.texture = sprites.picture(("ground", self.ground_key), w, h, self.ground, scale=round(sharp, 2),
                                                clips=self.clips)
        self._picture.size = w, h

    def _draw_figures(self, *_args) -> None:
        """Only if there is something new to see."""
        if self._is_seen() and (self._drawn_from is None or self._shown_from != self._figures_from()):
            self.redraw_figures()

    def _figures_from(self) -> tuple[object, ...]:
        """Everything that makes the figures look as they do."""
        near = self.zoom if self.zoom > DETAIL_ZOOM else 1.0
        return self._drawn_from, self.inner[2:], near, sprites.larger(), sprites.times_forgotten()

    def redraw_figures(self) -> None:
        _x, _y, w, h = self.inner
        self._shown_from = self._figures_from()
        self._figures.clear()
        if self.figures is None:
            return
        if self.zoom <= DETAIL_ZOOM:
            # Figures are a thousand strokes. Without zoom they become one picture, as the ground is: a frame costs a rectangle.
            texture, self.written = sprites.layer(w, h, self.figures, min(sprites.larger(), (sprites.MOST / (w * h)) ** 0.5))
            with _drawing_into(self._figures):
                sprites.put(texture, w, h)
            return
        before, self.written = letters.listener, []
        letters.listener = lambda *what: self.written.append(what)
        paint.oversample = min(3.0, self.zoom)
        try:
            with _drawing_into(self._figures):
                self.figures(w, h)
        finally:
            letters.listener, paint.oversample = before, 1.0

    def fly(self, draw: Callable[[], None], points, seconds: float, arrived: Callable[[], None]) -> None:
        """Something drawn about (0, 0) moves along these points of the board; `arrived` is called at the end."""
        group, path = InstructionGroup(), _Path(points)
        with _drawing_into(group):
            PushMatrix()
            place = Translate(*points[0], 0)
            draw()
            PopMatrix()
        self._flights.add(group)
        began = Clock.get_time()

        def tick(_dt):
            share = min(1.0, (Clock.get_time() - began) / max(0.01, seconds))
            place.xy = path.at(share * share * (3 - 2 * share))
            if share >= 1:
                self._flights.remove(group)
                arrived()
                return False
            return True

        Clock.schedule_interval(tick, 0)

    def _moved_view(self, *_args):
        x, y, _w, _h = self.inner
        self._place.xy = round(x + self.shift_x), round(y + self.shift_y)
        self._scale.x = self._scale.y = self.zoom

    # ------------------------------------------------------------ from finger to board and back

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        left, low, _, _ = self.inner
        return (x - left - self.shift_x) / self.zoom, (y - low - self.shift_y) / self.zoom

    def from_board(self, x: float, y: float) -> tuple[float, float]:
        left, low, _, _ = self.inner
        return left + self.shift_x + x * self.zoom, low + self.shift_y + y * self.zoom

    def move_view(self, zoom: float, shift: tuple[float, float], glide=False) -> None:
        """Move the view; the board always fills its frame."""
        _, _, w, h = self.inner
        zoom = max(1.0, min(LARGEST_ZOOM, zoom))
        sx, sy = min(0.0, max(w - w * zoom, shift[0])), min(0.0, max(h - h * zoom, shift[1]))
        Animation.cancel_all(self, "zoom", "shift_x", "shift_y")
        if glide and not self.still:
            glider = Animation(zoom=zoom, shift_x=sx, shift_y=sy, d=0.25, t="out_quad")
            glider.bind(on_complete=lambda *_: self._sharpen())
            glider.start(self)
        else:
            self.zoom, self.shift_x, self.shift_y = zoom, sx, sy

    def zoom_at(self, x: float, y: float, zoom: float, glide=False) -> None:
        """Nearer or farther, the point under the finger stays there."""
        left, low, _, _ = self.inner
        bx, by = self.to_board(x, y)
        zoom = max(1.0, min(LARGEST_ZOOM, zoom))
        self.move_view(zoom, (x - left - bx * zoom, y - low - by * zoom), glide)

    def fit(self) -> None:
        self.move_view(1.0, (0, 0), glide=True)

    def _sharpen(self):
        """After a zoom the ground is drawn again at its new size."""
        if abs(getattr(self, "_sharp", 1.0) - self.zoom) > 0.2:
            self._draw_ground()
            self.redraw_figures()

    # ------------------------------------------------------------ fingers

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos) or self.disabled:
            return False
        if is_wheel(touch):
            nearer = touch.button == "scrolldown"
            self.zoom_at(touch.x, touch.y, self.zoom * (1.18 if nearer else 1 / 1.18))
            Clock.schedule_once(lambda _dt: self._sharpen(), 0.2)
            return True
        touch.grab(self)
        self._fingers.append(touch)
        if len(self._fingers) == 1:
            self._moved = False
            when_rested(touch, lambda: self._hold(touch))
        else:
            self._moved = True
            self._pinch = None
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is not self or touch not in self._fingers:
            return False
        if len(self._fingers) >= 2:
            self._pinch_move()
        elif self._moved or wandered(touch):
            self._moved = True
            self.move_view(self.zoom, (self.shift_x + touch.dx, self.shift_y + touch.dy))
        return True

    def _pinch_move(self):
        a, b = self._fingers[:2]
        middle = ((a.x + b.x) / 2, (a.y + b.y) / 2)
        apart = max(1.0, ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5)
        if self._pinch:
            before, where = self._pinch
            self.move_view(self.zoom, (self.shift_x + middle[0] - where[0], self.shift_y + middle[1] - where[1]))
            self.zoom_at(*middle, self.zoom * apart / before)
        self._pinch = (apart, middle)

    def on_touch_up(self, touch):
        if touch.grab_current is not self or touch not in self._fingers:
            return False
        touch.ungrab(self)
        self._fingers.remove(touch)
        self._pinch = None
        if self._moved:
            if not self._fingers:
                self._sharpen()
        elif touch.is_double_tap and self.zoom > DETAIL_ZOOM:
            self.fit()
        else:
            self.dispatch("on_tap", self.to_board(*touch.pos))
        return True

    def _hold(self, touch):
        if not self._moved and touch in self._fingers:
            self._moved = True  # letting go is no tap any more
            self.dispatch("on_hold", self.to_board(*touch.pos))

    def on_tap(self, point):
        pass

    def on_hold(self, point):
        pass


class _Path:
    """A line by the share of its length."""

    def __init__(self, points):
        self.points, self.lengths = list(points), [0.0]
        for a, b in zip(self.points, self.points[1:], strict=False):
            self.lengths.append(self.lengths[-1] + dist(a, b))

    def at(self, share: float) -> tuple[float, float]:
        wanted = share * self.lengths[-1]
        k = max(1, min(len(self.points) - 1, bisect_left(self.lengths, wanted)))
        if len(self.points) == 1:
            return self.points[0]
        (x0, y0), (x1, y1) = self.points[k - 1], self.points[k]
        part = (wanted - self.lengths[k - 1]) / ((self.lengths[k] - self.lengths[k - 1]) or 1)
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


class _drawing_into:
    """`with` for an InstructionGroup, as a canvas has it."""

    def __init__(self, group):
        self.group = group

    def __enter__(self):
        from kivy.graphics.instructions import Canvas

        self.canvas = Canvas()
        self.canvas.__enter__()

    def __exit__(self, *_):
        self.canvas.__exit__(*_)
        self.group.add(self.canvas)
