"""Words that cards are written with: found by name, called with their amounts, refused where they cannot be carried out."""
from __future__ import annotations

import pytest

from rules.core import CardWords, Event, Script

WORDS: CardWords[int] = CardWords()


class Told(Event):
    amount: int


@WORDS.word("take")
def take(t: list[int], seat: int, coins: int) -> Script[int]:
    t[seat] += coins
    yield Told(coins)
    return t[seat]


@WORDS.word("pay", can=lambda t, seat, coins: t[seat] >= coins)
def pay(t: list[int], seat: int, coins: int) -> Script[int]:
    return (yield from take(t, seat, -coins))


def test_a_word_is_carried_out_with_its_amounts() -> None:
    t = [0, 3]
    script = WORDS.carry_out(t, 1, ("pay", 2))
    assert next(script) == Told(-2)
    with pytest.raises(StopIteration) as done:
        next(script)
    assert done.value.value == 1
    assert t == [0, 1]


def test_what_a_word_needs_is_asked_before_it_is_carried_out() -> None:
    assert WORDS.can_carry_out([0, 3], 1, ("pay", 3)) and not WORDS.can_carry_out([0, 3], 1, ("pay", 4))
    assert WORDS.can_carry_out([0, 3], 0, ("take", 9))  # without a condition it always can be
    assert not WORDS.can_carry_out([0, 3], 1, ("held", 1))  # a word without an effect never can be
