"""When a sound is heard: with what is shown, once, not under the curtain, not when something is only seen again."""

import pytest

from app.match import Match, PastEvent
from app.plan import first_plan
from app.screens.table import motion
from app.sounds import APART, MOST, SoundQueue
from rules.merchants.data import NAMES
from rules.merchants.events import Bought, HordeMarched, Sailed
from rules.rus.events import Claimed
from tests.app.window.test_rus import begin, frames, still
from tests.app.window.test_table import caretaker, pass_and_play, ready, run, sit_down


@pytest.fixture
def heard(monkeypatch):
    found = []
    monkeypatch.setattr("app.sounds.play_sound", lambda name, game="": found.append(name))
    return found


def town_of(match):
    return next(NAMES.index(name) for name in ("Kiev", "Smolensk") if NAMES.index(name) != match.table.state.horde)


def take_all(app, heard):
    """What is heard until all that waits has been played."""
    app.ui.wait(APART * (MOST + 2))
    found = heard[:]
    heard.clear()
    return found


@pytest.mark.parametrize("on", [True, False])
def test_a_bell_and_a_shake_when_it_is_your_turn_unless_switched_off(app, heard, monkeypatch, on):
    monkeypatch.setattr("app.device.vibrate", lambda: heard.append("shake"))
    app.veche.change_settings(sound=on, vibration=on)

    async def play():
        sit_down(app, first_plan("merchants", "Mila", "lion", 2))
        await ready(app)
        assert heard == (["shake", "bell"] if on else [])       # once for a decision, however often the screen is drawn

    run(play())


@pytest.mark.parametrize("motionless", [True, False])
def test_what_is_drafted_is_heard_when_it_is_drafted_and_not_when_it_is_sent(app, heard, motionless):
    app.veche.change_settings(reduced_motion=motionless)

    async def play():
        match = sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        assert take_all(app, heard) == ["bell"]
        app.tap("option takegood")
        assert take_all(app, heard) == ["wood"]
        app.tap("main")
        await ready(app, 1)
        assert take_all(app, heard) == ["bell"]
        app.tap("option takegood")
        take_all(app, heard)
        app.tap_tile(town_of(match))
        assert take_all(app, heard) == ["wood"]                 # the ship is set down
        app.tap("undo")
        assert take_all(app, heard) == []

    run(play())


def test_a_choice_without_a_sound_of_its_own_knocks(app, heard, monkeypatch):
    async def play():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        monkeypatch.setattr(app.screen.words.book, "sounds", {})
        take_all(app, heard)
        app.tap("option takegood")
        assert take_all(app, heard) == ["wood"]
        app.tap("main")
        await ready(app, 1)
        assert take_all(app, heard) == ["bell"]

    run(play())


def happens(app, *events):
    """These are told, though nothing on the board moves with them."""
    match = app.match
    app.veche.change_settings(reduced_motion=True)
    match.history += [PastEvent(event, match.table.asked, True) for event in events]
    motion.animate(app.screen)


def test_what_others_do_is_heard_once_and_never_twice_of_a_kind(app, heard):
    async def play():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        take_all(app, heard)
        happens(app, Sailed(1, 3), Sailed(1, 4), Bought(1, 0), Bought(1, 1))
        assert heard == []                                      # from the next frame on
        app.ui.step()
        assert heard == ["oar"]
        assert take_all(app, heard) == ["oar", "coin"]
        motion.animate(app.screen)                              # shown already
        app.screen.refresh()
        assert take_all(app, heard) == []
        happens(app, HordeMarched(1, 3))
        happens(app, HordeMarched(1, 4))
        assert take_all(app, heard) == ["horde"]                # two steps within one frame
        app.screen.toggle_sound()
        happens(app, HordeMarched(1, 3))
        assert take_all(app, heard) == []
        app.screen.toggle_sound()
        happens(app, HordeMarched(1, 4), Sailed(1, 4))
        app.ui.step()
        app.screen.toggle_sound()                                        # what waits is not heard either
        assert take_all(app, heard) == ["horde"]

    run(play())


def test_a_table_that_is_taken_up_again_rings_and_no_more(app, heard):
    async def play():
        match = sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        app.tap("option takegood")
        app.tap("main")
        await ready(app, 1)
        app.veche.home()
        take_all(app, heard)
        app.veche.sit_down(Match.resume(match.id, app.veche.store, caretaker))
        await ready(app, 1)
        assert app.match is not match and app.match.history
        assert take_all(app, heard) == ["bell"]
        if not app.screen.wide:
            app.tap("chronicle")
        app.ui.tap(app.ui.called("log line"))
        assert take_all(app, heard) == []                       # seen once more

    run(play())


def test_who_leaves_the_table_hears_no_more_of_it(app, heard):
    async def play():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        take_all(app, heard)
        happens(app, Sailed(1, 3), Bought(1, 0))
        app.veche.home()
        assert take_all(app, heard) == []

    run(play())


def test_nothing_is_heard_under_the_curtain(app, heard):
    async def play():
        app.veche.sit_down(still(begin(app, people=3, until=lambda t: t.ask.why == "claim")))
        await frames(app)
        assert app.screen.curtain is not None and take_all(app, heard) == []
        happens(app, Claimed(1, 2))
        assert take_all(app, heard) == []

    run(play())


def test_a_replay_is_heard_while_it_runs_and_not_when_it_is_leapt_through(app, heard):
    async def play():
        match = sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app, 0)
        app.tap("option takegood")
        app.tap("main")
        await ready(app, 1)
        app.veche.home()
        take_all(app, heard)
        app.veche.go("replay", game_id=match.id)
        app.ui.step(3)
        app.screen.jump(1.0)
        app.screen.step(-1)
        app.screen.step(1)
        app.screen.turn(-1)
        assert take_all(app, heard) == []
        app.screen.jump(0.0)
        app.screen.toggle()
        app.ui.wait(1)
        events = app.screen.replay.frames[1].events
        assert app.screen.at == 1 and heard == list(dict.fromkeys(filter(None, map(app.screen.words.sound, events))))
        app.ui.wait(9)
        assert heard and not app.screen.playing

    run(play())


def test_a_queue_keeps_sounds_apart_and_drops_what_is_too_much(ui, heard):
    queue = SoundQueue("merchants", lambda: True)
    queue.add(["coin", "coin", "card", "wood", "dice"])
    ui.step(2)
    assert heard == ["coin"]
    ui.wait(APART * 0.5)
    assert heard == ["coin"]
    ui.wait(APART)
    assert heard == ["coin", "card"]
    ui.wait(1)
    assert heard == ["coin", "card", "wood"]
    queue.add(["coin"])
    queue.clear()
    ui.wait(1)
    assert heard == ["coin", "card", "wood"]
