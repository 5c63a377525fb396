"""What a seat may choose to do in Perestroika, in the order of a round."""

from __future__ import annotations

from rules.core import Card, Option, Seat

from .data import Building, Half, Material, Row


class Take(Option):
    """One piece from the stock: to start with, for a card fewer, or by a card."""

    material: Material


class GiveUp(Option):
    """One piece back to the stock: to the Tatars, or to the merchants of the Baltic Sea."""

    material: Material


# Taking cards


class Pick(Option):
    """A displayed card into the hand."""

    card: Card


class Dismiss(Option):
    """Alone: this displayed card goes to the discard pile."""

    card: Card


class LayAside(Option):
    """Alone: this displayed card goes face down to the virtual opponent."""

    card: Card


# Playing cards


class Play(Option):
    """A hand card, by its upper or lower half."""

    card: Card
    half: Half


class ThrowAway(Option):
    """Play nothing: the whole hand goes to the discard pile, for an action chip."""


class Stop(Option):
    """Play no more cards in this turn."""


class Build(Option):
    """One building, in the next free place of a row."""

    building: Building
    row: Row


class Enough(Option):
    """No more of it: no more buildings or discards, no cathedral or palace, no trade."""


class Exchange(Option):
    """One piece for two, so many times."""

    times: int


class Rearrange(Option):
    """Exchange one for one until the store holds these."""

    fur: int
    wood: int
    wheat: int


class StealCard(Option):
    """A card of this player, unseen."""

    seat: Seat


class PickLaid(Option):
    """Alone: a card of the virtual opponent's pile."""

    card: Card


class Rob(Option):
    """One piece of this player."""

    seat: Seat
    material: Material


class Discard(Option):
    """A hand card that is not kept."""

    card: Card


OPTIONS = (
    Take, GiveUp, Pick, Dismiss, LayAside, Play, ThrowAway, Stop, Build, Enough, Exchange, Rearrange, StealCard, PickLaid,
    Rob, Discard,
)
