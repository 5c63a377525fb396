"""Options: in a few words for a list, and with all they cost and bring."""
from __future__ import annotations

from typing import Any

from app.i18n import _, ngettext
from app.words.base import Reader, listed
from app.words.merchants.ground import figures_at, flow, in_short, site, wants
from app.words.merchants.names import bundle, capital, good_name, job_name, loads, pass_of, pay, place, rubles
from rules.merchants import options as o
from rules.merchants.data import GOOD_PRICE, IS_CITY, JOBS, PASS_PRICE, SELLS, TOLL, WANTED_AT, Tile
from rules.merchants.merchant import courses
from rules.merchants.state import Kiev, Offer, is_open, land, takes_toll
from rules.merchants.trade import spelled

# What one is most likely to want stands first.
_RANK = {kind.word: rank for rank, kind in enumerate((
    o.Accept, o.Refuse, o.Deliver, o.Buy, o.BuyPass, o.Sail, o.OfferTrade, o.EndTurn,
    o.GiveRubles, o.GiveGood, o.GivePass, o.AskRubles, o.AskGood, o.AskPass, o.Propose,
))}


def rank(option: Any) -> int:
    if isinstance(option, o.StartAt):
        return 0 if IS_CITY[option.tile] else 1
    return _RANK.get(option.word, 0)


def verb(word: str) -> str:
    """The heading over options of one kind."""
    return {
        "lay": _("Lay the tile"), "takegood": _("Begin with a load"), "takepass": _("Take a pass"), "startat": _("Begin at"),
        "movehorde": _("Move the Horde"), "moveprince": _("Move the Prince"), "bemerchant": _("Be a merchant"),
        "addjob": _("Add a job"), "restart": _("Start again"), "march": _("Lead the Horde"), "ride": _("Send the Prince"),
        "halt": _("Stop there"), "flee": _("Flee"), "placeprince": _("Put the Prince"), "placehorde": _("Put the Horde"),
        "sail": _("Sail"), "buy": _("Buy"), "buypass": _("Buy the pass"), "deliver": _("Deliver"),
        "offertrade": _("Offer a trade"), "endturn": _("End the turn"), "giverubles": _("Give rubles"),
        "askrubles": _("Ask for rubles"), "amount": _("How many"), "givepass": _("Give a pass"),
        "askpass": _("Ask for a pass"), "givegood": _("Give a load"), "askgood": _("Ask for a load"),
        "propose": _("Make the offer"), "accept": _("Accept"), "refuse": _("Refuse"), "playjob": _("Put into play"),
    }[word]


def label(to: Reader, option: Any) -> str:
    """An option, and what one should know before choosing it."""
    t: Kiev = to.state
    match option:
        case o.Lay(spot=spot, rotation=rotation):
            return capital(_("{site}: {flow}").format(site=site(t.board, spot), flow=flow(t, t.drawn_tile, spot, rotation)))
        case o.TakeGood(good=good):
            return loads(good, 1)
        case o.TakePass(city=city):
            return capital(pass_of(city)) + _hints([in_short(to, city, None)])
        case o.StartAt(tile=tile):
            return place(tile) + _hints([in_short(to, tile, None)])
        case o.March(tile=tile):
            return _("Lead the Horde to {place}").format(place=place(tile)) + _hints(_horde_does(to, tile))
        case o.Ride(tile=tile):
            return _("Send the Prince to {place}").format(place=place(tile)) + _hints(_prince_does(to, tile))
        case o.Flee(tile=tile):
            return _("Flee to {place}").format(place=place(tile)) + _hints([in_short(to, tile, None)])
        case o.PlacePrince(tile=tile) | o.PlaceHorde(tile=tile):
            return place(tile)
        case o.Sail(tile=tile):
            return _sail(to, tile)
        case o.Buy(good=good):
            return _("Buy a load of {good} for {price}").format(good=good_name(good), price=rubles(GOOD_PRICE))
        case o.BuyPass(city=city):
            return _("Buy {a_pass} for {price}").format(a_pass=pass_of(city), price=rubles(PASS_PRICE))
        case o.Deliver(job=job):
            return _("Deliver {good} for {pay}").format(good=good_name(JOBS[job][0]), pay=rubles(pay(t, job)))
        case o.OfferTrade(seat=seat):
            return _("Offer {who} a trade").format(who=to.name(seat))
        case o.Amount(rubles=amount):
            return rubles(amount)
        case o.GivePass(city=city):
            return _("Give {a_pass}").format(a_pass=pass_of(city))
        case o.AskPass(city=city):
            return _("Ask for {a_pass}").format(a_pass=pass_of(city))
        case o.GiveGood(good=good):
            return _("Give a load of {good}").format(good=good_name(good))
        case o.AskGood(good=good):
            return _("Ask for a load of {good}").format(good=good_name(good))
        case o.PlayJob(job=job):
            return capital(job_name(job)) + _hints([_("a stack of {count}").format(count=t.jobs[job] + 1)] if t.jobs[job] else [])
    return verb(option.word)


def _hints(parts: list[str]) -> str:
    said = ", ".join(part for part in parts if part)
    return f" ({said})" if said else ""


def _sail(to: Reader, tile: Tile) -> str:
    t: Kiev = to.state
    me = t.turn
    by_river = land(t).rivers[t.ships[me]]
    course = courses(t).get(tile, ())
    overland = bool(course) and course[0] not in by_river
    hints = [] if overland else [ngettext("{count} step", "{count} steps", len(course)).format(count=len(course))]
    if takes_toll(t, me, tile):
        hints.append(_("toll {toll}").format(toll=TOLL))
    elif IS_CITY[tile]:
        hints.append(_("sacked") if tile in t.sacked else _("your pass"))
    if is_open(t, tile):
        aboard = t.goods[me]
        hints += [_("pays {pay} for your {good}").format(pay=pay(t, job), good=good_name(JOBS[job][0]))
                  for job in WANTED_AT[tile] if t.jobs[job] and aboard[JOBS[job][0]]]
        sold = SELLS[tile]
        if sold is not None:
            hints.append(_("sells {good}").format(good=good_name(sold)))
    go = _("Haul overland to {place}") if overland else _("Sail to {place}")
    return go.format(place=place(tile)) + _hints(hints + figures_at(to, tile, but=me))


def _horde_does(to: Reader, tile: Tile) -> list[str]:
    """What the Horde would find there."""
    t: Kiev = to.state
    found = [_("sacks the town") if is_open(t, tile) else _("sacked town")] if IS_CITY[tile] else []
    for seat, ship in enumerate(t.ships):
        if ship == tile:
            lost = sum(t.goods[seat])
            what = ngettext("{count} load", "{count} loads", lost).format(count=lost) if lost else _("empty")
            found.append(to.tell(seat, _("your ship, {what}"), _("{who}'s ship, {what}"), what=what))
    return found + ([_("the Prince")] if tile == t.prince else [])


def _prince_does(to: Reader, tile: Tile) -> list[str]:
    t: Kiev = to.state
    found = [] if tile in land(t).rivers[t.prince] else [_("overland")]
    if IS_CITY[tile]:
        found.append(_("rebuilds the town") if tile in t.sacked else _("town"))
    return found + figures_at(to, tile)


def sentence(to: Reader, option: Any) -> str:
    """An option in full: what it costs, brings and risks."""
    t: Kiev = to.state
    match option:
        case o.MoveHorde():
            return _("Lead the Golden Horde one or two tiles. A town it enters is sacked and brings you 1 ruble; a ship it finds "
                     "loses its goods, 1 ruble each for you.")
        case o.MovePrince():
            return _("Send the Prince up to three tiles by river, or one overland. He rebuilds a sacked town and drives off "
                     "the Horde.")
        case o.BeMerchant():
            return _("Sail up to three tiles by river or haul your ship one tile overland; buy, deliver and trade on the way.")
        case o.AddJob():
            return _("Turn over two jobs and put one of them into play. That is your whole turn.")
        case o.Restart():
            return _("Give back everything you have; begin again with 5 rubles, one pass and a new place on the map.")
        case o.Sail(tile=tile) if is_open(t, tile) and wants(t, tile):
            return label(to, option) + ". " + _("{place} wants {goods}.").format(place=place(tile), goods=listed(wants(t, tile)))
        case o.BuyPass(city=city):
            return label(to, option) + ". " + _("You then enter {city} without toll and may sail on.").format(city=place(city))
        case o.Deliver():
            return label(to, option) + ". " + _("One card of the stack goes, and a new job is drawn.")
        case o.EndTurn():
            return _("Your turn is over; the next player goes on.")
    return label(to, option)


def offer_so_far(to: Reader, offer: Offer) -> str:
    """Both sides of an offer that is being made."""
    return _("{gives} for {asks}").format(
        gives=bundle(offer.give_rubles, offer.give_passes, spelled(offer.give_goods)),
        asks=bundle(offer.ask_rubles, offer.ask_passes, spelled(offer.ask_goods)))
