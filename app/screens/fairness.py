"""Why it is fair, for people: one sheet for the whole table, one for each roll and shuffle with its evidence."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.i18n import _, ngettext
from app.theme import faded
from app.widgets.base import BackedBox, Painted, Target, tall
from app.widgets.buttons import PlateButton
from app.widgets.layers import RIM, inset_box, sheet_size
from app.widgets.scrolling import Scrolling
from app.widgets.seal import draw_seal
from app.widgets.words import Paragraph

PRESSED = theme.colour("efdfb8")

MOST_SHOWN = 60  # rolls and shuffles in the list, the newest first


class EvidencePart(Painted):
    """One line of evidence: the step, whose device, what it did, and the beginning of its hash."""

    line = ObjectProperty(None, allownone=True)
    paints = ("line",)

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.fbind("width", self._grow)
        self._grow()

    def _room(self) -> float:
        return max(dp(90), self.width - dp(46))

    def _grow(self, *_args):
        self.height = sp(27) + paint.paragraph_height(self.line.text, self._room(), sp(13.5), spacing=1) + dp(4)

    def paint(self, x, y, w, h):
        left, room, top = x + dp(42), self._room(), y + h - dp(2)
        wide = max(dp(28), letters.width_of(str(self.line.step), sp(12), letters.SANS_BOLD) + dp(10))
        paint.rounded(x + dp(36) - wide, top - sp(20), wide, sp(18), dp(5), faded(theme.INK, 0.12))
        paint.write(str(self.line.step), x + dp(36) - wide / 2, top - sp(11), sp(12), theme.INK_SOFT, letters.SANS_BOLD)
        paint.write(self.line.who, left, top - sp(11), sp(14.5), theme.INK, letters.SERIF_BOLD, ax=0, width=room - sp(80))
        paint.write(self.line.mark, x + w - dp(4), top - sp(11), sp(12), theme.INK_SOFT, letters.SANS, ax=1)
        paint.paragraph(self.line.text, left, top - sp(22), room, sp(13.5), theme.INK_SOFT, spacing=1)


class EvidenceResult(Painted):
    """What came of it, under its seal."""

    kind, text, sub = StringProperty("roll"), StringProperty(""), StringProperty("")
    paints = ("kind", "text", "sub")

    def paint(self, x, y, w, h):
        paint.rounded(x, y, w, h, dp(10), theme.PAPER_WHITE)
        paint.rim(x, y, w, h, dp(10), theme.RIM_PAPER)
        draw_seal(self.kind, x + dp(34), y + h / 2, dp(44))
        left, room = x + dp(66), w - dp(76)
        paint.write(self.text, left, y + h / 2 + sp(10), sp(16.5), theme.INK, letters.SERIF_BOLD, ax=0, width=room)
        paint.write(self.sub, left, y + h / 2 - sp(11), sp(13), theme.INK_SOFT, ax=0, width=room)


class SealRow(Target):
    """A roll or a shuffle in the list."""

    kind, text, sub = StringProperty("roll"), StringProperty(""), StringProperty("")
    paints = ("kind", "text", "sub")

    def paint(self, x, y, w, h):
        paint.rounded(x, y, w, h, dp(9), theme.PAPER_WHITE if self.state == "normal" else PRESSED)
        paint.rim(x, y, w, h, dp(9), theme.RIM_PAPER)
        draw_seal(self.kind, x + dp(28), y + h / 2, dp(34))
        left, room = x + dp(54), w - dp(84)
        paint.write(self.text, left, y + h / 2 + sp(9), sp(15), theme.INK, letters.SERIF_BOLD, ax=0, width=room)
        paint.write(self.sub, left, y + h / 2 - sp(10), sp(12.5), theme.INK_SOFT, ax=0, width=room)
        paint.icon("chevron-right", x + w - dp(18), y + h / 2, dp(22), theme.INK_SOFT)


class TallSheet(BackedBox):
    """A tall sheet: words that scroll, one plate below."""

    def __init__(self, title: str, rows: Sequence[Any], buttons: Sequence[Any], **kwargs):
        super().__init__(orientation="vertical", back="parchment", padding=[dp(14), dp(14)], spacing=dp(8),
                         size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5}, **kwargs)
        self.head = Paragraph(text=title, face="title", font_size=sp(20), ink=theme.INK, size_hint_y=None)
        self.add_widget(inset_box(self.head))
        self.head.fbind("height", self._fit)
        scroll = Scrolling(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
        self.body = BoxLayout(orientation="vertical", spacing=dp(6), padding=[dp(RIM), dp(1)], size_hint_y=None)
        self.body.bind(minimum_height=self.body.setter("height"), height=self._fit)
        for row in rows:
            self.body.add_widget(row)
        scroll.add_widget(self.body)
        self.add_widget(scroll)
        self.row = BoxLayout(size_hint_y=None, height=tall(52), padding=[dp(RIM), 0], spacing=dp(10))
        for button in buttons:
            self.row.add_widget(button)
        self.add_widget(self.row)

    def on_parent(self, _me, parent):
        if parent:
            parent.bind(size=self._fit)
            self._fit()

    def _fit(self, *_args):
        if self.parent is None:
            return
        self.width, high = sheet_size(self.parent.size, 480, 720)
        self.height = min(self.head.height + self.body.height + self.row.height + dp(46), high)


def _text(text: str) -> Paragraph:
    return Paragraph(text=text, font_size=sp(14.5), ink=theme.INK, size_hint_y=None, line_height=1.1)


def _open(app: Any, title: str, rows: Sequence[Any], more: tuple[str, str, Any] | None = None) -> Any:
    done = PlateButton(text=_("Close"), label="close", tone="quiet", font_size=17)
    buttons = [done]
    onward = None
    if more is not None:
        onward = PlateButton(text=more[1], label=more[0], tone="second", font_size=17)
        buttons.append(onward)
    veil = app.layers.open(TallSheet(title, rows, buttons))
    done.bind(on_release=lambda *_: veil.close())
    if onward is not None and more is not None:
        onward.bind(on_release=lambda *_: (veil.close(), more[2]()))
    return veil


def open_evidence(app: Any, evidence: Any) -> None:
    """One roll or shuffle: plain words first, then who did what, step by step."""
    checked = _("checked again just now: it fits") if evidence.fits else _("not all of it can be checked here")
    rows: list[Any] = [EvidenceResult(kind=evidence.kind, text=evidence.result, sub=checked, size_hint_y=None, height=tall(64))]
    rows += [_text(text) for text in evidence.about]
    rows.append(Paragraph(text=_("The evidence, step by step"), face="title", font_size=sp(15.5), ink=theme.INK,
                          size_hint_y=None))
    rows += [EvidencePart(line=line) for line in evidence.lines]
    rows.append(_text(_("The digits at the right are the beginning of each message's hash. They are the same on every device.")))
    _open(app, evidence.title, rows)


def open_seals(app: Any, match: Any, dealings: Sequence[Any]) -> None:
    """The evidence of one, or a list to choose from."""
    if len(dealings) == 1:
        open_evidence(app, match.evidence(dealings[0]))
    elif dealings:
        _open(app, _("Rolls and shuffles"), _list(app, match, dealings))


def _list(app: Any, match: Any, dealings: Sequence[Any]) -> list[Any]:
    made = []
    for dealing in list(dealings)[::-1][:MOST_SHOWN]:
        cards = sum(dealing.sizes)
        # i18n: a heading in a list: dice were rolled
        text = (_("A roll") if dealing.kind == "roll"
                else ngettext("A shuffle of {n} card", "A shuffle of {n} cards", cards).format(n=cards))
        # i18n: under "A roll": the number of a step of the game
        sub = (_("step {first}") if dealing.first == dealing.last else _("steps {first} to {last}")).format(
            first=dealing.first, last=dealing.last)
        row = SealRow(kind=dealing.kind, text=text, sub=sub, label=f"seal {dealing.first}", size_hint_y=None, height=tall(52))
        row.bind(on_release=lambda _w, dealing=dealing: open_evidence(app, match.evidence(dealing)))
        made.append(row)
    return made


def about_fairness(app: Any, match: Any, code: str) -> None:
    """The whole table: in plain words, what to compare, and every roll and shuffle so far."""
    rows: list[Any] = [
        _text(_("Every shuffle and every roll is made by all devices together. As long as one of them is honest, nobody can "
                "know or choose what comes.")),
        _text(_("Nothing is hidden on one device alone: each hand is locked by all, and opened for its owner only.")),
        _text(_("After the game every device opens its locks, and all of them check every step.")),
    ]
    if code:
        rows.append(_text(_("The code of this table is {code}. Read it to each other: it must be the same everywhere.").format(
            code=code)))
    rows += _list(app, match, match.dealings)
    _open(app, _("Why it is fair"), rows)
