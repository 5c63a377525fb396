"""What can be read at any time: where one stands, the jobs, the seats, the passes, the map."""
from __future__ import annotations

from app.i18n import _, commas, listed, ngettext, noun, pgettext, semicolons, sentences
from app.words.base import Page, Reader
from app.words.merchants import ground, routes
from app.words.merchants.book import book
from app.words.merchants.names import any_loads, belongings, job_name, pay, place, rubles
from rules.merchants.data import IS_CITY, JOBS, MARKERS, NAMES, NOWHERE, SELLS
from rules.merchants.state import Kiev, passes_of


@book.status_lines
def status(to: Reader) -> list[str]:
    t: Kiev = to.state
    me = to.seat
    if me is None or t.ships[me] == NOWHERE:
        return _before_sailing(to)
    here = t.ships[me]
    others = [_("{name} {rubles}").format(name=to.name(seat), rubles=t.rubles[seat]) for seat in range(t.seats) if seat != me]
    lines = [_("You are at {place} with {things}.").format(place=place(here), things=belongings(to, me)),
             sentences(_("Others' rubles: {others}.").format(others=commas(others)) if others else "",
                       _("The Horde is at {horde}, {far}; the Prince at {prince}.").format(
                           horde=place(t.horde), far=ground.distance_words(t, here, t.horde), prince=place(t.prince)),
                       sacked(t))]
    customers = [_("{job} for {pay}, {far}").format(job=job_name(job), pay=rubles(pay(t, job)),
                                                    far=routes.turns_away(t, me, JOBS[job][1]))
                 for job in range(len(JOBS)) if t.jobs[job] and t.goods[me][JOBS[job][0]]]
    if customers:
        lines.append(_("Your loads are wanted: {customers}.").format(customers=semicolons(customers)))
    return lines


def _before_sailing(to: Reader) -> list[str]:
    t: Kiev = to.state
    open_jobs = [_("{job} for {pay}").format(job=job_name(job), pay=pay(t, job)) for job in range(len(JOBS)) if t.jobs[job]]
    return [_("Open jobs: {jobs}.").format(jobs=commas(open_jobs))] if open_jobs else []


def sacked(t: Kiev) -> str:
    if not t.sacked:
        return _("No town is sacked.")
    cities = listed([place(city) for city in t.sacked])
    return _("Sacked, {count} of {all}: {cities}.").format(count=len(t.sacked), all=MARKERS, cities=cities)


@book.page
def look() -> Page:
    return Page("look", "l", _("where you are and what lies around; look Kiev for another tile"), ground.look, takes=True)


@book.page
def whole_map() -> Page:
    return Page("map", "m", _("every tile, row by row from the north"), ground.whole_map, takes=True)


@book.page
def way() -> Page:
    return Page("way", "w", _("how to get to a tile and how many turns it takes: way Novgorod"), routes.way, takes=True)


@book.page
def jobs() -> Page:
    return Page("jobs", "j", _("the open jobs, what they pay and who sells the goods; jobs Kiev, jobs silk"), open_jobs,
                takes=True)


@book.page
def seats() -> Page:
    return Page("seats", "s", _("who sits at the table, where they are and what they own"), all_seats)


@book.page
def passes() -> Page:
    return Page("passes", "p", _("who owns which pass, and which are for sale"), all_passes)


def open_jobs(to: Reader, about: str) -> list[str]:
    t: Kiev = to.state
    lines = []
    for job in sorted(range(len(JOBS)), key=lambda job: -t.jobs[job]):
        good, city = JOBS[job]
        if not t.jobs[job] or (about and about not in job_name(job).casefold()):
            continue
        cards = noun(ngettext("{count} card", "{count} cards", t.jobs[job])).format(count=t.jobs[job])
        said = [_("{job:cap}: {cards}, pays {pay}; sold in {sources}.").format(
            job=job_name(job), cards=cards, pay=rubles(pay(t, job)), sources=sources(t, good))]
        if city in t.sacked:
            said.append(_("{city} is sacked.").format(city=place(city)))
        if to.seat is not None and t.ships[to.seat] != NOWHERE:
            said.append(_("{city} is {far}.").format(city=place(city), far=routes.turns_away(t, to.seat, city)))
            if t.goods[to.seat][good]:
                said.append(_("You carry {loads}.").format(loads=any_loads(t.goods[to.seat][good])))
        lines.append(sentences(*said))
    left = ngettext("{count} job card is left in the deck.", "{count} job cards are left in the deck.", len(t.job_deck))
    return [*(lines or [_("No such job is open.")]), left.format(count=len(t.job_deck))]


def sources(t: Kiev, good: int) -> str:
    """The cities that sell a good; those that are sacked do not."""
    cities = [city for city in range(len(NAMES)) if SELLS[city] == good]
    return listed([noun(_("{city} (sacked)")).format(city=place(city)) if city in t.sacked else place(city) for city in cities])


def all_seats(to: Reader, about: str) -> list[str]:
    t: Kiev = to.state
    lines = []
    for seat in range(t.seats):
        where = place(t.ships[seat]) if t.ships[seat] != NOWHERE else noun(_("not on the map yet"))
        name = _("{name} (you)").format(name=to.name(seat)) if to.is_me(seat) else to.name(seat)
        moves = seat == t.turn and to.ask is not None
        line = _("{name}: {where}; {things}, to move.") if moves else _("{name}: {where}; {things}.")
        lines.append(line.format(name=name, where=where, things=belongings(to, seat)))
    return lines


def all_passes(to: Reader, about: str) -> list[str]:
    t: Kiev = to.state
    lines = [_("{name}: {cities}.").format(name=to.name(seat), cities=listed([place(city) for city in passes_of(t, seat)]))
             for seat in range(t.seats) if passes_of(t, seat)]
    left = [place(city) for city, is_city in enumerate(IS_CITY) if is_city and city not in t.passes]
    return [*lines, _("For sale: {cities}.").format(cities=listed(left) if left else pgettext("cities for sale", "none"))]
