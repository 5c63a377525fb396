"""A seat's turn: up to two cards, a third for a chip, then the hand limit [PE-19 to PE-23]."""

from __future__ import annotations

from rules.core import Card, Choose, Faces, Foul, Option, Script, Seat, Show

from .data import BOTTOM, HAND, HELD, PLAYS, TOP, Half
from .effects import carry_out
from .events import ChipSpent, ChipTaken, Discarded, Fruitless, Played, Waited
from .options import Discard, Enough, Play, Stop, ThrowAway
from .state import Perestroika, action, kind_of

STOP, THROW_AWAY, ENOUGH = Stop(), ThrowAway(), Enough()


def play(t: Perestroika) -> Script[None]:
    """One card, or the end of the playing."""
    seat = t.turn
    if may_play(t, seat):
        hidden = not t.faces.keys() >= {*t.principalities[seat].hand}
        choice = yield from Choose(seat, lambda: plays(t, seat), only=is_a_play if hidden else None, why="play")
        match choice:
            case Play(card=card, half=half):
                yield from play_card(t, seat, card, half)
                if may_play(t, seat):
                    return
            case ThrowAway():
                yield from discard(t, seat, t.principalities[seat].hand[:])
            case _:
                if not t.played:
                    yield Waited(seat, len(t.principalities[seat].hand))
    if may_discard(t, seat):
        t.stage = "trim"
    else:
        end_turn(t)


def may_play(t: Perestroika, seat: Seat) -> bool:
    """Two cards, with a chip three [PE-20]."""
    land = t.principalities[seat]
    return bool(land.hand) and t.played < PLAYS + land.chip


def plays(t: Perestroika, seat: Seat) -> list[Option]:
    """What the seat may do, as far as everybody can see; `is_a_play` leaves out what its hidden cards forbid."""
    options: list[Option] = []
    faces = t.faces
    for card in t.principalities[seat].hand:
        options.append(Play(card, TOP))
        if card not in faces or not is_held(faces, card, BOTTOM):
            options.append(Play(card, BOTTOM))
    if not t.played:
        options.append(THROW_AWAY)
    options.append(STOP)
    return options


def is_held(faces: Faces, card: Card, half: Half) -> bool:
    """The lower half of Sawmill, Tannery and Mill is no play."""
    return half == BOTTOM and action(faces[card]).bottom[0] == HELD


def is_a_play(option: Option, faces: Faces) -> bool:
    """Asked on the seat's own device, which sees its hand."""
    return not (isinstance(option, Play) and is_held(faces, option.card, option.half))


def play_card(t: Perestroika, seat: Seat, card: Card, half: Half) -> Script[None]:
    if card not in t.faces:
        yield from Show((card,), why="play")
        if is_held(t.faces, card, half):
            raise Foul(seat, "played the half of a card that is no play")
    land, shown = t.principalities[seat], action(t.faces[card])
    land.hand.remove(card)
    t.playing, t.half = card, half
    t.played += 1
    if t.played > PLAYS:
        land.chip = False
        yield ChipSpent(seat)
    yield Played(seat, card, shown.name, half)
    if not (yield from carry_out(t, seat, shown.word(half))):
        yield Fruitless(seat, shown.name, half)
    t.discards.append(card)  # at once: an Orthodox Church played next can fetch it back [PE-R11]
    t.playing, t.half = None, ""


def discard(t: Perestroika, seat: Seat, cards: list[Card]) -> Script[None]:
    """Face up, for all to see [PE-R36]."""
    hidden = [card for card in cards if card not in t.faces]
    if hidden:
        yield from Show(hidden, why="discard")
    land = t.principalities[seat]
    land.hand = [card for card in land.hand if card not in cards]
    t.discarding = []
    t.discards += cards
    yield Discarded(seat, tuple(cards), tuple([kind_of(t.faces[card]) for card in cards]))
    if not land.chip and (t.chip_lenient or (not t.played and not land.hand)):  # [PE-R6]
        land.chip = True
        yield ChipTaken(seat)


def may_discard(t: Perestroika, seat: Seat) -> bool:
    """Beyond the hand limit a seat must discard; with the lenient chip rule it may, for a chip [PE-22, PE-R6, PE-R39]."""
    hand = t.principalities[seat].hand
    return len(hand) > HAND or (t.chip_lenient and bool(hand))


def trim(t: Perestroika) -> Script[None]:
    """Down to two cards or fewer."""
    seat = t.turn
    hand = t.principalities[seat].hand

    def options() -> list[Option]:
        enough: list[Option] = [ENOUGH] if len(hand) - len(t.discarding) <= HAND else []
        return [*(Discard(card) for card in hand if card not in t.discarding), *enough]

    while len(t.discarding) < len(hand):
        choice = yield from Choose(seat, options, why="discard")
        if not isinstance(choice, Discard):
            break
        t.discarding.append(choice.card)
    if t.discarding:
        yield from discard(t, seat, t.discarding[:])
    end_turn(t)


def end_turn(t: Perestroika) -> None:
    t.turn, t.played = (t.turn + 1) % t.seats, 0
    t.stage = "play" if t.turn != t.start else "round_end"
