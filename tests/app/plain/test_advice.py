"""Advice: what a bot would do from what one seat sees."""
import asyncio

from app import advice
from app.own.conformance import Trial, steps
from app.words import Reader, Words, words_of
from rules.bots.reasons import Reason
from rules.core import Draft
from rules.games import GAMES
from rules.merchants.options import Deliver, EndTurn

VAGUE = ("odds", "goal", "store")  # counted in the bot's own unit, which says nothing to a player


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


def test_whatever_a_bot_counts_has_its_words():
    """A reason without words would not be told."""
    for game in ("merchants", "rus", "rurik", "saber", "perestroika"):
        made, table = GAMES[game], position(game, 40, 2)
        for key in made.bot.reasons(table.seen_by(0).state, 0):
            said = words_of(game).gain(key, 3, 5)
            assert said and "{" not in said, (game, key)
            assert key in VAGUE or ("3" in said and "5" in said), (game, key)


def test_a_suggestion_says_what_and_why_with_the_counts_of_both_positions():
    class Told(Words):
        def gain(self, key, before, after):
            return f"{key} {before} to {after}"

    words, why = Told("merchants"), (Reason("rubles", 2, 5, 30), Reason("jobs", 0, 1, 20), Reason("load", 0, 1, 1))
    assert advice.reason(words, advice.Advice("a", why=why)) == "Why: rubles 2 to 5; jobs 0 to 1."
    assert advice.reason(words, advice.Advice("a")) == ""
    unopposed = (Reason("rubles", 2, 5, 30, unopposed=True),)
    assert advice.reason(words, advice.Advice("a", why=unopposed)) == "Why, if nobody objects: rubles 2 to 5."


def test_a_suggestion_names_the_verb_where_a_label_is_a_thing_alone():
    class Told(Words):
        def verb(self, to, word):
            return {"endturn": "End the turn", "deliver": "Deliver"}[word]

        def label(self, to, option):
            return "End it" if option == EndTurn() else "salt in Kiev"

    assert advice.named(Told("merchants"), None, EndTurn()) == "End it"
    assert advice.named(Told("merchants"), None, Deliver(0)) == "Deliver: salt in Kiev"
