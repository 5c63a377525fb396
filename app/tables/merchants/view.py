"""The table of Merchants of Kiev."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from app import theme
from app.draw import pieces
from app.i18n import _
from app.match import Told
from app.tables.base import Barred, Fact, Help, Meter, Moment, TableView
from app.tables.merchants import reading
from app.tables.merchants.geometry import course
from app.tables.merchants.map import MapPainter, tile_sign
from app.tables.merchants.scene import Scene
from app.tables.merchants.tray import Tray
from app.widgets.board import Board
from app.widgets.buttons import SIGNS
from app.words.merchants.ledger import ledgers
from rules.core import Thing
from rules.merchants.data import (
    CITIES,
    GOOD_NAMES,
    GOOD_PRICE,
    JOBS,
    MARKERS,
    NAMES,
    NOWHERE,
    PASS_PRICE,
    PAY_PER_CARD,
    RUBLES_TO_END,
)
from rules.merchants.hexes import WIDTH

SMALLEST = 20
TILE, FINGER = 1.73, 44  # a tile's width in sides; what a finger hits, in dp
SIGNS["tile"] = tile_sign
ICONS = {
    "bemerchant": "sail-boat",
    "movehorde": "horse-human",
    "moveprince": "shield-crown",
    "addjob": "cards",
    "restart": "restart",
    "sail": "map-marker",
    "buy": "sack",
    "buypass": "key-variant",
    "deliver": "hand-coin",
    "offertrade": "handshake",
    "endturn": "check-bold",
    "halt": "check-bold",
    "march": "flag-variant",
    "ride": "flag-variant",
    "flee": "run-fast",
    "takegood": "sack",
    "takepass": "key-variant",
    "startat": "anchor",
    "playjob": "cards",
    "accept": "check-bold",
    "refuse": "close-thick",
    "propose": "handshake",
    "placeprince": "shield-crown",
    "placehorde": "horse-human",
    "lay": "hexagon",
    "giverubles": "cash-remove",
    "askrubles": "cash-plus",
    "givepass": "key-variant",
    "askpass": "key-variant",
    "givegood": "sack",
    "askgood": "sack",
    "amount": "hand-coin",
}


class View(TableView):
    def __init__(self, tap, hold):
        super().__init__(tap, hold, frozenset(("tile", "spot", "job", "city")))
        self._board = Board()
        self._board.bind(on_tap=lambda _b, point: self._tapped(point), on_hold=lambda _b, point: self._held(point))
        self._tray: Tray | None = None
        self._moment: Any = None  # the Moment that is shown
        self._painter: MapPainter | None = None
        self._flying: set[int | str] = set()
        self._board.fbind("size", lambda *_: self._draw())

    def board(self) -> Board:
        return self._board

    def tray(self, wide: bool) -> Tray:
        self._tray = Tray(wide, self.tap, self.hold)
        return self._tray

    def purse(self):
        return self._tray.purse if self._tray and self._tray.wide else None

    # ------------------------------------------------------------ showing

    def show(self, moment: Moment) -> None:
        self._moment = moment
        self._draw()
        if self._tray is None:
            return
        state, seats = moment.state, moment.plan.seats
        self._tray.show_jobs(reading.jobs_of(moment), self._job_words)
        glow = {value for kind, value in moment.glowing if kind == "city"}
        self._tray.show_passes(
            tuple(
                (
                    tile,
                    NAMES[tile],
                    seats[state.passes[tile]].crest if tile in state.passes else "",
                    tile in state.sacked,
                    tile in glow,
                )
                for tile in sorted(CITIES)
            ),
            moment.blind,
        )
        me = moment.seat if moment.seat is not None else 0
        purse = self._tray.purse
        purse.crest, purse.blind = seats[me].crest, moment.blind
        purse.rubles = state.rubles[me]
        purse.goods = list(reading.spelled(state.goods[me]))
        purse.passes = [NAMES[city] for city in CITIES if state.passes.get(city) == me]

    def _job_words(self, job) -> tuple[str, str]:
        to, words = self._moment.reader, self._moment.words
        good, city = JOBS[job.number]
        return _capital(words.thing(to, ("good", good)), GOOD_NAMES[good]), words.thing(to, ("tile", city)) if not _plain(
            words.thing(to, ("tile", city))
        ) else NAMES[city]

    def _draw(self) -> None:
        if self._moment is None or not (self._moment.state.board or self._moment.glowing):
            return
        _x, _y, w, h = self._board.inner
        if w < SMALLEST or h < SMALLEST:  # not laid out yet
            return
        scene = reading.scene_of(self._moment)
        scene.flying = frozenset(self._flying)
        self._painter = MapPainter(scene, w, h)
        self._board.still = self._moment.still
        self._board.show(self._painter.ground, self._painter.figures, ground_key(scene, w, h))

    # ------------------------------------------------------------ fingers

    def things_at(self, point) -> list[Thing]:
        """What a finger on the map may mean, the likeliest first."""
        place = self._painter.tile_at(*point) if self._painter else None
        if place is None or self._moment is None:
            return []
        state, moment = self._moment.state, self._moment
        tile = next((t for t, at in reading.places_of(state).items() if at == place), None)
        if tile is None:
            return [("spot", place[0] * WIDTH + place[1])]
        out: list[Thing] = []
        if tile == state.horde:
            out.append(("verb", "movehorde"))
        if tile == state.prince:
            out.append(("verb", "moveprince"))
        if moment.active is not None and state.ships[moment.active] == tile:
            out.append(("verb", "bemerchant"))
        out.append(("tile", tile))
        out += [("seat", seat) for seat, at in enumerate(state.ships) if at == tile]
        if not any(kind == "tile" for kind, _v in moment.glowing):
            out.append(("city", tile))
        return out

    def _tapped(self, point) -> None:
        if self._painter and self._painter.side * TILE * self._board.zoom < dp(FINGER):    # too small to hit: look closer first
            self._board.zoom_at(*self._board.from_board(*point), 2.4, glide=True)
            return
        things = self.things_at(point)
        if things:
            self.tap(things)

    def _held(self, point) -> None:
        things = self.things_at(point)
        tile = next((thing for thing in things if thing[0] == "tile"), None)
        if tile:
            self.hold(tile)

    # ------------------------------------------------------------ movement

    def animate(self, moment: Moment, told: Sequence[Told], seconds: float) -> None:
        """Ships, Horde and Prince go the way they went."""
        if self._painter is None or seconds <= 0:
            return
        for trace in reading.traces_of(told, reading.places_of(moment.state), moment.state):
            if trace.who in self._flying:
                continue
            painter = self._painter
            line = [painter.out(point) for point in course(trace.path, painter.beds)]
            line = [painter.at(trace.path[0], 0, -0.15), *line, painter.spot_of(trace.who, trace.path[-1])]
            self._flying.add(trace.who)
            self._draw()
            self._board.fly(
                lambda who=trace.who, painter=painter: self._draw_piece(painter, who),
                line,
                seconds,
                lambda who=trace.who: self._landed(who),
            )

    def _draw_piece(self, painter: MapPainter, who: int | str) -> None:
        if isinstance(who, int):
            painter.ship(next(ship for ship in painter.scene.ships if ship.seat == who), 0, 0, painter.side * 0.82)
        else:
            painter.piece(who, 0, 0)

    def _landed(self, who: int | str) -> None:
        self._flying.discard(who)
        self._draw()

    # ------------------------------------------------------------ words and numbers

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        state = moment.state
        passes = sum(owner == seat for owner in state.passes.values())
        goods = reading.spelled(state.goods[seat])
        return [("coin", str(state.rubles[seat])), ("key-variant", str(passes)), *(("good:" + name, "") for name in goods)]

    def stage(self, moment: Moment) -> str:
        state = moment.state
        if not state.ships or NOWHERE in state.ships:
            return _("before the first turn")
        return _("turn {n}").format(n=state.taken + 1)

    def meters(self, moment: Moment) -> list[Meter]:
        state = moment.state
        return [
            Meter(
                "coins",
                _("richest {n} of {full}").format(n=max(state.rubles), full=RUBLES_TO_END),
                min(max(state.rubles), RUBLES_TO_END),
                RUBLES_TO_END,
                theme.GLOW,
            ),
            Meter(
                "fire",
                _("{n} of {full} sacked").format(n=len(state.sacked), full=MARKERS),
                len(state.sacked),
                MARKERS,
                theme.colour("f08a4a"),
            ),
            Meter(
                "cards", _("{n} jobs left").format(n=len(state.job_deck)), 54 - len(state.job_deck), 54, theme.colour("d8cbb0")
            ),
            Meter(
                "key-variant",
                _("{n} of {full} passes").format(n=len(state.passes), full=len(CITIES)),
                len(state.passes),
                len(CITIES),
                theme.colour("e0b04c"),
            ),
        ]

    def barred(self, moment: Moment) -> list[Barred]:
        ask = moment.reader.ask
        if ask is None or ask.why != "turn" or moment.picked:
            return []
        state = moment.state
        out = []
        if state.moved == "horde":
            out.append(Barred(_("Horde"), "horse-human", _("just moved")))
        if state.moved == "prince":
            out.append(Barred(_("Prince"), "shield-crown", _("just moved")))
        if not state.job_deck:
            out.append(Barred(_("Job"), "cards", _("none left")))
        return out

    def icon(self, word: str) -> str:
        return ICONS.get(word, "")

    def short(self, moment: Moment, option: Any) -> str:
        words, to = moment.words, moment.reader
        match option[0]:
            case "bemerchant":
                return _("Merchant")
            case "movehorde":
                return _("Horde")
            case "moveprince":
                return _("Prince")
            case "addjob":
                return _("Job")
            case "restart":
                return _("Restart")
            case "sail" | "startat" | "march" | "ride" | "flee" | "placehorde" | "placeprince":
                return NAMES[option[1]]
            case "takepass":
                return _("Pass {town}").format(town=NAMES[option.city])
            case "buypass":
                return _("Buy pass")
            case "givepass" | "askpass":
                return f"{_short_verb(option[0])} {NAMES[option.city]}"
            case "takegood":
                return GOOD_NAMES[option.good]
            case "buy":
                return _("Buy {good}").format(good=GOOD_NAMES[option.good].lower())
            case "givegood" | "askgood":
                return f"{_short_verb(option[0])} {GOOD_NAMES[option.good].lower()}"
            case "deliver":
                return _("Deliver {good}").format(good=GOOD_NAMES[JOBS[option.job][0]].lower())
            case "playjob":
                good, city = JOBS[option.job]
                return _("{good} for {town}").format(good=GOOD_NAMES[good], town=NAMES[city])
            case "offertrade":
                return _("Trade: {name}").format(name=moment.plan.seats[option.seat].name)
            case "endturn":
                return _("End turn")
            case "lay":
                return _("turned {n}").format(n=option.rotation) if option.rotation else _("upright")
        return words.label(to, option)

    def note(self, moment: Moment, option: Any) -> str:
        match option[0]:
            case "bemerchant":
                return _("sail, trade")
            case "movehorde":
                return _("2 steps")
            case "moveprince":
                return _("3 by river")
            case "addjob":
                return _("draw 2")
            case "restart":
                return _("from 5")
        return self.cost(moment, option)

    def option_icon(self, option: Any) -> str:
        if option[0] in ("takegood", "buy", "givegood", "askgood"):
            return "good:" + reading.good_key(option.good)
        if option[0] == "lay" and self._moment is not None:
            return f"tile:{self._moment.state.drawn_tile}:{option.rotation}"
        if option[0] == "deliver":
            return "good:" + reading.good_key(JOBS[option.job][0])
        return self.icon(option[0])

    def cost(self, moment: Moment, option: Any) -> str:
        match option[0]:
            case "buy":
                return f"−{GOOD_PRICE}"
            case "buypass":
                return f"−{PASS_PRICE}"
            case "deliver":
                return f"+{PAY_PER_CARD * max(1, moment.state.jobs[option.job])}"
            case "sail" if moment.active is not None and reading.takes_toll(moment.state, moment.active, option.tile):
                return "−1"
        return ""

    @staticmethod
    def score_tiles(table: Any, seat: int) -> list[tuple[str, str, int]]:
        book = ledgers(table.seats, table.events)[seat]
        if book.balance != table.state.rubles[seat]:  # a game that went on under mended rules has not got all its events
            return []
        tiles = [
            ("sack", _("start"), book.start),
            ("hand-coin", _("deliveries"), book.earned),
            ("horse-human", _("Horde"), book.horde),
            ("handshake", _("trade"), book.traded),
            ("barrel", _("goods"), -book.goods),
            ("gate", _("tolls"), -book.tolls),
            ("key-variant", _("passes"), -book.passes),
        ]
        return [tile for tile in tiles if tile[2]]

    def numbered(self, event) -> Any:
        """Which piece an event moves on the map: its line in the chronicle wears the same number."""
        return reading.mover_of(event)

    def why_not(self, moment: Moment, things: Sequence[Thing]) -> str:
        return reading.why_not(moment, things)

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        kind, value = thing
        if kind in ("tile", "city"):
            burning = value in moment.state.sacked
            picture = (
                (lambda x, y, w, h: pieces.town(NAMES[value], x + w / 2, y + h * 0.12, h * 0.8, burning))
                if value in CITIES
                else None
            )
            return Help(NAMES[value], reading.explain_tile(moment, value), "towns", picture)
        if kind == "job":
            good, city = JOBS[value]
            stack = moment.state.jobs[value]
            return Help(
                _("{good} for {town}").format(good=GOOD_NAMES[good], town=NAMES[city]),
                (
                    _("Bring {good} to {town}: the next delivery pays {pay} rubles, three for each card of the stack.").format(
                        good=GOOD_NAMES[good].lower(), town=NAMES[city], pay=PAY_PER_CARD * max(1, stack)
                    ),
                    _("One card of the stack is then discarded and a new job is drawn."),
                ),
                "jobs",
            )
        return None


def ground_key(scene: Scene, w: float, h: float) -> tuple:
    """What the still part of the map depends on."""
    return (
        tuple((tile.place, tile.name, tile.exits, tile.sacked) for tile in scene.tiles.values()),
        tuple(scene.spots),
        scene.names,
        round(w),
        round(h),
    )


def _short_verb(word: str) -> str:
    return _("Give") if word.startswith("give") else _("Ask for")


def _plain(text: str) -> bool:
    """The fallback words name a tile by its number."""
    return text.startswith("tile ")


def _capital(text: str, otherwise: str) -> str:
    return otherwise if text.startswith("good ") else text[:1].upper() + text[1:]
