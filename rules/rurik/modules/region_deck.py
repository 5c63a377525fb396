"""Inheritance cards after their use: a deck that names regions, for rebel factions and for leaders of the Rebellion."""

from __future__ import annotations

from rules.core import Event, Script, Show, Shuffle, lay_open

from ..data import IN_PLAY, Region
from ..state import Rurik
from .inheritance_cards import DECK


class RegionTurnedUp(Event):
    """An inheritance card was turned up and names this region."""

    region: Region


def make_deck(t: Rurik) -> Script[None]:
    """All cards of the game, used ones included [RK-63]; without core content nobody was dealt any [RK-490]. Made once."""
    if t.region_deck_made:
        return
    t.region_deck_made = True
    (deck,) = yield from Shuffle(t.inheritance_deck or lay_open(t, DECK, IN_PLAY[t.seats]), why="region")
    t.inheritance_deck = list(deck)


def turn_up(t: Rurik) -> Script[Region]:
    """The region on the top card; when all were shown they are shuffled again [Q-24]."""
    if not t.inheritance_deck:
        (deck,) = yield from Shuffle(t.regions_shown, why="region")
        t.inheritance_deck, t.regions_shown = list(deck), []
    card = t.inheritance_deck.pop()
    ((_, region),) = yield from Show((card,), why="region")
    t.regions_shown.append(card)
    yield RegionTurnedUp(region)
    return region
