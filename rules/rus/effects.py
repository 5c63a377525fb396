"""The vocabulary of the action cards: one function carries out each word, one more says when it can be."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Option, Script, Seat

from .attacks import burn, burnable, curse_opponent, raid, raidable, slander
from .bank import give, pay, score, take
from .buildings import can_move, choose, cursable, move
from .characters import curse, hand_out, merchant, steal, victims
from .claim import claim
from .data import SPACES, Action, Class
from .events import Removed, Seized
from .housekeeping import grow, working_crops
from .options import Remove, Seize
from .state import Place, Rus, can_spend, evergreens_in_play, finished_monuments, opponents, standing, vacant


def playable(t: Rus, me: Seat, card: Action) -> bool:
    """What it needs is there, and each of its words can be carried out [RU-R28]."""
    return (all(NEEDS[word](t, me, *rest) for word, *rest in card.needs)
            and all(word not in CAN or CAN[word](t, me, *rest) for word, *rest in card.does))


def carry_out(t: Rus, me: Seat, card: Action) -> Script[None]:
    for word, *rest in card.does:
        yield from DOES[word](t, me, *rest)


# -- what a card needs ------------------------------------------------------------------------------------------------


def has_claimed(t: Rus, me: Seat, name: str) -> bool:
    """Successfully, this turn [RU-59]."""
    return name in t.claimed


def has_finished_monument(t: Rus, me: Seat) -> bool:
    return finished_monuments(t.boards[me]) > 0


def has_class(t: Rus, me: Seat, level: Class) -> bool:
    return len(t.boards[me].classes) > level


def is_humblest(t: Rus, me: Seat) -> bool:
    return t.boards[me].points == min(b.points for b in t.boards)


def has_buildings(t: Rus, me: Seat, count: int) -> bool:
    return len(standing(t.boards[me])) >= count


# -- coins and points -------------------------------------------------------------------------------------------------


def take_coins(t: Rus, me: Seat, coins: int) -> Script[None]:
    yield take(t, me, coins)


def take_per_building(t: Rus, me: Seat, each: int, most: int) -> Script[None]:
    yield take(t, me, min(most, each * len(standing(t.boards[me]))))


def take_per_class(t: Rus, me: Seat, each: int) -> Script[None]:
    yield take(t, me, each * len(t.boards[me].classes))


def pay_coins(t: Rus, me: Seat, coins: int) -> Script[None]:
    yield pay(t, me, coins)


def score_points(t: Rus, me: Seat, points: int) -> Script[None]:
    yield score(t, me, points)


def levy(t: Rus, me: Seat, coins: int) -> Script[None]:
    """Each opponent who has as much gives it."""
    for seat in opponents(t, me):
        if t.boards[seat].coins >= coins:
            yield give(t, seat, me, coins)


def lose_if_richer(t: Rus, me: Seat, coins: int) -> Script[None]:
    mine = t.boards[me].coins
    for seat in opponents(t, me):
        if t.boards[seat].coins > mine:
            yield pay(t, seat, min(coins, t.boards[seat].coins))


# -- buildings --------------------------------------------------------------------------------------------------------


def ripen(t: Rus, me: Seat, coins: int) -> Script[None]:
    for place in working_crops(t.boards[me]):
        yield grow(t, me, place, coins)


def move_piece(t: Rus, me: Seat, start: Place, end: Place) -> Script[None]:
    """What stands on a starting place after its character was claimed was started this turn."""
    yield move(t, me, start, end)


# -- evergreen cards --------------------------------------------------------------------------------------------------


def remove(t: Rus, me: Seat) -> Script[None]:
    """Any evergreen card in play goes to the discard pile [RU-61]."""
    choice = yield from choose(t, me, lambda: [Remove(card) for _, card in evergreens_in_play(t)], why="discord")
    if isinstance(choice, Remove):
        yield take_away(t, choice.card)


def remove_all(t: Rus, me: Seat) -> Script[None]:
    for _, card in list(evergreens_in_play(t)):
        yield take_away(t, card)


def take_away(t: Rus, card: int) -> Removed:
    owner = next(seat for seat, c in evergreens_in_play(t) if c == card)
    forget(t, owner, card)
    t.discards.append(card)
    return Removed(owner, card)


def forget(t: Rus, owner: Seat, card: int) -> None:
    board = t.boards[owner]
    (board.evergreens if card in board.evergreens else board.laid).remove(card)


def seizable(t: Rus, me: Seat) -> list[Option]:
    return [Seize(card) for seat, card in evergreens_in_play(t) if seat != me]


def seize(t: Rus, me: Seat) -> Script[None]:
    """An opponent's evergreen card works for me from my next turn on."""
    choice = yield from choose(t, me, lambda: seizable(t, me), why="seize")
    if isinstance(choice, Seize):
        owner = next(seat for seat, c in evergreens_in_play(t) if c == choice.card)
        forget(t, owner, choice.card)
        t.boards[me].laid.append(choice.card)
        yield Seized(me, owner, choice.card)


# -- the tables -------------------------------------------------------------------------------------------------------

NEEDS: dict[str, Callable[..., bool]] = {
    "claimed": has_claimed,
    "finished_monument": has_finished_monument,
    "class": has_class,
    "humblest": is_humblest,
    "buildings": has_buildings,
}

CAN: dict[str, Callable[..., bool]] = {  # words that are not here can always be carried out
    "pay": can_spend,
    "hand_out": can_spend,
    "market": lambda t, me: vacant(t.boards[me], SPACES) is not None,
    "move": lambda t, me, start, end: can_move(t.boards[me], start, end),
    "steal": lambda t, me, most: bool(victims(t, me)),
    "curse": lambda t, me: bool(cursable(t, opponents(t, me))),
    "remove": lambda t, me: any(evergreens_in_play(t)),
    "seize": lambda t, me: bool(seizable(t, me)),
    "raid": lambda t, me: bool(raidable(t, me)),
    "burn": lambda t, me, most: bool(burnable(t, opponents(t, me))),
}

DOES: dict[str, Callable[..., Script[None]]] = {
    "take": take_coins,
    "take_per_building": take_per_building,
    "take_per_class": take_per_class,
    "pay": pay_coins,
    "points": score_points,
    "levy": levy,
    "lose_if_richer": lose_if_richer,
    "hand_out": hand_out,
    "ripen": ripen,
    "move": move_piece,
    "market": merchant,
    "steal": steal,
    "steal_if_any": steal,
    "curse": curse_opponent,
    "curse_if_any": curse,
    "remove": remove,
    "remove_all": remove_all,
    "seize": seize,
    "raid": raid,
    "burn": burn,
    "slander": slander,
    "claim": claim,
}
