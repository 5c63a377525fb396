"""A row for each kind of option: what buttons, plates, chips and the terminal say of it."""

from __future__ import annotations

from typing import Any

from app.i18n import N_, NP_, _, ngettext, sentences
from app.words.base import Reader
from app.words.perestroika.book import book
from app.words.perestroika.cards import both_uses, forecast, use, use_title
from app.words.perestroika.names import (
    building_name,
    bundle,
    card_name,
    cards,
    pieces,
    place_name,
    points,
    row_name,
    told_apart,
)
from rules.core import Card, Seat
from rules.perestroika import options as o
from rules.perestroika.build import FREE, cost_of
from rules.perestroika.data import EXCHANGE_FOR, HAND, ActionCard, Word
from rules.perestroika.scenario import plan_of, scenario_of
from rules.perestroika.state import Perestroika, action, can_gain, held

# Signs are names; a card's half has the sign of what it does.
SIGNS = {"gain": "plus", "double": "plus", "choose": "plus", "exchange": "swap-horizontal", "rearrange": "swap-horizontal",
         "rob": "hand-back-left", "build_any": "hammer", "build_one": "hammer", "sow": "sprout", "draw": "cards",
         "fetch": "history", "steal": "hand-back-left", "held": "lock"}
MATERIAL_SIGNS = ("pere:fur", "pere:wood", "pere:wheat")


def is_alone(t: Perestroika) -> bool:
    return t.seats == 1


def seat_of(to: Reader) -> Seat:
    """Whose decision it is: the reader's as a rule."""
    return to.seat if to.seat is not None and to.seat in to.deciders else to.decider


def shown(to: Reader, card: Card) -> ActionCard | None:
    return action(to.faces[card]) if card in to.faces else None


def word_of(to: Reader, option: o.Play) -> Word | None:
    found = shown(to, option.card)
    return found.word(option.half) if found else None


# -- materials --------------------------------------------------------------------------------------------------------


def material_sign(to: Reader, option: Any) -> str:
    return MATERIAL_SIGNS[option.material]


book.option(o.Take, N_("Take a material"), label=N_("Take {material}"), icon=material_sign, page="materials")


@book.sentence(o.Take)
def take(to: Reader, option: o.Take) -> str:
    t: Perestroika = to.state
    have = held(t, seat_of(to))[option.material]
    # i18n: {pieces}: "2 fur"; {left}: a number alone
    return _("You would have {pieces}; {left} stay in the stock.").format(
        pieces=pieces(option.material, have + 1), left=t.stock[option.material] - 1)


book.option(o.GiveUp, N_("Give a material up"), label=N_("Give up {material}"), icon=material_sign, page="tatars")


@book.sentence(o.GiveUp)
def give_up(to: Reader, option: o.GiveUp) -> str:
    have = held(to.state, seat_of(to))[option.material]
    return _("{pieces} would be left to you.").format(pieces=pieces(option.material, have - 1))


# -- taking cards -----------------------------------------------------------------------------------------------------


@book.option(o.Pick, N_("Take a card"), icon="cards", page="picking")
def pick(to: Reader, option: o.Pick) -> str:
    return _("Take {card}").format(card=told_apart(to, option.card, to.state.display))


@book.option(o.Dismiss, N_("Discard a card"), icon="trash-can", page="solo")
def dismiss(to: Reader, option: o.Dismiss) -> str:
    return _("Discard {card}").format(card=told_apart(to, option.card, to.state.display))


@book.option(o.LayAside, N_("Lay a card aside"), icon="cards", page="solo")
def lay_aside(to: Reader, option: o.LayAside) -> str:
    return _("Lay {card} aside").format(card=told_apart(to, option.card, to.state.display))


@book.sentence(o.Pick, o.Dismiss, o.LayAside)
def what_a_card_does(to: Reader, option: Any) -> str:
    found = shown(to, option.card)
    if found is None:
        return _("{card:cap}.").format(card=card_name(to, option.card))
    return _("{card}. {uses}").format(card=card_name(to, option.card), uses=both_uses(found, is_alone(to.state)))


@book.list_line(o.Pick, o.Dismiss, o.LayAside)
def card_and_uses(to: Reader, option: Any) -> str:
    found = shown(to, option.card)
    name = told_apart(to, option.card, to.state.display)
    if found is None:
        return name
    alone = is_alone(to.state)
    # i18n: {top} and {bottom}: what its halves do, "build any number of towns"
    text = _("{card}, with a cross ({top}; or {bottom})") if found.cross else _("{card} ({top}; or {bottom})")
    return text.format(card=name, top=use(found.top, alone), bottom=use(found.bottom, alone))


@book.short(o.Pick, o.Dismiss, o.LayAside)
def card_alone(to: Reader, option: Any) -> str:
    return card_name(to, option.card)


# -- playing cards ----------------------------------------------------------------------------------------------------


def play_sign(to: Reader, option: o.Play) -> str:
    word = word_of(to, option)
    return SIGNS[word[0]] if word else "cards"


@book.option(o.Play, N_("Play a card"), icon=play_sign, page="playing")
def play(to: Reader, option: o.Play) -> str:
    word = word_of(to, option)
    name = told_apart(to, option.card, _hand_of(to, option.card))
    return _("{card}: {use}").format(card=name, use=use(word, is_alone(to.state))) if word else name


@book.list_line(o.Play)
def play_told(to: Reader, option: o.Play) -> str:
    word = word_of(to, option)
    if word is None:
        return play(to, option)
    return _("{play}. {forecast}").format(play=play(to, option), forecast=forecast(to.state, seat_of(to), word))


def _hand_of(to: Reader, card: Card) -> list[Card]:
    return next((p.hand for p in to.state.principalities if card in p.hand), [card])


@book.sentence(o.Play)
def play_in_full(to: Reader, option: o.Play) -> str:
    word = word_of(to, option)
    if word is None:
        return _("A hidden card.")
    said = _("{use:cap}.").format(use=use(word, is_alone(to.state)))
    return sentences(said, forecast(to.state, seat_of(to), word))


@book.short(o.Play)
def play_short(to: Reader, option: o.Play) -> str:
    word = word_of(to, option)
    return use_title(word, is_alone(to.state)) if word else card_name(to, option.card)


book.option(o.ThrowAway, N_("Throw the hand away"), short=N_("Throw away"), icon="trash-can", page="chips", rank=8)


@book.sentence(o.ThrowAway)
def throw_away(to: Reader, option: o.ThrowAway) -> str:
    land = to.state.principalities[seat_of(to)]
    said = _("You play nothing, and all {cards} go to the discard pile.").format(cards=cards(len(land.hand)))
    if land.chip:
        return sentences(said, _("You have an action chip already and get no other."))
    return sentences(said, _("You take an action chip for it."))


@book.option(o.Stop, N_("Play no more"), icon="check-bold", page="playing", closes=True, rank=9)
def stop(to: Reader, option: o.Stop) -> str:
    return _("Play no more") if to.state.played else _("Play nothing, keep the cards")


@book.short(o.Stop)
def stop_short(to: Reader, option: o.Stop) -> str:
    return _("Play no more") if to.state.played else _("Play nothing")


@book.sentence(o.Stop)
def stop_in_full(to: Reader, option: o.Stop) -> str:
    left = len(to.state.principalities[seat_of(to)].hand)
    if left <= HAND:
        return _("Your turn ends; you keep {cards} for the next one.").format(cards=cards(left))
    return _("Your turn ends; of {cards} you may keep two.").format(cards=cards(left))


# -- building ---------------------------------------------------------------------------------------------------------


def paid(to: Reader, option: o.Build) -> tuple[int, int, int]:
    """A field by Rye Field is free."""
    t: Perestroika = to.state
    if t.playing is not None and t.playing in t.faces and action(t.faces[t.playing]).word(t.half)[0] == "sow":
        return FREE
    return cost_of(t, option.building)


@book.option(o.Build, NP_("a building", "Build"), icon="hammer", page="building")
def build(to: Reader, option: o.Build) -> str:
    if scenario_of(to.state).places:
        return _("Build {building} in {row}").format(building=building_name(option.building), row=row_name(option.row))
    return _("Build {building}").format(building=building_name(option.building))


@book.sentence(o.Build)
def build_in_full(to: Reader, option: o.Build) -> str:
    t: Perestroika = to.state
    column = len(t.principalities[seat_of(to)].rows[option.row])
    worth = plan_of(t, option.building).points
    place, price = place_name(option.row, column), paid(to, option)
    if not any(price):
        return _("{place:cap}: it costs nothing and is worth {points}.").format(place=place, points=points(worth))
    if not worth:
        return _("{place:cap}: it costs {price}.").format(place=place, price=bundle(price))
    return _("{place:cap}: it costs {price} and is worth {points}.").format(
        place=place, price=bundle(price), points=points(worth))


@book.option(o.Enough, N_("No more"), icon="check-bold", page="building", closes=True, passive=True, rank=9)
def enough(to: Reader, option: o.Enough) -> str:
    match to.ask.why if to.ask else "":
        case "cathedral":
            return _("No cathedral now")
        case "palace":
            return _("No palace now")
        case "baltic":
            # i18n: trade in the Baltic Sea is left for now
            return _("No trade")
        case "discard":
            return _("Discard no more")
    return _("Build no more")


# -- exchanges --------------------------------------------------------------------------------------------------------


def exchanged(to: Reader) -> tuple[int, int] | None:
    """What the card that is being played gives for what."""
    t: Perestroika = to.state
    if t.playing is None or t.playing not in to.faces:
        return None
    word = action(to.faces[t.playing]).word(t.half)
    return (word[1], word[2]) if word[0] == "exchange" else None


@book.option(o.Exchange, NP_("materials", "Exchange"), icon="swap-horizontal", page="trade")
def exchange(to: Reader, option: o.Exchange) -> str:
    kinds = exchanged(to)
    if not option.times:
        return _("Exchange nothing")
    if kinds is None:
        return ngettext("Exchange {count} time", "Exchange {count} times", option.times).format(count=option.times)
    gained = min(EXCHANGE_FOR * option.times, can_gain(to.state, seat_of(to), kinds[1]))
    return _("Give {given} for {gained}").format(given=pieces(kinds[0], option.times), gained=pieces(kinds[1], gained))


@book.sentence(o.Exchange)
def exchange_in_full(to: Reader, option: o.Exchange) -> str:
    kinds = exchanged(to)
    have = list(held(to.state, seat_of(to)))
    if kinds is not None:
        source, target = kinds
        have[target] += min(EXCHANGE_FOR * option.times, can_gain(to.state, seat_of(to), target))
        have[source] -= option.times
    return _("You would have {bundle}.").format(bundle=bundle(have))


@book.option(o.Rearrange, N_("Exchange one for one"), icon="swap-horizontal", page="trade")
def rearrange(to: Reader, option: o.Rearrange) -> str:
    wanted = (option.fur, option.wood, option.wheat)
    if wanted == held(to.state, seat_of(to)):
        return _("Leave the store as it is")
    # i18n: to end an exchange with these materials; {bundle}: "2 fur and 1 wheat"
    return _("Hold {bundle}").format(bundle=bundle(wanted))


@book.thing("fur", "wood", "wheat", "times")
def number(to: Reader, count: int) -> str:
    return str(count)


# -- rivals and discards ----------------------------------------------------------------------------------------------

book.option(o.StealCard, N_("Take a card"), label=N_("Take a card from {seat}"), icon="hand-back-left", page="teutons")


@book.sentence(o.StealCard)
def steal_card(to: Reader, option: o.StealCard) -> str:
    return _("{who} holds {cards}; which one you get is chance.").format(
        who=to.name(option.seat), cards=cards(len(to.state.principalities[option.seat].hand)))


@book.option(o.PickLaid, N_("Take a card laid aside"), icon="cards", page="solo")
def pick_laid(to: Reader, option: o.PickLaid) -> str:
    number = to.state.pile.index(option.card) + 1
    if option.card in to.faces:
        return _("Take {card}, number {number}").format(card=card_name(to, option.card), number=number)
    return _("Take number {number} of the cards laid aside").format(number=number)


book.option(o.Rob, N_("Take a material"), label=N_("Take {material} from {seat}"), icon=material_sign, page="teutons")


@book.sentence(o.Rob)
def rob(to: Reader, option: o.Rob) -> str:
    mine = held(to.state, seat_of(to))[option.material]
    theirs = held(to.state, option.seat)[option.material]
    # i18n: {mine} and {theirs}: a number with a material, "2 fur"
    return _("You would have {mine}; {who} would keep {theirs}.").format(
        mine=pieces(option.material, mine + 1), who=to.name(option.seat), theirs=pieces(option.material, theirs - 1))


@book.option(o.Discard, NP_("a card", "Discard"), icon="trash-can", page="hand")
def discard(to: Reader, option: o.Discard) -> str:
    return _("Discard {card}").format(card=told_apart(to, option.card, to.state.principalities[seat_of(to)].hand))


book.short(o.Discard)(card_alone)


# -- the private pick from the discard pile ---------------------------------------------------------------------------


def fetched(to: Reader, order: tuple[Card, ...]) -> str:
    """An arrangement is told by the one card that is taken."""
    among = getattr(to.ask, "cards", order)
    return _("Take {card} into your hand").format(card=told_apart(to, order[0], among))


def fetched_in_full(to: Reader, order: tuple[Card, ...]) -> str:
    found = shown(to, order[0])
    return both_uses(found, is_alone(to.state)) if found else fetched(to, order)


