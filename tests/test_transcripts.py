"""Recorded games still end in the same state, or the game's version says that they need not."""

from __future__ import annotations

import pytest

from rules.core import about_save, load
from tests.conformance import Trial
from tests.transcripts import FOLDER, recorded

RECORD = "python -m tests.transcripts"


@pytest.mark.parametrize(("name", "trial"), [pytest.param(n, t, id=n) for n, t in recorded()])
def test_a_recorded_game_is_replayed_to_the_byte(name: str, trial: Trial) -> None:
    data = (FOLDER / f"{name}.veche").read_bytes()
    body, game = about_save(data), trial.game
    assert body["version"] == game.version, f"{game.id} has new rules: record its games anew with `{RECORD}`"
    assert body["rules"] == game.rules_digest, f"{game.id}'s tables changed: raise its version, then `{RECORD}`"
    loaded = load(game, data, (FOLDER / f"{name}.dealer").read_bytes())  # replays every answer and compares digests
    assert loaded.table.over and loaded.table.digest() == body["digest"]
