"""Exchanges with steppers, and what can be taken from a rival."""

from collections.abc import Callable
from dataclasses import replace

from kivy.metrics import dp, sp
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import signs
from app.i18n import _, pgettext
from app.tables.moment import Help
from app.tables.perestroika.scene import ExchangeView, Loot, Trade
from app.tables.perestroika.word_signs import MATERIAL_SIGNS
from app.widgets.amounts import AmountRow
from app.widgets.base import BackedBox, Painted, tall
from app.widgets.buttons import PlateButton
from app.widgets.card import Hold, Tap
from app.widgets.seat_strip import SeatStrip
from app.widgets.stepper import Stepper
from app.words.perestroika.names import bundle, material_title, pieces
from rules.perestroika.data import KINDS, MOST
from rules.perestroika.options import Exchange, Rearrange


class Becomes(Painted):
    """Signs and numbers in a row: what is given and what comes for it."""

    tokens = ListProperty([])
    paints = ("tokens",)

    def paint(self, x, y, w, h):
        signs.row(tuple(self.tokens), x + w / 2, y + h / 2, min(sp(24), h * 0.6), w - dp(16), theme.CREAM)


class TradePanel(BackedBox):
    """One kind for two of another: a stepper, and a plate that says what it comes to."""

    def __init__(self, trade: Trade, choose: Callable[[Exchange], None], **kwargs):
        super().__init__(orientation="vertical", back="plate", padding=[dp(10), dp(8)], spacing=dp(8), size_hint_y=None, **kwargs)
        self.trade, self.choose = trade, choose
        self.row = Becomes(size_hint_y=None, height=tall(44))
        self.stepper = Stepper(self._changed, least=0, most=trade.most, amount=trade.most, label="times",
                               sign=MATERIAL_SIGNS[trade.source], words=_("to give"))
        self.plate = PlateButton(label="exchange", icon="swap-horizontal", font_size=18, size_hint_y=None, height=tall(56))
        self.plate.bind(on_release=lambda *_: self.choose(Exchange(int(self.stepper.amount))))
        for widget in (self.row, self.stepper, self.plate):
            self.add_widget(widget)
        self.height = tall(44) + tall(60) + tall(56) + dp(32)
        self._changed(trade.most)

    def _changed(self, times: int) -> None:
        trade = self.trade
        gained = trade.gains[times]
        source, target = MATERIAL_SIGNS[trade.source], MATERIAL_SIGNS[trade.target]
        self.row.tokens = [str(trade.have[trade.source]), source, "arrow", str(trade.have[trade.source] - times), "   ",
                           str(trade.have[trade.target]), target, "arrow", str(trade.have[trade.target] + gained)]
        if times:
            self.plate.text = _("Give {given} for {gained}").format(
                given=pieces(trade.source, times), gained=pieces(trade.target, gained))
        else:
            self.plate.text = _("Exchange nothing")
        lost = 2 * times - gained
        self.plate.sub = _("{lost} of it does not fit").format(lost=pieces(trade.target, lost)) if lost else ""
        self.plate.tone = "main" if times else "quiet"
        self.plate.about = ("times", times)


class ExchangePanel(BackedBox):
    """Any kinds one for one: three steppers; the sum must stay what it was."""

    def __init__(self, exchange: ExchangeView, choose: Callable[[Rearrange], None], **kwargs):
        super().__init__(orientation="vertical", back="plate", padding=[dp(10), dp(8)], spacing=dp(8), size_hint_y=None, **kwargs)
        self.exchange, self.choose = exchange, choose
        self.row = BoxLayout(spacing=dp(6), size_hint_y=None)
        self.steppers = []
        for kind in KINDS:
            most = max(holding[kind] for holding in exchange.reachable)
            least = min(holding[kind] for holding in exchange.reachable)
            made = Stepper(lambda _n: self._changed(), least=least, most=min(MOST, most), amount=exchange.have[kind],
                           sign=MATERIAL_SIGNS[kind], label=f"material {kind}",
                           words=_("{name}, was {n}").format(name=material_title(kind), n=exchange.have[kind]))
            self.steppers.append(made)
            self.row.add_widget(made)
        about = Help(_("Exchange"), (_("What you hold becomes what the three numbers say."),))
        self.plate = PlateButton(label="exchange", about=about, icon="swap-horizontal", font_size=18, size_hint_y=None,
                                 height=tall(56))
        self.plate.bind(on_release=lambda *_: self._done())
        self.add_widget(self.row)
        self.add_widget(self.plate)
        self.fbind("width", self._fit)
        self._fit()
        self._changed()

    def _fit(self, *_args) -> None:
        """Side by side where there is room."""
        upright = self.width / 3 < dp(190)
        self.row.orientation = "vertical" if upright else "horizontal"
        self.row.height = (tall(60) + dp(6)) * 3 - dp(6) if upright else tall(60)
        self.height = self.row.height + tall(56) + dp(24)

    @property
    def wanted(self) -> tuple[int, int, int]:
        fur, wood, wheat = (int(stepper.amount) for stepper in self.steppers)
        return fur, wood, wheat

    def _changed(self) -> None:
        over = sum(self.wanted) - sum(self.exchange.have)
        legal = self.wanted in self.exchange.reachable
        self.plate.disabled = not legal
        self.plate.tone = "main" if legal and self.wanted != self.exchange.have else "quiet"
        if over > 0:
            self.plate.text, self.plate.sub = _("{n} too many").format(n=over), _("one for one: take less of another kind")
        elif over < 0:
            self.plate.text, self.plate.sub = _("{n} still to take").format(n=-over), _("one for one: as many as before")
        elif self.wanted == self.exchange.have:
            self.plate.text, self.plate.sub = _("Leave the store as it is"), ""
        else:
            self.plate.text = pgettext("materials", "Exchange")
            self.plate.sub = _("then {bundle}").format(bundle=bundle(self.wanted))

    def _done(self) -> None:
        if self.wanted in self.exchange.reachable:
            self.choose(Rearrange(*self.wanted))


class LootPanel(BackedBox):
    """A row for each rival who has something to take: who it is, and what."""

    def __init__(self, loot: tuple[Loot, ...], tap_together: Tap, hold: Hold, **kwargs):
        super().__init__(orientation="vertical", back="plate", padding=[dp(8), dp(8)], spacing=dp(8), size_hint_y=None, **kwargs)
        self.tap_together = tap_together
        for each in loot:
            self.add_widget(self._rival(each, hold))
        self.height = (tall(54) + dp(8)) * len(loot) + dp(8)

    def _rival(self, loot: Loot, hold: Hold) -> Widget:
        box = BoxLayout(spacing=dp(6), size_hint_y=None, height=tall(54))
        head = replace(loot.head, facts=(), note="", lit=False, marks=())
        box.add_widget(SeatStrip(hold=hold, seat=head, opens=False, size_hint_x=0.44))
        row = AmountRow(self._tapped, hold)
        row.show(loot.amounts)
        box.add_widget(row)
        return box

    def _tapped(self, things) -> None:
        _kind, (seat, material) = things[0]
        self.tap_together([("seat", seat), ("material", material)])


