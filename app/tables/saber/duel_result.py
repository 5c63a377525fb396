"""How a duel ended, for everybody: both stances, the dice as they lay at last, which of their signs counted, wounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp, sp

from app import theme
from app.draw import paint
from app.kit_data import DieView, EventView
from app.match import PastEvent
from app.tables.moment import Moment
from app.tables.saber.dice_reading import lying
from app.tables.saber.duel_table import DuelTable
from app.tables.saber.reading import side_of
from app.tables.saber.scene import DuelView
from app.theme import faded
from app.widgets.base import BackedBox, is_landscape_phone
from app.widgets.dice import DiceTray
from app.widgets.event_scene import EventOverlay
from app.widgets.words import Paragraph
from app.words.saber.names import fighter_name
from app.words.saber.options import upper_hand_words
from rules.saber import events as e
from rules.saber.combat import level
from rules.saber.dice import BEATS, Level, Stance
from rules.saber.state import Duel, Saber, traits

SECONDS = 9.0  # then it counts as seen, where play goes on by itself
BLOW_SECONDS = 1.1
BROAD, HIGHEST = 760, 1.5  # dp across, and of that across: its stage on a large screen


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
    duel: DuelView  # as it stands when it is decided
    dice: tuple[DieView, ...]
    fresh: tuple[int, ...]  # the dice that nobody has seen roll yet


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
    last = replace(duel, stances=stances, levels=levels, dice=dice, scores=list(decided.scores), wounds=list(decided.wounds))
    return Result((halves[0], halves[1]), moment.words.event(moment.reader, decided), lines, _decided(before, last, halves),
                  tuple(lying(before, last, die) for die in range(4)), _just_rolled(step[: step.index(decided)]))


def _decided(before: Saber, duel: Duel, halves: Sequence[DuelHalf]) -> DuelView:
    """Both sides as they stood, with what has come of it."""
    one, two = (replace(side_of(before, duel, i), level=half.level) for i, half in enumerate(halves))
    winner = next((i for i, half in enumerate(halves) if half.won), None)
    return DuelView(one, two, (before.sheets[one.fighter].seat, before.sheets[two.fighter].seat), tuple(duel.dice), winner, True)


def _just_rolled(step: Sequence[object]) -> tuple[int, ...]:
    if any(isinstance(event, e.DiceRolled) for event in step):
        return 0, 1, 2, 3
    return tuple(event.die for event in step if isinstance(event, e.DieRerolled))


def _sharpened(t: Saber, fighter: int, step: Sequence[object]) -> int:
    """By how much the fencing master's power, used once both stances were open, raised the level; 0: it was not used."""
    used = any(isinstance(event, e.PowerUsed) and event.fighter == fighter and event.power == "fencing_master" for event in step)
    return sum(int(effect[1]) for effect in traits(t, fighter, "sharpens")) if used else 0


def scene_of(moment: Moment, told: Sequence[PastEvent]) -> DuelResult | None:
    found = result_of(moment, told)
    return DuelResult(found, moment.still) if found is not None else None


class DuelResult(EventOverlay):
    """Over the whole window: the dice come to rest, the winner strikes, then the words, which wait for a tap. A tap before that
    ends the motion."""

    def __init__(self, result: Result, still: bool, **kwargs):
        super().__init__(EventView(result.title, result.lines, seconds=SECONDS, motion=0.0), still=still, **kwargs)
        self.result = result
        self.tray = DiceTray()
        self.stage = None
        self.duel = DuelTable(self.tray, size_hint=(None, None))
        self.words = BackedBox(back="parchment", orientation="vertical", padding=dp(12), spacing=dp(6), size_hint=(None, None))
        self.words.add_widget(Paragraph(text=result.title, face="title", font_size=sp(22), ink=theme.INK, halign="center"))
        for line in result.lines:
            self.words.add_widget(Paragraph(text=line, face="serif", font_size=sp(15.5), ink=theme.INK, halign="center"))
        self.onward.size_hint = None, None
        for widget in (self.duel, self.words, self.onward):
            self.add_widget(widget)
        again = Clock.create_trigger(self._lay_out, -1)
        for widget in (self, self.words):
            widget.fbind("size", again)
        self.words.fbind("minimum_height", again)
        self.words.opacity, self.onward.disabled = (1, False) if still else (0, True)
        self.duel.show(result.duel, result.dice, still, result.fresh)
        if still:
            self.duel.picture.strike = 1.0
        elif self.tray.rolling:
            self.tray.fbind("rolling", lambda *_: self._strike())
        else:
            self._strike()

    @property
    def moving(self) -> bool:
        return self.words.opacity < 1

    def _strike(self) -> None:
        if self.moving and not self.tray.rolling and not self.duel.picture.strike:
            blow = Animation(strike=1.0, d=BLOW_SECONDS)
            blow.bind(on_complete=lambda *_: self._told())
            blow.start(self.duel.picture)

    def _told(self) -> None:
        self.words.opacity, self.onward.disabled = 1, False
        Animation.cancel_all(self.duel.picture)
        self.tray.stop()
        self.duel.picture.strike = 1.0

    def on_touch_down(self, touch):
        if self.moving:
            self._told()
            return True
        return super().on_touch_down(touch)

    def finish(self) -> None:
        Animation.cancel_all(self.duel.picture)
        super().finish()

    def paint(self, x, y, w, h):
        paint.wooden_table(x, y, w, h)
        paint.rect(x, y, w, h, faded(theme.BLACK, 0.35))

    def _lay_out(self, *_args) -> None:
        """The stage, the words, the button; side by side on a phone on its side."""
        if self.width < dp(80):
            return
        beside = is_landscape_phone(*self.size)
        wide = min(self.width, dp(BROAD))
        left = self.x + (self.width - wide) / 2
        stage = (self.width * 0.56 if beside else wide) - dp(8)
        if beside:
            left = self.x
            self.words.width = self.onward.width = self.width - stage - dp(28)
            x = self.x + stage + dp(18)
        else:
            self.words.width = self.onward.width = wide - dp(20)
            x = left + dp(10)
        self.onward.pos = x, self.y + dp(8)
        self.words.height = min(self.words.minimum_height, self.height - self.onward.height - dp(24))
        if beside:
            self.words.pos = x, self.y + (self.height + self.onward.height + dp(16) - self.words.height) / 2
            self.duel.pos, self.duel.size = (left + dp(4), self.y + dp(4)), (stage, self.height - dp(8))
            return
        low = self.onward.top + dp(8)
        self.words.pos = x, low
        low += self.words.height + dp(8)
        most = min(self.y + self.height - dp(4) - low, wide * HIGHEST)
        spare = max(0.0, self.y + self.height - dp(4) - low - most)
        for widget in (self.onward, self.words):
            widget.y += spare / 2
        self.duel.pos, self.duel.size = (left + dp(4), low + spare / 2), (stage, most)
