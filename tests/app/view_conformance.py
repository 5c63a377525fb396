"""One conformance suite for table views: seeded games through the real screen, by taps alone, motion off, in four formats.

At every ask each legal option can be reached (narrowing and hit test) and nothing illegal is, and what glows can be hit. Once
for each ask and format: nothing overlaps or is cut, whatever can be seen explains itself, pages and sentences exist, and behind
the curtain nothing of a hand is left in a widget, a kept text or a log. `python -m tests.app.view_conformance [GAME …]
[--seats N] [--set NAME=VALUE …] [--form FORMAT …] [--each GAMES] [--decisions N] [--own FOLDER]` plays whole games; CI one
decision of each kind (tests/app/window/test_view_conformance.py).
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.app import display

if __name__ == "__main__":
    logging.getLogger("kivy").addFilter(lambda record: False)  # without GL it complains of shaders and of no window
    display.prepare((1920, 1920))  # before anything else imports Kivy

from app import catalogue
from app.games import ENTRIES, GameEntry, entry
from app.own.tables import settings_named
from app.presenters.table import TablePresenter
from rules.games import GAMES
from tests.app.conformance.moments import Stop, each_word, first_moment, word_of
from tests.app.conformance.sitter import Sitter
from tests.app.conformance.spy import Spy, watched
from tests.app.outside import from_outside

FORMATS = {  # width, height, size of the letters
    "phone": (412, 915, 1.0), "small phone, large text": (360, 640, 1.3), "phone on its side": (740, 360, 1.0),
    "tablet": (1280, 800, 1.0),
}


def sit_down(app, spy: Spy, stop: Stop, form: str, change: Callable[[Any], None] | None = None) -> Sitter:
    """At the table as it stood there. `change`: its stage begins anew with what this did."""
    width, height, text = FORMATS[form]
    spy.log.lines.clear()
    app.veche.change_settings(text_size=text, sound=False, reduced_motion=True, open_accusations=False, pace=0.0)
    app.ui.screen(width, height, 1, text)
    match = stop.match(app.veche.store)
    if change is not None:
        change(match.table.state)
        match.table._next_stage()
        match.table._run(None)
        match._catch_up()
    app.veche.sit_down(match)
    return Sitter(app, spy, match, random.Random(stop.seed * 1000 + stop.decision))


async def one_decision(sitter: Sitter, thorough: bool = True, wish: Any = None) -> list[str]:
    """All checks at one moment, then the choice by taps, of this option or of any."""
    if not await sitter.ready() or sitter.screen.decision is None:
        return sitter.faults
    sitter.check_options()
    sitter.check_illegal()
    if sitter.screen.decision.arranging is None:
        sitter.check_reach()
        sitter.check_glow()
    if thorough:
        sitter.check_look()
        sitter.check_conventions()
        sitter.check_secrets()
        if await sitter.ready() and sitter.screen.decision is None:
            return sitter.faults
    sitter.choose_by_taps(wish)
    return sitter.faults


async def whole_game(sitter: Sitter, most: int = 400) -> list[str]:
    """A game to its end by taps, checked once for each kind of ask."""
    known: set[tuple[str, str]] = set()
    for decision in range(most):
        if not await sitter.ready():
            print(f"{decision} decisions by taps", end=": ")
            break
        table = sitter.match.table
        kind = (table.ask.why, table.state.stage)
        await one_decision(sitter, kind not in known)
        known.add(kind)
    return sitter.faults


async def choose_each(app, spy: Spy, form: str, wanted: Iterable[tuple[str, Stop]]) -> list[str]:
    """All checks at these decisions, each with an option of that word chosen by taps."""
    faults: list[str] = []
    for word, stop in wanted:
        sitter = sit_down(app, spy, stop, form)
        options = [option for option in sitter.match.table.legal(0) if word_of(option) == word]
        await one_decision(sitter, wish=sitter.chance.choice(options))
        faults += [f"{fault} ({word}, seed {stop.seed}, decision {stop.decision})" for fault in sitter.faults]
        leave(app, sitter)
    return faults


def leave(app, sitter: Sitter) -> None:
    sitter.match.stop()
    app.veche.leave_table()
    app.veche.layers.clear()
    app.veche.home()
    app.ui.step(3)


def wanted(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.app.view_conformance", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--seats", type=int, default=0, help="how many sit there; else as the game's new table offers it")
    parser.add_argument("--set", nargs="+", action="extend", default=[], metavar="NAME=VALUE", help="settings")
    parser.add_argument("--form", nargs="+", action="extend", choices=list(FORMATS), help="these formats alone")
    parser.add_argument("--own", type=Path, metavar="FOLDER", help="a game from outside, which is run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=400, help="so many at most")
    parser.add_argument("--generic", action="store_true", help="with the table that any game has, not with its own")
    parser.add_argument("--each", type=int, default=0, metavar="GAMES", help="each kind of option that so many games bring, once")
    return parser.parse_args(argv)


def without_view(game: str) -> GameEntry:
    """A game's entry as if nobody had drawn its table."""
    return replace(entry(game), view="", texts="", motion="")


def main(argv: list[str]) -> int:
    options = wanted(argv)
    from tests.app import unseen

    window = display.prepare((1920, 1920))
    if display.mode == "headless":
        unseen.paint_words_alone(setattr)
        unseen.leave_out_chores(setattr)
    from tests.app.driver import Driver
    from tests.app.ui import Ui

    spy = Spy()
    for name, way in watched(spy).items():
        setattr(TablePresenter, name, way)
    if options.own is not None:
        options.games.append(from_outside(options.own))
    bad = 0
    for game in options.games or catalogue.playable():
        if options.generic:
            ENTRIES[game] = without_view(game)
        settings = settings_named(GAMES[game], options.set)
        for form in options.form or FORMATS:
            ui = Ui(window)
            ui.screen(412, 915)
            app = Driver(ui, Path(tempfile.mkdtemp(prefix="veche-views-")))

            async def play(app=app, game=game, form=form, settings=settings) -> list[str]:
                if options.each:
                    seeds = range(1, options.each + 1)
                    words = each_word(app.veche.store, game, seeds, options.seats, settings)
                    return await choose_each(app, spy, form, words.items())
                start = first_moment(app.veche.store, game, options.seed, options.seats, settings)
                sitter = sit_down(app, spy, start, form)
                found = await whole_game(sitter, options.decisions)
                leave(app, sitter)
                return found

            with spy.log:
                found = list(dict.fromkeys(asyncio.run(play())))
            print(f"{game}, {form}: {len(found)} faults", flush=True)
            for text in found:
                print(f"  {text}", flush=True)
            bad += len(found)
            app.stop()
            ui.close()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
