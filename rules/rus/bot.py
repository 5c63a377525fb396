"""What bots consider in Rus'. What things are worth to them is in worth.py, what they make of others' claims in beliefs.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.bots import Hooks, Weighed
from rules.core import Ask, Faces, Seat

from .beliefs import beliefs, chance_of_lie
from .bluffs import SURE, Bluff, each_of
from .claim import is_true
from .data import COMPLIMENTARY, DACHA, KING, KING_POINTS, Character
from .end import is_ending
from .options import (
    BELIEVE,
    LIES,
    Burn,
    Buy,
    Cash,
    Claim,
    Curse,
    Discard,
    Enough,
    Exchange,
    Fertilize,
    Harvest,
    Hasten,
    Play,
    Raid,
    Remove,
    Seize,
    UpgradeDacha,
)
from .state import Rus, action, evergreens_in_play, where
from .worth import (
    COIN,
    FRESH_CARD,
    ability_worth,
    building_worth,
    card_worth,
    dacha_gain,
    evaluate,
    is_due,
    is_finished,
    rounds_left,
    to_keep,
)


def candidates(t: Rus, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The options worth a thought. A festival is cashed at once, unless its point would end a game that is not won."""
    if Cash() in options and (t.boards[seat].points + 1 < t.points_to_end or is_ending(t) or leads(t, seat, 1)):
        return [(Cash(), 1)]
    others = [option for option in options if not isinstance(option, Cash)]
    advise = ADVICE.get(ask.why)
    weighed = [(o, w) for o, w in advise(t, seat, others, faces) if w > 0] if advise else ()
    return weighed or [(option, 1) for option in others]


def habit(t: Rus, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The same for playouts, with the heavier options preferred. Accusations go by what is at stake and how often this claimant
    was accused; discards are not thought about, since playouts end before new cards matter."""
    if ask.why == "accuse":
        return usual_doubt(t)
    if ask.why == "discard":
        return [(options[-1], 1)]
    if ask.why == "claim" and Cash() not in options:
        return claiming(t, seat, options, faces)
    return [(option, weight * weight) for option, weight in candidates(t, ask, seat, options, faces)]


def leads(t: Rus, seat: Seat, more: int) -> bool:
    """Has this seat more points than all others, with so many more?"""
    return t.boards[seat].points + more > max([b.points for s, b in enumerate(t.boards) if s != seat])


def chores(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Crops stay while there is time for them to grow, unless the coins are wanted."""
    board, left = t.boards[seat], rounds_left(t)
    weighed: list[tuple[Any, int]] = []
    for option in options:
        match option:
            case Hasten():
                return [(option, 1)]
            case UpgradeDacha():
                weighed.append((option, 20 + dacha_gain(board, left)))
            case Harvest(building=b):
                stack = board.stacks[where(b)[1]]
                weighed.append((option, (6 if left else 30) * stack))
            case _:
                weighed.append((option, 20))
    return weighed


def fertilizing(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """On the crops with the most coins: where hardly matters."""
    crops = [o for o in options if isinstance(o, Fertilize)]
    stacks = t.boards[seat].stacks
    return [(max(crops, key=lambda o: stacks[where(o.building)[1]]), 1)]


def claiming(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Weigh claims by what the ability brings, with the complimentary card for it if in hand; lies by how often they pay."""
    board, left, bluff = t.boards[seat], rounds_left(t), Bluff(t, seat)
    helped: dict[Character, int] = {}
    for card in board.hand:
        if card in faces and action(faces[card]).type == COMPLIMENTARY:
            helps = action(faces[card])
            helped[helps.needs[0][1]] = card_worth(t, seat, helps, left)
    weighed: list[tuple[Any, int]] = []
    for option in options:
        if isinstance(option, Claim):
            name = option.character
            tempts = max(2, ability_worth(t, seat, name, left) + helped.get(name, 0))
            weighed.append((option, tempts * (2 * SURE if is_true(board, name, faces) else max(1, bluff.lies(name)))))
        else:
            weighed.append((option, 4 * SURE))
    return weighed


def doubting(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """How often to call it a lie, drawn and not searched: no habit can be read out of it."""
    made = t.claim
    if made is None:
        return [(option, 1) for option in options]
    lie = chance_of_lie(t, made, faces)
    if not lie:
        return [(BELIEVE, 1)]
    return shares(each_of(Bluff(t, made.seat).doubt(made.character, seat, lie), t.seats - 1))


def usual_doubt(t: Rus) -> Weighed:
    """How often each of the others doubts a claim of this player, as far as everybody knows."""
    made = t.claim
    if made is None or t.boards[made.seat].debt:
        return [(BELIEVE, 1)]
    return shares(each_of(Bluff(t, made.seat).expected_doubts(made.character), t.seats - 1))


def shares(doubt: int) -> Weighed:
    """In thousandths; what is out of the question is left out."""
    return [(option, share) for option, share in ((BELIEVE, SURE - doubt), (LIES, doubt)) if share > 0]


def playing(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    left = rounds_left(t)
    weighed: list[tuple[Any, int]] = []
    for option in options:
        match option:
            case Play(card=card):
                weighed.append((option, card_worth(t, seat, action(faces[card]), left)))
            case Exchange():
                weighed.append((option, 2 * COIN[left] + 8))
            case _:
                weighed.append((option, 4))
    return weighed


def discarding(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Discard cards that are worth less than a new one from the deck, the worst first."""
    left = rounds_left(t)
    cards = [(to_keep(t, seat, action(faces[o.card]), left), o) for o in options if isinstance(o, Discard)]
    enough = [o for o in options if isinstance(o, Enough)]
    least, worst = min(cards, key=lambda card: card[0], default=(FRESH_CARD, None))
    return [(worst, 1)] if least < FRESH_CARD or not enough else [(enough[0], 1)]


def targets(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Prefer what a building is worth to its owner, and owners with many points; never an own building."""
    left = rounds_left(t)
    weighed: list[tuple[Any, int]] = []
    for option in options:
        match option:
            case Curse(building=b) | Raid(building=b) | Burn(building=b):
                owner, place = where(b)
                board = t.boards[owner]
                if owner == seat:
                    continue
                if place == DACHA:
                    hurt = 10 * board.dacha
                elif is_finished(board.stands[place], place):
                    hurt = 1 if isinstance(option, Curse) else 20
                else:
                    hurt = building_worth(board.stands[place], place, left, left + is_due(t, owner))
                weighed.append((option, 2 + hurt + 2 * board.points))
            case _:
                weighed.append((option, 20))
    return weighed


def disarming(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The leader's evergreen cards first; never one's own."""
    owners = {card: owner for owner, card in evergreens_in_play(t)}
    return [(o, 1 + 3 * t.boards[owners[o.card]].points if owners[o.card] != seat else 0)
            for o in options if isinstance(o, Remove | Seize)]


def robbing(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return [(o, 1 + t.boards[o.seat].coins + 3 * t.boards[o.seat].points) for o in options]


def giving(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """To opponents with few points and coins."""
    return [(o, max(1, 40 - 3 * t.boards[o.seat].points - t.boards[o.seat].coins)) for o in options]


def buying(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Buying the king ends the game, so only who then leads should want it."""
    return [(o, (80 if leads(t, seat, KING_POINTS) else 5) if o.level == KING else 60) if isinstance(o, Buy) else (o, 20)
            for o in options]


ADVICE: dict[str, Callable[[Rus, Seat, Sequence[Any], Faces], Weighed]] = {
    "housekeeping": chores, "fertilize": fertilizing, "claim": claiming, "accuse": doubting, "action": playing,
    "discard": discarding, "curse": targets, "raid": targets, "arson": targets, "discord": disarming, "seize": disarming,
    "steal": robbing, "shepherd": giving, "hand_out": giving, "upgrade": buying,
}

BOT: Hooks[Rus] = Hooks(
    evaluate=evaluate,
    even=150,
    turns=2,
    candidates=candidates,
    habit=habit,
    beliefs=beliefs,
    draws=("accuse",),
    mixes=("claim",),
    begins=("housekeeping", "claim", "action", "discard"),
    unopposed={"accuse": BELIEVE},
    budgets={"easy": 4, "normal": 60, "hard": 1000},
)
