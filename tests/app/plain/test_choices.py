from __future__ import annotations

from app.choices import Button, closing, forward, row
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


def test_refusing_stands_last_and_never_on_the_plate():
    n = Narrowing((EndTurn(), Sail(3), Sail(4)))
    assert closing(n, True, {"endturn"}, {"endturn"}) is None
    buttons = row(n, (), False, {"endturn"}, {"endturn"})
    assert [(b.option, b.quiet) for b in buttons] == [(Sail(3), False), (Sail(4), False), (EndTurn(), True)]


def test_the_one_thing_beside_refusing_is_the_step_forward():
    n = Narrowing((Sail(3), EndTurn()))
    assert forward(n, (), {"endturn"}) == Sail(3)
    assert [b.option for b in row(n, (), False, (), {"endturn"})] == [EndTurn()]
    assert forward(n, ("tile",), {"endturn"}) is None, "it is tapped on the board"


class Visit(Option):
    tile: Tile


def test_two_verbs_for_one_thing_on_the_board_become_buttons_once_it_is_tapped():
    n = Narrowing((Sail(3), Visit(3), Sail(4), Visit(4)))
    assert row(n, ("tile",), False) == []
    n.tap(("tile", 3))
    assert [b.option for b in row(n, ("tile",), False)] == [Sail(3), Visit(3)]
