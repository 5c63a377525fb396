"""Events as sentences.

What belongs together is told in one: the steps of a journey and its toll, the loads of a purchase, a job that
somebody adds.
"""
from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from app.i18n import _, ngettext
from app.words.base import Reader, listed
from app.words.merchants.ground import site
from app.words.merchants.names import bundle, job_name, loads, pass_of, place, rubles
from rules.core import Event, Seat
from rules.merchants import events as e
from rules.merchants.data import PASS_PRICE, TOLL, Job

_JOINED = (e.Sailed, e.HordeMarched, e.PrinceRode, e.Bought, e.JobOpened)


def story(to: Reader, events: Sequence[Event]) -> list[str]:
    told: list[str] = []
    runs = [list(run) for _same, run in groupby(events, key=_run)][::-1]        # the next one last
    while runs:
        run = runs.pop()
        after = runs[-1][0] if runs else None
        match run[0]:
            case e.JobsDrawn(seat=seat) if isinstance(after, e.JobOpened):
                runs.pop()
                told.append(_added(to, seat, after.job, runs))
            case e.Sailed() | e.Portaged() if isinstance(after, e.TollPaid):
                runs.pop()
                journey = _joined(to, run).removesuffix(".")
                told.append(_("{journey}, toll {toll}.").format(journey=journey, toll=rubles(TOLL)))
            case _:
                told.append(_joined(to, run))
    return told


def _added(to: Reader, seat: Seat, job: Job, runs: list[list[Event]]) -> str:
    added = to.tell(seat, _("You add the job {job}"), _("{who} adds the job {job}"), job=job_name(job))
    other = runs[-1][0] if runs else None
    if not isinstance(other, e.JobDiscarded):           # it was the last card of the deck
        return f"{added}."
    runs.pop()
    return _("{added}; {other} is discarded.").format(added=added, other=job_name(other.job))


def _run(event: Event) -> object:
    """Equal for events that are told together."""
    if isinstance(event, e.JobOpened):
        return event.word
    if isinstance(event, e.Bought):
        return (*event,)
    return event[:2] if isinstance(event, _JOINED) else object()        # an object equals nothing else


def _joined(to: Reader, run: list[Event]) -> str:
    last = run[-1]
    by = listed([place(step.tile) for step in run[:-1] if isinstance(step, e.Sailed | e.HordeMarched | e.PrinceRode)])
    match last:
        case e.JobOpened():
            jobs = listed([job_name(event.job) for event in run if isinstance(event, e.JobOpened)])
            return ngettext("New job: {jobs}.", "New jobs: {jobs}.", len(run)).format(jobs=jobs)
        case e.Bought(seat=seat, good=good):
            return to.tell(seat, _("You buy {loads}."), _("{who} buys {loads}."), loads=loads(good, len(run)))
        case e.Sailed(seat=seat, tile=tile) if by:
            return to.tell(seat, _("You sail by {by} to {place}."), _("{who} sails by {by} to {place}."),
                           by=by, place=place(tile))
        case e.HordeMarched(seat=seat, tile=tile) if by:
            return to.tell(seat, _("You lead the Horde by {by} to {place}."), _("{who} leads the Horde by {by} to {place}."),
                           by=by, place=place(tile))
        case e.PrinceRode(seat=seat, tile=tile) if by:
            return to.tell(seat, _("You send the Prince by {by} to {place}."), _("{who} sends the Prince by {by} to {place}."),
                           by=by, place=place(tile))
    return sentence(to, last)


def sentence(to: Reader, event: Event) -> str:
    tell = to.tell
    match event:
        case e.TileLaid(seat=seat, tile=tile, spot=spot):
            before = to.state.board[:[laid for laid, *_rest in to.state.board].index(tile)]
            return tell(seat, _("You lay {place} {site}."), _("{who} lays {place} {site}."),
                        place=place(tile), site=site(before, spot))
        case e.JobOpened(job=job):
            return _("New job: {job}.").format(job=job_name(job))
        case e.JobsDrawn(seat=seat, jobs=jobs):
            return tell(seat, _("You turn over: {jobs}."), _("{who} turns over: {jobs}."),
                        jobs=listed([job_name(job) for job in jobs]))
        case e.JobDiscarded(job=job):
            return _("Discarded: {job}.").format(job=job_name(job))
        case e.HordeAppeared(city=city):
            return _("The Golden Horde stands in {city}; the town is sacked.").format(city=place(city))
        case e.PrinceAppeared(city=city):
            return _("The Prince of Kiev is in {city}.").format(city=place(city))
        case e.GoodTaken(seat=seat, good=good):
            return tell(seat, _("You begin with {loads}."), _("{who} begins with {loads}."), loads=loads(good, 1))
        case e.PassTaken(seat=seat, city=city):
            return tell(seat, _("You take {a_pass}."), _("{who} takes {a_pass}."), a_pass=pass_of(city))
        case e.Started(seat=seat, tile=tile):
            return tell(seat, _("Your ship begins at {place}."), _("{who}'s ship begins at {place}."), place=place(tile))
        case e.HordeMarched(seat=seat, tile=tile):
            return tell(seat, _("You lead the Horde to {place}."), _("{who} leads the Horde to {place}."), place=place(tile))
        case e.Plundered(seat=seat, owner=owner, goods=goods):
            return _plundered(to, seat, owner, goods)
        case e.Sacked(seat=seat, city=city):
            return tell(seat, _("{city} is sacked; you get 1 ruble."), _("{city} is sacked; {who} gets 1 ruble."),
                        city=place(city))
        case e.Fled(seat=seat, tile=tile):
            return tell(seat, _("Your ship flees to {place}."), _("{who}'s ship flees to {place}."), place=place(tile))
        case e.PrinceRelocated(tile=tile):
            return _("The Prince escapes to {place}.").format(place=place(tile))
        case e.HordeRelocated(tile=tile):
            return _("The Horde falls back to {place}.").format(place=place(tile))
        case e.PrinceRode(seat=seat, tile=tile):
            return tell(seat, _("You send the Prince to {place}."), _("{who} sends the Prince to {place}."), place=place(tile))
        case e.Rebuilt(city=city):
            return _("{city} is rebuilt and open again.").format(city=place(city))
        case e.Sailed(seat=seat, tile=tile):
            return tell(seat, _("You sail to {place}."), _("{who} sails to {place}."), place=place(tile))
        case e.Portaged(seat=seat, tile=tile):
            return tell(seat, _("You haul your ship overland to {place}."), _("{who} hauls the ship overland to {place}."),
                        place=place(tile))
        case e.TollPaid(seat=seat, city=city):
            return tell(seat, _("You pay {toll} toll in {city}."), _("{who} pays {toll} toll in {city}."),
                        toll=rubles(TOLL), city=place(city))
        case e.Bought(seat=seat, good=good):
            return tell(seat, _("You buy {loads}."), _("{who} buys {loads}."), loads=loads(good, 1))
        case e.PassBought(seat=seat, city=city):
            return tell(seat, _("You buy {a_pass} for {price}."), _("{who} buys {a_pass} for {price}."),
                        a_pass=pass_of(city), price=rubles(PASS_PRICE))
        case e.Delivered(seat=seat, job=job, rubles=paid):
            return tell(seat, _("You deliver {job} and earn {paid}."), _("{who} delivers {job} and earns {paid}."),
                        job=job_name(job), paid=rubles(paid))
        case e.Offered():
            return offered(to, event)
        case e.Traded(seat=seat, partner=partner):
            return tell(partner, _("You accept; the trade is done."), _("{who} accepts; the trade is done."))
        case e.Refused(seat=seat, partner=partner):
            return tell(partner, _("You refuse the offer."), _("{who} refuses the offer."))
        case e.Restarted(seat=seat):
            return tell(seat, _("You start again from scratch with 5 rubles."),
                        _("{who} starts again from scratch with 5 rubles."))
    raise TypeError(f"no words for {event!r}")


def offered(to: Reader, event: e.Offered) -> str:
    gives = bundle(event.give_rubles, event.give_passes, event.give_goods)
    asks = bundle(event.ask_rubles, event.ask_passes, event.ask_goods)
    if to.is_me(event.partner):
        return _("{who} offers you {gives} for {asks}.").format(who=to.name(event.seat), gives=gives, asks=asks)
    return to.tell(event.seat, _("You offer {partner} {gives} for {asks}."), _("{who} offers {partner} {gives} for {asks}."),
                   partner=to.name(event.partner), gives=gives, asks=asks)


def _plundered(to: Reader, seat: int, owner: int, goods: int) -> str:
    lost = ngettext("{count} load", "{count} loads", goods).format(count=goods)
    losses = to.tell(owner, _("The Horde destroys {lost} on your ship"), _("The Horde destroys {lost} on {who}'s ship"),
                     lost=lost)
    gains = to.tell(seat, _("you get {paid}"), _("{who} gets {paid}"), paid=rubles(goods))
    return f"{losses}; {gains}."
