"""A child with the phone: 300 random taps on every screen, and nothing breaks."""
import asyncio
import random

import pytest

from app import thinker
from app.match import Match
from app.plan import GUEST, first_plan
from tests.app import together
from tests.app.records import broken_off

SCREENS = ["home", "new", "nearby", "settings", "chronicle", "learn", "table", "over", "replay", "rus", "curtain",
           "lobby", "across", "across over", "record"]
SHOWN = {"rus": "table", "curtain": "table"}


async def at_once(table, seat, level):
    return table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked)


def across_devices(app, name):
    """A screen of tables across devices, on a network that is not there."""
    together.connect(app)
    if name == "lobby":
        app.veche.network.invitation = ("00HE-RAR2-NW3", together.LINK)
        full = together.full_lobby()
        knocking = [together.guest("Gorislava", "ship")]
        together.show_lobby(app, together.lobby((full.chairs[0], None, None), full.guests[:1], knocking))
        app.veche.go("lobby")
    elif name == "record":
        path = app.veche.store.root / "evening.veche"
        path.write_bytes(broken_off("rus", 60)[0])
        app.veche.go("record", path=str(path))
    else:
        together.sit_down(app, mover=0)
        if name == "across over":
            together.finish(app)
            app.ui.wait(2)


@pytest.mark.parametrize("name", SCREENS)
def test_random_taps_break_nothing(app, name, monkeypatch):
    monkeypatch.setattr(thinker, "think", at_once)
    monkeypatch.setattr(app.veche, "stop", lambda: None)  # closing the app is allowed, but not in the middle of the test
    chance = random.Random(name)

    async def open_screen():
        app.veche.change_settings(text_size=1.0)
        app.veche.home()
        if name in ("new", "nearby", "settings", "chronicle", "learn"):
            app.veche.go(name)
        elif name in ("lobby", "across", "across over", "record"):
            across_devices(app, name)
        elif name != "home":
            plan = first_plan("rus" if name in ("rus", "curtain") else "merchants", "Mila", "lion", 2)
            if name == "curtain":
                plan.seats[1].kind = GUEST
            match = Match.begin(plan, app.veche.store, at_once, seed=b"taps")
            match.keep = lambda: None
            if name in ("over", "replay"):
                while not match.over:
                    seat = match.table.awaited()[0]
                    match.play(seat, await at_once(match.table, seat, ""))
                del match.keep
                match.keep()
            app.veche.sit_down(match)
            match.bot_pace = 0
            if name == "replay":
                app.veche.go("replay", game_id=match.id)

    async def tap():
        await open_screen()
        width, height = app.ui.window.size
        for i in range(300):
            if i % 60 == 0 and type(app.screen).__name__.lower()[:4] != SHOWN.get(name, name)[:4]:
                await open_screen()                                  # it wandered off: back to the screen under test
            where = chance.uniform(1, width - 1), chance.uniform(1, height - 1)
            finger = app.ui.press(where)
            if chance.random() < 0.1:
                app.ui.wait(0.6)
            if chance.random() < 0.15:
                app.ui.move(finger, (chance.uniform(1, width - 1), chance.uniform(1, height - 1)), 3)
            app.ui.release(finger)
            if chance.random() < 0.05:
                app.ui.key(27)
            app.ui.step(2)
            await asyncio.sleep(0)
    asyncio.run(asyncio.wait_for(tap(), 200))
