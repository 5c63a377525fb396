"""What things are called: places, goods, jobs, money, directions."""
from __future__ import annotations

from collections.abc import Sequence

from app.i18n import N_, NP_, Name, _, commas, listed, ngettext, noun, pgettext
from app.words.base import Reader
from app.words.merchants.book import book
from rules.core import Face, Seat
from rules.merchants.data import JOB_DECK, JOBS, NAMES, PAY_PER_CARD, TILE_DECK, City, Good, Job, Tile
from rules.merchants.jobs import job_on
from rules.merchants.state import Kiev, passes_of

# The rules name their tiles in English; here the names are marked for translation. A test holds that none is missing.
PLACES = {
    "Votian Forest": NP_("place", "Votian Forest"), "Novgorod": NP_("place", "Novgorod"), "Msta": NP_("place", "Msta"),
    "Upper Volga": NP_("place", "Upper Volga"), "Rostov": NP_("place", "Rostov"), "Lovat Forks": NP_("place", "Lovat Forks"),
    "Lovat": NP_("place", "Lovat"), "Valdai": NP_("place", "Valdai"), "Nerl": NP_("place", "Nerl"),
    "Suzdal": NP_("place", "Suzdal"), "Polotsk": NP_("place", "Polotsk"), "Dvina Bend": NP_("place", "Dvina Bend"),
    "Smolensk": NP_("place", "Smolensk"), "Moskva": NP_("place", "Moskva"), "Vladimir": NP_("place", "Vladimir"),
    "Berezina": NP_("place", "Berezina"), "Upper Dnieper": NP_("place", "Upper Dnieper"), "Desna": NP_("place", "Desna"),
    "Oka": NP_("place", "Oka"), "Ryazan": NP_("place", "Ryazan"), "Turov": NP_("place", "Turov"),
    "Pripyat Mouth": NP_("place", "Pripyat Mouth"), "Chernigov": NP_("place", "Chernigov"), "Seym": NP_("place", "Seym"),
    "Wild Field": NP_("place", "Wild Field"), "Galich": NP_("place", "Galich"), "Stugna": NP_("place", "Stugna"),
    "Kiev": NP_("place", "Kiev"), "Pereyaslavl": NP_("place", "Pereyaslavl"),
    "Polovtsian Steppe": NP_("place", "Polovtsian Steppe"),
}
GOODS = (NP_("good", "furs"), NP_("good", "honey"), NP_("good", "salt"), NP_("good", "grain"), NP_("good", "flax"),
         NP_("good", "silk"))
YOUR_GOODS = (N_("your furs"), N_("your honey"), N_("your salt"), N_("your grain"), N_("your flax"), N_("your silk"))
DIRECTIONS = (NP_("direction", "north-east"), NP_("direction", "east"), NP_("direction", "south-east"),
              NP_("direction", "south-west"), NP_("direction", "west"), NP_("direction", "north-west"))


def direction(edge: int) -> Name:
    return noun(_(DIRECTIONS[edge]))


@book.thing("tile", "city")
def _place(to: Reader, tile: Tile) -> Name:
    return place(tile)


def place(tile: Tile) -> Name:
    return place_called(NAMES[tile])


def place_called(name: str) -> Name:
    """The same by the name that the rules have for it."""
    return noun(_(PLACES[name]))


@book.thing("good")
def _good(to: Reader, good: Good) -> Name:
    return good_name(good)


def good_name(good: Good) -> Name:
    return noun(_(GOODS[good]))


def your_good(good: Good) -> Name:
    return noun(_(YOUR_GOODS[good]))


@book.thing("rubles")
def _rubles(to: Reader, count: int) -> Name:
    return rubles(count)


def rubles(count: int) -> Name:
    return noun(ngettext("{count} ruble", "{count} rubles", count)).format(count=count)


def any_loads(count: int) -> Name:
    """Loads of whatever goods."""
    return noun(ngettext("{count} load", "{count} loads", count)).format(count=count)


def loads(good: Good, count: int) -> Name:
    return noun(ngettext("{count} load of {good}", "{count} loads of {good}", count)).format(count=count, good=good_name(good))


def cargo(counts: Sequence[int]) -> Name:
    """"2 loads of furs and 1 load of silk"; "" for an empty hold."""
    return listed([loads(good, count) for good, count in enumerate(counts) if count])


def pass_of(city: City) -> Name:
    return noun(_("the pass of {city}")).format(city=place(city))


@book.thing("job")
def _job(to: Reader, job: Job) -> Name:
    return job_name(job)


def job_name(job: Job) -> Name:
    good, city = JOBS[job]
    # i18n: a job as a card names it: "furs to Kiev"
    return noun(_("{good} to {city}")).format(good=good_name(good), city=place(city))


@book.face(JOB_DECK)
def _job_card(face: Face) -> Name:
    return job_name(job_on(face))


@book.face(TILE_DECK)
def _tile(face: Face) -> Name:
    return place(face[1])


def pay(t: Kiev, job: Job) -> int:
    return PAY_PER_CARD * t.jobs[job]


def bundle(money: int, passes: Sequence[City], goods: Sequence[Good]) -> Name:
    """One side of a trade; "nothing" for a gift."""
    parts = [rubles(money)] if money else []
    parts += [pass_of(city) for city in passes]
    parts += [loads(good, goods.count(good)) for good in sorted(set(goods))]
    return listed(parts) if parts else noun(pgettext("in place of goods", "nothing"))


def belongings(to: Reader, seat: Seat) -> Name:
    """"7 rubles, 2 loads of furs, the pass of Kiev"."""
    t: Kiev = to.state
    parts = [rubles(t.rubles[seat])]
    if any(t.goods[seat]):
        parts.append(cargo(t.goods[seat]))
    owned = passes_of(t, seat)
    if owned:
        # i18n: {cities}: one or several towns, "Kiev and Turov"; the plural goes by how many
        parts.append(noun(ngettext("the pass of {cities}", "the passes of {cities}", len(owned)))
                     .format(cities=listed([place(city) for city in owned])))
    return commas(parts)
