"""Games saved by older versions of their rules: they go on, and what cannot be shown any more says why.

tests/older_saves is a folder as the app kept it before Rurik's version 3 and Saber's version 4: unfinished games, and the record
of one across devices.
"""

import asyncio
import shutil
from pathlib import Path

import pytest

from app.match import Match
from app.online import Online, kept_tables
from app.online.opened import CannotOpen, open_record
from app.own.conformance import choose, drawing
from app.replay import Replay
from app.storage import Store
from net.identity import load_identity
from rules.core import OtherRules, Stream, about_save, canonical, load, parse
from rules.games import GAMES
from rules.rurik.options import MoveBound

OLDER = Path(__file__).parents[2] / "older_saves"
SAVED = sorted(path.parent.name for path in OLDER.glob("games/*/card.json"))


@pytest.fixture
def store(tmp_path):
    shutil.copytree(OLDER, tmp_path / "veche")
    return Store(tmp_path / "veche")


@pytest.mark.parametrize("game_id", SAVED)
def test_an_unfinished_game_goes_on_from_the_start_of_its_last_turn(store, game_id):
    before = about_save(store.game(game_id)[0])
    assert before["rules"] != GAMES[before["game"]].rules_digest
    match = Match.resume(game_id, store, None)
    assert "The rules were mended since this game was saved." in match.note
    table, then = match.table, before["checkpoint"]
    assert table.checkpoint_at == then["at"] and table.checkpoint().stage == then["state"]["stage"]
    assert (table.seats, match.plan.names[0]) == (before["seats"], "Mila")
    rng = Stream.of(game_id)
    for _ in range(3):
        table.submit(*choose(table, rng))
    match.keep()  # from here on it is a game of the new version
    again = Match.resume(game_id, store, None)
    assert again.note == "" and canonical(drawing(again.table)) == canonical(drawing(table))
    while not table.over:
        table.submit(*choose(table, rng))
    assert table.foul is None


NEW_FIELDS = ("burnt", "source")


def values_of(plain):
    """All that stands in plain data of a state, without the names of its fields, and without fields it did not have."""
    if isinstance(plain, dict):
        return sorted((values_of(value) for name, value in plain.items() if name not in NEW_FIELDS), key=canonical)
    return [values_of(value) for value in plain] if isinstance(plain, list) else plain


@pytest.mark.parametrize("game_id", SAVED)
def test_a_state_keeps_every_value_under_the_new_names(store, game_id):
    public, secret = store.game(game_id)
    then = about_save(public)["checkpoint"]["state"]
    loaded = load(GAMES[about_save(public)["game"]], public, secret, accept_new_rules=True)
    now = parse(canonical(loaded.table.checkpoint().plain()))
    assert values_of(now) == values_of(then)


def test_points_for_one_region_survive(store):
    table = Match.resume("rurik-bound", store, None).table
    points = table.state.turn.regional_movement
    assert [(each.region, each.points, each.leader, each.source) for each in points] == [(2, 1, 1, "")]
    on = next(option for option in table.legal(0) if isinstance(option, MoveBound) and option.origin == 1)
    table.submit(0, on)  # the leader goes on by them
    assert table.state.players[0].leader_at == on.region and not table.state.turn.regional_movement


def test_an_older_game_is_not_shown_from_its_beginning_and_says_why(store):
    with pytest.raises(OtherRules, match="other rules"):
        Replay.of("rurik-three", store)


def test_an_older_record_says_that_its_rules_are_others():
    with pytest.raises(CannotOpen, match="other rules than this app has"):
        open_record((OLDER / "saber.record").read_bytes(), GAMES.get)


# A whole folder as version 0.1.0 kept it: settings, name and key, an unfinished game of each kind, a finished one, a victory, and
# the journal of a table for two across devices whose power went.

TABLE = "976b01d473f7df0ae579f9a8a849342d"
BEGUN = sorted(path.name for path in (OLDER / "0.1.0/games").iterdir() if path.name != "old-over")


@pytest.fixture
def first(tmp_path):
    shutil.copytree(OLDER / "0.1.0", tmp_path / "veche")
    return Store(tmp_path / "veche")


def test_the_first_version_had_a_game_of_each_kind():
    assert sorted(f"old-{game}" for game in GAMES) == BEGUN


def test_who_one_was_and_what_one_won_is_kept(first):
    now = first.settings()
    assert (now.name, now.crest, now.text_size, now.sound) == ("Ярослава", "wolf", 1.15, False) and now.welcomed
    assert [(win["player"], win["game"], win["score"]) for win in first.wins()] == [("Ярослава", "rus", 17)]
    assert not (first.root / "settings.json.damaged").exists()
    identity = load_identity(first.root)
    assert identity.name == "Olga" and (first.root / "identity.key").read_bytes() == (OLDER / "0.1.0/identity.key").read_bytes()


def test_every_game_of_the_first_version_is_in_its_list(first):
    assert sorted(card.id for card in first.unfinished()) == BEGUN
    (over,) = first.finished()
    assert (over.id, over.game, len(over.scores)) == ("old-over", "perestroika", 1)


@pytest.mark.parametrize("game_id", BEGUN)
def test_a_game_of_the_first_version_goes_on_to_its_end(first, game_id):
    match = Match.resume(game_id, first, None)
    table, rng = match.table, Stream.of(game_id)
    while not table.over:
        table.submit(*choose(table, rng))
    assert table.foul is None


def test_a_finished_game_of_the_first_version_is_shown_again(first):
    frames = Replay.of("old-over", first).frames
    assert len(frames) > 20


def test_a_table_of_the_first_version_is_in_its_list_and_is_kept(first, monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")
    journal = first.root / "tables" / TABLE / "journal"
    before = journal.read_bytes()
    (kept,) = kept_tables(first.root)
    assert (kept.table, kept.game, kept.names, kept.unreadable) == (TABLE, "rus", ("Olga", "Igor"), False)

    async def scene() -> None:
        online = Online(load_identity(first.root), first.root, GAMES.get, lambda news: None)
        await online.open(0)
        try:
            online.resume(TABLE)
            assert online.node.conductor is not None  # it looks for Igor
        finally:
            await online.close()

    asyncio.run(asyncio.wait_for(scene(), 30))
    assert journal.read_bytes()[: len(before)] == before
