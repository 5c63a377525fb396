"""What the parts of a new table say: boxes, chairs, the sheet of the chosen chair, settings. Plain data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.plan import TablePlan
from rules.core import Setting, SettingValue


@dataclass(frozen=True)
class GameText:
    """A game's box on the shelf."""

    game: str
    title: str
    seats: str
    chosen: bool
    ribbon: str = ""  # of a game from outside, and of a good first one
    own: bool = False  # from outside
    learn: str = ""  # on a second ribbon, while nobody here has learnt it


@dataclass(frozen=True)
class LessonOffer:
    """Before the first table of a game: its first lesson."""

    game: str
    stone: str
    title: str
    line: str


@dataclass(frozen=True)
class ChairText:
    """Somebody at the table. `level`: of a bot, said alone where there is no room for the whole line."""

    name: str
    line: str
    level: str
    crest: str
    sign: str
    side: int
    chosen: bool


@dataclass(frozen=True)
class ChairChoice:
    """One of several things of which one is chosen."""

    text: str
    label: str
    chosen: bool
    press: Callable[[], None]
    icon: str = ""


@dataclass(frozen=True)
class ChairSheet:
    """What can be said of the chosen chair: who plays it, how well, under which name and crest. Empty where it is not asked."""

    title: str
    removable: bool
    kinds: tuple[ChairChoice, ...] = ()
    levels: tuple[ChairChoice, ...] = ()
    name: str = ""
    crest: str = ""
    made_up: bool = False  # nobody chose this name


@dataclass(frozen=True)
class SettingLine:
    """A setting of the game, as a line of the list. `picked`: by pictures, on a sheet of its own."""

    setting: Setting
    title: str  # in the middle of a sentence
    text: str
    sub: str
    value: str
    icon: str
    picked: bool


@dataclass(frozen=True)
class SettingCardText:
    """A setting of the game that is a card with a picture (a path of the game's entry): a module, in or out."""

    setting: Setting
    title: str  # in the middle of a sentence
    text: str
    line: str
    value: str
    why_not: str
    chosen: bool
    recommended: bool
    picture: str


@dataclass(frozen=True)
class SwitchText:
    """Something that a table across devices agrees on besides the game's own settings."""

    name: str
    icon: str
    text: str
    sub: str
    on: bool


@dataclass(frozen=True)
class PickerRow:
    """One value of a setting that is chosen by pictures; `dots`: (sign, how many are filled, of how many)."""

    value: SettingValue
    text: str
    line: str
    why_not: str
    dots: tuple[tuple[str, int, int], ...]


@dataclass(frozen=True)
class LaidTable:
    """All that was chosen, to come back to after a look at the rules or the lobby."""

    plan: TablePlan
    wished: dict[str, SettingValue]
    options: dict[str, Any]
    chair: int
