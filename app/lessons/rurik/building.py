"""The second stone of Rurik: what ruling is good for. Building, a church, taxing with a market, the boat."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.rurik.table import (
    ATTACK,
    BASE,
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
from app.words.rurik.names import column_name, good_name, points_of, region_name, structure_title, victory_points
from rules.rurik import events as e, options as o
from rules.rurik.data import BUILD_SPACES, CHERNIGOV, FISH, KIEV, NOVGOROD, POLOTSK, TRADE_SPACES, WOOD


def building(cast: Cast) -> Stone:
    kiev, chernigov, wood, fish = region_name(KIEV), region_name(CHERNIGOV), good_name(WOOD), good_name(FISH)
    market, church = structure_title("market"), structure_title("church")
    return Stone(
        "build", _("Rule, build and tax"), "home-city", 4, 2, deals=set_up(), rolls=I_BEGIN, habits=HABITS, settings=BASE,
        script=(
            *begun((KIEV, CHERNIGOV, CHERNIGOV), (NOVGOROD, NOVGOROD, POLOTSK), "maria", "boris"),
            *placed((1, BUILD), (5, MUSTER), (2, TAX), (4, MOVE), (4, MUSTER), (1, ATTACK), (5, MOVE), (2, SCHEME)),
            Look("rule", _("In {kiev} and {chernigov} you outnumber the rebels: you rule. That makes things cheap.").format(
                kiev=kiev, chernigov=chernigov), ("region", KIEV)),
            You("build", _("Your {number} acts first, and stands on top at {column}: take its {points}.").format(
                number=1, column=column_name(BUILD), points=points_of("build", points(BUILD, 0))),
                Want(o.TakeAction), told=(e.TookAction, e.GotPoints), page="turn",
                wrong={Want(o.Forfeit): _("A coin is poor pay for that place. Take the action.")}),
            You("market", _("A point builds where you rule; elsewhere it takes two. {market} in {region}!").format(
                market=market, region=kiev), Want(o.Build, structure="market", region=KIEV), told=(e.Built,), page="build",
                wrong={Want(o.Build, structure="market"): _("A market there is good, too. But first in {region}.").format(
                    region=kiev),
                       Want(o.Build): _("That has its day. First {market} in {region}.").format(market=market, region=kiev),
                       Want(o.EndTurn): _("Points left are lost. Build first.")}),
            You("church", _("{region} is next to {kiev}: buildings side by side count on the build track. {church} there.")
                .format(region=chernigov, kiev=kiev, church=church), Want(o.Build, structure="church", region=CHERNIGOV),
                told=(e.Built,), page="build",
                wrong={Want(o.Build, structure="church"): _("Build on both sides: this one in {region}.").format(
                    region=chernigov),
                       Want(o.Build): _("A good thought. But {church} in {region}.").format(church=church, region=chernigov),
                       Want(o.EndTurn): _("You still have a point. Build.")}),
            You("convert", _("A church makes a convert when it is built: a rebel there turns into a troop of yours. Take it."),
                Want(o.ConvertRebel), told=(e.RebelRemoved, e.TroopPlaced), page="build",
                wrong={Want(o.Nothing): _("He asks to be baptised! Take him.")}),
            They(ME, Want(o.EndTurn)), They(OLEG, Want(o.Forfeit)), They(OLEG, Want(o.EndTurn)),
            You("tax", _("Your next advisor stands at taxing: take its {points}.").format(
                points=points_of("tax", points(TAX, 0))), Want(o.TakeAction), told=(e.GotPoints,), page="turn",
                wrong={Want(o.Forfeit): _("Goods are worth more than a coin. Take the action.")}),
            You("wood", _("A point brings what grows where you rule. Tax {region}: {good}.").format(region=kiev, good=wood),
                Want(o.Tax, region=KIEV), told=(e.Taxed, e.GotGood), page="tax",
                wrong={Want(o.Tax): _("That is next. First {region}, where your market stands.").format(region=kiev),
                       Want(o.EndTurn): _("Points left are lost. Tax first.")}),
            You("second", _("Your market there brings another piece, or a coin. Take the {good}.").format(good=wood),
                Want(o.TakeGood), told=(e.GotGood,), page="build",
                wrong={Want(o.TakeCoin): _("A coin is fine. But goods aboard bring points: the {good}.").format(good=wood)}),
            You("fish", _("Now {region}: {good}.").format(region=chernigov, good=fish), Want(o.Tax, region=CHERNIGOV),
                told=(e.Taxed, e.GotGood), page="tax",
                wrong={Want(o.Unload): _("Leave it on the boat, there it counts. Tax {region}.").format(region=chernigov),
                       Want(o.Convert): _("Goods for a building point? Keep them now. Tax {region}.").format(region=chernigov),
                       Want(o.EndTurn): _("You have another point. Tax {region}.").format(region=chernigov)}),
            You("end", _("Goods go aboard while there is room: {goods} there are worth {points}. Now end your turn.").format(
                goods=TRADE_SPACES[0][0], points=victory_points(TRADE_SPACES[0][1])), Want(o.EndTurn),
                told=(e.TurnEnded,), page="boat",
                wrong={Want(o.Unload): _("On the dock it does not count. End the turn."),
                       Want(o.Convert): _("Two of your goods for a building point: another time. End the turn.")}),
            Look("track", _("Buildings in regions side by side: {least} are worth {points}, more of them are worth more.").format(
                least=BUILD_SPACES[0][0], points=victory_points(BUILD_SPACES[0][1]))),
        ),
        learnt=(
            Learnt("crown", pgettext("learnt", "Rule"), _("builds and taxes for a single point")),
            Learnt("church", pgettext("learnt", "Church"), _("turns a rebel or a rival's troop")),
            Learnt("storefront", pgettext("learnt", "Market"), _("taxes bring something more")),
            Learnt("sail-boat", pgettext("learnt", "Boat"), _("goods aboard count for trade")),
        ),
        done=_("You can rule a land now"),
    )
