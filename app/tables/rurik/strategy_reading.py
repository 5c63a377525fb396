"""The strategy board read for one pair of eyes: what each column would bring an advisor, and who acts next. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.i18n import _, ngettext, pgettext
from app.kit_boards import BidCell, BidColumn, TokenView
from app.tables.moment import Moment
from app.tables.rurik.look import ACTION_SIGNS, ACTION_TINTS
from app.tables.rurik.reading import crest_of
from app.words.rurik.names import coins, column_name
from app.words.rurik.options import space_words
from app.words.rurik.reasons import is_full
from rules.rurik.data import COLUMNS, SCHEME, Column
from rules.rurik.options import Place
from rules.rurik.state import NOBODY, Rurik, board_side
from rules.rurik.strategy import columns_open, landing

MINUS = "−"


@dataclass(frozen=True)
class AdvisorOffer:
    """What the seat could do with one advisor and some coins."""

    advisor: int  # its number; 0: nothing is to be placed
    bribe: int
    column: Column  # where it stands already in the draft, -1: nowhere yet


@dataclass(frozen=True)
class AdvisorView:
    """One number among the seat's advisors."""

    number: int
    crest: str
    left: int  # so many of this number are still to be placed
    columns: tuple[Column, ...] = ()  # where those stand that were placed
    chosen: bool = False
    lit: bool = False

    @property
    def thing(self) -> tuple[str, int]:
        return "advisor", self.number


@dataclass(frozen=True)
class NextView:
    """An advisor that is still out, in the order in which they act."""

    seat: int
    crest: str
    number: int
    column: Column
    sign: str
    acting: bool = False  # its turn runs now


@dataclass(frozen=True)
class Auction:
    columns: tuple[BidColumn, ...]
    advisors: tuple[AdvisorView, ...]
    offer: AdvisorOffer
    most: int  # coins that can be bribed
    bids: bool  # the viewer may bid now
    note: str  # what one more coin would do, or what is to be known
    queue: tuple[NextView, ...]


NO_OFFER = AdvisorOffer(0, 0, -1)


def may_bid(moment: Moment, me: int) -> bool:
    """Whether the viewer places an advisor now, or has one waiting for its confirm."""
    ask = moment.reader.ask
    if drafted(moment) is not None:
        return True
    return ask is not None and ask.why == "place" and moment.seat == me and moment.active == me


def drafted(moment: Moment) -> Place | None:
    """The placement that waits for its confirm. In a solo game the draft goes on with the next advisor: then none waits."""
    last = moment.drafted[-1] if moment.drafted else None
    goes_on = any(isinstance(option, Place) for option in moment.live)
    return last if isinstance(last, Place) and not goes_on else None


def before_of(moment: Moment) -> Rurik:
    """The table on which the advisor is placed: that before a drafted placement."""
    t: Rurik = moment.before if drafted(moment) is not None and moment.before is not None else moment.state
    return t


def offer_of(moment: Moment, me: int, held: tuple[int, int]) -> AdvisorOffer:
    """The advisor and the coins to be weighed: those of a drafted placement or of taps, else `held`, what lies in hand on the
    screen. An advisor that is not there any more becomes the highest that is."""
    if not may_bid(moment, me):
        return NO_OFFER
    player = before_of(moment).players[me]
    waits = drafted(moment)
    if waits is not None:
        return AdvisorOffer(waits.advisor, waits.bribe, waits.column)
    tapped = dict(moment.picked)
    advisor, bribe = tapped.get("advisor", held[0]), tapped.get("bribe", held[1])
    if advisor not in player.advisors:
        offered = [option.advisor for option in moment.live if isinstance(option, Place)]
        advisor, bribe = max(offered or player.advisors, default=0), 0
    return AdvisorOffer(advisor, min(bribe, player.coins), -1)


def auction_of(moment: Moment, me: int, held: tuple[int, int] = (0, 0)) -> Auction:
    t = before_of(moment)
    offer = offer_of(moment, me, held)
    bids = offer.advisor > 0
    columns = tuple(column_of(moment, me, column, offer) for column in range(len(COLUMNS)))
    most = t.players[me].coins if bids else 0
    return Auction(columns, advisors_of(moment, me, offer), offer, most, bids, note_of(t, offer), queue_of(moment))


# -- a column ---------------------------------------------------------------------------------------------------------


def column_of(moment: Moment, me: int, column: Column, offer: AdvisorOffer) -> BidColumn:
    """Cells as they lie; where an advisor would land glows, those it pushes down wear an arrow; the foot is the answer."""
    t: Rurik = moment.state
    before = before_of(moment)
    spaces = board_side(t)[column]
    name = COLUMNS[column]
    barred = why_not(before, me, column) if offer.advisor else ""
    stands = offer.column == column
    left_out = bool(offer.advisor) and is_left_out(moment, column)
    lands = landing(before, column, offer.advisor + offer.bribe) if offer.advisor and not barred and not left_out else -1
    cells = []
    for row, space in enumerate(spaces):
        lies = t.board[column][row] if row < len(t.board[column]) else None
        token = None
        if lies is not None and lies[0] != NOBODY:
            token = advisor_token(moment, *lies)
        elif row == lands and not stands:
            token = TokenView(crest=crest_of(moment, me), text=str(offer.advisor), ghost=True)
        mine = stands and row == lands
        if token is not None and mine:
            token = replace(token, lit=True)
        pushed = lands >= 0 and token is not None and not token.ghost and (row > lands if stands else row >= lands)
        value = (str(space.value), "cards") if column == SCHEME else (str(space.value),)
        if column == SCHEME and row == 0:
            value = (*value, "paw")
        cells.append(BidCell(value, (f"{MINUS}{space.cost}", "coin") if space.cost else (), token, row == lands, pushed))
    foot, price = foot_of(t, me, column, lands, offer)
    lit = moment.glows(("column", column)) if not offer.advisor else not barred and not left_out
    return BidColumn(
        ("column", column), column_name(column), ACTION_SIGNS[name], tuple(cells), ACTION_TINTS[name], foot, lit,
        stands or ("column", column) in moment.picked, barred, price,
    )


def is_left_out(moment: Moment, column: Column) -> bool:
    """Whether placements are offered, and none in this column: a lesson wants another one."""
    offered = {option.column for option in moment.live if isinstance(option, Place)}
    return drafted(moment) is None and bool(offered) and column not in offered


def advisor_token(moment: Moment, seat: int, number: int, bribe: int) -> TokenView:
    return TokenView(crest=crest_of(moment, seat), text=str(number), badge=f"bribe:{bribe}" if bribe else "")


def foot_of(t: Rurik, me: int, column: Column, lands: int, offer: AdvisorOffer) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the column brings: to the advisor in hand; with nothing in hand, to the best one of mine that stands there."""
    spaces = board_side(t)[column]
    row, coins_paid = lands, offer.bribe
    if not offer.advisor:
        row = next((r for r, lies in enumerate(t.board[column]) if lies[0] == me), -1)
        coins_paid = 0
    if not 0 <= row < len(spaces):
        return (), ()
    space = spaces[row]
    paid = space.cost + coins_paid
    sign = "cards" if column == SCHEME else ACTION_SIGNS[COLUMNS[column]]
    return (f"+{space.value}", sign), (f"{MINUS}{paid}", "coin") if paid else ()


def why_not(t: Rurik, me: int, column: Column) -> str:
    """Why no advisor can go there, in a word or two."""
    if column in columns_open(t, me):
        return ""
    return pgettext("column", "full") if is_full(t, column) else pgettext("column", "yours")


# -- the hand ---------------------------------------------------------------------------------------------------------


def advisors_of(moment: Moment, me: int, offer: AdvisorOffer) -> tuple[AdvisorView, ...]:
    """The seat's advisors by number, the highest first; those placed say where."""
    t = before_of(moment)
    placed: dict[int, list[Column]] = {}
    for column, lies in enumerate(t.board):
        for seat, number, _bribe in lies:
            if seat == me:
                placed.setdefault(number, []).append(column)
    left = t.players[me].advisors
    crest = crest_of(moment, me)
    return tuple(
        AdvisorView(number, crest, left.count(number), tuple(placed.get(number, ())), number == offer.advisor,
                    offer.advisor > 0 and number in left)
        for number in sorted({*left, *placed}, reverse=True)
    )


def better(t: Rurik, column: Column, offer: AdvisorOffer) -> tuple[int, int] | None:
    """How many coins in all would bring the advisor a row higher than it lands now, and which row that is; None: it is first."""
    lands = landing(t, column, offer.advisor + offer.bribe)
    if lands == 0:
        return None
    for bribe in range(offer.bribe + 1, offer.bribe + 99):
        row = landing(t, column, offer.advisor + bribe)
        if row < lands:
            return bribe, row
    return None


def note_of(t: Rurik, offer: AdvisorOffer) -> str:
    """Once a column is chosen: what a better row would cost. Before that: how strong the bid is."""
    if not offer.advisor:
        return ""
    if offer.column < 0:
        if not offer.bribe:
            return _("Advisor, bribe, column: tap them.")
        return _("Strength {number} + {bribe} = {strength}: tap a column.").format(
            number=offer.advisor, bribe=offer.bribe, strength=offer.advisor + offer.bribe
        )
    found = better(t, offer.column, offer)
    if found is None:
        return _("First in its column.")
    bribe, row = found
    return _("Row {row} would need {coins}.").format(row=row + 1, coins=coins(bribe))


def pushed(t: Rurik, column: Column, offer: AdvisorOffer) -> tuple[tuple[int, int], ...]:
    """Whom the advisor pushes down: seat and number, from above."""
    lands = landing(t, column, offer.advisor + offer.bribe)
    return tuple((seat, number) for seat, number, _bribe in t.board[column][lands:] if seat != NOBODY)


def after_confirm(moment: Moment) -> str:
    """What a placement comes to, for the plate that confirms it."""
    waits = drafted(moment)
    if waits is None:
        return ""
    t = before_of(moment)
    row = landing(t, waits.column, waits.advisor + waits.bribe)
    space = board_side(t)[waits.column][row]
    brings = space_words(waits.column, space.value, space.cost)
    below = pushed(t, waits.column, AdvisorOffer(waits.advisor, waits.bribe, waits.column))
    if not below:
        return brings
    return ngettext("{brings}; {count} advisor slides down", "{brings}; {count} advisors slide down", len(below)).format(
        brings=brings, count=len(below)
    )


# -- folded: who acts next --------------------------------------------------------------------------------------------


def queue_of(moment: Moment) -> tuple[NextView, ...]:
    """The advisors still out in the order in which they will act: seat after seat, each time its lowest. Equal ones of a seat
    stand in the order of the board; while advisors are placed, nobody acts yet."""
    t: Rurik = moment.state
    if t.stage not in ("advisor", "turn"):
        return ()
    found: list[NextView] = []
    acts = t.stage == "turn"
    if acts:
        found.append(next_view(moment, t.turn.seat, t.turn.number, t.turn.column, True))
    waiting = {seat: _in_order(t, seat) for seat in range(t.seats)}
    first = t.turns_done + (1 if acts else 0)
    for turn in range(sum(len(each) for each in waiting.values()) * t.seats + t.seats):
        seat = (t.lead + first + turn) % t.seats
        if waiting[seat]:
            number, column = waiting[seat].pop(0)
            found.append(next_view(moment, seat, number, column))
    return tuple(found)


def _in_order(t: Rurik, seat: int) -> list[tuple[int, Column]]:
    return sorted(
        (lies[1], column) for column, lying in enumerate(t.board) for lies in lying if lies[0] == seat
    )


def next_view(moment: Moment, seat: int, number: int, column: Column, acting: bool = False) -> NextView:
    return NextView(seat, crest_of(moment, seat), number, column, ACTION_SIGNS[COLUMNS[column]], acting)

