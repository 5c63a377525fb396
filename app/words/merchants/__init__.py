"""Merchants of Kiev in sentences."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.i18n import _, ngettext
from app.words.base import Page, Reader, listed
from app.words.game import GameWords
from app.words.merchants import choices, ground, news, routes, rules
from app.words.merchants.ledger import ledgers
from app.words.merchants.names import belongings, capital, cargo, good_name, job_name, pay, place, rubles
from rules.core import Event, Face, Seat, SettingValue
from rules.merchants import options as o
from rules.merchants.data import IS_CITY, JOB_DECK, JOBS, MARKERS, NAMES, NOWHERE, RIVERS, RUBLES_TO_END, SELLS
from rules.merchants.jobs import job_on
from rules.merchants.state import Kiev, Offer, passes_of


class MerchantsWords(GameWords):
    said_of_options, said_of_rules = choices, rules

    def title(self) -> str:
        return _("Merchants of Kiev")

    def setting(self, name: str) -> tuple[str, str]:
        return {
            "map": (_("Map"), _("Play on the map of old Rus', or lay the tiles one by one as you draw them.")),
            "hold_limit": (_("Hold"), _("How many loads a ship can carry.")),
        }[name]

    def setting_value(self, name: str, value: SettingValue) -> str:
        return {
            ("map", "historical"): _("historical"), ("map", "drawn"): _("drawn by the players"),
            ("hold_limit", 0): _("any number"), ("hold_limit", 4): _("four loads"),
        }[name, value]

    # -- asks and options ---------------------------------------------------------------------------------------------

    def call(self, to: Reader) -> str:
        return _("Your turn.") if to.is_me(to.state.turn) else _("In the middle of another's turn, you must decide.")

    def prompt(self, to: Reader) -> str:
        t: Kiev = to.state
        if to.ask is None:
            return _("The game is over.")
        seat: Seat = to.ask.seats[0] if hasattr(to.ask, "seats") else t.turn
        match to.ask.why:
            case "tile":
                return to.tell(seat, _("You drew {tile}. Where do you lay it?"), _("{who} drew {tile} and lays it."),
                               tile=_tile_drawn(t))
            case "outfit":
                return to.tell(seat, _("Begin with one load of goods, or with the pass of a town."),
                               _("{who} chooses a load or a pass to begin with."))
            case "start":
                return to.tell(seat, _("Where does your ship begin?"), _("{who} chooses where to begin."))
            case "turn":
                return to.tell(seat, _("What do you do this turn?"), _("{who} chooses what to do this turn."))
            case "merchant":
                return to.tell(seat, _("You are at {place} with {money}, {steps}. What next?"),
                               _("{who} is out as a merchant, at {place}."),
                               place=place(t.ships[seat]), money=_purse(to, seat), steps=_steps(t))
            case "horde":
                return to.tell(seat, _("The Horde is at {place}, {steps}. Where to?"), _("{who} moves the Horde."),
                               place=place(t.horde), steps=_steps(t))
            case "prince":
                return to.tell(seat, _("The Prince is at {place}, {steps}. Where to?"), _("{who} moves the Prince."),
                               place=place(t.prince), steps=_steps(t))
            case "prince flees":
                return to.tell(seat, _("The Prince escapes the Horde. Where do you put him?"),
                               _("{who} decides where the Prince escapes to."))
            case "horde flees":
                return to.tell(seat, _("The Prince drives the Horde off. Where do you put it?"),
                               _("{who} decides where the Horde falls back to."))
            case "flee":
                return to.tell(seat, _("The Horde drives your ship out of {place}. Where do you flee?"),
                               _("{who}'s ship flees from the Horde."), place=place(t.horde))
            case "offer" if t.offer is not None and t.offer == Offer(partner=t.offer.partner):
                return to.tell(seat, _("What do you offer {partner}, and what do you ask for it?"),
                               _("{who} makes {partner} an offer."), partner=to.name(t.offer.partner))
            case "offer" if t.offer is not None:
                return to.tell(seat, _("Your offer to {partner} so far: {offer}."), _("{who} makes {partner} an offer."),
                               partner=to.name(t.offer.partner), offer=choices.offer_so_far(to, t.offer))
            case "amount":
                return to.tell(seat, _("How many rubles?"), _("{who} counts rubles."))
            case "answer" if t.offer is not None:
                return to.tell(seat, _("{other} offers you {offer}. Do you accept?"),
                               _("{who} considers an offer by {other}: {offer}."),
                               other=to.name(t.turn), offer=choices.offer_so_far(to, t.offer))
            case "add" if len(set(t.drawn_jobs)) == 1:
                return to.tell(seat, _("Both jobs are the same: put one into play."), _("{who} puts a new job into play."))
            case "add":
                return to.tell(seat, _("Which of the two jobs comes into play?"), _("{who} chooses between two new jobs."))
            case "restart":
                return to.tell(seat, _("Which pass do you begin again with?"), _("{who} starts again and chooses a pass."))
        return super().prompt(to)

    def then(self, to: Reader) -> str:
        return {"job": _("a new job is drawn, then you go on"), "add": _("two jobs are turned over, then you choose")}.get(
            to.ask.why if to.ask else "", "")

    def help(self, to: Reader) -> list[str]:
        lines = [self.prompt(to)]
        why = to.ask.why if to.ask else ""
        asked = {
            "tile": (_("river"),), "outfit": (_("goods"), _("pass")), "start": (_("toll"),),
            "merchant": (_("merchant"), _("toll"), _("job")), "horde": (_("Horde"),), "prince": (_("Prince"),),
            "prince flees": (_("Horde"),), "horde flees": (_("Prince"),), "flee": (_("Horde"),), "offer": (_("trade"),),
            "amount": (_("trade"),), "answer": (_("trade"),), "add": (_("add a job"),), "restart": (_("start again"),),
        }.get(why, ())
        lines += [rule.text for rule in self.rules() if rule.word in asked]
        if why == "turn":
            kinds = (o.BeMerchant(), o.MoveHorde(), o.MovePrince(), o.AddJob(), o.Restart())
            lines += [f"{self.verb(to, kind.word)}: {choices.sentence(to, kind)}" for kind in kinds]
        return lines

    def steps(self, to: Reader, option: Any) -> tuple[str, ...]:
        """Tiles are laid by place first, then by how they are turned; starts are cities or country."""
        verb, label = choices.verb(option.word), choices.label(to, option)
        match option:
            case o.Lay(spot=spot):
                return verb, capital(ground.site(to.state.board, spot)), label
            case o.StartAt(tile=tile):
                return _("In a town") if IS_CITY[tile] else _("In open country"), label
        return verb, label

    # -- events -------------------------------------------------------------------------------------------------------

    def story(self, to: Reader, events: Sequence[Event]) -> list[str]:
        return news.story(to, events)

    def idle(self, to: Reader, seat: Seat) -> str:
        return to.tell(seat, _("You stay at {place}."), _("{who} stays at {place}."), place=place(to.state.ships[seat]))

    def event(self, to: Reader, event: Event) -> str:
        return news.sentence(to, event)

    # -- things -------------------------------------------------------------------------------------------------------

    def thing(self, to: Reader, thing: tuple[str, Any]) -> str:
        kind, value = thing
        match kind:
            case "tile":
                return place(value)
            case "city":
                return place(value)
            case "good":
                return good_name(value)
            case "job":
                return job_name(value)
            case "spot":
                return ground.site(to.state.board, value)
            case "rubles":
                return rubles(value)
            case "seat":
                return to.name(value)
        return super().thing(to, thing)

    def face(self, face: Face) -> str:
        return job_name(job_on(face)) if face[0] == JOB_DECK else _(NAMES[face[1]])

    # -- pages --------------------------------------------------------------------------------------------------------

    def status(self, to: Reader) -> list[str]:
        t: Kiev = to.state
        me = to.seat
        if me is None or t.ships[me] == NOWHERE:
            return self._before_sailing(to)
        here = t.ships[me]
        lines = [_("You are at {place} with {things}.").format(place=place(here), things=belongings(to, me))]
        others = [f"{to.name(seat)} {t.rubles[seat]}" for seat in range(t.seats) if seat != me]
        lines.append(_("Others' rubles: {others}. The Horde is at {horde}, {far}; the Prince at {prince}. {sacked}").format(
            others=", ".join(others), horde=place(t.horde), far=ground.far(t, here, t.horde), prince=place(t.prince),
            sacked=_sacked(t)))
        customers = [_("{good} to {city} for {pay}, {far}").format(
            good=good_name(good), city=place(city), pay=rubles(pay(t, job)), far=routes.turns_away(t, me, city))
            for job, (good, city) in enumerate(JOBS) if t.jobs[job] and t.goods[me][good]]
        if customers:
            lines.append(_("Your loads are wanted: {customers}.").format(customers="; ".join(customers)))
        return lines

    def _before_sailing(self, to: Reader) -> list[str]:
        t: Kiev = to.state
        lines = []
        if any(t.jobs):
            lines.append(_("Open jobs: {jobs}.").format(jobs=", ".join(
                _("{job} for {pay}").format(job=job_name(job), pay=pay(t, job)) for job in range(len(JOBS)) if t.jobs[job])))
        return lines

    def pages(self) -> tuple[Page, ...]:
        return (
            Page("look", "l", _("where you are and what lies around; look Kiev for another tile"),
                 ground.look, takes=True),
            Page("map", "m", _("every tile, row by row from the north"), ground.whole_map, takes=True),
            Page("way", "w", _("how to get to a tile and how many turns it takes: way Novgorod"),
                 routes.way, takes=True),
            Page("jobs", "j", _("the open jobs, what they pay and who sells the goods; jobs Kiev, jobs silk"),
                 self._jobs, takes=True),
            Page("seats", "s", _("who sits at the table, where they are and what they own"), self._seats),
            Page("passes", "p", _("who owns which pass, and which are for sale"), self._passes),
        )

    def _jobs(self, to: Reader, about: str) -> list[str]:
        t: Kiev = to.state
        lines = []
        for job in sorted(range(len(JOBS)), key=lambda job: -t.jobs[job]):
            good, city = JOBS[job]
            if not t.jobs[job] or (about and about not in job_name(job).casefold()):
                continue
            cards = ngettext("{count} card", "{count} cards", t.jobs[job]).format(count=t.jobs[job])
            line = _("{job}: {cards}, pays {pay}; sold in {sources}").format(
                job=capital(job_name(job)), cards=cards, pay=rubles(pay(t, job)), sources=_sources(t, good))
            if city in t.sacked:
                line += _("; {city} is sacked").format(city=place(city))
            if to.seat is not None and t.ships[to.seat] != NOWHERE:
                line += _("; {city} is {far}").format(city=place(city), far=routes.turns_away(t, to.seat, city))
                if t.goods[to.seat][good]:
                    line += _("; you carry {count}").format(count=t.goods[to.seat][good])
            lines.append(line + ".")
        left = ngettext("{count} job card is left in the deck.", "{count} job cards are left in the deck.", len(t.job_deck))
        return [*(lines or [_("No such job is open.")]), left.format(count=len(t.job_deck))]

    def _seats(self, to: Reader, about: str) -> list[str]:
        t: Kiev = to.state
        lines = []
        for seat in range(t.seats):
            where = place(t.ships[seat]) if t.ships[seat] != NOWHERE else _("not on the map yet")
            name = _("{name} (you)").format(name=to.name(seat)) if to.is_me(seat) else to.name(seat)
            mark = _(", to move") if seat == t.turn and to.ask is not None else ""
            lines.append(_("{name}: {where}; {things}{mark}.").format(
                name=name, where=where, things=belongings(to, seat), mark=mark))
        return lines

    def _passes(self, to: Reader, about: str) -> list[str]:
        t: Kiev = to.state
        lines = [_("{name}: {cities}.").format(name=to.name(seat), cities=listed([place(city) for city in passes_of(t, seat)]))
                 for seat in range(t.seats) if passes_of(t, seat)]
        left = [place(city) for city, is_city in enumerate(IS_CITY) if is_city and city not in t.passes]
        return [*lines, _("For sale: {cities}.").format(cities=listed(left) or _("none"))]

    # -- lists of games, and the end -----------------------------------------------------------------------------------

    def line(self, to: Reader) -> str:
        t: Kiev = to.state
        if t.ships and NOWHERE not in t.ships and to.ask is not None:
            best = max(range(t.seats), key=lambda seat: t.rubles[seat])
            return _("Turn {turn}; {who} leads with {money}. {prompt}").format(
                turn=t.taken + 1, who=to.name(best), money=rubles(t.rubles[best]), prompt=self.prompt(to))
        return self.prompt(to)

    def end(self, to: Reader) -> list[str]:
        t: Kiev = to.state
        return [{
            "rubles": self._rich(to),
            "jobs": _("The game is over: no job is left."),
            "sacked": _("The game is over: the fifth town is sacked."),
            "passes": _("The game is over: all twelve passes are owned."),
            "rounds": _("The game is over: the last round has been played."),
        }.get(t.ended, _("The game is over."))]

    def _rich(self, to: Reader) -> str:
        rich, money = [seat for seat, has in enumerate(to.state.rubles) if has >= RUBLES_TO_END], rubles(RUBLES_TO_END)
        if len(rich) == 1:
            return to.tell(rich[0], _("The game is over: you have reached {money}."),
                           _("The game is over: {who} has reached {money}."), money=money)
        return _("The game is over: {names} have reached {money}.").format(names=listed([to.name(s) for s in rich]), money=money)

    def points(self, to: Reader, seat: Seat, score: int, events: Sequence[Event]) -> str:
        t: Kiev = to.state
        line = _("{who}: {money}").format(who=to.name(seat), money=rubles(score))
        extras = [ngettext("{count} pass", "{count} passes", n).format(count=n) for n in [len(passes_of(t, seat))] if n]
        if any(t.goods[seat]):
            extras.append(cargo(t.goods[seat]))
        if extras:
            line += _(", besides {extras}").format(extras=listed(extras))
        book = ledgers(t.seats, events)[seat]
        if book.balance != score:           # a game that began again from a checkpoint has not got all its events
            return line + "."
        came = [_("{count} to begin with").format(count=book.start)]
        if book.deliveries:
            came.append(ngettext("{money} for {count} delivery", "{money} for {count} deliveries", book.deliveries)
                        .format(money=book.earned, count=book.deliveries))
        came += [_("{count} with the Horde").format(count=book.horde)] if book.horde else []
        came += [_("{count} by trade").format(count=book.traded)] if book.traded > 0 else []
        went = [_("{count} for goods").format(count=book.goods)] if book.goods else []
        went += [_("{count} for tolls").format(count=book.tolls)] if book.tolls else []
        went += [_("{count} for passes").format(count=book.passes)] if book.passes else []
        went += [_("{count} in trade").format(count=-book.traded)] if book.traded < 0 else []
        line += _(". {came}").format(came=listed(came))
        return line + (_("; less {went}.").format(went=listed(went)) if went else ".")


def _tile_drawn(t: Kiev) -> str:
    tile = t.drawn_tile
    ends = len(RIVERS[tile])
    rivers = ngettext("{count} river end", "{count} river ends", ends).format(count=ends) if ends else _("no river")
    rivers = rivers.replace(" ", "\u00a0")  # they stay on one line
    kind = _("a town, ") if IS_CITY[tile] else ""
    return _("{place} ({kind}{rivers})").format(place=place(tile), kind=kind, rivers=rivers)


def _purse(to: Reader, seat: Seat) -> str:
    t: Kiev = to.state
    hold = cargo(t.goods[seat])
    return _("{money} and {cargo}").format(money=rubles(t.rubles[seat]), cargo=hold) if hold else rubles(t.rubles[seat])


def _steps(t: Kiev) -> str:
    if not t.steps:
        return _("no steps left")
    return ngettext("{count} step left", "{count} steps left", t.steps).format(count=t.steps)


def _sacked(t: Kiev) -> str:
    if not t.sacked:
        return _("No town is sacked.")
    cities = listed([place(city) for city in t.sacked])
    return _("Sacked, {count} of {all}: {cities}.").format(count=len(t.sacked), all=MARKERS, cities=cities)


def _sources(t: Kiev, good: int) -> str:
    """The cities that sell a good; those that are sacked do not."""
    cities = [city for city in range(len(NAMES)) if SELLS[city] == good]
    return listed([place(city) + (_(" (sacked)") if city in t.sacked else "") for city in cities])


WORDS = MerchantsWords("merchants")

