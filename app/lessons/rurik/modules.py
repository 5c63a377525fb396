"""For who knows the base of Rurik: what Stone & Blade adds. Inheritance, stables and taverns, boons, tokens of war."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.rurik.table import (
    ATTACK,
    BUILD,
    HABITS,
    I_BEGIN,
    ME,
    MOVE,
    MUSTER,
    OLEG,
    SCHEME,
    TAX,
    begun,
    placed,
    points,
    set_up,
)
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.rurik.names import coins, points_of, region_name, structure_name, troops
from rules.rurik import events as e, options as o
from rules.rurik.data import CHERNIGOV, KIEV, NOVGOROD, PEREYASLAVL, POLOTSK
from rules.rurik.modules.core import STABLE_POINTS, START_TROOPS
from rules.rurik.modules.inheritance import (
    DEALT,
    FORFEIT,
    ForfeitInheritance,
    Inherit,
    Inherited,
    PutInherited,
    ReturnInheritance,
)
from rules.rurik.state import TROOP

MINE, OLEGS = ("chernigov", "pereyaslavl", "novgorod"), ("volyn", "smolensk", "polotsk")
EVERYTHING = {"core": True}


def modules(cast: Cast) -> Stone:
    kiev, chernigov = region_name(KIEV), region_name(CHERNIGOV)
    novgorod, pereyaslavl = region_name(NOVGOROD), region_name(PEREYASLAVL)
    stable, tavern = structure_name("stable"), structure_name("tavern")
    before, after = begun((KIEV, KIEV), (NOVGOROD, POLOTSK), "maria", "yaroslav"), Want(ForfeitInheritance)
    return Stone(
        "modules", _("Stone & Blade"), "castle-flag", 4, 2, deals={**set_up(), "inheritance": [[(*MINE, *OLEGS)]]},
        rolls={**I_BEGIN, "war_tokens": [(1, 1, 1, 1, 1)]}, settings=EVERYTHING,
        habits={**HABITS, "inheritance": Want(ReturnInheritance), "inherit": after, "put": Want(PutInherited)},
        script=(
            *before[:3],
            Look("less", _("With Stone & Blade you begin with less, {troops} each, but you inherit something.").format(
                troops=troops(START_TROOPS))),
            You("back", _("{count} inheritance cards, and one goes back. {region} is out of your reach: give that one.").format(
                count=DEALT, region=novgorod), Want(ReturnInheritance, card="novgorod"), page="inheritance",
                wrong={Want(ReturnInheritance): _("That land is near. Give {region} back.").format(region=novgorod)}),
            *before[3:],
            You("inherit", _("Before the first round your cards are carried out. First {region}: a church.").format(
                region=chernigov),
                Want(Inherit, card="chernigov"), told=(Inherited,), page="inheritance",
                wrong={Want(Inherit): _("That comes second. First {region}.").format(region=chernigov),
                       Want(ForfeitInheritance): _("{coins} instead are allowed. But a church is worth more.").format(
                           coins=coins(FORFEIT))}),
            You("put", _("It stands in {region}, or elsewhere for a coin. {region} is good.").format(region=chernigov),
                Want(PutInherited, region=CHERNIGOV), told=(e.StructurePlaced,), page="inheritance",
                wrong={Want(PutInherited): _("Save the coin: {region}.").format(region=chernigov)}),
            You("fur", _("And {region}: a fur and a coin, for nothing.").format(region=pereyaslavl),
                Want(Inherit, card="pereyaslavl"), told=(Inherited, e.GotGood), page="inheritance",
                wrong={Want(ForfeitInheritance): _("A fur is rare, and the coin comes anyway. Take them.")}),
            *placed((1, BUILD), (5, MUSTER), (2, ATTACK), (4, TAX), (4, MUSTER), (1, SCHEME), (5, MOVE), (2, MOVE)),
            You("take", _("Two new buildings can be built like others. Take your {points}.").format(
                points=points_of("build", points(BUILD, 0))), Want(o.TakeAction), told=(e.GotPoints,), page="turn",
                wrong={Want(o.Forfeit): _("Not for a coin. Take the action.")}),
            You("stable", _("{stable:cap} gives {points} to troops where it is built. Build it in {region}.").format(
                stable=stable, points=points_of("move", STABLE_POINTS), region=kiev),
                Want(o.Build, structure="stable", region=KIEV), told=(e.Built, e.GotBoundPoints), page="tavern",
                wrong={Want(o.Build, structure="tavern"): _("That comes second. First {stable}.").format(stable=stable),
                       Want(o.Build): _("Those you know. Build {stable}.").format(stable=stable),
                       Want(o.EndTurn): _("First build.")}),
            You("ride", _("Ride at once: a troop from {kiev} to {chernigov}.").format(kiev=kiev, chernigov=chernigov),
                Want(o.MoveBound, piece=TROOP, origin=KIEV, region=CHERNIGOV), told=(e.Moved,), page="tavern",
                wrong={Want(o.MoveBound, piece=TROOP): _("Not there: to {region}.").format(region=chernigov),
                       Want(o.MoveBound): _("The leader stays. A troop!"),
                       Want(o.Build): _("In a moment. First ride."),
                       Want(o.EndTurn): _("The horses are saddled. Ride first.")}),
            You("tavern", _("{tavern:cap} brings a coin for each building there, itself too. In {region}.").format(
                tavern=tavern, region=kiev), Want(o.Build, structure="tavern", region=KIEV), told=(e.Built, e.GotCoins),
                page="tavern",
                wrong={Want(o.Build): _("A good one, too. But now {tavern} in {region}.").format(
                    tavern=tavern, region=kiev),
                       Want(o.MoveBound): _("Let the others rest. Build."),
                       Want(o.EndTurn): _("Build first.")}),
            They(ME, Want(o.EndTurn)), They(OLEG, Want(o.Forfeit)), They(OLEG, Want(o.EndTurn)),
            Look("war", _("Along the war track tokens lie on every other step: goods, coins, a card, a point.")),
            Look("boon", _("And a column of your boat, full for the first time, gives a boon: it pays as any good.")),
        ),
        learnt=(
            Learnt("scroll", pgettext("learnt", "Inheritance"), _("two cards before the first round")),
            Learnt("horseshoe", pgettext("learnt", "Stable"), _("moves troops where it is built")),
            Learnt("beer-mug-empty", pgettext("learnt", "Tavern"), _("coins, and a card from the discards")),
            Learnt("gift", pgettext("learnt", "Tokens"), _("for war, and for a full boat")),
        ),
        done=_("You can play with Stone & Blade now"),
    )
