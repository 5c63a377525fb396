"""The last stone, for who knows the fight: scenarios have goals of their own. Here a chest goes out through the door."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.saber.common import HABITS, KREMPSKI, KRUK, ME, OLEG, man, order, plays, rolls, turns
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.saber.names import skill_name, spaces, square_name
from rules.saber import events as e, options as o
from rules.saber.board import square
from rules.saber.scenario import CAP
from rules.saber.scenarios.theft import CHEST, LIFT, THEFT

HAND = ("saber_cut", "swift_step", "lunge", "high_guard", "for_honour")
HIS_HAND = ("over_the_tables", "steppe_charge", "wild_slash", "hurl_aside", "hopak")
THIEVES, DEFENDERS = "D8 E7 E8", "F4 E3 G4"


def scenarios(cast: Cast) -> Stone:
    oleg, krempski, kruk, hardy = cast[OLEG], man(KREMPSKI), man(KRUK), skill_name("hardy")
    walk, lift, chest, half, door = order("move"), order(LIFT), CHEST, square("D7"), square("E8")
    return Stone(
        "scenarios", _("Other stories"), "treasure-chest", 4, 2, settings={"scenario": "theft"},
        deals={"set_up": [[HAND, HIS_HAND, []]]}, rolls=rolls(ME), habits=HABITS,
        script=(
            They(ME, Want(o.TakeFaction, faction="nobles")), They(OLEG, Want(o.TakeRole, role="defender")),
            Look("goal", _("No mere brawl today: you are thieves. In {turns} a chest must go out through the door.").format(
                turns=turns(THEFT.last_turn))),
            You("skill", _("Some scenarios bring skills for your men. Give {krempski} {skill}: he can take a wound more.").format(
                krempski=krempski, skill=hardy), Want(o.TakeSkill, fighter=KREMPSKI, skill="hardy"), told=(e.SkillTaken,),
                page="skills",
                wrong={Want(o.TakeSkill, skill="hardy"): _("The one who carries will need it: {krempski}.").format(
                    krempski=krempski),
                       Want(o.TakeSkill): _("Useful, too. But {skill} for {krempski} today.").format(
                           skill=hardy, krempski=krempski),
                       Want(o.Stop): _("You may do without. But take {skill} for {krempski}.").format(
                           skill=hardy, krempski=krempski)}),
            They(ME, Want(o.Stop)), They(OLEG, Want(o.Stop)),
            *(They(ME, Want(o.Place, square=square(name))) for name in THIEVES.split()),
            *(They(OLEG, Want(o.Place, square=square(name))) for name in DEFENDERS.split()),
            You("card", _("The chest stands in {square}. First somebody must get there: let any card pay for an order.").format(
                square=square_name(chest)), Want(o.Standard), page="standard",
                wrong={Want(o.Play): _("Keep what cards say for the fight. Let one pay."),
                       Want(o.Pass): _("It will not walk out by itself. Tap a card.")}),
            You("walk", _("{krempski} stands nearest: tap {walk}, and him.").format(krempski=krempski, walk=walk),
                Want(o.Perform, fighter=KREMPSKI, standard="move"), page="standard",
                wrong={Want(o.Perform, standard="move"): _("{krempski} is nearer. Tap him.").format(krempski=krempski),
                       Want(o.Perform): _("Not yet: {walk}, {krempski}.").format(
                           walk=walk, krempski=krempski)}),
            They(ME, Want(o.Pay, points=0)),
            They(ME, Want(o.Step, square=half)),
            You("chest", _("Only who stands on the chest can lift it: tap {square}.").format(square=square_name(chest)),
                Want(o.Step, square=chest), told=(e.Stepped,), page="scenarios",
                wrong={Want(o.Step): _("That leads away from it. Tap {square}.").format(square=square_name(chest)),
                       Want(o.Stop): _("Go and stand on it: {square}.").format(square=square_name(chest))}),
            *plays(OLEG, "over_the_tables", KRUK, "F5", Want(o.Stop)),
            They(ME, Want(o.Pass)), They(OLEG, Want(o.Pass)),
            They(OLEG, Want(o.Pass)),
            You("again", _("A new turn, and {krempski} may act again. Let a card pay once more.").format(krempski=krempski),
                Want(o.Standard), page="standard",
                wrong={Want(o.Play): _("First the chest. Let a card pay."), Want(o.Pass): _("{oleg} has passed. Use it!").format(
                    oleg=oleg)}),
            You("lift", _("Besides the usual orders there is one of this scenario. Tap {lift}.").format(lift=lift),
                Want(o.Perform, standard=LIFT), told=(e.ChestTaken,), page="scenarios",
                wrong={Want(o.Perform): _("An order for another day. Tap {lift}.").format(lift=lift)}),
            They(ME, Want(o.Pay, points=0)),
            Look("load", _("It is heavy: who carries it walks {spaces} a turn at most, and his dice are much worse.").format(
                spaces=spaces(CAP)), ("fighter", KREMPSKI)),
            They(OLEG, Want(o.Pass)), They(ME, Want(o.Pass)),
            You("third", _("Another turn, and you begin. {kruk} comes close, so off with it: let a card pay.").format(kruk=kruk),
                Want(o.Standard), page="standard",
                wrong={Want(o.Play): _("No card carries further than an order. Let one pay."),
                       Want(o.Pass): _("They will be here in a moment. Tap a card.")}),
            You("carry", _("{walk} again, and {krempski}.").format(walk=walk, krempski=krempski),
                Want(o.Perform, fighter=KREMPSKI, standard="move"), page="standard",
                wrong={Want(o.Perform, standard="move"): _("The chest goes with {krempski}. Tap him.").format(krempski=krempski),
                       Want(o.Perform): _("Not now. Tap {walk}, and {krempski}.").format(walk=walk, krempski=krempski)}),
            They(ME, Want(o.Pay, points=0)),
            You("half", _("Away from {kruk}: tap {square}.").format(kruk=kruk, square=square_name(half)),
                Want(o.Step, square=half), told=(), page="moving",
                wrong={Want(o.Step): _("There is a better way: tap {square}.").format(square=square_name(half)),
                       Want(o.Stop): _("Not here, {kruk} is near. Tap {square}.").format(kruk=kruk, square=square_name(half))}),
            You("door", _("And to the door: tap {square}.").format(square=square_name(door)), Want(o.Step, square=door),
                told=(e.Stepped,), page="scenarios",
                wrong={Want(o.Step): _("To the door: {square}.").format(square=square_name(door)),
                       Want(o.Stop): _("One more: {square}.").format(square=square_name(door))}),
            Look("out", _("At the door. Next turn he walks out, and you have won, unless {oleg} stops him.").format(oleg=oleg)),
        ),
        learnt=(
            Learnt("map", pgettext("learnt", "Scenarios"), _("each has a goal of its own")),
            Learnt("star", pgettext("learnt", "Skills"), _("for your men, before it begins")),
            Learnt("treasure-chest", pgettext("learnt", "Own orders"), _("lift, lead, question, set fire")),
            Learnt("exit-run", pgettext("learnt", "The door"), _("is the way out for thieves and hunted men")),
        ),
        done=_("You can play other stories now"),
    )
