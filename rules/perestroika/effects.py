"""What the cards do [PE-27 to PE-42]: one function for each word that data.py writes cards with.

Each returns whether it has done anything: a half that achieves nothing may be played, the play is spent [PE-R34]. `can` says
whether it could achieve anything now.
"""

from __future__ import annotations

from rules.core import Card, CardWords, Choose, Conceal, Peek, Roll, Script, Seat

from .build import build_any, build_one, can_build, can_sow, sow
from .data import DRAWS, ORTHODOX_CHURCH, Material, Word
from .events import Drew, Fetched, StoleCard, TookLaid
from .options import Exchange, PickLaid, StealCard
from .state import Perestroika, can_gain, kind_of, others
from .store import exchange, gain, holdings, kinds_to_take, loot, most_exchanges, rearrange, rob, take_one

WORDS: CardWords[bool] = CardWords()


def carry_out(t: Perestroika, seat: Seat, word: Word) -> Script[bool]:
    return (yield from WORDS.carry_out(t, seat, word))


def achieves(t: Perestroika, seat: Seat, word: Word) -> bool:
    """Could this half of a card do anything now? Screens ask before they waste a play, bots do not think of it [PE-R34]."""
    return WORDS.can_carry_out(t, seat, word)


# -- materials ------------------------------------------------------------------------------------------------------------


@WORDS.word("gain", can=lambda t, seat, material, count: can_gain(t, seat, material) > 0)
def gain_some(t: Perestroika, seat: Seat, material: Material, count: int) -> Script[bool]:
    took = gain(t, seat, material, count)
    yield took
    return took.pieces > 0


def can_double(t: Perestroika, seat: Seat, material: Material) -> bool:
    return t.principalities[seat].materials[material] > 0 and can_gain(t, seat, material) > 0


@WORDS.word("double", can=can_double)
def double(t: Perestroika, seat: Seat, material: Material) -> Script[bool]:
    """Sawmill, Tannery, Mill: as many pieces again, within the limits of `gain` [PE-32 to PE-34]."""
    return (yield from gain_some(t, seat, material, t.principalities[seat].materials[material]))


@WORDS.word("choose", can=lambda t, seat: bool(kinds_to_take(t, seat)))
def choose_one(t: Perestroika, seat: Seat) -> Script[bool]:
    """Trading Post, Kremlin: one piece of the seat's choice [PE-38, PE-39]."""
    return (yield from take_one(t, seat, "choose"))


@WORDS.word("exchange", can=lambda t, seat, source, target: most_exchanges(t, seat, source, target) > 0)
def exchange_some(t: Perestroika, seat: Seat, source: Material, target: Material) -> Script[bool]:
    """Trade Ship, Sleigh, Wagon: one piece for two, any number of times [PE-35 to PE-37]."""
    most = most_exchanges(t, seat, source, target)
    if not most:
        return False
    choice = yield from Choose(seat, lambda: [Exchange(n) for n in range(most + 1)], why="exchange")
    if choice.times:
        yield exchange(t, seat, source, target, choice.times)
    return choice.times > 0


@WORDS.word("rearrange", can=lambda t, seat: len(holdings(t, seat)) > 1)
def rearrange_all(t: Perestroika, seat: Seat) -> Script[bool]:
    """Trading Post: exchange any pieces one for one [PE-38]."""
    return (yield from rearrange(t, seat, "rearrange"))


@WORDS.word("rob", can=lambda t, seat: bool(loot(t, seat, others(t, seat))))
def rob_any(t: Perestroika, seat: Seat) -> Script[bool]:
    """Teutonic Order: one piece of another player [PE-42]."""
    return (yield from rob(t, seat, others(t, seat), "rob"))


# -- cards ----------------------------------------------------------------------------------------------------------------


@WORDS.word("draw", can=lambda t, seat: bool(t.deck))
def draw(t: Perestroika, seat: Seat) -> Script[bool]:
    """Monastery: two cards from the deck, fewer if it has fewer; it is not shuffled anew for it [PE-41]."""
    cards = [t.deck.pop() for _ in range(min(DRAWS, len(t.deck)))]
    if cards:
        t.principalities[seat].hand += cards
        yield from Peek({seat: cards}, why="draw")
        yield Drew(seat, len(cards))
    return bool(cards)


def to_fetch(t: Perestroika) -> list[Card]:
    """All discards but Orthodox Churches. Those always lie open: only what may be fetched is ever mixed [PE-40]."""
    return [c for c in t.discards if c not in t.faces or kind_of(t.faces[c]) != ORTHODOX_CHURCH]


@WORDS.word("fetch", can=lambda t, seat: bool(to_fetch(t)))
def fetch(t: Perestroika, seat: Seat) -> Script[bool]:
    """Orthodox Church: a card of the discard pile, picked unseen: the others know what lay there, not what is gone [PE-R36]."""
    cards = to_fetch(t)
    if not cards:
        return False
    hidden = [c for c in cards if c not in t.faces]
    if hidden:  # what an earlier pick has mixed
        yield from Peek({seat: hidden}, why="fetch")
    if len(cards) == 1:  # without a choice there is nothing to conceal; its name is told if it lies open
        (card,) = cards
        t.discards.remove(card)
        t.principalities[seat].hand.append(card)
        yield Fetched(seat, kind_of(t.faces[card]) if card in t.faces else "")
        return True
    lay_open = [kind_of(t.faces[c]) for c in cards if c in t.faces]
    taken, *rest = yield from Conceal(seat, cards, ("take", *["pile"] * (len(cards) - 1)), why="fetch")
    t.discards = [*(c for c in t.discards if c not in cards), *rest]
    t.mixed = sorted([*t.mixed, *lay_open])
    t.principalities[seat].hand.append(taken)
    yield Fetched(seat, "")
    return True


@WORDS.word("steal", can=lambda t, seat: bool(t.pile) or any(t.principalities[s].hand for s in others(t, seat)))
def steal(t: Perestroika, thief: Seat) -> Script[bool]:
    """Teutonic Order: a random card of another hand, seen by thief and victim alone [PE-R33]; alone, one of the pile [PE-53]."""
    if t.seats == 1:
        return (yield from pick_laid(t, thief))
    victims = [s for s in others(t, thief) if t.principalities[s].hand]
    if not victims:
        return False
    choice = yield from Choose(thief, lambda: [StealCard(s) for s in victims], why="steal")
    victim = choice.seat
    hand = t.principalities[victim].hand
    place = 1
    if len(hand) > 1:  # its owner mixes it, so that nobody can tell which one it was
        mixed = yield from Conceal(victim, hand, ("hand",) * len(hand), why="mix")
        hand = t.principalities[victim].hand = list(mixed)
        (place,) = yield from Roll((len(hand),), why="steal")
    card = hand.pop(place - 1)
    t.principalities[thief].hand.append(card)
    if card not in t.faces:
        yield from Peek({thief: (card,)}, why="steal")
    yield StoleCard(thief, victim)
    return True


def pick_laid(t: Perestroika, seat: Seat) -> Script[bool]:
    """One of the virtual opponent's face-down cards, in the order they were laid [PE-53, PE-R37]."""
    if not t.pile:
        return False
    choice = yield from Choose(seat, lambda: [PickLaid(c) for c in t.pile], why="pick_laid")
    t.pile.remove(choice.card)
    t.principalities[seat].hand.append(choice.card)
    if choice.card not in t.faces:
        yield from Peek({seat: (choice.card,)}, why="pick_laid")
    yield TookLaid(seat, len(t.pile))
    return True


# -- buildings: build.py --------------------------------------------------------------------------------------------------

WORDS.word("build_any", can=can_build)(build_any)
WORDS.word("build_one", can=can_build)(build_one)
WORDS.word("sow", can=can_sow)(sow)
