"""Playing a card: declare it and its target, pay, play out [SB-26, SB-28, SB-43 to SB-48, SB-86, SB-106]."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Card, Choose, Faces, Foul, Option, Script, Seat, Show

from .action import action
from .board import SQUARES, distance
from .cards import ACTION, ATTACHED, IN_PLAY, INTERFERENCE, STANCE, CommandCard
from .combat import chooses_to_use
from .effects import carry_out, each_hatch
from .events import Attached, CardAimed, CardPlayed, LeftInPlay, Lost, Paid, RemovedFromGame, UsedAsStandard, Vetoed
from .options import On, OnCard, OnHand, OnSpace, Pass, Pay, PayFrom, Perform, Play, Resurrect, Standard
from .piles import discard
from .scenario import rules_of
from .state import (
    STANDARD,
    CardUnderWay,
    Fighter,
    Saber,
    band_of,
    data_of,
    faction_of,
    in_order,
    is_out,
    left_in_play,
    living,
    open_card,
    same_side,
    standing,
    total,
)
from .tokens import attachments, special

STANDARD_CP = 1


def operations(t: Saber, seat: Seat) -> list[Option]:
    """As everybody knows it: any card of the hand may be played, as far as one can see from outside."""
    band = t.bands[seat]
    options: list[Option] = [Play(card) for card in band.hand]
    if performers(t, seat):
        options += [Standard(card) for card in band.hand]
    options += [Resurrect(card) for card in band.discards
                if open_card(t, card).resurrection and is_playable(t, seat, open_card(t, card), True)]
    return [*options, Pass()]


def may_do(t: Saber, seat: Seat, option: Option, faces: Faces) -> bool:
    """What a player sees of his own cards decides whether they can be played for their text."""
    return not isinstance(option, Play) or is_playable(t, seat, data_of(faces[option.card]))


def is_playable(t: Saber, seat: Seat, card: CommandCard, resurrected: bool = False) -> bool:
    """Is there a target for it, and can it be paid there?"""
    return any(True for _ in each_aim(t, seat, card, resurrected))


def aims(t: Saber, seat: Seat, card: CommandCard, resurrected: bool = False) -> list[Option]:
    return list(each_aim(t, seat, card, resurrected))


def each_aim(t: Saber, seat: Seat, card: CommandCard, resurrected: bool) -> Iterator[Option]:
    """What it can be played on; for a card that needs no target, `Pass` stands for none."""
    if card.type != INTERFERENCE:
        yield from (On(f) for f in candidates(t, seat, card) if can_pay(t, seat, f, card))
        return
    band = t.bands[seat]
    if band.cp < card.cp + resurrected or sum(t.sheets[f].special for f in living(t, seat)) < card.collective:
        return
    if card.stays == IN_PLAY and any(open_card(t, c).name == card.name for c in band.in_play):
        return  # one of a name for each player
    own = [(f, s) for f, s in standing(t) if t.sheets[f].seat == seat]
    match card.on:
        case ():
            yield Pass()
        case ("own",):
            yield from (On(f) for f, _ in own)
        case ("beside_obstacle",):
            yield from (On(f) for f, _ in own if any(True for _ in each_hatch(t, f)))
        case ("any",):
            yield from (On(f) for f, _ in standing(t))
        case ("enemy", reach):
            yield from (On(f) for f, s in standing(t)
                        if not same_side(t, t.sheets[f].seat, seat) and any(distance(s, o) <= reach for _, o in own))
        case ("space", reach):
            yield from (OnSpace(s) for s in SQUARES if any(distance(s, o) <= reach for _, o in own))
        case ("attachment",):
            yield from (OnCard(c) for sheet in t.sheets for c in attachments(sheet))
        case ("hand",):
            yield from (OnHand(s) for s in range(t.seats) if not same_side(t, s, seat) and not is_out(t, s))


def candidates(t: Saber, seat: Seat, card: CommandCard) -> list[Fighter]:
    """For actions and stances: one of each a turn for each character [SB-32, SB-37]."""
    if card.on == ("enemy",):
        found = [f for f, _ in standing(t) if not same_side(t, t.sheets[f].seat, seat)]
    else:
        found = [f for f in band_of(t, seat) if t.sheets[f].square is not None]
    return [f for f in found if not (t.sheets[f].acted if card.type == ACTION else t.sheets[f].got_stance)]


def payments(t: Saber, seat: Seat, fighter: Fighter, card: CommandCard | None) -> list[Pay]:
    """How the card can be paid for on this character; None: a standard action. The cheapest in special points first."""
    cost, fixed, extra = (STANDARD_CP, 0, 0) if card is None else (card.cp, card.special, card.extra)
    sheet, cp = t.sheets[fighter], t.bands[seat].cp
    points = sheet.special - fixed if sheet.seat == seat else 0
    discounts = faction_of(t, seat).pays_costs and sheet.seat == seat
    found = []
    for pays_extra in (False, True) if extra else (False,):
        spare = points - (extra if pays_extra else 0)
        if spare < 0:
            continue
        for discount in range(min(cost, spare) + 1 if discounts else 1):
            if cost - discount <= cp:
                found.append(Pay(cost - discount, discount, pays_extra))
    return found


def can_pay(t: Saber, seat: Seat, fighter: Fighter, card: CommandCard | None) -> bool:
    """Is there any way? The quick form of `payments`."""
    cost, fixed = (STANDARD_CP, 0) if card is None else (card.cp, card.special)
    sheet, cp = t.sheets[fighter], t.bands[seat].cp
    if sheet.seat != seat:
        return cost <= cp
    spare = sheet.special - fixed
    return spare >= 0 and (cost <= cp or (cost <= cp + spare and faction_of(t, seat).pays_costs))


def performers(t: Saber, seat: Seat) -> list[Fighter]:
    """Who could still act, and can be paid for."""
    return [f for f in band_of(t, seat)
            if t.sheets[f].square is not None and not t.sheets[f].acted and can_pay(t, seat, f, None)]


def performances(t: Saber, seat: Seat) -> list[Option]:
    """Who could perform which standard action [SB-47]."""
    found: list[Option] = []
    for fighter in performers(t, seat):
        found += [Perform(fighter, word) for word in (*STANDARD, *rules_of(t).standards(t, fighter))]
    return found


# -- scripts -----------------------------------------------------------------------------------------------------------


def play_card(t: Saber, seat: Seat, card: Card, resurrected: bool = False) -> Script[None]:
    """For its text. It is shown before it is paid [SB-156]."""
    band = t.bands[seat]
    if resurrected:
        data = open_card(t, card)
        band.discards.remove(card)
    else:
        (face,) = yield from Show((card,), why="play")
        data = data_of(face)
        if not is_playable(t, seat, data):
            raise Foul(seat, "showed a card that cannot be played now")
        band.hand.remove(card)
    t.playing = played = CardUnderWay(seat=seat, card=card, kind=data.name, resurrected=resurrected)
    yield CardPlayed(seat, card, data.name, resurrected)
    yield from aim(t, played, data)
    if data.type == INTERFERENCE:
        yield from pay_together(t, played, data)
    else:
        yield from pay(t, played, data)
    if (yield from is_vetoed(t, played)):
        yield discard(t, [card])
    else:
        yield from play_out(t, played, data)
    t.playing = None


def play_standard(t: Saber, seat: Seat, card: Card) -> Script[None]:
    """The card is discarded, whatever it says; somebody performs a standard action [SB-47, SB-48]."""
    (face,) = yield from Show((card,), why="play")
    t.bands[seat].hand.remove(card)
    t.playing = played = CardUnderWay(seat=seat, card=card, kind=data_of(face).name)
    choice = yield from Choose(seat, lambda: performances(t, seat), why="perform")
    if not isinstance(choice, Perform):
        raise TypeError(choice)
    played.fighter, played.standard = choice.fighter, choice.standard
    yield UsedAsStandard(seat, card, played.kind, choice.fighter, choice.standard)
    yield from pay(t, played, None)
    yield discard(t, [card])
    if not (yield from is_vetoed(t, played)):
        yield from action(t, choice.fighter, played)
    t.playing = None


def aim(t: Saber, played: CardUnderWay, data: CommandCard) -> Script[None]:
    if data.on == ():
        return
    choice = yield from Choose(played.seat, lambda: aims(t, played.seat, data, played.resurrected), why="aim")
    match choice:
        case On(fighter=fighter):
            played.fighter = fighter
        case OnSpace(square=square):
            played.square = square
        case OnCard(card=card):
            played.on_card = card
        case OnHand(seat=seat):
            played.on_seat = seat
    yield CardAimed(played.fighter, played.square, played.on_card, played.on_seat)


def pay(t: Saber, played: CardUnderWay, data: CommandCard | None) -> Script[None]:
    """Command points, the character's own points, and what he may add [SB-43, SB-46, SB-113]."""
    seat, fighter = played.seat, played.fighter
    if fighter is None:
        raise TypeError("nobody to pay")
    ways = payments(t, seat, fighter, data)
    way = ways[0] if len(ways) == 1 else (yield from Choose(seat, ways, why="pay"))
    played.extra = way.extra
    points = way.points + (0 if data is None else data.special + (data.extra if way.extra else 0))
    t.bands[seat].cp -= way.cp
    t.sheets[fighter].special -= points
    yield Paid(seat, way.cp, fighter, points, way.extra)


def pay_together(t: Saber, played: CardUnderWay, data: CommandCard) -> Script[None]:
    """Interference: command points, and special points from any of the player's characters [SB-45]."""
    seat = played.seat
    cp = data.cp + played.resurrected
    t.bands[seat].cp -= cp
    yield Paid(seat, cp, None, 0, False)
    played.owed = data.collective
    while played.owed:
        choice = yield from Choose(seat, [PayFrom(f) for f in living(t, seat) if t.sheets[f].special], why="pay_from")
        t.sheets[choice.fighter].special -= 1
        played.owed -= 1
        yield Lost(choice.fighter, "special", 1)


def is_vetoed(t: Saber, played: CardUnderWay) -> Script[bool]:
    """Opponents with a card in play that cancels it, in order; the first use closes the window [SB-86, SB-R60]."""
    for seat in in_order(t):
        card = left_in_play(t, seat, "veto")
        if card is not None and not same_side(t, seat, played.seat) and (yield from chooses_to_use(seat, "veto")):
            played.cancelled = True
            t.bands[seat].in_play.remove(card)
            yield Vetoed(seat, played.card)
            yield discard(t, [card])
            return True
    return False


def play_out(t: Saber, played: CardUnderWay, data: CommandCard) -> Script[None]:
    seat, card = played.seat, played.card
    if data.type == STANCE:
        yield from attach_stance(t, played)
        return
    if data.type == ACTION and played.fighter is not None:
        yield from action(t, played.fighter, played)
    elif data.stays == IN_PLAY:
        t.bands[seat].in_play.append(card)
        yield LeftInPlay(seat, card, data.name)
        return
    elif data.stays == ATTACHED and played.fighter is not None:
        t.sheets[played.fighter].attached += (card,)
        yield Attached(card, data.name, played.fighter)
        return
    else:
        yield from carry_out(t, played, data)
    if data.removed or played.resurrected:
        t.removed.append(card)
        yield RemovedFromGame(card)
    else:
        t.bands[seat].played.append(card)


def attach_stance(t: Saber, played: CardUnderWay) -> Script[None]:
    """A new stance replaces the old one at once [SB-36, SB-39]."""
    if played.fighter is None:
        return
    sheet = t.sheets[played.fighter]
    old, sheet.stance, sheet.got_stance = sheet.stance, played.card, True
    yield Attached(played.card, played.kind, played.fighter)
    if old is not None:
        yield discard(t, [old])
    if gained := total(t, played.fighter, "gain_when_attached"):
        yield from special(t, played.fighter, played.seat, gained)
