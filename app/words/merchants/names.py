"""What things are called: places, goods, jobs, money, directions."""
from __future__ import annotations

from collections.abc import Sequence

from app.i18n import _, ngettext
from app.words.base import Reader, listed
from rules.core import Seat
from rules.merchants.data import JOBS, NAMES, PAY_PER_CARD, City, Good, Job, Tile
from rules.merchants.state import Kiev, passes_of


def direction(edge: int) -> str:
    return (_("north-east"), _("east"), _("south-east"), _("south-west"), _("west"), _("north-west"))[edge]


def capital(text: str) -> str:
    """The text with a capital first letter; names in it keep theirs."""
    return text[:1].upper() + text[1:]


def place(tile: Tile) -> str:
    return _(NAMES[tile])


def good_name(good: Good) -> str:
    return (_("furs"), _("honey"), _("salt"), _("grain"), _("flax"), _("silk"))[good]


def rubles(count: int) -> str:
    return ngettext("{count} ruble", "{count} rubles", count).format(count=count)


def loads(good: Good, count: int) -> str:
    return ngettext("{count} load of {good}", "{count} loads of {good}", count).format(count=count, good=good_name(good))


def cargo(counts: Sequence[int]) -> str:
    """"2 loads of furs and 1 load of silk"; "" for an empty hold."""
    return listed([loads(good, count) for good, count in enumerate(counts) if count])


def spelled(goods: Sequence[Good]) -> str:
    """The same for a list of goods."""
    return listed([loads(good, goods.count(good)) for good in sorted(set(goods))])


def pass_of(city: City) -> str:
    return _("the pass of {city}").format(city=place(city))


def job_name(job: Job) -> str:
    good, city = JOBS[job]
    return _("{good} to {city}").format(good=good_name(good), city=place(city))


def pay(t: Kiev, job: Job) -> int:
    return PAY_PER_CARD * t.jobs[job]


def bundle(money: int, passes: Sequence[City], goods: Sequence[Good]) -> str:
    """One side of a trade; "nothing" for a gift."""
    parts = [rubles(money)] if money else []
    parts += [pass_of(city) for city in passes]
    parts += [loads(good, goods.count(good)) for good in sorted(set(goods))]
    return listed(parts) or _("nothing")


def belongings(to: Reader, seat: Seat) -> str:
    """"7 rubles, 2 loads of furs, the pass of Kiev"."""
    t: Kiev = to.state
    parts = [rubles(t.rubles[seat])]
    if any(t.goods[seat]):
        parts.append(cargo(t.goods[seat]))
    owned = passes_of(t, seat)
    if owned:
        parts.append(ngettext("the pass of {cities}", "the passes of {cities}", len(owned))
                     .format(cities=listed([place(city) for city in owned])))
    return ", ".join(parts)
