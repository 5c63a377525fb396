"""The household: boat and dock, conversions, deeds with progress, schemes, agenda, supply. Open, and folded on the shelf.

Whatever can be done to a thing of it is done by tapping it. Another's mat shows what lies open; the rest are backs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters, paint
from app.i18n import _, pgettext
from app.narrowing import VERB
from app.tables.contract import ViewScreen
from app.tables.moment import Moment
from app.tables.rurik import house_reading, reading, things
from app.tables.rurik.boat import Boat, Dock
from app.tables.rurik.cards import ART
from app.tables.rurik.folding_board import FoldingBoard
from app.tables.rurik.house_reading import MatView
from app.tables.rurik.mat_head_and_supply import Conversion, LeaderHead, MatHeading, MatSupply
from app.tables.rurik.mat_papers import AgendaPlate, DeedButton
from app.tables.rurik.scene import HOUSE
from app.theme import WHITE, colour, faded, mixed
from app.widgets.base import Painting
from app.widgets.hand import Hand
from app.widgets.scrolling import Scrolling
from app.widgets.thing import Hold, Tap
from rules.core import Thing
from rules.rurik.data import GOODS
from rules.rurik.options import Accomplish, Convert, Load, Pay, PayBoon, PlayScheme, TakeDeed

PARCHMENT, EMPTY_PLACE = colour("fbf0d6"), colour("f0dcae")

NEWS = (Accomplish, Convert, Load, Pay, PayBoon, PlayScheme, TakeDeed)
BROAD = 330  # dp: from here on two deeds lie beside each other


class HouseMat(Painting, BoxLayout):
    """`show(mat)`; what is tapped goes to `tap`, or as a whole option to `choose`."""

    mat = ObjectProperty(None, allownone=True)

    def __init__(self, tap: Tap, hold: Hold, choose: Callable[[Any], None], **kwargs):
        super().__init__(padding=dp(7), **kwargs)
        self._tap, self._hold, self._choose = tap, hold, choose
        self.moment: Moment | None = None
        self.head = LeaderHead(size_hint_y=None)
        self.boat = Boat(self._good)
        self.dock = Dock(self._good, self._boon)
        self.tokens = BoxLayout(size_hint_y=None, spacing=dp(6))
        self.offered, self.deeds = (GridLayout(cols=1, spacing=dp(6), size_hint_y=None) for _n in range(2))
        self.agendas = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(6))
        self.cards = Hand(ART, tap, hold, least=72, size_hint_y=None)
        self.supply = MatSupply(size_hint_y=None)
        self.titles = {name: MatHeading(size_hint_y=None) for name in ("offered", "deeds", "cards")}
        self.box = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(7), padding=[dp(8), dp(8)])
        self.box.bind(minimum_height=self.box.setter("height"))
        self.scroll = Scrolling(do_scroll_x=False, bar_width=dp(4))
        self.scroll.add_widget(self.box)
        self.add_widget(self.scroll)
        self._lay_again = Clock.create_trigger(self._lay, -1)
        self.fbind("size", lambda *_: self._lay_again())

    # ------------------------------------------------------------ showing

    def show(self, moment: Moment, mat: MatView) -> None:
        self.moment, self.mat = moment, mat
        self.head.mat, self.head.blind = mat, moment.blind
        self.boat.show(mat)
        self.dock.show(mat)
        self.supply.mat = mat
        self._fill(self.tokens, mat.conversions, Conversion, "token")
        self._fill(self.offered, mat.offered, DeedButton, "deed")
        self._fill(self.deeds, mat.deeds, DeedButton, "deed")
        self._fill(self.agendas, mat.agendas, AgendaPlate, "agenda")
        self.cards.show((*mat.schemes, *mat.inheritance), moment.blind)
        self.titles["offered"].text = _("Take a deed")
        self.titles["deeds"].text = pgettext("mat", "Deeds")
        self.titles["cards"].text = pgettext("mat", "Scheme cards") if mat.schemes else pgettext("mat", "Inheritance")
        self._lay_again()
        self._lay()

    def forget(self) -> None:
        self.moment = self.mat = self.head.mat = self.supply.mat = None
        self.boat.show(None)
        self.cards.forget()
        for box in (self.tokens, self.offered, self.deeds, self.agendas, self.box):
            box.clear_widgets()

    def _fill(self, box: Widget, views: Sequence[Any], kind: Any, shows: str) -> None:
        if len(box.children) != len(views):
            box.clear_widgets()
            for _view in views:
                box.add_widget(kind(self._tap, self._hold))
        for button, view in zip(reversed(box.children), views, strict=True):
            setattr(button, shows, view)

    def _lay(self, *_args) -> None:
        mat: MatView | None = self.mat
        if mat is None or self.width < dp(120):
            return
        inside = self.width - dp(14) - dp(16)
        self.head.height = self.head.measured(inside)
        self.boat.width = inside
        self.boat.height = self.boat.measured()
        self.tokens.height = max(dp(56), sp(50))
        for grid in (self.offered, self.deeds):
            self._grid(grid, inside)
        self.agendas.height = 0
        for plate in self.agendas.children:
            plate.size_hint_y, plate.height = None, plate.measured(inside)
        self.agendas.height = sum(plate.height for plate in self.agendas.children) + dp(6) * max(0, len(mat.agendas) - 1)
        self.cards.height = max(dp(116), sp(104))
        self.supply.height = self.supply.measured(inside)
        for title in self.titles.values():
            title.height = sp(20)
        cards = (*mat.schemes, *mat.inheritance)
        groups: list[tuple[Sequence[Any], list[Widget]]] = [
            (mat.offered, [self.titles["offered"], self.offered]),
            (mat.deeds, [self.titles["deeds"], self.deeds]),
            (cards, [self.titles["cards"], self.cards]),
            (mat.agendas, [self.agendas]),
        ]
        # On a phone the mat is longer than the screen: what alone is asked for lies first.
        first = [widgets for views, widgets in groups if views and (views is mat.offered or self._asked(views))]
        later = [widgets for views, widgets in groups if views and widgets not in first]
        wanted = [self.head, *chain(*first), self.boat, self.dock, self.tokens, *chain(*later), self.supply]
        if list(reversed(self.box.children)) != wanted:
            self.box.clear_widgets()
            for widget in wanted:
                self.box.add_widget(widget)

    def _asked(self, views: Sequence[Any]) -> bool:
        """Whether the ask is about these cards and nothing else."""
        now = self.moment
        asked = {thing for thing in (*now.glowing, *now.picked) if thing[0] != VERB} if now is not None else set()
        return bool(asked) and asked <= {view.thing for view in views}

    @staticmethod
    def _grid(grid: GridLayout, inside: float) -> None:
        deeds = list(reversed(grid.children))
        grid.cols = 2 if inside > dp(BROAD) * max(1.0, sp(1) / dp(1)) and len(deeds) > 1 else 1
        each = (inside - dp(6) * (grid.cols - 1)) / grid.cols
        total = 0.0
        for i in range(0, len(deeds), grid.cols):
            row = deeds[i : i + grid.cols]
            high = max(deed.measured(each) for deed in row)
            for deed in row:
                deed.size_hint_y, deed.height = None, high
            total += high
        grid.height = total + dp(6) * max(0, -(-len(deeds) // grid.cols) - 1)

    def paint(self, x, y, w, h):
        f = dp(6)
        if w < dp(60) or h < dp(40):
            return
        paint.frame(x + f, y + f, w - 2 * f, h - 2 * f, f)
        paint.tiled(x + f, y + f, w - 2 * f, h - 2 * f, dp(5), "parchment.jpg", dp(300), PARCHMENT)

    # ------------------------------------------------------------ fingers

    def _good(self, thing: Thing, aboard: bool) -> None:
        option = house_reading.option_for(self.moment, thing, aboard) if self.moment is not None else None
        if option is not None:
            self._choose(option)
        else:
            self._tap([thing])

    def _boon(self) -> None:
        if self.moment is not None and PayBoon() in self.moment.live:
            self._choose(PayBoon())

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        if self.get_root_window() is None:
            return None
        for widget in self.box.walk(restrict=True):
            if getattr(widget, "is_target", False) and widget.about_at(*widget.center) == thing:
                at: tuple[float, float] = widget.to_window(*widget.center)
                return at
        return None


class FoldingHouse(FoldingBoard):
    """`seat` is whose mat lies open: None is that of who looks."""

    name, sign = HOUSE, "sail-boat"
    taps = frozenset(("card", "good", "token"))
    seat: int | None = None

    def __init__(self, screen: ViewScreen) -> None:
        super().__init__(screen)
        self.body = HouseMat(screen.tap, screen.hold, screen.choose)

    def title(self) -> str:
        return pgettext("board", "Household")

    def show(self, moment: Moment) -> None:
        self.blind = moment.blind
        me = moment.near_seat
        if self.seat is not None and self.seat >= len(moment.state.players):
            self.seat = None
        mine = house_reading.mat_of(moment, me)
        shown = mine if self.seat in (None, me) else house_reading.mat_of(moment, self.seat)
        self.body.show(moment, shown)
        self.folded = mine

    def glows(self, moment: Moment) -> bool:
        """Whether one must choose among one's cards, or something on the mat brings a gain. Goods can always go ashore."""
        return reading.is_card_choice(moment) or any(isinstance(option, NEWS) for option in moment.live)

    def forget(self) -> None:
        self.folded, self.seat = None, None
        self.body.forget()

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        return self.body.place_of(thing)

    def paint_fold(self, x, y, w, h):
        """Coins, the hold of the boat, how many cards."""
        mat: MatView | None = self.folded
        if mat is None:
            return
        d, size = min(h * 0.94, dp(34), w * 0.28), min(sp(13), h * 0.44, w * 0.13)
        things.coin(x + d / 2, y + h / 2, d, str(mat.coins))
        cell = min((h - dp(2)) / 3.4, dp(13), (w - d - size * 2.2) / 8.7)
        at = x + d + cell * 0.8
        for hold in mat.holds:
            for i in range(hold.room):
                full = i < hold.have
                tint = mixed(things.GOOD_TINT[GOODS[hold.good]], WHITE, 0.15) if full else faded(EMPTY_PLACE, 0.16)
                paint.rounded(at, y + h / 2 - cell * 1.6 + i * cell * 1.14, cell * 1.2, cell * 0.96, cell * 0.24, tint)
            at += cell * 1.5
        at += cell * 0.4
        for i, (sign, count) in enumerate((("mask", len(mat.schemes)), ("scroll", len(mat.deeds)))):
            cy = y + h * (0.72 if i == 0 else 0.26) if w < dp(150) else y + h / 2
            left = at if w < dp(150) else at + i * size * 2.6
            paint.icon(sign, left + size * 0.6, cy, size, theme.CREAM_SOFT)
            paint.write(str(count), left + size * 1.4, cy, size, theme.CREAM, letters.SANS_BOLD, ax=0)
