"""Nearby: a list of tables found on the network, other ways to join one, and help for when nothing is found."""

import time

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from app import catalogue
from app.draw import letters
from app.i18n import _, listed, ngettext
from app.screens.base import BaseScreen
from app.screens.ladder import SearchLadder
from app.screens.nearby_parts import NearbyTable, OwnTable
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import load_kv, tall
from app.widgets.buttons import PlateButton
from app.widgets.field import Field
from app.widgets.layers import Sheet

EMPTY_SECONDS = 4.0  # "searching" for so long, then "nobody there"
TICK_SECONDS = 0.5
LEFT, RIGHT = ("listening", "cancel", "climb", "codes", "nothing", "open"), ("river", "kept", "tables")  # on a wide screen
PHONE = ("listening", "river", "cancel", "climb", "kept", "tables", "codes", "nothing")
HIDDEN = {"knocking": {"nothing", "codes"}, "refused": {"nothing"}, "offline": {"nothing", "codes"}}  # what does not help then

load_kv(__file__)


class NearbyScreen(BaseScreen):
    title, sub = StringProperty(""), StringProperty("")
    state = StringProperty("searching")  # searching, empty, found, knocking, refused, offline
    head, head_sub = StringProperty(""), StringProperty("")
    words = ListProperty([""] * 7)
    wave = NumericProperty(0)

    def __init__(self, **kwargs):
        self.net = kwargs["app"].network
        self.title, self.sub = _("Nearby"), _("tables on the same Wi-Fi, no internet needed")
        self.words = [_("Type a code"), _("from their screen"), _("Scan a code"), _("with your camera"),
                      _("Why can't I see them?"), _("Open a table of my own"), _("needs a network")]
        self._cards: dict[str, NearbyTable] = {}
        self._refused = self._knocked = ""
        self._since = time.monotonic()
        self._link = kwargs.pop("link", "")  # an invitation to follow at once
        super().__init__(**kwargs)
        ids = self.ids  # whatever is not shown now must not be lost
        self._parts = {name: ids[name].__self__ for name in (*LEFT, *RIGHT)}
        self._columns = ids.left.__self__, ids.right.__self__, ids.foot.__self__
        for name in ("wide", "low", "size"):
            self.fbind(name, lambda *_: self._arrange())
        ids.scroll.fbind("height", lambda *_: self._arrange())
        self._show()

    @property
    def knocking(self) -> bool:
        return bool(self._knocked)

    # ------------------------------------------------------------ coming and going

    def on_enter(self):
        self._stop_listening = self.net.listen(self._heard)
        self._ticking = Clock.schedule_interval(self._tick, TICK_SECONDS)
        if self.net.online is not None:
            self.net.look()
            self.net.probe(True)
        elif self.net.problem:
            self.app.spawn(self.net.ready())  # it may be there by now
        self._show()
        if self._link:
            link, self._link = self._link, ""
            self.app.spawn(self._consider(link))

    def on_leave(self):
        super().on_leave()
        self._stop_listening()
        self._ticking.cancel()
        self.net.probe(False)

    def _tick(self, _dt):
        if not self.app.still:
            self.wave += 1
        self._show()

    def _heard(self, news):
        from app.online import online_news
        from net.lobby_news import TurnedAway

        match news:
            case None if self.net.online is not None:
                self.net.probe(True)
            case online_news.LobbyChanged(now=now) if self._knocked:
                self.net.take_seats(now)
                self.app.replace("lobby")
                return
            case online_news.MatchBegun() if self._knocked:  # a game that runs already: ours, or one to be watched
                self.app.replace("lobby", going_back=True)
                return
            case online_news.Heard(TurnedAway(why=why)):
                self._knocked, self._refused = "", why.sentence
        self._show()

    # ------------------------------------------------------------ showing

    def _show(self):
        tables = self.net.nearby
        self._show_head(tables)
        self._show_kept()
        box = self._parts["tables"]
        for gone in set(self._cards) - {t.table for t in tables}:
            box.remove_widget(self._cards.pop(gone))
        for table in tables:
            if table.table not in self._cards:
                self._cards[table.table] = NearbyTable(self, table)
                box.add_widget(self._cards[table.table])
            self._cards[table.table].show(table, self.net.age(table.table))
        self._arrange()

    def _arrange(self):
        """One below the other on a phone; on a wide screen the ways in at the left, what is across the river at the right."""
        all_parts, (left, right, foot) = self._parts, self._columns
        shown = {"listening", "codes", "nothing", "open"} - HIDDEN.get(self.state, set())
        if self.low and self.state == "refused" and sp(1) > dp(1.15):
            shown -= {"codes"}  # no room for more than the way out of it
        shown |= {"cancel"} if self.state in ("knocking", "refused") else set()
        shown |= {"climb"} if self.state == "offline" else set()
        shown |= {"river"} if self.state != "found" else set()
        shown |= {name for name in ("kept", "tables") if all_parts[name].children}
        in_left, in_right, in_foot = (LEFT, RIGHT, ()) if self.wide else (PHONE, (), ("open",))
        all_parts["open"].size_hint_y = None if self.wide else 1
        all_parts["open"].height = max(dp(56), sp(46)) if self.low else tall(64)
        for column, names in ((left, in_left), (right, in_right), (foot, in_foot)):
            wanted = [all_parts[name] for name in names if name in shown]
            if column.children[::-1] != wanted:
                column.clear_widgets()
                for widget in wanted:
                    if widget.parent is not None:
                        widget.parent.remove_widget(widget)
                    column.add_widget(widget)
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

    def _show_head(self, tables):
        if self._knocked:
            self.state, self.head = "knocking", _("Knocking at {who}…").format(who=self._knocked)
            self.head_sub = _("whoever opened it lets you in")
        elif self._refused:
            self.state, self.head, self.head_sub = "refused", _("You were not let in"), self._refused
        elif self.net.problem:
            self.state, self.head, self.head_sub = "offline", _("No network"), self.net.problem
        elif tables:
            self.state, self.head = "found", _("Listening…")
            said = ngettext("{n} table calls out", "{n} tables call out", len(tables))
            self.head_sub = said.format(n=len(tables))
        elif time.monotonic() - self._since < EMPTY_SECONDS:
            self.state, self.head, self.head_sub = "searching", _("Listening…"), _("who has a table open?")
        else:
            self.state, self.head = "empty", _("No house is lit yet")
            self.head_sub = _("Veche keeps listening")
        self._parts["cancel"].text = _("Stop knocking") if self.state == "knocking" else _("Look for another table")

    def _show_kept(self):
        """Tables of ours that wait for us: the one in play, and those in the journals."""
        box = self._parts["kept"]
        wanted = ["now"] * self.net.is_in_play + [kept.table for kept in self.net.kept]
        if [child.table for child in reversed(box.children)] == wanted:
            return
        box.clear_widgets()
        if self.net.is_in_play:
            plan = self.net.online.match.plan
            self._own_table("now", plan.game, plan.names, _("the others are still there"), self.net.sit_down, None)
        for kept in self.net.kept:
            if kept.unreadable:
                self._own_table(kept.table, "", (_("its record stays as it is"),), "", lambda kept=kept: self.go_on(kept.table),
                                lambda kept=kept: self._ask_to_put_away(kept))
                continue
            self._own_table(kept.table, kept.game, kept.names, _("your table waits"), lambda kept=kept: self.go_on(kept.table),
                            lambda kept=kept: self._ask_to_put_away(kept))

    @staticmethod
    def _title(game: str) -> str:
        """"" stands for a record that cannot be read."""
        return catalogue.words(game).title() if game in catalogue.playable() else game or _("A game that cannot be read")

    def _own_table(self, table, game, names, note, back, away):
        known, title = game in catalogue.playable(), self._title(game)
        self._parts["kept"].add_widget(OwnTable(table, game if known else "", title, listed(names), note, back, away))

    def _ask_to_put_away(self, kept):
        text = _("The game of {names} no longer waits here. If their table calls again, you can still go back to it.").format(
            names=listed(kept.names)) if kept.names else _("It no longer waits here. Its record stays as it is.")
        self.app.layers.ask(
            _("Put {game} away?").format(game=self._title(kept.game)), text,
            _("Put away"), lambda: (self.net.put_away(kept.table), self._show()), _("Keep"))

    # ------------------------------------------------------------ ways in

    def join(self, table):
        self.knock_at(table, _("{who}'s table").format(who=table.called), watch=not table.seats_free)

    async def _consider(self, link: str):
        """An opened link connects to nothing by itself: say whose table it is and ask whether to knock."""
        from app.online import Cannot
        from app.online.words import invited_line

        online = await self.net.ready()
        if self.app.screen is not self:
            return
        if online is not None:
            try:
                invited = online.who_invites(link)
            except Cannot as error:
                self._refused = str(error)
            else:
                who = _("{who}'s table").format(who=invited.name) if invited.name else _("the table of this link")
                self.app.layers.ask(_("Knock at this table?"), invited_line(invited), _("Knock"),
                                    lambda: self.knock_at(link, who), _("No"))
        self._show()

    def knock_at(self, where, who: str, watch=False):
        self._refused, self._knocked = "", who
        self._show()
        self.app.spawn(self._knock(where, watch))

    async def _knock(self, where, watch):
        from app.online import Cannot

        if await self.net.ready() is None:
            self._knocked = ""
        else:
            try:
                await self.net.knock(where, watch)
            except Cannot as error:
                self._knocked, self._refused = "", str(error)
        if self.app.screen is self:
            self._show()

    def stop_waiting(self):
        """Stop knocking, or dismiss the refusal."""
        if self._knocked:
            self._knocked = ""
            self.app.spawn(self.net.leave_lobby())
        self._refused, self._since = "", time.monotonic()
        self._show()

    def go_on(self, table: str):
        """Back to a table of this device's journal."""
        from app.online import Cannot

        try:
            self.net.resume(table)
        except Cannot as error:
            self.app.layers.tell(_("This game cannot go on"), [str(error)])
            return
        self.app.go("lobby", going_back=True)

    def type_code(self):
        """A code, a link or an address, as it was read out or sent."""
        field = Field(font_size=sp(20), font_name=letters.SANS_BOLD, size_hint_y=None, height=tall(52))
        stay = PlateButton(text=_("Back"), label="stay", tone="quiet", font_size=17)
        go = PlateButton(text=_("Knock"), label="knock", tone="main", font_size=17)
        lines = [_("It stands on the screen of whoever opened the table, beside its picture. A link works here, too.")]
        veil = self.app.layers.open(Sheet(_("Type the code"), lines, [stay, go], field))
        veil.field = field

        def knock(*_args):
            text = field.text.strip()
            if text:
                veil.close()
                self.knock_at(text, text[:14])

        stay.bind(on_release=lambda *_: veil.close())
        go.bind(on_release=knock)
        field.bind(on_text_validate=knock)
        Clock.schedule_once(lambda _dt: setattr(field, "focus", True), 0.1)

    def how_to_scan(self):
        self.app.layers.tell(_("Scan a code"), [
            _("Open your phone's camera and point it at the square picture on the other screen."),
            _("The camera offers a link that begins with veche: tap it, and Veche knocks at that table."),
        ])

    def make_table(self):
        self.app.go("new", for_nearby=True)

    # ------------------------------------------------------------ the ladder

    def why(self):
        SearchLadder(self).run()
