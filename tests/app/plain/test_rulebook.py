import pytest

from app.rulebook import BOOKS, BadBook, book, parse


def test_a_book_has_sections_paragraphs_and_pictures():
    made = parse("# Amber\nIntro.\n## Diving {dive}\n[picture die]\nRoll it.\nTwice.\n")
    assert (made.title, made.intro) == ("Amber", ["Intro."])
    assert made.sections[0].pictures == ["die"] and made.sections[0].paragraphs == ["Roll it.", "Twice."]


def test_search_wants_every_word_in_any_case():
    made = parse("# A\n## Towns {t}\nA toll of one ruble.\n## Ships {s}\nThey sail.\n")
    assert [s.name for s, _ in made.search("RUBLE toll")] == ["t"]
    assert made.search("ruble sail") == []


@pytest.mark.parametrize(("typed", "finds"), [
    ("bluff", "bluffing"), ("bluffing", "bluff"), ("cities", "city"), ("builder", "building"), ("monumnet", "monument"),
    ("festivl", "festival"), ("acuse", "accuse"), ("pla", "planted"), ("horde's", "Horde"), ("stopped", "stop"),
])
def test_a_search_finds_forms_of_a_word_and_forgives_a_typo(typed, finds):
    made = parse(f"# A\n## Here {{here}}\nA word like {finds} stands here.\n## There {{there}}\nNothing of the kind.\n")
    assert [(s.name, hits) for s, hits in made.search(typed)] == [("here", [finds])]


@pytest.mark.parametrize("typed", ["xyz", "ax", "trolley", "shop"])
def test_a_search_does_not_find_what_is_only_a_little_alike(typed):
    made = parse("# A\n## Towns {t}\nA toll of one ruble, a ship at rest.\n")
    assert made.search(typed) == []


def test_a_typo_counts_only_where_nothing_else_is_found():
    made = parse("# A\n## Towns {t}\nA market and a marker.\n")
    assert made.search("market") == [(made.sections[0], ["market"])]
    assert made.search("marke") == [(made.sections[0], ["market", "marker"])]


@pytest.mark.parametrize("text", ["## Nameless\n", "[picture early]\n"])
def test_a_book_written_wrongly_says_where(text):
    with pytest.raises(BadBook, match="line 1"):
        parse(text)


def test_every_shipped_book_reads_and_names_its_sections_once():
    paths = sorted(BOOKS.glob("*/*.md"))
    assert paths
    for path in paths:
        made = parse(path.read_text("utf-8"))
        names = [section.name for section in made.sections]
        assert made.title and len(names) == len(set(names)) and all(section.paragraphs for section in made.sections)


def test_an_unknown_language_falls_back_to_english():
    assert book("merchants", "xx").title == "Merchants of Kiev"
