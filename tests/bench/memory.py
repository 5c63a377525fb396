"""How much memory the app holds with a table open: `python -m tests.bench memory [--game rus] [--form tablet] [--json]`.

Every game in a real window on a screen of its own (Xvfb, software OpenGL: what a graphics card would hold is counted, too), in a
process of its own, beside an empty Kivy app in the same run. Megabytes: RSS is what the process holds, PSS shares libraries out
among all processes that use them. Where it goes: `libraries`, mapped files; `python`, the arenas of Python's objects; `pictures`,
textures that are alive; `kept`, those of them that caches hold on to. The rest is the renderer's own. `strokes`: things drawn in
a frame.
"""
from __future__ import annotations

import argparse
import contextlib
import gc
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

from rules.games import GAMES

FORMS = {"phone": (412, 915, 1.0), "tablet": (1280, 800, 1.0), "fine_phone": (1080, 2340, 2.625)}
MOVES = 60      # before anybody looks
SEED = b"memory"
WATCHED = 120   # more that are watched on the screen
PACE = 0.1      # seconds for each of them
REST = 2.5      # seconds until a screen has come to rest


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench memory", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="this one alone; may be given several times")
    parser.add_argument("--form", choices=list(FORMS), action="append")
    options = parser.parse_args(argv)
    if not shutil.which("Xvfb"):
        raise SystemExit("no Xvfb here: nothing to measure")
    told: dict[str, Any] = {}
    with screen() as display:
        for form in options.form or ("phone", "tablet"):
            told[f"empty_{form}"] = measured(display, "empty", form)
            for game in options.game or GAMES:
                told[f"{game}_{form}"] = measured(display, game, form)
    return told


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """An X server large enough for every form."""
    read, write = os.pipe()
    largest = f"{max(f[0] for f in FORMS.values())}x{max(f[1] for f in FORMS.values())}x24"
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", largest, "-nolisten", "tcp", "-noreset"],
                              pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield ":" + told.readline().strip()
    finally:
        server.terminate()
        server.wait(5)


def measured(display: str, what: str, form: str) -> dict[str, Any]:
    width, height, density = FORMS[form]
    with tempfile.TemporaryDirectory(prefix="veche-memory-") as home:
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "SDL_", "VECHE_"))}
        env = {**clean, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "KIVY_HOME": home, "VECHE_HOME": home,
               "KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON",
               "KIVY_METRICS_DENSITY": str(density), "KIVY_DPI": str(round(160 * density)),
               "LP_NUM_THREADS": "1", "VECHE_NET": "loopback"}
        done = subprocess.run([sys.executable, "-m", "tests.bench.memory", what, str(width), str(height)], env=env, text=True,
                              stdout=subprocess.PIPE, timeout=900, check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


# ---------------------------------------------------------------- in the child

def memory() -> dict[str, float]:
    """RSS and PSS of this process, and its mapped files, in megabytes."""
    gc.collect()  # what the app has frozen stays, as it does while somebody plays
    found = dict.fromkeys(("Rss", "Pss"), 0)
    with open("/proc/self/smaps_rollup") as f:
        for line in f:
            name = line.split(":")[0]
            if name in found:
                found[name] = int(line.split()[1])
    with open("/proc/self/status") as f:
        files = next(int(line.split()[1]) for line in f if line.startswith("RssFile"))
    return {"rss": round(found["Rss"] / 1024, 1), "pss": round(found["Pss"] / 1024, 1), "libraries": round(files / 1024, 1)}


def textures() -> float:
    """Megabytes of all textures that are alive, each counted once."""
    from kivy.graphics.texture import Texture

    gc.unfreeze()  # what is frozen is not listed
    alive = gc.get_objects()
    gc.freeze()
    sizes = {t.id: t.width * t.height * 4 for t in alive if issubclass(type(t), Texture)}
    return round(sum(sizes.values()) / 1e6, 1)


def arenas() -> float:
    """Megabytes that Python's own allocator holds; it tells them on stderr alone."""
    with tempfile.TemporaryFile() as file:
        before = os.dup(2)
        os.dup2(file.fileno(), 2)
        try:
            sys._debugmallocstats()
        finally:
            os.dup2(before, 2)
            os.close(before)
        file.seek(0)
        found = re.search(rb"arenas \* (\d+) bytes/arena\s+=\s+([\d,]+)", file.read())
    return round(int(found[2].replace(b",", b"")) / 1e6, 1) if found else 0.0


def strokes() -> int:
    """How many things are drawn in a frame."""
    from kivy.core.window import Window
    from kivy.graphics.instructions import VertexInstruction

    def of(group: Any) -> int:
        return sum(issubclass(type(i), VertexInstruction) + (of(i) if hasattr(i, "children") else 0) for i in group.children)

    return of(Window.canvas)


def child(what: str, width: int, height: int) -> None:
    from kivy.config import Config

    for key, value in {"width": width, "height": height, "multisamples": 0, "vsync": 0}.items():
        Config.set("graphics", key, str(value))
    told = empty() if what == "empty" else table(what)
    print(json.dumps(told), flush=True)
    os._exit(0)


def empty() -> dict[str, Any]:
    import asyncio

    from kivy.app import App

    told: dict[str, Any] = {}

    class Empty(App):
        def on_start(self):
            asyncio.get_running_loop().call_later(REST, self.done)

        def done(self):
            told.update(memory())
            self.stop()

    asyncio.run(Empty().async_run("asyncio"))
    return told


def table(game: str) -> dict[str, Any]:
    import asyncio

    from app.veche import VecheApp

    told: dict[str, Any] = {}
    app = VecheApp()
    began = app.on_start

    async def measure() -> None:
        try:
            told.update(await stations(app, game))
        finally:
            app.stop()

    def on_start() -> None:
        began()
        app.change_settings(welcomed=True)  # no cards of a first start
        app.spawn(measure())

    app.on_start = on_start  # type: ignore[method-assign]
    asyncio.run(app.async_run("asyncio"))
    return told


async def stations(app: Any, game: str) -> dict[str, Any]:
    """Home, a table as one sits down at it, from near, after moves that were watched on it, home again. No bot thinks."""
    import asyncio

    from app.draw import letters, sprites
    from app.match import Match
    from app.plan import first_plan
    from app.veche import TRIM_EVERY
    from rules.core import Stream

    async def at_rest() -> dict[str, float]:
        await asyncio.sleep(REST)
        return memory()

    async def in_parts() -> dict[str, float]:
        found = await at_rest()
        return {**found, "python": arenas(), "pictures": textures(), "kept": kept(letters, sprites), "strokes": strokes()}

    told: dict[str, Any] = {"home": await at_rest()}
    seats = GAMES[game].seats[-1]
    match = Match.begin(first_plan(game, "Mila", "lion", seats), app.store, None, seed=SEED)
    match.keep = match.start = lambda: None                                                # type: ignore[method-assign]
    rng = Stream.of("memory", game)

    def move() -> None:
        seat = rng.pick(match.table.awaited())
        match.play(seat, rng.pick(match.table.legal(seat)))

    for _ in range(MOVES):
        if not match.table.over:
            move()
    while not match.table.over and 0 not in match.table.awaited():
        move()
    app.sit_down(match)
    told["table"] = await in_parts()
    board = app.screen.view.board()
    if hasattr(board, "zoom_at") and hasattr(board, "move_view"):
        board.zoom_at(*board.center, 2.0)
        told["near"] = await at_rest()
        board.move_view(1.0, (0, 0))
    del board  # or the table would not go when it is left
    for _ in range(WATCHED):
        if not match.table.over:
            move()
            await asyncio.sleep(PACE)
    await asyncio.sleep(2 * TRIM_EVERY)
    told["watched"] = await in_parts()
    app.home()
    told["left"] = await in_parts()
    return told


def kept(letters: Any, sprites: Any) -> float:
    """Megabytes that the caches hold on to."""
    return round((letters._kept.pixels + sprites.kept_pixels()) * 4 / 1e6, 1)


if __name__ == "__main__":
    child(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
