"""What the table of Saber and Blood says besides its words."""

from typing import Any

from app import theme
from app.i18n import _, ngettext
from app.tables.contract import TableTexts
from app.tables.moment import Fact, Help, Meter, Moment, PlanButton, Planned
from app.tables.saber import help, plan_words, reading
from app.tables.saber.planner import SaberPlanner
from app.words.saber.names import SCENARIO_NAMES, cards
from rules.core import Thing
from rules.saber.options import Draw, Perform
from rules.saber.scenario import rules_of
from rules.saber.state import BAND, LONGEST, Saber, health, wounds_of

WOUNDS = theme.colour("ff6552")  # of the meter


class SaberTexts(TableTexts):
    planner = SaberPlanner()
    runs = frozenset(("step", "shift"))

    def planned(self, moment: Moment) -> Planned | None:
        return plan_words.planned(moment)

    def signs(self, moment: Moment) -> list[PlanButton]:
        return plan_words.signs(moment)

    def signed(self, moment: Moment) -> frozenset[str]:
        return plan_words.signed(moment)

    def option_icon(self, moment: Moment, option: Any) -> str:
        return plan_words.ICONS.get(option.standard, "") if isinstance(option, Perform) else super().option_icon(moment, option)

    def confirming(self, moment: Moment, option: Any) -> str:
        return plan_words.told(moment)

    def where(self, moment: Moment) -> str:
        return plan_words.where(moment)

    def note(self, moment: Moment, option: Any) -> str:
        """How many cards are left where one draws from."""
        if not isinstance(option, Draw) or moment.seat is None:
            return super().note(moment, option)
        t: Saber = moment.state
        left = len(t.tavern if option.source == "tavern" else t.bands[moment.seat].deck)
        return _("{cards} left").format(cards=cards(left))

    def title(self, moment: Moment) -> str:
        """The scenario, which is what is played here."""
        return _(SCENARIO_NAMES[moment.state.scenario])

    def stage(self, moment: Moment) -> str:
        return _("turn {turn}").format(turn=moment.state.turn) if moment.state.turn else _("before the fight")

    def meters(self, moment: Moment) -> list[Meter]:
        """How many wounds each side has taken, and how many turns are left."""
        t = moment.state
        if not t.sheets:
            return []
        seat, last = moment.near_seat, rules_of(t).last_turn or t.turn_cap
        taken, all_health = wounds_of(t, seat), sum(health(t, f) for f in range(seat * BAND, seat * BAND + BAND))
        found = [Meter("heart-broken", _("{taken} of {whole} wounds").format(taken=taken, whole=all_health), taken, all_health,
                       WOUNDS, _("Who has lost all health of all three is out."))]
        if last:
            found.append(Meter("timer-sand", _("turn {turn} of {last}").format(turn=t.turn, last=last), t.turn, last, theme.GOLD,
                               _("After this turn the scenario says who has won.")))
        else:
            never = ngettext("There is no last turn; only after {n} turn it ends undecided.",
                             "There is no last turn; only after {n} turns it ends undecided.", LONGEST).format(n=LONGEST)
            found.append(Meter("timer-sand", _("turn {turn}").format(turn=t.turn), t.turn, LONGEST, theme.GOLD, never))
        return found

    def marks(self, moment: Moment) -> list[Meter]:
        return self.meters(moment)[1:3]

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        t = moment.state
        if not t.bands or not t.sheets:
            return []
        band = reading.band_of(t, seat)
        men = (reading.standee(moment, f) for f in range(seat * BAND, seat * BAND + BAND))
        left = sum(man.health - man.wounds for man in men)
        facts: list[Fact] = [("heart", str(left)), ("dice-6", str(band.cp)), ("cards", str(band.hand))]
        return [("key-variant", str(band.clues)), *facts] if band.clues else facts

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        return help.explain(moment, thing)
