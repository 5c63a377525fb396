"""The lobby: seats fill up; everybody sees who sits where, on which device, under what agreement; then all shuffle together.

It shows what its presenter says (app/presenters/lobby.py)."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.i18n import _
from app.presenters.lobby_contents import FREE, LobbySeatText
from app.screens.lobby_page import LobbyPage
from app.screens.lobby_widgets import AgreedOption, DoorKnock, FreeSeat, InvitationBox, LobbyGameBox, SeatRow
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import load_kv, tall
from app.widgets.buttons import Choice, LineButton

LARGE_LETTERS = 1.15  # of the usual size

load_kv(__file__)


class LobbyScreen(LobbyPage):
    title, sub, main_text, main_sub = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("")
    main_ready = BooleanProperty(False)

    def __init__(self, **kwargs):
        self._shown: Any = None
        super().__init__(**kwargs)
        self.title = self.presenter.title()
        for name in ("wide", "low", "height"):
            self.fbind(name, lambda *_: self._show())

    def refresh(self) -> None:
        if self.presenter.is_table and self.mixing is None:
            self.replace("sitting")
            return
        shown = self.presenter.lobby, self.net.invitation
        if shown != self._shown:
            self._shown = shown
            self._show()

    # ------------------------------------------------------------ showing

    def _show(self):
        presenter = self.presenter
        if presenter.lobby is None:
            return
        self.title, self.sub = presenter.title(), presenter.sub()
        self._show_lines()
        self._show_agreements()
        rows = self.ids.seats
        rows.clear_widgets()
        column = self.width / 2 if self.wide else self.width
        for door in presenter.doors():
            rows.add_widget(DoorKnock(door, self.app.blind, narrow=column < sp(390)))
        for seat in (*presenter.seats(), *presenter.watchers()):
            rows.add_widget(self._free(seat) if seat.mark == FREE else self._row(seat))
        if presenter.may_lie_down and self.can_be_table:
            rows.add_widget(self._lie_down())
        plate = presenter.plate()
        self.main_text, self.main_sub, self.main_ready = plate.text, plate.sub, plate.ready

    def _show_lines(self):
        """The invitation of our own table, or the lid of the game."""
        box, invitation, game = self.ids.lines, self.presenter.invitation(), self.presenter.lid()
        box.clear_widgets()
        if invitation is not None:
            large = self.wide and not self.low  # a tablet in the middle of the table is read from all sides
            room = self.height - self.top - self.bottom - tall(60) - tall(78) - dp(100)
            box.add_widget(InvitationBox(*invitation, room if large else 0.0, self.low, self.presenter.share,
                                         self.presenter.enlarge))
        elif game:
            low = dp(84) if sp(1) > dp(LARGE_LETTERS) else dp(130)  # what is agreed on is in sight below it
            high = low if self.low else dp(320) if self.wide else dp(170)
            box.add_widget(LobbyGameBox(game=game, size_hint_y=None, height=high))

    def _show_agreements(self):
        self.ids.options.clear_widgets()
        for agreed in self.presenter.agreements():
            chip = AgreedOption(text=agreed.text, icon=agreed.icon, size_hint=(None, None),
                                height=max(dp(30), sp(28)) if self.low else tall(34))
            chip.width = min(chip.measured(), self.width - dp(28))
            chip.height = max(chip.height, chip.high(chip.width))
            self.ids.options.add_widget(chip)

    @property
    def _row_height(self) -> float:
        """Three rows are in sight on a phone on its side, with large letters too."""
        return max(dp(56), sp(51)) if self.low else tall(60)

    def _row(self, seat: LobbySeatText) -> SeatRow:
        row = SeatRow(name=seat.name, crest=seat.crest, line=seat.line, sign=seat.sign, mark=seat.mark, word=seat.word,
                      label=seat.label, you=seat.you, short=seat.short, side=seat.side, blind=self.app.blind, size_hint_y=None,
                      height=self._row_height)
        if seat.number is not None:
            row.bind(on_release=lambda *_: self.presenter.tap_seat(seat.number))
        return row

    def _lie_down(self) -> LineButton:
        made = LineButton(text=_("This device is the table"), sub=_("it lies in the middle; its player takes another"),
                          icon="account-group", end="chevron-right", label="be the table")
        made.bind(on_release=lambda *_: self.presenter.be_the_table())
        return made

    def _free(self, seat: LobbySeatText) -> FloatLayout:
        wide = max(dp(112), tall(112))
        box = FloatLayout(size_hint_y=None, height=self._row_height)
        box.add_widget(FreeSeat(name=seat.name, line=seat.line if self.width > sp(330) else seat.short, sign=seat.sign,
                                mark=seat.mark, kept=wide + dp(8), side=seat.side, pos_hint={"x": 0, "y": 0}))
        add = Choice(text=_("Add…"), icon="plus-thick", label=seat.label, size_hint=(None, None),
                     size=(wide, max(dp(48), sp(44))), pos_hint={"center_y": 0.5, "right": 0.985})
        add.bind(on_release=lambda *_: self.presenter.fill(seat.number))
        box.add_widget(add)
        return box
