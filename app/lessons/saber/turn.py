"""The third stone: a turn from its first command point to its end. Ready, Fantasy, passing, new cards."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.saber.common import BURIA, HABITS, KREMPSKI, ME, OLEG, OPILSKI, man, opening, order, plays, rolls, turns
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.saber.names import card_kind_name, cards, commands, special_name, specials, stance_title
from rules.saber import events as e, options as o
from rules.saber.board import square
from rules.saber.factions.nobles import NOBLES
from rules.saber.scenarios.brawl import TURNS
from rules.saber.state import CP

HAND = ("lunge", "swift_step", "saber_cut", "high_guard", "borrowed_purse")
HIS_HAND = ("over_the_tables", "steppe_charge", "blood_frenzy", "wild_slash", "horilka")
LUNGE = next(card for card in NOBLES.cards if card.name == "lunge")
LEFT = CP - 1 - (LUNGE.cp - 1)  # command points, after an order and a lunge that a point of Fantasy helped to pay


def a_turn(cast: Cast) -> Stone:
    oleg, fantasy = cast[OLEG], special_name("nobles")
    opilski, krempski, buria = man(OPILSKI), man(KREMPSKI), man(BURIA)
    step, lunge, ready, attack = card_kind_name("swift_step"), card_kind_name("lunge"), order("ready"), stance_title("attack")
    return Stone(
        "turn", _("A turn and its end"), "hourglass", 4, 2,
        deals={"set_up": [[HAND, HIS_HAND, ["table_as_a_shield"]]]},
        rolls=rolls(ME, (2, 4, 3, 1), (1, 3, 1, 2)), habits=HABITS,
        script=(
            *opening(ME, "B7 B6 C7"),
            Look("points", _("A turn gives everybody {points}. Orders and cards cost some; what is left buys new cards.").format(
                points=commands(CP))),
            You("card", _("You have the initiative, so you begin. Let {card} pay for an order: tap it.").format(card=step),
                Want(o.Standard, card="swift_step"), page="standard",
                wrong={Want(o.Play): _("Nobody is near yet. Let {card} pay for an order.").format(card=step),
                       Want(o.Standard): _("That card you will want. Let {card} pay.").format(card=step),
                       Want(o.Pass): _("A pass now gives {oleg} the room. Tap {card}.").format(oleg=oleg, card=step)}),
            You("ready", _("Why run? Wait for them. Tap {ready}, and then {opilski}.").format(ready=ready, opilski=opilski),
                Want(o.Perform, fighter=OPILSKI, standard="ready"), told=(e.Gained,), page="ready",
                wrong={Want(o.Perform, standard="ready"): _("{opilski} stands in front. Tap him.").format(opilski=opilski),
                       Want(o.Perform): _("Today we wait. Tap {ready}, and {opilski}.").format(ready=ready, opilski=opilski)}),
            They(ME, Want(o.Pay, points=0)),
            *plays(OLEG, "over_the_tables", BURIA, "E3 D4 C5"),
            You("strike", _("{buria} stepped beside {opilski}. Who is ready may strike at once, for nothing: tap {opilski}."
                            ).format(buria=buria, opilski=opilski), Want(o.Strike, fighter=OPILSKI),
                told=(e.CombatBegan,), page="ready",
                wrong={Want(o.Decline): _("You waited for this. Strike!")}),
            You("stance", _("{buria} hardly dodges, so nothing is safer than this: tap {attack}.").format(
                buria=buria, attack=attack), Want(o.Stand, stance="attack"), told=(e.StancesRevealed, e.CombatDecided),
                page="stances",
                wrong={Want(o.Stand): _("Only a dodge beats an attack, and his is poor. Tap {attack}.").format(attack=attack)}),
            They(OLEG, Want(o.Stand, stance="feint")), They(OLEG, Want(o.Stop)),
            You("lunge", _("A good blow. {krempski} shall add another: tap {card}, and then him.").format(
                krempski=krempski, card=lunge), Want(o.Play, card="lunge"), page="cards",
                wrong={Want(o.Play): _("A lunge reaches further. Tap {card}.").format(card=lunge),
                       Want(o.Standard): _("{card} is worth its price. Play it for what it says.").format(card=lunge),
                       Want(o.Pass): _("Not while {buria} stands alone. Tap {card}.").format(buria=buria, card=lunge)}),
            You("krempski", _("Nobody attacks like {krempski}: tap him.").format(krempski=krempski), Want(o.On, fighter=KREMPSKI),
                page="cards", wrong={Want(o.On): _("Let {krempski} do it.").format(krempski=krempski)}),
            You("pay", _("It costs {points}. {fantasy} can stand for one of them: choose the price with {point}.").format(
                points=commands(LUNGE.cp), fantasy=fantasy, point=specials("nobles", 1)),
                Want(o.Pay, cp=LUNGE.cp - 1, points=1, extra=False), page="special",
                wrong={Want(o.Pay, extra=True): _("That buys a better die. But save command points now: {point} for one.").format(
                    point=specials("nobles", 1)),
                       Want(o.Pay): _("You could. But command points become cards: let {point} stand for one.").format(
                           point=specials("nobles", 1))}),
            They(ME, Want(o.Step, square=square("D6"))),
            You("attack", _("He has walked beside {buria}. Strike: tap {buria}.").format(buria=buria),
                Want(o.Attack, fighter=BURIA), told=(e.CombatBegan, e.CombatDecided), page="combat",
                wrong={Want(o.Step): _("He stands where he should. Tap {buria}.").format(buria=buria),
                       Want(o.Stop): _("First strike: tap {buria}.").format(buria=buria)}),
            They(ME, Want(o.Use, power="support")), They(ME, Want(o.Stand, stance="attack")),
            They(OLEG, Want(o.Stand, stance="feint")), They(ME, Want(o.Stop)),
            They(OLEG, Want(o.Pass)),
            You("pass", _("{oleg} passes. You have {points} left, and keep them for cards: pass, too.").format(
                oleg=oleg, points=commands(LEFT)), Want(o.Pass), page="turn",
                wrong={Want(o.Play): _("You could go on. But cards in hand are worth more: pass."),
                       Want(o.Standard): _("Enough for today: pass, and draw cards.")}),
            You("draw", _("When all pass, the turn ends: {cards} for you. One may come from the tavern: take it there.").format(
                cards=cards(LEFT)), Want(o.Draw, source="tavern"), told=(e.Drew,), page="clean_up",
                wrong={Want(o.Draw): _("Your own deck fills the rest. Try the tavern first.")}),
            You("gift", _("For points spent a man gains {fantasy}. {krempski} spent his: tap him.").format(
                fantasy=fantasy, krempski=krempski), Want(o.Gift, fighter=KREMPSKI), told=(e.Gained,), page="special",
                wrong={Want(o.Gift): _("{krempski} has none left. Give it to him.").format(krempski=krempski)}),
            Look("next", _("Now {oleg} has the initiative, then you again. After {turns} who has fewer wounds wins.").format(
                oleg=oleg, turns=turns(TURNS))),
        ),
        learnt=(
            Learnt("eye", pgettext("learnt", "Ready"), _("who steps beside him is struck")),
            Learnt("feather", pgettext("learnt", "Fantasy"), _("pays instead of command points")),
            Learnt("cards", pgettext("learnt", "Passing"), _("points left are new cards")),
            Learnt("flag", pgettext("learnt", "Initiative"), _("goes on with every turn")),
        ),
        done=_("You can plan a whole turn now"),
    )
