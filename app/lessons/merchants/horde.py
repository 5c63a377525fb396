"""The second stone of Merchants of Kiev: a sacked town, the Prince, the Horde on a rival's ship."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.merchants.table import (
    CHERNIGOV,
    GALICH,
    GRAIN,
    HABITS,
    HONEY,
    KIEV,
    ME,
    NOVGOROD,
    OLEG,
    PEREYASLAVL,
    SILK,
    SMOLENSK,
    VLADIMIR,
    begun,
    cities,
    job,
    jobs,
    tile,
    tiles,
    towns,
)
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.merchants.names import any_loads, good_name, place, rubles
from rules.merchants import events as e, options as o
from rules.merchants.data import HORDE_STEPS, MARKERS, RIVER_STEPS

DESNA, STUGNA, STEPPE, WILD, OKA, MOSKVA = (tile(name) for name in (
    "Desna", "Stugna", "Polovtsian Steppe", "Wild Field", "Oka", "Moskva"))
OLEGS = 3  # loads that he buys


def horde(cast: Cast) -> Stone:
    oleg, kiev, stugna, steppe, oka, wild = cast[OLEG], place(KIEV), place(STUGNA), place(STEPPE), place(OKA), place(WILD)
    honey = good_name(HONEY)
    return Stone(
        "horde", _("The Horde and the Prince"), "horse-human", 4, 2,
        deals=jobs((HONEY, KIEV), (HONEY, KIEV), (GRAIN, NOVGOROD), (SILK, VLADIMIR)),
        rolls=cities(horde=PEREYASLAVL, prince=GALICH), habits=HABITS,
        script=(
            *begun(o.TakePass(CHERNIGOV), o.TakeGood(GRAIN), SMOLENSK, VLADIMIR),
            They(ME, Want(o.BeMerchant)), They(ME, Want(o.Buy)), They(ME, Want(o.Buy)), They(ME, Want(o.Sail, tile=DESNA)),
            They(ME, Want(o.EndTurn)),
            They(OLEG, Want(o.MoveHorde)), They(OLEG, Want(o.March, tile=KIEV)),
            Look("burnt", _("{oleg} has led the Horde into {kiev}. He got {gain}, and you cannot sell there any more.").format(
                oleg=oleg, kiev=kiev, gain=rubles(1)), ("tile", KIEV)),
            You("prince", _("A sacked town does no business until the Prince comes. Anybody may move him: tap Prince."),
                Want(o.MovePrince), page="prince",
                wrong={Want(o.BeMerchant): _("Your {honey} finds no buyer in a sacked town. First the Prince.").format(
                    honey=honey),
                       Want(o.AddJob): _("New jobs do not put out the fire. The Prince!"),
                       Want(o.Restart): _("Do not give up, there is help: the Prince.")}),
            You("ride", _("He goes {tiles} by river, or one overland. Send him to {stugna}, towards {kiev}.").format(
                tiles=tiles(RIVER_STEPS), stugna=stugna, kiev=kiev), Want(o.Ride, tile=STUGNA),
                told=(e.PrinceRode,), page="prince",
                wrong={Want(o.Ride): _("That is not the way to {kiev}. To {stugna}.").format(kiev=kiev, stugna=stugna)}),
            You("rebuild", _("And on to {kiev}: he stops there and builds it up again.").format(kiev=kiev),
                Want(o.Ride, tile=KIEV), told=(e.PrinceRode, e.Rebuilt), page="prince",
                wrong={Want(o.Ride): _("{kiev} is burning! Send him there.").format(kiev=kiev),
                       Want(o.Halt): _("Do not stop on the way: on to {kiev}.").format(kiev=kiev)}),
            You("away", _("He met the Horde: you move it to any tile without a town. Put it on the {steppe}.").format(
                steppe=steppe),
                Want(o.PlaceHorde, tile=STEPPE), told=(e.HordeRelocated,), page="prince",
                wrong={Want(o.PlaceHorde): _("Allowed, but send it home: to the {steppe}.").format(steppe=steppe)}),
            They(OLEG, Want(o.BeMerchant)), *(They(OLEG, Want(o.Buy)) for _load in range(OLEGS - 1)),
            They(OLEG, Want(o.Sail, tile=OKA)), They(OLEG, Want(o.EndTurn)),
            You("lead", _("{oleg} carries {loads}. The Horde is nobody's: lead it yourself this time. Tap Horde.").format(
                oleg=oleg, loads=any_loads(OLEGS)), Want(o.MoveHorde), page="horde",
                wrong={Want(o.BeMerchant): _("Your {honey} sells next turn, too. But {oleg} soon sails away.").format(
                    honey=honey, oleg=oleg),
                       Want(o.MovePrince): _("Nothing is burning that you need. Lead the Horde."),
                       Want(o.AddJob): _("Later. Look where {oleg}'s ship lies: lead the Horde.").format(oleg=oleg),
                       Want(o.Restart): _("Now, of all times? Lead the Horde.")}),
            You("march", _("It goes up to {tiles}, over land and water alike. First to the {wild}.").format(
                tiles=tiles(HORDE_STEPS), wild=wild), Want(o.March, tile=WILD), told=(e.HordeMarched,), page="horde",
                wrong={Want(o.March): _("Towns bring {gain}. {oleg}'s ship brings more: by the {wild}.").format(
                    gain=rubles(1), oleg=oleg, wild=wild)}),
            You("plunder", _("Now on to {oleg}'s ship at the {oka}: its loads are lost, and you get {gain} for each.").format(
                oleg=oleg, oka=oka, gain=rubles(1)), Want(o.March, tile=OKA), told=(e.Plundered, e.Fled), page="horde",
                wrong={Want(o.March): _("The ship lies at the {oka}: there.").format(oka=oka),
                       Want(o.Halt): _("One step more, and it is worth it: to the {oka}.").format(oka=oka)}),
            They(OLEG, Want(o.Flee, tile=MOSKVA)), They(OLEG, Want(o.BeMerchant)), They(OLEG, Want(o.Sail, tile=SMOLENSK)),
            They(OLEG, Want(o.Buy)), They(OLEG, Want(o.EndTurn)),
            They(ME, Want(o.BeMerchant)),
            You("sail", _("{oleg}'s ship had to flee. And {kiev} buys again: sail there.").format(oleg=oleg, kiev=kiev),
                Want(o.Sail, tile=KIEV), told=(e.Sailed,), page="merchant",
                wrong={Want(o.Sail): _("Your {honey} is for {kiev}.").format(honey=honey, kiev=kiev),
                       Want(o.OfferTrade): _("After what you did? Let {oleg} be, and sail.").format(oleg=oleg),
                       Want(o.EndTurn): _("Sail first: {kiev} buys again.").format(kiev=kiev)}),
            You("sell", _("Deliver your {honey}: this is what the Prince was for.").format(honey=honey),
                Want(o.Deliver, job=job(HONEY, KIEV)), told=(e.Delivered,), page="jobs",
                wrong={Want(o.Buy): _("First deliver the {honey}.").format(honey=honey),
                       Want(o.BuyPass): _("First deliver the {honey}.").format(honey=honey),
                       Want(o.EndTurn): _("First deliver the {honey}.").format(honey=honey)}),
            Look("twice", _("Whoever follows you may not move what you just moved: neither Horde nor Prince goes twice.")),
            Look("five", _("And when {towns} lie sacked at once, the game is over.").format(towns=towns(MARKERS)), ("meter", 1)),
        ),
        learnt=(
            Learnt("horse-human", pgettext("learnt", "Horde"), _("sacks towns and robs ships, for who leads it")),
            Learnt("fire", pgettext("learnt", "Sacked"), _("no business and no toll")),
            Learnt("shield-crown", pgettext("learnt", "Prince"), _("rebuilds towns, drives the Horde off")),
            Learnt("cancel", pgettext("learnt", "Not twice"), _("the next player moves something else")),
        ),
        done=_("You can live with the Horde now"),
    )
