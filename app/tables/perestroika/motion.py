"""What has just happened, as movement: materials from hand to hand, buildings put together piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.match import PastEvent
from app.tables.contract import TableMotion
from app.tables.moment import SUPPLY, Moment, Transfer
from app.tables.perestroika import invasion, reading
from app.tables.perestroika.word_signs import MATERIAL_SIGNS
from rules.core import Event, Thing
from rules.perestroika import events as e
from rules.perestroika.data import KINDS

if TYPE_CHECKING:
    from app.tables.perestroika.view import PerestroikaView
    from app.widgets.event_scene import EventOverlay

BUILDING = 1.5  # of the usual time: a building is worth watching


class PerestroikaMotion(TableMotion):
    view: PerestroikaView

    def animate(self, moment: Moment, told: Sequence[PastEvent], seconds: float) -> bool:
        """The new buildings of the land in front rise."""
        me = reading.seat_in_front(moment)
        new = frozenset((event.row, event.column) for event in (each.event for each in told)
                        if isinstance(event, e.Built) and event.seat == me)
        if new:
            self.view.board().raise_up(new, seconds * BUILDING)
        return bool(new)

    def gifts(self, moment: Moment, told: Sequence[PastEvent]) -> Sequence[Transfer]:
        return [gift for each in told for gift in given(each.event)]

    def verdict(self, moment: Moment, told: Sequence[PastEvent]) -> EventOverlay | None:
        return invasion.scene_of(moment, told)


def given(event: Event) -> list[Transfer]:
    """What an event moves, and from where to where."""
    match event:
        case e.Took(seat=seat, material=kind, pieces=count) if count:
            return [_gift(kind, count, SUPPLY, seat)]
        case e.GaveUp(seat=seat, material=kind, pieces=count) if count:
            return [_gift(kind, count, seat, SUPPLY)]
        case e.Exchanged(seat=seat, material=kind, given=given_up, other=other, gained=gained):
            return [_gift(kind, given_up, seat, SUPPLY), _gift(other, gained, SUPPLY, seat)]
        case e.Rearranged(seat=seat, before=before, after=after) | e.Plundered(seat=seat, before=before, after=after):
            gone = [_gift(kind, before[kind] - after[kind], seat, SUPPLY) for kind in KINDS if before[kind] > after[kind]]
            come = [_gift(kind, after[kind] - before[kind], SUPPLY, seat) for kind in KINDS if after[kind] > before[kind]]
            return gone + come
        case e.Robbed(thief=thief, victim=victim, material=kind):
            return [_gift(kind, 1, victim, thief)]
        case e.Picked(seat=seat, card=card):
            return [Transfer("card", 1, ("card", card), ("seat", seat))]
        case e.Drew(seat=seat, cards=count):
            return [Transfer("card", count, ("deck", 0), ("seat", seat))]
        case e.StoleCard(thief=thief, victim=victim):
            return [Transfer("card", 1, ("seat", victim), ("seat", thief))]
        case e.Built(seat=seat, row=row, column=column, paid=paid):
            return [Transfer(MATERIAL_SIGNS[kind], paid[kind], ("store", (seat, kind)), ("plot", (seat, row, column)))
                    for kind in KINDS if paid[kind]]
        case e.ChipTaken(seat=seat):
            return [Transfer("pere:chip", 1, SUPPLY, ("seat", seat))]
        case e.ChipSpent(seat=seat):
            return [Transfer("pere:chip", 1, ("seat", seat), SUPPLY)]
    return []


def _gift(kind: int, count: int, giver: Thing | int, taker: Thing | int) -> Transfer:
    return Transfer(MATERIAL_SIGNS[kind], count, _place(giver), _place(taker))


def _place(where: Thing | int) -> Thing:
    """Where something of a seat lies: a seat stands for its store."""
    return ("seat", where) if isinstance(where, int) else where
