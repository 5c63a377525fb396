"""The strategy board: the auction with the hand of advisors and the bribe below it; folded, who acts next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint, signs
from app.draw.tokens import draw_token
from app.i18n import _, pgettext
from app.kit_boards import TokenView
from app.tables.contract import ViewScreen
from app.tables.moment import Moment
from app.tables.rurik import things
from app.tables.rurik.folding_board import FoldingBoard
from app.tables.rurik.scene import BIDS
from app.tables.rurik.strategy_reading import AdvisorView, Auction, auction_of, drafted
from app.widgets.base import BackedBox, Painted
from app.widgets.bid_board import BidBoard
from app.widgets.stepper import Stepper
from app.widgets.thing import Hold, Tap, ThingButton
from rules.core import Thing
from rules.rurik.data import COLUMNS
from rules.rurik.options import Place

COIN_EDGE, COIN_BOTTOM, COIN_NUMBER = theme.colour("5a3a0c"), theme.colour("e0a52c"), theme.colour("4a2a0c")  # a gold coin

TOKEN = 48  # dp: an advisor in the hand
SMALL = 720  # dp: a phone of this height has no room to spare


def paint_bribe(what: str, x: float, y: float, size: float, _ink: Any) -> None:
    paint.disc(x, y, size * 1.34, COIN_EDGE)
    paint.circle_shade(x, y, size * 1.24, theme.GAIN_LIGHT, COIN_BOTTOM)
    if what != "1":
        paint.write(what, x, y, size * 0.96, COIN_NUMBER, letters.SANS_BOLD, quiet=True)


signs.register("bribe", paint_bribe)


class AdvisorButton(ThingButton):
    advisor = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    shows = "advisor"
    paints = ("advisor", "blind")

    def paint(self, x, y, w, h):
        it: AdvisorView = self.advisor
        if it is None or w < dp(16):
            return
        d = min(w - dp(8), h - dp(8), dp(64))
        cx, cy = x + w / 2, y + h / 2
        count = it.left if it.left > 1 else 1
        token = TokenView(crest=it.crest, text=str(it.number), lit=it.chosen, off=not it.left, count=count)
        draw_token(token, cx, cy, d, self.blind)
        if not it.left:
            for i, column in enumerate(it.columns):
                things.action_sign(COLUMNS[column], cx + d * 0.38, cy - d * 0.36 + i * d * 0.44, d * 0.46)


class AdvisorHand(BackedBox):
    """Which advisor; below them what one more coin would do. `bribe` is the stepper for the coins, which stands by itself."""

    def __init__(self, chosen: Callable[[int], None], bribed: Callable[[int], None], hold: Hold | None, **kwargs):
        super().__init__(back="plate", orientation="vertical", padding=[dp(8), dp(3)], size_hint_y=None, **kwargs)
        self._chosen, self._hold = chosen, hold
        self.row = BoxLayout(size_hint_y=None, height=dp(TOKEN + 8))
        self.note = _Note(size_hint_y=None, height=sp(18))
        self.bribe = Stepper(bribed, sign="coin", label="bribe", thing=("bribe", 0), size_hint_y=1)
        self.bribe.padding = [dp(6), 0]
        self.add_widget(self.row)
        self.add_widget(self.note)
        self.fbind("width", lambda *_: self._fit())

    @property
    def advisors(self) -> list[AdvisorButton]:
        return list(reversed(self.row.children))

    def show(self, auction: Auction, blind: bool) -> None:
        shown = auction.advisors
        if len(shown) * dp(TOKEN) > self.width - dp(16):
            shown = tuple(each for each in shown if each.left)
        if len(shown) != len(self.row.children):
            self.row.clear_widgets()
            for _each in shown:
                self.row.add_widget(AdvisorButton(self._tapped, self._hold))
        for button, advisor in zip(self.advisors, shown, strict=True):
            button.advisor, button.blind, button.disabled = advisor, blind, not advisor.left
        self.bribe.most, self.bribe.amount = auction.most, auction.offer.bribe
        self.bribe.words = _("bribe, of {count}").format(count=auction.most)
        self.note.text = auction.note
        self._fit()

    def _tapped(self, things: Sequence[Thing]) -> None:
        self._chosen(things[0][1])

    def _fit(self) -> None:
        """On a small phone the board needs the room of the note more."""
        window = self.get_parent_window()
        small = window is not None and window.height < dp(SMALL) and window.width < window.height
        self.note.height = 0 if small else sp(18)
        self.note.opacity = 0 if small else 1
        self.height = self.row.height + self.note.height + dp(6)


class _Note(Painted):
    text = ObjectProperty("")
    paints = ("text",)

    def paint(self, x, y, w, h):
        if h < dp(8):
            return
        paint.write(self.text, x + w / 2, y + h / 2, sp(13.5), theme.CREAM_SOFT, letters.SANS, width=w - dp(8))


class StrategyBoard(BidBoard):
    """Give it `choose(option)`: a column tapped with an advisor in hand is a whole placement. `tap` gets columns where something
    else is asked. `hand` lies beside the board while the viewer bids."""

    def __init__(self, tap: Tap, hold: Hold | None = None, choose: Callable[[Any], None] | None = None, **kwargs):
        super().__init__(self._column, hold, **kwargs)
        self.ask, self.choose = tap, choose
        self.hand = AdvisorHand(self._weigh, self._bribe, hold)
        self.auction: Auction | None = None
        self._moment: Moment | None = None
        self._me, self._held = 0, (0, 0)  # advisor and coins in hand

    def read(self, moment: Moment, me: int) -> None:
        self._moment, self._me = moment, me
        self._read()

    def forget(self) -> None:
        """Drop the advisor and bribe that were weighed; what was placed is open to all."""
        self._moment, self._held = None, (0, 0)

    def _read(self) -> None:
        moment = self._moment
        if moment is None:
            return
        auction = self.auction = auction_of(moment, self._me, self._held)
        self._held = (auction.offer.advisor, auction.offer.bribe) if auction.bids else (0, 0)
        self.show(auction.columns, moment.blind)
        if auction.bids:
            self.hand.show(auction, moment.blind)

    # ------------------------------------------------------------ fingers

    def _column(self, touched: Sequence[Thing]) -> None:
        auction, moment = self.auction, self._moment
        if auction is None or moment is None:
            return
        column = next((value for kind, value in touched if kind == "column"), -1)
        if not auction.bids or self.choose is None or column < 0 or auction.columns[column].why_not:
            self.ask(touched)
            return
        self.choose(Place(auction.offer.advisor, column, auction.offer.bribe))

    def _weigh(self, number: int) -> None:
        self._hold(number, self._held[1])

    def _bribe(self, coins: int) -> None:
        self._hold(self._held[0], coins)

    def _hold(self, advisor: int, bribe: int) -> None:
        """Another advisor or another bribe: what waits for its confirm becomes that."""
        moment = self._moment
        if moment is None or (advisor, bribe) == self._held:
            return
        self._held = advisor, bribe
        waits = drafted(moment)
        if waits is not None and self.choose is not None:
            self.choose(Place(advisor, waits.column, bribe))
        else:
            self._read()

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """Where a column stands in the window."""
        if thing[0] != "column" or self.get_root_window() is None:
            return None
        button = next((b for b in self.columns if b.thing == thing), None)
        at: tuple[float, float] | None = button.to_window(*button.center) if button is not None else None
        return at


class FoldingStrategy(FoldingBoard):
    """Open the auction; folded "Next": the advisors still out in the order in which they act, each with its action."""

    name, sign = BIDS, "account-group"
    taps = frozenset(("column", "advisor", "bribe"))

    def __init__(self, screen: ViewScreen) -> None:
        super().__init__(screen)
        self.body = StrategyBoard(screen.tap, screen.hold, screen.choose)

    def title(self) -> str:
        it: Auction | None = self.folded
        return pgettext("board", "Next") if it is not None and it.queue else pgettext("board", "Strategy")

    def show(self, moment: Moment) -> None:
        self.blind = moment.blind
        self.body.read(moment, moment.near_seat)
        auction = self.folded = self.body.auction
        bids = auction is not None and auction.bids
        self.aside = self.body.hand if bids else None
        self.controls = self.body.hand.bribe if bids else None

    def forget(self) -> None:
        self.body.forget()

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        return self.body.place_of(thing)

    def paint_fold(self, x, y, w, h):
        it: Auction | None = self.folded
        if it is None:
            return
        if not it.queue:
            self._mine(it, x, y, w, h)
            return
        d = min(h * 0.86, dp(34))
        each = d * 1.42
        for i, one in enumerate(it.queue[: max(1, int(w // each))]):
            cx = x + each * (i + 0.5) - d * 0.1
            draw_token(TokenView(crest=one.crest, text=str(one.number), lit=one.acting), cx, y + h / 2, d, self.blind)
            things.action_sign(COLUMNS[one.column], cx + d * 0.46, y + h / 2 - d * 0.28, d * 0.58)

    def _mine(self, it: Auction, x, y, w, h):
        """While advisors are placed: those I still have."""
        left = [one for one in it.advisors for _again in range(one.left)]
        d = min(h * 0.86, dp(34), w / max(1, len(left)) / 1.14)
        for i, one in enumerate(left):
            cx = x + w / 2 + (i - (len(left) - 1) / 2) * d * 1.14
            draw_token(TokenView(crest=one.crest, text=str(one.number)), cx, y + h / 2, d, self.blind)
