"""The second stone: what is printed on the cards. Actions, a push into the hearth, stances that stay, interference."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.saber.common import BURIA, HABITS, JEREMIASZ, KREMPSKI, KRUK, ME, OLEG, OPILSKI, man, opening, plays, rolls
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.saber.names import card_kind_name, spaces, special_name, square_name, stance_title
from rules.saber import events as e, options as o
from rules.saber.board import square

HAND = ("shoulder_barge", "high_guard", "for_honour", "saber_cut", "thrown_tankard")
HIS_HAND = ("over_the_tables", "steppe_charge", "blood_frenzy", "wild_slash", "horilka")


def the_cards(cast: Cast) -> Stone:
    oleg, fury = cast[OLEG], special_name("cossacks")
    jeremiasz, opilski, krempski, buria, kruk = (man(f) for f in (JEREMIASZ, OPILSKI, KREMPSKI, BURIA, KRUK))
    barge, guard, honour, cut = (card_kind_name(kind) for kind in ("shoulder_barge", "high_guard", "for_honour", "saber_cut"))
    hearth, behind, beside = square("E5"), square("C4"), square("D6")
    dodge, feint = stance_title("dodge"), stance_title("feint")
    return Stone(
        "cards", _("What cards say"), "cards", 4, 2,
        deals={"set_up": [[HAND, HIS_HAND, []]]},
        rolls=rolls(OLEG, (2, 2, 3, 4), (1, 4, 3, 2)), habits=HABITS,
        script=(
            *opening(OLEG, "B7 B6 C7"),
            *plays(OLEG, "over_the_tables", BURIA, "E3 D4 D5 D6", Want(o.Stop)),
            You("barge", _("Cards can do more than pay. An action card tells one man what to do: tap {card}.").format(card=barge),
                Want(o.Play, card="shoulder_barge"), page="cards",
                wrong={Want(o.Play): _("A good card, too. But look where {buria} stands: tap {card}.").format(
                    buria=buria, card=barge),
                       Want(o.Standard, card="shoulder_barge"): _("Now for what is printed on it, not as payment."),
                       Want(o.Standard): _("You know how cards pay. Now for what is printed on one: {card}.").format(card=barge),
                       Want(o.Pass): _("First send {buria} where it is warm: tap {card}.").format(buria=buria, card=barge)}),
            You("whom", _("It lets a man push the enemy beside him. {krempski} stands beside {buria}: tap him.").format(
                krempski=krempski, buria=buria), Want(o.On, fighter=KREMPSKI), page="cards",
                wrong={Want(o.On): _("He stands too far away. Tap {krempski}.").format(krempski=krempski)}),
            You("push", _("A push goes straight away from him, and there burns the hearth. Below, tap Push {buria} {far}."
                          ).format(buria=buria, far=spaces(1)), Want(o.Push, fighter=BURIA, spaces=1),
                told=(e.Pushed, e.Wounded), page="pushing",
                wrong={Want(o.Push): _("Then he flies across, unhurt. Only {far}, into the fire!").format(
                    far=spaces(1)),
                       Want(o.Step): _("Stay behind him. Push {buria}.").format(buria=buria),
                       Want(o.Stop): _("You paid for a push. Push {buria}.").format(buria=buria)}),
            They(ME, Want(o.Stop)),
            They(OLEG, Want(o.Place, square=square("F5"))),
            Look("burn", _("Who ends in {hearth} takes a wound and is put beside it. No dice, and no {fury} (the flame) for it."
                           ).format(hearth=square_name(hearth), fury=fury), ("fighter", BURIA)),
            *plays(OLEG, "blood_frenzy", BURIA),
            You("stance", _("{oleg} gave {buria} a stance card: it stays with him. You have one, too: tap {card}.").format(
                oleg=oleg, buria=buria, card=guard), Want(o.Play, card="high_guard"), page="cards",
                wrong={Want(o.Play): _("In a moment. First the stance card: {card}.").format(card=guard),
                       Want(o.Standard): _("It is worth more for what it says: {card}.").format(card=guard),
                       Want(o.Pass): _("Not yet. Tap {card}.").format(card=guard)}),
            You("guard", _("It makes a dodge far better, for as long as it lies there. Give it to {opilski}.").format(
                opilski=opilski), Want(o.On, fighter=OPILSKI), told=(e.Attached,), page="stances",
                wrong={Want(o.On): _("He is not in danger. {opilski} is: tap him.").format(opilski=opilski)}),
            They(ME, Want(o.Pay, points=0)),
            *plays(OLEG, "steppe_charge", KRUK, "F4 E4 D5 C5", Want(o.Attack, fighter=OPILSKI)),
            You("dodge", _("{kruk} charges at {opilski}, whose skill die for a dodge is the best there is. Tap {dodge}.").format(
                kruk=kruk, opilski=opilski, dodge=dodge), Want(o.Stand, stance="dodge"), page="stances",
                told=(e.StancesRevealed, e.CombatDecided),
                wrong={Want(o.Stand): _("That die {card} does not lift. Tap {dodge}.").format(card=guard, dodge=dodge)}),
            They(OLEG, Want(o.Stand, stance="attack")), They(ME, Want(o.Stop)),
            You("honour", _("The third kind, interference, works at once and is nobody's action. Tap {card} now.").format(
                card=honour), Want(o.Play, card="for_honour"), page="cards",
                wrong={Want(o.Play): _("That comes next. {card} first.").format(card=honour),
                       Want(o.Standard): _("No order now. Play {card} for what it says.").format(card=honour),
                       Want(o.Pass): _("Not yet, {kruk} stands alone. {card} first.").format(kruk=kruk, card=honour)}),
            You("hearten", _("Tokens: a step more, and a better skill die for one fight. Both to {jeremiasz}.").format(
                jeremiasz=jeremiasz), Want(o.On, fighter=JEREMIASZ), told=(e.Gained,), page="tokens",
                wrong={Want(o.On): _("He may act later. Now {jeremiasz}.").format(jeremiasz=jeremiasz)}),
            They(OLEG, Want(o.Pass)),
            You("cut", _("Now strike: {card}, a walk and an attack. The token carries him a step further.").format(card=cut),
                Want(o.Play, card="saber_cut"), page="cards",
                wrong={Want(o.Play): _("Throw it another day. {card}!").format(card=cut),
                       Want(o.Standard): _("That gives him one step less. Play {card} for what it says.").format(card=cut),
                       Want(o.Pass): _("The tokens wait. Tap {card}.").format(card=cut)}),
            You("who", _("{jeremiasz} has the tokens: tap him.").format(jeremiasz=jeremiasz), Want(o.On, fighter=JEREMIASZ),
                page="cards", wrong={Want(o.On): _("The tokens are with {jeremiasz}.").format(jeremiasz=jeremiasz)}),
            They(ME, Want(o.Step, square=square("A6"))), They(ME, Want(o.Step, square=square("B5"))),
            You("over", _("Over the wardrobe he has climbed already. Come down beside {kruk}: tap {square}.").format(
                kruk=kruk, square=square_name(behind)), Want(o.Step, square=behind), told=(e.Stepped,), page="moving",
                wrong={Want(o.Step): _("From there he reaches nobody. Tap {square}.").format(square=square_name(behind))}),
            You("strike", _("Strike: tap {kruk}.").format(kruk=kruk), Want(o.Attack, fighter=KRUK), told=(e.CombatBegan,),
                page="combat", wrong={Want(o.Stop): _("So far for nothing? Tap {kruk}.").format(kruk=kruk)}),
            You("support", _("{opilski} stands beside {kruk}, too, and no other enemy is near him: let him support.").format(
                opilski=opilski, kruk=kruk), Want(o.Use, power="support"), told=(e.Supported,), page="support",
                wrong={Want(o.Decline): _("Why fight alone? His help makes your skill die better.")}),
            You("feint", _("A feint beats a dodge, and {kruk} loves to dodge. Tap {feint}.").format(kruk=kruk, feint=feint),
                Want(o.Stand, stance="feint"), told=(e.StancesRevealed, e.CombatDecided), page="stances",
                wrong={Want(o.Stand): _("{jeremiasz} feints better than that. Tap {feint}.").format(
                    jeremiasz=jeremiasz, feint=feint)}),
            They(OLEG, Want(o.Stand, stance="dodge")),
            You("lead", _("Won by a feint, so lead him where {krempski} waits: tap {square}.").format(
                krempski=krempski, square=square_name(beside)), Want(o.Shift, square=beside), told=(e.Shifted,), page="winning",
                wrong={Want(o.Shift): _("Better beside {krempski}: tap {square}.").format(
                    krempski=krempski, square=square_name(beside)),
                       Want(o.Stop): _("He may stay, but {krempski} is waiting. Tap {square}.").format(
                    krempski=krempski, square=square_name(beside))}),
        ),
        learnt=(
            Learnt("sword", pgettext("learnt", "Actions"), _("a card tells one man what to do")),
            Learnt("fire", pgettext("learnt", "Hearth"), _("a push into it is a wound")),
            Learnt("shield", pgettext("learnt", "Stance cards"), _("stay with their man")),
            Learnt("lightning-bolt", pgettext("learnt", "Interference"), _("works at once, and nobody acts")),
        ),
        done=_("You can read your cards now"),
    )
