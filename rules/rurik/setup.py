"""Setting the table up [RK-28 to RK-43]."""

from __future__ import annotations

from rules.core import Choose, ChooseSecretly, Peek, Roll, Script, Settings, Show, Shuffle, lay_open

from .cards import AGENDA_DECK, DEED_DECK, PRINTED, REBEL_DECK, SCHEME_DECK
from .data import (
    AGENDAS_DEALT,
    BASE_LEADERS,
    CONVERSIONS,
    IN_PLAY,
    MAP,
    ROW_OF_DEEDS,
    START_COINS,
    START_TROOPS,
    STRUCTURES,
    SUPPLY,
    TROOPS,
)
from .events import FirstPlayer, TookLeader, TroopPlaced
from .hooks import allows, hooked, in_use, modified, run
from .options import KeepAgenda, PlaceLeader, PlaceTroop, TakeLeader
from .piles import split_decks
from .state import LEADER, TROOP, Player, Rurik, regions
from .troops import put


def start(seats: int, settings: Settings) -> Rurik:
    count = IN_PLAY[seats]
    players = [Player(troops=[0] * count, supply=TROOPS, structures=dict(STRUCTURES), tokens=dict.fromkeys(CONVERSIONS, True))
               for _ in range(seats)]
    t = Rurik(seats=seats, modules=in_use(seats, settings), players=players, leaders=list(BASE_LEADERS), goods=[True] * count,
              yields=[land.good for land in MAP[:count]], rebels=[[] for _ in range(count)], built=[[] for _ in range(count)],
              supply=list(SUPPLY))
    for f in hooked(t, "prepare"):  # pieces that a module brings
        f(t, settings)
    for player in players[:seats]:
        player.coins = modified(t, "start_coins", START_COINS)
    for region in regions(t):
        t.supply[t.yields[region]] -= 1
    return t


def set_up(t: Rurik) -> Script[None]:
    """Rebels on the map, decks, the deed row; then the first player by lot [RK-29, RK-32, RK-33, RK-36]."""
    decks = {name: [name] for name in (REBEL_DECK, SCHEME_DECK, DEED_DECK, AGENDA_DECK)}
    for f in hooked(t, "decks"):  # a module's cards go in with the others
        f(t, decks)
    piles = [[card for name in names for card in lay_open(t, name, len(PRINTED[name]))] for names in decks.values()]
    rebels, schemes, deeds, agendas = yield from Shuffle(*piles, why="set_up")
    t.pool = list(rebels)
    for region in regions(t):
        t.rebels[region].append(t.pool.pop())
    split_decks(t, list(schemes))
    t.deed_deck, t.agenda_deck = list(deeds), list(agendas)
    t.deed_row = [t.deed_deck.pop() for _ in range(ROW_OF_DEEDS)]
    yield from Show(t.deed_row, why="deeds")
    yield from run(t, "set_up")
    (pips,) = yield from Roll((t.seats,), why="first_player")
    t.first_player = t.lead = pips - 1
    yield FirstPlayer(t.first_player)
    t.stage = "leaders"


def choose_leaders(t: Rurik) -> Script[None]:
    """In order each seat takes one of the leaders still there [RK-37, Q-8]."""
    yield from run(t, "before_leaders")
    while t.turns_done < t.seats:
        seat = (t.lead + t.turns_done) % t.seats
        choice = yield from Choose(seat, [TakeLeader(name) for name in t.leaders], why="leader")
        t.leaders.remove(choice.leader)
        t.players[seat].leader = choice.leader
        yield TookLeader(seat, choice.leader)
        t.turns_done += 1
    t.turns_done = 0
    t.stage = "agendas"


def choose_agendas(t: Rurik) -> Script[None]:
    """Deal two agendas to each seat, which keeps one; the others leave the game unseen [RK-38]."""
    for player in t.players[:t.seats]:
        player.agendas = [t.agenda_deck.pop() for _ in range(AGENDAS_DEALT)]
    hands = {seat: tuple(p.agendas) for seat, p in enumerate(t.players[:t.seats])}
    yield from Peek(hands, why="agenda")
    dealt = {seat: tuple([KeepAgenda(card) for card in hand]) for seat, hand in hands.items()}
    kept = yield from ChooseSecretly(dealt, why="agenda")
    for seat, player in enumerate(t.players[:t.seats]):
        t.agenda_deck += [card for card in player.agendas if card != kept[seat].card]
        player.agendas = [kept[seat].card]
    yield from run(t, "deal")
    t.stage = "troops"


def place_troops(t: Rurik) -> Script[None]:
    """In order each seat places its troops, one at a time, anywhere in play [RK-39, RK-40]."""
    while t.turns_done < t.seats * modified(t, "start_troops", START_TROOPS):
        seat = (t.lead + t.turns_done) % t.seats
        choice = yield from Choose(seat, [PlaceTroop(r) for r in regions(t) if allows(t, "may_start", r)], why="troop")
        put(t.players[seat], TROOP, choice.region)
        yield TroopPlaced(seat, TROOP, choice.region)
        t.turns_done += 1
    t.turns_done = 0
    t.stage = "leaders_in"


def place_leaders(t: Rurik) -> Script[None]:
    """In order each seat places its leader where an own troop stands [RK-41]."""
    while t.turns_done < t.seats:
        seat = (t.lead + t.turns_done) % t.seats
        player = t.players[seat]
        choice = yield from Choose(seat, [PlaceLeader(r) for r in regions(t) if player.troops[r]], why="place_leader")
        put(player, LEADER, choice.region)
        yield TroopPlaced(seat, LEADER, choice.region)
        t.turns_done += 1
    t.turns_done = 0
    t.stage = "inherit"


def inherit(t: Rurik) -> Script[None]:
    """What modules do before the first round, one seat after the other [RK-49]."""
    while t.turns_done < t.seats:
        yield from run(t, "inherit", (t.lead + t.turns_done) % t.seats)
        t.turns_done += 1
    t.turns_done = 0
    yield from run(t, "before_first_round")
    t.stage = "round"
