"""The claim as a scene: who says to be whom, who may doubt it and in which order, my two answers with their price, and the ring.

It is made from a `ClaimScene` alone. Time is the screen's: `left` runs down, and whoever has not answered by then believes.
"""

from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import paint
from app.i18n import _
from app.tables.rus.claim_answers import AnswerButton, CrestCall, chooser_of
from app.tables.rus.medallion import Medallion
from app.tables.rus.scene import ClaimScene
from app.theme import faded
from app.widgets.base import Painting, detached, tall
from app.widgets.buttons import OnOff, PlateButton, RoundButton
from app.widgets.choosers import Choosers, Note, StatusLine
from app.widgets.clock import DecisionClock
from rules.rus.options import BELIEVE, LIES

LOW_PARTS = 252  # dp: all that stands at the right on a phone on its side, before it is shared out
TRUST_SECONDS = 2.5  # before trust answers: time to see the claim, to doubt it after all, or to switch trust off


class Court(Painting, BoxLayout):
    """Covers the table while a claim is believed or doubted. `answer(seat, option)`, `menu`, `explain` and
    `paused` (why no time goes by now) are the screen's."""

    def __init__(self, answer, menu, explain, paused, **kwargs):
        super().__init__(orientation="vertical", padding=[dp(10), dp(8)], spacing=dp(8), **kwargs)
        self.answer = answer
        self.head = BoxLayout(size_hint_y=None, height=dp(48))
        self.title = StatusLine()
        for label, icon, action in (("menu", "menu", menu), ("why", "help", explain)):
            knob = RoundButton(icon=icon, label=label, size_hint=(None, None), size=(dp(48), dp(48)))
            knob.bind(on_release=lambda _w, action=action: action())
            self.head.add_widget(knob, index=0)
        self.head.add_widget(self.title, index=1)
        self.claim: Any = None  # the Claim that is judged
        self.trusting = False  # believe until I say otherwise
        self.low = self.small = False
        self._columns = (False, False)  # laid in two columns; on a phone on its side
        self.room, self.grand, self._dear = (0.0, 0.0), 1.0, 1.0
        self.clock = DecisionClock(paused, lambda: self.get_root_window() is not None)
        self.clock.bind(left=lambda *_: self._ticked(), full=lambda *_: self._ticked(), waited=lambda *_: self._ticked(),
                        waits=lambda *_: self._told_why(), on_out=lambda *_: self._believe())
        self.medallion, self.note = Medallion(), Note(about=("known", 0), size_hint_y=None)
        self.jurors = Choosers(ordered=True, title=_("The first accuser in this order counts"), asks_me=_("and you?"),
                               about=("accuse", 0), size_hint_y=None)
        self.note.bind(width=lambda *_: self._measure())

    def paint(self, x, y, w, h):
        paint.wooden_table(x, y, w, h)
        paint.rect(x, y, w, h, faded(theme.BLACK, 0.35))

    # ------------------------------------------------------------ showing

    def show(self, claim: ClaimScene, wide: bool, low: bool, blind: bool, seconds: int, round_number: int,
             small: bool = False, room: tuple[float, float] = (0.0, 0.0)) -> None:
        """`wide`: in two columns; `low`: on a phone on its side; `small`: on a small one; `room`: what the window has."""
        self.low = low
        self.small = self.note.small = small
        turned, self._columns = self._columns != (wide or low, low), (wide or low, low)
        self.jurors.small, self.jurors.low = small or low, low
        self._grow(wide and not low, room)
        self.title.text = _("Round {n} · {who}'s claim").format(n=round_number, who=claim.name)
        fresh = self.claim is None or (self.claim.seat, self.claim.character) != (claim.seat, claim.character)
        again = fresh or self.claim.judge != claim.judge or self.claim.together != claim.together or turned
        self.claim = claim
        self.medallion.claim, self.medallion.blind = claim, blind
        self.jurors.choosers, self.jurors.blind = tuple(map(chooser_of, claim.jurors)), blind
        self.jurors.me = -1 if claim.judge is None else claim.judge
        self.note.text = " ".join(claim.known)
        if again:
            self._lay_out(wide or low, blind)
        deciding = claim.judge is not None or bool(claim.together)
        if fresh or (again and deciding and not self.clock.running):
            self.clock.start(seconds, deciding)
        elif not deciding:
            self.clock.stop()
        self._measure()

    def _grow(self, columns: bool, room: tuple[float, float]) -> None:
        """Where there is room everything is larger; a phone on its side shares out the height it has."""
        grand = min((room[1] - dp(100)) / tall(470), room[0] / 2 / tall(430)) if columns else 1.0
        self.grand = max(1.0, min(1.5, grand))
        self._dear = max(0.8, min(1.3, (room[1] - dp(48 + 16 + 8 + 30)) / dp(LOW_PARTS)))
        for widget in (self.medallion, self.jurors, self.note):
            widget.grand = self.grand

    def hide(self) -> None:
        self.clock.stop()
        self.claim = self.medallion.claim = None
        self.jurors.choosers, self.note.text = (), ""
        self.clear_widgets()

    def _lay_out(self, wide: bool, blind: bool) -> None:
        self.clear_widgets()
        for widget in (self.medallion, self.jurors, self.note):
            detached(widget)
        self.add_widget(self.head)
        claim = self.claim
        self.jurors.height = self._high(112, 84, 96)
        if wide:
            columns = BoxLayout(spacing=dp(16), padding=[dp(6), 0] if self.low else [dp(30), dp(20)])
            picture = BoxLayout(orientation="vertical", spacing=dp(6))
            picture.add_widget(self.medallion)
            columns.add_widget(picture)
            side = BoxLayout(orientation="vertical", spacing=dp(8))
            side.add_widget(Widget())  # the rest stands in the middle
            columns.add_widget(side)
            self.add_widget(columns)
        else:
            side = self
            side.add_widget(self.medallion)
        side.add_widget(self.jurors)
        (picture if wide and self.low else side).add_widget(self.note)
        if claim.together:
            self._crests(side, blind)
        elif claim.judge is not None:
            self._answers(side)
        else:
            text = _("The others make up their minds…")
            side.add_widget(StatusLine(text=text, grand=self.grand, size_hint_y=None, height=tall(60)))
        if wide:
            side.add_widget(Widget())

    def _high(self, usual: float, low: float, small: float) -> float:
        """A height in dp; where height is dear it grows less with the text."""
        if self.low:
            return dp(low * self._dear)
        return min(tall(small), dp(small * 1.16)) if self.small else tall(usual) * self.grand

    def _answers(self, side) -> None:
        row = BoxLayout(spacing=dp(10), size_hint_y=None, height=self._high(176, 112, 134))
        for doubts, option in ((False, BELIEVE), (True, LIES)):
            made = AnswerButton(claim=self.claim, doubts=doubts, label=option.word, size_hint_x=1.35 if doubts else 1,
                                grand=self.grand)
            made.bind(on_release=lambda _w, option=option: self._say(self.claim.judge, option))
            row.add_widget(made)
        side.add_widget(row)
        trust = OnOff(
            text=_("Believe until I say otherwise"),
            sub="" if (self.small or self.low) and sp(1) > dp(1.15) else _("no answer in time counts as belief, too"),
            on=self.trusting,
            label="trust",
        )
        trust.bind(on=lambda _w, on: self._trust(on))
        side.add_widget(trust)

    def _crests(self, side, blind: bool) -> None:
        hint = _("Who doubts it taps their own crest, openly")
        side.add_widget(StatusLine(text=hint, grand=self.grand, size_hint_y=None, height=self._high(40, 26, 34)))
        row = BoxLayout(spacing=dp(10), size_hint_y=None, height=self._high(132, 92, 112))
        people = {juror.seat: juror for juror in self.claim.jurors}
        for seat in self.claim.together:
            made = CrestCall(name=people[seat].name, crest=people[seat].crest, blind=blind, label=f"doubt {seat}",
                             grand=self.grand)
            made.bind(on_release=lambda _w, seat=seat: self._say(seat, LIES))
            row.add_widget(made)
        side.add_widget(row)
        all_believe = PlateButton(
            text=_("We believe it"),
            icon="hand-okay",
            tone="good",
            label="all believe",
            font_size=19 * self.grand,
            size_hint_y=None,
            height=max(dp(50), self._high(60, 50, 56)),
        )
        all_believe.bind(on_release=lambda *_: self._believe())
        side.add_widget(all_believe)

    def _measure(self) -> None:
        self.note.height = self.note.measured(self.note.width)

    # ------------------------------------------------------------ time

    def _told_why(self) -> None:
        """Show, in place of the note, why the clock stands still."""
        self.note.text = self.clock.waits or (" ".join(self.claim.known) if self.claim is not None else "")

    def _ticked(self) -> None:
        self.medallion.share, self.medallion.seconds = self.clock.share, self.clock.seconds
        if self.clock.running and self.trusting and self.clock.waited >= TRUST_SECONDS:
            self._believe()

    def _trust(self, on: bool) -> None:
        self.trusting = on

    # ------------------------------------------------------------ answers

    def _say(self, seat: int | None, option) -> None:
        if seat is not None:
            self.answer(seat, option)

    def _believe(self) -> None:
        """Answer "I believe" for everybody here who has not answered."""
        claim = self.claim
        self.clock.stop()
        if claim is not None:
            for seat in claim.together or ((claim.judge,) if claim.judge is not None else ()):
                self.answer(seat, BELIEVE)
