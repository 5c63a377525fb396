"""What epic structures do once they stand, for every seat [RK-326 to RK-371]."""

from __future__ import annotations

from rules.core import Card, Choose, Event, Option, Script, Seat, Show, clockwise

from ..attack import strike, strike_rebel
from ..data import ATTACK, GOODS, SURE, WOOD, Good, Region
from ..hooks import allows, does
from ..mat import get_good, get_victory_tokens, lose_good
from ..options import Nothing, Origin
from ..piles import draw_deed, draw_scheme
from ..rule import ruler
from ..state import LEADER, NOBODY, Piece, Rurik, goods_of, occupies, opponents
from ..troops import movable, step
from .epic import MODULE, has_epic, to_the_veche, where
from .epic_cards import (
    BORDER_FORT,
    CAPITAL_PORT,
    CATHEDRAL,
    CITY_GATE,
    LIBRARY,
    LOGGING_CAMP,
    PALACE,
    SIEGE_TOWER,
    TOWN_WALL,
    VECHE,
)


class MoveByFort(Option):
    """Across a Border Fort, for nothing; `fort`: its place among the borders."""

    piece: Piece
    origin: Origin
    region: Region
    fort: int


class AttackAcross(Option):
    """Over a Siege Tower, with a troop that stands in `origin`."""

    region: Region
    seat: Seat
    points: str
    origin: Origin


class AttackRebelAcross(Option):
    region: Region
    points: str
    origin: Origin


class SwapGood(Option):
    """At the Capital Port: one good for another."""

    good: Good
    other: Good


class SwapDeed(Option):
    """In the Library: a held deed for one on its card."""

    card: Card
    other: Card


class JoinVeche(Option):
    """A troop of the supply goes onto the card, for a scheme card."""


class SwappedDeed(Event):
    seat: Seat
    card: Card
    other: Card


class JoinedVeche(Event):
    seat: Seat


MODULE.options += (MoveByFort, AttackAcross, AttackRebelAcross, SwapGood, SwapDeed, JoinVeche)
MODULE.events += (SwappedDeed, JoinedVeche)
MODULE.whys += ("port", "library", "veche")
MODULE.rare_whys += ("port", "library", "veche")

# -- borders -----------------------------------------------------------------------------------------------------------


@MODULE.hook("offers")
def forts(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Once a turn and fort, one troop across [RK-327, Q-44]; not into the City Gate's region [RK-328]."""
    for fort, (name, a, b) in enumerate(t.borders):
        if name != BORDER_FORT or fort in t.turn.forts_used:
            continue
        for origin, region in ((a, b), (b, a)):
            if allows(t, "free_move", origin, region):
                options += [MoveByFort(piece, origin, region, fort) for piece in movable(t.players[seat], origin)]


@does(MoveByFort)
def move_by_fort(t: Rurik, seat: Seat, option: MoveByFort) -> Script[None]:
    t.turn.forts_used.append(option.fort)
    yield from step(t, seat, option.piece, option.origin, option.region)


@MODULE.hook("offers")
def towers(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """With a troop in one of the two regions, as if it stood in the other; as often as there are points [RK-359, RK-360]."""
    kinds = [kind for kind in (ATTACK, SURE) if t.turn.points[kind]]
    ways = dict.fromkeys((o, r) for name, a, b in t.borders if name == SIEGE_TOWER for o, r in ((a, b), (b, a)))
    for origin, region in ways if kinds else ():
        if not occupies(t.players[seat], origin):
            continue
        for kind in kinds:
            if t.rebels[region]:
                options.append(AttackRebelAcross(region, kind, origin))
            options += [AttackAcross(region, o, kind, origin) for o in opponents(t, seat) if occupies(t.players[o], region)]


@does(AttackAcross)
def attack_across(t: Rurik, seat: Seat, option: AttackAcross) -> Script[None]:
    yield from strike(t, seat, option.seat, option.region, option.origin, option.points)


@does(AttackRebelAcross)
def attack_rebel_across(t: Rurik, seat: Seat, option: AttackRebelAcross) -> Script[None]:
    yield from strike_rebel(t, seat, option.region, option.origin, option.points)


# -- lasting effects ---------------------------------------------------------------------------------------------------


@MODULE.hook("move_cost")
def gate(t: Rurik, origin: Region, region: Region, price: int) -> int:
    """One point more into the City Gate's region [RK-343]."""
    return price + 1 if has_epic(t, CITY_GATE, region) else price


@MODULE.hook("free_move")
def no_free_way_in(t: Rurik, origin: Region, region: Region) -> bool:
    """Moves that cost no movement points cannot enter it [RK-344, RK-345]."""
    return not has_epic(t, CITY_GATE, region)


@MODULE.hook("card_count")
def wall(t: Rurik, seat: Seat, victim: Seat, region: Region, cards: int) -> int:
    """One card more against opponents beside the Town Wall [RK-365]."""
    return cards + 1 if has_epic(t, TOWN_WALL, region) else cards


@MODULE.hook("after_tax")
def port(t: Rurik, seat: Seat, region: Region) -> Script[None]:
    """After a tax there one good may be changed for another [RK-331]."""
    if not has_epic(t, CAPITAL_PORT, region):
        return
    player = t.players[seat]
    swaps = [SwapGood(good, other) for good in range(len(GOODS)) if goods_of(player, good)
             for other in range(len(GOODS)) if other != good and t.supply[other]]
    choice = yield from Choose(seat, [*swaps, Nothing()], why="port")
    if isinstance(choice, SwapGood):
        yield lose_good(t, seat, choice.good)
        yield from get_good(t, seat, choice.other)


@MODULE.hook("on_enter")
def enter_library(t: Rurik, seat: Seat, piece: Piece, region: Region) -> Script[None]:
    """The leader moves in: a held deed for one on the card, once a round [RK-350, RK-351]."""
    player = t.players[seat]
    if piece != LEADER or player.used_library or not player.deeds or not t.library or not has_epic(t, LIBRARY, region):
        return
    swaps = [SwapDeed(card, other) for card in player.deeds for other in t.library]
    choice = yield from Choose(seat, [*swaps, Nothing()], why="library")
    if not isinstance(choice, SwapDeed):
        return
    player.used_library = True
    yield from Show((choice.card,), why="library")
    player.deeds[player.deeds.index(choice.card)] = choice.other
    t.library[t.library.index(choice.other)] = choice.card
    yield SwappedDeed(seat, choice.card, choice.other)


@MODULE.hook("on_enter")
def enter_veche(t: Rurik, seat: Seat, piece: Piece, region: Region) -> Script[None]:
    """A troop moves in: another one of the supply may go onto the card, once a round [RK-369]."""
    player = t.players[seat]
    if player.used_veche or not player.supply or not has_epic(t, VECHE, region):
        return
    choice: Option = yield from Choose(seat, (JoinVeche(), Nothing()), why="veche")
    if choice == JoinVeche():
        player.used_veche = True
        to_the_veche(t, seat)
        yield JoinedVeche(seat)
        yield from draw_scheme(t, seat)


# -- ends --------------------------------------------------------------------------------------------------------------


@MODULE.hook("round_end")
def palace(t: Rurik) -> Script[None]:
    """Whose leader is there draws the top deed [RK-357, Q-47]; uses come back [RK-501]."""
    region = where(t, PALACE)
    for player in t.players:
        player.used_library = player.used_veche = False
    for seat in clockwise(t, t.lead) if region is not None else ():
        if t.players[seat].leader_at == region:
            yield from draw_deed(t, seat)


@MODULE.hook("game_end")
def last_tokens(t: Rurik) -> Script[None]:
    """Cathedral, Logging Camp, Veche: a token each, before agendas are compared [RK-278, RK-340, RK-354, RK-370]."""
    cathedral = where(t, CATHEDRAL)
    if cathedral is not None and ruler(t, cathedral) != NOBODY:
        yield get_victory_tokens(t, ruler(t, cathedral), 1)
    if where(t, LOGGING_CAMP) is not None:
        yield from for_the_most(t, [goods_of(p, WOOD) for p in t.players])
    if where(t, VECHE) is not None:
        yield from for_the_most(t, t.veche)


def for_the_most(t: Rurik, counts: list[int]) -> Script[None]:
    for seat, count in enumerate(counts):
        if count and count == max(counts):
            yield get_victory_tokens(t, seat, 1)

