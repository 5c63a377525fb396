"""What has just happened at the table of Rus', as movement: what flies, and the card that an accusation turns over."""

from collections.abc import Sequence

from app.match import PastEvent
from app.tables.contract import TableMotion
from app.tables.moment import Moment, Transfer
from app.tables.rus import reading
from app.tables.rus.gifts import gifts_of
from app.tables.rus.verdict_sheet import VerdictSheet


class RusMotion(TableMotion):
    def gifts(self, moment: Moment, told: Sequence[PastEvent]) -> Sequence[Transfer]:
        return gifts_of(told, moment.state)

    def verdict(self, moment: Moment, told: Sequence[PastEvent]) -> VerdictSheet | None:
        before = next((state for state in map(moment.state_before, told) if state is not None and state.claim is not None), None)
        found = reading.verdict_of(told, moment.state, before)
        if found is None:
            return None
        crests = tuple(seat.crest for seat in moment.plan.seats)
        return VerdictSheet(found, moment.plan.names, crests, moment.blind, moment.still)
