"""Over, with others: the same result, the audit's verdict in one sentence, the record with all hands open, and once more if
all want it."""

import asyncio

from app.i18n import _
from app.screens.over import OverScreen
from app.screens.verdict import AuditPanel, word_for
from app.widgets.base import tall
from app.words import listed
from app.words.errors import sentence

TIGHT = 740  # dp of a phone's height below which there is no room for a sheet that stays


class AcrossOverScreen(OverScreen):
    def __init__(self, **kwargs):
        self.net = kwargs["app"].network
        super().__init__(**kwargs)
        self.replay_text = _("All hands")
        tight = self.low or (not self.wide and self.height < tall(TIGHT))
        self.verdict = AuditPanel(title=_("The audit"), slim=tight)
        rows = self.ids.rows
        if tight:  # it scrolls with the rows: who won is seen, too
            rows.remove_widget(self.ids.head)
            rows.add_widget(self.verdict, index=len(rows.children))
        else:
            rows.parent.parent.add_widget(self.verdict, index=0)
        self._wants = self._opening_hands = False
        self._show_verdict()

    def on_enter(self):
        self._stop_network_news = self.net.listen(self._heard)

    def on_leave(self):
        self._stop_network_news()
        super().on_leave()

    def _heard(self, news):
        from app.online import online_news
        from app.online.words import sentence_of
        from net.table_news import RematchWanted, Said

        match news:
            case online_news.AuditDone():
                self._show_verdict()
            case online_news.MatchBegun():
                self.app.replace("lobby")
            case online_news.Heard(RematchWanted() | Said()) if sentence_of(news):
                self.app.layers.toast(sentence_of(news), 4)

    def _show_verdict(self):
        over = self.net.online.over
        if over is None:
            self.verdict.kind = "waiting"
            self.verdict.text = _("Every device opens its locks, and all of them check every step. A moment…")
            return
        if over.clean and over.transcript is not None and not self._opening_hands:
            self._opening_hands = True
            self.app.spawn(self._open_hands(over.transcript))
        found = over.result["audit"]["peers"]  # of each seat's device
        self.verdict.kind = "clean" if over.clean else "cheated" if "cheated" in found else "refused"
        self.verdict.text = over.verdict
        for seat, kind in enumerate(found):
            if kind in ("cheated", "refused", "disputed"):
                self.results[seat].remark = word_for(kind)
                self.results[seat].seal = "cheated" if kind == "cheated" else "refused"
        if self.verdict.kind == "cheated":
            self._void_result([seat for seat, kind in enumerate(found) if kind == "cheated"])
        elif self.verdict.kind == "refused":
            self.reasons = [*self.why, _("Not everything could be checked.")]

    def _void_result(self, cheats: list[int]) -> None:
        """Nobody has won, whoever has the most points: it cannot be known how the game would have gone without the cheating."""
        seats = self.match.plan.seats
        people = [seat for seat in cheats if not seats[seat].is_bot] or cheats  # a device's bots do what the device does
        # i18n: a headline after the game: two or three words; {who} may be several names
        self.headline = _("{who} cheated").format(who=listed([seats[seat].name for seat in people]))
        self.reasons = [_("This game does not count: nobody has won it.")]
        self.spoiled = True
        for row in self.results.values():
            row.place = 0

    def broken_off(self):
        headline, reasons = super().broken_off()
        return headline, [self.net.stopped, *reasons] if self.net.stopped else reasons

    def reveal_hands(self):
        """Only after the audit: see `_show_verdict`."""

    def _keep_deeds(self, deeds):
        from app.online.records import keep_deeds

        keep_deeds(self.app.store.root, self.match.id, deeds)

    async def _open_hands(self, transcript):
        from app.online.opened import CannotOpen, open_file
        from rules.games import GAMES

        loop = asyncio.get_running_loop()
        try:
            opened = await loop.run_in_executor(None, open_file, transcript, GAMES.get, self.app.store.root)
        except CannotOpen:
            return
        if self.app.screen is self:
            self.show_tales(opened.replay)

    # ------------------------------------------------------------ what comes next

    def replay(self):
        """The record that anybody can check: the evidence, and the game again with all hands open."""
        over = self.net.online.over
        if over is None:
            self.app.layers.toast(_("The audit is not done yet."))
        elif over.transcript is None:  # who only watched keeps no record
            self.app.layers.tell(_("Who watches keeps no record"), [over.verdict, _("Ask one of the players to pass it on.")])
        else:
            self.app.go("record", path=str(over.transcript))

    def rematch(self):
        from app.online import Cannot

        if self._wants:
            return
        try:
            self.net.online.want_rematch()
        except Cannot as error:
            self.app.layers.toast(sentence(error), 4)
            return
        self._wants, self.rematch_text = True, _("Waiting for all")
