"""The fencing dice: three stance dice and four skill dice, six faces each [SB-8, SB-62 to SB-74]."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Stance: TypeAlias = str
Die: TypeAlias = int  # of a duel: the attacker's stance and skill die, then the defender's
Level: TypeAlias = int

ATTACK, DODGE, FEINT = "attack", "dodge", "feint"
STANCES = (ATTACK, DODGE, FEINT)
BEATS = {ATTACK: FEINT, FEINT: DODGE, DODGE: ATTACK}  # who has advantage over whom [SB-63]
LOW, MEDIUM, HIGH, MASTER = 1, 2, 3, 4
SIDES = 6


class Symbols(NamedTuple):
    """What one face of a stance die shows. Specials and uniques mean something else on each die."""

    advantage: int
    special: int = 0  # attack: extra wound; dodge: dodge; feint: reroll
    unique: bool = False  # attack: strike; dodge: evade; feint: change


FACES = (Symbols(2), Symbols(2), Symbols(1), Symbols(1, 1), Symbols(0, 2), Symbols(0, 0, True))  # the same on all three
POINTS = {LOW: (0, 0, 1, 1, 2, 2), MEDIUM: (0, 1, 1, 2, 3, 3), HIGH: (1, 2, 2, 2, 3, 4), MASTER: (2, 2, 3, 3, 4, 4)}


def symbols(face: int) -> Symbols:
    """Of a stance die that shows this face, 1 to 6."""
    return FACES[face - 1]


def points(level: Level, face: int) -> int:
    return POINTS[level][face - 1]


def hits(face: int) -> bool:
    """A special or unique symbol: fire hits, an ignition succeeds, a dodge test is passed [SB-90, SB-93, SB-130]."""
    shown = FACES[face - 1]
    return shown.unique or shown.special > 0


PLAIN = [[list(face) for face in FACES], [[level, *faces] for level, faces in POINTS.items()]]
