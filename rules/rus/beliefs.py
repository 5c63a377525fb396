"""What a player of Rus' makes of the others' claims, by what lies open and by the cards he sees himself.

The model of a player: every turn he is tempted by each character of a class, by the better ones more, and by the one he holds
several times as much. How many times depends on his record: claims that were proved, and lies that were caught. So every claim
speaks for the card, but a liar's less than an honest man's; what few would lie for is believed sooner; and two claims that cannot
both be true speak against each other.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.bots import World
from rules.core import Faces, Seat, Table

from .claim import fine
from .data import CHARACTERS, CLASS_OF, COPIES, Character, Class
from .state import ClaimUnderWay, PlayerBoard, Rus, character, perk

SURE = 1000  # probabilities are in thousandths
TEMPTS: dict[Character, int] = {  # what they bring, in hundredths of a royal point, more or less
    "farmer": 40, "builder": 60, "shepherd": 15,
    "explorer": 45, "merchant": 45, "witch": 40,
    "knight": 60, "princess": 100, "nobleman": 130,
}


def trust(board: PlayerBoard) -> int:
    """How much more a player is tempted by the character he holds, against `doubt` for each other of its class."""
    return 5 + 3 * board.proved


def doubt(board: PlayerBoard) -> int:
    return 1 + board.caught


def likelihood(board: PlayerBoard, level: Class, name: Character) -> int:
    """How likely the claims made with this class card are if it is this character. A repeated claim counts once."""
    if_true, if_false = trust(board), doubt(board)
    all_tempt = sum([TEMPTS[one] for one in CHARACTERS[level]]) * if_false + TEMPTS[name] * (if_true - if_false)
    total = 1
    for said in dict.fromkeys(board.says):
        if CLASS_OF[said] == level:
            total *= SURE * TEMPTS[said] * (if_true if said == name else if_false) // all_tempt
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
    board, level = t.boards[made.seat], CLASS_OF[made.character]
    if board.debt:
        return 0
    seen = [character(faces[b.classes[level]]) for b in t.boards if len(b.classes) > level and b.classes[level] in faces]
    likely = {name: (COPIES[t.seats] - seen.count(name)) * likelihood(board, level, name) for name in CHARACTERS[level]}
    return SURE - SURE * likely[made.character] // max(1, sum(likely.values()))


def stakes(t: Rus, made: ClaimUnderWay, seat: Seat, coin: int, ability: int) -> tuple[int, int]:
    """What this seat wins by accusing a liar, and what it loses by accusing an honest player [RU-18, RU-19].

    What a rival loses is won too, but shared with all who are not that rival. `ability`: what the claim is worth.
    """
    others = t.seats - 1
    caught = max(0, fine(t, made.seat) - perk(t, made.seat, "liar"))
    right = coin * (caught + perk(t, seat, "accuser")) + (coin * caught + ability) // others
    wrong = coin * fine(t, seat) * t.seats // others
    return right, wrong
