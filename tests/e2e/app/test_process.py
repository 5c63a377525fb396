"""The app as a process in a window of its own: started by the README's command, clicked from outside, killed, started again."""
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest
from PIL import ImageGrab

from tests.app.used import used
from tests.e2e.command import VECHE

ROOT = Path(__file__).resolve().parent.parent.parent.parent
SIZE = (1280, 800)

pytestmark = pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="no Xvfb or xdotool here")


@pytest.fixture
def display(request):
    """An X server that chooses its own number."""
    width, height = getattr(request, "param", SIZE)
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
               "-noreset"]                                  # else the server starts over whenever its last client leaves
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as f:
        yield ":" + f.readline().strip()
    server.terminate()
    server.wait(5)


class Process:
    def __init__(self, display: str, folder: Path, size=SIZE, **more: str) -> None:
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "SDL_", "VECHE_"))}
        ours = {"DISPLAY": display, "VECHE_HOME": str(folder), "SDL_AUDIODRIVER": "dummy",
                "VECHE_NET": "loopback", "SDL_VIDEO_X11_WMCLASS": "veche", "KIVY_METRICS_DENSITY": "1", "KIVY_DPI": "96"}
        self.env = {**clean, **ours, **more}
        if size:
            self.env["VECHE_WIDTH"], self.env["VECHE_HEIGHT"] = map(str, size)
        used(folder)
        self.process = subprocess.Popen(VECHE, cwd=ROOT, env=self.env, stderr=subprocess.PIPE, text=True)
        try:
            self.window = self._wait(lambda: self._xdotool("search", "--class", "veche").split(), "its window")[0]
            self._come_to_rest(lambda now: len(set(now[::997])) > 8, "picture in the window")
        except BaseException:
            self.kill()                                         # nobody else knows of it yet
            raise

    def _xdotool(self, *args: str) -> str:
        return subprocess.run(["xdotool", *args], env=self.env, capture_output=True, text=True, timeout=20).stdout

    def _wait(self, found, what: str, seconds=60):
        value = self.sees(found, seconds)
        assert value, f"no {what}"
        return value

    def sees(self, found, seconds: float):
        """What `found` comes to find within that time, or nothing."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"the app ended: {self.process.stderr.read()[-2000:]}")
            value = found()
            if value:
                return value
            time.sleep(0.2)
        return None

    @property
    def geometry(self) -> tuple[int, ...]:
        """Left, top, width and height of the window on its screen."""
        told = self._xdotool("getwindowgeometry", "--shell", self.window)
        found = dict(line.split("=") for line in told.split())
        return tuple(int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def click(self, x: int, y: int) -> None:
        """As a person does: press, let go, and wait until the picture has changed and come to rest. No click may be lost."""
        before = self._picture()
        self._xdotool("mousemove", "--window", self.window, str(x), str(y))
        for step in ("mousedown", "mouseup"):
            time.sleep(0.1)
            self._xdotool(step, "1")
        self._come_to_rest(lambda now: now != before, f"answer to a click at {x}, {y}")

    def _picture(self) -> bytes:
        return ImageGrab.grab(xdisplay=self.env["DISPLAY"]).tobytes()

    def _come_to_rest(self, wanted, what: str) -> None:
        """The same wanted picture five times in a row."""
        seen: list[bytes] = []

        def rests() -> bool:
            seen.append(self._picture())
            return len(seen) >= 5 and len(set(seen[-5:])) == 1 and wanted(seen[-1])
        self._wait(rests, what)

    def sleeps(self, seconds=3.0, a_second=5) -> bool:
        """Whether its main thread wakes no more often than that, before long."""
        def wakeups() -> int:
            status = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/status").read_text()
            return int(next(line for line in status.splitlines() if line.startswith("voluntary")).split()[1])

        def few() -> bool:
            before = wakeups()
            time.sleep(seconds)
            return wakeups() - before < a_second * seconds
        return bool(self.sees(few, 60))

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)


def test_two_clicks_begin_a_game_that_survives_being_killed(display, tmp_path):
    app = Process(display, tmp_path)
    try:
        assert app.sleeps()                                     # and a click wakes it
        app.click(640, 555)                                     # set a new table
        app.click(956, 758)                                     # open the table
        cards = app._wait(lambda: list(tmp_path.glob("games/*/card.json")), "game in the folder")
    finally:
        app.kill()
    assert len(cards) == 1
    before = cards[0].stat().st_mtime_ns
    again = Process(display, tmp_path)
    try:
        again.click(240, 540)                                   # the game left on the table
        again.click(583, 755)                                   # the first load on offer
        again.click(1090, 755)                                  # confirm
        again._wait(lambda: cards[0].stat().st_mtime_ns > before, "step in the resumed game")
    finally:
        again.kill()


def test_nothing_is_written_outside_the_app_s_own_folder_and_nothing_said(display, tmp_path):
    person, own = tmp_path / "person", tmp_path / "own"
    person.mkdir()
    app = Process(display, own, HOME=str(person), XDG_CACHE_HOME=str(tmp_path / "the driver's"))
    try:
        app.click(1139, 770)                                    # settings: a field to write in, with Kivy's clipboards
    finally:
        app.kill()
    assert list(person.rglob("*")) == []
    assert (own / "settings.json").exists()
    assert app.process.stderr.read() == ""


@pytest.mark.parametrize(("display", "largest"), [((1024, 600), (1024, 560)), ((1366, 768), (1280, 728))], indirect=["display"])
def test_on_a_small_screen_the_window_and_its_title_fit(display, largest, tmp_path):
    app = Process(display, tmp_path, size=None)
    try:
        left, top, *size = app.geometry
    finally:
        app.kill()
    assert tuple(size) == largest
    assert left >= 0 and top >= 0
