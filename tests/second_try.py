"""What `.ci/run` does when a test failed: tests of real processes, windows and sockets are tried once more, each alone.

    python -m tests.second_try          after a run of pytest; its cache says what failed

On a busy machine one of some hundred such tests can run out of time. A rule, a word or a reading that fails has failed: those
are never tried again, nor is anything when more than a few have failed. What passes only now is named at the end: it is a fault
of the test or of the app, and somebody has to look at it.
"""
from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

REAL = ("tests/e2e/", "tests/app/window/", "tests/app/online/", "tests/app/peer/", "tests/net/test_", "tests/test_started.py")
MOST = 3


def may_try_again(failed: list[str]) -> bool:
    """Whether all of these are tests that depend on how busy the machine is, and few."""
    return 0 < len(failed) <= MOST and all("::" in name and name.startswith(REAL) for name in failed)


def main(root: Path = Path(), python: str = sys.executable) -> int:
    cache = root / ".pytest_cache/v/cache/lastfailed"
    failed = sorted(json.loads(cache.read_text())) if cache.exists() else []
    if not may_try_again(failed):
        print(f"{len(failed)} failed: no second try.")
        return 1
    for name in failed:
        if subprocess.run([python, "-m", "pytest", "-p", "no:cacheprovider", name], cwd=root).returncode:
            print(f"failed twice: {name}")
            return 1
    for name in failed:
        print(f"passed only at the second try, to be looked at: {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
