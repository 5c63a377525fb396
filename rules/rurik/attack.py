"""Attacks: the target is always removed; scheme cards decide whether the attacker loses a troop [RK-111 to RK-136]."""

from __future__ import annotations

from rules.core import Choose, Option, Script, Seat, Show

from .cards import scheme
from .data import ATTACK, STRONGHOLD, SURE, Region
from .events import Attacked, RebelDefeated, Revealed, Stole, TroopPlaced
from .gains import advance_warfare
from .hooks import BASE, does, modified, run
from .options import Attack, AttackRebel, RemoveTroop
from .piles import choose_deck, has_cards, rebel_reward, take_from
from .rule import rules, works
from .state import NOBODY, TROOP, AttackUnderWay, Rurik, decider, is_there, occupied, occupies, opponents
from .troops import next_to_go, put, remove


@BASE.hook("offers")
def attacks(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Offer attacks in occupied regions, on rebels or an opponent's troops; structures are no target [RK-16, RK-112, RK-119]."""
    kinds = [kind for kind in (ATTACK, SURE) if t.turn.points[kind]]
    if not kinds:
        return
    for region in occupied(t, seat):
        add_targets(t, seat, region, kinds, options)


def add_targets(t: Rurik, seat: Seat, region: Region, kinds: list[str], options: list[Option]) -> None:
    if t.rebels[region]:
        options += [AttackRebel(region, kind) for kind in kinds]
    for other in opponents(t, seat):
        if occupies(t.players[other], region):
            options += [Attack(region, other, kind) for kind in kinds]


@does(Attack)
def attack(t: Rurik, seat: Seat, option: Attack) -> Script[None]:
    yield from strike(t, seat, option.seat, option.region, option.region, option.points)


def strike(t: Rurik, seat: Seat, victim: Seat, region: Region, origin: Region, points: str) -> Script[None]:
    """Attack an opponent: count the cards [RK-122], remove the troop, advance the marker, then reveal [RK-132, Q-13]."""
    t.turn.points[points] -= 1
    player = t.players[victim]
    ruled, stronghold = rules(t, victim, region), works(t, victim, STRONGHOLD, region)
    cards = max(0, modified(t, "card_count", 1 + ruled + stronghold - (points == SURE), seat, victim, region))
    t.attack = AttackUnderWay(attacker=seat, region=region, victim=victim, piece=next_to_go(player, region), cards=cards,
                              origin=origin, ruled=ruled, stronghold=stronghold)
    t.turn.attacks.append((region, victim, (STRONGHOLD, victim) in t.built[region], player.leader_at == region))
    yield Attacked(seat, victim, region, cards)
    yield remove(t, seat, victim, region)
    if is_there(t.players[seat], "boris", region) and player.coins:  # RK-232
        player.coins -= 1
        t.players[seat].coins += 1
        yield Stole(seat, victim, 1)
    yield from advance_warfare(t, seat)
    yield from resolve(t, seat, region)


@BASE.hook("card_count")
def boris(t: Rurik, seat: Seat, victim: Seat, region: Region, cards: int) -> int:
    """One card fewer against opponents in his region [RK-232]."""
    return cards - 1 if is_there(t.players[seat], "boris", region) else cards


@does(AttackRebel)
def attack_rebel(t: Rurik, seat: Seat, option: AttackRebel) -> Script[None]:
    yield from strike_rebel(t, seat, option.region, option.region, option.points)


def strike_rebel(t: Rurik, seat: Seat, region: Region, origin: Region, points: str) -> Script[None]:
    """Attack the oldest rebel there [Q-27]: its reward is gained, no card is revealed, no marker moves [RK-114, RK-115]."""
    t.turn.points[points] -= 1
    cards = modified(t, "rebel_card_count", 0, seat, region)
    t.attack = AttackUnderWay(attacker=seat, region=region, victim=NOBODY, piece=TROOP, origin=origin,
                              cards=max(0, cards - (points == SURE)))
    yield Attacked(seat, NOBODY, region, t.attack.cards)
    card = t.rebels[region].pop(0)
    t.players[seat].rebels.append(card)
    reward = yield from rebel_reward(t, seat, card)
    yield RebelDefeated(seat, region, card, reward)
    if is_there(t.players[seat], "sviatopolk", region) and t.players[seat].supply:  # RK-234
        put(t.players[seat], TROOP, region)
        yield TroopPlaced(seat, TROOP, region)
    yield from resolve(t, seat, region)


def resolve(t: Rurik, seat: Seat, region: Region) -> Script[None]:
    """Reveal the cards, lose troops, then what modules do after an attack [RK-132]."""
    yield from run(t, "before_reveal", seat, region)
    if t.attack is not None and t.attack.cards:
        for check in range(modified(t, "checks", 1, seat, t.attack.victim, region)):
            if check and not at_risk(t, seat, region, t.attack.origin):
                break
            losses = yield from reveal(t, seat, t.attack.cards)
            yield from suffer(t, seat, region, losses)
    yield from run(t, "after_attack", seat, region)
    t.attack = None


def reveal(t: Rurik, seat: Seat, count: int) -> Script[int]:
    """Reveal the cards of one check, all from one deck [RK-125]; return the losses by the worst icon [RK-126, RK-127, RK-130]."""
    under_way = t.attack
    if under_way is None or not has_cards(t):
        return 0
    under_way.deck = yield from choose_deck(t, seat, "attack")
    before = len(under_way.revealed)
    yield from take_from(t, under_way.deck, count, under_way.revealed)
    cards = under_way.revealed[before:]
    faces = yield from Show(cards, why="attack")
    losses = max([scheme(face).casualty for face in faces], default=0)
    t.discards += cards
    yield Revealed(seat, under_way.deck, tuple(cards), losses)
    return losses


def suffer(t: Rurik, seat: Seat, region: Region, losses: int) -> Script[None]:
    """Lose own troops of that region, or the one that attacked across a border; leaders last [RK-128, RK-129, RK-361]."""
    origin = t.attack.origin if t.attack is not None else region
    across = origin != region
    for _ in range(losses):
        places = at_risk(t, seat, region, origin if across else region)
        if not places:
            return
        place = places[0]
        if len(places) > 1:
            options = [RemoveTroop(r, next_to_go(t.players[seat], r)) for r in places]
            choice = yield from Choose(decider(t, seat), options, why="casualty")
            place = choice.region
        if place != region:
            across = False  # the one that attacked is gone
        if t.attack is not None:
            t.attack.lost += 1
        yield remove(t, seat, seat, place)


def at_risk(t: Rurik, seat: Seat, region: Region, origin: Region) -> list[Region]:
    """Where a troop may be lost: an ordinary one as long as there is one, else the leader."""
    player = t.players[seat]
    places = list(dict.fromkeys((region, origin)))
    return [r for r in places if player.troops[r]] or [r for r in places if player.leader_at == r]
