"""The caretaker of an open seat: plays on, never lies, never accuses."""

from __future__ import annotations

import pytest

from rules.core import Choose, lay_open
from rules.rus import GAME
from rules.rus.caretaker import caretaker
from rules.rus.claim import claim
from rules.rus.data import CROPS, FIELD
from rules.rus.events import Accused, Bought
from rules.rus.options import BELIEVE, LIES, Claim, Done, Harvest, NoClaim
from tests.play import play

from . import place, real_table, table


@pytest.mark.parametrize("seats", [2, 6])
def test_caretakers_alone_play_a_game_to_its_end(seats: int) -> None:
    real = real_table(seats, chaos=True)
    rolled = 0
    while real.ask is not None:
        seat = real.awaited()[0]
        real.submit(seat, caretaker(real.state, real.ask, real.legal(seat), rolled))
        rolled = (rolled * 7 + 3) % 101
        assert real.asked < GAME.max_asks
    assert real.foul is None and not any(isinstance(e, Accused) for e in real.events)
    assert any(isinstance(e, Bought) for e in real.events)


def test_a_caretaker_believes() -> None:
    assert all(caretaker(table(), Choose(0, (), why="accuse"), (BELIEVE, LIES), n) == BELIEVE for n in range(5))


def test_a_caretaker_claims_only_what_lies_open_as_true() -> None:
    t = table(coins=5)
    ask = play(claim(t, 0)).ask
    assert caretaker(t, ask, ask.listed(0), 3) == NoClaim()
    (card,) = t.boards[0].classes
    (shown, *_) = lay_open(t, "lower", 3)
    t.faces[card] = t.faces[shown]
    assert all(caretaker(t, ask, ask.listed(0), n) == Claim("farmer") for n in range(4))


def test_a_caretaker_lets_crops_grow_a_while() -> None:
    t = table()
    place(t, 0, FIELD[0], CROPS, coins=2)
    options = [Harvest(0), Done()]
    assert caretaker(t, Choose(0, options, why="housekeeping"), options, 0) == Done()
    place(t, 0, FIELD[0], CROPS, coins=3)
    assert caretaker(t, Choose(0, options, why="housekeeping"), options, 1) == Harvest(0)
