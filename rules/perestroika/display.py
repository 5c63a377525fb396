"""Making the display: cards until enough crosses lie open, a new deck if one is needed, the Tatars if crosses lack."""

from __future__ import annotations

from rules.core import Card, Script, Show, Shuffle

from .data import CROSSES, LAST_SHUFFLE, MOST_DISPLAYED
from .events import LastRound, Revealed, RoundBegan, Shuffled, TatarsCame
from .scenario import scenario_of
from .state import STILL_THERE, Perestroika, action
from .tatars import invasion


def make_display(t: Perestroika) -> Script[None]:
    """Reveal cards until enough crosses lie open or the display is full; then the Tatars may come [PE-11, PE-12]."""
    t.round += 1
    t.turn = t.start
    t.display, t.revealed, t.takers = [], [], []
    t.tatars = False
    yield RoundBegan(t.round, t.start)
    needed, most, found = CROSSES[t.seats], MOST_DISPLAYED[t.seats], 0
    while found < needed and len(t.display) < most:
        if not t.deck:
            yield from shuffle(t)
        if not t.deck:  # cannot happen with twenty cards [PE-R15]
            break
        found += yield from reveal(t, t.deck.pop())
    if found < needed and len(t.display) == most:  # the last card may still complete them [PE-12]
        t.tatars = True
        yield TatarsCame(most, found)
        yield from invasion(t)
    t.stage = "pick" if t.seats > 1 else "pick_alone"


def reveal(t: Perestroika, card: Card) -> Script[bool]:
    """Does it bear a cross?"""
    (face,) = yield from Show((card,), why="display")
    shown = action(face)
    t.display.append(card)
    t.revealed.append(shown.name)
    t.takers.append(STILL_THERE)
    yield Revealed(card, shown.name, len(t.display) - 1)
    return shown.cross


def shuffle(t: Perestroika) -> Script[None]:
    """The discards are the new deck, and so is all that the virtual opponent has [PE-15, PE-R27]."""
    (deck,) = yield from Shuffle([*t.discards, *t.pile], why="reshuffle")
    t.deck, t.discards, t.mixed, t.pile = list(deck), [], [], []
    t.shuffles += 1
    yield Shuffled(len(t.deck), t.shuffles)
    if is_last_round(t):
        yield LastRound()
    if (at_shuffle := scenario_of(t).at_shuffle) is not None:  # at once [PE-R16]
        yield from at_shuffle(t)


def is_last_round(t: Perestroika) -> bool:
    return t.shuffles >= LAST_SHUFFLE[t.seats]
