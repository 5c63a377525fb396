"""What moves at the table of Merchants of Kiev: pieces on the map; coins, loads and passes between ships, towns and purses."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from app.match import PastEvent
from app.tables.contract import TableMotion
from app.tables.merchants import reading
from app.tables.moment import SUPPLY, Moment, Transfer
from app.words.merchants.options import good_key
from rules.merchants.data import JOBS, PASS_PRICE, TOLL
from rules.merchants.events import (
    Bought,
    Delivered,
    GoodTaken,
    Offered,
    PassBought,
    PassTaken,
    Plundered,
    Sacked,
    TollPaid,
    Traded,
)
from rules.merchants.state import Kiev


class MerchantsMotion(TableMotion):
    places = frozenset(("tile", "city", "spot"))

    def animate(self, moment: Moment, told: Sequence[PastEvent], seconds: float) -> bool:
        """Ships, Horde and Prince go the way they went."""
        if seconds <= 0:
            return False
        before = reading.first_before(moment, told) or moment.state
        traces = reading.traces_of(told, reading.places_of(moment.state), before)
        gone = [self.view.board().go(trace, seconds) for trace in traces]
        return any(gone)

    def gifts(self, moment: Moment, told: Sequence[PastEvent]) -> Sequence[Transfer]:
        return gifts_of(told, moment.state)

    def numbered(self, event: Any) -> Hashable | None:
        """Which piece an event moves on the map."""
        return reading.mover_of(event)


def gifts_of(told: Sequence[PastEvent], state: Kiev) -> list[Transfer]:
    """In the order of the events; `state` says where the ships lie."""
    offer: Offered | None = None
    out: list[Transfer] = []
    for each in told:
        event = each.event
        if isinstance(event, Offered):
            offer = event
        elif isinstance(event, Traded) and offer is not None:
            out += _traded(offer)
        else:
            out += _of(event, state)
    return [gift for gift in out if gift.count]


def _of(event: object, state: Kiev) -> Iterator[Transfer]:
    match event:
        case GoodTaken(seat=seat, good=good):
            yield Transfer(f"good:{good_key(good)}", 1, SUPPLY, ("seat", seat))
        case PassTaken(seat=seat, city=city):
            yield Transfer("key-variant", 1, ("tile", city), ("seat", seat))
        case TollPaid(seat=seat, city=city):
            yield Transfer("coin", TOLL, ("seat", seat), ("tile", city))
        case Bought(seat=seat, good=good):
            yield Transfer("coin", 1, ("seat", seat), ("tile", state.ships[seat]))
            yield Transfer(f"good:{good_key(good)}", 1, ("tile", state.ships[seat]), ("seat", seat))
        case PassBought(seat=seat, city=city):
            yield Transfer("coin", PASS_PRICE, ("seat", seat), ("tile", city))
            yield Transfer("key-variant", 1, ("tile", city), ("seat", seat))
        case Delivered(seat=seat, job=job, rubles=rubles):
            good, city = JOBS[job]
            yield Transfer(f"good:{good_key(good)}", 1, ("seat", seat), ("tile", city))
            yield Transfer("coin", rubles, ("tile", city), ("seat", seat))
        case Plundered(seat=seat, goods=goods):
            yield Transfer("coin", goods, ("tile", state.horde), ("seat", seat))
        case Sacked(seat=seat, city=city):
            yield Transfer("coin", 1, ("tile", city), ("seat", seat))


def _traded(offer: Offered) -> Iterator[Transfer]:
    sides = ((("seat", offer.seat), ("seat", offer.partner), offer.give_rubles, offer.give_passes, offer.give_goods),
             (("seat", offer.partner), ("seat", offer.seat), offer.ask_rubles, offer.ask_passes, offer.ask_goods))
    for giver, taker, rubles, passes, goods in sides:
        yield Transfer("coin", rubles, giver, taker)
        yield Transfer("key-variant", len(passes), giver, taker)
        for good in sorted(set(goods)):
            yield Transfer(f"good:{good_key(good)}", goods.count(good), giver, taker)
