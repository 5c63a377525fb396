"""What goes over the table of Rus': coins, crowns, buildings, curses and cards. Plain Python, made from events."""

from collections.abc import Iterator, Sequence

from app.match import PastEvent
from app.tables.moment import SUPPLY, Transfer
from app.tables.rus import look
from rules.core import Event, Thing
from rules.rus import events as e
from rules.rus.data import DACHA, KING
from rules.rus.state import Rus, action, building, where

CROWN, CURSE, SHUFFLED = "crown", "skull", "shuffle-variant"


def gifts_of(told: Sequence[PastEvent], state: Rus) -> list[Transfer]:
    """In the order of the events. What a building pays comes from the building, not from the bank."""
    out: list[Transfer] = []
    source: Thing | None = None  # the building that has just been harvested, sold or celebrated
    for each in told:
        event = each.event
        match event:
            case e.Harvested(building=b) | e.Sold(building=b) | e.Cashed(building=b):
                source = ("building", b)
                continue
            case e.Took(seat=seat, coins=coins, repaid=repaid):
                mine = source is not None and where(int(source[1]))[0] == seat
                out.append(Transfer("coin", coins - repaid, source if mine and source is not None else SUPPLY, ("seat", seat)))
            case e.Scored(seat=seat, points=points):
                out.append(Transfer(CROWN, points, source or SUPPLY, ("seat", seat)))
                continue  # the coins of the same festival come with the next event, from the same building
            case _:
                out += _of(event, state)
        source = None
    return [gift for gift in out if gift.count > 0]


def _of(event: Event, state: Rus) -> Iterator[Transfer]:
    match event:
        case e.Paid(seat=seat, coins=coins):
            yield Transfer("coin", coins, ("seat", seat), SUPPLY)
        case e.Gave(giver=giver, taker=taker, coins=coins, borrowed=borrowed):
            yield Transfer("coin", coins - borrowed, ("seat", giver), ("seat", taker))
            yield Transfer("coin", borrowed, SUPPLY, ("seat", taker))
        case e.Placed(building=b, piece=piece):
            yield Transfer(look.PIECES[piece][0], 1, SUPPLY, ("building", b))
        case e.Moved(building=b, to=end, piece=piece) | e.Raided(building=b, to=end, piece=piece):
            yield Transfer(look.PIECES[piece][0], 1, ("building", b), ("building", end))
        case e.Burnt(building=b, piece=piece):
            yield Transfer(look.PIECES[piece][0], 1, ("building", b), SUPPLY)
        case e.Grew(building=b, coins=coins):
            yield Transfer("coin", coins, SUPPLY, ("building", b))
        case e.Upgraded(seat=seat):
            yield Transfer(look.PIECES["dacha"][0], 1, SUPPLY, ("building", building(seat, DACHA)))
        case e.Cursed(building=b):
            yield Transfer(CURSE, 1, SUPPLY, ("building", b))
        case e.Lifted(building=b):
            yield Transfer(CURSE, 1, ("building", b), SUPPLY)
        case e.Played(seat=seat, action=name):
            yield Transfer(look.CARDS[name][0], 1, ("seat", seat), SUPPLY)
        case e.Removed(seat=seat, card=card):
            yield Transfer(_sign_of(card, state), 1, ("seat", seat), SUPPLY)
        case e.Seized(thief=thief, victim=victim, card=card):
            yield Transfer(_sign_of(card, state), 1, ("seat", victim), ("seat", thief))
        case e.Swapped(seat=seat):
            yield Transfer(SHUFFLED, 1, ("seat", seat), SUPPLY)
            yield Transfer("cards", 1, SUPPLY, ("seat", seat))
        case e.Bought(seat=seat, level=level):
            yield Transfer("chess-king" if level == KING else "cards", 1, SUPPLY, ("seat", seat))


def _sign_of(card: int, state: Rus) -> str:
    """The sign of an evergreen card. Its face may be gone from a table that is shown again later: then any evergreen's."""
    return look.CARDS[action(state.faces[card]).name][0] if card in state.faces else "pine-tree"
