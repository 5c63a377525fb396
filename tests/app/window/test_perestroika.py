"""The table of Perestroika, touched: cards are taken, opened to their halves and played, buildings rise, trades are stepped."""
import asyncio
from dataclasses import replace

import pytest

from app.match import Match
from app.plan import first_plan
from app.screens.over import OverScreen
from app.tables.perestroika import reading, tokens
from app.tables.perestroika.board import LandBoard
from app.tables.perestroika.rivals import PileStrip, RivalSheet, RivalStrip
from app.tables.perestroika.scene import PerestroikaScene
from app.tables.perestroika.trading import ExchangePanel, LootPanel, TradePanel
from app.widgets.arranging import ArrangingSheet
from app.widgets.card import CardButton
from app.widgets.halves import HalfButton
from app.words.perestroika.names import card_title
from rules.core import Stream
from rules.perestroika import options as o
from rules.perestroika.data import BOTTOM, HAND, TOP
from rules.perestroika.score import scores
from rules.perestroika.state import action
from tests.app.moment import asks
from tests.app.perestroika import card_of, seen_or_arranged, sensible, shown as all_of, tap_half, touch, until


def run(coroutine):
    return asyncio.run(asyncio.wait_for(coroutine, 400))


def seated(app, wanted, what="", **table):
    match = until(app.veche.store, wanted, what, **table)
    app.veche.sit_down(match)
    app.ui.step(6)
    return match


def playable(match, building=False):
    """A card of mine and a half of it that does something now."""
    table = match.table
    faces = table.sees(0)
    chance = Stream.of("playable")
    option = sensible(table, 0, chance)
    assert isinstance(option, o.Play)
    return option, action(faces[option.card]).word(option.half)


def test_a_card_of_the_display_is_taken_by_a_tap_and_a_confirm(app):
    async def play():
        match = seated(app, asks("pick", least_round=2), seats=3)
        cards = [b for b in all_of(app, CardButton) if b.card.lit]
        assert len(cards) == match.table.state.takers.count(-1)
        app.ui.tap(cards[0])
        app.ui.step(4)
        picked = cards[0].card.thing[1]
        assert app.screen.decision.complete and card_of(app, picked).card.chosen
        tap_half(app, TOP)                                      # to be looked at only
        assert app.screen.prompt.note.startswith("Take the card first") and app.screen.decision.waiting == o.Pick(picked)
        if len(cards) > 1:                                      # another tap exchanges it
            app.tap("undo")
            app.ui.tap(cards[1])
            app.ui.step(4)
            picked = cards[1].card.thing[1]
        app.tap("main")
        assert match.table.state.takers[match.table.state.display.index(picked)] == 0
    run(play())


def test_a_hand_card_opens_to_two_halves_and_a_half_is_played(app):
    async def play():
        match = seated(app, lambda t: asks("play", least_round=2)(t) and t.state.principalities[0].materials[1] < 5
                       and any(action(t.sees(0)[c]).top[0] == "gain" for c in t.state.principalities[0].hand), seats=2)
        hand, faces = match.table.state.principalities[0].hand, match.table.sees(0)
        card = next(c for c in hand if action(faces[c]).top[0] == "gain")
        assert not [b for b in all_of(app, HalfButton) if b.half]
        app.ui.tap(card_of(app, card))
        app.ui.step(4)
        halves = [b for b in all_of(app, HalfButton) if b.half]
        assert [b.half.thing[1] for b in halves] == [TOP, BOTTOM] and app.says("Play up to two cards.")
        tap_half(app, TOP)
        assert app.screen.decision.chosen[0] == o.Play(card, TOP)
        stores = app.screen.view.scene.stores
        assert any(amount.becomes is not None and amount.becomes > amount.count for amount in stores)
        app.tap("undo")
        assert not app.screen.decision.begun
    run(play())


def test_a_card_nobody_has_seen_says_which_half_waits_for_the_confirm(app):
    """It can be shown only with the confirm, so nothing of it is carried out before; the other half may still be taken."""
    async def play():
        def unseen(t):
            return asks("play")(t) and any(action(t.sees(0)[c]).top[0] == "gain" and c not in t.sees(1)
                                           for c in t.state.principalities[0].hand)
        match = seated(app, unseen, seats=2)
        faces, others = match.table.sees(0), match.table.sees(1)
        card = next(c for c in match.table.state.principalities[0].hand if action(faces[c]).top[0] == "gain" and c not in others)
        app.ui.tap(card_of(app, card))
        app.ui.step(4)
        tap_half(app, TOP)
        decision, view = app.screen.decision, app.screen.view
        assert decision.waiting == o.Play(card, TOP) and view.scene.opened.upper.chosen and not view.scene.opened.lower.chosen
        opened = view.scene.opened
        assert app.screen.prompt.text == f"Play {opened.title}?" and app.screen.main_sub == opened.upper.title
        tap_half(app, BOTTOM)
        if app.has("yes"):                                              # it would be for nothing
            app.tap("yes")
            app.ui.step(4)
        assert decision.waiting == o.Play(card, BOTTOM) and view.scene.opened.lower.chosen and not app.screen.prompt.note
        tap_half(app, BOTTOM)
        assert not app.screen.decision.begun                            # the same one again takes it back
    run(play())


def test_a_half_that_does_nothing_is_asked_about_first(app):
    async def play():
        def vain(t):
            if not asks("play")(t):
                return False
            return any(action(t.sees(0)[c]).bottom == ("build_one", "kremlin") for c in t.state.principalities[0].hand)
        match = seated(app, vain, seats=2)
        faces = match.table.sees(0)
        card = next(c for c in match.table.state.principalities[0].hand if action(faces[c]).bottom == ("build_one", "kremlin"))
        app.ui.tap(card_of(app, card))
        app.ui.step(4)
        tap_half(app, BOTTOM)
        assert not app.screen.decision.begun and app.says("Play it for nothing?")
        app.tap("stay")
        assert not app.screen.decision.begun
        tap_half(app, BOTTOM)
        app.tap("yes")
        assert app.screen.decision.chosen[0] == o.Play(card, BOTTOM)
    run(play())


def test_a_workshop_cannot_be_played_by_its_lower_half(app):
    async def play():
        def holds(t):
            return asks("play")(t) and any(action(t.sees(0)[c]).bottom[0] == "held" for c in t.state.principalities[0].hand)
        match = seated(app, holds, seats=2)
        faces = match.table.sees(0)
        card = next(c for c in match.table.state.principalities[0].hand if action(faces[c]).bottom[0] == "held")
        app.ui.tap(card_of(app, card))
        app.ui.step(4)
        tap_half(app, BOTTOM)
        assert not app.screen.decision.begun and app.screen.prompt.note
    run(play())


def test_a_building_goes_where_its_plot_is_tapped(app):
    async def play():
        match = seated(app, lambda t: asks("build")(t) and len(t.legal(0)) >= 3, seats=2, scenario="serfdom")
        (board,) = list(all_of(app, LandBoard))
        lit = [plot for plot in board.land.plots if plot.lit]
        assert len(lit) >= 2
        plot = lit[-1]
        app.ui.tap(board.place_of(plot.row, plot.column))
        app.ui.step(6)
        assert app.screen.decision.chosen[-1].row == plot.row
        built = next(p for p in app.screen.view.scene.mine.plots if (p.row, p.column) == (plot.row, plot.column))
        assert built.kind and built.new and not match.table.state.principalities[0].rows[plot.row][plot.column:]
    run(play())


def test_an_exchange_is_stepped(app):
    async def play():
        match = seated(app, lambda t: asks("exchange")(t) and len(t.legal(0)) > 2, seats=2)
        (panel,) = all_of(app, TradePanel)
        most = len(match.table.legal(0)) - 1
        assert panel.stepper.amount == most and panel.plate.text.startswith("Give")
        assert app.screen.main_sub == "set the numbers above" and not app.screen.main_ready       # nothing glows
        app.tap("less times")
        app.tap("exchange")
        assert app.screen.decision.chosen[-1] == o.Exchange(most - 1)
    run(play())


def test_one_for_one_must_come_out_even(app):
    async def play():
        def rich(t):
            return asks("rearrange")(t) and t.state.principalities[0].materials[1] > 0 and t.state.stock[0] > 0
        match = seated(app, rich, seats=2)
        have = match.table.state.principalities[0].materials
        (panel,) = all_of(app, ExchangePanel)
        assert not panel.plate.disabled                         # as it is
        app.tap("more material 0")
        assert panel.plate.disabled and panel.plate.text == "1 too many"
        app.tap("less material 1")
        assert not panel.plate.disabled
        app.tap("exchange")
        assert app.screen.decision.chosen[-1] == o.Rearrange(have[0] + 1, have[1] - 1, have[2])
    run(play())


def test_a_piece_is_taken_from_a_rival_in_one_tap(app):
    async def play():
        seated(app, asks("rob"), seats=3)
        assert len(all_of(app, LootPanel)) == 1
        wanted = next(x for x in app.screen.decision.narrowing.live if isinstance(x, o.Rob))
        app.tap(f"loot ({wanted.seat}, {wanted.material})")
        assert app.screen.decision.chosen[-1] == wanted
    run(play())


def test_the_pick_from_the_discards_is_made_on_a_sheet_and_told_to_nobody(app):
    async def play():
        match = seated(app, lambda t: asks("fetch")(t) and len(t.ask.cards) > 3, seats=2)
        (sheet,) = all_of(app, ArrangingSheet)
        wanted = match.table.ask.cards[1]
        name = action(match.table.sees(0)[wanted]).name
        app.ui.tap(next(b for b in sheet.grid.children if b.card.thing == ("card", wanted)))
        app.ui.step(4)
        app.tap("confirm")
        state = match.table.state
        taken = state.principalities[0].hand[-1]
        assert action(match.table.sees(0)[taken]).name == name and taken not in match.table.sees(1)
        assert not all_of(app, ArrangingSheet)
    run(play())


def test_the_plate_never_throws_the_hand_away(app):
    """Not even where a material was taken first: there the draft has begun, and the plate would offer the one way out."""
    async def play():
        match = seated(app, lambda t: asks("compensation")(t) and t.state.principalities[0].hand, seats=1)
        app.screen.choose(next(iter(match.table.legal(0))))
        app.ui.step(4)
        live = app.screen.decision.narrowing.live
        assert o.ThrowAway() in live and app.screen.decision.begun
        assert not app.screen.main_ready and app.screen.main_text == "Your move"
        assert app.has("throw_away") or app.says("Throw away")
    run(play())


def test_cards_are_discarded_by_taps_and_a_second_tap_brings_them_back(app):
    async def play():
        match = seated(app, asks("discard"), seats=3)
        assert app.screen.prompt.text.startswith("Two cards may stay in your hand: discard ")
        card = match.table.state.principalities[0].hand[0]
        app.ui.tap(card_of(app, card))
        app.ui.step(4)
        assert app.screen.decision.chosen == (o.Discard(card),) and card_of(app, card).card.chosen
        app.ui.tap(card_of(app, card))
        app.ui.step(4)
        assert not app.screen.decision.begun
        for _more in range(len(match.table.state.principalities[0].hand) - HAND):
            assert not app.screen.main_ready
            left = [c for c in match.table.state.principalities[0].hand if o.Discard(c) not in app.screen.decision.chosen]
            app.ui.tap(card_of(app, left[0]))
            app.ui.step(4)
        assert app.screen.main_ready and app.screen.main_text == "Discard no more"      # the plate goes on, no small button
        app.tap("main")
        assert len(match.table.state.principalities[0].hand) == HAND
    run(play())


def test_a_rivals_strip_opens_its_land_and_what_all_have_seen(app):
    async def play():
        match = seated(app, asks("play", least_round=3), seats=3)
        strip = next(s for s in all_of(app, RivalStrip) if s.seat.seat == 1)
        app.ui.tap(strip)
        app.ui.step(6)
        (sheet,) = all_of(app, RivalSheet)
        assert sheet.board.land.head.seat == 1
        hidden = [c for c in match.table.state.principalities[1].hand if c not in match.table.sees(0)]
        assert [c.card.face for c in sheet.hand.buttons if c.card.thing[1] in hidden] == [None] * len(hidden)
        app.tap("close")
        assert not all_of(app, RivalSheet)
    run(play())


def test_a_rival_is_chosen_by_its_strip_where_that_is_the_question(app):
    async def play():
        seated(app, lambda t: asks("steal")(t) and len(t.legal(0)) == 2, seats=3)
        strip = all_of(app, RivalStrip)[0]
        assert strip.seat.lit
        app.ui.tap(strip)
        assert app.screen.decision.chosen[-1] == o.StealCard(strip.seat.seat)
    run(play())


def test_alone_cards_are_discarded_and_laid_aside_and_the_pile_is_backs(app):
    async def play():
        match = seated(app, lambda t: asks("dismiss")(t) and len(t.state.display) > 3, seats=1)
        first, second = match.table.state.display[:2]
        app.ui.tap(card_of(app, first))
        app.ui.step(4)
        assert app.says("Now one face down to the virtual opponent. The rest is yours.")
        app.ui.tap(card_of(app, second))
        app.ui.step(4)
        gone, laid = (card_title(name) for name in match.table.state.revealed[:2])
        assert app.says(f"Discard {gone}, lay {laid} aside?")
        app.tap("main")
        app.ui.step(6)
        (strip,) = all_of(app, PileStrip)
        assert len(strip.pile) == len(match.table.state.pile) and all(card.face is None for card in strip.pile)
        assert match.table.ask.why in ("play", "compensation")
    run(play())


def test_a_whole_game_alone_by_taps_ends_with_a_rank(app):
    """Every decision is made by touching what the screen shows."""
    async def play():
        match = Match.begin(first_plan("perestroika", "Mila", "lion", 1), app.veche.store, None, seed=b"by taps")
        match.keep = match.start = lambda: None
        app.veche.sit_down(match)
        app.ui.step(4)
        chance = Stream.of("taps")
        for _ in range(1200):
            if match.over:
                break
            if seen_or_arranged(app):
                pass
            elif app.screen.decision.complete:
                app.tap("main")
            else:
                touch(app, sensible(app.screen.decision.table, 0, chance))
            app.ui.step(3)
        assert match.over
        await app.ui.until(lambda: isinstance(app.screen, OverScreen), what="the end")
        app.ui.step(6)
        assert app.says("Tsar") and app.says("Total") and app.says("Destruction")
    run(play())


@pytest.mark.parametrize("shape", [(412, 915), (800, 360), (1280, 800)])
def test_behind_the_curtain_nothing_of_a_seat_is_left(app, shape):
    app.ui.screen(*shape, 1, 1.0)

    async def play():
        seated(app, lambda t: asks("play", least_round=2)(t) and bool(t.state.principalities[0].hand), seats=2, people=2)
        screen = app.screen
        if screen.curtain is not None:
            app.ui.step(2)
            screen.presenter.open_curtain()
            app.ui.step(4)
        view = screen.view
        view.cards.card_tapped([next(card for card in view.scene.hand if card.lit).thing])
        app.ui.step(4)
        screen.presenter.draw_curtain(1)
        app.ui.step(4)
        assert view.scene is None
        assert not view.cards.hand.cards and not view.cards.strips.cards and view.cards.halves.upper.half is None
        assert not [b for b in all_of(app, CardButton) if b.card is not None and b.card.face]
        assert not view.cards.halves.middle.title
        for widget in app.veche.root.walk():                    # a whole scene holds the hand
            assert not [name for name in widget.properties() if isinstance(getattr(widget, name), PerestroikaScene)], widget
    run(play())


def test_my_action_chip_lies_on_my_land_and_explains_itself(app, monkeypatch):
    drawn = []
    original = tokens.chip
    monkeypatch.setattr(tokens, "chip", lambda x, y, d, *more: (drawn.append((x, y)), original(x, y, d, *more)))
    seated(app, asks("play"), seats=2)
    board = app.screen.view.board()
    board.land = replace(board.land, chip=True)
    board.repaint()
    x, y = drawn[-1]
    assert board.collide_point(x, y) and board.about_at(x, y) == ("stock", 0)
    board.land = replace(board.land, chip=False)
    drawn.clear()
    board.repaint()
    assert not drawn and board.about_at(x, y) != ("stock", 0)


@pytest.mark.parametrize("shape", [(412, 915), (1280, 800)])
def test_the_plate_does_not_stop_a_turn_in_which_a_card_could_still_bring_something(app, shape):
    """Where Confirm stood a moment ago."""
    app.ui.screen(*shape, 1, 1.0)

    async def play():
        def both(t):
            faces = t.sees(0)
            hand = [action(faces[card]) for card in t.state.principalities[0].hand if card in faces]
            return asks("play")(t) and sum(card.top[0] == "gain" for card in hand) >= 2 and sum(
                t.state.principalities[0].materials) < 4
        match = seated(app, both)
        faces = match.table.sees(0)
        card = next(card for card in match.table.state.principalities[0].hand if action(faces[card]).top[0] == "gain")
        app.ui.tap(card_of(app, card))
        app.ui.step(3)
        tap_half(app, TOP)
        if app.ui.called("main").text == "Confirm":             # nobody had seen the card
            app.tap("main")
            app.ui.step(4)
        assert app.ui.called("main").disabled and app.says("Play no more") and app.says("You may play one more card")
    run(play())


def test_laying_a_card_aside_says_which_cards_are_then_mine(app):
    async def play():
        match = seated(app, lambda t: asks("dismiss")(t) and len(t.state.display) == 4, seats=1)
        cards, names = match.table.state.display, match.table.state.revealed
        for card in cards[:2]:
            app.ui.tap(card_of(app, card))
            app.ui.step(3)
        assert app.ui.called("main").sub == f"yours: {card_title(names[2])}, {card_title(names[3])}"
    run(play())


def test_a_building_says_what_it_makes_of_the_points(app):
    async def play():
        match = seated(app, asks("build", least_round=3))
        before = scores(match.table.state)[0]
        app.screen.choose(next(x for x in app.screen.decision.narrowing.live if isinstance(x, o.Build)))
        app.ui.step(4)
        after = scores(app.screen.now.state)[0]
        assert after != before
        if not app.screen.decision.narrowing.live:              # nothing more to build: it waits for its confirm
            assert app.ui.called("main").sub == f"{before} becomes {after} points"
        moment = app.screen.now
        assert app.screen.texts.after_confirm(moment) == f"{before} becomes {after} points"
    run(play())


@pytest.mark.parametrize("shape", [(412, 915), (390, 844), (412, 892)])
def test_a_card_about_to_be_taken_leaves_the_land_in_sight(app, shape):
    app.ui.screen(*shape, 1, 1.0)

    async def play():
        seated(app, lambda t: asks("pick", least_round=3)(t) and len(t.state.display) == 7, seats=3, scenario="successor")
        app.screen.tap([next(t for t in app.screen.decision.narrowing.glowing if t[0] == "card")])
        app.ui.step(6)
        (board,) = all_of(app, LandBoard)
        assert board.ground()[3] >= 84, board.ground()
        halves = [b for b in all_of(app, HalfButton) if b.half is not None]
        assert len(halves) == (2 if shape[1] > 880 else 0) and all(b.height >= b.measured_words(b.width) - 1 for b in halves)
        assert app.ui.called("main").sub                       # both its uses, in short
    run(play())


def test_the_scenarios_say_what_their_signs_mean(app):
    app.tap("new table")
    app.tap("game perestroika")
    app.screen.ids.side_scroll.scroll_y = app.screen.ids.scroll.scroll_y = 0
    app.ui.step(3)
    app.tap("setting scenario")
    app.ui.step(4)
    assert all(app.says(word) for word in ("difficulty", "strategy", "interaction"))


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("shape", [(412, 915), (360, 640), (740, 360), (1280, 800)])
def test_alone_the_strip_says_which_rank_comes_next(app, shape, text):
    app.ui.screen(*shape, 1, text)

    async def play():
        match = seated(app, asks("dismiss"), seats=1)
        (strip,) = all_of(app, PileStrip)
        assert strip.goal == "Udelny Knyaz from 40"
        assert strip.goal in [word[0] for word in strip.written if not word[5]], strip.written
        t = match.table.state.clone()
        t.principalities[0].rows = [["kremlin", "kremlin"], [], []]
        assert reading.goal_of(t, 0).endswith(" from 45")
        t.principalities[0].rows = [["kremlin", "kremlin"], ["kremlin"], []]
        assert reading.goal_of(t, 0) == ""
        t.scenario, t.principalities[0].rows = "water", []
        assert reading.goal_of(t, 0) == "Udelny Knyaz from 45"
    run(play())


@pytest.mark.parametrize("shape", [(740, 360), (360, 640)])
def test_with_large_letters_both_halves_of_a_card_are_in_sight(app, shape):
    app.veche.change_settings(text_size=1.3)
    app.ui.screen(*shape, 1, 1.3)

    async def play():
        seated(app, asks("play", least_round=6), seats=3, scenario="successor")
        view = app.screen.view
        cards = [card.thing for card in view.scene.hand if card.lit]
        assert len(cards) > 1
        for card in cards:
            view.cards.card_tapped([card])
            app.ui.step(4)
            halves = [b for b in all_of(app, HalfButton) if b.half is not None]
            assert len(halves) == 2 and not view.cards.halves.scroll.more, view.cards.halves.middle.title
            assert all(b.height >= max(48, b.measured_words(b.width) - 1) for b in halves)
            view.cards.card_tapped([card])
            app.ui.step(4)
    run(play())
