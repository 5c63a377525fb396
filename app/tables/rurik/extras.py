"""What a module adds to the table: tokens on the map, rules of the round, sentences, boards. No Kivy.

A module's file in app/tables/rurik/modules subclasses `Extra` and calls `register`. How its tokens look is registered beside it:
`ground.FACES["epic"] = paint_epic`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from app.kit_boards import SpotView, TokenView
from app.tables.moment import Help, Moment, Unseated
from app.tables.rurik.folding_board import FoldingBoard
from rules.core import Thing
from rules.rurik.data import Region
from rules.rurik.state import Rurik


@dataclass(frozen=True)
class RoundRule:
    """A rule of this round (intrigue, a faction): a chip in the bar of wide screens, a sign on phones."""

    thing: Thing  # what `explain` is asked about
    sign: str
    title: str
    line: str


@dataclass(frozen=True)
class Panel:
    """A card or mat of a module, on the board that the modules share."""

    thing: Thing  # what `explain` is asked about
    title: str
    line: str = ""
    face: tuple[Any, ...] | None = None  # painted at its left, as a token of the map is
    crest: str = ""  # instead: whose it is
    tokens: tuple[Hashable, ...] = ()  # what lies on it; EMPTY is a free space
    marks: tuple[tuple[str, int, int], ...] = ()  # a sign, how many are there, of how many
    lit: bool = False  # it matters now
    off: bool = False  # not built, not unlocked


EMPTY = ("empty",)


class Extra:
    """Every method says what the module adds at this moment; nothing by default."""

    module = ""  # as in `Rurik.modules`; "": always

    def tokens(self, moment: Moment, region: Region) -> Sequence[TokenView]:
        """What stands in a region beside the structures."""
        return ()

    def spots(self, moment: Moment, stretch: float) -> Sequence[SpotView]:
        """What lies on borders, at `geography.halfway(a, b, stretch)`; `thing` is what a tap on it means."""
        return ()

    def rules(self, moment: Moment) -> Sequence[RoundRule]:
        return ()

    def lines(self, moment: Moment, region: Region) -> Sequence[str]:
        """Sentences for the sheet and the help of a region."""
        return ()

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        return None

    def panels(self, moment: Moment) -> Sequence[Panel]:
        """Cards and mats on the board of the modules (`modules/board.py`), which a module with panels names in `boards`."""
        return ()

    def unseated(self, moment: Moment) -> Sequence[Unseated]:
        """Whom it brings to the table without a seat."""
        return ()

    def boards(self) -> Sequence[type[FoldingBoard]]:
        """Boards of its own, folded on the shelf behind the four."""
        return ()


EXTRAS: list[Extra] = []


def register(extra: Extra) -> Extra:
    EXTRAS.append(extra)
    return extra


def in_use(t: Rurik) -> Iterator[Extra]:
    return (extra for extra in EXTRAS if not extra.module or extra.module in t.modules)
