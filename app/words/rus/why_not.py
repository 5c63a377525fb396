"""Why a thing cannot be chosen now."""
from __future__ import annotations

from app.i18n import _
from app.words.base import Reader
from app.words.rus.book import book
from app.words.rus.cards import why_no_claim, why_not as why_not_play
from app.words.rus.names import coins
from rules.core import Card, Seat
from rules.rus.data import CLASS_OF, DACHA, DACHA_PRICES, Character
from rules.rus.state import FREE, Building, Place, Rus, action, can_spend, is_cursed, perk, piece_at, where


def _why(to: Reader) -> str:
    return to.ask.why if to.ask is not None else ""


@book.why_not("card", among=lambda to: to.state.boards[to.decider].hand)
def card(to: Reader, card: Card) -> str:
    me = to.decider
    if card not in to.state.boards[me].hand or card not in to.faces:
        return ""
    if _why(to) not in ("action", "discard"):
        return _("Cards are played after the claim.")
    return why_not_play(to.state, me, action(to.faces[card]).name)[1]


@book.why_not("character", among=lambda to: CLASS_OF)
def character(to: Reader, name: Character) -> str:
    if _why(to) != "claim":
        return _("Characters are claimed after housekeeping.") if _why(to) == "housekeeping" else ""
    return why_no_claim(to.state, to.decider, name, to.faces)[1]


@book.why_not("seat", among=lambda to: range(to.state.seats))
def seat(to: Reader, seat: Seat) -> str:
    if _why(to) == "steal" and not to.state.boards[seat].coins:
        return _("{name} has no coin to steal.").format(name=to.name(seat))
    return ""


@book.why_not("building")
def building(to: Reader, b: Building) -> str:
    t: Rus = to.state
    seat, place = where(b)
    board, why = t.boards[seat], _why(to)
    piece = piece_at(board, place)
    if seat == to.seat and why == "housekeeping":
        return _at_home(t, seat, place)
    if why == "curse" and piece:
        if perk(t, seat, "holy"):
            return _("A Holy Icon guards these buildings.")
        if board.curses[place] != FREE:
            return _("It was cursed just now and must work once first.")
    if why in ("raid", "arson") and place == DACHA:
        return _("A dacha can be neither carried off nor burnt.")
    if why == "raid" and piece:
        return _("You have no room for it.")
    return _("Nothing stands there.") if not piece else ""


def _at_home(t: Rus, seat: Seat, place: Place) -> str:
    board = t.boards[seat]
    if place == DACHA:
        return _dacha(t, seat)
    if not piece_at(board, place):
        return _("Nothing stands there yet.")
    if is_cursed(board, place):
        return _("It is cursed: it does nothing this turn.")
    return _("It works by itself in housekeeping.")


def _dacha(t: Rus, seat: Seat) -> str:
    board = t.boards[seat]
    if board.dacha == len(DACHA_PRICES):
        return _("Your dacha is complete.")
    if t.upgraded:
        return _("One level in a housekeeping is all.")
    if is_cursed(board, DACHA):
        return _("Your dacha is cursed.")
    if not can_spend(t, seat, DACHA_PRICES[board.dacha]):
        return _("The next level costs {price}.").format(price=coins(DACHA_PRICES[board.dacha]))
    return ""
