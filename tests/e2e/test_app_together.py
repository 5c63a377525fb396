"""Two apps, each a process with a window on a display of its own, find each other on loopback and play by touches."""
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
NEEDED = ("kivy", "cryptography", "zeroconf")               # asked for, not imported: Kivy would make itself at home
pytestmark = pytest.mark.skipif(not shutil.which("Xvfb") or not all(map(find_spec, NEEDED)), reason="no Xvfb, Kivy or network")
at_leisure = pytest.mark.leisure


class Window:
    """An app in a process, on an X server of its own, with a hand that touches it."""

    def __init__(self, folder: Path, size=(412, 915)):
        self.folder, self.size = folder, size
        folder.mkdir(exist_ok=True)
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24",
                                        "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as f:
            self.display = ":" + f.readline().strip()
        self.start()

    def start(self):
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "SDL_", "VECHE_"))}
        env = {**clean, "DISPLAY": self.display, "VECHE_HOME": str(self.folder), "VECHE_NET": "loopback",
               "KIVY_HOME": str(self.folder / "kivy"), "SDL_AUDIODRIVER": "dummy", "KIVY_METRICS_DENSITY": "1", "KIVY_DPI": "160",
               "LP_NUM_THREADS": "1"}
        self.log = open(self.folder / "log", "a")  # noqa: SIM115  closed with the process
        self.process = subprocess.Popen([sys.executable, "-m", "tests.e2e.app_window", *map(str, self.size)], cwd=ROOT, env=env,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True)
        while (line := self.process.stdout.readline()) and line.strip() != "ready":
            pass
        assert line, (self.folder / "log").read_text()[-3000:]

    def ask(self, *command):
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"the app ended: {(self.folder / 'log').read_text()[-3000:]}"
        answer = json.loads(line)
        assert not (isinstance(answer, dict) and "error" in answer), answer["error"]
        return answer

    def tap(self, label):
        self.until(lambda: self.ask("has", label), f"{label!r} to tap")
        return self.ask("tap", label)

    @property
    def state(self):
        return self.ask("state")

    def until(self, condition, what, seconds=40.0):
        end = time.monotonic() + seconds
        while not (found := condition()):
            assert time.monotonic() < end, f"{what} never came: {self.ask('state')} {self.ask('texts')[:40]}"
            time.sleep(0.1)
        return found

    def kill(self):
        self.process.kill()
        self.process.wait(10)
        self.log.close()

    def close(self):
        if self.process.poll() is None:
            self.kill()
        self.server.terminate()
        self.server.wait(5)


@pytest.fixture
def windows(tmp_path):
    made = []

    def window(name, size=(412, 915)):
        made.append(Window(tmp_path / name, size))
        return made[-1]
    yield window
    for each in made:
        each.close()


def at_table(window):
    return window.state["screen"] == "AcrossTableScreen"


def sit_down_together(first, second, prepare=lambda window: None, seats=2):
    """What two new users would tap; nothing but what offers itself. `prepare`: what the maker changes before it opens."""
    began = time.monotonic()
    first.tap("nearby")
    first.tap("open a table")
    prepare(first)
    first.tap("open the table")
    maker = first.until(lambda: first.state["code"] and first.state["name"], "a code")
    second.tap("nearby")
    second.tap(f"join {maker}")
    guest = second.state["name"]
    first.tap(f"let in {guest}")
    second.until(lambda: second.state["screen"] == "LobbyScreen", "the lobby")
    second.until(lambda: any(f"{seats} of {seats}" in text for text in second.ask("texts")), "both seats taken")
    second.tap("main")                                          # I am ready
    first.until(lambda: "we shuffle together" in first.ask("texts"), "everybody ready")
    first.tap("main")                                           # begin
    for window in (first, second):
        window.until(lambda w=window: at_table(w), "the table", 60)
    return time.monotonic() - began


def play(windows, steps):
    """Touch wherever somebody must decide, until the table has gone on by so many answers."""
    start = windows[0].state["asked"]
    end = time.monotonic() + 150
    while windows[0].state["asked"] < start + steps:
        assert time.monotonic() < end, [w.state for w in windows]
        moved = [window.ask("play") for window in windows]
        if not any(moved):
            time.sleep(0.05)


def test_two_apps_find_each_other_play_talk_and_one_resigns(windows):
    phone, tablet = windows("phone"), windows("tablet", (1024, 700))
    seconds = sit_down_together(phone, tablet)
    assert seconds < 30, f"two new users needed {seconds:.0f} s"
    play((phone, tablet), 4)
    phone.until(lambda: phone.state["asked"] == tablet.state["asked"], "the same step on both")
    tablet.tap("menu")
    tablet.tap("talk")
    tablet.ask("type", "Well met!")
    tablet.tap("say")
    phone.until(lambda: any("Well met!" in text for text in phone.ask("texts")), "what was said")
    tablet.tap("menu")
    tablet.tap("resign")
    tablet.tap("yes")
    for window in (phone, tablet):
        window.until(lambda w=window: "audit is clean" in w.state["verdict"], "the verdict", 60)
        window.until(lambda w=window: any("audit is clean" in t for t in w.ask("texts")), "the verdict on the screen")


def test_killed_and_back_at_the_same_step(windows):
    first, second = windows("first"), windows("second")
    sit_down_together(first, second)
    play((first, second), 4)
    asked = second.until(lambda: second.state["asked"] == first.state["asked"] and first.state["asked"], "the same step")
    second.kill()
    name = first.until(lambda: [t for t in first.ask("texts") if "phone is away" in t or t == "away"], "word that it is away", 30)
    assert name
    second.start()
    second.tap("nearby")
    second.until(lambda: any(text.startswith("Go on with") for text in second.ask("texts")), "the table that was left")
    second.tap("kept " + next((second.folder / "tables").iterdir()).name)
    second.until(lambda: at_table(second), "the table", 60)
    assert second.state["asked"] == asked
    play((first, second), 3)


@at_leisure
def test_one_of_three_leaves_for_good_and_the_game_goes_on(windows):
    maker, second, third = windows("maker", (1280, 800)), windows("second"), windows("third")
    maker.tap("nearby")
    maker.tap("open a table")
    maker.tap("add a seat")
    maker.tap("near")
    maker.tap("open the table")
    name = maker.until(lambda: maker.state["code"] and maker.state["name"], "a code")
    for guest in (second, third):
        guest.tap("nearby")
        guest.tap(f"join {name}")
        maker.tap(f"let in {guest.state['name']}")
        guest.until(lambda w=guest: w.state["screen"] == "LobbyScreen", "the lobby")
    for guest in (second, third):
        guest.until(lambda w=guest: any("3 of 3" in text for text in w.ask("texts")), "all seats taken")
        guest.tap("main")
    maker.until(lambda: "we shuffle together" in maker.ask("texts"), "everybody ready")
    maker.tap("main")
    for window in (maker, second, third):
        window.until(lambda w=window: at_table(w), "the table", 60)
    play((maker, second, third), 4)
    third.tap("menu")
    third.tap("leave")
    third.tap("yes")
    third.until(lambda: third.state["screen"] == "HomeScreen", "home")
    for window in (maker, second):
        window.tap("yes")                                       # go on without them
    handed, end = set(), time.monotonic() + 120
    while len(handed) < 2:                                      # the word counts when the table waits for who left
        assert time.monotonic() < end, (maker.state, second.state)
        for window in (maker, second):
            if window.ask("has", "caretaker 2"):
                window.tap("caretaker 2")
                handed.add(window.folder.name)
            elif not window.ask("has", "close"):
                window.ask("play")
    play((maker, second), 5)


@at_leisure
def test_a_tablet_with_two_people_and_a_phone(windows):
    tablet, phone = windows("tablet", (1280, 800)), windows("phone")

    def two_people(window):
        window.tap("add a seat")
        window.tap("beside")

    sit_down_together(tablet, phone, two_people, seats=3)
    looked = set()
    end = time.monotonic() + 120
    while len(looked) < 3:
        assert time.monotonic() < end, (looked, tablet.state, phone.state)
        for window in (tablet, phone):
            looked.update((window.folder.name, seat) for seat in window.state["mine"])
            window.ask("play")
    assert looked == {("tablet", 0), ("phone", 1), ("tablet", 2)}


@at_leisure
def test_a_whole_game_by_touches_its_audit_and_once_more(windows):
    first, second = windows("first"), windows("second")
    sit_down_together(first, second)
    end = time.monotonic() + 420
    while at_table(first) or at_table(second):
        assert time.monotonic() < end, (first.state, second.state)
        for window in (first, second):
            window.ask("play")
    for window in (first, second):
        window.until(lambda w=window: "audit is clean" in w.state["verdict"], "the verdict", 90)
        assert window.state["screen"] == "AcrossOverScreen" and any("audit is clean" in text for text in window.ask("texts"))
    assert first.state["digest"] == second.state["digest"]
    for window in (first, second):
        window.tap("rematch")
    for window in (first, second):
        window.until(lambda w=window: at_table(w), "the next game", 60)
