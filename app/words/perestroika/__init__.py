"""Perestroika in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.i18n import N_, _, listed, ngettext, sentences
from app.words.base import Reader
from app.words.game import GameWords
from app.words.perestroika import events, gains, pages, prompts, rules, scenarios
from app.words.perestroika.book import book
from app.words.perestroika.events import source_words
from app.words.perestroika.names import points, rank_name, scenario_name
from app.words.perestroika.options import fetched, fetched_in_full
from rules.core import Conceal, Ending, Event, Outcome, Seat
from rules.perestroika.data import DESTRUCTION, LAST_SHUFFLE, RANKS
from rules.perestroika.scenario import scenario_of
from rules.perestroika.score import rank, scores, tally
from rules.perestroika.state import Perestroika

__all__ = ["WORDS", "PerestroikaWords", "events", "gains", "pages", "prompts", "rules", "scenarios"]

for _rank, _text in {
    "tsar": N_("You are Tsar of all Rus'. Nobody could do better!"),
    "grand_prince_of_rus": N_("You are Grand Prince of Rus'; only the Tsar stands above you."),
    "grand_prince": N_("You are a Grand Prince. The land speaks of you."),
    "prince": N_("You are a Prince. It is a beginning."),
    "udelny_knyaz": N_("You are an Udelny Knyaz, lord of a small land, but it stands."),
}.items():
    book.rank(_rank, _text)


@book.ending(Ending.DEFEAT)
def destroyed(to: Reader, outcome: Outcome) -> str:
    return _("Your principality did not last. Build it anew!")


class PerestroikaWords(GameWords):
    def tagline(self) -> str:
        return _("The Tatars have burnt the land. Gather fur, wood and wheat, and build it anew before they ride again.")

    def aim(self, to: Reader) -> list[str]:
        t: Perestroika = to.state
        first = (_("Reach as high a rank as you can, from Udelny Knyaz to Tsar: points come from what you build.") if t.seats == 1
                 else _("The most points win: they come from what you build."))
        last = ngettext("The last round begins when the deck has been shuffled {n} time.",
                        "The last round begins when the deck has been shuffled {n} times.", LAST_SHUFFLE[t.seats])
        return [first, last.format(n=LAST_SHUFFLE[t.seats])]

    def about(self) -> str:
        return _("The Tatars have burnt the land. Take cards, gather fur, wood and wheat, and build fields, towns, churches and a"
                 " Kremlin before they ride again. Alone, or against one or two rivals.")

    def call(self, to: Reader) -> str:
        t: Perestroika = to.state
        if t.seats > 1 and not to.is_me(t.turn):
            return _("In the middle of another's turn, you must decide.")
        if t.shuffles >= LAST_SHUFFLE[t.seats]:
            return _("Your turn, round {round}, the last one.").format(round=t.round)
        return _("Your turn, round {round}.").format(round=max(1, t.round))

    # The private pick is an arrangement of cards; it is told by the card that is taken.
    def label(self, to: Reader, option: Any) -> str:
        return fetched(to, option) if isinstance(to.ask, Conceal) else super().label(to, option)

    def sentence(self, to: Reader, option: Any) -> str:
        return fetched_in_full(to, option) if isinstance(to.ask, Conceal) else super().sentence(to, option)

    def steps(self, to: Reader, option: Any) -> tuple[str, ...]:
        return (fetched(to, option),) if isinstance(to.ask, Conceal) else super().steps(to, option)

    # -- lists of games, and the end ----------------------------------------------------------------------------------

    def line(self, to: Reader) -> str:
        t: Perestroika = to.state
        if to.ask is None or not t.round:
            return self.prompt(to)
        if t.shuffles >= LAST_SHUFFLE[t.seats]:
            return _("Round {round}, the last one; {prompt}").format(round=t.round, prompt=self.prompt(to))
        return _("Round {round}; {prompt}").format(round=t.round, prompt=self.prompt(to))

    def end(self, to: Reader) -> list[str]:
        t: Perestroika = to.state
        shuffles = ngettext("The deck was shuffled {count} time, and round {round} was the last.",
                            "The deck was shuffled {count} times, and round {round} was the last.", t.shuffles).format(
            count=t.shuffles, round=t.round)
        told = [shuffles]
        if t.seats == 1 and (missed := next_rank(t, scores(t)[0])):
            told.append(missed)
        if t.scenario != "none":
            told.append(_("Scenario: {scenario}.").format(scenario=scenario_name(t.scenario)))
        return told

    def points(self, to: Reader, seat: Seat, score: int, events: Sequence[Event]) -> str:
        t: Perestroika = to.state
        came = [source_words(source, count, worth) for source, count, worth in tally(t, seat)]
        total = _("{who}: {points}.").format(who=to.name(seat), points=points(score))
        if came:
            total = _("{who}: {points}, {came}.").format(who=to.name(seat), points=points(score), came=listed(came))
        return sentences(total, rank_line(t, score))

    def headline(self, to: Reader, outcome: Outcome) -> str:
        t: Perestroika = to.state
        if outcome.ending == Ending.RANK:
            return _("{name} is {rank}").format(name=to.name(0), rank=rank_name(outcome.rank))
        if outcome.ending == Ending.DEFEAT:
            return _("The principality falls")
        if len(outcome.winners) == 1:
            total = sum(worth for _source, _count, worth in tally(t, outcome.winners[0]))
            reached = rank(t, total)
            if reached != DESTRUCTION:
                return _("{name} is {rank}").format(name=to.name(outcome.winners[0]), rank=rank_name(reached))
        return super().headline(to, outcome)


def rank_line(t: Perestroika, score: int) -> str:
    """The rank that a score comes to."""
    name, less = rank_name(rank(t, score)), -scenario_of(t).basic
    if less:
        return _("Rank with {less} points fewer: {rank}.").format(less=less, rank=name)
    return _("Rank: {rank}.").format(rank=name)


def next_rank(t: Perestroika, score: int) -> str:
    """How far away the next rank was; nothing above the Tsar."""
    counted = score + scenario_of(t).basic
    above = [(least, name) for least, name in RANKS if least > counted]
    if not above:
        return ""
    least, name = min(above)
    return _("With {points} more: {rank}.").format(points=points(least - counted), rank=rank_name(name))


WORDS = PerestroikaWords("perestroika", book, N_("Perestroika"))
