from __future__ import annotations

from collections import Counter

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
