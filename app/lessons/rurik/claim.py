"""The fourth stone of Rurik: a round's end. A stronghold, the claim, income, deeds, the agenda."""

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
    forfeits,
    placed,
    points,
    set_up,
)
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.rurik.cards import deed_name
from app.words.rurik.names import coins, points_of, region_name, structure_name, structure_title, victory_points
from rules.rurik import events as e, options as o
from rules.rurik.cards import DEEDS
from rules.rurik.data import AGENDA_POINTS, CHERNIGOV, KIEV, NOVGOROD, POLOTSK, ROUNDS

DEED = next(deed for deed in DEEDS if deed.name == "generous_prince")
ADVISORS_BEFORE = 3  # of each that have acted when the stone begins


def claim(cast: Cast) -> Stone:
    oleg, kiev, chernigov = cast[OLEG], region_name(KIEV), region_name(CHERNIGOV)
    stronghold, market, prince = structure_title("stronghold"), structure_title("market"), deed_name(DEED.name)
    return Stone(
        "claim", _("A round's end"), "flag-variant", 4, 2, deals=set_up(deeds=(DEED.name, "hoard", "market_day")), rolls=I_BEGIN,
        habits=HABITS, settings=BASE,
        script=(
            *begun((KIEV, CHERNIGOV, CHERNIGOV), (NOVGOROD, NOVGOROD, POLOTSK), "maria", "yaroslav"),
            *placed((5, BUILD), (5, MUSTER), (1, MOVE), (4, TAX), (2, ATTACK), (1, SCHEME), (4, MUSTER), (2, MOVE)),
            *(step for _turn in range(ADVISORS_BEFORE) for step in (*forfeits(ME), *forfeits(OLEG))),
            You("take", _("Your last advisor of this round: take its {points}.").format(
                points=points_of("build", points(BUILD, 0))), Want(o.TakeAction), told=(e.GotPoints,), page="turn",
                wrong={Want(o.Forfeit): _("Coins you have enough. Take the action.")}),
            You("wall", _("A stronghold counts as a troop where it stands, and guards it. {building} in {region}.").format(
                building=stronghold, region=chernigov), Want(o.Build, structure="stronghold", region=CHERNIGOV), told=(e.Built,),
                page="build",
                wrong={Want(o.Build, structure="stronghold"): _("{region} needs it more.").format(region=chernigov),
                       Want(o.Build): _("Not that one today. {building} in {region}.").format(
                           building=stronghold, region=chernigov),
                       Want(o.EndTurn): _("Build first, points left are lost.")}),
            You("market", _("And {building} in {region}, so that buildings stand side by side.").format(
                building=structure_name("market"), region=kiev), Want(o.Build, structure="market", region=KIEV), told=(e.Built,),
                page="build", wrong={Want(o.Build, structure="market"): _("In {region}: two regions count, not two buildings.")
                       .format(region=kiev),
                       Want(o.Build): _("A market brings most there: {building} in {region}.").format(
                           building=market, region=kiev),
                       Want(o.EndTurn): _("You have another point. Build.")}),
            They(ME, Want(o.EndTurn)),
            Look("back", _("Your advisors are all back. Once {oleg}'s last one is, too, the claim begins.").format(oleg=oleg)),
            *forfeits(OLEG),
            You("deed", _("Rule and build moved up; each marker that stayed brings {coins}. Now take a deed: {deed}.").format(
                coins=coins(1), deed=prince), Want(o.TakeDeed, card=DEED.name), told=(e.TookDeed, e.RoundBegan), page="claim",
                wrong={Want(o.TakeDeed): _("That one is harder. {deed} only asks for {coins}.").format(
                    deed=prince, coins=coins(DEED.coins))}),
            They(OLEG, Want(o.TakeDeed)),
            *placed((1, MUSTER), (5, TAX), (2, MOVE), (4, BUILD), (4, TAX), (1, SCHEME), (5, BUILD), (2, ATTACK)),
            Look("never", _("A marker never falls: what you claimed is yours. Round two, and all advisors stand again.")),
            You("accomplish", _("One deed may be done each turn, at any point of it. Pay {coins}: {deed}.").format(
                coins=coins(DEED.coins), deed=prince), Want(o.Accomplish, card=DEED.name), told=(e.Accomplished, e.GotPoints),
                page="deeds",
                wrong={Want(o.TakeAction): _("Soon. First the deed."), Want(o.Forfeit): _("You are rich. First the deed.")}),
            You("muster", _("Its reward comes at once: {points}. A troop to {region}.").format(
                points=points_of(*DEED.gains[0]), region=kiev), Want(o.Muster, region=KIEV), told=(e.Mustered,), page="muster",
                wrong={Want(o.Muster): _("The other one there. First {region}.").format(region=kiev),
                       Want(o.TakeAction): _("In a moment. First the troops."),
                       Want(o.Forfeit): _("In a moment. First the troops.")}),
            They(ME, Want(o.Muster, region=CHERNIGOV)),
            You("act", _("Around that your advisor acts as ever: take the action."), Want(o.TakeAction), told=(e.TookAction,),
                page="turn", wrong={Want(o.Forfeit): _("Troops are worth more than a coin. Take the action.")}),
            They(ME, Want(o.Muster, region=CHERNIGOV)), They(ME, Want(o.Muster, region=CHERNIGOV)),
            They(ME, Want(o.Muster, region=KIEV)),
            They(ME, Want(o.EndTurn)),
            Look("agenda", _("Your agenda brings {points} at the end, if nobody beats you at it. Keep it in mind.").format(
                points=victory_points(AGENDA_POINTS))),
            Look("last", _("After {rounds} rounds tracks, deeds, agenda and war are counted: the most points win.").format(
                rounds=ROUNDS)),
        ),
        learnt=(
            Learnt("flag-variant", pgettext("learnt", "Claim"), _("markers go up, and never fall")),
            Learnt("coins", pgettext("learnt", "Income"), _("for markers that have not begun")),
            Learnt("script-text", pgettext("learnt", "Deeds"), _("one taken a round, one done a turn")),
            Learnt("locked-fortress", pgettext("learnt", "Stronghold"), _("a troop that never leaves")),
        ),
        done=_("You know all of the base game now"),
    )
