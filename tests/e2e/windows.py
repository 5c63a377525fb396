"""Windows of the app for tests: each a process on a display of its own, with a hand that touches it; and what people do."""
import itertools
import json
import os
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PHONE, TABLET = (412, 915), (1280, 800)
NEEDED = ("kivy", "cryptography", "zeroconf")           # asked for, not imported: Kivy would make itself at home
can_open = bool(shutil.which("Xvfb")) and all(map(find_spec, NEEDED))
needs_windows = pytest.mark.skipif(not can_open, reason="no Xvfb, Kivy or network")


NUMBERS = itertools.count(1)
ANSWERS_A_SECOND = 8                                    # that an app gives at least while one waits for it on a quiet machine
FAR_TOO_LONG = 10                                       # times the seconds in which nothing may go on


class Patience:
    """How long a test waits: on while anything goes on; and on a busy machine an app's second is longer than the clock's. It
    ends when nothing has changed for so many seconds in which the app answered as often as it does in them alone."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.last = seconds, time.monotonic() + seconds * FAR_TOO_LONG
        self.seen: object = None
        self._anew()

    def _anew(self) -> None:
        self.end, self.answers = time.monotonic() + self.seconds, 0

    def ends(self, seen: object) -> bool:
        """Called after each answer, with whatever shows that something goes on."""
        now = time.monotonic()
        if seen != self.seen:
            self.seen = seen
            self._anew()
        self.answers += 1
        return now > self.last or (now > self.end and self.answers >= self.seconds * ANSWERS_A_SECOND)


class Window:
    """An app in a process, on an X server of its own. `pause`: how long its owner takes to find the next thing to tap.

    Its owner has a name that nobody else on this machine has: other tests have tables here, too. `new`: as on a first start."""

    def __init__(self, folder: Path, size=PHONE, link="", pause=0.0, room=0, new=False, **env):
        self.folder, self.size, self.env, self.pause, self.taps, self.link = folder, size, env, pause, 0, link
        folder.mkdir(exist_ok=True)
        if not new:
            (folder / "settings.json").write_text(json.dumps({"name": f"{folder.name[:6]}{os.getpid()}x{next(NUMBERS)}"[:14]}))
        side = max(size) if room else 0             # to be turned on its side it needs a larger screen
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0",
                                        f"{max(size[0], side)}x{max(size[1], side)}x24", "-nolisten", "tcp"],
                                       pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as f:
            self.display = ":" + f.readline().strip()
        self.start()

    def start(self):
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "SDL_", "VECHE_"))}
        env = {**clean, "DISPLAY": self.display, "VECHE_HOME": str(self.folder), "VECHE_NET": "loopback",
               "KIVY_HOME": str(self.folder / "kivy"), "SDL_AUDIODRIVER": "dummy", "KIVY_METRICS_DENSITY": "1", "KIVY_DPI": "160",
               "LP_NUM_THREADS": "1", **self.env}
        self.log = open(self.folder / "log", "a")  # noqa: SIM115  closed with the process
        command = [sys.executable, "-m", "tests.e2e.app_window", *map(str, self.size), *([self.link] if self.link else [])]
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=self.log, text=True)
        while (line := self.process.stdout.readline()) and line.strip() != "ready":
            pass
        assert line, (self.folder / "log").read_text()[-3000:]

    def ask(self, *command):
        self.send(*command)
        return self.answer()

    def tap(self, label, seconds=60.0):
        self.until(lambda: self.ask("has", label), f"{label!r} to tap", seconds)
        if self.pause:
            time.sleep(self.pause)
        self.taps += 1
        return self.ask("tap", label)

    @property
    def state(self):
        return self.ask("state")

    def says(self, text):
        return any(text in found for found in self.ask("texts"))

    def until(self, condition, what, seconds=60.0):
        """`seconds`: the longest that nothing goes on in this window."""
        patience = Patience(seconds)
        while not (found := condition()):
            assert not patience.ends(self.state), f"{what} never came: {self.ask('state')} {self.ask('texts')[:40]}"
            time.sleep(0.05)
        return found

    def send(self, *command):
        """Ask without waiting for the answer, so that several windows work at the same time."""
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()

    def answer(self):
        line = self.process.stdout.readline()
        assert line, f"the app ended: {(self.folder / 'log').read_text()[-3000:]}"
        answer = json.loads(line)
        if isinstance(answer, dict) and "error" in answer:
            self.send("shot", str(self.folder / "error.png"))
            raise AssertionError(f"{answer['error']}\nlook at {json.loads(self.process.stdout.readline())}")
        return answer

    def kill(self):
        """As a phone throws an app out, or as a battery ends: no farewell."""
        self.process.kill()
        self.process.wait(10)
        self.log.close()

    def close(self):
        if self.process.poll() is None:
            self.kill()
        self.server.terminate()
        self.server.wait(5)


def at_table(window):
    return window.state["screen"] == "AcrossTableScreen"


def open_table(maker, prepare=lambda window: None):
    """Nearby, open a table, open it: the maker's name."""
    maker.tap("nearby")
    maker.tap("open a table")
    prepare(maker)
    maker.tap("open the table")
    return maker.until(lambda: maker.state["code"] and maker.state["name"], "a code")


def come_in(maker, guest, name):
    guest.tap("nearby")
    guest.tap(f"join {name}")
    maker.tap(f"let in {guest.state['name']}")
    guest.until(lambda: guest.state["screen"] == "LobbyScreen", "the lobby")


def begin(maker, guests, seats):
    for guest in guests:
        guest.until(lambda g=guest: g.says(f"{seats} of {seats}"), "all seats taken")
        guest.tap("main")                                       # I am ready
    maker.until(lambda: maker.says("we shuffle together"), "everybody ready")
    maker.tap("main")                                           # begin
    for window in (maker, *guests):
        window.until(lambda w=window: at_table(w), "the table", 90)


def sit_down_together(maker, *guests, prepare=lambda window: None, seats=2):
    """What new users would tap; nothing but what offers itself. `prepare`: what the maker changes before it opens."""
    began = time.monotonic()
    name = open_table(maker, prepare)
    for guest in guests:
        come_in(maker, guest, name)
    begin(maker, guests, seats)
    return time.monotonic() - began


def play(windows, steps, how="caretaker", until=lambda: False, seconds=150.0, most=8):
    """Touch wherever somebody must decide, until the table has gone on by so many answers. `seconds`: the longest that nothing
    goes on; how long all of it takes is the machine's affair."""
    first = windows[0]
    start = last = first.state["asked"]
    patience = Patience(seconds)
    while (last := first.state.get("asked", last)) < start + steps and not until():
        assert not patience.ends(last), [w.state for w in windows]
        for window in windows:
            window.send("play", how, most)
        if not sum(window.answer() for window in windows):
            time.sleep(0.03)


def in_step(windows):
    """Until all tables stand at the same answer."""
    windows[0].until(lambda: len({w.state["asked"] for w in windows}) == 1, "the same step everywhere")
    return windows[0].state["asked"]


def whole_game_watched(windows, game, first, patience):
    """Two windows play this game to its end by touches while a third looks on; the audit is clean on every screen, and the record
    opens. `first`: answers before all three are compared. `patience`: seconds in which nothing may go on. Returns the two."""
    tablet, phone, watcher = windows("tablet", TABLET), windows("phone", PHONE), windows("watcher", PHONE)
    sit_down_together(tablet, phone, prepare=lambda maker: maker.tap(f"game {game}"))
    watcher.tap("nearby")
    watcher.tap(f"join {tablet.state['name']}")
    watcher.until(lambda: at_table(watcher), "the game to watch", 90)
    play((tablet, phone), first, seconds=300)
    in_step((tablet, phone, watcher))
    assert len({window.state["digest"] for window in (tablet, phone, watcher) if window.state["digest"]}) == 1
    play((tablet, phone), 5000, until=lambda: not at_table(tablet), seconds=patience, most=20)
    for window in (tablet, phone):
        window.until(lambda w=window: "audit is clean" in w.state["verdict"], "the verdict", 120)
        window.until(lambda w=window: w.says("audit is clean"), "the verdict on the screen")
    assert tablet.state["digest"] == phone.state["digest"]
    watcher.until(lambda: watcher.state["verdict"], "the watcher's verdict", 120)
    tablet.tap("replay")                                        # the record, checked anew, with all hands open
    tablet.tap("open replay", 120)
    tablet.until(lambda: tablet.says("all hands open"), "the replay")
    return tablet, phone


def end_by_agreement(windows):
    """One asks, the others agree; the audit's verdict on every screen."""
    first, *others = windows
    first.tap("menu")
    first.tap("end")
    first.tap("yes")
    for other in others:
        other.until(lambda o=other: o.says("End the game here?"), "the question")
        other.tap("yes")
    for window in windows:
        window.until(lambda w=window: w.state["verdict"], "the verdict", 120)
    return [window.state["verdict"] for window in windows]
