"""How a seat's royal points came about, in the order they came, and how its claims went: from the events of the whole game."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.core import Event
from rules.rus import events as e
from rules.rus.data import KING, SPACES
from rules.rus.state import where

# Where a point can come from.
MONUMENT, DACHA, FESTIVAL, CARD, NOBLEMAN, KING_CARD = "monument", "dacha", "festival", "card", "nobleman", "king"
SOURCES = (MONUMENT, DACHA, FESTIVAL, CARD, NOBLEMAN, KING_CARD)


@dataclass
class PointsLedger:
    came: list[tuple[str, int]] = field(default_factory=list)  # (source, points), in order
    claims: int = 0
    proved: int = 0
    caught: int = 0
    accusations: int = 0
    right: int = 0

    @property
    def points(self) -> int:
        return sum(won for _source, won in self.came)

    def of(self, source: str) -> int:
        return sum(won for where_from, won in self.came if where_from == source)


def ledgers(seats: int, events: Sequence[Event]) -> list[PointsLedger]:
    books = [PointsLedger() for _ in range(seats)]
    source, accuser, before = CARD, 0, None
    for event in events:
        match event:
            case e.Claimed(seat=seat):
                books[seat].claims += 1
                source = NOBLEMAN  # the one character who scores
            case e.Accused(accuser=accuser):
                books[accuser].accusations += 1
            case e.Revealed(seat=seat, true=true):
                books[seat].proved += true
                books[seat].caught += not true
                books[accuser].right += not true
            case e.Played():
                source = CARD
            case e.Scored(seat=seat, points=won):
                books[seat].came.append((_at_once(before) or source, won))
        before = event
    return books


def _at_once(before: Event | None) -> str:
    """What scores by itself is named by the event just before the points; else it was a card or the Nobleman."""
    match before:
        case e.Moved(to=end) if where(end)[1] in SPACES:
            return MONUMENT
        case e.Cashed():
            return FESTIVAL
        case e.Upgraded():
            return DACHA
        case e.Bought(level=level) if level == KING:
            return KING_CARD
    return ""
