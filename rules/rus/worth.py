"""What things are worth in Rus', in hundredths of a royal point.

Most of what a player owns pays turn by turn, so its worth depends on the rounds that are left: crops in the first round are worth
a lot, in the last one nothing. The tables were fitted to who won some thousand games.
"""

from __future__ import annotations

from rules.core import Seat

from .data import (
    CLASS_OF,
    COMPLIMENTARY,
    CROPS,
    DACHA,
    DACHA_POINTS,
    DACHA_PRICES,
    EVERGREEN,
    F1,
    FESTIVAL,
    FIELD,
    KING,
    M1,
    MARKET,
    MONUMENT,
    PRICES,
    SPACES,
    UPPER,
    Character,
    DeckCard,
)
from .effects import playable
from .end import is_ending
from .state import Piece, Place, PlayerBoard, Rus, evergreens_in_play, is_cursed, standing

POINT = 100
ROUNDS = 10  # a usual game
LONG = 6  # more rounds than that are not reckoned with

# By the rounds left after this one: 0, 1, ... 6
COIN = (5, 9, 9, 11, 13, 14, 15)
MIDDLE_CLASS = (0, 90, 120, 120, 120, 125, 135)  # better characters to claim, and steps to the king
UPPER_CLASS = (40, 265, 300, 300, 300, 310, 310)
DACHA_LEVELS = ((0,) * 7, (0, 20, 45, 80, 90, 95, 100), (0, 65, 120, 175, 180, 190, 200), (0, 0, 30, 60, 80, 85, 100))
FIELD_OF_CROPS = (0, 15, 30, 42, 52, 62, 72)
EVERGREEN_CARD = (0, 4, 11, 13, 15, 18, 20)
LEADS = (175, 120, 105, 100, 90, 78, 50)  # how much a lead counts, in hundredths: the less can happen, the more

DEBT = 4  # more than a coin: debtors neither bluff nor accuse
CURSE = 14  # a building that does not work for a turn
TEMPO = 35  # to have the next turn
KINGSHIP = 60  # decides a tie
FRESH_CARD = 22  # what the next one from the deck is worth


# -- time -------------------------------------------------------------------------------------------------------------


def rounds_left(t: Rus) -> int:
    """An estimate of the rounds after this one: by the rounds played, the most points, and who can soon buy the king."""
    if is_ending(t):
        return 0
    left = min(ROUNDS - 1 - t.round, t.points_to_end - max([b.points for b in t.boards]))
    for board in t.boards:
        if len(board.classes) > UPPER:
            left = min(left, 1 + max(0, PRICES[KING] - board.coins) // 4)
    return max(1, min(LONG, left))


def is_due(t: Rus, seat: Seat) -> bool:
    """Has this seat a turn in this round, or still to come in it?"""
    return (seat - t.first) % t.seats >= (t.turn - t.first) % t.seats


# -- the position -----------------------------------------------------------------------------------------------------


def evaluate(t: Rus) -> list[int]:
    """At the start of a turn."""
    left = rounds_left(t)
    return [LEADS[left] * (worth(b, left, is_due(t, s)) + KINGSHIP * (t.king == s) + TEMPO * (t.turn == s)) // 100
            for s, b in enumerate(t.boards)]


def worth(board: PlayerBoard, left: int, due: bool) -> int:
    """Of all that a player has. `due`: he still has a turn in this round; without any turn left hardly more than points count."""
    total = POINT * board.points + board.coins - board.debt
    turns = left + due
    if turns:
        coin = COIN[left]
        total += (coin - 1) * board.coins + (coin - 2) * sum(board.stacks) - (coin + DEBT) * board.debt
        total += (0, 0, MIDDLE_CLASS[left], UPPER_CLASS[left])[len(board.classes)] + DACHA_LEVELS[board.dacha][left]
        total += EVERGREEN_CARD[left] * (len(board.evergreens) + len(board.laid))
        total -= CURSE * (board.dacha > 0 and is_cursed(board, DACHA))
    for place, piece in enumerate(board.stands):
        if piece and not is_finished(piece, place):
            cursed = is_cursed(board, place)
            total += max(0, building_worth(piece, place, left, turns - cursed) - CURSE * cursed)
    return total


def is_finished(piece: Piece, place: Place) -> bool:
    """A monument that has brought all it will; a curse does not hurt it."""
    return piece == MONUMENT and place in SPACES


def building_worth(piece: Piece, place: Place, left: int, turns: int) -> int:
    """What a building will still bring its owner in so many turns of his. What is cursed has a turn less."""
    if piece == CROPS:
        return FIELD_OF_CROPS[left] if turns > 0 else 0
    if piece == MARKET:
        return 4 * COIN[left] if turns > 0 else 0
    if piece == MONUMENT and not is_finished(piece, place):
        return (90, 80)[place == M1] if turns > (place == M1) else 0
    if piece == FESTIVAL:
        return POINT + 3 * COIN[left] - 15 * (place == F1) if turns >= (place == F1) else 0
    return 0


# -- what can be done -------------------------------------------------------------------------------------------------


def dacha_gain(board: PlayerBoard, left: int) -> int:
    """What the next level brings, less its price."""
    level = board.dacha + 1
    points = POINT * DACHA_POINTS if level == len(DACHA_PRICES) else 0
    return DACHA_LEVELS[level][left] - DACHA_LEVELS[level - 1][left] + points - COIN[left] * DACHA_PRICES[level - 1]


def ability_worth(t: Rus, seat: Seat, name: Character, left: int) -> int:
    """What a character brings in this turn, less what it costs [RU-29 to RU-37]. What one rival loses, all others win."""
    coin, others = COIN[left], t.seats - 1
    match name:
        case "farmer":
            return building_worth(CROPS, FIELD[0], left, left)
        case "builder":
            return building_worth(MONUMENT, M1, left, left) - 2 * coin
        case "shepherd":
            return 2 * coin - coin // others
        case "explorer":
            return 3 * coin + coin // others
        case "merchant":
            return building_worth(MARKET, SPACES[0], left, left)
        case "witch":
            return 2 * coin + 20 // others
        case "knight":
            return 2 * coin + 40
        case "princess":
            return building_worth(FESTIVAL, F1, left, left) - 2 * coin
        case "nobleman":
            monument = 0 if t.boards[seat].stands[M1] else building_worth(MONUMENT, M1, left, left)
            return POINT + monument - 3 * coin - 3 * coin // others
    return 0


def card_worth(t: Rus, seat: Seat, card: DeckCard, left: int) -> int:
    """Roughly what playing it now brings."""
    if card.type == EVERGREEN:
        return EVERGREEN_CARD[left]
    board, coin, total = t.boards[seat], COIN[left], 0
    for word, *rest in card.does:
        match word:
            case "take":
                total += coin * rest[0]
            case "points":
                total += POINT
            case "pay" | "hand_out":
                total -= coin * rest[0]
            case "levy":
                total += coin * (t.seats - 1)
            case "ripen":
                total += (coin - 1) * 2 * sum([piece == CROPS for piece in board.stands[:3]])
            case "take_per_building":
                total += coin * min(6, len(standing(board)))
            case "take_per_class":
                total += coin * 2 * len(board.classes)
            case "steal" | "steal_if_any":
                total += 2 * coin * rest[0] - coin
            case "market":
                total += building_worth(MARKET, SPACES[0], left, left)
            case "raid" | "burn":
                total += 45
            case "move":
                total += 25 if left else 0
            case "claim":
                total += 40
            case "remove" | "remove_all" | "seize":
                total += min(30, discord_worth(t, seat, left))
            case _:
                total += 15
    return total


def discord_worth(t: Rus, seat: Seat, left: int) -> int:
    """There is somebody else's evergreen card to take away."""
    return EVERGREEN_CARD[left] * sum([owner != seat for owner, _ in evergreens_in_play(t)])


def to_keep(t: Rus, seat: Seat, card: DeckCard, left: int) -> int:
    """What a card will be worth in a later turn."""
    later = card_worth(t, seat, card, max(0, left - 1))
    if card.type == COMPLIMENTARY:
        return later // 2 if CLASS_OF[card.needs[0][1]] < len(t.boards[seat].classes) else 0
    return later if playable(t, seat, card) else later // 3
