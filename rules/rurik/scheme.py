"""Scheme cards: the scheme action's token, and playing a card [RK-167 to RK-179]."""

from __future__ import annotations

from rules.core import Card, Choose, Faces, Foul, Option, Script, Seat, Show, clockwise

from .cards import scheme
from .events import PlayedScheme, TokenPassed
from .gains import gain
from .hooks import BASE, does, only
from .mat import pay_coins
from .options import Alternative, PassToken, PlayScheme
from .piles import scheme_look
from .state import Rurik


def scheme_action(t: Rurik, seat: Seat, row: int, cards: int) -> Script[None]:
    """Look and keep one; the best row also hands the first-player token on [RK-165, RK-167]."""
    yield from scheme_look(t, seat, cards)
    if row == 0:
        to = seat
        if t.seats > 1:
            choice = yield from Choose(seat, tuple([PassToken(s) for s in clockwise(t, seat)]), why="token")
            to = choice.seat
        t.first_player = to
        yield TokenPassed(seat, to)


@BASE.hook("offers")
def cards_to_play(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Offer one card a turn [RK-96]."""
    if not t.turn.scheme_played:
        options += [PlayScheme(card) for card in t.players[seat].schemes]


@only(PlayScheme)
def can_play(t: Rurik, seat: Seat, option: PlayScheme, faces: Faces) -> bool:
    return scheme(faces[option.card]).cost <= t.players[seat].coins


@does(PlayScheme)
def play_from_hand(t: Rurik, seat: Seat, option: PlayScheme) -> Script[None]:
    (face,) = yield from Show((option.card,), why="play")
    if scheme(face).cost > t.players[seat].coins:
        raise Foul(seat, "played a scheme card without the coins for it")
    t.players[seat].schemes.remove(option.card)
    t.discards.append(option.card)
    yield from play(t, seat, option.card)


def play(t: Rurik, seat: Seat, card: Card) -> Script[None]:
    """Pay its cost, gain what it shows; its casualty icon does nothing now [RK-173, RK-174]."""
    played = scheme(t.faces[card])
    t.turn.scheme_played = True
    t.playing = card
    yield PlayedScheme(seat, card, played.number)
    if played.cost:
        yield pay_coins(t, seat, played.cost)
    gains = played.gains[0]
    if len(played.gains) > 1:  # RK-175
        choice = yield from Choose(seat, tuple([Alternative(n) for n in range(len(played.gains))]), why="alternative")
        gains = played.gains[choice.number]
    yield from gain(t, seat, gains)
    t.playing = None
