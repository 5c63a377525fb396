"""A button that shows one thing of the game: a tap gives it to `tap`, a long press to `hold`."""

from collections.abc import Callable, Sequence

from app.kit_data import NOTHING
from app.widgets.base import Target
from rules.core.values import Thing

Tap = Callable[[Sequence[Thing]], None]
Hold = Callable[[Thing], None]


class ThingButton(Target):
    """`shows` names the property that holds its data, which has a `thing`. Without `hold` whoever lies above explains it."""

    shows = ""

    def __init__(self, tap: Tap | None = None, hold: Hold | None = None, **kwargs):
        self.tap, self.asks = tap, hold
        super().__init__(**kwargs)
        self.fbind(self.shows, self._named)
        self._named()

    @property
    def thing(self) -> Thing | None:
        data = getattr(self, self.shows)
        return None if data is None or data.thing == NOTHING else data.thing

    def _named(self, *_args) -> None:
        thing = self.thing
        self.label = f"{thing[0]} {thing[1]}" if thing else ""

    def about_at(self, x, y):
        return self.thing

    def on_release(self):
        if self.tap and self.thing:
            self.tap([self.thing])
        else:
            super().on_release()
