"""The table of Merchants of Kiev."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import theme
from app.draw import pieces, signs
from app.i18n import _, ngettext
from app.match import PastEvent
from app.tables.base import Barred, Fact, Help, Meter, Moment, Shape, TableView, Transfer
from app.tables.merchants import geometry, help, motion, reading
from app.tables.merchants.map import MapPainter, tile_sign
from app.tables.merchants.scene import MerchantsScene
from app.tables.merchants.tray import Tray
from app.widgets.board import Board
from app.widgets.scrolling import Scrolling
from app.words.merchants import WORDS
from app.words.merchants.ledger import ledgers
from app.words.merchants.names import good_name, place, rubles
from rules.core import Thing
from rules.merchants.data import CITIES, JOB_CARDS, JOBS, MARKERS, NAMES, NOWHERE, RUBLES_TO_END, SELLS
from rules.merchants.hexes import WIDTH, row_and_column

SMALLEST = 20
TILE, FINGER = 1.73, 44  # a tile's width in sides; what a finger hits, in dp
signs.register("tile", lambda what, x, y, size, _ink: tile_sign(what, x, y, size), 1.44)
signs.register("good", lambda what, x, y, size, _ink: pieces.good(what, x, y, size * 1.25), 1.25)


class MerchantsView(TableView):
    closers = WORDS.closers
    open_side = True

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

    def board_shape(self) -> float:
        """A map that is still being laid may grow to any side."""
        board = self._moment.state.board if self._moment is not None else ()
        return geometry.shape(row_and_column(spot) for _tile, spot, _turn in board) if len(board) == len(NAMES) else 0.0

    def fill(self, slot: str, shape: Shape) -> Widget | None:
        if slot == "tray":
            self._tray = Tray(shape, self.tap)
            return self._tray
        return super().fill(slot, shape)

    def tray(self, wide: bool) -> Widget:
        """For a frame that is not the game's own: a replay."""
        self._tray = Tray("wide" if wide else "phone", self.tap)
        return self._tray

    def purse(self):
        return self._tray.purse if self._tray else None

    # ------------------------------------------------------------ showing

    def show(self, moment: Moment) -> None:
        self._moment = moment
        self._draw()
        if self._tray is None:
            return
        self._tray.show_jobs(reading.jobs_of(moment), self._job_words)
        self._tray.show_drawn(reading.drawn_of(moment), self._job_words)
        self._tray.show_passes(reading.passes_of(moment), moment.blind)
        self._tray.purse.show(reading.purse_of(moment, self._mine()), moment.blind, moment.still)

    def _job_words(self, job) -> tuple[str, str]:
        good, city = JOBS[job.number]
        return _("{good:cap}").format(good=good_name(good)), place(city)

    def _draw(self) -> None:
        if self._moment is None or not (self._moment.state.board or self._moment.glowing):
            return
        _x, _y, w, h = self._board.inner
        if w < SMALLEST or h < SMALLEST:  # not laid out yet
            return
        scene = reading.scene_of(self._moment)
        scene.flying = frozenset(self._flying)
        self._painter = MapPainter(scene, w, h, self.covered)
        self._board.still = self._moment.still
        key = (*ground_key(scene, w, h), round(self.covered))
        self._board.show(self._painter.ground, self._painter.figures, key)

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
        if not moment.glows(("tile", tile)):
            out.append(("city", tile))
        return out

    def _tapped(self, point) -> None:
        if self._painter and self._painter.side * TILE * self._board.zoom < dp(FINGER):    # too small to hit: look closer first
            self._board.zoom_at(*self._board.from_board(*point), 2.4, glide=True)
            return
        things = self.things_at(point)
        if things:
            self.tap(things)

    def about_at(self, point) -> Thing:
        """What a long press on the map explains: a figure, the good of a town, the tile, or the map itself."""
        if self._painter is None or self._moment is None:
            return "map", 0
        figure = self._painter.figure_at(*point)
        if figure is not None:
            return ("seat", figure) if isinstance(figure, int) else ("piece", figure)
        place = self._painter.tile_at(*point)
        if place is None:
            return "map", 0
        tile = next((t for t, at in reading.places_of(self._moment.state).items() if at == place), None)
        if tile is None:
            return "spot", place[0] * WIDTH + place[1]
        if self._painter.good_at(place, *point) and SELLS[tile] is not None:
            return "good", SELLS[tile]
        return "tile", tile

    def _held(self, point) -> None:
        self.hold(self.about_at(point))

    # ------------------------------------------------------------ movement

    def animate(self, moment: Moment, told: Sequence[PastEvent], seconds: float) -> bool:
        """Ships, Horde and Prince go the way they went."""
        if self._painter is None or seconds <= 0:
            return False
        moved = False
        before = reading.first_before(moment, told) or moment.state
        for trace in reading.traces_of(told, reading.places_of(moment.state), before):
            if trace.who in self._flying:
                continue
            painter = self._painter
            line = [painter.out(point) for point in geometry.course(trace.path, painter.beds)]
            line = [painter.at(trace.path[0], 0, -0.15), *line, painter.spot_of(trace.who, trace.path[-1])]
            moved = True
            self._flying.add(trace.who)
            self._draw()
            self._board.fly(
                partial(self._draw_piece, painter, trace.who),
                line,
                seconds,
                partial(self._landed, trace.who),
            )
        return moved

    def gifts(self, moment: Moment, told: Sequence[PastEvent]) -> Sequence[Transfer]:
        return motion.gifts_of(told, moment.state)

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        kind, value = thing
        if kind == "seat":
            purse = self._tray.purse if self._tray is not None and value == self._mine() else None
            return purse.to_window(*purse.coin_at()) if purse is not None and _in_sight(purse) else None
        if kind in ("tile", "city") and self._painter is not None:
            place = reading.places_of(self._moment.state).get(value)
            return self._board.from_board(*self._painter.at(place, 0, 0.1)) if place is not None else None
        return (self._board.center_x, self._board.y + dp(20)) if kind == "supply" else None

    def _mine(self) -> int:
        """Whose purse lies in the tray."""
        return self._moment.seat if self._moment.seat is not None else 0

    def change(self, moment: Moment, seat: int) -> int:
        before = reading.first_before(moment, moment.news)
        now = moment.before or moment.state
        return now.rubles[seat] - before.rubles[seat] if before is not None and before.rubles and now.rubles else 0

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
        richest, sacked, jobs, passes = max(state.rubles), len(state.sacked), len(state.job_deck), len(state.passes)
        return [
            Meter("coins", _("richest {n} of {full}").format(n=richest, full=RUBLES_TO_END), min(richest, RUBLES_TO_END),
                  RUBLES_TO_END, theme.GLOW,
                  _("When somebody has {money}, the game ends at once.").format(money=rubles(RUBLES_TO_END))),
            Meter("fire", _("{n} of {full} sacked").format(n=sacked, full=MARKERS), sacked, MARKERS, theme.colour("f08a4a"),
                  _("When the fifth town is sacked, the game ends at once. The Prince rebuilds towns.")),
            Meter("cards", ngettext("{n} job left", "{n} jobs left", jobs).format(n=jobs), JOB_CARDS - jobs, JOB_CARDS,
                  theme.colour("d8cbb0"), _("When no job is left to draw, the game ends at once.")),
            Meter("key-variant", _("{n} of {full} passes").format(n=passes, full=len(CITIES)), passes, len(CITIES),
                  theme.colour("e0b04c"), _("When all passes are sold, the game ends at once.")),
        ]

    def barred(self, moment: Moment) -> list[Barred]:
        if moment.picked:
            return []
        return [Barred(b.text, b.icon, b.why, (b.sentence,), b.page) for b in WORDS.barred(moment.reader)]

    def icon(self, word: str) -> str:
        return WORDS.verb_icon(word)

    def page(self, word: str) -> str:
        return WORDS.page(word)

    def short(self, moment: Moment, option: Any) -> str:
        return WORDS.short(moment.reader, option)

    def note(self, moment: Moment, option: Any) -> str:
        return WORDS.note(moment.reader, option)

    def option_icon(self, option: Any) -> str:
        return WORDS.icon(self._moment.reader, option) if self._moment is not None else self.icon(option[0])

    def cost(self, moment: Moment, option: Any) -> str:
        return WORDS.cost(replace(moment.reader, state=moment.state), option)  # a chip shows the state before its choice

    @staticmethod
    def score_tiles(table: Any, seat: int) -> list[tuple[str, str, int]]:
        book = ledgers(table.seats, table.events)[seat]
        if book.balance != table.state.rubles[seat]:  # a save of an older version: its first events are missing
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
        return WORDS.why_not(moment.reader, things)

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        return help.explain(moment, thing)


def _in_sight(widget: Any) -> bool:
    """Shown, and not pushed out of its list."""
    above, middle = widget.parent, widget.to_window(*widget.center)
    while above is not None and above is not above.parent:
        if isinstance(above, Scrolling):
            x, y = above.to_window(above.x, above.y)
            if not (x <= middle[0] <= x + above.width and y <= middle[1] <= y + above.height):
                return False
        above = above.parent
    return widget.get_root_window() is not None


def ground_key(scene: MerchantsScene, w: float, h: float) -> tuple:
    """What the still part of the map depends on."""
    return (
        tuple((tile.place, tile.name, tile.exits, tile.sacked) for tile in scene.tiles.values()),
        tuple(scene.spots),
        scene.names,
        round(w),
        round(h),
    )

