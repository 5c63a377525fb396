"""In the first games after a lesson a much better move is spoken of: before the confirm, never forced, at most three times."""

import asyncio

from app.lessons.kept import FIRST_GAMES, NUDGES, KeptLesson, LessonShelf
from app.plan import first_plan
from app.screens.table.second_thought import throws_away
from rules.bots.tree import WIN
from tests.app.window.test_table import ready, sit_down


def test_only_what_was_thought_through_and_is_far_behind_throws_much_away():
    ranking = [("a", 80, WIN // 2), ("b", 40, WIN // 2 - WIN // 10), ("c", 40, WIN // 2 - WIN // 50), ("d", 2, 0)]
    assert [option for option in "abcde" if throws_away(ranking, option)] == ["b"] and not throws_away([], "a")


def test_it_is_said_in_the_first_games_after_a_lesson_alone(tmp_path):
    from app.storage import Store

    shelf = LessonShelf(Store(tmp_path))
    assert not shelf.may_nudge("rus", "one")
    shelf.keep("rus", "claim", KeptLesson(finished=True))
    games = [str(number) for number in range(FIRST_GAMES + 1)]
    assert [shelf.may_nudge("rus", game) for game in (*games, "0")] == [*[True] * FIRST_GAMES, False, True]
    for _time in range(NUDGES):
        assert shelf.may_nudge("rus", "0")
        shelf.nudged("rus")
    assert not shelf.may_nudge("rus", "0") and shelf.finished("rus") == {"claim"} and not shelf.may_nudge("saber", "0")


def test_the_move_waits_and_can_be_kept_or_looked_at(app):
    LessonShelf(app.veche.store).keep("merchants", "voyage", KeptLesson(finished=True))

    async def play():
        match = sit_down(app, first_plan("merchants", "Mila", "lion", 2))
        await ready(app)
        thought, screen = app.screen.thought, app.screen
        await app.ui.until(lambda: thought._ranking, 30, "what a bot thinks")
        options = screen.decision.narrowing.options
        before = match.table.asked
        thought._ranking = [(options[-1], 80, WIN), (options[0], 80, 0)]
        app.tap("option takegood")
        app.tap("main")
        app.ui.wait(0.5)
        assert app.says("Another move looks much better. See it?") and match.table.asked == before
        app.tap("stay")
        app.ui.wait(0.5)
        assert screen.decision.chosen == (options[0],), "nothing is taken back"
        app.tap("main")
        assert match.table.asked > before, "and the second confirm plays it"

    asyncio.run(asyncio.wait_for(play(), 60))
    app.veche.leave_table()

    async def see():
        sit_down(app, first_plan("merchants", "Mila", "lion", 2))
        await ready(app)
        thought, screen = app.screen.thought, app.screen
        options = screen.decision.narrowing.options
        thought._ranking = [(options[-1], 80, WIN), (options[0], 80, 0)]
        app.tap("option takegood")
        app.tap("main")
        app.ui.wait(0.5)
        app.tap("yes")
        await app.ui.until(lambda: app.has("more"), 30, "the suggestion")
        assert not screen.decision.begun

    asyncio.run(asyncio.wait_for(see(), 60))
