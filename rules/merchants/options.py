"""Everything a seat can be offered, in the rulebook's words."""

from __future__ import annotations

from rules.core import Option, Seat

from .data import City, Good, Job, Rotation, Spot, Tile


class Lay(Option):
    """Add the drawn tile to the board [MK-1]."""
    spot: Spot
    rotation: Rotation


class TakeGood(Option):
    """A starting good, any of the six [MK-6, MK-R36]."""
    good: Good


class TakePass(Option):
    """A starting pass [MK-6], also after a restart [MK-29]."""
    city: City


class StartAt(Option):
    """The tile where a ship begins [MK-7]."""
    tile: Tile


# What kind of turn it is [MK-8]

class MoveHorde(Option): ...


class MovePrince(Option): ...


class BeMerchant(Option): ...


class AddJob(Option): ...


class Restart(Option): ...


# The Horde and the Prince

class March(Option):
    """The Horde's next space."""
    tile: Tile


class Ride(Option):
    """The Prince's next space."""
    tile: Tile


class Halt(Option):
    """No further step for the Horde or the Prince."""


class Flee(Option):
    """Where a ship goes that the Horde drives out [MK-13]."""
    tile: Tile


class PlacePrince(Option):
    """Where the Prince goes when the Horde enters his tile [MK-16]."""
    tile: Tile


class PlaceHorde(Option):
    """Where the Horde goes when the Prince enters its tile [MK-19]."""
    tile: Tile


# The merchant

class Sail(Option):
    """Go to a tile within reach: by river, or one portage."""
    tile: Tile


class Buy(Option):
    """One good, in its source city [MK-25]."""
    good: Good


class BuyPass(Option):
    """The pass of the city where the ship is [MK-24]."""
    city: City


class Deliver(Option):
    """One good, for one job [MK-26]."""
    job: Job


class OfferTrade(Option):
    """Begin an offer to this seat [MK-27]."""
    seat: Seat


class EndTurn(Option): ...


# An offer, piece by piece

class GiveRubles(Option): ...


class AskRubles(Option): ...


class Amount(Option):
    """How many rubles to give or to ask for."""
    rubles: int


class GivePass(Option):
    city: City


class AskPass(Option):
    city: City


class GiveGood(Option):
    good: Good


class AskGood(Option):
    good: Good


class Propose(Option):
    """The offer is complete: the partner answers."""


class Accept(Option): ...


class Refuse(Option): ...


# Adding a job

class PlayJob(Option):
    """Which of the two drawn jobs comes into play [MK-28]."""
    job: Job


OPTIONS = (
    Lay, TakeGood, TakePass, StartAt, MoveHorde, MovePrince, BeMerchant, AddJob, Restart, March, Ride, Halt, Flee, PlacePrince,
    PlaceHorde, Sail, Buy, BuyPass, Deliver, OfferTrade, EndTurn, GiveRubles, AskRubles, Amount, GivePass, AskPass, GiveGood,
    AskGood, Propose, Accept, Refuse, PlayJob,
)
