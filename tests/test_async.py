"""Tests that are coroutines are run, not only made."""
import asyncio

import pytest


@pytest.fixture
def given():
    return 7


async def test_a_coroutine_runs_in_a_loop_with_its_fixtures(given):
    await asyncio.sleep(0)
    assert given == 7 and asyncio.get_running_loop().is_running()


@pytest.mark.xfail(strict=True, raises=AssertionError)
async def test_what_fails_in_it_fails():
    await asyncio.sleep(0)
    raise AssertionError("as it should")
