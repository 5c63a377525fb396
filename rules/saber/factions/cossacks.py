"""The Cossacks: their points are Fury, which carries them on and comes from wounds in combat [SB-114, SB-115]."""

from __future__ import annotations

from ..cards import ACTION, IN_PLAY, INTERFERENCE, STANCE, CommandCard, FactionData, Person
from ..dice import ATTACK, DODGE, FEINT, HIGH, LOW, MEDIUM

PEOPLE = (
    Person("wowk", HIGH, MEDIUM, HIGH, 6, 1, "atamans_voice", (("voice", 2),)),
    Person("buria", HIGH, LOW, MEDIUM, 7, 2, "storm_mad", (("level_when_hurt", 3, ATTACK, 1),)),
    Person("kruk", MEDIUM, HIGH, MEDIUM, 5, 1, "shadow_of_the_steppe", (("unseen",), ("slips_through",))),
)

CARDS = (
    CommandCard("C01", "wild_slash", 4, 1, ACTION, (("mp", 2), ("attack", 1))),
    CommandCard("C02", "steppe_charge", 4, 2, ACTION, (("mp", 4), ("attack", 1)), extra=1, extra_effects=(("bolster", 1),)),
    CommandCard("C03", "berserk", 2, 2, ACTION, (("mp", 2), ("attack", 2), ("bolster_each", 1)), special=2),
    CommandCard("C04", "over_the_tables", 3, 1, ACTION, (("mp", 4), ("over_characters",))),
    CommandCard("C05", "hurl_aside", 3, 1, ACTION, (("mp", 1), ("push", 3))),
    CommandCard("C06", "flying_bench", 2, 2, ACTION, (("mp", 1), ("fire", 3, (("stun",),)))),
    CommandCard("C07", "samopal_shot", 2, 2, ACTION, (("mp", 1), ("fire", 5, (("wound", 1),)))),
    CommandCard("C08", "whirl_of_blades", 2, 3, ACTION, (("mp", 2), ("attack_each",))),
    CommandCard("C09", "burning_brand", 2, 1, ACTION, (("mp", 2), ("fire", 2, (("wound", 1),)))),
    CommandCard("C10", "war_cry", 2, 1, ACTION, (("mp", 1), ("shout", (("bolster", 1),)))),
    CommandCard("C11", "lie_in_wait", 2, 1, ACTION, (("mp", 2), ("after", ("ready",)))),
    CommandCard("C12", "poisoned_knife", 2, 2, ACTION, (("mp", 2), ("attack", 1), ("poisons",))),
    CommandCard("C13", "bulls_charge", 2, 1, STANCE, (("level", ATTACK, 1), ("win_push", ATTACK, 1))),
    CommandCard("C14", "blood_frenzy", 2, 1, STANCE, (("gain_when_attached", 1), ("level_when_hurt", 3, "", 1))),
    CommandCard("C15", "wolfs_cunning", 2, 1, STANCE, (("level", FEINT, 1), ("gain_on_win", FEINT, 1))),
    CommandCard("C16", "hopak", 2, 1, STANCE, (("level", DODGE, 1), ("far_move", DODGE, 2))),
    CommandCard("C17", "marked_for_death", 1, 1, STANCE, (("level", DODGE, -1), ("level", FEINT, -1)), on=("enemy",)),
    CommandCard("C18", "taunt", 2, 1, INTERFERENCE, (("slow", 1), ("lose", "ready")), on=("enemy", 4)),
    CommandCard("C19", "blood_calls", 2, 0, INTERFERENCE, (("draw", 2),), collective=2, on=()),
    CommandCard("C20", "kicked_stool", 2, 1, INTERFERENCE, (("dodge_or", (("stun",),)),), on=("enemy", 2)),
    CommandCard("C21", "ambush", 2, 1, INTERFERENCE, (("ambush",),), on=(), stays=IN_PLAY),
    CommandCard("C22", "devils_luck", 2, 2, INTERFERENCE, (("luck",),), on=(), stays=IN_PLAY),
    CommandCard("C23", "horilka", 2, 1, INTERFERENCE, (("shake_off",), ("special", 1)), resurrection=True),
    CommandCard("C24", "old_scars", 1, 2, INTERFERENCE, (("heal", 1), ("special", 2)), removed=True),
)

SKILLS = {
    "thick_hide": (("health", 1),),
    "savage": (("gain_on_win", ATTACK, 1),),
    "steppe_runner": (("mp_more", 1),),
    "grappler": (("push_more", 1),),
    "vengeful": (("vengeful", 1),),
    "slippery": (("slips_away",),),
    "oaken_skull": (("no_stun",), ("no_weaken",)),
    "reckless": (("reckless", 1),),
}

COSSACKS = FactionData("cossacks", "fury", PEOPLE, CARDS, SKILLS, buys_steps=True)
