from __future__ import annotations

import pickle

import pytest

from rules.core import Card, Event, Option, Seat, from_plain, things
from rules.core.values import words_of

Tile = int


class Sail(Option):
    tile: Tile


class Visit(Option):
    tile: Tile


class Give(Option):
    seat: Seat
    cards: tuple[Card, ...]
    rubles: int
    note: Tile | None


class Moved(Event, word="went"):
    seat: Seat


def test_a_value_is_its_word_and_its_things() -> None:
    assert Sail(12) == ("sail", 12)
    assert Sail(tile=12).tile == 12
    assert Moved(1) == ("went", 1)
    assert repr(Sail(3)) == "Sail(tile=3)"


def test_two_words_are_never_equal() -> None:
    assert Sail(3) != Visit(3)
    assert len({Sail(3), Visit(3), Sail(3)}) == 2


def test_a_value_cannot_change() -> None:
    with pytest.raises(AttributeError):
        Sail(1).tile = 2  # type: ignore[misc]
    assert not hasattr(Sail(1), "__dict__")


def test_things_know_their_kind() -> None:
    assert list(things(Give(1, (5, 6), 3, None))) == [("seat", 1), ("card", 5), ("card", 6), ("rubles", 3)]
    assert list(things("pass")) == [("choice", "pass")]


def test_plain_lists_become_values_again() -> None:
    words = words_of((Sail, Give, Moved))
    give = Give(0, (1, 2), 4, 7)
    assert from_plain(["give", 0, [1, 2], 4, 7], words) == give
    assert type(from_plain(["sail", 1], words)) is Sail
    assert from_plain([["probe", 1], ["probe", 2]], words) == (("probe", 1), ("probe", 2))
    with pytest.raises(ValueError, match="takes 1 things"):
        from_plain(["sail", 1, 2], words)


def test_one_word_is_one_class() -> None:
    class Other(Option, word="sail"):
        tile: Tile

    with pytest.raises(TypeError, match="share the word"):
        words_of((Sail, Other))


def test_a_value_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(Sail(4))) == Sail(4)
