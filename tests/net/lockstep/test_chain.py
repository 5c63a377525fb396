"""A message is read in two ways, a short and a long one: they must agree on every packet."""

import json
from unittest import mock

from hypothesis import example, given, settings, strategies as st

from net.lockstep import chain
from net.lockstep.wire import MAX_BODY, InvalidMessage
from rules.core.encoding import MAX_DEPTH, canonical

HEX = st.binary(min_size=32, max_size=32).map(bytes.hex)
TAIL = '},"peer":1,"r":0,"sid":"' + 64 * "0" + '","t":"ROLL","v":1}'
TEXTS = st.one_of(st.text(max_size=8), st.sampled_from([TAIL, TAIL[1:], "}", '"', "\\", "é", "\u2028"]))
PLAIN = st.recursive(st.none() | st.booleans() | st.integers(-2**54, 2**54) | st.floats(allow_nan=False) | TEXTS,
                     lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3), max_leaves=8)
BODIES = st.fixed_dictionaries({
    "v": st.sampled_from([1, 1, 1, 2, True]), "sid": HEX, "h": HEX | st.just("00"), "n": st.integers(-1, 2**34),
    "r": st.sampled_from([0, 1, 1001, 1002, 10_000]), "peer": st.integers(-1, 201) | st.booleans(),
    "d": st.just("") | HEX | st.just("abc"), "t": st.sampled_from(["ROLL", "HELLO", "roll", "A" * 17, ""]),
    "p": st.dictionaries(st.text("abp", max_size=4), PLAIN, max_size=3) | PLAIN})


def written(body) -> bytes:
    return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass")


def outcome(packet):
    try:
        return chain.parse(packet)
    except InvalidMessage:
        return None


def both_ways(packet):
    short = outcome(packet)
    with mock.patch.object(chain, "_framed", lambda packet: None):
        assert outcome(packet) == short
    return short


@settings(deadline=None)
@given(BODIES, st.integers(0, 400), st.binary(max_size=2))
@example({"v": 1, "sid": 64 * "0", "h": 64 * "0", "n": 1, "r": 0, "peer": 1, "d": "", "t": "ROLL", "p": {"a": TAIL}}, 0, b"")
def test_both_ways_agree(body, at, bad):
    data = written(body)
    both_ways(bytes(64) + data)
    both_ways(bytes(64) + data[:at] + bad + data[at + len(bad):])
    both_ways(bytes(64) + data[:at] + bad + data[at:])


def test_what_our_devices_write_goes_the_short_way():
    packet = chain.write(lambda data: bytes(64), sid=bytes(32), n=7, r=0, peer=3, h=bytes(32), d=64 * "a", t="KEYS",
                         p={"keys": ["00"]})
    assert chain._framed(packet) == both_ways(packet) is not None


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40), st.text(max_size=9), st.text(max_size=9),
       st.dictionaries(st.text("abcxyz", max_size=4), st.one_of(st.integers(-9, 2**40), st.text(max_size=9)), max_size=3))
def test_what_is_written_is_canonical(sid, n, d, t, payload):
    packet = chain.write(lambda data: bytes(64), sid=sid, n=n, r=3, peer=2, h=sid[::-1], d=d, t=t, p=payload)
    assert packet[64:] == canonical({"v": 1, "sid": sid.hex(), "n": n, "r": 3, "peer": 2, "h": sid[::-1].hex(), "d": d, "t": t,
                                     "p": payload})


def test_bounds_are_the_same_both_ways():
    def packet(payload):
        zero = 64 * "0"
        return bytes(64) + written(
            {"v": 1, "sid": zero, "h": zero, "n": 1, "r": 0, "peer": 1, "d": "", "t": "X", "p": payload})

    def nested(depth):
        value = 0
        for _ in range(depth):
            value = [value]
        return {"a": value}

    assert both_ways(packet(nested(MAX_DEPTH - 2))) is not None
    assert both_ways(packet(nested(MAX_DEPTH - 1))) is None
    room = MAX_BODY + 64 - len(packet({"a": ""}))
    assert both_ways(packet({"a": "x" * room})) is not None
    assert both_ways(packet({"a": "x" * (room + 1)})) is None
    assert both_ways(packet({"a": '},"peer":' * (room // 12)})) is not None  # looks like many ends of a frame
