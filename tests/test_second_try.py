"""A second try is for few tests of real processes and windows, and it is told."""
import json

import pytest

from tests.second_try import MOST, forget, main, may_try_again

REAL = "tests/e2e/test_net_tables.py::test_a"


@pytest.mark.parametrize("failed", [
    [], ["tests/e2e/test_net_tables.py"], ["tests/rules/rus/test_claim.py::test_a"],
    [REAL, "tests/net/fairplay/test_votes.py::test_b"],
    [f"{REAL}{i}" for i in range(MOST + 1)]],
    ids=["nothing", "a file that cannot be read", "a rule", "one of two", "too many"])
def test_nothing_else_is_tried_again(failed):
    assert not may_try_again(failed)


def folder_with(tmp_path, body):
    where = tmp_path / "tests/e2e/test_one.py"
    where.parent.mkdir(parents=True)
    where.write_text(body)
    cache = tmp_path / ".pytest_cache/v/cache/lastfailed"
    cache.parent.mkdir(parents=True)
    cache.write_text(json.dumps({"tests/e2e/test_one.py::test_one": True}))
    return tmp_path


def test_what_passes_at_the_second_try_is_named(tmp_path, capfd):
    assert main(folder_with(tmp_path, "def test_one(): pass\n")) == 0
    told = capfd.readouterr().out
    assert "passed only at the second try, to be looked at: tests/e2e/test_one.py::test_one" in told
    assert "second tries: 1 in this run, 1 in this working copy" in told


def test_a_second_try_is_given_once_until_the_test_is_mended(tmp_path, capfd):
    folder = folder_with(tmp_path, "def test_one(): pass\n")
    assert main(folder) == 0 and main(folder) == 1
    assert "had its second try before, to be mended: tests/e2e/test_one.py::test_one" in capfd.readouterr().out
    forget(folder)
    assert main(folder) == 0


def test_what_fails_twice_has_failed(tmp_path, capfd):
    assert main(folder_with(tmp_path, "def test_one(): assert False\n")) == 1
    assert "failed twice: tests/e2e/test_one.py::test_one" in capfd.readouterr().out


def test_without_a_run_before_there_is_no_second_try(tmp_path):
    assert main(tmp_path) == 1
