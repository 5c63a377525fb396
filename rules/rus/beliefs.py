"""What a player of Rus' makes of the others' claims, by what lies open and by the cards he sees himself.

The model of a player: mostly he claims what he holds, and lies about as often as bluffs.py says that it pays, more or less by his
record. So every claim speaks for the card, but a liar's less than an honest man's; and two claims that cannot both be true speak
against each other.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.bots import World
from rules.core import Faces, Seat, Table

from .bluffs import SURE, Bluff, lie_odds
from .data import CHARACTERS, CLASS_OF, COPIES, Character, Class
from .state import ClaimUnderWay, PlayerBoard, Rus, character

TEMPTS: dict[Character, int] = {  # what they bring, in hundredths of a royal point, more or less
    "farmer": 40, "builder": 60, "shepherd": 15,
    "explorer": 45, "merchant": 45, "witch": 40,
    "knight": 60, "princess": 100, "nobleman": 130,
}
USUAL_FINE = 24  # what a wrong accusation costs for each class, likewise
EARLIER = 4  # so many times as many lies are reckoned with in earlier claims: nobody doubted them, or they would be known


def likelihood(board: PlayerBoard, level: Class, name: Character) -> int:
    """How likely the claims made with this class card are if it is this character. A repeated claim counts once."""
    return _likely(board, level, name, board.says)


def _likely(board: PlayerBoard, level: Class, name: Character, says: list[Character]) -> int:
    wrong = USUAL_FINE * (level + 1)
    total = 1
    for said in dict.fromkeys(says):
        if CLASS_OF[said] == level:
            lies = SURE * wrong // (wrong + TEMPTS[said]) * lie_odds(board) // 100
            total *= SURE if said == name else min(SURE, max(1, lies * EARLIER // 10))
    return total


def beliefs(table: Table[Rus], me: Seat) -> Callable[[World], int]:
    """How likely a world is: what the others claimed must be likely in it."""
    evidence = [
        (card, {name: likelihood(board, level, name) for name in CHARACTERS[level]})
        for seat, board in enumerate(table.state.boards) if seat != me and board.says
        for level, card in enumerate(board.classes)
    ]

    def weight(world: World) -> int:
        total = 1
        for card, likely in evidence:
            if card in world:
                total *= likely[character(world[card])]
        return total

    return weight


def chance_of_lie(t: Rus, made: ClaimUnderWay, faces: Faces) -> int:
    """In thousandths, to an onlooker who sees these faces. A debtor may not lie [RU-22]."""
    board, level, said = t.boards[made.seat], CLASS_OF[made.character], made.character
    if board.debt:
        return 0
    bluff = Bluff(t, made.seat)
    lies = bluff.lies(said)
    seen = [character(faces[b.classes[level]]) for b in t.boards if len(b.classes) > level and b.classes[level] in faces]
    earlier = [one for one in board.says if one != said]
    true, false = 0, 0
    for name in CHARACTERS[level]:
        held = (COPIES[t.seats] - seen.count(name)) * _likely(board, level, name, earlier)
        if name == said:
            true = held * 2 * SURE * SURE
        else:
            false += held * lies * bluff.pull(name, said)
    return SURE * false // max(1, true + false)
