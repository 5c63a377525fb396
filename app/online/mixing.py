"""How far each device is with the first shuffle, from the messages that it has sent."""
from __future__ import annotations

from dataclasses import dataclass

from app.online.seating import device_names
from net.conductor import Conductor

STAGES = ("SETUP", "SHUFFLE", "LOCK", "PROOF")      # greeted and sealed, mixed, locked, proved


@dataclass(frozen=True, slots=True)
class Mixer:
    name: str
    crest: str
    done: int                   # of STAGES; a table without proofs has one less
    stages: int


def mixers(conductor: Conductor | None) -> tuple[Mixer, ...]:
    """Every device at the table and what it has done so far."""
    if conductor is None:
        return ()
    machine, members = conductor.machine, [m for m in conductor.agreement.members if not m.watches]
    names = device_names(members, conductor.agreement.seats)
    stages = STAGES if conductor.terms.rounds else STAGES[:-1]
    sent: dict[int, set[str]] = {}
    if machine.device is not None:
        for message in machine.device.record:
            sent.setdefault(message.peer, set()).add(message.t)
    numbers = {key: number for number, key in enumerate(conductor.terms.keys, 1)}
    return tuple(Mixer(names[m.key], m.crest, sum(stage in sent.get(numbers.get(m.key, 0), ()) for stage in stages), len(stages))
                 for m in members)
