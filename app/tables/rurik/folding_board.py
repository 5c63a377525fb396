"""The four boards of Rurik: map, strategy, claims, household. One lies open; the others lie folded on the shelf.

A `FoldingBoard` holds the widget of its open board and paints its own miniature. Every board is shown at every moment, so a
miniature is as true as the board. A board that a module brings (solo, dungeon, …) folds as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.tables.moment import Moment
from rules.core import Thing

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from app.tables.contract import ViewScreen


class FoldingBoard:
    name = ""  # "map", "bids", …: how the view asks for it
    sign = ""  # beside its title on the shelf
    taps = frozenset[str]()  # kinds of things that are tapped on it; while it is folded they make it glow
    body: Widget  # the open board
    aside: Widget | None = None  # lies below the open board, or beside it on a phone on its side; as high as it wants
    controls: Widget | None = None  # stands where the points of a turn stand, while there are none
    folded: Any = None  # plain data: what the miniature shows; a change paints it anew
    blind = False

    def __init__(self, screen: ViewScreen) -> None:
        self.screen = screen

    def glows(self, moment: Moment) -> bool:
        """Whether something on it can be tapped now that one should know of while it lies folded."""
        return any(kind in self.taps for kind, _value in moment.glowing)

    def title(self) -> str:
        """What stands over the miniature."""
        raise NotImplementedError

    def show(self, moment: Moment) -> None:
        """Bring `body` and `folded` up to date. A board with secrets shows them only to `moment.seat`."""
        raise NotImplementedError

    def paint_fold(self, x: float, y: float, w: float, h: float) -> None:
        """The miniature, from 90 x 30 dp on a phone's shelf to 360 x 150 dp beside a tablet's board."""

    def forget(self) -> None:
        """Drop whatever only one seat may see, from `body` and from `folded`."""

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """Where a thing lies in the window, if it lies on the open board."""
        return None
