"""Core content of the expansion: boon tokens, stables and taverns, warfare reward tokens, more rebels, goods and deeds.

Inheritance cards and the three leaders belong to it and stand in files of their own.
"""

from __future__ import annotations

from rules.core import Choose, Event, Option, Roll, Script, Seat, Setting, Settings

from ..cards import DEED_DECK, PRINTED, REBEL_DECK, Deed, of, scheme
from ..data import (
    CHERNIGOV,
    FISH,
    FUR,
    GOODS,
    HONEY,
    NOVGOROD,
    PEREYASLAVL,
    POLOTSK,
    ROSTOV,
    VOLYN,
    WOOD,
    Good,
    Region,
    Structure,
)
from ..deeds import condition, own
from ..hooks import Module, run
from ..mat import get_coins, get_good, get_victory_tokens
from ..options import Nothing
from ..piles import draw_scheme
from ..rule import rules
from ..scheme import play
from ..state import Rurik, is_full
from ..troops import get_bound_points

CORE = Module("core", (Setting("core", (True, False), True),), lambda seats, settings: settings["core"] is True)

COINS, START_TROOPS = 2, 2  # instead of three [RK-34, RK-39]
MORE_GOODS = (2, 3, 3, 2, 1)  # one boat-load [RK-12]
MORE_REBELS = ("coins", "wood", "stone", "fish")  # [RK-44]
STABLE, TAVERN = "stable", "tavern"
MORE_STRUCTURES = {STABLE: 2, TAVERN: 2}  # [RK-52]
STABLE_POINTS = 3
BOON_COLUMNS = (WOOD, FISH, HONEY)  # [RK-51, RK-197]
WAR_TOKENS = ("two_wood", "two_fish", "fur", "two_coins", "scheme", "victory_point")  # five of them in play [RK-53]
LEADERS = ("gleb", "sviatoslav", "theofana")  # [RK-55]
DEEDS = (
    Deed("create_republic", 2, (("tax", 1),), have="republic"),
    Deed("distant_rule", 2, (("warfare", 1),), have="distant"),
    Deed("mead_brewery", 1, (("tax", 1),), goods=of(HONEY), have="taverns"),
    Deed("horse_breeder", 1, (("muster", 1),), goods=of(WOOD), have="stables"),
)
PRINTED["core deed"] = DEEDS
PRINTED["core rebel"] = MORE_REBELS


class PlayTop(Option):
    """The tavern: play the top card of the scheme discard pile; it leaves the game."""


class GotBoon(Event):
    """A boat column is full for the first time: its token goes to the dock."""

    seat: Seat
    good: Good


class SpentBoon(Event):
    seat: Seat


class WarReward(Event):
    """What the token at this space gives."""

    seat: Seat
    step: int
    reward: str


class WarTokens(Event):
    """The tokens laid along the warfare track, from space 2 to space 10."""

    rewards: tuple[str, ...]


CORE.options += (PlayTop,)
CORE.events += (GotBoon, SpentBoon, WarReward, WarTokens)
CORE.whys += ("tavern", "war_tokens")
CORE.data = [COINS, START_TROOPS, MORE_GOODS, MORE_REBELS, sorted(MORE_STRUCTURES.items()), WAR_TOKENS, LEADERS,
             [[d.name, d.points, d.gains, d.goods.slots, d.have] for d in DEEDS]]

# -- setting up --------------------------------------------------------------------------------------------------------


@CORE.hook("prepare")
def bring(t: Rurik, settings: Settings) -> None:
    t.supply = [count + more for count, more in zip(t.supply, MORE_GOODS, strict=True)]
    t.leaders += LEADERS
    for player in t.players:
        player.structures |= MORE_STRUCTURES
        player.boons = list(BOON_COLUMNS)


@CORE.hook("decks")
def more_cards(t: Rurik, decks: dict[str, list[str]]) -> None:
    decks[REBEL_DECK].append("core rebel")
    decks[DEED_DECK].append("core deed")


@CORE.hook("start_coins")
def start_coins(t: Rurik, coins: int) -> int:
    return COINS


@CORE.hook("start_troops")
def start_troops(t: Rurik, troops: int) -> int:
    return START_TROOPS


@CORE.hook("set_up")
def lay_war_tokens(t: Rurik) -> Script[None]:
    """Five of six at random, face up [RK-53]."""
    left = list(WAR_TOKENS)
    picks = yield from Roll(range(len(left), 1, -1), why="war_tokens")
    t.war_tokens = [left.pop(pick - 1) for pick in picks]
    yield WarTokens(tuple(t.war_tokens))


# -- boon tokens [RK-194 to RK-201] ------------------------------------------------------------------------------------


@CORE.hook("on_load")
def earn_boon(t: Rurik, seat: Seat, good: Good) -> Script[None]:
    """Gain the token of a column that is full for the first time; three columns have one [RK-194, RK-196]."""
    player = t.players[seat]
    if good in player.boons and is_full(player, good):
        player.boons.remove(good)
        player.boons_on_dock += 1
        yield GotBoon(seat, good)


@CORE.hook("on_boon_spent")
def spend_boon(t: Rurik, seat: Seat) -> Script[None]:
    """A token that was spent leaves the game [RK-200]."""
    t.players[seat].boons_on_dock -= 1
    t.players[seat].boons_spent += 1
    yield SpentBoon(seat)


# -- stable and tavern [RK-157 to RK-163] ------------------------------------------------------------------------------


@CORE.hook("after_build")
def stable(t: Rurik, seat: Seat, structure: Structure, region: Region) -> Script[None]:
    """Three movement points for own troops of that region."""
    if structure == STABLE:
        yield from get_bound_points(t, seat, region, STABLE_POINTS, STABLE)


@CORE.hook("after_build")
def tavern(t: Rurik, seat: Seat, structure: Structure, region: Region) -> Script[None]:
    """A coin for each structure there; then the top of the discard pile may be played, if no card was this turn."""
    if structure != TAVERN:
        return
    yield get_coins(t, seat, len(t.built[region]))
    if t.turn.scheme_played or not t.discards or scheme(t.faces[t.discards[-1]]).cost > t.players[seat].coins:
        return
    choice: Option = yield from Choose(seat, (PlayTop(), Nothing()), why="tavern")
    if choice == PlayTop():
        card = t.discards.pop()
        t.boxed.append(card)
        yield from play(t, seat, card)


# -- warfare reward tokens [RK-292 to RK-297] --------------------------------------------------------------------------


@CORE.hook("on_warfare_step")
def war_reward(t: Rurik, seat: Seat, step: int) -> Script[None]:
    """Gain what the token of this space gives; every second space has one, and it stays for the other seats."""
    if step % 2:
        return
    reward = t.war_tokens[step // 2 - 1]
    yield WarReward(seat, step, reward)
    match reward:
        case "two_coins":
            yield get_coins(t, seat, 2)
        case "scheme":
            if seat < t.seats:
                yield from draw_scheme(t, seat)
            else:
                yield from run(t, "instead_of_scheme", seat)
        case "victory_point":
            yield get_victory_tokens(t, seat, 1)
        case "fur":
            yield from get_good(t, seat, FUR)
        case _:
            for _ in range(2):
                yield from get_good(t, seat, GOODS.index(reward.removeprefix("two_")))


# -- deeds [RK-227 to RK-230] ------------------------------------------------------------------------------------------


@condition("taverns")
def two_taverns(t: Rurik, seat: Seat) -> bool:
    return len(own(t, seat, TAVERN)) >= 2


@condition("stables")
def two_stables(t: Rurik, seat: Seat) -> bool:
    return len(own(t, seat, STABLE)) >= 2


@condition("republic")
def republic(t: Rurik, seat: Seat) -> bool:
    return all(rules(t, seat, region) for region in (NOVGOROD, CHERNIGOV, VOLYN))


@condition("distant")
def distant(t: Rurik, seat: Seat) -> bool:
    return all(rules(t, seat, region) for region in (PEREYASLAVL, POLOTSK, ROSTOV))
