"""Three and four players, alone and in teams; what tables are allowed."""

from __future__ import annotations

import pytest

from rules.core import BadSetting, Ending
from rules.saber import GAME
from rules.saber.attacks import attack, ready_attacks
from rules.saber.combat import supporters
from rules.saber.end import check_victory, fewest_wounds
from rules.saber.events import BandOut, Drew
from rules.saber.factions import CARDS
from rules.saber.options import Decline, Hearten, On, Pass, Place, Shout, Stop, Strike, TakeStart
from rules.saber.play import aims
from rules.saber.setup import place_bands
from rules.saber.state import Saber, enemies, same_side
from rules.saber.tokens import eliminate
from rules.saber.turn import activation, draw_phase, end_turn
from tests.play import play

from . import A, go, hand, in_play, plays, sq, stances, standard, table


def great(**where: str) -> Saber:
    return table("great_brawl", seats=3, factions="nobles cossacks nobles", **where)


def four(scenario: str = "teams", **where: str) -> Saber:
    return table(scenario, seats=4, **where)


def out(t: Saber, *seats: int) -> None:
    for seat in seats:
        for f in range(3 * seat, 3 * seat + 3):
            t.sheets[f].out, t.sheets[f].square = True, None


def test_scenarios_are_for_so_many():  # SB-1, SB-116, SB-R40
    for seats, scenario, reason in (
        (3, "teams", "teams need four"), (3, "raid", "for two alone"), (2, "great_brawl", "for three or four"),
        (4, "teams", ""), (4, "everybodys_debt", ""), (3, "everybodys_debt", ""), (2, "teams", "teams need four"),
    ):
        assert GAME.allowed(seats, {**GAME.defaults, "scenario": scenario}) == reason
    with pytest.raises(BadSetting, match="teams need four"):
        GAME.settled(3, {"scenario": "teams"})
    assert [GAME.settled(n)["scenario"] for n in (2, 3, 4)] == ["brawl", "great_brawl", "great_brawl"]
    assert GAME.teams(4, {"scenario": "teams"}) == ((0, 2), (1, 3))
    assert GAME.teams(3, {"scenario": "great_brawl"}) == ((0,), (1,), (2,))


def test_settings_are_shown_where_they_count():  # SB-R33, SB-R37
    shown = {s: [x.name for x in GAME.shown_settings(2, {**GAME.defaults, "scenario": s})]
             for s in ("brawl", "raid", "lady", "debt")}
    assert shown == {"brawl": ["scenario", "ready_on_forced"], "raid": ["scenario", "turn_cap", "ready_on_forced"],
                     "lady": ["scenario", "ready_on_forced", "lady_only_kidnappers"],
                     "debt": ["scenario", "turn_cap", "ready_on_forced"]}


def test_only_the_two_fighting_bands_support():  # SB-117
    t = great(f0="C3", f3="D3", f6="E4")
    assert supporters(t, 0, 3) == []
    t = great(f0="C3", f3="D3", f1="E4", f6="F5")
    assert supporters(t, 0, 3) == []  # a third band beside the supporter blocks him
    t.sheets[6].square = sq("H8")
    assert supporters(t, 0, 3) == [1]
    assert enemies(t, 0) == [3, 6]


def test_in_a_team_the_others_support_each_other():  # SB-94, SB-95, SB-118
    t = four(f0="C3", f3="D3", f6="E4")
    assert same_side(t, 0, 2) and not same_side(t, 0, 1) and supporters(t, 0, 3) == [6] and enemies(t, 0) == [3]
    from rules.saber.action import targets
    from rules.saber.state import Act
    t.sheets[6].square = sq("C4")
    t.act = Act(fighter=0, attacks=1)
    assert targets(t, t.act) == [3]


def test_friendly_cards_reach_teammates_your_cards_do_not():  # SB-109, SB-119
    t = four(f3="D3", f9="D4", f0="H8")
    plays(t, "war_cry", Shout(), Stop(), Hearten(9, "haste"), seat=1, on=3)
    assert t.sheets[9].bolster == 1 and t.sheets[9].haste == 1
    assert aims(t, 1, CARDS["horilka"]) == [On(3)] and aims(t, 1, CARDS["marked_for_death"]) == [On(0)]
    assert [o.seat for o in aims(t, 1, CARDS["pot_boys_gossip"])] == [0, 2]


def test_a_teammates_card_is_not_vetoed():  # SB-R60, SB-118
    t = four(f0="A1", f3="H8", f6="A8")
    in_play(t, 2, "liberum_veto")
    assert standard(t, 0, "defend").ask is None


def test_four_corners_are_chosen_by_initiative():  # SB-120, SB-R40
    t = great()
    t.initiative = 2
    told = play(place_bands(t))
    assert told.ask.seat == 2 and [o.start for o in told.options] == ["north_east", "south_west", "north_west", "south_east"]
    told = play(place_bands(t), TakeStart("north_west"))
    assert [o.square for o in told.options] == [sq(n) for n in ("B2", "C2", "B3")]
    t = four()
    told = play(place_bands(t), TakeStart("south_east"), *(Place(f, sq(n)) for f, n in enumerate(("G7", "F7", "G6"))))
    assert told.ask.seat == 1 and [o.start for o in told.options] == ["north_west", "south_west"]
    t = four()
    first, second = zip((0, 1, 2), ("G7", "F7", "G6"), strict=True), zip((3, 4, 5), ("B2", "C2", "B3"), strict=True)
    told = play(place_bands(t), TakeStart("south_east"), *(Place(f, sq(n)) for f, n in first),
                TakeStart("north_west"), *(Place(f, sq(n)) for f, n in second))
    assert told.ask.seat == 2 and [o.square for o in told.options] == [sq(n) for n in ("F2", "G2", "G3")]  # beside his fellow


def test_who_has_lost_his_band_is_out():  # SB-R76
    t = great(f0="A1", f3="H8", f6="A8")
    out(t, 1)
    t.sheets[3].out, t.sheets[3].square = False, sq("H8")
    card = in_play(t, 1, "ambush")
    told = go(t, eliminate(t, 3))
    assert told.told(BandOut) == [BandOut(1)] and t.bands[1].in_play == [] and card in t.bands[1].discards
    go(t, activation(t), Pass())
    assert t.active == 2 and t.passes == 1
    go(t, activation(t), Pass())
    assert t.stage == "clean_up"
    t.turn = 3
    play(end_turn(t))
    assert t.initiative == 2  # it jumps over him
    play(end_turn(t))
    assert t.initiative == 0


def test_cards_are_drawn_clockwise_from_the_initiative_on():  # SB-20, SB-50
    t = great(f0="A1", f3="H8", f6="A8")
    t.initiative, t.stage, t.tavern = 2, "draw", []
    told = []
    for band in t.bands:
        band.draws = 1
    while t.stage == "draw":
        told += go(t, draw_phase(t)).told(Drew)
    assert [event.seat for event in told] == [2, 0, 1] and t.stage == "limit"


def test_the_initiative_goes_round_clockwise():  # SB-24
    t = great(f0="A1", f3="H8", f6="A8")
    t.turn, had = 3, []
    for _ in range(3):
        play(end_turn(t))
        had.append(t.initiative)
    assert had == [1, 2, 0]


def test_a_team_player_without_characters_stays():  # SB-R76
    t = four(f0="A1", f3="H8", f6="A8", f9="H1")
    out(t, 1)
    go(t, activation(t), Pass())
    assert t.active == 1
    assert not play(check_victory(t)).ended
    assert Pass() in play(activation(t)).options


def test_the_last_band_standing_wins():  # SB-R35
    t = great(f0="A1", f3="H8", f6="A8")
    out(t, 1)
    assert not play(check_victory(t)).ended
    out(t, 2)
    assert play(check_victory(t)).ended and t.winners == [0] and GAME.outcome(t).ending is Ending.WIN


def test_a_team_wins_together():  # SB-118, SB-R40
    t = four(f0="A1", f3="H8", f6="A8", f9="H1")
    out(t, 0, 1, 3)
    assert play(check_victory(t)).ended and t.winners == [0, 2]
    assert GAME.outcome(t).ending is Ending.TEAM and GAME.outcome(t).winners == (0, 2)


def test_the_fewest_wounds_by_band_or_team():  # SB-121, SB-R36
    t = great(f0="A1", f3="H8", f6="A8")
    t.sheets[0].wounds, t.sheets[3].wounds, t.sheets[6].wounds = 2, 1, 1
    assert fewest_wounds(t) == [1, 2]
    t.sheets[3].wounds = t.sheets[6].wounds = 2
    assert fewest_wounds(t) == []
    t = four(f0="A1", f3="H8", f6="A8", f9="H1")
    t.sheets[0].wounds, t.sheets[3].wounds, t.sheets[6].wounds = 2, 4, 1
    assert fewest_wounds(t) == [0, 2]


def test_ready_players_are_asked_in_order():  # SB-50, SB-R69
    t = great(f0="D4", f3="D5", f6="C5")
    t.sheets[3].ready = t.sheets[6].ready = True
    t.active = 2
    told = play(ready_attacks(t, 0, [sq("D4")]))
    assert told.ask.seat == 2
    told = play(ready_attacks(t, 0, [sq("D4")]), Decline())
    assert told.ask.seat == 1 and told.options == [Strike(3), Decline()]


def test_everybodys_debt_is_debt_for_more():  # SB-141, SB-R79
    t = four("everybodys_debt", f0="D5", f3="H8", f6="A8", f9="H1")
    assert t.innkeeper == sq("D4")
    t.bands[0].clues = 2
    told = standard(t, 0, "ask")
    assert told.ended and t.winners == [0]
    t = four("everybodys_debt", f0="D5", f3="D3")
    t.turn, t.acting = 50, False
    assert play(end_turn(t)).ended and t.winners == []
    assert GAME.scores(t)[1] == 18
    assert GAME.scores(GAME.start(3, GAME.defaults)) == (0, 0, 0)  # before the bands stand


def test_a_combat_between_two_of_four():  # SB-60, SB-117
    t = four("great_brawl", f0="C3", f3="D3", f9="E4")
    told = go(t, attack(t, 0, 3), stances(0, A, 3, A), [1, 6, 1, 1])
    assert t.sheets[3].wounds == 1 and told.ask is None and hand(t, 3) is not None
