"""Perestroika in every format: no small target, no overlap, no cut word, in every phase and over the table."""
import asyncio

import pytest

from app.tables.perestroika import invasion
from rules.perestroika import options as o
from tests.app.moment import asks
from tests.app.perestroika import until
from tests.app.walk import SIZES, faults, silent

MOMENTS = {
    "materials": (asks("materials", least_round=0), {"seats": 3}),
    "pick": (lambda t: asks("pick", least_round=2)(t) and len(t.state.revealed) == 7, {"seats": 3, "scenario": "successor"}),
    "solo": (lambda t: asks("lay_aside", least_round=3)(t) and len(t.state.revealed) == 5, {"seats": 1}),
    "play": (asks("play", least_round=4), {"seats": 3, "scenario": "water"}),
    "build": (asks("build", least_round=2), {"seats": 2, "scenario": "serfdom"}),
    "exchange": (asks("exchange"), {"seats": 2}),
    "rearrange": (asks("rearrange"), {"seats": 2}),
    "baltic trade": (asks("baltic_trade"), {"seats": 2, "scenario": "baltic"}),
    "rob": (asks("rob", least_round=2), {"seats": 3}),
    "fetch": (lambda t: asks("fetch")(t) and len(t.ask.cards) > 5, {"seats": 2}),
    "discard": (asks("discard"), {"seats": 3}),
    "laid": (asks("pick_laid"), {"seats": 1}),
}


# A size takes half a minute: each shape once in CI, the hardest ones with large letters.
OFTEN = [(412, 915, 1.0), (360, 640, 1.3), (915, 412, 1.0), (740, 360, 1.3), (1280, 800, 1.3), (1920, 1080, 1.0)]


@pytest.mark.parametrize(("width", "height", "text"), [
    pytest.param(*size, marks=[] if size in OFTEN else [pytest.mark.leisure]) for size in SIZES])
def test_every_phase_holds_together(app, width, height, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 1, text)
    found: dict[str, list[str]] = {}

    def look(name):
        app.ui.step(5)
        here = faults(app.veche.layers.veils[0] if app.veche.layers.veils else app.veche.root)
        if here:
            found[name] = here

    async def walk():
        for name, (wanted, table) in MOMENTS.items():
            match = until(app.veche.store, wanted, name, **table)
            app.veche.sit_down(match)
            look(name)
            if name == "play":
                view = app.screen.view
                view.cards.card_tapped([next(card for card in view.scene.hand if card.lit).thing])
                look("halves")
                view.rivals.open_land(1)
                look("a rival's land")
                app.veche.layers.clear()
            if name == "build":
                app.screen.choose(next(x for x in app.screen.decision.narrowing.live if isinstance(x, o.Build)))
                look("built")
        match = until(app.veche.store, lambda t: t.state.tatars and 0 in t.awaited(), "tatars", seats=3)
        app.veche.sit_down(match)
        app.veche.layers.open(invasion.scene_of(app.screen.presenter.moment(), match.history[-40:]))
        app.ui.step(4, 0.5)
        look("the Tatars")
        app.veche.layers.clear()

    asyncio.run(walk())
    assert not found, "\n".join(f"{name}: {fault}" for name, these in found.items() for fault in these[:6])


@pytest.mark.parametrize("shape", [(412, 915), (1024, 768), (1280, 800)])
def test_a_hand_of_five_lies_whole_on_the_table(app, shape):
    """Beside the land its last card was once cut."""
    app.ui.screen(*shape, 1, 1.0)
    five = lambda t: asks("play", least_round=3)(t) and len(t.state.principalities[0].hand) == 5  # noqa: E731
    app.veche.sit_down(until(app.veche.store, five, "five", seats=3))
    app.ui.step(6)
    hand = app.screen.view.cards.hand
    assert len(hand.buttons) == 5 and hand.get_root_window()
    for button in hand.buttons:
        left = button.to_window(button.x, button.y)[0]
        assert hand.x <= left and left + button.width <= hand.right and button.width >= 48


@pytest.mark.parametrize("shape", [(412, 915), (1280, 800)])
def test_everything_on_the_table_explains_itself(app, shape):
    app.ui.screen(*shape, 1, 1.0)
    match = until(app.veche.store, asks("pick", least_round=3), "explained", seats=3, scenario="successor")
    app.veche.sit_down(match)
    app.ui.step(6)
    assert not silent(app, app.screen.frame)
