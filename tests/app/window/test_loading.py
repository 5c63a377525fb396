"""A finger is faster than the network's modules, which are loaded in a thread: no screen may stumble over them.

Two threads that load the same packages in another order wait for each other; Python then ends one of them with an error. So the
app is started with slow files, and a screen is opened while the thread loads.
"""
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

from app import rest as rest_module
from app.games import ENTRIES
from app.rest import is_touched
from app.screens import network as network_module

ROOT = Path(__file__).resolve().parent.parent.parent.parent
SCRIPT = '''
import asyncio, os, sys, tempfile, threading, time
from pathlib import Path
from tests.app import display
display.prepare((412, 915))
from kivy.base import EventLoop
EventLoop.status = "started"
from app.veche import VecheApp
from app.storage import Store

class Slow:
    """The thread waits before it loads cryptography until the screen is in the middle of the rules; then they go on together."""
    def __init__(self):
        self.sign, self.met = threading.Event(), threading.Event()
    def find_spec(self, name, path=None, target=None):
        if threading.current_thread() is not threading.main_thread():
            if name.startswith("cryptography") and not self.sign.is_set():
                self.sign.set()
                self.met.wait(3)
        elif name == "rules.core.draft" and self.sign.is_set():
            self.met.set()
            time.sleep(2)
        return None

async def start(screen):
    slow = Slow()
    sys.meta_path.insert(0, slow)
    app = VecheApp(Store(Path(tempfile.mkdtemp())))
    async def nothing(_loop): pass
    app.network._open_now = nothing
    app.root = app.build()
    opening = app.network._begin_to_open()
    while not slow.sign.is_set() and not opening.done():
        await asyncio.sleep(0.002)
    app.go(screen)
    await opening
    assert not app.network.problem, app.network.problem
    assert "app.online" in sys.modules

import app.i18n
for screen in ("new", "chronicle"):
    child = os.fork()
    if child == 0:
        try:
            asyncio.run(start(screen))
            os._exit(0)
        except BaseException as error:
            print(f"{screen}: {error!r}", flush=True)
            os._exit(1)
    os.waitpid(child, 0)
'''


def test_no_screen_stumbles_over_modules_that_are_just_being_loaded():
    done = subprocess.run([sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, timeout=240)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr[-3000:]


def test_an_app_that_ends_at_once_opens_no_network(app):
    spawned = []
    app.veche.spawn = lambda coroutine: (coroutine.close(), spawned.append(coroutine))
    app.veche.network.start()
    app.veche.on_stop()
    app.ui.wait(3)
    assert not spawned
    app.veche.network.start()  # and one that does not, does
    app.ui.wait(3)
    assert spawned


async def load_and_note_rests(network, monkeypatch):
    """(seconds, modules loaded so far, touched) of each rest between two modules; the finger is lifted in the second, a mouse
    hovers all the time."""
    loaded, rests = [], []

    async def rest(seconds):
        rests.append((seconds, len(loaded), is_touched()))
        if len(rests) == 2:
            finger.is_touch = False

    finger, mouse = SimpleNamespace(is_touch=True), SimpleNamespace(is_touch=False)
    monkeypatch.setattr(rest_module, "EventLoop", SimpleNamespace(touches=[mouse, finger]))
    with monkeypatch.context() as patched:
        patched.setattr(network_module, "import_module", loaded.append)
        patched.setattr(network_module.asyncio, "sleep", rest)
        await network._load_shared()
    assert tuple(loaded) == network_module.SHARED and {f"rules.{game}" for game in ENTRIES} < set(loaded)
    return rests


async def test_games_are_loaded_one_at_a_time_while_nobody_touches_anything(app, monkeypatch):
    idle, modules = network_module.IDLE, len(network_module.SHARED)
    rests = await load_and_note_rests(app.veche.network, monkeypatch)
    assert rests == [(idle, 0, True), (idle, 0, True), *((idle, n, False) for n in range(1, modules + 1))]


async def test_games_are_loaded_at_once_when_somebody_waits(app, monkeypatch):
    app.veche.network._wanted = True
    rests = await load_and_note_rests(app.veche.network, monkeypatch)
    assert [(seconds, n) for seconds, n, _ in rests] == [(0, n) for n in range(1, len(network_module.SHARED) + 1)]
