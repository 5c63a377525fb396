"""Phase 3: play an action card, or change some of them for others [RU-23 to RU-25]."""

from __future__ import annotations

from rules.core import Card, Faces, Foul, Option, Script, Seat, Show

from .bank import take
from .data import EVERGREEN, EXCHANGE_COINS, HAND, MOST_DISCARDS
from .effects import carry_out_card, playable
from .events import Laid, Played
from .festivals import choose
from .options import Exchange, Play, Stop
from .piles import discard, refill
from .state import Rus, action


def action_phase(t: Rus) -> Script[None]:
    me = t.turn
    while t.played < t.plays:
        choice = yield from choose(t, me, lambda: plays(t, me), lambda o, f: can_play(t, me, o, f), why="action")
        match choice:
            case Play(card=card):
                yield from play(t, me, card)
                continue
            case Exchange():
                yield from exchange(t, me)
        break
    yield from refill(t, me)
    t.stage = "upgrade"


def plays(t: Rus, me: Seat) -> list[Option]:
    """An exchange is for who plays nothing at all [RU-R26]."""
    return [*(Play(c) for c in t.boards[me].hand), Stop() if t.played else Exchange()]


def can_play(t: Rus, me: Seat, option: Option, faces: Faces) -> bool:
    """A knight stops after one card only if he can play no second one: his own device holds him to it [RU-R44]."""
    match option:
        case Play(card=card):
            return playable(t, me, action(faces[card]))
        case Stop():
            return not any(playable(t, me, action(faces[card])) for card in t.boards[me].hand)
    return True


def play(t: Rus, me: Seat, card: Card) -> Script[None]:
    """Show the card and carry it out. One whose condition fails is a foul [RU-R28]: only its owner could see that before."""
    (face,) = yield from Show((card,), why="play")
    played = action(face)
    if not playable(t, me, played):
        raise Foul(me, f"played {played.name} against its condition")
    t.boards[me].hand.remove(card)
    t.played += 1
    t.playing = card
    yield Played(me, card, played.name)
    if played.type == EVERGREEN:
        t.boards[me].laid.append(card)
        yield Laid(me, card)
    else:
        yield from carry_out_card(t, me, played)
        t.discards.append(card)
    t.playing = None


def exchange(t: Rus, me: Seat) -> Script[None]:
    """Up to three cards go, five are in hand again, two coins come [RU-25]."""
    yield from discard(t, me, max(0, len(t.boards[me].hand) - HAND), MOST_DISCARDS)
    yield from refill(t, me)
    yield take(t, me, EXCHANGE_COINS)
