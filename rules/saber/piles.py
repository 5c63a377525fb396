"""Decks, hands and discard piles [SB-19 to SB-25, SB-89]."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Card, Peek, Script, Seat, Shuffle

from .cards import TAVERN
from .events import Discarded, Drew, Rebuilt
from .state import Saber

OWN_DECK = "deck"


def discard(t: Saber, cards: Sequence[Card]) -> Discarded:
    """Open cards go to the pile of the deck they belong to."""
    for card in cards:
        deck = t.faces[card][0]
        if deck == TAVERN:
            t.tavern_discards.append(card)
        else:
            t.bands[int(deck[-1])].discards.append(card)
    return Discarded(tuple(cards))


def can_draw(t: Saber, seat: Seat, source: str) -> bool:
    if source == TAVERN:
        return bool(t.tavern or t.tavern_discards)
    return bool(t.bands[seat].deck or t.bands[seat].discards)


def draw(t: Saber, seat: Seat, count: int, source: str = OWN_DECK) -> Script[None]:
    """A deck that has run dry is rebuilt when a card is wanted [SB-22, SB-R55]; without any, nothing is drawn [SB-R10]."""
    band, new = t.bands[seat], list[Card]()
    for _ in range(count):
        deck, pile = (t.tavern, t.tavern_discards) if source == TAVERN else (band.deck, band.discards)
        if not deck and pile:
            yield Rebuilt(source, len(pile))
            (mixed,) = yield from Shuffle(pile, why="rebuild")
            deck += mixed
            pile.clear()
        if deck:
            new.append(deck.pop())
    if new:
        band.hand += new
        yield from Peek({seat: new}, why="draw")
        yield Drew(seat, len(new), source)
