"""Every option, event and page of Perestroika has words, exact ones, whoever reads them."""
import re

import pytest

from app.words import Reader, words_of
from app.words.perestroika import next_rank
from app.words.perestroika.cards import forecast, use, use_title
from app.words.perestroika.names import bundle, told_apart
from app.words.perestroika.scenarios import LINES, RULES
from rules.core import LocalDealer, Outcome, Stream, Table
from rules.games import GAMES
from rules.perestroika import events as e, options as o
from rules.perestroika.data import ACTIONS, BOTTOM, CHURCH, FUR, HALVES, KREMLIN, TOP, TOWN, WHEAT, WOOD
from rules.perestroika.scenarios import SCENARIOS
from rules.perestroika.setup import start
from rules.perestroika.state import on_display

GAME = GAMES["perestroika"]
WORDS = words_of("perestroika")
PEOPLE = ("Olga", "Boris", "Rada")


def wander(seats, seed, **settings):
    """A random game, ask by ask."""
    chance = Stream.of("words", seed)
    table = Table(GAME, seats, settings, LocalDealer(Stream.of("deal", seed)))
    while not table.over and table.asked < 1500:
        yield table
        seat = table.awaited()[0]
        table.submit(seat, chance.pick(table.legal(seat)))
    yield table


def is_prose(text):
    return bool(text) and not re.search(r"[{}]|None|\(\)|  |-1|hidden card|\.\.", text)


def position(seats=2, **settings):
    return start(seats, GAME.settled(seats, settings))


TABLES = [(1, {}), (2, {}),
          (3, {"chip_lenient": True, "tatar_literal": True, "church_hard": True}), (1, {"solo_open_pile": True}),
          *((2, {"scenario": name}) for name in SCENARIOS if name != "none")]


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_everything_in_a_random_game_has_words(seats, settings):
    names = PEOPLE[:seats]
    for table in wander(seats, seats, **settings):
        for seat in (*table.awaited(), None):
            to = Reader.at(table, names, seat)
            said = [WORDS.prompt(to), WORDS.line(to), WORDS.call(to), *WORDS.status(to), *WORDS.help(to)]
            assert all(map(is_prose, said)), said
        for seat in table.awaited():
            to = Reader.at(table, names, seat)
            options = table.legal(seat)
            labels = [WORDS.label(to, option) for option in options]
            assert all(map(is_prose, labels)), labels
            assert len(set(labels)) == len(labels), labels
            assert all(is_prose(WORDS.sentence(to, option)) for option in options)
            assert len({WORDS.steps(to, option) for option in options}) == len(options)
    for seat in (*range(seats), None):
        to = Reader.at(table, names, seat)
        told = WORDS.story(to, table.events)
        assert all(map(is_prose, told)), [line for line in told if not is_prose(line)]
        for page in WORDS.pages():
            assert all(is_prose(line) for line in page.text(to, ""))
        assert all(map(is_prose, (*WORDS.end(to), WORDS.outcome(to, GAME.outcome(table.state)))))
        assert is_prose(WORDS.points(to, 0, GAME.scores(table.state)[0], table.events))
        assert is_prose(WORDS.headline(to, GAME.outcome(table.state)))


def test_every_half_of_every_card_and_every_scenario_has_words():
    t = position(2)
    for action in ACTIONS:
        for half in HALVES:
            assert is_prose(use(action.word(half))) and is_prose(use_title(action.word(half)))
            assert is_prose(use(action.word(half), alone=True)) and is_prose(forecast(t, 0, action.word(half)))
    assert set(LINES) == set(RULES) == set(SCENARIOS)


# -- exact words ------------------------------------------------------------------------------------------------------


def test_you_are_called_you_and_others_by_name():
    t = position(3)
    event = e.Robbed(0, 1, FUR)
    assert WORDS.event(Reader(t, PEOPLE, 0), event) == "You take 1 fur from Boris."
    assert WORDS.event(Reader(t, PEOPLE, 1), event) == "Olga takes 1 fur from you."
    assert WORDS.event(Reader(t, PEOPLE, None), event) == "Olga takes 1 fur from Boris."


def test_a_card_and_what_it_did_are_one_sentence():
    to = Reader(position(2), PEOPLE[:2], 0)
    told = [e.Played(0, 1, "hunter", TOP), e.Took(0, FUR, 2, 2),
            e.Played(1, 2, "felling_ground", BOTTOM), e.Built(1, TOWN, 0, 0, (1, 1, 1)), e.Built(1, TOWN, 0, 1, (1, 1, 1)),
            e.Played(0, 3, "tannery", TOP), e.Took(0, FUR, 0, 0), e.Fruitless(0, "tannery", TOP),
            e.Played(0, 4, "trade_ship", TOP), e.Exchanged(0, WOOD, 2, FUR, 4)]
    assert WORDS.story(to, told) == [
        "You play Hunter and gain 2 fur.", "Boris plays Felling Ground and builds 2 towns.",
        "You play Tannery; it brings nothing.", "You play Trade Ship and exchange 2 wood for 4 fur."]


def test_alone_the_prompt_says_whether_a_card_is_left_for_the_hand():
    said = {}
    for seed in range(4):
        for table in wander(1, seed):
            if table.ask is not None and table.ask.why == "dismiss":
                said[len(on_display(table.state))] = WORDS.prompt(Reader.at(table, PEOPLE[:1], 0))
    assert said[2] == "Discard one card. The other goes to the virtual opponent."
    assert said[3] == said[5] == "Discard one card, then lay one aside. The rest is yours."


def test_a_display_is_told_with_its_crosses_and_a_secret_pick_without_its_card():
    to = Reader(position(2), PEOPLE[:2], 1)
    told = [e.Revealed(0, "hunter", 0), e.Revealed(5, "mill", 1), e.Revealed(7, "kremlin", 2)]
    assert WORDS.story(to, told) == ["On display: Hunter, Mill and Kremlin. 2 of 2 crosses."]
    assert WORDS.event(to, e.Fetched(0, "")) == "Olga takes a card from the discard pile, unseen."


def test_the_tatars_and_the_end_are_told_in_numbers():
    to = Reader(position(2), PEOPLE[:2], 0)
    told = [e.TatarsCame(5, 1), e.Plundered(0, (5, 2, 3), (2, 2, 2)), e.Plundered(1, (1, 0, 2), (1, 0, 2)),
            e.Scored(0, CHURCH, 2, 20), e.Scored(0, KREMLIN, 1, 20), e.Scored(0, "wood", 3, 6), e.Ranked(0, 46, 46, "prince")]
    assert WORDS.story(to, told) == [
        "The Tatars ride: 1 cross among 5 cards.", "You lose 3 fur and 1 wheat to the Tatars.",
        "Boris loses nothing to the Tatars.", "You score 20 for 2 churches, 20 for a Kremlin and 6 for 3 wood.",
        "With 46 points you are Prince."]


def test_a_forecast_says_what_one_would_have_or_why_it_does_nothing():
    t = position(2)
    land = t.principalities[0]
    land.materials = [5, 1, 1]
    assert forecast(t, 0, ("gain", WOOD, 2)) == "You would have 3 wood."
    assert forecast(t, 0, ("gain", FUR, 2)) == "You would have 6 fur. More than six of a kind do not fit."
    assert forecast(t, 0, ("build_any", TOWN)) == "You can pay 1 town; each costs 1 fur, 1 wood and 1 wheat."
    assert forecast(t, 0, ("build_one", KREMLIN)) == "You lack 4 wood."
    assert forecast(t, 0, ("exchange", WOOD, FUR)) == "At most 1 wood for 1 fur."
    t.stock[WHEAT] = 0
    assert forecast(t, 0, ("gain", WHEAT, 2)) == "The stock runs out of wheat."
    assert forecast(t, 0, ("sow",)) == "The stock has no wheat."
    assert forecast(t, 0, ("fetch",)) == "No card in the discard pile can be taken."
    assert bundle((0, 0, 0)) == "nothing"


def test_two_copies_are_told_apart():
    t = position(2)
    to = Reader(t, PEOPLE[:2], 0, faces=t.faces)
    assert [str(told_apart(to, card, [0, 1])) for card in (0, 1)] == ["Felling Ground", "Felling Ground, the second copy"]


def test_alone_the_rank_is_the_result_and_rivals_are_not_spoken_of():
    to = Reader(position(1), PEOPLE[:1], 0)
    assert WORDS.outcome(to, Outcome.ranked("tsar")) == "You are Tsar of all Rus'. Nobody could do better!"
    assert WORDS.outcome(to, Outcome.defeat()) == "Your principality did not last. Build it anew!"
    assert WORDS.headline(to, Outcome.ranked("grand_prince_of_rus")) == "Olga is Grand Prince of Rus'"
    assert not any("rival" in use_title(a.word(half), alone=True) for a in ACTIONS for half in HALVES)


def test_points_are_told_with_where_they_came_from_and_the_rank():
    t = position(2, scenario="water")
    t.principalities[0].rows[0] = ["field", "city", "church", "kremlin"]
    to = Reader(t, PEOPLE[:2], 0)
    assert WORDS.points(to, 0, 49, ()) == (
        "Olga: 49 points, 2 for a field, 10 for a city, 10 for a church, 20 for a Kremlin and 7 for Water Trade Route."
        " Rank with 5 points fewer: Udelny Knyaz.")


def test_choosing_a_row_is_said_where_places_matter():
    for scenario, said in (("none", "Build a town"), ("serfdom", "Build a town in the middle row")):
        t = position(2, scenario=scenario)
        assert WORDS.label(Reader(t, PEOPLE[:2], 0), o.Build(TOWN, 1)) == said


@pytest.mark.parametrize(("score", "scenario", "said"), [
    (18, "none", "With 22 points more: Udelny Knyaz."), (44, "none", "With 1 point more: Prince."),
    (59, "none", "With 1 point more: Tsar."), (60, "none", ""), (44, "water", "With 1 point more: Udelny Knyaz.")])
def test_the_end_says_how_far_away_the_next_rank_was(score, scenario, said):
    table = Table(GAME, 1, {"scenario": "none"}, LocalDealer(Stream.of("next rank")))
    table.state.scenario = scenario
    assert next_rank(table.state, score) == said
