"""The dice, counted exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules.saber.dice import ATTACK, BEATS, DODGE, FACES, FEINT, HIGH, LOW, MASTER, MEDIUM, POINTS, STANCES, hits, symbols
from rules.saber.odds import WHOLE, Odds, expected
from rules.saber.odds_table import TABLE

LEVELS = (LOW, MEDIUM, HIGH, MASTER)


def share(own: int, other: int, advantage: bool) -> tuple[Fraction, Fraction]:
    """Of all rolls, by scores alone: won, tied."""
    won = tied = count = 0
    for mine, his, stance in product(POINTS[own], POINTS[other], FACES):
        score = mine + (stance.advantage if advantage else 0)
        won, tied, count = won + (score > his), tied + (score == his), count + 1
    return Fraction(won, count), Fraction(tied, count)


NEUTRAL = {
    LOW: ((33, 33), (22, 22), (6, 22), (0, 11)), MEDIUM: ((56, 22), (36, 28), (25, 19), (11, 17)),
    HIGH: ((72, 22), (56, 19), (33, 33), (17, 28)), MASTER: ((89, 11), (72, 17), (56, 28), (33, 33)),
}
AHEAD = {
    LOW: ((63, 22), (46, 22), (30, 26), (15, 22)), MEDIUM: ((76, 15), (60, 19), (47, 21), (31, 22)),
    HIGH: ((89, 9), (75, 15), (62, 21), (44, 26)), MASTER: ((96, 4), (87, 9), (78, 15), (63, 22)),
}


def test_the_faces_of_the_stance_dice():  # SB-8, SB-67, SB-68, SB-69
    assert [f.advantage for f in FACES] == [2, 2, 1, 1, 0, 0] and [f.special for f in FACES] == [0, 0, 0, 1, 2, 0]
    assert [f.unique for f in FACES] == [False] * 5 + [True] and symbols(6).unique
    assert [hits(face) for face in range(1, 7)] == [False, False, False, True, True, True]  # fire, ignition, dodge test: 50 %


def test_the_skill_dice():  # SB-8, SB-64
    assert [Fraction(sum(POINTS[level]), 6) for level in LEVELS] == [1, Fraction(5, 3), Fraction(7, 3), 3]
    assert POINTS[MEDIUM] == (0, 1, 1, 2, 3, 3) and POINTS[HIGH] == (1, 2, 2, 2, 3, 4)


def test_attack_beats_feint_beats_dodge_beats_attack():  # SB-63
    assert BEATS == {ATTACK: FEINT, FEINT: DODGE, DODGE: ATTACK}


@pytest.mark.parametrize("level", LEVELS)
def test_the_chances_of_scores(level: int):  # SB-65, SB-66
    for table, advantage in ((NEUTRAL, False), (AHEAD, True)):
        told = [tuple(round(100 * part) for part in share(level, other, advantage)) for other in LEVELS]
        assert told == list(table[level])


def test_some_chances_exactly():
    assert share(MEDIUM, MEDIUM, False)[0] == Fraction(13, 36) and share(MEDIUM, MEDIUM, True)[0] == Fraction(65, 108)
    assert share(HIGH, MEDIUM, False)[0] == Fraction(5, 9) and share(LOW, MASTER, False)[0] == 0


DUELS = {  # medium against medium: dealt, received, won, lost, in hundredths
    (ATTACK, ATTACK): (71, 71, 36, 36), (ATTACK, DODGE): (19, 54, 14, 54), (ATTACK, FEINT): (72, 37, 43, 37),
    (DODGE, ATTACK): (54, 19, 54, 14), (DODGE, DODGE): (15, 15, 25, 25), (DODGE, FEINT): (6, 49, 6, 70),
    (FEINT, ATTACK): (37, 72, 37, 43), (FEINT, DODGE): (49, 6, 70, 6), (FEINT, FEINT): (40, 40, 40, 40),
}


def cell(levels: tuple[int, int], stances: tuple[str, str]) -> Odds:
    return Odds(*TABLE[levels][STANCES.index(stances[0])][STANCES.index(stances[1])])


def test_whole_duels_of_equal_fighters():
    for stances, told in DUELS.items():
        odds = cell((MEDIUM, MEDIUM), stances)
        assert tuple(round(Fraction(100 * part, WHOLE)) for part in odds[1:]) == told


@pytest.mark.parametrize(("levels", "stances"), [
    ((MEDIUM, MEDIUM), (ATTACK, DODGE)), ((LOW, MASTER), (ATTACK, ATTACK)), ((HIGH, LOW), (DODGE, DODGE)),
    ((MEDIUM, MEDIUM), (FEINT, ATTACK)), ((MEDIUM, HIGH), (DODGE, FEINT)),
])
def test_the_table_of_duels_is_what_all_rolls_come_to(levels: tuple[int, int], stances: tuple[str, str]):
    assert expected(stances, levels) == cell(levels, stances)


def test_the_table_of_duels_is_its_own_mirror_image():
    for (own, other), rows in TABLE.items():
        for a, b in product(range(3), repeat=2):
            there, here = Odds(*TABLE[other, own][b][a]), Odds(*rows[a][b])
            assert here.value == -there.value
