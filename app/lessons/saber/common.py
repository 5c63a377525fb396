"""What the stones of Saber and Blood share: who is who, how a table of two begins, moves that happen by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import Name, _, ngettext, noun
from app.lessons.script import They, Want
from app.words.saber.names import PEOPLE_NAMES, STANDARD_TITLES
from rules.core import Seat
from rules.saber import options as o
from rules.saber.board import square
from rules.saber.play import STANDARD_CP
from rules.saber.state import CP, Fighter

ME, OLEG = range(2)
JEREMIASZ, OPILSKI, KREMPSKI, WOWK, BURIA, KRUK = range(6)
MEN = ("jeremiasz", "opilski", "krempski", "wowk", "buria", "kruk")

HABITS: Mapping[str, Want] = {
    "pay": Want(o.Pay, points=0, extra=False), "mulligan": Want(o.KeepHand), "act": Want(o.Stop),
    "draw": Want(o.Draw, source="deck"), "gift": Want(o.Gift), "shift": Want(o.Stop), "hearten": Want(o.Hearten),
    "discard": Want(o.Discard),
}


def man(fighter: Fighter) -> Name:
    return noun(_(PEOPLE_NAMES[MEN[fighter]]))


def order(standard: str) -> str:
    """What stands on the button of a standard action."""
    return _(STANDARD_TITLES[standard])


def turns(count: int) -> str:
    return ngettext("{count} turn", "{count} turns", count).format(count=count)


def cost() -> str:
    """What a standard action costs, of all there is."""
    return _("{cost} of your {all} command points").format(cost=STANDARD_CP, all=CP)


def rolls(first: Seat, *fences: tuple[int, ...], **more: Sequence[tuple[int, ...]]) -> dict[str, Sequence[tuple[int, ...]]]:
    """`first` has the initiative; a combat's dice are the attacker's stance and skill die, then the defender's."""
    return {"lot": [(1,)], "initiative": [(6, 1) if first == ME else (1, 6)], "fence": fences, **more}


def opening(first: Seat, nobles: str = "B6 B7 C7", cossacks: str = "G2 F2 G3") -> tuple[They, ...]:
    """The learner leads the Nobles from the orange squares."""
    took = They(ME, Want(o.TakeFaction, faction="nobles"))
    mine = [They(ME, Want(o.Place, square=square(name))) for name in nobles.split()]
    his = [They(OLEG, Want(o.Place, square=square(name))) for name in cossacks.split()]
    if first == ME:
        return took, They(ME, Want(o.TakeStart, start="orange")), *mine, *his
    return took, They(OLEG, Want(o.TakeStart, start="blue")), *his, *mine


def steps(seat: Seat, squares: str) -> tuple[They, ...]:
    return tuple(They(seat, Want(o.Step, square=square(name))) for name in squares.split())


def plays(seat: Seat, card: str, who: Fighter | None = None, squares: str = "", *then: Any) -> tuple[They, ...]:
    """A card, on whom, which way he goes, and what else he does."""
    aimed = () if who is None else (They(seat, Want(o.On, fighter=who)),)
    return They(seat, Want(o.Play, card=card)), *aimed, *steps(seat, squares), *(They(seat, want) for want in then)


def standard(seat: Seat, who: Fighter, what: str, squares: str = "", *then: Any) -> tuple[They, ...]:
    return (They(seat, Want(o.Standard)), They(seat, Want(o.Perform, fighter=who, standard=what)), *steps(seat, squares),
            *(They(seat, want) for want in then))
