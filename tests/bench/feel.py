"""What a finger waits for: `python -m tests.bench feel [--game rus] [--form phone] [--moves 90] [--json]`.

Milliseconds of the main thread's own time, so that a busy machine says the same; a mid-range phone is taken as four times slower.
Each game in a process and a window of its own that draws nothing: layout, painting and Kivy's own work are real, graphics are not
there. One person taps an option drawn by lot, piece by piece, against players drawn by lot; motion off, nothing thinks.

`open`: from the shelf to a table that stands, the first time in this process; `again`: the second. `tap`: a piece of a move
chosen, with its frame and the next two; `confirm`: the move sent; `bot`: another's move shown. `later`: the longest frame in
the half second after each, where what was put off is done and garbage is collected. Medians, and 95th percentiles as `_p95`.
`made`: instructions of the canvas that a tap makes, of `shown` that there are; `pictures`: pictures drawn anew in a tap.
"""
from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rules.games import GAMES

FORMS = {"phone": (412, 915, 1.0), "tablet": (1280, 800, 1.0), "fine_phone": (412, 915, 2.625)}
MOVES = 90
SEED = b"feel"


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench feel", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="this one alone; may be given several times")
    parser.add_argument("--form", choices=list(FORMS), action="append")
    parser.add_argument("--moves", type=int, default=MOVES, help="of a person and of bots, each table")
    parser.add_argument("--motion", action="store_true", help="with what moves")
    options = parser.parse_args(argv)
    told: dict[str, Any] = {}
    for form in options.form or ("phone", "tablet"):
        for game in options.game or GAMES:
            told[f"{game}_{form}"] = measured(game, form, options.moves, options.motion)
    return told


def measured(game: str, form: str, moves: int, motion: bool) -> dict[str, Any]:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "SDL_", "VECHE_", "PYTEST_"))}
    with tempfile.TemporaryDirectory(prefix="veche-feel-") as home:
        env = {**clean, "VECHE_WINDOW": "headless", "VECHE_HOME": home, "VECHE_NET": "loopback", "PYTHONHASHSEED": "0"}
        command = [sys.executable, "-m", "tests.bench.feel", game, form, str(moves), str(int(motion)), home]
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=900)
    if done.returncode:
        raise SystemExit(done.stderr[-3000:])
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


# ---------------------------------------------------------------- in the child

class Sitting:
    """One table, played by calls that stand for taps."""

    def __init__(self, app: Any, game: str, moves: int) -> None:
        from rules.core import Stream

        self.app, self.ui, self.game, self.moves = app, app.ui, game, moves
        self.rng = Stream.of("feel", game)
        self.times: dict[str, list[float]] = {name: [] for name in ("open", "again", "tap", "confirm", "bot", "later")}
        self.made: list[int] = []
        self.pictures: list[int] = []
        self.shown = 0

    def frame(self) -> None:
        from kivy.core.window import Window, WindowBase

        self.ui.step(1)
        WindowBase.on_draw(Window)  # a window without GL draws nothing by itself

    def timed(self, name: str, action: Callable[[], Any]) -> None:
        """The action and the three frames that answer it; then half a second in which nobody waits for anything."""
        before = _instructions() if name == "tap" else []
        known = _pictures()
        began = time.thread_time()
        action()
        for _ in range(3):
            self.frame()
        self.times[name].append((time.thread_time() - began) * 1000)
        if name == "tap":
            after, old = _instructions(), {id(each) for each in before}
            self.made.append(sum(id(each) not in old for each in after))
            self.pictures.append(_pictures() - known)
            self.shown = max(self.shown, len(after))
        longest = 0.0
        for _ in range(15):
            began = time.thread_time()
            self.frame()
            longest = max(longest, time.thread_time() - began)
        self.times["later"].append(longest * 1000)

    def play(self) -> None:
        from app.match import Match
        from app.plan import first_plan

        seats = GAMES[self.game].seats[-1]
        store = self.app.veche.store
        match: Any = Match.begin(first_plan(self.game, "Mila", "lion", seats), store, None, seed=SEED)  # type: ignore[arg-type]
        match.start = lambda: None  # bots move when they are told to
        self.match = match
        self.timed("open", lambda: self.app.veche.sit_down(match))
        done = 0
        while not match.over and done < self.moves:
            self.clear_table()
            done += 1
            if 0 in match.table.awaited():
                self.person_moves()
            else:
                seat = match.table.awaited()[0]
                answer = self.rng.pick(match.table.legal(seat))
                self.timed("bot", partial(match.play, seat, answer))
        self.app.veche.home()
        self.ui.wait(1.5)
        if not match.over:
            again = Match.resume(match.id, store, None)  # type: ignore[arg-type]
            again.start = lambda: None  # type: ignore[method-assign]
            self.timed("again", lambda: self.app.veche.sit_down(again))

    def clear_table(self) -> None:
        """What lies over the table has been seen."""
        self.app.veche.layers.clear()
        self.app.screen.scenes.clear()
        self.ui.step(2)

    def person_moves(self) -> None:
        screen, table = self.app.screen, self.match.table
        for _ in range(12):
            decision = screen.decision
            if decision is None or decision.arranging is not None:
                self.timed("confirm", partial(self.match.play, 0, self.rng.pick(table.legal(0))))
                return
            if decision.complete:
                self.timed("confirm", screen.confirm)
                return
            option = self.rng.pick(decision.narrowing.options)
            while screen.decision is decision and not decision.complete and option in decision.narrowing.options:
                chosen = len(decision.chosen)
                ways = decision.narrowing.leads_to(option)
                picked = len(decision.narrowing.picked)
                if ways:
                    self.timed("tap", partial(screen.tap, [ways[0]]))
                self.app.veche.layers.clear()
                if len(decision.chosen) == chosen and len(decision.narrowing.picked) == picked:
                    self.timed("tap", partial(screen.choose, option))
                if len(decision.chosen) > chosen:
                    break

    def figures(self) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for name, times in self.times.items():
            if times:
                out[name] = round(statistics.median(times), 1)
                if len(times) > 1:
                    out[f"{name}_p95"] = round(sorted(times)[int(len(times) * 0.95)], 1)
        out |= {"taps": len(self.made), "made": statistics.median(self.made or [0]), "shown": self.shown,
                "pictures": round(statistics.mean(self.pictures or [0]), 2)}
        return out


def _instructions() -> list[Any]:
    """Everything in the canvas, held, so that no other takes its place in memory."""
    from kivy.core.window import Window

    found: list[Any] = []

    def gather(group: Any) -> None:
        for each in group.children:
            found.append(each)
            if hasattr(each, "children"):
                gather(each)

    gather(Window.canvas)
    return found


_painted = [0]


def _pictures() -> int:
    return _painted[0]


def _count_pictures() -> None:
    from app.draw import sprites

    really = sprites._draw

    def draw(*args: Any) -> None:
        _painted[0] += 1
        really(*args)

    sprites._draw = draw


def child(game: str, form: str, moves: int, motion: bool, home: str) -> dict[str, Any]:
    from tests.app import display

    width, height, density = FORMS[form]
    window = display.prepare((round(width * density), round(height * density)))
    from tests.app.driver import Driver
    from tests.app.ui import Ui
    from tests.app.used import used

    _count_pictures()
    used(Path(home))
    ui = Ui(window)
    ui.screen(width, height, density)
    app = Driver(ui, Path(home))
    app.veche.change_settings(welcomed=True, sound=False, reduced_motion=not motion)  # type: ignore[union-attr]
    ui.wait(2)
    sitting = Sitting(app, game, moves)
    sitting.play()
    return sitting.figures()


if __name__ == "__main__":
    print(json.dumps(child(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4] == "1", sys.argv[5])), flush=True)
    os._exit(0)
