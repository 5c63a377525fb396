"""The first stone of Merchants of Kiev: a pass, a place to begin, loads, a voyage, a stack of two jobs."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.merchants.table import (
    CHERNIGOV,
    FURS,
    GALICH,
    GRAIN,
    HABITS,
    HONEY,
    KIEV,
    ME,
    NOVGOROD,
    OLEG,
    ROSTOV,
    RYAZAN,
    SILK,
    SMOLENSK,
    TUROV,
    VLADIMIR,
    cards,
    cities,
    job,
    jobs,
    tiles,
)
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.merchants.names import good_name, pass_of, place, rubles
from rules.merchants import events as e, options as o
from rules.merchants.data import GOOD_PRICE, PAY_PER_CARD, RIVER_STEPS, RUBLES_TO_END, START_RUBLES, TOLL

STACK = 2  # cards that ask for the honey
OPEN = ((HONEY, KIEV), (GRAIN, TUROV), (HONEY, KIEV), (SILK, VLADIMIR))


def voyage(cast: Cast) -> Stone:
    kiev, smolensk, chernigov, honey, silk = place(KIEV), place(SMOLENSK), place(CHERNIGOV), good_name(HONEY), good_name(SILK)
    a_pass = pass_of(CHERNIGOV)
    return Stone(
        "voyage", _("The first voyage"), "sail-boat", 4, 2, deals=jobs(*OPEN, (GRAIN, NOVGOROD), (FURS, GALICH)),
        rolls=cities(horde=ROSTOV, prince=NOVGOROD), habits=HABITS,
        script=(
            Look("goal", _("Carry goods from town to town and grow rich: you begin with {money}, the richest wins.").format(
                money=rubles(START_RUBLES)), ("seat", ME)),
            You("pass", _("Begin with a load of goods, or with a pass: it opens a town for you. Take {a_pass}.").format(
                a_pass=a_pass), Want(o.TakePass, city=CHERNIGOV), told=(e.PassTaken,), page="passes",
                wrong={Want(o.TakeGood): _("A load is soon sold, a pass lasts. Take {a_pass}.").format(a_pass=a_pass),
                       Want(o.TakePass): _("That opens another town. Today's way leads through {city}.").format(city=chernigov)}),
            They(OLEG, Want(o.TakeGood)), They(OLEG, Want(o.StartAt, tile=RYAZAN)),
            You("start", _("{smolensk} sells {honey}, and jobs ask for it in {kiev}. Put your ship at {smolensk}.").format(
                smolensk=smolensk, honey=honey, kiev=kiev), Want(o.StartAt, tile=SMOLENSK), told=(e.Started,), page="setup",
                wrong={Want(o.StartAt): _("Any place is allowed. But {honey} is sold at {smolensk}.").format(
                    honey=honey, smolensk=smolensk)}),
            You("merchant", _("Each turn you do one thing. Sailing with goods earns money: tap Merchant."),
                Want(o.BeMerchant), page="turn",
                wrong={Want(o.MoveHorde): _("Everybody may lead it, in turns of their own. Today you trade."),
                       Want(o.MovePrince): _("He can wait: nothing in your way needs him. Be a merchant."),
                       Want(o.AddJob): _("There are jobs enough. Be a merchant."),
                       Want(o.Restart): _("You have hardly begun! Be a merchant.")}),
            You("buy", _("Here a load of {honey} costs {price}. Buy one.").format(honey=honey, price=rubles(GOOD_PRICE)),
                Want(o.Buy, good=HONEY), told=(e.Bought,), page="goods",
                wrong={Want(o.Sail): _("Not with an empty ship! First buy {honey}.").format(honey=honey),
                       Want(o.BuyPass): _("All your money for a pass? Buy {honey}.").format(honey=honey),
                       Want(o.EndTurn): _("You would stand here with an empty ship. Buy {honey}.").format(honey=honey)}),
            You("second", _("{kiev} asks for it on {cards}, so a second load sells, too: buy one more.").format(
                kiev=kiev, cards=cards(STACK)),
                Want(o.Buy, good=HONEY), told=(e.Bought,), page="goods",
                wrong={Want(o.Sail): _("Wait: there is work for two loads. Buy one more."),
                       Want(o.EndTurn): _("You have not sailed yet. One more load first.")}),
            You("sail", _("{tiles} a turn by river, and your pass lets you through {city}. Sail to {kiev}.").format(
                tiles=tiles(RIVER_STEPS), city=chernigov, kiev=kiev), Want(o.Sail, tile=KIEV),
                told=(e.Sailed, e.TollPaid), page="merchant",
                wrong={Want(o.Sail, tile=CHERNIGOV): _("You need not stop there, you have its pass. On to {kiev}.").format(
                    kiev=kiev),
                       Want(o.Sail): _("Your {honey} is wanted in {kiev}: sail there.").format(honey=honey, kiev=kiev),
                       Want(o.Buy): _("That is one more than {kiev} asks for. Sail.").format(kiev=kiev),
                       Want(o.EndTurn): _("You can sail in this very turn: to {kiev}.").format(kiev=kiev)}),
            You("deliver",
                _("You paid {toll}, having no pass here. {cards} together pay {pay} a load: tap the job that glows.").format(
                toll=rubles(TOLL), cards=cards(STACK), pay=rubles(STACK * PAY_PER_CARD)), Want(o.Deliver, job=job(HONEY, KIEV)),
                told=(e.Delivered,), page="jobs",
                wrong={Want(o.Buy): _("First what you came for: deliver the {honey}.").format(honey=honey),
                       Want(o.EndTurn): _("You are paid only for what you deliver. Deliver a load.")}),
            You("again", _("A card is gone, and another job came. The stack now pays {pay}: deliver the other load.").format(
                pay=rubles(PAY_PER_CARD)), Want(o.Deliver, job=job(HONEY, KIEV)), told=(e.Delivered,), page="jobs",
                wrong={Want(o.Buy): _("In a moment. First the other load of {honey}.").format(honey=honey),
                       Want(o.BuyPass): _("Passes can wait. Deliver the other load."),
                       Want(o.EndTurn): _("Deliver the other load, too.")}),
            You("silk", _("Never sail empty: {kiev} sells {silk}, and {city} asks for it. Buy a load.").format(
                kiev=kiev, silk=silk, city=place(VLADIMIR)), Want(o.Buy, good=SILK), told=(e.Bought,), page="goods",
                wrong={Want(o.BuyPass): _("A good thought, but first a load of {silk}.").format(silk=silk),
                       Want(o.EndTurn): _("First a load of {silk} for the next voyage.").format(silk=silk)}),
            You("end", _("The toll has ended your voyage, so nothing is left to do: end the turn."), Want(o.EndTurn),
                page="turn",
                wrong={Want(o.Buy): _("One load of {silk} is asked for. End the turn.").format(silk=silk),
                       Want(o.BuyPass): _("Keep the money for now. End the turn.")}),
            Look("thirty", _("So it goes round. With {money} in somebody's purse the game ends, and the richest wins.").format(
                money=rubles(RUBLES_TO_END)), ("meter", 0)),
        ),
        learnt=(
            Learnt("sack", pgettext("learnt", "Loads"), _("bought in the town that makes them")),
            Learnt("sail-boat", pgettext("learnt", "Voyage"), _("by river, some tiles a turn")),
            Learnt("cards", pgettext("learnt", "Jobs"), _("the higher the stack, the more it pays")),
            Learnt("key-variant", pgettext("learnt", "Pass"), _("no toll, and you sail on")),
        ),
        done=_("You can trade now"),
    )
