"""Setting up, the course of a turn, clean-up."""

from __future__ import annotations

import pytest

from rules.saber import GAME
from rules.saber.cards import TAVERN
from rules.saber.events import Discarded, Drew, GameWon, InitiativeRolled, Passed, Rebuilt, TurnBegan, UsedAsStandard
from rules.saber.factions import CARDS, DECKS, FACTIONS, TAVERN_DECK
from rules.saber.options import (
    Discard,
    Draw,
    Gift,
    KeepHand,
    Mulligan,
    NameTarget,
    Pass,
    Perform,
    Place,
    Play,
    Standard,
    Stop,
    TakeFaction,
    TakeRole,
    TakeSkill,
    TakeStart,
)
from rules.saber.piles import OWN_DECK, can_draw, draw
from rules.saber.scenario import SCENARIOS
from rules.saber.setup import choose_skills, deal, place_bands, roll_initiative, set_up, start
from rules.saber.state import Act, Saber, living, occupied
from rules.saber.tokens import shift_level
from rules.saber.turn import activation, begin_turn, clean_up, draw_phase, end_turn, hand_out, limit_hand
from tests.play import play

from . import (
    BURIA,
    JEREMIASZ,
    KREMPSKI,
    KRUK,
    OPILSKI,
    WOWK,
    cards,
    face,
    go,
    in_discards,
    in_play,
    plays,
    real_table,
    sq,
    stance,
    table,
)


def fresh(scenario: str = "brawl", seats: int = 2, **more: object) -> Saber:
    return start(seats, {**GAME.defaults, "scenario": scenario, **more})


# -- setting up --------------------------------------------------------------------------------------------------------


def test_the_box():  # SB-1, SB-4, SB-149, SB-151
    assert GAME.seats == (2, 3, 4) and list(FACTIONS) == ["nobles", "cossacks"]
    for faction in FACTIONS.values():
        assert len(faction.people) == 3 and len(DECKS[faction.name]) == 52 and len(faction.skills) == 8
        assert sum(p.attack + p.dodge + p.feint for p in faction.people) == 21
    assert len(TAVERN_DECK) == 12 and len(CARDS) == 24 + 24 + 12
    kinds = {name: [sum(CARDS[k].type == t for k in deck) for t in ("action", "stance", "interference")]
             for name, deck in DECKS.items()}
    assert kinds == {"nobles": [28, 10, 14], "cossacks": [30, 9, 13]}


def test_by_lot_one_chooses_the_faction_and_the_other_the_role():  # SB-150, SB-R53, SB-R80
    t = fresh("raid")
    told = play(set_up(t), [2], TakeFaction("cossacks"))
    assert [b.faction for b in t.bands] == ["nobles", "cossacks"]
    assert told.ask.seat == 0 and told.options == [TakeRole("raider"), TakeRole("defender")]
    t = fresh("raid")
    told = play(set_up(t), [2], TakeFaction("cossacks"), TakeRole("raider"))
    assert [b.role for b in t.bands] == ["raider", "defender"] and told.ask.seat == 1
    assert told.options == [NameTarget(3), NameTarget(4), NameTarget(5)]


def test_in_a_brawl_there_are_no_roles():  # SB-3, SB-150
    t = fresh("brawl")
    told = play(set_up(t), [1], TakeFaction("nobles"), [3, 5])
    assert told.ask is None and t.initiative == 1 and [b.role for b in t.bands] == ["", ""]


def test_the_scenarios_tokens_are_put_on_the_board():  # SB-9, SB-150
    for scenario, token in (("debt", "innkeeper"), ("theft", "chest"), ("lady", "lady")):
        t = fresh(scenario)
        roles = [] if scenario == "debt" else [TakeRole(SCENARIOS[scenario].roles[0])]
        play(set_up(t), [1], TakeFaction("nobles"), *roles, [3, 5])
        assert getattr(t, token) is not None and t.stage == "skills"


def test_more_players_may_have_the_same_faction():  # SB-116, SB-R41
    t = fresh("great_brawl", 3)
    told = play(set_up(t), [2], TakeFaction("nobles"), TakeFaction("nobles"), TakeFaction("nobles"), [1, 2, 6])
    assert told.ask is None and [s.name for s in t.sheets] == ["jeremiasz", "opilski", "krempski"] * 3
    t.stage = "deal"
    play(deal(t))
    assert [len(b.deck) + len(b.hand) for b in t.bands] == [52, 52, 52]


def test_the_highest_roll_has_the_initiative_and_ties_roll_again():  # SB-5
    t = fresh("great_brawl", 4)
    told = play(roll_initiative(t), [3, 6, 6, 1], [2, 2], [4, 5])
    assert t.initiative == 2 and told.told(InitiativeRolled)[1] == InitiativeRolled((1, 2), (2, 2))


def test_special_points_and_tokens_at_the_start():  # SB-7, SB-110
    t = fresh("brawl")
    play(set_up(t), [1], TakeFaction("nobles"), [3, 5])
    play(choose_skills(t))
    assert [s.special for s in t.sheets] == [1, 2, 1, 1, 2, 1] and not any(s.acted or s.ready for s in t.sheets)
    assert [p.health for f in FACTIONS.values() for p in f.people] == [5, 5, 6, 6, 7, 5]


def test_skill_cards_are_chosen_openly_by_initiative_up_to_the_number():  # SB-111, SB-153, SB-158, SB-R53
    t = fresh("raid")
    play(set_up(t), [1], TakeFaction("nobles"), TakeRole("raider"), NameTarget(JEREMIASZ), [3, 5])
    told = play(choose_skills(t))
    assert told.ask.seat == 1 and len(told.options) == 25
    told = play(choose_skills(t), TakeSkill(BURIA, "savage"))
    assert len(told.options) == 22 and TakeSkill(KRUK, "savage") not in told.options  # each card once
    t.sheets[BURIA].skills = ()
    told = play(choose_skills(t), TakeSkill(BURIA, "savage"), TakeSkill(BURIA, "reckless"), Stop())
    assert told.ask is None and t.sheets[BURIA].skills == ("savage", "reckless") and t.stage == "placing"
    assert "savage" not in CARDS  # never in a deck


def test_the_initiative_picks_a_colour_and_places_first():  # SB-9, SB-120
    t = fresh("brawl")
    play(set_up(t), [1], TakeFaction("nobles"), [3, 5])
    told = play(place_bands(t))
    assert told.ask.seat == 1 and told.options == [TakeStart("orange"), TakeStart("blue")]
    t = fresh("brawl")
    play(set_up(t), [1], TakeFaction("nobles"), [3, 5])
    told = play(place_bands(t), TakeStart("blue"), Place(3, sq("G2")), Place(4, sq("F2")), Place(5, sq("G3")))
    assert told.ask.seat == 0 and told.options == [Place(0, sq(n)) for n in ("B6", "B7", "C7")]


def test_five_cards_and_one_mulligan():  # SB-10, SB-11, SB-12
    t = fresh("brawl")
    play(set_up(t), [1], TakeFaction("nobles"), [3, 5])
    told = play(deal(t))
    assert [len(b.hand) for b in t.bands] == [5, 5] and len(t.tavern) == 12 and told.ask.seat == 1
    before = list(t.bands[1].hand)
    t = fresh("brawl")
    play(set_up(t), [1], TakeFaction("nobles"), [3, 5])
    told = play(deal(t), Mulligan())
    assert told.ask.seat == 0 and t.bands[1].hand != before and len(t.bands[1].hand) == 5 and len(t.bands[1].deck) == 47
    t = fresh("brawl")
    play(set_up(t), [1], TakeFaction("nobles"), [3, 5])
    assert play(deal(t), Mulligan(), KeepHand()).ask is None and t.stage == "turn"


# -- operations --------------------------------------------------------------------------------------------------------


def test_a_turn_begins_with_six_command_points_and_fresh_tokens():  # SB-6, SB-13, SB-14, SB-R1
    t = table(jeremiasz="A1", kruk="H8")
    t.bands[0].cp, t.initiative, t.passes, t.lady_moves = 3, 1, 2, 3
    t.sheets[0].acted = t.sheets[0].got_stance = True
    t.sheets[0].spent, t.sheets[0].used = 2, ["riposte"]
    told = play(begin_turn(t))
    assert t.bands[0].cp == 6 and t.active == 1 and t.turn == 2 and told.told(TurnBegan) == [TurnBegan(2, 1)]
    assert not (t.sheets[0].acted or t.sheets[0].got_stance or t.sheets[0].spent or t.sheets[0].used)
    assert t.passes == 0 and t.lady_moves == 0 and t.acting


def test_one_operation_each_in_turn_until_all_pass_in_a_row():  # SB-15, SB-16, SB-17, SB-18
    t = table(jeremiasz="A1", kruk="H8")
    told = go(t, activation(t), Pass())
    assert told.told(Passed) == [Passed(0)] and t.active == 1 and t.stage == "activation" and t.passes == 1 and t.activations == 1
    go(t, activation(t), Play(t.bands[1].hand[0]), [face("war_cry")], *[_on(KRUK), Stop()])
    assert t.active == 0 and t.passes == 0
    go(t, activation(t), Pass())
    assert t.stage == "activation"
    go(t, activation(t), Pass())
    assert t.stage == "clean_up" and not t.acting


def _on(fighter: int) -> object:
    from rules.saber.options import On
    return On(fighter)


def test_every_card_may_be_played_for_its_text_or_as_a_standard_action():  # SB-18, SB-28, SB-47
    t = table(jeremiasz="A1", kruk="H8")
    told = play(activation(t))
    mine = t.bands[0].hand
    assert told.options == [*map(Play, mine), *map(Standard, mine), Pass()] and told.ask.seat == 0
    t.bands[0].cp = 0
    assert play(activation(t)).options == [*map(Play, mine), Pass()]
    only = play(activation(t)).ask.only
    named = ("saber_cut", "toast_to_the_host", "noble_bearing", "for_honour", "high_guard")
    faces = dict(zip(mine, map(face, named), strict=True))
    assert [only(Play(c), faces) for c in mine] == [False, True, True, False, False] and only(Pass(), faces)


# -- clean-up ----------------------------------------------------------------------------------------------------------


def cleaning(**where: str) -> Saber:
    t = table(**(where or {"jeremiasz": "A1", "opilski": "A2", "krempski": "A3", "wowk": "H8", "buria": "H7", "kruk": "G8"}))
    t.acting, t.stage = False, "clean_up"
    return t


def test_played_cards_are_discarded_in_clean_up():  # SB-19, SB-89, SB-R54
    t = cleaning()
    t.acting = True
    plays(t, "the_band_plays_on")
    plays(t, "war_cry", Stop(), on=KRUK, seat=1)
    dark = in_play(t, 0, "candles_out")
    assert [len(b.played) for b in t.bands] == [1, 1] and not t.tavern_discards
    t.acting = False
    told = go(t, clean_up(t))
    assert [len(b.played) for b in t.bands] == [0, 0] and len(t.tavern_discards) == 2 and len(t.bands[1].discards) == 1
    assert dark in t.tavern_discards and t.bands[0].in_play == [] and told.told(Discarded) and t.bands[0].discards == []


def test_cards_left_in_play_stay():  # SB-42, SB-98
    t = cleaning()
    veto = in_play(t, 0, "liberum_veto")
    go(t, clean_up(t))
    assert t.bands[0].in_play == [veto]


@pytest.mark.parametrize(("cp", "alive", "draws"), [(3, 3, 3), (5, 3, 4), (5, 2, 3), (0, 3, 0), (6, 1, 2), (6, 0, 1)])
def test_cards_drawn_are_points_left_within_the_band(cp: int, alive: int, draws: int):  # SB-20, SB-154, SB-R9, SB-R76, SB-T15
    t = cleaning()
    t.bands[0].cp = cp
    for f in range(3 - alive):
        t.sheets[f].out, t.sheets[f].square = True, None
    t.scenario = "theft"
    t.bands[0].role, t.bands[1].role = "defender", "thief"
    assert len(living(t, 0)) == alive
    go(t, clean_up(t))
    assert t.bands[0].draws == draws and t.bands[0].cp == cp


def test_one_of_the_drawn_cards_may_come_from_the_tavern():  # SB-21, SB-R11, SB-R56
    t = cleaning()
    t.bands[0].draws, t.stage = 3, "draw"
    told = go(t, draw_phase(t))
    assert told.options == [Draw(OWN_DECK), Draw(TAVERN)]
    told = go(t, draw_phase(t), Draw(TAVERN))
    assert told.ask is None and len(t.tavern) == 11 and len(t.bands[0].hand) == 8 and t.bands[0].draws == 0
    assert told.told(Drew) == [Drew(0, 1, TAVERN), Drew(0, 2, OWN_DECK)] and t.seats_done == 1 and t.stage == "draw"
    t.bands[1].draws = 2
    assert go(t, draw_phase(t), Draw(OWN_DECK)).options == [Draw(OWN_DECK), Draw(TAVERN)]


def test_an_empty_deck_is_rebuilt_when_a_card_is_wanted():  # SB-22, SB-R55, SB-T33
    t = table(jeremiasz="A1", kruk="H8")
    t.bands[0].deck = t.bands[0].deck[:1]
    t.bands[0].discards = cards(t, 3)
    for card in t.bands[0].discards:
        t.faces[card] = face("saber_cut")
    told = play(draw(t, 0, 3))
    assert told.told(Rebuilt) == [Rebuilt(OWN_DECK, 3)] and len(t.bands[0].hand) == 8
    assert len(t.bands[0].deck) == 1 and t.bands[0].discards == []
    play(draw(t, 0, 1))
    assert not t.bands[0].deck and not play(draw(t, 0, 2)).told(Drew)  # nothing left: nothing drawn


def test_the_last_card_may_leave_without_a_rebuild():  # SB-R55
    t = table(jeremiasz="A1", kruk="H8")
    t.bands[0].deck = t.bands[0].deck[:1]
    in_play(t, 1, "ambush")
    t.bands[0].discards = [100_000]
    assert not play(draw(t, 0, 1)).told(Rebuilt) and t.bands[0].deck == []


def test_nothing_is_drawn_from_nothing():  # SB-R10
    t = table(jeremiasz="A1", kruk="H8")
    t.bands[0].deck = []
    assert play(draw(t, 0, 2)).events == []


def test_the_tavern_deck_is_rebuilt_too():  # SB-22
    t = cleaning()
    t.bands[0].draws, t.stage = 1, "draw"
    t.tavern_discards, t.tavern = t.tavern, []
    for i, card in enumerate(t.tavern_discards):
        t.faces[card] = (TAVERN, i)
    told = play(draw_phase(t), Draw(TAVERN))
    assert told.told(Rebuilt) == [Rebuilt(TAVERN, 12)] and len(t.tavern) == 11
    t.tavern, t.seats_done, t.bands[0].draws, t.stage, t.bands[0].tavern_drawn = [], 0, 1, "draw", False
    assert play(draw_phase(t)).ask is None and len(t.bands[0].hand) == 7


def test_seven_cards_at_most_and_only_now():  # SB-23
    t = cleaning()
    t.stage = "limit"
    t.bands[0].hand += [t.bands[0].deck.pop() for _ in range(4)]
    first, second, *_ = t.bands[0].hand
    told = go(t, limit_hand(t), Discard(first), Discard(second), [face("lunge"), face("saber_cut")])
    assert told.ask is None and len(t.bands[0].hand) == 7 and t.bands[0].discards == [first, second] and t.discarding == []
    assert t.seats_done == 1


def test_discard_piles_are_open():  # SB-25
    t = cleaning()
    card = in_discards(t, 0, "lunge")
    assert t.faces[card] == face("lunge")


@pytest.mark.parametrize(("cp", "gained"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1), (5, 0), (6, 0)])
def test_fantasy_comes_from_command_points_spent(cp: int, gained: int):  # SB-112, SB-R8, SB-T14
    t = cleaning()
    t.stage, t.bands[0].cp, t.bands[1].cp = "gifts", cp, 0
    told = go(t, hand_out(t), *[Gift(OPILSKI)] * gained)
    assert t.sheets[OPILSKI].special == gained and told.ask is None and t.seats_done == 1
    go(t, hand_out(t))
    assert sum(t.sheets[f].special for f in (WOWK, BURIA, KRUK)) == 0 and t.stage == "turn_end"


def test_the_last_man_gets_it_all():  # SB-112
    t = cleaning(jeremiasz="A1", kruk="H8")
    t.stage, t.bands[0].cp = "gifts", 0
    for f in (OPILSKI, KREMPSKI):
        t.sheets[f].out = True
    go(t, hand_out(t))
    assert t.sheets[JEREMIASZ].special == 3
    t.sheets[JEREMIASZ].out = True
    t.seats_done = 0
    assert go(t, hand_out(t)).ask is None and t.bands[0].gifts == 0


def test_the_initiative_passes_on():  # SB-24
    t = cleaning()
    play(end_turn(t))
    assert t.initiative == 1 and t.stage == "turn"
    play(end_turn(t))
    assert t.initiative == 0


def test_poison_works_at_the_start_of_clean_up():  # SB-R38, SB-R26
    t = cleaning()
    t.sheets[BURIA].poison = True
    go(t, clean_up(t))
    assert t.sheets[BURIA].wounds == 1 and not t.sheets[BURIA].poison and t.sheets[BURIA].special == 0


def test_a_double_end_in_clean_up_is_a_draw():  # SB-R35, SB-R38, SB-R78
    t = cleaning(jeremiasz="A1", kruk="H8")
    for f, sheet in enumerate(t.sheets):
        sheet.out = f not in (JEREMIASZ, KRUK)
    for f in (JEREMIASZ, KRUK):
        t.sheets[f].poison, t.sheets[f].wounds = True, 4
    told = play(clean_up(t))
    assert told.ended and told.told(GameWon) == [GameWon((), "eliminated")] and t.winners == []


def test_steps_of_clean_up_are_finished_by_all():  # SB-R56, SB-50
    t = cleaning()
    t.initiative = 1
    t.bands[0].draws = t.bands[1].draws = 1
    t.stage = "draw"
    assert play(draw_phase(t)).ask.seat == 1
    play(draw_phase(t), Draw(OWN_DECK))
    assert t.stage == "draw" and play(draw_phase(t)).ask.seat == 0
    play(draw_phase(t), Draw(OWN_DECK))
    assert t.stage == "limit" and t.seats_done == 0


def test_noble_bearing_brings_a_point_each_turn():  # SB-30
    t = cleaning()
    stance(t, JEREMIASZ, "noble_bearing")
    t.stage = "gifts"
    go(t, hand_out(t))
    assert t.sheets[JEREMIASZ].special == 1


def test_a_whole_table_starts_and_runs():  # SB-13
    t = real_table(scenario="raid")
    assert t.ask is not None and t.ask.why == "faction"


def test_an_operation_can_be_a_standard_action():  # SB-15, SB-47
    t = table(krempski="D4", buria="D8")
    card = t.bands[0].hand[0]
    told = play(activation(t), Standard(card), [face("lunge")], Perform(KREMPSKI, "defend"))
    assert told.told(UsedAsStandard) == [UsedAsStandard(0, card, "lunge", KREMPSKI, "defend")]
    assert t.sheets[KREMPSKI].defense and t.active == 1 and t.activations == 1


def test_the_steps_of_the_clean_up_begin_with_the_initiative():  # SB-R56
    t = table(krempski="D4", buria="D8")
    t.seats_done, t.acting = 1, False
    play(clean_up(t))
    assert t.seats_done == 0 and t.stage == "draw" and [b.draws for b in t.bands] == [4, 4]


def test_a_deck_or_its_discards_are_enough_to_draw():  # SB-22, SB-R10
    t = table()
    band = t.bands[0]
    assert can_draw(t, 0, OWN_DECK)  # nothing discarded yet
    band.deck, band.discards = [], band.deck
    assert can_draw(t, 0, OWN_DECK)
    band.discards = []
    assert not can_draw(t, 0, OWN_DECK)


def test_the_innkeeper_and_the_lady_take_room():  # SB-53, SB-R32
    t = table("debt", krempski="D4")
    t.lady = sq("A1")
    assert t.innkeeper is not None and sorted(occupied(t)) == sorted([sq("D4"), t.innkeeper, sq("A1")])


def test_only_who_acts_has_fresh_tokens():  # SB-R70
    t = table(krempski="D4", jeremiasz="D5")
    t.act = Act(fighter=KREMPSKI)
    shift_level(t, KREMPSKI, "bolster", 1)
    shift_level(t, JEREMIASZ, "bolster", 1)
    assert (t.sheets[KREMPSKI].fresh_tokens, t.sheets[JEREMIASZ].fresh_tokens) == (1, 0)
