"""Bad bytes: refused or decoded, never another exception, and never for long."""

import contextlib
import json
import time

import pytest
from hypothesis import example, given, settings, strategies as st

from net.lockstep import chain, wire
from net.lockstep.wire import InvalidMessage, hex_alone, read
from rules.core.encoding import canonical

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-2**53 + 1, 2**53 - 1)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abcxyz", max_size=4), inner, max_size=4), max_leaves=20)


@given(PLAIN)
def test_what_is_canonical_is_read_back(value):
    data = canonical(value)
    assert read(data) == json.loads(data)


@given(st.sampled_from(['{"keys":["', '{"x":"', '{"points":["00","', '{"locks":["00"],"points":["', '{"b":["0"],"a":["']),
       st.text('0af"],{}:kA \\\té', max_size=12),
       st.sampled_from(['"]}', '"}', '"]} ', '","00"]}', '"],"q":["00"]}', '","q":["1","2"]}']))
def test_what_need_not_be_written_again_is_canonical(before, middle, after):
    """Payloads of nothing but hex go a shorter way, which must let nothing else in."""
    data = (before + middle + after).encode()
    if (value := hex_alone(data)) is not None:
        assert read(data) == value and canonical(value) == data


@pytest.mark.parametrize("value", [{"keys": ["00", "ff"]}, {"value": "0a"}, {"locks": ["00"], "points": ["01", "02"]}])
def test_the_shorter_way_is_open(value):
    assert hex_alone(canonical(value)) == value


@settings(max_examples=400)
@given(st.binary(max_size=200) | PLAIN.map(lambda v: json.dumps(v).encode())
       | PLAIN.map(lambda v: repr(v).encode("utf-8", "replace")))
@example(b'{"a":1,"a":1}')
@example(b"-0")
@example(b"NaN")
@example(b"Infinity")
@example(b"1e5")
@example(b"1.0")
@example(b"[1, 2]")
@example(b'"\\ud800"')
@example(b'"\\u0041"')
@example(b"\xef\xbb\xbf1")
@example(b"12345678901234567")
@example(b"9007199254740993")
@example(b"[" * 33 + b"]" * 33)
@example(b'{"\xc3\xa9":1}')
def test_anything_else_is_refused(data):
    try:
        value = read(data)
    except InvalidMessage:
        return
    assert canonical(value) == data  # the one way to write it


@pytest.mark.parametrize("data", [
    b"[" * 200_000, b"{" * 200_000, b'"' + b'\\"' * 200_000, b'["' * 100_000, b"9" * 500_000, b"[" + b"1," * 200_000 + b"1]",
    b'{"a":' * 90_000, b"\\" * 400_000, b'"' * 400_000, b"-" * 400_000, b"[]" * 200_000, b'{"a":1,' * 60_000, b"x" * 600_000,
])
def test_hostile_shapes_cost_little_time(data):
    began = time.process_time()
    with contextlib.suppress(InvalidMessage):
        read(data)
    assert time.process_time() - began < 2.0


@pytest.mark.parametrize("bad", [b'{"a":1,"a":1}', b"-0", b"NaN", b"1.0", b"1e2", b"9007199254740992", b'"\\ud800"',
                                 b"[" * 33 + b"]" * 33, b'{"\xc3\xa9":1}', b"", b"nul", b"true "])
def test_by_name(bad):
    with pytest.raises(InvalidMessage):
        read(bad)


VALUES = PLAIN | st.floats() | st.binary(max_size=3)


@given(VALUES, st.integers(0, 40))
def test_the_readers_of_parts(value, size):
    for reader in (lambda v: wire.as_bytes(v, size), wire.as_bytes, wire.as_int, wire.as_text, wire.as_list,
                   lambda v: wire.as_list(v, size), lambda v: wire.as_fields(v, "a", "b")):
        try:
            reader(value)
        except InvalidMessage:
            continue


@pytest.mark.parametrize("bad", ["AA", "0", "0g", " 00", "00 ", "0x", None, 1, "é0"])
def test_hex_has_one_form(bad):
    with pytest.raises(InvalidMessage):
        wire.as_bytes(bad)


BODY = {"v": 1, "sid": "00" * 32, "n": 1, "r": 0, "peer": 1, "h": "00" * 32, "d": "", "t": "MOVE", "p": {}}


@settings(max_examples=300)
@given(st.sampled_from(sorted(BODY)), VALUES.filter(lambda v: not isinstance(v, bytes)))
def test_a_body_with_one_strange_part(key, value):
    try:
        body = canonical({**BODY, key: value})
    except ValueError:
        return
    try:
        message = chain.parse(bytes(64) + body)
    except InvalidMessage:
        return
    assert not message.is_signed_by(b"\x01" * 32)


@given(st.binary(max_size=300))
def test_packets(data):
    with pytest.raises(InvalidMessage):
        chain.parse(data)
