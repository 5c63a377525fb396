"""Every skill card, and what a sheet itself gives, each for its whole effect."""

from __future__ import annotations

import pytest

from rules.saber.attacks import attack
from rules.saber.combat import level_outside
from rules.saber.events import Shot
from rules.saber.options import (
    Decline,
    Pay,
    Push,
    Shoot,
    Stop,
    Use,
)
from rules.saber.state import Saber

from . import (
    BURIA,
    JEREMIASZ,
    KREMPSKI,
    OPILSKI,
    A,
    F,
    duel,
    fight,
    go,
    plays,
    stances,
    standard,
    table,
)


def skilled(skill: str, fighter: int, **more: str) -> Saber:
    t = duel(**more)
    t.sheets[fighter].skills = (skill,)
    return t


def _attack(t: Saber):
    return attack(t, KREMPSKI, BURIA)


def test_ns1_fencing_master():  # SB-R79
    t = skilled("fencing_master", KREMPSKI)
    told = go(t, _attack(t), stances(KREMPSKI, F, BURIA, A))
    assert told.ask.why == "fencing_master" and t.duel.stances == ["feint", "attack"]
    t = skilled("fencing_master", KREMPSKI)
    go(t, _attack(t), stances(KREMPSKI, F, BURIA, A), Use("fencing_master"))
    assert t.duel.levels == [2, 3] and t.duel.level_changes[0] == [("fencing_master", 1)]
    assert t.sheets[KREMPSKI].used == ("fencing_master",)
    assert go(t, _attack(t), stances(KREMPSKI, F, BURIA, A)).ask.why == "fence"  # once a turn


def test_ns2_sure_shot():
    t = skilled("sure_shot", KREMPSKI, buria="D8")
    t.sheets[KREMPSKI].special = 1
    told = plays(t, "bandolet_shot", Pay(2, 0, False), Shoot(BURIA), [1], Use("sure_shot"), [4], Stop(), on=KREMPSKI)
    assert t.sheets[BURIA].wounds == 1 and t.sheets[KREMPSKI].special == 0 and len(told.told(Shot)) == 2
    t = skilled("sure_shot", KREMPSKI, buria="D8")
    t.sheets[KREMPSKI].special = 2
    told = plays(t, "bandolet_shot", Pay(2, 0, False), Shoot(BURIA), [1], Use("sure_shot"), [2], on=KREMPSKI)
    assert told.ask.why == "act" and t.sheets[KREMPSKI].special == 1  # once a shot
    assert t.act is not None and t.act.aimed_at is None  # nobody is aimed at any more


def test_ns3_light_foot():
    t = skilled("light_foot", KREMPSKI)
    standard(t, KREMPSKI, "move")
    assert t.act.mp == 3
    t = skilled("light_foot", KREMPSKI)
    assert standard(t, KREMPSKI, "ready").ask is None  # an action without movement points


def test_ns4_hardy_and_cs1_thick_hide():
    from rules.saber.state import health
    t = skilled("hardy", KREMPSKI)
    t.sheets[BURIA].skills = ("thick_hide",)
    assert health(t, KREMPSKI) == 7 and health(t, BURIA) == 8
    t.sheets[BURIA].wounds = 6
    fight(t, KREMPSKI, A, BURIA, A, [1, 6, 1, 1])
    assert not t.sheets[BURIA].out


def test_ns5_panache_and_ns6_vigilant():  # SB-7
    from rules.saber.setup import choose_skills
    from tests.play import play
    t = table(scenario="brawl")
    t.sheets[JEREMIASZ].skills, t.sheets[KREMPSKI].skills = ("panache",), ("vigilant",)
    play(choose_skills(t))
    assert t.sheets[JEREMIASZ].special == 3 and t.sheets[KREMPSKI].ready and not t.sheets[OPILSKI].ready
    from rules.saber.attacks import attack
    t = skilled("vigilant", KREMPSKI)
    play(attack(t, KREMPSKI, BURIA, "ready"))
    assert t.duel.level_changes == [[("vigilant", 1)], []]
    play(attack(t, BURIA, KREMPSKI, "ready"))  # it is he who must have waited
    assert t.duel.level_changes == [[], []]
    play(attack(t, KREMPSKI, BURIA))
    assert t.duel.level_changes == [[], []]


def test_ns7_sworn_brother():
    t = skilled("sworn_brother", JEREMIASZ, jeremiasz="C2")
    go(t, _attack(t), Use("support"))
    assert t.duel.level_changes == [[("support", 2)], []]


def test_ns8_cool_head_and_cs7_oaken_skull():
    t = skilled("cool_head", KREMPSKI, buria="G4")
    plays(t, "flying_bench", Shoot(KREMPSKI), [6], Stop(), on=BURIA, seat=1)
    assert not t.sheets[KREMPSKI].stun
    t = skilled("oaken_skull", BURIA, buria="F4")
    plays(t, "boiling_cauldron", Shoot(BURIA), [4], Stop(), on=KREMPSKI)
    assert t.sheets[BURIA].weaken == 0 and t.sheets[BURIA].wounds == 1
    plays(t, "innkeepers_gorzalka", on=BURIA, seat=1)
    assert t.sheets[BURIA].weaken == 1  # his own card
    t.sheets[BURIA].stun = False
    t.bands[0].cp = 6
    from rules.saber.tokens import stun
    go(t, stun(t, BURIA, 0))
    assert not t.sheets[BURIA].stun


def test_cs2_savage():
    t = skilled("savage", BURIA)
    fight(t, BURIA, A, KREMPSKI, A, [1, 6, 1, 1])
    assert t.sheets[BURIA].special == 2
    t = skilled("savage", BURIA)
    fight(t, BURIA, F, KREMPSKI, F, [1, 6, 1, 1], Stop())
    assert t.sheets[BURIA].special == 1


def test_cs3_steppe_runner():
    t = skilled("steppe_runner", BURIA)
    plays(t, "over_the_tables", on=BURIA, seat=1)
    assert t.act.mp == 5


def test_cs4_grappler():
    t = skilled("grappler", BURIA, buria="G7", krempski="G6")
    told = plays(t, "hurl_aside", on=BURIA, seat=1)
    assert [o.spaces for o in told.options if isinstance(o, Push)] == [1, 2, 3, 4]


def test_cs5_vengeful():  # SB-R81
    t = skilled("vengeful", BURIA)
    go(t, _attack(t))
    assert t.duel.level_changes == [[], []]
    t = skilled("vengeful", BURIA)
    t.sheets[BURIA].hurt_by = (KREMPSKI,)
    go(t, _attack(t))
    assert t.duel.level_changes == [[], [("vengeful", 1)]]


def test_cs6_slippery():
    t = skilled("slippery", BURIA)
    told = go(t, _attack(t))
    assert told.ask.why == "slippery" and told.ask.seat == 1 and t.duel is None
    assert (t.attacker, t.attack_target) == (KREMPSKI, BURIA)
    told = go(t, _attack(t), Decline())
    assert told.ask.why == "stance"


def test_cs8_reckless():
    t = skilled("reckless", BURIA)
    t.sheets[BURIA].special = 2
    told = go(t, _attack(t), Use("reckless"))
    assert t.duel.level_changes == [[], [("reckless", 1)]] and t.sheets[BURIA].special == 1 and told.ask.why == "stance"
    t.sheets[BURIA].special = 0
    assert go(t, _attack(t)).ask.why == "stance"


@pytest.mark.parametrize("wounds", [2, 3])
def test_storm_mad_buria(wounds: int):  # SB-110
    t = duel()
    t.sheets[BURIA].wounds = wounds
    assert level_outside(t, BURIA, "attack") == (3 if wounds == 2 else 4) and level_outside(t, BURIA, "dodge") == 1
