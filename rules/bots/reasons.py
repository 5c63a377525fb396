"""Why an option is good: what can be counted in the position before it and in the one that it leads to.

A game tells by `Hooks.reasons` what there is to count for a seat and what one of it is worth to its bots. What an option changes
for the better is a reason, with both counts: so each is true of the two positions. Where an option makes nothing better by
itself, it is followed: own cards are shown, the seat's next choices are made as comes to mind first, and what rivals may object
to goes through. Where chance or a rival has a say, or something new begins, nothing more is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.core import Choose, ChooseSecretly, Dealt, Seat, Show, Table

from .hooks import Hooks

FARTHEST = 16  # asks that an option is followed for


class Reason(NamedTuple):
    """`before` and `after`: how many there were and are. `gain`: what that is worth, in the unit of the game's `evaluate`."""

    key: str
    before: int
    after: int
    gain: int
    choices: int = 0  # further ones of the seat until then; 0: the option brings it by itself
    unopposed: bool = False  # only if no rival objects


class Led(NamedTuple):
    """A position that an option leads to, how many own choices later, and whether a rival could have objected."""

    table: Table[Any]
    choices: int
    unopposed: bool


def reasons(table: Table[Any], seat: Seat, option: Any) -> list[Reason]:
    """What is better right after this option or, if nothing is, where it leads to; the greatest gain first. Empty if neither."""
    bot = table.game.bot
    if not isinstance(bot, Hooks) or bot.reasons is None or not isinstance(table.ask, Choose):
        return []
    before = bot.reasons(table.seen_by(seat).state, seat)  # the same alone
    told: list[Reason] = []
    for led in leads_to(table, seat, option, bot):
        now = bot.reasons(led.table.state, seat)
        told = [Reason(key, had, now[key][0], (now[key][0] - had) * worth, led.choices, led.unopposed)
                for key, (had, worth) in before.items() if (now[key][0] - had) * worth > 0]
        if told and not led.choices:
            break
    return sorted(told, key=lambda reason: -reason.gain)


def leads_to(table: Table[Any], seat: Seat, option: Any, bot: Hooks[Any]) -> Iterator[Led]:
    """The position right after an option and those after it, as far as this seat can foresee them. One table, which goes on."""
    after = table.seen_by(seat)  # without a dealer it stops where chance has a say
    after.submit(seat, option)
    choices, unopposed = 0, False
    yield Led(after, choices, unopposed)
    for _ in range(FARTHEST):
        ask = after.ask
        if isinstance(ask, Show):
            sees = after.sees(seat)
            if not all(card in sees for card in ask.cards):
                return
            after.dealt(Dealt(tuple([sees[card] for card in ask.cards])))
        elif isinstance(ask, Choose) and ask.seat == seat and ask.why not in bot.begins:
            after.submit(seat, foremost(after, seat, bot))
            choices += 1
        elif isinstance(ask, Choose | ChooseSecretly) and ask.why in bot.unopposed and seat not in ask.seats:
            for other in ask.seats:
                after.submit(other, bot.unopposed[ask.why])
            unopposed = True
        else:
            return
        yield Led(after, choices, unopposed)


def foremost(table: Table[Any], seat: Seat, bot: Hooks[Any]) -> Any:
    """What comes to mind first."""
    options = table.legal(seat)
    if bot.candidates is None or table.ask is None:
        return options[0]
    return max(bot.candidates(table.state, table.ask, seat, options, table.sees(seat)), key=lambda weighed: weighed[1])[0]
