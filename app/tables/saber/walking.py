"""Who went where, out of what was told: a way of squares for each man."""

from __future__ import annotations

from collections.abc import Sequence

from app.match import PastEvent
from rules.saber import events as e
from rules.saber.board import Square
from rules.saber.state import Fighter


def ways_of(told: Sequence[PastEvent]) -> dict[Fighter, tuple[Square, ...]]:
    """For each man who moved the squares he went along, in order. Where he was put somewhere else, his way begins there."""
    ways: dict[Fighter, list[Square]] = {}
    for each in told:
        event = each.event
        if isinstance(event, e.Stepped | e.Shifted | e.Pushed) and event.square != event.to:
            way = ways.setdefault(event.fighter, [event.square])
            if way[-1] != event.square:
                way[:] = [event.square]
            way.append(event.to)
        elif isinstance(event, e.Placed):
            ways.pop(event.fighter, None)
    return {fighter: tuple(way) for fighter, way in ways.items()}
