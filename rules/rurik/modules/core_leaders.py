"""Gleb, Sviatoslav and Theofana [RK-242 to RK-248]."""

from __future__ import annotations

from rules.core import Choose, Option, Script, Seat

from ..data import BUILD, Region
from ..hooks import allows, does
from ..mat import get_coins, pay_coins
from ..options import Nothing, TakeCoin
from ..state import LEADER, Player, Rurik, is_there, near
from ..troops import get_bound_points, step
from .core import CORE

GLEB, GLEB_POINTS = "gleb", 2
RIDE_COINS = 1


class UseAbility(Option):
    """Gleb: two movement points for troops of his region."""


class MoveLeader(Option):
    """Sviatoslav or Theofana rides to an adjacent region, for so many coins."""

    region: Region
    coins: int


CORE.options += (UseAbility, MoveLeader)
CORE.whys += ("gleb", "theofana")
CORE.rare_whys += ("gleb", "theofana", "tavern")


def can_use(player: Player, leader: str, region: Region) -> bool:
    """A once-per-round ability in the leader's region."""
    return is_there(player, leader, region) and not player.ability_used


@CORE.hook("after_attack")
def gleb(t: Rurik, seat: Seat, region: Region) -> Script[None]:
    """After an attack in his region without a casualty, on rebels too and without a revealed card too [RK-242, RK-243]."""
    player = t.players[seat]
    if t.attack is None or t.attack.lost or not can_use(player, GLEB, region):
        return
    choice: Option = yield from Choose(seat, (UseAbility(), Nothing()), why="gleb")
    if choice == UseAbility():
        player.ability_used = True
        yield from get_bound_points(t, seat, region, GLEB_POINTS, GLEB)


@CORE.hook("offers")
def sviatoslav(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Before any build point is spent, once a turn: he may move free to a rebel's region, else for a coin [RK-244, RK-245]."""
    player = t.players[seat]
    if player.leader != "sviatoslav" or player.leader_at < 0 or t.turn.rode_to_build:
        return
    if not t.turn.points[BUILD] or t.turn.build_spent:
        return
    for region in near(t, player.leader_at):
        coins = 0 if t.rebels[region] else RIDE_COINS
        if coins <= player.coins and allows(t, "free_move", player.leader_at, region):
            options.append(MoveLeader(region, coins))


@does(MoveLeader)
def ride_to_build(t: Rurik, seat: Seat, option: MoveLeader) -> Script[None]:
    t.turn.rode_to_build = True
    if option.coins:
        yield pay_coins(t, seat, option.coins)
    yield from step(t, seat, LEADER, t.players[seat].leader_at, option.region)


@CORE.hook("after_tax")
def theofana(t: Rurik, seat: Seat, region: Region) -> Script[None]:
    """After a tax in her region she may move on or her seat gain a coin; then it taxes no more in this turn [RK-247, RK-248]."""
    player = t.players[seat]
    if not can_use(player, "theofana", region):
        return
    rides = [MoveLeader(r, 0) for r in near(t, region) if allows(t, "free_move", region, r)]
    choice = yield from Choose(seat, [*rides, TakeCoin(), Nothing()], why="theofana")
    if isinstance(choice, Nothing):
        return
    player.ability_used = t.turn.taxing_over = True
    if isinstance(choice, MoveLeader):
        yield from step(t, seat, LEADER, region, choice.region)
    else:
        yield get_coins(t, seat, 1)
