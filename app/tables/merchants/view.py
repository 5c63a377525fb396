"""The table of Merchants of Kiev."""

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.i18n import _
from app.tables.contract import TableView, ViewScreen
from app.tables.layout import Room, TableBox
from app.tables.merchants import columns, geometry, reading
from app.tables.merchants.river_map import RiverMap
from app.tables.merchants.scene import JobView
from app.tables.merchants.tray import Tray
from app.tables.moment import Moment
from app.widgets.base import tall
from app.widgets.purse import Purse
from app.widgets.scrolling import Scrolling
from app.words.merchants.names import good_name, place
from rules.core import Thing
from rules.merchants.data import JOBS, NAMES
from rules.merchants.hexes import row_and_column

PURSE, MOST_PURSE, ROOMY_PURSE = 46, 54, 70  # dp high: on a phone, there with large letters, beside the row of buttons


class MerchantsView(TableView):
    on_board = frozenset(("tile", "spot", "job", "city"))

    held = frozenset({"tray"})

    def __init__(self, screen: ViewScreen) -> None:
        super().__init__(screen)
        self._map = RiverMap(screen)
        self._tray: Tray | None = None
        self._purse = Purse(size_hint_y=None)
        self._moment: Moment | None = None

    def board(self) -> Widget:
        return self._map

    def part(self, slot: str) -> Widget | None:
        shape = self.screen.room.shape
        if slot == "tray":
            self._tray = Tray(shape, self.screen.tap)
            return self._tray
        if slot == "purse":
            self._purse.height = tall(ROOMY_PURSE) if shape == "wide" else max(dp(PURSE), min(sp(PURSE), dp(MOST_PURSE)))
            return self._purse
        return None

    def columns(self, room: Room) -> TableBox:
        return columns.table(room, self._map_shape())

    def _map_shape(self) -> float:
        """Width to height of the whole map; 0 while it is being laid."""
        laid = self._moment.state.board if self._moment is not None else ()
        return geometry.shape(row_and_column(spot) for _tile, spot, _turn in laid) if len(laid) == len(NAMES) else 0.0

    def is_held(self, moment: Moment, thing: Thing) -> bool:
        return thing[0] == "job"

    def middle(self, room: Room) -> TableBox:
        return columns.middle(room, self._map_shape())

    def show(self, moment: Moment) -> None:
        self._moment = moment
        self._map.read(moment)
        self._purse.show(reading.purse_of(moment, self._mine(moment)), moment.blind, moment.still)
        if self._tray is not None:
            self._tray.show_jobs(reading.jobs_of(moment), job_words)
            self._tray.show_drawn(reading.drawn_of(moment), job_words)
            self._tray.show_passes(reading.passes_of(moment), moment.blind)

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        kind, value = thing
        if kind == "seat":
            mine = self._moment is not None and value == self._mine(self._moment) and _in_sight(self._purse)
            return self._purse.to_window(*self._purse.coin_at()) if mine else None
        if kind in ("tile", "city"):
            return self._map.place_of(value)
        return (self._map.center_x, self._map.y + dp(20)) if kind == "supply" else None

    @staticmethod
    def _mine(moment: Moment) -> int:
        """Whose purse lies beside the map."""
        return moment.seat if moment.seat is not None else 0


def job_words(job: JobView) -> tuple[str, str]:
    good, city = JOBS[job.number]
    return _("{good:cap}").format(good=good_name(good)), place(city)


def _in_sight(widget: Widget) -> bool:
    """Shown, and not pushed out of its list."""
    above, middle = widget.parent, widget.to_window(*widget.center)
    while above is not None and above is not above.parent:
        if isinstance(above, Scrolling):
            x, y = above.to_window(above.x, above.y)
            if not (x <= middle[0] <= x + above.width and y <= middle[1] <= y + above.height):
                return False
        above = above.parent
    return widget.get_root_window() is not None
