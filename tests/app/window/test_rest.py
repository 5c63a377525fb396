"""The app sleeps while nothing is to be done, and whatever there may be to do wakes it."""
import asyncio
import time
from types import SimpleNamespace

import pytest

from app import rest
from net import loop

NEVER = 1e300


class Kivy:
    """What a sleeper sees of Kivy: its loop and its clock."""

    def __init__(self) -> None:
        self.quit, self.status, self.touches, self.input_events, self.frames = False, "started", [], [], 0
        self.window = SimpleNamespace(canvas=SimpleNamespace(needs_redraw=False))
        self._last_tick, self.due = time.monotonic() - 100, NEVER
        self.time, self.get_min_timeout = time.monotonic, lambda: self.due

    async def async_idle(self) -> bool:
        self.frames += 1
        return self.quit


@pytest.fixture
def kivy(monkeypatch):
    made = Kivy()
    monkeypatch.setattr(rest, "EventLoop", made)
    monkeypatch.setattr(rest, "Clock", made)
    return made


def slept(then, before=0.0) -> float:
    """Seconds until the next frame of a sleeper, to whom `then` happens after `before` seconds."""
    selector = rest.Selector()

    async def sleep() -> float:
        sleeper = rest.Rest(selector)
        sleeper._awake = 0
        began, running = time.monotonic(), asyncio.get_running_loop()
        (running.call_later(before, then, sleeper) if before else running.call_soon(then, sleeper))
        await sleeper.idle()
        sleeper.end()
        return time.monotonic() - began

    return loop.run(sleep(), selector)


@pytest.mark.parametrize("before", [0.0, 0.05], ids=["in the last moment", "asleep"])
@pytest.mark.parametrize("what", [
    lambda kivy: setattr(kivy.window.canvas, "needs_redraw", True),
    lambda kivy: setattr(kivy, "due", time.monotonic()),
    lambda kivy: setattr(kivy, "due", 0),
    lambda kivy: kivy.touches.append(SimpleNamespace(is_touch=True)),
    lambda kivy: kivy.input_events.append("a finger"),
    lambda kivy: setattr(kivy, "quit", True),
    lambda kivy: setattr(kivy, "status", "stopped"),
    lambda kivy: setattr(rest.builder, "_delayed_start", "a rule of kv"),
], ids=["a picture", "a moment", "an animation", "a finger", "a key", "the end", "a stop", "a property"])
def test_whatever_there_is_to_do_wakes_it(kivy, monkeypatch, what, before):
    monkeypatch.setattr(rest, "LONGEST", 20.0)
    monkeypatch.setattr(rest.builder, "_delayed_start", None)
    assert slept(lambda _sleeper: what(kivy), before) < 10
    assert kivy.frames == 1


def test_a_sign_of_the_window_system_wakes_it_for_some_frames(kivy, monkeypatch):
    monkeypatch.setattr(rest, "LONGEST", 20.0)
    seen = []
    assert slept(lambda sleeper: (sleeper.sign(), seen.append(sleeper)), 0.05) < 10
    assert seen[0]._awake == rest.AWAKE


def test_else_it_sleeps_and_looks_now_and_then(kivy, monkeypatch):
    monkeypatch.setattr(rest, "LONGEST", 0.4)
    kivy.touches.append(SimpleNamespace(is_touch=False))  # a mouse that hovers
    assert slept(lambda _sleeper: None, 0.1) >= 0.4


def test_what_a_message_begins_counts_from_now(kivy, monkeypatch):
    """Kivy counts from the last frame, which was long before."""
    monkeypatch.setattr(rest, "LONGEST", 0.3)
    ages = []
    slept(lambda _sleeper: ages.append(time.monotonic() - kivy._last_tick), 0.1)
    assert ages[0] < 5
