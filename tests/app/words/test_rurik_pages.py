"""The table of Rurik in words: every page can be read at every time, and nothing hidden is in it."""
import pytest

from app.plan import first_plan
from app.words import Reader
from app.words.rurik import module_pages, pages
from rules.rurik.state import regions
from tests.app.rurik_tables import asks, reached

TEXTS = (pages.map_text, pages.table_text, pages.bids_text, pages.claims_text, pages.house_text, pages.deeds_text)


def reader(table, seat=0):
    return Reader.at(table, first_plan("rurik", "Mila", "lion", table.seats).names, seat)


@pytest.mark.parametrize("why", ["leader", "place", "turn", "deed"])
def test_every_page_reads_at_any_time(why):
    table = reached(lambda t: t.ask is not None and t.ask.why == why and t.awaited() == (0,), 2, f"pages at {why}")
    for text in TEXTS:
        lines = text(reader(table), "")
        assert lines and all(line.endswith(".") and "{" not in line for line in lines), text.__name__


def test_the_map_has_a_line_for_each_region_and_one_when_it_is_named():
    table = reached(asks("turn"), 3, "pages for three")
    assert len(pages.map_text(reader(table), "")) == len(pages.table_text(reader(table), "")) == len(regions(table.state))
    (line,) = pages.map_text(reader(table), "kiev")
    assert line.startswith("Kiev: ") and "Beside it: " in line


def test_anothers_household_names_no_hidden_card():
    table = reached(asks("turn", least_round=2), 2, "pages of a rival")
    to = reader(table)
    theirs = pages.house_text(to, str(to.name(1)))
    agenda = next(card for card in table.state.players[1].agendas)
    assert agenda not in to.faces and any("hidden" in line for line in theirs)
    assert not any(str(pages.card_name(reader(table, 1), agenda)) in line for line in theirs)


ALL = {"intrigue": True, "warfare": True, "factions": "hard", "epic": True}


def test_what_the_modules_have_on_the_table_is_read_aloud():
    table = reached(asks("turn", least_round=4), 3, "pages of all modules", **ALL)
    state, to = table.state, reader(table)
    lines = module_pages.modules_text(to, "")
    assert all(line.endswith(".") and "{" not in line and not line[0].islower() for line in lines)
    assert sum("Dungeon of " in line for line in lines) == 3
    assert len(module_pages.modules_text(to, "epic")) == len(state.epic) == 4
    faction = module_pages.modules_text(to, "fact")
    assert "It ends with" in faction[0] and "Its den is in" in faction[0] and faction[1].count(" has ") == 3
    assert any(line.startswith("Intrigue") for line in module_pages.modules_text(to, "intrigue"))


def test_alone_the_plan_the_mat_and_the_goods_of_the_rebellion_are_read_aloud():
    lines = module_pages.modules_text(reader(reached(asks("turn", least_round=2), 1, "pages alone")), "")
    assert lines[0].startswith("The Rebellion goes for ") and "Advisors: " in lines[0] and "in this order: " in lines[0]
    assert "points so far" in lines[1] or "point so far" in lines[1]
    assert [line.split(":")[0] for line in lines[2:]] == ["Bonuses for war", "Bonuses for building", "Bonuses for taxes"]


def test_without_modules_there_is_nothing_to_read():
    assert module_pages.modules_text(reader(reached(asks("turn"), 2, "pages")), "") == ["No module lies on the table."]
