"""What the table of Saber and Blood shows, as plain data. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from app.kit_boards import GridView
from app.kit_data import CardView
from rules.core import Seat, Thing
from rules.saber.dice import Level, Stance
from rules.saber.state import Fighter


@dataclass(frozen=True)
class Standee:
    """A piece on the board: who he is and all that lies on his sheet."""

    name: str
    faction: str
    wounds: int
    health: int
    acted: bool
    tokens: tuple[tuple[str, int], ...] = ()
    stance: str = ""  # the stance card that lies with him
    lit: bool = False
    crest: str = ""  # whose he is, where two lead the same band
    mark: str = ""  # a sign over him: hunted, carries the chest


@dataclass(frozen=True)
class Man:
    """A character beside the board: all that lies on his sheet, in figures."""

    fighter: Fighter
    name: str
    words: str
    faction: str
    wounds: int
    health: int
    special: int
    acted: bool
    out: bool
    tokens: tuple[tuple[str, int], ...] = ()
    cards: tuple[str, ...] = ()  # his stance card first, then what was attached to him
    levels: tuple[tuple[Stance, Level], ...] = ()  # what each stance would roll in a combat without helpers
    lit: bool = False
    mark: str = ""

    @property
    def thing(self) -> Thing:
        return "fighter", self.fighter


@dataclass(frozen=True)
class Duelist:
    """One fighter of a duel."""

    fighter: Fighter
    name: str
    words: str
    faction: str
    wounds: int
    health: int
    levels: tuple[tuple[Stance, Level], ...]  # what each stance would roll
    stance: Stance = ""  # once both are open
    level: Level = 0
    score: int | None = None
    mods: tuple[tuple[str, int], ...] = ()  # why the levels are not as printed: (what, by how much)
    tally: tuple[tuple[str, str, int], ...] = ()  # of dice that lie there: a sign, what it does, points
    hurt: int = 0  # wounds he would take as the dice lie


@dataclass(frozen=True)
class DuelView:
    attacker: Duelist
    defender: Duelist
    seats: tuple[Seat, Seat]
    dice: tuple[int, ...] = ()  # faces 1 to 6, the attacker's two first
    winner: int | None = None
    settled: bool = False
    outlook: str = ""  # how it would end as the dice lie

    @property
    def staged(self) -> bool:
        """Both stances are open, and it is not decided yet."""
        return bool(self.attacker.stance) and not self.settled


@dataclass(frozen=True)
class BandView:
    """What a player has: command points, cards, points of the band."""

    seat: int
    faction: str
    cp: int
    hand: int
    deck: int
    discards: int
    in_play: tuple[str, ...] = ()
    clues: int = 0
    men: tuple[Man, ...] = ()
    name: str = ""  # of the player
    crest: str = ""
    turn: bool = False

    @property
    def thing(self) -> Thing:
        return "band", self.seat


@dataclass(frozen=True)
class PickView:
    """A band or a side to choose before the fight."""

    thing: Thing
    title: str
    line: str
    men: tuple[tuple[str, str], ...] = ()  # their faces and names
    faction: str = ""
    scenario: str = ""  # whose picture stands there, where there are no faces
    lit: bool = False
    chosen: bool = False


@dataclass(frozen=True)
class SaberScene:
    grid: GridView
    hand: tuple[CardView, ...]
    bands: tuple[BandView, ...]
    duel: DuelView | None
    turn: int
    me: int
    played: tuple[CardView, ...] = ()  # this turn, by everybody
