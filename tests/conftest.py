"""What the whole suite tells at its end: longest runs between checkpoints, and why tests were skipped, counted."""

from __future__ import annotations

import asyncio
import gc
import inspect
import os
import signal
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# Machines are shared: how quickly examples are made says nothing about the code.
settings.register_profile("shared", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("shared")


def pytest_configure() -> None:
    """A shell's background job ignores Ctrl-C, and so would every process that a test starts and interrupts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """What is imported by now stays: the app, which collects garbage at every screen, need not look through it each time."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: Any) -> bool | None:
    """An `async def test_…` runs in a loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: value for name, value in pyfuncitem.funcargs.items() if name in wanted}))
    return True


def pytest_terminal_summary(terminalreporter: Any) -> None:
    stats = terminalreporter.stats
    told = [v for r in stats.get("passed", []) for k, v in r.user_properties if k == "told"]
    if told:
        terminalreporter.section("told by the games")
        for line in sorted(told):
            terminalreporter.write_line(line)
    reasons = Counter(str(r.longrepr[2]) if isinstance(r.longrepr, tuple) else str(r.longrepr) for r in stats.get("skipped", []))
    if reasons:
        terminalreporter.section(f"skipped: {sum(reasons.values())}")
        for reason, count in sorted(reasons.items()):
            terminalreporter.write_line(f"{count} x {reason}")


def pytest_sessionfinish(session: Any, exitstatus: int) -> None:
    """With VECHE_ALL=1 (as in .ci/run) every test must have run: a skipped one is a failure."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("VECHE_ALL") == "1" and reporter and reporter.stats.get("skipped") and exitstatus == 0:
        session.exitstatus = 1
