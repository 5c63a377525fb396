"""All that lies on the table of Saber and Blood: the sheets with their tokens, each player's cards, the action, the card and the
duel under way, and what a scenario adds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache
from typing import TypeAlias

from rules.core import Card, Face, Seat, Stateful, TableState, clockwise, state

from .board import DISTANCES, FIREPLACES, NEIGHBOURS, STANDABLE, Square
from .cards import TAVERN, CommandCard, Effect, Effects, Faction, FactionData, Kind, Person, Skill
from .dice import Die, Level, Stance
from .factions import CARDS, DECKS, FACTIONS, PEOPLE, SKILLS, TAVERN_DECK

Fighter: TypeAlias = int  # a character: seat * 3 + his place in the band
ScenarioName: TypeAlias = str
Role: TypeAlias = str

BAND = 3  # characters [SB-151]
CP = 6  # command points a turn [SB-14]
HAND = 5
HAND_LIMIT = 7
LONGEST = 50  # turns, where a scenario has no end of its own [SB-R79]

FORMER_NAMES = {  # up to version 3
    "Saber": {"at": "seats_done", "showing": "discarding", "prey": "attack_target"},
    "CharacterSheet": {"fresh": "fresh_tokens", "stanced": "got_stance"},
    "Duel": {"how": "started_by", "mods": "level_changes", "again": "restarts"},
}

BY_ACTION, BY_READY, BY_RIPOSTE, BY_AMBUSH = "action", "ready", "riposte", "ambush"  # how a combat came about


@state
class CharacterSheet(Stateful):
    """One character with everything on his sheet [SB-110]."""

    seat: Seat
    name: Kind
    square: Square | None = None  # None: not placed yet, or out
    wounds: int = 0
    out: bool = False  # eliminated
    special: int = 0
    skills: tuple[Skill, ...] = ()
    stance: Card | None = None
    attached: tuple[Card, ...] = ()  # interference cards
    # tokens; bolster and weaken never lie here together
    bolster: int = 0
    weaken: int = 0
    fresh_tokens: int = 0  # so many of them came in the action under way, which they outlast [SB-R70]
    haste: int = 0
    slow: int = 0
    stun: bool = False
    ready: bool = False
    defense: bool = False
    poison: bool = False
    # this turn
    acted: bool = False
    got_stance: bool = False  # a stance was played onto him
    spent: int = 0  # movement points
    used: tuple[str, ...] = ()  # what may be used once a turn
    # this game
    hurt_by: tuple[Fighter, ...] = ()  # who has wounded him [SB-R81]


@state
class Band(Stateful):
    """One player's side of the table."""

    faction: Faction = ""
    role: Role = ""
    cp: int = 0
    deck: list[Card] = field(default_factory=list)
    hand: list[Card] = field(default_factory=list)
    played: list[Card] = field(default_factory=list)  # this turn's, face up until clean-up [SB-R54]
    discards: list[Card] = field(default_factory=list)
    in_play: list[Card] = field(default_factory=list)  # left in play beside the board
    start: str = ""  # the colour or corner of its start squares
    clues: int = 0
    # clean-up
    draws: int = 0  # cards still to draw
    tavern_drawn: bool = False
    gifts: int = 0  # special points still to hand out


@state
class CardUnderWay(Stateful):
    """The card being played, from its choice to the end of its effect [SB-26]."""

    seat: Seat
    card: Card
    kind: Kind
    standard: str = ""  # which standard action it is used for; "": for its text
    resurrected: bool = False  # from the discard pile
    fighter: Fighter | None = None  # played on him
    square: Square | None = None
    on_card: Card | None = None
    on_seat: Seat | None = None
    extra: bool = False  # the optional cost is paid
    owed: int = 0  # special points still to be paid together
    cancelled: bool = False


@state
class Act(Stateful):
    """The action under way: what is left of it."""

    fighter: Fighter
    kind: Kind = ""  # of the card
    standard: str = ""
    extra: bool = False
    mp: int = 0
    attacks: int = 0
    left: list[int] = field(default_factory=list)  # places in `effects_of` not used yet: push, fire, field effects, swing
    attacked: list[Fighter] = field(default_factory=list)
    path: list[Square] = field(default_factory=list)  # squares he has been on, the first included
    aimed_at: Fighter | None = None  # by the shot that has just missed
    spaces: int = 0  # left of "move spaces"
    closed: bool = False  # nothing may be added to it [SB-129, SB-135]


@state
class Duel(Stateful):
    """The combat under way. Everything in pairs is the attacker's, then the defender's."""

    fighters: tuple[Fighter, Fighter]
    started_by: str = BY_ACTION
    level_changes: list[list[tuple[str, int]]] = field(default_factory=lambda: [[], []])  # support and the like: (what, levels)
    supporters: list[list[Fighter]] = field(default_factory=lambda: [[], []])
    stances: list[Stance] = field(default_factory=list)  # empty until both are revealed
    levels: list[Level] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)  # faces 1 to 6 of the four dice; empty until rolled
    changed: list[Die] = field(default_factory=list)
    rerolled: list[Die] = field(default_factory=list)
    rerolls: list[int] = field(default_factory=lambda: [0, 0])  # still to be used
    restarts: int = 0  # how often it was begun again
    # the result
    scores: list[int] = field(default_factory=list)
    winner: int | None = None  # 0 or 1; None: nobody, or not settled
    wounds: list[int] = field(default_factory=list)  # that each receives
    burnt: list[Fighter] = field(default_factory=list)  # whom the win has moved into a fireplace: wounded in this combat, too
    moving: Fighter | None = None  # who is moved by the win
    spaces: int = 0  # that he may still be moved
    entered: list[Square] = field(default_factory=list)  # by that


@state
class Saber(TableState):
    scenario: ScenarioName = "brawl"
    turn_cap: int = 0
    ready_on_forced: bool = False
    lady_only_kidnappers: bool = False
    teams: bool = False  # seats 0 and 2 against 1 and 3
    bands: list[Band] = field(default_factory=list)
    sheets: list[CharacterSheet] = field(default_factory=list)
    tavern: list[Card] = field(default_factory=list)
    tavern_discards: list[Card] = field(default_factory=list)
    removed: list[Card] = field(default_factory=list)  # from the game
    initiative: Seat = 0
    active: Seat = 0
    acting: bool = False  # in the acting phase, when somebody is active [SB-R35]
    passes: int = 0  # in a row
    turn: int = 0
    activations: int = 0  # since the start of the game
    seats_done: int = 0  # how many seats have done the stage's step of set-up or clean-up
    discarding: list[Card] = field(default_factory=list)  # picked for the discard pile, not shown yet
    playing: CardUnderWay | None = None
    act: Act | None = None
    duel: Duel | None = None
    attacker: Fighter | None = None  # an attack declared, no combat yet: his ...
    attack_target: Fighter | None = None  # ... on this one; also whom a Ready character, a riposte or an ambush may attack now
    # scenarios
    target: Fighter | None = None  # of the raid
    burning: list[Square] = field(default_factory=list)  # corners
    tried: list[Square] = field(default_factory=list)  # corners where an ignition failed
    fires: list[Square] = field(default_factory=list)  # squares that are fireplaces now
    chest: Square | None = None  # None: carried
    carrier: Fighter | None = None
    innkeeper: Square | None = None
    lady: Square | None = None
    lady_moves: int = 0  # this turn
    # the end
    winners: list[Seat] = field(default_factory=list)
    ending: str = ""  # why it ended, a stable word


# -- reading the table ------------------------------------------------------------------------------------------------


def data_of(face: Face) -> CommandCard:
    deck, index = face
    return CARDS[TAVERN_DECK[index] if deck == TAVERN else DECKS[deck[:-1]][index]]


def kind_of(face: Face) -> Kind:
    """What is printed on a card."""
    return data_of(face).name


def deck_name(faction: Faction, seat: Seat) -> str:
    """Each player has his own copy of his faction's deck [SB-R41]."""
    return f"{faction}{seat}"


def open_card(t: Saber, card: Card) -> CommandCard:
    """What an open card says."""
    return data_of(t.faces[card])


def faction_of(t: Saber, seat: Seat) -> FactionData:
    return FACTIONS[t.bands[seat].faction]


def person(sheet: CharacterSheet) -> Person:
    return PEOPLE[sheet.name]


def band_of(t: Saber, seat: Seat) -> range:
    """The seat's characters."""
    return range(seat * BAND, seat * BAND + BAND)


def living(t: Saber, seat: Seat) -> list[Fighter]:
    return [f for f in band_of(t, seat) if not t.sheets[f].out]


def is_out(t: Saber, seat: Seat) -> bool:
    """All against all, who has lost his band is out of the game; elsewhere he stays [SB-R76]."""
    return t.seats > 2 and not t.teams and not living(t, seat)


def standing(t: Saber) -> Iterator[tuple[Fighter, Square]]:
    """Everybody on the board."""
    for fighter, sheet in enumerate(t.sheets):
        if sheet.square is not None:
            yield fighter, sheet.square


def same_side(t: Saber, a: Seat, b: Seat) -> bool:
    return a == b or (t.teams and a % 2 == b % 2)


def are_friends(t: Saber, a: Fighter, b: Fighter) -> bool:
    """Of one side: the same player's, or a teammate's [SB-94]."""
    return same_side(t, a // BAND, b // BAND)


def enemies(t: Saber, fighter: Fighter) -> list[Fighter]:
    """Opponents' characters on the board [SB-95]."""
    return [f for f, _ in standing(t) if not are_friends(t, f, fighter)]


def are_adjacent(t: Saber, a: Fighter, b: Fighter) -> bool:
    here, there = t.sheets[a].square, t.sheets[b].square
    return here is not None and there is not None and DISTANCES[here][there] == 1


def adjacent_enemies(t: Saber, fighter: Fighter) -> list[Fighter]:
    square = t.sheets[fighter].square
    if square is None:
        return []
    row = DISTANCES[square]
    return [f for f, s in standing(t) if row[s] == 1 and not are_friends(t, f, fighter)]


def in_order(t: Saber) -> list[Seat]:
    """The active player first; when nobody is active, who has the initiative [SB-50, SB-R56]."""
    return clockwise(t, t.active if t.acting else t.initiative)


def occupied(t: Saber) -> list[Square]:
    """Squares with a character, the innkeeper or the Lady on them [SB-53, SB-R32]."""
    squares = [sheet.square for sheet in t.sheets if sheet.square is not None]
    if t.innkeeper is not None:
        squares.append(t.innkeeper)
    if t.lady is not None:
        squares.append(t.lady)
    return squares


def is_fireplace(t: Saber, square: Square) -> bool:
    return square in FIREPLACES or square in t.fires


def is_standable(t: Saber, square: Square) -> bool:
    return square in STANDABLE and square not in t.fires


def empty_beside(t: Saber, square: Square) -> list[Square]:
    """Standable squares next to this one with nobody on them [SB-R45]."""
    taken = occupied(t)
    return [s for s in NEIGHBOURS[square] if is_standable(t, s) and s not in taken]


# -- what is printed on sheets and attached cards ---------------------------------------------------------------------


@lru_cache(1 << 12)
def printed_traits(name: Kind, skills: tuple[Skill, ...], stance: Kind) -> dict[str, tuple[Effect, ...]]:
    """All traits on a sheet, its skill cards and its stance, by their first word; cached, since bots ask for them often."""
    printed = [*PEOPLE[name].traits, *(effect for skill in skills for effect in SKILLS[skill])]
    printed += CARDS[stance].effects if stance else ()
    return {word: tuple([effect for effect in printed if effect[0] == word]) for word in dict.fromkeys([e[0] for e in printed])}


def traits(t: Saber, fighter: Fighter, word: str) -> tuple[Effect, ...]:
    """The traits with this word on his sheet, his skill cards and his stance."""
    sheet = t.sheets[fighter]
    return printed_traits(sheet.name, sheet.skills, stance_of(t, sheet)).get(word, ())


def stance_of(t: Saber, sheet: CharacterSheet) -> Kind:
    """The stance card before him, by name; empty if there is none."""
    return "" if sheet.stance is None else data_of(t.faces[sheet.stance]).name


def has(t: Saber, fighter: Fighter, word: str) -> bool:
    return bool(traits(t, fighter, word))


def total(t: Saber, fighter: Fighter, word: str) -> int:
    """The sum of the numbers after this word."""
    return sum(effect[1] for effect in traits(t, fighter, word))


def health(t: Saber, fighter: Fighter) -> int:
    return PEOPLE[t.sheets[fighter].name].health + total(t, fighter, "health")


def wounds_of(t: Saber, seat: Seat) -> int:
    """An eliminated character counts his full health [SB-121]."""
    return sum(health(t, f) if t.sheets[f].out else t.sheets[f].wounds for f in band_of(t, seat))


def left_in_play(t: Saber, seat: Seat, word: str) -> Card | None:
    """The card with this word that lies before the seat, if any."""
    for card in t.bands[seat].in_play:
        if open_card(t, card).has(word):
            return card
    return None


def is_dark(t: Saber) -> bool:
    """No support and no fire while the candles are out."""
    return any(left_in_play(t, seat, "darkness") is not None for seat in range(t.seats))


STANDARD: dict[str, Effects] = {  # SB-47
    "move": (("mp", 2),),
    "attack": (("mp", 1), ("attack", 1)),
    "ready": (("after", ("ready",)),),
    "defend": (("defense",),),
}


def effects_of(act: Act) -> Effects:
    """All that the action under way brings."""
    if act.standard:
        return STANDARD.get(act.standard, ())
    card = CARDS[act.kind]
    return card.effects + card.extra_effects if act.extra else card.effects
