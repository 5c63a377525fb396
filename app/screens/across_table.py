"""The table across devices: the same screen, driven by the network. It names whom all wait for, shows who is away, and has
what only a table with others has: talk, ending by agreement, resigning, leaving, going on without somebody."""

from collections.abc import Sequence
from typing import ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import device
from app.decision import Decision
from app.draw import paint
from app.i18n import _, pgettext
from app.online.evidence import tally
from app.presenters.across import AcrossPresenter
from app.screens.fairness import about_fairness, open_seals
from app.screens.going_on import GoingOnQuestion
from app.screens.table import TableScreen
from app.screens.table.in_hand import LookStrip, show_look
from app.screens.table.screen import OVER_SECONDS
from app.screens.talk import across_menu, hand_over_menu, leave, talk_menu
from app.tables import in_hand
from app.tables.in_hand import LOOK
from app.theme import CREST_BY_NAME
from app.widgets.buttons import RoundButton
from app.widgets.clock import ClockFace, DecisionClock
from app.widgets.layers import Toast, Veil
from app.widgets.seal import SealButton
from app.words.errors import sentence

SAID_SECONDS = 4.0
COVERED, HIGH = 0.69, 880  # of a phone, by a question of the game's own; dp of one high enough to show the hand below it
NARROW = 400  # dp of a phone whose bar has no room for one knob more


class Bubble(Toast):
    """What somebody said, beside their crest."""

    def __init__(self, text: str, crest: str, blind: bool, **kwargs):
        self.crest, self.blind = crest, blind
        super().__init__(text, **kwargs)

    def kept(self) -> float:
        return dp(34) if self.crest else 0.0

    def paint(self, x, y, w, h):
        super().paint(x, y, w, h)
        if self.crest:
            paint.crest(x + dp(24), y + h / 2, dp(30), CREST_BY_NAME[self.crest], self.blind)


class AcrossTableScreen(TableScreen):
    presenter: AcrossPresenter
    clock: DecisionClock

    def __init__(self, **kwargs):
        self.net = kwargs["app"].network
        self.said = ""  # the last word at the table
        self.going_on = GoingOnQuestion(self)
        self._tables_asked: dict[bytes, Veil] = {}  # about which devices the people here were asked: the table, or not
        self._end_asked: set[bytes] = set()  # who has asked to end the game here: the second time it is only told
        self.seal = SealButton(label="fairness", size_hint=(None, None), size=(dp(48), dp(48)))
        self.seal.bind(on_release=lambda *_: self.explain_fairness())
        self.clock = DecisionClock(self.clock_paused, lambda: self.app.screen is self)
        self.face = ClockFace(size_hint=(None, None), size=(0, dp(48)))
        self.face.follow(self.clock)
        self._timed: tuple[int, int | None] | None = None  # the step and the seat that the time runs for
        self.told = ""  # what happened last, in sentences
        self.wants_table = False  # the whole table on this phone, though one lies in the middle
        self._turned: bool | None = None  # whether its owner has called the board up, or put it away, for this step
        self._turned_for: tuple[Decision | None, object] = None, None  # what was drafted then
        self._place_asked = self._laid_in_hand = self._laid_alone = False
        self.hand_knob = RoundButton(label="hand or table", size_hint=(None, None), size=(dp(48), dp(48)))
        self.hand_knob.bind(on_release=lambda *_: self.change_table())
        super().__init__(**kwargs)

    @property
    def online(self):
        return self.net.online

    @property
    def watching(self) -> bool:
        return self.presenter.watching

    # ------------------------------------------------------------ a hand, while the table lies in the middle

    own_parts: ClassVar = {LOOK: LookStrip}

    @property
    def in_hand(self) -> bool:
        """Whether this phone is a hand: upright, where one lies in the middle, unless its owner wants the whole table."""
        return self.match.table_in_the_middle and not self.watching and not self.wants_table and self.shape == "phone"

    @property
    def board_up(self) -> bool:
        """The board comes up where a place must be chosen, and by a tap."""
        return self.in_hand and (self._turned if self._turned is not None else self._place_asked)

    @property
    def hand_alone(self) -> bool:
        return self.in_hand and not self.board_up

    @property
    def large_answers(self) -> bool:
        return self.hand_alone

    def columns(self, room):
        if not self.in_hand:
            return super().columns(room)
        if self.board_up:
            return in_hand.with_board(room, self.view.columns(room))
        held = self.view.in_hand(room)
        return in_hand.below(room, held, COVERED) if self._half_covered else held

    @property
    def _half_covered(self) -> bool:
        """A question of the game's own lies over the table, and leaves a hand what is its own."""
        return self._scene is not None and self.hand_alone and self.height >= dp(HIGH)

    def cover(self, scene: Widget | None) -> None:
        super().cover(scene)
        if scene is not None:
            half = self._half_covered
            scene.size_hint_y, scene.pos_hint = (COVERED, {"top": 1}) if half else (1, {})
        self._uncover_hand()

    def _uncover_hand(self) -> None:
        if self._half_covered and self.frame is not None:
            self.frame.opacity, self.frame.disabled = 1, False
            self.frame.lay()

    def turn_board(self) -> None:
        """One tap: the board comes up beside the hand, or goes away."""
        self._turned = not self.board_up
        self.refresh()

    def change_table(self) -> None:
        """One tap: the whole table on this phone, or the hand again."""
        self.wants_table = not self.wants_table
        self.rebuild()

    def _follow_middle(self) -> None:
        """A device lies down in the middle, or gets up; and what is asked now calls the board up."""
        decision = self.decision
        now = decision, (tuple(decision.chosen), tuple(decision.picked)) if decision is not None else None
        if now != self._turned_for:
            self._turned, self._turned_for = None, now
        if self.in_hand and (decision is None or not decision.complete):
            self._place_asked = self.presenter.places_asked()
        knob = self.match.table_in_the_middle and not self.watching and self.shape == "phone"
        if knob != ("whole" in self.knobs) or (self.frame is not None and self.in_hand != self._laid_in_hand):
            self.rebuild()

    def animate(self) -> None:
        """What happens is staged in the middle, and nowhere twice."""
        if not self.in_hand:
            super().animate()
            return
        fresh, _drafted = self.presenter.take_unshown()
        if fresh:
            self.told = " ".join(self.words.story(self.now.reader, [past.event for past in fresh]))
            self._show_look()

    def await_moves(self, told) -> None:
        if not self.in_hand:
            super().await_moves(told)

    def new_presenter(self, app):
        return AcrossPresenter(app.network, self.match, self.table, app.settings_now, self)

    # ------------------------------------------------------------ coming and going

    def on_enter(self):
        self._stop_network_news = self.net.listen(self._heard)
        super().on_enter()
        # The network only says that something is new; the next frame draws it, once, however much it was.
        self._stop_listening()
        if self.online.over is not None:  # it ended while a sheet or another screen was looked at
            self._closed()
        self._stop_listening = self.match.listen(Clock.create_trigger(self._match_changed))

    def _match_changed(self, _dt):
        if self.app.screen is self:
            self.presenter.match_changed()

    def on_leave(self):
        self._stop_network_news()
        super().on_leave()

    def ask_to_leave(self):
        if self.watching:
            leave(self)
            return
        self.app.layers.ask(_("Go home for a while?"), _("The others wait for you. The table is in the house across the river."),
                            _("Go home"), self.app.home)

    def open_menu(self):
        across_menu(self)

    # ------------------------------------------------------------ why it is fair

    def rebuild(self, *args):
        """The seal and the clock stand in the bar, beside what the table itself has there."""
        self.knobs = {"clock": self.face, "fairness": self.seal} if self.match.seconds else {"fairness": self.seal}
        if self.match.table_in_the_middle and not self.watching and self.shape == "phone":
            if self.width < dp(NARROW):
                del self.knobs["fairness"]  # the menu has it, too
            self.knobs["whole"] = self.hand_knob
            self.hand_knob.icon = "cards" if self.wants_table else "map"
        self._laid_in_hand = self.in_hand
        super().rebuild(*args)

    def explain_fairness(self):
        about_fairness(self.app, self.match, self.net.code)

    def log_row(self, line, widget):
        """A seal on every line that a roll or a shuffle brought about."""
        found = self.match.dealings_of(line.step) if line.opens else ()
        if not found:
            return widget
        row = BoxLayout(size_hint_y=None, height=widget.height)
        widget.bind(height=row.setter("height"))
        kind = found[0].kind if len({d.kind for d in found}) == 1 else "fair"
        seal = SealButton(kind=kind, label="log seal", size_hint=(None, None), size=(dp(48), dp(48)), pos_hint={"center_y": 0.5})
        seal.bind(on_release=lambda *_: open_seals(self.app, self.match, found))
        row.add_widget(widget)
        row.add_widget(seal)
        return row

    # ------------------------------------------------------------ news

    def _heard(self, news):
        from app.online import online_news
        from app.online.words import sentence_of
        from net.fairplay.news import Left, TableBegan
        from net.table_news import EndWanted, Leaving, PointedAt, Said

        layers, sentence = self.app.layers, sentence_of(news)
        match news:
            case online_news.WaitedLong():
                self.refresh()
            case online_news.AskedWithout():
                self.going_on.told(news)
                self.refresh()
            case online_news.Away() | online_news.CameBack() | online_news.Stuck():
                self.seats_made_in = None
                self.refresh()
                layers.toast(sentence)
            case online_news.Heard(Leaving() | Left() | EndWanted()) if self.watching:
                layers.toast(sentence, 4)
            case online_news.Heard(Leaving(), key=key, who=who):
                self.going_on.has_gone(key, who)
            case online_news.Heard(Left()):
                hand_over_menu(self, news)
            case online_news.Heard(EndWanted(wants=True), key=key) if key not in self._end_asked:
                self._end_asked.add(key)
                layers.ask(_("End the game here?"), sentence, _("End it"), lambda: self.try_online(self.online.want_end),
                           _("Play on"))
            case online_news.Heard(Said(watcher=watcher), who=who):
                self.said = sentence
                self._bubble(sentence, "" if watcher else who)
            case online_news.Heard(TableBegan()):
                self.refresh()
            case online_news.Heard(PointedAt(things=things)):
                if self.curtain is None and not layers.veils:
                    self.presenter.point_from_the_middle(things)
            case online_news.MiddleChanged(asking=asking):
                self._ask_for_a_table(asking)
            case online_news.Stopped():
                self._stopped(news)
            case online_news.AuditDone():
                self._closed()
            case _ if sentence:
                layers.toast(sentence, 4)

    def _ask_for_a_table(self, asking: Sequence[tuple[bytes, str]]) -> None:
        """Devices that would like to lie in the middle: one yes is enough, and each is asked about once."""
        for key in set(self._tables_asked) - {key for key, _who in asking}:  # somebody has said yes, or it went
            veil = self._tables_asked[key]
            if veil.parent is not None:
                veil.close()
        for key, who in asking:
            if not self.watching and key not in self._tables_asked:
                self._tables_asked[key] = self.app.layers.ask(
                    _("Is {who} the table?").format(who=who),
                    _("A device would lie in the middle: all see it, it has no hand, and fingers on it point for you."),
                    _("It is"), lambda key=key: self.try_online(lambda: self.online.let_lie(key)), pgettext("button", "No"))

    def ask_without(self, key: bytes, name: str) -> None:
        self.going_on.ask(key, name)

    def _bubble(self, sentence: str, name: str) -> None:
        """What was said, for a moment, with the speaker's crest: over the chronicle or the jobs, on a phone over the bar at the
        top; never over the board or a seat."""
        seat = next((seat for seat in self.match.plan.seats if name in (seat.name, seat.device)), None)
        note = Bubble(sentence, seat.crest if seat else "", self.app.blind)
        self.app.layers.toast(sentence, SAID_SECONDS, note)
        note.fit(self.width - dp(110))
        if not self.wide:
            note.width = self.width - dp(124)  # over the whole title: half a name beside it reads oddly
        note.pos = (self.width - note.width) / 2, self.height - self.top - note.height - dp(8)
        over = self._under_bubble()
        if over is not None:
            note.fit(over.width + dp(20))
            x, y = over.to_window(*over.pos)
            note.pos = x + (over.width - note.width) / 2, y + over.height - note.height - dp(4)

    def _under_bubble(self):
        """The widget that a bubble may cover: the chronicle, or the jobs; None: neither is there."""
        log = self.frame.slot("log")
        if log is not None:
            return log.parent
        tray = self.frame.slot("tray")
        if self.low and tray is not None:
            return tray.parent if self.actions.children else self.actions
        return None

    def _stopped(self, news):
        if news.audit_follows:
            self.app.layers.toast(news.why, 6)
            return
        self.app.home()
        self.app.layers.tell(_("The game stops here"), [news.why])

    def _closed(self):
        """The audit is done: on to the result, or to the standings of a game that was broken off."""
        Clock.schedule_once(lambda _dt: self._go_on("across_over"), OVER_SECONDS if self.match.over and not self.app.still else 0)

    def finish(self) -> None:
        Clock.schedule_once(lambda _dt: self._go_on("across_over"), 0 if self.app.still else OVER_SECONDS)

    def try_online(self, action) -> None:
        """Call `action`; show the reason if it is refused."""
        from app.online import Cannot

        try:
            action()
        except Cannot as error:
            self.app.layers.toast(sentence(error), 4)

    # ------------------------------------------------------------ showing

    def refresh(self, *args):
        if self.presenter.shuffling:
            return
        self._follow_middle()
        if self.frame is not None and self.hand_alone != self._laid_alone:
            self._laid_alone = self.hand_alone
            self.frame.lay()  # what comes up has its place before it is shown
        super().refresh(*args)
        self._uncover_hand()
        self._show_look()

    def _show_look(self) -> None:
        strip = self.frame.slot(LOOK) if self.frame is not None else None
        if strip is not None and self.in_hand:
            show_look(self, strip)

    def show_shuffling(self) -> None:
        self.can_undo = False
        if self.actions is not None:
            self.actions.clear_widgets()
        self._show_prompt()
        super()._show_plate()

    def _show_plate(self):
        super()._show_plate()
        self.seal.text = tally(self.match.dealings) if self.width > dp(1000) else ""
        self.seal.width = self.seal.measured()
        self._show_clock()

    def _show_clock(self) -> None:
        """How long the people here still have for this decision. The network decides when it is over; here it is only seen."""
        timed = self.presenter.timed()
        if timed != self._timed:
            self._timed = timed
            self.clock.start(self.match.seconds if timed is not None else 0, timed is not None)
        self.face.width = dp(44) if timed is not None else 0

    def talk(self):
        talk_menu(self)

    def on_wake(self):
        """Back from sleep: the network finds the others by itself; the screen is drawn anew."""
        device.keep_awake(True)
        self.refresh()
