"""What has just happened, as movement: troops on their way across the map, what changes hands, attacks and claims as scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.match import PastEvent
from app.tables.contract import TableMotion
from app.tables.moment import Moment, Transfer
from app.tables.rurik import attack_scene, claim_scene
from app.tables.rurik.gifts import gifts
from app.tables.rurik.reading import crest_of
from app.tables.rurik.scene import MAP
from rules.core import Event, Thing, things
from rules.rurik import events as e
from rules.rurik.state import LEADER, TROOP

if TYPE_CHECKING:
    from app.tables.rurik.folding_map import FoldingMap
    from app.tables.rurik.view import RurikView
    from app.widgets.event_scene import EventOverlay


TARGETS = frozenset(("seat", "card", "region", "column", "leader", "structure"))  # what a move's scene shows or points at


class RurikMotion(TableMotion):
    view: RurikView
    places = frozenset(("region", "column"))

    def animate(self, moment: Moment, told: Sequence[PastEvent], seconds: float) -> bool:
        boards = self.view.boards
        return boards.opened == MAP and animate(boards.map, moment, told, seconds)

    def gifts(self, moment: Moment, told: Sequence[PastEvent]) -> Sequence[Transfer]:
        return gifts(moment, told)

    def concerns(self, event: Event) -> Sequence[Thing]:
        return [thing for thing in things(event) if thing[0] in TARGETS]

    def verdict(self, moment: Moment, told: Sequence[PastEvent]) -> EventOverlay | None:
        return attack_scene.scene_of(moment, told, self.view.last_attack) or claim_scene.scene_of(moment, told)


def animate(board: FoldingMap, moment: Moment, told: Sequence[PastEvent], seconds: float) -> bool:
    """Whoever moved goes from region to region; True if anybody does."""
    moves = False
    for each in told:
        event = each.event
        if isinstance(event, e.Moved):
            face = (LEADER, moment.state.players[event.seat].leader) if event.piece == LEADER else (TROOP, 1)
            board.fly((*face, crest_of(moment, event.seat)), event.origin, event.region, seconds)
            moves = True
        elif isinstance(event, e.Escorted):
            board.fly((TROOP, event.troops, crest_of(moment, event.seat)), event.origin, event.region, seconds)
            moves = True
        elif isinstance(event, e.MovedOpponent):
            board.fly((TROOP, 1, crest_of(moment, event.victim)), event.origin, event.region, seconds)
            moves = True
    return moves
