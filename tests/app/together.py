"""A network for screens under test: tables, a lobby and news that a test makes up; what a screen wishes is written down."""
from types import SimpleNamespace

from app.online.news import LobbyChanged, NearbyChanged
from app.online.seating import Chair, Guest, Lobby, Nearby
from net.joincode import Invitation

LINK = "veche://join?a=192.168.1.23&p=47800&k=8f3a5c7e9b1d2f4a6c8e0b1d3f5a7c9e2b4d6f80&t=00112233445566778899aabbccddeeff"
DOOR = Invitation(("127.0.0.1",), 9, None, "")


def nearby(number: int, maker: str, game: str = "merchants", free: int = 2, fits: bool = True) -> Nearby:
    return Nearby(f"{number:032x}", game, maker, free, fits, (DOOR,))


def guest(name, crest, *, ready=False, mine=False, makes=False, watches=False) -> Guest:
    return Guest(name.encode().ljust(32, b"."), name, crest, watches, ready, mine, makes)


def lobby(chairs, guests, knocking=(), mine=True, game="merchants", **settings) -> Lobby:
    return Lobby(game, settings, tuple(chairs), tuple(guests), tuple(knocking), mine)


def full_lobby(mine=True, ready=False, knocking=()) -> Lobby:
    """Three seats: the maker, somebody on a device of their own, a bot of the maker's."""
    maker, other = ("Mila", "Oleg") if mine else ("Oleg", "Mila")
    guests = (guest(maker, "lion", makes=True, mine=mine), guest(other, "ship", ready=ready, mine=not mine))
    chairs = (Chair(maker, "lion", "", maker, mine), Chair(other, "ship", "", other, not mine),
              Chair("Zoya", "raven", "hard", maker, mine))
    return lobby(chairs, guests, knocking, mine)


class FakeOnline:
    """As much of Online as a lobby or the list of tables uses."""

    def __init__(self):
        self.nearby, self.lobby, self.match, self.over = (), None, None, None
        self.wishes: list[tuple] = []
        self.identity = SimpleNamespace(name="Mila", crest="lion")
        self.refusal: Exception | None = None
        self.advice: tuple[str, ...] = ()

    def __getattr__(self, name):
        def wish(*args, **_named):
            self.wishes.append((name, *args))
        return wish

    async def join(self, where, watch=False):
        self.wishes.append(("join", where, watch))
        if self.refusal:
            raise self.refusal

    async def leave(self):
        self.wishes.append(("leave",))

    async def why_nothing(self):
        return self.advice

    async def look_harder(self):
        self.wishes.append(("look_harder",))
        return 0

    def make_table(self, game, seats, settings=None):
        self.wishes.append(("make_table", game.id, seats))
        return "00HE-RAR2-NW3", LINK

    def words_with(self, _key):
        return ("fir", "bee", "anchor", "candle", "otter", "rye")


def connect(app) -> FakeOnline:
    """Put the app on a network that is not there."""
    net = app.veche.network
    net.online = FakeOnline()
    net.introduce = lambda: None
    net.probe = lambda on: None

    async def ready():
        return net.online
    net.ready = ready
    return net.online


def show_tables(app, *tables) -> None:
    net = app.veche.network
    net.online.nearby = tables
    net._hear(NearbyChanged(tables))


def show_lobby(app, now: Lobby) -> None:
    net = app.veche.network
    before, net.online.lobby = net.online.lobby, now
    net._hear(LobbyChanged(before, now))
