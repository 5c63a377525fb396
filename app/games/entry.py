"""What the app must know of a game: one `GameEntry` each. Plain data: a path is followed only when what it leads to is needed.

A path is "module" or "module:name". Nothing here imports Kivy, so the terminal, the tests and Python without a window read the
same entries as the screens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any


@dataclass(frozen=True)
class Picker:
    """A setting that is chosen by pictures: a scenario, a module. `painter(value, x, y, w, h)` draws one of its values."""

    setting: str
    painter: str
    notes: str = ""  # `notes(value)`: a line under the name of a value; "" for none
    marks: str = ""  # `marks(value)`: (sign, filled, of how many) each: how hard it is, how much players meet
    legend: str = ""  # `legend()`: (sign, words) each: what the signs of the marks mean


@dataclass(frozen=True)
class ModuleCard:
    """A setting that a new table shows as a card with a picture: a module, in or out. `painter(x, y, w, h)` draws it."""

    setting: str
    painter: str
    off: bool | str = False  # the value without it
    recommended: bool = False  # by those who made the game


@dataclass(frozen=True)
class GameEntry:
    """One game in the app. All but the id may be missing while the game is being built: it still plays in the terminal."""

    id: str
    view: str = ""  # module:class, a TableView (app/tables/contract.py)
    texts: str = ""  # module:class, its TableTexts; without it what follows from the words alone
    motion: str = ""  # module:class, its TableMotion; without it nothing moves
    end: str = ""  # module:class, its TableEnd; without it the scores alone
    words: str = ""  # a module with `WORDS`
    lid: str = ""  # painter(w, h): the picture on the box
    lessons: str = ""  # module:function that gives the stones of its course (app/lessons)
    tips: str = ""  # module:name of its tips (app/tips)
    for_newcomers: bool = False  # the game whose course somebody is offered who has never played any
    minutes: int = 0  # how long a usual table plays, about; 0: nobody knows
    weight: int = 0  # 1: learnt in a few minutes, 2: in a quarter of an hour, 3: in an evening; 0: nobody knows
    first_settings: Mapping[str, Any] = field(default_factory=dict)  # what a new table proposes to whoever never played it
    piece: str = ""  # painter(w, h, crest, blind): what stands for a seat at a new table; else the back of a card
    pictures: str = ""  # {name: (painter(x, y, w, h), height)}: the drawings of its rulebook
    signs: Mapping[str, str] = field(default_factory=dict)  # setting -> the sign of it
    pickers: tuple[Picker, ...] = ()
    cards: tuple[ModuleCard, ...] = ()
    sounds: tuple[str, ...] = ()  # its own, in assets/sounds/<id>; its words say which events they belong to
    credits: Callable[[], str] = str  # who made the game, in a sentence
    book: str = ""  # the name of its rulebook's file; else the id
    own: bool = False  # from outside this program (app/own)

    @property
    def has_view(self) -> bool:
        return _exists(self.view.partition(":")[0])

    def part(self, name: str, usual: type[Any]) -> Any:
        """The class of its "view", "texts", "motion" or "end", imported when somebody sits down to it; without one the usual."""
        module, _, found = getattr(self, name).partition(":")
        return getattr(import_module(module), found) if _exists(module) else usual

    def words_found(self) -> Any | None:
        """The game's own words (app.words.base.Words); None while it has none."""
        return getattr(import_module(self.words), "WORDS", None) if _exists(self.words) else None

    def painter(self, path: str) -> Any | None:
        """Whatever a path of this entry leads to; None for one that leads nowhere yet."""
        module, _, name = path.partition(":")
        return getattr(import_module(module), name) if _exists(module) else None

    def picker(self, setting: str) -> Picker | None:
        return next((picker for picker in self.pickers if picker.setting == setting), None)

    def card(self, setting: str) -> ModuleCard | None:
        return next((card for card in self.cards if card.setting == setting), None)

    def sign(self, setting: str) -> str:
        return self.signs.get(setting, "script-text")


def _exists(module: str) -> bool:
    if not module:
        return False
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False
