"""Events as sentences.

What belongs together is told in one: the steps of a journey and its toll, the loads of a purchase, a job that somebody adds.
"""
from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from app.i18n import N_, _, listed, ngettext
from app.words.base import Reader
from app.words.merchants.book import book
from app.words.merchants.ground import site
from app.words.merchants.names import any_loads, bundle, job_name, loads, pass_of, place, rubles
from app.words.wordbook import Telling
from rules.core import Event
from rules.merchants import events as e
from rules.merchants.data import PASS_PRICE, TOLL

# i18n: {job}: a good and the town that wants it, "furs to Kiev"
book.event(e.JobOpened, N_("New job: {job}."))
# i18n: {jobs}: one or two jobs, "furs to Kiev and salt to Turov"
book.event(e.JobsDrawn, N_("You turn over: {jobs}."), N_("{who} turns over: {jobs}."))
book.event(e.JobDiscarded, N_("Discarded: {job}."))
# i18n: {city}: a town's name, "Kiev"
book.event(e.HordeAppeared, N_("The Golden Horde stands in {city}; the town is sacked."))
book.event(e.PrinceAppeared, N_("The Prince of Kiev is in {city}."))
# i18n: {tile}: the name of a tile of the map, a town or open country: "Kiev", "Wild Field"
book.event(e.Started, N_("Your ship begins at {tile}."), N_("{who}'s ship begins at {tile}."))
book.event(e.HordeMarched, N_("You lead the Horde to {tile}."), N_("{who} leads the Horde to {tile}."))
book.event(e.Sacked, N_("{city} is sacked; you get 1 ruble."), N_("{city} is sacked; {who} gets 1 ruble."))
book.event(e.Fled, N_("Your ship flees to {tile}."), N_("{who}'s ship flees to {tile}."))
book.event(e.PrinceRelocated, N_("The Prince escapes to {tile}."))
book.event(e.HordeRelocated, N_("The Horde falls back to {tile}."))
book.event(e.PrinceRode, N_("You send the Prince to {tile}."), N_("{who} sends the Prince to {tile}."))
book.event(e.Rebuilt, N_("{city} is rebuilt and open again."))
book.event(e.Sailed, N_("You sail to {tile}."), N_("{who} sails to {tile}."))
book.event(e.Portaged, N_("You haul your ship overland to {tile}."), N_("{who} hauls the ship overland to {tile}."))
# i18n: {job}: "furs to Kiev"; {rubles}: a number with its noun, "6 rubles"
book.event(e.Delivered, N_("You deliver {job} and earn {rubles}."), N_("{who} delivers {job} and earns {rubles}."))
book.event(e.Traded, N_("You accept; the trade is done."), N_("{who} accepts; the trade is done."), by="partner")
book.event(e.Refused, N_("You refuse the offer."), N_("{who} refuses the offer."), by="partner")
book.event(e.Restarted, N_("You start over from scratch with 5 rubles."), N_("{who} starts over from scratch with 5 rubles."))

book.sound("horde", e.HordeAppeared, e.HordeMarched, e.HordeRelocated, e.Plundered, e.Sacked)
book.sound("oar", e.Sailed, e.Fled)
book.sound("coin", e.TollPaid, e.Bought, e.PassBought, e.Delivered, e.Traded)
book.sound("card", e.JobOpened, e.JobDiscarded, e.PassTaken, e.Offered)
book.sound("shuffle", e.JobsDrawn)
book.sound("wood", e.TileLaid, e.GoodTaken, e.Started, e.Portaged, e.PrinceAppeared, e.PrinceRelocated, e.PrinceRode)
book.sound("hammer", e.Rebuilt)


@book.event(e.TileLaid)
def tile_laid(to: Reader, event: e.TileLaid) -> str:
    before = to.state.board[:[laid for laid, *_rest in to.state.board].index(event.tile)]
    # i18n: {place}: a tile, "Turov"; {site}: where, "east of Kiev and south-west of Msta" or "in the middle of the table"
    return to.tell(event.seat, _("You lay {place} {site}."), _("{who} lays {place} {site}."),
                   place=place(event.tile), site=site(before, event.spot))


@book.event(e.GoodTaken)
def good_taken(to: Reader, event: e.GoodTaken) -> str:
    # i18n: {loads}: "1 load of furs"
    return to.tell(event.seat, _("You begin with {loads}."), _("{who} begins with {loads}."), loads=loads(event.good, 1))


@book.event(e.PassTaken)
def pass_taken(to: Reader, event: e.PassTaken) -> str:
    # i18n: {a_pass}: "the pass of Kiev"
    return to.tell(event.seat, _("You take {a_pass}."), _("{who} takes {a_pass}."), a_pass=pass_of(event.city))


@book.event(e.TollPaid)
def toll_paid(to: Reader, event: e.TollPaid) -> str:
    # i18n: {toll}: a number with its noun, "1 ruble"
    return to.tell(event.seat, _("You pay {toll} toll in {city}."), _("{who} pays {toll} toll in {city}."),
                   toll=rubles(TOLL), city=place(event.city))


@book.event(e.Bought)
def bought(to: Reader, event: e.Bought, count: int = 1) -> str:
    return to.tell(event.seat, _("You buy {loads}."), _("{who} buys {loads}."), loads=loads(event.good, count))


@book.event(e.PassBought)
def pass_bought(to: Reader, event: e.PassBought) -> str:
    return to.tell(event.seat, _("You buy {a_pass} for {price}."), _("{who} buys {a_pass} for {price}."),
                   a_pass=pass_of(event.city), price=rubles(PASS_PRICE))


@book.event(e.Offered)
def offered(to: Reader, event: e.Offered) -> str:
    gives = bundle(event.give_rubles, event.give_passes, event.give_goods)
    asks = bundle(event.ask_rubles, event.ask_passes, event.ask_goods)
    if to.is_me(event.partner):
        # i18n: {gives} and {asks}: "2 rubles and the pass of Kiev", or "nothing"
        return _("{who} offers you {gives} for {asks}.").format(who=to.name(event.seat), gives=gives, asks=asks)
    return to.tell(event.seat, _("You offer {partner} {gives} for {asks}."), _("{who} offers {partner} {gives} for {asks}."),
                   partner=to.name(event.partner), gives=gives, asks=asks)


@book.event(e.Plundered)
def plundered(to: Reader, event: e.Plundered) -> str:
    """Whose ship it was and who gets the rubles: either may be the reader."""
    if to.is_me(event.owner) and to.is_me(event.seat):
        # i18n: {lost}: "3 loads", of any goods; {paid}: "3 rubles"
        text = _("The Horde destroys {lost} on your ship; you get {paid}.")
    elif to.is_me(event.owner):
        text = _("The Horde destroys {lost} on your ship; {who} gets {paid}.")
    elif to.is_me(event.seat):
        text = _("The Horde destroys {lost} on {owner}'s ship; you get {paid}.")
    else:
        text = _("The Horde destroys {lost} on {owner}'s ship; {who} gets {paid}.")
    return text.format(lost=any_loads(event.goods), owner=to.name(event.owner), who=to.name(event.seat), paid=rubles(event.goods))


# -- several in one ---------------------------------------------------------------------------------------------------


def _alike(events: Sequence[Event], fields: int) -> list[Event]:
    """The events at the beginning that have the same word and the same first things."""
    return list(takewhile(lambda event: event[:fields] == events[0][:fields], events))


@book.run(e.Sailed)
def voyage(to: Reader, events: Sequence[Event]) -> Telling | None:
    run = _alike(events, 2)
    *way, end = [place(step.tile) for step in run if isinstance(step, e.Sailed)]
    toll = len(events) > len(run) and isinstance(events[len(run)], e.TollPaid)
    seat = events[0][1]
    if toll and way:
        # i18n: {by}: the tiles passed on the way, "Turov and Desna"; {toll}: "1 ruble"
        said = to.tell(seat, _("You sail by {by} to {place}, toll {toll}."), _("{who} sails by {by} to {place}, toll {toll}."),
                       by=listed(way), place=end, toll=rubles(TOLL))
    elif toll:
        said = to.tell(seat, _("You sail to {place}, toll {toll}."), _("{who} sails to {place}, toll {toll}."),
                       place=end, toll=rubles(TOLL))
    elif way:
        said = to.tell(seat, _("You sail by {by} to {place}."), _("{who} sails by {by} to {place}."), by=listed(way), place=end)
    else:
        return None
    return said, len(run) + toll


@book.run(e.Portaged)
def portage(to: Reader, events: Sequence[Event]) -> Telling | None:
    if len(events) < 2 or not isinstance(events[1], e.TollPaid):
        return None
    first = events[0]
    return to.tell(first[1], _("You haul your ship overland to {place}, toll {toll}."),
                   _("{who} hauls the ship overland to {place}, toll {toll}."), place=place(first[2]), toll=rubles(TOLL)), 2


@book.run(e.HordeMarched)
def march(to: Reader, events: Sequence[Event]) -> Telling | None:
    run = _alike(events, 2)
    *way, end = [place(step.tile) for step in run if isinstance(step, e.HordeMarched)]
    # i18n: {by}: the tiles passed on the way
    return (to.tell(events[0][1], _("You lead the Horde by {by} to {place}."), _("{who} leads the Horde by {by} to {place}."),
                    by=listed(way), place=end), len(run)) if way else None


@book.run(e.PrinceRode)
def ride(to: Reader, events: Sequence[Event]) -> Telling | None:
    run = _alike(events, 2)
    *way, end = [place(step.tile) for step in run if isinstance(step, e.PrinceRode)]
    return (to.tell(events[0][1], _("You send the Prince by {by} to {place}."), _("{who} sends the Prince by {by} to {place}."),
                    by=listed(way), place=end), len(run)) if way else None


@book.run(e.Bought)
def purchase(to: Reader, events: Sequence[Event]) -> Telling | None:
    first, run = events[0], _alike(events, 3)
    return (bought(to, first, len(run)), len(run)) if isinstance(first, e.Bought) else None


@book.run(e.JobOpened)
def layout(to: Reader, events: Sequence[Event]) -> Telling | None:
    run = _alike(events, 1)
    jobs = listed([job_name(event.job) for event in run if isinstance(event, e.JobOpened)])
    return ngettext("New job: {jobs}.", "New jobs: {jobs}.", len(run)).format(jobs=jobs), len(run)


@book.run(e.JobsDrawn)
def added(to: Reader, events: Sequence[Event]) -> Telling | None:
    match events[:3]:
        case [e.JobsDrawn(seat=seat), e.JobOpened(job=job), e.JobDiscarded(job=other)]:
            # i18n: {job} and {other}: two jobs, "furs to Kiev"
            return to.tell(seat, _("You add the job {job}; {other} is discarded."),
                           _("{who} adds the job {job}; {other} is discarded."), job=job_name(job), other=job_name(other)), 3
        case [e.JobsDrawn(seat=seat), e.JobOpened(job=job), *_rest]:        # it was the last card of the deck
            return to.tell(seat, _("You add the job {job}."), _("{who} adds the job {job}."), job=job_name(job)), 2
    return None
