"""Lessons in words: each is played to its end, wrong choices are answered, leaving keeps the place, the end leads on."""

from dataclasses import replace

import pytest

from app.lessons.kept import LessonShelf
from app.match import Match
from app.terminal.console import PlayerLeft
from app.terminal.lesson import learn, play_lesson
from app.terminal.menu import _no_thinker, menu
from app.tips import Tip
from app.tips.shown import TipShelf
from rules.games import GAMES
from tests.app.terminal.helpers import play_with, table, typed
from tests.lessons import stones

FORWARD = ("show",) * 80  # does a step, or goes on from what is only told; what is too much is asked again
STONES = list(stones())


@pytest.mark.parametrize(("game", "name"), STONES, ids=lambda each: each)
def test_every_lesson_is_played_to_its_end_in_words(store, game, name):
    console, screen = typed(*FORWARD)
    match = play_lesson(console, store, game, name)
    said = screen.getvalue()
    assert match.finished and LessonShelf(store).finished(game) == {name} and not store.cards()
    for step in match.stone.script:
        assert getattr(step, "text", "") in said


def test_a_wrong_choice_is_answered_and_the_list_comes_again(store):
    console, screen = typed("", "", "harvest", "harvest", "q")
    with pytest.raises(PlayerLeft):
        learn(console, store, _no_thinker, "rus")
    said = screen.getvalue()
    assert said.count("Let them grow.") == 2 and said.count("2. Housekeeping is done") == 3
    assert said.count("Type show, and it is done for you.") == 1 and "waits where you leave it" in said
    console, screen = typed("", "q")
    with pytest.raises(PlayerLeft):
        learn(console, store, _no_thinker, "rus")
    assert "Step 2 of" in screen.getvalue() and "Step 1 of" not in screen.getvalue()


def test_the_end_of_a_lesson_leads_into_a_real_game(store):
    console, screen = typed("", *FORWARD, "play")
    match = learn(console, store, _no_thinker, "rus")
    assert type(match) is Match and store.unfinished() and "You can claim now!" in screen.getvalue()


def test_learning_is_the_usual_thing_until_a_game_was_learnt_or_begun(store):
    def first_line():
        console, screen = typed("q")
        menu(console, store, GAMES)
        return next(line for line in screen.getvalue().splitlines() if line.startswith("1. "))

    assert first_line() == "1. Learn a game by playing it, in a few minutes (usual)"
    shelf = LessonShelf(store)
    lesson = shelf.lesson("rus", "claim")
    lesson.finished = True
    shelf.keep("rus", "claim", lesson)
    assert first_line() == "1. New game: Merchants of Kiev (usual)"


def test_a_new_store_is_asked_for_a_name_once(tmp_path):
    from app.storage import Store

    store = Store(tmp_path)
    console, screen = typed("", "Olga, of Kiev", "Olga", "q")
    menu(console, store, GAMES)
    assert "A name has no colon and no comma here." in screen.getvalue()
    assert store.settings().name == "Olga" and store.settings().welcomed
    console, screen = typed("q")
    menu(console, store, GAMES)
    assert "What are you called?" not in screen.getvalue()


def test_a_tip_is_said_before_a_choice_once(store, monkeypatch):
    tip = Tip("ships", lambda to: True, lambda to: "Ships sail.", "turn", "voyage")
    monkeypatch.setattr("app.tips.shown.tips_of", lambda game: (tip,))
    assert play_with(table(store), "silk", "")[0].count("Tip: Ships sail.") == 1
    assert "Tip:" not in play_with(table(store), "silk", "")[0]
    store.keep_settings(replace(store.settings(), tips=False))
    TipShelf(store).forget()
    assert "Tip:" not in play_with(table(store), "silk", "")[0]
