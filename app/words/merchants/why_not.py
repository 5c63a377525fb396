"""Why a thing cannot be chosen now."""
from __future__ import annotations

from app.i18n import _, pgettext
from app.words.base import Reader
from app.words.merchants.book import book
from app.words.merchants.names import good_name, place, rubles
from rules.core import Seat
from rules.merchants import options as o
from rules.merchants.data import IS_CITY, JOBS, PASS_PRICE, TOLL, City, Job, Tile
from rules.merchants.state import Kiev, is_open, takes_toll


def _why(to: Reader) -> str:
    return to.ask.why if to.ask is not None else ""


@book.why_not("city")
def city(to: Reader, city: City) -> str:
    return _no_pass(to.state, to.decider, city) if _why(to) == "merchant" and IS_CITY[city] else tile(to, city)


@book.why_not("tile", among=lambda to: [tile for tile, *_rest in to.state.board])
def tile(to: Reader, tile: Tile) -> str:
    t: Kiev = to.state
    me, name = to.decider, place(tile)
    match _why(to):
        case "turn":
            return _("First choose what to do this turn.")
        case "merchant" if IS_CITY[tile] and not t.steps and t.ships[me] == tile:
            return _no_pass(t, me, tile)
        case "merchant" if t.ships[me] == tile:
            return _("Your ship is here already.")
        case "merchant" if tile == t.horde:
            return _("No ship may enter the Horde's tile.")
        case "merchant" if not t.steps:
            return _("Your ship has no steps left this turn.")
        case "merchant" if takes_toll(t, me, tile) and t.rubles[me] < TOLL:
            return _("{town} takes a toll of 1 ruble, and you have none.").format(town=name)
        case "merchant":
            return _("{tile} is out of reach: three steps by river or one over land.").format(tile=name)
        case "horde":
            return _("The Horde goes one tile at a time, two at most.")
        case "prince":
            return _("The Prince rides three tiles by river, or one over land.")
        case "start" if tile == t.horde:
            return _("You cannot begin where the Horde stands.")
        case "outfit" | "restart" if not IS_CITY[tile]:
            return _("Only towns have passes.")
        case "outfit" | "restart" if tile in t.passes:
            return _("The pass of {town} is taken.").format(town=name)
    return _("{tile} cannot be chosen now.").format(tile=name)


@book.why_not("job", among=lambda to: [job for job, cards in enumerate(to.state.jobs) if cards])
def job(to: Reader, job: Job) -> str:
    match _why(to):
        case "turn":
            return _("First choose what to do this turn.")
        case "merchant":
            return _no_delivery(to.state, to.decider, job)
    return _("Goods are delivered in a turn as merchant.")


@book.barred(o.MoveHorde)
def horde(to: Reader) -> tuple[str, str] | None:
    if _why(to) != "turn" or to.state.moved != "horde":
        return None
    # i18n: a note under a button that cannot be pressed: about 11 letters
    return _("just moved"), _("The last player led it; now it rests for a turn.")


@book.barred(o.MovePrince)
def prince(to: Reader) -> tuple[str, str] | None:
    if _why(to) != "turn" or to.state.moved != "prince":
        return None
    return _("just moved"), _("The last player moved him; now he rests for a turn.")


@book.barred(o.AddJob)
def add_job(to: Reader) -> tuple[str, str] | None:
    if _why(to) != "turn" or to.state.job_deck:
        return None
    # i18n: a note under a button that cannot be pressed: no cards of jobs; about 11 letters
    return pgettext("pieces", "none left"), _("The deck of jobs is empty.")


def _no_delivery(t: Kiev, me: Seat, job: Job) -> str:
    good, city = JOBS[job]
    if not t.goods[me][good]:
        return _("You carry no {good}.").format(good=good_name(good))
    if t.ships[me] != city:
        return _("Bring it to {town} first.").format(town=place(city))
    return _sacked(city)


def _no_pass(t: Kiev, me: Seat, city: City) -> str:
    if city in t.passes:
        return _("The pass of {town} is taken.").format(town=place(city))
    if t.ships[me] != city:
        return _("A pass is bought in its town: sail to {town} first.").format(town=place(city))
    if not is_open(t, city):
        return _sacked(city)
    return _("A pass costs {price}, and you have {money}.").format(price=rubles(PASS_PRICE), money=rubles(t.rubles[me]))


def _sacked(city: City) -> str:
    return _("{town} lies sacked: no trade there until the Prince comes.").format(town=place(city))
