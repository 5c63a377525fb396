"""Advice: what a bot would do from what one seat sees."""
import asyncio

from app import advice
from app.own.conformance import Trial, steps
from app.words import Reader, words_of
from rules.core import Draft
from rules.games import GAMES


def position(game, asks, seats=3):
    """A table so far on, at a choice of three things or more."""
    return next(table for table in steps(Trial(GAMES[game], seats, {}, 4))
                if table.asked >= asks and len(table.listed(table.awaited()[0])) > 2)


def test_advice_is_a_legal_choice_and_changes_nothing():
    for game in ("merchants", "rus"):
        table = position(game, 40)
        before, seat = table.digest(), table.awaited()[0]
        found = asyncio.run(advice.advise(table, seat))
        assert found.best in table.legal(seat) and found.second != found.best and table.digest() == before
        told = advice.sentences(words_of(game), Reader.at(table, ("A", "B", "C"), seat), found)
        assert 2 <= len(told) <= 3 and all(told)


def test_advice_goes_on_from_a_draft():
    table = position("merchants", 40)
    draft = Draft(table, table.awaited()[0])
    draft.choose(draft.options()[0])
    if not draft.complete:
        assert asyncio.run(advice.advise(draft.table, draft.seat)).best in draft.options()


def test_the_runner_up_must_have_been_tried_and_may_be_as_good():
    assert advice.weigh([("a", 100, 6000), ("b", 50, 5950), ("c", 2, 9000)], "a") == advice.Advice("a", "b", True)
    assert advice.weigh([("a", 100, 6000), ("b", 50, 5000)], "a") == advice.Advice("a", "b", False)
    assert advice.weigh([("a", 100, 6000), ("c", 2, 9000)], "a") == advice.Advice("a")
    assert advice.weigh([], "only") == advice.Advice("only")
