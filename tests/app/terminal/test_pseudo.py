"""In a language nobody speaks the terminal says nothing in English but what is typed."""
import pytest

from app import i18n
from app.plan import BOT_NAMES, GUEST_NAMES
from app.terminal.cli import build_parser
from app.terminal.menu import menu
from app.words import words_of
from rules.games import GAMES
from tests.app.plain.test_languages import WITH_WORDS
from tests.app.pseudo import CODE, leaks, make_pseudo
from tests.app.terminal.helpers import play_with, table, typed

TYPED = {"undo", "back", "log", "all", "rules", "save", "quit", "confirm", "python", "main", "play", "continue", "Enter",
         "seats", "xyz"}


@pytest.fixture
def nobody_speaks(tmp_path, monkeypatch):
    make_pseudo(tmp_path / "locale")
    monkeypatch.setattr(i18n, "LOCALE", tmp_path / "locale")
    i18n.use_language(CODE)
    yield
    i18n.use_language("en")


def english(said: str, *allowed: str) -> list[str]:
    names = {*BOT_NAMES, *GUEST_NAMES, "Mila", "cap"}
    return [line for line in said.splitlines() if leaks(line, *TYPED, *names, *allowed)]


@pytest.mark.parametrize("game_id", WITH_WORDS)
def test_a_game_in_the_terminal_says_nothing_in_english(store, nobody_speaks, game_id):
    pages = [page.name for page in words_of(game_id).pages()]
    match = table(store, game_id, ",".join(["you", *["bot"] * (GAMES[game_id].seats_of_a_quick_game - 1)]))
    said, _ = play_with(match, "?", "rules", "log", *pages, "99", "xyz", "u", *["1", "2", "1"] * 20, "?", "confirm")
    assert not english(said.replace(match.id, ""), *pages)


def test_the_menu_says_nothing_in_english(store, nobody_speaks):
    console, screen = typed("99", "")
    menu(console, store, {game: GAMES[game] for game in WITH_WORDS}, lambda argv: 0)
    assert not english(screen.getvalue())


def test_the_help_of_the_command_line_is_translated(nobody_speaks):
    said = build_parser().format_help()
    assert "[Ṽéćħé" in said
