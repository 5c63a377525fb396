"""What a seat may choose to do, in the order of a game."""

from __future__ import annotations

from rules.core import Card, Option, Seat

from .board import Square
from .cards import Faction, Skill
from .dice import Die, Stance
from .state import Fighter, Role

# Setting up


class TakeFaction(Option):
    faction: Faction


class TakeRole(Option):
    role: Role


class TakeStart(Option):
    """These start squares are ours: a colour or a corner of the room."""

    start: str


class NameTarget(Option):
    """The raiders are after him."""

    fighter: Fighter


class TakeSkill(Option):
    fighter: Fighter
    skill: Skill


class Place(Option):
    """Put a character on an empty square: at the start, out of a fireplace, off an obstacle."""

    fighter: Fighter
    square: Square


class KeepHand(Option): ...


class Mulligan(Option): ...


# An operation


class Play(Option):
    """For its text."""

    card: Card


class Standard(Option):
    """As a standard action."""

    card: Card


class Resurrect(Option):
    """Out of the discard pile."""

    card: Card


class Pass(Option): ...


class On(Option):
    """The card is played on this character."""

    fighter: Fighter


class OnSpace(Option):
    square: Square


class OnCard(Option):
    card: Card


class OnHand(Option):
    seat: Seat


class Perform(Option):
    """This character performs that standard action."""

    fighter: Fighter
    standard: str


class Pay(Option):
    """Command points, special points of the character instead of some of them, and whether the optional cost is paid."""

    cp: int
    points: int
    extra: bool


class PayFrom(Option):
    """One of the points that are owed together comes from him."""

    fighter: Fighter


# An action


class Step(Option):
    square: Square


class Attack(Option):
    fighter: Fighter


class Push(Option):
    fighter: Fighter
    spaces: int


class Shoot(Option):
    fighter: Fighter


class Shout(Option):
    """The field effect around the one who acts."""


class Aim(Option):
    """The field effect, with its centre here."""

    square: Square


class Swing(Option):
    """Begin to move spaces."""


class Spur(Option):
    """One special point for one movement point."""


class Leave(Option):
    """Through the door."""


class Stop(Option):
    """No more of it: of the action, or of the move."""


class MoveLady(Option):
    square: Square


class MoveInnkeeper(Option):
    square: Square


# A combat


class Stand(Option):
    stance: Stance


class Change(Option):
    die: Die
    face: int


class Reroll(Option):
    die: Die


class Prevent(Option):
    wounds: int


class Shift(Option):
    """One space further."""

    square: Square


class Strike(Option):
    """This one attacks at once."""

    fighter: Fighter


class Slash(Option):
    """The great sword wounds him, too."""

    fighter: Fighter


class Use(Option):
    power: str


class Decline(Option): ...


# Afterwards, and clean-up


class Hearten(Option):
    """The ataman's voice: this one gets that token."""

    fighter: Fighter
    token: str


class Draw(Option):
    """From one's own deck, or the tavern's."""

    source: str


class Discard(Option):
    card: Card


class Gift(Option):
    """He gets one of the special points that are handed out."""

    fighter: Fighter


class First(Option):
    """He leaves the fire first."""

    fighter: Fighter


OPTIONS = (
    TakeFaction, TakeRole, TakeStart, NameTarget, TakeSkill, Place, KeepHand, Mulligan, Play, Standard, Resurrect, Pass, On,
    OnSpace, OnCard, OnHand, Perform, Pay, PayFrom, Step, Attack, Push, Shoot, Shout, Aim, Swing, Spur, Leave, Stop, MoveLady,
    MoveInnkeeper, Stand, Change, Reroll, Prevent, Shift, Strike, Slash, Use, Decline, Hearten, Draw, Discard, Gift, First,
)
