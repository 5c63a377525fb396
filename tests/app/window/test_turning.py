"""A device is turned and a window resized while a screen is open: it lies anew, and nothing is small, covered or cut."""
import asyncio

import pytest

from app.match import Match
from app.plan import GUEST, first_plan
from tests.app.walk import faults
from tests.app.window.test_rus import begin, frames, still
from tests.app.window.test_table import caretaker
from tests.app.window.test_walk import finished, played

SIZES = [(412, 915), (915, 412), (1280, 800), (1920, 1080), (412, 915)]


async def home(app):
    app.veche.home()


async def question(app):
    app.veche.home()
    app.veche.back() or app.veche._ask_to_close()


async def merchants(app):
    await played(app, 1, 60)


async def leaving(app):
    await played(app, 1, 60)
    app.veche.back()


async def chronicle(app):
    await played(app, 1, 60)
    app.screen.open_log()


async def over(app):
    await finished(app)


async def replay(app):
    await finished(app)
    del app.match.keep
    app.match.keep()
    app.veche.go("replay", game_id=app.match.id)
    app.screen.go_to(20)


async def rules(app):
    app.veche.go("learn", game="rus", page="accuse")


async def rus(app):
    app.veche.sit_down(still(begin(app, 4, until=lambda t: t.state.round >= 2 and t.ask.why == "action" and t.awaited()[0] == 0)))


async def accused(app):
    app.veche.sit_down(still(begin(app, 4, until=lambda t: t.state.round >= 2 and t.ask.why == "accuse" and 0 in t.awaited())))


async def card(app):
    await rus(app)
    app.screen.explain(("card", app.match.table.state.boards[0].hand[0]))


async def curtain(app):
    plan = first_plan("rus", "Vera", "lion", 2)
    plan.seats[1].kind = GUEST
    match = still(Match.begin(plan, app.veche.store, caretaker, seed=b"turning"))
    match.keep = lambda: None
    app.veche.sit_down(match)
    assert app.screen.curtain is not None


PLACES = [home, question, merchants, leaving, chronicle, over, replay, rules, rus, accused, card, curtain]


@pytest.mark.parametrize(("density", "text"), [(1, 1.0), (1, 1.3), (2, 1.3), (3, 1.3)])
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_it_lies_anew(app, place, density, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(*SIZES[0], density, text)
    found = {}

    async def turn():
        await place(app)
        await frames(app)
        for width, height in SIZES:
            app.ui.screen(width, height, density, text)
            app.ui.step(4)
            here = faults(app.veche.layers.veils[0] if app.veche.layers.veils else app.veche.root)
            if here:
                found[width, height] = here[:6]
        if app.match is not None:
            app.match.stop()
    asyncio.run(turn())
    assert not found, found
