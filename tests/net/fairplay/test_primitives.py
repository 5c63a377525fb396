"""The facts the design rests on: keys, points, identity keys, proofs, chance."""

import hmac
import importlib.util
import random
import sys
from collections import Counter
from hashlib import sha512

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey
from hypothesis import given, settings, strategies as st

from net.fairplay import boxes, dice, edwards, group, proofs, seals
from net.fairplay.derive import ORDER, E, Keyed, P, ShakeStream, perm, scalar, to_scalar
from net.fairplay.dice import next_value
from net.fairplay.nicks import is_nickname
from net.fairplay.peer_secrets import PeerSecrets, key_commitment
from net.fairplay.points import card_point
from net.fairplay.session import Session, Slot
from net.fairplay.slices import all_points, finish
from net.fairplay.steps import HaltNow
from tests.net.fairplay.tables import Net

RNG = random.Random(7)
CARDS = [card_point("demo", "main", i) for i in range(20)]
SCALARS = st.binary(max_size=8).map(lambda b: to_scalar(sha512(b).digest()))  # chosen ones can hit the exception
A = 486662


def test_every_random_scalar_has_a_key_and_its_inverse_takes_it_off():
    for _ in range(300):
        x = RNG.randrange(1, ORDER)
        locked = group.act(group.key_of(x), CARDS[0])
        assert group.act(group.key_of(group.inverse(x)), locked) == CARDS[0]
        assert group.is_clamped(group.key_of(x))
    for _ in range(5000):
        key = group.key_of(x := RNG.randrange(1, ORDER))
        assert group.scalar_of(key) in (x, ORDER - x)


GAP = ORDER - 2**252  # the m without a key lie this near to 0 and to the order
EDGES = st.sampled_from([0, GAP, 2**251, 2**252, ORDER])
ANY = st.one_of(st.integers(0, 2**256), st.builds(lambda m, d: 8 * (m + d), EDGES, st.integers(-3, 3)))


@given(ANY)
def test_the_key_of_a_scalar_is_as_the_specification_says(x):
    m = x * pow(8, -1, ORDER) % ORDER
    if m < 2**251:
        m = ORDER - m
    if m < 2**252:
        assert group.key_of(x) == (8 * m).to_bytes(32, "little")
    else:
        with pytest.raises(group.BadKey):
            group.key_of(x)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40), st.integers(0, 2000))
def test_what_is_derived_often_is_derived_alike(seed, op, slot):
    assert Keyed(seed).digest(b"text") == hmac.digest(seed, b"text", "sha512")
    secrets = PeerSecrets(1, seed, bytes(32))
    assert secrets.lock(op, slot) == scalar(seed, bytes(32), "lock", op, slot)
    assert secrets.opener(op, slot) * secrets.lock(op, slot) % ORDER == 1


@given(st.binary(min_size=32, max_size=32), st.integers(1, 9))
def test_a_peer_commits_to_what_opens_its_locks(seed, count):
    sid = bytes(32)
    made = PeerSecrets(3, seed, sid).commitments(7, count)
    alone = PeerSecrets(3, seed, sid)
    assert made == [key_commitment(sid, 7, slot, 3, group.key_of(alone.opener(7, slot))) for slot in range(count)]


@given(st.lists(SCALARS, max_size=9))
def test_many_inverses_at_once(numbers):
    assert group.inverses(numbers) == [group.inverse(x) for x in numbers]


@settings(max_examples=50, deadline=None)
@given(SCALARS, SCALARS)
def test_locks_commute(x, y):
    one = group.act(group.key_of(x), group.act(group.key_of(y), CARDS[1]))
    assert one == group.act(group.key_of(y), group.act(group.key_of(x), CARDS[1]))
    assert group.strip(one, [group.inverse(x), group.inverse(y)]) == CARDS[1]


def test_a_product_without_a_key_is_stripped_one_at_a_time():
    x = RNG.randrange(1, ORDER)
    y = group.inverse(x) * 8 * (2**252 + 5) % ORDER  # x·y = 8·(2^252 + 5): its m is out of range both ways
    with pytest.raises(group.BadKey):
        group.key_of(x * y)
    locked = group.act(group.key_of(group.inverse(x)), CARDS[2])
    locked = group.act(group.key_of(group.inverse(y)), locked)
    assert group.strip(locked, [x, y]) == CARDS[2]


def test_without_the_inner_functions_of_the_library_the_outer_ones_do(monkeypatch):
    X25519PublicKey.from_public_bytes(CARDS[0])  # has its own imports done
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.bindings._rust", None)
    spec = importlib.util.spec_from_file_location("net.fairplay.group_again", group.__file__)
    again = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(again)
    assert again._point == X25519PublicKey.from_public_bytes != group._point
    for x in (5, 2**200 + 7):
        assert again.act(again.key_of(x), CARDS[0]) == group.act(group.key_of(x), CARDS[0])
    assert again.is_point(CARDS[0]) and not again.is_point(bytes(32))


def test_membership():
    assert all(map(group.is_point, CARDS))
    order_eight = [325606250916557431795983626356110631294008115727848805560023387167927233504,
                   39382357235489614581723060781553021112529911719440698176882885853963445705823]
    for u in [0, 1, P - 1, P, P + 1, *order_eight]:
        assert not group.is_point(u.to_bytes(32, "little"))
    twists = 0
    for _ in range(100):
        u = RNG.randrange(2, P)
        if pow(u * (u * (u + A) + 1) % P, (P - 1) // 2, P) == P - 1:
            twists += 1
            assert not group.is_point(u.to_bytes(32, "little"))
    assert twists > 20
    for card in CARDS:
        number = int.from_bytes(card, "little")
        assert not group.is_point((number | 1 << 255).to_bytes(32, "little"))
        assert not group.is_point(pow(number, -1, P).to_bytes(32, "little"))  # plus the point of order two
    assert not group.is_point(CARDS[0][:31])


def times(n, point):
    """The plain way."""
    total = edwards.NEUTRAL
    for bit in bin(n)[2:]:
        total = edwards.double(total)
        if bit == "1":
            total = edwards.add(total, point)
    return total


def same(a, b):
    return edwards.compress(a) == edwards.compress(b)


def torsion_points():
    """The eight points of small order, from any point that is not in the subgroup."""
    y = 2
    while True:
        y += 1
        try:
            x = edwards._recover_x(y, 0)
        except edwards.BadPoint:
            continue
        small = times(ORDER, (x, y, 1, x * y % P))
        if not same(times(4, small), edwards.NEUTRAL):
            return [times(k, small) for k in range(8)]


def test_identity_keys_of_small_and_mixed_order_are_refused():
    good = times(12345, edwards.BASE)
    assert same(edwards.decode(edwards.compress(good)), good)
    for k, small in enumerate(torsion_points()):
        with pytest.raises(edwards.BadPoint):
            edwards.decode(edwards.compress(small))
        if k:
            with pytest.raises(edwards.BadPoint):
                edwards.decode(edwards.compress(edwards.add(good, small)))
    with pytest.raises(edwards.BadPoint):
        edwards.decode((P + 3).to_bytes(32, "little"))
    with pytest.raises(edwards.BadPoint):
        edwards.decode(b"\x02" * 31)


def test_points_with_any_torsion_fail_the_membership_test():
    """Each of the seven, carried over to the u-coordinate: u = (1 + y) / (1 - y)."""
    for k in range(1, 20):
        point = times(k * 7919, edwards.BASE)
        for number, small in enumerate(torsion_points()):
            _, y, z, _ = edwards.add(point, small)
            u = (z + y) * pow(z - y, -1, P) % P
            assert group.is_point(u.to_bytes(32, "little")) == (number == 0)


def test_base_multiples_agree_with_the_plain_way():
    for k in (1, 2, 3, ORDER - 1, 2**252 + 1):
        assert edwards.commit(k) == edwards.compress(times(k, edwards.BASE))


def test_chance_is_even():
    for n in (2, 3, 6, 7):
        stream = ShakeStream(f"even {n}".encode())
        seen = Counter(stream.below(n) for _ in range(6000))
        expected = 6000 / n
        assert sum((seen[i] - expected) ** 2 / expected for i in range(n)) < 30
    orders = Counter(tuple(perm(bytes([i % 256, i // 256]) + bytes(30), bytes(32), 4, "perm", 1)) for i in range(4800))
    assert len(orders) == 24
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 60


def test_a_chain_is_read_backwards():
    chain = dice.Chain(b"\x01" * 32, bytes(32), 3)
    assert all(next_value(bytes(32), 3, chain.values[i]) == chain.values[i + 1] for i in range(0, 4096, 97))
    assert next_value(bytes(32), 2, chain.values[4095]) != chain.anchor


# -- proofs


def a_pass(kind, n=5):
    seed, at = b"\x03" * 32, proofs.Where(bytes(32), 1, kind, 2)
    before = CARDS[:n]
    order = RNG.sample(range(n), n)
    scalars = [RNG.randrange(1, ORDER) for _ in range(1 if kind in proofs.ONE_KEY else n)]
    after = [group.act(group.key_of(scalars[a % len(scalars)]), before[i]) for a, i in enumerate(order)]
    return seed, at, before, after, proofs.Secret(scalars, order)


@pytest.mark.parametrize("kind", ["shuffle", "relock"])
def test_an_honest_pass_is_proved_for_every_challenge(kind):
    seed, at, before, after, secret = a_pass(kind)
    for bits in ([0, 0, 0], [1, 1, 1], [0, 1, 0]):
        sent = finish(proofs.hashes(seed, at, 3, before))
        given_ = finish(proofs.answers(seed, at, bits, secret))
        assert finish(proofs.is_proved(at, bits, sent, given_, before, after))
        other = proofs.Where(at.sid, 2, kind, 2)
        assert not finish(proofs.is_proved(other, bits, sent, given_, before, after))
        assert not finish(proofs.is_proved(at, [1 - b for b in bits], sent, given_, before, after))


def test_points_must_be_distinct():
    assert finish(all_points(CARDS))
    assert not finish(all_points([*CARDS, CARDS[0]]))


@pytest.mark.parametrize("bad", [bytes(32), b"\xff" * 32, CARDS[0][:31], (2).to_bytes(32, "little")])
@pytest.mark.parametrize("at", [0, 20, 35, 39])
def test_one_that_is_no_point_spoils_a_list(bad, at):
    many = [card_point("demo", "other", i) for i in range(39)]
    assert finish(all_points(many))
    assert not finish(all_points([*many[:at], bad, *many[at:]]))


# -- seals and boxes


@given(st.binary(max_size=40), st.integers(1, 99), st.integers(0, 5))
def test_seals_are_bound_to_step_and_seat(body, n, seat):
    seal = seals.seal_choice(b"\x01" * 32, bytes(32), n, seat, body)
    assert seals.open_choice(b"\x01" * 32, bytes(32), n, seat, seal) == body
    assert seals.open_choice(b"\x01" * 32, bytes(32), n + 1, seat, seal) is None
    assert seals.open_choice(b"\x01" * 32, bytes(32), n, seat + 1, seal) is None
    assert seals.open_choice(b"\x02" * 32, bytes(32), n, seat, seal) is None


def test_orders_in_notes():
    assert seals.read_order(seals.write_order([2, 0, 1])) == [2, 0, 1]
    for bad in (b"\0\1", b"\0\0\0\0", b"\0", b"\0\0\0\2"):
        assert seals.read_order(bad) is None


def test_a_box_opens_in_its_place_alone():
    one, two = group.Lock(b"\x05" * 32), group.Lock(b"\x06" * 32)
    box = boxes.seal(one, two.public(), boxes.box_info(bytes(32), 1, 1, 2, 3, 4), b"key")
    assert boxes.unseal(two, one.public(), boxes.box_info(bytes(32), 1, 1, 2, 3, 4), box) == b"key"
    assert boxes.unseal(two, one.public(), boxes.box_info(bytes(32), 2, 1, 2, 3, 4), box) is None
    assert boxes.unseal(two, one.public(), boxes.box_info(bytes(32), 1, 1, 2, 3, 4), box[:-1]) is None


def test_concatenation_can_be_read_in_one_way_only():
    assert E("ab", "c") != E("a", "bc")
    assert E(b"", "x") != E("x", b"")


def test_nicknames():
    assert is_nickname("Ольга") and is_nickname("Ivan 3")
    for bad in ("", "x" * 25, "a\u202eb", "a\nb", "e\u0301"):
        assert not is_nickname(bad)


# -- slots


def test_a_card_belongs_to_the_lot_it_was_mixed_in():
    """The right point in the wrong deck is no card there, at its first opening and not only when its own one shows too."""
    session = Net((0, 1), 1).peers[1]
    session = Session(session.game, session.terms, bytes(32), (), None)
    red, blue = session.point_of(("red", 0)), session.point_of(("blue", 0))
    slot = Slot(1, 0, red, {}, frozenset({("red", 0), ("red", 1)}))
    assert session.face_at(slot, red) == ("red", 0)
    for point in (blue, None, CARDS[0]):
        with pytest.raises(HaltNow, match="card"):
            session.face_at(slot, point)


def test_a_received_key_must_be_clamped():
    """X25519 would clamp it in silence and act as another scalar than the one that everybody reckons with."""
    good = group.key_of(12345)
    assert group.scalar_of(good) in (12345, ORDER - 12345)
    first, last = good[:1], good[31:]
    for bad in (bytes([first[0] | 1]) + good[1:], bytes([first[0] | 4]) + good[1:], good[:31] + bytes([last[0] | 0x80]),
                good[:31] + bytes([last[0] & 0x3F]), good[:31], good + b"\0", bytes(32)):
        with pytest.raises(group.BadKey):
            group.scalar_of(bad)
