"""Whether it helps the bots of Rurik to know a module: the same searcher with and without what the module's own file tells it.

`python -m tests.bench known --module warfare --games 40 --part 15`: two seats, the one that knows sits at another seat each
time. Repeatable as the other matches are.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any
from unittest import mock

from rules.bots import Search, budget_of
from rules.bots.search import worth_of
from rules.bots.tree import WIN
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from rules.rurik import bot, hooks

from .bots import wilson

TOLD = ("worth", "appetite", "agenda_worth")  # hooks that only bots ask
SETTINGS: dict[str, dict[str, Any]] = {
    "warfare": {"warfare": True}, "factions": {"factions": "hard"}, "epic": {"epic": True}, "intrigue": {"intrigue": True},
    "all": {"warfare": True, "factions": "hard", "epic": True, "intrigue": True},
}


@contextmanager
def in_the_dark() -> Iterator[None]:
    """No module has told the bots anything."""
    own = {why: advice for why, advice in bot.ADVICE.items() if advice.__module__ == bot.__name__}
    with mock.patch.dict(bot.WEIGHTS, clear=True), mock.patch.dict(bot.ADVICE, own, clear=True), \
            mock.patch.dict(hooks._active, clear=True):
        untold = {id(m): {name: fs for name, fs in m.hooks.items() if name in TOLD} for m in hooks.MODULES}
        for module in hooks.MODULES:
            for name in TOLD:
                module.hooks.pop(name, None)
        try:
            yield
        finally:
            for module in hooks.MODULES:
                module.hooks |= untold[id(module)]


def play(module: str, part: int, number: int) -> float:
    """What the seat that knows the module makes of the game: 1 for a win, a half for a shared one."""
    knows = number % 2
    table: Table[Any] = Table(GAMES["rurik"], 2, SETTINGS[module], LocalDealer(Stream.of("known", module, number)))
    budget = -(-budget_of(table, "hard") // part)
    while not table.over:
        for seat in table.awaited():
            with nullcontext() if seat == knows else in_the_dark():
                thinking = Search(table, seat, budget, Stream.of("bot", number, table.asked, seat))
                for _ in thinking:
                    pass
            table.submit(seat, thinking.choice)
    return worth_of(table.game.outcome(table.state), 2)[knows] / WIN


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench known", description=__doc__)
    parser.add_argument("--module", choices=list(SETTINGS), default="all")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--part", type=int, default=15, help="of the app's budget the bots think with one in so many")
    options = parser.parse_args(argv)
    won = sum(play(options.module, options.part, number) for number in range(options.games))
    return {"module": options.module, "games": options.games, "won": won, **wilson(won, options.games)}
