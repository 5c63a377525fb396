"""Every derivation against the test vectors of the specification."""

from hashlib import sha256

import pytest

from net.fairplay import boxes, dice, edwards, group, points, proofs, seals
from net.fairplay.derive import E, ShakeStream, perm, prf, scalar
from net.fairplay.nicks import nick_hash
from net.fairplay.slices import finish
from net.lockstep.chain import step_hash

SEED = bytes.fromhex("0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f0f")
SID = sha256(b"FP1 test session").digest()
LOCK = scalar(SEED, SID, "lock", 1, 0)
CARDS = [points.card_point("demo", "main", i) for i in range(3)]
TWO = [bytes(32), b"\x01" * 32]


def test_session_seed_and_encoding():
    assert SID.hex() == "58275da0e1224d14303da5f6b70ca75fa489b34386d735ee1f47e633719c12d7"
    assert edwards.commit(int.from_bytes(SEED, "little")).hex() == (
        "a3524fa3e97cf8de46f14d77b9602958035b3e78bdfe9cd61d2f3e2863830e34")
    assert E("a", 1, b"\x00\xff").hex() == "00000001610000000800000000000000010000000200ff"


def test_keys():
    assert group.IDENTITY_KEY.hex() == "a023cdd083ef5bb82f10d62e59e15a6800000000000000000000000000000050"
    assert prf(SEED, SID, "lock", 1, 0).hex() == (
        "420cab7d5fa68efd23796f49effd49ddeff6c20899565d615eb0537966235c89"
        "1b734acd39c6a9f61035e9cf4f370b8ea781671b54ea2e5d2f7bfd581fba5d12")
    assert group.key_of(LOCK).hex() == "9057d4f4614f2a14c97a72fdd56c70f7240e77b0cd2a7fe6676b9f8d5a3e4f6c"
    assert group.key_of(group.inverse(LOCK)).hex() == (
        "4887b6d6f729ebcb6a8045050f1dbaec4c4ed989a95f0668591fed7995523b4b")
    commitment = sha256(E("FP1/key", SID, 1, 0, 2, group.key_of(LOCK))).hexdigest()
    assert commitment == "153822aefa522c0b782c27e8e9021e82d12ce8fd1bbb350f52940771463753d0"


def test_a_clamped_key_without_an_inverse_key_is_refused():
    bad = bytes.fromhex("28f4f0ed590a55575f35b9b1a54387600000000000000000000000000000004a")
    assert group.is_clamped(bad)
    with pytest.raises(group.BadKey):
        group.key_of(group.inverse(group.scalar_of(bad)))


def test_permutations():
    assert perm(SEED, SID, 10, "perm", 1) == [6, 5, 2, 3, 9, 0, 8, 4, 1, 7]
    assert perm(SEED, SID, 3, "perm", 1) == [0, 2, 1]


def test_card_points():
    assert [c.hex() for c in CARDS] == [
        "ca3dc27f38b8aa85515ee6bf54ae14d7de91b6f076efe59c046ed7c9c107f170",
        "d643d6456fcc4df491563dcf6414319486fc69718db692d6a99c94c7bc1abe5d",
        "4fcb8e0b0fae1622ab0f7e4418449689e0d272efbce19f737b831b126e70e310",
    ]


def test_rfc_9380_points():
    """J.4.2 of the RFC; it prints x as a big-endian number."""
    tag = b"QUUX-V01-CS02-with-curve25519_XMD:SHA-512_ELL2_NU_"
    for message, x in {
        b"": "1bb913f0c9daefa0b3375378ffa534bda5526c97391952a7789eb976edfe4d08",
        b"abc": "7c22950b7d900fa866334262fcaea47a441a578df43b894b4625c9b450f9a026",
        b"abcdef0123456789": "31ad08a8b0deeb2a4d8b0206ca25f567ab4e042746f792f4b7973f3ae2096c52",
    }.items():
        assert points.encode_to_curve(message, tag)[::-1].hex() == x


def shuffled():
    mask = group.Lock(group.key_of(scalar(SEED, SID, "mask-shuffle", 1)))
    return [mask.act(CARDS[i]) for i in perm(SEED, SID, 3, "perm", 1)]


def test_shuffle_and_lock_passes():
    after = shuffled()
    assert [p.hex() for p in after] == [
        "50f366ae018faa9818b1efa274ccaab59cf895b4ae6c690cd1a48584f3fc0076",
        "0e44a98ccef551af482c8814f3f50541fc1b99888802a8c12f5d313792f03265",
        "a50c41db236481790cb470aebfc8c6a89568fc6276d4c08c5bce6f1699ffe956",
    ]
    m = group.inverse(scalar(SEED, SID, "mask-shuffle", 1))
    locked = [group.act(group.key_of(scalar(SEED, SID, "lock", 1, j) * m), p) for j, p in enumerate(after)]
    assert [p.hex() for p in locked] == [
        "e4ebe2ccc7dee0eb616168f8dfab2568b39e80cafc0d7c822ef2958665093b34",
        "08a7633e3eff22cbec7f398c5df9c5c4bd0b4cac8e61dedb3a4c732ad836965c",
        "36cda991fcd7f09a3bce32790cab39d14d84b2ee8570c3b9777503d5228fa863",
    ]


def test_proof_round():
    at = proofs.Where(SID, 1, "shuffle", 2)
    assert proofs._blinds(proofs._omega(SEED, at, 0), at, 3)[1] == [0, 1, 2]  # rho
    (first,) = finish(proofs.hashes(SEED, at, 1, CARDS))
    assert first.hex() == "dd2c4a98d57f1cf06ad90032851fea54dbe2ea684fbc92baa6a8a12aa8c938e0"


def test_dice():
    chain = dice.Chain(SEED, SID, 2)
    assert chain.values[0].hex() == "11974511013edb8593a96c8a8e1e8c49165770441f8507295702129dcfb6be2c"
    assert chain.anchor.hex() == "1ac3e6177ac9a9ee28c15196bc9d08042bd4a4eb08fa114d65d3d468b442981d"
    assert dice.Chain(SEED, SID, 2, 1).values[0].hex() == (
        "b08077c57fe66aaf7240d392bbbdfd165aa47d7380d04d9762e602141682457b")
    roll = dice.mix(SID, SID, "test", 1, TWO)
    assert [1 + roll.below(6) for _ in range(10)] == [6, 4, 2, 3, 5, 1, 1, 4, 5, 6]
    assert dice.table_code(dice.mix(SID, SID, "table", 1, TWO)) == "926221"
    assert [dice.place(t) for t in (1, 2, 4096, 4097)] == [(0, 4095), (0, 4094), (0, 0), (1, 4095)]


def test_seals():
    choice = seals.seal_choice(SEED, SID, 7, 2, b"\x03" + bytes(15))
    assert choice.commitment.hex() == "851c25a43c948a1ca2c95c38caa223d2232668142ccd3b5d47287e9d6478d010"
    assert choice.sealed.hex() == "0ab814ae747f81ec77d674ef357ed05a"
    assert seals.open_choice(SEED, SID, 7, 2, choice) == b"\x03" + bytes(15)
    note = seals.seal_note(SEED, SID, 1, 2, seals.write_order([2, 0, 1]))
    assert note.commitment.hex() == "7dac364906c60f6043679cc3ea9cd128269bf5ad35bb2dd27693a37b7c7b7c7f"
    assert note.sealed.hex() == "71e44633be1b"
    assert seals.read_order(seals.open_note(SEED, SID, 1, 2, note)) == [2, 0, 1]


def test_boxes():
    mine, other = group.Lock(prf(SEED, SID, "box")[:32]), group.Lock(b"\x11" * 32)
    assert mine.public().hex() == "2581be81c1552ef84c2de1d733d6fffef8cdfdef3ddb5e4c53b22f7ff348c80b"
    assert other.public().hex() == "7b4e909bbe7ffe44c465a220037d608ee35897d31ef972f07f74892cb0f73f13"
    info = boxes.box_info(SID, 9, 2, 1, 1, 0)
    assert boxes._key(mine, other.public(), info).hex() == (
        "5e56db41e3731cfb47041a62bb6b8fbdad0edfaeb8eff0699cfa4c21e5cd2d20")
    box = boxes.seal(mine, other.public(), info, group.key_of(LOCK))
    assert box.hex() == ("e1dd28819c4092d36bd298074854739f3bfc8da94ddd27c5ffa6a074006f8bc0"
                         "611c0197d6645017233c2dbfbba559c0")
    assert boxes.unseal(other, mine.public(), info, box) == group.key_of(LOCK)
    share = boxes.share_info(SID, 0, 2, 1)
    assert boxes._key(mine, other.public(), share).hex() == (
        "6870ebbdf09e8ebc066c5822ee5f5336474e283cfdbb4c805c414060251be86b")


def test_nickname_and_step_hash():
    assert nick_hash(bytes(range(16)), "Olga").hex() == (
        "ab1abc240540a89cfd649d3ec4e65a656dd227743aee519d51e23af74e0e6d10")
    assert step_hash(SID, [b"a", b"b"]).hex() == "69e8cc14115044d2ac78d864e5666e5ffb4117334bbe263bf8992a52d4220765"


def test_below_throws_away_what_would_be_unfair():
    """2^32 is no multiple of 3·2^30: a quarter of the words must be rejected, and the rest stay even."""
    stream, m = ShakeStream(b"any"), 3 * 2**30
    assert all(stream.below(m) < m for _ in range(200))
    raw, seen = ShakeStream(b"any"), ShakeStream(b"any")
    words = [int.from_bytes(raw.take(4), "big") for _ in range(100)]
    kept = [w for w in words if w < m]
    assert len(kept) < 100
    assert [seen.below(m) for _ in kept] == kept
