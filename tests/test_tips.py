"""Tips in real games: each happens in some game of bots, says what a seat may know, and is shown once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import lessons
from app.games import ENTRIES
from app.rulebook import book
from app.storage import Store
from app.tips import LETTERS, Tip, tips_of
from app.tips.shown import Tips, TipShelf, learnt
from app.words import Reader
from rules.bots import EASY, RANDOM, decide
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from tests.lessons import opened, walk

NAMES = ("Mila", "Oleg")
WITH_TIPS = [game for game, entry in ENTRIES.items() if entry.tips]
MOST_GAMES, MOST_MOVES = 12, 900
WISE = {"merchants": 1, "saber": 0}  # from this game on they think: who moves at random delivers nothing and wounds nobody


def decisions(game: str, number: int) -> Iterator[Reader]:
    """What each seat sees before each of its own decisions in a game of bots."""
    rules = GAMES[game]
    table = Table(rules, 2, rules.settled(2, {}), LocalDealer(Stream.of("tips", game, number)))
    for move in range(MOST_MOVES):
        if table.over:
            return
        seat = table.awaited()[0]
        if not table.forced(seat):
            yield Reader.at(table, NAMES, seat)
        table.submit(seat, decide(table, seat, EASY if number >= WISE.get(game, MOST_GAMES) else RANDOM, Stream.of(number, move)))


@pytest.mark.parametrize("game", WITH_TIPS)
def test_each_tip_happens_in_a_game_of_bots_and_is_true_of_few_moments(game: str) -> None:
    left, true, moments = {tip.name: tip for tip in tips_of(game)}, Counter[str](), 0
    for number in range(MOST_GAMES):
        for to in decisions(game, number):
            moments += 1
            for tip in tips_of(game):
                if tip.when(to):
                    true[tip.name] += 1
                    if left.pop(tip.name, None):
                        text = tip.text(to)
                        assert 20 < len(text) <= LETTERS and "{" not in text, text
        if not left:
            break
    assert not left, f"never true in {moments} moments: {[*left]}"
    print(game, moments, dict(true))
    assert all(count < 0.7 * moments for count in true.values()), true


@pytest.mark.parametrize("game", WITH_TIPS)
def test_a_tip_belongs_to_a_lesson_and_a_page(game: str) -> None:
    tips, rules = tips_of(game), book(game, "en")
    assert 8 <= len(tips) <= 9 and len({tip.name for tip in tips}) == len(tips) and rules is not None
    assert {tip.page for tip in tips} <= {section.name for section in rules.sections}
    assert {tip.stone for tip in tips} <= {stone.name for stone in lessons.stones(game)}


def said(name: str, stone: str = "claim") -> Tip:
    return Tip(name, lambda to: True, lambda to: name, "turn", stone)


def test_a_tip_is_shown_once_and_one_a_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.tips.shown.tips_of", lambda game: (said("one"), said("two"), said("three", "doubt")))
    store, to = Store(tmp_path), next(decisions("rus", 0))
    tips = Tips(store, "rus")
    first = tips.now(to, 1, "turn 1")
    assert first is not None and first.name == "one" and tips.now(to, 1, "turn 1") is first, "as long as the decision lasts"
    assert tips.now(to, 2, "turn 1") is None, "one a turn"
    second = Tips(store, "rus").now(to, 1, "turn 1")
    assert second is not None and second.name == "two", "never again, at no table"
    learnt(store, "rus", "doubt")
    assert Tips(store, "rus").now(to, 2, "turn 2") is None, "a lesson has taught it"
    TipShelf(store).forget()
    again = Tips(store, "rus").now(to, 1, "turn 1")
    assert again is not None and again.name == "one"


def test_a_file_that_makes_no_sense_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "tips.json").write_text("[1")
    assert TipShelf(Store(tmp_path)).shown("rus") == set()
    (tmp_path / "tips.json").write_text('{"rus": [1, "debt"], "saber": 2}')
    assert TipShelf(Store(tmp_path)).shown("rus") == {"debt"} and TipShelf(Store(tmp_path)).shown("saber") == set()


def test_a_finished_lesson_counts_its_tips_as_known(tmp_path: Path) -> None:
    match = opened("rus", "doubt", tmp_path)
    walk(match)
    taught = {tip.name for tip in tips_of("rus") if tip.stone == "doubt"}
    assert taught and TipShelf(Store(tmp_path)).shown("rus") == taught
