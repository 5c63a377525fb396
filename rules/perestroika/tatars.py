"""The Tatar invasion [PE-13]."""

from __future__ import annotations

from rules.core import Choose, Script, Seat

from .data import KINDS, TATARS_FROM, TATARS_LEAVE, TATARS_TAKE
from .events import Plundered
from .state import Perestroika, from_start_player, held
from .store import give_up, kinds_to_give


def invasion(t: Perestroika) -> Script[None]:
    """Of each kind everybody keeps two pieces at most [PE-13, PE-R1]."""
    for seat in from_start_player(t):
        before = held(t, seat)
        if t.tatar_literal:
            yield from ransom(t, seat)
        else:
            for kind in KINDS:
                give_up(t, seat, kind, max(0, before[kind] - TATARS_LEAVE))
        yield Plundered(seat, before, held(t, seat))


def ransom(t: Perestroika, seat: Seat) -> Script[None]:
    """By the letter of the booklet: who has three pieces or more returns two of his choice [PE-R42]."""
    if sum(held(t, seat)) < TATARS_FROM:
        return
    t.left = TATARS_TAKE
    while t.left:
        choice = yield from Choose(seat, lambda: kinds_to_give(t, seat), why="tatars")
        yield give_up(t, seat, choice.material)
        t.left -= 1
