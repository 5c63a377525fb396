"""Words of the game alone against the Rebellion."""

from __future__ import annotations

from app.i18n import N_, NP_, _
from app.words.base import Reader
from app.words.rurik.book import book
from app.words.rurik.names import LEADER_NAMES, region_name, victory_points
from rules.rurik.modules import rebellion, solo
from rules.rurik.modules.solo_cards import LEADERS

for leader in LEADERS:
    LEADER_NAMES[f"rebel_{leader}"] = LEADER_NAMES[leader]

PRIORITIES = {"attack_move": N_("war"), "build": N_("building"), "tax": N_("taxes")}


@book.event(solo.PlanTurnedUp)
def plan_turned_up(to: Reader, event: solo.PlanTurnedUp) -> str:
    return _("The Rebellion has a new plan: card {number}.").format(number=event.number)


@book.event(solo.NewPriority)
def new_priority(to: Reader, event: solo.NewPriority) -> str:
    return _("The Rebellion turns to {priority}.").format(priority=_(PRIORITIES[event.priority]))


@book.event(solo.RebellionScored)
def rebellion_scored(to: Reader, event: solo.RebellionScored) -> str:
    total = event.tracks + event.warfare + event.coins + event.dock + event.tokens
    return _("The Rebellion has {points}.").format(points=victory_points(total))


@book.event(rebellion.Unlocked)
def unlocked(to: Reader, event: rebellion.Unlocked) -> str:
    return _("The Rebellion grows stronger.")


@book.event(rebellion.NeutralBeaten)
def neutral_beaten(to: Reader, event: rebellion.NeutralBeaten) -> str:
    return _("The Rebellion beats a neutral troop in {region}.").format(region=region_name(event.region))


book.prompt("plan", N_("The Rebellion plans."))
book.prompt("region", N_("A region is drawn."))
book.setting(
    "solo_level",
    N_("The Rebellion's strength"),
    N_("From one to four."),
    {1: N_("1, gentle"), 2: N_("2, steady"), 3: N_("3, strong"), 4: N_("4, grim")},
)
book.setting(
    "solo_leader", N_("The Rebellion's leader"), N_("Each fights in another way."), {name: LEADER_NAMES[name] for name in LEADERS}
)
book.reason("only alone", N_("The Rebellion is an opponent for one player."))
book.reason("not alone", N_("Epic structures and intrigue are for two or more."))
book.reason("leader needs core", N_("This leader of the Rebellion comes with Stone & Blade."))
for level in (1, 2, 3, 4):
    book.rank(f"level_{level}", N_("You have beaten the Rebellion. Kiev is yours!"), NP_("rank", "Victor over the Rebellion"))

LEVEL_LINES = {
    1: N_("One bonus from the start, and it builds first: for a first evening alone."),
    2: N_("Two bonuses from the start, and it wants taxes first."),
    3: N_("Two bonuses from the start, and it goes to war first."),
    4: N_("Three bonuses from the start: it grows on every side."),
}
LEADER_LINES = {
    "sviatopolk": N_("Strong where he stands: his attacks turn one card fewer, and he musters each round."),
    "gleb": N_("Whoever attacks beside him checks twice for losses; a card sends him on each round."),
    "maria": N_("Building where she is lets the Rebellion attack; a card sends her on each round."),
    "theofana": N_("Taxes and buildings where she is bring a troop each."),
}


def level_line(level: int) -> str:
    return _(LEVEL_LINES[level])


def leader_line(name: str) -> str:
    return _(LEADER_LINES[name])
