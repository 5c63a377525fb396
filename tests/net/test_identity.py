import os
import stat
import subprocess
import sys
import time

import pytest
from hypothesis import given, strategies as st

from net.comparewords import HOW_MANY, WORDS, comparison_words
from net.identity import (
    KEY_FILE,
    PROFILE_FILE,
    DamagedIdentity,
    fingerprint,
    key_of_certificate,
    load_identity,
    make_identity,
    save_profile,
    verify,
)
from net.names import CRESTS, BadName, clean_name


def test_the_first_start_makes_a_key_and_every_later_one_finds_it(tmp_path):
    first = load_identity(tmp_path / "veche")
    again = load_identity(tmp_path / "veche")
    assert again.public == first.public
    assert (again.name, again.crest) == (first.name, first.crest)
    assert first.crest in CRESTS
    assert verify(first.public, b"words", again.sign(b"words"))
    assert not verify(first.public, b"other words", again.sign(b"words"))


@pytest.mark.skipif(os.name != "posix", reason="permissions of a POSIX file system")
def test_only_the_owner_may_read_the_key_even_if_somebody_loosened_it(tmp_path):
    folder = tmp_path / "veche"
    load_identity(folder)
    for mode in (0o600, 0o644):
        os.chmod(folder / KEY_FILE, mode)
        load_identity(folder)
        assert stat.S_IMODE((folder / KEY_FILE).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_damaged_key_is_reported_and_never_replaced_or_quoted(tmp_path):
    load_identity(tmp_path)
    (tmp_path / KEY_FILE).write_text("c0ffee not a key")
    with pytest.raises(DamagedIdentity) as caught:
        load_identity(tmp_path)
    assert "c0ffee" not in str(caught.value)
    assert (tmp_path / KEY_FILE).read_text() == "c0ffee not a key"


def test_a_lost_profile_costs_a_name_and_not_the_key(tmp_path):
    first = load_identity(tmp_path)
    first.name, first.crest = "Ольга", "raven"
    save_profile(tmp_path, first)
    assert load_identity(tmp_path).name == "Ольга"
    (tmp_path / PROFILE_FILE).write_text("{")
    assert load_identity(tmp_path).public == first.public


def test_the_key_is_neither_in_the_repr_nor_left_behind_by_tls(tmp_path):
    identity = load_identity(tmp_path)
    secret = (tmp_path / KEY_FILE).read_text().strip()
    assert secret not in repr(identity)
    identity.server_context(tmp_path)
    assert sorted(p.name for p in tmp_path.iterdir()) == [KEY_FILE, PROFILE_FILE]


def test_the_certificate_is_always_the_same_and_carries_the_key(tmp_path):
    identity = load_identity(tmp_path)
    assert load_identity(tmp_path).certificate == identity.certificate
    assert key_of_certificate(identity.certificate) == identity.public


def test_both_sides_read_the_same_six_words_and_other_keys_read_others():
    a, b, c = (make_identity().public for _ in range(3))
    assert comparison_words(a, b) == comparison_words(b, a)
    assert len(comparison_words(a, b)) == HOW_MANY
    assert comparison_words(a, b) != comparison_words(a, c)
    assert len(set(WORDS)) == 256
    assert fingerprint(a) != fingerprint(b)


@given(st.text())
def test_a_cleaned_name_is_short_printable_and_stays_as_it_is(text):
    try:
        name = clean_name(text)
    except BadName:
        return
    assert 1 <= len(name) <= 24 and name.isprintable() and clean_name(name) == name


@pytest.mark.parametrize("bad", ["", "   ", "a" * 25, "evil\u202etxt", "zero\u200bwidth", "two\nlines", 7, None])
def test_what_cannot_be_shown_is_no_name(bad):
    with pytest.raises(BadName):
        clean_name(bad)


RACER = """
import sys, time
from pathlib import Path
from net import identity
time.sleep(max(0.0, float(sys.argv[2]) - time.time()))      # all at once
print(identity.load_identity(Path(sys.argv[1])).public.hex())
"""


def test_two_programs_started_at_once_in_one_folder_are_one_device(tmp_path):
    """Otherwise one of them would sign with a key that nobody finds again."""
    for attempt in range(3):
        folder, start = tmp_path / str(attempt), time.time() + 1.5
        racers = [subprocess.Popen([sys.executable, "-c", RACER, str(folder), str(start)], stdout=subprocess.PIPE, text=True)
                  for _ in range(4)]
        keys = {racer.communicate(timeout=30)[0] for racer in racers}
        assert keys == {load_identity(folder).public.hex() + "\n"}
