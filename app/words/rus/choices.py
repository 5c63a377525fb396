"""Options: in a few words for a list, and with all they cost and bring."""
from __future__ import annotations

from typing import Any

from app.i18n import _
from app.words.base import Reader
from app.words.rus.cards import effect
from app.words.rus.doubt import price_if_caught, price_if_wrong, reward_if_right
from app.words.rus.names import (
    ability,
    action_name,
    building_name,
    capital,
    card_name,
    character_name,
    class_name,
    coins,
    holder,
    owner,
    points,
)
from rules.core import Seat
from rules.rus import options as o
from rules.rus.claim import is_true
from rules.rus.data import DACHA_POINTS, DACHA_PRICES, EVERGREEN, EXCHANGE_COINS, KING, KING_POINTS, MOST_DISCARDS, PRICES
from rules.rus.state import Rus, action, where

# What one is most likely to want stands first; what ends a phase stands last.
_LAST = {kind.word for kind in (o.Done, o.NoClaim, o.Stop, o.Enough, o.BuyNothing, o.CurseNothing, o.Keep)}


def rank(option: Any) -> int:
    if isinstance(option, o.Exchange):
        return 1
    return 2 if option.word in _LAST else 0


def verb(word: str) -> str:
    """The heading over options of one kind."""
    return {
        "fertilize": _("Fertilize"), "harvest": _("Harvest"), "hasten": _("Second step"),
        "upgradedacha": _("Build at the dacha"), "done": _("Housekeeping is done"), "cash": _("Hold the festival"),
        "keep": _("Keep the festival"), "claim": _("Claim"), "noclaim": _("Make no claim"), "believe": _("I believe"),
        "lies": _("Lies!"), "giveto": _("Give a coin"), "stealfrom": _("Steal"), "curse": _("Curse"),
        "cursenothing": _("Curse nothing"), "play": _("Play"), "exchange": _("Exchange cards"),
        "stop": _("Play no more"), "discard": _("Put away"), "enough": _("That is enough"),
        "remove": _("Throw out"), "seize": _("Take"), "raid": _("Carry off"), "burn": _("Burn"),
        "slander": _("Slander"), "buy": _("Rise"), "buynothing": _("Stay what you are"),
    }[word]


def label(to: Reader, option: Any) -> str:
    t: Rus = to.state
    match option:
        case o.Fertilize(building=b):
            return _("The extra coin on {what}").format(what=building_name(to, b, owned=False))
        case o.Harvest(building=b):
            return _("Harvest the {what}").format(what=building_name(to, b, owned=False))
        case o.Hasten():
            return _("The Stonemasons bring the monument from M2 to M3")
        case o.UpgradeDacha():
            seat = t.turn if to.seat is None else to.seat
            level = t.boards[seat].dacha
            return _("Build dacha level {level} for {coins}").format(level=level + 1, coins=coins(DACHA_PRICES[level]))
        case o.Claim(character=name):
            return _("Claim the {who}").format(who=character_name(name))
        case o.GiveTo(seat=seat):
            return _("A coin to {who}").format(who=_person(to, seat))
        case o.StealFrom(seat=seat):
            return _("Steal from {who}").format(who=_person(to, seat))
        case o.Curse(building=b):
            return _("Curse {what}").format(what=building_name(to, b))
        case o.Play(card=card):
            return _("Play {card}").format(card=_numbered(to, card))
        case o.Discard(card=card):
            return _("Put {card} away").format(card=_numbered(to, card))
        case o.Remove(card=card):
            return _("Throw out {what}").format(what=_lying(to, card))
        case o.Seize(card=card):
            return _("Take {what}").format(what=_lying(to, card))
        case o.Raid(building=b):
            return _("Carry off {what}").format(what=building_name(to, b))
        case o.Burn(building=b):
            return _("Burn {what}").format(what=building_name(to, b))
        case o.Slander(card=card):
            victim = holder(t, card)
            if victim is None:
                return _("Slander a class card")
            what = _("{level} card").format(level=class_name(t.boards[victim].classes.index(card)))
            return _("Slander {what}").format(what=owner(to, victim, what))
        case o.Buy(level=level) if level == KING:
            return _("Become king for {coins}").format(coins=coins(PRICES[level]))
        case o.Buy(level=level):
            return _("Rise to the {level} for {coins}").format(level=class_name(level), coins=coins(PRICES[level]))
    return verb(option.word)


def _person(to: Reader, seat: Seat) -> str:
    board = to.state.boards[seat]
    return _("{name} ({coins})").format(name=to.name(seat), coins=coins(board.coins))


def _numbered(to: Reader, card: int) -> str:
    """A hand card by name; equal ones are told apart by their place in the hand."""
    name = card_name(to, card)
    hand = to.state.boards[to.seat].hand if to.seat is not None else []
    equal = [c for c in hand if card_name(to, c) == name]
    if len(equal) < 2 or card not in equal:
        return name
    return _("{card}, {number} of {all}").format(card=name, number=equal.index(card) + 1, all=len(equal))


def _lying(to: Reader, card: int) -> str:
    """An evergreen card in play, by its owner."""
    t: Rus = to.state
    seat = holder(t, card)
    name = card_name(to, card)
    if seat is None:
        return name
    board = t.boards[seat]
    equal = [c for c in (*board.evergreens, *board.laid) if card_name(to, c) == name]
    if len(equal) > 1 and card in equal:
        name = _("{card}, {number} of {all}").format(card=name, number=equal.index(card) + 1, all=len(equal))
    return owner(to, seat, name)


def sentence(to: Reader, option: Any) -> str:
    """An option in full: what it costs, brings and risks."""
    t: Rus = to.state
    match option:
        case o.Claim(character=name):
            return claim_sentence(to, name)
        case o.Play(card=card) if card in to.faces:
            played = action(to.faces[card])
            said = _("{card}: it stays before you. {effect}") if played.type == EVERGREEN else _("{card}: {effect}")
            return said.format(card=action_name(played.name), effect=effect(played.name))
        case o.Exchange():
            return _("Play no card: put up to {most} away, draw back to five and take {coins}.").format(
                most=MOST_DISCARDS, coins=coins(EXCHANGE_COINS))
        case o.Believe():
            return _("You let it pass: the ability is carried out and costs you nothing.")
        case o.Lies() if t.claim is not None and to.seat is not None:
            return _("The card is shown. If it was a lie you get {reward}; if it was true you pay {price}.").format(
                reward=coins(reward_if_right(t, to.seat)), price=coins(price_if_wrong(t, to.seat)))
        case o.Buy(level=level) if level == KING:
            return _("{label}: {points}, and the game ends with this round.").format(
                label=label(to, option), points=points(KING_POINTS))
        case o.Buy():
            return _("{label}: a new card that only you see, and three more characters to claim.").format(label=label(to, option))
        case o.UpgradeDacha():
            level = t.boards[t.turn].dacha + 1
            gain = _(", and {points} at once").format(points=points(DACHA_POINTS)) if level == len(DACHA_PRICES) else ""
            return _("{label}. It yields {coins} in each housekeeping{gain}.").format(
                label=label(to, option), coins=coins(level), gain=gain)
        case o.Cash():
            return _("Hold the festival on F2: 1 royal point and 3 coins.")
        case o.Keep():
            return _("Keep the festival and let it be hit.")
        case o.Raid(building=b) | o.Burn(building=b) | o.Curse(building=b):
            said = label(to, option)
            seat, place = where(b)
            stack = t.boards[seat].stacks[place] if place < len(t.boards[seat].stacks) else 0
            if isinstance(option, o.Curse) or not stack:
                return said + "."
            return _("{label}. The owner keeps {coins} of the stack.").format(label=said, coins=coins(stack - stack // 2))
    return label(to, option) + ("" if label(to, option).endswith("!") else ".")


def brought(to: Reader, option: Any) -> str:
    """What a card of the hand does, without its name."""
    played = action(to.faces[option.card])
    told = effect(played.name)
    return _("It stays before you. {effect}").format(effect=told) if played.type == EVERGREEN else told


def told(to: Reader, option: Any) -> str:
    """A line of a list to be read: a name alone would not say what a card or a character does."""
    match option:
        case o.Claim(character=name):
            true = to.seat is not None and is_true(to.state.boards[to.seat], name, to.faces)
            said = _("{who}, the truth: {ability}") if true else _("{who}, a lie: {ability}")
            return said.format(who=character_name(name), ability=ability(name))
        case o.Play(card=card) if card in to.faces:
            return _("{card}: {effect}").format(card=_numbered(to, card), effect=effect(action(to.faces[card]).name).rstrip("."))
        case o.Lies() if to.seat is not None:
            return _("Lies! (you get {reward} if it is a lie, you pay {price} if it is true)").format(
                reward=coins(reward_if_right(to.state, to.seat)), price=coins(price_if_wrong(to.state, to.seat)))
        case o.Exchange():
            return _("Play none: put up to {most} away, draw again, take {coins}").format(
                most=MOST_DISCARDS, coins=coins(EXCHANGE_COINS))
        case o.Cash():
            return _("Hold the festival: 1 royal point and 3 coins")
    return label(to, option)


def claim_sentence(to: Reader, name: str) -> str:
    """What the character does, and what it costs if the claim is a lie and somebody doubts it."""
    t: Rus = to.state
    said = _("{who}: {ability}.").format(who=character_name(name), ability=ability(name))
    if to.seat is None:
        return said
    if is_true(t.boards[to.seat], name, to.faces):
        return said + " " + _("You have this card: it is the truth.")
    return said + " " + _("It is a lie: if somebody doubts it you pay {coins} and nothing happens.").format(
        coins=coins(price_if_caught(t, to.seat)))


def short(to: Reader, option: Any, roomy: bool = True) -> str:
    """One or two words, for a button; one where it is not `roomy`."""
    match option:
        case o.Claim(character=name):
            return character_name(name)
        case o.GiveTo(seat=seat) | o.StealFrom(seat=seat):
            return to.name(seat)
        case o.Play(card=card) | o.Discard(card=card) | o.Remove(card=card) | o.Seize(card=card):
            return card_name(to, card)
        case o.Exchange():
            return _("Pass")
        case o.Stop() | o.Enough() | o.Done():
            return _("Done")
        case o.NoClaim():
            return _("No claim")
        case o.UpgradeDacha():
            return _("Build dacha") if roomy else _("Dacha")
        case o.Cash():
            return _("Festival")
        case o.Keep():
            return _("Keep it")
        case o.Buy(level=level):
            class_card = (_("Lower"), _("Middle"), _("Upper"), _("King"))[level]
            return _("Buy {what}").format(what=class_card) if roomy else class_card
        case o.BuyNothing():
            return _("Buy nothing")
        case o.CurseNothing():
            return _("Nothing")
        case o.Hasten():
            return _("Second step")
    return capital(label(to, option))
