"""Over: who won, and how the points came about."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app import catalogue, device
from app.i18n import _
from app.replay import Replay
from app.screens.base import BaseScreen
from app.screens.over_parts import Legend, ResultRow, TaleRow, Winner  # noqa: F401  kv needs them
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import load_kv, tall
from app.words import Reader
from rules.core import Ending, Outcome, SaveError

load_kv(__file__)


class OverScreen(BaseScreen):
    headline, rows_title, leave_text, replay_text, rematch_text = (StringProperty("") for _ in range(5))
    reasons, winning = ListProperty([]), ListProperty([])
    banner = NumericProperty(0)
    signs = BooleanProperty(True)  # beside the words of the buttons: on all of them or on none
    spoiled = BooleanProperty(False)  # somebody cheated: nobody has won

    def __init__(self, **kwargs):
        app = kwargs["app"]
        match = self.match = app.match
        plan, table = match.plan, match.table
        said = catalogue.words(plan.game)
        self.finished = table.over  # else it was broken off: standings without a winner
        outcome = self.outcome = table.game.outcome(table.state) if self.finished else Outcome(Ending.DRAW)
        reader = Reader.at(table, plan.names, None)
        self.headline, self.why = (said.headline(reader, outcome), said.end(reader)) if self.finished else self.broken_off()
        crowned = (0,) if outcome.ending is Ending.RANK else outcome.winners if self.finished else ()
        self.reasons, self.winning = self.why, [plan.seats[s].crest for s in crowned]
        end = catalogue.ending(plan.game)
        if self.finished and not crowned and (victor := end.unseated_victor(table, plan)):
            self.winning = [victor]
        self.picture = end.picture(table) if self.finished else None
        self.results: dict[int, ResultRow] = {}
        self.rows_title = _("How the points came about")
        self.leave_text, self.replay_text, self.rematch_text = _("Home"), _("Replay"), _("Rematch")
        super().__init__(**kwargs)
        self.ids.rows.fbind("minimum_height", self._share_out)
        for name in ("size", "low", "wide"):
            self.fbind(name, self._share_out)
        self._rows(said, reader)
        self._share_out()
        Clock.schedule_once(lambda _dt: self.reveal_hands(), 0)

    def broken_off(self) -> tuple[str, list[str]]:
        """What is told of a game that was not played to its end."""
        return _("The game ends here"), [_("Nobody has won. So it stood.")]

    def _rows(self, said, reader):
        match = self.match
        table, plan = match.table, match.plan
        scores, winners = table.game.scores(table.state), self.outcome.winners
        alone = len(plan.seats) == 1
        level = self.outcome.ending in (Ending.RANK, Ending.DEFEAT, Ending.DRAW)  # nobody comes before anybody
        end = catalogue.ending(plan.game)
        pages = end.pages(table, plan, self.app.blind) if self.finished else []
        order = sorted(range(len(plan.seats)), key=lambda s: (s not in winners, -scores[s]))
        mine = plan.people[0] if len(plan.people) == 1 else -1
        for place, seat in enumerate(order, 1):
            row = self.results[seat] = ResultRow(
                place=0 if level else 1 if seat in winners else place,
                score=scores[seat],
                name=plan.seats[seat].name,
                crest=plan.seats[seat].crest,
                text="" if pages or not self.finished else said.points(reader, seat, scores[seat], table.events),
                tiles=[] if pages or not self.finished else end.tiles(table, seat),
                mine=seat == mine,
                blind=self.app.blind,
                badge="robot" if plan.seats[seat].is_bot else "",
                size_hint_y=None,
            )
            if not (alone and pages):
                self._add(row)
        for page in pages:
            self._add(page)
        if not self.finished:
            self.rows_title = _("How it stood")
        elif legend := end.legend():
            self.rows_title = _("How the points came, in order")
            self._add(Legend(signs=legend, size_hint_y=None))

    def _share_out(self, *_args):
        """The rows take what they need; what is left over makes the banner taller."""
        self.signs = self.width >= sp(400)
        least = min(self.height * (0.27 if self.low else 0.34), tall(210))
        rows, panel = self.ids.rows, self.ids.panel
        fixed = sum(child.height for child in panel.children if child.size_hint_y is None)
        wanted = rows.minimum_height + fixed + dp(16) + dp(6) * len(panel.children)
        spare = self.height - self.top - self.bottom - wanted - tall(60) - dp(48)
        self.banner = least if self.low else max(least, min(spare, self.height * (0.58 if self.wide else 0.48)))

    def _add(self, row):
        row.height = row.measured(self.width - dp(60))
        row.bind(width=lambda w, wide: setattr(w, "height", w.measured(wide)))
        self.ids.rows.add_widget(row)

    # ------------------------------------------------------------ what was hidden

    def reveal_hands(self):
        """Tell what was hidden. On one device at once, from the save; across devices only after the audit."""
        try:
            self.show_tales(Replay.of(self.match.id, self.app.store))
        except (SaveError, KeyError, OSError):
            return  # played under older rules: it cannot be replayed

    def show_tales(self, replay: Replay):
        """Rows about what the players really held, and the counts for the chronicle's figures."""
        plan, said = self.match.plan, catalogue.words(self.match.plan.game)
        reader = Reader.at(self.match.table, plan.names, None)
        tales = said.tales(reader, replay.frames, replay.truth)
        if tales:
            self.ids.rows.add_widget(parts.Heading(text=_("Now it can be told"), size_hint_y=None, height=tall(34)))
        self._keep_deeds(said.deeds(reader, replay.frames, replay.truth))
        for tale in tales:
            crest = plan.seats[tale.seat].crest
            self._add(TaleRow(crest=crest, text=tale.text, point=tale.point, blind=self.app.blind, size_hint_y=None))

    def _keep_deeds(self, deeds: list[dict[str, int]]) -> None:
        """What the figures of the chronicle count of this game."""
        card = self.app.store.card(self.match.id)
        if card is not None and deeds and card.deeds != deeds:
            card.deeds = deeds
            self.app.store.keep_card(card)

    def can_be_made_anew(self) -> bool:
        return True

    def on_back(self) -> bool:
        self.app.home()
        return True

    def share(self):
        """The result as plain words, to whoever wants to know."""
        rows = [(f"{int(row.place)}. " if row.place else "") + f"{row.name}: {int(row.score)}"
                + (f" ({row.remark})" if row.remark else "") for row in self.results.values()]
        text = "\n".join([catalogue.words(self.match.plan.game).title(), self.headline, *self.reasons, *rows])
        if device.share(text, self.headline) and not device.is_android():
            self.app.layers.toast(_("The result is copied: paste it where you like."))

    def replay(self):
        self.app.go("replay", game_id=self.match.id)

    def rematch(self):
        """The same people, the same agreement; the seats move on by one."""
        from app.match import Match
        from app.plan import TablePlan
        from app.thinker import think

        plan = TablePlan.from_plain(self.match.plan.plain())
        plan.seats = plan.seats[1:] + plan.seats[:1]
        match = Match.begin(plan, self.app.store, think)
        self.app.path = [("home", {})]
        self.app.sit_down(match)
