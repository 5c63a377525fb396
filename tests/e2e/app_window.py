"""The real app in a window of its own, with a hand: `python -m tests.e2e.app_window WIDTH HEIGHT`.

Reads one command a line and answers with one line of JSON. The hand touches what the window shows, as the window's own input
does; it knows nothing but labels. `play` makes one decision of the person at this device by touches.
"""
import asyncio
import json
import os
import sys
import time
import traceback


def prepare(width: int, height: int) -> None:
    from kivy.config import Config

    for key, value in {"width": width, "height": height, "multisamples": 0, "maxfps": 30}.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    for name, _value in Config.items("input"):
        Config.remove_option("input", name)


class Hand:
    def __init__(self, app) -> None:
        from kivy.core.window import Window

        from tests.app.driver import Driver
        from tests.app.ui import Ui

        class RealUi(Ui):
            """The same fingers; time is the window's own."""

            def __init__(self, window):
                self.window, self.fingers = window, 0

            def step(self, frames=1, dt=0):
                from kivy.base import EventLoop

                for _ in range(frames):
                    EventLoop.idle()

            def wait(self, seconds):
                end = time.monotonic() + seconds
                while time.monotonic() < end:
                    self.step()

        self.driver = Driver.__new__(Driver)
        self.driver.ui, self.driver.veche = RealUi(Window), app

    def tap(self, label):
        self.driver.tap(label)
        return True

    def hold(self, label):
        """A long press, in the window's own time."""
        self.driver.ui.hold(self.driver.ui.called(label), 1.0)
        return True

    def has(self, label):
        return self.driver.has(label)

    def texts(self):
        return self.driver.ui.texts() + [w.text_shown for w in self.driver.ui.widgets() if hasattr(w, "text_shown")]

    def type(self, text):
        self.driver.veche.layers.veils[0].field.text = text
        return True

    def state(self):
        app = self.driver.veche
        match, online = app.match, app.network.online
        out = {"screen": type(app.screen).__name__, "name": app.settings_now.name, "code": app.network.invitation[0]}
        if match is not None:
            out |= {"asked": match.table.asked, "digest": match.table.digest() if not match.asked else "", "over": match.over,
                    "mine": list(match.asked)}
        if online is not None:
            out |= {"nearby": [t.maker for t in app.network.nearby], "verdict": online.over.verdict if online.over else "",
                    "awaited": list(online.awaited)}
        return out

    def play(self):
        """One decision by touches; false if nothing is to be decided here now."""
        from tests.e2e.app.player import touch
        from tests.e2e.app.test_whole_games import wish

        screen = self.driver.screen
        sitting = getattr(screen, "sitting", None)
        if sitting is None:
            return False
        if sitting.complete:
            self.tap("main")
        else:
            touch(self.driver, wish(sitting.table, sitting.seat))
        return True

    def shot(self, path):
        return self.driver.ui.shot(path)

    def close(self):
        self.driver.veche.stop()
        return True


async def obey(hand: Hand) -> None:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    print("ready", flush=True)
    while line := await reader.readline():
        name, *args = json.loads(line)
        try:
            answer = getattr(hand, name)(*args)
        except Exception:
            answer = {"error": traceback.format_exc()}
        print(json.dumps(answer), flush=True)


async def main(width: int, height: int) -> None:
    prepare(width, height)
    from app.veche import VecheApp

    app = VecheApp()
    running = asyncio.create_task(app.async_run("asyncio"))
    while app.screen is None:
        await asyncio.sleep(0.05)
    app.change_settings(reduced_motion=True, sound=False)
    obeying = asyncio.create_task(obey(Hand(app)))
    await running
    obeying.cancel()


if __name__ == "__main__":
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_LOG_MODE="PYTHON", KIVY_NO_CONFIG="1")
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))
