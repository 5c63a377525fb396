"""Warfare: captives and their release, ransom, more scheme cards, deeds and an agenda [RK-59 to RK-61, RK-372 to RK-394]."""

from __future__ import annotations

from rules.core import Choose, Event, Option, Script, Seat, Setting, Settings, Show, clockwise

from ..attack import suffer
from ..cards import AGENDA_DECK, DEED_DECK, PRINTED, SCHEME_DECK, Deed, Scheme, scheme
from ..data import ATTACK, Region
from ..deeds import CARRY_OUT, condition, defeated
from ..end import MEASURES
from ..hooks import Module
from ..mat import get_points, get_victory_tokens, pay_coins
from ..options import Convert, Nothing
from ..piles import choose_deck, has_cards, take_from
from ..state import CAPTIVE, IN_SUPPLY, LEADER, NOBODY, Player, Rurik

WARFARE = Module("warfare", (Setting("warfare", (False, True), False),), lambda seats, settings: settings["warfare"] is True)

SPACES = 4  # of a dungeon, for troops and rebels; a leader has one of its own [RK-60]
RELEASED = 2  # victory point tokens for a leader, or for a pair [RK-386, RK-387]
RANSOM, RANSOM_COINS = "ransom", 2
SCHEMES = (
    Scheme(28, ((("build", 1),), (("attack", 1),)), casualty=2),
    Scheme(29, ((("tax", 2),), (("muster", 2),)), casualty=2),
    Scheme(30, ((("attack", 1),),)),
    Scheme(31, ((("move", 1), ("muster", 1)),), casualty=2),
    Scheme(32, ((("warfare", 1), ("move", 2)),), casualty=1),
)
DEEDS = (
    Deed("besiege_citadel", 1, (("warfare", 1),), coins=2, have="besieged"),
    Deed("conquest", 1, (("move", 2),), have="conquered"),
    Deed("deadly_plot", 1, (("build", 1),), schemes=1, have="plotted"),  # its points are ours
    Deed("peace_treaty", 2, (("tax", 2),), coins=2, troops=1, have="captive"),  # likewise
)
PRINTED["warfare scheme"], PRINTED["warfare deed"], PRINTED["warfare agenda"] = SCHEMES, DEEDS, ("victorious",)
MEASURES["victorious"] = lambda t, seat: t.players[seat].victory_tokens  # RK-276


class RevealOne(Option):
    """Reveal a card although none must be, so that a capture may be tried."""


class TryCapture(Option): ...


class KeepCaptive(Option):
    """Of an odd number: a troop of this seat stays, NOBODY: a rebel."""

    seat: Seat


class ReleaseCaptive(Option):
    """A troop of this seat, NOBODY: a rebel."""

    seat: Seat


class ReleaseLeader(Option):
    seat: Seat


class SpendRebel(Option):
    """For the ransom; `captive`: one in the dungeon."""

    captive: bool


class Captured(Event):
    """`victim` NOBODY: a rebel."""

    seat: Seat
    victim: Seat
    piece: str


class CaptureFailed(Event):
    seat: Seat
    losses: int


class Released(Event):
    """`owner` NOBODY: a rebel."""

    seat: Seat
    owner: Seat
    piece: str


class RebelSpent(Event):
    seat: Seat


WARFARE.options = (RevealOne, TryCapture, KeepCaptive, ReleaseCaptive, ReleaseLeader, SpendRebel)
WARFARE.events = (Captured, CaptureFailed, Released, RebelSpent)
WARFARE.whys = ("volunteer", "capture", "capture_deck", "keep_captive", "release", "ransom")
WARFARE.rare_whys = WARFARE.whys
WARFARE.data = [[[s.number, s.gains, s.cost, s.casualty] for s in SCHEMES],
                [[d.name, d.points, d.gains, d.coins, d.schemes, d.troops, d.have] for d in DEEDS]]


@WARFARE.hook("prepare")
def bring(t: Rurik, settings: Settings) -> None:
    for player in t.players:
        player.tokens[RANSOM] = True  # RK-61


@WARFARE.hook("decks")
def more_cards(t: Rurik, decks: dict[str, list[str]]) -> None:
    """Five scheme cards, four deeds and an agenda more [RK-59]."""
    decks[SCHEME_DECK].append("warfare scheme")
    decks[DEED_DECK].append("warfare deed")
    decks[AGENDA_DECK].append("warfare agenda")


# -- capturing [RK-372 to RK-384] --------------------------------------------------------------------------------------


def has_cell(t: Rurik, captor: Player) -> bool:
    """The dungeon has a fitting space for what was hit [RK-381, RK-382]."""
    if t.attack is not None and t.attack.piece == LEADER:
        return captor.captive_leader == NOBODY
    return held(captor) < SPACES


def held(captor: Player) -> int:
    return len(captor.captives) + len(captor.captive_rebels)


@WARFARE.hook("before_reveal")
def volunteer(t: Rurik, seat: Seat, region: Region) -> Script[None]:
    """An attack that would reveal nothing may reveal one card [RK-374 to RK-376]."""
    if t.attack is None or seat >= t.seats or t.attack.cards or not has_cell(t, t.players[seat]) or not has_cards(t):
        return
    choice: Option = yield from Choose(seat, (RevealOne(), Nothing()), why="volunteer")
    if choice == RevealOne():
        t.attack.cards = 1


@WARFARE.hook("after_attack")
def capture(t: Rurik, seat: Seat, region: Region) -> Script[None]:
    """After an attack with a card and without a loss [RK-372, RK-373]."""
    attack, captor = t.attack, t.players[seat]
    if attack is None or seat >= t.seats or not attack.revealed or attack.lost or not has_cell(t, captor):
        return
    choice: Option = yield from Choose(seat, (TryCapture(), Nothing()), why="capture")
    if choice == Nothing():
        return
    losses = 0
    if has_cards(t):
        deck = yield from choose_deck(t, seat, "capture_deck")
        yield from take_from(t, deck, 1, attack.attempt)
        faces = yield from Show(attack.attempt, why="capture")
        losses = max([scheme(face).casualty for face in faces], default=0)
        t.discards += attack.attempt
    if losses:
        yield CaptureFailed(seat, losses)
        yield from suffer(t, seat, region, losses)
    else:
        lock_up(t, captor)
        yield Captured(seat, attack.victim, attack.piece)


def lock_up(t: Rurik, captor: Player) -> None:
    """What was hit goes from supply, or from beside the mat, into the dungeon [RK-379, RK-383]."""
    attack = t.attack
    if attack is None:
        return
    if attack.victim == NOBODY:
        captor.captive_rebels.append(captor.rebels.pop())
    elif attack.piece == LEADER:
        t.players[attack.victim].leader_at = CAPTIVE
        captor.captive_leader = attack.victim
    else:
        t.players[attack.victim].supply -= 1
        captor.captives.append(attack.victim)


# -- release [RK-385 to RK-390] ----------------------------------------------------------------------------------------


@WARFARE.hook("before_claim")
def release_all(t: Rurik) -> Script[None]:
    for seat in clockwise(t, t.lead):
        yield from release(t, seat)


def release(t: Rurik, seat: Seat) -> Script[None]:
    """The leader alone, the others in pairs of any mix; of an odd number one stays, whichever the captor likes [Q-54]."""
    captor = t.players[seat]
    if captor.captive_leader != NOBODY:
        yield free_leader(t, seat)
        yield get_victory_tokens(t, seat, RELEASED)
    count = held(captor)
    if count < 2:
        return
    stays: Seat | None = None
    if count % 2:
        kinds = cells(captor)
        stays = kinds[0]
        if len(kinds) > 1:
            choice = yield from Choose(seat, [KeepCaptive(owner) for owner in kinds], why="keep_captive")
            stays = choice.seat
    for owner in cells(captor):
        for _ in range(cell_count(captor, owner) - (owner == stays)):
            yield free(t, seat, owner)
    yield get_victory_tokens(t, seat, RELEASED * (count // 2))


def cells(captor: Player) -> list[Seat]:
    """Whose troops are held, each owner once; NOBODY for rebels."""
    return [*sorted(dict.fromkeys(captor.captives)), *([NOBODY] if captor.captive_rebels else [])]


def cell_count(captor: Player, owner: Seat) -> int:
    return len(captor.captive_rebels) if owner == NOBODY else captor.captives.count(owner)


def free(t: Rurik, seat: Seat, owner: Seat) -> Released:
    """A troop to its owner's supply, a rebel beside the captor's mat [RK-389]."""
    captor = t.players[seat]
    if owner == NOBODY:
        captor.rebels.append(captor.captive_rebels.pop(0))
    else:
        captor.captives.remove(owner)
        t.players[owner].supply += 1
    return Released(seat, owner, "rebel" if owner == NOBODY else "troop")


def free_leader(t: Rurik, seat: Seat) -> Released:
    captor = t.players[seat]
    owner, captor.captive_leader = captor.captive_leader, NOBODY
    t.players[owner].leader_at = IN_SUPPLY
    return Released(seat, owner, LEADER)


# -- ransom [RK-391 to RK-393] -----------------------------------------------------------------------------------------


@WARFARE.hook("offers")
def ransom(t: Rurik, seat: Seat, options: list[Option]) -> None:
    player = t.players[seat]
    if player.tokens.get(RANSOM) and not t.turn.converted and player.coins >= RANSOM_COINS and defeated(t, seat):
        options.append(Convert(RANSOM))


@WARFARE.hook("on_conversion")
def pay_ransom(t: Rurik, seat: Seat, token: str) -> Script[None]:
    """A defeated rebel, captured or not, leaves the game for good."""
    if token != RANSOM:
        return
    player = t.players[seat]
    yield pay_coins(t, seat, RANSOM_COINS)
    captive = not player.rebels
    if player.rebels and player.captive_rebels:
        choice = yield from Choose(seat, (SpendRebel(False), SpendRebel(True)), why="ransom")
        captive = choice.captive
    t.spent_rebels.append((player.captive_rebels if captive else player.rebels).pop())
    yield RebelSpent(seat)
    yield get_points(t, seat, ATTACK, 1)


# -- deeds [RK-221 to RK-226] ------------------------------------------------------------------------------------------


@condition("besieged")
def besieged(t: Rurik, seat: Seat) -> bool:
    return any(stronghold for _, _, stronghold, _ in t.turn.attacks)


@condition("plotted")
def plotted(t: Rurik, seat: Seat) -> bool:
    return any(leader for _, _, _, leader in t.turn.attacks)


@condition("conquered")
def conquered(t: Rurik, seat: Seat) -> bool:
    return len(t.turn.attacks) >= 3


@condition("captive")
def has_captive(t: Rurik, seat: Seat) -> bool:
    return held(t.players[seat]) > 0 or t.players[seat].captive_leader != NOBODY


def give_back(t: Rurik, seat: Seat) -> Script[None]:
    """One captive goes free, without victory point tokens [RK-226, Q-56]."""
    captor = t.players[seat]
    options: list[ReleaseCaptive | ReleaseLeader] = [ReleaseCaptive(owner) for owner in cells(captor)]
    if captor.captive_leader != NOBODY:
        options.append(ReleaseLeader(captor.captive_leader))
    choice = options[0]
    if len(options) > 1:
        choice = yield from Choose(seat, options, why="release")
    yield free_leader(t, seat) if isinstance(choice, ReleaseLeader) else free(t, seat, choice.seat)


CARRY_OUT["captive"] = give_back
