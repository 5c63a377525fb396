"""How bots judge a position of Rus', what they consider, and what they believe of others' cards.

Everything is in hundredths of a royal point. A bot believes claims by who makes them: a claim counts for a card as often as
its maker was found to speak the truth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.bots import Hooks, Weighed, World
from rules.core import Ask, Faces, Seat, Table

from .claim import is_true
from .data import (
    CLASS_OF,
    CROPS,
    DACHA,
    EVERGREEN,
    F2,
    FESTIVAL,
    KING,
    M1,
    M2,
    M3,
    MARKET,
    MONUMENT,
    SPACES,
    Action,
    Character,
)
from .effects import playable
from .end import is_ending
from .options import (
    Burn,
    Buy,
    Cash,
    Claim,
    Curse,
    CurseNothing,
    Discard,
    Done,
    Enough,
    Exchange,
    Harvest,
    Hasten,
    Lies,
    NoClaim,
    Play,
    Raid,
    UpgradeDacha,
)
from .state import Board, Rus, action, character, is_cursed, standing, where

POINT = 100
COIN = 11
STACKED = 9  # a coin on crops: it has to be harvested, and can be lost
DEBT = 15
EVERGREEN_WORTH = 18
CLASS_WORTH = (0, 0, 55, 130)  # by the number of class cards owned
DACHA_WORTH = (0, 30, 65, 70)  # its points are counted as such
TRACK_WORTH = {M1: 70, M2: 88, M3: 60}


# -- the position -----------------------------------------------------------------------------------------------------


def evaluate(t: Rus) -> list[int]:
    """In the last round little counts but royal points."""
    later = 1 if is_ending(t) else 4
    return [POINT * b.points + (wealth(b) + prospects(b)) * later // 4 + 30 * (t.king == s) for s, b in enumerate(t.boards)]


def wealth(board: Board) -> int:
    return COIN * board.coins + STACKED * sum(board.stacks) - DEBT * board.debt


def prospects(board: Board) -> int:
    total = CLASS_WORTH[len(board.classes)] + DACHA_WORTH[board.dacha]
    total += EVERGREEN_WORTH * (len(board.evergreens) + len(board.laid))
    for place, piece in enumerate(board.stands):
        if piece:
            total += building_worth(piece, place) - 8 * is_cursed(board, place)
    return total


def building_worth(piece: str, place: int) -> int:
    """What a building will still bring."""
    if piece == CROPS:
        return 16
    if piece == MARKET:
        return 40
    if piece == MONUMENT:
        return TRACK_WORTH.get(place, 6)
    if piece == FESTIVAL:
        return 125 if place == F2 else 105
    return 0


# -- beliefs ----------------------------------------------------------------------------------------------------------


def beliefs(table: Table[Rus], me: Seat) -> Callable[[World], int]:
    """Each claim made with a card still held speaks for that card, by the record of who made it."""
    evidence = []
    for seat, board in enumerate(table.state.boards):
        if seat != me:
            for said in dict.fromkeys(board.says):
                times = min(2, board.says.count(said))
                evidence.append((board.classes[CLASS_OF[said]], said, trust(board)**times, doubt(board)**times))

    def weight(world: World) -> int:
        total = 1
        for card, said, if_true, if_false in evidence:
            face = world.get(card)
            if face is not None:
                total *= if_true if character(face) == said else if_false
        return total

    return weight


def trust(board: Board) -> int:
    return 5 + 2 * board.proved


def doubt(board: Board) -> int:
    return 2 + board.caught


# -- advice -----------------------------------------------------------------------------------------------------------


def candidates(t: Rus, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    advise = ADVICE.get(ask.why)
    if advise is None:
        return [(option, 1) for option in options]
    return [(o, max(1, advise(t, seat, o, faces))) for o in options]


def chore(t: Rus, seat: Seat, option: Any, faces: Faces) -> int:
    match option:
        case Cash() | Hasten():
            return 60
        case UpgradeDacha():
            return 40 if t.boards[seat].dacha < 2 else 70
        case Harvest(building=b):
            return 6 * t.boards[seat].stacks[where(b)[1]]
        case Done():
            return 20
    return 1


CLAIM_WORTH: dict[Character, int] = {
    "farmer": 12, "builder": 22, "shepherd": 14,
    "explorer": 26, "merchant": 28, "witch": 22,
    "knight": 34, "princess": 50, "nobleman": 60,
}


def claim_advice(t: Rus, seat: Seat, option: Any, faces: Faces) -> int:
    """The better the ability, the more tempting; true ones come first."""
    if not isinstance(option, Claim):
        return 4 if isinstance(option, NoClaim) else 60
    return CLAIM_WORTH[option.character] * (3 if is_true(t.boards[seat], option.character, faces) else 1)


def accusation_advice(t: Rus, seat: Seat, option: Any, faces: Faces) -> int:
    """By the claimant's record, and by how many of that character this seat can see elsewhere."""
    if t.claim is None:
        return 1
    board = t.boards[t.claim.seat]
    if isinstance(option, Lies):
        return 2 * doubt(board)
    return 2 * trust(board)


def card_worth(t: Rus, seat: Seat, card: Action) -> int:
    """Roughly what playing it now brings."""
    if card.type == EVERGREEN:
        return 2 * EVERGREEN_WORTH
    total = 0
    for word, *rest in card.does:
        match word:
            case "take":
                total += COIN * rest[0]
            case "points":
                total += POINT
            case "pay" | "hand_out":
                total -= COIN * rest[0]
            case "levy":
                total += COIN * (t.seats - 1)
            case "ripen":
                total += STACKED * 2 * sum(piece == CROPS for piece in t.boards[seat].stands[:3])
            case "take_per_building":
                total += COIN * min(6, len(standing(t.boards[seat])))
            case "take_per_class":
                total += COIN * 2 * len(t.boards[seat].classes)
            case "steal" | "steal_if_any":
                total += 2 * COIN * rest[0] - COIN
            case "market" | "raid" | "burn":
                total += 45
            case "move" | "claim":
                total += 25
            case _:
                total += 15
    return total


def play_advice(t: Rus, seat: Seat, option: Any, faces: Faces) -> int:
    match option:
        case Play(card=card):
            return card_worth(t, seat, action(faces[card]))
        case Exchange():
            return 2 * COIN
        case Cash():
            return 60
    return 2


def discard_advice(t: Rus, seat: Seat, option: Any, faces: Faces) -> int:
    """Away with what cannot be played or brings little."""
    match option:
        case Discard(card=card):
            kept = action(faces[card])
            return 2 if kept.type == EVERGREEN or playable(t, seat, kept) else 30
        case Enough():
            return 10
    return 60


def target_advice(t: Rus, seat: Seat, option: Any, faces: Faces) -> int:
    """Hit the strongest, where it hurts."""
    match option:
        case Curse(building=b) | Raid(building=b) | Burn(building=b):
            owner, place = where(b)
            board = t.boards[owner]
            if owner == seat:
                return 1
            hurt = 10 * board.dacha if place == DACHA else building_worth(board.stands[place], place)
            if place in SPACES and board.stands[place] == MONUMENT:
                hurt = 1 if isinstance(option, Curse) else 20
            return 2 + hurt + 2 * board.points
        case CurseNothing():
            return 60
    return 20


def robbery_advice(t: Rus, seat: Seat, option: Any, faces: Faces) -> int:
    if isinstance(option, Cash):
        return 60
    board: Board = t.boards[option.seat]
    return 1 + board.coins + 3 * board.points


def gift_advice(t: Rus, seat: Seat, option: Any, faces: Faces) -> int:
    """To who is least dangerous."""
    if isinstance(option, Cash):
        return 60
    board: Board = t.boards[option.seat]
    return max(1, 40 - 3 * board.points - board.coins)


def purchase_advice(t: Rus, seat: Seat, option: Any, faces: Faces) -> int:
    match option:
        case Buy(level=level):
            return 30 if level == KING else 60
        case Cash():
            return 60
    return 20


def festival_advice(t: Rus, seat: Seat, option: Any, faces: Faces) -> int:
    return 60 if isinstance(option, Cash) else 1


ADVICE: dict[str, Callable[[Rus, Seat, Any, Faces], int]] = {
    "housekeeping": chore, "claim": claim_advice, "accuse": accusation_advice, "action": play_advice,
    "discard": discard_advice, "curse": target_advice, "raid": target_advice, "arson": target_advice,
    "steal": robbery_advice, "shepherd": gift_advice, "hand_out": gift_advice, "upgrade": purchase_advice,
    "festival": festival_advice,
}

BOT: Hooks[Rus] = Hooks(
    evaluate=evaluate,
    even=150,
    turns=4,
    candidates=candidates,
    beliefs=beliefs,
    mixes=("claim",),
    budgets={"easy": 20, "normal": 150, "hard": 600},
)
