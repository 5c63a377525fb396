"""Files of this app that were damaged or written by somebody else: a sentence or a default, and the file is kept."""
import copy
import hashlib
import json

import pytest

from app.match import Match
from app.plan import SeatPlan, TablePlan
from app.replay import Replay
from app.storage import AppSettings, GameSummary, Store
from app.words.errors import sentence
from rules.core import SaveError
from rules.core.encoding import canonical, parse

DEEP = b'{"name": ' + b"[" * 60_000
ODD = [None, True, -1, 2**60, "", "../../x", "\u202e", [], {}, [None], {"a": 1}, "x" * 70_000, 1.5, [[[[]]]]]


@pytest.mark.parametrize("data", [
    DEEP, b'{"text_size": ' + b"9" * 4000 + b"}", b'{"pace": 1e999}', b"\xff", b'{"name": "\\ud800"}', b"{",
], ids=lambda d: repr(d[:20]))
def test_damaged_settings_become_the_usual_ones_and_are_kept(data, tmp_path):
    (tmp_path / "settings.json").write_bytes(data)
    store = Store(tmp_path)
    assert store.settings() == AppSettings()
    store.keep_settings(AppSettings(name="Mila"))
    assert (tmp_path / "settings.json.damaged-1").read_bytes() == data


@pytest.mark.parametrize("plain", [
    {"name": "\x1b]0;x\x07Mila\n"}, {"crest": "dragon"}, {"language": "../../etc"}, {"pace": -5.0}, {"pace": 1e9},
    {"text_size": 10**15}])
def test_settings_hold_nothing_that_could_hurt_a_screen(plain):
    made = AppSettings.from_plain(plain)
    assert made.name.isprintable() and made.crest == "lion" and made.language == "" and 0 <= made.pace <= 10
    assert made.text_size in (0.85, 1.0, 1.15, 1.3)


def a_game(tmp_path):
    store = Store(tmp_path)
    plan = TablePlan("merchants", [SeatPlan("Olga", "lion", "me"), SeatPlan("Zoya", "ship")], {})

    async def nobody(*_args):
        raise AssertionError
    match = Match.begin(plan, store, nobody, seed=b"s" * 32)
    return store, match.id, nobody


def test_odd_cards_are_left_out_and_left_alone(tmp_path):
    store, game_id, _ = a_game(tmp_path)
    path = tmp_path / "games" / game_id / "card.json"
    good = json.loads(path.read_text())
    assert [card.id for card in store.cards()] == [game_id]
    for name in good:
        for odd in ODD:
            path.write_text(json.dumps(good | {name: odd}))
            for card in store.cards():              # if it is shown, everything in it can be shown
                assert type(card.updated) is float and card.line.isprintable() and card.id == game_id
                assert all(seat["crest"] and seat["name"].isprintable() for seat in card.seats)
                assert all(type(n) is int for n in (*card.scores, *card.winners, card.mover))
    for seat in ({}, {"name": "Olga", "crest": "dragon", "kind": "me"}, {"name": 7, "crest": "lion", "kind": "me"}, "Olga"):
        path.write_text(json.dumps(good | {"seats": [seat]}))
        assert store.cards() == []
    for data in (DEEP, b"", b"\xff"):
        path.write_bytes(data)
        assert store.cards() == [] and path.read_bytes() == data
    with pytest.raises(Exception, match="damaged"):
        GameSummary.from_plain(good | {"id": "another"}, game_id)


def spots(value, path=()):
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(spot for key, item in inner for spot in spots(item, (*path, key)))]


def sealed(head, body):
    text = canonical(body)
    return b"%s 1 %d %s\n" % (head, len(text), hashlib.sha256(text).hexdigest().encode()) + text


def test_a_saved_game_that_was_altered_and_sealed_anew_is_refused_with_a_sentence(tmp_path):
    store, game_id, nobody = a_game(tmp_path)
    path = tmp_path / "games" / game_id / "game.veche"
    head, _, text = path.read_bytes().partition(b"\n")
    good = parse(text)
    places = [spot for spot in spots({k: v for k, v in good.items() if k not in ("checkpoint",)}) if spot][:150]
    tried = 0
    for place in [("checkpoint",), *places]:
        for odd in (None, -1, "", [], {}, ["x"], True):
            body = copy.deepcopy(good)
            holder = body
            for part in place[:-1]:
                holder = holder[part]
            holder[place[-1]] = odd
            path.write_bytes(sealed(head.split(b" ")[0], body))
            for opens in (lambda: Match.resume(game_id, store, nobody), lambda: Replay.of(game_id, store)):
                try:
                    opens()
                except SaveError as error:
                    assert sentence(error).endswith(".") and "{" not in sentence(error)
                tried += 1
    assert tried > 100
    path.write_bytes(b"veche-game 1 " + b"9" * 5000 + b" x\n{}")
    with pytest.raises(SaveError):
        Match.resume(game_id, store, nobody)
    path.unlink()
    with pytest.raises(SaveError, match="no such file"):
        Match.resume(game_id, store, nobody)


@pytest.mark.parametrize("line", [
    DEEP, b"[]", b"7", b'{"player": 7}', b'{"player": "O", "crest": "dragon", "game": "rus", "date": "", "score": 1}',
    b'{"player": "O", "crest": "lion", "game": "rus", "date": "", "score": "1"}'])
def test_a_line_of_the_win_log_that_cannot_be_shown_is_skipped(line, tmp_path):
    store = Store(tmp_path)
    store.log_win({"player": "Olga", "crest": "lion", "bot": False, "game": "rus", "date": "2026-01-01", "score": 3, "id": "a"})
    with open(tmp_path / "wins.jsonl", "ab") as file:
        file.write(line + b"\n")
    assert [entry["player"] for entry in store.wins()] == ["Olga"]


def test_what_another_version_counts_is_shown_as_it_is():
    from app.words import words_of

    for game in ("rus", "merchants", "perestroika"):
        assert words_of(game).deed("{0.__class__} of tomorrow", 3) == "{0.__class__} of tomorrow: 3"
