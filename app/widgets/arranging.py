"""A sheet to put cards into places: every answer to a `Conceal`. Cards stay where they lie; each shows the place it goes to."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.arrangement import Arrangement, Judge
from app.draw import letters, paint, signs
from app.draw.cards import CardArt
from app.i18n import _
from app.kit_data import CardView, PlaceView
from app.widgets import card_layout
from app.widgets.base import BackedBox, Target, is_landscape_phone, tall
from app.widgets.buttons import PlateButton, RoundButton
from app.widgets.card_grid import GAP, RIM, CardGrid
from app.widgets.parts import PromptRibbon
from app.widgets.scrolling import Scrolling
from app.widgets.thing import Hold


class PlaceButton(Target):
    """A place: its words, how many of its cards are there. The one that is filled next glows."""

    text, icon = StringProperty(""), StringProperty("")
    full, room = NumericProperty(0), NumericProperty(1)
    active, rest = BooleanProperty(False), BooleanProperty(False)
    paints = ("text", "icon", "full", "room", "active", "rest")

    def paint(self, x, y, w, h):
        r = dp(10)
        if self.active:
            paint.shadow(x, y, w, h, dp(9), theme.GLOW)
        paint.rounded_shade(x, y, w, h, r, *((theme.PAPER_TOP, theme.PAPER_BOTTOM) if self.active else
                                             (theme.PLATE_TOP, theme.PLATE_BOTTOM)))
        paint.rim(x, y, w, h, r, theme.GLOW if self.active else theme.RIM_WOOD, dp(2 if self.active else 0.9))
        ink, soft = (theme.INK, theme.INK_SOFT) if self.active else (theme.CREAM, theme.CREAM_SOFT)
        left = x + dp(12)
        if self.icon:
            signs.draw(self.icon, left + dp(10), y + h / 2, dp(22), ink)
            left += dp(30)
        room = x + w - left - dp(8)
        # i18n: under a place that cards are put at: whatever is not put elsewhere comes here; {n}: how many are left
        done = _("the rest: {n}").format(n=int(self.full)) if self.rest else _("{n} of {room}").format(
            n=int(self.full), room=int(self.room))
        high = paint.paragraph_height(self.text, room, sp(14), letters.SERIF_BOLD, 1.0)
        top = y + h / 2 + (high + sp(15)) / 2
        paint.paragraph(self.text, left, top, room, sp(14), ink, letters.SERIF_BOLD, spacing=1.0)
        paint.write(done, left, top - high - sp(8), sp(12.5), soft, ax=0, width=room)

    def measured(self, width: float) -> float:
        room = max(dp(40), width - dp(20) - (dp(30) if self.icon else 0))
        return float(max(dp(54), paint.paragraph_height(self.text, room, sp(14), letters.SERIF_BOLD, 1.0) + sp(15) + dp(14)))


class ArrangingSheet(BackedBox):
    """`cards` as CardViews, whose things carry the numbers that make up the order; `places`: one for each card, in the order of
    the ask. `done(order)` gets the answer; `judge(order)` says why an order may not be."""

    def __init__(self, title: str, art: CardArt, cards: Sequence[CardView], places: Sequence[PlaceView],
                 done: Callable[[tuple[int, ...]], None], confirm: str = "", judge: Judge | None = None, hold: Hold | None = None,
                 **kwargs):
        super().__init__(orientation="vertical", back="sheet", padding=[dp(10), dp(10)], spacing=dp(8), **kwargs)
        self.cards, self.places, self.done = tuple(cards), tuple(places), done
        self.draft = Arrangement([card.thing[1] for card in cards], [place.name for place in places], judge)
        self.words = {place.name: place for place in reversed(self.places)}
        self.prompt = PromptRibbon(text=title, icon="cards", label="arranging", size_hint_y=None, height=tall(48))
        self.title = title
        self.grid = CardGrid(art, self._tapped, hold, size_hint_y=None)
        self.scroll = Scrolling(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
        self.scroll.add_widget(self.grid)
        self.around = AnchorLayout()  # few cards lie in the middle
        self.around.add_widget(self.scroll)
        self.around.bind(height=lambda *_: self._fit())
        self.grid.bind(height=lambda *_: self._fit())
        self.row = BoxLayout(spacing=dp(8), size_hint_y=None, height=tall(58))
        self.buttons: dict[str, PlaceButton] = {}
        for name in self.draft.names:
            made = PlaceButton(text=self.words[name].words, icon=self.words[name].sign, label=f"place {name}")
            made.bind(on_release=lambda _w, name=name: self._choose(name))
            self.buttons[name] = made
            self.row.add_widget(made)
        self.back_step = RoundButton(icon="undo", label="undo", size_hint=(None, 1), width=dp(56))
        self.back_step.bind(on_release=lambda *_: self._undo())
        self.confirm = PlateButton(text=confirm or _("Confirm"), icon="check-bold", label="confirm", font_size=18)
        self.confirm.bind(on_release=lambda *_: self._done())
        self.foot = BoxLayout(spacing=dp(8), size_hint_y=None, height=tall(58))
        for widget in (self.back_step, self.confirm):
            self.foot.add_widget(widget)
        self.below = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_y=None)
        again = Clock.create_trigger(self._lay_out, -1)
        self.fbind("size", again)
        self._show()
        self._lay_out()

    # ------------------------------------------------------------ taps

    def _tapped(self, things) -> None:
        self.draft.tap(things[0][1])
        self._show()

    def _choose(self, name: str) -> None:
        self.draft.choose(name)
        self._show()

    def _undo(self) -> None:
        self.draft.undo()
        self._show()

    def _done(self) -> None:
        order = self.draft.order
        if order is not None and not self.draft.why_not:
            self.done(order)

    # ------------------------------------------------------------ showing

    def _show(self) -> None:
        draft = self.draft
        open_place = bool(draft.next)
        put = {card.thing: draft.place_of(card.thing[1]) for card in self.cards}
        self.grid.show([replace(card, chosen=bool(put[card.thing]), lit=open_place and not put[card.thing],
                                tick=self.words[put[card.thing]].sign if put[card.thing] else "") for card in self.cards])
        left = sum(not draft.place_of(card) for card in draft.cards)
        for name, button in self.buttons.items():
            button.active, button.room = name == draft.next, draft.room(name)
            button.rest = name == draft.rest and draft.next != name
            button.full = left if button.rest else len(draft.in_place(name))
        self.back_step.disabled = not any(draft.place_of(card) for card in draft.cards)
        self.confirm.disabled = draft.order is None or bool(draft.why_not)
        self.prompt.note, self.prompt.text = draft.why_not, self.title

    def _lay_out(self, *_args) -> None:
        """Cards above, places below; on a phone on its side the places stand at the right."""
        if self.width < dp(60) or self.height < dp(60):
            return
        self.clear_widgets()
        self.below.clear_widgets()
        for widget in (self.row, self.foot, self.prompt):
            if widget.parent:
                widget.parent.remove_widget(widget)
        beside = is_landscape_phone(self.width, self.height)
        self.orientation = "horizontal" if beside else "vertical"
        side = min(dp(300), self.width * 0.38)
        room = (self.width - side - dp(8) if beside else self.width) - dp(20)
        self.row.orientation = "vertical" if beside or room / len(self.buttons) < max(dp(104), sp(104)) else "horizontal"
        each = (side if beside else room) if self.row.orientation == "vertical" else room / len(self.buttons) - dp(8)
        high = max(button.measured(each) for button in self.buttons.values())
        self.row.height = high if self.row.orientation == "horizontal" else (high + dp(8)) * len(self.buttons) - dp(8)
        for widget in (self.prompt, self.row, self.foot):
            self.below.add_widget(widget)
        self.below.height = self.prompt.height + self.row.height + self.foot.height + dp(16)
        if not beside:
            self.below.remove_widget(self.prompt)
            self.below.height -= self.prompt.height + dp(8)
            self.add_widget(self.prompt)
        self.add_widget(self.around)
        self.below.size_hint_x, self.below.width = (None, side) if beside else (1, room)
        self.below.pos_hint = {"center_y": 0.5} if beside else {}
        self.add_widget(self.below)
        self._columns(room, self.height - dp(20) - (0 if beside else self.below.height + self.prompt.height + dp(16)))

    def _fit(self) -> None:
        self.scroll.size_hint_y, self.scroll.height = None, min(self.around.height, self.grid.height)

    def _columns(self, width: float, height: float) -> None:
        """All cards at once if none gets too small to be read, else as many columns as are large enough, and they scroll."""
        count, shape, gap = len(self.cards), self.grid.art.shape, dp(GAP)
        width, height = width - 2 * dp(RIM), height - 2 * dp(RIM)
        least, largest = max(dp(84), sp(84)), max(dp(190), sp(190))
        laid = card_layout.in_grid(count, width, max(1.0, height), shape, gap)
        fits = laid.width >= least
        self.grid.largest = min(largest, laid.width) if fits else 0.0
        self.grid.columns = laid.columns if fits else max(1, min(count, int((width + gap) / (least + gap))))
