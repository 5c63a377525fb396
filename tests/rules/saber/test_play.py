"""Playing cards: targets, costs, limits, cancelling."""

from __future__ import annotations

import pytest

from rules.core import Foul
from rules.saber.events import CardPlayed, Paid, RemovedFromGame, UsedAsStandard, Vetoed
from rules.saber.factions import CARDS
from rules.saber.options import (
    Attack,
    Decline,
    On,
    OnCard,
    Pass,
    Pay,
    PayFrom,
    Perform,
    Play,
    Resurrect,
    Spur,
    Standard,
    Step,
    Stop,
    Use,
)
from rules.saber.play import aims, is_playable, operations, payments, performances, play_card, play_standard
from rules.saber.state import Act
from rules.saber.turn import activation
from tests.play import play

from . import (
    BURIA,
    JEREMIASZ,
    KREMPSKI,
    KRUK,
    OPILSKI,
    WOWK,
    A,
    attached,
    face,
    go,
    hand,
    in_discards,
    in_play,
    plays,
    sq,
    stance,
    stances,
    standard,
    table,
)


def room(**more: str):
    return table(**({"jeremiasz": "D7", "opilski": "A1", "wowk": "D3", "buria": "H1"} | more))


# -- costs -------------------------------------------------------------------------------------------------------------


def test_a_card_is_shown_aimed_paid_and_played_out():  # SB-26, SB-27, SB-156
    t = room()
    card = hand(t, 0)
    told = play(play_card(t, 0, card), [face("saber_cut")])
    assert told.told(CardPlayed) == [CardPlayed(0, card, "saber_cut", False)] and told.options == [On(JEREMIASZ), On(OPILSKI)]
    assert t.playing.card == card and card not in t.bands[0].hand and t.bands[0].cp == 6
    t = room()
    told = plays(t, "saber_cut", on=JEREMIASZ)
    assert told.told(Paid) == [Paid(0, 1, JEREMIASZ, 0, False)] and t.bands[0].cp == 5 and t.playing.fighter == JEREMIASZ


def test_what_cannot_be_paid_cannot_be_played():  # SB-28
    t = room()
    t.bands[0].cp = 1
    assert is_playable(t, 0, CARDS["saber_cut"]) and not is_playable(t, 0, CARDS["lunge"])
    t.bands[0].cp = 0
    assert is_playable(t, 0, CARDS["toast_to_the_host"]) and is_playable(t, 0, CARDS["pot_boys_gossip"])
    with pytest.raises(Foul):
        play(play_card(t, 0, hand(t, 0)), [face("lunge")])
    assert len(t.bands[0].hand) == 5 and t.bands[0].cp == 0  # checked before anything changed


def test_location_cards_obey_the_same_rules():  # SB-29, SB-R58
    t = room()
    t.sheets[JEREMIASZ].special, t.bands[0].cp = 2, 0
    told = plays(t, "table_as_a_shield", Stop(), on=JEREMIASZ)
    assert t.sheets[JEREMIASZ].special == 1 and t.sheets[JEREMIASZ].defense and told.ask is None


def test_a_compulsory_cost_is_the_characters_own():  # SB-43, SB-T13
    t = room()
    t.sheets[BURIA].special, t.sheets[WOWK].special = 1, 2
    assert aims(t, 1, CARDS["berserk"]) == [On(WOWK)]
    plays(t, "berserk", on=WOWK, seat=1)
    assert t.sheets[WOWK].special == 0 and t.bands[1].cp == 4


def test_an_optional_cost_is_paid_while_the_card_is_played_or_never():  # SB-46, SB-T12
    t = room()
    assert payments(t, 0, JEREMIASZ, CARDS["lunge"]) == [Pay(2, 0, False)]
    plays(t, "lunge", on=JEREMIASZ)
    assert t.sheets[JEREMIASZ].bolster == 0 and t.act.mp == 3 and t.act.attacks == 1
    t = room()
    t.sheets[WOWK].special = 1
    assert payments(t, 1, WOWK, CARDS["steppe_charge"]) == [Pay(2, 0, False), Pay(2, 0, True)]
    plays(t, "steppe_charge", Pay(2, 0, True), on=WOWK, seat=1)
    assert t.sheets[WOWK].bolster == 1 and t.sheets[WOWK].special == 0


def test_fantasy_lowers_the_cost_on_its_owner():  # SB-113, SB-R44, SB-R58, SB-T16
    t = room()
    t.sheets[JEREMIASZ].special, t.bands[0].cp = 3, 0
    assert payments(t, 0, JEREMIASZ, CARDS["call_him_out"]) == [Pay(0, 2, False)]
    assert aims(t, 0, CARDS["call_him_out"]) == [On(JEREMIASZ)]
    plays(t, "call_him_out", on=JEREMIASZ)
    assert t.sheets[JEREMIASZ].special == 1 and t.bands[0].cp == 0
    t = room()
    t.sheets[JEREMIASZ].special = 3
    assert payments(t, 0, JEREMIASZ, CARDS["masterly_thrust"]) == [Pay(2, 0, False), Pay(1, 1, False)]  # with (Fantasy 2)
    assert payments(t, 0, JEREMIASZ, CARDS["lunge"]) == [
        Pay(2, 0, False), Pay(1, 1, False), Pay(0, 2, False), Pay(2, 0, True), Pay(1, 1, True), Pay(0, 2, True)]
    assert payments(t, 0, JEREMIASZ, CARDS["high_guard"]) == [Pay(1, 0, False), Pay(0, 1, False)]  # stances, too
    assert payments(t, 0, JEREMIASZ, CARDS["noble_bearing"]) == [Pay(0, 0, False)]


def test_fury_does_not_pay_for_cards():  # SB-113, SB-115
    t = room()
    t.sheets[WOWK].special, t.bands[1].cp = 3, 0
    assert payments(t, 1, WOWK, CARDS["wild_slash"]) == []


def test_fantasy_pays_for_a_standard_action():  # SB-R7, SB-R58
    t = room()
    t.sheets[JEREMIASZ].special, t.bands[0].cp = 1, 0
    assert {o.fighter for o in performances(t, 0) if isinstance(o, Perform)} == {JEREMIASZ}
    card = hand(t, 0)
    standard(t, JEREMIASZ, "defend")
    assert t.sheets[JEREMIASZ].special == 0 and card in t.bands[0].discards


def test_interference_is_not_paid_with_fantasy_but_collectively():  # SB-45, SB-113
    t = room()
    t.bands[0].cp = 0
    t.sheets[JEREMIASZ].special = 3
    assert not is_playable(t, 0, CARDS["for_honour"])
    t.bands[1].cp, t.sheets[WOWK].special, t.sheets[BURIA].special = 0, 1, 1
    told = plays(t, "blood_calls", PayFrom(WOWK), seat=1)
    assert told.options == [PayFrom(BURIA)] and t.playing.owed == 1
    t.sheets[WOWK].special = 0
    assert not is_playable(t, 1, CARDS["blood_calls"])


def test_special_points_have_no_maximum():  # SB-44
    t = room()
    t.sheets[BURIA].special = 9
    plays(t, "old_scars", seat=1, on=BURIA)
    assert t.sheets[BURIA].special == 11


# -- targets and limits ------------------------------------------------------------------------------------------------


def test_actions_go_on_own_characters_once_a_turn():  # SB-31, SB-32
    t = room()
    t.sheets[JEREMIASZ].acted = True
    assert aims(t, 0, CARDS["saber_cut"]) == [On(OPILSKI)]
    t.sheets[OPILSKI].acted = True
    assert not is_playable(t, 0, CARDS["saber_cut"])


def test_stances_stay_and_are_replaced():  # SB-36, SB-38, SB-39, SB-49, SB-155
    t = room()
    t.sheets[JEREMIASZ].acted = True
    plays(t, "high_guard", on=JEREMIASZ)
    first = t.sheets[JEREMIASZ].stance
    assert first is not None and t.sheets[JEREMIASZ].got_stance and first in t.faces
    assert aims(t, 0, CARDS["italian_school"]) == [On(OPILSKI)]
    t.sheets[JEREMIASZ].got_stance = False
    plays(t, "marked_for_death", on=JEREMIASZ, seat=1)  # the later card wins
    assert t.bands[0].discards == [first] and t.sheets[JEREMIASZ].stance != first
    assert t.bands[1].discards == []


def test_one_stance_a_turn_whoever_plays_it():  # SB-37
    t = room()
    plays(t, "marked_for_death", on=JEREMIASZ, seat=1)
    assert aims(t, 0, CARDS["high_guard"]) == [On(OPILSKI)]


def test_interference_has_no_limit_for_a_character():  # SB-40
    t = room()
    t.sheets[JEREMIASZ].acted = t.sheets[JEREMIASZ].got_stance = True
    plays(t, "for_honour", on=JEREMIASZ)
    plays(t, "for_honour", on=JEREMIASZ)
    assert t.sheets[JEREMIASZ].bolster == 2 and t.sheets[JEREMIASZ].haste == 2 and len(t.bands[0].played) == 2


def test_attached_interference_stays_beside_a_stance():  # SB-41
    t = room()
    t.sheets[JEREMIASZ].special = 2
    stance(t, JEREMIASZ, "high_guard")
    plays(t, "lucky_parry", PayFrom(JEREMIASZ), on=JEREMIASZ)
    plays(t, "lucky_parry", PayFrom(JEREMIASZ), on=JEREMIASZ)
    assert len(t.sheets[JEREMIASZ].attached) == 2 and t.sheets[JEREMIASZ].stance is not None and t.bands[0].played == []


def test_one_of_a_name_is_left_in_play():  # SB-42, SB-98
    t = room()
    plays(t, "liberum_veto")
    assert len(t.bands[0].in_play) == 1 and not is_playable(t, 0, CARDS["liberum_veto"])
    assert Standard(hand(t, 0)) in operations(t, 0)


def test_a_target_must_exist_where_the_text_needs_one():  # SB-R57
    t = room(wowk="D3", opilski="A8", buria="H1")
    assert not is_playable(t, 0, CARDS["servants_trick"]) and not is_playable(t, 0, CARDS["stinging_insult"])
    card = stance(t, WOWK, "hopak")
    assert aims(t, 0, CARDS["servants_trick"]) == [OnCard(card)]
    t.sheets[WOWK].square = sq("D4")
    assert aims(t, 0, CARDS["stinging_insult"]) == [On(WOWK)]
    assert is_playable(t, 0, CARDS["the_band_plays_on"])


def test_the_range_of_interference_is_from_any_own_character():  # SB-R46
    t = room(wowk="B4")
    assert aims(t, 0, CARDS["stinging_insult"]) == [On(WOWK)]  # three from Opilski, who does not act
    t.sheets[OPILSKI].square = None
    t.sheets[JEREMIASZ].square = sq("H8")
    assert aims(t, 0, CARDS["stinging_insult"]) == []


# -- standard actions --------------------------------------------------------------------------------------------------


def test_any_card_is_a_standard_action_for_one_point():  # SB-47, SB-82, SB-R54
    t = room()
    card = hand(t, 0)
    told = play(play_standard(t, 0, card), [face("liberum_veto")])
    assert [o for o in told.options if o.fighter == JEREMIASZ] == [
        Perform(JEREMIASZ, w) for w in ("move", "attack", "ready", "defend")]
    t = room()
    card = hand(t, 0)
    told = play(play_standard(t, 0, card), [face("falling_chandelier")], Perform(OPILSKI, "attack"))
    assert told.told(UsedAsStandard) == [UsedAsStandard(0, card, "falling_chandelier", OPILSKI, "attack")]
    assert t.bands[0].cp == 5 and t.tavern_discards == [card] and t.act.mp == 1 and t.act.attacks == 1
    assert t.bands[0].in_play == []


@pytest.mark.parametrize(("what", "token"), [("ready", "ready"), ("defend", "defense")])
def test_becoming_ready_and_defending(what: str, token: str):  # SB-47, SB-80, SB-104
    t = room()
    assert standard(t, JEREMIASZ, what).ask is None
    assert getattr(t.sheets[JEREMIASZ], token) and t.sheets[JEREMIASZ].acted


def test_a_standard_action_is_an_action_and_takes_additions():  # SB-48, SB-96, SB-R42
    t = room()
    t.sheets[JEREMIASZ].haste = 2
    told = standard(t, JEREMIASZ, "ready")
    assert t.act.mp == 2 and Step(sq("D6")) in told.options and t.sheets[JEREMIASZ].haste == 0
    assert not t.sheets[JEREMIASZ].ready  # only after its end
    t = room()
    standard(t, JEREMIASZ, "move", Stop())
    assert not [o for o in performances(t, 0) if o.fighter == JEREMIASZ]


def test_haste_is_one_more_point_each_and_then_gone():  # SB-96
    t = room()
    t.sheets[JEREMIASZ].haste = 2
    plays(t, "saber_cut", on=JEREMIASZ)
    assert t.act.mp == 4 and t.sheets[JEREMIASZ].haste == 0


def test_unspent_points_are_lost_with_the_action():  # SB-52, SB-152
    t = room()
    plays(t, "swift_step", Step(sq("D6")), Stop(), on=JEREMIASZ)
    assert t.act is None and t.sheets[JEREMIASZ].square == sq("D6")


# -- tokens over actions -----------------------------------------------------------------------------------------------


def test_what_came_in_the_action_outlasts_it_and_what_was_there_goes():  # SB-84, SB-R4, SB-R70, SB-T35
    t = room()
    t.sheets[JEREMIASZ].special = 1
    t.sheets[JEREMIASZ].bolster = 1
    plays(t, "lunge", Pay(2, 0, True), Stop(), on=JEREMIASZ)
    assert t.sheets[JEREMIASZ].bolster == 1 and t.sheets[JEREMIASZ].fresh_tokens == 0
    t.sheets[JEREMIASZ].acted = False
    standard(t, JEREMIASZ, "move", Stop())
    assert t.sheets[JEREMIASZ].bolster == 0


def test_bolster_and_weaken_cancel_the_older_first():  # SB-85, SB-R70, SB-T24
    from rules.saber.tokens import shift_level
    t = room()
    shift_level(t, WOWK, "bolster", 2)
    shift_level(t, WOWK, "weaken", 1)
    assert (t.sheets[WOWK].bolster, t.sheets[WOWK].weaken) == (1, 0)
    shift_level(t, WOWK, "weaken", 3)
    assert (t.sheets[WOWK].bolster, t.sheets[WOWK].weaken, t.sheets[WOWK].fresh_tokens) == (0, 2, 0)
    t.act = Act(fighter=WOWK, kind="wild_slash")
    shift_level(t, WOWK, "weaken", 1)
    shift_level(t, WOWK, "bolster", 2)
    assert (t.sheets[WOWK].weaken, t.sheets[WOWK].fresh_tokens) == (1, 1)
    shift_level(t, WOWK, "bolster", 3)
    assert (t.sheets[WOWK].bolster, t.sheets[WOWK].fresh_tokens) == (2, 2)


def test_a_stunned_action_is_void():  # SB-107, SB-R43, SB-R72, SB-T36
    t = room(buria="D4")
    sheet = t.sheets[WOWK]
    sheet.stun = sheet.defense = True
    sheet.haste = sheet.slow = sheet.bolster = 1
    told = plays(t, "lie_in_wait", on=WOWK, seat=1)
    assert told.ask is None and sheet.acted and not sheet.ready and t.bands[1].cp == 5 and len(t.bands[1].played) == 1
    assert not (sheet.stun or sheet.defense or sheet.haste or sheet.slow or sheet.bolster)
    assert not t.sheets[BURIA].haste and not t.sheets[BURIA].bolster  # no ataman's voice


def test_there_is_one_token_of_each_kind():  # SB-R71, SB-107
    t = room()
    t.sheets[JEREMIASZ].ready = True
    told = standard(t, JEREMIASZ, "ready")
    assert t.sheets[JEREMIASZ].ready and not [e for e in told.events if e[0] == "gained"]


# -- the end of an action ----------------------------------------------------------------------------------------------


def test_at_the_end_comes_before_after_the_end():  # SB-34, SB-80, SB-81
    t = room()
    t.sheets[JEREMIASZ].special = 1
    told = plays(t, "on_guard", Pay(1, 0, True), Step(sq("D6")), on=JEREMIASZ)
    assert not t.sheets[JEREMIASZ].defense and not t.sheets[JEREMIASZ].ready
    t = room()
    t.sheets[JEREMIASZ].special = 1
    told = plays(t, "on_guard", Pay(1, 0, True), Stop(), on=JEREMIASZ)
    words = [(e[0], e[2] if len(e) > 2 else "") for e in told.events if e[0] in ("gained", "actionover")]
    assert words == [("gained", "defense"), ("actionover", ""), ("gained", "ready")]


def test_the_atamans_voice_after_each_of_his_actions():  # SB-80, SB-94, SB-R82
    from rules.saber.options import Hearten
    t = room(buria="D5", kruk="D6", jeremiasz="H8")
    in_play(t, 0, "liberum_veto")
    told = plays(t, "lie_in_wait", Decline(), Stop(), on=WOWK, seat=1)
    assert told.options == [Hearten(BURIA, "haste"), Hearten(BURIA, "bolster")] and t.sheets[WOWK].ready
    t = room(buria="D5", kruk="D6", jeremiasz="H8")
    plays(t, "lie_in_wait", Stop(), Hearten(BURIA, "bolster"), on=WOWK, seat=1)
    assert t.sheets[BURIA].bolster == 1 and t.sheets[BURIA].fresh_tokens == 0
    t = room(buria="D6")
    assert plays(t, "lie_in_wait", Stop(), on=WOWK, seat=1).ask is None


def test_an_ambush_waits_for_the_end_of_an_action():  # SB-R82, SB-R72
    from rules.saber.options import Strike
    for stunned in (False, True):
        t = room(wowk="D5")
        t.sheets[JEREMIASZ].stun = stunned
        card = in_play(t, 1, "ambush")
        t.sheets[JEREMIASZ].square = sq("D6")
        told = standard(t, JEREMIASZ, "defend")
        assert told.ask.why == "ambush" and told.ask.seat == 1 and told.options == [Strike(WOWK), Decline()]
    t = room(wowk="D5", jeremiasz="D6")
    card = in_play(t, 1, "ambush")
    told = standard(t, JEREMIASZ, "move", Stop(), Strike(WOWK), stances(WOWK, A, JEREMIASZ, A), [1, 6, 1, 1])
    assert card in t.bands[1].discards and t.bands[1].in_play == [] and t.sheets[JEREMIASZ].wounds == 1
    assert not t.sheets[WOWK].acted
    t = room(wowk="D5", jeremiasz="D6")
    in_play(t, 1, "ambush")
    t.sheets[WOWK].stun = True
    assert standard(t, JEREMIASZ, "defend").ask is None


# -- cancelling and coming back ----------------------------------------------------------------------------------------


def test_a_cancelled_action_is_played_but_not_played_out():  # SB-86, SB-R59, SB-T22
    t = room()
    t.sheets[WOWK].special = 2
    veto, card = in_play(t, 0, "liberum_veto"), hand(t, 1)
    told = plays(t, "berserk", Use("veto"), on=WOWK, seat=1)
    assert told.told(Vetoed) == [Vetoed(0, card)] and told.ask is None and not t.sheets[WOWK].acted
    assert t.bands[1].cp == 4 and t.sheets[WOWK].special == 0 and card in t.bands[1].discards
    assert veto in t.bands[0].discards and t.bands[0].in_play == []


def test_a_veto_comes_after_cost_and_target_and_before_any_effect():  # SB-86, SB-R2
    t = room()
    in_play(t, 0, "liberum_veto")
    told = plays(t, "wild_slash", on=WOWK, seat=1)
    assert told.ask.why == "veto" and told.ask.seat == 0 and t.bands[1].cp == 5 and t.act is None and t.playing.fighter == WOWK
    t = room()
    in_play(t, 0, "liberum_veto")
    told = plays(t, "wild_slash", Decline(), on=WOWK, seat=1)
    assert told.ask.why == "act" and len(t.bands[0].in_play) == 1
    assert plays(room(), "wild_slash", on=WOWK, seat=1).ask.why == "act"


def test_a_standard_action_can_be_cancelled():  # SB-86, SB-R59
    t = room()
    in_play(t, 0, "liberum_veto")
    standard(t, WOWK, "ready", Use("veto"), seat=1)
    assert not t.sheets[WOWK].ready and not t.sheets[WOWK].acted and t.bands[1].cp == 5 and len(t.bands[1].discards) == 1


def test_a_cancelled_stance_leaves_the_old_one():  # SB-R59
    t = room()
    in_play(t, 0, "liberum_veto")
    old = stance(t, WOWK, "hopak")
    plays(t, "bulls_charge", Use("veto"), on=WOWK, seat=1)
    assert t.sheets[WOWK].stance == old and not t.sheets[WOWK].got_stance and len(t.bands[1].discards) == 1


def test_a_veto_can_itself_be_cancelled_while_it_is_played():  # SB-R60
    t = table(seats=3, scenario="great_brawl", factions="nobles nobles nobles", jeremiasz="D7", f3="D3", f6="A1")
    in_play(t, 1, "liberum_veto")
    told = go(t, play_card(t, 0, hand(t, 0)), [face("liberum_veto", 0)], Use("veto"))
    assert t.bands[0].in_play == [] and len(t.bands[0].discards) == 1 and told.ask is None
    t = table(seats=3, scenario="great_brawl", factions="nobles nobles nobles", jeremiasz="D7", f3="D3", f6="A1")
    in_play(t, 1, "liberum_veto")
    in_play(t, 2, "liberum_veto")
    told = go(t, play_card(t, 0, hand(t, 0)), [face("saber_cut", 0)], On(JEREMIASZ))
    assert told.ask.seat == 1  # in order from the active player
    t = table(seats=3, scenario="great_brawl", factions="nobles nobles nobles", jeremiasz="D7", f3="D3", f6="A1")
    in_play(t, 1, "liberum_veto")
    in_play(t, 2, "liberum_veto")
    told = go(t, play_card(t, 0, hand(t, 0)), [face("saber_cut", 0)], On(JEREMIASZ), Use("veto"))
    assert told.ask is None and len(t.bands[2].in_play) == 1  # the first use closes the window


def test_resurrection_costs_one_more_and_ends_for_good():  # SB-105, SB-106
    t = room()
    card = in_discards(t, 1, "horilka")
    t.sheets[WOWK].slow, t.bands[1].cp = 2, 2
    assert Resurrect(card) in operations(t, 1)
    told = go(t, play_card(t, 1, card, True), On(WOWK))
    assert t.bands[1].cp == 0 and t.removed == [card] and told.told(RemovedFromGame) and t.sheets[WOWK].slow == 0
    other = in_discards(t, 1, "horilka")
    t.bands[1].cp = 1
    assert Resurrect(other) not in operations(t, 1)
    purse = in_discards(t, 0, "saber_cut")
    assert Resurrect(purse) not in operations(t, 0)


def test_resurrection_takes_the_activation():  # SB-106, SB-157
    t = room()
    card = in_discards(t, 0, "borrowed_purse")
    told = go(t, activation(t), Resurrect(card))
    assert t.active == 1 and len(t.bands[0].hand) == 7 and t.removed == [card] and told.ask is None


def test_a_cancelled_resurrection_is_discarded_again():  # SB-R59, SB-T37
    t = room()
    in_play(t, 0, "liberum_veto")
    card = in_discards(t, 1, "horilka")
    go(t, play_card(t, 1, card, True), On(WOWK), Use("veto"))
    assert t.bands[1].discards == [card] and t.removed == [] and t.bands[1].cp == 4


def test_a_card_played_this_turn_cannot_come_back_in_it():  # SB-R54, SB-T38
    from rules.saber.turn import clean_up
    t = room()
    plays(t, "horilka", seat=1, on=WOWK)
    (card,) = t.bands[1].played
    assert Resurrect(card) not in operations(t, 1)
    t.acting = False
    go(t, clean_up(t))
    assert Resurrect(card) in operations(t, 1)


def test_removed_cards_do_not_come_back():  # SB-105, SB-R59
    t = room()
    plays(t, "barber_surgeon", on=JEREMIASZ)
    assert len(t.removed) == 1 and t.bands[0].played == []
    t = room()
    in_play(t, 0, "liberum_veto")
    plays(t, "old_scars", Use("veto"), seat=1, on=WOWK)
    assert t.removed == [] and len(t.bands[1].discards) == 1


def test_spent_cards_make_every_turn_finite():  # SB-R54, SB-R79
    t = room()
    before = len(t.bands[0].hand)
    plays(t, "for_honour", on=JEREMIASZ)
    assert len(t.bands[0].hand) == before - 1 and t.bands[0].discards == []
    assert Pass() in operations(t, 0) and Play(hand(t, 0)) in operations(t, 0)


def test_cards_of_an_eliminated_man_are_discarded():  # SB-91, SB-89
    from rules.saber.tokens import eliminate
    t = room()
    mark, own = stance(t, JEREMIASZ, "marked_for_death"), attached(t, JEREMIASZ, "lucky_parry")
    go(t, eliminate(t, JEREMIASZ))
    assert t.bands[1].discards == [mark] and t.bands[0].discards == [own]


def test_an_action_of_which_nothing_is_used_is_an_action():  # SB-R57
    t = room()
    plays(t, "whirl_of_blades", Stop(), on=WOWK, seat=1)
    assert t.sheets[WOWK].acted


def test_fury_may_be_spent_between_the_parts_of_an_action():  # SB-R83, SB-115
    t = room(wowk="D5")
    t.sheets[WOWK].special = 1
    told = plays(t, "wild_slash", Step(sq("D6")), Attack(JEREMIASZ), stances(WOWK, A, JEREMIASZ, A), [1, 1, 1, 1 + 1], Spur(),
                 on=WOWK, seat=1)
    assert t.act.mp == 2 and KREMPSKI not in told.options and KRUK not in told.options
