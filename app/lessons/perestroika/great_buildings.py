"""The second stone of Perestroika: exchanges, a city, a church, and what comes for fewer cards."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.perestroika.table import HABITS, I_BEGIN, ME, OLEG, times
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.perestroika.names import building_name, bundle, card_title, cards, pieces, points
from rules.perestroika import events as e, options as o
from rules.perestroika.data import BOTTOM, CHURCH, CITY, EXCHANGE_FOR, FUR, HAND, KREMLIN, MOST, PLANS, TOP, WHEAT, WOOD

DECK = ("hunter", "barley_field", "rye_field", "felling_ground",  # the first round
        "sleigh", "kremlin", "lumberjack", "trade_ship", "felling_ground",  # the second: five cards
        "mill", "orthodox_church", "tannery", "wagon", "hunter")  # the third
TRADED = 2  # times


def great_buildings(cast: Cast) -> Stone:
    oleg, sleigh, jack, hunter = cast[OLEG], card_title("sleigh"), card_title("lumberjack"), card_title("hunter")
    church_card, mill = card_title("orthodox_church"), card_title("mill")
    city, church, kremlin = PLANS[CITY], PLANS[CHURCH], PLANS[KREMLIN]
    return Stone(
        "church", _("City and church"), "church", 4, 2, deals={"set_up": [[DECK]]}, rolls=I_BEGIN, habits=HABITS,
        script=(
            They(ME, Want(o.Take, material=FUR)), They(OLEG, Want(o.Take, material=WOOD)),
            They(OLEG, Want(o.Take, material=WHEAT)),
            They(ME, Want(o.Pick, card="hunter")), They(OLEG, Want(o.Pick, card="felling_ground")),
            They(ME, Want(o.Pick, card="barley_field")), They(OLEG, Want(o.Pick, card="rye_field")),
            They(ME, Want(o.Play, card="hunter", half=TOP)), They(ME, Want(o.Play, card="barley_field", half=TOP)),
            They(OLEG, Want(o.Play, half=TOP)), They(OLEG, Want(o.Play, half=TOP)),
            They(OLEG, Want(o.Pick, card="kremlin")),
            You("sleigh", _("Fur you have, wood you lack. The {card} trades one for the other: take it.").format(card=sleigh),
                Want(o.Pick, card="sleigh"), told=(e.Picked,), page="trade",
                wrong={Want(o.Pick): _("First a way to come by wood: take the {card}.").format(card=sleigh)}),
            They(OLEG, Want(o.Pick, card="trade_ship")),
            You("jack", _("The lower half of the {card} builds cities. Take it.").format(card=jack),
                Want(o.Pick, card="lumberjack"), told=(e.Picked,), page="picking",
                wrong={Want(o.Pick): _("That one builds towns. A city is worth more: take the {card}.").format(card=jack)}),
            You("fewer", _("{oleg} began and got more cards than you. For that you take one piece: fur.").format(oleg=oleg),
                Want(o.Take, material=FUR), told=(e.Took,), page="picking",
                wrong={Want(o.Take): _("Fur is what you will trade: take that.")}),
            They(OLEG, Want(o.Play, card="kremlin", half=TOP)), They(OLEG, Want(o.Stop)),
            You("trade", _("Now trade. The lower half of the {card} gives {gained} for {given}: play it.").format(
                card=sleigh, gained=pieces(WOOD, EXCHANGE_FOR), given=pieces(FUR, 1)),
                Want(o.Play, card="sleigh", half=BOTTOM), told=(e.Played,), page="trade",
                wrong={Want(o.Play, card="sleigh"): _("Above it brings wheat. You lack wood: the lower half."),
                       Want(o.Play): _("A city costs {cost}. You need wood first: the {card}.").format(
                           cost=bundle(city.cost), card=sleigh),
                       Want(o.ThrowAway): _("Both cards are needed now. Play the {card}.").format(card=sleigh),
                       Want(o.Stop): _("Do not wait: play the {card}.").format(card=sleigh)}),
            You("twice", _("As often as you like. Make it {times}, and keep the other fur for the city.").format(
                times=times(TRADED)), Want(o.Exchange, times=TRADED), told=(e.Exchanged,), page="trade",
                wrong={Want(o.Exchange): _("For the city keep {fur}, and trade the rest: {times}.").format(
                    fur=pieces(FUR, city.cost[FUR]), times=times(TRADED))}),
            You("lumber", _("A city costs {cost}. You have that: play the {card} by its lower half.").format(
                cost=bundle(city.cost), card=jack), Want(o.Play, card="lumberjack", half=BOTTOM), page="building",
                wrong={Want(o.Play): _("Above it brings wood. You have enough of it: the lower half."),
                       Want(o.Stop): _("The city can be paid. Play the {card}.").format(card=jack)}),
            You("city", _("Build the city: {points}.").format(points=points(city.points)), Want(o.Build), told=(e.Built,),
                page="building", wrong={Want(o.Enough): _("The city can be paid: build it.")}),
            You("god", _("You begin. A church is worth {points} and costs little: take the {card}.").format(
                points=points(church.points), card=church_card), Want(o.Pick, card="orthodox_church"), told=(e.Picked,),
                page="picking",
                wrong={Want(o.Pick, card="hunter"): _("Fur you need, too. But {oleg} may want the church: take it first.").format(
                    oleg=oleg),
                       Want(o.Pick): _("Take the {card}, before {oleg} does.").format(card=church_card, oleg=oleg)}),
            They(OLEG, Want(o.Pick, card="wagon")),
            You("fur", _("It costs {cost}. Only the fur is missing: take the {card}.").format(
                cost=bundle(church.cost), card=hunter), Want(o.Pick, card="hunter"), told=(e.Picked,), page="picking",
                wrong={Want(o.Pick): _("That does not help the church. Take the {card}.").format(card=hunter)}),
            They(OLEG, Want(o.Pick, card="tannery")),
            You("above", _("First {fur}, by the upper half of the {card}.").format(fur=pieces(FUR, 2), card=hunter),
                Want(o.Play, card="hunter", half=TOP), page="playing",
                wrong={Want(o.Play, card="orthodox_church"): _("Not yet: the fur is missing. First the {card}.").format(
                    card=hunter),
                       Want(o.Play, card="hunter"): _("A church is worth more than a town. Take the fur: the upper half."),
                       Want(o.Play): _("That one may stay in your hand. Now the {card}.").format(card=hunter),
                       Want(o.ThrowAway): _("No! A church is in your hand. Play the {card}.").format(card=hunter),
                       Want(o.Stop): _("Do not wait. Play the {card}.").format(card=hunter)}),
            You("church", _("And now the {card} by its lower half. It builds one church, never more.").format(card=church_card),
                Want(o.Play, card="orthodox_church", half=BOTTOM), told=(e.Built,), page="building",
                wrong={Want(o.Play, card="orthodox_church"): _("Above it fetches a discarded card. Now build: the lower half."),
                       Want(o.Play): _("That one may stay in your hand. Now the {card}.").format(card=church_card),
                       Want(o.Stop): _("The church is paid for. Play the {card}.").format(card=church_card)}),
            Look("hand", _("The {card} stays in your hand. Up to {cards} may; what is more is discarded after your turn.").format(
                card=mill, cards=cards(HAND))),
            Look("kremlin", _("Greatest of all is {kremlin}: {cost}, {points}. Your store holds {most} of a kind.").format(
                kremlin=building_name(KREMLIN), cost=bundle(kremlin.cost), points=points(kremlin.points), most=MOST)),
        ),
        learnt=(
            Learnt("swap-horizontal", pgettext("learnt", "Trade"), _("one piece for two, as often as you like")),
            Learnt("home-city", pgettext("learnt", "Cities"), _("as many as you can pay for")),
            Learnt("church", pgettext("learnt", "Church"), _("one for each card")),
            Learnt("hand-coin", pgettext("learnt", "Fewer cards"), _("a piece of your choice instead")),
        ),
        done=_("You can build great things now"),
    )
