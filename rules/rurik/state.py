"""All that lies on the table of Rurik: map, strategy board, claim board, decks, and for each seat a household mat."""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from rules.core import Card, Seat, Stateful, TableState, state

from .data import BOAT, COLUMNS, GOODS, IN_PLAY, NEAR, POINTS, SIDE_OF_FOUR, SIDE_OF_TWO, Good, Region, Space, Structure

NOBODY = -1  # owns what belongs to no seat; in an attack: rebels
IN_SUPPLY, CAPTIVE = -1, -2  # where a leader is that stands nowhere
TROOP, LEADER = "troop", "leader"
Piece: TypeAlias = str  # TROOP or LEADER
BOON = len(GOODS)  # a trade boon token among the goods paid

PlacedAdvisor: TypeAlias = tuple[Seat, int, int]  # whose, its number, its bribe
GONE: PlacedAdvisor = (NOBODY, 0, 0)  # a row whose advisor was taken back
Building: TypeAlias = tuple[Structure, Seat]  # what stands in a region, and whose it is

FORMER_NAMES = {  # up to version 2
    "Rurik": {"bear": "first_player", "mover": "turns_done", "looking": "cards_in_view", "removed": "removed_from"},
    "Player": {"used": "ability_used"},
    "Turn": {"bound": "regional_movement", "at": "action_region"},
}

OPEN, TAKEN, FORFEITED = "open", "taken", "forfeited"  # the main action of a turn


@state
class Player(Stateful):
    """One household: mat, supply, cards, markers, and where its troops stand."""

    coins: int = 0
    leader: str = ""
    leader_at: Region = IN_SUPPLY
    troops: list[int] = field(default_factory=list)  # ordinary ones, by region in play
    supply: int = 0  # ordinary troops
    structures: dict[str, int] = field(default_factory=dict)  # in supply, by kind
    boat: list[int] = field(default_factory=lambda: [0] * len(GOODS))
    dock: list[int] = field(default_factory=lambda: [0] * len(GOODS))
    boons: list[Good] = field(default_factory=list)  # boat columns under which a boon token still lies
    boons_on_dock: int = 0
    boons_spent: int = 0
    tokens: dict[str, bool] = field(default_factory=dict)  # conversion tokens: True while face up
    markers: list[int] = field(default_factory=lambda: [0] * 4)  # rule, build, trade, warfare
    victory_tokens: int = 0
    advisors: list[int] = field(default_factory=list)  # numbers not placed yet
    schemes: list[Card] = field(default_factory=list)  # hand
    deeds: list[Card] = field(default_factory=list)  # held; those whose face everybody saw stand in `faces`
    accomplished: list[Card] = field(default_factory=list)
    agendas: list[Card] = field(default_factory=list)  # two while choosing, then one
    rebels: list[Card] = field(default_factory=list)  # defeated
    inheritance: list[Card] = field(default_factory=list)
    ability_used: bool = False  # the leader's once-per-round ability
    # in the dungeon
    captive_leader: Seat = NOBODY  # whose
    captives: list[Seat] = field(default_factory=list)  # troops, by owner
    captive_rebels: list[Card] = field(default_factory=list)
    # once-per-round uses of epic structures
    used_library: bool = False
    used_veche: bool = False


@state
class RegionalMovement(Stateful):
    """Movement points of one source, for troops that start in one region [RK-158]."""

    region: Region
    points: int
    source: str = ""  # what gave them; in a game of version 2 nobody knows
    troops: dict[int, int] = field(default_factory=dict)  # region -> ordinary troops on their way by these points
    leader: Region = IN_SUPPLY  # where the leader is that is on its way by them


@state
class Turn(Stateful):
    """An advisor's turn: what it may still do, and what it has done."""

    seat: Seat = 0
    number: int = 0
    column: int = 0
    row: int = 0
    main: str = OPEN
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(POINTS, 0))  # left to spend
    gained: dict[str, int] = field(default_factory=lambda: dict.fromkeys(POINTS, 0))  # in this turn so far
    regional_movement: list[RegionalMovement] = field(default_factory=list)
    scheme_played: bool = False
    converted: bool = False
    accomplished: bool = False
    action_region: Region = IN_SUPPLY  # where the running action happens: taxed, built, left by Agatha
    structures_built: int = 0
    build_spent: int = 0
    attacks: list[tuple[Region, Seat, bool, bool]] = field(default_factory=list)  # opponent's stronghold, leader there
    taxing_over: bool = False
    rode_to_build: bool = False
    epic_built: bool = False
    forts_used: list[int] = field(default_factory=list)  # places in `borders`


@state
class AttackUnderWay(Stateful):
    """An attack, from the count of cards to what comes after it."""

    attacker: Seat
    region: Region
    victim: Seat  # NOBODY: rebels
    piece: Piece  # what is hit
    cards: int  # to reveal
    origin: Region  # where the attacking troop stands: another region across a siege tower
    ruled: bool = False  # one of them because the victim rules there
    stronghold: bool = False  # one of them because of its stronghold
    deck: int = -1
    revealed: list[Card] = field(default_factory=list)
    lost: int = 0  # own troops
    attempt: list[Card] = field(default_factory=list)  # revealed for a capture


@state
class Payment(Stateful):
    """Goods being paid, one for each slot."""

    what: str  # a deed or a conversion token
    slots: tuple[tuple[Good, ...], ...]
    alike: str = ""
    paid: list[Good] = field(default_factory=list)  # BOON: by a boon token


@state
class Rurik(TableState):
    modules: tuple[str, ...] = ("base",)
    round: int = 0
    first_player: Seat = 0  # holds the first-player token
    lead: Seat = 0  # leads the running phase [RK-168]
    turns_done: int = 0  # how many of the running phase's turns are done
    players: list[Player] = field(default_factory=list)
    leaders: list[str] = field(default_factory=list)  # not taken
    # the map
    goods: list[bool] = field(default_factory=list)  # whether the region still holds its good
    yields: list[Good] = field(default_factory=list)  # what each region produces
    rebels: list[list[Card]] = field(default_factory=list)  # in order of arrival
    pool: list[Card] = field(default_factory=list)  # unused rebels
    built: list[list[Building]] = field(default_factory=list)
    supply: list[int] = field(default_factory=lambda: [0] * len(GOODS))  # goods
    # the strategy board: columns of advisors, best row first
    board: list[list[PlacedAdvisor]] = field(default_factory=lambda: [[] for _ in COLUMNS])
    # decks; the top of a pile is its end
    decks: list[list[Card]] = field(default_factory=lambda: [[], []])
    discards: list[Card] = field(default_factory=list)
    boxed: list[Card] = field(default_factory=list)  # scheme cards out of the game
    deed_deck: list[Card] = field(default_factory=list)
    deed_row: list[Card] = field(default_factory=list)
    deed_discards: list[Card] = field(default_factory=list)
    agenda_deck: list[Card] = field(default_factory=list)  # those not kept, unseen
    agendas_scored: list[int] = field(default_factory=list)  # points by seat, once the agendas are shown
    # what is under way
    turn: Turn = field(default_factory=Turn)
    attack: AttackUnderWay | None = None
    payment: Payment | None = None
    cards_in_view: list[Card] = field(default_factory=list)  # scheme cards in view of the acting seat
    playing: Card | None = None  # the scheme card or deed being carried out
    removed_from: list[Region] = field(default_factory=list)  # where troops were removed for it so far
    # core content
    war_tokens: list[str] = field(default_factory=list)  # at spaces 2, 4, 6, 8, 10
    inheritance_deck: list[Card] = field(default_factory=list)
    inheriting: Card | None = None
    to_place: list[str] = field(default_factory=list)  # pieces of that card still to be put on the map
    intrigue: list[str] = field(default_factory=list)  # the row, leftmost first; the active one stays until the round ends
    intrigue_active: str = ""
    # modules
    spent_rebels: list[Card] = field(default_factory=list)  # out of the game
    faction: str = ""  # the rebel faction, "" without one
    faction_hard: bool = False
    faction_beaten_by: Seat = NOBODY
    den: Region = IN_SUPPLY  # where the rebel den stands
    region_deck_made: bool = False  # of inheritance cards, after their use
    regions_shown: list[Card] = field(default_factory=list)  # those of it that were turned up
    epic: dict[str, int] = field(default_factory=dict)  # epic structures on offer: pieces left
    borders: list[tuple[Structure, Region, Region]] = field(default_factory=list)  # epic structures between two regions
    library: list[Card] = field(default_factory=list)  # deeds on its card
    veche: list[int] = field(default_factory=list)  # troops on its card, by seat
    # alone: the Rebellion is the last of the players and has no seat
    level: int = 0
    priority: str = ""
    unlocked: list[int] = field(default_factory=list)  # bonuses of its mat, by column
    plan_deck: list[Card] = field(default_factory=list)
    plan: Card | None = None  # of this round
    plans_used: list[Card] = field(default_factory=list)
    fewer_cards: int = 0  # in the attacks of its running action


# -- reading the table -------------------------------------------------------------------------------------------------


def regions(t: Rurik) -> range:
    return range(IN_PLAY[t.seats])


def near(t: Rurik, region: Region) -> tuple[Region, ...]:
    return NEAR[IN_PLAY[t.seats]][region]


def opponents(t: Rurik, seat: Seat) -> list[Seat]:
    """All other sides, clockwise; alone, that is the Rebellion."""
    count = len(t.players)
    return [(seat + i) % count for i in range(1, count)]


def decider(t: Rurik, side: Seat) -> Seat:
    """Who chooses for a side: its seat; for the Rebellion, which has none, the player [RK-457]."""
    return side if side < t.seats else 0


def board_side(t: Rurik) -> tuple[tuple[Space, ...], ...]:
    """The side of the strategy board in use [RK-30]."""
    return SIDE_OF_TWO if t.seats <= 2 else SIDE_OF_FOUR


def space_of(t: Rurik) -> Space:
    """Where the advisor of the running turn stood."""
    return board_side(t)[t.turn.column][t.turn.row]


def occupies(player: Player, region: Region) -> bool:
    """The leader is a troop, a structure is not [RK-14, RK-15]."""
    return player.troops[region] > 0 or player.leader_at == region


def occupied(t: Rurik, seat: Seat) -> list[Region]:
    player = t.players[seat]
    return [r for r, troops in enumerate(player.troops) if troops or player.leader_at == r]


def pieces_in(player: Player, region: Region) -> int:
    return player.troops[region] + (player.leader_at == region)


def on_map(player: Player) -> bool:
    return player.leader_at >= 0 or any(player.troops)


def leads(t: Rurik, leader: str, region: Region) -> Seat:
    """Whose leader of this name stands in the region; NOBODY if none does [RK-231]."""
    for seat, player in enumerate(t.players):
        if player.leader_at == region and player.leader == leader:
            return seat
    return NOBODY


def is_there(player: Player, leader: str, region: Region) -> bool:
    return player.leader_at == region and player.leader == leader


def owns(t: Rurik, seat: Seat, structure: Structure, region: Region) -> bool:
    return (structure, seat) in t.built[region]


def goods_of(player: Player, good: Good) -> int:
    return player.boat[good] + player.dock[good]


def is_full(player: Player, good: Good) -> bool:
    return player.boat[good] >= BOAT[good]
