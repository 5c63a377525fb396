"""Every screen in every format: no small target, no overlap, no cut word."""

import asyncio

import pytest

from app.match import Match
from app.plan import first_plan
from tests.app.walk import faults
from tests.app.window.test_table import caretaker

PHONES, DESKTOPS = [(412, 915), (360, 640), (915, 412), (740, 360)], [(1280, 800), (1920, 1080)]
CASES = [(w, h, 2, text) for w, h in PHONES for text in (1.0, 1.3)]
CASES += [(412, 915, density, text) for density in (1, 3) for text in (1.0, 1.3)]
CASES += [(w, h, density, text) for w, h in DESKTOPS for density in (1, 2, 3) for text in (1.0, 1.3)]


async def played(app, people: int, steps: int, seats: int = 3) -> Match:
    """A game some steps on, with a person to move."""
    plan = first_plan("merchants", "Mila", "lion", seats)
    match = Match.begin(plan, app.veche.store, caretaker, seed=b"walk")
    match.keep = lambda: None
    for _ in range(steps):
        seat = match.table.awaited()[0]
        match.play(seat, await caretaker(match.table, seat, ""))
    while match.table.awaited()[0] != 0:
        seat = match.table.awaited()[0]
        match.play(seat, await caretaker(match.table, seat, ""))
    app.veche.sit_down(match)
    match.bot_pace = 0
    return match


async def finished(app) -> None:
    """A game at its end."""
    match = Match.begin(first_plan("merchants", "Mila", "lion", 2), app.veche.store, caretaker, seed=b"walk to the end")
    match.keep = lambda: None
    while not match.over:
        seat = match.table.awaited()[0]
        match.play(seat, await caretaker(match.table, seat, ""))
    app.veche.sit_down(match)


@pytest.mark.parametrize(("width", "height", "density", "text"), CASES)
def test_screens_hold_together(app, width, height, density, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, density, text)
    found: dict[str, list[str]] = {}

    def look(name):
        app.ui.step(4)
        here = faults(app.veche.layers.veils[0] if app.veche.layers.veils else app.veche.root)
        if here:
            found[name] = here

    async def walk():
        app.veche.home()
        look("home, empty")
        for name in ("new", "settings", "chronicle", "learn"):
            app.veche.go(name)
            look(name)
            app.veche.back()
        app.veche.go("new")
        app.screen.presenter.add_seat()
        app.screen.presenter.add_seat()
        look("new, five seats")
        app.screen.presenter.pick(0)
        look("new, my chair")
        app.veche.back()
        match = await played(app, 1, 0)
        look("table, outfit")
        match.stop()
        match = await played(app, 1, 60)
        look("table, a turn")
        if any(option[0] == "bemerchant" for option in app.screen.decision.narrowing.live):
            app.screen.tap([("verb", "bemerchant")])
            look("table, merchant")
        app.screen.open_menu()
        look("table, menu")
        app.veche.back()
        app.screen.help_now()
        look("table, help")
        app.veche.back()
        match.stop()
        match = await played(app, 1, 40, seats=5)
        look("table, five seats")
        if density == 2:
            match.stop()
            await finished(app)
            look("over")
        app.veche.home()
        app.veche.store.keep_game(match.card(), b"", b"")
        app.veche.rebuild()
        look("home, a game")

    asyncio.run(walk())
    assert not found, "\n".join(f"{name}: {fault}" for name, these in found.items() for fault in these[:6])
