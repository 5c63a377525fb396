"""What action cards do. Each card in data.py is a list of words; here every word has one function that carries it out.

Bribe, for example, is `DeckCard("bribe", ROYAL, 4, does=(("pay", 6), ("points", 1)))`: `@WORDS.word("pay", can=can_spend)` below
takes six coins from whoever can spend them, `@WORDS.word("points")` scores one royal point. `can` says when a word can be carried
out; without it, always. What a card needs besides (`needs`) is in NEEDS. Evergreen cards have no words: see DeckCard.perk.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Card, CardWords, Option, Script, Seat

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

WORDS: CardWords[None] = CardWords()


def playable(t: Rus, me: Seat, card: DeckCard) -> bool:
    """What it needs is there, and each of its words can be carried out [RU-R28]."""
    return (all(NEEDS[name](t, me, *amounts) for name, *amounts in card.needs)
            and all(WORDS.can_carry_out(t, me, word) for word in card.does))


def carry_out_card(t: Rus, me: Seat, card: DeckCard) -> Script[None]:
    for word in card.does:
        yield from WORDS.carry_out(t, me, word)


# -- what a card needs ------------------------------------------------------------------------------------------------


def has_claimed(t: Rus, me: Seat, name: str) -> bool:
    """Successfully, this turn [RU-59]."""
    return name in t.claimed


def has_finished_monument(t: Rus, me: Seat) -> bool:
    return finished_monuments(t.boards[me]) > 0


def has_class(t: Rus, me: Seat, level: Class) -> bool:
    return len(t.boards[me].classes) > level


def is_humblest(t: Rus, me: Seat) -> bool:
    """Nobody has fewer royal points; equal ones do not matter."""
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


@WORDS.word("take")
def take_coins(t: Rus, me: Seat, coins: int) -> Script[None]:
    yield take(t, me, coins)


@WORDS.word("take_per_building")
def take_per_building(t: Rus, me: Seat, each: int, most: int) -> Script[None]:
    """Steward's Accounts: for crops, markets, monuments anywhere, festivals and the dacha."""
    yield take(t, me, min(most, each * len(standing(t.boards[me]))))


@WORDS.word("take_per_class")
def take_per_class(t: Rus, me: Seat, each: int) -> Script[None]:
    """Inheritance: for each class card I own."""
    yield take(t, me, each * len(t.boards[me].classes))


@WORDS.word("pay", can=can_spend)
def pay_coins(t: Rus, me: Seat, coins: int) -> Script[None]:
    yield pay(t, me, coins)


@WORDS.word("points")
def score_points(t: Rus, me: Seat, points: int) -> Script[None]:
    yield score(t, me, points)


@WORDS.word("levy")
def levy(t: Rus, me: Seat, coins: int) -> Script[None]:
    """Tax Collector: each opponent who has that many coins gives them to me."""
    for seat in opponents(t, me):
        if t.boards[seat].coins >= coins:
            yield give(t, seat, me, coins)


@WORDS.word("lose_if_richer")
def lose_if_richer(t: Rus, me: Seat, coins: int) -> Script[None]:
    """Lean Year: each opponent with more coins than I loses so many to the bank."""
    mine = t.boards[me].coins
    for seat in opponents(t, me):
        if t.boards[seat].coins > mine:
            yield pay(t, seat, min(coins, t.boards[seat].coins))


# -- buildings --------------------------------------------------------------------------------------------------------


@WORDS.word("ripen")
def ripen(t: Rus, me: Seat, coins: int) -> Script[None]:
    """Good Harvest: so many coins on each of my crops that is not cursed."""
    for place in working_crops(t.boards[me]):
        yield grow(t, me, place, coins)


@WORDS.word("move", can=lambda t, me, start, end: can_move(t.boards[me], start, end))
def move_piece(t: Rus, me: Seat, start: Place, end: Place) -> Script[None]:
    """Scaffolding and Troubadours: the monument on M1, or the festival on F1, moves on at once.

    It is the one started this turn: the claim that the card needs found the place empty [RU-R5].
    """
    yield move(t, me, start, end)


# -- evergreen cards --------------------------------------------------------------------------------------------------


@WORDS.word("remove", can=lambda t, me: any(evergreens_in_play(t)))
def remove(t: Rus, me: Seat) -> Script[None]:
    """Mob and Uprising: any evergreen card in play goes to the discard pile [RU-61]."""
    choice = yield from choose(t, me, lambda: [Remove(card) for _, card in evergreens_in_play(t)], why="discord")
    if isinstance(choice, Remove):
        yield discard_evergreen(t, choice.card)


@WORDS.word("remove_all")
def remove_all(t: Rus, me: Seat) -> Script[None]:
    """Time of Troubles: all evergreen cards in play, mine included."""
    for _, card in list(evergreens_in_play(t)):
        yield discard_evergreen(t, card)


def discard_evergreen(t: Rus, card: Card) -> Removed:
    owner = take_from_owner(t, card)
    t.discards.append(card)
    return Removed(owner, card)


def take_from_owner(t: Rus, card: Card) -> Seat:
    """An evergreen card in play leaves its place, at work or not yet; returns whose it was."""
    owner = next(seat for seat, c in evergreens_in_play(t) if c == card)
    board = t.boards[owner]
    (board.evergreens if card in board.evergreens else board.laid).remove(card)
    return owner


def seizable(t: Rus, me: Seat) -> list[Option]:
    return [Seize(card) for seat, card in evergreens_in_play(t) if seat != me]


@WORDS.word("seize", can=lambda t, me: bool(seizable(t, me)))
def seize(t: Rus, me: Seat) -> Script[None]:
    """Thief in the Night: an opponent's evergreen card works for me from my next turn on."""
    choice = yield from choose(t, me, lambda: seizable(t, me), why="seize")
    if isinstance(choice, Seize):
        owner = take_from_owner(t, choice.card)
        t.boards[me].laid.append(choice.card)
        yield Seized(me, owner, choice.card)


# -- words whose functions stand elsewhere: characters.py, curses.py, attacks.py, claim.py -----------------------------

WORDS.word("hand_out", can=can_spend)(hand_out)
WORDS.word("market", can=lambda t, me: vacant(t.boards[me], SPACES) is not None)(merchant)
WORDS.word("steal", can=lambda t, me, most: bool(victims(t, me)))(steal)
WORDS.word("steal_if_any")(steal)
WORDS.word("curse", can=lambda t, me: bool(cursable(t, opponents(t, me))))(curse_opponent)
WORDS.word("curse_if_any")(curse_any)
WORDS.word("raid", can=lambda t, me: bool(raidable(t, me)))(raid)
WORDS.word("burn", can=lambda t, me, most: bool(burnable(t, opponents(t, me))))(burn)
WORDS.word("slander")(slander)
WORDS.word("claim")(claim)
