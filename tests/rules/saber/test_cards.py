"""Every card of both decks and of the tavern, played for its whole effect."""

from __future__ import annotations

import re
from pathlib import Path

from rules.saber.combat import level, level_outside, supporters
from rules.saber.events import DodgeTested, LookedAtHand, Shot, Wounded
from rules.saber.factions import CARDS
from rules.saber.movement import ground_of_act
from rules.saber.options import (
    Aim,
    Attack,
    Decline,
    On,
    OnCard,
    OnHand,
    OnSpace,
    Pay,
    PayFrom,
    Place,
    Push,
    Shift,
    Shoot,
    Shout,
    Step,
    Stop,
    Strike,
    Swing,
    Use,
)
from rules.saber.play import aims
from rules.saber.turn import clean_up, hand_out

from . import (
    BURIA,
    JEREMIASZ,
    KREMPSKI,
    KRUK,
    OPILSKI,
    WOWK,
    A,
    D,
    F,
    attached,
    duel,
    fight,
    go,
    in_play,
    plays,
    sq,
    stance,
    stances,
    standard,
    table,
)

NO = Decline()


def tie(a: int, b: int) -> list[object]:
    """A combat without consequences: evaded."""
    return [stances(a, D, b, D), [6, 1, 1, 1]]


def won(a: int, b: int) -> list[object]:
    """The attacker wins by attack and deals a wound."""
    return [stances(a, A, b, A), [1, 6, 1, 1]]


def test_all_sixty_kinds_are_played_here():  # SB-4, SB-101
    told = Path(__file__).read_text()
    codes = set(re.findall(r"def test_([nct]\d\d)_", told))
    assert codes == {card.code.lower() for card in CARDS.values()}


# -- Polish Nobles -----------------------------------------------------------------------------------------------------


def test_n01_saber_cut():
    t = duel()
    told = plays(t, "saber_cut", on=KREMPSKI)
    assert (t.act.mp, t.act.attacks, t.bands[0].cp) == (2, 1, 5) and Attack(BURIA) in told.options


def test_n02_lunge():
    t = duel()
    t.sheets[KREMPSKI].special = 1
    plays(t, "lunge", Pay(2, 0, True), on=KREMPSKI)
    assert (t.act.mp, t.act.attacks, t.bands[0].cp) == (3, 1, 4) and t.sheets[KREMPSKI].bolster == 1


def test_n03_masterly_thrust():
    t = duel()
    t.sheets[KREMPSKI].special = 2
    plays(t, "masterly_thrust", Attack(BURIA), *won(KREMPSKI, BURIA), Stop(), on=KREMPSKI)
    assert t.sheets[BURIA].wounds == 2 and t.sheets[KREMPSKI].special == 0 and t.bands[0].cp == 4
    t = duel()
    t.sheets[KREMPSKI].special = 2
    plays(t, "masterly_thrust", Attack(BURIA), stances(KREMPSKI, A, BURIA, A), [6, 1, 1, 6], Stop(), on=KREMPSKI)
    assert t.sheets[BURIA].wounds == 1  # he lost: the strike alone
    t = duel()
    t.sheets[KREMPSKI].special = 2
    plays(t, "masterly_thrust", Attack(BURIA), on=KREMPSKI)
    assert t.sheets[KREMPSKI].bolster == 2 and level(t, t.duel, 0, "feint") == 3 and t.act.mp == 2


def test_n04_two_quick_cuts():
    t = duel()
    told = plays(t, "two_quick_cuts", Attack(BURIA), *won(KREMPSKI, BURIA), Attack(BURIA), *won(KREMPSKI, BURIA), on=KREMPSKI)
    assert t.sheets[BURIA].wounds == 2 and t.bands[0].cp == 3 and t.act.mp == 1 and Attack(BURIA) not in told.options


def test_n05_bandolet_shot():  # SB-93
    t = duel(kruk="H8", buria="D8")
    told = plays(t, "bandolet_shot", on=KREMPSKI)
    assert [o for o in told.options if isinstance(o, Shoot)] == [Shoot(BURIA), Shoot(KRUK)] and t.act.mp == 1
    t = duel(buria="D8")
    told = plays(t, "bandolet_shot", Shoot(BURIA), [4], Stop(), on=KREMPSKI)
    assert t.sheets[BURIA].wounds == 1 and t.sheets[BURIA].hurt_by == (KREMPSKI,) and t.sheets[BURIA].special == 0
    assert told.told(Shot) == [Shot(KREMPSKI, BURIA, 4, True)] and t.bands[0].cp == 4
    t = duel(buria="D8")
    told = plays(t, "bandolet_shot", Shoot(BURIA), [3], on=KREMPSKI)
    assert t.sheets[BURIA].wounds == 0 and not [o for o in told.options if isinstance(o, Shoot)]


def test_a_shot_that_fells_the_last_enemy_ends_the_game_at_once():  # SB-121, SB-R78
    t = duel(buria="D8")
    for fighter, sheet in enumerate(t.sheets):
        if sheet.seat == 1 and fighter != BURIA:
            sheet.out, sheet.square = True, None
    t.sheets[BURIA].wounds = 6
    told = plays(t, "bandolet_shot", Shoot(BURIA), [4], on=KREMPSKI)
    assert told.ended and t.winners == [0] and t.act is not None  # his step is not asked for any more


def test_n06_shoulder_barge():
    t = table(jeremiasz="G5", buria="G4")
    plays(t, "shoulder_barge", Push(BURIA, 2), Stop(), on=JEREMIASZ)
    assert t.sheets[BURIA].square == sq("G2") and t.bands[0].cp == 5
    t = table(jeremiasz="G5", buria="G4")
    told = plays(t, "shoulder_barge", on=JEREMIASZ)
    assert [o for o in told.options if isinstance(o, Push)] == [Push(BURIA, 1), Push(BURIA, 2)] and t.act.mp == 2


def test_n07_swift_step():
    t = duel()
    plays(t, "swift_step", on=KREMPSKI)
    assert t.act.mp == 4 and t.act.attacks == 0 and t.bands[0].cp == 5


def test_n08_on_guard():
    t = duel()
    t.sheets[KREMPSKI].special = 1
    plays(t, "on_guard", Pay(1, 0, True), Stop(), on=KREMPSKI)
    assert t.sheets[KREMPSKI].defense and t.sheets[KREMPSKI].ready and t.sheets[KREMPSKI].special == 0
    t = duel()
    plays(t, "on_guard", Stop(), on=KREMPSKI)
    assert t.sheets[KREMPSKI].defense and not t.sheets[KREMPSKI].ready


def test_n09_call_him_out():
    t = table(krempski="C4", buria="D4", kruk="B5", opilski="E3")
    told = plays(t, "call_him_out", Attack(BURIA), on=KREMPSKI)
    assert told.ask.why == "stance" and t.duel.level_changes == [[], []] and t.act.mp == 3 and t.bands[0].cp == 4


def test_n10_toast_to_the_host():
    t = duel()
    told = plays(t, "toast_to_the_host", on=KREMPSKI)
    assert t.act.mp == 1 and t.sheets[KREMPSKI].special == 0 and told.ask.why == "act"
    t = duel()
    plays(t, "toast_to_the_host", Stop(), on=KREMPSKI)
    assert t.sheets[KREMPSKI].special == 1 and t.bands[0].cp == 6


def test_n11_thrown_tankard():
    t = duel(buria="G4")
    plays(t, "thrown_tankard", Shoot(BURIA), [5], on=KREMPSKI)
    assert (t.sheets[BURIA].weaken, t.sheets[BURIA].slow, t.sheets[BURIA].wounds, t.act.mp) == (1, 1, 0, 1)
    t = duel(buria="H4")
    assert not [o for o in plays(t, "thrown_tankard", on=KREMPSKI).options if isinstance(o, Shoot)]


def test_n12_high_guard():
    t = duel()
    plays(t, "high_guard", on=KREMPSKI)
    assert [level_outside(t, KREMPSKI, s) for s in ("attack", "dodge", "feint")] == [3, 4, 1] and t.bands[0].cp == 5


def test_n13_cutting_form():
    t = duel()
    plays(t, "cutting_form", on=KREMPSKI)
    assert [level_outside(t, KREMPSKI, s) for s in ("attack", "dodge", "feint")] == [5, 1, 1]


def test_n14_italian_school():
    t = duel()
    plays(t, "italian_school", on=KREMPSKI)
    assert level_outside(t, KREMPSKI, "feint") == 2
    told = fight(t, KREMPSKI, F, BURIA, F, [1, 6, 1, 1], Shift(sq("C2")), Shift(sq("B2")))
    assert t.sheets[BURIA].square == sq("B2") and told.ask is None
    t = duel()
    stance(t, KREMPSKI, "italian_school")
    told = fight(t, KREMPSKI, F, BURIA, F, [1, 6, 1, 1], Shift(sq("D2")))
    assert Stop() not in told.options and Shift(sq("D1")) in told.options  # over the bar, not onto it
    t = duel(kruk="D3", buria="H8")
    stance(t, KREMPSKI, "italian_school")
    assert fight(t, KREMPSKI, A, KRUK, A, [1, 6, 1, 1]).ask is None


def test_n15_noble_bearing():
    t = duel()
    plays(t, "noble_bearing", on=KREMPSKI)
    card = t.sheets[KREMPSKI].stance
    t.stage = "gifts"
    go(t, hand_out(t))
    assert t.sheets[KREMPSKI].special == 1 and t.bands[0].cp == 6
    fight(t, BURIA, A, KREMPSKI, A, [1, 6, 1, 1])
    assert t.sheets[KREMPSKI].stance is None and card in t.bands[0].discards
    t = duel()
    plays(t, "noble_bearing", on=KREMPSKI)
    card = t.sheets[KREMPSKI].stance
    fight(t, KREMPSKI, A, BURIA, A, [1, 6, 1, 1])  # the other one is wounded: it stays
    assert t.sheets[BURIA].wounds and not t.sheets[KREMPSKI].wounds and t.sheets[KREMPSKI].stance == card


def test_n16_back_to_back():
    t = table(jeremiasz="C3", wowk="D3", opilski="E4", kruk="F5")
    assert supporters(t, JEREMIASZ, WOWK) == []
    plays(t, "back_to_back", on=OPILSKI)
    assert supporters(t, JEREMIASZ, WOWK) == [OPILSKI]


def test_n17_liberum_veto():
    t = duel()
    plays(t, "liberum_veto")
    assert len(t.bands[0].in_play) == 1 and t.bands[0].cp == 4
    told = plays(t, "samopal_shot", Use("veto"), on=BURIA, seat=1)
    assert told.ask is None and not t.sheets[BURIA].acted and len(t.bands[0].discards) == 1


def test_n18_lucky_parry():
    t = duel(jeremiasz="A1")
    t.sheets[JEREMIASZ].special = 1
    plays(t, "lucky_parry", PayFrom(JEREMIASZ), on=KREMPSKI)
    assert len(t.sheets[KREMPSKI].attached) == 1 and t.sheets[JEREMIASZ].special == 0 and t.bands[0].cp == 5
    told = fight(t, BURIA, A, KREMPSKI, A, [5, 6, 1, 1], Use("lucky_parry"))
    assert told.ask.why == "stance" and t.sheets[KREMPSKI].attached == ()


def test_n19_for_honour():
    t = duel()
    plays(t, "for_honour", on=KREMPSKI)
    assert (t.sheets[KREMPSKI].bolster, t.sheets[KREMPSKI].haste, t.bands[0].cp) == (1, 1, 5)


def test_n20_stinging_insult():
    t = duel(buria="G4")
    t.sheets[BURIA].defense = True
    plays(t, "stinging_insult", on=BURIA)
    assert t.sheets[BURIA].weaken == 1 and not t.sheets[BURIA].defense and t.bands[0].cp == 5
    t.sheets[BURIA].square = sq("H4")
    assert aims(t, 0, CARDS["stinging_insult"]) == []


def test_n21_spilled_mead():  # SB-92
    t = duel(jeremiasz="E5", kruk="F4", wowk="H8")
    told = plays(t, "spilled_mead", OnSpace(sq("E4")))
    assert [t.sheets[f].slow for f in (JEREMIASZ, KREMPSKI, BURIA, WOWK, KRUK)] == [2, 2, 2, 0, 2] and told.ask is None
    assert OnSpace(sq("H8")) in aims(t, 0, CARDS["spilled_mead"])  # four from D4
    t.sheets[JEREMIASZ].square = sq("A1")
    t.sheets[KREMPSKI].square = sq("A2")
    assert OnSpace(sq("E3")) in aims(t, 0, CARDS["spilled_mead"]) and OnSpace(sq("F3")) not in aims(t, 0, CARDS["spilled_mead"])


def test_n22_borrowed_purse():
    t = duel()
    plays(t, "borrowed_purse")
    assert len(t.bands[0].hand) == 6 and t.bands[0].cp == 5 and CARDS["borrowed_purse"].resurrection


def test_n23_barber_surgeon():
    t = duel()
    t.sheets[KREMPSKI].wounds = 2
    plays(t, "barber_surgeon", on=KREMPSKI)
    assert t.sheets[KREMPSKI].wounds == 1 and len(t.removed) == 1 and t.bands[0].cp == 4
    plays(t, "barber_surgeon", on=KREMPSKI)
    t.bands[0].cp = 2
    plays(t, "barber_surgeon", on=KREMPSKI)
    assert t.sheets[KREMPSKI].wounds == 0


def test_n24_servants_trick():
    t = duel()
    mine, his = attached(t, KREMPSKI, "lucky_parry"), stance(t, BURIA, "hopak")
    assert aims(t, 0, CARDS["servants_trick"]) == [OnCard(mine), OnCard(his)]
    plays(t, "servants_trick", OnCard(his))
    assert t.sheets[BURIA].stance is None and t.bands[1].discards == [his] and t.bands[0].cp == 5
    plays(t, "servants_trick", OnCard(mine))
    assert t.sheets[KREMPSKI].attached == () and t.bands[0].discards == [mine]


# -- Cossacks ----------------------------------------------------------------------------------------------------------


def test_c01_wild_slash():
    t = duel()
    plays(t, "wild_slash", on=BURIA, seat=1)
    assert (t.act.mp, t.act.attacks, t.bands[1].cp) == (2, 1, 5)


def test_c02_steppe_charge():
    t = duel()
    t.sheets[BURIA].special = 1
    plays(t, "steppe_charge", Pay(2, 0, True), on=BURIA, seat=1)
    assert (t.act.mp, t.act.attacks, t.bands[1].cp, t.sheets[BURIA].bolster) == (4, 1, 4, 1)


def test_c03_berserk():  # SB-R5, SB-R61
    t = duel()
    t.sheets[BURIA].special = 2
    told = plays(t, "berserk", Attack(KREMPSKI), on=BURIA, seat=1)
    assert t.sheets[BURIA].bolster == 1 and told.ask.why == "stance" and t.act.mp == 2 and t.act.attacks == 1
    t = duel()
    t.sheets[BURIA].special = 2
    plays(t, "berserk", Attack(KREMPSKI), *tie(BURIA, KREMPSKI), Attack(KREMPSKI), on=BURIA, seat=1)
    assert t.sheets[BURIA].bolster == 1 and level(t, t.duel, 0, "dodge") == 2 and t.bands[1].cp == 4


def test_c04_over_the_tables():
    t = duel(jeremiasz="C2", opilski="E2", buria="D1", kruk="C1", wowk="E1")
    t.sheets[KREMPSKI].square = sq("D2")
    told = plays(t, "over_the_tables", on=BURIA, seat=1)
    assert t.act.mp == 4 and {Step(sq("C1")), Step(sq("D2")), Step(sq("C2"))} <= set(told.options)
    assert ground_of_act(t, BURIA).over == "everybody"
    t = duel(jeremiasz="C2", opilski="E2", buria="D1", kruk="C1", wowk="E1")
    t.sheets[KREMPSKI].square = sq("D2")
    told = plays(t, "over_the_tables", Step(sq("C1")), on=BURIA, seat=1)
    assert Stop() not in told.options and Step(sq("B1")) in told.options


def test_c05_hurl_aside():
    t = duel(buria="D6", krempski="D5")
    told = plays(t, "hurl_aside", on=BURIA, seat=1)
    assert [o for o in told.options if isinstance(o, Push)] == [Push(KREMPSKI, 1), Push(KREMPSKI, 2)]  # D2 is the bar
    assert t.act.mp == 1
    t = duel(buria="G6", krempski="G5")
    plays(t, "hurl_aside", Push(KREMPSKI, 3), Stop(), on=BURIA, seat=1)
    assert t.sheets[KREMPSKI].square == sq("G2") and t.bands[1].cp == 5


def test_c06_flying_bench():
    t = duel(buria="G4")
    plays(t, "flying_bench", Shoot(KREMPSKI), [6], Stop(), on=BURIA, seat=1)
    assert t.sheets[KREMPSKI].stun and t.sheets[KREMPSKI].wounds == 0 and t.bands[1].cp == 4
    t = duel(buria="H4")
    assert not [o for o in plays(t, "flying_bench", on=BURIA, seat=1).options if isinstance(o, Shoot)]


def test_c07_samopal_shot():
    t = table(krempski="A1", buria="F1")
    plays(t, "samopal_shot", Shoot(KREMPSKI), [4], Stop(), on=BURIA, seat=1)
    assert t.sheets[KREMPSKI].wounds == 1 and t.bands[1].cp == 4
    t = table(krempski="A1", buria="G1")
    assert not [o for o in plays(t, "samopal_shot", on=BURIA, seat=1).options if isinstance(o, Shoot)]


def test_c08_whirl_of_blades():
    t = duel(jeremiasz="C4", opilski="H8")
    told = plays(t, "whirl_of_blades", Attack(KREMPSKI), NO, *tie(BURIA, KREMPSKI), on=BURIA, seat=1)
    assert [o for o in told.options if isinstance(o, Attack)] == [Attack(JEREMIASZ)] and t.act.mp == 2 and t.bands[1].cp == 3
    t = duel(jeremiasz="C4", opilski="H8")
    told = plays(t, "whirl_of_blades", Attack(KREMPSKI), NO, *tie(BURIA, KREMPSKI), Attack(JEREMIASZ), NO, *tie(BURIA, JEREMIASZ),
                 on=BURIA, seat=1)
    assert not [o for o in told.options if isinstance(o, Attack)]


def test_c09_burning_brand():
    t = duel(buria="F4")
    plays(t, "burning_brand", Shoot(KREMPSKI), [4], on=BURIA, seat=1)
    assert t.sheets[KREMPSKI].wounds == 1 and t.act.mp == 2 and t.bands[1].cp == 5
    t = duel(buria="G4")
    assert not [o for o in plays(t, "burning_brand", on=BURIA, seat=1).options if isinstance(o, Shoot)]


def test_c10_war_cry():  # SB-92, SB-94
    t = duel(wowk="D2", kruk="H8")
    told = plays(t, "war_cry", Shout(), on=BURIA, seat=1)
    assert [t.sheets[f].bolster for f in (WOWK, BURIA, KRUK, KREMPSKI)] == [1, 1, 0, 0] and Shout() not in told.options
    assert t.act.mp == 1 and t.bands[1].cp == 5
    t = duel(wowk="D2", kruk="H8")
    plays(t, "war_cry", Shout(), Stop(), on=BURIA, seat=1)
    assert t.sheets[BURIA].bolster == 1  # it outlasts the action it came in


def test_c11_lie_in_wait():
    t = duel()
    plays(t, "lie_in_wait", Stop(), on=BURIA, seat=1)
    assert t.sheets[BURIA].ready and t.bands[1].cp == 5
    t = duel()
    plays(t, "lie_in_wait", on=BURIA, seat=1)
    assert t.act.mp == 2


def test_c12_poisoned_knife():
    t = duel()
    plays(t, "poisoned_knife", Attack(KREMPSKI), *won(BURIA, KREMPSKI), on=BURIA, seat=1)
    assert t.sheets[KREMPSKI].poison and t.act.mp == 2 and t.bands[1].cp == 4
    t = duel()
    plays(t, "poisoned_knife", Attack(KREMPSKI), stances(BURIA, A, KREMPSKI, A), [6, 1, 1, 6], on=BURIA, seat=1)
    assert t.sheets[KREMPSKI].poison and t.sheets[BURIA].wounds == 1  # wounded by a strike, though he won
    t = duel()
    plays(t, "poisoned_knife", Attack(KREMPSKI), *tie(BURIA, KREMPSKI), on=BURIA, seat=1)
    assert not t.sheets[KREMPSKI].poison


def test_c13_bulls_charge():  # SB-102
    t = duel()
    plays(t, "bulls_charge", on=BURIA, seat=1)
    assert level_outside(t, BURIA, "attack") == 4
    told = fight(t, BURIA, A, KREMPSKI, A, [1, 6, 1, 1])
    assert told.options == [Push(KREMPSKI, 1), Stop()] and told.ask.why == "win_push" and told.ask.seat == 1
    t = duel()
    stance(t, BURIA, "bulls_charge")
    fight(t, BURIA, A, KREMPSKI, A, [1, 6, 1, 1], Push(KREMPSKI, 1))
    assert t.sheets[KREMPSKI].square == sq("D5")
    t = duel()
    stance(t, BURIA, "bulls_charge")
    assert fight(t, BURIA, D, KREMPSKI, A, [1, 6, 1, 1]).ask.why == "shift"


def test_c14_blood_frenzy():
    t = duel()
    plays(t, "blood_frenzy", on=BURIA, seat=1)
    assert t.sheets[BURIA].special == 1 and [level_outside(t, BURIA, s) for s in ("attack", "dodge", "feint")] == [3, 1, 2]
    t.sheets[BURIA].wounds = 3
    assert [level_outside(t, BURIA, s) for s in ("attack", "dodge", "feint")] == [5, 2, 3]  # and storm-mad
    t.sheets[BURIA].wounds = 2
    assert level_outside(t, BURIA, "attack") == 3


def test_c15_wolfs_cunning():
    t = duel()
    plays(t, "wolfs_cunning", on=BURIA, seat=1)
    assert level_outside(t, BURIA, "feint") == 3
    fight(t, BURIA, F, KREMPSKI, F, [1, 6, 1, 1], Stop())
    assert t.sheets[BURIA].special == 2  # a wound dealt, and the card


def test_c16_hopak():  # SB-R69
    t = duel()
    plays(t, "hopak", on=BURIA, seat=1)
    assert level_outside(t, BURIA, "dodge") == 2
    told = fight(t, KREMPSKI, A, BURIA, D, [1, 1, 1, 6], Shift(sq("E3")), Shift(sq("E4")))
    assert told.ask is None and t.sheets[BURIA].square == sq("E4")
    t = duel(jeremiasz="F2")
    stance(t, BURIA, "hopak")
    t.sheets[JEREMIASZ].ready = True
    told = fight(t, KREMPSKI, A, BURIA, D, [1, 1, 1, 6], Shift(sq("E3")), Stop())
    assert told.ask.why == "ready"


def test_c17_marked_for_death():
    t = duel(jeremiasz="A1")
    assert aims(t, 1, CARDS["marked_for_death"]) == [On(JEREMIASZ), On(KREMPSKI)]
    plays(t, "marked_for_death", on=JEREMIASZ, seat=1)
    assert [level_outside(t, JEREMIASZ, s) for s in ("attack", "dodge", "feint")] == [2, 2, 2] and t.bands[1].cp == 5


def test_c18_taunt():
    t = duel(krempski="H3")
    t.sheets[KREMPSKI].ready = True
    plays(t, "taunt", on=KREMPSKI, seat=1)
    assert t.sheets[KREMPSKI].slow == 1 and not t.sheets[KREMPSKI].ready and t.bands[1].cp == 5
    t.sheets[BURIA].square = sq("C3")
    assert aims(t, 1, CARDS["taunt"]) == []


def test_c19_blood_calls():
    t = duel(kruk="H8")
    t.sheets[BURIA].special, t.sheets[KRUK].special = 1, 1
    plays(t, "blood_calls", PayFrom(BURIA), PayFrom(KRUK), seat=1)
    assert len(t.bands[1].hand) == 6 and t.bands[1].cp == 6 and t.sheets[BURIA].special == t.sheets[KRUK].special == 0


def test_c20_kicked_stool():  # SB-90
    t = duel(krempski="F3")
    told = plays(t, "kicked_stool", [3], on=KREMPSKI, seat=1)
    assert t.sheets[KREMPSKI].stun and told.told(DodgeTested) == [DodgeTested(KREMPSKI, 3, False)] and t.bands[1].cp == 5
    t = duel(krempski="F3")
    plays(t, "kicked_stool", [4], on=KREMPSKI, seat=1)
    assert not t.sheets[KREMPSKI].stun
    t = duel(krempski="G3")
    assert aims(t, 1, CARDS["kicked_stool"]) == []


def test_c21_ambush():
    t = duel()
    plays(t, "ambush", seat=1)
    assert t.bands[1].cp == 5
    told = standard(t, KREMPSKI, "defend", Strike(BURIA), *won(BURIA, KREMPSKI))
    assert t.bands[1].in_play == [] and told.ask is None and t.sheets[KREMPSKI].wounds == 1
    t = duel(krempski="H8")
    in_play(t, 1, "ambush")
    assert standard(t, KREMPSKI, "defend").ask is None
    t = duel()
    in_play(t, 1, "ambush")
    assert standard(t, KREMPSKI, "defend", Decline()).ask is None and len(t.bands[1].in_play) == 1


def test_c22_devils_luck():
    t = duel()
    plays(t, "devils_luck", seat=1)
    assert t.bands[1].cp == 4
    fight(t, KREMPSKI, A, BURIA, A, [6, 6, 1, 1], Use("devils_luck"))
    assert t.sheets[BURIA].wounds == 0 and t.bands[1].in_play == []
    t = duel(kruk="A1", jeremiasz="A2")
    in_play(t, 1, "devils_luck")
    assert fight(t, JEREMIASZ, A, KRUK, A, [1, 1, 1, 1]).ask.why == "devils_luck"  # any of his characters


def test_c23_horilka():
    t = duel()
    sheet = t.sheets[BURIA]
    sheet.weaken, sheet.slow, sheet.stun = 2, 1, True
    plays(t, "horilka", on=BURIA, seat=1)
    assert (sheet.weaken, sheet.slow, sheet.stun, sheet.special) == (0, 0, False, 1) and len(t.bands[1].played) == 1
    assert CARDS["horilka"].resurrection and t.bands[1].cp == 5


def test_c24_old_scars():
    t = duel()
    t.sheets[BURIA].wounds = 2
    plays(t, "old_scars", on=BURIA, seat=1)
    assert t.sheets[BURIA].wounds == 1 and t.sheets[BURIA].special == 2 and len(t.removed) == 1 and t.bands[1].cp == 4


# -- the tavern --------------------------------------------------------------------------------------------------------


def test_t01_falling_chandelier():  # SB-92, SB-R81
    t = duel(jeremiasz="E4", wowk="F3", kruk="H8")
    t.sheets[WOWK].square = sq("F4")
    told = plays(t, "falling_chandelier", Aim(sq("E4")), [3], [6], [1], [4], Stop(), on=KREMPSKI)
    assert [t.sheets[f].wounds for f in (JEREMIASZ, KREMPSKI, WOWK, BURIA, KRUK)] == [1, 0, 1, 0, 0]
    assert [e.fighter for e in told.told(DodgeTested)] == [JEREMIASZ, KREMPSKI, WOWK, BURIA] and t.sheets[WOWK].hurt_by == ()
    assert Wounded(WOWK, 1, "card") in told.events and t.bands[0].cp == 4
    t = duel()
    told = plays(t, "falling_chandelier", on=KREMPSKI)
    assert Aim(sq("C3")) in told.options and Aim(sq("G7")) in told.options and Aim(sq("H4")) not in told.options and t.act.mp == 1


def test_t02_table_as_a_shield():
    t = duel()
    plays(t, "table_as_a_shield", on=KREMPSKI)
    assert t.act.mp == 2 and not t.sheets[KREMPSKI].defense
    t = duel()
    plays(t, "table_as_a_shield", Stop(), on=KREMPSKI)
    assert t.sheets[KREMPSKI].defense and t.bands[0].cp == 5


def test_t03_boiling_cauldron():
    t = duel(buria="F4")
    plays(t, "boiling_cauldron", Shoot(BURIA), [4], on=KREMPSKI)
    assert t.sheets[BURIA].wounds == 1 and t.sheets[BURIA].weaken == 1 and t.act.mp == 1 and t.bands[0].cp == 4
    t = duel(buria="G4")
    assert not [o for o in plays(t, "boiling_cauldron", on=KREMPSKI).options if isinstance(o, Shoot)]


def test_t04_broken_bottle():
    t = duel()
    plays(t, "broken_bottle", Attack(BURIA), on=KREMPSKI)
    assert level(t, t.duel, 0, "feint") == 2 and level(t, t.duel, 0, "attack") == 3 and level(t, t.duel, 1, "feint") == 2
    assert t.act.mp == 1 and t.bands[0].cp == 5


def test_t05_swing_from_the_rafters():
    t = duel(opilski="A1", kruk="D5")
    told = plays(t, "swing_from_the_rafters", Swing(), Shift(sq("D3")), on=KREMPSKI)
    assert Stop() not in told.options and Shift(sq("D2")) in told.options and t.act.spaces == 3
    assert t.act.path == [sq("D4"), sq("D3")]  # what is drawn as his way
    t = duel(opilski="A1", kruk="D5")
    plays(t, "swing_from_the_rafters", Swing(), *(Shift(sq(s)) for s in ("D3", "D2", "D1", "C1")), on=KREMPSKI)
    assert t.sheets[KREMPSKI].square == sq("C1") and t.bands[0].cp == 5
    t = duel(wowk="D6")
    t.sheets[WOWK].ready = True
    told = plays(t, "swing_from_the_rafters", Swing(), Shift(sq("D5")), on=KREMPSKI)
    assert told.ask.why == "ready"


def test_t06_loose_floorboard():
    t = duel()
    assert aims(t, 0, CARDS["loose_floorboard"]) == [On(KREMPSKI), On(BURIA)]
    plays(t, "loose_floorboard", on=BURIA)
    assert t.sheets[BURIA].slow == 2 and t.bands[0].cp == 5


def test_t07_innkeepers_gorzalka():
    t = duel()
    plays(t, "innkeepers_gorzalka", on=KREMPSKI)
    assert t.sheets[KREMPSKI].special == 2 and t.sheets[KREMPSKI].weaken == 1 and t.bands[0].cp == 6


def test_t08_tavern_dog():
    t = table(krempski="A1", buria="G1")
    plays(t, "tavern_dog", [3], on=BURIA)
    assert (t.sheets[BURIA].slow, t.sheets[BURIA].weaken, t.bands[0].cp) == (1, 1, 5)
    t = table(krempski="A1", buria="G1")
    plays(t, "tavern_dog", [6], on=BURIA)
    assert (t.sheets[BURIA].slow, t.sheets[BURIA].weaken) == (0, 0)
    t.sheets[BURIA].square = sq("H1")
    assert aims(t, 0, CARDS["tavern_dog"]) == []


def test_t09_the_band_plays_on():
    t = duel(jeremiasz="A1", opilski="A2")
    t.sheets[OPILSKI].out, t.sheets[OPILSKI].square = True, None
    plays(t, "the_band_plays_on")
    assert [s.haste for s in t.sheets] == [1, 0, 1, 0, 0, 0] and t.bands[0].cp == 5


def test_t10_candles_out():  # SB-19, SB-R84
    t = table(krempski="C4", buria="D4", opilski="E3", kruk="H8")
    plays(t, "candles_out")
    assert t.bands[0].cp == 4 and len(t.bands[0].in_play) == 1
    told = standard(t, KREMPSKI, "attack", Attack(BURIA))
    assert told.ask.why == "stance"  # nobody supports
    t = table(krempski="C4", buria="D4", opilski="E3", kruk="H8")
    in_play(t, 1, "candles_out")
    told = plays(t, "bandolet_shot", on=KREMPSKI)
    assert not [o for o in told.options if isinstance(o, Shoot)] and t.act.mp == 1  # playable for its other parts
    t = table(krempski="C4", buria="D4", opilski="E3", kruk="H8")
    card = in_play(t, 1, "candles_out")
    t.acting = False
    go(t, clean_up(t))
    assert t.tavern_discards == [card]


def test_t11_cellar_hatch():  # SB-R69
    t = table(krempski="C1", jeremiasz="D5", buria="A3", wowk="G2")
    t.sheets[WOWK].ready = True
    assert aims(t, 0, CARDS["cellar_hatch"]) == [On(KREMPSKI)]
    told = plays(t, "cellar_hatch", on=KREMPSKI)
    free = {o.square for o in told.options}
    assert sq("G3") in free and sq("A3") not in free and sq("D5") not in free and sq("H1") not in free
    assert sq("F1") in free  # beside the other half of the bar
    t = table(krempski="C1", jeremiasz="D5", buria="A3", wowk="G2")
    t.sheets[WOWK].ready = True
    told = plays(t, "cellar_hatch", Place(KREMPSKI, sq("G3")), on=KREMPSKI)
    assert told.ask is None and t.sheets[KREMPSKI].square == sq("G3") and t.sheets[KREMPSKI].spent == 0 and t.bands[0].cp == 5


def test_t12_pot_boys_gossip():
    t = duel()
    told = plays(t, "pot_boys_gossip", OnHand(1))
    assert told.told(LookedAtHand) == [LookedAtHand(0, 1)] and len(t.bands[0].hand) == 5 and t.bands[0].cp == 6
    assert aims(t, 0, CARDS["pot_boys_gossip"]) == [OnHand(1)]
