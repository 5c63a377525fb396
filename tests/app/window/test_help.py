"""A finger that rests on anything at the table learns what it is."""
import asyncio

import pytest

from app.match import Match
from app.plan import first_plan
from rules.merchants.data import NAMES, SELLS
from tests.app.walk import silent
from tests.app.window.test_rus import asks, begin, frames, still
from tests.app.window.test_table import caretaker, pass_and_play, ready, run, sit_down

SIZES = {"phone": (412, 915), "wide": (1280, 800)}


async def table(app, game, steps, seats=3):
    """A game some steps on, the first seat to decide."""
    match = Match.begin(first_plan(game, "Mila", "lion", seats), app.veche.store, caretaker, seed=b"help")
    match.keep = lambda: None
    while match.table.asked < steps or match.table.awaited()[0] != 0:
        seat = match.table.awaited()[0]
        match.play(seat, await caretaker(match.table, seat, ""))
    app.veche.sit_down(match)
    match.bot_pace = 3600
    app.ui.wait(2)
    return match


@pytest.mark.parametrize("size", SIZES)
def test_everything_at_a_table_of_merchants_explains_itself(app, size):
    app.ui.screen(*SIZES[size])

    async def look():
        await table(app, "merchants", 60)
        assert silent(app, app.screen.frame) == []
        app.screen.tap([("verb", "bemerchant")])                     # a chip in the draft, other buttons, a lit map
        app.ui.wait(1)
        assert silent(app, app.screen.frame) == []
    asyncio.run(look())


def test_what_is_barred_or_cannot_be_pressed_explains_itself_too(app):
    async def look():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        assert app.ui.called("undo").disabled
        app.ui.hold(app.ui.called("undo"))
        assert app.says("Takes back your last choice of this draft. What has been confirmed stays.")
    run(look())


def test_a_tap_on_what_cannot_be_pressed_is_no_long_press(app):
    async def look():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        app.ui.tap(app.ui.called("undo"))
        app.ui.wait(1)
        assert not app.veche.layers.veils
    run(look())


def test_a_finger_that_wanders_asks_nothing(app):
    async def look():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        panel = app.ui.called("seat 1")
        finger = app.ui.press(panel)
        app.ui.move(finger, (panel.center_x + 40, panel.center_y))
        app.ui.wait(1)
        app.ui.release(finger)
        assert not app.veche.layers.veils
    run(look())


def test_on_the_map_figures_goods_and_tiles_are_told_apart(app):
    async def look():
        match = await table(app, "merchants", 60)
        view = app.screen.view
        state = match.table.state
        board = view.board()
        figures = {board.about_at((x, y + size * 0.3)) for _who, x, y, size in board.plan.standing()}
        assert figures == {("seat", 0), ("seat", 1), ("seat", 2), ("piece", "horde"), ("piece", "prince")}
        for tile, good in enumerate(SELLS):
            if good is not None:
                place = next(p for p, t in board.plan.scene.tiles.items() if t.name == NAMES[tile])
                x, y, _d = board.plan.good_place(place)
                assert board.about_at((x, y)) in (("good", good), *figures)
        assert board.about_at((-500, -500)) == ("map", 0)
        app.screen.explain(("seat", 1))
        assert app.says(f"Has {state.rubles[1]} ruble")
    asyncio.run(look())


@pytest.mark.parametrize("where", ["button", "board"])
def test_after_a_slow_frame_a_tap_is_still_a_tap(app, where):
    """The finger was up before the long press, but both are read in the same frame."""
    from kivy.base import EventLoop

    async def look():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        board = app.screen.view.board()
        place = app.ui.called("option takegood") if where == "button" else board.from_board(*board.plan.at(
            next(p for p, t in board.plan.scene.tiles.items() if t.name == "Msta"), 0, 0.1))
        finger = app.ui.press(place)
        EventLoop.input_events.append(("end", finger))
        app.ui.step(1, 0.8)
        app.ui.wait(0.5)
        assert not app.veche.layers.veils
        assert app.screen.decision.begun if where == "button" else app.screen.prompt.note
    run(look())


MOMENTS = {
    "housekeeping": asks("housekeeping", 0),
    "claim": asks("claim", 0),
    "action": asks("action", 0),
    "upgrade": asks("upgrade", 0),
    "judging": lambda table: table.ask.why == "accuse" and 0 in table.awaited(),
    "judged": lambda table: table.ask.why == "accuse" and table.state.claim.seat == 0,
    "another's turn": asks("action", 1),
}


SEEN = {"low": ("claim", "judging"), "wide": ("action", "judged")}     # the frame differs, the things are the same


@pytest.mark.parametrize("size", ["phone", "low", "wide"])
def test_everything_at_a_table_of_rus_explains_itself(app, size):
    app.ui.screen(*{**SIZES, "low": (915, 412)}[size])
    found = {}

    async def look():
        for name, moment in MOMENTS.items():
            if name not in SEEN.get(size, MOMENTS):
                continue
            match = still(begin(app, until=lambda t, moment=moment: t.state.round >= 2 and moment(t)))
            app.veche.sit_down(match)
            await frames(app)
            found[name] = silent(app, app.screen.frame)
            if name in ("claim", "action"):                             # a draft that waits for its confirm
                app.screen.choose(app.screen.decision.narrowing.options[0])
                await frames(app)
                found[f"{name} drafted"] = silent(app, app.screen.frame)
            app.veche.home()
    asyncio.run(look())
    assert not any(found.values()), found

def test_help_about_every_option_and_ask_leads_to_a_section_of_the_rules():
    from app import catalogue, rulebook
    from rules.merchants import options as merchants
    from rules.rus import options as rus

    asked = {"merchants": ("outfit", "start", "turn", "merchant", "horde", "prince", "prince flees", "horde flees", "flee",
                           "offer", "amount", "answer", "add", "restart", "tile"),
             "rus": ("housekeeping", "fertilize", "festival", "claim", "accuse", "hand_out", "shepherd", "steal", "curse",
                     "action", "discard", "discord", "seize", "raid", "arson", "slander", "upgrade")}
    for game, options in (("merchants", merchants), ("rus", rus)):
        texts = catalogue.texts(game)
        sections = {section.name for section in rulebook.book(game, "en").sections}
        words = [kind.word for kind in options.OPTIONS]
        assert len(words) > 20
        assert {word: texts.page(word) for word in (*words, *asked[game]) if texts.page(word) not in sections} == {}


def test_a_button_explains_itself_and_leads_into_the_rules(app):
    async def look():
        await table(app, "merchants", 60)
        app.ui.hold(app.ui.called("option movehorde"))
        app.ui.wait(0.5)
        app.tap("more")
        app.ui.wait(0.5)
        assert type(app.screen).__name__ == "LearnScreen"
        assert app.says("The Golden Horde")
    asyncio.run(look())


def test_the_prompt_of_a_finished_draft_tells_of_the_confirm_and_not_of_the_next_decision(app):
    async def look():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        app.tap("prompt")
        title, *lines = [w.text for w in app.veche.layers.veils[0].walk() if type(w).__name__ == "Paragraph"]
        assert title == app.screen.prompt.text and title not in lines and lines
        app.veche.layers.close_top()
        app.tap("option takegood")
        assert app.screen.decision.complete
        app.tap("prompt")
        assert app.says("Sends what you have drafted. After that it cannot be taken back.")
        assert not app.says("Olga chooses")
    run(look())


def test_what_the_search_of_the_rules_finds_is_marked(app):
    app.veche.go("learn", game="rus")
    app.ui.wait(0.5)
    app.screen.ids.search.text = "harvested"
    app.ui.wait(0.5)
    marked = [child for page in app.screen.ids.pages.children for child in page.children if getattr(child, "marks", None)]
    boxes = [box for child in marked for box in child.boxes()]
    assert boxes and all(w > 10 and h > 5 for _x, _y, w, h in boxes)
    assert all(child.x - 2 <= x and x + w <= child.right + 2 and child.y - 2 <= y and y + h <= child.top + 2
               for child in marked for x, y, w, h in child.boxes())
