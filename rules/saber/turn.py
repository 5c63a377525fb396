"""A turn: command points, operations in turn, clean-up [SB-13 to SB-26, SB-112]."""

from __future__ import annotations

from rules.core import Choose, Script, Seat, Show, clockwise

from .cards import TAVERN
from .end import check_time, check_victory
from .events import Passed, TurnBegan, TurnEnded
from .options import Discard, Draw, Gift, Pass, Play, Resurrect, Standard
from .piles import OWN_DECK, can_draw, discard, draw
from .play import may_do, operations, play_card, play_standard
from .state import CP, HAND_LIMIT, Saber, faction_of, is_out, living, open_card, total
from .tokens import special, suffer


def begin_turn(t: Saber) -> Script[None]:
    """Command points are six again; everybody may act again [SB-14, SB-R1]."""
    t.turn += 1
    for band in t.bands:
        band.cp = CP
    for sheet in t.sheets:
        sheet.acted = sheet.got_stance = False
        sheet.spent, sheet.used = 0, ()
    t.lady_moves = 0
    t.active, t.acting, t.passes = t.initiative, True, 0
    yield TurnBegan(t.turn, t.initiative)
    t.stage = "activation"


def activation(t: Saber) -> Script[None]:
    """One operation of the active player: a card, or a pass [SB-15]. The phase ends when all pass in a row [SB-16]."""
    seat = t.active
    choice = yield from Choose(seat, lambda: operations(t, seat), lambda o, faces: may_do(t, seat, o, faces), why="operation")
    t.passes = t.passes + 1 if isinstance(choice, Pass) else 0
    match choice:
        case Play(card=card):
            yield from play_card(t, seat, card)
        case Standard(card=card):
            yield from play_standard(t, seat, card)
        case Resurrect(card=card):
            yield from play_card(t, seat, card, True)
        case _:
            yield Passed(seat)
    t.activations += 1
    players = [s for s in clockwise(t, seat) if not is_out(t, s)]
    t.active = next(s for s in (*players, seat) if s != seat)
    if t.passes >= len(players):
        t.acting = False
        t.stage = "clean_up"


# -- clean-up: every step is finished by all, who has the initiative first [SB-R56] ------------------------------------


def clean_up(t: Saber) -> Script[None]:
    """Poison works, effects of the turn end, the played cards are discarded [SB-19, SB-R38]."""
    order = clockwise(t, t.initiative)
    for seat in order:
        for fighter in living(t, seat):
            if t.sheets[fighter].poison:
                t.sheets[fighter].poison = False
                yield from suffer(t, fighter, 1, "poison")
    yield from check_victory(t)
    for seat in order:
        band = t.bands[seat]
        ended = [card for card in band.in_play if open_card(t, card).until_turn_ends]
        band.in_play = [card for card in band.in_play if card not in ended]
        if over := [*ended, *band.played]:
            band.played = []
            yield discard(t, over)
        band.draws = 0 if is_out(t, seat) else min(band.cp, len(living(t, seat)) + 1)  # SB-20
        band.tavern_drawn = False
    t.seats_done = 0
    t.stage = "draw"


def next_seat(t: Saber, now: str, then: str) -> None:
    """Go on with the next seat in this step of clean-up; after the last seat with the next step."""
    t.seats_done = (t.seats_done + 1) % t.seats
    t.stage = now if t.seats_done else then


def draw_phase(t: Saber) -> Script[None]:
    """One card at a time; one of them may come from the tavern's deck [SB-21, SB-R11]."""
    seat = clockwise(t, t.initiative)[t.seats_done]
    band = t.bands[seat]
    while band.draws:
        if band.tavern_drawn or not can_draw(t, seat, TAVERN):
            count, band.draws = band.draws, 0
            yield from draw(t, seat, count)
            break
        choice = yield from Choose(seat, (Draw(OWN_DECK), Draw(TAVERN)), why="draw")
        band.draws -= 1
        band.tavern_drawn = choice.source == TAVERN
        yield from draw(t, seat, 1, choice.source)
    next_seat(t, "draw", "limit")


def limit_hand(t: Saber) -> Script[None]:
    """Discard down to seven cards; the limit is checked only here [SB-23]. Who is out is asked nothing [SB-R76]."""
    seat = clockwise(t, t.initiative)[t.seats_done]
    hand = t.bands[seat].hand
    while len(hand) > HAND_LIMIT and not is_out(t, seat):
        choice = yield from Choose(seat, [Discard(card) for card in hand], why="discard")
        hand.remove(choice.card)
        t.discarding.append(choice.card)
    if t.discarding:
        yield from Show(t.discarding, why="discard")
        yield discard(t, t.discarding)
        t.discarding = []
    next_seat(t, "limit", "gifts")


def hand_out(t: Saber) -> Script[None]:
    """Special points of the turn's end: for command points spent, and from stances [SB-112, SB-R8]."""
    seat = clockwise(t, t.initiative)[t.seats_done]
    band = t.bands[seat]
    if faction_of(t, seat).pays_costs:
        band.gifts = max(0, (CP - band.cp) // 2)
    for fighter in living(t, seat):
        if gained := total(t, fighter, "gain_each_turn"):
            yield from special(t, fighter, seat, gained)
    while band.gifts and living(t, seat):
        to = [Gift(f) for f in living(t, seat)]
        choice = to[0] if len(to) == 1 else (yield from Choose(seat, to, why="gift"))
        band.gifts -= 1
        yield from special(t, choice.fighter, seat, 1)
    band.gifts = 0
    next_seat(t, "gifts", "turn_end")


def end_turn(t: Saber) -> Script[None]:
    """The initiative passes on [SB-24]."""
    others: list[Seat] = [s for s in clockwise(t, t.initiative)[1:] if not is_out(t, s)]
    t.initiative = others[0]
    yield TurnEnded(t.turn)
    yield from check_time(t)
    t.stage = "turn"
