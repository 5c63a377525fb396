"""A moment of any game as plain data. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from app.i18n import _
from app.kit_data import CardView, PileView
from app.tables.generic.zones import Zone, of, zones_of
from app.tables.moment import Moment
from rules.core import Card


@dataclass(frozen=True)
class CardRow:
    """Cards that lie together in the middle of the table, or open before a seat."""

    key: str
    title: str
    cards: tuple[CardView, ...]


@dataclass(frozen=True)
class GenericScene:
    piles: tuple[PileView, ...]
    rows: tuple[CardRow, ...]
    hand: tuple[CardView, ...]
    story: tuple[str, ...]  # what stands on the table besides cards, in a few lines


def scene_of(moment: Moment) -> GenericScene:
    state = moment.state
    zones = zones_of(state)
    hands, me = of(zones, "hand"), moment.near_seat
    rows = [CardRow(zone.name, zone.title, card_views(moment, zone.cards(state))) for zone in of(zones, "row")]
    if moment.all_open:  # a replay: what the others held
        rows += [CardRow(f"{zone.name} {seat}", moment.reader.name(seat), card_views(moment, zone.cards(state, seat)))
                 for zone in hands for seat in range(state.seats) if seat != me]
    mine = [card for zone in hands for card in zone.cards(state, me)] if moment.seat is not None or moment.all_open else []
    lying = {card.thing[1] for row in rows for card in row.cards} | set(mine)
    elsewhere = [value for kind, value in moment.glowing if kind == "card" and value not in lying]  # or on top of a pile
    rows.append(CardRow("offered", _("To choose from"), card_views(moment, elsewhere)))
    shown = [row for row in rows if row.cards]
    return GenericScene(tuple(_pile(moment, zone) for zone in of(zones, "pile")), tuple(shown), _sorted(card_views(moment, mine)),
                        tuple(moment.words.status(moment.reader)))


def card_views(moment: Moment, cards: list[Card]) -> tuple[CardView, ...]:
    return tuple(card_view(moment, card) for card in cards)


def card_view(moment: Moment, card: Card) -> CardView:
    thing, face = ("card", card), moment.reader.faces.get(card)
    lit, chosen = moment.glows(thing), thing in moment.picked
    if face is None:
        return CardView(thing, lit=lit, chosen=chosen)
    name = moment.words.thing(moment.reader, thing)
    return CardView(thing, moment.words.face(face), back=face[0], name=name, lit=lit, chosen=chosen)


def _pile(moment: Moment, zone: Zone) -> PileView:
    cards = zone.cards(moment.state)
    top = moment.reader.faces.get(cards[-1]) if cards else None
    return PileView(("zone", zone.name), len(cards), zone.title, moment.words.face(top) if top is not None else None)


def _sorted(cards: tuple[CardView, ...]) -> tuple[CardView, ...]:
    """Cards that can be seen first, alike beside alike."""
    return tuple(sorted(cards, key=lambda card: (card.face is None, str(card.back), str(card.face), card.thing[1])))
