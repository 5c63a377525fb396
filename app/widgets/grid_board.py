"""A board of squares that can be zoomed. The game paints floor and pieces; reach, threat, aim and way are the kit's."""

from collections.abc import Callable, Hashable, Sequence

from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.draw import grid, paint, sprites
from app.kit_boards import At, GridView, PieceView
from app.widgets.board import BARE, Board
from app.widgets.thing import Hold, Tap
from rules.core.values import Thing

GroundPainter = Callable[[Hashable, float, int, int], None]  # what, side of a square, columns, rows: squares begin at (0, 0)
PiecePainter = Callable[[Hashable, float, float], None]  # what, width, height: into (0, 0, width, height)


class GridBoard(Board):
    """`show_grid(view)`. A tap gives what stands on the square, then the square. `border`: squares of wall round the floor.
    `covered`: so much of the upper edge lies under something, and no square does."""

    clips = True
    covered = NumericProperty(0.0)

    def __init__(self, tap: Tap, hold: Hold, ground: GroundPainter | None = None, piece: PiecePainter | None = None,
                 border: float = 0.0, **kwargs):
        self.tap_things, self.hold_thing = tap, hold
        self.paint_ground, self.paint_piece, self.border = ground, piece, border
        self.view = GridView(1, 1)
        super().__init__(**kwargs)
        self.fbind("covered", lambda *_: self.show_grid(self.view))

    def show_grid(self, view: GridView) -> None:
        self.view = view
        key = "grid", self.paint_ground, view.columns, view.rows, view.ground, view.names, self.covered
        self.show(self.draw_ground, self.draw_figures, key, (view, self.covered, self.border))

    # ------------------------------------------------------------ where squares are

    def geometry(self) -> tuple[float, float, float]:
        """The side of a square, and where the lower left corner of the first one is."""
        _x, _y, w, h = self.inner
        h = max(1.0, h - self.covered)
        s = min(w / (self.view.columns + 2 * self.border), h / (self.view.rows + 2 * self.border))
        return s, (w - s * self.view.columns) / 2, (h - s * self.view.rows) / 2

    def square_at(self, point: tuple[float, float]) -> At | None:
        s, left, low = self.geometry()
        column, row = int((point[0] - left) // s), int((point[1] - low) // s)
        return (column, row) if 0 <= column < self.view.columns and 0 <= row < self.view.rows else None

    def middle(self, at: At) -> tuple[float, float]:
        """Of a square, on the board."""
        s, left, low = self.geometry()
        return left + (at[0] + 0.5) * s, low + (at[1] + 0.5) * s

    def place_of(self, at: At) -> tuple[float, float]:
        """Of a square, in the window."""
        x, y = self.to_window(*self.from_board(*self.middle(at)))
        return float(x), float(y)

    def things_at(self, at: At) -> list[Thing]:
        """What a finger on a square means, the likeliest first: pieces, what the view says of it, the square."""
        out = [piece.thing for piece in self.view.pieces if not piece.ghost and _stands_on(piece, at)]
        out += [square.things for square in self.view.squares if square.at == at]
        return [*dict.fromkeys((*out, ("square", at)))]

    # ------------------------------------------------------------ drawing

    def draw_ground(self, w: float, h: float) -> None:
        s, left, low = self.geometry()
        paint.tiled(0, 0, w, h, 1, "oak.jpg", dp(360), (0.3, 0.25, 0.22, 1.0))
        with paint.moved(left, low):
            if self.paint_ground is not None:
                self.paint_ground(self.view.ground, s, self.view.columns, self.view.rows)
            else:
                grid.plain_ground(self.view.columns, self.view.rows, s)
            if self.view.names:
                grid.names(self.view.columns, self.view.rows, s)

    def draw_figures(self, _w: float, _h: float) -> None:
        s, left, low = self.geometry()
        with paint.moved(left, low):
            grid.draw_below(self.view, s)
            for piece in sorted(self.view.pieces, key=lambda piece: -piece.at[1]):
                self.draw_piece(piece, piece.at[0] * s, piece.at[1] * s, s)
            grid.draw_above(self.view, s)

    def draw_piece(self, piece: PieceView, x: float, y: float, s: float) -> None:
        painter = self.paint_piece
        if painter is not None:
            sprites.show((painter, piece.face), x, y, s * piece.size[0], s * piece.size[1],
                         lambda a, b: painter(piece.face, a, b), pad=round(s * 0.3), alpha=0.55 if piece.ghost else 1.0)

    def go(self, piece: PieceView, path: Sequence[At], seconds: float, arrived: Callable[[], None]) -> None:
        """A piece goes along squares; `arrived` is called at the end. The view shows it where it was or will be meanwhile."""
        s, _left, _low = self.geometry()
        self.fly(lambda: self.draw_piece(piece, -s / 2, -s / 2, s), [self.middle(at) for at in path], seconds, arrived)

    # ------------------------------------------------------------ fingers

    def on_tap(self, point):
        at = self.square_at(point)
        self.tap_things(self.things_at(at) if at is not None else [])

    def on_hold(self, point):
        at = self.square_at(point)
        self.hold_thing(self.things_at(at)[0] if at is not None else BARE)


def _stands_on(piece: PieceView, at: At) -> bool:
    return all(start <= place < start + size for start, place, size in zip(piece.at, at, piece.size, strict=True))
