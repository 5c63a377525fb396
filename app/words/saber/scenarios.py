"""What each scenario of Saber and Blood is about, in a sentence."""

from __future__ import annotations

from app.i18n import N_, _

LINES = {
    "brawl": N_("The last band standing wins, or after ten turns the one with fewer wounds"),
    "raid": N_("One man is hunted: the raiders put him out, or he gets through the door"),
    "burn": N_("The arsonists set four corners on fire before the tenth turn is over"),
    "theft": N_("A chest must go out through the door"),
    "debt": N_("Be the first to get three clues out of the innkeeper"),
    "lady": N_("The kidnappers lead the Lady to the door within ten turns"),
    "great_brawl": N_("Three or four bands, each for itself, until one is left"),
    "teams": N_("Two bands against two, until one side is out"),
    "everybodys_debt": N_("Three or four bands after the innkeeper's three clues"),
}


def line_of(scenario: str) -> str:
    return _(LINES[scenario])
