"""What all readings of a moment of Rurik share: whose eyes, crests, cards, which board the moment is about. No Kivy."""

from __future__ import annotations

from typing import Any

from app.i18n import _, pgettext
from app.kit_data import CardView
from app.tables.moment import Moment
from app.tables.rurik.scene import BIDS, CLAIMS, HOUSE, MAP
from app.words.rurik.cards import face_name
from rules.core import Card, Thing
from rules.rurik.state import Rurik

CARD_CHOICES = ("deed", "discard", "pay", "agenda", "inheritance", "inherit", "library")


def crest_of(moment: Moment, seat: int) -> str:
    """Whose crest: alone, the Rebellion plays without a seat and has one that nobody else wears."""
    seats = moment.plan.seats
    return seats[seat].crest if seat < len(seats) else rebel_crest(moment.plan)


def rebel_crest(plan: Any) -> str:
    return "raven" if all(each.crest != "raven" for each in plan.seats) else "bear"


def is_laid_out(t: Rurik) -> bool:
    """Whether there is a map to show: not while the table is being set up."""
    return bool(t.players and t.players[0].troops)


def wanted_board(moment: Moment) -> str:
    """Which board the moment is about: a choice among one's own cards opens the household."""
    return HOUSE if is_card_choice(moment) else board_of(moment.state)


def is_card_choice(moment: Moment) -> bool:
    """Whether the viewer must choose among the cards of the own household."""
    ask = moment.reader.ask
    return ask is not None and ask.why in CARD_CHOICES and moment.seat is not None and moment.seat in moment.awaited


def board_of(t: Rurik) -> str:
    """The board of a phase."""
    if t.stage == "strategy":
        return BIDS
    return CLAIMS if t.stage in ("claim", "deeds", "scoring", "over") else MAP


def card_view(moment: Moment, card: Card) -> CardView:
    thing: Thing = ("card", card)
    if card not in moment.reader.faces:
        return CardView(thing, None, "rurik")
    face = moment.reader.faces[card]
    return CardView(thing, face, "rurik", face_name(face), moment.glows(thing), thing in moment.picked)


# -- where the game stands --------------------------------------------------------------------------------------------


def phase_names() -> tuple[str, str, str]:
    return pgettext("phase", "Strategy"), pgettext("phase", "Action"), pgettext("phase", "Claim")


def phase_of(t: Rurik) -> int:
    """Strategy, action or claim; -1 outside the rounds."""
    if not t.round or t.stage in ("over", "scoring"):
        return -1
    if t.stage in ("turn", "advisor"):
        return 1
    return 2 if t.stage in ("claim", "deeds", "round_end") else 0


def stage_line(t: Rurik) -> str:
    """For the bar of a phone."""
    if not t.round:
        return _("before the first round")
    phase = phase_of(t)
    if phase < 0:
        return _("round {round} of 4").format(round=t.round)
    return _("round {round} of 4 · {phase}").format(round=t.round, phase=phase_names()[phase])
