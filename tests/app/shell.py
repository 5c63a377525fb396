"""Screens and a network that are not there, for presenters under test: what they were asked for is written down."""
import asyncio

from app.online.kept import KeptTable
from tests.app.together import LINK, FakeOnline, nearby

CODE = "00HE-RAR2-NW3"


class Display:
    """A screen that only writes down what it was asked for. `yes` answers the last question, `run` does what was spawned."""

    in_sight, still = True, False

    def __init__(self):
        self.calls, self.works = [], []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *args, **named: self.calls.append((name, *args, named) if named else (name, *args))

    def spawn(self, work):
        self.works.append(work)

    def run(self):
        works, self.works = self.works, []
        for work in works:
            asyncio.run(work)

    def of(self, name):
        """What was given with each call of this name."""
        return [call[1:] for call in self.calls if call[0] == name]

    def last(self, name):
        return self.of(name)[-1]

    def yes(self):
        self.last("ask")[3]()


class AppNetworkSpy:
    """As much of the app's network as presenters use; `done` is what they asked of it."""

    def __init__(self, *tables, online=True, kept=(), in_play=False):
        self.online = FakeOnline() if online else None
        self.nearby, self.kept, self.is_in_play = tables, list(kept), in_play
        self.problem, self.invitation, self.local_seats, self.leaving = "", (CODE, LINK), [], False
        self.as_table, self.spots = False, ()
        self.ages, self.done, self.refusal = {}, [], None

    def age(self, table):
        return self.ages.get(table, 0.0)

    async def ready(self):
        return self.online

    async def knock(self, where, watch=False, as_table=False):
        self.done.append(("knock", where, "as table" if as_table else watch))
        if self.refusal:
            raise self.refusal

    async def leave_lobby(self):
        self.done.append(("leave_lobby",))

    def resume(self, table):
        self.done.append(("resume", table))
        if self.refusal:
            raise self.refusal

    def open_table(self, game, seats, settings, **options):
        self.done.append(("open_table", game.id, seats, settings, options))
        if self.refusal:
            raise self.refusal

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *args: self.done.append((name, *args))


def kept_table(number, game="merchants", names=("Mila", "Oleg"), unreadable=False):
    return KeptTable(nearby(number, "").table, game, names, 1.0, unreadable)
