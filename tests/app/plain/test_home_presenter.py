"""The home screen without a window: games left on the table, the way to the tables nearby."""
import subprocess
import sys
from pathlib import Path

import pytest

from app.match import Match
from app.plan import first_plan
from app.presenters.home import HomePresenter, NearbyText
from app.storage import AppSettings, GameSummary, Store
from tests.app.shell import AppNetworkSpy, Display, kept_table
from tests.app.together import nearby
from tests.probe.entry import plug_in

SEATS = [{"name": "Mila", "crest": "lion", "kind": "me", "level": "normal"},
         {"name": "Olga", "crest": "wolf", "kind": "beside", "level": "normal"},
         {"name": "Oleg", "crest": "ship", "kind": "bot", "level": "easy"}]


@pytest.fixture
def home(tmp_path):
    def make(network=None):
        return HomePresenter(Display(), Store(tmp_path), AppSettings(), network or AppNetworkSpy())
    return make


def left(store, name="a", mover=0, game="merchants", when=1.0):
    store.keep_game(GameSummary(name, game, SEATS, mover, "", when), b"veche-game 1 5 x\nshort", b"")


@pytest.mark.parametrize(("mover", "mine", "who"), [
    (0, True, "your turn"), (1, True, "Olga must move"), (2, False, "Oleg must move"), (-1, False, ""), (3, False, "")])
def test_a_game_left_on_the_table_says_whose_move_it_is(home, mover, mine, who):
    left(home().store, mover=mover)
    (game,) = home().games
    assert (game.title, game.mine, game.who) == ("Merchants of Kiev", mine, who)


def test_games_lie_there_newest_first_also_where_their_game_was_removed(home):
    assert (home().games, home().left_title) == ([], "")
    for name, game, when in (("old", "rus", 1.0), ("chess", "chess", 3.0), ("new", "merchants", 2.0)):
        left(home().store, name, game=game, when=when)
    assert [game.card.id for game in home().games] == ["chess", "new", "old"] and home().left_title == "Left on the table"
    assert (home().games[0].title, home().games[0].mine, home().games[0].who) == ("chess", False, "its game is not here")


def test_going_on_with_a_game_that_was_removed_says_which_is_missing(home, monkeypatch):
    plug_in(monkeypatch)
    match = Match.begin(first_plan("probe", "Mila", "lion", 2), home().store, None, seed=b"left")
    monkeypatch.undo()
    presenter = home()
    presenter.go_on(presenter.games[0])
    assert presenter.display.last("tell") == ("This game cannot go on", ["This device does not know the game probe."])
    assert presenter.store.game(match.id)


def test_a_game_is_gone_on_with_as_it_was_left(home):
    presenter = home()
    match = Match.begin(first_plan("merchants", "Mila", "lion", 2), presenter.store, None, seed=b"left")
    presenter = home()
    presenter.go_on(presenter.games[0])
    ((sat_down,),) = presenter.display.of("sit_down")
    assert (sat_down.id, sat_down.table.digest()) == (match.id, match.table.digest())


def test_a_game_that_cannot_be_read_says_why(home):
    left(home().store)
    presenter = home()
    presenter.go_on(presenter.games[0])
    assert presenter.display.last("tell")[0] == "This game cannot go on" and not presenter.display.of("sit_down")


def test_a_game_is_put_away_after_a_question_that_names_it(home):
    left(home().store)
    presenter = home()
    presenter.ask_to_put_away(presenter.games[0])
    title, text, *_rest = presenter.display.last("ask")
    assert title == "Put Merchants of Kiev away?" and "Mila, Olga and Oleg" in text and presenter.store.cards()
    presenter.display.yes()
    assert not presenter.store.cards() and presenter.display.of("rebuild")


@pytest.mark.parametrize(("network", "said"), [
    (AppNetworkSpy(), NearbyText("Play with people nearby", "on the same Wi-Fi", lit=False, own=False)),
    (AppNetworkSpy(nearby(1, "Oleg")), NearbyText("Oleg's table", "sit down together", lit=True, own=False)),
    (AppNetworkSpy(nearby(1, "Oleg", free=0)), NearbyText("Oleg's table", "no seat is free", lit=True, own=False)),
    (AppNetworkSpy(nearby(1, "Oleg", free=0), nearby(2, "Anna", free=1, fits=False)),
     NearbyText("2 tables nearby", "no seat is free", lit=True, own=False)),
    (AppNetworkSpy(nearby(1, "Oleg", free=0), nearby(2, "Anna", free=1)),
     NearbyText("2 tables nearby", "sit down together", lit=True, own=False)),
    (AppNetworkSpy(nearby(1, "Oleg"), kept=[kept_table(7)]), NearbyText("Your table waits", "go back to it", lit=True, own=True)),
    (AppNetworkSpy(kept=[kept_table(7), kept_table(8)]), NearbyText("2 tables of yours wait", "choose one", lit=True, own=True)),
    (AppNetworkSpy(kept=[kept_table(7)], in_play=True), NearbyText("Your table waits", "go back to it", lit=True, own=True)),
    (AppNetworkSpy(kept=[kept_table(7, unreadable=True)]),
     NearbyText("Play with people nearby", "on the same Wi-Fi", lit=False, own=False)),
])
def test_the_house_says_what_a_tap_leads_to(home, network, said):
    assert home(network).nearby() == said


@pytest.mark.parametrize(("network", "to"), [
    (AppNetworkSpy(), ("",)),
    (AppNetworkSpy(kept=[kept_table(7)]), (kept_table(7).table,)),
    (AppNetworkSpy(kept=[kept_table(7), kept_table(8, unreadable=True)]), (kept_table(7).table,)),
    (AppNetworkSpy(kept=[kept_table(7), kept_table(8)]), ("",)),
])
def test_a_tap_on_the_house_leads_back_to_our_only_table_else_to_the_list(home, network, to):
    presenter = home(network)
    presenter.go_across()
    assert presenter.display.of("go_nearby") == [to] and not network.done


def test_a_table_in_play_is_sat_down_to_at_once(home):
    presenter = home(AppNetworkSpy(kept=[kept_table(7)], in_play=True))
    presenter.go_across()
    assert presenter.network.done == [("sit_down",)] and not presenter.display.calls


ALONE = """
import sys
from app.presenters.home import HomePresenter
from app.storage import AppSettings, Store
made = HomePresenter(None, Store(__import__("pathlib").Path(sys.argv[1])), AppSettings(), None)
assert not made.games
early = {"kivy", "rules.games", "app.catalogue", "app.online", "app.match", "net.node"} & set(sys.modules)
assert not early, early
"""


def test_an_empty_home_screen_waits_for_no_rules_and_no_network(tmp_path):
    done = subprocess.run([sys.executable, "-c", ALONE, str(tmp_path)], capture_output=True, text=True,
                          cwd=Path(__file__).parents[3])
    assert done.returncode == 0, done.stderr
