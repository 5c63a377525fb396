"""The four dice of a duel: things to tap (rolled again, or turned to another side), what each of their signs counts, and how the
combat would end as they lie."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.i18n import _, ngettext
from app.kit_data import BONE, DieView, Faces
from app.tables.moment import Moment
from app.tables.saber.look import FACES, SKILL_FACES, STANCE, SYMBOLS
from app.words.saber.names import fighter_name
from rules.saber.combat import card_effect, result
from rules.saber.dice import BEATS, Die
from rules.saber.state import Duel, Saber


@dataclass(frozen=True)
class CombatOutlook:
    """How a combat would end if its dice stayed as they lie."""

    scores: tuple[int, int]
    winner: int | None
    wounds: tuple[int, int]

    def worth(self, side: int) -> tuple[int, int]:
        """For comparing: wounds given less wounds taken, then who wins."""
        other = 1 - side
        return self.wounds[other] - self.wounds[side], (self.winner == side) - (self.winner == other)


def outlook(t: Saber, die: Die = 0, side: int = 0) -> CombatOutlook | None:
    """As the dice lie, or with one of them on another side (1 to 6); None while they are not rolled."""
    duel = t.duel
    if duel is None or len(duel.dice) < 4 or not duel.levels:
        return None
    dice = list(duel.dice)
    if side:
        dice[die] = side
    more = card_effect(t, duel, "extra_wound")
    scores, winner, wounds = result(duel.stances, duel.levels, dice, _defends(t, duel), [more[1] if more else 0, 0])
    return CombatOutlook((scores[0], scores[1]), winner, (wounds[0], wounds[1]))


def _defends(t: Saber, duel: Duel) -> list[bool]:
    return [t.sheets[fighter].defense for fighter in duel.fighters]


def outcomes(t: Saber, seat: int, die: Die) -> tuple[int, ...]:
    """For each side of a die: would it be better for this seat than what lies there, the same, or worse?"""
    duel, now = t.duel, outlook(t)
    if duel is None or now is None:
        return ()
    mine = 0 if t.sheets[duel.fighters[0]].seat == seat else 1
    marks = []
    for side in range(1, 7):
        then = outlook(t, die, side)
        gain = then.worth(mine) if then is not None else now.worth(mine)
        marks.append((gain > now.worth(mine)) - (gain < now.worth(mine)))
    return tuple(marks)


def _has_upper_hand(t: Saber, duel: Duel, i: int) -> bool:
    return BEATS[duel.stances[i]] == duel.stances[1 - i] or _defends(t, duel)[i]


def off_signs(t: Saber, duel: Duel, die: Die) -> tuple[int, ...]:
    """Which signs of a die do not count: stars without the upper hand."""
    side = die // 2
    if die % 2 or _has_upper_hand(t, duel, side):
        return ()
    return tuple(k for k, sign in enumerate(FACES[duel.stances[side]][duel.dice[die] - 1]) if sign == "adv")


def tally_of(t: Saber, duel: Duel, i: int) -> tuple[tuple[str, str, int], ...]:
    """Each sign on one side's dice told as it counts: the sign, what it does, the points it brings."""
    if len(duel.dice) < 4 or not duel.levels:
        return ()
    face = FACES[duel.stances[i]][duel.dice[2 * i] - 1]
    counts = _has_upper_hand(t, duel, i)
    found = []
    for sign in dict.fromkeys(face):
        n = face.count(sign)
        if sign == "adv":
            found.append((sign, _("upper hand") if counts else _("does not count"), n if counts else 0))
        else:
            found.append((sign, SAYS[sign](n), 0))
    points = SKILL_FACES[duel.levels[i]][duel.dice[2 * i + 1] - 1]
    return (*found, ("pip", _("skill"), points))


SAYS = {
    "wound": lambda n: ngettext("{n} wound more", "{n} wounds more", n).format(n=n),
    "strike": lambda n: ngettext("{n} sure wound", "{n} sure wounds", n).format(n=n),
    "dodge": lambda n: ngettext("{n} wound less", "{n} wounds less", n).format(n=n),
    "evade": lambda n: _("nobody wins"),
    "reroll": lambda n: ngettext("{n} reroll", "{n} rerolls", n).format(n=n),
    "change": lambda n: ngettext("turns {n} die", "turns {n} dice", n).format(n=n),
}


def dice_of(moment: Moment) -> tuple[DieView, ...]:
    """The dice of a duel that is not decided; once one to be turned is picked, its six sides."""
    t: Saber = moment.state
    ask, duel = moment.reader.ask, t.duel
    if duel is None or len(duel.dice) < 4 or not duel.levels or duel.scores:
        return ()
    picked = next((value for kind, value in moment.picked if kind == "die"), None)
    if ask is not None and ask.why == "change" and picked is not None:
        faces, tint = sides(duel, picked)
        marks = outcomes(t, moment.seat, picked) if moment.seat is not None else (0,) * 6
        return tuple(DieView(("face", side), side - 1, faces, tint, lit=moment.glows(("face", side)),
                             chosen=("face", side) in moment.picked, outcomes=(marks[side - 1],)) for side in range(1, 7))
    return tuple(_die(moment, duel, die) for die in range(4))


def sides(duel: Duel, die: Die) -> tuple[Faces, tuple[float, float, float, float]]:
    """What stands on the sides of a die, and its colour."""
    side = die // 2
    if die % 2:
        return tuple(("pip",) * points for points in SKILL_FACES[duel.levels[side]]), BONE
    stance = duel.stances[side]
    return tuple(tuple(SYMBOLS[each] for each in face) for face in FACES[stance]), STANCE[stance]


def lying(t: Saber, duel: Duel, die: Die) -> DieView:
    """A die as it lies."""
    faces, tint = sides(duel, die)
    return DieView(("die", die), duel.dice[die] - 1, faces, tint, fighter_name(t, duel.fighters[die // 2]),
                   held=die in duel.rerolled, changed=die in duel.changed, off=off_signs(t, duel, die))


def _die(moment: Moment, duel: Duel, die: Die) -> DieView:
    thing = ("die", die)
    marks = outcomes(moment.state, moment.seat, die) if moment.seat is not None and moment.glows(thing) else ()
    return replace(lying(moment.state, duel, die), lit=moment.glows(thing), chosen=thing in moment.picked, outcomes=marks)
