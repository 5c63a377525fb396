"""Decides for an open seat: gathers, builds whatever it can, harms nobody. Every peer computes it alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core import Ask, Card, Conceal, Seat

from .data import ACTION_OF, HALVES, HELD, MOST, PLANS, TOP, WHEAT, WOOD, Half
from .effects import achieves
from .options import (
    Build,
    Discard,
    Dismiss,
    Enough,
    Exchange,
    GiveUp,
    LayAside,
    Pick,
    Play,
    Rearrange,
    Stop,
    ThrowAway,
)
from .state import Perestroika, kind_of

BUILDS = ("build_one", "build_any", "sow")


def caretaker(t: Perestroika, ask: Ask[Any], options: Sequence[Any], rolled: int) -> Any:
    if isinstance(ask, Conceal):
        return options[rolled % len(options)]
    best = max([appeal(t, ask, option) for option in options])
    chosen = [option for option in options if appeal(t, ask, option) == best]
    return chosen[rolled % len(chosen)]


def appeal(t: Perestroika, ask: Ask[Any], option: Any) -> int:
    """How gladly this is done."""
    seat = ask.seats[0]
    match option:
        case Play(card=card, half=half):
            return play_appeal(t, seat, kind_of(t.faces[card]), half) if card in t.faces else 1
        case Build():
            return 2
        case Exchange(times=times):  # half of what there is to exchange
            return -abs(2 * times - max(1, len(ask.listed(seat)) - 1))
        case Rearrange(fur=fur, wood=wood, wheat=wheat):  # evenly, wood first
            return -max(fur, wood - 1, wheat)
        case Pick(card=card):
            return card_appeal(t, seat, card)
        case Discard(card=card) | Dismiss(card=card) | LayAside(card=card):
            return -card_appeal(t, seat, card)
        case GiveUp(material=material):
            return t.principalities[seat].materials[material] - MOST
        case ThrowAway():
            return -1
        case Stop() | Enough():
            return 1
    return getattr(option, "material", WHEAT) == scarcest(t, seat)


def card_appeal(t: Perestroika, seat: Seat, card: Card) -> int:
    """Of its better half; of a hidden card nothing is known."""
    if card not in t.faces:
        return 1
    return max([play_appeal(t, seat, kind_of(t.faces[card]), half) for half in HALVES])


def play_appeal(t: Perestroika, seat: Seat, name: str, half: Half) -> int:
    """Buildings by their points, then pieces; what achieves nothing is worse than to stop."""
    word = ACTION_OF[name].word(half)
    if word[0] == HELD or not achieves(t, seat, word):
        return 0
    if word[0] in BUILDS:
        return 10 + PLANS[word[1] if len(word) > 1 else "field"].points
    return {"gain": 6, "double": 5, "choose": 4, "draw": 4, "fetch": 3, "exchange": 2}.get(word[0], 1 if half == TOP else 0)


def scarcest(t: Perestroika, seat: Seat) -> int:
    """The kind that is wanted most: what there is least of, wood for two."""
    fur, wood, wheat = t.principalities[seat].materials
    return min((fur, 0), (wood - 1, WOOD), (wheat, WHEAT))[1]
