"""Cards and tokens of Rurik by touch: a conversion paid with goods, a scheme looked at and kept, a deed accomplished."""
import asyncio

import pytest

from rules.core import Conceal
from rules.rurik import options as o
from rules.rurik.modules.epic import BuildEpic, BuildOnBorder
from rules.rurik.modules.warfare import TryCapture
from tests.app.conformance.hand import touch
from tests.app.moment import asks
from tests.app.rurik import offers, until


def run(coroutine):
    return asyncio.run(asyncio.wait_for(coroutine, 400))


def seated(app, wanted, what, **table):
    match = until(app.veche.store, wanted, what, **table)
    app.veche.change_settings(reduced_motion=True)
    app.veche.sit_down(match)
    app.ui.step(6)
    return match


def now(app):
    """The table as this person sees it, with what is chosen but not yet sent."""
    return app.screen.now.state


def test_a_conversion_is_paid_with_goods_and_gives_a_point(app):
    async def play():
        match = seated(app, lambda t: offers(o.Convert, least_round=2)(t) and t.state.turn.main != "open", "convert", seats=2)
        convert = next(x for x in match.table.legal(0) if isinstance(x, o.Convert))
        kind = {"recruits": "muster", "masons": "build"}[convert.token]
        before, goods = match.table.state.turn.points[kind], goods_of(match.table.state)
        touch(app, convert)
        app.ui.step(3)
        paid = 0
        while (ask := app.screen.decision.table.ask) is not None and ask.why == "pay":
            touch(app, app.screen.decision.narrowing.options[0])
            app.ui.step(3)
            paid += 1
        state = now(app)
        assert paid <= 2 and goods_of(state) == goods - 2 and state.turn.points[kind] == before + 1 and state.turn.converted
        assert not any(isinstance(x, o.Convert) for x in app.screen.decision.table.legal(0))  # once a turn
        assert match.table.state.turn.points[kind] == before  # a draft: nothing is sent yet
    run(play())


def goods_of(state):
    player = state.players[0]
    return sum(player.boat) + sum(player.dock) + player.boons_on_dock


def test_a_scheme_is_looked_at_one_kept_and_the_others_go_back_in_the_chosen_order(app):
    async def play():
        def before_a_look(t):
            return (asks("turn")(t) and o.TakeAction() in t.legal(0) and t.state.turn.column == 5 and t.state.turn.row < 2)

        match = seated(app, before_a_look, "look", seats=2)
        hand = len(match.table.state.players[0].schemes)
        touch(app, o.TakeAction())
        app.ui.step(3)
        deck = app.screen.decision.table.ask
        assert deck.why in ("token", "scheme")
        while not isinstance(match.table.ask, Conceal):
            touch(app, app.screen.decision.narrowing.options[0])
            if app.screen.decision.complete:
                app.tap("main")
            app.ui.step(6)
            await asyncio.sleep(0)
        state = match.table.state
        looked, piles = list(state.cards_in_view), [list(pile) for pile in state.decks]
        sheet = app.screen._arranging_sheet
        draft = sheet.draft if sheet is not None else app.screen.decision.arranging
        assert sheet is not None and set(draft.cards) == set(looked)
        assert all(card in match.table.sees(0) for card in looked) and not any(card in match.table.sees(1) for card in looked)
        wanted = tuple(reversed(looked))  # not as they lay: the last is kept
        faces = [match.table.sees(0)[card] for card in wanted]  # concealed, the cards get other numbers
        for card, place in zip(wanted, match.table.ask.places, strict=True):
            if place == draft.rest or draft.place_of(card):
                continue
            app.tap(f"place {place}")
            app.tap(f"card {card}")
        assert draft.order == wanted
        app.tap("confirm")
        app.ui.step(6)
        player = match.table.state.players[0]
        mine = match.table.sees(0)
        assert mine[player.schemes[-1]] == faces[0] and len(player.schemes) == hand + 1
        back = next(pile for pile, old in zip(match.table.state.decks, piles, strict=True) if pile != old)
        assert [mine[card] for card in reversed(back[-len(faces) + 1:])] == faces[1:]  # the first of the others lies on top
        assert not any(card in match.table.sees(1) for card in (player.schemes[-1], *back))
    run(play())


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_a_deed_is_accomplished_by_its_card(app, size):
    async def play():
        app.ui.screen(*size)
        match = seated(app, offers(o.Accomplish, least_round=2), "deed", seats=2)
        deed = next(x for x in match.table.legal(0) if isinstance(x, o.Accomplish))
        before = list(match.table.state.players[0].accomplished)
        touch(app, deed)
        app.ui.step(4)
        player = now(app).players[0]
        assert player.accomplished == [*before, deed.card] and deed.card not in player.deeds
        assert not any(isinstance(x, o.Accomplish) for x in app.screen.decision.table.legal(0))  # one a turn
        if not app.screen.decision.complete:
            app.tap("undo")
            app.ui.step(3)
            assert deed.card in now(app).players[0].deeds
    run(play())


@pytest.mark.parametrize("kind", [BuildEpic, BuildOnBorder])
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_an_epic_structure_is_chosen_by_its_tile_and_its_place(app, size, kind):
    async def play():
        app.ui.screen(*size)
        match = seated(app, offers(kind), f"{kind.word} {size}", seats=2, epic=True)
        option = next(x for x in match.table.legal(0) if isinstance(x, kind))
        touch(app, option)
        app.ui.step(4)
        state = now(app)
        left = match.table.state.epic[option.structure] - 1
        assert app.screen.decision.chosen == (option,) and state.epic[option.structure] == left
        if kind is BuildEpic:
            assert (option.structure, -1) in state.built[option.region]
        else:
            assert (option.structure, option.region, option.other) in state.borders
    run(play())


def test_a_captive_is_taken_by_touch(app):
    async def play():
        match = seated(app, asks("capture"), "capture", seats=2, warfare=True)
        touch(app, TryCapture())
        app.ui.step(4)
        assert match.table.ask.why == "capture_deck" or app.screen.decision.table.ask.why == "capture_deck"
    run(play())


def test_alone_one_advisor_after_the_other_is_placed_by_its_column(app):
    """Nobody else decides in between, so a draft goes on: the next tap places the next advisor, it does not move the last one."""
    async def play():
        match = seated(app, asks("place", least_round=2), "bid alone", seats=1)
        count = len(match.table.state.players[0].advisors)
        columns = (0, 1, 2, 3)
        for column in columns:
            app.tap(f"column {column}")
            app.ui.step(4)
        chosen = app.screen.decision.chosen
        assert [option.column for option in chosen] == list(columns) and count == len(columns)
        assert sorted(option.advisor for option in chosen) == sorted(match.table.state.players[0].advisors)
        assert now(app).stage != "strategy"
        app.tap("undo")
        app.ui.step(3)
        assert len(now(app).players[0].advisors) == 1
    run(play())
