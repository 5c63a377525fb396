"""Saber and Blood in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from app.i18n import N_, _, sentences
from app.words.base import Reader
from app.words.game import GameWords
from app.words.saber import cards, events, gains, keywords, names, options, pages, prompts
from app.words.saber.book import book
from app.words.saber.events import ending_words
from app.words.saber.names import SCENARIO_NAMES, faction_name, fighters, wounds
from app.words.saber.scenarios import line_of
from rules.core import Event, Seat
from rules.saber.state import Saber, band_of, wounds_of

REGISTERED = (cards, events, gains, keywords, names, options, pages, prompts)  # importing them registers their words


class SaberWords(GameWords):
    def tagline(self) -> str:
        return _("Two bands meet in a tavern. When blades cross, both choose a stance in secret, and the dice fall.")

    def aim(self, to: Reader) -> list[str]:
        t: Saber = to.state
        return [_("{scenario}: {aim}.").format(scenario=_(SCENARIO_NAMES[t.scenario]), aim=line_of(t.scenario)),
                _("When blades cross, both choose a stance in secret: who reads the other's mind strikes harder.")]

    def about(self) -> str:
        return _(
            "Two bands meet in a tavern between Poland and the steppe. Cards give the orders; when blades cross, both choose a"
            " stance in secret, and the dice tell who was outwitted. For two, and for three or four in a great brawl."
        )

    def call(self, to: Reader) -> str:
        t: Saber = to.state
        if t.duel is not None:
            return _("Blades are crossed: you must decide.")
        return _("Turn {turn}: it is on you.").format(turn=t.turn) if t.turn else _("Before the fight: it is on you.")

    def line(self, to: Reader) -> str:
        t: Saber = to.state
        if to.ask is None or not t.turn:
            return self.prompt(to)
        return _("Turn {turn}; {prompt}").format(turn=t.turn, prompt=self.prompt(to))

    def end(self, to: Reader) -> list[str]:
        t: Saber = to.state
        return [
            sentences(
                _("{scenario}, turn {turn}.").format(scenario=_(SCENARIO_NAMES[t.scenario]), turn=t.turn), ending_words(t.ending)
            )
        ]

    def points(self, to: Reader, seat: Seat, score: int, events: Sequence[Event]) -> str:
        t: Saber = to.state
        fallen = [f for f in band_of(t, seat) if t.sheets[f].out]
        line = _("{who} with {band}: {wounds} taken.").format(
            who=to.name(seat), band=faction_name(t.bands[seat].faction), wounds=wounds(wounds_of(t, seat))
        )
        return sentences(line, _("Out of the fight: {fallen}.").format(fallen=fighters(t, fallen)) if fallen else "")


WORDS = SaberWords("saber", book, N_("Saber and Blood"))
