"""Rus' in sentences."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.i18n import N_, _, commas, listed, ngettext, sentences
from app.words.base import Reader, ReplayedStep, Tale
from app.words.game import GameWords
from app.words.rus import events, gains, options, pages, prompts, rules, stories, why_not
from app.words.rus.book import book
from app.words.rus.ledger import SOURCES, PointsLedger, ledgers
from app.words.rus.names import points
from app.words.rus.tales import deed, deeds, lies, tales
from rules.core import Card, Event, Face, Seat, SettingValue
from rules.rus.end import is_ending
from rules.rus.state import Rus

REGISTERED = (events, gains, options, pages, prompts, rules, stories, why_not)    # importing them registers their words

CAME = {
    "monument": N_("{won} from monuments"), "dacha": N_("{won} from the dacha"), "festival": N_("{won} from festivals"),
    "card": N_("{won} from cards"), "nobleman": N_("{won} as the Nobleman"), "king": N_("{won} for the king"),
}


class RusWords(GameWords):
    def aim(self, to: Reader) -> list[str]:
        return [_("The most royal points win: from monuments, festivals, the dacha, cards and the crown."),
                _("Each turn you may claim to be somebody. Who is caught lying pays, and who doubts the truth pays, too.")]

    def about(self) -> str:
        return rules.about()

    def tagline(self) -> str:
        return _("Rise from peasant to king in the Time of Troubles. Each turn you may claim to be somebody: farmer, witch, "
                 "princess.")

    def setting_value(self, name: str, value: SettingValue) -> str:
        if name == "accusation_time":
            return ngettext("{count} second", "{count} seconds", int(value)).format(count=value)
        return super().setting_value(name, value)

    def call(self, to: Reader) -> str:
        t: Rus = to.state
        if t.claim is not None and to.ask is not None and to.ask.why == "accuse":
            return _("A claim is made: you may doubt it.")
        if to.is_me(t.turn):
            return _("Your turn, round {round}.").format(round=t.round + 1)
        return _("In the middle of another's turn, you must decide.")

    # -- lists of games, and the end ----------------------------------------------------------------------------------

    def line(self, to: Reader) -> str:
        t: Rus = to.state
        if to.ask is None or not t.boards[0].classes:
            return self.prompt(to)
        text = _("Round {round}, the last.") if is_ending(t) else _("Round {round}.")
        return sentences(text.format(round=t.round + 1), self.prompt(to))

    def brief(self, to: Reader) -> str:
        return self.prompt(to)

    def end(self, to: Reader) -> list[str]:
        return [self._why_over(to), *self._doubts(to.state), *self._level(to)]

    def _why_over(self, to: Reader) -> str:
        t: Rus = to.state
        if t.king is not None:
            return to.tell(t.king, _("You have bought the king, and round {round} is played out."),
                           _("{who} has bought the king, and round {round} is played out."), round=t.round)
        best = max(range(t.seats), key=lambda seat: t.boards[seat].points)
        return to.tell(best, _("You have {points}, and round {round} is played out."),
                       _("{who} has {points}, and round {round} is played out."),
                       points=points(t.boards[best].points), round=t.round)

    def _doubts(self, t: Rus) -> list[str]:
        doubted, lies = sum(b.proved + b.caught for b in t.boards), sum(b.caught for b in t.boards)
        if not doubted:
            return []
        first = ngettext("{count} claim was doubted.", "{count} claims were doubted.", doubted).format(count=doubted)
        if not lies:
            return [sentences(first, _("None was a lie."))]
        return [sentences(first, ngettext("{count} was a lie.", "{count} were lies.", lies).format(count=lies))]

    def _level(self, to: Reader) -> list[str]:
        t: Rus = to.state
        level = [s for s in range(t.seats) if t.boards[s].points == max(b.points for b in t.boards)]
        if len(level) < 2 or t.king is None:
            return []
        text = (_("{names} have equally many points; the king decides.") if t.king in level
                else _("{names} have equally many points; the richer of them wins."))
        return [text.format(names=listed([to.name(s) for s in level]))]

    def lies(self, to: Reader, steps: Sequence[ReplayedStep], truth: Mapping[Card, Face]) -> dict[int, str]:
        return lies(to, steps, truth)

    def tales(self, to: Reader, steps: Sequence[ReplayedStep], truth: Mapping[Card, Face]) -> list[Tale]:
        return tales(to, steps, truth)

    def deeds(self, to: Reader, steps: Sequence[ReplayedStep], truth: Mapping[Card, Face]) -> list[dict[str, int]]:
        return deeds(to, steps, truth)

    def deed(self, name: str, count: int) -> str:
        return deed(name, count)

    def points(self, to: Reader, seat: Seat, score: int, events: Sequence[Event]) -> str:
        ledger = ledgers(to.state.seats, events)[seat]
        if ledger.points != score:  # a game that began again from a checkpoint has not got all its events
            return _("{who}: {points}.").format(who=to.name(seat), points=points(score))
        came = listed([_(CAME[source]).format(won=ledger.of(source)) for source in SOURCES if ledger.of(source)])
        line = _("{who}: {points}: {came}.") if came else _("{who}: {points}.")
        return sentences(line.format(who=to.name(seat), points=points(score), came=came), _claims(ledger), _accusations(ledger))


def _claims(ledger: PointsLedger) -> str:
    if not ledger.claims:
        return ""
    parts = [ngettext("{count} claim", "{count} claims", ledger.claims).format(count=ledger.claims)]
    if ledger.caught:
        parts.append(ngettext("{count} caught as a lie", "{count} caught as lies", ledger.caught).format(count=ledger.caught))
    if ledger.proved:
        parts.append(ngettext("{count} proved true", "{count} proved true", ledger.proved).format(count=ledger.proved))
    return _("{claims}.").format(claims=commas(parts))


def _accusations(ledger: PointsLedger) -> str:
    if not ledger.accusations:
        return ""
    return ngettext("{right} of {count} accusation was right.", "{right} of {count} accusations were right.",
                    ledger.accusations).format(right=ledger.right, count=ledger.accusations)


WORDS = RusWords("rus", book, N_("Rus'"))
