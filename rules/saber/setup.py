"""Before the first turn [SB-5 to SB-12, SB-150]: factions, roles, initiative, skill cards, placing, decks and hands."""

from __future__ import annotations

from rules.core import Choose, Option, Peek, Roll, Script, Settings, Shuffle, clockwise, lay_open

from .cards import TAVERN
from .events import FactionTaken, HandChanged, InitiativeRolled, RoleTaken, SkillTaken, TargetNamed
from .factions import DECKS, FACTIONS, TAVERN_DECK
from .options import KeepHand, Mulligan, NameTarget, Stop, TakeFaction, TakeRole, TakeSkill
from .placing import seat_of
from .scenario import SCENARIOS, rules_of
from .state import HAND, Band, CharacterSheet, Saber, band_of, deck_name, faction_of, has, person, total


def start(seats: int, settings: Settings) -> Saber:
    scenario = SCENARIOS[str(settings["scenario"])]
    return Saber(
        seats=seats, scenario=scenario.name, turn_cap=int(settings["turn_cap"]), teams=scenario.teams,
        ready_on_forced=bool(settings["ready_on_forced"]), lady_only_kidnappers=bool(settings["lady_only_kidnappers"]),
        bands=[Band() for _ in range(seats)],
    )


def set_up(t: Saber) -> Script[None]:
    """By lot one seat chooses its faction; of two the other takes what is left, and its role [SB-R41, SB-R53, SB-R80]."""
    (pips,) = yield from Roll((t.seats,), why="lot")
    order = clockwise(t, pips - 1)
    for seat in order:
        taken = [band.faction for band in t.bands] if t.seats == 2 else []
        free = [TakeFaction(name) for name in FACTIONS if name not in taken]
        choice = free[0] if len(free) == 1 else (yield from Choose(seat, free, why="faction"))
        t.bands[seat].faction = choice.faction
        yield FactionTaken(seat, choice.faction)
    for seat, band in enumerate(t.bands):
        t.sheets += [CharacterSheet(seat=seat, name=p.name, special=p.special) for p in FACTIONS[band.faction].people]
    rules = rules_of(t)
    if rules.roles:
        role = yield from Choose(order[1], [TakeRole(role) for role in rules.roles], why="role")
        other = next(r for r in rules.roles if r != role.role)
        for seat, name in ((order[1], role.role), (order[0], other)):
            t.bands[seat].role = name
            yield RoleTaken(seat, name)
    if rules.names_target:
        seat = seat_of(t, rules.names_target)
        target = yield from Choose(seat, [NameTarget(f) for f in band_of(t, seat)], why="target")
        t.target = target.fighter
        yield TargetNamed(target.fighter)
    yield from roll_initiative(t)
    rules.begin(t)
    t.stage = "skills"


def roll_initiative(t: Saber) -> Script[None]:
    """A die each, the highest has it, ties roll again [SB-5]."""
    rolling = list(range(t.seats))
    while len(rolling) > 1:
        pips = yield from Roll((6,) * len(rolling), why="initiative")
        yield InitiativeRolled(tuple(rolling), tuple(pips))
        rolling = [seat for seat, n in zip(rolling, pips, strict=True) if n == max(pips)]
    t.initiative = rolling[0]


def choose_skills(t: Saber) -> Script[None]:
    """Openly, who has the initiative first; each card exists once, and nobody must take any [SB-111, SB-158, SB-R53]."""
    most = rules_of(t).skills
    for seat in clockwise(t, t.initiative):
        for _ in range(most):
            taken = [skill for f in band_of(t, seat) for skill in t.sheets[f].skills]
            options: list[Option] = [
                TakeSkill(f, skill) for f in band_of(t, seat) for skill in faction_of(t, seat).skills if skill not in taken]
            choice = yield from Choose(seat, [*options, Stop()], why="skills")
            if not isinstance(choice, TakeSkill):
                break
            t.sheets[choice.fighter].skills += (choice.skill,)
            yield SkillTaken(choice.fighter, choice.skill)
    for fighter, sheet in enumerate(t.sheets):
        sheet.special = person(sheet).special + total(t, fighter, "starts_with")
        sheet.ready = has(t, fighter, "starts_ready")
    t.stage = "placing"


def place_bands(t: Saber) -> Script[None]:
    yield from rules_of(t).placing(t)
    t.stage = "deal"


def deal(t: Saber) -> Script[None]:
    """Every deck is shuffled; five cards each, which may be changed once [SB-10 to SB-12]."""
    decks = [lay_open(t, deck_name(b.faction, s), len(DECKS[b.faction])) for s, b in enumerate(t.bands)]
    *mixed, tavern = yield from Shuffle(*decks, lay_open(t, TAVERN, len(TAVERN_DECK)), why="set_up")
    t.tavern = list(tavern)
    for band, deck in zip(t.bands, mixed, strict=True):
        band.deck = list(deck)
        band.hand = [band.deck.pop() for _ in range(HAND)]
    yield from Peek({s: b.hand for s, b in enumerate(t.bands)}, why="set_up")
    for seat in clockwise(t, t.initiative):
        choice = yield from Choose(seat, (KeepHand(), Mulligan()), why="mulligan")
        if isinstance(choice, Mulligan):
            band = t.bands[seat]
            (again,) = yield from Shuffle((*band.deck, *band.hand), why="mulligan")
            band.deck = list(again)
            band.hand = [band.deck.pop() for _ in range(HAND)]
            yield from Peek({seat: band.hand}, why="mulligan")
            yield HandChanged(seat)
    t.stage = "turn"


