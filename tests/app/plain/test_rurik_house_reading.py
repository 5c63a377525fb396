"""A household mat as it is read: mine with what can be done, another's with backs; deeds with their checklist."""
from dataclasses import replace

import pytest

from app.narrowing import Narrowing
from app.tables.rurik import house_reading as reading
from app.tables.rurik.deed_reading import PROGRESS, SHORT, agenda_now, checks
from rules.rurik import options as o
from rules.rurik.cards import PRINTED, Deed
from rules.rurik.data import BOAT, CHURCH, FUR, KIEV, MARKET, STRONGHOLD, WOOD
from rules.rurik.deeds import CONDITIONS, can_accomplish
from rules.rurik.modules.epic_effects import SwapDeed
from tests.app.rurik_tables import asks, moment, reached


@pytest.fixture(scope="module")
def first_turn():
    return reached(asks("turn"), 2, "first turn")


def fresh(table):
    """A clone of the table's state to spoil, in a moment."""
    now = moment(table)
    now.state = table.state.clone()
    return now


def every_deed():
    return [card for cards in PRINTED.values() for card in cards if isinstance(card, Deed)]


def test_a_deed_is_possible_exactly_when_nothing_of_its_list_is_missing():
    """For every deed, at many tables of a game: the checklist and the rules agree."""
    seen = {True: 0, False: 0}
    for least in (1, 2, 3, 4):
        table = reached(asks("turn", least_round=least), 3, f"turn of round {least}", warfare=True)
        for seat in range(3):
            for deed in every_deed():
                met = all(check.met for check in checks(table.state, seat, deed))
                assert met == can_accomplish(table.state, seat, deed), (deed.name, seat, least)
                seen[met] += 1
    assert seen[True] and seen[False]


def test_every_condition_has_short_words_and_progress_that_agrees(first_turn):
    assert set(CONDITIONS) <= set(SHORT)
    t = first_turn.state
    for have, count in PROGRESS.items():
        has, want = count(t, 0)
        assert (has >= want) == CONDITIONS[have](t, 0), have


def test_progress_counts_what_stands_together(first_turn):
    now = fresh(first_turn)
    now.state.built[KIEV] = [(CHURCH, 0), (MARKET, 0), (STRONGHOLD, 1)]
    capital = next(deed for deed in every_deed() if deed.name == "capital_city")
    (check,) = checks(now.state, 0, capital)
    assert (check.have, check.want, check.met) == (2, 3, False)
    now.state.built[KIEV][2] = (STRONGHOLD, 0)
    assert checks(now.state, 0, capital)[0].met


def test_my_mat_names_my_cards_and_anothers_only_what_lies_open(first_turn):
    mine, theirs = (reading.mat_of(moment(first_turn), seat) for seat in (0, 1))
    assert mine.mine and all(deed.name for deed in mine.deeds) and all(agenda.name for agenda in mine.agendas)
    assert not theirs.mine and theirs.agendas and not any(agenda.name or agenda.agenda for agenda in theirs.agendas)
    for deed in theirs.deeds:
        assert bool(deed.name) == (deed.thing[1] in first_turn.state.faces)
    assert all(card.face is None and not card.name for card in theirs.schemes)


def test_a_good_goes_ashore_from_the_boat_and_aboard_from_the_dock(first_turn):
    now = fresh(first_turn)
    now.state.players[0].boat[WOOD] = now.state.players[0].dock[FUR] = 1
    now.live = (o.Unload(WOOD), o.Load(FUR))
    mat = reading.mat_of(now, 0)
    assert mat.holds[WOOD].may and [(dock.good, dock.lit) for dock in mat.dock] == [(FUR, True)]
    assert reading.option_for(now, ("good", WOOD), True) == o.Unload(WOOD)
    assert reading.option_for(now, ("good", FUR), False) == o.Load(FUR)
    assert reading.option_for(now, ("good", FUR), True) is None


def test_while_paying_a_tap_pays(first_turn):
    now = fresh(first_turn)
    now.live = (o.Pay(WOOD), o.PayBoon())
    assert reading.option_for(now, ("good", WOOD), True) == o.Pay(WOOD)
    assert reading.mat_of(now, 0).boon_lit and reading.mat_of(now, 0).holds[WOOD].lit


def test_a_boon_waits_until_its_hold_was_full_once(first_turn):
    now = fresh(first_turn)
    now.state.players[0].boat[WOOD] = BOAT[WOOD]
    assert reading.mat_of(now, 0).holds[WOOD].boon == reading.WAITS and reading.mat_of(now, 0).holds[WOOD].full
    now.state.players[0].boons.remove(WOOD)
    assert reading.mat_of(now, 0).holds[WOOD].boon == reading.WON
    assert reading.mat_of(now, 0).holds[FUR].boon == ""


def test_a_used_conversion_says_so(first_turn):
    now = fresh(first_turn)
    now.state.players[0].tokens["masons"] = False
    tokens = {token.token: token for token in reading.mat_of(now, 0).conversions}
    assert tokens["masons"].why_not == "used this round" and not tokens["masons"].lit
    now.state.players[0].boat = list(BOAT)
    now.live = (o.Convert("recruits"),)
    tokens = {token.token: token for token in reading.mat_of(now, 0).conversions}
    assert tokens["recruits"].lit and not tokens["recruits"].missing and tokens["recruits"].ways == (("fish", "honey"), ())


def test_an_agenda_counts_ties_but_not_nothing(first_turn):
    t = first_turn.state.clone()
    t.players[0].coins, t.players[1].coins = 3, 3
    assert agenda_now(t, 0, "wealthy").leads
    t.players[0].coins = t.players[1].coins = 0
    assert not agenda_now(t, 0, "wealthy").leads


def test_whoever_takes_a_deed_sees_the_row_with_the_own_checklist():
    table = reached(asks("deed"), 2, "take a deed")
    offered = reading.mat_of(moment(table), 0).offered
    assert [deed.thing[1] for deed in offered] == table.state.deed_row
    assert all(deed.lit and deed.name and deed.checks for deed in offered)
    assert reading.mat_of(moment(table, 1), 0).offered == ()


def test_deeds_of_the_library_lie_beside_those_they_are_changed_for(first_turn):
    now = fresh(first_turn)
    held, *there = now.state.deed_row
    now.state.players[0].deeds = [held]
    options = [*(SwapDeed(held, other) for other in there), o.Nothing()]
    n = Narrowing(options)
    now = replace(now, live=n.live, glowing=n.glowing)
    assert [deed.thing for deed in reading.offered_of(now, 0)] == [("card", card) for card in there]
    n.tap(("card", held))
    now = replace(now, live=n.live, glowing=n.glowing, picked=tuple(n.picked))
    assert all(deed.lit and deed.name for deed in reading.offered_of(now, 0)) and reading.offered_of(now, 1) == ()
