"""What a seat may choose to do in Rus', in the order of a turn."""

from __future__ import annotations

from rules.core import Card, Option, Seat

from .data import Character, Class
from .state import Building

# Housekeeping


class Fertilize(Option):
    """These crops get the Fertilizer's coin."""

    building: Building


class Harvest(Option):
    building: Building


class Hasten(Option):
    """The Stonemasons move this monument a second step."""

    building: Building


class UpgradeDacha(Option): ...


class Done(Option): ...


# A festival on F2


class Cash(Option): ...


class Keep(Option): ...


# Character ability


class Claim(Option):
    character: Character


class NoClaim(Option): ...


class Believe(Option): ...


class Lies(Option): ...


class GiveTo(Option):
    """One coin goes to this seat."""

    seat: Seat


class StealFrom(Option):
    seat: Seat


class Curse(Option):
    building: Building


class CurseNothing(Option): ...


# Action card


class Play(Option):
    card: Card


class Exchange(Option):
    """Play nothing: discard up to three, draw again, take two coins."""


class Stop(Option):
    """Leave it at the cards played."""


class Discard(Option):
    card: Card


class Enough(Option): ...


class Remove(Option):
    """An evergreen card in play goes to the discard pile."""

    card: Card


class Seize(Option):
    """An evergreen card in play changes sides."""

    card: Card


class Raid(Option):
    building: Building


class Burn(Option):
    building: Building


class Slander(Option):
    """The owner of this class card must change it for another."""

    card: Card


# Upgrade


class Buy(Option):
    level: Class


class BuyNothing(Option): ...


BELIEVE, LIES = Believe(), Lies()

OPTIONS = (
    Fertilize, Harvest, Hasten, UpgradeDacha, Done, Cash, Keep, Claim, NoClaim, Believe, Lies, GiveTo, StealFrom, Curse,
    CurseNothing, Play, Exchange, Stop, Discard, Enough, Remove, Seize, Raid, Burn, Slander, Buy, BuyNothing,
)
