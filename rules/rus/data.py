"""What is in the box of Rus': classes, characters, the property board and the action cards, as plain tables.

Prices and the named cards come from the rulebook; the other cards and the deck sizes are our own (sheet, section 3).
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

Character: TypeAlias = str
Class: TypeAlias = int  # 0 lower, 1 middle, 2 upper, 3 the king

# -- classes and characters -------------------------------------------------------------------------------------------

LOWER, MIDDLE, UPPER, KING = range(4)
CLASSES = ("lower", "middle", "upper")  # also the names of the three decks of class cards
CHARACTERS: tuple[tuple[Character, ...], ...] = (
    ("farmer", "builder", "shepherd"),
    ("explorer", "merchant", "witch"),
    ("knight", "princess", "nobleman"),
)
CLASS_OF: dict[Character, Class] = {name: level for level, names in enumerate(CHARACTERS) for name in names}
COPIES = {2: 2, 3: 3, 4: 3, 5: 4, 6: 4}  # seats -> cards of each character
PRICES = (0, 8, 12, 20)  # of a class card [RU-R37]
KING_POINTS = 2

# -- the property board -----------------------------------------------------------------------------------------------

CROPS, MARKET, MONUMENT, FESTIVAL, DACHA_PIECE = "crops", "market", "monument", "festival", "dacha"
EMPTY = ""

PLACES = 13
FIELD = (0, 1, 2)
SPACES = (3, 4, 5, 6)
M1, M2, M3 = 7, 8, 9
F1, F2 = 10, 11
DACHA = 12

START_COINS = 2
MARKET_COINS = 4
MONUMENT_POINTS, MONUMENT_COINS, MONUMENT_PRICE = 1, 1, 2
FESTIVAL_POINTS, FESTIVAL_COINS, FESTIVAL_PRICE = 1, 3, 2
DACHA_PRICES = (4, 5, 6)  # to level 1, 2, 3
DACHA_POINTS = 2
NOBLEMAN_COINS = 3

HAND = 5
MOST_DISCARDS, EXCHANGE_COINS = 3, 2
EXTRA_ROUNDS = 10  # RU-R24

# -- action cards -----------------------------------------------------------------------------------------------------

COIN, ROYAL, COMPLIMENTARY = "coin", "royal", "complimentary"
EVERGREEN, DISCORD, ATTACK = "evergreen", "discord", "attack"
Word: TypeAlias = tuple[Any, ...]  # ("take", 3): a word of the vocabulary and its amounts


class DeckCard(NamedTuple):
    """An action card."""

    name: str
    type: str
    copies: int
    needs: tuple[Word, ...] = ()  # what must hold before it is played: effects.py
    does: tuple[Word, ...] = ()  # what it does, word by word: effects.py
    # of an evergreen card: where it counts, and how much. "crops", "monument", "market", "dacha" and "income" are asked for in
    # housekeeping.py, "holy" (no curses) in curses.py, "accuser" and "liar" (who is right, who is caught) in claim.py
    perk: tuple[str, int] | None = None


def _claimed(character: Character) -> tuple[Word, ...]:
    return (("claimed", character),)


ONE_POINT = ("points", 1)

ACTION_DECK = (
    DeckCard("market_day", COIN, 5, does=(("take", 3),)),
    DeckCard("fur_trade", COIN, 3, does=(("take", 4),)),
    DeckCard("buried_chest", COIN, 1, does=(("take", 6),)),
    DeckCard("tax_collector", COIN, 3, does=(("levy", 1),)),
    DeckCard("good_harvest", COIN, 3, does=(("ripen", 2),)),
    DeckCard("stewards_accounts", COIN, 3, does=(("take_per_building", 1, 6),)),
    DeckCard("inheritance", COIN, 2, does=(("take_per_class", 2),)),

    DeckCard("bribe", ROYAL, 4, does=(("pay", 6), ONE_POINT)),
    DeckCard("patron_of_the_church", ROYAL, 2, needs=(("finished_monument",),), does=(ONE_POINT,)),
    DeckCard("royal_wedding", ROYAL, 2, needs=(("class", UPPER),), does=(("pay", 3), ONE_POINT)),
    DeckCard("charity", ROYAL, 2, does=(("hand_out", 4), ONE_POINT)),
    DeckCard("humble_origins", ROYAL, 1, needs=(("humblest",),), does=(ONE_POINT,)),
    DeckCard("grand_estate", ROYAL, 1, needs=(("buildings", 6),), does=(ONE_POINT,)),

    DeckCard("scarecrow", COMPLIMENTARY, 2, _claimed("farmer"), (ONE_POINT,)),
    DeckCard("scaffolding", COMPLIMENTARY, 2, _claimed("builder"), (("move", M1, M2),)),
    DeckCard("sheepdog", COMPLIMENTARY, 2, _claimed("shepherd"), (("take", 3),)),
    DeckCard("compass", COMPLIMENTARY, 2, _claimed("explorer"), (("steal_if_any", 2), ("take", 1))),
    DeckCard("merchants_scales", COMPLIMENTARY, 2, _claimed("merchant"), (("market",),)),
    DeckCard("cauldron", COMPLIMENTARY, 2, _claimed("witch"), (("curse_if_any",), ("take", 2))),
    DeckCard("war_banner", COMPLIMENTARY, 2, _claimed("knight"), (ONE_POINT,)),
    DeckCard("troubadours", COMPLIMENTARY, 2, _claimed("princess"), (("move", F1, F2),)),
    DeckCard("signet_ring", COMPLIMENTARY, 2, _claimed("nobleman"), (("take", 4),)),

    DeckCard("fertilizer", EVERGREEN, 2, perk=("crops", 1)),
    DeckCard("stonemasons", EVERGREEN, 1, perk=("monument", 1)),
    DeckCard("trade_guild", EVERGREEN, 2, perk=("market", 2)),
    DeckCard("samovar", EVERGREEN, 2, perk=("dacha", 1)),
    DeckCard("caravan", EVERGREEN, 2, perk=("income", 1)),
    DeckCard("holy_icon", EVERGREEN, 1, perk=("holy", 1)),
    DeckCard("informant", EVERGREEN, 1, perk=("accuser", 2)),
    DeckCard("silver_tongue", EVERGREEN, 1, perk=("liar", 1)),

    DeckCard("mob", DISCORD, 4, does=(("remove",),)),
    DeckCard("uprising", DISCORD, 2, does=(("remove",), ("take", 2))),
)

CHAOS_DECK = (
    DeckCard("raid", ATTACK, 3, does=(("raid",),)),
    DeckCard("arson", ATTACK, 3, does=(("burn", 3),)),
    DeckCard("apprentice", ATTACK, 3, does=(("curse",),)),
    DeckCard("highwayman", ATTACK, 2, does=(("steal", 3),)),
    DeckCard("slander", ATTACK, 2, does=(("slander",),)),
    DeckCard("thief_in_the_night", DISCORD, 2, does=(("seize",),)),
    DeckCard("false_dmitri", ROYAL, 1, does=(("claim",),)),
    DeckCard("lean_year", COIN, 1, does=(("lose_if_richer", 2),)),
    DeckCard("time_of_troubles", DISCORD, 1, does=(("remove_all",),)),
)

ACTION = "action"  # the deck's name; the chaos cards are its last faces
BASE_CARDS = tuple(a for a in ACTION_DECK for _ in range(a.copies))
ALL_CARDS = BASE_CARDS + tuple(a for a in CHAOS_DECK for _ in range(a.copies))  # index of a face -> the card
ACTIONS = {a.name: a for a in ACTION_DECK + CHAOS_DECK}

PLAIN = [
    CHARACTERS, sorted(COPIES.items()), PRICES, KING_POINTS, START_COINS, MARKET_COINS,
    MONUMENT_POINTS, MONUMENT_COINS, MONUMENT_PRICE, FESTIVAL_POINTS, FESTIVAL_COINS, FESTIVAL_PRICE,
    DACHA_PRICES, DACHA_POINTS, NOBLEMAN_COINS, HAND, MOST_DISCARDS, EXCHANGE_COINS, EXTRA_ROUNDS,
    ACTION_DECK, CHAOS_DECK,
]
