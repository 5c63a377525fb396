"""Swapping rubles, passes and goods with a neighbour [MK-27].

An offer is built piece by piece on the table. Whoever changes his mind takes choices back while the offer is still his own
draft; once proposed it is the partner's to answer.
"""

from __future__ import annotations

from rules.core import Choose, Option, Script, Seat

from .data import GOODS, REFUSALS
from .end import check_end
from .events import Offered, Refused, Traded
from .options import Accept, Amount, AskGood, AskPass, AskRubles, GiveGood, GivePass, GiveRubles, OfferTrade, Propose, Refuse
from .state import Kiev, Offer, land, passes_of

OFFER_TRADE = tuple(OfferTrade(seat) for seat in range(5))
GIVE_RUBLES, ASK_RUBLES, PROPOSE = GiveRubles(), AskRubles(), Propose()
GIVE_GOOD = tuple(GiveGood(good) for good in range(len(GOODS)))
ASK_GOOD = tuple(AskGood(good) for good in range(len(GOODS)))
ANSWERS: tuple[Option, ...] = (Accept(), Refuse())


def partners(t: Kiev) -> list[Option]:
    """Anyone whose ship is on the merchant's tile or next to it, until three offers have been refused [MK-R39]."""
    if t.refused >= REFUSALS:
        return []
    me, here = t.turn, t.ships[t.turn]
    near = land(t).neighbours[here]
    return [OFFER_TRADE[seat] for seat, tile in enumerate(t.ships)
            if (tile == here or tile in near) and seat != me and (has_anything(t, me) or has_anything(t, seat))]


def has_anything(t: Kiev, seat: Seat) -> bool:
    return t.rubles[seat] > 0 or any(t.goods[seat]) or seat in t.passes.values()


def trade(t: Kiev, partner: Seat) -> Script[None]:
    """One offer and its answer. Gifts are allowed; nothing happens without consent [MK-R35]."""
    me = t.turn
    offer = t.offer = Offer(partner=partner)
    while (piece := (yield from Choose(me, lambda: pieces(t, offer), why="offer"))) != PROPOSE:
        yield from add(t, offer, piece)
    yield told(me, offer)
    answer = yield from Choose(partner, ANSWERS, why="answer")
    t.offer = None
    if answer == Accept():
        swap(t, offer)
        yield Traded(me, partner)
        check_end(t)
    else:
        t.refused += 1
        yield Refused(me, partner)


def pieces(t: Kiev, offer: Offer) -> list[Option]:
    """What can still be added to the offer."""
    me, partner = t.turn, offer.partner
    options: list[Option] = []
    if not offer.give_rubles and not offer.ask_rubles:  # rubles go one way
        options += [GIVE_RUBLES] if t.rubles[me] else []
        options += [ASK_RUBLES] if t.rubles[partner] else []
    options += [GivePass(city) for city in passes_of(t, me) if city not in offer.give_passes]
    options += [AskPass(city) for city in passes_of(t, partner) if city not in offer.ask_passes]
    options += [GIVE_GOOD[good] for good, n in enumerate(offer.give_goods) if n < t.goods[me][good]]
    options += [ASK_GOOD[good] for good, n in enumerate(offer.ask_goods) if n < t.goods[partner][good]]
    if not is_empty(offer) and fits(t, offer):
        options.append(PROPOSE)
    return options


def is_empty(offer: Offer) -> bool:
    return not (offer.give_rubles or offer.ask_rubles or offer.give_passes or offer.ask_passes
                or any(offer.give_goods) or any(offer.ask_goods))


def fits(t: Kiev, offer: Offer) -> bool:
    """Both ships can carry what they would have [MK-R7]. What one side has too many of, it can still give back."""
    if not t.hold_limit:
        return True
    given = sum(offer.give_goods) - sum(offer.ask_goods)
    return (sum(t.goods[t.turn]) - given <= t.hold_limit) and (sum(t.goods[offer.partner]) + given <= t.hold_limit)


def add(t: Kiev, offer: Offer, piece: Option) -> Script[None]:
    match piece:
        case GiveRubles():
            offer.give_rubles = yield from amount(t.turn, t.rubles[t.turn])
        case AskRubles():
            offer.ask_rubles = yield from amount(t.turn, t.rubles[offer.partner])
        case GivePass(city=city):
            offer.give_passes.append(city)
        case AskPass(city=city):
            offer.ask_passes.append(city)
        case GiveGood(good=good):
            offer.give_goods[good] += 1
        case AskGood(good=good):
            offer.ask_goods[good] += 1


def amount(seat: Seat, most: int) -> Script[int]:
    choice = yield from Choose(seat, lambda: [Amount(rubles) for rubles in range(1, most + 1)], why="amount")
    return choice.rubles


def told(me: Seat, offer: Offer) -> Offered:
    return Offered(me, offer.partner, offer.give_rubles, tuple(offer.give_passes), spelled(offer.give_goods),
                   offer.ask_rubles, tuple(offer.ask_passes), spelled(offer.ask_goods))


def spelled(counts: list[int]) -> tuple[int, ...]:
    """Counts as a list of goods."""
    return tuple(good for good, n in enumerate(counts) for _ in range(n))


def swap(t: Kiev, offer: Offer) -> None:
    me, partner = t.turn, offer.partner
    rubles = offer.give_rubles - offer.ask_rubles
    t.rubles[me] -= rubles
    t.rubles[partner] += rubles
    for city in offer.give_passes:
        t.passes[city] = partner
    for city in offer.ask_passes:
        t.passes[city] = me
    for good in range(len(GOODS)):
        given = offer.give_goods[good] - offer.ask_goods[good]
        t.goods[me][good] -= given
        t.goods[partner][good] += given
