"""The Rebellion's plan cards and mats, for one player [RK-415 to RK-483].

A plan card is written as on the card: regions by their number on the map, then for each priority (attack and move, build, tax)
the order of building (S stronghold, C church, M market) and the advisors in placing order with their columns; `2+` is the second
2, `3+` the 3, `$` a coin mark.
"""

from __future__ import annotations

from typing import NamedTuple

from ..data import CHURCH, MARKET, STRONGHOLD, Column, Region, Structure

ATTACK_MOVE, BUILD, TAX = "attack_move", "build", "tax"  # priorities, and the columns of a mat
PRIORITIES = (ATTACK_MOVE, BUILD, TAX)


class Bid(NamedTuple):
    """An advisor the Rebellion places."""

    number: int
    extra: bool  # the second 2 or the 3, which come later in the game
    column: Column
    coin_mark: bool


class Block(NamedTuple):
    """What a plan card says for one priority."""

    structures: tuple[Structure, ...]
    bids: tuple[Bid, ...]


class SoloPlan(NamedTuple):
    order: tuple[Region, ...]
    blocks: tuple[Block, ...]  # in the order of PRIORITIES


_WRITTEN = (
    ("6 5 8 7 3 4 2 1", "SCM 2+ Sc / 4 At$ / 1 Mo / 3+ Mo / 5 Bu / 2 Mu",
     "CSM 2+ At / 4 Mu / 1 Sc / 3+ Mu / 5 Bu$ / 2 Mo",
     "MCS 2+ Sc / 4 Ta$ / 1 Bu / 3+ Ta / 5 Mo / 2 Mu"),
    ("7 4 2 3 6 5 1 8", "SCM 4 Mu / 2 At / 3+ Bu / 1 Mo$ / 2+ Sc / 5 At",
     "MSC 4 Bu / 2 Ta / 3+ Sc / 1 Bu / 2+ At / 5 Mu$",
     "CMS 4 Ta / 2 Ta / 3+ Sc / 1 Mo / 2+ Mu / 5 Bu$"),
    ("3 6 8 7 4 1 5 2", "SCM 2 Mo / 3+ At / 2+ Mu / 4 Mu$ / 5 At / 1 Sc",
     "CSM 2 Mo / 3+ Ta / 2+ Mu / 4 At$ / 5 Bu / 1 Sc",
     "MCS 2 At / 3+ Mo / 2+ Ta / 4 Bu / 5 Ta / 1 Sc$"),
    ("4 3 6 7 1 8 2 5", "SCM 3+ Ta / 4 Sc / 2+ Mu / 2 At$ / 1 Mo / 5 Bu",
     "CSM 3+ At / 4 Bu / 2+ Sc / 2 Ta / 1 Mu$ / 5 Mo",
     "MCS 3+ Mu / 4 Mo / 2+ Sc / 2 Bu$ / 1 Mu / 5 Ta"),
    ("8 4 3 7 6 5 2 1", "CSM 2+ Mu / 1 At / 3+ Bu / 5 Mu / 4 At / 2 Sc$",
     "MCS 2+ Mo / 1 At / 3+ Ta / 5 Mu / 4 At$ / 2 Sc",
     "CMS 2+ Mo / 1 Sc / 3+ Ta / 5 Bu / 4 Mu / 2 Ta$"),
    ("3 4 6 1 7 5 8 2", "SCM 2 Mo / 3+ At / 4 At / 5 Bu$ / 1 Mu / 2+ Mu",
     "CSM 2 Mu / 3+ Ta / 4 Ta$ / 5 Bu / 1 At / 2+ Sc",
     "MCS 2 Sc / 3+ Mu / 4 Ta / 5 Mu / 1 Bu$ / 2+ Mo"),
    ("7 8 4 2 6 1 3 5", "SCM 1 Mo / 5 Mu$ / 2+ At / 3+ Bu / 2 At$ / 4 Sc",
     "MCS 1 Sc$ / 5 Ta$ / 2+ Mu$ / 3+ At / 2 Bu / 4 At",
     "MCS 1 Ta / 5 Ta / 2+ Mu$ / 3+ Mo / 2 Sc / 4 Bu$"),
    ("7 3 8 6 5 4 1 2", "SCM 2 Mo / 5 Ta$ / 1 Sc / 2+ Bu / 4 At$ / 3+ At",
     "MCS 2 At$ / 5 Bu$ / 1 Mu / 2+ Mo / 4 Ta / 3+ Bu",
     "MCS 2 Sc / 5 Ta / 1 Ta / 2+ Mu$ / 4 Bu$ / 3+ Mo"),
    ("4 1 8 6 7 3 2 5", "CSM 1 Ta / 3+ Mu$ / 4 Mo / 5 At / 2+ At / 2 Bu$",
     "CSM 1 Ta / 3+ Mo / 4 At$ / 5 Bu / 2+ Bu$ / 2 Sc",
     "MCS 1 Mo / 3+ Ta / 4 Ta / 5 Sc / 2+ Bu$ / 2 Mu$"),
    ("4 6 7 8 3 5 2 1", "MSC 2+ At / 1 Sc / 4 Mo / 3+ Bu$ / 2 Mu$ / 5 Ta",
     "MCS 2+ Mo / 1 Sc / 4 Ta$ / 3+ At / 2 Bu$ / 5 Mu",
     "SCM 2+ Mo / 1 Sc / 4 Ta$ / 3+ Mu / 2 Mu / 5 Bu$"),
    ("5 4 8 3 6 2 7 1", "CSM 3+ At$ / 4 Mu / 2+ Sc / 1 Sc / 5 Mo / 2 At$",
     "MCS 3+ At / 4 Bu$ / 2+ Ta / 1 Mu$ / 5 Ta / 2 Sc",
     "MCS 3+ Ta / 4 Ta / 2+ Mu$ / 1 Bu / 5 Mo / 2 Sc$"),
    ("6 7 2 8 4 1 5 3", "SCM 2 Mo / 3+ At$ / 1 Mu / 4 Sc$ / 5 Bu / 2+ At",
     "SMC 2 Mu / 3+ At$ / 1 Mo / 4 Sc / 5 Bu / 2+ Ta$",
     "CSM 2 Ta$ / 3+ Mo / 1 Sc / 4 Bu$ / 5 Mu / 2+ Ta"),
    ("1 2 4 7 8 5 3 6", "SCM 2 Mu / 3+ Bu$ / 2+ Ta / 1 Mo / 5 At$ / 4 Sc",
     "CMS 2 Mo / 3+ At$ / 2+ Ta / 1 Bu / 5 Ta / 4 Mu$",
     "MCS 2 Ta / 3+ Bu$ / 2+ Mu$ / 1 Mo / 5 Ta / 4 Sc"),
    ("1 4 6 8 7 3 2 5", "SMC 3+ Bu / 1 Mu / 4 Sc$ / 5 Ta$ / 2 Mo / 2+ At",
     "CSM 3+ Bu / 1 Mu$ / 4 Sc / 5 At / 2 Bu$ / 2+ Ta",
     "SCM 3+ Bu$ / 1 Mu / 4 Sc / 5 Mu / 2 Ta$ / 2+ Sc"),
    ("5 6 4 3 1 2 7 8", "CSM 2+ At / 1 Mu / 5 Mo / 3+ At / 2 Sc / 4 Ta$",
     "CSM 2+ At / 1 Sc / 5 Mo / 3+ Mu$ / 2 Ta / 4 Bu",
     "MCS 2+ Sc / 1 Mu / 5 Ta / 3+ Ta / 2 Bu$ / 4 Mo"),
    ("8 7 4 3 5 2 1 6", "CSM 4 At / 5 Mu / 3+ Bu / 1 Ta$ / 2+ Sc / 2 Mo",
     "CSM 4 Bu / 5 Bu / 3+ At$ / 1 Ta / 2+ Mo / 2 At",
     "MSC 4 Bu / 5 Ta / 3+ Mu$ / 1 Mo / 2+ Ta / 2 Sc"),
    ("3 5 7 4 6 8 1 2", "CSM 1 Mo / 2+ Sc / 2 Sc / 3+ Ta / 5 At / 4 Bu$",
     "MCS 1 Mu / 2+ Bu / 2 Ta / 3+ Ta / 5 Sc / 4 At$",
     "MCS 1 Mu / 2+ At$ / 2 Sc / 3+ Ta / 5 Ta / 4 Mo"),
    ("3 1 2 7 6 4 5 8", "CSM 1 Sc / 2+ Mu / 5 Bu / 2 Mo / 4 At$ / 3+ Ta",
     "CMS 1 Mo / 2+ Mu / 5 Bu / 2 Ta$ / 4 At / 3+ Mo",
     "MCS 1 Sc / 2+ Mo / 5 Sc / 2 Bu / 4 Ta$ / 3+ Mu"),
)
_COLUMNS = ("Mu", "Mo", "At", "Ta", "Bu", "Sc")
_KINDS = {"S": STRONGHOLD, "C": CHURCH, "M": MARKET}


def _block(written: str) -> Block:
    kinds, _, bids = written.partition(" ")
    return Block(tuple([_KINDS[letter] for letter in kinds]), tuple([_bid(*bid.split()) for bid in bids.split(" / ")]))


def _bid(advisor: str, column: str) -> Bid:
    return Bid(int(advisor[0]), advisor.endswith("+"), _COLUMNS.index(column[:2]), column.endswith("$"))


PLANS = tuple([
    SoloPlan(tuple([int(number) - 1 for number in order.split()]), tuple([_block(block) for block in blocks]))
    for order, *blocks in _WRITTEN
])


class Bonus(NamedTuple):
    """When the Rebellion resolves `action` it also gets this: a kind of points, "coin", "coins" (two), or "fewer" cards."""

    action: str
    gets: str


class SoloMat(NamedTuple):
    priority: str
    columns: tuple[tuple[Bonus, ...], ...]  # in the order of PRIORITIES, from the top
    unlocked: tuple[int, ...]  # how many of each column from the start


def _column(*bonuses: str) -> tuple[Bonus, ...]:
    return tuple([Bonus(*bonus.split()) for bonus in bonuses])


MATS = (  # levels 1 to 4
    SoloMat(BUILD, (_column("build build", "attack fewer"), _column("muster muster", "attack attack", "move move"),
                    _column("tax tax", "scheme coins")), (0, 1, 0)),
    SoloMat(TAX, (_column("move move", "attack attack"), _column("muster coin", "build build", "attack move"),
                  _column("tax tax", "attack fewer", "scheme coins", "muster muster")), (0, 1, 1)),
    SoloMat(ATTACK_MOVE, (_column("muster move", "attack fewer", "move move"),
                          _column("attack attack", "build build", "tax tax", "attack attack"),
                          _column("tax tax", "build move", "scheme coins")), (1, 1, 0)),
    SoloMat(BUILD, (_column("attack fewer", "attack attack", "build move", "muster muster"),
                    _column("build build", "attack move", "tax tax", "attack attack"),
                    _column("muster move", "tax tax", "scheme coins", "move move")), (1, 1, 1)),
)
TROOPS, MORE_TROOPS, COINS = 15, 1, 3  # [RK-420, RK-421]
LEADERS = ("sviatopolk", "gleb", "maria", "theofana")
PLAIN = [list(map(list, _WRITTEN)), [[m.priority, [[list(b) for b in c] for c in m.columns], list(m.unlocked)] for m in MATS],
         TROOPS, MORE_TROOPS, COINS, LEADERS]
