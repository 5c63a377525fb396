"""The proof for strips and locks is complete, sound, and gives nothing away about the keys."""

import random

import pytest
from hypothesis import given, settings, strategies as st

from net.fairplay import group, schnorr
from net.fairplay.derive import ORDER
from net.fairplay.points import card_point
from net.fairplay.proofs import Where
from net.fairplay.slices import finish
from tests.net.fairplay.cheats import one_of_the_sums

AT = Where(bytes(32), 3, "lock", 2)
SEED = b"\x04" * 32
BEFORE = [card_point("demo", "main", i) for i in range(6)]
RNG = random.Random(3)
SCALARS = [RNG.randrange(1, ORDER) for _ in BEFORE]
AFTER = [group.act(group.key_of(x), p) for x, p in zip(SCALARS, BEFORE, strict=True)]
SENT = finish(schnorr.commitments(SEED, AT, BEFORE))


def proved(c, given_, after=AFTER, sent=SENT):
    return finish(schnorr.is_proved(c, sent, given_, BEFORE, after))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_an_honest_lock_is_proved_for_every_challenge(c):
    assert proved(c, schnorr.answers(SEED, AT, c, SCALARS))


def test_an_answer_fits_its_own_challenge_alone():
    for c in (0, 1, 2, 77, 4095):
        given_ = schnorr.answers(SEED, AT, c, SCALARS)
        assert [d for d in range(c and c - 1, c + 3) if proved(d, given_)] == [c]


def test_a_swapped_cloned_or_forged_slot_is_not_proved():
    swapped = [AFTER[1], AFTER[0], *AFTER[2:]]
    cloned = [group.act(group.key_of(SCALARS[0]), AFTER[1]), *AFTER[1:]]
    for after in (swapped, cloned):
        for c in range(1, 40):
            assert not proved(c, schnorr.answers(SEED, AT, c, SCALARS), after)


@pytest.mark.parametrize("expected", [5, 0])
def test_the_best_cheat_passes_for_the_one_challenge_it_expects(expected):
    """It picks z first and makes an R that fits c·out: that works for this c and for no other."""
    after = [AFTER[1], AFTER[0], *AFTER[2:]]
    zs = [group.key_of(RNG.randrange(1, ORDER)) for _ in BEFORE]
    sent = []
    for z, point, moved in zip(zs, BEFORE, after, strict=True):
        q = schnorr._times(expected, int.from_bytes(moved, "little"))
        sent.append(one_of_the_sums(int.from_bytes(group.act(z, point), "little"), q))
    assert proved(expected, zs, after, sent)
    assert [c for c in range(200) if proved(c, zs, after, sent)] == [expected]


def test_two_answers_to_one_commitment_would_give_the_key():
    """Why a challenge is answered once: this is the extractor that makes the proof a proof."""
    first, second = (schnorr.answers(SEED, AT, c, SCALARS) for c in (9, 4))
    z, w = group.scalar_of(first[0]), group.scalar_of(second[0])
    found = {(a * z - b * w) * pow(9 - 4, -1, ORDER) % ORDER for a in (1, -1) for b in (1, -1)}
    assert SCALARS[0] in found or ORDER - SCALARS[0] in found


def test_malformed_answers():
    good = schnorr.answers(SEED, AT, 3, SCALARS)
    assert not proved(3, good[:-1])
    assert not proved(3, [bytes(32), *good[1:]])
    assert not proved(3, good, sent=[b"\xff" * 32, *SENT[1:]])
    assert not proved(3, good, sent=[bytes(32), *SENT[1:]])
