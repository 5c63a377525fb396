"""What every screen has: the app, the wooden table behind it, a way back, a change of format."""

from collections.abc import Callable, Coroutine
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.draw import paint
from app.widgets.base import Painting, is_landscape_phone

WIDE = 640  # dp
TABLE = 520  # dp of the shorter side


class BaseScreen(Painting, FloatLayout):
    """`wide`: laid out in columns; else one above the other. `low`: a phone on its side, where height is dear."""

    app = ObjectProperty()
    wide, low = BooleanProperty(False), BooleanProperty(False)
    top, bottom = NumericProperty(0), NumericProperty(0)  # what the system's bars take

    def __init__(self, app, **kwargs):
        self.app = app
        self.wide, self.low = self.is_wide(), self.is_low()
        self.top, self.bottom = app.inset_top, app.inset_bottom
        super().__init__(**kwargs)
        self.size = Window.size  # known already: one layout, not two
        Window.bind(on_resize=self._resized, size=self._resized)

    @staticmethod
    def is_wide() -> bool:
        return Window.width >= dp(WIDE) and Window.width > Window.height

    @staticmethod
    def is_low() -> bool:
        return is_landscape_phone(Window.width, Window.height)

    @property
    def can_be_table(self) -> bool:
        """Large enough to lie in the middle for all to see: a tablet, a desktop, a television."""
        return min(self.width, self.height) >= dp(TABLE)

    def _resized(self, *_):
        self.low = self.is_low()
        self.wide = self.is_wide()

    def paint(self, x, y, w, h):
        paint.wooden_table(x, y, w, h)

    # what a screen may answer
    def on_enter(self):
        pass

    def on_leave(self):
        Window.unbind(on_resize=self._resized, size=self._resized)

    def can_be_made_anew(self) -> bool:
        """True where nothing is lost if another screen of the same kind takes its place."""
        return False

    def on_back(self) -> bool:
        """True: the back key was for something on this screen."""
        return False

    def on_key(self, key, text, modifiers) -> bool:
        return False

    def tab_rank(self, target) -> int:
        """The keyboard comes to what has the lowest first."""
        return 0

    def pressed_by_key(self, target) -> None:
        """The keyboard has pressed something on this screen."""

    def own_arrow(self, key) -> bool:
        """A key that goes from target to target everywhere else, but means something on this screen. True: it did."""
        return False


class PresentedScreen(BaseScreen):
    """A screen outside the table that shows what its presenter says; what `app.presenters.shell.ShellDisplay` asks of it."""

    @property
    def in_sight(self) -> bool:
        return self.app.screen is self

    def go(self, name: str, **what: Any) -> None:
        self.app.go(name, **what)

    def replace(self, name: str, **what: Any) -> None:
        self.app.replace(name, **what)

    def go_back(self) -> None:
        self.app.back()

    def go_home(self) -> None:
        self.app.home()

    def tell(self, title: str, lines: list[str]) -> None:
        self.app.layers.tell(title, lines)

    def ask(self, title: str, text: str, yes: str, action: Callable[[], object], no: str = "") -> None:
        self.app.layers.ask(title, text, yes, action, no)

    def toast(self, text: str, seconds: float = 2.4) -> None:
        self.app.layers.toast(text, seconds)

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        self.app.spawn(work)
