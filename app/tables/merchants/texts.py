"""What the table of Merchants of Kiev says besides its words."""

from dataclasses import replace
from typing import Any

from app import theme
from app.i18n import _, ngettext
from app.tables.contract import TableTexts
from app.tables.merchants import help, reading
from app.tables.moment import Barred, Fact, Help, Meter, Moment
from app.words.merchants import WORDS
from app.words.merchants.names import rubles
from rules.core import Thing
from rules.merchants.data import CITIES, JOB_CARDS, MARKERS, NOWHERE, RUBLES_TO_END

FIRE, JOB_CARD, PASS_KEY = theme.colour("f08a4a"), theme.colour("d8cbb0"), theme.GOLD  # of the meters


class MerchantsTexts(TableTexts):
    replies = frozenset({"answer"})

    def short(self, moment: Moment, option: Any) -> str:
        return WORDS.short(moment.reader, option)

    def note(self, moment: Moment, option: Any) -> str:
        return WORDS.note(moment.reader, option)

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        state = moment.state
        passes = sum(owner == seat for owner in state.passes.values())
        goods = reading.spelled(state.goods[seat])
        return [("coin", str(state.rubles[seat])), ("key-variant", str(passes)), *(("good:" + name, "") for name in goods)]

    def stage(self, moment: Moment) -> str:
        state = moment.state
        if not state.ships or NOWHERE in state.ships:
            return _("before the first turn")
        return _("turn {n}").format(n=state.taken + 1)

    def meters(self, moment: Moment) -> list[Meter]:
        state = moment.state
        richest, sacked, jobs, passes = max(state.rubles), len(state.sacked), len(state.job_deck), len(state.passes)
        return [
            Meter("coins", _("richest {n} of {full}").format(n=richest, full=RUBLES_TO_END), min(richest, RUBLES_TO_END),
                  RUBLES_TO_END, theme.GLOW,
                  _("When somebody has {money}, the game ends at once.").format(money=rubles(RUBLES_TO_END))),
            Meter("fire", _("{n} of {full} sacked").format(n=sacked, full=MARKERS), sacked, MARKERS, FIRE,
                  _("When the fifth town is sacked, the game ends at once. The Prince rebuilds towns.")),
            Meter("cards", ngettext("{n} job left", "{n} jobs left", jobs).format(n=jobs), JOB_CARDS - jobs, JOB_CARDS,
                  JOB_CARD, _("When no job is left to draw, the game ends at once.")),
            Meter("key-variant", _("{n} of {full} passes").format(n=passes, full=len(CITIES)), passes, len(CITIES),
                  PASS_KEY, _("When all passes are sold, the game ends at once.")),
        ]

    def marks(self, moment: Moment) -> list[Meter]:
        return self.meters(moment)[1:3]

    def barred(self, moment: Moment) -> list[Barred]:
        if moment.picked:
            return []
        return [Barred(b.text, b.icon, b.why, (b.sentence,), b.page) for b in WORDS.barred(moment.reader)]

    def option_icon(self, moment: Moment, option: Any) -> str:
        return WORDS.icon(moment.reader, option)

    def cost(self, moment: Moment, option: Any) -> str:
        return WORDS.cost(replace(moment.reader, state=moment.state), option)  # a chip shows the state before its choice

    def change(self, moment: Moment, seat: int) -> int:
        before = reading.first_before(moment, moment.news)
        now = moment.before or moment.state
        return now.rubles[seat] - before.rubles[seat] if before is not None and before.rubles and now.rubles else 0

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        return help.explain(moment, thing)
