"""What moves at the table of Saber and Blood: men walk the way they went; how a duel ended is shown to all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.match import PastEvent
from app.tables.contract import TableMotion
from app.tables.moment import Moment
from app.tables.saber import duel_result, reading
from app.tables.saber.walking import ways_of

if TYPE_CHECKING:
    from app.widgets.event_scene import EventOverlay


class SaberMotion(TableMotion):
    def animate(self, moment: Moment, told: Sequence[PastEvent], seconds: float) -> bool:
        if not moment.state.sheets:
            return False
        pieces = {piece.thing: piece for piece in moment.read(reading.scene_of).grid.pieces}
        moves = False
        for fighter, way in ways_of(told).items():
            piece = pieces.get(("fighter", fighter))
            if piece is not None and piece.at == reading.at(way[-1]):  # nothing else has moved him since
                self.view.tavern.walk(piece, [reading.at(square) for square in way], seconds)
                moves = True
        return moves

    def verdict(self, moment: Moment, told: Sequence[PastEvent]) -> EventOverlay | None:
        return duel_result.scene_of(moment, told)
