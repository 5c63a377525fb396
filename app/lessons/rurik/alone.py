"""The last stone of Rurik, for who knows the base: alone against the Rebellion."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.rurik.table import ATTACK, BASE, BUILD, HABITS, ME, MUSTER, TAX, points, set_up
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.rurik.names import column_name, points_of, region_name
from rules.rurik import events as e, options as o
from rules.rurik.data import KIEV, NOVGOROD, ROSTOV

PLANS = ("plan 1", "plan 3")  # where it begins, and what it does in the first round


def alone(cast: Cast) -> Stone:
    kiev, novgorod = region_name(KIEV), region_name(NOVGOROD)
    build, tax, attack = column_name(BUILD), column_name(TAX), column_name(ATTACK)
    return Stone(
        "alone", _("Against the Rebellion"), "torch", 4, 1, deals={**set_up(), "plan": [[PLANS]]},
        rolls={"first_player": [(1,)]}, habits=HABITS, settings=BASE,
        script=(
            Look("who", _("Alone you play against the Rebellion, which chooses nothing. Have more points than it, and you win.")),
            They(ME, Want(o.TakeLeader, leader="mstislav")), They(ME, Want(o.KeepAgenda)),
            You("troop", _("It begins in {kiev} and two more regions. Keep away from it: your first troop to {region}.").format(
                kiev=kiev, region=novgorod), Want(o.PlaceTroop, region=NOVGOROD), told=(e.TroopPlaced,), page="solo",
                wrong={Want(o.PlaceTroop): _("Too near for the beginning. Go north, to {region}.").format(region=novgorod)}),
            They(ME, Want(o.PlaceTroop, region=NOVGOROD)), They(ME, Want(o.PlaceTroop, region=ROSTOV)),
            They(ME, Want(o.PlaceLeader, region=NOVGOROD)),
            Look("plan", _("A plan card is turned up each round, in Modules: it says where the Rebellion sends its advisors.")),
            You("five", _("You place, then it does, by its card. Your {number} to {column}.").format(number=5, column=build),
                Want(o.Place, advisor=5, column=BUILD, bribe=0), told=(e.Placed,), page="strategy",
                wrong={Want(o.Place, advisor=5, column=BUILD): _("Nobody is there. No coin is needed."),
                       Want(o.Place): _("Another time. Now your {number} to {column}.").format(number=5, column=build)}),
            You("four", _("It bribes only where its card says so or you stand equal. Your {number} to {column}.").format(
                number=4, column=tax), Want(o.Place, advisor=4, column=TAX, bribe=0), told=(e.Placed,), page="solo",
                wrong={Want(o.Place, advisor=4, column=TAX): _("Keep the coin."),
                       Want(o.Place): _("Your {number} to {column}.").format(number=4, column=tax)}),
            They(ME, Want(o.Place, advisor=1, column=MUSTER, bribe=0)),
            You("two", _("And your {number} to {column}: there is something to be won.").format(number=2, column=attack),
                Want(o.Place, advisor=2, column=ATTACK, bribe=0), told=(e.Placed,), page="strategy",
                wrong={Want(o.Place, column=ATTACK): _("No coin is needed there."),
                       Want(o.Place): _("Your {number} to {column}.").format(number=2, column=attack)}),
            They(ME, Want(o.TakeAction)), They(ME, Want(o.Muster, region=NOVGOROD)), They(ME, Want(o.Muster, region=ROSTOV)),
            They(ME, Want(o.EndTurn)),
            You("take", _("Its advisor stands above yours there: {points}. It acts in turn with you. Take your action.").format(
                points=points_of("attack", points(ATTACK, 1))), Want(o.TakeAction), told=(e.GotPoints,), page="turn",
                wrong={Want(o.Forfeit): _("Not today. Take the action.")}),
            You("neutral", _("Rebels are neutral troops here: each leaves you something. Strike in {region}.").format(
                region=novgorod), Want(o.AttackRebel, region=NOVGOROD), told=(e.RebelDefeated,),
                page="attack", wrong={Want(o.AttackRebel): _("First in {region}.").format(region=novgorod),
                       Want(o.EndTurn): _("Strike first.")}),
            They(ME, Want(o.EndTurn)),
            Look("unlock", _("Its schemes unlock bonuses on its mat, and so does every track on which you lead. Mind that.")),
            Look("level", _("It has several levels, and with Stone & Blade other leaders, too. Begin with the first.")),
        ),
        learnt=(
            Learnt("torch", pgettext("learnt", "Rebellion"), _("follows its card, and chooses nothing")),
            Learnt("script-text", pgettext("learnt", "Plan"), _("a new one each round, open to you")),
            Learnt("account-cash", pgettext("learnt", "Neutral troops"), _("leave you something")),
            Learnt("lock-open-variant", pgettext("learnt", "Unlocking"), _("your lead makes it stronger")),
        ),
        done=_("You can play alone now"),
    )
