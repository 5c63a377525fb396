"""One conformance suite for tables in the middle: seeded games looked at without a seat, in three formats.

At every kind of moment: nothing is cut, nothing lies over anything else, whatever stands on a mat can be read from its side, no
face that only a seat knows is in a widget or a kept text, and nobody is offered anything. `python -m tests.app.middle_conformance
[GAME …] [--seats N] [--form FORMAT …] [--games N]` looks at every kind of moment of so many games; CI at a few
(tests/app/window/test_middle.py).
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
    display.prepare((1920, 1920))  # before anything else imports Kivy

from kivy.metrics import sp

from app import catalogue
from app.draw import letters, sprites
from app.screens.middle.mat import LEAST, MatHead
from rules.core import Table
from rules.games import GAMES
from tests.app import walk
from tests.app.conformance.moments import Stop, kinds_of_moments

FORMATS = {"1280x800": (1280, 800), "1920x1080": (1920, 1080), "800x1280": (800, 1280)}
DRAWN = {"rus": ("cards",)}  # numbers of things that lie on the mat one by one: the class cards
ROOM_OF_A_LINE = 1.1  # of the letters' size, at least: how high a written line is


def open_middle(app, stop: Stop, form: str) -> Any:
    """The table as it stood there, in the middle; the screen."""
    app.veche.layers.clear()
    app.veche.change_settings(text_size=1.0, sound=False, reduced_motion=True, pace=0.0)
    app.ui.screen(*FORMATS[form], 1, 1.0)
    match = stop.match(app.veche.store)
    match.start = lambda: None
    app.veche.leave_table()
    app.veche.match = match
    app.veche.go("middle")
    app.ui.step(6)
    return app.screen


def leave(app) -> None:
    app.veche.leave_table()
    app.veche.home()
    app.ui.step(3)


def look(app, screen) -> list[str]:
    """Everything that would be wrong with it, in sentences."""
    return [*walk.faults(screen), *small_words(screen), *secrets(screen), *unsaid(screen)]


def unsaid(screen) -> list[str]:
    """Who sits there, and every public number that a player's table says of a seat, stands on its mat."""
    found = []
    for mat, text in zip(screen.mats, screen.presenter.mats(), strict=True):
        written = [what[0] for widget in mat.walk() for what in getattr(widget, "written", ())]
        said = {(fact.sign, fact.text) for fact in text.facts}
        drawn = DRAWN.get(screen.match.plan.game, ())
        numbers = [fact for fact in screen.texts.facts(screen.now, text.seat) if fact[1] and fact[0] not in drawn]
        found += [f"the mat of seat {text.seat} lacks {sign} {number}" for sign, number in numbers
                  if (sign, number) not in said and number not in written]
        found += [f"the mat of seat {text.seat} does not say {text.name}"] if not _begins(written, text.name) else []
    return found


def _begins(written: list[str], name: str) -> bool:
    """Whether the name is written, if only its beginning: a long one may be cut."""
    return any(word and name.startswith(word.rstrip("…")) for word in written)


def small_words(screen) -> list[str]:
    """Words on a mat's plate that its owner could not read."""
    least = sp(LEAST) * ROOM_OF_A_LINE * 0.94
    return [f"the mat of seat {head.mat.seat} writes {text!r} too small" for head in screen.walk() if isinstance(head, MatHead)
            for text, _x, _y, _w, high, *_how in head.written if high < least]


def hidden_words(table: Table[Any], words: Any) -> set[str]:
    """What the faces that only some seat knows are called, and no face that lies open."""
    kind = table.game.kind_of or (lambda face: face)
    everybody = table.state.faces
    hidden: set[str] = set()
    for seat in range(table.seats):
        seen = table.sees(seat)
        own = [seen[card] for card in list(seen) if card not in everybody]
        hidden |= {name for face in own for name in (str(kind(face)), words.face(face))}
    public = {name for face in everybody.values() for name in (str(kind(face)), words.face(face))}
    return {name for name in hidden - public if len(name) > 3}


def secrets(screen) -> list[str]:
    table, found = screen.match.table, []
    hidden = hidden_words(table, screen.texts.words)
    told = " ".join(screen.texts.words.story(screen.now.reader, [past.event for past in screen.match.history]))
    hidden = {name for name in hidden if name.lower() not in told.lower()}  # everybody was told of such a card
    for widget in screen.walk():
        held = [repr(getattr(widget, name, None)) for name in widget.properties()]
        texts = [what[0] for what in getattr(widget, "written", ())]
        found += [f"{type(widget).__name__} holds {name!r}" for name in hidden if any(name in text for text in (*held, *texts))]
    kept = [*letters.kept_texts(), *sprites.kept_texts()]
    return [*found, *(f"a kept text holds {name!r}" for name in hidden if any(name in text for text in kept))]


def faults(app, game: str, forms: Sequence[str], seeds: Sequence[int] = (1,), seats: int = 0, most: int = 1000) -> list[str]:
    """At each kind of moment, or at so many of them, evenly through the game."""
    stops = kinds_of_moments(app.veche.store, game, tuple(seeds), seats)
    keys = list(stops)[:: max(1, -(-len(stops) // most))]
    sprites.forget()  # what another test has drawn in this process
    found = []
    for key in keys:
        for form in forms:
            letters.forget()
            sprites.forget_words()
            screen = open_middle(app, stops[key], form)
            found += [f"{fault} ({game}, {'/'.join(key)}, {form})" for fault in look(app, screen)]
            leave(app)
    return list(dict.fromkeys(found))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.app.middle_conformance", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--form", nargs="+", choices=list(FORMATS), default=list(FORMATS))
    parser.add_argument("--games", dest="count", type=int, default=1, metavar="N", help="seeds")
    parser.add_argument("--moments", type=int, default=1000, metavar="N", help="at most so many of each")
    options = parser.parse_args(argv)
    from tests.app import unseen

    window = display.prepare((1920, 1920))
    if display.mode == "headless":
        unseen.paint_words_alone(setattr)
        unseen.leave_out_chores(setattr)
    from tests.app.driver import Driver
    from tests.app.ui import Ui

    ui = Ui(window)
    ui.screen(1280, 800, 1)
    app = Driver(ui, Path(tempfile.mkdtemp(prefix="veche-middle-")))
    wrong = 0
    for game in options.games or catalogue.playable():
        for seats in (options.seats,) if options.seats else [n for n in GAMES[game].seats if 2 <= n <= 6]:
            found = faults(app, game, options.form, range(1, options.count + 1), seats, options.moments)
            wrong += len(found)
            print(f"{game}, {seats} seats: {len(found)} faults", *found, sep="\n  ")
    app.stop()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
