"""The claim as a scene: who says to be whom, who may doubt it and in which order, my two answers with their price, and the ring.

It is made from a `ClaimScene` alone. Time is the screen's: `left` runs down, and whoever has not answered by then believes.
"""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.kit_data import Chooser
from app.tables.rus import cards, look
from app.tables.rus.scene import ClaimScene, Exposure, Juror
from app.theme import CREST_BY_NAME, INK, colour, faded
from app.widgets.base import Painted, Painting, Target, detached, tall
from app.widgets.buttons import OnOff, PlateButton, RoundButton
from app.widgets.choosers import Choosers, Note, StatusLine
from app.widgets.clock import DecisionClock
from app.words.rus.names import ability, character_name, coins
from rules.rus.data import CLASS_OF
from rules.rus.options import BELIEVE, LIES

SMALL_PORTRAIT = 112  # dp: a smaller portrait stands beside the words, not above them
LOW_PARTS = 252  # dp: all that stands at the right on a phone on its side, before it is shared out
TRUST_SECONDS = 2.5  # before trust answers: time to see the claim, to doubt it after all, or to switch trust off


class Medallion(Painted):
    """The claimed character in a round picture, the ring of time round it, the claimant's crest, the quoted sentence."""

    claim = ObjectProperty(None, allownone=True)
    share, seconds, grand = NumericProperty(1.0), NumericProperty(0), NumericProperty(1.0)
    blind = BooleanProperty(False)
    paints = ("claim", "share", "seconds", "blind", "grand")

    def about_at(self, x, y):
        return None if self.claim is None else ("claimed", self.claim.character)

    def paint(self, x, y, w, h):
        claim: ClaimScene = self.claim
        if claim is None or h < dp(60):
            return
        u = sp(1) * self.grand
        wide = min(w - dp(20), dp(420) * self.grand)
        told = _("{who} would {ability}").format(who=claim.name, ability=ability(claim.character))
        broken = letters.width_of(told, 13.5 * u, letters.SANS) * 0.78 > wide - dp(16)  # on two lines
        under = paint.paragraph_height(told, wide - dp(24), 12.5 * u, spacing=1) if broken else 18 * u
        plate = max(dp(58), 40 * u + under)
        d = min(h - plate * 0.7 - dp(26), w * 0.72)
        if d < dp(SMALL_PORTRAIT):
            self._beside(claim, x, y, w, h)
            return
        low = y + max(dp(4), (h - d - plate * 0.7 - dp(26)) / 2)
        cx, cy = x + w / 2, low + plate * 0.7 + d / 2
        self._portrait(claim, cx, cy, d)
        self._time(cx, cy + d / 2, max(dp(38), d * 0.16))
        crest = d * 0.24
        back_w = d * 0.2
        with paint.turned(-8, cx + d * 0.36, cy - d * 0.3):
            cards.class_back(claim.level, cx + d * 0.36 - back_w / 2, cy - d * 0.3 - back_w * 0.66, back_w, back_w * 1.32)
        left = cx - wide / 2
        paint.paper(left, low, wide, plate, dp(12))
        px, py = cx - d * 0.32, cy - d * 0.32
        paint.crest(px, max(py, low + plate + crest * 0.2), crest, CREST_BY_NAME[claim.crest], self.blind, True)
        quoted = _("I am the {name}").format(name=character_name(claim.character))
        line = low + plate - 20 * u
        said = paint.write(quoted, cx, line, 24 * u, INK, letters.SERIF_BOLD, width=wide - dp(60))
        for side, mark in ((-1, "“"), (1, "”")):
            at = cx + side * (said / 2 + 10 * u)
            paint.write(mark, at, line + u, 26 * u, theme.MAIN, letters.SERIF_BOLD, quiet=True)
        if broken:
            room = paint.even_room(told, wide - dp(24), 12.5 * u, spacing=1)
            paint.paragraph(told, cx - room / 2, line - 17 * u, room, 12.5 * u, theme.INK_SOFT, align="center", spacing=1)
        else:
            paint.write(told, cx, line - 23 * u, 13.5 * u, theme.INK_SOFT, width=wide - dp(16))

    def _portrait(self, claim: ClaimScene, cx, cy, d):
        paint.glow(cx, cy, d * 1.8, colour("ffbf66", 0.3))
        sign, sky = look.CHARACTERS[claim.character]
        band = max(dp(6), d * 0.045)
        paint.disc(cx, cy, d, colour("1d120b"))
        paint.ring(cx, cy, d - band, colour("5a3a20"), band / 2)
        if self.share > 0:
            paint.ring(cx, cy, d - band, theme.GLOW, band / 2, 0, 360 * self.share)
        inner = d - band * 2.6
        paint.disc(cx, cy, inner + dp(4), colour("f3d9a0"))
        cards.art(sign, sky, cx - inner / 2, cy - inner / 2, inner, inner, inner / 2, 0.56)

    def _time(self, x, y, d):
        if self.seconds:
            paint.disc(x, y, d, colour("1d120b"))
            paint.ring(x, y, d, theme.GLOW, dp(1.8))
            paint.write(str(int(self.seconds)), x, y, d * 0.52, theme.CREAM, letters.SERIF_BOLD, quiet=True)

    def _beside(self, claim: ClaimScene, x, y, w, h):
        """Where height is dear: the portrait at the left, what is said beside it."""
        d = min(h - dp(4), dp(132), w * 0.36)
        cx, cy = x + d / 2 + dp(6), y + h / 2
        left = cx
        room = x + w - left - d * 0.5 - dp(18)
        quoted = _("“I am the {name}”").format(name=character_name(claim.character))
        told = _("{who} would {ability}").format(who=claim.name, ability=ability(claim.character))
        size = min(sp(22), sp(22) * room / letters.width_of(quoted, sp(22), letters.SERIF_BOLD))
        small = min(sp(13.5), dp(16))
        under = paint.paragraph_height(told, room, small)
        high = min(h, size * 1.4 + under + dp(16))
        paint.paper(left, cy - high / 2, x + w - left, high, dp(12))
        at = left + d * 0.5 + dp(9)
        top = cy + (size * 1.4 + under) / 2
        paint.write(quoted, at, top - size * 0.7, size, INK, letters.SERIF_BOLD, ax=0)
        paint.paragraph(told, at, top - size * 1.4, room, small, theme.INK_SOFT)
        self._portrait(claim, cx, cy, d)
        crest, badge = max(dp(24), d * 0.26), max(dp(30), d * 0.28)
        paint.crest(cx - d * 0.36, cy - d * 0.36, crest, CREST_BY_NAME[claim.crest], self.blind, True)
        self._time(cx - d * 0.36, cy + d * 0.36, badge)


def chooser_of(juror: Juror) -> Chooser:
    """Who may doubt it, as the kit shows those who choose."""
    if juror.state == "debt":
        return Chooser(juror.seat, juror.name, juror.crest, "out", _("in debt"), "link-variant")
    if juror.state == "answered":
        return Chooser(juror.seat, juror.name, juror.crest, "chosen", _("answered"))
    return Chooser(juror.seat, juror.name, juror.crest, juror.state)


class AnswerButton(Target):
    """Believe, or Lies! with what it brings and costs this player."""

    claim = ObjectProperty(None, allownone=True)
    doubts, grand = BooleanProperty(False), NumericProperty(1.0)
    paints = ("claim", "doubts", "grand")

    def paint(self, x, y, w, h):
        claim: ClaimScene = self.claim
        if claim is None:
            return
        c = theme.MAIN if self.doubts else theme.GOOD
        paint.raised(x, y, w, h, dp(12), c, self.state == "down")
        title = _("Lies!") if self.doubts else _("I believe")
        sign = "gavel" if self.doubts else "hand-okay"
        u = sp(1) * self.grand
        big = 22 * u
        lines = self._lines(claim)
        row = min(44 * u, (h - big * 1.6 - dp(14)) / len(lines))
        head = h - row * len(lines) - dp(8)
        icon = min(dp(44) * self.grand, head - big * 1.5)
        if icon > dp(16):
            paint.icon(sign, x + w / 2, y + h - dp(6) - icon / 2, icon, theme.CREAM, drop=faded(theme.BLACK, 0.4))
        paint.write(
            title,
            x + w / 2,
            y + row * len(lines) + dp(8) + big * 0.7,
            big,
            theme.CREAM,
            letters.SERIF_BOLD,
            drop=faded(theme.BLACK, 0.4),
            width=w - dp(12),
        )
        for i, (mark, first, second, gain) in enumerate(lines):
            low = y + dp(6) + row * (len(lines) - 1 - i)
            self._line(mark, first, second, gain, x + dp(7), low, w - dp(14), row - dp(5), u)

    def _lines(self, claim: ClaimScene):
        if not self.doubts:
            return (("drama-masks", _("It happens"), _("as claimed"), 0), ("shield", _("No risk"), _("costs nothing"), 0))
        return (
            ("drama-masks", _("A lie"), _("nothing happens"), claim.reward),
            ("check-bold", _("The truth"), _("it happens"), -claim.price),
        )

    @staticmethod
    def _line(mark, first, second, gain, x, y, w, h, u):
        paint.rounded(x, y, w, h, dp(7), faded(theme.BLACK, 0.24))
        grand = u / sp(1)
        d = min(h - dp(6), dp(26) * grand)
        paint.disc(x + dp(5) + d / 2, y + h / 2, d, faded(theme.BLACK, 0.35))
        paint.icon(mark, x + dp(5) + d / 2, y + h / 2, d * 0.62, theme.CREAM)
        left, right = x + d + dp(11), x + w - dp(6)
        if gain:
            d = min(h * 0.5, 17 * u, dp(20) * grand)
            cards.coin(right - d / 2, y + h / 2, d)
            right -= d + dp(3)
            text = f"+{gain}" if gain > 0 else f"−{-gain}"
            tint = theme.GAIN_LIGHT if gain > 0 else theme.WARNING_LIGHT
            size = min(17 * u, dp(20) * grand, h * 0.6)
            right -= paint.write(text, right, y + h / 2, size, tint, letters.SANS_BOLD, ax=1) + dp(4)
        both = h > 30 * u  # room for two lines
        at = y + h * (0.7 if both else 0.5)
        paint.write(first, left, at, min(13.5 * u, h * 0.6), theme.CREAM, letters.SANS_BOLD, ax=0, width=right - left)
        if both:
            paint.write(second, left, y + h * 0.28, min(12.5 * u, h * 0.34), colour("ffe9c8"), ax=0, width=right - left)


class CrestCall(Target):
    """On one device: a person's crest. A tap on it says Lies!, openly."""

    name, crest = StringProperty(""), StringProperty("lion")
    blind, grand = BooleanProperty(False), NumericProperty(1.0)
    paints = ("name", "crest", "blind", "grand")

    def paint(self, x, y, w, h):
        paint.raised(x, y, w, h, dp(12), theme.MAIN, self.state == "down")
        u = min(sp(1) * self.grand, h / 96)  # of letters: the crest needs half of the height
        words = 44 * u
        d = min(h - words - dp(10), w * 0.6, dp(120))
        cx = x + w / 2
        paint.crest(cx, y + words + (h - words) / 2 - dp(2), d, CREST_BY_NAME[self.crest], self.blind)
        paint.write(self.name, cx, y + 31 * u, min(16 * u, w * 0.26), theme.CREAM, letters.SERIF_BOLD, width=w - dp(8))
        paint.write(_("Lies!"), cx, y + 14 * u, 13.5 * u, colour("ffe9c8"), width=w - dp(8))


class Court(Painting, BoxLayout):
    """Covers the table while a claim is believed or doubted. `answer(seat, option)`, `menu` and `explain` are the screen's."""

    def __init__(self, answer, menu, explain, **kwargs):
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
        self.room, self.grand, self._dear = (0.0, 0.0), 1.0, 1.0
        self.paused = lambda: ""  # why no time goes by now
        self.clock = DecisionClock(lambda: self.paused(), lambda: self.get_root_window() is not None)
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
        self.jurors.small, self.jurors.low = small or low, low
        self._grow(wide and not low, room)
        self.title.text = _("Round {n} · {who}'s claim").format(n=round_number, who=claim.name)
        fresh = self.claim is None or (self.claim.seat, self.claim.character) != (claim.seat, claim.character)
        again = fresh or self.claim.judge != claim.judge or self.claim.together != claim.together
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
        """Why no time goes by stands where else the note does."""
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
        """Whoever has not answered believes."""
        claim = self.claim
        self.clock.stop()
        if claim is not None:
            for seat in claim.together or ((claim.judge,) if claim.judge is not None else ()):
                self.answer(seat, BELIEVE)


class VerdictSheet(Painted):
    """The card that was shown, what it means, who pays whom."""

    verdict = ObjectProperty(None, allownone=True)
    turn = NumericProperty(1.0)  # 0: face down, 1: face up
    paints = ("verdict", "turn")

    def __init__(self, verdict: Exposure, names, crests, blind: bool, low=False, **kwargs):
        self.names, self.crests, self.blind = names, crests, blind
        super().__init__(size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5}, **kwargs)
        self.verdict = verdict
        self.beside = low  # a phone on its side: the words beside the card
        words = sp(46) + paint.paragraph_height(self._said(), dp(300), sp(15), letters.SERIF) + dp(82) + sp(26)
        self.size = (dp(510), max(dp(190), words + dp(24))) if low else (dp(340), dp(188) + words)

    def _said(self) -> str:
        v: Exposure = self.verdict
        who, claimed, shown = self.names[v.claimant], character_name(v.claimed or v.shown), character_name(v.shown)
        if v.true:
            return _("{who} really is the {claimed}.").format(who=who, claimed=claimed)
        return _("{who} claimed the {claimed}\nand shows the {shown}.").format(who=who, claimed=claimed, shown=shown)

    def paint(self, x, y, w, h):
        v: Exposure = self.verdict
        if v is None:
            return
        paint.shadow(x, y, w, h, dp(24), faded(theme.BLACK, 0.8))
        paint.tiled(x, y, w, h, dp(14), "parchment.jpg", dp(300))
        paint.rim(x, y, w, h, dp(14), theme.RIM_PAPER, dp(1.4))
        level = CLASS_OF[v.shown]
        cw, ch = dp(118), dp(150)
        cx, top = x + w / 2, y + h - dp(22)
        if self.beside:
            cx, top = x + dp(30) + cw / 2, y + h / 2 + ch / 2
        share = abs(self.turn * 2 - 1)
        wide = max(dp(6), cw * share)
        if self.turn < 0.5:
            cards.class_back(level, cx - wide / 2, top - ch, wide, ch)
        elif share < 0.98:
            paint.rounded(cx - wide / 2, top - ch, wide, ch, dp(6), colour("f4e2b8"))
        else:
            cards.class_face(v.shown, level, cx - cw / 2, top - ch, cw, ch)
        if self.turn < 0.5:
            return
        top -= ch
        if self.beside:
            x, w, top = x + dp(160), w - dp(160), y + h
            cx = x + w / 2
        title = _("The truth!") if v.true else _("A lie!")
        paint.write(
            title, cx, top - sp(26), sp(28), theme.GOOD if v.true else theme.WARNING, letters.SERIF_BOLD, width=w - dp(30)
        )
        paint.paragraph(self._said(), x + dp(20), top - sp(48), w - dp(40), sp(15), theme.INK, letters.SERIF, "center")
        d, low = dp(52), y + sp(36) + dp(30)
        payee = v.accuser if v.payer == v.claimant else v.claimant
        paint.crest(x + w * 0.22, low, d, CREST_BY_NAME[self.crests[v.payer]], self.blind)
        paint.crest(x + w * 0.78, low, d, CREST_BY_NAME[self.crests[payee]], self.blind)
        paint.coin(cx - dp(14), low, dp(34), str(v.coins))
        paint.icon("arrow-right-bold", cx + dp(22), low, dp(26), INK)
        text = _("{payer} pays {payee} {coins}, {n} on debt") if v.debt else _("{payer} pays {payee} {coins}")
        last = text.format(payer=self.names[v.payer], payee=self.names[payee], coins=coins(v.coins), n=v.debt)
        paint.write(last, cx, y + dp(8) + sp(13), sp(13.5), theme.INK_SOFT, width=w - dp(20))
