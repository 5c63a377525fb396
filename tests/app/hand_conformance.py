"""A phone as a hand, while the table lies in the middle: seeded games looked at from seat 0, upright.

At every kind of moment nothing is cut and nothing lies over anything else, with the hand alone and with the board up.
`python -m tests.app.hand_conformance [GAME …] [--shots FOLDER]`; CI looks at a few (tests/app/window/test_in_hand.py).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.app import display

if __name__ == "__main__":
    display.prepare((412, 915))  # before anything else imports Kivy

from app import catalogue
from app.online.seating import OnlinePlan, OnlineSeatPlan
from app.plan import ME, REMOTE
from tests.app import walk
from tests.app.conformance.moments import Stop, at_once, kinds_of_moments
from tests.app.together import LocalMatch, connect

FORMATS = {"412x915": (412, 915), "360x640": (360, 640)}


def hand_at(app, stop: Stop, form: str = "412x915", mine: Sequence[int] = (0,)) -> Any:
    """The screen of seat 0's phone, as the table stood there, with another device in the middle. `form` "": as the window is;
    `mine`: who else holds it."""
    app.veche.layers.clear()
    app.veche.change_settings(sound=False, reduced_motion=True, pace=0.0)
    if form:
        app.veche.change_settings(text_size=1.0)
        app.ui.screen(*FORMATS[form], 1, 1.0)
    online = app.veche.network.online or connect(app)
    seats = [OnlineSeatPlan(seat.name, seat.crest, ME if i in mine else REMOTE, device=seat.name, mine=i in mine)
             for i, seat in enumerate(stop.plan.seats)]
    copy = stop.match(app.veche.store)
    match = LocalMatch(OnlinePlan(stop.plan.game, seats, stop.plan.settings), copy.table, copy.id, app.veche.store, at_once)
    match.start = lambda: None
    match.table_in_the_middle = True
    online.match, online.awaited, online.over = match, (), None
    online.presence, online.devices = {seat.name: "here" for seat in seats[1:]}, {}
    online.identity.public = b"m" * 32
    app.veche.network.sit_down()
    app.ui.step(6)
    while app.has("seen"):
        app.tap("seen")
    app.ui.step(4)
    return app.screen


def faults(app, game: str, forms: Sequence[str], seeds: Sequence[int] = (1,), most: int = 1000) -> list[str]:
    stops = kinds_of_moments(app.veche.store, game, tuple(seeds))
    keys = list(stops)[:: max(1, -(-len(stops) // most))]
    found = []
    for key in keys:
        for form in forms:
            screen = hand_at(app, stops[key], form)
            for up in (False, True):
                if app.veche.layers.veils:  # a sheet lies over everything: a private arrangement
                    found += [f"{fault} ({game}, {'/'.join(key)}, {form})" for fault in walk.faults(app.veche.layers.veils[0])]
                    break
                if screen.board_up != up:
                    screen.turn_board()
                    app.ui.step(4)
                where = f"{game}, {'/'.join(key)}, {form}, {'board up' if up else 'hand'}"
                found += [f"{fault} ({where})" for fault in walk.faults(screen)]
            app.veche.home()
            app.ui.step(2)
    return list(dict.fromkeys(found))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.app.hand_conformance", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--form", nargs="+", choices=list(FORMATS), default=list(FORMATS))
    parser.add_argument("--moments", type=int, default=1000, metavar="N", help="at most so many of each game")
    parser.add_argument("--shots", type=Path, help="a picture of each moment instead")
    options = parser.parse_args(argv)
    from tests.app import unseen

    window = display.prepare((412, 915))
    if display.mode == "headless" and options.shots is None:
        unseen.paint_words_alone(setattr)
        unseen.leave_out_chores(setattr)
    from tests.app.driver import Driver
    from tests.app.ui import Ui

    ui = Ui(window)
    ui.screen(412, 915, 1)
    app = Driver(ui, Path(tempfile.mkdtemp(prefix="veche-hand-")))
    wrong = 0
    for game in options.games or catalogue.playable():
        if options.shots is not None:
            shoot(app, game, options.shots, options.form[0], options.moments)
            continue
        found = faults(app, game, options.form, most=options.moments)
        wrong += len(found)
        print(f"{game}: {len(found)} faults", *found, sep="\n  ")
    app.stop()
    return 1 if wrong else 0


def shoot(app, game: str, folder: Path, form: str, most: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    stops = kinds_of_moments(app.veche.store, game, (1,))
    for key in list(stops)[:: max(1, -(-len(stops) // most))]:
        screen = hand_at(app, stops[key], form)
        app.ui.step(7, 0.2)
        wanted = folder / f"{game}-{'-'.join(key)}-{'board' if screen.board_up else 'hand'}.png"
        Path(app.ui.shot(wanted)).replace(wanted)
        app.veche.home()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
