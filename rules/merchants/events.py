"""News of what has happened, for the log and the screens."""

from __future__ import annotations

from rules.core import Event, Seat

from .data import City, Good, Job, Rotation, Spot, Tile


class TileLaid(Event):
    seat: Seat
    tile: Tile
    spot: Spot
    rotation: Rotation


class JobOpened(Event):
    """A job card is laid out, or joins its stack."""
    job: Job


class JobsDrawn(Event):
    """Someone adds a job: these were turned over to choose from [MK-28]."""
    seat: Seat
    jobs: tuple[Job, ...]


class JobDiscarded(Event):
    """Drawn and not chosen [MK-28]."""
    job: Job


class HordeAppeared(Event):
    """Where the Horde begins; the city is sacked [MK-3]."""
    city: City


class PrinceAppeared(Event):
    city: City


class GoodTaken(Event):
    seat: Seat
    good: Good


class PassTaken(Event):
    seat: Seat
    city: City


class Started(Event):
    seat: Seat
    tile: Tile


class HordeMarched(Event):
    seat: Seat  # who moved it
    tile: Tile


class Plundered(Event):
    """The Horde destroys a ship's goods; who moved it gets a ruble for each [MK-12]."""
    seat: Seat  # who moved it
    owner: Seat
    goods: int


class Sacked(Event):
    """A city is sacked; who moved the Horde gets a ruble [MK-14]."""
    seat: Seat
    city: City


class Fled(Event):
    """A ship was driven out by the Horde [MK-13]."""
    seat: Seat
    tile: Tile


class PrinceRelocated(Event):
    seat: Seat
    tile: Tile


class HordeRelocated(Event):
    seat: Seat
    tile: Tile


class PrinceRode(Event):
    seat: Seat
    tile: Tile


class Rebuilt(Event):
    """The Prince removed the sacked marker [MK-18]."""
    city: City


class Sailed(Event):
    """One step by river."""
    seat: Seat
    tile: Tile


class Portaged(Event):
    """One step by land."""
    seat: Seat
    tile: Tile


class TollPaid(Event):
    seat: Seat
    city: City


class Bought(Event):
    seat: Seat
    good: Good


class PassBought(Event):
    seat: Seat
    city: City


class Delivered(Event):
    seat: Seat
    job: Job
    rubles: int


class Offered(Event):
    """A whole offer: what the seat would give, and what it asks for."""
    seat: Seat
    partner: Seat
    give_rubles: int
    give_passes: tuple[City, ...]
    give_goods: tuple[Good, ...]
    ask_rubles: int
    ask_passes: tuple[City, ...]
    ask_goods: tuple[Good, ...]


class Traded(Event):
    seat: Seat
    partner: Seat


class Refused(Event):
    seat: Seat
    partner: Seat


class Restarted(Event):
    """All goods, rubles and passes went back [MK-29]."""
    seat: Seat


EVENTS = (
    TileLaid, JobOpened, JobsDrawn, JobDiscarded, HordeAppeared, PrinceAppeared, GoodTaken, PassTaken, Started,
    HordeMarched, Plundered, Sacked, Fled, PrinceRelocated, HordeRelocated, PrinceRode, Rebuilt, Sailed, Portaged,
    TollPaid, Bought, PassBought, Delivered, Offered, Traded, Refused, Restarted,
)
