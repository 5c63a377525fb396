"""The course of Saber and Blood: two at the table, the learner leads the Nobles. The blade, the cards, a whole turn;
then, for who knows that, other stories."""

from __future__ import annotations

from app.lessons.saber.blade import the_blade
from app.lessons.saber.cards import the_cards
from app.lessons.saber.scenarios import scenarios
from app.lessons.saber.turn import a_turn
from app.lessons.script import Cast, Stone


def stones(cast: Cast) -> tuple[Stone, ...]:
    return the_blade(cast), the_cards(cast), a_turn(cast), scenarios(cast)
