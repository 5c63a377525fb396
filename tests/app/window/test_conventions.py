"""What all tables share: the plate is the step forward, a choice can be exchanged until it is confirmed, sets stay in place, play
waits for what all must see, things can be tapped."""

import asyncio

import pytest

from app.plan import REMOTE
from app.screens.table.row import buttons_of
from app.tables.rus.verdict_sheet import VerdictSheet
from app.widgets.buttons import Choice
from app.widgets.card import CardButton
from rules.rus.options import BELIEVE, Buy, BuyNothing, Discard, Enough, NoClaim, Play
from tests.app.together import connect, full_lobby, show_lobby, sit_down as sit_down_across
from tests.app.window.test_rus import all_of, begin, frames, run, still


def sit(app, match):
    app.veche.sit_down(still(match))
    app.ui.step(4)
    return match


@pytest.mark.parametrize(("why", "refusing"), [("claim", NoClaim), ("upgrade", BuyNothing)])
def test_refusing_is_quiet_and_never_on_the_plate(app, why, refusing):
    async def play():
        sit(app, begin(app, until=lambda t: t.ask.why == why and t.awaited() == (0,) and refusing() in t.legal(0)
                       and len(t.legal(0)) > 1))
        await frames(app)
        button = app.ui.called(f"option {refusing().word}")
        assert isinstance(button, Choice) and button.quiet and button.icon != "check-bold"
        assert app.screen.main_text != button.text
        assert buttons_of(app.screen)[-1] is button or not any(b.quiet for b in buttons_of(app.screen)[:-1])
    run(play())


def test_the_one_gain_there_is_stands_on_the_plate(app):
    async def play():
        sit(app, begin(app, until=lambda t: t.ask.why == "upgrade" and t.awaited() == (0,)
                       and [type(o) for o in t.legal(0)] == [Buy, BuyNothing]))
        await frames(app)
        assert app.screen.main_ready and app.screen.main_tone == "main" and "Middle" in app.screen.main_text
        app.tap("main")
        assert isinstance(app.screen.decision.chosen[0], Buy) and app.screen.main_text == "Confirm"
    run(play())


def test_the_empty_place_of_a_class_is_tapped_to_buy_it(app):
    async def play():
        sit(app, begin(app, until=lambda t: t.ask.why == "upgrade" and t.awaited() == (0,)
                       and [type(o) for o in t.legal(0)] == [Buy, BuyNothing]))
        await frames(app)
        level = app.screen.decision.narrowing.live[0].level
        land = app.screen.view.my_board.board
        x, y, w, h = land.plot().classes[level]
        ox, oy = land._origin()
        assert land.player.classes[level].lit
        app.ui.tap(land.to_window(ox + x + w / 2, oy + y + h / 2))
        assert isinstance(app.screen.decision.chosen[0], Buy)
    run(play())


def playable(table):
    return [option for option in table.legal(0) if isinstance(option, Play)]


def test_a_choice_that_waits_is_exchanged_by_tapping_another(app):
    async def play():
        sit(app, begin(app, until=lambda t: t.ask.why == "action" and t.awaited() == (0,) and len(playable(t)) > 1))
        await frames(app)
        first, second = (option.card for option in playable(app.match.table)[:2])
        cards = {w.card.thing[1]: w for w in all_of(app, CardButton)}
        app.ui.tap(cards[first])
        assert app.screen.decision.chosen == (Play(first),) and app.screen.main_text == "Confirm"
        app.ui.tap(next(w for w in all_of(app, CardButton) if w.card.thing[1] == second))
        assert app.screen.decision.chosen == (Play(second),) and app.screen.main_text == "Confirm"
        app.ui.tap(next(w for w in all_of(app, CardButton) if w.card.thing[1] == second))
        assert app.screen.decision.chosen == () and app.screen.decision.narrowing.picked == [], "a second tap takes it back"
    run(play())


def test_a_choice_by_button_is_exchanged_by_another_button(app):
    async def play():
        sit(app, begin(app, until=lambda t: t.ask.why == "upgrade" and t.awaited() == (0,)
                       and [type(o) for o in t.legal(0)] == [Buy, BuyNothing]))
        await frames(app)
        app.tap("option buynothing")
        assert app.screen.decision.complete
        app.tap("option buy")
        assert isinstance(app.screen.decision.waiting, Buy) and app.ui.called("option buy").chosen
    run(play())


def test_cards_put_away_stay_in_their_place_and_a_second_tap_unticks_them(app):
    async def play():
        sit(app, begin(app, until=lambda t: t.ask.why == "discard" and t.awaited() == (0,)
                       and Enough() in t.legal(0) and sum(isinstance(o, Discard) for o in t.legal(0)) > 2))
        await frames(app)
        order = [w.card.thing[1] for w in sorted(all_of(app, CardButton), key=lambda w: w.to_window(*w.pos))]
        first, second = order[:2]

        def tap(card):
            app.ui.tap(next(w for w in all_of(app, CardButton) if w.card.thing[1] == card))

        tap(first)
        tap(second)
        shown = sorted(all_of(app, CardButton), key=lambda w: w.to_window(*w.pos))
        assert [w.card.thing[1] for w in shown] == order, "nothing moves under the finger"
        assert {w.card.thing[1] for w in shown if w.card.chosen} == {first, second}
        tap(first)
        assert [option.card for option in app.screen.decision.chosen] == [second]
    run(play())


def test_play_waits_while_a_verdict_lies_over_the_table(app):
    async def play():
        match = begin(app, until=lambda t: t.ask.why == "accuse" and 0 in t.awaited())
        app.veche.sit_down(match)
        match.start = type(match).start.__get__(match)
        await frames(app)
        for seat in match.table.awaited():
            if seat:
                match.play(seat, BELIEVE)
        app.tap("lies")
        assert all_of(app, VerdictSheet)
        asked = match.table.asked
        match.start()
        for _ in range(30):
            app.ui.step(1, 0.02)
            await asyncio.sleep(0.002)
        assert match.table.asked == asked and not match._not_held.is_set()
        app.veche.layers.close_top()
        assert match._not_held.is_set()
        match.stop()
    run(play())


def test_a_table_nearby_is_given_a_decision_time_and_everybody_reads_it(app):
    online = connect(app)

    async def play():
        app.veche.go("new", for_nearby=True)
        app.ui.step(4)
        app.screen.ids.scroll.scroll_y = app.screen.ids.side_scroll.scroll_y = 0
        app.ui.step(4)
        app.tap("decision time")
        app.ui.step(3)
        app.tap("decision time")
        app.ui.step(3)
        assert any(seat.kind == REMOTE for seat in app.screen.presenter.plan.seats) and app.says("60 seconds")
        app.tap("open the table")
        await asyncio.sleep(0)
        assert ("decision time", 60) in online.wishes
    run(play())
    from dataclasses import replace
    show_lobby(app, replace(full_lobby(), seconds=60))
    app.ui.step(3)
    app.screen.refresh()
    app.ui.step(3)
    assert app.says("Each decision has 60 seconds")


def test_the_clock_says_for_whom_it_waits(app):
    online = sit_down_across(app, mover=0, game="rus")
    assert app.screen.clock_paused() == ""
    online.presence = {"Oleg": "away"}
    assert app.screen.clock_paused() == "The clock is paused until Oleg is back."
