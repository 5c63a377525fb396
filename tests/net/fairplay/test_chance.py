"""Rolls are fair: all peers but one may choose what they send, and the outcome is still even; leaving changes no roll."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from net.fairplay.derive import prf
from net.fairplay.dice import Chain, mix
from tests.net.fairplay import drill
from tests.net.fairplay.tables import Net, kind_of, leave_before

SID, H = b"\x01" * 32, b"\x02" * 32
LIMIT = {1: 15.2, 4: 23.6, 5: 25.8, 6: 27.9, 19: 50.8}  # chi-square: one honest sample in 10 000 lies above it


def unevenness(seen: Counter, cells: int) -> float:
    expected = sum(seen.values()) / cells
    return sum((seen[i] - expected) ** 2 / expected for i in range(cells))


@pytest.mark.parametrize("sides", [2, 6, 7, 20])
@pytest.mark.parametrize("honest", [0, 1, 2])
def test_one_honest_value_makes_a_roll_even(sides, honest):
    """The other two are constants, as a coalition would have them; whichever place the honest one speaks in."""
    rng = random.Random(sides * 10 + honest)
    values = [b"\x07" * 32, b"\x08" * 32, b"\x09" * 32]
    seen: Counter = Counter()
    for _ in range(150 * sides):
        values[honest] = rng.randbytes(32)
        seen[mix(SID, H, "die", 1, values).below(sides)] += 1
    assert unevenness(seen, sides) < LIMIT[sides - 1]


def test_the_measure_sees_a_loaded_die():
    """A six that comes one time in four instead of one in six."""
    rng = random.Random(1)
    seen = Counter(rng.choice((0, 1, 2, 3, 4, 5, 5)) for _ in range(900))
    assert unevenness(seen, 6) > LIMIT[5]


def test_a_roll_is_bound_to_session_step_purpose_number_and_every_value():
    base = (SID, H, "die", 1, [b"\x07" * 32, b"\x08" * 32])
    others = [(H, *base[1:]), (SID, SID, *base[2:]), (SID, H, "dies", *base[3:]), (SID, H, "die", 2, base[4]),
              *((*base[:4], values) for values in (base[4][::-1], base[4][:1], [b"\x07" * 32, b"\x09" * 32]))]
    made = {mix(*given).take(32) for given in (base, *others)}
    assert len(made) == 1 + len(others)


def test_any_number_of_sides():
    stream = mix(SID, H, "die", 1, [bytes(32)])
    for sides in (1, 2, 3, 1000, 2**31 + 1, 2**32):
        assert all(0 <= stream.below(sides) < sides for _ in range(20))
    big = Counter(stream.below(3 * 2**30) >> 30 for _ in range(3000))  # without rejection the first third comes twice as often
    assert unevenness(big, 3) < 18.5


def test_chains_of_peers_and_sessions_have_nothing_in_common():
    seed = b"\x03" * 32
    heads = {Chain(seed, sid, peer).anchor for sid in (SID, H) for peer in (1, 2)} | {Chain(seed, SID, 1, 1).anchor}
    assert len(heads) == 5
    first = [Chain(seed, SID, peer).values[0] for peer in (1, 2)]
    assert first == [prf(seed, SID, "dice")[:32]] * 2  # the peer is in the hash that follows


@pytest.mark.parametrize("skip", [1, 2, 4])
def test_who_sees_a_roll_first_and_walks_out_changes_nothing(skip):
    """All others have shown their values; the last one knows the die and goes. It falls as it would have fallen."""
    def play(leaves: bool) -> Net:
        net = Net((0, 1, 2), 8, game=drill.GAME, rounds=0, settings={"kind": "chance", "times": 10})
        if leaves:
            leave_before(net, 2, "ROLL", skip)
        net.run_without()
        return net

    stayed, left = play(False), play(True)
    shown = left.peers[1].table.state.shown
    assert 2 in left.gone and left.peers[1].verdict.clean and left.peers[1].verdict.peers[2] == "left"
    assert shown[:4 * skip] == stayed.peers[1].table.state.shown[:4 * skip]  # three cards and a die a turn
    assert shown == left.peers[3].table.state.shown != stayed.peers[1].table.state.shown  # and then without it


def test_with_two_peers_nothing_is_rolled_again():
    net = Net((0, 1), 8, game=drill.GAME, rounds=0, settings={"kind": "chance", "times": 10})
    leave_before(net, 2, "ROLL", 2)
    net.run()
    table = net.peers[1].table
    assert net.peers[1].awaited() == (2,) and len(table.state.shown) == 4
    assert sum(kind_of(packet) == "ROLL" for sender, packet in net.log if sender == 1) == 3  # the code, a die, and this one
