"""Recorded games still end in the same state and are told in the same words, or the game's version says that they need not."""

from __future__ import annotations

from typing import Any

import pytest

from app.own.conformance import Trial
from app.words import Reader
from rules.core import Table, about_save, load
from tests.transcripts import ALL, FOLDER, recorded
from tests.transcripts.playthrough import playthrough

RECORD = "python -m tests.transcripts"


@pytest.mark.parametrize(("name", "trial"), [pytest.param(n, t, id=n) for n, t in recorded()])
def test_a_recorded_game_is_replayed_to_the_byte(name: str, trial: Trial) -> None:
    data = (FOLDER / f"{name}.veche").read_bytes()
    body, game = about_save(data), trial.game
    assert body["version"] == game.version, f"{game.id} has new rules: record its games anew with `{RECORD}`"
    assert body["rules"] == game.rules_digest, f"{game.id}'s tables changed: raise its version, then `{RECORD}`"
    secret = (FOLDER / f"{name}.dealer").read_bytes()
    loaded = load(game, data, secret)  # replays every answer and compares digests
    assert loaded.table.over and loaded.table.digest() == body["digest"]
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert playthrough(game, data, secret) == text, f"{name} is told in other words: `{RECORD}`, then read the difference"


def test_no_game_in_words_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {name for name, _ in recorded()}


def test_the_table_that_is_told_of_holds_no_hidden_face(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever reads the record for its words sees public faces alone, though the record's dealer knows them all."""
    readers: list[Reader] = []
    plain = Reader.at

    def noting(table: Table[Any], names: tuple[str, ...], seat: int | None) -> Reader:
        readers.append(plain(table, names, seat))
        assert seat is None and table.dealer is None and not table.knowledge.mine
        return readers[-1]

    monkeypatch.setattr(Reader, "at", noting)
    for name in ("rus-few", "saber-few", "rurik-few"):
        game = ALL[name.split("-")[0]]
        playthrough(game, *((FOLDER / f"{name}.{end}").read_bytes() for end in ("veche", "dealer")))
    assert readers and all(reader.faces is reader.state.faces for reader in readers)
