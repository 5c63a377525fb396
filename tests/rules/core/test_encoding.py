from __future__ import annotations

import json
from enum import IntEnum, StrEnum
from typing import Any

import pytest
from hypothesis import given, strategies as st

from rules.core import NotCanonical, canonical, digest, parse

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(st.characters(codec="utf-8")),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(st.characters(codec="utf-8")), inner, max_size=4),
    max_leaves=20,
)


@given(PLAIN)
def test_what_is_written_is_read(value: Any) -> None:
    assert parse(canonical(value)) == value


def test_keys_are_sorted_and_nothing_is_spaced() -> None:
    assert canonical({"b": [1, None, True], "a": "Переяславль"}) == '{"a":"Переяславль","b":[1,null,true]}'.encode()
    assert digest({}) == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"


@pytest.mark.parametrize("bad", [0.5, float("nan"), 2**53, -(2**53), {1: 2}, {1, 2}, b"x", "\ud800", object()])
def test_what_has_no_canonical_form_is_refused(bad: Any) -> None:
    for around in ([bad], (1, bad), {"a": bad}, [[], {"a": (bad,)}]):
        with pytest.raises(NotCanonical):
            canonical(around)
    if not isinstance(bad, dict):
        with pytest.raises(NotCanonical):
            canonical(bad)


def test_words_and_numbers_of_other_names_are_written_as_what_they_are() -> None:
    class Word(StrEnum):
        DUCAT = "ducat"

    class Number(IntEnum):
        TWO = 2
    assert canonical([Word.DUCAT, Number.TWO, True, {Word.DUCAT: (Number.TWO, None)}]) == b'["ducat",2,true,{"ducat":[2,null]}]'


def test_nesting_is_bounded() -> None:
    deep: Any = 1
    for _ in range(40):
        deep = [deep]
    with pytest.raises(NotCanonical, match="deep"):
        canonical(deep)


@pytest.mark.parametrize("data", [
    b'{"b":1,"a":2}', b'{"a": 1}', b'{"a":1,"a":1}', b"[1.0]", b"[1e2]", b"[-0]", b"NaN", b'["\\u0041"]', b"", b"[1", b"\xff",
    b"[" * 100_000, b'{"a":' * 100_000,
])
def test_only_canonical_bytes_are_read(data: bytes) -> None:
    with pytest.raises(NotCanonical):
        parse(data)


@given(st.binary(max_size=200))
def test_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        value = parse(data)
    except NotCanonical:
        return
    assert canonical(value) == data == json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
