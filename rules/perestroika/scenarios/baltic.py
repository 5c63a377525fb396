"""Trade in the Baltic Sea: at a shuffle, one piece to the stock, and all others may be exchanged one for one [PE-63]."""

from __future__ import annotations

from rules.core import Choose, Option, Script

from ..build import ENOUGH
from ..options import GiveUp
from ..scenario import LOW, NONE, Scenario
from ..state import Perestroika, from_start_player
from ..store import give_up, kinds_to_give, rearrange


def at_shuffle(t: Perestroika) -> Script[None]:
    for seat in from_start_player(t):
        def options(seat: int = seat) -> list[Option]:
            return [*kinds_to_give(t, seat), ENOUGH]

        if kinds_to_give(t, seat):
            choice = yield from Choose(seat, options, why="baltic")
            if isinstance(choice, GiveUp):
                yield give_up(t, seat, choice.material)
                yield from rearrange(t, seat, "baltic_trade")


BALTIC = Scenario("baltic", LOW, LOW, NONE, at_shuffle=at_shuffle, whys=("baltic", "baltic_trade"))
