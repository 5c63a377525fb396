"""Colours and signs of Rurik."""

from app.theme import colour

ACTION_SIGNS = {
    "muster": "flag",
    "move": "shoe-prints",
    "attack": "crossed-swords",
    "tax": "sack",
    "build": "hammer",
    "scheme": "mask",
}
ACTION_TINTS = {
    "muster": colour("8a5a1c"),
    "move": colour("3f6a4a"),
    "attack": colour("8f2a22"),
    "tax": colour("a5761c"),
    "build": colour("5f5a52"),
    "scheme": colour("5b3a6e"),
}
POINT_SIGNS = {
    "muster": "flag",
    "move": "shoe-prints",
    "attack": "crossed-swords",
    "tax": "sack",
    "build": "hammer",
    "sure": "sword-cross",
    "march": "compass-rose",
}
TRACK_SIGNS = ("crown", "hammer", "scale-balance", "crossed-swords")
TRACK_TINTS = (colour("a5761c"), colour("5f5a52"), colour("2f7a96"), colour("8f2a22"))
TERRAIN = {
    "wood": colour("b4c486"),
    "stone": colour("d6c8a2"),
    "fish": colour("c2d2a8"),
    "honey": colour("e6d288"),
    "fur": colour("a3b892"),
}
