"""The seven intrigue cards. Their number and how they work is the game's; what they do is ours and may be replaced here."""

from __future__ import annotations

FOREIGN_MERCHANTS, CALL_TO_ARMS, WHISPERS, RISING_UNREST = (
    "foreign_merchants", "call_to_arms", "whispers_at_court", "rising_unrest")  # at once
GARRISONS, GOOD_HARVEST, MASTER_BUILDERS = "watchful_garrisons", "good_harvest", "master_builders"  # to the end of the round
INTRIGUE = (FOREIGN_MERCHANTS, CALL_TO_ARMS, WHISPERS, RISING_UNREST, GARRISONS, GOOD_HARVEST, MASTER_BUILDERS)
IN_A_GAME = 3
BUY_PRICE, SELL_PRICE = 1, 2  # coins, of the foreign merchants
