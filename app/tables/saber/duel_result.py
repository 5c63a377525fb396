"""How a duel ended, for everybody: both stances, the dice as they lay at last, which of their signs counted, wounds."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty

from app import theme
from app.draw import letters, paint
from app.kit_data import EventView
from app.match import PastEvent
from app.tables.moment import Moment
from app.tables.saber.duel_scene import paint_fighters
from app.tables.saber.look import SKILL_FACES
from app.tables.saber.things import skill_die, stance_die, stance_disc
from app.theme import colour
from app.widgets.base import Painted
from app.widgets.event_scene import EventScene
from app.words.saber.names import fighter_name
from app.words.saber.options import upper_hand_words
from rules.saber import events as e
from rules.saber.combat import level
from rules.saber.dice import BEATS, Level, Stance
from rules.saber.state import Saber, traits

SECONDS = 9.0  # then it counts as seen, where play goes on by itself
ROW = 60  # sp of one side
BLOOD = colour("ff6552")


@dataclass(frozen=True)
class DuelHalf:
    """One side of a duel that is decided."""

    name: str
    words: str
    stance: Stance
    level: Level
    dice: tuple[int, int]  # stance die and skill die, 1 to 6
    off: tuple[str, ...]  # signs of the stance die that did not count
    score: int
    wounds: int
    won: bool


@dataclass(frozen=True)
class Result:
    halves: tuple[DuelHalf, DuelHalf]
    title: str
    lines: tuple[str, ...]


def result_of(moment: Moment, told: Sequence[PastEvent]) -> Result | None:
    """The last duel that was decided, if somebody at this device fought in it."""
    ended = next((each for each in reversed(told) if isinstance(each.event, e.CombatDecided)), None)
    before: Saber | None = moment.state_before(ended) if ended is not None else None
    if ended is None or before is None or before.duel is None or not isinstance(decided := ended.event, e.CombatDecided):
        return None
    duel = before.duel
    here = (moment.seat,) if moment.seat is not None else moment.plan.people
    if not any(before.sheets[fighter].seat in here for fighter in duel.fighters):
        return None
    stances, levels, dice = list(duel.stances), list(duel.levels), list(duel.dice)
    step = [each.event for each in told if each.answers == ended.answers]
    for event in step[: step.index(decided)]:
        if isinstance(event, e.StancesRevealed):
            stances, levels, dice = [event.attacker, event.defender], [], []
        elif isinstance(event, e.DiceRolled):
            dice = list(event.dice)
        elif isinstance(event, e.DieChanged | e.DieRerolled):
            dice[event.die] = event.face
    if len(stances) < 2 or len(dice) < 4:
        return None
    if not levels:
        levels = [level(before, duel, i, stances[i]) + _sharpened(before, duel.fighters[i], step) for i in (0, 1)]
    halves = []
    for i, fighter in enumerate(duel.fighters):
        upper = BEATS[stances[i]] == stances[1 - i] or before.sheets[fighter].defense
        won = decided.winner == fighter
        off = (() if upper else ("adv",)) + (() if won else ("wound",))
        halves.append(DuelHalf(before.sheets[fighter].name, fighter_name(before, fighter), stances[i], min(4, levels[i]),
                               (dice[2 * i], dice[2 * i + 1]), off, decided.scores[i], decided.wounds[i], won))
    hurt = [event for event in step if isinstance(event, e.Wounded) and event.cause == "combat"]
    lines = upper_hand_words(*stances), *moment.words.story(moment.reader, hurt)
    return Result((halves[0], halves[1]), moment.words.event(moment.reader, decided), lines)


def _sharpened(t: Saber, fighter: int, step: Sequence[object]) -> int:
    """By how much the fencing master's power, used once both stances were open, raised the level; 0: it was not used."""
    used = any(isinstance(event, e.PowerUsed) and event.fighter == fighter and event.power == "fencing_master" for event in step)
    return sum(int(effect[1]) for effect in traits(t, fighter, "sharpens")) if used else 0


def scene_of(moment: Moment, told: Sequence[PastEvent]) -> EventScene | None:
    found = result_of(moment, told)
    if found is None:
        return None
    names = found.halves[0].name, found.halves[1].name
    view = EventView(found.title, found.lines, names, shape=2.6, seconds=SECONDS, motion=0.0)
    body = ResultPanel(result=found, tumbling=0.0, size_hint_y=None, height=2 * sp(ROW) + dp(14))
    if not moment.still:
        body.tumble()
    return EventScene(view, picture, still=moment.still, body=body)


def picture(names: Hashable, _share: float, w: float, h: float) -> None:
    paint_fighters(names, w, h, "clash")


class ResultPanel(Painted):
    """A row for each: stance, stance die, skill die, what it came to, wounds."""

    result = ObjectProperty(None, allownone=True)
    tumbling = NumericProperty(0.0)  # from 1 to 0 while the dice roll
    paints = ("result", "tumbling")

    def tumble(self) -> None:
        self.tumbling = 1.0
        Animation(tumbling=0.0, d=0.9, t="out_quad").start(self)

    def paint(self, x, y, w, h):
        if self.result is None:
            return
        row = (h - dp(6)) / 2
        for i, half in enumerate(self.result.halves):
            self._half(half, x, y + (1 - i) * (row + dp(6)), w, row)

    def _half(self, half: DuelHalf, x, y, w, h):
        paint.plate(x, y, w, h, dp(10), half.won, 1.0)
        d, cy, t = min(h * 0.72, w * 0.135), y + h / 2, self.tumbling
        right = x + w - dp(10)
        if not t:
            right -= paint.write(str(half.score), right, cy, h * 0.5, theme.GOLD, letters.SERIF_BOLD, ax=1) + dp(8)
        else:
            right -= h * 0.3 + dp(8)
        turn = round(t * 9)
        points = SKILL_FACES[half.level][(half.dice[1] - 1 + turn) % 6]
        skill_die(points, right - d / 2, cy, d, 400 * t)
        stance_die(half.stance, (half.dice[0] - 1 + turn) % 6 + 1, right - d * 1.75, cy, d, -400 * t, off=() if t else half.off)
        stance_disc(half.stance, right - d * 3.0, cy, d)
        left, room = x + dp(10), right - d * 3.6 - x - dp(14)
        hurt = half.wounds and not t
        paint.write(half.words, left, cy + (h * 0.17 if hurt else 0), sp(16), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        size = min(sp(15), room / max(1, half.wounds))
        for k in range(half.wounds if hurt else 0):
            paint.icon("water", left + size * (k + 0.5), cy - h * 0.2, size, BLOOD)
