"""Games from outside: found, asked about, plugged in, checked, removed; broken ones stop nothing."""

import shutil
import sys
import zipfile
from pathlib import Path

import pytest

from app import catalogue, fonts
from app.games import ENTRIES
from app.match import Match
from app.own import check, found, new, shelf, zipped
from app.own.purity import strange_imports
from app.plan import ME, SeatPlan, TablePlan
from app.presenters.new_table import NewTablePresenter
from app.replay import Replay
from app.storage import AppSettings, Store
from app.terminal.commands import Commands
from app.terminal.own_games import own_command
from app.words import Reader, words_of
from app.words.base import several
from rules.core import OtherGame, Stream
from rules.games import GAMES
from tests.app.shell import Display
from tests.app.terminal.helpers import typed

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


def test_what_was_compiled_beside_the_sources_is_never_run(root):
    folder = root / "own" / "durak"
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "words.cpython-311.pyc").write_bytes(b"made up")
    found.allow(root, durak(root))
    shelf.plug_in_all(root)
    assert shelf.shelf()[0].plays
    shelf.unplug(durak(root))
    (folder / "more.pyc").write_bytes(b"")
    found.allow(root, durak(root))
    shelf.plug_in_all(root)
    assert shelf.shelf()[0].trouble == "more.pyc: only sources are played"


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
    ("__init__.py", 't.stage = "defend"', 't.stage = "defence"',
     "__init__.py:169: no stage 'defence'; there are 'start', 'attack'"),
    ("rules.md", "The end", "The end 🂡", "rules.md: 'The end 🂡' has '🂡', which no font can show"),
    ("__init__.py", "    yield from Peek(dict(enumerate(t.hands)), why=\"deal\")\n", "", "does not see card"),
    ("__init__.py", "        t.discards += cards\n", "", "pieces changed"),
    ("__init__.py", "Beat, Take, ThrowIn", "Beat, ThrowIn", "missing in Game.values: Take"),
    ("__init__.py", '"defend", "draw"', '"draw"', "not declared in Game.whys: ['defend']"),
    ("__init__.py", "why=\"attack\")\n", "why=\"attack\")\n    assert me\n", "__init__.py:167: an assert"),
    ("__init__.py", "Shuffle(lay_open(t, DECK, CARDS)", "Shuffle(lay_open(t, DECK, 18) + lay_open(t, DECK, 18)",
     ": lay out the deck 'durak' once"),
    ("__init__.py", "    left = in_play(t)\n    return", "    left = {}[t.seats]\n    return", "__init__.py:264: KeyError: 2"),
    ("words.py", 'icon="plus"', 'icon="plus-sign"', "ThrowIn: there is no sign 'plus-sign'; there are plus"),
    ("words.py", "    return noun(", "    return {}[count]\n    return noun(", "words.py:30: Took cannot be said: KeyError: "),
    ("words.py", "You begin.", "You begin 🂡.", "'🂡', which no font can show"),
    ("__init__.py", "\n\ndef defend", "\n\nSIGN = '🂡'\n\n\ndef defend", "'🂡', which no font can show"),
    ("words.py", "{who} begins.", "{whose} turn.", "place {whose} of '{whose} turn.' is no field of Begins"),
    ("words.py", 'icon="plus", page="throw"', 'icon="plus", page="thrown"', "no section 'thrown'; there are setup, attack"),
    ("words.py", "passive=True)\nbook.option(Enough", "passive=True)\nbook.option(Enough", ""),
])
def test_what_is_wrong_is_told_with_its_place(root, monkeypatch, file, old, new, text):
    change(root, old, new, file)
    told = faults(root / "own" / "durak", monkeypatch)
    assert any(text in fault for fault in told) if text else told == [], told


def test_the_example_with_hidden_dice_is_fine(monkeypatch):
    folder = DURAK.with_name("liars_dice")
    assert faults(folder, monkeypatch, [each.__name__ for each in check.CHECKS]) == []


def test_bids_and_hidden_dice_in_words(root):
    shutil.copytree(DURAK.with_name("liars_dice"), root / "own" / "liars_dice", ignore=shutil.ignore_patterns("__pycache__"))
    found.allow(root, next(game for game in found.found(root) if game.id == "liars_dice"))
    shelf.plug_in_all(root)
    game, words = GAMES["liars_dice"], words_of("liars_dice")
    kinds, to = {kind.__name__: kind for kind in game.values}, Reader(game.start(2, {}), ("Olga", "Gleb"), 0)
    assert words.label(to, kinds["Bid"](5, 3)) == "Bid 5 × 3" and words.face(("dice", 9)) == "4"
    assert words.event(to, kinds["Held"](1, (1, 1, 6))) == "Gleb had 1, 1 and 6."
    assert several("face", (("dice", 1), ("dice", 2))) and not several("face", ("dice", 1)) and not several("card", 3)


@pytest.mark.parametrize("typed, code", [(("new-game", "--help"), 0), (("check-game", "-h"), 0), (("own-games", "--help"), 0),
                                         (("own-games", "--frob"), 2), (("new-game",), 2)])
def test_the_commands_say_how_they_go(capsys, typed, code):
    assert own_command([*typed]) == code
    assert "It goes like this: new-game NAME" in "".join(capsys.readouterr())


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


def boxes(table):
    return {box.game: (box.ribbon, box.seats) for box in table.games() if box.own}


def test_the_shelf_asks_tells_and_removes(root):
    shelf.plug_in_all(root)
    table = NewTablePresenter(Display(), Store(root), AppSettings())
    assert boxes(table) == {"durak": ("own", "tap to allow it")} and not table.own_games.hold("rus")
    table.pick_game("durak")
    assert table.game != "durak" and durak(root).digest[:8] in table.display.last("ask")[1]
    assert str(durak(root).folder) in table.display.last("ask")[1] and "veche_own.durak" not in sys.modules
    table.display.yes()
    table.pick_game("durak")
    assert boxes(table) == {"durak": ("own", "2 to 4 seats")} and table.game == "durak"
    assert table.own_games.hold("durak")
    table.display.yes()
    table.shelf_changed()
    assert boxes(table) == {} and table.game in GAMES and not (root / "own" / "durak").exists()


def test_a_broken_game_says_so_on_the_shelf(root):
    change(root, "def suit(", "def suit((")
    found.allow(root, durak(root))
    shelf.plug_in_all(root)
    table = NewTablePresenter(Display(), Store(root), AppSettings())
    assert boxes(table) == {"durak": ("own", "cannot be played")}
    table.pick_game("durak")
    assert "cannot be read" in table.display.last("ask")[1]


def packed(path, *files):
    with zipfile.ZipFile(path, "w") as made:
        for name, text in files:
            made.writestr(name, text)
    return path


def test_a_zip_is_asked_about_and_then_played(root):
    source = root / "own" / "durak"
    files = [(f"durak/{path.relative_to(source).as_posix()}", path.read_text("utf-8")) for path in durak(root).files]
    path, digest = packed(root / "sent.zip", *files), durak(root).digest
    shutil.rmtree(source)
    table = NewTablePresenter(Display(), Store(root), AppSettings())
    table.own_games.open_zip(path)
    assert not source.exists() and digest[:8] in table.display.last("ask")[1]
    table.display.yes()
    assert "durak" in catalogue.playable() and durak(root).digest == digest
    bare = packed(root / "durak.zip", *((name.removeprefix("durak/"), text) for name, text in files))
    assert zipped.look_into(bare).digest == digest


@pytest.mark.parametrize("name, files", [
    ("a.zip", [("../__init__.py", "")]), ("a.zip", [("/etc/__init__.py", "")]), ("a.zip", [("readme.txt", "")]),
    ("a.zip", [("one/__init__.py", ""), ("two/__init__.py", "")]), ("a.zip", [("Bad Name/__init__.py", "")]), ("a.zip", []),
])
def test_a_zip_that_brings_no_game_is_refused(root, name, files):
    table = NewTablePresenter(Display(), Store(root), AppSettings())
    table.own_games.open_zip(packed(root / name, *files))
    assert table.display.last("tell")[0] == "This is no game" and not table.display.of("ask")
    (root / "b.zip").write_bytes(b"no zip")
    table.own_games.open_zip(root / "b.zip")
    assert table.display.last("tell")[1] == ["This file cannot be read."]


def test_the_terminal_tells_what_lies_on_any_table(root):
    found.allow(root, durak(root))
    shelf.plug_in_all(root)
    plan = TablePlan("durak", [SeatPlan("Olga", "lion", ME), SeatPlan("Gleb", "wolf", ME)], {})
    match = Match.begin(plan, Store(root), None, b"7" * 32)
    console, screen = typed()
    commands = Commands(match, console)
    to = Reader.at(match.table, ("Olga", "Gleb"), 0)
    assert commands.run("table", to) is not None and commands.run("t", to) is not None
    told = screen.getvalue().splitlines()[:6]
    hand = told[0].removeprefix("Hands, Olga: 6 cards, ").split(", ")
    assert len(hand) == 6 and all(card[-1] in "♠♣♦♥" for card in hand) and told[1] == "Hands, Gleb: 6 cards"
    assert told[2] == "On the table: 0 cards" and told[3][:-3].strip(", 1") == "Deck: 24 cards" and told[4] == "Beaten: 0 cards"


def test_a_game_from_outside_is_replayed_and_goes_on_under_mended_rules(root):
    found.allow(root, durak(root))
    shelf.plug_in_all(root)
    store, plan = Store(root), TablePlan("durak", [SeatPlan("Olga", "lion", ME), SeatPlan("Gleb", "wolf", ME)], {})
    match, rng = Match.begin(plan, store, None, b"8" * 32), Stream.of("moves", 1)
    for _ in range(12):
        seat = match.table.awaited()[0]
        match.play(seat, rng.pick(match.table.legal(seat)))
    assert len(Replay.of(match.id, store).frames) > 12
    shelf.unplug(durak(root))
    with pytest.raises(OtherGame, match="unknown game"):
        Match.resume(match.id, store, None)
    change(root, "BOUTS = \"durak\", 36, 9, 6, 150", "BOUTS = \"durak\", 36, 9, 6, 151")
    found.allow(root, durak(root))
    shelf.plug_in_all(root)
    again = Match.resume(match.id, store, None)
    assert again.note and again.table.state.seats == 2 and not again.over
