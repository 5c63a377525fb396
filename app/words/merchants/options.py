"""Options: a row for each kind, in a few words for a list and with all they cost and bring."""
from __future__ import annotations

from app.i18n import N_, NP_, Name, _, commas, listed, ngettext, pgettext, sentences
from app.words.base import Reader
from app.words.merchants.book import book
from app.words.merchants.ground import figures_at, flow, in_short, site, wants
from app.words.merchants.names import any_loads, good_name, job_name, loads, pass_of, pay, place, rubles, your_good
from rules.merchants import options as o
from rules.merchants.data import (
    GOOD_NAMES,
    GOOD_PRICE,
    IS_CITY,
    JOBS,
    PASS_PRICE,
    PAY_PER_CARD,
    SELLS,
    TOLL,
    WANTED_AT,
    Good,
    Tile,
)
from rules.merchants.merchant import courses
from rules.merchants.state import Kiev, is_open, land, takes_toll

# -- rows -------------------------------------------------------------------------------------------------------------


def _to_tile(to: Reader, option: o.Sail) -> Name:
    """On a button a place says enough."""
    return place(option.tile)


def _good_sign(to: Reader, option: o.Buy) -> str:
    return f"good:{good_key(option.good)}"


def good_key(good: Good) -> str:
    """The name a good is drawn by."""
    return GOOD_NAMES[good].casefold()


# What kind of turn it is.
book.option(o.BeMerchant, N_("Be a merchant"), short=NP_("button, kind of turn", "Merchant"), note=N_("sail, trade"),
            icon="sail-boat", page="merchant",
            sentence=N_("Sail up to three tiles by river or haul your ship one tile overland; buy, deliver and trade on the "
                        "way."))
book.option(o.MoveHorde, N_("Move the Horde"), short=NP_("button, kind of turn", "Horde"), note=N_("2 steps"),
            icon="horse-human", page="horde",
            sentence=N_("Lead the Golden Horde one or two tiles. A town it enters is sacked and brings you 1 ruble; a ship it "
                        "finds loses its goods, 1 ruble each for you."))
book.option(o.MovePrince, N_("Move the Prince"), short=NP_("button, kind of turn", "Prince"), note=N_("3 by river"),
            icon="shield-crown", page="prince",
            sentence=N_("Send the Prince up to three tiles by river, or one overland. He rebuilds a sacked town and drives off "
                        "the Horde."))
book.option(o.AddJob, N_("Add a job"), short=NP_("button, kind of turn", "Job"), note=N_("draw 2"), icon="cards", page="addjob",
            sentence=N_("Turn over two jobs and put one of them into play. That is your whole turn."))
book.option(o.Restart, N_("Give all back and start over"), short=NP_("button, kind of turn", "Start over"),
            # i18n: a note under the button "Start over": as short as in English
            note=N_("with 5 rubles"), icon="restart", page="restart",
            sentence=N_("Give back everything you have; begin again with 5 rubles, one pass and a new place on the map."))

# A turn as merchant.
book.option(o.EndTurn, N_("End the turn"), short=NP_("button", "End turn"), icon="check-bold", page="turn", closes=True, rank=7,
            sentence=N_("Your turn is over; the next player goes on."))
book.option(o.OfferTrade, N_("Offer a trade"), label=N_("Offer {seat} a trade"), short=N_("Trade: {seat}"), icon="handshake",
            page="trade", rank=6)
book.option(o.GiveRubles, N_("Give rubles"), icon="cash-remove", page="trade", rank=8)
book.option(o.GiveGood, N_("Give a load"), label=N_("Give a load of {good}"), short=N_("Give {good}"), icon=_good_sign,
            page="trade", rank=9)
book.option(o.AskRubles, N_("Ask for rubles"), icon="cash-plus", page="trade", rank=11)
book.option(o.AskGood, N_("Ask for a load"), label=N_("Ask for a load of {good}"), short=N_("Ask for {good}"), icon=_good_sign,
            page="trade", rank=12)
book.option(o.Amount, N_("How many"), label=lambda to, option: rubles(option.rubles), icon="hand-coin", page="trade")
book.option(o.Propose, N_("Make the offer"), icon="handshake", page="trade", closes=True, rank=14)
book.option(o.Accept, N_("Accept"), icon="check-bold", page="trade")
book.option(o.Refuse, N_("Refuse"), icon="close-thick", page="trade", rank=1)

# The Horde and the Prince.
book.option(o.Halt, N_("Stop there"), icon="check-bold", page="turn")
book.option(o.PlacePrince, N_("Put the Prince"), label=_to_tile, icon="shield-crown", page="horde")
book.option(o.PlaceHorde, N_("Put the Horde"), label=_to_tile, icon="horse-human", page="prince")


@book.option(o.Lay, N_("Lay the tile"), page="setup",
             icon=lambda to, option: f"tile:{to.state.drawn_tile}:{option.rotation}")
def lay(to: Reader, option: o.Lay) -> str:
    t: Kiev = to.state
    rivers = flow(t, t.drawn_tile, option.spot, option.rotation)
    return _("{site:cap}: {flow}").format(site=site(t.board, option.spot), flow=rivers)


@book.short(o.Lay)
def _turned(to: Reader, option: o.Lay) -> str:
    # i18n: a button; how a tile lies that is being laid; {n}: 60 to 300
    return _("turned {n}°").format(n=60 * option.rotation) if option.rotation else _("upright")


@book.option(o.TakeGood, N_("Begin with a load"), short=N_("{good:cap}"), icon=_good_sign, page="goods")
def take_good(to: Reader, option: o.TakeGood) -> str:
    return loads(option.good, 1)


@book.option(o.TakePass, N_("Take a pass"), short=N_("Pass {city}"), icon="key-variant", page="passes")
def take_pass(to: Reader, option: o.TakePass) -> str:
    return _hinted(_("{a_pass:cap}").format(a_pass=pass_of(option.city)), [in_short(to, option.city, None)])


@book.option(o.StartAt, N_("Begin at"), short=_to_tile, icon="anchor", page="setup")
def start_at(to: Reader, option: o.StartAt) -> str:
    return _hinted(place(option.tile), [in_short(to, option.tile, None)])


@book.option(o.March, N_("Lead the Horde"), short=_to_tile, icon="flag-variant", page="horde")
def march(to: Reader, option: o.March) -> str:
    return _hinted(_("Lead the Horde to {place}").format(place=place(option.tile)), _horde_does(to, option.tile))


@book.option(o.Ride, N_("Send the Prince"), short=_to_tile, icon="flag-variant", page="prince")
def ride(to: Reader, option: o.Ride) -> str:
    return _hinted(_("Send the Prince to {place}").format(place=place(option.tile)), _prince_does(to, option.tile))


@book.option(o.Flee, N_("Flee"), short=_to_tile, icon="run-fast", page="horde")
def flee(to: Reader, option: o.Flee) -> str:
    return _hinted(_("Flee to {place}").format(place=place(option.tile)), [in_short(to, option.tile, None)])


@book.option(o.Sail, N_("Sail"), short=_to_tile, icon="map-marker", page="merchant", rank=5,
             cost=lambda to, option: f"−{TOLL}" if takes_toll(to.state, to.decider, option.tile) else "")
def sail(to: Reader, option: o.Sail) -> str:
    t: Kiev = to.state
    me, tile = t.turn, option.tile
    by_river = land(t).rivers[t.ships[me]]
    course = courses(t).get(tile, ())
    overland = bool(course) and course[0] not in by_river
    hints: list[str] = [] if overland else [ngettext("{count} step", "{count} steps", len(course)).format(count=len(course))]
    if takes_toll(t, me, tile):
        hints.append(_("toll {toll}").format(toll=TOLL))
    elif IS_CITY[tile]:
        # i18n: a hint in brackets after a town: "Sail to Kiev (2 steps, sacked)"
        hints.append(_("sacked") if tile in t.sacked else _("your pass"))
    if is_open(t, tile):
        aboard = t.goods[me]
        # i18n: a hint in brackets after a town; {pay}: a number alone, rubles; {your_good}: "your furs"
        hints += [_("pays {pay} for {your_good}").format(pay=pay(t, job), your_good=your_good(JOBS[job][0]))
                  for job in WANTED_AT[tile] if t.jobs[job] and aboard[JOBS[job][0]]]
        sold = SELLS[tile]
        if sold is not None:
            hints.append(_("sells {good}").format(good=good_name(sold)))
    go = _("Haul overland to {place}") if overland else _("Sail to {place}")
    return _hinted(go.format(place=place(tile)), hints + figures_at(to, tile, but=me))


@book.sentence(o.Sail)
def sail_in_full(to: Reader, option: o.Sail) -> str:
    t: Kiev = to.state
    wanted = wants(t, option.tile) if is_open(t, option.tile) else []
    more = _("{place} wants {goods}.").format(place=place(option.tile), goods=listed(wanted)) if wanted else ""
    return sentences(_("{label}.").format(label=sail(to, option)), more)


@book.option(o.Buy, NP_("goods or cards", "Buy"), short=N_("Buy {good}"), icon=_good_sign, page="goods", rank=3,
             cost=lambda to, option: f"−{GOOD_PRICE}")
def buy(to: Reader, option: o.Buy) -> str:
    return _("Buy a load of {good} for {price}").format(good=good_name(option.good), price=rubles(GOOD_PRICE))


@book.option(o.BuyPass, N_("Buy the pass"), short=NP_("button", "Buy pass"), icon="key-variant", page="passes", rank=4,
             cost=lambda to, option: f"−{PASS_PRICE}")
def buy_pass(to: Reader, option: o.BuyPass) -> str:
    return _("Buy {a_pass} for {price}").format(a_pass=pass_of(option.city), price=rubles(PASS_PRICE))


@book.sentence(o.BuyPass)
def buy_pass_in_full(to: Reader, option: o.BuyPass) -> str:
    return sentences(_("{label}.").format(label=buy_pass(to, option)),
                     _("You then enter {city} without toll and may sail on.").format(city=place(option.city)))


@book.option(o.Deliver, N_("Deliver"), icon=lambda to, option: f"good:{good_key(JOBS[option.job][0])}", page="jobs", rank=2,
             cost=lambda to, option: f"+{PAY_PER_CARD * max(1, to.state.jobs[option.job])}")
def deliver(to: Reader, option: o.Deliver) -> str:
    return _("Deliver {good} for {pay}").format(good=good_name(JOBS[option.job][0]), pay=rubles(pay(to.state, option.job)))


@book.sentence(o.Deliver)
def deliver_in_full(to: Reader, option: o.Deliver) -> str:
    return sentences(_("{label}.").format(label=deliver(to, option)), _("One card of the stack goes, and a new job is drawn."))


@book.short(o.Deliver)
def _deliver_good(to: Reader, option: o.Deliver) -> str:
    return _("Deliver {good}").format(good=good_name(JOBS[option.job][0]))


@book.option(o.GivePass, N_("Give a pass"), short=N_("Give {city}"), icon="key-variant", page="trade", rank=10)
def give_pass(to: Reader, option: o.GivePass) -> str:
    return _("Give {a_pass}").format(a_pass=pass_of(option.city))


@book.option(o.AskPass, N_("Ask for a pass"), short=N_("Ask for {city}"), icon="key-variant", page="trade", rank=13)
def ask_pass(to: Reader, option: o.AskPass) -> str:
    return _("Ask for {a_pass}").format(a_pass=pass_of(option.city))


@book.option(o.PlayJob, N_("Put into play"), icon="cards", page="addjob")
def play_job(to: Reader, option: o.PlayJob) -> str:
    stack = to.state.jobs[option.job] + 1
    # i18n: {count}: how many equal jobs will lie in one stack
    hint = ngettext("a stack of {count}", "a stack of {count}", stack).format(count=stack) if stack > 1 else ""
    return _hinted(_("{job:cap}").format(job=job_name(option.job)), [hint])


@book.short(o.PlayJob)
def _played_job(to: Reader, option: o.PlayJob) -> str:
    good, city = JOBS[option.job]
    # i18n: a button: "Furs for Kiev"
    return _("{good:cap} for {town}").format(good=good_name(good), town=place(city))


# -- what one should know before choosing -----------------------------------------------------------------------------


def _hinted(label: str, hints: list[str]) -> str:
    said = commas([hint for hint in hints if hint])
    return _("{label} ({hints})").format(label=label, hints=said) if said else label


def _horde_does(to: Reader, tile: Tile) -> list[str]:
    """What the Horde would find there."""
    t: Kiev = to.state
    # i18n: a hint in brackets: what the Horde would do
    found = [_("sacks the town") if is_open(t, tile) else _("sacked town")] if IS_CITY[tile] else []
    for seat, goods in enumerate(t.goods):
        if t.ships[seat] == tile and any(goods):
            found.append(to.tell(seat, _("your ship, {loads}"), _("{who}'s ship, {loads}"), loads=any_loads(sum(goods))))
        elif t.ships[seat] == tile:
            found.append(to.tell(seat, _("your ship, empty"), _("{who}'s ship, empty")))
    return found + ([_("the Prince")] if tile == t.prince else [])


def _prince_does(to: Reader, tile: Tile) -> list[str]:
    t: Kiev = to.state
    found = [] if tile in land(t).rivers[t.prince] else [_("overland")]
    if IS_CITY[tile]:
        found.append(_("rebuilds the town") if tile in t.sacked else pgettext("a place on the river", "town"))
    return found + figures_at(to, tile)
