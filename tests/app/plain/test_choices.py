from __future__ import annotations

from app.choices import Button, closing, row
from app.narrowing import Narrowing
from rules.core import Option

Tile = int
Good = int


class Sail(Option):
    tile: Tile


class Buy(Option):
    good: Good


class Pay(Option):
    rubles: int


class EndTurn(Option): ...


class Restart(Option): ...


SAILS = tuple(Sail(n) for n in range(9))


def test_what_lies_on_the_board_needs_no_button():
    n = Narrowing((*SAILS, Buy(2), EndTurn()))
    assert row(n, {"tile"}, begun=True) == [Button(option=Buy(2))]


def test_the_closing_option_belongs_to_the_main_plate_once_the_draft_has_begun():
    n = Narrowing((*SAILS, EndTurn()))
    assert closing(n, begun=True) == EndTurn()
    assert closing(n, begun=False) is None
    assert row(n, {"tile"}, begun=False) == [Button(option=EndTurn())]


def test_two_options_without_things_are_both_buttons():
    n = Narrowing((EndTurn(), Restart()))
    assert closing(n, begun=True) is None
    assert [b.option for b in row(n, {"tile"}, begun=True)] == [EndTurn(), Restart()]


def test_a_word_with_many_options_is_one_button_until_it_is_pressed():
    n = Narrowing((*(Pay(k) for k in range(1, 12)), Buy(1)))
    assert row(n, {"tile"}, begun=True) == [Button(thing=("verb", "pay"), count=11), Button(option=Buy(1))]
    n.tap(("verb", "pay"))
    assert [b.option for b in row(n, {"tile"}, begun=True)] == [Pay(k) for k in range(1, 12)]
