"""What is kept of what was signed: once, within bounds, and two bodies for one place are proof."""

import hashlib
from contextlib import suppress

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given, settings, strategies as st

from net.fairplay import edwards
from net.fairplay.derive import ORDER, P
from net.lockstep import record
from net.lockstep.chain import parse, step_hash, write
from net.lockstep.record import Equivocation, Record
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from tests.net.fairplay.test_primitives import times

KEY = Ed25519PrivateKey.from_private_bytes(b"\x01" * 32)
ROUNDS = st.sampled_from([0, 0, 1, 2, HALT_ROUND, SEED_ROUND])


def message(n=1, r=0, peer=1, t="MOVE", fill=""):
    return parse(write(KEY.sign, sid=bytes(32), n=n, r=r, peer=peer, h=bytes(32), d="", t=t, p={"x": fill}))


def at(n):
    made = Record()
    made.n = n
    return made


def test_a_signature_holds_for_its_body_and_key_alone():
    m = message()
    assert m.is_signed_by(KEY.public_key().public_bytes_raw())
    assert not m.is_signed_by(b"\x02" * 32)
    assert not parse(m.raw[:63] + bytes([m.raw[63] ^ 1]) + m.body).is_signed_by(KEY.public_key().public_bytes_raw())


def test_signatures_are_verified_strictly():
    """S + order is the same signature to a lax verifier; here it is none."""
    m, order = message(), 2**252 + 27742317777372353535851937790883648493
    s = int.from_bytes(m.raw[32:64], "little") + order
    assert not parse(m.raw[:32] + s.to_bytes(32, "little") + m.body).is_signed_by(KEY.public_key().public_bytes_raw())


def test_a_signature_with_torsion_in_r_is_none():
    """R plus the point of order two: a verifier that multiplies by eight would take it, and the table would split over it."""
    m, public = message(), KEY.public_key().public_bytes_raw()
    secret = int.from_bytes(hashlib.sha512(b"\x01" * 32).digest()[:32], "little") % 2**254 // 8 * 8 + 2**254
    nonce = 12345
    plain = times(nonce, edwards.BASE)
    for small, good in ((edwards.NEUTRAL, True), ((0, P - 1, 1, 0), False)):
        r = edwards.compress(edwards.add(plain, small))
        k = int.from_bytes(hashlib.sha512(r + public + b"FP1/msg" + m.body).digest(), "little")
        s = (nonce + k * secret) % ORDER
        assert parse(r + s.to_bytes(32, "little") + m.body).is_signed_by(public) == good


def test_duplicates_are_dropped_and_contradictions_are_proof():
    r = at(1)
    assert r.add(message()) and not r.add(message())
    with pytest.raises(Equivocation) as caught:
        r.add(message(fill="other"))
    assert caught.value.first.peer == 1 and caught.value.first.body != caught.value.second.body
    assert r.add(message(peer=2, fill="other")) and r.add(message(n=2, fill="other")) and r.add(message(r=1, fill="other"))


def test_messages_that_outran_their_step_wait_within_bounds():
    r = at(1)
    assert sum(r.add(message(n=n)) for n in range(2, 400)) == record.MAX_EARLY + record.NEAR == 256
    assert r.add(message(n=2, peer=2))  # every peer has room of its own
    r.go_to(2)
    assert r.add(message(n=500))  # one of them is early no longer
    own = at(1)
    assert all(own.add(message(n=n), bounded=False) for n in range(2, 400)) and not own.add(message(n=400))
    for n in range(2, 400):
        own.go_to(n)
    assert sum(own.add(message(n=n)) for n in range(400, 1000)) == 256  # all of the room is free again
    big = at(1)
    assert sum(big.add(message(n=n, fill="x" * 400_000)) for n in range(2, 30)) == 7


@pytest.mark.parametrize("fill", ["far", "large", "votes"])
def test_whatever_a_peer_fills_its_room_with_its_next_words_find_theirs(fill):
    """Else it could leave no room for the proof against it, at whoever is some steps behind."""
    r = at(1)
    if fill == "votes":
        kept = [r.add(message(n=2 + k // 100, r=1 + k % 100)) for k in range(1000)]
    else:
        kept = [r.add(message(n=n, fill="x" * (500_000 if fill == "large" else 1)))
                for n in range(10 if fill == "large" else 1000, 1500)]
    assert any(kept) and not all(kept)
    held = {m.n for m in r if m.r == 0}
    assert all(r.add(message(n=n, fill="y" * 7_000)) for n in range(2, 130) if n not in held)
    assert len(r) <= 256 and sum(len(m.raw) for m in r) <= 4 * 1024 * 1024
    for n in range(2, 1500):
        r.go_to(n)
    assert not any(r._early.values()) and not any(r._early_bytes.values())


def test_votes_and_halts_are_few_and_small():
    r = at(1)
    assert not r.add(message(r=1, fill="x" * 20_000)) and not r.add(message(r=HALT_ROUND, fill="x" * 20_000))
    assert not r.add(message(r=500)) and not r.add(message(r=161))
    r = at(50)
    assert sum(r.add(message(n=1 + n // 100, r=1 + n % 100)) for n in range(2000)) == record.MAX_VOTE_MESSAGES
    assert r.add(message(n=50, r=1))  # what counts now has room of its own
    assert r.add(message(n=1, r=160, peer=2))  # and so has everybody


def test_votes_of_steps_that_are_over_take_no_room_from_those_to_come():
    r = at(1)
    for n in range(1, 20):
        r.go_to(n)
        assert all(r.add(message(n=n, r=1 + k)) for k in range(100))
    assert not r.add(message(n=18, r=150))
    r.go_to(19)  # once more: nothing is counted twice
    assert r.add(message(n=19, r=150))


@pytest.mark.parametrize("r", [HALT_ROUND, SEED_ROUND])
def test_a_game_is_stopped_once_by_each_whatever_the_step(r):
    kept = at(5)
    assert kept.add(message(n=7, r=r)) and not kept.add(message(n=7, r=r)) and kept.add(message(n=3, r=r, peer=2))
    for other in (message(n=8, r=r), message(n=7, r=r, fill="other"), message(n=5, r=r, t="NONSENSE")):
        with pytest.raises(Equivocation):
            kept.add(other)


def test_the_step_hash_takes_bodies_in_order():
    assert step_hash(bytes(32), [b"a", b"b"]) != step_hash(bytes(32), [b"b", b"a"]) != step_hash(bytes(32), [b"ab"])


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 12), ROUNDS, st.integers(1, 3)), max_size=30),
       st.integers(1, 12), st.integers(0, 14))
def test_what_somebody_at_a_step_may_lack_is_all_from_there_on_and_what_counts_everywhere(places, now, n):
    kept = at(1)
    for step in range(1, now + 1):
        kept.go_to(step)
        for place in places:
            if place[0] <= step or place[0] > now:
                with suppress(Equivocation):  # HALT or SEED once more, for another step
                    kept.add(message(*place))
    expected = [m.place for m in kept if m.n >= n or m.r]
    given_out = [m.place for m in kept.since(n) if m.n >= n or m.r]
    assert sorted(given_out) == sorted(expected) and len(given_out) == len(list(kept.since(n)))
    assert [p for p in given_out if not p[1]] == [p for p in expected if not p[1]]      # in the order of steps
