"""Who is awaited is named within a second, and not in the moment that every message takes."""
import asyncio

import pytest

from app.online import listening, online_news
from app.online.listening import NetworkListener
from net.identity import make_identity
from net.node import TICK_SECONDS


class Later:
    """A loop whose time stands still until the test lets it pass."""

    def __init__(self):
        self.waiting = []

    def call_later(self, seconds, what, *args):
        entry = [seconds, what, args]
        self.waiting.append(entry)
        return type("Handle", (), {"cancel": lambda _self: entry in self.waiting and self.waiting.remove(entry)})()

    def pass_time(self):
        for seconds, what, args in self.waiting[:]:
            self.waiting.clear()
            what(*args)
            return seconds
        return None


@pytest.fixture
def heard(tmp_path, monkeypatch):
    loop, told = Later(), []
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: loop)
    return NetworkListener(make_identity("Mila"), tmp_path, {}.get, told.append), loop, told


def test_the_awaited_device_is_named_within_a_second(heard):
    table, loop, told = heard
    table._await(("Oleg",))
    assert told == [] and table.awaited == ()
    assert loop.pass_time() + 2 * TICK_SECONDS <= 1.0           # the conductor's own beat included
    assert told == [online_news.WaitedLong(("Oleg",))] and table.awaited == ("Oleg",)


def test_a_device_that_answers_at_once_is_never_named(heard):
    table, loop, told = heard
    for _ in range(20):
        table._await(("Oleg",))
        table._await(())
    assert loop.waiting == [] and told == []


def test_who_is_awaited_next_is_named_anew_and_an_answer_is_told(heard):
    table, loop, told = heard
    table._await(("Oleg",))
    loop.pass_time()
    table._await(("Anna", "Oleg"))
    assert told[-1] == online_news.WaitedLong(())
    assert loop.pass_time() <= listening.AWAITED_SECONDS
    assert told[-1] == online_news.WaitedLong(("Anna", "Oleg"))
    table._await(())
    assert told[-1] == online_news.WaitedLong(()) and table.awaited == ()
