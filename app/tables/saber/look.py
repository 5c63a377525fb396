"""Colours and signs of Saber and Blood. Two bands and three stances have five hues; each has a shape and a sign, too."""

from app.theme import colour

NOBLE, COSSACK, TAVERN = colour("96264f"), colour("1c6670"), colour("7a5230")
SKILL = colour("8a6a24")
BAND = {"nobles": NOBLE, "cossacks": COSSACK, "tavern": TAVERN, "skill": SKILL}
STANCE = {"attack": colour("c8461e"), "dodge": colour("5d8a2e"), "feint": colour("4457ae")}
BEATS = {"attack": "feint", "feint": "dodge", "dodge": "attack"}
BONE = colour("f6ead0")

# (sign, colour, good?)
TOKENS = {
    "bolster": ("arrow-up-bold", colour("3f7a34"), True),
    "haste": ("run-fast", colour("a8701a"), True),
    "defense": ("shield", colour("3d6079"), True),
    "ready": ("eye", colour("b98a1c"), True),
    "weaken": ("arrow-down-bold", colour("9a3a1e"), False),
    "slow": ("snail", colour("6a5a34"), False),
    "stun": ("fluffy-swirl", colour("6a4488"), False),
    "poison": ("bottle-tonic-skull", colour("35602c"), False),
}
SYMBOLS = {
    "adv": "star-four-points",
    "wound": "water",
    "dodge": "player-dodge",
    "reroll": "cached",
    "strike": "dripping-sword",
    "evade": "weather-windy",
    "change": "swap-horizontal",
}
FACES = {
    "attack": (("adv", "adv"), ("adv", "adv"), ("adv",), ("adv", "wound"), ("wound", "wound"), ("strike",)),
    "dodge": (("adv", "adv"), ("adv", "adv"), ("adv",), ("adv", "dodge"), ("dodge", "dodge"), ("evade",)),
    "feint": (("adv", "adv"), ("adv", "adv"), ("adv",), ("adv", "reroll"), ("reroll", "reroll"), ("change",)),
}
SKILL_FACES = {1: (0, 0, 1, 1, 2, 2), 2: (0, 1, 1, 2, 3, 3), 3: (1, 2, 2, 2, 3, 4), 4: (2, 2, 3, 3, 4, 4)}
ROMAN = {1: "I", 2: "II", 3: "III", 4: "IV"}
SPECIAL = {"nobles": ("feather", "Fantasy", colour("f3d28c")), "cossacks": ("fire", "Fury", colour("ff9a5a"))}
TYPE_SIGN = {"action": "lightning-bolt", "stance": "crossed-sabres", "interference": "chess-knight", "skill": "medal"}
TYPE_TONE = {"action": colour("a8701a"), "stance": colour("4a4a52"), "interference": colour("5c3f7a"), "skill": colour("8a6a24")}
