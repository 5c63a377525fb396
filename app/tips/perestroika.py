"""Tips for Perestroika."""

from __future__ import annotations

from app.i18n import _
from app.tips import Tip, asked_for
from app.words import Reader
from app.words.perestroika.names import building_name, bundle, cards, points
from rules.perestroika.data import CHURCH, HAND, LAST_SHUFFLE, MOST, PLANS, PLAYS, TATARS_LEAVE, TOWN
from rules.perestroika.state import Perestroika, Principality


def mine(to: Reader) -> Principality:
    found: Principality = to.state.principalities[to.decider]
    return found


def playing(to: Reader) -> bool:
    return asked_for(to) == "play"


def affords(to: Reader, building: str) -> bool:
    return all(have >= cost for have, cost in zip(mine(to).materials, PLANS[building].cost, strict=True))


def last_round(to: Reader) -> bool:
    t: Perestroika = to.state
    return t.shuffles >= LAST_SHUFFLE[t.seats] - 1


TIPS = (
    Tip("tatars", lambda to: asked_for(to) == "pick" and max(mine(to).materials) > TATARS_LEAVE, lambda to: _(
        "If too few crosses lie there, the Tatars leave you {left} of each kind. What is built, they cannot take.").format(
            left=TATARS_LEAVE), "tatars", "tatars"),
    Tip("town", lambda to: playing(to) and affords(to, TOWN), lambda to: _(
        "You can pay for {building}: {cost}, {points}. Some cards build it by their lower half.").format(
            building=building_name(TOWN), cost=bundle(PLANS[TOWN].cost), points=points(PLANS[TOWN].points)), "building", "town"),
    Tip("church", lambda to: playing(to) and affords(to, CHURCH), lambda to: _(
        "{building:cap} costs {cost} and brings {points}. Watch for the card that builds it.").format(
            building=building_name(CHURCH), cost=bundle(PLANS[CHURCH].cost), points=points(PLANS[CHURCH].points)), "building",
        "church"),
    Tip("full", lambda to: playing(to) and max(mine(to).materials) == MOST, lambda to: _(
        "Your store is full of one kind: {most} fit. Build or trade before you take more.").format(most=MOST), "materials",
        "tatars"),
    Tip("chip", lambda to: playing(to) and mine(to).chip, lambda to: _("Your chip pays for a third card in one turn."), "chips",
        "tatars"),
    Tip("away", lambda to: playing(to) and to.state.played == 0 and not mine(to).chip and to.state.round > 1, lambda to: _(
        "If no card helps, throw the whole hand away: that earns a chip for a third card later."), "chips", "tatars"),
    Tip("keep", lambda to: playing(to) and to.state.played == 1 and len(mine(to).hand) > PLAYS - 1, lambda to: _(
        "You need not play all: {cards} may stay in your hand.").format(cards=cards(HAND)), "hand", "church"),
    Tip("fewer", lambda to: asked_for(to) == "compensation", lambda to: _(
        "For fewer cards than others you take a piece. Take what your hand cannot bring."), "picking", "church"),
    Tip("last", lambda to: asked_for(to) == "pick" and last_round(to), lambda to: _(
        "The round of the next shuffle is the last. What is not built by then counts little."), "end", "tatars"),
)
