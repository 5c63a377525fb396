"""Nearby: a list of tables found on the network, other ways to join one, and help for when nothing is found.

It shows what its presenter says (app/presenters/nearby.py)."""

from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.draw import letters
from app.i18n import _, pgettext
from app.presenters.nearby import NearbyPresenter
from app.screens.base import PresentedScreen
from app.screens.ladder import SearchLadder
from app.screens.nearby_widgets import NearbyTable, OwnTable
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import load_kv, refill, tall
from app.widgets.buttons import PlateButton
from app.widgets.field import Field
from app.widgets.layers import Sheet

TICK_SECONDS = 0.5
LEFT = ("listening", "cancel", "climb", "codes", "table", "nothing", "open")  # on a wide screen
RIGHT = ("river", "kept", "tables")
PHONE = ("listening", "river", "cancel", "climb", "kept", "tables", "codes", "table", "nothing")
LARGE_LETTERS = 1.15  # of the usual size

load_kv(__file__)


class NearbyScreen(PresentedScreen):
    title, sub = StringProperty(""), StringProperty("")
    state = StringProperty("searching")
    head, head_sub, open_note = StringProperty(""), StringProperty(""), StringProperty("")
    can_open = BooleanProperty(False)
    words = ListProperty([""] * 8)
    wave = NumericProperty(0)

    def __init__(self, **kwargs):
        self.net = kwargs["app"].network
        self.presenter = NearbyPresenter(self, self.net, kwargs.pop("link", ""))
        self.title, self.sub = _("Nearby"), _("tables on the same Wi-Fi, no internet needed")
        self.words = [_("Type a code"), _("from their screen"), _("Scan a code"), _("with your camera"),
                      _("Why can't I see them?"), _("Open a table of my own"),
                      _("This device is the table"), _("it lies in the middle, for all to see")]
        self._cards: dict[str, NearbyTable] = {}
        super().__init__(**kwargs)
        ids = self.ids  # whatever is not shown now must not be lost
        self._parts = {name: ids[name].__self__ for name in (*LEFT, *RIGHT)}
        self._columns = ids.left.__self__, ids.right.__self__, ids.foot.__self__
        for name in ("wide", "low", "size"):
            self.fbind(name, lambda *_: self._arrange())
        ids.scroll.fbind("height", lambda *_: self._arrange())
        self.refresh()

    def on_enter(self):
        self._stop_listening = self.net.listen(self.presenter.heard)
        self._ticking = Clock.schedule_interval(self._tick, TICK_SECONDS)
        self.presenter.enter()

    def on_leave(self):
        super().on_leave()
        self._stop_listening()
        self._ticking.cancel()
        self.presenter.leave()

    def _tick(self, _dt):
        if not self.app.still:
            self.wave += 1
        self.refresh()

    # ------------------------------------------------------------ showing

    def refresh(self) -> None:
        presenter, search = self.presenter, self.presenter.search()
        self.state, self.head, self.head_sub = search.state, search.title, search.sub
        self._parts["cancel"].text = search.cancel
        self.can_open, self.open_note = presenter.can_open, presenter.open_note
        own = presenter.own_tables()
        if [child.table for child in reversed(self._parts["kept"].children)] != [table.table for table in own]:
            refill(self._parts["kept"], [OwnTable(table) for table in own])
        self._show_tables()
        self._arrange()

    def _show_tables(self):
        box, tables = self._parts["tables"], self.presenter.tables()
        for gone in set(self._cards) - {now.table.table for now in tables}:
            box.remove_widget(self._cards.pop(gone))
        for now in tables:
            name = now.table.table
            if name not in self._cards:
                self._cards[name] = NearbyTable(now, partial(self._join, name))
                box.add_widget(self._cards[name])
            self._cards[name].show(now)

    def _join(self, name: str):
        self.presenter.join(next(now.table for now in self.presenter.tables() if now.table.table == name))

    def _arrange(self):
        """One below the other on a phone; on a wide screen the ways in at the left, what is across the river at the right."""
        all_parts, (left, right, foot) = self._parts, self._columns
        shown = self.presenter.shown(tight=self.low and sp(1) > dp(LARGE_LETTERS))
        shown -= set() if self.can_be_table else {"table"}
        in_left, in_right, in_foot = (LEFT, RIGHT, ()) if self.wide else (PHONE, (), ("open",))
        all_parts["open"].size_hint_y = None if self.wide else 1
        all_parts["open"].height = max(dp(56), sp(46)) if self.low else tall(64)
        for column, names in ((left, in_left), (right, in_right), (foot, in_foot)):
            refill(column, [all_parts[name] for name in names if name in shown])
        page = left.parent
        if self.wide != (right.parent is not None):
            (page.add_widget if self.wide else page.remove_widget)(right)
        alone = not shown & {"kept", "tables"}
        if self.wide:  # with nothing else at the right it fills its column
            room = self.ids.scroll.height
            above_list = max(dp(110), min(dp(170), room - tall(104) - dp(36)))  # the first table is seen whole under it
            all_parts["river"].height = max(dp(150), min(dp(560), room - dp(24))) if alone else above_list
        else:
            all_parts["river"].height = min(dp(250), self.width * 0.56) if alone else dp(150)

    # ------------------------------------------------------------ ways in

    def type_code(self):
        """A code, a link or an address, as it was read out or sent."""
        field = Field(font_size=sp(20), font_name=letters.SANS_BOLD, size_hint_y=None, height=tall(52))
        stay = PlateButton(text=pgettext("button", "Back"), label="stay", tone="quiet", font_size=17)
        go = PlateButton(text=_("Knock"), label="knock", tone="main", font_size=17)
        lines = [_("It stands on the screen of whoever opened the table, beside its picture. A link works here, too.")]
        veil = self.app.layers.open(Sheet(_("Type the code"), lines, [stay, go], field))
        veil.field = field

        def knock(*_args):
            if self.presenter.knock_typed(field.text):
                veil.close()

        stay.bind(on_release=lambda *_: veil.close())
        go.bind(on_release=knock)
        field.bind(on_text_validate=knock)
        Clock.schedule_once(lambda _dt: setattr(field, "focus", True), 0.1)

    def how_to_scan(self):
        self.app.layers.tell(_("Scan a code"), [
            _("Open your phone's camera and point it at the square picture on the other screen."),
            _("The camera offers a link that begins with veche: tap it, and Veche knocks at that table."),
        ])

    def why(self):
        SearchLadder(self).run()
