"""What can be printed on cards and sheets: the vocabulary that the faction files spell.

An effect is a word and its values, `("mp", 2)`. Each word of an action has one function in action.py, each word of an
interference card one in effects.py; the words of stances, skills and skill cards ("traits") are asked for where they count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass
from typing import Any, TypeAlias

from .dice import ATTACK, DODGE, FEINT, Level, Stance

Effect: TypeAlias = tuple[Any, ...]
Effects: TypeAlias = tuple[Effect, ...]
Kind: TypeAlias = str  # the name of a card, of a skill or of a character: a stable word
Skill: TypeAlias = str
Faction: TypeAlias = str

ACTION, STANCE, INTERFERENCE = "action", "stance", "interference"
TAVERN = "tavern"  # the location deck
# What a card is played on: ("own",), ("enemy",), ("enemy", range), ("any",), ("space", range), ("attachment",), ("hand",), ()
OWN: Effect = ("own",)
IN_PLAY, ATTACHED = "in_play", "attached"  # where an interference card stays


@dataclass(frozen=True)
class CommandCard:
    """A command card. [SB-27, SB-43 to SB-46]"""

    code: str  # of the component list
    name: Kind
    copies: int
    cp: int
    type: str
    effects: Effects = ()
    special: int = 0  # points that its character must pay
    collective: int = 0  # points that all of the player's characters pay together
    extra: int = 0  # points that its character may pay ...
    extra_effects: Effects = ()  # ... for this
    on: Effect = OWN
    stays: str = ""
    until_turn_ends: bool = False
    resurrection: bool = False
    removed: bool = False  # from the game, when it has been played out

    def has(self, word: str) -> bool:
        return any(effect[0] == word for effect in self.effects)


@dataclass(frozen=True)
class Person:
    """A character's sheet as it is printed [SB-110]."""

    name: Kind
    attack: Level
    dodge: Level
    feint: Level
    health: int
    special: int
    skill: Skill
    traits: Effects

    def level(self, stance: Stance) -> Level:
        return {ATTACK: self.attack, DODGE: self.dodge, FEINT: self.feint}[stance]


@dataclass(frozen=True)
class FactionData:
    """A band and all its cards. The two flags say how its special points come and what they buy [SB-112 to SB-115]."""

    name: Faction
    special: str  # what its special points are called
    people: tuple[Person, Person, Person]
    cards: tuple[CommandCard, ...]
    skills: Mapping[Skill, Effects]
    pays_costs: bool = False  # points lower the cost of actions and stances, and come from command points spent
    buys_steps: bool = False  # points are movement points in an action, and come from wounds in combat


def plain_card(card: CommandCard) -> list[Any]:
    return list(astuple(card))
