"""How bots judge a position of Rus' and what they consider. What they make of others' claims is in beliefs.py.

Everything is in hundredths of a royal point. Most of what a player owns pays turn by turn, so it is worth by the turns he has
left: a field in the first round is a fortune, in the last one nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.bots import Hooks, Weighed
from rules.core import Ask, Faces, Seat

from .beliefs import SURE, beliefs, chance_of_lie, doubt, stakes, trust
from .claim import is_true
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
    KING_POINTS,
    M1,
    MARKET,
    MONUMENT,
    PRICES,
    SPACES,
    UPPER,
    Action,
    Character,
)
from .effects import playable
from .end import is_ending
from .options import (
    BELIEVE,
    LIES,
    Burn,
    Buy,
    Cash,
    Claim,
    Curse,
    Discard,
    Enough,
    Exchange,
    Fertilize,
    Harvest,
    Hasten,
    Play,
    Raid,
    Remove,
    Seize,
    UpgradeDacha,
)
from .state import Board, Piece, Place, Rus, action, evergreens_in_play, is_cursed, standing, where

POINT = 100
ROUNDS = 10  # a usual game
LONG = 6  # more rounds than that are not reckoned with

# What a thing is worth by the rounds left after this one: 0, 1, ... 6. Found by playing some thousand games and asking who won.
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
    """After this one, more or less: by the rounds played, the most points, and whoever can soon buy the king."""
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


def worth(board: Board, left: int, due: bool) -> int:
    """Of all that a player has; in the last round, if he is due no more, of little but points."""
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


# -- advice -----------------------------------------------------------------------------------------------------------


def candidates(t: Rus, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """What comes to mind. A festival is held as soon as it can be, unless that would end a game that is not won."""
    if Cash() in options and (t.boards[seat].points + 1 < t.points_to_end or is_ending(t) or leads(t, seat, 1)):
        return [(Cash(), 1)]
    others = [option for option in options if not isinstance(option, Cash)]
    advise = ADVICE.get(ask.why)
    weighed = [(o, w) for o, w in advise(t, seat, others, faces) if w > 0] if advise else ()
    return weighed or [(option, 1) for option in others]


def habit(t: Rus, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Without thinking: the same, but the better half of it mostly. Accusations go by how often this claimant was accused; what a
    hand will be good for later is beyond the horizon."""
    if ask.why == "accuse":
        return accusation(t, seat, faces, True)
    if ask.why == "discard":
        return [(options[-1], 1)]
    if ask.why == "claim" and Cash() not in options:
        return claims(t, seat, options, faces, trust(t.boards[seat]), doubt(t.boards[seat]))
    return [(option, weight * weight) for option, weight in candidates(t, ask, seat, options, faces)]


def leads(t: Rus, seat: Seat, more: int) -> bool:
    """Has this seat more points than all others, with so many more?"""
    return t.boards[seat].points + more > max([b.points for s, b in enumerate(t.boards) if s != seat])


def chores(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Crops stay while there is time for them to grow, unless the coins are wanted."""
    board, left = t.boards[seat], rounds_left(t)
    weighed: list[tuple[Any, int]] = []
    for option in options:
        match option:
            case Hasten():
                return [(option, 1)]
            case UpgradeDacha():
                weighed.append((option, 20 + dacha_gain(board, left)))
            case Harvest(building=b):
                stack = board.stacks[where(b)[1]]
                weighed.append((option, (6 if left else 30) * stack))
            case _:
                weighed.append((option, 20))
    return weighed


def dacha_gain(board: Board, left: int) -> int:
    """What the next level brings, less its price."""
    level = board.dacha + 1
    points = POINT * DACHA_POINTS if level == len(DACHA_PRICES) else 0
    return DACHA_LEVELS[level][left] - DACHA_LEVELS[level - 1][left] + points - COIN[left] * DACHA_PRICES[level - 1]


def fertilizing(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """It matters little where: where the most coins lie."""
    crops = [o for o in options if isinstance(o, Fertilize)]
    stacks = t.boards[seat].stacks
    return [(max(crops, key=lambda o: stacks[where(o.building)[1]]), 1)]


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


def claiming(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The better the ability, the more tempting, most of all with the card that goes with it; and what is true."""
    return claims(t, seat, options, faces, 2, 1)


def claims(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces, if_true: int, if_false: int) -> Weighed:
    board, left = t.boards[seat], rounds_left(t)
    helped: dict[Character, int] = {}
    for card in board.hand:
        if card in faces and action(faces[card]).type == COMPLIMENTARY:
            helps = action(faces[card])
            helped[helps.needs[0][1]] = card_worth(t, seat, helps, left)
    weighed: list[tuple[Any, int]] = []
    for option in options:
        if isinstance(option, Claim):
            name = option.character
            tempts = max(2, ability_worth(t, seat, name, left) + helped.get(name, 0))
            weighed.append((option, tempts * (if_true if is_true(board, name, faces) else if_false)))
        else:
            weighed.append((option, 4))
    return weighed


def accusing(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return accusation(t, seat, faces, False)


def accusation(t: Rus, seat: Seat, faces: Faces, usual: bool) -> Weighed:
    """By what is at stake and how likely a lie is. `usual`: and by how often this claimant's claims were accused."""
    made = t.claim
    if made is None:
        return [(BELIEVE, 1), (LIES, 1)]
    lie = chance_of_lie(t, made, faces)
    left = rounds_left(t)
    right, wrong = stakes(t, made, seat, COIN[left], max(0, ability_worth(t, made.seat, made.character, left)))
    accuse, believe = lie * right, (SURE - lie) * wrong
    if usual:
        board = t.boards[made.seat]
        accused = board.proved + board.caught  # by any of the others
        accuse, believe = accuse * (1 + accused), believe * (1 + accused + len(board.says)) * (t.seats - 1)
    return [(BELIEVE, 1 + believe), (LIES, accuse)] if accuse else [(BELIEVE, 1)]


def card_worth(t: Rus, seat: Seat, card: Action, left: int) -> int:
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


def playing(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    left = rounds_left(t)
    weighed: list[tuple[Any, int]] = []
    for option in options:
        match option:
            case Play(card=card):
                weighed.append((option, card_worth(t, seat, action(faces[card]), left)))
            case Exchange():
                weighed.append((option, 2 * COIN[left] + 8))
            case _:
                weighed.append((option, 4))
    return weighed


def discarding(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Away with what is worth less than a fresh card, the worst first."""
    left = rounds_left(t)
    cards = [(to_keep(t, seat, action(faces[o.card]), left), o) for o in options if isinstance(o, Discard)]
    enough = [o for o in options if isinstance(o, Enough)]
    least, worst = min(cards, key=lambda card: card[0], default=(FRESH_CARD, None))
    return [(worst, 1)] if least < FRESH_CARD or not enough else [(enough[0], 1)]


def to_keep(t: Rus, seat: Seat, card: Action, left: int) -> int:
    """What a card will be worth in a later turn."""
    later = card_worth(t, seat, card, max(0, left - 1))
    if card.type == COMPLIMENTARY:
        return later // 2 if CLASS_OF[card.needs[0][1]] < len(t.boards[seat].classes) else 0
    return later if playable(t, seat, card) else later // 3


def targets(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Hit the strongest, where it hurts; never oneself."""
    left = rounds_left(t)
    weighed: list[tuple[Any, int]] = []
    for option in options:
        match option:
            case Curse(building=b) | Raid(building=b) | Burn(building=b):
                owner, place = where(b)
                board = t.boards[owner]
                if owner == seat:
                    continue
                if place == DACHA:
                    hurt = 10 * board.dacha
                elif is_finished(board.stands[place], place):
                    hurt = 1 if isinstance(option, Curse) else 20
                else:
                    hurt = building_worth(board.stands[place], place, left, left + is_due(t, owner))
                weighed.append((option, 2 + hurt + 2 * board.points))
            case _:
                weighed.append((option, 20))
    return weighed


def disarming(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The leader's evergreen cards first; never one's own."""
    owners = {card: owner for owner, card in evergreens_in_play(t)}
    return [(o, 1 + 3 * t.boards[owners[o.card]].points if owners[o.card] != seat else 0)
            for o in options if isinstance(o, Remove | Seize)]


def robbing(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return [(o, 1 + t.boards[o.seat].coins + 3 * t.boards[o.seat].points) for o in options]


def giving(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """To who is least dangerous."""
    return [(o, max(1, 40 - 3 * t.boards[o.seat].points - t.boards[o.seat].coins)) for o in options]


def buying(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The king ends the game: for who is ahead with him."""
    return [(o, (80 if leads(t, seat, KING_POINTS) else 5) if o.level == KING else 60) if isinstance(o, Buy) else (o, 20)
            for o in options]


ADVICE: dict[str, Callable[[Rus, Seat, Sequence[Any], Faces], Weighed]] = {
    "housekeeping": chores, "fertilize": fertilizing, "claim": claiming, "accuse": accusing, "action": playing,
    "discard": discarding, "curse": targets, "raid": targets, "arson": targets, "discord": disarming, "seize": disarming,
    "steal": robbing, "shepherd": giving, "hand_out": giving, "upgrade": buying,
}

BOT: Hooks[Rus] = Hooks(
    evaluate=evaluate,
    even=150,
    turns=2,
    candidates=candidates,
    habit=habit,
    beliefs=beliefs,
    guesses=("accuse",),
    mixes=("claim",),
    budgets={"easy": 15, "normal": 120, "hard": 1000},
)
