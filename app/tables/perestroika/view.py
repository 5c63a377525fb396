"""The table of Perestroika."""

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.draw.cards import CardArt
from app.i18n import _
from app.kit_data import CardView
from app.match import PastEvent
from app.tables.base import SUPPLY, Help, Meter, Moment, Shape, TableView, Transfer
from app.tables.perestroika import help, invasion, motion, reading, results, saying
from app.tables.perestroika.board import LandBoard
from app.tables.perestroika.cards import ART, STRIP
from app.tables.perestroika.display import Display
from app.tables.perestroika.frame import PerestroikaLow, PerestroikaPhone, PerestroikaWide
from app.tables.perestroika.rivals import PileStrip, RivalSheet, RivalStrip
from app.tables.perestroika.scene import PICK, PLAY, PerestroikaScene
from app.tables.perestroika.supply import EmptyHand, Prices
from app.tables.perestroika.trading import ExchangePanel, LootPanel, TradePanel
from app.tables.perestroika.vignettes import ART as PICTURES
from app.widgets.amounts import AmountRow
from app.widgets.base import detached, refill, tall
from app.widgets.card_grid import CardGrid, look_through
from app.widgets.halves import Halves
from app.widgets.hand import Hand
from rules.core import Card, Thing
from rules.perestroika import options as o
from rules.perestroika.data import MATERIALS, TOP
from rules.perestroika.score import tally
from rules.perestroika.state import action

ON_BOARD = frozenset(("card", "half", "building", "row", "seat", "material", "times", "fur", "wood", "wheat"))
STRIP_HIGH, FOLDED = 100, 48  # dp of a rival's strip with and without its land
FIVE = 56  # dp: so narrow a card may be that a hand of five lies whole beside the land
LARGE = 1.15  # letters so much larger need the room of the rivals' lands
LEAST_LAND, LEAST_LARGE, LEAST_PICK = 128, 76, 190  # dp of the land always seen; with large letters; with a card's uses
TALL = 880  # dp: a phone so high shows two rows of cards, what one of them does and the land


def _picture(name: Any, w: float, h: float) -> None:
    PICTURES[str(name)](0, 0, w, h)


class PerestroikaView(TableView):
    composed = frozenset(("rearrange", "exchange"))  # by steppers
    def __init__(self, tap, hold):
        super().__init__(tap, hold, ON_BOARD)
        self.scene: PerestroikaScene | None = None
        self.moment: Moment | None = None
        self._board = LandBoard(self._tapped, hold)
        self._stores = AmountRow(self._tapped, hold, size_hint_y=1)
        self._display = Display(self._tapped, hold)
        self._hand = Hand(ART, self._card_tapped, hold, least=FIVE, widest=0.9, size_hint_y=None)
        self._low_hand = Hand(STRIP, self._card_tapped, hold, least=118, size_hint_y=None)
        self._halves = Halves(_picture, self._half_tapped, hold, size_hint_y=None)
        self._no_hand, self._prices = EmptyHand(size_hint_y=None), Prices(size_hint_y=None)
        self._pile = CardGrid(ART, self._tapped, hold, size_hint_y=None)
        self._frame: Any = None
        self._shape: Shape = "phone"
        self._strips: list[Any] = []
        self._open: Card | None = None  # the hand card whose halves lie open
        self._panel: tuple[Any, Widget] | None = None  # what is traded or taken now, and its widget
        self._sheet: tuple[int, RivalSheet, Any] | None = None

    @property
    def passive(self) -> frozenset[str]:
        """Not steps forward, so never on the large plate: to throw the hand away, and to stop while a card could still bring
        something. While cards are discarded, to keep the rest is one."""
        moment, scene = self.moment, self.scene
        if moment is not None and any(isinstance(option, o.Discard) for option in moment.live):
            return self.words.passive - {o.Enough.word}
        stops = moment is not None and scene is not None and saying.could_play(moment, scene)
        return self.words.passive | {o.ThrowAway.word, *([o.Stop.word] if stops else [])}

    # ------------------------------------------------------------ laying out

    def board(self) -> Widget:
        return self._board

    def frame(self, screen: Any, shape: Shape) -> Widget:
        self._shape = shape
        self._frame = {"low": PerestroikaLow, "wide": PerestroikaWide, "phone": PerestroikaPhone}[shape](screen=screen)
        self._strips = []
        self._close_sheet()
        for widget in (self._stores, self._display, self._hand, self._low_hand, self._no_hand, self._halves, self._pile,
                       self._prices):
            detached(widget)
        self._frame.bind(size=lambda *_: self._fit())
        return self._frame

    def tray(self, wide: bool) -> Widget:
        """For a frame that is not the game's own (a replay): my stores and the cards."""
        box = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_y=None)
        box.bind(minimum_height=box.setter("height"))
        self._frame = None
        for widget in (self._display, self._stores, self._hand):
            box.add_widget(detached(widget))
        self._stores.size_hint_y, self._stores.height = None, tall(56)
        self._display.height = tall(200)
        self._hand.height = tall(150)
        return box

    def fill(self, slot: str, shape: Shape) -> Widget | None:
        if self._frame is None:
            return super().fill(slot, shape)
        if slot == "purse":
            self._stores.size_hint_y = 1
            return self._stores
        return None

    # ------------------------------------------------------------ showing

    def show(self, moment: Moment) -> None:
        self.moment = moment
        scene = self.scene = reading.scene_of(moment, self._open)
        if scene.opened is None or scene.opened.done:
            self._open = None
        self._board.land, self._board.blind = scene.mine, moment.blind
        self._board.covered = self.covered
        self._stores.show(scene.stores)
        self._display.show(scene, moment.blind)
        if self._frame is None:
            self._hand.show(scene.hand, moment.blind)
            return
        self._show_strips(scene, moment)
        self._show_cards(scene, moment)
        if self._shape == "wide":
            shuffles, supply = self._frame.ids.shuffles, self._frame.ids.supply
            shuffles.shuffles, shuffles.last = scene.shuffles, scene.last_shuffle
            supply.stock = (*scene.stock, scene.chips)
            self._prices.prices = scene.prices
        self._fit()

    def _show_strips(self, scene: PerestroikaScene, moment: Moment) -> None:
        box = self._frame.ids.strips
        wanted = 1 if scene.alone else len(scene.others)
        if len(self._strips) != wanted:
            box.clear_widgets()
            self._strips = [self._pile_strip()] if scene.alone else [self._rival_strip() for _land in scene.others]
            for strip in self._strips:
                box.add_widget(strip)
        if scene.alone:
            self._strips[0].pile, self._strips[0].goal = list(scene.pile), reading.goal_of(moment.state, scene.me)
            return
        opened = self._sheet[0] if self._sheet else None
        for strip, land in zip(self._strips, scene.others, strict=True):
            strip.show(land, moment.blind, land.head.seat == opened)
        if self._sheet is not None:
            shown = next((land for land in scene.others if land.head.seat == opened), None)
            if shown is None or self._sheet[2].parent is None:
                self._sheet = None
            else:
                self._sheet[1].show(shown, reading.hand_of(moment, shown.head.seat), moment.blind)

    def _rival_strip(self) -> RivalStrip:
        strip = RivalStrip(self.hold)
        strip.bind(on_release=lambda w: self._strip_tapped(w.seat))
        return strip

    def _pile_strip(self) -> PileStrip:
        strip = PileStrip(label="pile")
        strip.bind(on_release=lambda *_: self._open_pile())
        return strip

    def _show_cards(self, scene: PerestroikaScene, moment: Moment) -> None:
        """Which of display, hand, halves and panels are in sight."""
        tray, hand, above = self._frame.ids.tray, self._frame.ids.hand, self._frame.ids.above
        panel = self._panel_for(scene)
        wide = self._shape == "wide"
        tight = self._shape == "low" or (self._shape == "phone" and (self._frame.small or sp(1) > dp(LARGE)))
        shows_display = (scene.phase == PICK and (panel is None or not tight)) or wide
        low = self._shape == "phone" and len(scene.display) > 4 and self._frame.screen.height < dp(TALL)  # two rows of cards
        halves = scene.opened is not None and not scene.opened.done and panel is None and not (
            (tight or low) and scene.phase == PICK)
        wanted_tray: list[Widget] = []
        if panel is not None:
            wanted_tray.append(panel)
        elif halves:
            wanted_tray.append(self._halves)
        elif wide:
            wanted_tray.append(self._prices)
        picked = scene.phase == PICK and scene.opened is not None and not scene.opened.done  # the display needs its room as well
        if wide:
            lower = (picked and halves) or (sp(1) > dp(LARGE) and (halves or panel is not None))  # large letters need the room
            wanted_hand: list[Widget] = [self._no_hand if not scene.hand else self._low_hand if lower else self._hand]
        elif picked:
            wanted_hand = []
        elif scene.phase == PLAY and not halves and panel is None and not self._building(moment):
            wanted_hand = [self._hand] if scene.hand else []
        elif panel is not None and (self._shape == "low" or self._frame.small):
            wanted_hand = []
        else:
            wanted_hand = [self._low_hand] if scene.hand else []
        refill(above, [self._display] if shows_display else [])
        refill(tray, wanted_tray)
        refill(hand, wanted_hand)
        if scene.opened is not None and halves:
            self._halves.show(scene.opened.name, scene.opened.title, scene.opened.upper, scene.opened.lower)
        self._hand.show(self._marked(scene), moment.blind)
        self._low_hand.show(self._marked(scene), moment.blind)

    @staticmethod
    def _building(moment: Moment) -> bool:
        return any(isinstance(option, o.Build) for option in moment.live)

    @staticmethod
    def _marked(scene: PerestroikaScene) -> tuple[CardView, ...]:
        """The hand, with the opened card marked."""
        opened = scene.opened.card if scene.opened is not None else None
        return tuple(CardView(**{**card.__dict__, "chosen": True, "tick": "eye"}) if card.thing[1] == opened and not card.chosen
                     else card for card in scene.hand)

    def _panel_for(self, scene: PerestroikaScene) -> Widget | None:
        """Steppers for a trade, rows for loot, the cards laid aside; kept while nothing about them has changed."""
        key: Any = scene.trade or scene.exchange or scene.loot or (scene.pile if scene.pile_asked else None) or None
        if key is None:
            self._panel = None
            return None
        if self._panel is None or self._panel[0] != key:
            if scene.trade is not None:
                made: Widget = TradePanel(scene.trade, self._choose)
            elif scene.exchange is not None:
                made = ExchangePanel(scene.exchange, self._choose)
            elif scene.loot:
                made = LootPanel(scene.loot, self._choose, self.hold)
            else:
                made = self._pile
                self._pile.columns = 4
                self._pile.show(scene.pile)
            self._panel = key, made
        return self._panel[1]

    # ------------------------------------------------------------ how high things are

    def _fit(self) -> None:
        """Set the heights of cards and strips; the land takes what they leave."""
        scene = self.scene
        if scene is None or self._frame is None:
            return
        screen = self._frame.screen
        high, wide = screen.height - screen.top - screen.bottom, screen.width
        small = self._shape == "phone" and self._frame.small
        strips = self._frame.ids.strips
        halves_open = self._halves.parent is not None
        if self._shape == "phone":
            self._fit_phone(scene, high, wide, small, halves_open)
        elif self._shape == "low":
            crowded = scene.alone and scene.phase == PICK and self._low_hand.parent is not None  # the cards need the room
            hidden = halves_open or self._panel is not None or crowded
            strips.height = 0 if hidden else max(dp(FOLDED), min(tall(FOLDED), dp(56)))
            strips.opacity, strips.disabled = (0, True) if hidden else (1, False)
            half = wide / 2 - dp(8)
            rest = high - strips.height - max(dp(56), tall(44)) - dp(16)
            self._low_hand.height = dp(60)
            self._display.height = max(dp(140), rest - (dp(64) if self._low_hand.parent is not None else 0))
            self._hand.height = max(dp(120), rest)
            self._halves.plain = False
            self._halves.height = max(dp(150), min(self._halves.minimum(half), rest - dp(68)))
        else:
            each = min(tall(190), (high - tall(54)) * 0.27)
            strips.height = tall(92) if scene.alone else (each + dp(8)) * len(scene.others) - dp(8)
            share = 0.28 if scene.phase == PICK else 0.17  # once all is taken it is only a record
            self._display.height = max(tall(30) + dp(96), min(high * share, dp(290)))
            self._hand.height = max(dp(120), min(high * 0.2, dp(260)))
            self._low_hand.height, self._no_hand.height = tall(60), tall(60)
            self._prices.height = self._prices.measured()
            hand = self._hand if self._hand.parent is not None else self._low_hand
            rest = high - tall(54) - self._display.height - hand.height - tall(34) - tall(66) - dp(56)
            room = self._frame.ids.tray.width
            self._halves.plain = scene.phase == PICK and rest < self._halves.minimum_beside(room)
            least = self._halves.minimum_plain(room) if self._halves.plain else self._halves.minimum(room)
            self._halves.height = least if self._halves.plain else max(least, min(rest, high * 0.5))

    def _fit_phone(self, scene: PerestroikaScene, high: float, wide: float, small: bool, halves_open: bool) -> None:
        """Heights on an upright phone: a land that can be read; the cards get the rest."""
        strips, purse = self._frame.ids.strips, self._frame.ids.purse
        hidden = small and (halves_open or self._panel is not None)
        folded = scene.phase != PICK or small or scene.alone or sp(1) > dp(LARGE)
        strips.height = 0 if hidden else tall(FOLDED if folded else STRIP_HIGH) + dp(6)
        strips.opacity, strips.disabled = (0, True) if hidden else (1, False)
        self._low_hand.height = dp(60) if small else tall(60)
        rest = high - dp(56) - strips.height - purse.height - (min(tall(60), dp(74)) if small else tall(66)) - dp(8)
        land = min(wide * 0.78, rest * 0.54) + tall(48) * 0.6
        cards = rest - land
        low_hand = self._low_hand.height + dp(4) if self._low_hand.parent is not None else 0.0
        rows = 2 if len(scene.display) > (3 if sp(1) > dp(LARGE) else 4) else 1
        left = rest - low_hand
        each = dp(82 if left > dp(430) else 76 if left > dp(380) else 68)  # to be touched, and read where there is room
        least = tall(30) + dp(20) + max(rows * each, dp(108))
        self._display.height = max(least, min(cards - low_hand, wide * 0.95))
        self._hand.height = self._hand.snug(wide - dp(16), max(dp(112), min(cards, wide * 0.62)))
        room = rest - low_hand - dp(LEAST_LARGE if sp(1) > dp(LARGE) else LEAST_LAND) - tall(48) * 0.6
        upright = max(self._halves.minimum(wide - dp(16)) + dp(30), wide / 1.2 + dp(6))  # its picture between the halves
        beside = max(dp(186), self._halves.minimum_beside(wide - dp(16)))
        self._halves.plain = scene.phase == PICK  # the card's picture lies in the display
        if scene.phase == PICK:
            self._halves.height = self._halves.minimum_plain(wide - dp(16))
            if halves_open:  # the land keeps its room
                most = rest - self._halves.height - dp(6 + LEAST_PICK) - tall(48) * 0.6
                self._display.height = max(least, min(self._display.height, most))
        else:
            self._halves.height = upright if upright <= room - dp(60) else min(beside, max(dp(186), room))

    # ------------------------------------------------------------ fingers

    def _tapped(self, things: Sequence[Thing]) -> None:
        self.tap(things)

    def _choose(self, option: Any) -> None:
        self._frame.screen.choose(option)

    def _card_tapped(self, things: Sequence[Thing]) -> None:
        """A card of the hand opens to its two halves; while discarding it goes, or comes back."""
        moment, card = self.moment, things[0][1]
        if moment is None:
            return
        if any(isinstance(option, o.Play) and option.card == card for option in moment.live):
            self._open = None if self._open == card else card
            self._frame.screen.refresh()
            return
        if card in moment.state.discarding and moment.drafted:
            self._frame.screen.undo()
            return
        self.tap(things)

    def _half_tapped(self, things: Sequence[Thing]) -> None:
        opened = self.scene.opened if self.scene else None
        moment = self.moment
        if opened is None or opened.done or moment is None:
            return
        half = things[0][1]
        option = o.Play(opened.card, half)
        screen = self._frame.screen
        shown = opened.upper if half == TOP else opened.lower
        if not shown.lit:
            if action(moment.reader.faces[opened.card]).word(half)[0] == "held":
                screen.say_why_not(_("Kept in the hand to the end it counts; it cannot be played."))
            else:
                screen.say_why_not(_("Take the card first; play it when all are taken."))
            return
        vain = "" if shown.chosen else opened.fruitless[0 if half == TOP else 1]

        def play() -> None:
            self._open = None
            screen.choose(option)

        if vain:
            screen.app.layers.ask(_("Play it for nothing?"), vain, _("Play it"), play, _("Not now"))
        else:
            play()

    def _strip_tapped(self, seat: Any) -> None:
        """Choose the seat if it can be chosen; else open its land."""
        if seat.lit:
            self.tap([seat.thing])
        else:
            self._open_rival(seat.seat)

    def _open_rival(self, seat: int) -> None:
        scene, moment = self.scene, self.moment
        if scene is None or moment is None:
            return
        land = next(land for land in scene.others if land.head.seat == seat)
        layers = self._frame.screen.app.layers
        sheet = RivalSheet(land, reading.hand_of(moment, seat), self.hold, moment.blind, self._close_sheet)
        veil = layers.open(sheet, self._sheet_closed)
        self._sheet = seat, sheet, veil

    def _close_sheet(self) -> None:
        if self._sheet is not None and self._sheet[2].parent is not None:
            self._sheet[2].close()
        self._sheet = None

    def _sheet_closed(self) -> None:
        self._sheet = None

    def _open_pile(self) -> None:
        scene = self.scene
        if scene is None or not scene.pile:
            return
        look_through(self._frame.screen.app.layers, _("Laid aside for the virtual opponent"), ART, scene.pile, self.hold)

    def forget(self) -> None:
        self.scene = self.moment = None
        self._open, self._panel = None, None
        self._close_sheet()
        self._board.forget()
        self._display.forget()
        for hand in (self._hand, self._low_hand):
            hand.forget()
        self._pile.forget()
        self._stores.show([])
        self._halves.upper.half = self._halves.lower.half = None
        self._halves.middle.what, self._halves.middle.title = None, ""
        for strip in self._strips:
            if isinstance(strip, RivalStrip):
                strip.seat = strip.land = None
            else:
                strip.pile = []

    def arranged(self, moment: Moment) -> tuple[CardArt, Sequence[CardView]] | None:
        return ART, reading.discards_of(moment)

    # ------------------------------------------------------------ words

    def stage(self, moment: Moment) -> str:
        return saying.stage(self.scene, self._shape == "phone") if self.scene is not None else ""

    def meters(self, moment: Moment) -> list[Meter]:
        return saying.meters(self.scene) if self.scene is not None else []

    def facts(self, moment: Moment, seat: int) -> list[tuple[str, str]]:
        return list(reading.land_of(moment, seat).head.facts)

    def where(self, moment: Moment) -> str:
        """While numbers are set by steppers nothing glows: say where to look."""
        scene = self.scene
        return _("set the numbers above") if scene and (scene.trade or scene.exchange) else ""

    def confirming(self, moment: Moment, option: Any) -> str:
        return saying.confirming(moment, option)

    def after_confirm(self, moment: Moment) -> str:
        return saying.after_confirm(moment)

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        return help.explain(moment, thing)

    @staticmethod
    def score_tiles(table: Any, seat: int) -> list[tuple[str, str, int]]:
        return help.score_tiles(tally(table.state, seat))

    @staticmethod
    def score_pages(table: Any, plan: Any, blind: bool) -> list[Any]:
        return results.pages(table, plan, blind)

    @staticmethod
    def end_picture(table: Any) -> Any:
        return results.behind(table)

    # ------------------------------------------------------------ what has just happened

    def verdict(self, moment: Moment, told: Sequence[PastEvent]) -> Widget | None:
        return invasion.scene_of(moment, told)

    def animate(self, moment: Moment, told: Sequence[PastEvent], seconds: float) -> bool:
        return motion.animate(self._board, reading.near_seat(moment), told, seconds)

    def gifts(self, moment: Moment, told: Sequence[PastEvent]) -> Sequence[Transfer]:
        return motion.gifts(told)

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        kind, value = thing
        scene = self.scene
        if scene is None:
            return None
        if kind == "seat" and value == scene.me:
            return self._board.to_window(self._board.x + self._board.width * 0.09, self._board.center_y)
        if kind == "store":
            seat, material = value
            if seat == scene.me:
                button = self._stores.buttons[material] if len(self._stores.buttons) == len(MATERIALS) else None
                return button.to_window(*button.center) if button is not None else None
            return None
        if thing == SUPPLY:
            return Window.width / 2, Window.height * 0.94
        if kind in ("card", "deck"):
            return self._display.place_of(f"{kind} {value}") if self._display.parent is not None else None
        if kind == "plot":
            seat, row, column = value
            return self._board.place_of(row, column) if seat == scene.me else None
        return None
