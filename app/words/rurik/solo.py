"""Words of the game alone against the Rebellion."""

from __future__ import annotations

from app.i18n import N_, NP_, _, commas, sentences
from app.words.base import Reader
from app.words.rurik.book import book
from app.words.rurik.names import LEADER_NAMES, leader_name, victory_points
from rules.core import Ending, Outcome
from rules.rurik.modules import rebellion, solo
from rules.rurik.modules.solo import rebel_tally
from rules.rurik.modules.solo_cards import LEADERS
from rules.rurik.state import Rurik

for leader in LEADERS:
    LEADER_NAMES[f"rebel_{leader}"] = LEADER_NAMES[leader]

PRIORITIES = {"attack_move": NP_("what the Rebellion prefers", "war"), "build": NP_("what the Rebellion prefers", "building"),
              "tax": NP_("what the Rebellion prefers", "taxes")}

book.sound("card", solo.PlanTurnedUp, solo.NewPriority)
book.sound("warhorn", rebellion.NeutralBeaten)


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


book.event(rebellion.NeutralBeaten, N_("The Rebellion beats a neutral troop in {region}."))


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
for level, (sentence, title) in {
    1: (N_("You have beaten the gentle Rebellion. Kiev is yours!"), NP_("rank", "Victor over a gentle Rebellion")),
    2: (N_("You have beaten the steady Rebellion. Kiev is yours!"), NP_("rank", "Victor over a steady Rebellion")),
    3: (N_("You have beaten the strong Rebellion. Kiev is yours!"), NP_("rank", "Victor over a strong Rebellion")),
    4: (N_("You have beaten the grim Rebellion. All Rus' is yours!"), NP_("rank", "Victor over a grim Rebellion")),
}.items():
    book.rank(f"level_{level}", sentence, title)
book.ending(Ending.DEFEAT, N_("The Rebellion has Kiev this time. Gather your heirs and try again!"))


def headline(to: Reader, outcome: Outcome) -> str:
    """Who has Kiev: the player alone, or the Rebellion."""
    if outcome.ending is Ending.RANK:
        return _("{name} beats the Rebellion").format(name=to.name(0))
    return _("The Rebellion has Kiev")


def end(to: Reader) -> list[str]:
    """How strong it was, and how its points came about."""
    t: Rurik = to.state
    tracks, warfare, in_coins, dock, tokens = rebel_tally(t)
    came = [
        (tracks, _("{n} from the tracks")),
        (warfare, _("{n} for warfare")),
        (in_coins, _("{n} for coins")),
        (dock, _("{n} for goods on the dock")),
        (tokens, _("{n} in tokens")),
    ]
    parts = commas([text.format(n=n) for n, text in came if n])
    points = victory_points(sum(rebel_tally(t)))
    level = _("Level {level}, led by {leader}.").format(level=t.level, leader=leader_name(rebellion.rebel_player(t).leader))
    told = _("The Rebellion has {points}: {parts}.") if parts else _("The Rebellion has {points}.")
    return [sentences(told.format(points=points, parts=parts), level)]

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
