"""The Polish Nobles: their points are Fantasy, which pays for cards and comes from command points spent [SB-112, SB-113]."""

from __future__ import annotations

from ..cards import ACTION, ATTACHED, IN_PLAY, INTERFERENCE, STANCE, CommandCard, FactionData, Person
from ..dice import ATTACK, DODGE, FEINT, HIGH, LOW, MEDIUM

PEOPLE = (
    Person("jeremiasz", MEDIUM, HIGH, HIGH, 5, 1, "riposte", (("riposte",),)),
    Person("opilski", MEDIUM, MEDIUM, HIGH, 5, 2, "toper", (("prevents", 2),)),
    Person("krempski", HIGH, MEDIUM, LOW, 6, 1, "great_sword", (("great_sword",),)),
)

CARDS = (
    CommandCard("N01", "saber_cut", 4, 1, ACTION, (("mp", 2), ("attack", 1))),
    CommandCard("N02", "lunge", 3, 2, ACTION, (("mp", 3), ("attack", 1)), extra=1, extra_effects=(("bolster", 1),)),
    CommandCard("N03", "masterly_thrust", 2, 2, ACTION, (("mp", 2), ("bolster", 2), ("attack", 1), ("extra_wound", 1)),
                special=2),
    CommandCard("N04", "two_quick_cuts", 2, 3, ACTION, (("mp", 1), ("attack", 2))),
    CommandCard("N05", "bandolet_shot", 3, 2, ACTION, (("mp", 1), ("fire", 4, (("wound", 1),)))),
    CommandCard("N06", "shoulder_barge", 3, 1, ACTION, (("mp", 2), ("push", 2))),
    CommandCard("N07", "swift_step", 3, 1, ACTION, (("mp", 4),)),
    CommandCard("N08", "on_guard", 2, 1, ACTION, (("mp", 2), ("at_end", ("defense",))), extra=1,
                extra_effects=(("after", ("ready",)),)),
    CommandCard("N09", "call_him_out", 2, 2, ACTION, (("mp", 3), ("attack", 1), ("no_support",))),
    CommandCard("N10", "toast_to_the_host", 2, 0, ACTION, (("mp", 1), ("at_end", ("special", 1)))),
    CommandCard("N11", "thrown_tankard", 2, 1, ACTION, (("mp", 1), ("fire", 3, (("weaken", 1), ("slow", 1))))),
    CommandCard("N12", "high_guard", 2, 1, STANCE, (("level", DODGE, 2),)),
    CommandCard("N13", "cutting_form", 2, 1, STANCE, (("level", ATTACK, 2), ("level", DODGE, -1))),
    CommandCard("N14", "italian_school", 2, 1, STANCE, (("level", FEINT, 1), ("far_move", FEINT, 2))),
    CommandCard("N15", "noble_bearing", 2, 0, STANCE, (("gain_each_turn", 1), ("lost_when_wounded",))),
    CommandCard("N16", "back_to_back", 2, 1, STANCE, (("supports_anyway",),)),
    CommandCard("N17", "liberum_veto", 2, 2, INTERFERENCE, (("veto",),), on=(), stays=IN_PLAY),
    CommandCard("N18", "lucky_parry", 2, 1, INTERFERENCE, (("parry",),), collective=1, stays=ATTACHED),
    CommandCard("N19", "for_honour", 2, 1, INTERFERENCE, (("bolster", 1), ("haste", 1))),
    CommandCard("N20", "stinging_insult", 2, 1, INTERFERENCE, (("weaken", 1), ("lose", "defense")), on=("enemy", 3)),
    CommandCard("N21", "spilled_mead", 2, 1, INTERFERENCE, (("each_there", (("slow", 2),)),), on=("space", 4)),
    CommandCard("N22", "borrowed_purse", 2, 1, INTERFERENCE, (("draw", 2),), on=(), resurrection=True),
    CommandCard("N23", "barber_surgeon", 1, 2, INTERFERENCE, (("heal", 1),), removed=True),
    CommandCard("N24", "servants_trick", 1, 1, INTERFERENCE, (("strip",),), on=("attachment",)),
)

SKILLS = {
    "fencing_master": (("sharpens", 1),),
    "sure_shot": (("sure_shot", 1),),
    "light_foot": (("mp_more", 1),),
    "hardy": (("health", 1),),
    "panache": (("starts_with", 2),),
    "vigilant": (("starts_ready",), ("ready_bolster", 1)),
    "sworn_brother": (("supports", 2),),
    "cool_head": (("no_stun",),),
}

NOBLES = FactionData("nobles", "fantasy", PEOPLE, CARDS, SKILLS, pays_costs=True)
