"""A network for screens under test: tables, a lobby and news that a test makes up; what a screen wishes is written down."""
from pathlib import Path
from types import SimpleNamespace

from app.match import Match
from app.online.evidence import Evidence, EvidenceLine
from app.online.finding import Invited
from app.online.mixing import Mixer
from app.online.online_news import AuditDone, LobbyChanged, TablesSeen
from app.online.seating import Chair, Lobby, LobbyDevice, Nearby, OnlinePlan, OnlineSeatPlan
from app.plan import BOT, ME, REMOTE
from net.fairplay.session import Dealing
from net.joincode import Invitation
from rules.games import GAMES

LINK = "veche://join?a=192.168.1.23&p=47800&k=8f3a5c7e9b1d2f4a6c8e0b1d3f5a7c9e2b4d6f80&t=00112233445566778899aabbccddeeff"
DOOR = Invitation(("127.0.0.1",), 9, None, "")


def nearby(number: int, maker: str, game: str = "merchants", free: int = 2, fits: bool = True,
           watchers: bool = True) -> Nearby:
    return Nearby(f"{number:032x}", game, maker, free, fits, (DOOR,), watchers)


def guest(name, crest, *, ready=False, mine=False, makes=False, watches=False, table=False) -> LobbyDevice:
    return LobbyDevice(name.encode().ljust(32, b"."), name, crest, watches or table, ready, mine, makes, table)


def lobby(chairs, guests, knocking=(), mine=True, game="merchants", **settings) -> Lobby:
    return Lobby(game, settings, tuple(chairs), tuple(guests), tuple(knocking), mine)


def full_lobby(mine=True, ready=False, knocking=()) -> Lobby:
    """Three seats: the maker, somebody on a device of their own, a bot of the maker's."""
    maker, other = ("Mila", "Oleg") if mine else ("Oleg", "Mila")
    guests = (guest(maker, "lion", makes=True, mine=mine), guest(other, "ship", ready=ready, mine=not mine))
    chairs = (Chair(maker, "lion", "", maker, mine), Chair(other, "ship", "", other, not mine),
              Chair("Zoya", "raven", "hard", maker, mine))
    return lobby(chairs, guests, knocking, mine)


SITTING_CRESTS = ("lion", "ship", "wolf", "raven", "bear", "falcon")
SITTING = ("Mila", "Oleg", "Vera", "Zoya", "Bogdan", "Dunya")


def table_of(seats, free=1, game="rus", mine=True):
    """Guests on all chairs but so many, and this device in the middle."""
    sitting = list(zip(SITTING, SITTING_CRESTS, strict=True))[:seats - free]
    chairs = (*(Chair(name, crest, "", name, False) for name, crest in sitting), *(None,) * free)
    guests = [guest(name, crest, ready=i == 0) for i, (name, crest) in enumerate(sitting)]
    return lobby(chairs, [guest("Tablet", "bear", mine=True, makes=mine, table=True), *guests], game=game, mine=mine)


class FakeOnline:
    """As much of Online as a lobby or the list of tables uses."""

    def __init__(self):
        self.nearby, self.lobby, self.match, self.over = (), None, None, None
        self.wishes: list[tuple] = []
        self.identity = SimpleNamespace(name="Mila", crest="lion")
        self.refusal: Exception | None = None
        self.advice: tuple[str, ...] = ()
        self.without: dict = {}
        self.watchers: tuple[str, ...] = ()
        self.no_vote = ""

    def why_no_vote(self, _key):
        return self.no_vote

    def __getattr__(self, name):
        def wish(*args, **_named):
            self.wishes.append((name, *args))
        return wish

    async def join(self, where, watch=False, as_table=False):
        self.wishes.append(("join", where, "as table" if as_table else watch))
        if self.refusal:
            raise self.refusal

    async def leave(self):
        self.wishes.append(("leave",))

    async def why_nothing(self):
        return self.advice

    async def look_harder(self):
        self.wishes.append(("look_harder",))
        return 0

    def make_table(self, game, seats, settings=None, watchers=True, leavers=True, quick=False, seconds=0,
                   as_table=False, by_hand=True):
        if as_table:
            self.wishes.append(("as table", by_hand))
        self.wishes.append(("make_table", game.id, seats, watchers))
        self.wishes.append(("table options", {"watchers": watchers, "leavers": leavers, "quick": quick}))
        self.wishes.append(("decision time", seconds))
        return "00HE-RAR2-NW3", LINK

    def who_invites(self, _link):
        if self.refusal:
            raise self.refusal
        return Invited("Olga", True, "192.168.1.23")

    def invitation(self):
        return "00HE-RAR2-NW3", LINK

    def mixers(self):
        return (Mixer("Mila", "lion", 4, 4), Mixer("Oleg", "ship", 2, 4))

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
    net.hear(TablesSeen(tables))


def show_lobby(app, now: Lobby) -> None:
    net = app.veche.network
    before, net.online.lobby = net.online.lobby, now
    net.hear(LobbyChanged(before, now))


class LocalMatch(Match):
    """A match on this device that looks like one across devices: only my seats are asked here."""

    @property
    def asked(self):
        return tuple(seat for seat in self.table.awaited() if seat in self.plan.people)

    def person_awaited(self):
        return self.asked[0] if self.asked else None

    seconds, table_in_the_middle, is_table = 0, False, False

    def point(self, things):
        pass

    def keep(self):
        pass

    @property
    def dealings(self):
        """The shuffle and the roll of the set-up, as the devices would have made them."""
        return DEALINGS

    def dealings_of(self, step):
        return DEALINGS[1:] if step[0] is self.history[0] else ()

    def evidence(self, dealing):
        names = ("Mila", "Oleg")
        if dealing.kind == "roll":
            lines = tuple(EvidenceLine(18, who, f"opened {part}\nsealed before as {seal}", mark) for who, part, seal, mark in (
                ("Mila", "81c2 9f03", "3fa9 11d0", "5b0e 77a1"), ("Oleg", "d07c 4410", "0be2 c95f", "e913 08cc")))
            return Evidence("roll", "A fair roll", ("Every device sealed a row of numbers. Only together they count.",),
                            "Together: 4 of 12, 7 of 11", True, lines)
        lines = tuple(EvidenceLine(4 + i, names[i % 2], what, f"{i}a4f 90{i}b") for i, what in enumerate(
            ("mixed all the cards and covered them anew",) * 2 + ("put a lock of its own on every card",) * 2))
        return Evidence("shuffle", "A fair shuffle", ("Every device mixed the cards in turn.",), "60 cards, mixed by 2 devices",
                        True, lines)


DEALINGS = (Dealing("shuffle", "setup", (42, 18), 0, 4, 12), Dealing("roll", "cities", (12, 11), 1, 18, 18))


def online_match(app, mover: int, game: str = "merchants", watching=False) -> LocalMatch:
    """Mila here against Oleg on another device and his bot, where `mover` must decide."""
    mila = OnlineSeatPlan("Mila", "lion", REMOTE if watching else ME, device="Mila", mine=not watching)
    plan = OnlinePlan(game, [mila, OnlineSeatPlan("Oleg", "ship", REMOTE, device="Oleg", mine=False),
                             OnlineSeatPlan("Zoya", "raven", BOT, "hard", "Oleg", False)],
                      GAMES[game].usual_settings(3))
    match = LocalMatch.begin(plan, app.veche.store, None, seed=b"together")
    while match.table.awaited()[0] != mover:
        seat = match.table.awaited()[0]
        match.play(seat, match.table.game.caretaker(match.table.state, match.table.ask, match.table.legal(seat), 1))
    match.start = lambda: None
    return match


def sit_down(app, mover: int, game: str = "merchants", watching=False) -> FakeOnline:
    """At a table across devices."""
    online = app.veche.network.online or connect(app)
    online.match, online.awaited, online.presence = online_match(app, mover, game, watching), (), {"Oleg": "here"}
    online.devices = {"Oleg": b"o" * 32}
    online.identity.public = b"m" * 32
    app.veche.network.sit_down()
    app.ui.step(3)
    return online


def finish(app, clean=True, peers=("clean", "clean"), verdict="The audit is clean.") -> None:
    """The game ends, and the audit with it."""
    online = app.veche.network.online
    match, table = online.match, online.match.table
    while not match.over:
        seat = table.awaited()[0]
        match.play(seat, table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked))
    online.over = AuditDone(clean, verdict, Path("transcript.veche"), {"audit": {"clean": clean, "peers": list(peers)}})
    app.veche.network.hear(online.over)
