"""A moment of any game as plain data, by the layout of its rules. No Kivy."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from app.i18n import _
from app.kit_boards import MarkerView, StepView, TrackView
from app.kit_data import PIPS, CardView, DieFace, DieView, PileView, PlayingCard
from app.tables.moment import Moment
from rules.core import PROGRESS, Card, Face, HiddenDice, Layout, Zone, of_kind, zones_of
from rules.games import GAMES

TOLD = ("track", "grid", "tokens", "dice")


@dataclass(frozen=True)
class CardRow:
    """Cards that lie together in the middle of the table, or open before a seat. `pairs`: each with what lies on it."""

    key: str
    title: str
    cards: tuple[CardView, ...]
    pairs: tuple[tuple[CardView, ...], ...] = ()


@dataclass(frozen=True)
class GenericScene:
    piles: tuple[PileView, ...]
    rows: tuple[CardRow, ...]
    hand: tuple[CardView, ...]
    story: tuple[str, ...]  # what stands on the table besides cards, in a few lines
    dice: tuple[DieView, ...] = ()
    tracks: tuple[TrackView, ...] = ()


def layout(moment: Moment) -> Layout:
    return GAMES[moment.words.game_id].layout or Layout()


def zones(moment: Moment) -> tuple[Zone, ...]:
    return zones_of(moment.state, layout(moment))


def scene_of(moment: Moment) -> GenericScene:
    state, lying, me = moment.state, zones(moment), moment.near_seat
    hands = of_kind(lying, "hand", by_seat=True)
    rows = [_row(moment, zone) for zone in of_kind(lying, "row", "pairs", by_seat=False)]
    open_zones = of_kind(lying, "row", by_seat=True)
    rows += [_of_seat(moment, zone, seat) for zone in open_zones for seat in range(state.seats)]
    if moment.all_open:  # a replay: what the others held
        rows += [_of_seat(moment, zone, seat) for zone in hands for seat in range(state.seats) if seat != me]
    mine = [card for zone in hands for card in zone.cards(state, me)] if moment.seat is not None or moment.all_open else []
    lies = {card.thing[1] for row in rows for card in (*row.cards, *(each for pair in row.pairs for each in pair))} | set(mine)
    elsewhere = [value for kind, value in moment.glowing if kind == "card" and value not in lies]  # or on top of a pile
    rows.append(CardRow("offered", _("To choose from"), card_views(moment, elsewhere)))
    shown = [row for row in rows if row.cards or row.pairs]
    return GenericScene(tuple(_pile(moment, zone) for zone in of_kind(lying, "pile", by_seat=False)), tuple(shown),
                        card_views(moment, in_order(moment, mine)), story(moment), dice(moment), tracks(moment))


def dice(moment: Moment) -> tuple[DieView, ...]:
    """Dice of six sides as they lie; what another die shows stands in the story."""
    rolled = [pips for zone in of_kind(zones(moment), "dice") for pips in zone.held(moment.state) if _has_pips(zone, moment)]
    return tuple(DieView(("die", number), pips - 1) for number, pips in enumerate(rolled))


def _has_pips(zone: Zone, moment: Moment) -> bool:
    held = zone.held(moment.state)
    return not zone.by_seat and all(isinstance(pips, int) and 1 <= pips <= len(PIPS) for pips in held)


def tracks(moment: Moment) -> tuple[TrackView, ...]:
    """How far everybody has come on a track of so many spaces."""
    return tuple(_track(moment, zone) for zone in of_kind(zones(moment), "track", by_seat=True) if zone.columns)


def _track(moment: Moment, zone: Zone) -> TrackView:
    seats, held = moment.plan.seats, zone.held(moment.state)
    markers = tuple(MarkerView(seat, seats[seat].crest, min(max(0, at), zone.columns), mine=seat == moment.near_seat)
                    for seat, at in enumerate(held))
    steps = tuple(StepView(str(step)) for step in range(zone.columns + 1))
    return TrackView(("zone", zone.name), moment.words.zone(zone.name), steps, markers, sign=zone.sign)


def story(moment: Moment) -> tuple[str, ...]:
    """What the game's words say of the table, then what lies there besides cards."""
    found = []
    named = {zone.name for zone in layout(moment).zones} - set(PROGRESS)  # a count is told where the layout names it
    told = [zone for zone in zones(moment) if zone.kind in TOLD or (zone.kind == "count" and zone.name in named)]
    for zone in told:
        held, title = zone.held(moment.state), moment.words.zone(zone.name)
        if (zone.kind == "track" and zone.by_seat and zone.columns) or (zone.kind == "dice" and _has_pips(zone, moment)):
            continue  # it is drawn
        if zone.by_seat:
            found += [_("{place}, {who}: {what}").format(place=title, who=moment.reader.name(seat), what=_shown(value, zone))
                      for seat, value in enumerate(held)]
        elif zone.kind == "grid" and zone.columns:
            found += [_("{place}: {what}").format(place=title, what=_shown(held[i:i + zone.columns], zone))
                      for i in range(0, len(held), zone.columns)]
        else:
            found.append(_("{place}: {what}").format(place=title, what=_shown(held, zone)))
    return (*moment.words.status(moment.reader), *found)


def _shown(value: object, zone: Zone) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return f"{value}/{zone.columns}" if zone.kind == "track" and zone.columns else str(value)


def card_views(moment: Moment, cards: list[Card]) -> tuple[CardView, ...]:
    return tuple(card_view(moment, card) for card in cards)


def card_view(moment: Moment, card: Card) -> CardView:
    thing, face = ("card", card), moment.reader.faces.get(card)
    lit, chosen = moment.glows(thing), thing in moment.picked
    if face is None:
        return CardView(thing, lit=lit, chosen=chosen)
    name = moment.words.thing(moment.reader, thing)
    return CardView(thing, printed(moment, face), back=face[0], name=name, lit=lit, chosen=chosen)


def printed(moment: Moment, face: Face) -> Hashable:
    """Rank and suit, or the words of the game."""
    deck = layout(moment).deck(face[0])
    if isinstance(deck, HiddenDice):
        return DieFace(deck.of(face[1])) if deck.sides == len(PIPS) else moment.words.face(face)
    return PlayingCard(*deck.of(face[1])) if deck is not None else moment.words.face(face)


def in_order(moment: Moment, cards: list[Card]) -> list[Card]:
    """Cards that can be seen first, by suit or alike beside alike; trumps last."""
    faces, said = moment.reader.faces, layout(moment)

    def order(card: Card) -> tuple[object, ...]:
        face = faces.get(card)
        if face is None:
            return True, (), "", card
        alike = "" if said.deck(face[0]) is not None else moment.words.face(face)
        deck, trump, index = said.order(moment.state, face)
        return False, (deck, trump), alike, index

    return sorted(cards, key=order)


def _row(moment: Moment, zone: Zone) -> CardRow:
    title = moment.words.zone(zone.name)
    if zone.kind == "pairs":
        return CardRow(zone.name, title, (), tuple(card_views(moment, list(pair)) for pair in zone.pairs(moment.state)))
    return CardRow(zone.name, title, card_views(moment, zone.cards(moment.state)))


def _of_seat(moment: Moment, zone: Zone, seat: int) -> CardRow:
    return CardRow(f"{zone.name} {seat}", moment.reader.name(seat),
                   card_views(moment, in_order(moment, zone.cards(moment.state, seat))))


def _pile(moment: Moment, zone: Zone) -> PileView:
    cards, faces = zone.cards(moment.state), moment.reader.faces
    lowest = faces.get(cards[0]) if zone.crosswise and cards else None
    top = faces.get(cards[-1]) if len(cards) > (lowest is not None) else None
    open_top, open_lowest = (printed(moment, face) if face is not None else None for face in (top, lowest))
    return PileView(("zone", zone.name), len(cards), moment.words.zone(zone.name), open_top, beneath=open_lowest)
