"""Cards of any game fly from where they lay to where they lie now."""

from collections import Counter
from collections.abc import Sequence

from app.match import PastEvent
from app.tables.contract import TableMotion
from app.tables.moment import Moment, Transfer
from rules.core import places
from rules.games import GAMES


class GenericMotion(TableMotion):
    def gifts(self, moment: Moment, told: Sequence[PastEvent]) -> Sequence[Transfer]:
        before = moment.state_before(told[0]) if told else None
        if before is None:
            return ()
        layout = GAMES[moment.words.game_id].layout
        lay = dict(places(before, layout))
        ways = Counter((lay[card], place) for card, place in places(moment.state, layout) if lay.get(card, place) != place)
        return [Transfer("cards", count, giver, taker) for (giver, taker), count in ways.items()]
