"""When a seat's time is up: what was ticked is played, else what does no harm; nothing is bought for anybody."""

import pytest

from app.online import time_up
from app.own.conformance import Trial, steps
from app.words import words_of
from rules.core import Choose, Draft
from rules.games import GAMES
from rules.rus.options import Buy, BuyNothing


def reached(game, wanted, seats=2):
    return next(table for table in steps(Trial(GAMES[game], seats, {}, 4)) if wanted(table))


def test_what_is_ticked_is_played_whole_and_in_order():
    table = reached("merchants", lambda t: isinstance(t.ask, Choose) and len(t.legal(t.awaited()[0])) > 2 and t.asked > 8)
    seat = table.awaited()[0]
    draft = Draft(table, seat)
    while not draft.complete:
        draft.choose(draft.options()[-1])
    ticked = draft.parts()[0]
    assert time_up.answers(table, seat, ticked) == ticked
    for answer in ticked:
        table.submit(seat, answer)


def test_what_was_ticked_for_an_earlier_step_is_not_played():
    table = reached("merchants", lambda t: isinstance(t.ask, Choose) and t.asked > 8)
    (answer,) = time_up.answers(table, table.awaited()[0], ("of another step",))
    assert answer in table.legal(table.awaited()[0])


def test_nothing_is_bought_where_one_may_do_without():
    table = reached("rus", lambda t: t.ask.why == "upgrade" and {type(x) for x in t.legal(t.awaited()[0])} >= {Buy, BuyNothing})
    assert time_up.harmless(table, table.awaited()[0]) == BuyNothing()


@pytest.mark.parametrize("game", ["merchants", "rus", "rurik", "saber", "perestroika"])
def test_the_harmless_thing_is_legal_and_refuses_where_that_is_offered(game):
    passive = words_of(game).passive
    for table in steps(Trial(GAMES[game], 2, {}, 3)):
        if table.asked > 120:
            break
        for seat in table.awaited():
            legal = table.legal(seat)
            found = time_up.harmless(table, seat)
            assert found in legal
            if any(getattr(option, "word", "") in passive for option in legal):
                assert found.word in passive
