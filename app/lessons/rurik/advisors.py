"""The first stone of Rurik: a leader, troops, advisors and coins, the first of them acts."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.rurik.table import BASE, BUILD, HABITS, I_BEGIN, ME, MOVE, MUSTER, OLEG, SCHEME, TAX, points, set_up
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.rurik.cards import agenda_name
from app.words.rurik.names import coins, column_name, leader_name, points_of, region_name, troops, victory_points
from rules.rurik import events as e, options as o
from rules.rurik.data import AGENDA_POINTS, CHERNIGOV, KIEV, NOVGOROD, POLOTSK, ROUNDS, START_TROOPS

BRIBE = 1


def advisors(cast: Cast) -> Stone:
    oleg, kiev, mstislav = cast[OLEG], region_name(KIEV), leader_name("mstislav")
    build, tax, muster = column_name(BUILD), column_name(TAX), column_name(MUSTER)
    return Stone(
        "advisors", _("Send your advisors"), "account-group", 4, 2, deals=set_up(agendas=("successful", "regal")), rolls=I_BEGIN,
        habits=HABITS, settings=BASE,
        script=(
            Look("goal", _("The old prince is dead. {rounds} rounds to rule, build and trade: the most points win.").format(
                rounds=ROUNDS)),
            You("leader", _("Which heir are you? {leader} taxes and builds cheaply where he stands: take him.").format(
                leader=mstislav), Want(o.TakeLeader, leader="mstislav"), told=(e.TookLeader,), page="leaders",
                wrong={Want(o.TakeLeader): _("A fine heir for another day. Be {leader} today.").format(leader=mstislav)}),
            You("agenda", _("A secret goal of your own, worth {points} if nobody beats you at it. Keep {goal}.").format(
                points=victory_points(AGENDA_POINTS), goal=agenda_name("successful")), Want(o.KeepAgenda, card="successful"),
                page="agendas", wrong={Want(o.KeepAgenda): _("Goods of two kinds are hard to come by. Keep {goal}.").format(
                    goal=agenda_name("successful"))}),
            You("troop", _("{troops} each, placed in turn. Put the first in {region}.").format(
                troops=troops(START_TROOPS), region=kiev), Want(o.PlaceTroop, region=KIEV), told=(e.TroopPlaced,), page="setup",
                wrong={Want(o.PlaceTroop): _("Good land, too. But the capital first: {region}.").format(region=kiev)}),
            They(OLEG, Want(o.PlaceTroop, region=NOVGOROD)),
            You("second", _("A rebel sits in every region. You rule where you outnumber all others: {region} again.").format(
                region=kiev), Want(o.PlaceTroop, region=KIEV), told=(e.TroopPlaced,), page="rule",
                wrong={Want(o.PlaceTroop): _("One troop against a rebel rules nothing. A second one to {region}.").format(
                    region=kiev)}),
            They(OLEG, Want(o.PlaceTroop, region=NOVGOROD)), They(ME, Want(o.PlaceTroop, region=CHERNIGOV)),
            They(OLEG, Want(o.PlaceTroop, region=POLOTSK)),
            You("lead", _("Your third troop stands in {other}. Your leader counts as one, too, and joins yours in {region}.")
                .format(region=kiev, other=region_name(CHERNIGOV)),
                Want(o.PlaceLeader, region=KIEV), told=(e.TroopPlaced,), page="setup",
                wrong={Want(o.PlaceLeader): _("Let him reside in {region}.").format(region=kiev)}),
            They(OLEG, Want(o.PlaceLeader, region=NOVGOROD)),
            You("five", _("Each column is an action, and higher places bring more. Send your {number} to {column}.").format(
                number=5, column=build), Want(o.Place, advisor=5, column=BUILD, bribe=0), told=(e.Placed,), page="strategy",
                wrong={Want(o.Place, advisor=5, column=BUILD): _("Nobody is there yet: no coin is needed."),
                       Want(o.Place, advisor=5): _("There, too, in time. First to {column}.").format(column=build),
                       Want(o.Place): _("The strongest first: your {number}, to {column}.").format(number=5, column=build)}),
            They(OLEG, Want(o.Place, advisor=4, column=TAX, bribe=0)),
            You("push", _("{oleg}'s {number} leads at {column}. Your {number} with {coins} is stronger: push it down.").format(
                oleg=oleg, number=4, column=tax, coins=coins(BRIBE)), Want(o.Place, advisor=4, column=TAX, bribe=BRIBE),
                told=(e.Placed, e.PaidCoins), page="strategy",
                wrong={Want(o.Place, advisor=4, column=TAX, bribe=0):
                       _("Of equals the earlier one stays above. Lay {coins} with it.").format(coins=coins(BRIBE)),
                       Want(o.Place, advisor=4, column=TAX): _("One coin more than {oleg} is enough: {coins}.").format(
                           oleg=oleg, coins=coins(BRIBE)),
                       Want(o.Place): _("Now to {column}, your {number} and {coins}.").format(
                           column=tax, number=4, coins=coins(BRIBE))}),
            They(OLEG, Want(o.Place, advisor=5, column=BUILD, bribe=0)),
            You("one", _("At {build}, {oleg}'s {five} came after yours and stands below it. Your {one} goes to {column}.").format(
                oleg=oleg, five=5, one=1, column=muster, build=build), Want(o.Place, advisor=1, column=MUSTER, bribe=0),
                told=(e.Placed,), page="strategy",
                wrong={Want(o.Place, advisor=1, column=MUSTER): _("Save the coins: nobody is there."),
                       Want(o.Place): _("Small tasks for small numbers: your {one} to {column}.").format(one=1, column=muster)}),
            They(OLEG, Want(o.Place, advisor=1, column=SCHEME, bribe=0)),
            They(ME, Want(o.Place, advisor=2, column=MOVE, bribe=0)),
            They(OLEG, Want(o.Place, advisor=2, column=MUSTER, bribe=0)),
            You("take", _("All stand. Now they act, your lowest number first. Take its action: {points}.").format(
                points=points_of("muster", points(MUSTER, 1))), Want(o.TakeAction), told=(e.TookAction, e.GotPoints), page="turn",
                wrong={Want(o.Forfeit): _("A coin instead is allowed. But you want troops: take the action.")}),
            You("muster", _("A point brings a troop to a region where you already are: to {region}.").format(region=kiev),
                Want(o.Muster, region=KIEV), told=(e.Mustered,), page="muster",
                wrong={Want(o.Muster): _("That is next. First to {region}.").format(region=kiev),
                       Want(o.EndTurn): _("Points left over are lost. First the troops.")}),
            They(ME, Want(o.Muster, region=CHERNIGOV)), They(ME, Want(o.EndTurn)),
            Look("next", _("The other went to {region}. Now {oleg}'s lowest acts, then your next, until all are back.").format(
                region=region_name(CHERNIGOV), oleg=oleg)),
            Look("claim", _("Then you claim: what you rule, have built and carry on your boat moves your markers up.")),
        ),
        learnt=(
            Learnt("account-group", pgettext("learnt", "Advisors"), _("the stronger stands higher and brings more")),
            Learnt("coins", pgettext("learnt", "Bribes"), _("coins make an advisor stronger")),
            Learnt("crown", pgettext("learnt", "Rule"), _("more troops than anybody else, rebels too")),
            Learnt("plus-thick", pgettext("learnt", "Muster"), _("troops to where you are")),
        ),
        done=_("You can send advisors now"),
    )
