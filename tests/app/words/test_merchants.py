"""Every option, event and page of Merchants of Kiev has words, exact ones, whoever reads them."""

import re

import pytest

from app.words import Reader, words_of
from app.words.merchants.ground import distance, look, site
from app.words.merchants.ledger import ledgers
from app.words.merchants.routes import route, way
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from rules.merchants import events as e, options as o
from rules.merchants.data import CITIES, GOOD_NAMES, JOBS, NAMES, NOWHERE
from rules.merchants.hexes import HISTORICAL, around
from rules.merchants.state import Offer, new_table

GAME = GAMES["merchants"]
WORDS = words_of("merchants")
PEOPLE = ("Olga", "Boris", "Rada", "Gleb", "Marfa")
TILE = {name: tile for tile, name in enumerate(NAMES)}


def wander(seats, seed, **settings):
    """A random game, ask by ask."""
    chance = Stream.of("words", seed)
    table = Table(GAME, seats, settings, LocalDealer(Stream.of("deal", seed)))
    while not table.over and table.asked < 1500:
        yield table
        (seat,) = table.awaited()
        table.submit(seat, chance.pick(table.legal(seat)))
    yield table


def is_prose(text):
    return bool(text) and not re.search(r"[{}]|None|\(\)|  |-1", text)


@pytest.mark.parametrize(("seats", "settings"), [(2, {}), (3, {"map": "drawn"}), (5, {"hold_limit": 4})])
def test_everything_in_a_random_game_has_words(seats, settings):
    for table in wander(seats, seats, **settings):
        names = PEOPLE[:seats]
        for seat in (*table.awaited(), None):
            to = Reader.at(table, names, seat)
            assert is_prose(WORDS.prompt(to)) and is_prose(WORDS.line(to))
            assert all(map(is_prose, (*WORDS.status(to), *WORDS.help(to))))
        for seat in table.awaited():
            to = Reader.at(table, names, seat)
            options = table.legal(seat)
            labels = [WORDS.label(to, option) for option in options]
            assert all(map(is_prose, labels)), labels
            assert len(set(labels)) == len(labels), "two options cannot be told apart"
            assert all(is_prose(WORDS.sentence(to, option)) for option in options)
            assert all(WORDS.steps(to, option)[-1] == label for option, label in zip(options, labels, strict=True))
    for seat in (*range(seats), None):
        to = Reader.at(table, names, seat)
        assert all(map(is_prose, WORDS.story(to, table.events)))
        for page in WORDS.pages():
            assert all(map(is_prose, (line.strip() for line in page.text(to, ""))))
        assert all(map(is_prose, WORDS.end(to)))


def test_every_kind_of_event_and_option_has_words():
    to = Reader(kiev(), PEOPLE[:2], 0)
    to.state.offer, to.state.drawn_tile = Offer(partner=1), TILE["Msta"]
    for kind in e.EVENTS:
        filled = kind(*(_example(note) for note in kind.__annotations__.values()))
        assert is_prose(WORDS.event(to, filled))
    for kind in o.OPTIONS:
        assert is_prose(WORDS.label(to, kind(*(_example(note) for note in kind.__annotations__.values()))))
        assert is_prose(WORDS.verb(to, kind.word))


def _example(note):
    odd = {
        "tuple[City, ...]": (TILE["Kiev"],),
        "tuple[Good, ...]": (0, 0),
        "tuple[Job, ...]": (0, 4),
        "Spot": around(HISTORICAL[0][1])[5],
    }
    return odd.get(note, 1)


def kiev():
    t = new_table(2)
    t.board, t.horde, t.prince = HISTORICAL, TILE["Rostov"], TILE["Galich"]
    t.ships = [TILE["Kiev"], TILE["Seym"]]
    return t


def test_you_are_called_you_and_others_by_name():
    event = e.Delivered(0, JOBS.index((0, TILE["Kiev"])), 6)
    assert WORDS.event(Reader(kiev(), PEOPLE, 0), event) == "You deliver furs to Kiev and earn 6 rubles."
    assert WORDS.event(Reader(kiev(), PEOPLE, 1), event) == "Olga delivers furs to Kiev and earns 6 rubles."
    assert WORDS.event(Reader(kiev(), PEOPLE, None), event) == "Olga delivers furs to Kiev and earns 6 rubles."


def test_an_offer_is_told_to_each_side():
    event = e.Offered(0, 1, 2, (), (), 0, (TILE["Kiev"],), (0,))
    mine, theirs, others = (WORDS.event(Reader(kiev(), PEOPLE, seat), event) for seat in (0, 1, None))
    assert mine == "You offer Boris 2 rubles for the pass of Kiev and 1 load of furs."
    assert theirs == "Olga offers you 2 rubles for the pass of Kiev and 1 load of furs."
    assert others == "Olga offers Boris 2 rubles for the pass of Kiev and 1 load of furs."


def test_a_journey_a_purchase_and_a_layout_are_one_sentence_each():
    to = Reader(kiev(), PEOPLE, 1)
    steps = [
        e.Sailed(0, TILE["Stugna"]),
        e.Sailed(0, TILE["Kiev"]),
        e.TollPaid(0, TILE["Kiev"]),
        e.Bought(0, 5),
        e.Bought(0, 5),
        e.Sailed(1, TILE["Seym"]),
        e.JobOpened(0),
        e.JobOpened(3),
    ]
    assert WORDS.story(to, steps) == [
        "Olga sails by Stugna to Kiev, toll 1 ruble.",
        "Olga buys 2 loads of silk.",
        "You sail to Seym.",
        "New jobs: furs to Kiev and honey to Kiev.",
    ]


def test_an_added_job_is_one_sentence_but_what_was_drawn_is_told_while_one_chooses():
    drawn, rest = e.JobsDrawn(0, (0, 3)), [e.JobOpened(3), e.JobDiscarded(0), e.JobOpened(4)]
    for seat, who in ((0, "You add"), (1, "Olga adds")):
        assert WORDS.story(Reader(kiev(), PEOPLE, seat), [drawn, *rest]) == [
            f"{who} the job honey to Kiev; furs to Kiev is discarded.",
            "New job: honey to Novgorod.",
        ]
    assert WORDS.story(Reader(kiev(), PEOPLE, 0), [drawn]) == ["You turn over: furs to Kiev and honey to Kiev."]
    assert WORDS.story(Reader(kiev(), PEOPLE, 0), rest[:2]) == ["New job: honey to Kiev.", "Discarded: furs to Kiev."]
    twice = e.JobsDrawn(1, (3, 3))
    assert WORDS.story(Reader(kiev(), PEOPLE, 0), [twice, e.JobOpened(3), e.JobDiscarded(3)]) == [
        "Boris adds the job honey to Kiev; honey to Kiev is discarded."
    ]


def test_looking_around_names_each_neighbour_its_direction_and_the_way():
    t = kiev()
    t.jobs[JOBS.index((4, TILE["Chernigov"]))] = 2
    said = look(Reader(t, PEOPLE, 0), "")
    assert said[0] == "Kiev is a town; it sells silk; no open job leads here; its pass is for sale; here: your ship."
    assert said[1] == "North-east: Seym, by portage; Boris's ship."
    assert said[2] == "East: Pereyaslavl, by river; town, toll 1."
    assert said[3] == "West: Stugna, by river."
    assert said[4:] == ["North-west: Chernigov, by river; town, toll 1, sells grain, wants flax for 6 rubles."]


def test_a_course_says_what_awaits_the_ship():
    t = kiev()
    t.steps, t.goods[0][4], t.passes = 3, 1, {TILE["Turov"]: 0}
    t.jobs[JOBS.index((4, TILE["Pereyaslavl"]))] = 2
    t.sacked = [TILE["Chernigov"]]
    to = Reader(t, PEOPLE, 0)
    assert {WORDS.label(to, o.Sail(TILE[name])) for name in ("Turov", "Pereyaslavl", "Chernigov", "Galich", "Stugna")} == {
        "Sail to Turov (3 steps, your pass)", "Sail to Pereyaslavl (1 step, toll 1, pays 6 for your flax)",
        "Sail to Chernigov (1 step, sacked)", "Sail to Galich (2 steps, toll 1, sells salt, the Prince)",
        "Sail to Stugna (1 step)"}
    t.sacked = []
    assert WORDS.label(to, o.Sail(TILE["Seym"])) == "Haul overland to Seym (Boris's ship)"


def test_leading_the_horde_says_what_it_would_do():
    t = kiev()
    t.horde, t.goods[0] = TILE["Stugna"], [1, 0, 0, 0, 0, 1]
    to = Reader(t, PEOPLE, 1)
    assert WORDS.label(to, o.March(TILE["Kiev"])) == "Lead the Horde to Kiev (sacks the town, Olga's ship, 2 loads)"
    assert WORDS.label(to, o.March(TILE["Galich"])) == "Lead the Horde to Galich (sacks the town, the Prince)"
    assert WORDS.label(to, o.March(TILE["Pripyat Mouth"])) == "Lead the Horde to Pripyat Mouth"


def test_a_spot_is_told_by_the_tiles_it_touches():
    spot = {tile: where for tile, where, _ in HISTORICAL}
    assert site((), spot[TILE["Kiev"]]) == "in the middle of the table"
    board = tuple(laid for laid in HISTORICAL if laid[0] in (TILE["Kiev"], TILE["Stugna"]))
    assert site(board, spot[TILE["Chernigov"]]) == "north-west of Kiev and north-east of Stugna"


def test_distances_count_tiles():
    t = kiev()
    assert distance(t, TILE["Kiev"], TILE["Kiev"]) == 0
    assert distance(t, TILE["Kiev"], TILE["Seym"]) == 1
    assert distance(t, TILE["Kiev"], TILE["Novgorod"]) == 5


def test_the_way_to_a_tile_takes_as_few_turns_as_can_be():
    t = kiev()
    to = Reader(t, PEOPLE, 0)
    assert way(to, "kiev") == ["You are there."]
    assert way(to, "turov") == ["Turov is 1 turn away, 1 toll.", "Turn 1: sail by Stugna and Pripyat Mouth to Turov."]
    assert way(to, "seym") == ["Seym is 1 turn away, no toll.", "Turn 1: haul overland to Seym."]
    assert way(to, "smolensk") == [
        "Smolensk is 2 turns away, 2 tolls.",
        "Turn 1: sail to Chernigov.",
        "Turn 2: sail by Desna to Smolensk.",
    ]
    t.passes[TILE["Chernigov"]] = 0  # its owner sails through
    assert way(to, "smolensk")[0] == "Smolensk is 1 turn away, 1 toll."
    assert way(to, "rostov") == ["As things lie there is no way to Rostov."]  # the Horde stands there
    assert way(to, "")[0].startswith("Type way")
    assert t.ships[0] == TILE["Kiev"] and t.rubles[0] == 5  # asking changes nothing


def test_no_city_is_further_than_four_turns_on_the_historical_map():
    t = kiev()
    t.horde = t.prince = NOWHERE
    for start in CITIES:
        t.ships[0] = start
        assert all(len(route(t, 0, goal)) <= 4 for goal in CITIES)


@pytest.mark.parametrize("seed", range(8))
def test_the_books_add_up_to_the_rubles(seed):
    *_, table = wander(2 + seed % 4, seed)
    assert [book.balance for book in ledgers(table.seats, table.events)] == table.state.rubles


def test_the_end_names_who_has_become_rich():
    t = kiev()
    t.rubles, t.ended = [31, 5], "rubles"
    assert WORDS.end(Reader(t, PEOPLE, None)) == ["The game is over: Olga has reached 30 rubles."]
    assert WORDS.end(Reader(t, PEOPLE, 0)) == ["The game is over: you have reached 30 rubles."]
    t.rubles = [31, 30]
    assert WORDS.end(Reader(t, PEOPLE, 0)) == ["The game is over: Olga and Boris have reached 30 rubles."]


def test_the_end_says_how_the_rubles_came_about():
    t = kiev()
    t.rubles, t.ended = [7, 5], "sacked"
    to = Reader(t, PEOPLE, None)
    told = [e.Bought(0, 5), e.Delivered(0, 0, 3)]
    assert WORDS.end(to) == ["The game is over: the fifth town is sacked."]
    assert WORDS.points(to, 0, 7, told) == "Olga: 7 rubles. 5 to begin with and 3 for 1 delivery; less 1 for goods."
    assert WORDS.points(to, 1, 5, told) == "Boris: 5 rubles. 5 to begin with."
    assert WORDS.points(to, 0, 7, []) == "Olga: 7 rubles."  # a game without its first events


def test_goods_are_named_as_in_the_rules():
    assert tuple(WORDS.thing(Reader(kiev(), PEOPLE, 0), ("good", good)).capitalize() for good in range(6)) == GOOD_NAMES


def test_every_setting_and_each_of_its_values_has_words():
    for setting in GAME.settings:
        assert all(WORDS.setting(setting.name))
        assert all(WORDS.setting_value(setting.name, value) for value in setting.choices)


def test_every_word_that_help_refers_to_is_a_rule():
    for table in wander(3, 9, map="drawn"):
        to = Reader.at(table, PEOPLE[:3], (*table.awaited(), 0)[0])
        assert table.over or len(WORDS.help(to)) > 1, to.ask.why
