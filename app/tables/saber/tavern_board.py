"""The tavern on the table: men and what a scenario puts there; men who walk are drawn on their way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from app.kit_boards import At, GridView, PieceView
from app.tables.saber.columns import WALL
from app.tables.saber.standees import paint_piece
from app.tables.saber.tavern import paint_ground
from app.widgets.grid_board import GridBoard
from app.widgets.thing import Hold, Tap
from rules.core import Thing


class TavernBoard(GridBoard):
    frame = 0  # its own walls are frame enough

    def __init__(self, tap: Tap, hold: Hold, wall: float = WALL, **kwargs):
        self._walking: set[Thing] = set()
        super().__init__(tap, hold, ground=paint_ground, piece=paint_piece, border=wall, **kwargs)
        self._whole = self.view

    def show_room(self, grid: GridView, wall: float) -> None:
        """`wall`: its thickness, in squares."""
        self._whole, self.border = grid, wall
        self._show_standing()

    def walk(self, piece: PieceView, path: Sequence[At], seconds: float) -> None:
        self._walking.add(piece.thing)
        self._show_standing()
        self.go(piece, path, seconds, partial(self._arrived, piece.thing))

    def stand(self) -> None:
        """Nobody walks any more."""
        self._walking.clear()

    def _arrived(self, thing: Thing) -> None:
        self._walking.discard(thing)
        self._show_standing()

    def _show_standing(self) -> None:
        grid = self._whole
        if self._walking:
            grid = replace(grid, pieces=tuple(piece for piece in grid.pieces if piece.thing not in self._walking))
        self.show_grid(grid)
