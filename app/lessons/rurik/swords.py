"""The third stone of Rurik: moving, rebels, an attack, scheme cards and the bear."""

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
    scheme_card,
    set_up,
)
from app.lessons.script import Cast, Learnt, Put, Stone, They, Want, You
from app.words.rurik.names import cards, points_of, region_name
from rules.rurik import events as e, options as o
from rules.rurik.data import CHERNIGOV, KIEV, NOVGOROD, POLOTSK
from rules.rurik.state import TROOP

HARMLESS, LEVY, OTHERS = 5, 12, (18, 26)  # scheme cards by number: no skull; two troops; two that stay in the deck


def swords(cast: Cast) -> Stone:
    oleg, kiev, chernigov = cast[OLEG], region_name(KIEV), region_name(CHERNIGOV)
    levy = scheme_card(LEVY)
    return Stone(
        "swords", _("Swords and schemes"), "crossed-swords", 4, 2,
        deals=set_up(rebels=(None,) * CHERNIGOV + ("coins",), left=(HARMLESS,), right=(LEVY, *OTHERS)),
        rolls=I_BEGIN, habits=HABITS, settings=BASE,
        script=(
            *begun((KIEV, KIEV, CHERNIGOV), (NOVGOROD, CHERNIGOV, POLOTSK), "maria", "yaroslav"),
            *placed((1, MOVE), (5, MUSTER), (2, ATTACK), (4, TAX), (4, SCHEME), (1, BUILD), (5, BUILD), (2, TAX)),
            You("go", _("In {region} you, {oleg} and a rebel are even: nobody rules. Take your {points}.").format(
                region=chernigov, oleg=oleg, points=points_of("move", points(MOVE, 0))), Want(o.TakeAction),
                told=(e.GotPoints,), page="turn", wrong={Want(o.Forfeit): _("A coin rules nothing. Take the action.")}),
            You("move", _("A point takes one piece to a neighbouring region. Send a troop from {kiev} to {chernigov}.").format(
                kiev=kiev, chernigov=chernigov), Want(o.Move, piece=TROOP, origin=KIEV, region=CHERNIGOV), told=(e.Moved,),
                page="move",
                wrong={Want(o.Move, origin=KIEV, region=CHERNIGOV): _("Let the leader guard {region}. Send a troop.").format(
                    region=kiev),
                       Want(o.Move): _("That way another day. From {kiev} to {chernigov}.").format(
                           kiev=kiev, chernigov=chernigov),
                       Want(o.EndTurn): _("First move.")}),
            They(ME, Want(o.EndTurn)), They(OLEG, Want(o.Forfeit)), They(OLEG, Want(o.EndTurn)),
            You("arms", _("Your next advisor calls to arms: take its {points}.").format(
                points=points_of("attack", points(ATTACK, 0))), Want(o.TakeAction), told=(e.GotPoints,), page="turn",
                wrong={Want(o.Forfeit): _("Not today. Take the action.")}),
            You("rebel", _("Rebels fight without cards. Strike the one in {region}, and see what he leaves you.").format(
                region=chernigov), Want(o.AttackRebel, region=CHERNIGOV), told=(e.RebelDefeated,), page="attack",
                wrong={Want(o.AttackRebel): _("The one in {region} is in your way.").format(region=chernigov),
                       Want(o.Attack): _("In a moment. First the rebel, who is less dangerous."),
                       Want(o.EndTurn): _("Your men stand ready. Strike first.")}),
            You("strike", _("Now {oleg}'s troop in {region}. It goes home, and your war marker takes a step.").format(
                oleg=oleg, region=chernigov), Want(o.Attack, region=CHERNIGOV, seat=OLEG), page="attack",
                told=(e.Attacked, e.Removed, e.WarStep),
                wrong={Want(o.AttackRebel): _("Good, too. But clear {region} first.").format(region=chernigov),
                       Want(o.EndTurn): _("One more blow is yours. Strike.")}),
            You("deck", _("Your attack turns {cards}, more where {oleg} rules. A skull costs you a troop. Choose the left deck.")
                .format(cards=cards(1), oleg=oleg), Want(o.ChooseDeck, deck=0), told=(e.Revealed,), page="attack",
                wrong={Want(o.ChooseDeck): _("Nobody knows what lies there. Trust me: the left.")}),
            They(ME, Want(o.EndTurn)), They(OLEG, Want(o.Forfeit)), They(OLEG, Want(o.EndTurn)),
            You("scheme", _("No skull. {region} is yours alone. Next you stand at the schemes: take the action.").format(
                region=chernigov), Want(o.TakeAction), told=(e.TookAction,), page="scheme",
                wrong={Want(o.Forfeit): _("The first place there gives you the lead. Take the action.")}),
            You("right", _("You look at the top {cards} of a deck and keep one. Choose the right deck.").format(
                cards=cards(points(SCHEME, 0))), Want(o.ChooseDeck, deck=1), page="scheme",
                wrong={Want(o.ChooseDeck): _("Now the right deck.")}),
            You("keep", _("Keep the one that brings troops. The others go back on top, in the order you like."), Put(keep=levy),
                told=(e.Schemed,), page="scheme"),
            You("bear", _("First in this column, you hand on the bear: who has it leads from the next phase on. Keep it."),
                Want(o.PassToken, seat=ME), told=(e.TokenPassed,), page="scheme",
                wrong={Want(o.PassToken): _("Why would {oleg} lead? Keep it.").format(oleg=oleg)}),
            You("play", _("One scheme card may be played each turn, at any point of it. Yours lies in Household: play it."),
                Want(o.PlayScheme, card=levy), told=(e.PlayedScheme, e.GotPoints), page="scheme",
                wrong={Want(o.EndTurn): _("It could wait. But troops are good now: play it.")}),
            You("muster", _("Troops come where you are: to {region}.").format(region=chernigov),
                Want(o.Muster, region=CHERNIGOV), told=(e.Mustered,), page="muster",
                wrong={Want(o.Muster): _("{region} was hard won. There!").format(region=chernigov),
                       Want(o.EndTurn): _("First the troops.")}),
            They(ME, Want(o.Muster, region=KIEV)),
        ),
        learnt=(
            Learnt("shoe-prints", pgettext("learnt", "Move"), _("a point, a piece, a neighbour")),
            Learnt("crossed-swords", pgettext("learnt", "Attack"), _("a troop goes home; skulls cost you")),
            Learnt("account-cash", pgettext("learnt", "Rebels"), _("leave you something")),
            Learnt("scroll", pgettext("learnt", "Schemes"), _("look, keep one, play one a turn")),
        ),
        done=_("You can fight and scheme now"),
    )
