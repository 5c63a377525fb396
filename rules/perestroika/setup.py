"""Setting the table up [PE-3 to PE-6]."""

from __future__ import annotations

from rules.core import Roll, Script, Settings, Shuffle, lay_open

from .data import ACTION, CARDS, START_MATERIALS
from .state import Perestroika, Principality, from_start_player
from .store import take_one


def start(seats: int, settings: Settings) -> Perestroika:
    t = Perestroika(
        seats=seats, scenario=str(settings["scenario"]), chip_lenient=bool(settings["chip_lenient"]),
        tatar_literal=bool(settings["tatar_literal"]), church_hard=bool(settings["church_hard"]),
        solo_open_pile=bool(settings["solo_open_pile"]), principalities=[Principality() for _ in range(seats)])
    t.deck = lay_open(t, ACTION, len(CARDS))
    return t


def set_up(t: Perestroika) -> Script[None]:
    """All twenty cards for any number of players; the start player by lot [PE-5, PE-67]."""
    (deck,) = yield from Shuffle(t.deck, why="set_up")
    t.deck = list(deck)
    if t.seats > 1:
        (pips,) = yield from Roll((t.seats,), why="first_player")
        t.start = pips - 1
    t.stage = "materials"


def first_materials(t: Perestroika) -> Script[None]:
    """Each seat chooses all its pieces before the next one, later seats more of them [PE-6, PE-R43]."""
    for seat, count in zip(from_start_player(t), START_MATERIALS[t.seats], strict=True):
        t.turn, t.left = seat, count
        while t.left:
            yield from take_one(t, seat, "materials")
            t.left -= 1
    t.stage = "display"
