"""Taking the displayed cards [PE-17, PE-18], and how a person alone shares them with the virtual opponent [PE-52]."""

from __future__ import annotations

from rules.core import Card, Choose, Script, Seat, Shuffle

from .events import Dismissed, LaidAside, Picked
from .options import Dismiss, LayAside, Pick
from .state import DISMISSED, LAID_ASIDE, STILL_THERE, Perestroika, from_start_player, kind_of, on_display
from .store import take_one


def pick(t: Perestroika) -> Script[None]:
    """One card each, clockwise, until none is left."""
    def options() -> list[Pick]:
        return [Pick(card) for card in on_display(t)]

    while STILL_THERE in t.takers:
        choice = yield from Choose(t.turn, options, why="pick")
        yield take_card(t, choice.card)
        t.turn = (t.turn + 1) % t.seats
    t.stage = "compensation" if owed(t) else begin_plays(t)


def take_card(t: Perestroika, card: Card) -> Picked:
    t.takers[t.display.index(card)] = t.turn
    t.principalities[t.turn].hand.append(card)
    return Picked(t.turn, card, kind_of(t.faces[card]))


def pick_alone(t: Perestroika) -> Script[None]:
    """One away, one face down for the virtual opponent, the rest into the hand [PE-52, PE-R26]."""
    choice = yield from Choose(t.turn, lambda: [Dismiss(card) for card in on_display(t)], why="dismiss")
    card = choice.card
    t.takers[t.display.index(card)] = DISMISSED
    t.discards.append(card)
    yield Dismissed(t.turn, card, kind_of(t.faces[card]))
    aside = yield from Choose(t.turn, lambda: [LayAside(card) for card in on_display(t)], why="lay_aside")
    yield from lay_aside(t, aside.card)
    for card in on_display(t):
        yield take_card(t, card)
    t.stage = "compensation" if owed(t) else begin_plays(t)


def lay_aside(t: Perestroika, card: Card) -> Script[None]:
    place = t.display.index(card)
    t.takers[place] = LAID_ASIDE
    if not t.solo_open_pile:  # face down: a new back, whose face must be remembered [PE-R37]
        ((card,),) = yield from Shuffle((card,), why="lay_aside")
        t.display[place] = card
    t.pile.append(card)
    yield LaidAside(t.turn, place, len(t.pile))


def owed(t: Perestroika) -> list[Seat]:
    """Who gets a piece instead: who took fewer cards than the start player; alone, who took none [PE-18, PE-52]."""
    most = max(1, t.takers.count(t.start))
    return [seat for seat in from_start_player(t) if t.takers.count(seat) < most]


def compensation(t: Perestroika) -> Script[None]:
    """A piece of their choice [PE-R32]."""
    for seat in owed(t):
        t.turn = seat
        yield from take_one(t, seat, "compensation")
    t.stage = begin_plays(t)


def begin_plays(t: Perestroika) -> str:
    t.turn, t.played = t.start, 0
    return "play"
