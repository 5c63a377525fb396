"""The real app in a window of its own, with a hand: `python -m tests.e2e.app_window WIDTH HEIGHT [LINK]`.

Reads one command a line and answers with one line of JSON. The hand touches what the window shows, as the window's own input
does; it knows nothing but labels. `play` makes one decision of a person at this device by touches. `memory` says what the
process could tell of cards, `holds` how long anything but the picture itself kept the loop.
"""
import asyncio
import contextlib
import gc
import json
import os
import random
import sys
import time
import traceback
from pathlib import Path


def prepare(width: int, height: int) -> None:
    from kivy.config import Config

    for key, value in {"width": width, "height": height, "multisamples": 0, "maxfps": 30}.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    for name, _value in Config.items("input"):
        Config.remove_option("input", name)


class Holds:
    """How long each callback of the loop computes; what other processes take of a busy machine is not its fault. The picture
    (Kivy's own task) and this test's hand are not counted."""

    def __init__(self) -> None:
        self.longest: dict[str, float] = {}
        self.over: dict[str, int] = {}
        self.count = 0
        run, holds = asyncio.Handle._run, self

        def timed(handle):
            began = time.thread_time()
            try:
                return run(handle)
            finally:
                holds.note(handle, time.thread_time() - began)
        asyncio.Handle._run = timed

    def note(self, handle, seconds: float) -> None:
        called = handle._callback
        task = getattr(called, "__self__", None)
        name = task.get_coro().__qualname__ if isinstance(task, asyncio.Task) else getattr(called, "__qualname__", repr(called))
        if name in ("App.async_run", "VecheApp.async_run", "obey", "main") or seconds < 0.001:
            return
        self.count += 1
        self.longest[name] = max(self.longest.get(name, 0.0), seconds)
        self.over[name] = self.over.get(name, 0) + (seconds > 0.016)

    def plain(self) -> dict:
        worst = sorted(self.longest.items(), key=lambda pair: -pair[1])[:6]
        return {"count": self.count, "worst": [[name, round(s * 1000, 1), self.over[name]] for name, s in worst]}


class Hand:
    def __init__(self, app, holds) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window

        from tests.app.driver import Driver
        from tests.app.ui import Finger, Ui

        class RealUi(Ui):
            """The same fingers; time is the window's own."""

            def __init__(self, window):
                self.window, self.fingers = window, 0

            def step(self, frames=1, dt=0):
                for _ in range(frames):
                    EventLoop.idle()

            def wait(self, seconds, rate=0):
                end = time.monotonic() + seconds
                while time.monotonic() < end:
                    self.step()

            def widgets(self):
                """What lies on top comes first: a finger reaches nothing else."""
                if app.layers.veils:
                    yield from app.layers.veils[0].walk()
                yield from super().widgets()

            def tap(self, where, double=False):
                """No frame between down and up: on a busy machine it would be a long press. A list takes a moment more."""
                self.fingers += 1
                finger = Finger(self.window, *self.place(where), self.fingers)
                EventLoop.post_dispatch_input("begin", finger)
                EventLoop.post_dispatch_input("end", finger)
                self.wait(0.15)

        self.driver = Driver.__new__(Driver)
        self.driver.ui, self.driver.veche = RealUi(Window), app
        self.curtains: list[int] = []           # those that were opened here, by seat
        self._holds, self._chance = holds, random.Random(os.environ.get("VECHE_PLAYER", "7"))

    # -- fingers

    def tap(self, label):
        self.driver.tap(label)
        return True

    def hold(self, label, seconds=1.0):
        """A long press, in the window's own time."""
        self.driver.ui.hold(self.driver.ui.called(label), seconds)
        return True

    def type(self, text):
        self.driver.veche.layers.veils[0].field.text = text
        return True

    def play(self, how="caretaker", most=1):
        """Decisions by touches, at most so many; how many there were. `how`: sensible ones, or any."""
        made = 0
        while made < most and self._decide(how):
            made += 1
        return made

    def _decide(self, how) -> bool:
        from tests.e2e.app.player import Unreachable, touch

        driver, screen = self.driver, self.driver.screen
        if driver.has("seen"):  # the aim as a table opens, and what all must see, also over a curtain
            self.tap("seen")
        if getattr(screen, "curtain", None) is not None:
            self.curtains.append(screen.curtain.seat)
            self.hold("hold to look", 1.3)
            return True
        for label in ("all believe", "believe"):
            if driver.has(label):
                doubt = how == "any" and label == "believe" and self._chance.random() < 0.3
                with contextlib.suppress(AssertionError):       # in that very frame the time to answer was over
                    self.tap("lies" if doubt else label)
                return True
        if driver.match is not None and driver.match.plan.game == "perestroika":
            from tests.app import perestroika

            if perestroika.seen_or_arranged(driver):
                return True
        decision = getattr(screen, "decision", None)
        if decision is None:
            return False
        if decision.complete:
            self.tap("main")
            return True
        table, seat = decision.table, decision.seat
        options = list(table.legal(seat))
        wish = (self._chance.choice(options) if how == "any"
                else table.game.caretaker(table.state, table.ask, options, table.asked * 13 + 5))
        if table.game.id in ("rurik", "saber") and getattr(screen, "in_hand", False):
            self.tap("hand or table")       # this finger remembers where things lie: the board may not come and go under it
            return True
        if getattr(screen, "hand_alone", False) and self._lies_on_the_table(decision, wish):
            self.tap("look at the table")
            return True
        if table.game.id == "perestroika":
            perestroika.touch(driver, wish)
            return True
        if table.game.id in ("rurik", "saber"):                 # what a thing says of itself, and where the view says it lies
            from tests.app.conformance import hand

            hand.touch(driver, wish)
            return True
        try:
            touch(driver, wish)
        except Unreachable:
            if how != "any":
                raise
            touch(driver, table.game.caretaker(table.state, table.ask, options, 1))
        return True

    def _lies_on_the_table(self, decision, wish) -> bool:
        """Whether this is chosen where a phone that is a hand shows nothing now."""
        from app.narrowing import concerns

        view = self.driver.screen.view
        glowing = [thing for thing in concerns(wish) if thing in decision.narrowing.glowing]
        now = self.driver.screen.now
        return any(thing[0] in view.on_board and not view.is_held(now, thing) for thing in glowing)

    # -- a table in the middle

    def glowing(self):
        """What may be chosen on the board now."""
        screen = self.driver.screen
        decision = getattr(screen, "decision", None)
        return [thing for thing in decision.glowing if thing[0] in screen.view.on_board] if decision is not None else []

    def drafted(self):
        decision = getattr(self.driver.screen, "decision", None)
        return [list(map(repr, decision.chosen)), list(decision.picked)] if decision is not None else [[], []]

    def touch_place(self, kind, value):
        """A finger on where this thing lies; False: it lies nowhere in sight."""
        thing = kind, tuple(value) if isinstance(value, list) else value
        where = self.driver.screen.view.place_of(thing)
        if where is None:
            return False
        self.driver.ui.tap(tuple(where))
        return True

    # -- looking

    def has(self, label):
        return self.driver.has(label)

    def texts(self):
        return self.driver.ui.texts() + [w.text_shown for w in self.driver.ui.widgets() if hasattr(w, "text_shown")]

    def state(self):
        app = self.driver.veche
        match, online = app.match, app.network.online
        out = {"screen": type(app.screen).__name__, "name": app.settings_now.name, "code": app.network.invitation[0],
               "link": app.network.invitation[1], "curtain": getattr(getattr(app.screen, "curtain", None), "seat", None),
               "viewer": getattr(app.screen, "viewer", None), "curtains": self.curtains,
               "hand": getattr(app.screen, "in_hand", False)}
        if match is not None:
            out |= {"asked": match.table.asked, "digest": match.table.digest() if not match.asked else "", "over": match.over,
                    "mine": list(match.asked), "people": list(match.plan.people), "table": match.id,
                    "dealings": len(match.dealings)}
        if online is not None:
            out |= {"nearby": [t.maker for t in app.network.nearby], "verdict": online.over.verdict if online.over else "",
                    "awaited": list(online.awaited), "presence": dict(online.presence) if online._node else {},
                    "transcript": str(online.over.transcript) if online.over else ""}
        return out

    def shot(self, path):
        return self.driver.ui.shot(path)

    def memory(self):
        """Every pair of a card and a face that any mapping in this process holds, and the peers whose secrets are known here."""
        from rules.rus.data import ACTION, CLASSES
        from tests.e2e.leak import faces_in

        gc.unfreeze()  # what is frozen would not be listed
        gc.collect()
        found = []
        for thing in gc.get_objects():          # a mapping of plain values is not in this list, but whoever holds it is
            found += [o for o in (thing, *gc.get_referents(thing)) if issubclass(type(o), dict | tuple)]
        conductor = self.driver.veche.network.online.node.conductor
        return {"faces": faces_in(found, frozenset((*CLASSES, ACTION))), "asked": self.driver.match.table.asked,
                "secrets_of": sorted(conductor.machine.device.s.secrets_of), "me": conductor.machine.number}

    def kept_texts(self):
        """Whatever any widget shows or keeps in a property."""
        found = list(self.texts())
        for widget in self.driver.ui.widgets():
            for name, prop in widget.properties().items():
                if type(prop).__name__ in ("StringProperty", "ListProperty", "DictProperty"):
                    found.append(str(getattr(widget, name)))
        return found

    def holds(self):
        return self._holds.plain()

    # -- what a phone does to an app

    def resize(self, width, height):
        from kivy.core.window import Window

        Window.size = width, height
        self.driver.ui.step(4)
        return list(Window.size)

    def sleep(self):
        return self.driver.veche.on_pause()

    def wake(self):
        self.driver.veche.on_resume()
        return True

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


async def main(width: int, height: int, link: str = "") -> None:
    holds = Holds()
    prepare(width, height)
    from app.games import ENTRIES
    from app.lessons.kept import LessonShelf
    from app.veche import VecheApp

    if witness := os.environ.get("VECHE_WITNESS"):
        from tests.e2e.leak import Witness

        Witness(Path(witness)).listen()
    app = VecheApp(link=link)
    running = asyncio.create_task(app.async_run("asyncio"))
    while app.screen is None:
        await asyncio.sleep(0.05)
    app.change_settings(reduced_motion=not os.environ.get("VECHE_MOTION"), sound=False, welcomed=True)
    LessonShelf(app.store).keep_offered(*ENTRIES)  # before a first table
    if app.path[-1][0] == "welcome":  # no cards of a first start
        app.home()
    obeying = asyncio.create_task(obey(Hand(app, holds)))
    await running
    obeying.cancel()


if __name__ == "__main__":
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_LOG_MODE="PYTHON", KIVY_NO_CONFIG="1")
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:4]))
