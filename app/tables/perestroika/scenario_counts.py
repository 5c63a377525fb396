"""What the scenario counts on a land: by columns, or in all. Plain Python."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.tables.moment import Moment
from app.tables.perestroika.scene import ColumnView
from rules.perestroika.data import COLUMNS
from rules.perestroika.scenario import scenario_of
from rules.perestroika.scenarios.abbey import BY_COLUMN as CHURCHES
from rules.perestroika.scenarios.successor import LEAD, dots, leader
from rules.perestroika.scenarios.water import BY_COLUMN as MARKS
from rules.perestroika.state import Perestroika


def columns_of(moment: Moment, seat: int) -> tuple[ColumnView, ...]:
    """Under each column of a land; nothing where the scenario does not look at columns."""
    t: Perestroika = moment.state
    match t.scenario:
        case "successor":
            return tuple(_led(moment, column) for column in range(COLUMNS))
        case "abbey":
            return tuple(ColumnView(text=_("church {points}").format(points=CHURCHES[column])) for column in range(COLUMNS))
        case "water":
            return tuple(ColumnView(dots=dots(t, seat, column), text=f"×{MARKS[column]}" if MARKS[column] else "–")
                         for column in range(COLUMNS))
    return ()


def _led(moment: Moment, column: int) -> ColumnView:
    t: Perestroika = moment.state
    who = leader(t, column)
    if who is None:
        return ColumnView(text=pgettext("players of a scenario", "nobody"))
    return ColumnView(moment.plan.seats[who].crest, dots(t, who, column), f"+{LEAD}", who == moment.seat)


def bonus_of(t: Perestroika, seat: int) -> str:
    """What the scenario brings as things stand, as short as "+6"."""
    bonus = scenario_of(t).bonus
    if bonus is None:
        return ""
    _count, points = bonus(t, seat)
    return f"+{points}"
