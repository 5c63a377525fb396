"""The window in a language nobody speaks: nothing stays English, and longer words do not break a screen."""
import asyncio

import pytest

from app import catalogue, i18n
from app.plan import BOT_NAMES, GUEST_NAMES
from app.tables.saber.look import ROMAN
from app.words import GameWords, words_of
from rules.games import GAMES
from tests.app.pseudo import CODE, leaks, make_pseudo
from tests.app.walk import faults
from tests.app.window.test_table import caretaker

# Names of people and places typed by people; the languages' own names; what is printed on a board.
ALLOWED = {*BOT_NAMES, *GUEST_NAMES, "Mila", "Veche", "English", "VECHE", *ROMAN.values()}     # numerals are no words
LONG = {"rurik"}  # a leader's line is cut where every word is half as long again


@pytest.fixture
def foreign(app, tmp_path, monkeypatch):
    make_pseudo(tmp_path / "locale")
    monkeypatch.setattr(i18n, "LOCALE", tmp_path / "locale")
    app.veche.change_settings(language=CODE)
    app.veche.rebuild()
    yield app
    i18n.use_language("en")


def english(app) -> list[str]:
    return sorted({text for text in app.ui.texts() if leaks(text, *ALLOWED)})


async def begun(app, game, steps):
    from app.match import Match
    from app.plan import first_plan

    plan = first_plan(game, "Mila", "lion", GAMES[game].seats_of_a_quick_game)
    match = Match.begin(plan, app.veche.store, caretaker, seed=b"pseudo")
    match.keep = lambda: None
    for _step in range(steps):
        seat = match.table.awaited()[0]
        match.play(seat, await caretaker(match.table, seat, ""))
    while match.table.awaited()[0] != 0:
        seat = match.table.awaited()[0]
        match.play(seat, await caretaker(match.table, seat, ""))
    app.veche.sit_down(match)
    match.bot_pace = 0
    return match


def screens(app, *rooms):
    """Each screen in turn, with its name: home and its rooms, each game at its beginning and later, and the table's menu."""
    async def walk(look):
        app.veche.home()
        look("home")
        for name in ("new", "settings", "chronicle", "lessons", *rooms):
            app.veche.go(name)
            look(name)
            app.veche.back()
        for game in catalogue.playable():
            if isinstance(words_of(game), GameWords):
                for steps in (0, 60):
                    match = await begun(app, game, steps)
                    look(f"{game}, {steps} steps on")
                    match.stop()
                app.screen.open_menu()
                look(f"{game}, menu")
                app.veche.back()
    return walk


def broken_here(app) -> list[str]:
    return faults(app.veche.layers.veils[0] if app.veche.layers.veils else app.veche.root)


@pytest.mark.parametrize(("width", "height"), [(412, 915), (1280, 800)])
def test_no_english_is_left_on_the_screens(foreign, width, height):
    app, found, broken = foreign, {}, {}
    app.ui.screen(width, height, 2)

    def look(name):
        app.ui.step(4)
        if here := english(app):
            found[name] = here
        if name.split(",")[0] not in LONG and (wrong := broken_here(app)):
            broken[name] = wrong

    asyncio.run(screens(app)(look))
    assert not found, "\n".join(f"{name}: {text!r}" for name, texts in found.items() for text in texts)
    assert not broken, "\n".join(f"{name}: {fault}" for name, these in broken.items() for fault in these)


@pytest.mark.parametrize(("width", "height", "text"), [(412, 915, 1.0), (360, 640, 1.3), (1280, 800, 1.0)])
@pytest.mark.parametrize("code", sorted(set(i18n.LANGUAGES) - {"en"}))
def test_a_language_that_is_offered_fits_the_screens(app, code, width, height, text):
    broken = {}
    app.veche.change_settings(language=code, text_size=text)
    app.veche.rebuild()
    app.ui.screen(width, height, 2, text)

    def look(name):
        app.ui.step(4)
        if wrong := broken_here(app):
            broken[name] = wrong

    try:
        asyncio.run(screens(app, "learn")(look))
    finally:
        i18n.use_language("en")
    assert not broken, "\n".join(f"{name}: {fault}" for name, these in broken.items() for fault in these)
