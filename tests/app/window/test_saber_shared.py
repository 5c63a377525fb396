"""Saber and Blood with several people: one device that stays open, where a hand opens while held; two devices, where a stance
lies under a seal until both are there."""
import asyncio

import pytest

from app.online.seating import OnlinePlan, OnlineSeatPlan
from app.plan import GUEST, ME, REMOTE
from app.tables.saber.band_sheet import BandSheet
from app.tables.saber.bands import BandHead, ManButton
from app.widgets.card import CardButton
from app.widgets.clock import ClockFace
from app.widgets.secret_scene import SmallCurtain
from app.words.saber.names import card_kind_name
from rules.games import GAMES
from rules.saber.options import Stand
from rules.saber.state import kind_of
from tests.app import together, walk
from tests.app.saber import until
from tests.app.view_conformance import FORMATS


def run(coroutine):
    return asyncio.run(asyncio.wait_for(coroutine, 60))


def all_of(app, kind):
    return [w for w in app.ui.widgets() if isinstance(w, kind) and w.get_root_window()]


def seated(app, why, **table):
    app.veche.change_settings(reduced_motion=True, sound=False)
    match = until(app.veche.store, why, **table)
    app.veche.sit_down(match)
    app.ui.step(8)
    return match


def faces_shown(app):
    """Cards with a face anywhere in the window, by their number."""
    return {w.card.thing[1] for w in all_of(app, CardButton) if w.card is not None and w.card.face is not None}


def test_a_hand_at_a_shared_device_opens_only_while_its_owner_holds_it(app):
    async def play():
        match = seated(app, "operation", people=2, when=lambda t: len(t.bands[0].hand) > 2)
        hand = app.screen.view.hand
        assert app.screen.curtain is None and hand.covered  # the board lies open, the hand face down
        mine = set(match.table.state.bands[0].hand)
        assert not faces_shown(app) & mine
        finger = app.ui.press(hand.buttons[0])
        app.ui.wait(0.4)
        assert mine <= faces_shown(app)
        app.ui.release(finger)
        app.ui.step(4)
        assert not faces_shown(app) & mine
        match.stop()
    run(play())


def test_a_card_is_played_by_sliding_to_it_and_the_next_one_sees_no_other_hand(app):
    async def play():
        match = seated(app, "operation", people=2, when=lambda t: len(t.bands[0].hand) > 2 and t.bands[1].hand)
        hand = app.screen.view.hand
        target = next(i for i, button in enumerate(hand.buttons) if i and hand.cards[i].lit)
        finger = app.ui.press(hand.buttons[0])
        app.ui.wait(0.4)
        app.ui.move(finger, hand.buttons[target])
        app.ui.release(finger)
        app.ui.step(4)
        assert ("card", hand.cards[target].thing[1]) in app.screen.decision.narrowing.picked or app.screen.decision.chosen
        while app.screen.can_undo:
            app.screen.undo()
        faces = match.table.sees(0)
        for card in match.table.state.bands[0].hand:  # what is chosen of a covered hand stands nowhere before Confirm
            app.screen.tap([("card", card)])
            app.ui.step(3)
            name = str(card_kind_name(kind_of(faces[card])))
            said = [text for text in (*app.ui.texts(), app.screen.main_text, app.screen.prompt.text) if isinstance(text, str)]
            assert app.screen.can_undo and not [text for text in said if name in text], name
            app.screen.undo()
        from rules.saber.options import Pass

        app.screen.presenter.choose(Pass(), and_send=True)
        app.ui.step(8)
        assert match.table.awaited() == (1,) and app.screen.viewer == 1 and app.screen.curtain is None
        theirs, mine = (set(match.table.state.bands[seat].hand) for seat in (1, 0))
        assert {card.thing[1] for card in hand.cards} == theirs and not faces_shown(app) & (theirs | mine)
        match.stop()
    run(play())


def test_nothing_private_stays_while_the_phone_sleeps(app):
    async def play():
        match = seated(app, "operation", people=2)
        app.screen.on_sleep()
        app.ui.step(4)
        assert app.screen.curtain is not None and not all_of(app, CardButton)
        match.stop()
    run(play())


def test_the_room_stays_in_sight_while_stances_are_chosen_at_one_device(app):
    async def play():
        app.ui.screen(412, 915)
        match = seated(app, "stance", people=2)
        scene = app.screen.view.stances
        (curtain,) = all_of(app, SmallCurtain)
        assert scene.room.get_root_window() is not None and scene.room.width >= 72
        assert {p.thing for p in scene.room.view.pieces} >= {("fighter", f) for f in match.table.state.duel.fighters}
        assert curtain.height < app.ui.window.height * 0.6      # as large as the choice, no larger
        match.stop()
    run(play())


MILA = OnlineSeatPlan("Mila", "lion", ME, device="Mila", mine=True)
OLEG = OnlineSeatPlan("Oleg", "ship", REMOTE, device="Oleg", mine=False)
ANNA = OnlineSeatPlan("Anna", "wolf", GUEST, device="Mila", mine=True)


def across(app, places=(MILA, OLEG), seconds=0, **settings):
    """Mila here against Oleg on another device, or others; the first two are asked for a stance."""
    online = app.veche.network.online or together.connect(app)
    usual = GAMES["saber"].usual_settings(len(places))
    plan = OnlinePlan("saber", list(places), {**usual, **settings})
    match = together.LocalMatch.begin(plan, app.veche.store, None, seed=b"across")
    table = match.table
    while table.ask.why != "stance" or table.awaited() != (0, 1):
        assert not table.over
        seat = table.awaited()[0]
        match.play(seat, table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 31 + 7))
    match.start, match.seconds = lambda: None, seconds
    online.match, online.awaited, online.presence = match, (), {"Oleg": "here"}
    online.devices, online.identity.public = {"Oleg": b"o" * 32}, b"m" * 32
    app.veche.network.sit_down()
    app.ui.step(8)
    return match


def test_across_devices_a_seal_says_who_has_chosen_and_both_open_together(app):
    async def play():
        app.veche.change_settings(reduced_motion=True, sound=False)
        match = across(app)
        scene = app.screen.view.stances.scene
        states = lambda: {c.seat: c.state for c in scene.view.choosers}  # noqa: E731
        assert states() == {0: "thinks", 1: "thinks"} and not all_of(app, SmallCurtain)
        match.play(1, Stand("feint"))                       # Oleg's device sends its seal first
        app.ui.step(6)
        assert states() == {0: "thinks", 1: "chosen"}
        assert match.table.state.duel.stances == [] and not any(text == "Feint" for text in texts_beside_the_wheel(app))
        app.tap("stance attack")
        app.tap("main")
        app.ui.step(8)
        assert sorted(match.table.state.duel.stances if match.table.state.duel else ["attack", "feint"]) == ["attack", "feint"]
        assert app.screen.view.stances.scene.parent is None      # the scene is over: what comes is open to all
        match.stop()
    run(play())


def faces_of_clocks(app):
    """Clocks that can be seen."""
    return [w for w in all_of(app, ClockFace) if w.runs and w.width > 0 and app.screen.frame not in walk._parents(w)]


@pytest.mark.parametrize("form", FORMATS)
def test_the_time_of_the_table_runs_in_the_scene_for_all_who_share_the_device(app, form):
    async def play():
        width, height, text = FORMATS[form]
        app.veche.change_settings(reduced_motion=True, sound=False, text_size=text)
        app.ui.screen(width, height, 1, text)
        match = across(app, (MILA, ANNA, OLEG), seconds=60, scenario="great_brawl")
        (curtain,) = all_of(app, SmallCurtain)
        (face,) = faces_of_clocks(app)
        assert face.seconds == 60 and walk.faults(app.veche.root) == []
        app.ui.wait(10)
        assert 48 <= face.seconds <= 51                     # one time for both: the network asks them at once
        app.ui.hold(curtain, 1.0)
        app.ui.step(4)
        app.tap("stance dodge")
        app.tap("main")
        app.ui.step(6)
        (face,) = faces_of_clocks(app)
        assert all_of(app, SmallCurtain) and 44 <= face.seconds <= 50
        match.stop()
    run(play())


def test_a_device_of_ones_own_sees_the_same_clock_until_one_has_chosen(app):
    async def play():
        app.veche.change_settings(reduced_motion=True, sound=False)
        match = across(app, seconds=30)
        (face,) = faces_of_clocks(app)
        assert face.seconds == 30
        app.tap("stance attack")
        app.tap("main")
        app.ui.step(6)
        assert not faces_of_clocks(app)
        match.stop()
    run(play())


def test_without_a_time_for_decisions_no_clock_stands_in_the_scene(app):
    async def play():
        match = seated(app, "stance", people=2)
        assert all_of(app, SmallCurtain) and not faces_of_clocks(app)
        match.stop()
        app.veche.home()
        match = across(app, (MILA, ANNA, OLEG), scenario="great_brawl")
        assert all_of(app, SmallCurtain) and not faces_of_clocks(app)
        match.stop()
    run(play())


def texts_beside_the_wheel(app):
    """Everything written in the scene but on the wheel itself."""
    scene = app.screen.view.stances.scene
    inside = set(scene.choice.walk()) if scene.choice is not None else set()
    return [text for w in scene.walk() if w not in inside for text, *_rest in getattr(w, "written", ())]


def test_a_tap_on_a_band_lays_its_cards_open(app):
    async def play():
        app.ui.screen(412, 915)
        match = seated(app, "operation", when=lambda t: t.bands[1].discards)
        app.ui.step(6)
        heads = [w for w in all_of(app, BandHead) if w.band is not None and not w.large]
        assert {w.band.seat for w in heads} == {0, 1} and len([w for w in all_of(app, ManButton) if w.man]) == 6
        app.tap("band 1")
        app.ui.step(6)
        state = match.table.state
        assert set(state.bands[1].discards) <= faces_shown(app)
        assert not faces_shown(app) & set(state.bands[1].hand)      # what is in a hand stays there
        app.tap("close")
        match.stop()
    run(play())


def test_on_a_small_phone_a_tap_opens_a_band_too(app):
    async def play():
        app.ui.screen(360, 640)
        match = seated(app, "operation", when=lambda t: t.bands[1].discards)
        app.tap("band 1")
        app.ui.step(6)
        assert set(match.table.state.bands[1].discards) <= faces_shown(app)
        match.stop()
    run(play())


def test_bands_and_sheet_fit_in_every_format(app):
    async def play():
        for width, height, text in FORMATS.values():
            app.veche.change_settings(text_size=text)
            app.ui.screen(width, height, 1, text)
            match = seated(app, "operation", when=lambda t: t.bands[1].discards)
            assert walk.faults(app.veche.root) == [], (width, height)
            app.screen.view.look(1)
            app.ui.step(6)
            (sheet,) = all_of(app, BandSheet)
            assert walk.faults(sheet) == [], (width, height, "sheet")
            app.screen.app.layers.clear()
            match.stop()
    run(play())
