"""Worlds against brute force: every way the cards can have been mixed is played through and counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from rules.bots import Worlds
from rules.core import CardKnowledge, Misuse, Stream

DRAWS = 20_000


def face(n: int) -> tuple[str, int]:
    return ("d", n)


class History:
    """What one onlooker lived through, told twice: to its view, and to every deal that is still possible."""

    def __init__(self, count: int) -> None:
        self.view = CardKnowledge()
        self.open = {card: face(card) for card in range(count)}
        self.deals: Counter[tuple[tuple[int, tuple[str, int]], ...]] = Counter({(): 1})
        self.next = count

    def mix(self, *cards: int) -> list[int]:
        """Mix these cards out of sight; the new ones come back."""
        new = list(range(self.next, self.next + len(cards)))
        self.next += len(cards)
        self.view.mix(cards, new, self.open)
        deals: Counter[tuple[tuple[int, tuple[str, int]], ...]] = Counter()
        for deal, times in self.deals.items():
            before = dict(deal)
            faces = [before.pop(card) if card in before else self.open[card] for card in cards]
            for order in permutations(faces):
                deals[tuple(sorted({**before, **dict(zip(new, order, strict=True))}.items()))] += times
        self.deals = deals
        for card in cards:
            self.open.pop(card, None)
        return new

    def see(self, card: int) -> None:
        """The onlooker looks at a card: say, its face in the first of the deals."""
        seen = dict(min(self.deals))[card]
        self.view.pin(card, seen)
        self.deals = Counter({deal: times for deal, times in self.deals.items() if dict(deal)[card] == seen})


def one_shuffle() -> History:
    past = History(5)
    cards = past.mix(0, 1, 2, 3, 4)
    past.see(cards[2])
    return past


def a_card_goes_back_with_known_ones() -> History:
    past = History(5)
    deck = past.mix(0, 1, 2, 3)
    past.see(deck[0])
    past.mix(deck[0], deck[1], 4)
    return past


def hands_from_three_decks() -> History:
    """Each time the deck is mixed again, one card of the old one is still in somebody's hand."""
    past = History(6)
    first = past.mix(0, 1, 2, 3)
    second = past.mix(*first[1:], 4)
    third = past.mix(*second[1:], 5)
    past.see(third[0])
    return past


def a_card_by_two_ways() -> History:
    """One pile is parted; a card of each part meets the other again."""
    past = History(6)
    pile = past.mix(0, 1, 2)
    left = past.mix(pile[0], 3)
    right = past.mix(pile[1], 4)
    past.mix(left[0], right[0], 5)
    return past


def distance(one: dict[object, Fraction], two: dict[object, Fraction]) -> Fraction:
    """Total variation."""
    return sum((abs(one.get(k, Fraction(0)) - two.get(k, Fraction(0))) for k in {**one, **two}), Fraction(0)) / 2


# Where a card can have come to a pile by two ways, what may be where does not tell how often it is: a seat's knowledge keeps
# no more, so there the worlds are all the possible ones, but not quite as likely as they should be.
@pytest.mark.parametrize(("story", "bias"), [
    (one_shuffle, 0), (a_card_goes_back_with_known_ones, 0), (hands_from_three_decks, 0), (a_card_by_two_ways, Fraction(1, 10)),
])
def test_worlds_are_drawn_as_brute_force_counts_them(story, bias, capsys) -> None:
    past = story()
    lived = past.deals.total()
    truly = {deal: Fraction(times, lived) for deal, times in past.deals.items()}
    worlds, rng = Worlds(past.view.may()), Stream.of("worlds", story.__name__)
    drawn = Counter(tuple(sorted(worlds.draw(rng).items())) for _ in range(DRAWS))
    assert set(drawn) == set(truly)  # every possible deal, and no other
    off = distance(truly, {deal: Fraction(times, DRAWS) for deal, times in drawn.items()})
    noise = Fraction(len(truly), DRAWS)  # its root is about what a perfect sampler would be off by
    with capsys.disabled():
        print(f"\nworlds, {story.__name__.replace('_', ' ')}: {len(truly)} deals, distance from brute force {float(off):.4f} "
              f"in {DRAWS} draws (a perfect sampler: about {float(noise) ** 0.5 * 0.4:.4f})")
    assert off <= bias or (off - bias) ** 2 < noise / 2


def test_what_is_known_is_in_every_world() -> None:
    past = one_shuffle()
    (card, seen), = past.view.known.items()
    assert all(Worlds(past.view.may()).draw(Stream.of(n))[card] == seen for n in range(20))


def test_knowledge_that_fits_no_deal_is_refused() -> None:
    with pytest.raises(Misuse):
        Worlds({face(0): (1, 2), face(1): (1, 2), face(2): (1, 2)})
