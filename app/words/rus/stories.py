"""What belongs together is told in one sentence: a market and its coins, a claim and whether it was believed."""
from __future__ import annotations

from collections.abc import Sequence

from app.i18n import Name, _, listed, sentences
from app.words.base import Reader
from app.words.rus.book import book
from app.words.rus.events import bought, gained, gave, grown, revealed
from app.words.rus.names import action_name, character_name, coins, points
from app.words.wordbook import Telling
from rules.core import Event
from rules.rus import events as e
from rules.rus.data import FESTIVAL, KING, MIDDLE, MONUMENT, SPACES
from rules.rus.state import where

HIDDEN: Telling = "", 1


@book.run(e.Drew, e.Laid)
def untold(to: Reader, events: Sequence[Event]) -> Telling | None:
    """Cards that are drawn back are no news."""
    return HIDDEN


@book.run(e.Took)
def beginning(to: Reader, events: Sequence[Event]) -> Telling | None:
    """Coins and crops for everybody, before the first turn."""
    first, told = events[0], 0
    while (len(events) > told + 1 and isinstance(taken := events[told], e.Took) and taken[2] == first[2]
           and isinstance(crops := events[told + 1], e.Placed) and crops.piece == "crops"):
        told += 2
    return (_("Everybody begins with {coins} and crops on the field.").format(coins=coins(first[2])), told) if told else None


@book.run(e.Claimed)
def believed(to: Reader, events: Sequence[Event]) -> Telling | None:
    match events[:2]:
        case [e.Claimed(seat=seat, character=name), e.Believed()]:
            return to.tell(seat, _("You claim the {name} and are believed."), _("{who} claims the {name} and is believed."),
                           name=character_name(name)), 2
    return None


@book.run(e.Sold)
def sold_for(to: Reader, events: Sequence[Event]) -> Telling | None:
    match events[:2]:
        case [e.Sold(building=b), e.Took(coins=count, repaid=repaid)]:
            return to.tell(where(b)[0], _("Your market is sold for {coins}."), _("{who}'s market is sold for {coins}."),
                           coins=gained(count, repaid)), 2
    return None


@book.run(e.Harvested)
def harvested(to: Reader, events: Sequence[Event]) -> Telling | None:
    match events[:2]:
        case [e.Harvested(building=b), e.Took(coins=count, repaid=repaid)]:
            return to.tell(where(b)[0], _("You harvest {coins}."), _("{who} harvests {coins}."), coins=gained(count, repaid)), 2
    return None


@book.run(e.Cashed)
def festival(to: Reader, events: Sequence[Event]) -> Telling | None:
    match events[:2]:
        case [e.Cashed(building=b), e.Scored(points=won)]:
            gain, told = _gain(won, events[2:])
            return to.tell(where(b)[0], _("You hold a festival: {gain}."), _("{who} holds a festival: {gain}."),
                           gain=gain), 2 + told
    return None


@book.run(e.Moved)
def finished(to: Reader, events: Sequence[Event]) -> Telling | None:
    match events[:2]:
        case [e.Moved(to=end, piece=piece), e.Scored(points=won)] if piece == MONUMENT and where(end)[1] in SPACES:
            gain, told = _gain(won, events[2:])
            return to.tell(where(end)[0], _("Your monument is finished: {gain}."), _("{who}'s monument is finished: {gain}."),
                           gain=gain), 2 + told
    return None


def _gain(won: int, after: Sequence[Event]) -> tuple[Name, int]:
    """Points, and the coins that come with them; how many events those are."""
    match after[:1]:
        case [e.Took(coins=count)]:
            return listed([points(won), coins(count)]), 1
    return points(won), 0


@book.run(e.Grew)
def growth(to: Reader, events: Sequence[Event]) -> Telling | None:
    seat, count, told = None, 0, 0
    for event in events:
        if not isinstance(event, e.Grew) or seat not in (None, where(event.building)[0]):
            break
        seat, count, told = where(event.building)[0], count + event.coins, told + 1
    return (grown(to, seat, count), told) if seat is not None else None


@book.run(e.Paid)
def paid_for(to: Reader, events: Sequence[Event]) -> Telling | None:
    won = after.points if len(events) > 2 and isinstance(after := events[2], e.Scored) else 0
    match events[:2]:
        case [e.Paid(seat=seat, coins=count), e.Upgraded(level=level)]:
            if won:
                said = to.tell(seat, _("You build your dacha to level {level} for {coins}: {points}."),
                               _("{who} builds the dacha to level {level} for {coins}: {points}."),
                               level=level, coins=coins(count), points=points(won))
            else:
                said = to.tell(seat, _("You build your dacha to level {level} for {coins}."),
                               _("{who} builds the dacha to level {level} for {coins}."), level=level, coins=coins(count))
            return said, 3 if won else 2
        case [e.Paid(seat=seat, coins=count), e.Placed(building=b, piece=piece)] if where(b)[0] == seat:
            if piece == FESTIVAL:
                mine, theirs = _("You pay {coins} and begin a festival."), _("{who} pays {coins} and begins a festival.")
            else:
                mine, theirs = _("You pay {coins} and begin a monument."), _("{who} pays {coins} and begins a monument.")
            return to.tell(seat, mine, theirs, coins=coins(count)), 2
        case [e.Paid(coins=count), e.Bought() as rise]:
            return _bought_for(to, rise, count, won)
        case [e.Paid(seat=seat, coins=count), e.Scored(seat=scorer, points=gain)] if seat == scorer:
            return to.tell(seat, _("You pay {coins} for {points}."), _("{who} pays {coins} for {points}."),
                           coins=coins(count), points=points(gain)), 2
    return None


def _bought_for(to: Reader, rise: e.Bought, count: int, won: int) -> Telling:
    seat, price = rise.seat, coins(count)
    if rise.level == KING and won:
        return to.tell(seat, _("You buy the king for {coins}: {points}. This is the last round."),
                       _("{who} buys the king for {coins}: {points}. This is the last round."),
                       coins=price, points=points(won)), 3
    if rise.level == KING:
        return bought(to, rise), 2
    if rise.level == MIDDLE:
        return to.tell(seat, _("You rise to the middle class for {coins}."), _("{who} rises to the middle class for {coins}."),
                       coins=price), 2
    return to.tell(seat, _("You rise to the upper class for {coins}."), _("{who} rises to the upper class for {coins}."),
                   coins=price), 2


@book.run(e.Revealed)
def caught(to: Reader, events: Sequence[Event]) -> Telling | None:
    match events[:2]:
        case [e.Revealed(true=False) as shown, e.Gave(giver=giver, taker=taker, coins=count, borrowed=borrowed)]:
            return sentences(revealed(to, shown), gave(to, e.Gave(giver, taker, count, borrowed, 0))), 2
    return None


@book.run(e.Played)
def played_for(to: Reader, events: Sequence[Event]) -> Telling | None:
    match events[:2]:
        case [e.Played(seat=seat, action=name), e.Took(seat=taker, coins=count, repaid=repaid)] if seat == taker:
            return to.tell(seat, _("You play {card} and take {coins}."), _("{who} plays {card} and takes {coins}."),
                           card=action_name(name), coins=gained(count, repaid)), 2
        case [e.Played(seat=seat, action=name), e.Scored(seat=scorer, points=won)] if seat == scorer:
            return to.tell(seat, _("You play {card}: {points}."), _("{who} plays {card}: {points}."),
                           card=action_name(name), points=points(won)), 2
        case [e.Played(seat=seat, action=name), e.Laid()]:
            return to.tell(seat, _("You lay {card}, an evergreen card, before you."), _("{who} lays {card}, an evergreen card."),
                           card=action_name(name)), 2
    return None
