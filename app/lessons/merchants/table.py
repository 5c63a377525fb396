"""What the tables of this course have in common."""

from __future__ import annotations

from app.i18n import Name, ngettext, noun, npgettext
from app.lessons.script import They, Want
from rules.core import Option
from rules.merchants import options as o
from rules.merchants.data import CITIES, GOOD_NAMES, JOB_DECK, JOBS, NAMES, City, Good, Job, Tile

ME, OLEG = range(2)
HABITS = {
    "outfit": Want(o.TakeGood), "start": Want(o.StartAt), "turn": Want(o.BeMerchant), "merchant": Want(o.EndTurn),
    "flee": Want(o.Flee), "answer": Want(o.Accept), "add": Want(o.PlayJob),
}
FURS, HONEY, SALT, GRAIN, FLAX, SILK = range(len(GOOD_NAMES))
NOVGOROD, ROSTOV, SUZDAL, POLOTSK, SMOLENSK, VLADIMIR, RYAZAN, TUROV, CHERNIGOV, GALICH, KIEV, PEREYASLAVL = CITIES


def tiles(count: int) -> Name:
    return noun(ngettext("{count} tile", "{count} tiles", count)).format(count=count)


def towns(count: int) -> Name:
    return noun(npgettext("a city of the map", "{count} town", "{count} towns", count)).format(count=count)


def cards(count: int) -> Name:
    return noun(ngettext("{count} card", "{count} cards", count)).format(count=count)


def refusals(count: int) -> Name:
    return noun(ngettext("{count} refusal", "{count} refusals", count)).format(count=count)


def tile(name: str) -> Tile:
    return NAMES.index(name)


def job(good: Good, city: City) -> Job:
    return JOBS.index((good, city))


def jobs(*wanted: tuple[Good, City]) -> dict[str, list[list[list[tuple[str, Job]]]]]:
    """The job cards in the order they are turned up."""
    return {"setup": [[[(JOB_DECK, job(*each)) for each in wanted]]]}


def cities(horde: City, prince: City) -> dict[str, list[tuple[int, int]]]:
    """Where the Horde and the Prince begin."""
    others = [city for city in CITIES if city != horde]
    return {"cities": [(1 + CITIES.index(horde), 1 + others.index(prince))]}


def begun(mine: Option, olegs: Option, my_tile: Tile, his_tile: Tile) -> list[They]:
    """What both took, and where their ships lie."""
    return [They(ME, taken(mine)), They(OLEG, taken(olegs)), They(OLEG, Want(o.StartAt, tile=his_tile)),
            They(ME, Want(o.StartAt, tile=my_tile))]


def taken(option: Option) -> Want:
    return Want(type(option), **dict(zip(option.fields, option[1:], strict=True)))
