"""Files that people or strangers can touch: read within bounds, or refused with a sentence."""
import contextlib
import json
import os
import socket

import pytest
from hypothesis import given, strategies as st

from app.words.errors import sentence
from net.joincode import BadCode, read_address, read_code, read_link, write_link
from net.names import PROFILE_FILE, read_profile
from net.reading import Missing, Unreadable, read_file, read_json, read_json_file, set_aside
from net.remembered import FILE, Remembered, load_remembered, remember

ODD_JSON = [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"a":' * 50_000, b"9" * 5000, b"-" + b"9" * 17, b"1e999", b"NaN",
            b"-Infinity", b'"\\ud800"', b"1" + b"0" * 400 + b".5", b'{"a": 1} trailing']


@pytest.mark.parametrize("data", ODD_JSON, ids=lambda data: repr(data[:12]))
def test_odd_values_are_one_error_with_a_sentence(data, tmp_path):
    with pytest.raises(Unreadable, match="damaged"):
        read_json(data)
    (tmp_path / "file").write_bytes(data)
    with pytest.raises(Unreadable):
        read_json_file(tmp_path / "file")


@given(st.recursive(st.none() | st.booleans() | st.integers(-2**53 + 1, 2**53 - 1) | st.text() | st.floats(allow_nan=False,
                                                                                                          allow_infinity=False),
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)))
def test_what_was_written_is_read_again(value):
    try:
        data = json.dumps(value).encode()
    except UnicodeEncodeError:
        return
    assert read_json(data) == value


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data):
    with contextlib.suppress(Unreadable):
        read_json(data)


def test_only_plain_files_of_a_known_size_are_read(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"x" * 100)
    assert read_file(file, 100) == b"x" * 100
    with pytest.raises(Unreadable, match="too large"):
        read_file(file, 99)
    with pytest.raises(Missing):
        read_file(tmp_path / "none")
    os.mkfifo(tmp_path / "pipe")
    door = socket.socket(socket.AF_UNIX)
    door.bind(str(tmp_path / "door"))
    for odd in ("", "pipe", "door", "/dev/zero", "/dev/null", "a\0b", "x" * 5000):
        with pytest.raises(Unreadable):
            read_file(tmp_path / odd)   # at once: nobody ever writes into that pipe
    door.close()


def test_a_damaged_file_is_kept_before_a_new_one_takes_its_place(tmp_path):
    (tmp_path / FILE).write_bytes(b"[" * 70_000)
    assert load_remembered(tmp_path) == ()
    who = Remembered(b"k" * 32, "Olga", "lion", ("192.168.1.5",), 47800)
    remember(tmp_path, who)
    assert load_remembered(tmp_path) == (who,)
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == b"[" * 70_000
    (tmp_path / FILE).write_bytes(b"again")
    assert set_aside(tmp_path / FILE) == tmp_path / f"{FILE}.damaged-2" and set_aside(tmp_path / FILE) is None


@pytest.mark.parametrize("row", [
    {"key": "00"}, {"key": 7}, {"name": "\x1b[2J"}, {"addresses": ["::1%.."]}, {"addresses": "10.0.0.1"}, {"port": 70000},
    {"port": True}, {"crest": []}])
def test_a_remembered_device_that_cannot_be_is_none(row, tmp_path):
    good = {"key": "ab" * 32, "name": "Olga", "crest": "lion", "addresses": ["10.0.0.1"], "port": 47800}
    (tmp_path / FILE).write_text(json.dumps([good]))
    assert len(load_remembered(tmp_path)) == 1
    (tmp_path / FILE).write_text(json.dumps([good | row]))
    assert load_remembered(tmp_path) == ()


@pytest.mark.parametrize("data", ODD_JSON, ids=lambda data: repr(data[:12]))
def test_a_damaged_profile_costs_a_name_and_nothing_else(data, tmp_path):
    (tmp_path / PROFILE_FILE).write_bytes(data)
    assert read_profile(tmp_path) is None


GOOD = write_link(("192.168.1.5",), 47800, b"k" * 32, "ab" * 16)


@pytest.mark.parametrize("link", [
    *(GOOD.replace("192.168.1.5", odd) for odd in ("::1%25..", "::1%25" + "a" * 500, "fe80::1%25eth0")),
    GOOD.replace("47800", "9" * 5000), GOOD.replace("47800", "４７８００"), GOOD + "&a=10.0.0.1", "veche://join?" + "a" * 990, "veche://[::1",
    "veche://join?a=%00&p=1&k=1&t=1", GOOD.replace("192.168.1.5", ",".join(["10.0.0.1"] * 60))])
def test_odd_links_are_one_error_with_a_sentence(link):
    assert read_link(GOOD).addresses == ("192.168.1.5",)
    with pytest.raises(BadCode, match="no link to a table"):
        read_link(link)


@pytest.mark.parametrize("text", [
    "::1%..:47800", "[fe80::1%eth0]:47800", ":", "[]:1", *(f"10.0.0.1:{port}" for port in ("+5", " 5", "4_7", "9" * 5000, "٣"))])
def test_odd_addresses_are_one_error_with_a_sentence(text):
    with pytest.raises(BadCode):
        read_address(text)


@given(st.text(max_size=60))
def test_any_text_is_a_way_in_or_a_sentence(text):
    for read in (read_link, read_address, read_code):
        try:
            read(text)
        except BadCode as error:
            assert sentence(error).endswith(".")
