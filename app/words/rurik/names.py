"""What things are called in Rurik: regions, goods, columns, points, leaders, structures, and numbers of them."""

from __future__ import annotations

from app.i18n import N_, NP_, Name, _, listed, ngettext, noun
from app.words.base import Reader
from app.words.rurik.book import book
from rules.core import Seat
from rules.rurik.data import COLUMNS, GOODS, REGIONS, Column, Good, Region
from rules.rurik.options import Payer
from rules.rurik.state import LEADER, NOBODY
from rules.rurik.troops import FREE

REGION_NAMES = {
    "novgorod": NP_("region", "Novgorod"), "rostov": NP_("region", "Rostov"), "polotsk": NP_("region", "Polotsk"),
    "smolensk": NP_("region", "Smolensk"), "volyn": NP_("region", "Volyn"), "kiev": NP_("region", "Kiev"),
    "chernigov": NP_("region", "Chernigov"), "pereyaslavl": NP_("region", "Pereyaslavl"), "pskov": NP_("region", "Pskov"),
    "suzdal": NP_("region", "Suzdal"), "galich": NP_("region", "Galich"), "brest": NP_("region", "Brest"),
    "murom": NP_("region", "Murom"), "peresech": NP_("region", "Peresech"), "azov": NP_("region", "Azov"),
}
GOOD_NAMES = {
    "stone": NP_("good", "stone"), "wood": NP_("good", "wood"), "fish": NP_("good", "fish"), "honey": NP_("good", "honey"),
    "fur": NP_("good", "fur"),
}
COLUMN_NAMES = {
    "muster": NP_("column", "Muster"), "move": NP_("column", "Move"), "attack": NP_("column", "Attack"),
    "tax": NP_("column", "Tax"), "build": NP_("column", "Build"), "scheme": NP_("column", "Scheme"),
}
STRUCTURE_NAMES = {
    "church": NP_("what stands in a region", "a church"), "market": NP_("what stands in a region", "a market"),
    "stronghold": NP_("what stands in a region", "a stronghold"), "stable": NP_("what stands in a region", "a stable"),
    "tavern": N_("a tavern"),
}
STRUCTURE_TITLES = {
    "church": NP_("structure", "Church"), "market": NP_("structure", "Market"), "stronghold": NP_("structure", "Stronghold"),
    "stable": NP_("structure", "Stable"), "tavern": NP_("structure", "Tavern"),
}
LEADER_NAMES = {
    "boris": N_("Boris"), "sviatopolk": N_("Sviatopolk"), "yaroslav": N_("Yaroslav"), "mstislav": N_("Mstislav"),
    "maria": N_("Maria"), "predslava": N_("Predslava"), "agatha": N_("Agatha"), "sudislav": N_("Sudislav"), "gleb": N_("Gleb"),
    "sviatoslav": N_("Sviatoslav"), "theofana": N_("Theofana"),
}
TRACK_NAMES = (NP_("track", "Rule"), NP_("track", "Build"), NP_("track", "Trade"), NP_("track", "Warfare"))
TOKEN_NAMES = {"recruits": N_("Recruits"), "masons": N_("Masons")}


def region_name(region: Region) -> Name:
    return noun(_(REGION_NAMES[REGIONS[region]]))


@book.thing("region", "origin")
def region_thing(to: Reader, region: Region) -> Name:
    return region_name(region)


def good_name(good: Good) -> Name:
    return noun(_(GOOD_NAMES[GOODS[good]]))


@book.thing("good")
def good_thing(to: Reader, good: Good) -> Name:
    return good_name(good)


def goods_list(goods: list[Good] | tuple[Good, ...]) -> Name:
    return listed([good_name(good) for good in goods])


def column_name(column: Column) -> Name:
    return noun(_(COLUMN_NAMES[COLUMNS[column]]))


@book.thing("payer")
def payer(to: Reader, who: Payer) -> str:
    """Whose movement points pay a step, where several could."""
    source, region = who
    if who == FREE:
        return _("free points")
    if source == "gleb":
        return _("points of {leader}").format(leader=leader_name(source))
    # i18n: movement points that only troops starting in this region may use; stands in "…, by points of Kiev"
    return _("points of {region}").format(region=region_name(region))


@book.thing("column")
def column_thing(to: Reader, column: Column) -> Name:
    return column_name(column)


def structure_name(structure: str) -> Name:
    return noun(_(STRUCTURE_NAMES[structure])) if structure in STRUCTURE_NAMES else noun(structure)


def structure_title(structure: str) -> Name:
    return noun(_(STRUCTURE_TITLES[structure])) if structure in STRUCTURE_TITLES else noun(structure)


@book.thing("structure")
def structure_thing(to: Reader, structure: str) -> Name:
    return structure_name(structure)


def leader_name(leader: str) -> Name:
    return noun(_(LEADER_NAMES[leader]))


@book.thing("leader")
def leader_thing(to: Reader, leader: str) -> Name:
    return leader_name(leader)


def piece_name(piece: str) -> Name:
    return noun(_("the leader") if piece == LEADER else _("a troop"))


@book.thing("piece")
def piece_thing(to: Reader, piece: str) -> Name:
    return piece_name(piece)


def token_name(token: str) -> Name:
    return noun(_(TOKEN_NAMES[token])) if token in TOKEN_NAMES else noun(token)


@book.thing("token")
def token_thing(to: Reader, token: str) -> Name:
    return token_name(token)


def track_name(track: int) -> Name:
    return noun(_(TRACK_NAMES[track]))


@book.thing("track")
def track_thing(to: Reader, track: int) -> Name:
    return track_name(track)


def deck_name(deck: int) -> str:
    # i18n: one of two decks of scheme cards; stands after "of" and "from"
    return _("the left deck") if deck == 0 else _("the right deck")


@book.thing("deck")
def deck_thing(to: Reader, deck: int) -> str:
    return deck_name(deck)


def who(to: Reader, seat: Seat) -> Name:
    """A seat, or the rebels."""
    return noun(_("the rebels")) if seat == NOBODY else to.name(seat)


# -- numbers ----------------------------------------------------------------------------------------------------------


def coins(count: int) -> str:
    return ngettext("{count} coin", "{count} coins", count).format(count=count)


@book.thing("coins", "bribe")
def coins_thing(to: Reader, count: int) -> str:
    return coins(count)


def cards(count: int) -> str:
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def troops(count: int) -> str:
    return ngettext("{count} troop", "{count} troops", count).format(count=count)


@book.thing("troops")
def troops_thing(to: Reader, count: int) -> str:
    return troops(count)


def points_of(kind: str, count: int) -> str:
    """So many points of one kind, as one would say it."""
    said = {
        "muster": ngettext("{count} muster point", "{count} muster points", count),
        "move": ngettext("{count} movement point", "{count} movement points", count),
        "attack": ngettext("{count} attack point", "{count} attack points", count),
        "tax": ngettext("{count} tax point", "{count} tax points", count),
        "build": ngettext("{count} build point", "{count} build points", count),
        "sure": ngettext("{count} attack point with one card fewer", "{count} attack points with one card fewer", count),
        "march": ngettext("{count} movement point to anywhere", "{count} movement points to anywhere", count),
        "coins": ngettext("{count} coin", "{count} coins", count),
        "deed": ngettext("{count} deed", "{count} deeds", count),
        "plan": ngettext("{count} scheme card to look at", "{count} scheme cards to look at", count),
        "draw": ngettext("{count} scheme card", "{count} scheme cards", count),
        "warfare": ngettext("{count} step on the warfare track", "{count} steps on the warfare track", count),
    }
    return said[kind].format(count=count) if kind in said else f"{count} {kind}"


def victory_points(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)
