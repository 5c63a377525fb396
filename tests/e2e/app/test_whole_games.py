"""From a cold start to the end of a game, by touches alone; thrown out in the middle; on one device from hand to hand."""
import asyncio

from app import thinker
from tests.e2e.app.player import touch


def bot(monkeypatch):
    """Bots that answer at once, so that the test waits for the app and not for them."""
    async def at_once(table, seat, level):
        return table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 7 + seat)
    monkeypatch.setattr(thinker, "think", at_once)


def wish(table, seat):
    """What the player would like to do: the game's own caretaker has a sensible idea."""
    return table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 13 + 5)


async def play_on(app, until, most=4000):
    """Touch on until `until()`; the plate confirms whatever is complete."""
    for _ in range(most):
        if until():
            return
        screen = app.screen
        if app.match is None or type(screen).__name__ != "TableScreen" or screen.decision is None:
            app.ui.step(2)
            await asyncio.sleep(0.001)
            continue
        decision = screen.decision
        if decision.complete:
            app.tap("main")
        else:
            touch(app, wish(decision.table, decision.seat))
        await asyncio.sleep(0)
    raise AssertionError("the game does not end")


def quick(app):
    """A player in a hurry: no gliding pieces."""
    app.veche.change_settings(reduced_motion=True, sound=False)


def test_cold_start_to_a_finished_game_against_bots_by_touches_alone(app, monkeypatch):
    bot(monkeypatch)
    quick(app)

    async def play():
        app.tap("new table")
        app.tap("open the table")
        app.tap("seen")                                             # what the game is about; and one plays
        app.match.bot_pace = 0
        assert type(app.screen).__name__ == "TableScreen"
        await play_on(app, lambda: type(app.screen).__name__ == "OverScreen")
        assert app.match.over and app.says(app.screen.headline)
        game_id = app.match.id
        app.tap("replay")
        for _ in range(3):
            app.tap("step")
        assert app.screen.at == 3
        app.tap("back")
        app.tap("leave")
        app.tap("chronicle")
        assert app.has(f"replay {game_id}")
        app.tap("wins")
        assert any(type(w).__name__ == "Win" for w in app.ui.widgets())
    asyncio.run(asyncio.wait_for(play(), 300))


def test_thrown_out_in_the_middle_the_game_goes_on_from_the_very_step(app, monkeypatch):
    bot(monkeypatch)
    quick(app)

    async def first():
        app.tap("new table")
        app.tap("open the table")
        app.tap("seen")
        app.match.bot_pace = 0
        await play_on(app, lambda: app.match.table.state.taken >= 7 and app.screen.decision is not None)
        return app.match.table.digest(), app.match.id

    async def second(game_id):
        app.tap(f"continue {game_id}")
        for _ in range(20):
            app.ui.step()
            await asyncio.sleep(0.001)
        digest = app.match.table.digest()
        app.match.bot_pace = 0
        await play_on(app, lambda: app.match.table.state.taken >= 10)
        return digest
    digest, game_id = asyncio.run(asyncio.wait_for(first(), 120))
    app.kill()
    app.start()
    assert asyncio.run(asyncio.wait_for(second(game_id), 120)) == digest


def test_two_people_pass_the_device(app, monkeypatch):
    bot(monkeypatch)
    quick(app)

    async def play():
        app.tap("new table")
        app.tap("chair 1")
        app.screen.ids.chair.parent.parent.parent.scroll_y = 0
        app.ui.step(3)
        app.tap("beside")
        app.tap("open the table")
        app.tap("seen")
        app.match.bot_pace = 0
        people = app.match.plan.people
        assert len(people) == 2
        looked = []

        def far_enough():
            if app.screen.decision and (not looked or looked[-1] != app.screen.viewer):
                looked.append(app.screen.viewer)
            return app.match.table.state.taken >= 6
        await play_on(app, far_enough)
        assert set(looked) == set(people)
    asyncio.run(asyncio.wait_for(play(), 120))
