"""What the tables of this course have in common."""

from __future__ import annotations

from typing import Any

from app.lessons.script import They, Want
from rules.rurik import options as o
from rules.rurik.cards import SCHEME_DECK, kind_of
from rules.rurik.data import COLUMNS, SIDE_OF_TWO, Column, Region

ME, OLEG = range(2)
MUSTER, MOVE, ATTACK, TAX, BUILD, SCHEME = range(len(COLUMNS))
I_BEGIN = {"first_player": [(1,)]}
BASE = {"core": False}
HABITS = {
    "leader": Want(o.TakeLeader), "agenda": Want(o.KeepAgenda), "troop": Want(o.PlaceTroop), "place_leader": Want(o.PlaceLeader),
    "place": Want(o.Place), "turn": Want(o.EndTurn), "deed": Want(o.TakeDeed), "scheme": Want(o.ChooseDeck),
    "attack": Want(o.ChooseDeck), "market": Want(o.TakeCoin), "church": Want(o.Nothing), "token": Want(o.PassToken),
}


def scheme_card(number: int) -> str:
    """What is printed on this scheme card, as a deal names it."""
    return kind_of((SCHEME_DECK, number - 1))


def set_up(rebels: tuple[Any, ...] = (), left: tuple[int, ...] = (), right: tuple[int, ...] = (), deeds: tuple[str, ...] = (),
           agendas: tuple[str, ...] = ()) -> dict[str, list[list[tuple[Any, ...]]]]:
    """Rebels by region, scheme cards by deck, deeds as they are turned up, agendas as they are dealt; None: any."""
    schemes: list[str | None] = [scheme_card(number) for number in right]
    if left:
        schemes += [None] * (RIGHT_DECK - len(right)) + [scheme_card(number) for number in left]
    return {"set_up": [[rebels, tuple(schemes), deeds, agendas]]}


RIGHT_DECK = 13  # cards: it is the upper part of all scheme cards


def points(column: Column, row: int) -> int:
    """What a space of the strategy board is worth."""
    return SIDE_OF_TWO[column][row].value


def begun(mine: tuple[Region, ...], olegs: tuple[Region, ...], leader: str, his: str) -> list[They]:
    """Leaders, agendas, three troops each in turn, and the leaders beside the first of them."""
    troops = [step for a, b in zip(mine, olegs, strict=True)
              for step in (They(ME, Want(o.PlaceTroop, region=a)), They(OLEG, Want(o.PlaceTroop, region=b)))]
    return [They(ME, Want(o.TakeLeader, leader=leader)), They(OLEG, Want(o.TakeLeader, leader=his)), They(ME, Want(o.KeepAgenda)),
            *troops, They(ME, Want(o.PlaceLeader, region=mine[0])), They(OLEG, Want(o.PlaceLeader, region=olegs[0]))]


def placed(*places: tuple[int, Column]) -> list[They]:
    """Advisors without bribes, the learner's and the other's in turn: number and column."""
    return [They((ME, OLEG)[i % 2], Want(o.Place, advisor=number, column=column, bribe=0))
            for i, (number, column) in enumerate(places)]


def forfeits(seat: int) -> list[They]:
    """An advisor's turn that is no matter of the lesson."""
    return [They(seat, Want(o.Forfeit)), They(seat, Want(o.EndTurn))]
