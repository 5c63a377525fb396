"""The sounds: what the generator makes is what is shipped, every game has its own, and none can tell a secret."""

from __future__ import annotations

import struct
import wave
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.decision import Decision
from app.games import ENTRIES, GameEntry
from app.words import GameWords, Wordbook, Words, words_of
from assets.tools import make_sounds
from rules.core import ChooseSecretly, Conceal, Event, LocalDealer, Stream, Table
from rules.games import GAMES
from rules.merchants.events import Sailed
from tests.test_layers import ROOT

FOLDER = ROOT / "assets" / "sounds"
BUDGET = 320_000  # bytes
OF_THE_SCREEN = {"bell", "wood"}  # one's turn, a choice
SHELF = [game for game, entry in ENTRIES.items() if game in GAMES and entry.has_view]


def files(folder) -> set[str]:
    return {path.stem for path in folder.glob("*.wav")}


def samples(name: str) -> tuple[int, ...]:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        return struct.unpack(f"<{file.getnframes()}h", file.readframes(file.getnframes()))


def faults(entry: GameEntry, words: Words) -> list[str]:
    """What is wrong with the sounds of a game."""
    kit, own = files(FOLDER), files(FOLDER / entry.id)
    used = set(words.book.sounds.values()) if isinstance(words, GameWords) else set()
    found = [] if entry.sounds else ["it has no sound of its own"]
    found += [f"no file {name}" for name in sorted(set(entry.sounds) - own)]
    found += [f"the entry does not name {name}" for name in sorted(own - set(entry.sounds))]
    found += [f"{name} is the kit's, too" for name in sorted(own & kit)]
    found += [f"nothing sounds like {name}" for name in sorted(set(entry.sounds) - used)]
    return found + [f"no sound {name}" for name in sorted(used - own - kit)]


# ------------------------------------------------------------ the files


def test_every_sound_of_the_generator_is_shipped_and_no_other():
    shipped = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.wav")}
    assert shipped == set(make_sounds.SOUNDS)
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.wav")) < BUDGET


@pytest.mark.parametrize("name", make_sounds.SOUNDS)
def test_a_file_is_what_the_generator_makes(name):
    made, shipped = make_sounds.numbers(name), samples(name)
    assert len(made) == len(shipped)
    assert max(abs(a - b) for a, b in zip(made, shipped, strict=True)) <= 1  # another libm may round the other way


@pytest.mark.parametrize("name", make_sounds.SOUNDS)
def test_a_sound_is_short_and_loud_enough_and_neither_clips_nor_clicks(name):
    found = samples(name)
    assert 0.1 <= len(found) / 22050 <= 1.3
    assert 8_000 < max(map(abs, found)) < 24_000
    assert sum(v * v for v in found) / len(found) > 800 ** 2
    assert found[0] == found[-1] == 0
    assert max(map(abs, found[:8])) < 4_000 and max(map(abs, found[-44:])) < 600  # it swells and dies
    assert abs(sum(found)) / len(found) < 250  # around zero


# ------------------------------------------------------------ the games


@pytest.mark.parametrize("game", SHELF)
def test_every_game_has_sounds_of_its_own_and_every_registered_sound_is_there(game):
    assert faults(ENTRIES[game], words_of(game)) == []
    assert {kind for kind in words_of(game).book.sounds if not issubclass(kind, Event)} == set()
    assert set(words_of(game).book.sounds) <= set(GAMES[game].values)


def test_every_sound_of_the_kit_is_heard_somewhere():
    used = {name for game in SHELF for name in words_of(game).book.sounds.values()}
    assert files(FOLDER) - OF_THE_SCREEN <= used
    assert "bell" not in used  # it means that it is your turn, and nothing else


def test_missing_sounds_are_found():
    entry, book = ENTRIES["merchants"], Wordbook()
    book.sound("thunder", Sailed)
    words = GameWords("merchants", book)
    assert faults(entry, words) == ["nothing sounds like horde", "nothing sounds like oar", "no sound thunder"]
    assert faults(replace(entry, sounds=()), words_of("merchants")) == [
        "it has no sound of its own", "the entry does not name horde", "the entry does not name oar"]
    assert faults(GameEntry("probe", sounds=("gong",)), Words("probe")) == ["no file gong", "nothing sounds like gong"]
    with pytest.raises(ValueError, match="already"):
        book.sound("oar", Sailed)


# ------------------------------------------------------------ secrets


class Whispered(Event):
    secret: int


@pytest.mark.parametrize("game", SHELF)
def test_a_sound_hangs_on_the_class_of_an_event_alone(game, monkeypatch):
    words = words_of(game)
    assert type(words).sound is GameWords.sound
    monkeypatch.setitem(words.book.sounds, Whispered, "card")
    assert words.sound(Whispered(1)) == words.sound(Whispered(2)) == "card"


@pytest.mark.parametrize("game", [game for game in SHELF if GAMES[game].hides])
def test_an_answer_that_only_its_seat_may_know_drafts_nothing_to_be_heard(game):
    found, chance = GAMES[game], Random(3)
    seats = max(found.seats)
    asked = 0
    for seed in range(12):
        table = Table(found, seats, found.usual_settings(seats), LocalDealer(Stream(bytes([seed]))))
        while not table.over and table.asked < 600 and asked < 4:
            seat = table.awaited()[0]
            legal = table.legal(seat)
            if isinstance(table.ask, ChooseSecretly | Conceal):
                asked += 1
                for answer in legal[:4]:
                    decision = Decision(cast(Any, SimpleNamespace(table=table)), seat)
                    if decision.arranging is None:
                        decision.choose(answer)
                    else:
                        decision.tap([("card", decision.arranging.cards[0])])
                    assert decision.can_undo and list(decision.events) == []
            table.submit(seat, chance.choice(legal))
    assert asked == 4
