"""How fast the app shows something, and whether it keeps moving: `python -m tests.bench app [--json]`.

Times are ratios to an empty Kivy app, or frames of one scene compared with each other: they mean something on any machine.
Everything runs in processes of its own without a screen (software OpenGL); where there is none, the bench says so.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from functools import cache
from itertools import pairwise

ROUNDS = 5
SECONDS = 4.0                    # of frames at rest, and while a bot thinks
SIZE = (1280, 800)


def run(argv: list[str]) -> dict[str, float]:
    if argv[:1] == ["--child"]:
        return CHILDREN[argv[1]]()
    from tests.app.display import has_gl

    if not has_gl():
        raise SystemExit("no OpenGL here: nothing to measure")
    times: dict[str, list[float]] = {"empty": [], "home": [], "table": []}
    for kind in times:                                          # everything is compiled, as on a phone, or at a second start
        _time_to_frame(kind)
    for _ in range(ROUNDS):                                     # side by side, so that a busy machine is busy for all of them
        for kind, found in times.items():
            found.append(_time_to_frame(kind))
    empty = statistics.median(times["empty"])
    figures = {
        "first_frame_vs_empty": round(statistics.median(times["home"]) / empty, 3),
        "table_vs_empty": round(statistics.median(times["table"]) / empty, 3),
        "empty_first_frame_s": round(empty, 3),
    }
    frames_ = json.loads(_child("frames").stdout.splitlines()[-1])
    return {**figures, **frames_, "empty_rss_mb": json.loads(_child("empty_memory").stdout.splitlines()[-1])["rss_mb"]}


@cache
def _compiled() -> str:
    """Where all children of this run keep what they compile, Kivy's modules and ours alike."""
    return tempfile.mkdtemp(prefix="veche-bench-compiled-")


def _env() -> dict[str, str]:
    home = tempfile.mkdtemp(prefix="veche-bench-")
    ours = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_HOME": home, "VECHE_HOME": home,
            "KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON",
            "KIVY_METRICS_DENSITY": "1", "LP_NUM_THREADS": "1", "VECHE_NET": "loopback", "PYTHONPYCACHEPREFIX": _compiled()}
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | ours


def _child(kind: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "tests.bench.app", kind]
    return subprocess.run(command, env=_env(), capture_output=True, text=True, timeout=300, check=True)


def _time_to_frame(kind: str) -> float:
    """Seconds from the start of the process to its first frame."""
    began = time.monotonic()
    done = _child(kind)
    return float(done.stdout.split()[-1]) - began


# ---------------------------------------------------------------- in the child

def _size() -> None:
    from kivy.config import Config

    for key, value in {"width": SIZE[0], "height": SIZE[1], "multisamples": 0, "vsync": 0}.items():
        Config.set("graphics", key, str(value))


def _say_first_frame(app) -> None:
    """Print the moment of the first frame and end."""
    from kivy.core.window import Window

    def flip(*_):
        print(time.monotonic(), flush=True)
        os._exit(0)
    Window.bind(on_flip=flip)


def empty() -> dict[str, float]:
    _size()
    from kivy.app import App

    class Empty(App):
        def on_start(self):
            _say_first_frame(self)
    import asyncio
    asyncio.run(Empty().async_run("asyncio"))
    return {}


def empty_memory() -> dict[str, float]:
    """What the empty app holds after a second: Python, Kivy and software GL, before anything of ours."""
    _size()
    import asyncio

    from kivy.app import App

    class Empty(App):
        def on_start(self):
            asyncio.get_running_loop().call_later(1, self.stop)
    asyncio.run(Empty().async_run("asyncio"))
    print(json.dumps({"rss_mb": _rss()}), flush=True)
    return {}


def _rss() -> float:
    with open("/proc/self/status") as f:
        return round(next(int(line.split()[1]) for line in f if line.startswith("VmRSS")) / 1024, 1)


def home() -> dict[str, float]:
    _size()
    import asyncio

    from app.veche import VecheApp

    class Timed(VecheApp):
        def on_start(self):
            _say_first_frame(self)
    asyncio.run(Timed().async_run("asyncio"))
    return {}


def table() -> dict[str, float]:
    """To a table one can play at: as if its button were pressed in the first moment."""
    _size()
    import asyncio

    from app.veche import VecheApp

    class Timed(VecheApp):
        def on_start(self):
            self.go("new")
            self.screen.presenter.open_table()
            _say_first_frame(self)
    asyncio.run(Timed().async_run("asyncio"))
    return {}


def frames() -> dict[str, float]:
    _size()
    import asyncio

    from app.veche import VecheApp
    app = VecheApp()
    figures: dict[str, float] = {}

    async def measure():
        await asyncio.sleep(1)
        figures.update(await _measure(app))
        app.stop()

    original = app.on_start

    def on_start():
        original()
        app.change_settings(welcomed=True)  # no cards of a first start
        app.spawn(measure())
    app.on_start = on_start
    asyncio.run(app.async_run("asyncio"))
    print(json.dumps(figures), flush=True)
    return figures


async def _measure(app) -> dict[str, float]:
    import asyncio

    from kivy.clock import Clock
    from kivy.core.window import Window

    from app import thinker
    from app.match import Match
    from app.plan import first_plan

    match = Match.begin(first_plan("merchants", "Mila", "lion", 4), app.store, thinker.think, seed=b"bench")
    match.keep = lambda: None
    while match.table.state.taken < 12 or match.table.awaited()[0] != 0:       # ships, jobs and traces on the board
        seat = match.table.awaited()[0]
        table = match.table
        match.play(seat, table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked))
    app.sit_down(match)
    await asyncio.sleep(1)
    flips: list[float] = []
    Window.bind(on_flip=lambda *_: flips.append(time.perf_counter()))
    redraw = Clock.schedule_interval(lambda _dt: Window.canvas.ask_update(), 0)
    board = app.screen.view.board()
    board.zoom_at(*board.center, 2.0)

    def intervals() -> list[float]:
        found = [(b - a) * 1000 for a, b in pairwise(flips)]
        flips.clear()
        return found

    async def watch(during=None) -> list[float]:
        flips.clear()
        end = time.perf_counter() + SECONDS
        while time.perf_counter() < end:
            if during:
                await during()
            else:
                await asyncio.sleep(0.05)
        return intervals()

    async def pan():
        for step in range(30):
            board.move_view(board.zoom, (board.shift_x + (9 if step < 15 else -9), board.shift_y + (5 if step < 15 else -5)))
            await asyncio.sleep(1 / 60)

    async def bot():
        await thinker.think(match.table, match.table.awaited()[0], "hard")

    board._sharpen()
    await asyncio.sleep(0.5)
    zoomed = await watch()                                      # the same picture, held still
    panned = await watch(pan)
    board.move_view(1.0, (0, 0))
    await asyncio.sleep(0.3)
    rest = await watch()
    thinker.longest_hold = 0.0
    thinking = await watch(bot)
    redraw.cancel()
    panned.sort()
    return {
        "pan_frame_ms_p50": round(statistics.median(panned), 2), "pan_frame_ms_p95": round(panned[int(len(panned) * 0.95)], 2),
        "rest_frame_ms_p50": round(statistics.median(rest), 2), "bot_frame_ms_p50": round(statistics.median(thinking), 2),
        "bot_frame_vs_rest": round(statistics.median(thinking) / statistics.median(rest), 3),
        "bot_hold_ms_max": round(thinker.longest_hold * 1000, 2), "rss_mb": _rss(),
        "pan_vs_rest": round(statistics.median(panned) / statistics.median(zoomed), 3),
    }


CHILDREN = {"empty": empty, "empty_memory": empty_memory, "home": home, "table": table, "frames": frames}

if __name__ == "__main__":
    CHILDREN[sys.argv[1]]()
