"""The first stone: stances, dice, and any card as an order."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.saber.common import (
    BURIA,
    HABITS,
    JEREMIASZ,
    KREMPSKI,
    KRUK,
    ME,
    OLEG,
    OPILSKI,
    cost,
    man,
    opening,
    order,
    plays,
    rolls,
    turns,
)
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.saber.names import square_name, stance_title
from rules.saber import events as e, options as o
from rules.saber.board import square
from rules.saber.scenarios.brawl import TURNS

HAND = ("saber_cut", "swift_step", "lunge", "high_guard", "for_honour")
HIS_HAND = ("steppe_charge", "over_the_tables", "wild_slash", "hurl_aside", "hopak")


def the_blade(cast: Cast) -> Stone:
    oleg = cast[OLEG]
    jeremiasz, opilski, krempski, buria, kruk = (man(f) for f in (JEREMIASZ, OPILSKI, KREMPSKI, BURIA, KRUK))
    attack, dodge, feint, strike = stance_title("attack"), stance_title("dodge"), stance_title("feint"), order("attack")
    aside, beside, door = square("A6"), square("D6"), square("D8")
    return Stone(
        "blade", _("The blade"), "sword-cross", 4, 2,
        deals={"set_up": [[HAND, HIS_HAND, []]]},
        rolls=rolls(OLEG, (3, 2, 3, 4), (4, 3, 3, 2), (3, 3, 3, 1)), habits=HABITS,
        script=(
            *opening(OLEG, "B7 B6 C7"),
            Look("goal", _("A tavern brawl: beat all three Cossacks, or have fewer wounds than they after {turns}.").format(
                turns=turns(TURNS))),
            *plays(OLEG, "steppe_charge", BURIA, "E3 D4 C5", Want(o.Attack, fighter=OPILSKI)),
            You("dodge", _("{buria} charges at {opilski}! His best is the attack, and a dodge beats it: tap {dodge}.").format(
                buria=buria, opilski=opilski, dodge=dodge), Want(o.Stand, stance="dodge"),
                    told=(e.StancesRevealed, e.DiceRolled, e.CombatDecided), page="stances",
                wrong={Want(o.Stand, stance="attack"): _("He attacks better than {opilski}. Beat his best: tap {dodge}.").format(
                    opilski=opilski, dodge=dodge),
                       Want(o.Stand, stance="feint"): _("An attack beats a feint. Tap {dodge}.").format(dodge=dodge)}),
            They(OLEG, Want(o.Stand, stance="attack")),
            Look("sum", _("Each rolls a stance die and a skill die. The higher sum wins: {buria} takes a wound.").format(
                buria=buria), ("fighter", BURIA)),
            You("slip", _("Who wins by a dodge may move a space. Slip out of his reach: tap {square}.").format(
                square=square_name(aside)), Want(o.Shift, square=aside), told=(e.Shifted,), page="winning",
                wrong={Want(o.Shift): _("Another way out. Take {square}.").format(square=square_name(aside)),
                       Want(o.Stop): _("You may stay. But slip away: tap {square}.").format(square=square_name(aside))}),
            You("card", _("Your turn. Any card, whatever it says, pays for a simple order, the standard action: tap one."),
                Want(o.Standard), page="standard",
                wrong={Want(o.Play): _("What it says comes later. Let it pay for a simple order."),
                       Want(o.Pass): _("Nobody wins a brawl by passing. Tap a card.")}),
            You("order", _("Below stand the orders. Tap {strike}, which is a step and an attack. Then tap {krempski}.").format(
                strike=strike, krempski=krempski), Want(o.Perform, fighter=KREMPSKI, standard="attack"), page="standard",
                wrong={Want(o.Perform, standard="attack"): _("{krempski} attacks best. Let him strike.").format(
                    krempski=krempski),
                       Want(o.Perform): _("A good order, too. Now take {strike}, and {krempski}.").format(
                           strike=strike, krempski=krempski)}),
            You("step", _("First the step: tap {square}. That is beside {buria}: corners count, too.").format(
                square=square_name(beside), buria=buria), Want(o.Step, square=beside), told=(e.Stepped,), page="moving",
                wrong={Want(o.Step): _("Not there. Go to {square}, beside {buria}.").format(
                    square=square_name(beside), buria=buria),
                       Want(o.Stop): _("That would waste the order. Step beside {buria}.").format(buria=buria)}),
            You("attack", _("Now {buria} is within reach: tap him.").format(buria=buria), Want(o.Attack, fighter=BURIA),
                told=(e.CombatBegan,), page="combat",
                then=_("It costs {cost}. Confirm it, and choose your stance.").format(cost=cost()),
                wrong={Want(o.Stop): _("He came to strike. Tap {buria}.").format(buria=buria)}),
            You("strike", _("{buria} dodges badly, and only a dodge beats an attack. So tap {attack}.").format(
                buria=buria, attack=attack), Want(o.Stand, stance="attack"),
                    told=(e.StancesRevealed, e.CombatDecided), page="stances",
                wrong={Want(o.Stand): _("{krempski} is best at attacking, and {buria} hardly dodges. Tap {attack}.").format(
                    krempski=krempski, buria=buria, attack=attack)}),
            They(OLEG, Want(o.Stand, stance="feint")),
            Look("signs", _("Attack beats feint, so the stars on your stance die count, too. The drop is a wound more."),
                 ("fighter", BURIA)),
            *plays(OLEG, "over_the_tables", KRUK, "G4 F5 E6 D7", Want(o.Spur), Want(o.Step, square=square("C7"))),
            You("again", _("{oleg} has sent {kruk} to {jeremiasz}. Your turn: let a card pay again.").format(
                oleg=oleg, kruk=kruk, jeremiasz=jeremiasz), Want(o.Standard), page="standard",
                wrong={Want(o.Play): _("Not for what it says yet: let it pay."),
                       Want(o.Pass): _("Do not let him come to blows first. Tap a card.")}),
            You("other", _("Each man acts once a turn. Now it is for {jeremiasz}: tap {strike}, and him.").format(
                jeremiasz=jeremiasz, strike=strike), Want(o.Perform, fighter=JEREMIASZ, standard="attack"), page="standard",
                wrong={Want(o.Perform, standard="attack"): _("{jeremiasz} stands beside {kruk}. Let him strike.").format(
                    jeremiasz=jeremiasz, kruk=kruk),
                       Want(o.Perform): _("Now take {strike}, and {jeremiasz}.").format(strike=strike, jeremiasz=jeremiasz)}),
            You("foe", _("{kruk} stands beside him already, so he need not step: tap {kruk}.").format(kruk=kruk),
                Want(o.Attack, fighter=KRUK), told=(e.CombatBegan,), page="combat",
                wrong={Want(o.Step): _("He stands well. Tap {kruk}.").format(kruk=kruk),
                       Want(o.Stop): _("Strike first: tap {kruk}.").format(kruk=kruk)}),
            You("feint", _("{kruk} is best at dodging. A feint beats a dodge: tap {feint}.").format(kruk=kruk, feint=feint),
                Want(o.Stand, stance="feint"), told=(e.StancesRevealed, e.CombatDecided), page="stances",
                wrong={Want(o.Stand, stance="attack"): _("His dodge would beat your attack. Tap {feint}.").format(feint=feint),
                       Want(o.Stand): _("Equal stances help nobody. Tap {feint}.").format(feint=feint)}),
            They(OLEG, Want(o.Stand, stance="dodge")),
            You("lead", _("Who wins by a feint may move the loser a space. Send {kruk} away from your men: tap {square}.").format(
                kruk=kruk, square=square_name(door)), Want(o.Shift, square=door), told=(e.Shifted,), page="winning",
                wrong={Want(o.Shift): _("Further away is better: tap {square}.").format(square=square_name(door)),
                       Want(o.Stop): _("He need not stay. Tap {square}.").format(square=square_name(door))}),
            They(ME, Want(o.Stop)),
        ),
        learnt=(
            Learnt("sword-cross", pgettext("learnt", "Stances"), _("attack, feint, dodge: each beats the next")),
            Learnt("dice-multiple", pgettext("learnt", "Dice"), _("the higher sum deals a wound")),
            Learnt("cards", pgettext("learnt", "Orders"), _("any card pays for a step and an attack")),
            Learnt("run-fast", pgettext("learnt", "Winning"), _("dodge moves you, feint moves him")),
        ),
        done=_("You can cross sabers now"),
    )
