"""Struggle of the Principalities: at a shuffle the richer rob the poorer [PE-58]."""

from __future__ import annotations

from rules.core import Script

from ..scenario import MEDIUM, Scenario
from ..state import Perestroika, from_start_player, held
from ..store import rob


def at_shuffle(t: Perestroika) -> Script[None]:
    """Everybody takes one piece from each who has fewer, as it was before; the richest first [PE-R21].

    In this order nobody reaches a piece that was robbed in the same step."""
    had = [sum(held(t, seat)) for seat in range(t.seats)]
    around = from_start_player(t)
    for thief in sorted(around, key=lambda seat: -had[seat]):
        for victim in around:
            if had[victim] < had[thief]:
                yield from rob(t, thief, (victim,), "struggle")


STRUGGLE = Scenario("struggle", MEDIUM, MEDIUM, MEDIUM, alone=False, at_shuffle=at_shuffle, whys=("struggle",))
