"""Drive the app from a test, frame by frame, with a clock of our own: animations and waits cost no real time."""

import asyncio

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics
from kivy.uix.behaviors import button

FRAMES = 15  # a second, while a test waits


class Finger(MotionEvent):
    def __init__(self, window, x, y, number):
        self.window = window
        super().__init__("test", number, self.scaled(x, y), is_touch=True, type_id="touch")

    def scaled(self, x, y):
        return {"x": x / max(1, self.window.width - 1), "y": y / max(1, self.window.height - 1)}

    def depack(self, args):
        self.sx, self.sy, self.profile = args["x"], args["y"], ["pos"]
        super().depack(args)


class Ui:
    def __init__(self, window):
        self.window, self.now, self.first_size = window, Clock.time(), tuple(window.size)
        self.fingers = 0
        Clock.time, Clock._last_tick = (lambda: self.now), self.now
        button.time, self._real_time = Clock.time, button.time      # how long a button was down, as fast as a test may be

    def close(self):
        self.clear()
        self.screen(*self.first_size)
        del Clock.time
        button.time = self._real_time

    def clear(self):
        for child in self.window.children[:]:
            self.window.remove_widget(child)
        EventLoop.touches.clear()

    # time
    def step(self, frames=1, dt=1 / 60):
        for _ in range(frames):
            self.now += dt
            EventLoop.idle()

    def wait(self, seconds, rate=FRAMES):
        """In long frames: everything that moves is painted in each of them."""
        frames = max(1, round(seconds * rate))
        self.step(frames, max(seconds / frames, 1 / 60))  # Kivy sleeps until a shorter frame is over: here for ever

    async def until(self, condition, seconds=10.0, what="a condition"):
        """Frames and coroutines take turns until condition() holds; seconds of app time."""
        for _ in range(int(seconds * 60)):
            if condition():
                return
            self.step()
            await asyncio.sleep(0)
            await asyncio.sleep(0.001)
        raise AssertionError(f"still waiting for {what}")

    # the tree
    def show(self, root):
        self.clear()
        self.window.add_widget(root)
        EventLoop.status = "started"
        self.step(3)
        return root

    def screen(self, width, height, density=1.0, text=1.0):
        """Pretend to be another screen; width and height in dp."""
        Metrics.density, Metrics.fontscale, Metrics.dpi = density, text, 160 * density
        self.window.size = round(width * density), round(height * density)
        self.step(3)

    def widgets(self):
        for child in self.window.children:
            yield from child.walk()

    def find(self, wanted, what="such widget"):
        for widget in self.widgets():
            if wanted(widget):
                return widget
        raise AssertionError(f"no {what}")

    def called(self, name):
        """The target with this label or text that can be seen."""
        return self.find(
            lambda w: getattr(w, "is_target", False) and name in (w.label, getattr(w, "text", None)) and w.get_root_window(),
            f"target called {name!r}",
        )

    def texts(self):
        """Every word on the screen."""
        out = []
        for widget in self.widgets():
            if getattr(widget, "text", ""):
                out.append(widget.text)
            out += [what[0] for what in getattr(widget, "written", ())]
        return out

    # fingers
    def place(self, where):
        return where if isinstance(where, tuple) else where.to_window(*where.center)

    def press(self, where, double=False):
        self.fingers += 1
        finger = Finger(self.window, *self.place(where), self.fingers)  # type: ignore[call-arg]
        finger.is_double_tap = double
        EventLoop.post_dispatch_input("begin", finger)
        self.step()
        return finger

    def move(self, finger, where, frames=6):
        (x, y), (x0, y0) = self.place(where), finger.pos
        for i in range(1, frames + 1):
            finger.move(finger.scaled(x0 + (x - x0) * i / frames, y0 + (y - y0) * i / frames))
            EventLoop.post_dispatch_input("update", finger)
            self.step()

    def release(self, finger):
        EventLoop.post_dispatch_input("end", finger)
        self.step(2)

    def tap(self, where, double=False):
        self.release(self.press(where, double))
        self.wait(0.25)

    def hold(self, where, seconds=0.7):
        finger = self.press(where)
        self.wait(seconds, 60)                          # what waits for a finger to rest counts frames, too
        self.release(finger)

    def drag(self, a, b):
        finger = self.press(a)
        self.move(finger, b)
        self.release(finger)

    def wheel(self, where, turns=1):
        """Turn the mouse wheel over a place: away from the hand, or towards it if negative."""
        for _ in range(abs(turns)):
            self.fingers += 1
            notch = Finger(self.window, *self.place(where), self.fingers)  # type: ignore[call-arg]
            notch.profile, notch.button = [*notch.profile, "button"], "scrolldown" if turns > 0 else "scrollup"
            EventLoop.post_dispatch_input("begin", notch)
            EventLoop.post_dispatch_input("end", notch)
            self.step()

    def key(self, code, text="", modifiers=()):
        if not self.window.dispatch("on_key_down", code, 0, text, list(modifiers)):
            self.window.dispatch("on_keyboard", code, 0, text, list(modifiers))
        self.window.dispatch("on_key_up", code, 0)
        self.step(2)

    def shot(self, path):
        self.step(2)
        return self.window.screenshot(name=str(path))
