"""How bots judge, what they consider, what they believe."""

from __future__ import annotations

from typing import Any

import pytest

from rules.bots import decide
from rules.core import Knowledge, Stream
from rules.rus import GAME
from rules.rus.bot import accusation_advice, beliefs, candidates, evaluate
from rules.rus.data import CROPS, DACHA, F1, F2, FESTIVAL, FIELD, M1, M2, MARKET, MONUMENT, SPACES
from rules.rus.options import BELIEVE, LIES
from rules.rus.state import CURSED, ClaimUnderWay, Rus
from tests.conformance import Trial, steps

from . import cards, evergreen, face, place, real_table, set_coins, table
from .honest import honest


def better(what: Any) -> int:
    """By how much a change is good for seat 0."""
    t = table(coins=5)
    before = evaluate(t)[0]
    what(t)
    assert evaluate(t)[1:] == evaluate(table(coins=5))[1:]
    return evaluate(t)[0] - before


@pytest.mark.parametrize("good", [
    lambda t: setattr(t.boards[0], "points", 1),
    lambda t: set_coins(t, 0, 6),
    lambda t: place(t, 0, FIELD[0], CROPS, coins=2),
    lambda t: place(t, 0, SPACES[0], MARKET),
    lambda t: place(t, 0, M1, MONUMENT),
    lambda t: place(t, 0, F1, FESTIVAL),
    lambda t: place(t, 0, DACHA, level=1),
    lambda t: evergreen(t, 0, "caravan"),
    lambda t: setattr(t.boards[0], "classes", cards(t, 2)),
])
def test_what_is_good_to_have_is_worth_something(good: Any) -> None:
    assert better(good) > 0


def test_progress_is_worth_more_and_trouble_less() -> None:
    assert better(lambda t: place(t, 0, M2, MONUMENT)) > better(lambda t: place(t, 0, M1, MONUMENT))
    assert better(lambda t: place(t, 0, F2, FESTIVAL)) > better(lambda t: place(t, 0, F1, FESTIVAL))
    assert better(lambda t: place(t, 0, M1, MONUMENT)) > better(lambda t: place(t, 0, M1, MONUMENT, CURSED))
    assert better(lambda t: setattr(t.boards[0], "debt", 1)) < 0


def test_in_the_last_round_points_are_what_counts() -> None:
    t = table(coins=5)
    set_coins(t, 0, 17)
    t.boards[1].points = 1
    assert evaluate(t)[0] > evaluate(t)[1]
    t.boards[2].points = 10
    assert evaluate(t)[0] < evaluate(t)[1]


class Seen:
    """As much of a table as beliefs look at."""

    def __init__(self, t: Rus) -> None:
        self.state, self.knowledge = t, Knowledge(())


def weight(t: Rus, holds: str, me: int = 0) -> int:
    """Of a world in which seat 1 holds this character."""
    return beliefs(Seen(t), me)({t.boards[1].classes[0]: face(holds)})  # type: ignore[arg-type]


def test_a_claim_speaks_for_the_card() -> None:
    t = table()
    assert weight(t, "farmer") == weight(t, "builder")
    t.boards[1].says = ["farmer"]
    assert weight(t, "farmer") > weight(t, "builder") > 0
    assert weight(t, "farmer", me=1) == weight(t, "builder", me=1)  # nobody has to believe himself


def test_a_liar_is_believed_less() -> None:
    t, liar = table(), table()
    for one in (t, liar):
        one.boards[1].says = ["farmer"]
    t.boards[1].proved, liar.boards[1].caught = 3, 3
    assert weight(t, "farmer") * weight(liar, "builder") > weight(liar, "farmer") * weight(t, "builder")
    for one in (t, liar):
        one.claim = ClaimUnderWay(seat=1, character="farmer", card=one.boards[1].classes[0])
    assert accusation_advice(liar, 0, LIES, {}) > accusation_advice(liar, 0, BELIEVE, {}) * 2 // 3
    assert accusation_advice(t, 0, LIES, {}) * 3 < accusation_advice(t, 0, BELIEVE, {})


def test_every_option_offered_has_a_weight() -> None:
    for seed in range(3):
        for now in steps(Trial(GAME, 3, {"chaos": True}, seed)):
            for seat in now.awaited():
                assert now.ask is not None
                weighed = candidates(now.state, now.ask, seat, now.legal(seat), now.sees(seat))
                assert [o for o, _ in weighed] == list(now.legal(seat)) and all(w >= 1 for _, w in weighed)


def test_an_honest_player_neither_lies_nor_accuses() -> None:
    real = real_table(2, seed=3)
    while not real.over and real.asked < 2000:
        for seat in real.awaited():
            real.submit(seat, honest(real, seat))
    assert real.over and all(b.caught == b.proved == 0 for b in real.state.boards)


def test_a_bot_plays_a_whole_game() -> None:
    real = real_table(2, seed=2, chaos=True, points=7)
    while not real.over:
        for seat in real.awaited():
            strength = ("easy", "random")[seat]
            real.submit(seat, decide(real, seat, strength, Stream.of("test", real.asked, seat)))
    assert real.foul is None
