"""What is in the box of Perestroika: materials, buildings, the twenty action cards and the tables by number of players.

Which cards have a copy or a cross and what a church costs stands only in the booklet's pictures; these values are ours.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

Material: TypeAlias = int
Materials: TypeAlias = tuple[int, int, int]  # so many fur, wood, wheat
Building: TypeAlias = str
Row: TypeAlias = int
Half: TypeAlias = str
Rank: TypeAlias = str

# -- materials ----------------------------------------------------------------------------------------------------------

FUR, WOOD, WHEAT = range(3)
KINDS = (FUR, WOOD, WHEAT)
MATERIALS = ("fur", "wood", "wheat")
STOCK: Materials = (26, 34, 26)  # [PE-2]
MOST = 6  # of one kind in a principality [PE-7]
TATARS_LEAVE = 2  # of each kind [PE-13]
TATARS_FROM, TATARS_TAKE = 3, 2  # by the letter of the booklet [PE-R1]
CHIPS = 3

# -- the tables by number of players: one, two, three -------------------------------------------------------------------

START_MATERIALS = {1: (0,), 2: (1, 2), 3: (3, 4, 5)}  # in turn order [PE-6]
CROSSES = {1: 2, 2: 2, 3: 3}  # end the display [PE-11]
MOST_DISPLAYED = {1: 5, 2: 5, 3: 7}
LAST_SHUFFLE = {1: 2, 2: 2, 3: 3}  # [PE-16]

# -- hands --------------------------------------------------------------------------------------------------------------

PLAYS = 2  # cards a turn [PE-19]
HAND = 2  # cards that may be kept [PE-22]
DRAWS = 2  # from the deck, by the Monastery [PE-41]

# -- buildings ----------------------------------------------------------------------------------------------------------

ROWS, COLUMNS = 3, 4  # [PE-24]
FIELD, TOWN, CITY, CHURCH, KREMLIN = "field", "town", "city", "church", "kremlin"


class BuildingPlan(NamedTuple):
    """What a building costs and brings. `dots` are the marks that some scenarios count."""

    cost: Materials
    points: int
    dots: int


PLANS: dict[Building, BuildingPlan] = {
    FIELD: BuildingPlan((0, 0, 1), 2, 0),  # [PE-43]
    TOWN: BuildingPlan((1, 1, 1), 5, 1),
    CITY: BuildingPlan((2, 2, 1), 10, 1),
    CHURCH: BuildingPlan((1, 2, 1), 10, 0),
    KREMLIN: BuildingPlan((3, 5, 1), 20, 2),  # [PE-47]
}
HARD_CHURCH: Materials = (1, 3, 1)  # with `church_hard`

# -- cards --------------------------------------------------------------------------------------------------------------

ACTION = "action"  # the deck's name
TOP, BOTTOM = "top", "bottom"
HALVES = (TOP, BOTTOM)
Word: TypeAlias = tuple[Any, ...]  # ("gain", WOOD, 2): a word of the vocabulary in effects.py and its amounts


class ActionCard(NamedTuple):
    """A card: its name, its copies, whether it bears a cross, and what each half does."""

    name: str
    copies: int
    cross: bool
    top: Word
    bottom: Word

    def word(self, half: Half) -> Word:
        return self.top if half == TOP else self.bottom


HELD = "held"  # the lower half of a workshop is no play: it counts in the hand at the end

ACTIONS = (
    ActionCard("felling_ground", 2, True, ("gain", WOOD, 2), ("build_any", TOWN)),
    ActionCard("hunter", 2, True, ("gain", FUR, 2), ("build_any", TOWN)),
    ActionCard("barley_field", 2, False, ("gain", WHEAT, 2), ("build_any", FIELD)),
    ActionCard("lumberjack", 1, False, ("gain", WOOD, 1), ("build_any", CITY)),
    ActionCard("rye_field", 1, False, ("gain", WHEAT, 1), ("sow",)),
    ActionCard("sawmill", 1, False, ("double", WOOD), (HELD, WOOD)),
    ActionCard("tannery", 1, False, ("double", FUR), (HELD, FUR)),
    ActionCard("mill", 1, False, ("double", WHEAT), (HELD, WHEAT)),
    ActionCard("trade_ship", 1, False, ("exchange", WOOD, FUR), ("exchange", WOOD, WHEAT)),
    ActionCard("sleigh", 1, False, ("exchange", FUR, WHEAT), ("exchange", FUR, WOOD)),
    ActionCard("wagon", 1, False, ("exchange", WHEAT, FUR), ("exchange", WHEAT, WOOD)),
    ActionCard("trading_post", 1, False, ("choose",), ("rearrange",)),
    ActionCard("kremlin", 1, True, ("choose",), ("build_one", KREMLIN)),
    ActionCard("orthodox_church", 2, True, ("fetch",), ("build_one", CHURCH)),
    ActionCard("monastery", 1, True, ("draw",), ("build_one", CHURCH)),
    ActionCard("teutonic_order", 1, True, ("steal",), ("rob",)),
)
CARDS = tuple(a for a in ACTIONS for _ in range(a.copies))  # index of a face -> the card
ACTION_OF = {a.name: a for a in ACTIONS}
ORTHODOX_CHURCH = "orthodox_church"
EXCHANGE_FOR = 2  # pieces for one

# -- ranks [PE-50] ------------------------------------------------------------------------------------------------------

RANKS: tuple[tuple[int, Rank], ...] = (
    (60, "tsar"), (55, "grand_prince_of_rus"), (50, "grand_prince"), (45, "prince"), (40, "udelny_knyaz"),
)
DESTRUCTION: Rank = "destruction"


def rank_of(points: int) -> Rank:
    for least, rank in RANKS:
        if points >= least:
            return rank
    return DESTRUCTION


PLAIN = [
    STOCK, MOST, TATARS_LEAVE, TATARS_FROM, TATARS_TAKE, CHIPS, sorted(START_MATERIALS.items()), sorted(CROSSES.items()),
    sorted(MOST_DISPLAYED.items()), sorted(LAST_SHUFFLE.items()), PLAYS, HAND, DRAWS, ROWS, COLUMNS, sorted(PLANS.items()),
    HARD_CHURCH, ACTIONS, EXCHANGE_FOR, RANKS,
]
