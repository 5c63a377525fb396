"""The last stone of Merchants of Kiev: robbed of everything, a new start, a trade, the four ends."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.merchants.table import (
    CHERNIGOV,
    FURS,
    HABITS,
    HONEY,
    KIEV,
    ME,
    NOVGOROD,
    OLEG,
    SALT,
    SMOLENSK,
    SUZDAL,
    begun,
    cities,
    job,
    jobs,
    refusals,
    tile,
    towns,
)
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.merchants.names import any_loads, good_name, pass_of, place, rubles
from rules.merchants import events as e, options as o
from rules.merchants.data import MARKERS, PAY_PER_CARD, REFUSALS, RUBLES_TO_END, START_RUBLES

STACK = 2  # cards that ask for the salt
DESNA, MOSKVA, BEREZINA, DNIEPER = tile("Desna"), tile("Moskva"), tile("Berezina"), tile("Upper Dnieper")


def trade(cast: Cast) -> Stone:
    oleg, smolensk, honey, salt = cast[OLEG], place(SMOLENSK), good_name(HONEY), good_name(SALT)
    a_pass = pass_of(SMOLENSK)
    return Stone(
        "trade", _("Ruin and trade"), "handshake", 4, 2,
        deals=jobs((HONEY, KIEV), (SALT, SMOLENSK), (HONEY, KIEV), (SALT, SMOLENSK), (FURS, KIEV)),
        rolls=cities(horde=CHERNIGOV, prince=SUZDAL), habits=HABITS,
        script=(
            *begun(o.TakePass(NOVGOROD), o.TakeGood(SALT), SMOLENSK, BEREZINA), They(ME, Want(o.BeMerchant)),
            *(They(ME, Want(o.Buy)) for _load in range(START_RUBLES)), They(ME, Want(o.Sail, tile=DESNA)),
            They(ME, Want(o.EndTurn)), They(OLEG, Want(o.MoveHorde)), They(OLEG, Want(o.March, tile=DESNA)),
            They(ME, Want(o.Flee, tile=MOSKVA)),
            Look("ruin",
                 _("You put all your money into {loads}, and {oleg} led the Horde on them. You have nothing left.").format(
                loads=any_loads(START_RUBLES), oleg=oleg), ("seat", ME)),
            You("over", _("Nobody drops out: tap Start over. Whatever you still have goes back, and you get {money}.").format(
                money=rubles(START_RUBLES)), Want(o.Restart), told=(e.Restarted,), page="restart",
                wrong={Want(o.BeMerchant): _("Without a ruble no town lets you in. Start over."),
                       Want(o.MovePrince): _("The Prince does not pay your debts. Start over."),
                       Want(o.AddJob): _("You could carry nothing for it. Start over.")}),
            You("pass", _("And you get a pass that is still for sale: take {a_pass}.").format(a_pass=a_pass),
                Want(o.TakePass, city=SMOLENSK), told=(e.PassTaken,), page="restart",
                wrong={Want(o.TakePass): _("You know your way about {smolensk}: take its pass.").format(smolensk=smolensk)}),
            You("start", _("And your ship goes wherever you like: to {smolensk}.").format(smolensk=smolensk),
                Want(o.StartAt, tile=SMOLENSK), told=(e.Started,), page="restart",
                wrong={Want(o.StartAt): _("{honey:cap} is sold at {smolensk}: there.").format(honey=honey, smolensk=smolensk)}),
            They(OLEG, Want(o.BeMerchant)), They(OLEG, Want(o.Sail, tile=DNIEPER)), They(OLEG, Want(o.EndTurn)),
            They(ME, Want(o.BeMerchant)),
            You("honey", _("{oleg} lies beside you with {salt}, which {smolensk} wants. He wants {honey}: buy a load.").format(
                oleg=oleg, salt=salt, smolensk=smolensk, honey=honey), Want(o.Buy, good=HONEY), told=(e.Bought,), page="goods",
                wrong={Want(o.Sail): _("Stay beside {oleg}, and buy {honey}.").format(oleg=oleg, honey=honey),
                       Want(o.OfferTrade): _("In a moment. First you need something to give: {honey}.").format(honey=honey),
                       Want(o.EndTurn): _("Not yet: buy {honey}.").format(honey=honey)}),
            You("offer", _("With a ship on your tile or next to it a merchant may trade: tap Trade."),
                Want(o.OfferTrade, seat=OLEG), page="trade",
                wrong={Want(o.Buy): _("One load will do. Now the trade."),
                       Want(o.Sail): _("Stay beside {oleg}: now the trade.").format(oleg=oleg),
                       Want(o.EndTurn): _("First the trade with {oleg}.").format(oleg=oleg)}),
            You("give", _("Rubles, loads and passes can change hands, in any mixture. Give your {honey}.").format(honey=honey),
                Want(o.GiveGood, good=HONEY), page="trade",
                wrong={Want(o.GiveRubles): _("Keep your rubles: {honey} is enough.").format(honey=honey),
                       Want(o.GivePass): _("Not your pass! Give {honey}.").format(honey=honey),
                       Want(o.AskGood): _("That next. First what you give: {honey}.").format(honey=honey),
                       Want(o.AskRubles): _("He would say no. Give {honey}.").format(honey=honey)}),
            You("ask", _("And ask for his {salt}.").format(salt=salt), Want(o.AskGood, good=SALT), page="trade",
                wrong={Want(o.AskRubles): _("You want his {salt}: {smolensk} pays more for it.").format(
                    salt=salt, smolensk=smolensk),
                       Want(o.GiveRubles): _("No money is needed. Ask for {salt}.").format(salt=salt),
                       Want(o.GivePass): _("Keep your pass. Ask for {salt}.").format(salt=salt),
                       Want(o.Propose): _("A gift? Ask for his {salt} first.").format(salt=salt)}),
            You("propose", _("Now make the offer. {oleg} may say no; after {refusals} in a turn nobody listens any more.").format(
                oleg=oleg, refusals=refusals(REFUSALS)), Want(o.Propose), told=(e.Offered, e.Traded), page="trade",
                wrong={Want(o.GiveRubles): _("More is not needed. Make the offer."),
                       Want(o.GivePass): _("Keep your pass. Make the offer."),
                       Want(o.AskRubles): _("Do not be greedy. Make the offer.")}),
            You("salt", _("He agreed, both of you gain. Deliver the {salt} for {pay}.").format(
                salt=salt, pay=rubles(STACK * PAY_PER_CARD)), Want(o.Deliver, job=job(SALT, SMOLENSK)), told=(e.Delivered,),
                page="jobs",
                wrong={Want(o.Buy): _("First the {salt}.").format(salt=salt),
                       Want(o.OfferTrade): _("One trade is enough. Deliver the {salt}.").format(salt=salt),
                       Want(o.Sail): _("The {salt} is wanted right here: deliver it.").format(salt=salt),
                       Want(o.EndTurn): _("First deliver the {salt}.").format(salt=salt)}),
            Look("ends",
                 _("{money}, {towns} sacked, the last pass sold or no job left: each ends the game.").format(
                money=rubles(RUBLES_TO_END), towns=towns(MARKERS)), ("meter", 0)),
        ),
        learnt=(
            Learnt("restart", pgettext("learnt", "Start over"), _("all goes back; rubles and a pass come")),
            Learnt("handshake", pgettext("learnt", "Trade"), _("with a ship beside yours, if both agree")),
            Learnt("trophy", pgettext("learnt", "The end"), _("four of them; the richest wins")),
        ),
        done=_("You know all of Merchants now"),
    )
