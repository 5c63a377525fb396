"""What epic structures and factions do, in a line each; what the Rebellion's bonuses are."""

from __future__ import annotations

from app.i18n import N_, NP_, _, listed, ngettext
from app.words.rurik.names import column_name
from rules.rurik.data import COLUMNS
from rules.rurik.modules.factions import FactionGoal
from rules.rurik.modules.solo_cards import Bonus

EPIC_EFFECTS = {
    "border_fort": N_("Once a turn one of your troops crosses this border for nothing."),
    "capital_port": N_("Whoever taxes here may change one good for another."),
    "catacombs": N_("Nothing more is ever built here."),
    "cathedral": N_("Whoever rules here at the end gets a victory point."),
    "city_gate": N_("Moving in costs a point more; what moves for nothing stays outside."),
    "library": N_("A leader who moves in may change a deed for one that lies here, once a round."),
    "logging_camp": N_("Whoever has most wood at the end gets a victory point."),
    "palace": N_("Whose leader is here at the end of a round draws a deed."),
    "siege_tower": N_("Attack from one side of this border into the other."),
    "town_wall": N_("Attacking a player here turns a card more."),
    "veche": N_("Moving in, a troop of your supply may join, for a scheme card; most troops here score at the end."),
}
EPIC_WANTS = {
    "border_fort": N_("On a border beside you; its builder draws a scheme card."),
    "capital_port": N_("Where fish is taxed; its builder takes any good."),
    "catacombs": N_("Where there is room; its builder gets 2 coins."),
    "cathedral": N_("In place of your own church, before the last round; its builder gets a victory point."),
    "city_gate": N_("In a green region; its builder taxes with 2 points."),
    "library": N_("By somebody who has accomplished a deed; its builder chooses a deed."),
    "logging_camp": N_("Where wood is taxed; its builder gets 2 coins and a wood."),
    "palace": N_("Where an opponent stands, too; its builder gets a victory point."),
    "siege_tower": N_("On a border beside you; its builder gets an attack."),
    "town_wall": N_("In the last free place of a region; its builder gets a victory point."),
    "veche": N_("A troop of your supply goes onto it; its builder draws a scheme card."),
}
EPIC_REWARDS = {  # on a tile: what its builder gets at once
    # i18n: what the builder gets, on a small tile: 13 letters in English at most
    "border_fort": NP_("reward", "+1 card"), "capital_port": NP_("reward", "any good"), "catacombs": NP_("reward", "+2 coins"),
    "cathedral": NP_("reward", "+1 point"), "city_gate": NP_("reward", "2 taxes"), "library": NP_("reward", "+1 deed"),
    "logging_camp": NP_("reward", "2 coins, wood"), "palace": NP_("reward", "+1 point"), "siege_tower": NP_("reward", "1 attack"),
    "town_wall": NP_("reward", "+1 point"), "veche": NP_("reward", "+1 card"),
}
FACTION_EFFECTS = {
    "armed_uprising": N_("Attacking a rebel turns a card."),
    "pagan_unrest": N_("Churches turn no rebels away."),
    "peasant_mutiny": N_("Taxing beside rebels costs a point more."),
}


def epic_effect(name: str) -> str:
    return _(EPIC_EFFECTS[name])


def epic_wants(name: str) -> str:
    return _(EPIC_WANTS[name])


def epic_reward(name: str) -> str:
    return _(EPIC_REWARDS[name]) if name in EPIC_REWARDS else ""


def faction_effect(name: str) -> str:
    return _(FACTION_EFFECTS[name])


def goal_words(goal: FactionGoal) -> str:
    """What a faction asks for: have it, nothing is paid."""
    parts = [ngettext("{count} beaten rebel", "{count} beaten rebels", goal.rebels).format(count=goal.rebels)]
    if goal.churches:
        parts.append(ngettext("{count} church", "{count} churches", goal.churches).format(count=goal.churches))
    if goal.goods:
        parts.append(ngettext("{count} kind of goods", "{count} kinds of goods", goal.goods).format(count=goal.goods))
    return listed(parts)


def bonus_words(bonus: Bonus) -> str:
    """When it takes one action, it gets something besides."""
    action = column_name(COLUMNS.index(bonus.action))
    if bonus.gets == "fewer":
        # i18n: {action}: an action's name as on the board, "Attack"; one card fewer is turned
        return _("{action} with a card fewer").format(action=action)
    if bonus.gets == "coin":
        return _("{action} with a coin").format(action=action)
    if bonus.gets == "coins":
        return _("{action} with two coins").format(action=action)
    if bonus.gets == bonus.action:
        return _("{action} with a point more").format(action=action)
    return _("{action} with a point of {more}").format(action=action, more=column_name(COLUMNS.index(bonus.gets)))
