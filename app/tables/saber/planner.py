"""How a move of Saber and Blood is planned: card or standard action, man, way, target and payment in any order. No Kivy.

It reads what the rules say of ways, reach and who stands beside whom; whether a choice is legal they say themselves.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rules.core import Table, Thing
from rules.saber.action import attacks_each
from rules.saber.board import NEIGHBOURS, Square
from rules.saber.movement import Ground, allowance, ground_of_act
from rules.saber.options import (
    Attack,
    Leave,
    On,
    Pay,
    Perform,
    Play,
    Push,
    Resurrect,
    Shoot,
    Shout,
    Spur,
    Standard,
    Step,
    Stop,
    Swing,
)
from rules.saber.play import performers
from rules.saber.state import STANDARD, Fighter, Saber, adjacent_enemies, are_friends, enemies, is_standable, standing

STANDARD_KIND, PAY_KIND = "standard", "pay"
AS_CARD: Thing = (STANDARD_KIND, "")  # for its text, not as a standard action
DONE = (Step, Attack, Push, Shoot, Shout, Spur, Swing, Leave)
BEFORE_ACT = ("operation", "perform", "aim", "pay")


def pay_thing(pay: Pay) -> Thing:
    return PAY_KIND, (pay.cp, pay.points, pay.extra)


def danger(t: Saber, fighter: Fighter) -> frozenset[Square]:
    """Squares where a Ready enemy of his could strike at once."""
    out: list[Square] = []
    for other, square in standing(t):
        sheet = t.sheets[other]
        if sheet.ready and not sheet.stun and not are_friends(t, other, fighter):
            out += [s for s in NEIGHBOURS[square] if is_standable(t, s)]
    return frozenset(out)


def preview(t: Saber, fighter: Fighter, standard: str) -> dict[Square, tuple[Square, ...]]:
    """Where a standard action could bring him, before a card is chosen for it."""
    sheet = t.sheets[fighter]
    points = sum(effect[1] for effect in STANDARD.get(standard, ()) if effect[0] == "mp")
    if sheet.square is None or not points or sheet.stun:
        return {}
    return Ground(t, fighter).routes(sheet.square, points + sheet.haste - sheet.slow, danger(t, fighter))


def foes_within(t: Saber, fighter: Fighter, routes: Mapping[Square, tuple[Square, ...]]) -> dict[Fighter, tuple[Square, ...]]:
    """Enemies that he can step up to, and the best way: a short one, whose end nobody watches."""
    watched = danger(t, fighter)
    found: dict[Fighter, tuple[Square, ...]] = {}
    for enemy in enemies(t, fighter):
        square = t.sheets[enemy].square
        ways = [] if square is None else [way for end, way in routes.items() if end in NEIGHBOURS[square]]
        if ways:
            found[enemy] = min(ways, key=lambda way: (len(way), sum(s in watched for s in way)))
    return found


class SaberPlanner:
    asks = frozenset(("operation", "perform", "aim", "pay", "act"))
    past = frozenset(("play",))

    # ------------------------------------------------------------ what follows by itself

    def usual(self, table: Table[Any], options: Sequence[Any], wishes: Sequence[Thing]) -> Any | None:
        if table.ask is None or not options:
            return None
        if table.ask.why == "operation":  # of one card: for its text, if it can be played so and nothing else is wished
            cards = {option.card for option in options if isinstance(option, Play | Standard | Resurrect)}
            if len(cards) != 1:
                return None
            wished = next((value for kind, value in wishes if kind == STANDARD_KIND), "")
            kinds = (Standard,) if wished else (Play, Resurrect, Standard)
            return next((option for kind in kinds for option in options if isinstance(option, kind)), None)
        if table.ask.why == "pay":
            wanted = [option for option in options if pay_thing(option) in wishes]
            return wanted[0] if wanted else options[0]
        return None

    def ways(self, table: Table[Any]) -> Mapping[Thing, Sequence[Any]]:
        t: Saber = table.state
        act = t.act
        if table.ask is None or table.ask.why != "act" or act is None or act.closed:
            return {}
        sheet = t.sheets[act.fighter]
        if sheet.square is None or not act.mp:
            return {}
        routes = ground_of_act(t, act.fighter).routes(
            sheet.square, allowance(t, act.fighter) - sheet.slow, danger(t, act.fighter))
        found: dict[Thing, Sequence[Any]] = {("square", end): [Step(s) for s in way] for end, way in routes.items()}
        if act.attacks or attacks_each(act):
            near = adjacent_enemies(t, act.fighter)
            for enemy, way in foes_within(t, act.fighter, routes).items():
                if enemy not in near and enemy not in act.attacked:
                    found["fighter", enemy] = [*(Step(s) for s in way), Attack(enemy)]
        return found

    def before(self, option: Any) -> Thing | None:
        return (STANDARD_KIND, "move") if isinstance(option, Standard) else None

    def closing(self, options: Sequence[Any], answers: Sequence[Any]) -> Any | None:
        done = any(isinstance(answer, DONE) for answer in answers)
        return next((option for option in options if isinstance(option, Stop)), None) if done else None

    # ------------------------------------------------------------ what is tapped before it is asked for

    def ahead(self, table: Table[Any], wishes: Sequence[Thing]) -> Collection[Thing]:
        t: Saber = table.state
        why = table.ask.why if table.ask is not None else ""
        if why not in BEFORE_ACT or not table.awaited():
            return ()
        seat = table.awaited()[0]
        able = performers(t, seat)
        found: list[Thing] = []
        if why == "operation":
            found += [("fighter", f) for f in able]
        if why in ("operation", "aim") and able:
            found += [(STANDARD_KIND, word) for word in STANDARD]
        if why in ("aim", "perform"):
            found += [("fighter", f) for f in enemies(t, able[0])] if able else []
        man = next((value for kind, value in wishes if kind == "fighter" and t.sheets[value].seat == seat), None)
        if man is not None:
            standard = next((value for kind, value in wishes if kind == STANDARD_KIND), "")
            routes = preview(t, man, standard or "move")
            found += [("square", s) for s in routes] if standard != "attack" else []
            if standard == "attack":
                near = foes_within(t, man, preview(t, man, standard))
                found += [("fighter", f) for f in (*near, *adjacent_enemies(t, man))]
            elif not standard:  # some card may bring him there
                found += [("fighter", f) for f in enemies(t, man)]
        return tuple(dict.fromkeys(found))

    def wish(self, table: Table[Any], wishes: Sequence[Thing], thing: Thing) -> list[Thing]:
        kinds = _class(table, thing)
        gone = {*kinds}
        if "man" in kinds or "card" in kinds or STANDARD_KIND in kinds:
            gone.add(PAY_KIND)
        if "foe" in kinds or "goal" in kinds:
            gone |= {"foe", "goal"}
        kept = [each for each in wishes if gone.isdisjoint(_class(table, each))]
        return kept if thing == AS_CARD else [*kept, thing]

    def wishes_of(self, answers: Sequence[Any]) -> list[Thing]:
        found: list[Thing] = []
        goal: Thing | None = None
        for answer in answers:
            match answer:
                case Play(card=card) | Standard(card=card) | Resurrect(card=card):
                    found.append(("card", card))
                case On(fighter=fighter):
                    found.append(("fighter", fighter))
                case Perform(fighter=fighter, standard=standard):
                    found += [("fighter", fighter), (STANDARD_KIND, standard)]
                case Pay():
                    found.append(pay_thing(answer))
                case Step(square=square):
                    goal = "square", square
                case Attack(fighter=fighter) | Shoot(fighter=fighter):
                    goal = "fighter", fighter
        return [*found, goal] if goal is not None else found


def _class(table: Table[Any], thing: Thing) -> tuple[str, ...]:
    """What a thing is in a plan: of each there is one."""
    kind, value = thing
    if kind == "fighter":
        seat = table.awaited()[0] if table.awaited() else -1
        return ("man",) if table.state.sheets[value].seat == seat else ("foe",)
    return ("goal",) if kind == "square" else (kind,)
