"""The entries of the games: plain data that needs no window."""

import re
import subprocess
import sys

import pytest

from app.games import ENTRIES
from app.rulebook import book
from app.words import words_of
from rules.games import GAMES
from tests.test_layers import ROOT


def test_entries_are_read_without_kivy():
    code = "import sys, app.games, app.catalogue; app.catalogue.playable(); print('kivy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, text=True, capture_output=True, timeout=60, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_with_rules_is_registered(game):
    assert game in ENTRIES and ENTRIES[game].credits()
    assert set(ENTRIES[game].signs) <= {s.name for s in GAMES[game].settings}
    assert {p.setting for p in ENTRIES[game].pickers} <= {s.name for s in GAMES[game].settings}
    choices = {s.name: s.choices for s in GAMES[game].settings}
    assert all(card.off in choices[card.setting] for card in ENTRIES[game].cards)


@pytest.mark.parametrize("game", [game for game, entry in ENTRIES.items() if game in GAMES and entry.has_view])
def test_a_game_on_the_shelf_has_all_that_the_shelf_shows(game):
    found = ENTRIES[game]
    assert type(words_of(game)).__name__ != "Words" and words_of(game).about()
    assert book(game, "en") is not None
    for path in (found.lid, found.pictures, *(p.painter for p in found.pickers), *(c.painter for c in found.cards)):
        assert found.painter(path) is not None, path


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_row_in_the_readme_with_a_picture_and_the_number_of_seats(game):
    seats = GAMES[game].seats
    rows = re.findall(r'^\| <img src="(\S+)" .*\| (.+?) \| (\S+) \| .+ \|$', (ROOT / "README.md").read_text(), re.MULTILINE)
    (row,) = [row for row in rows if row[1] == words_of(game).title()]
    assert (ROOT / row[0]).is_file() and row[2] == f"{min(seats)}–{max(seats)}"


@pytest.mark.parametrize("module", sorted({
    f"app.tables.{game}.{part}" for game, entry in ENTRIES.items() if game in GAMES and entry.has_view
    for part in ("reading", "columns")} | {
    "app.tables.contract", "app.tables.columns", "app.tables.generic.reading", "app.tables.generic.texts", "app.decision",
    "app.match", "app.replay"}))
def test_the_reading_of_a_moment_needs_no_window(module):
    done = subprocess.run([sys.executable, "-c", f"import sys, {module}; print('kivy' in sys.modules)"], cwd=ROOT, text=True,
                          capture_output=True, timeout=60, check=True)
    assert done.stdout == "False\n"
