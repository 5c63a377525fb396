"""How games of Rurik end in words: with others, and alone against the Rebellion, whose sentences begin as sentences do."""
import pytest

from app.plan import first_plan
from app.words import Reader, words_of
from app.words.rurik import pages
from rules.core import Ending, Outcome
from rules.rurik.cards import deed
from rules.rurik.modules.rebellion import REBELLION
from tests.app.rurik_tables import reached

WORDS = words_of("rurik")


def over(seats, what, name="Mila", **settings):
    table = reached(lambda t: t.over, seats, what, **settings)
    return table, Reader.at(table, first_plan("rurik", name, "lion", seats).names, None)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_alone_each_level_has_a_sentence_and_a_title_of_its_own(level):
    _table, to = over(1, "the end alone")
    won = Outcome.ranked(f"level_{level}")
    assert "Rebellion" in WORDS.outcome(to, won) and WORDS.headline(to, won) == "Mila beats the Rebellion"
    titles = [WORDS.rank_word(f"level_{n}") for n in (1, 2, 3, 4)]
    assert titles[level - 1].startswith("Victor over") and len(set(titles)) == 4


def test_a_defeat_alone_says_who_has_kiev_and_how_the_rebellion_scored():
    table, to = over(1, "the end alone")
    assert table.game.outcome(table.state).ending is Ending.DEFEAT  # whoever plays without a thought
    assert WORDS.headline(to, Outcome.defeat()) == "The Rebellion has Kiev"
    assert WORDS.outcome(to, Outcome.defeat()).startswith("The Rebellion has Kiev")
    (told,) = WORDS.end(to)
    assert told.startswith("The Rebellion has ") and "from the tracks" in told and "Level 1, led by Sviatopolk." in told


def test_with_others_the_headline_names_who_rules_in_kiev():
    table, to = over(2, "the end of two")
    outcome = table.game.outcome(table.state)
    assert outcome.ending is Ending.WIN
    assert WORDS.headline(to, outcome) == f"{to.name(outcome.winners[0])} rules in Kiev"
    assert WORDS.end(to)[0] == "Four rounds are over."


@pytest.mark.parametrize(("deeds", "coins", "said"), [
    ((2, 1), (0, 9), "the most deeds"), ((1, 1), (4, 3), "the most coins"), ((1, 1), (3, 3), "and coins are equal")])
def test_what_broke_a_tie_is_said(deeds, coins, said):
    _table, to = over(2, "the end of two")
    state = to.state.clone()
    for seat, player in enumerate(state.players):
        player.markers, player.victory_tokens, player.coins = [3, 3, 3, 0], 0, coins[seat]
        player.accomplished = []
    state.agendas_scored = [0, 0]
    generous = next(card for card, face in state.faces.items() if face[0] == "deed")
    for seat, player in enumerate(state.players):
        player.accomplished = [generous] * deeds[seat]
        player.victory_tokens = 9 - sum(deed(state.faces[card]).points for card in player.accomplished)
    assert any(said in line for line in WORDS.end(Reader(state, to.names)))


def test_nothing_that_is_told_of_the_rebellion_begins_with_a_small_letter():
    """Every event and prompt of whole games alone, with all that may be used there; the pages of the terminal."""
    heard = set()
    for settings in ({}, {"warfare": True, "factions": "hard", "solo_level": 4, "solo_leader": "gleb"}):
        table, _to = over(1, f"alone {sorted(settings)}", **settings)
        to = Reader.at(table, ("mila",), 0)
        for event in table.events:
            said = WORDS.event(to, event)
            assert not said or not said[0].islower(), (event, said)
            heard.add(said.split()[0] if said else "")
    assert "The" in heard
    everybody = Reader(table.state, ("mila",), None)
    assert everybody.tell(REBELLION, "", "{who} musters.") == "The Rebellion musters."
    assert everybody.tell(0, "", "{who} musters.") == "mila musters."  # a player writes the own name
    for text in (pages.map_text, pages.table_text, pages.claims_text, pages.house_text):
        assert not any(line[0].islower() for line in text(everybody, "") if not line.startswith("mila"))
