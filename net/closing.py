"""After the end of a game: how long the seeds of the others are waited for, until the audit does without them.  Does no I/O.

Whoever is there opens its seed within seconds. A device that is away may do so when it is back: the audit is made again then.
"""
from __future__ import annotations

from net.conductor import Conductor
from net.fairplay.peer import FairPeer
from net.table_news import Presence

SEED_SECONDS = 60.0             # for devices that are linked
ABSENT_SECONDS = 12.0           # where all that are waited for are away: a link that was lost for a moment is back by then


class SeedWait:
    """One table's; the caller passes the time."""

    def __init__(self) -> None:
        self._since: float | None = None

    def tick(self, conductor: Conductor, now: float) -> None:
        """Call a few times a second."""
        if conductor.over or not has_ended(conductor.machine):
            self._since = None
        elif self._since is None:
            self._since = now
        elif now - self._since >= longest_wait(conductor):
            conductor.wait_no_longer()


def has_ended(machine: FairPeer) -> bool:
    """Whether nothing is played any more: what is still awaited are seeds."""
    table, device = machine.table, machine.device
    return (table is not None and table.over) or (device is not None and device.halted is not None)


def longest_wait(conductor: Conductor) -> float:
    """Seconds that the seeds are waited for now. A game that was played to its end waits for a lost link; one that was
    closed, where everybody else is away, ends by itself."""
    device = conductor.machine.device
    closed = device is not None and device.halted is not None
    return ABSENT_SECONDS if closed and not set(waits_for(conductor)) & set(conductor.linked_devices) else SEED_SECONDS


def waits_for(conductor: Conductor) -> tuple[bytes, ...]:
    """The devices whose seeds are waited for. In the moment of the halt, before anybody is asked, it is all that are left."""
    awaited = tuple(key for sender in conductor.machine.awaited() if (key := conductor.key_of(sender)) not in (conductor.me, b""))
    return awaited or tuple(key for key, presence in conductor.presence.items() if presence is not Presence.LEFT)
