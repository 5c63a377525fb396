"""Deeds: conditions, costs, rewards [RK-206 to RK-220]."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules.core import Choose, Faces, Foul, Option, Script, Seat, Show

from .build import remove_structure
from .cards import Deed, deed
from .data import CHURCH, MARKET, STRONGHOLD, Region
from .events import Accomplished, DiscardedScheme
from .gains import gain
from .hooks import BASE, does, only
from .mat import affords, pay_coins, pay_goods
from .options import Accomplish, Discard, RemoveStructure, RemoveTroop
from .rule import rules
from .state import Rurik, near, occupied, owns, pieces_in, regions
from .troops import next_to_go, remove

# -- conditions, by their words ----------------------------------------------------------------------------------------

Condition = Callable[[Rurik, Seat], bool]
CONDITIONS: dict[str, Condition] = {}
SIX, EIGHT = 6, 8


def condition(name: str) -> Callable[[Condition], Condition]:
    def register(f: Condition) -> Condition:
        CONDITIONS[name] = f
        return f
    return register


def own(t: Rurik, seat: Seat, *kinds: str) -> list[Region]:
    """Regions with all of these own structures [RK-208]."""
    return [r for r in regions(t) if all(owns(t, seat, kind, r) for kind in kinds)]


def are_three_connected(t: Rurik, there: list[Region]) -> bool:
    """Whether three of these regions are connected: a chain is enough [RK-212]."""
    return any(sum(n in there for n in near(t, middle)) >= 2 for middle in there)


CONDITIONS |= {
    "first_player": lambda t, seat: t.first_player == seat,
    "two_rebels": lambda t, seat: defeated(t, seat) >= 2,
    "three_rebels": lambda t, seat: defeated(t, seat) >= 3,
    "fortress": lambda t, seat: bool(own(t, seat, STRONGHOLD, CHURCH)),
    "capital": lambda t, seat: bool(own(t, seat, STRONGHOLD, CHURCH, MARKET)),
    "churches": lambda t, seat: are_three_connected(t, own(t, seat, CHURCH)),
    "strongholds": lambda t, seat: are_three_connected(t, own(t, seat, STRONGHOLD)),
    "markets": lambda t, seat: len({t.yields[r] for r in own(t, seat, MARKET)}) >= 3,
    "six_troops": lambda t, seat: any(pieces_in(t.players[seat], r) >= SIX for r in regions(t)),  # the leader counts [RK-211]
    "eight_regions": lambda t, seat: len(occupied(t, seat)) >= EIGHT,
}


def defeated(t: Rurik, seat: Seat) -> int:
    """Rebels this seat has beaten and still counts, captured ones included [RK-184, RK-384]."""
    return len(t.players[seat].rebels) + len(t.players[seat].captive_rebels)


# -- accomplishing -----------------------------------------------------------------------------------------------------


@BASE.hook("offers")
def accomplishments(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Offer one a turn [RK-98]: those that others have not seen, and of the open ones those that are possible."""
    if not t.turn.accomplished:
        for card in t.players[seat].deeds:
            if card not in t.faces or can_accomplish(t, seat, deed(t.faces[card])):
                options.append(Accomplish(card))


@only(Accomplish)
def is_possible(t: Rurik, seat: Seat, option: Accomplish, faces: Faces) -> bool:
    return can_accomplish(t, seat, deed(faces[option.card]))


def can_accomplish(t: Rurik, seat: Seat, wanted: Deed) -> bool:
    player = t.players[seat]
    if player.coins < wanted.coins or len(player.schemes) < wanted.schemes or not affords(player, wanted.goods):
        return False
    if wanted.have and not CONDITIONS[wanted.have](t, seat):
        return False
    if wanted.remove == "structures":
        return all(own(t, seat, kind) for kind in (MARKET, STRONGHOLD, CHURCH))
    return not wanted.troops or len(removable_for(t, seat, wanted, [])) >= 1


def removable_for(t: Rurik, seat: Seat, wanted: Deed, removed: list[Region]) -> list[Region]:
    """Where a troop may be removed next so that the deed's other troops can be removed as well."""
    player, left = t.players[seat], wanted.troops - len(removed)
    there = occupied(t, seat)
    if wanted.remove == "ruled":  # both from one region that the seat rules
        return removed[:1] or [r for r in there if pieces_in(player, r) >= left and rules(t, seat, r)]
    if wanted.remove == "apart":
        there = [r for r in there if r not in removed]
        return there if len(there) >= left else []
    return there if sum(pieces_in(player, r) for r in there) >= left else []


@does(Accomplish)
def accomplish(t: Rurik, seat: Seat, option: Accomplish) -> Script[None]:
    """Show a deed, pay for it, gain its reward at once [RK-206]."""
    card, player = option.card, t.players[seat]
    if card not in t.faces:
        yield from Show((card,), why="accomplish")
    shown = deed(t.faces[card])
    if not can_accomplish(t, seat, shown):
        raise Foul(seat, f"showed {shown.name} without what it takes")
    t.turn.accomplished = True
    player.deeds.remove(card)
    player.accomplished.append(card)
    t.playing = card
    yield Accomplished(seat, card, shown.name)
    if shown.coins:
        yield pay_coins(t, seat, shown.coins)
    if shown.goods.slots:
        yield from pay_goods(t, seat, shown.name, shown.goods)
    for _ in range(shown.schemes):
        yield from discard_scheme(t, seat)
    yield from remove_troops(t, seat, shown)
    if shown.remove == "structures":
        for kind in (MARKET, STRONGHOLD, CHURCH):
            yield from give_up(t, seat, kind)
    yield from CARRY_OUT.get(shown.have, nothing_more)(t, seat)
    yield from gain(t, seat, shown.gains)
    t.playing = None


CARRY_OUT: dict[str, Callable[[Rurik, Seat], Script[None]]] = {}  # what a condition costs beyond coins, goods, cards and troops


def nothing_more(t: Rurik, seat: Seat) -> Script[None]:
    yield from ()


def discard_scheme(t: Rurik, seat: Seat) -> Script[None]:
    """Choose a scheme card of the hand; it goes face up onto the discard pile [RK-179]."""
    hand = t.players[seat].schemes
    choice = yield from Choose(seat, [Discard(card) for card in hand], why="discard")
    yield from Show((choice.card,), why="discard")
    hand.remove(choice.card)
    t.discards.append(choice.card)
    yield DiscardedScheme(seat, choice.card)


def remove_troops(t: Rurik, seat: Seat, shown: Deed) -> Script[None]:
    """Remove own troops to supply [RK-209], the leader only as the last of its region [RK-210]."""
    player = t.players[seat]

    def options() -> list[RemoveTroop]:
        return [RemoveTroop(r, next_to_go(player, r)) for r in removable_for(t, seat, shown, t.removed_from)]

    while len(t.removed_from) < shown.troops:
        choice = yield from Choose(seat, options, why="remove")
        t.removed_from.append(choice.region)
        yield remove(t, seat, seat, choice.region)
    t.removed_from = []


def give_up(t: Rurik, seat: Seat, kind: str) -> Script[None]:
    """An own structure goes back to supply."""
    where = own(t, seat, kind)
    region = where[0]
    if len(where) > 1:
        choice = yield from Choose(seat, partial(_structures, kind, where), why="remove")
        region = choice.region
    yield remove_structure(t, seat, kind, region)


def _structures(kind: str, where: list[Region]) -> list[RemoveStructure]:
    return [RemoveStructure(kind, region) for region in where]
