"""What action cards do: the vocabulary that data.py spells them in.

To read a card, look its words up here. `DeckCard("bribe", ROYAL, 4, does=(("pay", 6), ("points", 1)))` is played by whoever
`can_spend` six coins: `pay` takes them to the bank, `points` scores one. A word stands above its function, with what must hold
for it (`can`; where nothing is said it can always be carried out). What a card needs besides (`needs`) is in NEEDS.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules.core import Option, Script, Seat

from .attacks import burn, burnable, raid, raidable, slander
from .bank import give, pay, score, take
from .buildings import can_move, grow, move, working_crops
from .characters import hand_out, merchant, steal, victims
from .claim import claim
from .curses import cursable, curse_any, curse_opponent
from .data import SPACES, Class, DeckCard
from .events import Removed, Seized
from .festivals import choose
from .options import Remove, Seize
from .state import Place, Rus, can_spend, evergreens_in_play, finished_monuments, opponents, standing, vacant

Effect = TypeVar("Effect", bound=Callable[..., Script[None]])
DOES: dict[str, Callable[..., Script[None]]] = {}
CAN: dict[str, Callable[..., bool]] = {}  # words that are not here can always be carried out


def word(name: str, can: Callable[..., bool] | None = None) -> Callable[[Effect], Effect]:
    """A word of the vocabulary: the function below it carries it out, with the amounts that a card spells behind the word."""
    def spell(effect: Effect) -> Effect:
        DOES[name] = effect
        if can is not None:
            CAN[name] = can
        return effect
    return spell


def playable(t: Rus, me: Seat, card: DeckCard) -> bool:
    """What it needs is there, and each of its words can be carried out [RU-R28]."""
    return (all(NEEDS[word](t, me, *rest) for word, *rest in card.needs)
            and all(word not in CAN or CAN[word](t, me, *rest) for word, *rest in card.does))


def carry_out(t: Rus, me: Seat, card: DeckCard) -> Script[None]:
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


NEEDS: dict[str, Callable[..., bool]] = {
    "claimed": has_claimed,
    "finished_monument": has_finished_monument,
    "class": has_class,
    "humblest": is_humblest,
    "buildings": has_buildings,
}


# -- coins and points -------------------------------------------------------------------------------------------------


@word("take")
def take_coins(t: Rus, me: Seat, coins: int) -> Script[None]:
    yield take(t, me, coins)


@word("take_per_building")
def take_per_building(t: Rus, me: Seat, each: int, most: int) -> Script[None]:
    yield take(t, me, min(most, each * len(standing(t.boards[me]))))


@word("take_per_class")
def take_per_class(t: Rus, me: Seat, each: int) -> Script[None]:
    yield take(t, me, each * len(t.boards[me].classes))


@word("pay", can=can_spend)
def pay_coins(t: Rus, me: Seat, coins: int) -> Script[None]:
    yield pay(t, me, coins)


@word("points")
def score_points(t: Rus, me: Seat, points: int) -> Script[None]:
    yield score(t, me, points)


@word("levy")
def levy(t: Rus, me: Seat, coins: int) -> Script[None]:
    """Each opponent who has as much gives it."""
    for seat in opponents(t, me):
        if t.boards[seat].coins >= coins:
            yield give(t, seat, me, coins)


@word("lose_if_richer")
def lose_if_richer(t: Rus, me: Seat, coins: int) -> Script[None]:
    """Each opponent who has more than I loses as much."""
    mine = t.boards[me].coins
    for seat in opponents(t, me):
        if t.boards[seat].coins > mine:
            yield pay(t, seat, min(coins, t.boards[seat].coins))


# -- buildings --------------------------------------------------------------------------------------------------------


@word("ripen")
def ripen(t: Rus, me: Seat, coins: int) -> Script[None]:
    """On each of my crops that works."""
    for place in working_crops(t.boards[me]):
        yield grow(t, me, place, coins)


@word("move", can=lambda t, me, start, end: can_move(t.boards[me], start, end))
def move_piece(t: Rus, me: Seat, start: Place, end: Place) -> Script[None]:
    """What stands on a starting place after its character was claimed was started this turn."""
    yield move(t, me, start, end)


# -- evergreen cards --------------------------------------------------------------------------------------------------


@word("remove", can=lambda t, me: any(evergreens_in_play(t)))
def remove(t: Rus, me: Seat) -> Script[None]:
    """Any evergreen card in play goes to the discard pile [RU-61]."""
    choice = yield from choose(t, me, lambda: [Remove(card) for _, card in evergreens_in_play(t)], why="discord")
    if isinstance(choice, Remove):
        yield take_away(t, choice.card)


@word("remove_all")
def remove_all(t: Rus, me: Seat) -> Script[None]:
    """All evergreen cards in play, mine included."""
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


@word("seize", can=lambda t, me: bool(seizable(t, me)))
def seize(t: Rus, me: Seat) -> Script[None]:
    """An opponent's evergreen card works for me from my next turn on."""
    choice = yield from choose(t, me, lambda: seizable(t, me), why="seize")
    if isinstance(choice, Seize):
        owner = next(seat for seat, c in evergreens_in_play(t) if c == choice.card)
        forget(t, owner, choice.card)
        t.boards[me].laid.append(choice.card)
        yield Seized(me, owner, choice.card)


# -- words that characters and attacks bring --------------------------------------------------------------------------

word("hand_out", can=can_spend)(hand_out)
word("market", can=lambda t, me: vacant(t.boards[me], SPACES) is not None)(merchant)
word("steal", can=lambda t, me, most: bool(victims(t, me)))(steal)
word("steal_if_any")(steal)
word("curse", can=lambda t, me: bool(cursable(t, opponents(t, me))))(curse_opponent)
word("curse_if_any")(curse_any)
word("raid", can=lambda t, me: bool(raidable(t, me)))(raid)
word("burn", can=lambda t, me, most: bool(burnable(t, opponents(t, me))))(burn)
word("slander")(slander)
word("claim")(claim)
