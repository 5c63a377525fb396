"""New table: which game, who sits where, what is agreed on. Good defaults: one tap begins.

It shows what its presenter says (app/presenters/new_table.py)."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters
from app.i18n import _, pgettext
from app.presenters.new_table import NewTablePresenter
from app.presenters.new_table_contents import ChairChoice, ChairSheet, LessonOffer
from app.screens.base import PresentedScreen
from app.screens.new_table_widgets import GameBox
from app.screens.picker_sheet import PickerSheet
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import BackedBox, load_kv, tall
from app.widgets.buttons import Choice, LineButton, OnOff, PlateButton, RoundButton
from app.widgets.field import NameField
from app.widgets.layers import Sheet
from app.widgets.parts import CrestRow, Heading
from app.widgets.setting_card import SettingCard, SettingCards

LEAST_TITLE = 0.74  # of a box's title: smaller letters are not read
LARGE_LETTERS = 1.15  # of the usual size

load_kv(__file__)


class NewTableScreen(PresentedScreen):
    title, about, start_text, start_sub = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("")

    def __init__(self, **kwargs):
        app = kwargs["app"]
        self.title, self.start_text = _("New table"), _("Open the table")
        self.presenter = NewTablePresenter(self, app.store, app.settings_now, kwargs.pop("game", ""),
                                           kwargs.pop("for_nearby", False), kwargs.pop("laid", None))
        super().__init__(**kwargs)
        self.fbind("wide", self._arrange)
        self.fbind("low", self._show_all)
        self.fbind("width", lambda *_: self._show_lids())
        self._lids_of = ""  # the game that is chosen among the boxes shown
        self.about_paper: BackedBox | None = None  # what the game is about, where there is room for it
        for name in ("side", "side_scroll"):
            self.ids[name].fbind("height", self._show_or_hide_about)
        self._arrange()
        self.refresh()

    def on_enter(self):
        self._entry = self.app.path[-1][1]  # the arguments that this screen is built from when it is come back to

    def on_leave(self):
        made = self.presenter
        self._entry |= {"game": made.game, "for_nearby": made.for_nearby, "laid": made.laid}
        super().on_leave()

    @property
    def dense(self) -> bool:
        """Large letters on a phone on its side: no room for pictures and headings."""
        return self.low and sp(1) > dp(LARGE_LETTERS)

    def _arrange(self, *_args):
        """The question and what is agreed on stand beside the table, or below it in the same list."""
        side, home = (found.__self__ for found in (self.ids.side, self.ids.side_scroll if self.wide else self.ids.left))
        if side.parent is not home:
            side.parent.remove_widget(side)
            home.add_widget(side)

    # ------------------------------------------------------------ what the presenter asks for

    def refresh(self) -> None:
        if self._lids_of != self.presenter.game:
            self._show_lids()
        self.ids.round.show(self.presenter)
        self._show_chair()
        self._show_options()
        self.start_sub = self.presenter.company()

    def show_chair(self) -> None:
        if not self.wide:  # on a small phone it is below the edge
            Clock.schedule_once(self._bring_chair, 0)

    def _bring_chair(self, _dt):
        """Into sight, once it is laid out."""
        if self.ids.left.height > self.ids.scroll.height:
            self.ids.scroll.scroll_to(self.ids.chair, padding=dp(8), animate=not self.app.still)

    def names_changed(self) -> None:
        self.ids.round.show_names(self.presenter)

    def open_picker(self, picker, setting) -> None:
        PickerSheet(self, picker, setting)

    def offer_lesson(self, offer: LessonOffer) -> None:
        # i18n: one of two buttons side by side: about 14 letters; beside "Learn it"
        play = PlateButton(text=_("Play at once"), label="play at once", tone="quiet", font_size=17)
        # i18n: one of two buttons side by side: about 14 letters; "it" is the game
        learn = PlateButton(text=pgettext("button", "Learn it"), label="learn it", tone="main", font_size=17)
        veil = self.app.layers.open(Sheet(offer.title, [offer.line], [play, learn]))
        play.bind(on_release=lambda *_: (veil.close(), self.presenter.open_table()))
        learn.bind(on_release=lambda *_: (veil.close(), self.app.learn(offer.game, offer.stone)))

    def begin(self, match) -> None:
        self.app.path.pop()
        self.app.sit_down(match)
        self.app.screen.tell_aim()

    # ------------------------------------------------------------ the shelf

    def shelf_changed(self) -> None:
        self.presenter.shelf_changed()
        self._show_all()

    def _show_all(self, *_args):
        self._show_lids()
        self.refresh()

    def _show_lids(self):
        box, games = self.ids.lids, self.presenter.games()
        self._lids_of = self.presenter.game
        box.clear_widgets()
        needed = max(letters.width_of(game.title, sp(17), letters.SERIF_BOLD) for game in games) * LEAST_TITLE + dp(14)
        room, gap = (self.width * (0.5 if self.wide else 1)) - dp(28), dp(8)
        box.cols = 2 if len(games) < 3 or (room - 2 * gap) / 3 < needed else 3
        in_row = self.low and len(games) > 2  # a phone on its side: one row, pushed along
        if in_row:
            box.cols = len(games)
        box.size_hint_x = None if in_row else 1
        box.width = box.cols * (max(dp(116), needed) + gap)
        high = tall(94) if self.low else tall(168) if len(games) < 3 else tall(122)
        for game in games:
            made = GameBox(game=game.game, title=game.title, sub=game.seats, chosen=game.chosen, ribbon=game.ribbon,
                           learn=game.learn,
                           label=f"game {game.game}", size_hint_y=None, height=max(dp(48), sp(46)) if self.dense else high)
            made.bind(on_release=lambda _w, game=game.game: self.presenter.pick_game(game))
            if game.own:
                made.bind(on_hold=lambda _w, game=game.game: self.presenter.own_games.hold(game))
            box.add_widget(made)
        self.about_lids = None
        if len(games) % box.cols and not in_row and not self.dense:  # a free place for what the chosen one is about
            about = BackedBox(back="paper", size_hint_y=None, height=high, padding=[dp(10), dp(6)])
            self.about_lids = words.Paragraph(text="", font_size=sp(12.5), ink=theme.INK, hugs=False, line_height=1.05)
            about.add_widget(self.about_lids)
            box.add_widget(about)
        self._say_what_it_is_about()

    def _say_what_it_is_about(self) -> None:
        if self.about_lids is not None:
            self.about_lids.text = " ".join(self.presenter.game_lines())

    # ------------------------------------------------------------ who sits on the chosen chair

    def _show_chair(self):
        box, sheet = self.ids.chair, self.presenter.chair_sheet()
        box.clear_widgets()
        drop = self._drop() if sheet.removable else None
        in_row = drop if self.low and sheet.crest else None  # to save height it goes into the second row
        alone = in_row is drop  # the heading has no button
        self.about = sheet.title if self.dense and sheet.kinds and alone else ""  # in the bar, where there is no room
        if not self.about:
            box.add_widget(self._headline(sheet.title, None if in_row else drop))
        if sheet.kinds:
            box.add_widget(self._row(sheet.kinds))
        if sheet.levels:
            box.add_widget(self._with(self._row(sheet.levels), in_row))
        elif sheet.name:
            box.add_widget(self._with(self._name_field(sheet), in_row))
        if sheet.crest:
            box.add_widget(CrestRow(sheet.crest, self.app.blind, self.presenter.take_crest, height=dp(54), spacing=dp(2)))

    def _headline(self, text: str, button: RoundButton | None) -> BoxLayout:
        head = BoxLayout(size_hint_y=None, height=tall(28) if self.low and not button else max(dp(48), sp(28)), spacing=dp(8))
        head.add_widget(Heading(text=text))
        if button:
            head.add_widget(button)
        return head

    def _drop(self) -> RoundButton:
        made = RoundButton(icon="trash-can", label="remove seat", size_hint=(None, None), size=(dp(48), dp(48)),
                           pos_hint={"center_y": 0.5})
        made.bind(on_release=lambda *_: self.presenter.remove_seat())
        return made

    @staticmethod
    def _with(widget: Widget, button: RoundButton | None) -> Widget:
        """A row, and perhaps a button at its end."""
        if button is None:
            return widget
        row = BoxLayout(size_hint_y=None, height=widget.height, spacing=dp(8))
        row.add_widget(widget)
        row.add_widget(button)
        return row

    def _row(self, picks: Sequence[ChairChoice]) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=max(dp(52), sp(46)) if self.low else tall(52), spacing=dp(8))
        for pick in picks:
            made = Choice(text=pick.text, icon=pick.icon, chosen=pick.chosen, label=pick.label)
            made.bind(on_release=lambda _w, pick=pick: pick.press())
            row.add_widget(made)
        return row

    def _name_field(self, sheet: ChairSheet) -> NameField:
        chair = self.presenter.chair
        return NameField(self.app.layers.toast, lambda name: self.presenter.rename(chair, name), text=sheet.name,
                         made_up=sheet.made_up, size_hint_y=None, height=tall(48))

    # ------------------------------------------------------------ what is agreed on

    def _show_options(self):
        box, presenter = self.ids.options, self.presenter
        box.clear_widgets()
        cards = presenter.cards()
        if cards:
            box.add_widget(self._cards(cards))
        for line in presenter.lines():
            made = LineButton(text=line.text, sub=line.sub, value=line.value, icon=line.icon,
                              end="chevron-right" if line.picked else "swap-horizontal", label=f"setting {line.setting.name}")
            made.bind(on_release=lambda _w, line=line: presenter.next_value(line.setting),
                      on_hold=lambda _w, line=line: self.tell(line.title, [line.sub]))
            box.add_widget(made)
        switches = presenter.switches()
        if switches:
            self._show_switches(box, switches)
        self.about_paper = self._about() if self.wide and not self.low else None
        if self.about_paper is not None:
            box.add_widget(self.about_paper)

    def _show_switches(self, box, switches):
        """What a table across devices agrees on besides the game's own settings."""
        for switch in switches:
            if switch.name == "as_table" and not self.can_be_table:
                continue
            made = OnOff(text=switch.text, sub=switch.sub, icon=switch.icon, on=switch.on, label=switch.name)
            made.bind(on=lambda _w, on, name=switch.name: self.presenter.switch(name, on))
            box.add_widget(made)
        clock = LineButton(text=_("Time for a decision"), sub=_("then what is ticked is played, else the harmless thing"),
                           value=self.presenter.time_limit(), icon="timer-sand", end="swap-horizontal", label="decision time")
        clock.bind(on_release=lambda *_: self.presenter.next_time())
        box.add_widget(clock)

    def _cards(self, cards) -> SettingCards:
        """Modules: each a card with its picture; a tap takes it in, out, or to its next value."""
        grid, entry = SettingCards(), self.presenter.entry
        for card in cards:
            made = SettingCard(text=card.text, line=card.line, value=card.value, why_not=card.why_not, chosen=card.chosen,
                               recommended=card.recommended, picture=entry.painter(card.picture),
                               key=(self.presenter.game, card.setting.name), label=f"setting {card.setting.name}")
            made.bind(on_release=lambda _w, card=card: self.presenter.next_value(card.setting),
                      on_hold=lambda _w, card=card: self.tell(card.title, [card.line]))
            grid.add_widget(made)
        return grid

    def _about(self) -> BackedBox:
        paper = BackedBox(back="paper", size_hint_y=None, padding=[dp(16), dp(10)])
        paper.bind(minimum_height=self._show_or_hide_about)
        paper.add_widget(words.Paragraph(text=self.presenter.words.about(), font_size=sp(14.5), ink=theme.INK, line_height=1.12))
        return paper

    def _show_or_hide_about(self, *_args):
        """Show what the game is about only where there is room for all of it."""
        paper = self.about_paper
        if paper is not None:
            room = self.ids.side_scroll.height - (self.ids.side.height - paper.height)
            paper.opacity = 1 if paper.minimum_height <= room + 1 else 0
            paper.height = paper.minimum_height * paper.opacity
