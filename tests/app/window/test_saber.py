"""The table of Saber and Blood, touched: stances are chosen in secret on a wheel, behind a curtain as large as the choice."""
import asyncio
import random

import pytest

from app.presenters.table import TablePresenter
from app.screens.table.row import buttons_of
from app.tables.saber import stance_choice
from app.tables.saber.duel_result import DuelResult
from app.tables.saber.picks import PickCard
from app.tables.saber.reading import at
from app.tables.saber.stance_choice import TURNS, StanceButton, StanceChoice
from app.widgets.dice import DieButton
from app.widgets.seat import SeatPanel
from app.widgets.secret_scene import SmallCurtain
from rules.saber.combat import result
from rules.saber.events import CombatDecided, DieChanged, DieRerolled
from rules.saber.options import Pass, Resurrect, Stand, Step
from tests.app import walk
from tests.app.conformance.sitter import Sitter
from tests.app.conformance.spy import Spy, watched
from tests.app.saber import until
from tests.app.view_conformance import FORMATS, one_decision


def run(coroutine):
    return asyncio.run(asyncio.wait_for(coroutine, 60))


def all_of(app, kind):
    return [w for w in app.ui.widgets() if isinstance(w, kind) and w.get_root_window()]


def seated(app, why, form="", **table):
    app.veche.change_settings(reduced_motion=True, sound=False)
    if form:
        width, height, text = FORMATS[form]
        app.veche.change_settings(text_size=text)
        app.ui.screen(width, height, 1, text)
    match = until(app.veche.store, why, **table)
    app.veche.sit_down(match)
    app.ui.step(8)
    return match


def test_a_stance_is_chosen_on_the_wheel_and_made_final_by_the_plate(app):
    async def play():
        match = seated(app, "stance")
        assert len(all_of(app, StanceButton)) == 3 and not all_of(app, SmallCurtain)  # my own device: no curtain
        assert not all_of(app, StanceChoice)[0].turned  # and the wheel stands as it always does
        app.tap("stance dodge")
        app.tap("stance feint")                    # another tap takes another
        app.ui.step(4)
        assert [b.stance for b in all_of(app, StanceButton) if b.chosen] == ["feint"]
        assert match.table.awaited()[0] == 0       # nothing is final yet
        app.tap("main")
        app.ui.step(8)
        assert match.table.awaited() == (1,) and not all_of(app, StanceButton)
        assert [c.state for c in app.screen.view.stances.scene.view.choosers if c.seat == 0] == ["chosen"]
        match.stop()
    run(play())


@pytest.mark.parametrize("why", ["faction", "role"])
def test_bands_and_sides_are_chosen_from_cards_with_faces_and_a_sentence(app, why):
    async def play():
        for form in FORMATS:
            match = seated(app, why, form=form, scenario="burn")
            picks = all_of(app, PickCard)
            assert [bool(card.pick.men) for card in picks] == [why == "faction"] * 2 and walk.faults(app.veche.root) == []
            app.tap(picks[1].label)
            assert app.screen.decision.picked[-1] == picks[1].thing and picks[1].pick.chosen and not picks[0].pick.chosen
        match.stop()
    run(play())


def test_two_at_one_device_choose_one_after_the_other_behind_a_small_curtain(app, monkeypatch):
    async def play():
        match = seated(app, "stance", people=2)
        monkeypatch.setattr(stance_choice, "any_turn", lambda _turns: 2)
        for seat, stance in ((0, "attack"), (1, "dodge")):
            assert app.screen.curtain is None and app.screen.viewer is None  # the table itself is not curtained
            (curtain,) = all_of(app, SmallCurtain)
            assert curtain.chooser.seat == seat and not all_of(app, StanceButton)
            app.ui.hold(curtain, 1.0)
            app.ui.step(6)
            assert len(all_of(app, StanceButton)) == 3 and all_of(app, StanceChoice)[0].turned == 2  # the finger tells nothing
            app.tap(f"stance {stance}")
            app.tap("main")
            app.ui.step(8)
            assert not all_of(app, StanceButton)   # nothing of it is left for the other's eyes
        assert match.table.ask is None or match.table.ask.why != "stance"
        match.stop()
    run(play())


def test_a_choice_that_lies_open_is_curtained_when_the_phone_sleeps(app):
    async def play():
        match = seated(app, "stance", people=2)
        app.ui.hold(all_of(app, SmallCurtain)[0], 1.0)
        app.ui.step(6)
        app.tap("stance attack")
        app.screen.on_sleep()
        app.ui.step(6)
        assert not all_of(app, StanceButton) and all_of(app, SmallCurtain)
        match.stop()
    run(play())


def test_the_result_lies_over_the_table_and_is_what_the_rules_say(app):
    async def play():
        match = seated(app, "stance")
        for seat in (0, 1):
            match.play(seat, Stand("attack"))
        while match.table.state.duel is not None and not all_of(app, DuelResult):
            seat = match.table.awaited()[0]
            match.play(seat, match.table.legal(seat)[-1])
            app.ui.step(2)
        app.ui.step(4)
        (panel,) = all_of(app, DuelResult)
        decided = next(told.event for told in reversed(match.history) if isinstance(told.event, CombatDecided))
        halves = panel.result.halves
        assert [half.stance for half in halves] == ["attack", "attack"] and not panel.tray.rolling
        scores, _winner, hurt = result(["attack", "attack"], [h.level for h in halves], [d for h in halves for d in h.dice],
                                       [False, False], [0, 0])
        assert tuple(scores) == decided.scores == tuple(h.score for h in halves)
        assert hurt == [h.wounds for h in halves]
        app.tap("seen")
        app.ui.step(4)
        assert not all_of(app, DuelResult)
        match.stop()
    run(play())


def test_the_result_names_nobody_while_dice_roll_and_stays_until_a_tap(app):
    async def play():
        match = seated(app, "stance")
        app.veche.change_settings(reduced_motion=False)
        for seat in (0, 1):
            match.play(seat, Stand("attack"))
        while match.table.state.duel is not None and not all_of(app, DuelResult):
            seat = match.table.awaited()[0]
            match.play(seat, match.table.legal(seat)[-1])
        app.ui.step(2, 0.02)
        (scene,) = all_of(app, DuelResult)
        assert scene.tray.rolling and scene.moving and not scene.words.opacity and not scene.duel.picture.strike
        assert [text for text, *_rest in scene.duel.score.written if text.strip().isdigit()] == []
        app.ui.tap(scene.duel)  # a tap ends the motion, and nothing else
        app.ui.step(2)
        assert not scene.moving and not scene.tray.rolling and scene.duel.picture.strike == 1 and not scene.seen
        app.ui.wait(40)
        assert all_of(app, DuelResult) == [scene]
        app.tap("seen")
        app.ui.step(4)
        assert not all_of(app, DuelResult)
        match.stop()
    run(play())


def test_a_wheel_turned_by_chance_has_each_stance_at_each_place_once(app):
    places = []
    for turned in range(TURNS):
        wheel = StanceChoice((("attack", 1), ("dodge", 2), ("feint", 3)), print, print, turned, size=(400, 460))
        wheel._place()
        places.append({stance: (round(button.center_x), round(button.center_y)) for stance, button in wheel.stances.items()})
    assert all(set(each.values()) == set(places[0].values()) for each in places)
    assert all(len({each[stance] for each in places}) == TURNS for stance in places[0])


def test_a_wheel_that_has_no_room_yet_is_not_painted(app):
    wheel = StanceChoice((("attack", 1), ("dodge", 2), ("feint", 3)), lambda stance: None, lambda stance: None)
    wheel.repaint()  # before its first layout: no circle to draw arrows along


def test_a_die_is_tapped_to_roll_it_again(app):
    async def play():
        match = seated(app, "reroll")
        dice = all_of(app, DieButton)
        assert [b.die.up + 1 for b in dice] == match.table.state.duel.dice
        die = next(b.die.thing[1] for b in dice if b.die.lit)
        app.tap(f"die {die}")
        app.tap("main")
        assert any(isinstance(told.event, DieRerolled) and told.event.die == die for told in match.history)
        match.stop()
    run(play())


def test_a_die_is_turned_by_a_tap_on_it_and_one_on_a_side(app):
    async def play():
        match = seated(app, "change")
        app.tap("die 1")
        app.ui.step(4)
        assert [b.die.thing for b in all_of(app, DieButton)] == [("face", n) for n in range(1, 7)]
        app.tap("face 6")
        app.tap("main")
        turned = [told.event for told in match.history if isinstance(told.event, DieChanged)]
        assert (turned[-1].die, turned[-1].face) == (1, 6)
        match.stop()
    run(play())


def test_a_discarded_card_that_may_be_played_again_is_tapped_beside_the_hand(app):
    async def play():
        match = seated(app, "operation", offered=Resurrect)
        card = next(option.card for option in match.table.legal(0) if isinstance(option, Resurrect))
        assert card not in match.table.state.bands[0].hand
        app.screen.view.hand.scroll.scroll_to(app.ui.called(f"card {card}"), animate=False)
        app.ui.step(4)
        app.tap(f"card {card}")
        app.ui.step(4)
        chosen = app.screen.decision.chosen
        assert chosen and chosen[0] == Resurrect(card)
        match.stop()
    run(play())


def test_a_pass_that_stands_alone_does_not_fill_its_row(app):
    async def play():
        match = seated(app, "operation", offered=Pass)
        button = next(button for button in buttons_of(app.screen) if button.text == "Pass")
        assert button.quiet
        assert 48 <= button.width < app.screen.actions.width / 2 and button.right <= app.screen.actions.right
        match.stop()
    run(play())


def test_squares_say_how_many_steps_they_are_away(app):
    async def play():
        match = seated(app, "act", offered=Step, when=lambda t: t.act.mp >= 3)
        next_to = {at(option.square) for option in match.table.legal(0) if isinstance(option, Step)}
        seen = {square.at: square for square in app.screen.view.board().view.squares if square.reach}
        t = match.table.state
        here = at(t.sheets[t.act.fighter].square)
        lit = {place for place, square in seen.items() if square.lit}
        assert next_to < lit == set(seen)  # a goal some steps away is tapped once, too
        for place, square in seen.items():
            away = max(abs(place[0] - here[0]), abs(place[1] - here[1]))
            assert (square.reach == 1) == (place in next_to) and away <= square.reach <= t.act.mp
        match.stop()
    run(play())


def test_a_man_walks_to_where_he_stepped_and_stands_there(app):
    async def play():
        match = seated(app, "act", offered=Step)
        app.veche.change_settings(reduced_motion=False)
        step = next(option for option in match.table.legal(0) if isinstance(option, Step))
        man = ("fighter", match.table.state.act.fighter)
        board = app.screen.view.board()
        match.play(0, step)
        app.ui.step(1)
        assert man not in [piece.thing for piece in board.view.pieces]  # he is on his way
        app.ui.step(30, 0.05)
        assert next(piece.at for piece in board.view.pieces if piece.thing == man) == at(step.square)
        match.stop()
    run(play())


@pytest.mark.parametrize("form", FORMATS)
def test_no_square_lies_under_the_prompt(app, form):
    async def play():
        match = seated(app, "operation", form=form)
        board, prompt = app.screen.view.board(), app.screen.prompt
        side, _left, _low = board.geometry()
        _x, middle = board.place_of((0, 7))
        beside = prompt.x >= board.right
        assert side >= 12 and (beside or middle + side / 2 <= prompt.to_window(*prompt.pos)[1])
        assert app.screen.title == "Tavern Brawl"
        match.stop()
    run(play())


@pytest.mark.parametrize("why", ("operation", "reroll"))
@pytest.mark.parametrize("text", (1.0, 1.3))
@pytest.mark.parametrize("size", ((740, 360), (800, 360), (915, 412)))
def test_on_a_low_screen_the_prompt_leaves_the_bar_free_and_the_stage_says_how_the_dice_lie(app, size, text, why):
    app.veche.change_settings(text_size=text)
    app.ui.screen(*size, 1, text)
    match = seated(app, why)
    prompt, bar = app.screen.prompt, app.screen.frame.slot("both")
    assert prompt.to_window(*prompt.pos)[1] + prompt.height <= bar.to_window(*bar.pos)[1] + 4
    said = [text for text, *_rest in app.screen.view.stage.score.written]
    assert any("As it lies" in text for text in said) == (why == "reroll")
    dice = all_of(app, DieButton)
    assert all(die.drawn >= 38 and min(die.size) >= 48 for die in dice), "pips are read, a finger hits"
    match.stop()


@pytest.mark.parametrize("text", (1.0, 1.3))
@pytest.mark.parametrize("size", ((360, 640), (360, 740), (412, 732), (360, 800), (393, 852), (412, 915)))
def test_on_an_upright_phone_how_the_dice_lie_is_in_sight(app, size, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(*size, 1, text)
    match = seated(app, "reroll")
    score = app.screen.view.stage.score
    assert score.duel.outlook and not score.rolling and any(score.duel.outlook in text for text, *_rest in score.written)
    match.stop()


@pytest.mark.parametrize("form", FORMATS)
def test_the_numbers_of_four_seats_stay_within_their_panels(app, form):
    match = seated(app, "operation", form=form, seats=4, scenario="great_brawl")
    panels = all_of(app, SeatPanel)
    assert len(panels) == (0 if app.screen.roomy else 4), "whole bands stand beside a wide board"
    assert all(panel._facts_end <= panel.right - 4 for panel in panels)
    match.stop()


@pytest.mark.parametrize("form", FORMATS)
def test_the_wheel_fits_in_every_format(app, form):
    async def play():
        match = seated(app, "stance", form=form)
        assert walk.faults(app.veche.root) == []
        assert all(b.width >= 48 and b.height >= 48 for b in all_of(app, StanceButton))
        match.stop()
    run(play())


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("why", ("operation", "act", "stance", "reroll", "change"))
def test_turn_and_duel_are_decided_by_taps_in_every_format(app, monkeypatch, form, why):
    spy = Spy()
    for name, way in watched(spy).items():
        monkeypatch.setattr(TablePresenter, name, way)

    async def play():
        match = seated(app, why, form=form)
        asked = match.table.asked
        assert await one_decision(Sitter(app, spy, match, random.Random(1))) == []
        drafted = app.screen.decision.chosen if app.screen.decision is not None else ()  # an action is more than one step
        assert match.table.asked > asked or match.table.awaited() == (1,) or drafted
        match.stop()
    run(play())
