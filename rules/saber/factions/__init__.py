"""Every band and the tavern's deck, as data. A new faction is one file here and one entry below."""

from __future__ import annotations

from typing import Any

from ..cards import CommandCard, Effects, Faction, FactionData, Kind, Person, Skill, plain_card
from .cossacks import COSSACKS
from .nobles import NOBLES
from .tavern import CARDS as TAVERN_CARDS

FACTIONS: dict[Faction, FactionData] = {faction.name: faction for faction in (NOBLES, COSSACKS)}
DECKS: dict[Faction, tuple[Kind, ...]] = {  # the kinds in each deck, copy by copy
    name: tuple(card.name for card in faction.cards for _ in range(card.copies)) for name, faction in FACTIONS.items()
}
CARDS: dict[Kind, CommandCard] = {
    card.name: card for cards in (NOBLES.cards, COSSACKS.cards, TAVERN_CARDS) for card in cards
}
PEOPLE: dict[Kind, Person] = {person.name: person for faction in FACTIONS.values() for person in faction.people}
SKILLS: dict[Skill, Effects] = {skill: traits for faction in FACTIONS.values() for skill, traits in faction.skills.items()}
TAVERN_DECK: tuple[Kind, ...] = tuple(card.name for card in TAVERN_CARDS)

PLAIN: list[Any] = [
    [
        [f.name, f.special, f.pays_costs, f.buys_steps, [vars(p) for p in f.people], [plain_card(c) for c in f.cards],
         [[name, traits] for name, traits in f.skills.items()]]
        for f in FACTIONS.values()
    ],
    [plain_card(card) for card in TAVERN_CARDS],
]

__all__ = ["CARDS", "DECKS", "FACTIONS", "PEOPLE", "PLAIN", "SKILLS", "TAVERN_DECK"]
