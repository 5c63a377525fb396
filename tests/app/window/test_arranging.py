"""A look at the deck, by taps: cards go into places one by one, may be exchanged, and nobody reads a list of arrangements."""

import asyncio

from app.match import Match
from app.plan import first_plan
from rules.core import Conceal
from tests.app.window.test_table import caretaker, ready
from tests.probe import Look
from tests.probe.entry import plug_in


def test_cards_are_put_into_places_by_taps_and_confirmed(app, monkeypatch):
    plug_in(monkeypatch)

    async def play():
        match = Match.begin(first_plan("probe", "Mila", "lion", 2), app.veche.store, caretaker, seed=b"look")
        app.veche.sit_down(match)
        match.bot_pace = 0
        await ready(app)
        assert Look() in app.screen.decision.narrowing.options
        app.tap("option look")
        app.tap("main")
        await app.ui.until(lambda: isinstance(match.table.ask, Conceal) and app.screen.decision is not None, what="the look")
        app.ui.wait(0.5)
        first, second, third = match.table.ask.cards
        app.tap(f"card {second}")
        assert app.screen.decision.arranging.place_of(second) == "keep" and not app.screen.decision.complete
        assert app.has(f"card {second}"), "it stays in its place"
        app.tap(f"card {first}")
        assert app.screen.decision.complete and app.screen.decision.answer == (second, first, third)
        app.tap(f"card {third}")
        assert app.screen.decision.answer == (second, third, first), "exchanged while it waits for its confirm"
        app.tap("undo")
        assert not app.screen.decision.complete
        app.tap(f"card {first}")
        app.tap("main")
        assert not isinstance(match.table.ask, Conceal) and len(match.table.state.hands[0]) == 2

    asyncio.run(play())


def test_a_game_that_shows_its_cards_so_gets_the_sheet(app, monkeypatch):
    from app.draw.cards import CardArt
    from app.kit_data import CardView
    from tests.probe import view

    plug_in(monkeypatch)
    art = CardArt("probe", lambda what, w, h: None)
    monkeypatch.setattr(view.ProbeView, "arranged", lambda self, moment: (
        art, [CardView(("card", card), face=moment.reader.faces[card][1]) for card in moment.arranging.cards]), raising=False)

    async def play():
        match = Match.begin(first_plan("probe", "Mila", "lion", 2), app.veche.store, caretaker, seed=b"look")
        app.veche.sit_down(match)
        match.bot_pace = 0
        await ready(app)
        app.tap("option look")
        app.tap("main")
        await app.ui.until(lambda: bool(app.veche.layers.veils), what="the sheet")
        first, second, _third = match.table.ask.cards
        sheet = app.veche.layers.veils[0].sheet
        app.ui.step(5)
        for card in (second, first):
            app.ui.tap(next(w for w in sheet.walk() if getattr(w, "label", "") == f"card {card}"))
        app.tap("confirm")
        assert not isinstance(match.table.ask, Conceal) and not app.veche.layers.veils

    asyncio.run(play())
