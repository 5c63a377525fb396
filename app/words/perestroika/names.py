"""What things are called in Perestroika: materials, buildings, cards, ranks, scenarios, and numbers of them."""

from __future__ import annotations

from collections.abc import Sequence

from app.i18n import N_, NP_, Name, _, listed, ngettext, noun, pgettext
from app.words.base import Reader
from app.words.perestroika.book import book
from rules.core import Card, Face, Seat
from rules.perestroika.data import CARDS, FUR, KINDS, MATERIALS, WHEAT, WOOD, Building, Material

MATERIAL_NAMES = {"fur": NP_("material", "fur"), "wood": NP_("material", "wood"), "wheat": NP_("material", "wheat")}
MATERIAL_TITLES = {"fur": NP_("title", "Fur"), "wood": NP_("title", "Wood"), "wheat": NP_("title", "Wheat")}

BUILDING_NAMES = {
    # i18n: one building inside of a sentence, mostly after "build"
    "field": N_("a field"), "town": N_("a town"), "city": N_("a city"), "church": N_("a church"), "kremlin": N_("a Kremlin"),
    "cathedral": N_("the cathedral"), "palace": N_("the palace"),
}
BUILDING_TITLES = {
    "field": NP_("building", "Field"), "town": NP_("building", "Town"), "city": NP_("building", "City"),
    "church": NP_("building", "Church"), "kremlin": NP_("building", "Kremlin"), "cathedral": NP_("building", "Cathedral"),
    "palace": NP_("building", "Palace"),
}

CARD_NAMES = {
    "felling_ground": N_("Felling Ground"), "hunter": N_("Hunter"), "barley_field": N_("Barley Field"),
    "lumberjack": N_("Lumberjack"), "rye_field": N_("Rye Field"), "sawmill": N_("Sawmill"), "tannery": N_("Tannery"),
    "mill": N_("Mill"), "trade_ship": N_("Trade Ship"), "sleigh": N_("Sleigh"), "wagon": N_("Wagon"),
    "trading_post": N_("Trading Post"), "kremlin": NP_("card", "Kremlin"), "orthodox_church": N_("Orthodox Church"),
    "monastery": N_("Monastery"), "teutonic_order": N_("Teutonic Order"),
}

RANK_NAMES = {
    "tsar": N_("Tsar"), "grand_prince_of_rus": N_("Grand Prince of Rus'"), "grand_prince": N_("Grand Prince"),
    "prince": N_("Prince"), "udelny_knyaz": N_("Udelny Knyaz"), "destruction": N_("Destruction"),
}

SCENARIO_NAMES = {
    "none": N_("the plain game"), "successor": N_("Rus' Successor"), "abbey": N_("Wilderness Abbey"),
    "cathedral": N_("Cathedral Architecture"), "struggle": N_("Struggle of the Principalities"),
    "planned_city": N_("Planned City"), "serfdom": N_("Serfdom"), "water": N_("Water Trade Route"),
    "palace": N_("Palace Architecture"), "baltic": N_("Trade in the Baltic Sea"),
}

ROW_NAMES = (N_("the upper row"), N_("the middle row"), N_("the lower row"))
COLUMN_NAMES = (N_("first place"), N_("second place"), N_("third place"), N_("fourth place"))


# -- materials --------------------------------------------------------------------------------------------------------


@book.thing("material", "other")
def material_thing(to: Reader, material: Material) -> Name:
    return material_name(material)


def material_name(material: Material) -> Name:
    return noun(_(MATERIAL_NAMES[MATERIALS[material]]))


def material_title(material: Material) -> str:
    return _(MATERIAL_TITLES[MATERIALS[material]])


def pieces(material: Material, count: int) -> Name:
    """"2 fur"."""
    text = {
        FUR: ngettext("{count} fur", "{count} fur", count),
        WOOD: ngettext("{count} wood", "{count} wood", count),
        WHEAT: ngettext("{count} wheat", "{count} wheat", count),
    }[material]
    return noun(text.format(count=count))


def bundle(counts: Sequence[int], all_kinds: bool = False) -> Name:
    """"2 fur and 1 wheat": of each kind that there is; "nothing"."""
    said = [pieces(kind, counts[kind]) for kind in KINDS if counts[kind] or all_kinds]
    return listed(said) if said else noun(pgettext("in place of materials", "nothing"))


def materials_in_all(count: int) -> Name:
    return noun(ngettext("{count} material", "{count} materials", count).format(count=count))


# -- buildings --------------------------------------------------------------------------------------------------------


@book.thing("building", "source")
def building_thing(to: Reader, building: Building) -> Name:
    return noun(_(BUILDING_NAMES[building])) if building in BUILDING_NAMES else noun(building)


def building_name(building: Building) -> Name:
    """"a town"."""
    return noun(_(BUILDING_NAMES[building]))


def building_title(building: Building) -> str:
    return _(BUILDING_TITLES[building])


def buildings(building: Building, count: int) -> Name:
    """"2 towns"."""
    text = {
        "field": ngettext("{count} field", "{count} fields", count),
        "town": ngettext("{count} town", "{count} towns", count),
        "city": ngettext("{count} city", "{count} cities", count),
        "church": ngettext("{count} church", "{count} churches", count),
        "kremlin": ngettext("{count} Kremlin", "{count} Kremlins", count),
        "cathedral": ngettext("{count} cathedral", "{count} cathedrals", count),
        "palace": ngettext("{count} palace", "{count} palaces", count),
    }[building]
    return noun(text.format(count=count))


def row_name(row: int) -> Name:
    return noun(_(ROW_NAMES[row]))


@book.thing("row")
def row_thing(to: Reader, row: int) -> Name:
    return row_name(row)


def place_name(row: int, column: int) -> Name:
    # i18n: a place of the board: "the upper row, second place"
    return noun(_("{row}, {place}").format(row=row_name(row), place=_(COLUMN_NAMES[column])))


def points(count: int) -> Name:
    return noun(ngettext("{count} point", "{count} points", count).format(count=count))


# -- cards ------------------------------------------------------------------------------------------------------------


def card_title(name: str) -> Name:
    return noun(_(CARD_NAMES[name]))


@book.face("action")
def face_name(face: Face) -> Name:
    return card_title(CARDS[face[1]].name)


@book.thing("name")
def named(to: Reader, name: str) -> Name:
    return card_title(name) if name in CARD_NAMES else noun(name)


@book.thing("card")
def card_name(to: Reader, card: Card) -> Name:
    return face_name(to.faces[card]) if card in to.faces else noun(_("a hidden card"))


def told_apart(to: Reader, card: Card, among: Sequence[Card]) -> Name:
    """The card's name; a second one of the same kind beside it says so."""
    name = card_name(to, card)
    if card not in to.faces:
        return noun(_("hidden card {number}").format(number=list(among).index(card) + 1))
    earlier = [other for other in among if other in to.faces and card_name(to, other) == name]
    return name if not earlier or earlier[0] == card else noun(_("{card}, the second copy").format(card=name))


def cards(count: int) -> Name:
    return noun(ngettext("{count} card", "{count} cards", count).format(count=count))


# -- ranks, scenarios, seats ------------------------------------------------------------------------------------------


def rank_name(rank: str) -> Name:
    return noun(_(RANK_NAMES[rank]))


@book.thing("rank")
def rank_thing(to: Reader, rank: str) -> Name:
    return rank_name(rank)


def scenario_name(scenario: str) -> Name:
    return noun(_(SCENARIO_NAMES[scenario]))


@book.thing("place")
def place_thing(to: Reader, place: str) -> Name:
    """Where a card goes that is picked from the discard pile."""
    # i18n: where a card goes that is picked from the discard pile
    return noun(_("into your hand")) if place == "take" else noun(_("stays in the pile"))


@book.thing("half")
def half_thing(to: Reader, half: str) -> Name:
    return noun(_("the upper half")) if half == "top" else noun(_("the lower half"))


@book.thing("seat", "thief", "victim", "start")
def seat_thing(to: Reader, seat: Seat) -> Name:
    return noun(pgettext("in place of a name", "you")) if to.is_me(seat) else to.name(seat)
