"""Tips for Merchants of Kiev."""

from __future__ import annotations

from app.i18n import _
from app.lessons.merchants.table import towns
from app.tips import Tip, asked_for
from app.words import Reader
from app.words.merchants.names import place, rubles
from rules.merchants.data import GOOD_PRICE, JOBS, MARKERS, PASS_PRICE, PAY_PER_CARD, RUBLES_TO_END, SELLS, TOLL, WANTED_AT
from rules.merchants.state import Kiev, is_open, land, takes_toll

FEW_RUBLES = 6  # to the end: it is near
FEW_MARKERS = 2


def as_merchant(to: Reader) -> bool:
    return asked_for(to) == "merchant"


def here(to: Reader) -> int:
    t: Kiev = to.state
    return t.ships[to.decider]


def toll_ahead(to: Reader) -> bool:
    t: Kiev = to.state
    return as_merchant(to) and t.steps > 0 and any(takes_toll(t, to.decider, tile) for tile in land(t).rivers[here(to)])


def can_sell(to: Reader) -> bool:
    t, goods = to.state, to.state.goods[to.decider]
    return (as_merchant(to) and is_open(t, here(to))
            and any(t.jobs[job] and goods[JOBS[job][0]] for job in WANTED_AT[here(to)]))


def could_buy(to: Reader) -> bool:
    t: Kiev = to.state
    return as_merchant(to) and is_open(t, here(to)) and SELLS[here(to)] is not None and t.rubles[to.decider] >= GOOD_PRICE


def could_buy_pass(to: Reader) -> bool:
    t: Kiev = to.state
    return as_merchant(to) and is_open(t, here(to)) and here(to) not in t.passes and t.rubles[to.decider] >= PASS_PRICE


def horde_beside(to: Reader) -> bool:
    t: Kiev = to.state
    return asked_for(to) == "turn" and t.horde in land(t).neighbours[here(to)] and sum(t.goods[to.decider]) > 0


def customer_sacked(to: Reader) -> bool:
    """A city that wants what the ship carries is in ruins."""
    t, goods = to.state, to.state.goods[to.decider]
    return asked_for(to) == "turn" and any(t.jobs[job] and goods[good] and city in t.sacked
                                           for job, (good, city) in enumerate(JOBS))


TIPS = (
    # i18n: {toll}: a count with its noun, "2 rubles"
    Tip("toll", toll_ahead, lambda to: _("An open city without your pass takes {toll}, and your voyage ends there.").format(
        toll=rubles(TOLL)), "merchant", "voyage"),
    Tip("stack", can_sell, lambda to: _("Each card of the stack pays {rubles}: deliver while it is high.").format(
        rubles=rubles(PAY_PER_CARD)), "jobs", "voyage"),
    # i18n: {city}: a city's name with a capital letter in front; {price}: a count with its noun
    Tip("buy", could_buy, lambda to: _("{city:cap} sells for {price} a piece. See the jobs first: who wants it?").format(
        city=place(here(to)), price=rubles(GOOD_PRICE)), "goods", "voyage"),
    # i18n: {price}: a count with its noun, "3 rubles"; {city}: a city's name
    Tip("pass", could_buy_pass, lambda to: _("For {price} the pass of {city} is yours: no toll here any more.").format(
        price=rubles(PASS_PRICE), city=place(here(to))), "passes", "tolls"),
    Tip("beside", horde_beside, lambda to: _("The Horde is beside your ship. If it comes, your goods are gone: sail or sell."),
        "horde", "horde"),
    Tip("sacked", customer_sacked, lambda to: _("A city that wants your goods lies in ruins. Only the Prince opens it again."),
        "prince", "horde"),
    Tip("again", lambda to: asked_for(to) == "turn" and to.state.moved != "",
        lambda to: _("What was moved just now, Horde or Prince, may not be moved again at once."), "turn", "horde"),
    Tip("end", lambda to: asked_for(to) == "turn" and (max(to.state.rubles) >= RUBLES_TO_END - FEW_RUBLES
                                                       or len(to.state.sacked) >= MARKERS - FEW_MARKERS),
        # i18n: {rubles} and {towns}: counts with their nouns, "20 rubles", "4 towns"
        lambda to: _("The end is near: with {rubles} in one hand, or {towns} in ruins, it is over at once.").format(
            rubles=rubles(RUBLES_TO_END), towns=towns(MARKERS)), "end", "trade"),
)
