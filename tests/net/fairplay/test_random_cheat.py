"""A few of the random cheat's games. For many: `python -m tests.net.fairplay.random_cheat`."""

import pytest

import tests.net.fairplay.test_attacks  # noqa: F401  fills the list of attacks
from tests.net.fairplay.random_cheat.games import doctored, troubles, two_bodies, words


@pytest.mark.parametrize("seed", range(12))
def test_words(seed):
    assert troubles(words(seed)) == []


@pytest.mark.parametrize("seed", range(12))
def test_two_bodies(seed):
    assert troubles(two_bodies(seed)) == []


@pytest.mark.parametrize("seed", range(12))
def test_doctored_files(seed):
    assert doctored(seed) == []
