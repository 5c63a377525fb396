"""Every option, event and page of Rus' has words, exact ones, whoever reads them."""
import re

import pytest

from app.words import Reader, words_of
from app.words.rus.cards import effect, why_no_claim, why_not
from app.words.rus.doubt import in_sight, known, reward_if_right
from app.words.rus.ledger import ledgers
from app.words.rus.names import action_name, character_name
from app.words.rus.options import claim_sentence
from rules.core import Choose, LocalDealer, Stream, Table
from rules.games import GAMES
from rules.rus import events as e, options as o
from rules.rus.data import ACTIONS, CHARACTERS, CLASS_OF, DACHA, F1, FIELD, M1, SPACES
from rules.rus.effects import playable
from rules.rus.state import ClaimUnderWay, building
from tests.rules.rus import evergreen, face, give_upper, place, set_coins, table as position

GAME = GAMES["rus"]
WORDS = words_of("rus")
PEOPLE = ("Olga", "Boris", "Rada", "Gleb", "Marfa", "Ignat")


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
    return bool(text) and not re.search(r"[{}]|None|\(\)|  |-1|hidden card", text)


@pytest.mark.parametrize(("seats", "settings"), [(2, {}), (4, {"chaos": True}), (6, {"chaos": True, "points": 7})])
def test_everything_in_a_random_game_has_words(seats, settings):
    for table in wander(seats, seats, **settings):
        names = PEOPLE[:seats]
        for seat in (*table.awaited(), None):
            to = Reader.at(table, names, seat)
            assert is_prose(WORDS.prompt(to)) and is_prose(WORDS.line(to)) and is_prose(WORDS.call(to))
            assert all(map(is_prose, (*WORDS.status(to), *WORDS.help(to))))
            assert all(is_prose(claim_sentence(to, name)) for name in CLASS_OF), "also of a class that is not owned"
        for seat in table.awaited():
            to = Reader.at(table, names, seat)
            options = table.legal(seat)
            labels = [WORDS.label(to, option) for option in options]
            assert all(map(is_prose, labels)), labels
            assert len(set(labels)) == len(labels), "two options cannot be told apart"
            assert all(is_prose(WORDS.sentence(to, option)) for option in options)
            assert all(is_prose(WORDS.steps(to, option)[-1]) for option in options)
            assert len({WORDS.steps(to, option) for option in options}) == len(options)
    for seat in (*range(seats), None):
        to = Reader.at(table, names, seat)
        assert all(map(is_prose, WORDS.story(to, table.events)))
        for page in WORDS.pages():
            assert all(is_prose(line) for line in page.text(to, ""))
        assert all(map(is_prose, WORDS.end(to)))


def test_every_kind_of_event_and_option_has_words():
    t = position(3, coins=3)
    t.claim = ClaimUnderWay(seat=1, character="witch", card=t.boards[1].classes[0])
    give_upper(t, 0)
    to = Reader(t, PEOPLE[:3], 0, faces=t.faces)
    odd = {"Character": "witch", "Piece": "market", "bool": True, "str": "bribe", "tuple[Seat, ...]": (2,),
           "tuple[Card, ...]": (3, 4)}
    for kind in e.EVENTS:
        assert is_prose(WORDS.event(to, kind(*(odd.get(note, 1) for note in kind.__annotations__.values()))))
    t.faces[1] = face("bribe")
    for kind in o.OPTIONS:
        option = kind(*(odd.get(note, 1) for note in kind.__annotations__.values()))
        assert is_prose(WORDS.label(to, option)) and is_prose(WORDS.verb(to, kind.word)) and is_prose(WORDS.sentence(to, option))


# -- exact words ------------------------------------------------------------------------------------------------------


def test_you_are_called_you_and_others_by_name():
    t = position(3)
    event = e.Gave(0, 1, 2, 0, 0)
    assert WORDS.event(Reader(t, PEOPLE, 0), event) == "You give Boris 2 coins."
    assert WORDS.event(Reader(t, PEOPLE, 1), event) == "Olga gives you 2 coins."
    assert WORDS.event(Reader(t, PEOPLE, None), event) == "Olga gives Boris 2 coins."


def test_what_belongs_together_is_one_sentence():
    t = position(3)
    to = Reader(t, PEOPLE[:3], 2)
    told = [e.Took(0, 2, 0), e.Placed(building(0, 0), "crops"), e.Took(1, 2, 0), e.Placed(building(1, 0), "crops"),
            e.Sold(building(0, 3)), e.Took(0, 4, 1),
            e.Grew(building(0, 0), 1), e.Grew(building(0, 1), 1), e.Grew(building(1, 1), 1),
            e.Claimed(0, "witch"), e.Believed(0), e.Cashed(building(2, 11)), e.Scored(2, 1), e.Took(2, 3, 0),
            e.Paid(0, 6), e.Scored(0, 1), e.Drew(0, 1)]
    assert WORDS.story(to, told) == [
        "Everybody begins with 2 coins and crops on the field.",
        "Olga's market is sold for 4 coins, 1 of them for debt.",
        "2 coins grow on Olga's crops.", "1 coin grows on Boris's crops.",
        "Olga claims the Witch and is believed.",
        "You hold a festival: 1 royal point and 3 coins.",
        "Olga pays 6 coins for 1 royal point."]


def test_a_caught_lie_is_told_with_its_price_and_its_debt():
    to = Reader(position(3), PEOPLE[:3], 1)
    told = [e.Claimed(0, "witch"), e.Accused(1, 0, (2,)), e.Revealed(0, 5, "explorer", False), e.Gave(0, 1, 3, 2, 0),
            e.Swapped(0, 1)]
    assert WORDS.story(to, told) == [
        "Olga claims the Witch.", "You cry to Olga: Lies! Rada did so as well, but too late.",
        "Olga shows the Explorer: it was a lie. Olga gives you 3 coins, 2 of them lent by the bank: debts.",
        "Olga's middle class card is shuffled back and another is drawn."]


def test_small_sums_and_plurals_are_told_as_people_say_them():
    t = position(3)
    to = Reader(t, PEOPLE[:3], 1)
    assert WORDS.event(to, e.Gave(0, 1, 1, 1, 0)) == "Olga gives you 1 coin, all lent by the bank: a debt."
    assert WORDS.event(to, e.Took(1, 1, 1)) == "You take 1 coin, all for debt."
    assert WORDS.event(to, e.Burnt(building(0, 0), "crops")) == "Olga's crops burn down."
    assert WORDS.event(to, e.Burnt(building(0, 3), "market")) == "Olga's market burns down."
    assert WORDS.story(to, [e.Paid(0, 6), e.Upgraded(0, 3), e.Scored(0, 2)]) == [
        "Olga builds the dacha to level 3 for 6 coins: 2 royal points."]


@pytest.mark.parametrize(("proved", "caught", "told"), [
    (1, 0, "Olga was doubted once before: it was the truth."), (0, 1, "Olga was doubted once before: it was a lie."),
    (3, 0, "Olga was doubted 3 times before: always the truth."), (0, 2, "Olga was doubted 2 times before: always a lie."),
    (2, 1, "Olga was doubted 3 times before: 2 true, 1 a lie.")])
def test_earlier_doubts_are_summed_up(proved, caught, told):
    t = position(3)
    t.boards[0].proved, t.boards[0].caught = proved, caught
    t.boards[0].says, t.claim = ["farmer"], ClaimUnderWay(seat=0, character="farmer", card=t.boards[0].classes[0])
    assert known(Reader(t, PEOPLE[:3], 1))[-1] == told


def test_a_debtor_is_told_that_only_the_truth_will_do():
    t = position(2)
    t.boards[0].debt = 1
    ask = Choose(0, (o.NoClaim(),), why="claim")
    assert WORDS.prompt(Reader(t, PEOPLE[:2], 0, ask)) == "Who are you this turn? In debt you may only tell the truth."
    assert WORDS.prompt(Reader(t, PEOPLE[:2], 1, ask)) == "Olga may claim a character."


def test_lies_carries_its_price_for_this_player():
    t = position(3, coins=9)
    give_upper(t, 0)
    evergreen(t, 1, "informant")
    t.claim = ClaimUnderWay(seat=0, character="witch", card=t.boards[0].classes[1])
    said = WORDS.sentence(Reader(t, PEOPLE, 1), o.Lies())
    assert said == "The card is shown. If it was a lie you get 5 coins; if it was true you pay 1 coin."
    assert reward_if_right(t, 2) == 3


def test_what_may_be_known_of_a_claim_counts_only_cards_in_sight():
    t = position(6)
    for seat in (0, 1):
        give_upper(t, seat)
    t.boards[0].says = ["explorer", "witch", "witch"]
    t.claim = ClaimUnderWay(seat=0, character="witch", card=t.boards[0].classes[1])
    mine = t.boards[1].classes[1]
    to = Reader(t, PEOPLE, 1, faces={mine: face("witch")})
    assert in_sight(to, t.claim) == (4, 1, 6)       # five in the deck, the claimant's own
    assert known(to) == ["You see 1 of the 4 Witch cards. 3 more are among 6 cards you do not see.",
                         "Olga has been the Witch once before with this card."]
    assert known(Reader(t, PEOPLE, 2))[0] == "4 of 7 cards you do not see are the Witch."


def test_a_claim_says_whether_it_is_true_only_to_who_has_the_card():
    t = position(2, coins=5)
    card = t.boards[0].classes[0]
    mine = Reader(t, PEOPLE[:2], 0, faces={card: face("farmer")})
    assert WORDS.sentence(mine, o.Claim("farmer")) == "Farmer: plant crops. You have this card: it is the truth."
    assert WORDS.steps(mine, o.Claim("shepherd"))[-1].startswith("Shepherd, a lie")
    assert WORDS.sentence(Reader(t, PEOPLE[:2], None), o.Claim("farmer")) == "Farmer: plant crops."


@pytest.mark.parametrize("name", list(ACTIONS))
def test_every_card_says_what_it_does_and_why_it_cannot_be_played(name):
    bare, rich = position(3), position(3, coins=9)
    for t in (bare, rich):
        short, full = why_not(t, 0, name)
        assert bool(short) == bool(full) == (not playable(t, 0, ACTIONS[name]))
        assert not short or len(short) <= 18, short
    assert is_prose(effect(name)) and effect(name).endswith(".") and is_prose(action_name(name))


def test_every_reason_against_a_card_is_its_own():
    t = position(3, coins=3)
    assert why_not(t, 0, "bribe") == ("needs 6 coins", "You need 6 coins.")
    assert why_not(t, 0, "scarecrow")[0] == "needs Farmer"
    t.claimed = ["builder", "merchant", "farmer"]
    assert why_not(t, 0, "scarecrow") == ("", "")
    assert why_not(t, 0, "scaffolding")[0] == "nothing to move"
    place(t, 0, M1, "monument")
    place(t, 0, M1 + 1, "monument")
    assert why_not(t, 0, "scaffolding")[0] == "way is blocked"
    for space in SPACES:
        place(t, 0, space, "market")
    assert why_not(t, 0, "merchants_scales")[0] == "no space"
    t.duty, t.turn = True, 0
    set_coins(t, 0, 21)
    assert why_not(t, 0, "bribe")[0] == "keep 20 coins"


def test_every_reason_against_a_claim_is_its_own():
    t = position(3, coins=1)
    give_upper(t, 0)
    faces = {t.boards[0].classes[0]: face("farmer")}
    assert why_no_claim(t, 1, "witch", {})[0] == "not your class"
    assert why_no_claim(t, 0, "builder", faces)[0] == "needs 2 coins"
    assert why_no_claim(t, 0, "nobleman", faces)[0] == "needs 3 coins"
    for spot in FIELD:
        place(t, 0, spot)
    assert why_no_claim(t, 0, "farmer", faces)[0] == "field is full"
    place(t, 0, F1, "festival")
    place(t, 0, M1, "monument")
    assert why_no_claim(t, 0, "princess", faces)[0] == "F1 is taken"
    assert why_no_claim(t, 0, "builder", faces)[0] == "M1 is taken"
    assert why_no_claim(t, 0, "shepherd", faces) == ("", "")
    t.boards[0].debt = 1
    assert why_no_claim(t, 0, "shepherd", faces)[0] == "in debt"


def test_housekeeping_names_only_what_can_be_done():
    t = position(2, coins=9)
    ask = Choose(0, (o.Done(),), why="housekeeping")

    def said(seat=0):
        return WORDS.prompt(Reader(t, PEOPLE[:2], seat, ask))

    assert said() == "Housekeeping: build at the dacha, or be done."
    place(t, 0, FIELD[0])
    assert said() == "Housekeeping: harvest, build at the dacha, or be done."
    set_coins(t, 0, 0)
    assert said() == "Housekeeping: harvest, or be done."
    assert said(1) == "Olga is at housekeeping."
    t = position(2, coins=0)
    assert said() == "Housekeeping: nothing is left to do."


def test_the_dacha_names_its_next_level_and_price():
    t = position(2, coins=9)
    place(t, 0, DACHA, level=2)
    assert WORDS.sentence(Reader(t, PEOPLE[:2], 0), o.UpgradeDacha()) == (
        "Build dacha level 3 for 6 coins. It yields 3 coins in each housekeeping, and 2 royal points at once.")


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_the_books_add_up_to_the_royal_points(seed):
    *_, table = wander(2 + seed % 5, seed, chaos=bool(seed % 2))
    books = ledgers(table.seats, table.events)
    assert [book.points for book in books] == [board.points for board in table.state.boards]
    assert sum(book.claims for book in books) == sum(isinstance(event, e.Claimed) for event in table.events)
    assert sum(b.proved + b.caught for b in books) == sum(b.accusations for b in books)


def test_the_end_says_how_the_points_came_about():
    t = position(2)
    t.boards[0].points, t.boards[1].points, t.king, t.round = 5, 0, 0, 9
    t.boards[0].proved, t.boards[1].caught = 1, 2
    to = Reader(t, PEOPLE[:2], None)
    told = [e.Claimed(0, "nobleman"), e.Accused(1, 0, ()), e.Revealed(0, 3, "nobleman", True), e.Scored(0, 1),
            e.Moved(building(0, 9), building(0, 3), "monument"), e.Scored(0, 1),
            e.Played(0, 4, "bribe"), e.Paid(0, 6), e.Scored(0, 1),
            e.Paid(0, 20), e.Bought(0, 3), e.Scored(0, 2)]
    assert WORDS.end(to) == ["Olga has bought the king, and round 9 is played out.", "3 claims were doubted. 2 were lies."]
    assert WORDS.points(to, 0, 5, told) == (
        "Olga: 5 royal points: 1 from monuments, 1 from cards, 1 as the Nobleman and 2 for the king. 1 claim, 1 proved true.")
    assert WORDS.points(to, 1, 0, told) == "Boris: 0 royal points. 0 of 1 accusation was right."


def test_every_setting_and_each_of_its_values_has_words():
    for setting in GAME.settings:
        assert all(WORDS.setting(setting.name))
        assert all(WORDS.setting_value(setting.name, value) for value in setting.choices)


def test_every_word_that_help_refers_to_is_a_rule():
    for table in wander(3, 9, chaos=True):
        to = Reader.at(table, PEOPLE[:3], (*table.awaited(), 0)[0])
        assert table.over or len(WORDS.help(to)) > 1, to.ask.why


def test_characters_have_names_and_rules():
    words = {rule.word for rule in WORDS.rules()}
    assert all(character_name(name) in words for names in CHARACTERS for name in names)
