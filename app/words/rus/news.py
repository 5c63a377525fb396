"""Events as sentences. What belongs together is told in one: a market and its coins, a claim and whether it was believed."""
from __future__ import annotations

from collections.abc import Sequence

from app.i18n import _, ngettext
from app.words.base import Reader, listed
from app.words.rus.names import (
    action_name,
    capital,
    card_name,
    character_name,
    class_name,
    coins,
    owner,
    piece_name,
    place_name,
    points,
    track_name,
)
from rules.core import Event, Seat
from rules.rus import events as e
from rules.rus.data import CROPS, DACHA, F1, F2, FIELD, KING, M1, MONUMENT, SPACES
from rules.rus.state import where


def story(to: Reader, events: Sequence[Event]) -> list[str]:
    told: list[str] = []
    left = list(events)[::-1]  # the next one last
    while left:
        said = _together(to, left)
        if said is None:
            event = left.pop()
            said = "" if isinstance(event, e.Drew | e.Laid) else sentence(to, event)
        if said:
            told.append(said)
    return told


def _together(to: Reader, left: list[Event]) -> str | None:
    """The sentence for the next few events, which are taken off; None if the next one stands alone."""
    first = left.pop()
    match first, left[-1] if left else None:
        case e.Took(coins=count), e.Placed(piece="crops"):  # only before the first turn
            while len(left) > 1 and isinstance(left[-2], e.Took) and left[-2].coins == count:
                del left[-2:]
            left.pop()
            return _("Everybody begins with {coins} and crops on the field.").format(coins=coins(count))
        case e.Claimed(seat=seat, character=name), e.Believed():
            left.pop()
            return to.tell(seat, _("You claim the {name} and are believed."), _("{who} claims the {name} and is believed."),
                           name=character_name(name))
        case e.Sold(building=b), e.Took(coins=count, repaid=repaid):
            left.pop()
            return _repaid(_("{market} is sold for {coins}").format(
                market=capital(owner(to, where(b)[0], _("market"))), coins=coins(count)), count, repaid)
        case e.Harvested(building=b), e.Took(coins=count, repaid=repaid):
            left.pop()
            said = to.tell(where(b)[0], _("You harvest {coins}"), _("{who} harvests {coins}"), coins=coins(count))
            return _repaid(said, count, repaid)
        case e.Cashed(building=b), e.Scored(points=won):
            left.pop()
            return to.tell(where(b)[0], _("You hold a festival: {gain}."), _("{who} holds a festival: {gain}."),
                           gain=_gain(won, left))
        case e.Moved(to=end, piece="monument"), e.Scored(points=won) if where(end)[1] in SPACES:
            left.pop()
            return _("{monument} is finished: {gain}.").format(
                monument=capital(owner(to, where(end)[0], _("monument"))), gain=_gain(won, left))
        case e.Grew(building=b), _:
            grown = first.coins
            while left and isinstance(more := left[-1], e.Grew) and where(more.building)[0] == where(b)[0]:
                grown += more.coins
                left.pop()
            return ngettext("{coins} grows on {crops}.", "{coins} grow on {crops}.", grown).format(
                coins=coins(grown), crops=owner(to, where(b)[0], _("crops")))
        case e.Paid(seat=seat, coins=count), e.Upgraded(level=level):
            left.pop()
            won = _scored(left)
            gain = _(": {points}").format(points=points(won)) if won else ""
            return to.tell(seat, _("You build your dacha to level {level} for {coins}{gain}."),
                           _("{who} builds the dacha to level {level} for {coins}{gain}."),
                           level=level, coins=coins(count), gain=gain)
        case e.Paid(seat=seat, coins=count), e.Placed(building=b, piece=piece) if where(b)[0] == seat:
            left.pop()
            return to.tell(seat, _("You pay {coins} and begin a {piece}."), _("{who} pays {coins} and begins a {piece}."),
                           coins=coins(count), piece=piece_name(piece))
        case e.Paid(seat=seat, coins=count), e.Bought(level=level):
            left.pop()
            if level == KING and (won := _scored(left)):
                return to.tell(seat, _("You buy the king for {coins}: {points}. This is the last round."),
                               _("{who} buys the king for {coins}: {points}. This is the last round."),
                               coins=coins(count), points=points(won))
            return to.tell(seat, _("You rise to the {level} for {coins}."), _("{who} rises to the {level} for {coins}."),
                           level=class_name(level), coins=coins(count))
        case e.Paid(seat=seat, coins=count), e.Scored(seat=scorer, points=won) if seat == scorer:
            left.pop()
            return to.tell(seat, _("You pay {coins} for {points}."), _("{who} pays {coins} for {points}."),
                           coins=coins(count), points=points(won))
        case e.Revealed(), e.Gave(giver=giver, taker=taker, coins=count, borrowed=borrowed) if not first.true:
            left.pop()
            return sentence(to, first) + " " + _gave(to, giver, taker, count, borrowed)
        case e.Played(seat=seat, action=name), e.Took(seat=taker, coins=count, repaid=repaid) if seat == taker:
            left.pop()
            return _repaid(to.tell(seat, _("You play {card} and take {coins}"), _("{who} plays {card} and takes {coins}"),
                                   card=action_name(name), coins=coins(count)), count, repaid)
        case e.Played(seat=seat, action=name), e.Scored(seat=scorer, points=won) if seat == scorer:
            left.pop()
            return to.tell(seat, _("You play {card}: {points}."), _("{who} plays {card}: {points}."),
                           card=action_name(name), points=points(won))
        case e.Played(seat=seat, action=name), e.Laid():
            left.pop()
            return to.tell(seat, _("You lay {card}, an evergreen card, before you."),
                           _("{who} lays {card}, an evergreen card."), card=action_name(name))
    left.append(first)
    return None


def _scored(left: list[Event]) -> int:
    """Royal points that come next, taken off; 0 if none do."""
    if left and isinstance(after := left[-1], e.Scored):
        left.pop()
        return after.points
    return 0


def _gain(won: int, left: list[Event]) -> str:
    """Points, and the coins that come with them."""
    if left and isinstance(after := left[-1], e.Took):
        left.pop()
        return listed([points(won), coins(after.coins)])
    return points(won)


def _repaid(said: str, count: int, repaid: int) -> str:
    if repaid:
        said += _(", all for debt") if repaid == count else _(", {count} of them for debt").format(count=repaid)
    return said + "."


def _gave(to: Reader, giver: Seat, taker: Seat, count: int, borrowed: int) -> str:
    if not count:
        return to.tell(giver, _("You pay nothing."), _("{who} pays nothing."))
    if to.is_me(taker):
        said = _("{who} gives you {coins}").format(who=to.name(giver), coins=coins(count))
    else:
        said = to.tell(giver, _("You give {taker} {coins}"), _("{who} gives {taker} {coins}"),
                       taker=to.name(taker), coins=coins(count))
    if borrowed:
        said += _(", all lent by the bank: a debt") if borrowed == count else ngettext(
            ", {count} of them lent by the bank: a debt", ", {count} of them lent by the bank: debts", borrowed
        ).format(count=borrowed)
    return said + "."


def sentence(to: Reader, event: Event) -> str:
    tell = to.tell
    match event:
        case e.Took(seat=seat, coins=count, repaid=repaid):
            return _repaid(tell(seat, _("You take {coins}"), _("{who} takes {coins}"), coins=coins(count)), count, repaid)
        case e.Paid(seat=seat, coins=count):
            return tell(seat, _("You pay {coins}."), _("{who} pays {coins}."), coins=coins(count))
        case e.Gave(giver=giver, taker=taker, coins=count, borrowed=borrowed, repaid=repaid):
            said = _gave(to, giver, taker, count, borrowed)
            return said if not repaid else _repaid(said.removesuffix("."), count, repaid)
        case e.Scored(seat=seat, points=won):
            return tell(seat, _("You gain {points}."), _("{who} gains {points}."), points=points(won))
        case e.Placed(building=b, piece=piece):
            return _placed(to, *where(b), piece)
        case e.Moved(to=end, piece=piece):
            seat, place = where(end)
            piece_of = capital(owner(to, seat, piece_name(piece)))
            if place in SPACES:
                return _("{piece} is finished.").format(piece=piece_of)
            return _("{piece} moves to {place}.").format(piece=piece_of, place=track_name(place))
        case e.Grew(building=b, coins=count):
            return ngettext("{coins} grows on {crops}.", "{coins} grow on {crops}.", count).format(
                coins=coins(count), crops=owner(to, where(b)[0], _("crops")))
        case e.Harvested(building=b, coins=count):
            return tell(where(b)[0], _("You harvest {coins}."), _("{who} harvests {coins}."), coins=coins(count))
        case e.Sold(building=b):
            return _("{market} is sold.").format(market=capital(owner(to, where(b)[0], _("market"))))
        case e.Upgraded(seat=seat, level=level):
            return _("{dacha} has level {level}.").format(dacha=capital(owner(to, seat, _("dacha"))), level=level)
        case e.Cashed(building=b):
            return tell(where(b)[0], _("You hold a festival."), _("{who} holds a festival."))
        case e.Cursed(building=b):
            return _("{what} is cursed.").format(what=capital(_at(to, b)))
        case e.Lifted(building=b):
            return _("The curse on {what} is over.").format(what=_at(to, b))
        case e.Raided(thief=thief, building=b, to=_end, piece=piece):
            return tell(thief, _("You carry off {what}."), _("{who} carries off {what}."),
                        what=owner(to, where(b)[0], piece_name(piece)))
        case e.Burnt(building=b, piece=piece):
            said = _("{what} burn down.") if piece == CROPS else _("{what} burns down.")
            return said.format(what=capital(owner(to, where(b)[0], piece_name(piece))))
        case e.Began(seat=seat, round=number):
            return tell(seat, _("Round {round}: your turn."), _("Round {round}: {who}'s turn."), round=number + 1)
        case e.Claimed(seat=seat, character=name):
            return tell(seat, _("You claim the {name}."), _("{who} claims the {name}."), name=character_name(name))
        case e.Silent(seat=seat):
            return tell(seat, _("You make no claim."), _("{who} makes no claim."))
        case e.Believed(seat=seat):
            return tell(seat, _("You are believed."), _("{who} is believed."))
        case e.Accused(accuser=accuser, seat=seat, others=others):
            return _accused(to, accuser, seat, others)
        case e.Revealed(seat=seat, character=name, true=true):
            found = _("it was the truth") if true else _("it was a lie")
            return tell(seat, _("You show the {name}: {found}."), _("{who} shows the {name}: {found}."),
                        name=character_name(name), found=found)
        case e.Swapped(seat=seat, level=level):
            return tell(seat, _("Your {level} card is shuffled back and you draw another."),
                        _("{who}'s {level} card is shuffled back and another is drawn."), level=class_name(level))
        case e.Played(seat=seat, action=name):
            return tell(seat, _("You play {card}."), _("{who} plays {card}."), card=action_name(name))
        case e.Laid(seat=seat):
            return tell(seat, _("It works from your next turn on."), _("It works from {who}'s next turn on."))
        case e.Discarded(seat=seat, cards=cards):
            names = [card_name(to, card) for card in cards if card in to.faces]
            what = listed(names) if len(names) == len(cards) else ngettext("{count} card", "{count} cards", len(cards)).format(
                count=len(cards))
            return tell(seat, _("You put away {what}."), _("{who} puts away {what}."), what=what)
        case e.Drew(seat=seat, cards=count):
            return tell(seat, _("You draw {cards}."), _("{who} draws {cards}."),
                        cards=ngettext("{count} card", "{count} cards", count).format(count=count))
        case e.Rebuilt(cards=count):
            return ngettext("The {count} card put away becomes the new deck.", "The {count} cards put away become the new deck.",
                            count).format(count=count)
        case e.Removed(seat=seat, card=card):
            return _("{what} is thrown out.").format(what=capital(owner(to, seat, _evergreen(to, card))))
        case e.Seized(thief=thief, victim=victim, card=card):
            return tell(thief, _("You take {what}."), _("{who} takes {what}."), what=owner(to, victim, _evergreen(to, card)))
        case e.Slandered(seat=seat, victim=victim, level=level):
            return tell(seat, _("You slander {what}."), _("{who} slanders {what}."),
                        what=owner(to, victim, _("{level} card").format(level=class_name(level))))
        case e.Bought(seat=seat, level=level):
            if level == KING:
                return tell(seat, _("You buy the king. This is the last round."),
                            _("{who} buys the king. This is the last round."))
            return tell(seat, _("You rise to the {level}."), _("{who} rises to the {level}."), level=class_name(level))
        case e.Tied(seats=seats):
            return _("{names} are level and nobody is king: whoever of them buys it first has won.").format(
                names=listed([to.name(seat) for seat in seats]))
    raise TypeError(f"no words for {event!r}")


def _placed(to: Reader, seat: Seat, place: int, piece: str) -> str:
    if place in FIELD:
        return to.tell(seat, _("You plant crops."), _("{who} plants crops."))
    if place in (M1, F1):
        return to.tell(seat, _("You begin a {piece}."), _("{who} begins a {piece}."), piece=piece_name(piece))
    return to.tell(seat, _("You open a {piece}."), _("{who} opens a {piece}."), piece=piece_name(piece))


def _at(to: Reader, b: int) -> str:
    """A building by its place alone: what stood there when it happened may be gone."""
    seat, place = where(b)
    if place == DACHA:
        return owner(to, seat, _("dacha"))
    if place in FIELD:
        return owner(to, seat, _("crops in {place}").format(place=place_name(place)))
    if place in SPACES:
        return owner(to, seat, _("building in {place}").format(place=place_name(place)))
    piece = _("festival") if place in (F1, F2) else piece_name(MONUMENT)
    return owner(to, seat, _("{piece} on {place}").format(piece=piece, place=track_name(place)))


def _evergreen(to: Reader, card: int) -> str:
    return card_name(to, card) if card in to.faces else _("evergreen card")


def _accused(to: Reader, accuser: Seat, seat: Seat, others: tuple[Seat, ...]) -> str:
    if to.is_me(seat):
        said = _("{who} cries: Lies!").format(who=to.name(accuser))
    else:
        said = to.tell(accuser, _("You cry to {whom}: Lies!"), _("{who} cries to {whom}: Lies!"), whom=to.name(seat))
    if others:
        said += " " + ngettext("{others} did so as well, but too late.", "{others} did so as well, but too late.",
                               len(others)).format(others=listed([to.tell(s, _("You"), "{who}") for s in others]))
    return said
