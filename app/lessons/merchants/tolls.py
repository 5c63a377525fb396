"""The third stone of Merchants of Kiev: overland, tolls, a pass, a job put into play, through a sacked town."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.merchants.table import (
    CHERNIGOV,
    FLAX,
    FURS,
    GALICH,
    GRAIN,
    HABITS,
    KIEV,
    ME,
    NOVGOROD,
    OLEG,
    PEREYASLAVL,
    POLOTSK,
    ROSTOV,
    SALT,
    SILK,
    TUROV,
    VLADIMIR,
    begun,
    cards,
    cities,
    job,
    jobs,
    tile,
)
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.merchants.names import good_name, job_name, pass_of, place, rubles
from rules.merchants import events as e, options as o
from rules.merchants.data import PASS_PRICE, PAY_PER_CARD, TOLL

PRIPYAT, DVINA = tile("Pripyat Mouth"), tile("Dvina Bend")
STACK = 2  # cards that ask for the furs


def tolls(cast: Cast) -> Stone:
    kiev, pripyat, chernigov, galich = place(KIEV), place(PRIPYAT), place(CHERNIGOV), place(GALICH)
    salt = good_name(SALT)
    furs, grain, a_pass, wanted = good_name(FURS), good_name(GRAIN), pass_of(GALICH), job_name(job(GRAIN, TUROV))
    return Stone(
        "tolls", _("Tolls and passes"), "key-variant", 4, 2,
        deals=jobs((FURS, GALICH), (FURS, GALICH), (GRAIN, TUROV), (FLAX, VLADIMIR), (SILK, VLADIMIR), (GRAIN, TUROV),
                   (SILK, ROSTOV)),
        rolls=cities(horde=KIEV, prince=NOVGOROD), habits=HABITS,
        script=(
            *begun(o.TakeGood(FURS), o.TakePass(POLOTSK), CHERNIGOV, POLOTSK), They(ME, Want(o.BeMerchant)),
            Look("bar", _("Your {furs} go to {town}. But the Horde bars the river at {kiev}: no ship may enter its tile.").format(
                furs=furs, town=galich, kiev=kiev), ("tile", KIEV)),
            You("haul", _("So haul the ship overland: one tile to any side, and nothing more that turn. To {pripyat}.").format(
                pripyat=pripyat), Want(o.Sail, tile=PRIPYAT), told=(e.Portaged,), page="merchant",
                wrong={Want(o.Sail): _("That leads away from {town}. To {pripyat}.").format(town=galich, pripyat=pripyat),
                       Want(o.Buy): _("{grain:cap} in good time. First the {furs}: to {pripyat}.").format(
                           grain=grain, furs=furs, pripyat=pripyat),
                       Want(o.BuyPass): _("With no ruble left no town lets you in. Haul the ship to {pripyat}.").format(
                           pripyat=pripyat),
                       Want(o.EndTurn): _("Do not wait for the Horde to go. Haul the ship.")}),
            They(ME, Want(o.EndTurn)),
            They(OLEG, Want(o.MoveHorde)), They(OLEG, Want(o.March, tile=PEREYASLAVL)),
            They(ME, Want(o.BeMerchant)),
            You("toll", _("Now by river. To enter {town} without its pass costs {toll} and ends the voyage. Sail there.").format(
                town=galich, toll=rubles(TOLL)), Want(o.Sail, tile=GALICH), told=(e.TollPaid,), page="towns",
                wrong={Want(o.Sail): _("The {furs} are for {town}.").format(furs=furs, town=galich),
                       Want(o.EndTurn): _("A ruble is little for what {town} pays. Sail.").format(town=galich)}),
            You("furs", _("{cards} ask for {furs}: deliver your load for {pay}.").format(
                cards=cards(STACK), furs=furs, pay=rubles(STACK * PAY_PER_CARD)), Want(o.Deliver, job=job(FURS, GALICH)),
                told=(e.Delivered,), page="jobs",
                wrong={Want(o.Buy): _("First be paid: deliver the {furs}.").format(furs=furs),
                       Want(o.EndTurn): _("First be paid: deliver the {furs}.").format(furs=furs)}),
            You("buy", _("Nobody has {a_pass} yet. For {price} you never pay here again, and may sail on: buy it.").format(
                a_pass=a_pass, price=rubles(PASS_PRICE)), Want(o.BuyPass, city=GALICH), told=(e.PassBought,),
                page="passes",
                wrong={Want(o.Buy): _("Nobody asks for {salt} now. Buy {a_pass}.").format(salt=salt, a_pass=a_pass),
                       Want(o.EndTurn): _("A moment: buy {a_pass} first.").format(a_pass=a_pass)}),
            They(ME, Want(o.EndTurn)),
            They(OLEG, Want(o.BeMerchant)), They(OLEG, Want(o.Buy)), They(OLEG, Want(o.Sail, tile=DVINA)),
            They(OLEG, Want(o.EndTurn)),
            You("add", _("Nobody asks for {salt} now. So add a job: two are turned over, one comes into play. Tap Job.").format(
                salt=salt),
                Want(o.AddJob), page="addjob",
                wrong={Want(o.BeMerchant): _("You will sail next turn. First a job that pays."),
                       Want(o.MoveHorde): _("A ruble, perhaps. A job pays more: add one."),
                       Want(o.MovePrince): _("He can wait. Add a job."),
                       Want(o.Restart): _("You do well, keep it. Add a job.")}),
            You("stack", _("One of them lies there already: {job}. Put it on that stack, it pays {pay} then.").format(
                job=wanted, pay=rubles(STACK * PAY_PER_CARD)), Want(o.PlayJob, job=job(GRAIN, TUROV)), told=(e.JobOpened,),
                page="addjob", wrong={Want(o.PlayJob): _("A stack of its own, for {pay}. The other one pays more.").format(
                    pay=rubles(PAY_PER_CARD))}),
            They(OLEG, Want(o.BeMerchant)), They(OLEG, Want(o.EndTurn)),
            They(ME, Want(o.BeMerchant)),
            You("through", _("{city} makes {grain}. {kiev} lies sacked: there no toll stops you. Sail through to {city}.").format(
                city=chernigov, grain=grain, kiev=kiev), Want(o.Sail, tile=CHERNIGOV), told=(e.Sailed, e.TollPaid),
                page="towns",
                wrong={Want(o.Sail, tile=KIEV): _("A sacked town sells nothing. Sail through, to {city}.").format(city=chernigov),
                       Want(o.Sail): _("{grain:cap} is made in {city}: sail there.").format(grain=grain, city=chernigov),
                       Want(o.Buy): _("Nobody asks for {salt}. Sail to {city}.").format(salt=salt, city=chernigov),
                       Want(o.EndTurn): _("You have a whole voyage before you: to {city}.").format(city=chernigov)}),
            You("load", _("Buy {grain} here: the stack that you made waits for it.").format(grain=grain),
                Want(o.Buy, good=GRAIN), told=(e.Bought,), page="goods",
                wrong={Want(o.EndTurn): _("First buy {grain}.").format(grain=grain)}),
            You("end", _("Loaded. End the turn."), Want(o.EndTurn), page="turn",
                wrong={Want(o.Buy): _("Another load sells, too. But here the lesson ends: end the turn.")}),
        ),
        learnt=(
            Learnt("shoe-prints", pgettext("learnt", "Overland"), _("one tile, instead of the river")),
            Learnt("coins", pgettext("learnt", "Toll"), _("a ruble at an open town, and you stop")),
            Learnt("key-variant", pgettext("learnt", "Pass"), _("bought in its town: no toll, no stop")),
            Learnt("cards", pgettext("learnt", "Add a job"), _("two cards, one comes into play")),
        ),
        done=_("You know every way now"),
    )
