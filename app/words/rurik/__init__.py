"""Rurik in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from app.i18n import N_, _, commas, ngettext, sentences
from app.words.base import Reader
from app.words.game import GameWords
from app.words.rurik import cards, core, events, gains, module_pages, modules, names, options, pages, prompts, reasons, solo
from app.words.rurik.book import book
from app.words.rurik.names import victory_points
from rules.core import Ending, Event, Outcome, Seat
from rules.rurik.end import scores, tally
from rules.rurik.state import Rurik

REGISTERED = (cards, core, events, gains, module_pages, modules, names, options, pages, prompts, reasons, solo)


class RurikWords(GameWords):
    def tagline(self) -> str:
        return _("Heirs bid for Kiev: send advisors, raise troops, tax and build, until the land decides whom it follows.")

    def aim(self, to: Reader) -> list[str]:
        t: Rurik = to.state
        first = (_("After four rounds you must have more points than the Rebellion.") if t.seats == 1
                 else _("After four rounds the most points win."))
        return [first, _("They come from the tracks for ruling, building and trading, from deeds, and from a secret agenda.")]

    def about(self) -> str:
        return _(
            "The old prince is dead, and his heirs bid for Kiev. Send advisors to muster, move, attack, tax, build and scheme;"
            " after four rounds the tracks, deeds and a secret agenda tell who rules. For two to four, or alone against the"
            " Rebellion."
        )

    def call(self, to: Reader) -> str:
        t: Rurik = to.state
        return _("Round {round}: it is on you.").format(round=t.round) if t.round else _("Before the first round: it is on you.")

    def line(self, to: Reader) -> str:
        t: Rurik = to.state
        if to.ask is None or not t.round:
            return self.prompt(to)
        return _("Round {round}; {prompt}").format(round=t.round, prompt=self.prompt(to))

    def end(self, to: Reader) -> list[str]:
        t: Rurik = to.state
        return solo.end(to) if t.seats == 1 else [_("Four rounds are over."), *tie_words(to)]

    def headline(self, to: Reader, outcome: Outcome) -> str:
        if outcome.ending in (Ending.RANK, Ending.DEFEAT):
            return solo.headline(to, outcome)
        if outcome.ending is Ending.WIN:
            return _("{name} rules in Kiev").format(name=to.name(outcome.winners[0]))
        return super().headline(to, outcome)

    def points(self, to: Reader, seat: Seat, score: int, events: Sequence[Event]) -> str:
        t: Rurik = to.state
        tracks, warfare, deeds, agenda, tokens = tally(t, seat)
        came = [
            (tracks, _("{n} from the tracks")),
            (warfare, _("{n} for warfare")),
            (deeds, _("{n} from deeds")),
            (agenda, _("{n} for the agenda")),
            (tokens, _("{n} in tokens")),
        ]
        parts = commas([text.format(n=n) for n, text in came if n])
        line = _("{who:cap}: {points}: {parts}.") if parts else _("{who:cap}: {points}.")
        done = len(t.players[seat].accomplished)
        tail = ngettext("{count} deed accomplished.", "{count} deeds accomplished.", done).format(count=done) if done else ""
        return sentences(line.format(who=to.name(seat), points=victory_points(score), parts=parts), tail)


def tie_words(to: Reader) -> list[str]:
    """What decided between equal points: deeds, then coins [RK-279]."""
    t: Rurik = to.state
    score = scores(t)
    level = [player for player, points in zip(t.players, score, strict=True) if points == max(score)]
    if len(level) == 1:
        return []
    done = [len(player.accomplished) for player in level]
    if done.count(max(done)) == 1:
        return [_("Points are equal: the most deeds decide.")]
    purses = [player.coins for player in level if len(player.accomplished) == max(done)]
    if purses.count(max(purses)) == 1:
        return [_("Points and deeds are equal: the most coins decide.")]
    return [_("Points, deeds and coins are equal.")]


WORDS = RurikWords("rurik", book, N_("Rurik: Dawn of Kiev"))
