"""The tavern's twelve location cards, one copy each [SB-4, SB-29]."""

from __future__ import annotations

from ..cards import ACTION, IN_PLAY, INTERFERENCE, CommandCard
from ..dice import FEINT

CARDS = (
    CommandCard("T01", "falling_chandelier", 1, 2, ACTION, (("mp", 1), ("field", 3, (("dodge_or", (("wound", 1),)),)))),
    CommandCard("T02", "table_as_a_shield", 1, 1, ACTION, (("mp", 2), ("at_end", ("defense",)))),
    CommandCard("T03", "boiling_cauldron", 1, 2, ACTION, (("mp", 1), ("fire", 2, (("wound", 1), ("weaken", 1))))),
    CommandCard("T04", "broken_bottle", 1, 1, ACTION, (("mp", 1), ("attack", 1), ("level_in_combat", FEINT, 1))),
    CommandCard("T05", "swing_from_the_rafters", 1, 1, ACTION, (("swing", 4),)),
    CommandCard("T06", "loose_floorboard", 1, 1, INTERFERENCE, (("slow", 2),), on=("any",)),
    CommandCard("T07", "innkeepers_gorzalka", 1, 0, INTERFERENCE, (("special", 2), ("weaken", 1))),
    CommandCard("T08", "tavern_dog", 1, 1, INTERFERENCE, (("dodge_or", (("slow", 1), ("weaken", 1))),), on=("enemy", 6)),
    CommandCard("T09", "the_band_plays_on", 1, 1, INTERFERENCE, (("each_own", (("haste", 1),)),), on=()),
    CommandCard("T10", "candles_out", 1, 2, INTERFERENCE, (("darkness",),), on=(), stays=IN_PLAY, until_turn_ends=True),
    CommandCard("T11", "cellar_hatch", 1, 1, INTERFERENCE, (("hatch",),), on=("beside_obstacle",)),
    CommandCard("T12", "pot_boys_gossip", 1, 0, INTERFERENCE, (("look",), ("draw", 1)), on=("hand",)),
)
