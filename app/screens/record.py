"""The record of a game across devices, ours or somebody's: audited anew, its verdict, the evidence, and the game with all hands
open. It is checked without trusting whoever sent it."""

import asyncio
from pathlib import Path
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

from app import catalogue, device, theme
from app.draw import letters, paint
from app.i18n import _
from app.screens.base import BaseScreen
from app.screens.fairness import open_seals
from app.screens.verdict import AuditPanel, word_for
from app.theme import CREST_BY_NAME, faded
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import Painted, load_kv, tall
from app.widgets.buttons import LineButton
from app.widgets.seal import draw_seal
from app.words.errors import sentence
from app.words.network import system

load_kv(__file__)


class SeatResult(Painted):
    """A seat of the recorded game: crest, name, score, and what the audit says of its device."""

    name, crest, word, kind, score = (StringProperty(""), StringProperty("lion"), StringProperty(""), StringProperty("clean"),
                                      StringProperty(""))
    winner, blind = BooleanProperty(False), BooleanProperty(False)
    paints = ("name", "crest", "word", "kind", "score", "winner", "blind")

    def paint(self, x, y, w, h):
        paint.plate(x, y, w, h, active=self.winner)
        d = dp(42)
        paint.crest(x + dp(12) + d / 2, y + h / 2, d, CREST_BY_NAME[self.crest], self.blind, self.winner)
        if self.winner:
            paint.icon("crown", x + dp(12) + d / 2, y + h / 2 + d * 0.56, dp(16), theme.GLOW, drop=faded(theme.BLACK, 0.5))
        left, right = x + d + dp(26), x + w - dp(14)
        if self.score:
            paint.coin(right - dp(18), y + h / 2, dp(38), self.score, sp(16))
            right -= dp(48)
        room = right - left - dp(40)
        paint.write(self.name, left, y + h / 2 + sp(10), sp(17), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        paint.write(self.word, left, y + h / 2 - sp(11), sp(13.5), theme.CREAM_SOFT, ax=0, width=room)
        draw_seal(self.kind if self.kind in ("clean", "cheated") else "refused", right - dp(18), y + h / 2, dp(30))


class RecordScreen(BaseScreen):
    """`path`: the file. Opened in a thread: it takes seconds, and the screen stays alive."""

    title, sub = StringProperty(""), StringProperty("")

    def __init__(self, path: str, **kwargs):
        self.path, self.opened = Path(path), None
        self.title, self.sub = _("The record of a game"), self.path.name
        super().__init__(**kwargs)
        self.verdict = AuditPanel(title=_("The audit"))
        self.ids.rows.add_widget(self.verdict)
        self.verdict.text = _("Every step is worked out again from what the devices opened. A moment…")

    def on_enter(self):
        self.app.spawn(self._open())

    async def _open(self):
        from app.online.opened import CannotOpen, open_file
        from net.tasks import report
        from rules.games import GAMES

        loop = asyncio.get_running_loop()
        try:
            self.opened = await loop.run_in_executor(None, open_file, self.path, GAMES.get, self.app.store.root)
            if self.app.screen is self:
                self._show(self.opened)
        except CannotOpen as error:
            self._show_nothing(sentence(error))
        except Exception as error:  # a bug of ours: nobody shall look at "A moment…" for ever
            report("showing a record", error)
            self._show_nothing(_("This record cannot be shown: something in it was not foreseen."))

    def _show_nothing(self, why: str) -> None:
        if self.app.screen is self:
            self.verdict.kind, self.verdict.title, self.verdict.text = "refused", _("This file shows no game"), why

    def _show(self, opened: Any) -> None:
        self.title = catalogue.words(opened.game).title()
        self.verdict.kind, self.verdict.text = opened.kind, opened.sentence
        box, crowned = self.ids.rows, () if opened.kind == "cheated" else opened.winners
        for i, seat in enumerate(opened.plan.seats):
            kind = opened.verdict.peers.get(opened.engine.s.terms.peer_of(i), "")
            box.add_widget(SeatResult(
                name=seat.name, crest=seat.crest, kind=kind, word=word_for(kind), winner=i in crowned,
                score=str(opened.scores[i]) if opened.scores else "", blind=self.app.blind, size_hint_y=None, height=tall(62)))
        dealings = opened.engine.s.dealings
        if len(opened.replay.frames) > 1:
            self._line("open replay", "eye", _("See it again, all hands open"), _("step by step, over every shoulder"),
                       self.replay)
        if dealings:
            from app.online.evidence import tally

            self._line("seals", "shield", _("Rolls and shuffles"), tally(dealings), self.seals)
        self._line("share", "share-variant", _("Pass this record on"), _("anybody can check it; it holds no names"), self.share)

    def _line(self, label: str, icon: str, text: str, sub: str, action: Any) -> None:
        made = LineButton(text=text, sub=sub, icon=icon, label=label)
        made.bind(on_release=lambda *_: action())
        self.ids.rows.add_widget(made)

    # ------------------------------------------------------------ what can be done with it

    def replay(self):
        self.app.go("open_replay", replay=self.opened.replay)

    def seals(self):
        open_seals(self.app, self, self.opened.engine.s.dealings)

    def evidence(self, dealing):
        from app.online.evidence import evidence_of

        return evidence_of(dealing, self.opened.engine, self.opened.names)

    def share(self):
        """Through the system where it can; else a copy, and the words where it lies."""
        from app.online.records import export

        try:
            copy = export(self.path, self.app.store.root / "exports", self.opened.game)
        except OSError as error:
            self.app.layers.tell(_("The record cannot be copied"), [system(error.strerror)])
            return
        if not device.share_file(str(copy), _("The record of a game")):
            device.share(str(copy))
            self.app.layers.tell(_("The record is saved"), [
                _("It lies here, and can be sent like any file:"), str(copy),
                _("Whoever gets it opens it from the chronicle.")])
