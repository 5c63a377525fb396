"""Which card to play and on whom; what to draw, to keep and to throw away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots import Weighed
from rules.core import Faces, Seat

from ..board import FIELDS
from ..cards import ACTION, STANCE, CommandCard
from ..factions import SKILLS
from ..options import (
    Discard,
    Draw,
    Gift,
    KeepHand,
    Mulligan,
    On,
    OnCard,
    OnSpace,
    Pass,
    Pay,
    Play,
    Resurrect,
    Standard,
    TakeSkill,
)
from ..piles import OWN_DECK
from ..scenario import rules_of
from ..state import STANDARD, Fighter, Saber, band_of, data_of, open_card, same_side, standing
from .cards import Prospects, action_worth, card_worth, lasting_worth
from .goals import goal_of
from .goals.goal import nearest


def operating(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    known = {f: Prospects(t, f) for f in band_of(t, seat)}
    worths = {card: card_worth(t, seat, data_of(faces[card]), known) for card in t.bands[seat].hand if card in faces}
    weighed: list[tuple[Any, int]] = []
    for option in options:
        match option:
            case Play(card=card):
                weighed.append((option, worths.get(card, 0)))
            case Resurrect(card=card):
                weighed.append((option, card_worth(t, seat, open_card(t, card), known) - 2))
            case Pass():
                weighed.append((option, passing(t, seat)))
    standards = [o for o in options if isinstance(o, Standard)]
    if standards:
        cheap = min(standards, key=lambda o: max(worths.get(o.card, 0), lasting_worth(o.card, faces)))
        weighed.append((cheap, standard_worth(t, seat, known) - max(0, worths.get(cheap.card, 0)) // 2))
    return weighed


def passing(t: Saber, seat: Seat) -> int:
    """Points left become cards; with few cards in hand that is worth more."""
    band = t.bands[seat]
    useful = min(band.cp, len([f for f in band_of(t, seat) if not t.sheets[f].out]) + 1)
    return 2 + (3 if useful == band.cp and len(band.hand) < 5 else 0)


def standard_worth(t: Saber, seat: Seat, known: dict[Fighter, Prospects]) -> int:
    free = [f for f in band_of(t, seat) if t.sheets[f].square is not None and not t.sheets[f].acted]
    return max([perform_worth(t, f, word, known[f]) for f in free for word in (*STANDARD, *rules_of(t).standards(t, f))],
               default=0)


def perform_worth(t: Saber, fighter: Fighter, word: str, known: Prospects | None = None) -> int:
    if word in STANDARD:
        return action_worth(t, fighter, STANDARD[word], known)
    return goal_of(t.scenario).standard(t, fighter, word)


def performing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return [(o, 1 + max(0, perform_worth(t, o.fighter, o.standard))) for o in options]


def aiming(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    if t.playing is None:
        return [(o, 1) for o in options]
    card = open_card(t, t.playing.card)
    return [(o, aim_worth(t, seat, card, o)) for o in options]


def aim_worth(t: Saber, seat: Seat, card: CommandCard, option: Any) -> int:
    match option:
        case On(fighter=fighter):
            sheet = t.sheets[fighter]
            if card.type == ACTION:
                return 1 + max(0, action_worth(t, fighter, card.effects))
            if card.type == STANCE:
                return 6 if sheet.stance is None else 2
            near = nearest(sheet.square or 0, [s for f, s in standing(t) if not same_side(t, t.sheets[f].seat, sheet.seat)])
            if sheet.seat != seat:
                return (8 if near <= 3 else 2) if not same_side(t, seat, sheet.seat) else 0
            if card.has("heal"):
                return 1 + 4 * min(3, sheet.wounds)
            return max(1, 8 - near)
        case OnSpace(square=square):
            there = [f for f, s in standing(t) if s in FIELDS[square]]
            return 1 + 5 * sum(1 if not same_side(t, t.sheets[f].seat, seat) else -1 for f in there)
        case OnCard(card=attached):
            return 6 if t.faces[attached][0][-1] != str(seat) else 0
    return 1


def paying(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """With the extra if it helps an attack in reach; special points instead of command points while there are plenty."""
    weighed = []
    for o in options:
        weight = 6 - 2 * o.points if isinstance(o, Pay) else 1
        if isinstance(o, Pay) and o.extra:
            weight += 3
        weighed.append((o, max(1, weight)))
    return weighed


# -- cards drawn and kept ----------------------------------------------------------------------------------------------


def drawing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return [(o, 3 if isinstance(o, Draw) and o.source == OWN_DECK else 1) for o in options]


def throwing_away(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    worths = {o: lasting_worth(o.card, faces) for o in options if isinstance(o, Discard)}
    return [(min(worths, key=lambda o: worths[o]), 1)]


def giving(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return [(o, max(1, 5 - t.sheets[o.fighter].special)) for o in options if isinstance(o, Gift)]


def keeping(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """A hand without two attacks is changed."""
    attacks = sum(card in faces and data_of(faces[card]).has("attack") for card in t.bands[seat].hand)
    return [(KeepHand() if attacks >= 2 else Mulligan(), 1)]


def learning(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Skills that always count, on whom they suit; nobody stops early."""
    good = ("hardy", "thick_hide", "light_foot", "steppe_runner", "fencing_master", "savage", "sworn_brother", "vigilant")
    return [(o, 6 if o.skill in good else 1) for o in options if isinstance(o, TakeSkill) and o.skill in SKILLS]
