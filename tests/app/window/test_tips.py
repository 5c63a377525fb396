"""Tips stand where the hint does: once, a tap leads to the rules, and the settings turn them off or bring them again."""

import asyncio
import os
from pathlib import Path

import pytest

from app.lessons.kept import KeptLesson, LessonShelf
from app.match import Match
from app.plan import first_plan
from app.tips import LETTERS, Tip
from app.tips.shown import TipShelf

FORMATS = {"phone": (412, 915), "small": (360, 640), "tablet": (1280, 800), "low": (800, 360)}
PICTURES = os.environ.get("VECHE_LESSON_PICTURES", "")  # a folder
LONGEST = ("In debt you may neither lie nor accuse. The next coins that come in pay it off at once. So it is here." * 2)[:LETTERS]
TIP = Tip("debt", lambda to: True, lambda to: LONGEST, "debt", "doubt")


async def caretaker(table, seat, level):
    return table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 31 + seat)


async def my_turn(app):
    match = Match.begin(first_plan("merchants", "Mila", "lion", 2), app.veche.store, caretaker, seed=b"the tips")
    app.veche.sit_down(match)
    match.bot_pace = 0
    await app.ui.until(lambda: app.screen.decision is not None, what="my turn")
    app.ui.wait(0.5)


@pytest.mark.parametrize("form", ["phone", "low"])
def test_a_tip_stands_below_the_board_and_leads_to_the_rules(app, monkeypatch, form):
    monkeypatch.setattr("app.tips.shown.tips_of", lambda game: (TIP,))
    app.ui.screen(*FORMATS[form])
    app.veche.change_settings(tips=True, reduced_motion=True)

    async def play():
        await my_turn(app)
        if PICTURES:
            app.ui.shot(Path(PICTURES) / f"tip-{form}.png")
        assert app.ui.called("tip").text == LONGEST and TipShelf(app.veche.store).shown("merchants") == {"debt"}
        app.tap("tip")
        app.ui.step(2)
        assert app.screen.game == "merchants" and app.screen.page == "debt"
        app.veche.back()
        app.ui.wait(0.5)
        assert app.has("tip"), "as long as the decision"
        app.tap("option takegood")
        assert not app.has("tip"), "what is chosen takes its place"

    asyncio.run(asyncio.wait_for(play(), 60))


def test_where_there_is_no_room_for_it_a_tip_waits(app, monkeypatch):
    monkeypatch.setattr("app.tips.shown.tips_of", lambda game: (TIP,))
    app.ui.screen(*FORMATS["small"])
    app.veche.change_settings(tips=True, reduced_motion=True)

    async def play():
        await my_turn(app)
        assert app.screen.frame.slot("chips") is None and not TipShelf(app.veche.store).shown("merchants")

    asyncio.run(asyncio.wait_for(play(), 60))


def test_none_where_the_settings_say_so_and_all_again(app, monkeypatch):
    monkeypatch.setattr("app.tips.shown.tips_of", lambda game: (TIP,))
    store = app.veche.store

    async def play():
        await my_turn(app)
        assert not app.has("tip") and not TipShelf(store).shown("merchants")

    asyncio.run(asyncio.wait_for(play(), 60))
    TipShelf(store).add("merchants", "debt")
    LessonShelf(store).keep("rus", "claim", KeptLesson(finished=True))
    app.ui.screen(*FORMATS["tablet"])
    app.veche.home()
    app.tap("settings")
    app.ui.step(2)
    app.tap("tips")
    assert app.veche.settings_now.tips and store.settings().tips
    app.tap("anew")
    app.tap("yes")
    assert not TipShelf(store).shown("merchants") and not LessonShelf(store).finished("rus")
    assert LessonShelf(store).was_offered("merchants"), "what was offered is not offered again"
