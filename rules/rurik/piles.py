"""The scheme decks, the deed deck and the rebels' pool."""

from __future__ import annotations

from rules.core import Card, Choose, Conceal, Option, Peek, Script, Seat, Show, Shuffle

from .cards import deed, word
from .data import GOODS, ROW_OF_DEEDS
from .events import DrewDeed, DrewScheme, Rebuilt, Schemed, TookDeed
from .mat import get_coins, get_good
from .options import ChooseDeck, TakeDeed
from .state import Rurik, decider

PLACES = ("keep", "top", "second", "third")

# -- scheme cards ------------------------------------------------------------------------------------------------------


def has_cards(t: Rurik) -> bool:
    return bool(t.decks[0] or t.decks[1] or t.discards)


def choose_deck(t: Rurik, seat: Seat, why: str) -> Script[int]:
    choice = yield from Choose(decider(t, seat), (ChooseDeck(0), ChooseDeck(1)), why=why)
    return choice.deck


def take_from(t: Rurik, deck: int, count: int, into: list[Card]) -> Script[None]:
    """Move the top cards of a deck to `into`; when it is empty, both decks are rebuilt of all that is left [RK-133, Q-14]."""
    for _ in range(count):
        if not t.decks[deck]:
            yield from rebuild(t, deck)
        if not t.decks[deck]:
            return
        into.append(t.decks[deck].pop())


def rebuild(t: Rurik, wanted: int) -> Script[None]:
    """Shuffle the discards and both decks into two new ones; the odd card goes to the deck that is wanted."""
    pile = [*t.discards, *t.decks[0], *t.decks[1]]
    if pile:
        (mixed,) = yield from Shuffle(pile, why="rebuild")
        split_decks(t, list(mixed), wanted)
        t.discards = []
        yield Rebuilt(len(pile))


def split_decks(t: Rurik, cards: list[Card], larger: int = 0) -> None:
    """Two decks, one with the odd card [RK-32]."""
    half = (len(cards) + 1) // 2
    t.decks = [cards[:half], cards[half:]] if larger == 0 else [cards[half:], cards[:half]]


def scheme_look(t: Rurik, seat: Seat, count: int) -> Script[None]:
    """Look at the top cards of one deck, keep one, put the others back in any order [RK-165, RK-166]."""
    if not has_cards(t):
        return
    deck = yield from choose_deck(t, seat, "scheme")
    yield from take_from(t, deck, count, t.cards_in_view)
    seen = len(t.cards_in_view)
    yield from Peek({seat: tuple(t.cards_in_view)}, why="scheme")
    if seen > 1:
        kept, *back = yield from Conceal(seat, t.cards_in_view, PLACES[:seen], why="scheme")
    else:
        kept, back = t.cards_in_view[0], []
    t.cards_in_view = []
    t.players[seat].schemes.append(kept)
    t.decks[deck] += reversed(back)
    yield Schemed(seat, deck, seen)


def draw_scheme(t: Rurik, seat: Seat) -> Script[None]:
    """The top card of either deck [RK-172]."""
    if has_cards(t):
        deck = yield from choose_deck(t, seat, "draw")
        yield from take_scheme(t, seat, deck)


def take_scheme(t: Rurik, seat: Seat, deck: int) -> Script[None]:
    """The top card of this deck into the seat's hand, unseen by the others."""
    hand = t.players[seat].schemes
    yield from take_from(t, deck, 1, hand)
    yield from Peek({seat: (hand[-1],)}, why="draw")
    yield DrewScheme(seat, deck)


# -- deeds -------------------------------------------------------------------------------------------------------------


def top_deed(t: Rurik) -> Script[Card | None]:
    """The top of the deed deck; an empty one is made anew of the discards [RK-218]."""
    if not t.deed_deck and t.deed_discards:
        (deck,) = yield from Shuffle(t.deed_discards, why="rebuild")
        t.deed_deck, t.deed_discards = list(deck), []
    return t.deed_deck.pop() if t.deed_deck else None


def fill_row(t: Rurik) -> Script[None]:
    """Turn deeds up until three lie open, as long as there are any [RK-33, RK-203, RK-219]."""
    new: list[Card] = []
    while len(t.deed_row) + len(new) < ROW_OF_DEEDS:
        card = yield from top_deed(t)
        if card is None:
            break
        new.append(card)
    if new:
        yield from Show(new, why="deeds")
        t.deed_row += new


def choose_deed(t: Rurik, seat: Seat) -> Script[None]:
    """Take a deed of the row, which is refilled at once [RK-176]."""
    if not t.deed_row:
        return
    options: list[Option] = [TakeDeed(card) for card in t.deed_row]
    choice = yield from Choose(seat, options, why="deed")
    if isinstance(choice, TakeDeed):
        t.deed_row.remove(choice.card)
        t.players[seat].deeds.append(choice.card)
        yield TookDeed(seat, choice.card, deed(t.faces[choice.card]).name)
        yield from fill_row(t)


def draw_deed(t: Rurik, seat: Seat) -> Script[None]:
    """Draw the top deed, seen by its owner alone [RK-204]."""
    card = yield from top_deed(t)
    if card is not None:
        t.players[seat].deeds.append(card)
        yield from Peek({seat: (card,)}, why="draw")
        yield DrewDeed(seat)


# -- rebels ------------------------------------------------------------------------------------------------------------


def rebel_reward(t: Rurik, seat: Seat, card: Card) -> Script[str]:
    """Show and gain a rebel's reward [RK-114, RK-182]."""
    (face,) = yield from Show((card,), why="rebel")
    reward = word(face)
    if reward in GOODS:
        yield from get_good(t, seat, GOODS.index(reward))
    else:
        yield get_coins(t, seat, 1 if reward == "coin" else 2)
    return reward


def return_rebel(t: Rurik, card: Card) -> Script[None]:
    """A rebel goes back to the unused ones, unseen [RK-152]."""
    (pool,) = yield from Shuffle([*t.pool, card], why="rebel")
    t.pool = list(pool)
