"""News from the table: the course of the game, cards, movement, combat, tokens, scenarios."""

from __future__ import annotations

from rules.core import Card, Event, Seat

from .board import Square
from .cards import Faction, Kind, Skill
from .dice import Die, Stance
from .state import Fighter, Role

# The course of the game


class FactionTaken(Event):
    seat: Seat
    faction: Faction


class RoleTaken(Event):
    seat: Seat
    role: Role


class TargetNamed(Event):
    fighter: Fighter


class InitiativeRolled(Event):
    """`seats` rolled these numbers; ties roll again."""

    seats: tuple[Seat, ...]
    pips: tuple[int, ...]


class SkillTaken(Event):
    fighter: Fighter
    skill: Skill


class StartTaken(Event):
    seat: Seat
    start: str


class TurnBegan(Event):
    turn: int
    seat: Seat


class TurnEnded(Event):
    turn: int


class Passed(Event):
    seat: Seat


class BandOut(Event):
    """The seat's last character is gone, and with him all its cards in play."""

    seat: Seat


class GameWon(Event):
    """`ending` says why; nobody: a draw."""

    seats: tuple[Seat, ...]
    ending: str


# Cards


class HandChanged(Event):
    """A mulligan."""

    seat: Seat


class CardPlayed(Event):
    seat: Seat
    card: Card
    kind: Kind
    resurrected: bool


class UsedAsStandard(Event):
    """A card became a standard action."""

    seat: Seat
    card: Card
    kind: Kind
    fighter: Fighter
    standard: str


class CardAimed(Event):
    """What it is played on, as far as that is one thing."""

    fighter: Fighter | None
    square: Square | None
    card: Card | None
    target: Seat | None


class Paid(Event):
    """Command points of the seat, special points of the character."""

    seat: Seat
    cp: int
    fighter: Fighter | None
    points: int
    extra: bool


class Vetoed(Event):
    """`by` has cancelled the card's effect."""

    by: Seat
    card: Card


class Attached(Event):
    card: Card
    kind: Kind
    fighter: Fighter


class LeftInPlay(Event):
    seat: Seat
    card: Card
    kind: Kind


class Discarded(Event):
    cards: tuple[Card, ...]


class RemovedFromGame(Event):
    card: Card


class Drew(Event):
    seat: Seat
    cards: int
    source: str


class Rebuilt(Event):
    """A discard pile became a deck again."""

    source: str
    cards: int


class LookedAtHand(Event):
    seat: Seat
    target: Seat


# Movement


class Acted(Event):
    """He begins an action; stunned, nothing comes of it."""

    fighter: Fighter
    stunned: bool


class ActionOver(Event):
    fighter: Fighter


class Stepped(Event):
    fighter: Fighter
    square: Square
    to: Square
    cost: int


class Shifted(Event):
    """Moved some spaces, by himself or by an enemy."""

    fighter: Fighter
    square: Square
    to: Square


class Pushed(Event):
    fighter: Fighter
    by: Fighter
    square: Square
    to: Square


class Placed(Event):
    fighter: Fighter
    square: Square


class Spurred(Event):
    fighter: Fighter


# Combat


class CombatBegan(Event):
    attacker: Fighter
    defender: Fighter
    how: str


class SlippedAway(Event):
    """The attack was used up without a combat."""

    fighter: Fighter


class Supported(Event):
    fighter: Fighter
    supporters: tuple[Fighter, ...]


class StancesRevealed(Event):
    attacker: Stance
    defender: Stance


class DiceRolled(Event):
    dice: tuple[int, ...]


class DieChanged(Event):
    die: Die
    face: int


class DieRerolled(Event):
    die: Die
    face: int


class CombatCancelled(Event):
    """The result does not count. `again`: the combat begins anew; otherwise it is a tie."""

    by: Seat
    card: Card
    again: bool


class CombatDecided(Event):
    """`winner`: nobody after a tie."""

    winner: Fighter | None
    scores: tuple[int, ...]
    wounds: tuple[int, ...]


class CombatOver(Event):
    attacker: Fighter
    defender: Fighter


class PowerUsed(Event):
    """A character used his own skill or a skill card."""

    fighter: Fighter
    power: str


class Shot(Event):
    fighter: Fighter
    target: Fighter
    face: int
    hit: bool


class DodgeTested(Event):
    fighter: Fighter
    face: int
    passed: bool


class Wounded(Event):
    """`cause`: combat, fire, fireplace, poison, great_sword or card."""

    fighter: Fighter
    wounds: int
    cause: str


class Healed(Event):
    fighter: Fighter
    wounds: int


class Eliminated(Event):
    fighter: Fighter


# Tokens


class Gained(Event):
    """Tokens or special points came onto his sheet."""

    fighter: Fighter
    token: str
    amount: int


class Lost(Event):
    fighter: Fighter
    token: str
    amount: int


# Scenarios


class Escaped(Event):
    fighter: Fighter


class IgnitionTried(Event):
    """`face` 0: a second attempt needs no roll."""

    fighter: Fighter
    square: Square
    face: int
    burns: bool


class FireSpread(Event):
    squares: tuple[Square, ...]


class ChestTaken(Event):
    fighter: Fighter


class ChestPassed(Event):
    fighter: Fighter
    to: Fighter


class ChestDropped(Event):
    square: Square


class InnkeeperMoved(Event):
    fighter: Fighter
    square: Square


class ClueGained(Event):
    seat: Seat
    fighter: Fighter


class LadyMoved(Event):
    fighter: Fighter
    square: Square


EVENTS = (
    FactionTaken, RoleTaken, TargetNamed, InitiativeRolled, SkillTaken, StartTaken, TurnBegan, TurnEnded, Passed, BandOut,
    GameWon, HandChanged, CardPlayed, UsedAsStandard, CardAimed, Paid, Vetoed, Attached, LeftInPlay, Discarded, RemovedFromGame,
    Drew, Rebuilt, LookedAtHand, Acted, ActionOver, Stepped, Shifted, Pushed, Placed, Spurred, CombatBegan, SlippedAway,
    Supported, StancesRevealed, DiceRolled, DieChanged, DieRerolled, CombatCancelled, CombatDecided, CombatOver, PowerUsed, Shot,
    DodgeTested, Wounded, Healed, Eliminated, Gained, Lost, Escaped, IgnitionTried, FireSpread, ChestTaken, ChestPassed,
    ChestDropped, InnkeeperMoved, ClueGained, LadyMoved,
)
