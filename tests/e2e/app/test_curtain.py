"""From hand to hand where cards are hidden: behind the curtain no widget shows or remembers what only the last player saw."""
import asyncio

import pytest

from app import catalogue, thinker
from app.match import Match
from app.plan import GUEST, SeatPlan, TablePlan

HIDDEN = [game for game in catalogue.playable() if catalogue.GAMES[game].hides]


def secrets_of(match, seat: int) -> set[str]:
    """The names of hidden cards that this seat knows and not everybody does."""
    words = catalogue.words(match.plan.game)
    view = match.table.knowledge.view(seat)
    return {words.face(face) for face in view.known.values()}


def remembered(app) -> str:
    """Everything written in any widget, shown or kept in a property."""
    found = list(app.ui.texts())
    for widget in app.ui.widgets():
        for name, prop in widget.properties().items():
            if type(prop).__name__ in ("StringProperty", "ListProperty", "DictProperty"):
                found.append(str(getattr(widget, name)))
    return "\n".join(map(str, found))


@pytest.mark.parametrize("game", HIDDEN)
def test_nothing_secret_is_left_behind_the_curtain(app, game, monkeypatch):
    async def at_once(table, seat, level):
        return table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 7 + seat)
    monkeypatch.setattr(thinker, "think", at_once)
    app.veche.change_settings(reduced_motion=True, sound=False, open_accusations=False)

    async def play():
        seats = [SeatPlan("Vera", "lion", "me"), SeatPlan("Oleg", "ship", GUEST), SeatPlan("Marfa", "wolf", "bot")]
        plan = TablePlan(game, seats)
        match = Match.begin(plan, app.veche.store, at_once, seed=b"curtain")
        app.veche.sit_down(match)
        match.bot_pace = 0
        curtains, last = 0, None
        for _ in range(1200):
            if match.over or curtains >= 6:
                break
            screen = app.screen
            if getattr(screen, "curtain", None) is not None:
                curtains += 1
                app.ui.step(3)
                there = remembered(app)
                for seat in plan.people:
                    leaked = [name for name in secrets_of(match, seat) if name in there]
                    assert not leaked, f"seat {seat}'s {leaked} behind the curtain"
                finger = app.ui.press(screen.curtain.button)
                app.ui.wait(0.3)
                app.ui.release(finger)
                assert screen.curtain is not None              # let go too soon
                finger = app.ui.press(screen.curtain.button)
                app.ui.wait(1.2)
                app.ui.release(finger)
                assert screen.curtain is None and screen.decision is not None
            elif getattr(screen, "decision", None) is not None:
                decision = screen.decision
                if screen.view.sharing.covers_hand and decision.seat != last:  # no curtain: the hand lies face down
                    curtains, last = curtains + 1, decision.seat
                    app.ui.step(3)
                    there = remembered(app)
                    leaked = [name for seat in plan.people if seat != last for name in secrets_of(match, seat) if name in there]
                    assert not leaked, f"{leaked} of another before seat {last}"
                if decision.complete:
                    screen.confirm()
                else:
                    table = decision.table
                    screen.choose(table.game.caretaker(table.state, table.ask, table.legal(decision.seat), table.asked))
                app.veche.layers.clear()
            app.ui.step(2)
            await asyncio.sleep(0.001)
        assert curtains >= 6
    asyncio.run(asyncio.wait_for(play(), 120))


def test_while_the_phone_sleeps_the_curtain_is_drawn(app):
    """The picture in the list of recent apps shows cloth."""
    if not HIDDEN:
        pytest.fail("no game with hidden cards")

    async def play():
        plan = TablePlan(HIDDEN[0], [SeatPlan("Vera", "lion", "me"), SeatPlan("Marfa", "wolf", "bot")])

        async def never(table, seat, level):
            await asyncio.sleep(3600)
        match = Match.begin(plan, app.veche.store, never, seed=b"sleep")
        while match.table.awaited()[0] != 0:
            seat = match.table.awaited()[0]
            match.play(seat, match.table.legal(seat)[0])
        app.veche.sit_down(match)
        app.ui.step(3)
        assert secrets_of(match, 0)
        assert app.veche.on_pause()
        app.ui.step(3)
        assert app.screen.curtain is not None
        assert not [name for name in secrets_of(match, 0) if name in remembered(app)]
        app.veche.on_resume()
    asyncio.run(asyncio.wait_for(play(), 60))
