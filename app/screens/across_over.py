"""Over, with others: the same result, the audit's verdict in one sentence, the evidence, and once more if all want it."""

from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from app import device, theme
from app.draw import letters, paint
from app.i18n import _
from app.screens.over import OverScreen
from app.widgets.base import Painted
from app.widgets.seal import draw_seal

class Verdict(Painted):
    """A sheet with a seal; the seal differs by shape and sign, never by colour alone."""

    text, kind, title = StringProperty(""), StringProperty("waiting"), StringProperty("")
    paints = ("text", "kind", "title")

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        for name in ("width", "text"):
            self.fbind(name, self._grow)
        self._grow()

    def _grow(self, *_args):
        room = max(dp(120), self.width - dp(104))
        self.height = max(dp(84), sp(28) + paint.paragraph_height(self.text, room, sp(14.5), letters.SERIF) + dp(22))

    def paint(self, x, y, w, h):
        paint.shadow(x, y, w, h, dp(9), drop=dp(2))
        paint.tiled(x, y, w, h, dp(10), "parchment.jpg", dp(300))
        paint.rim(x, y, w, h, dp(10), theme.RIM_PAPER)
        draw_seal(self.kind, x + dp(46), y + h / 2, dp(58))
        left, room = x + dp(90), w - dp(104)
        top = y + h - dp(10)
        paint.write(self.title, left, top - sp(11), sp(17), theme.INK, letters.SERIF_BOLD, ax=0, width=room)
        paint.paragraph(self.text, left, top - sp(26), room, sp(14.5), theme.INK, letters.SERIF)


class AcrossOverScreen(OverScreen):
    def __init__(self, **kwargs):
        self.net = kwargs["app"].network
        super().__init__(**kwargs)
        self.replay_text = _("Evidence")
        self.verdict = Verdict(title=_("The audit"))
        rows = self.ids.rows
        rows.parent.parent.add_widget(self.verdict, index=0)
        self._wants = False
        self._show_verdict()

    def on_enter(self):
        self._unhear = self.net.listen(self._heard)

    def on_leave(self):
        self._unhear()
        super().on_leave()

    def _heard(self, news):
        from app.online.words import sentence_of

        kind = type(news).__name__
        if kind == "Over":
            self._show_verdict()
        elif kind == "Begun":
            self.app.replace("lobby")
        elif kind in ("RematchWanted", "Said") and sentence_of(news):
            self.app.layers.toast(sentence_of(news), 4)

    def _show_verdict(self):
        over = self.net.online.over
        if over is None:
            self.verdict.kind = "waiting"
            self.verdict.text = _("Every device opens its locks, and all of them check every step. A moment…")
            return
        self.verdict.kind = "clean" if over.clean else "cheated" if "cheated" in over.result["audit"]["peers"] else "refused"
        self.verdict.text = over.verdict

    # ------------------------------------------------------------ what comes next

    def replay(self):
        """The evidence: the transcript that anybody can check, and the code that was compared."""
        over = self.net.online.over
        if over is None:
            self.app.layers.toast(_("The audit is not done yet."))
            return
        lines = [over.verdict]
        if self.net.code:
            lines.append(_("The code of this table was {code}.").format(code=self.net.code))
        more = None
        if over.transcript is not None:
            lines.append(_("The record of this game, which anybody can check: {file}").format(file=over.transcript))
            more = (_("Share"), lambda: device.share(str(over.transcript), _("The record of a game")))
        self.app.layers.tell(_("Evidence"), lines, more)

    def rematch(self):
        from app.online import Cannot

        if self._wants:
            return
        try:
            self.net.online.want_rematch()
        except Cannot as error:
            self.app.layers.toast(str(error), 4)
            return
        self._wants, self.rematch_text = True, _("Waiting for all")
