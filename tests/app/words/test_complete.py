"""Nothing of a registered game is without words: options, events, whys, settings, reasons. The screen's signs and pages, too."""
import ast
import json
import random
import re
from itertools import product
from pathlib import Path

import pytest

from app import fonts
from app.own.check import allowed_places, places, texts
from app.rulebook import book as rulebook
from app.words import GameWords, Reader, words_of
from rules.core import Event, LocalDealer, Option, Stream, Table
from rules.games import GAMES

SIGNS = json.loads((Path(__file__).parents[3] / "assets" / "fonts" / "icons.json").read_text())
NAMES = ("Mila", "Bogdan", "Vseslav", "Zoya", "Oleg", "Marfa")
WITH_WORDS = sorted(game_id for game_id in GAMES if isinstance(words_of(game_id), GameWords))


def missing(game, words: GameWords) -> list[str]:
    """What has no words, and what has words but does not exist."""
    book = words.book
    options = {kind for kind in game.values if issubclass(kind, Option)}
    events = {kind for kind in game.values if issubclass(kind, Event)}
    found = [f"option {kind.__name__}" for kind in options ^ set(book.kinds)]
    found += [f"event {kind.__name__}" for kind in events ^ set(book.events)]
    found += [f"run of {kind.__name__}" for kind in set(book.runs) - events]
    found += [f"why {why!r}" for why in set(game.whys) ^ set(book.prompts)]
    found += [f"setting {name}" for name in {s.name for s in game.settings} ^ set(book.settings)]
    found += [f"{s.name}={value!r}" for s in game.settings for value in s.choices
              if isinstance(value, str) and s.name in book.settings and value not in book.settings[s.name].values]
    found += [f"reason {reason!r}" for reason in reasons(game) ^ set(book.reasons)]
    found += [f"{kind.__name__}.icon" for kind, row in book.kinds.items() if not row.icon]
    found += [f"{kind.__name__}.page" for kind, row in book.kinds.items() if not row.page]
    found += [f"{kind.__name__} is passive and does not close" for kind, row in book.kinds.items() if row.passive > row.closes]
    found += [f"place {place} of {text!r}" for kind, text in texts(book) for place in places(text) - allowed_places(kind)]
    return sorted(found)


def reasons(game) -> set[str]:
    """Every word that `Game.allowed` can give."""
    tables = product(game.seats, product(*(s.choices for s in game.settings)))
    names = [s.name for s in game.settings]
    return {game.allowed(seats, dict(zip(names, values, strict=True))) for seats, values in tables} - {""}


@pytest.mark.parametrize("game_id", WITH_WORDS)
def test_nothing_is_without_words(game_id):
    assert not missing(GAMES[game_id], words_of(game_id))


@pytest.mark.parametrize("game_id", WITH_WORDS)
def test_every_page_exists_and_every_rule_a_prompt_names(game_id):
    words = words_of(game_id)
    found = rulebook(game_id, "en")
    assert found is not None, f"write assets/rulebooks/en/{game_id}.md: `page=` names its sections"
    sections = {section.name for section in found.sections}
    pages = [row.page for row in words.book.kinds.values()] + [p.page for p in words.book.prompts.values() if p.page]
    assert set(pages) <= sections, set(pages) - sections
    named = {word for prompt in words.book.prompts.values() for word in prompt.rules}
    assert named <= {rule.word for rule in words.rules()}


SINGULARS = {"is", "was", "has", "loss", "bonus", "cross", "class", "pass", "this", "less", "goes", "begins", "acts"}
WRONG = (re.compile(r"(?<![\w.,×+−-])1 ([a-z]+s)\b"), re.compile(r"\b[Aa] ([aei]\w+)"),
         re.compile(r"\b[Aa]n ([bcdfgjklmnpqrstvwxz]\w+)"))


def wrong_forms(text: str) -> list[str]:
    """Plurals after a one, and articles that do not fit the word behind them."""
    return [found.group() for form in WRONG for found in form.finditer(text) if found.group(1) not in SINGULARS]


def test_wrong_forms_are_found():
    assert wrong_forms("A evergreen card brings 1 coins, an troop and 21 coins.") == ["1 coins", "A evergreen", "an troop"]
    assert not wrong_forms("1 loss, a unit, an hour, a one-time action; 1 troop goes; an evergreen card.")


@pytest.mark.parametrize("game_id", WITH_WORDS)
def test_numbers_and_articles_fit_their_words(game_id):
    """Every sentence of two games at random, to whoever plays and to another."""
    game, words = GAMES[game_id], words_of(game_id)
    wrong: set[str] = set()
    for seed in range(2):
        chance = random.Random(seed)
        seats = max(game.seats)
        table = Table(game, seats, game.settled(seats, {}), LocalDealer(Stream.of("forms", str(seed))))
        for _move in range(220):
            if table.over:
                break
            seat = table.awaited()[0]
            options = table.legal(seat)
            to = Reader.at(table, NAMES[:seats], seat)
            said = [words.prompt(to), *words.status(to)]
            for option in options[:6]:
                said += [words.label(to, option), words.sentence(to, option)]
            told = len(table.events)
            table.submit(seat, options[chance.randrange(len(options))])
            for reader in (0, seats - 1):
                said += words.story(Reader.at(table, NAMES[:seats], reader), table.events[told:])
            wrong |= {f"{form}: {text}" for text in said for form in wrong_forms(text)}
    assert not wrong, "\n".join(sorted(wrong)[:12])


@pytest.mark.parametrize("game_id", WITH_WORDS)
def test_every_sign_of_an_option_exists(game_id):
    signs = {row.icon for row in words_of(game_id).book.kinds.values() if isinstance(row.icon, str) and ":" not in row.icon}
    assert signs - set(SIGNS) == set()


WORDS_OF_ALL = sorted((Path(__file__).parents[3] / "app" / "words").rglob("*.py"))


def literals(source: str):
    """Every text of a module but its docstrings."""
    tree = ast.parse(source)
    told = {id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and node.body and isinstance(node.body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def test_every_character_of_any_words_is_in_the_fonts():
    """What a font lacks is an empty box."""
    lacking = {f"{path.name}: {sign!r} of {text!r}" for path in WORDS_OF_ALL for text in literals(path.read_text("utf-8"))
               for sign in text if sign not in fonts.characters() and sign not in "\n\u2009"}
    assert not lacking, "\n".join(sorted(lacking))


def test_the_page_of_the_kit_lists_every_sign():
    page = (Path(__file__).parents[3] / "docs" / "kit.md").read_text("utf-8")
    assert set(page.rpartition("```text")[2].partition("```")[0].split()) == set(fonts.signs()) == set(SIGNS)
