"""Games from outside: found, asked about, plugged in, checked, removed; broken ones stop nothing."""

import shutil
import sys
from pathlib import Path

import pytest

from app import catalogue, fonts
from app.games import ENTRIES
from app.own import check, found, new, shelf
from app.own.purity import strange_imports
from app.storage import Store
from app.words import words_of
from rules.games import GAMES

DURAK = Path(__file__).parents[3] / "docs" / "examples" / "durak"


@pytest.fixture
def root(tmp_path):
    """A user's data with Durak in it."""
    shutil.copytree(DURAK, tmp_path / "own" / "durak", ignore=shutil.ignore_patterns("__pycache__"))
    yield tmp_path
    for one in shelf.shelf():
        shelf.unplug(one.game)


def durak(root):
    return next(game for game in found.found(root) if game.id == "durak")


def change(root, old, new, file="__init__.py"):
    path = root / "own" / "durak" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_nothing_of_it_is_imported_before_it_is_allowed(root):
    change(root, "from __future__ import annotations\n", "from __future__ import annotations\nraise SystemExit\n")
    shelf.plug_in_all(root)
    (one,) = shelf.shelf()
    assert one.waits and not one.plays and "durak" not in GAMES and "veche_own.durak" not in sys.modules


def test_allowed_it_is_on_the_shelf_and_any_change_asks_again(root):
    game = durak(root)
    found.allow(root, game)
    shelf.plug_in_all(root)
    assert "durak" in catalogue.playable() and ENTRIES["durak"].own and words_of("durak").title() == "Durak"
    assert GAMES["durak"].sources == game.rules_sources and len(game.digest) == 64
    shelf.unplug(game)
    change(root, "You begin.", "You lead.", "words.py")
    assert durak(root).rules_sources == game.rules_sources  # other words, the same rules
    shelf.plug_in_all(root)
    assert shelf.shelf()[0].waits and "durak" not in catalogue.playable()


@pytest.mark.parametrize("old, new, text", [
    ("from typing import Any", "import random\nfrom typing import Any", "imports random; rules may import rules.core"),
    ("    id=\"durak\"", "    id=\"fool\"", "called fool, and its folder durak"),
    ("GAME: Game[Durak] = Game(", "OTHER: Game[Durak] = Game(", "There is no GAME in"),
    ("def suit(", "def suit((", "cannot be read"),
    ("    seats=(2, 3, 4),", "    seats=(2, 3, 4), sets=1,", "TypeError"),
    ("    id=\"durak\"", "    id=\"rus\"", "called rus"),
])
def test_a_broken_game_says_why_and_stops_nothing(root, old, new, text):
    change(root, old, new)
    found.allow(root, durak(root))
    shelf.plug_in_all(root)
    (one,) = shelf.shelf()
    assert text in one.trouble and not one.plays and "durak" not in GAMES and "rus" in catalogue.playable()


def test_an_id_of_the_house_is_refused(root):
    (root / "own" / "durak").rename(root / "own" / "rus")
    shelf.plug_in_all(root)
    assert "There is a game rus in this app already" in shelf.shelf()[0].trouble and not ENTRIES["rus"].own


def test_removed_its_saves_are_kept(root):
    game = durak(root)
    found.allow(root, game)
    store = Store(root)
    (store.games / "1-aa").mkdir(parents=True)
    shelf.unplug(game)
    found.remove(root, game)
    assert not game.folder.exists() and store.games.joinpath("1-aa").is_dir() and found.found(root) == []


def test_what_is_installed_is_found_by_its_entry_point(tmp_path, monkeypatch):
    package, info = tmp_path / "site" / "durak_cards", tmp_path / "site" / "durak_cards-1.dist-info"
    shutil.copytree(DURAK, package, ignore=shutil.ignore_patterns("__pycache__"))
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: durak-cards\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text("[veche.games]\ndurak = durak_cards\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    (game,) = found.found(tmp_path)
    assert game.installed and game.folder == package and "durak_cards" not in sys.modules
    found.allow(tmp_path, game)
    assert shelf.plug_in(game, tmp_path).plays and "durak" in GAMES
    shelf.unplug(game)
    found.remove(tmp_path, game)
    assert package.is_dir() and not found.is_allowed(tmp_path, game)


def faults(path, monkeypatch, checks=("ends",)):
    monkeypatch.setattr(check, "CHECKS", tuple(each for each in check.CHECKS if each.__name__ in checks))
    monkeypatch.setattr(check, "MOST_TABLES", 1)
    monkeypatch.setattr(check, "SEEDS", 1)
    return [text for wrong, text in check.check(path) if wrong]


@pytest.mark.parametrize("file, old, new, text", [
    ("__init__.py", 't.stage = "defend"', 't.stage = "defence"', "no stage 'defence'; there are 'start', 'attack'"),
    ("__init__.py", "    yield from Peek(dict(enumerate(t.hands)), why=\"deal\")\n", "", "does not see card"),
    ("__init__.py", "        t.discards += cards\n", "", "pieces changed"),
    ("__init__.py", "Beat, Take, ThrowIn", "Beat, ThrowIn", "missing in Game.values: Take"),
    ("__init__.py", '"defend", "draw"', '"draw"', "not declared in Game.whys: ['defend']"),
    ("__init__.py", "why=\"attack\")\n", "why=\"attack\")\n    assert me\n", "__init__.py:167: an assert"),
    ("words.py", 'icon="plus"', 'icon="plus-sign"', "ThrowIn: there is no sign 'plus-sign'"),
    ("words.py", "You begin.", "You begin 🂡.", "'🂡', which no font can show"),
    ("words.py", "{who} begins.", "{whose} turn.", "place {whose} of '{whose} turn.' is no field of Begins"),
    ("words.py", 'icon="plus", page="throw"', 'icon="plus", page="thrown"', "no section 'thrown'; there are setup, attack"),
    ("words.py", "passive=True)\nbook.option(Enough", "passive=True)\nbook.option(Enough", ""),
])
def test_what_is_wrong_is_told_with_its_place(root, monkeypatch, file, old, new, text):
    change(root, old, new, file)
    told = faults(root / "own" / "durak", monkeypatch)
    assert any(text in fault for fault in told) if text else told == [], told


def test_a_new_game_can_be_checked_and_played_at_once(tmp_path, monkeypatch):
    folder = new.new_game("blink", tmp_path)
    assert faults(folder, monkeypatch, [each.__name__ for each in check.CHECKS]) == []
    shelf.plug_in_all(tmp_path)
    assert "blink" in catalogue.playable()
    with pytest.raises(new.BadGameName, match="already"):
        new.new_game("blink", tmp_path)
    with pytest.raises(new.BadGameName, match="small letters"):
        new.new_game("Blink!", tmp_path)
    shelf.unplug(shelf.shelf()[0].game)


@pytest.mark.parametrize("source, fine", [
    ("from rules.core import Choose", True), ("from rules.core import Chose", False), ("import socket", False),
    ("from rules.rus import GAME", False), ("from . import cards", True), ("import veche_own.durak.cards", True),
])
def test_what_rules_from_outside_may_import(source, fine):
    assert (strange_imports(source, "veche_own.durak") == []) is fine


def test_the_fonts_have_the_suits_and_the_signs_are_known_by_name():
    assert set("aЯ♠♣♦♥…") <= fonts.characters() and "🂡" not in fonts.characters() and "shield" in fonts.signs()
