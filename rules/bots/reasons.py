"""Why an option is good: what can be counted in the position before it and in the one right after it.

A game tells by `Hooks.reasons` what there is to count for a seat and what one of it is worth to its bots. What an option changes
for the better is a reason, with both counts: so each is true of the two positions. Nothing that only chance or others decide is
told.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.core import Choose, Seat, Table

from .hooks import Hooks


class Reason(NamedTuple):
    """`before` and `after`: how many there were and are. `gain`: what that is worth, in the unit of the game's `evaluate`."""

    key: str
    before: int
    after: int
    gain: int


def reasons(table: Table[Any], seat: Seat, option: Any) -> list[Reason]:
    """What is better right after this option, the greatest gain first. Empty where it changes nothing by itself."""
    bot, ask = table.game.bot, table.ask
    count = bot.reasons if isinstance(bot, Hooks) else None  # the same alone
    if count is None or not isinstance(ask, Choose):
        return []
    after = table.seen_by(seat)  # without a dealer it stops where chance has a say
    before = count(after.state, seat)
    after.submit(seat, option)
    now = count(after.state, seat)
    told = []
    for key, (had, worth) in before.items():
        has = now[key][0]
        if (has - had) * worth > 0:
            told.append(Reason(key, had, has, (has - had) * worth))
    return sorted(told, key=lambda reason: -reason.gain)
