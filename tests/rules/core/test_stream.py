from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from rules.core import Stream


def test_the_same_numbers_everywhere() -> None:
    s = Stream.of("veche", 7)
    assert [s.below(6) for _ in range(12)] == PINNED
    again = Stream(s.seed, 6)
    assert [again.below(6) for _ in range(6)] == PINNED[6:]


PINNED = [4, 1, 3, 2, 4, 0, 4, 2, 5, 1, 5, 2]


def test_every_number_is_equally_likely() -> None:
    s = Stream.of(1)
    counts = Counter(s.below(7) for _ in range(70_000))
    assert sorted(counts) == list(range(7))
    chi = sum((c - 10_000) ** 2 / 10_000 for c in counts.values())
    assert chi < 22.5  # six degrees of freedom, one in a thousand


def test_a_shuffle_reaches_every_order() -> None:
    s = Stream.of(2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        order = [0, 1, 2, 3]
        s.shuffle(order)
        counts[tuple(order)] += 1
    assert len(counts) == 24 and sum((c - 1000) ** 2 / 1000 for c in counts.values()) < 49.7


def test_the_last_words_of_the_span_are_drawn_again() -> None:
    """2^32 is no multiple of 7: the words beyond the last whole run of seven would favour small numbers."""
    whole = 2**32 - 2**32 % 7
    assert with_words(whole - 1, 5).below(7) == 6
    assert with_words(whole, 5).below(7) == 5
    assert with_words(2**32 - 1, whole, 3).below(7) == 3
    assert with_words(2**32 - 1).below(2**32) == 2**32 - 1
    order = [0, 1, 2]
    stream = with_words(2**32 - 1, 0, 2**32 - 1)  # drawn again for three places, but not for two
    stream.shuffle(order)
    assert order == [2, 1, 0] and not stream._words


def with_words(*words: int) -> Stream:
    stream = Stream.of("edge")
    stream._words.extend(reversed(words))
    return stream


@given(st.integers(1, 400), st.integers(0, 500), st.integers(0, 99))
def test_a_shuffle_is_a_draw_for_each_place(size: int, drawn: int, seed: int) -> None:
    seed_bytes = Stream.of(seed).seed
    fast, plain = Stream(seed_bytes, drawn), Stream(seed_bytes, drawn)
    order, expected = list(range(size)), list(range(size))
    fast.shuffle(order)
    for i in range(size - 1, 0, -1):
        j = plain.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert order == expected and fast.drawn == plain.drawn


def test_a_limit_beyond_32_bits_is_refused_and_the_largest_one_is_not():
    assert 0 <= Stream.of("far").below(1 << 32) < 1 << 32
    with pytest.raises(ValueError, match="32 bits"):
        Stream.of("far").below((1 << 32) + 1)
