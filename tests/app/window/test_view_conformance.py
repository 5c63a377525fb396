"""Every table view keeps the contract: one decision of each kind, in four formats, by taps. The suite finds planted faults."""

import asyncio
import logging
from dataclasses import replace

import pytest

from app import catalogue
from app.decision import Decision
from app.games import ENTRIES
from app.narrowing import Narrowing
from app.presenters.table import TablePresenter
from app.tables.moment import Help
from app.tables.rurik import house_reading
from app.tables.saber.tavern_board import TavernBoard
from rules.rurik.data import HONEY, KIEV, VOLYN, WOOD
from rules.rurik.modules.epic_effects import SwapDeed
from rules.rurik.modules.warfare import ReleaseCaptive, ReleaseLeader
from rules.rurik.options import Accomplish, Load, Move, RemoveStructure, Unload
from rules.rurik.state import CAPTIVE, NOBODY
from tests.app.conformance.moments import each_word, first_moment, kinds_of_moments, words_of_moments
from tests.app.conformance.spy import Spy, watched
from tests.app.view_conformance import FORMATS, choose_each, leave, one_decision, sit_down
from tests.probe import view as probe_view
from tests.probe.entry import plug_in
from tests.rules.rurik import cards, give_deed, own_turn, place, shown

SEEDS = (1, 2)


@pytest.fixture
def spy(monkeypatch):
    made = Spy()
    for name, way in watched(made).items():
        monkeypatch.setattr(TablePresenter, name, way)
    with made.log:
        yield made


def run(app, spy, game, form, seeds=SEEDS):
    """The faults at one decision of each kind."""
    found = []

    async def play():
        for stop in kinds_of_moments(app.veche.store, game, seeds).values():
            sitter = sit_down(app, spy, stop, form)
            found.extend(await one_decision(sitter))
            leave(app, sitter)

    asyncio.run(play())
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("game", catalogue.playable())
def test_every_kind_of_decision_can_be_made_by_taps(app, spy, game, form):
    found = run(app, spy, game, form)
    assert found == [], "\n".join(found)


MODULES = {"core": True, "epic": True, "warfare": True, "factions": "hard", "intrigue": True}
ALONE = {"core": True, "warfare": True, "factions": "hard"}


@pytest.mark.parametrize("seats, settings, form", [(2, MODULES, "phone"), (1, ALONE, "small phone, large text")],
                         ids=["all modules", "alone"])
def test_what_modules_of_rurik_ask_can_be_answered_by_taps(app, spy, seats, settings, form):
    """Every why and every kind of option that the usual table lacks, each chosen once."""
    store = app.veche.store
    usual = {name for pair in words_of_moments(store, "rurik", SEEDS) for name in pair}
    wanted = each_word(store, "rurik", range(1, 5), seats, settings, usual)
    assert len(wanted) > 5 and {"buygood", "buildonborder", "trycapture"} & set(wanted)
    assert asyncio.run(choose_each(app, spy, form, wanted.items())) == []


def a_dungeon(t):
    """A leader and a troop of one seat, a troop of another and a rebel are held, and the deed that gives one of them back."""
    captor = t.players[0]
    captor.captive_leader, captor.captives, captor.captive_rebels = 1, [1, 2], cards(t, 1)
    t.players[1].leader_at = CAPTIVE
    for seat in captor.captives:
        t.players[seat].supply -= 1
    captor.coins = 3
    return give_deed(t, 0, "peace_treaty")


def many_structures(t):
    """Two markets, two strongholds and two churches stand, and the deed that gives up one of each."""
    for i in range(len(t.built)):
        t.built[i] = []
    for region in (KIEV, VOLYN):
        place(t, 0, region, 0, False, "market", "stronghold", "church")
    return give_deed(t, 0, "new_beginning")


def a_library(t):
    """The leader can ride to the Library; two deeds are held, three lie there."""
    own_turn(t, 0, move=2)
    leader = t.players[0]
    leader.leader_at, leader.deeds = KIEV, []
    t.built[VOLYN], t.epic = [("library", NOBODY)], {"library": 0}
    t.library = [shown(t, name) for name in ("hoard", "trade_route", "law_giver")]
    held = [give_deed(t, 0, name) for name in ("market_day", "capital_city")]
    return Move("leader", KIEV, VOLYN), SwapDeed(held[1], t.library[1])


@pytest.mark.parametrize("form", FORMATS)
def test_a_deed_is_changed_in_the_library_by_taps(app, spy, form):
    assert made_by_taps(app, spy, form, a_library) == []


def goods_on_both_sides(t):
    """Of two kinds aboard and ashore: each is shifted where it lies, and no other."""
    own_turn(t, 0)
    t.players[0].boat, t.players[0].dock = [1, 1, 0, 1, 0], [0, 1, 0, 1, 0]
    return Load(HONEY), Unload(WOOD), Load(WOOD), Unload(HONEY)


@pytest.mark.parametrize("form", ["phone on its side", "small phone, large text"])
def test_a_good_is_shifted_where_it_lies(app, spy, form):
    assert made_by_taps(app, spy, form, goods_on_both_sides) == []


def made_by_taps(app, spy, form, change):
    """The faults while these options are chosen one after the other, in a turn that begins with a change."""
    found = []

    async def play():
        settings = {"warfare": True, "epic": True}
        stop = kinds_of_moments(app.veche.store, "rurik", SEEDS, 3, settings)["turn", "turn"]
        wanted = []
        sitter = sit_down(app, spy, stop, form, change=lambda t: wanted.extend(change(t)))
        sitter.boards_may_move = True  # a deed may lead from the tray to the row of buttons
        for wish in wanted:
            while wish not in sitter.screen.decision.narrowing.options:  # a troop goes, too, wherever from
                assert sitter.match.table.ask.why == "turn" and sitter.screen.decision.table.ask.why == "remove"
                await one_decision(sitter, thorough=False)
            sitter.check_look()
            await one_decision(sitter, thorough=False, wish=wish)
            assert wish in (*sitter.screen.decision.chosen, *sitter.match.table.answers)
        found.extend(sitter.faults)
        leave(app, sitter)

    asyncio.run(play())
    return found


@pytest.mark.parametrize("form, change, wanted", [
    ("phone", a_dungeon, [ReleaseCaptive(2)]), ("tablet", a_dungeon, [ReleaseCaptive(NOBODY)]),
    ("small phone, large text", a_dungeon, [ReleaseLeader(1)]),
    ("phone on its side", many_structures,
     [RemoveStructure("market", VOLYN), RemoveStructure("stronghold", KIEV), RemoveStructure("church", VOLYN)]),
], ids=["troop", "rebel", "leader", "structures"])
def test_what_rare_deeds_of_rurik_cost_can_be_given_by_taps(app, spy, form, change, wanted):
    assert made_by_taps(app, spy, form, lambda t: [Accomplish(change(t)), *wanted]) == []


def probe_faults(app, spy, monkeypatch, form="phone"):
    plug_in(monkeypatch)
    found = run(app, spy, "probe", form, seeds=(1,))
    app.veche.home()
    app.ui.step(3)
    return found


@pytest.mark.parametrize("form", FORMATS)
def test_the_probe_keeps_the_contract(app, spy, monkeypatch, form):
    assert probe_faults(app, spy, monkeypatch, form) == []


@pytest.mark.parametrize("form", FORMATS)
def test_the_table_of_any_game_keeps_the_contract(app, spy, monkeypatch, form):
    """Nobody has drawn a table for it, or written a word."""
    plug_in(monkeypatch)
    monkeypatch.delitem(ENTRIES, "probe")
    found = run(app, spy, "probe", form, seeds=(1,))
    app.veche.home()
    app.ui.step(3)
    assert found == [], "\n".join(found)


def test_a_card_that_is_not_shown_is_found(app, spy, monkeypatch):
    original = probe_view.ProbeView.show

    def show(self, moment):
        original(self, moment)
        for spot in self._board.children[:1]:
            self._board.remove_widget(spot)

    monkeypatch.setattr(probe_view.ProbeView, "show", show)
    assert any("glow and cannot be hit" in text for text in probe_faults(app, spy, monkeypatch))


def test_a_tap_that_means_something_else_is_found(app, spy, monkeypatch):
    original = probe_view.ProbeView.show

    def show(self, moment):
        original(self, moment)
        for spot in self._board.children:
            spot.about = ("card", -1)

    monkeypatch.setattr(probe_view.ProbeView, "show", show)
    assert any("cannot be hit" in text or "cannot be tapped" in text for text in probe_faults(app, spy, monkeypatch))


def test_a_small_target_is_found(app, spy, monkeypatch):
    original = probe_view.ProbeView._place

    def _place(self, *args):
        original(self, *args)
        for spot in self._board.children:
            spot.size = 30, 30

    monkeypatch.setattr(probe_view.ProbeView, "_place", _place)
    assert any("is 30 x 30 dp" in text for text in probe_faults(app, spy, monkeypatch))


def test_targets_over_each_other_are_found(app, spy, monkeypatch):
    original = probe_view.ProbeView._place

    def _place(self, *args):
        original(self, *args)
        for spot in self._board.children:
            spot.pos = self._board.pos

    monkeypatch.setattr(probe_view.ProbeView, "_place", _place)
    assert any("overlap" in text for text in probe_faults(app, spy, monkeypatch))


def test_a_page_that_is_not_there_is_found(app, spy, monkeypatch):
    monkeypatch.setattr(probe_view.ProbeTexts, "page", lambda self, word: "nowhere", raising=False)
    assert any("'nowhere', which is not there" in text for text in probe_faults(app, spy, monkeypatch))


def test_an_option_without_words_is_found(app, spy, monkeypatch):
    monkeypatch.setattr("app.words.base.Words.sentence", lambda self, to, option: "")
    assert any("says ''" in text for text in probe_faults(app, spy, monkeypatch))


def test_a_hand_left_behind_the_curtain_is_found(app, spy, monkeypatch):
    monkeypatch.setattr(probe_view.ProbeView, "forget", lambda self: None)
    assert any("behind the curtain" in text for text in probe_faults(app, spy, monkeypatch))


def test_something_that_explains_nothing_is_found(app, spy, monkeypatch):
    plug_in(monkeypatch)
    monkeypatch.setattr(probe_view.ProbeTexts, "explain", lambda self, moment, thing: None)

    async def play():
        sitter = sit_down(app, spy, first_moment(app.veche.store, "probe", 1), "phone")
        await sitter.ready()
        sitter.check_help()
        sitter.match.stop()
        return sitter.faults

    found = asyncio.run(play())
    assert any("explains nothing" in text for text in found)
    app.veche.leave_table()
    app.veche.home()


def test_an_ask_whose_things_do_not_glow_is_found(app, spy, monkeypatch):
    original = house_reading.agenda_of
    monkeypatch.setattr(house_reading, "agenda_of", lambda *args: replace(original(*args), lit=False))

    async def play():
        kinds = kinds_of_moments(app.veche.store, "rurik", SEEDS)
        stop = next(at for (why, _stage), at in kinds.items() if why == "agenda")
        sitter = sit_down(app, spy, stop, "phone")
        await sitter.ready()
        sitter.check_glow()
        sitter.match.stop()
        return sitter.faults

    assert any("does not glow in AgendaPlate" in text for text in asyncio.run(play()))
    app.veche.leave_table()
    app.veche.home()


def test_an_option_that_narrowing_loses_is_found(app, spy, monkeypatch):
    monkeypatch.setattr(Narrowing, "leads_to", lambda self, option: ())
    assert any("cannot be reached" in text for text in probe_faults(app, spy, monkeypatch))


def test_a_secret_in_a_log_is_found(app, spy, monkeypatch):
    original = probe_view.ProbeView.show

    def show(self, moment):
        original(self, moment)
        for spot in self._board.children:
            logging.getLogger("app.tables").debug("shown: %s", spot.text)

    monkeypatch.setattr(probe_view.ProbeView, "show", show)
    assert any("the log holds" in text for text in probe_faults(app, spy, monkeypatch))


def test_a_secret_among_the_kept_texts_is_found(app, spy, monkeypatch):
    monkeypatch.setattr("app.draw.letters.forget", lambda: None)
    assert any("a kept text still holds" in text for text in probe_faults(app, spy, monkeypatch))


def test_an_option_that_the_rules_do_not_offer_is_found(app, spy, monkeypatch):
    """A view that chooses by itself what is not in the list."""
    original = probe_view.ProbeView.show

    def show(self, moment):
        original(self, moment)
        for spot in self._board.children:
            spot.bind(on_release=lambda *_: app.screen.choose(("card", "of another game")))

    monkeypatch.setattr(probe_view.ProbeView, "show", show)
    assert any("which is not offered" in text for text in probe_faults(app, spy, monkeypatch))


def test_something_barred_that_can_be_chosen_is_found(app, spy, monkeypatch):
    original = probe_view.ProbeView.show

    def show(self, moment):
        original(self, moment)
        for spot in self._board.children:
            spot.label = f"barred {spot.label}"

    monkeypatch.setattr(probe_view.ProbeView, "show", show)
    assert any("is barred and can be chosen" in text for text in probe_faults(app, spy, monkeypatch))


def test_something_that_does_not_glow_and_can_be_chosen_is_found(app, spy, monkeypatch):
    original = Narrowing.tap

    def tap(self, thing):
        if thing not in self.glowing and thing not in self.picked:
            self.picked.append(thing)
            return True
        return original(self, thing)

    monkeypatch.setattr(Narrowing, "tap", tap)
    assert any("does not glow and can be chosen" in text for text in probe_faults(app, spy, monkeypatch))


def test_an_option_that_the_screen_adds_is_found(app, spy, monkeypatch):
    original = Decision._options
    monkeypatch.setattr(Decision, "_options", lambda self: [*original(self), *original(self)[-1:]])
    assert any("the screen offers" in text for text in probe_faults(app, spy, monkeypatch))


def test_a_tap_without_an_answer_is_found(app, spy, monkeypatch):
    really = probe_view.CardSpot.bind
    monkeypatch.setattr(probe_view.CardSpot, "bind", lambda self, on_release=None, **how: really(
        self, **how, **({"on_release": lambda *_: None} if on_release else {})))
    assert any("is not answered" in text for text in probe_faults(app, spy, monkeypatch))


def test_help_that_says_its_title_again_is_found(app, spy, monkeypatch):
    monkeypatch.setattr("app.presenters.explaining._said_in_full", lambda of, found: found)
    monkeypatch.setattr(probe_view.ProbeTexts, "explain", lambda self, moment, thing: Help("A card", ("A card.",)))
    assert any("says no more than 'A card'" in text for text in probe_faults(app, spy, monkeypatch))


def test_letters_too_small_to_read_are_found(app, spy, monkeypatch):
    monkeypatch.setattr(probe_view, "sp", lambda size: size * 0.5)
    assert any("writes 'probe" in text and text.endswith("dp") for text in probe_faults(app, spy, monkeypatch))


def test_a_plate_that_refuses_is_found(app, spy, monkeypatch):
    """Convention: what refuses is a small quiet button."""
    monkeypatch.setattr("app.choices._refuses", lambda option, passive: False)
    assert any("refuses" in text for text in run(app, spy, "rus", "phone", seeds=(1,)))


def test_a_keyboard_that_comes_to_the_menu_first_is_found(app, spy, monkeypatch):
    monkeypatch.setattr("app.screens.table.keys.rank", lambda screen, target: 0)
    assert any(text.split(": ", 1)[1].startswith("Tab comes to") for text in probe_faults(app, spy, monkeypatch))


def test_a_notice_on_the_plate_is_found(app, spy, monkeypatch):
    monkeypatch.setattr("app.widgets.layers.Layers._free_height", lambda self, note: 0)
    assert any("a notice lies on" in text for text in probe_faults(app, spy, monkeypatch))


def test_a_board_that_moves_while_a_choice_is_made_is_found(app, spy, monkeypatch):
    original = TavernBoard.show_room

    def show_room(self, grid, wall):
        original(self, grid, wall)
        self.parent.padding = [0, self.parent.padding[1] + 6, 0, 0]

    monkeypatch.setattr(TavernBoard, "show_room", show_room)
    assert any("while a choice was made" in text for text in run(app, spy, "saber", "phone", seeds=(1,)))
