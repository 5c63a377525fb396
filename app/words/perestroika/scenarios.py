"""The nine scenarios in words: name, a line for whoever chooses one, what it asks, how it counts."""

from __future__ import annotations

from app.i18n import N_, _, pgettext
from app.words.base import Reader
from app.words.perestroika.book import book
from app.words.perestroika.names import SCENARIO_NAMES, bundle
from rules.core import Seat, SettingValue
from rules.perestroika.scenario import HIGH, LOW, MEDIUM, NONE, SCENARIOS, plan_of
from rules.perestroika.state import Perestroika

LINES = {  # short enough for one line of a picker
    "none": N_("No further rule: buildings and what is left"),
    "successor": N_("Most marks in a column: 5 points"),
    "abbey": N_("A church counts 6 to 15 by its column"),
    "cathedral": N_("One cathedral: 3 points a building"),
    "struggle": N_("At a shuffle the richer rob the poorer"),
    "planned_city": N_("A mirrored city pays for every kind"),
    "serfdom": N_("A field beside a town counts 3"),
    "water": N_("Marks in columns 2 to 4 count 1, 2, 3"),
    "palace": N_("One palace: 2 points for every 5 built"),
    "baltic": N_("At a shuffle give 1, swap the rest 1 : 1"),
}

RULES = {
    "none": N_("Nothing is added to the plain game."),
    "successor": N_("At the end the marks of each of the four columns are compared: who alone has the most there scores 5. Where"
                    " several are level, or nobody has any, the column brings nothing."),
    "abbey": N_("A church is worth 6 points in the first column, 9 in the second, 12 in the third and 15 in the fourth, instead"
                " of 10."),
    "cathedral": N_("At each shuffle everybody who has none yet may build a cathedral for 2 fur, 4 wood and 2 wheat. At the end"
                    " it is worth 3 points for each building of its owner, itself included."),
    "struggle": N_("At each shuffle everybody takes one piece of their choice from each player who has fewer materials, the"
                   " richest first. A piece taken in this way is safe until the next shuffle."),
    "planned_city": N_("If your building area is the same mirrored left to right, or top to bottom, you score 1 point for each"
                       " kind of building in it; if it is so both ways, 3 points. It takes two buildings at least."),
    "serfdom": N_("A field beside a town is worth 3 points instead of 2, however many towns there are. Corners do not count,"
                  " nor do cities and Kremlins."),
    "water": N_("Each mark counts 1 point in the second column, 2 in the third, 3 in the fourth. Your rank is looked up with 5"
                " points fewer."),
    "palace": N_("At each shuffle everybody who has none yet may build a palace for 3 fur, 4 wood and 1 wheat. At the end it is"
                 " worth 2 points for every full 5 points of its owner's other buildings."),
    "baltic": N_("At each shuffle, from the start player on, everybody may give one piece to the stock, and then exchange any"
                 " others with it one for one."),
}

NAMES: dict[SettingValue, str] = {name: text for name, text in SCENARIO_NAMES.items() if name != "none"}
NAMES["none"] = N_("None")

book.setting("scenario", N_("Scenario"), N_("A sheet that adds a rule of its own; or none."), NAMES)


def line_of(scenario: str) -> str:
    return _(LINES[scenario])


def marks_of(scenario: str) -> list[tuple[str, int, int]]:
    """The printed marks, for whoever chooses: how hard it is, how much it asks for a plan, how much players meet."""
    if scenario == NONE:
        return []
    found, levels = SCENARIOS[scenario], (NONE, LOW, MEDIUM, HIGH)
    marks = ("stairs-up", found.difficulty), ("chess-king", found.strategy), ("account-multiple", found.interaction)
    return [(sign, levels.index(level), len(levels) - 1) for sign, level in marks]


def legend() -> list[tuple[str, str]]:
    """What the signs of those marks mean."""
    return [("stairs-up", pgettext("scenario", "difficulty")), ("chess-king", pgettext("scenario", "strategy")),
            ("account-multiple", pgettext("scenario", "interaction"))]


def rule_of(scenario: str) -> str:
    return _(RULES[scenario])


# -- what only a scenario asks ----------------------------------------------------------------------------------------


@book.prompt("cathedral", page="cathedral")
def cathedral(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("Build your cathedral now, for {price}?"), _("{who} may build a cathedral."),
                   price=bundle(plan_of(to.state, "cathedral").cost))


@book.prompt("palace", page="palace")
def palace(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("Build your palace now, for {price}?"), _("{who} may build a palace."),
                   price=bundle(plan_of(to.state, "palace").cost))


@book.prompt("struggle", page="struggle")
def struggle(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("You are richer: which piece do you take?"), _("{who} is richer and takes a piece."))


@book.prompt("baltic", page="baltic")
def baltic(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("The Baltic ships wait: give up a piece to trade all others?"),
                   _("{who} may trade on the Baltic Sea."))


@book.prompt("baltic_trade", page="baltic")
def baltic_trade(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("Exchange one for one: what do you want to hold?"), _("{who} trades on the Baltic Sea."))


# -- how a seat stands ------------------------------------------------------------------------------------------------


def standing(t: Perestroika, seat: Seat) -> str:
    """What the scenario would bring this seat now; "" if nothing can be said yet."""
    scenario = SCENARIOS[t.scenario]
    if scenario.bonus is None:
        return ""
    _count, worth = scenario.bonus(t, seat)
    return _("{scenario}: {points} as things stand.").format(scenario=_(SCENARIO_NAMES[t.scenario]), points=worth)


