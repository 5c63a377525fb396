"""A turn: exactly one of five things [MK-8]."""

from __future__ import annotations

from rules.core import Choose, Option, Script

from .horde import move_horde
from .jobs import add_job
from .merchant import be_merchant
from .options import AddJob, BeMerchant, MoveHorde, MovePrince, Restart
from .prince import move_prince
from .restart import restart
from .state import Kiev

MOVE_HORDE, MOVE_PRINCE, BE_MERCHANT, ADD_JOB, RESTART = MoveHorde(), MovePrince(), BeMerchant(), AddJob(), Restart()


def turn(t: Kiev) -> Script[None]:
    choice = yield from Choose(t.turn, lambda: kinds_of_turn(t), why="turn")
    match choice:
        case BeMerchant():
            yield from be_merchant(t)
        case MoveHorde():
            yield from move_horde(t)
        case MovePrince():
            yield from move_prince(t)
        case AddJob():
            yield from add_job(t)
        case Restart():
            yield from restart(t)


def kinds_of_turn(t: Kiev) -> list[Option]:
    """Neither neutral piece if the turn before this one moved it: by its own move, not by the other's [MK-9, MK-R27]."""
    kinds: list[Option] = [BE_MERCHANT]
    if t.moved != "horde":
        kinds.append(MOVE_HORDE)
    if t.moved != "prince":
        kinds.append(MOVE_PRINCE)
    if t.job_deck:  # [MK-R30]
        kinds.append(ADD_JOB)
    kinds.append(RESTART)
    return kinds
