"""What `.ci/run` does when a test failed: tests of real processes, windows and sockets are tried once more, each alone.

    python -m tests.second_try              after a run of pytest; its cache says what failed
    python -m tests.second_try --mended     all that needed one are mended

On a busy machine one of some hundred such tests can run out of time. A rule, a word or a reading that fails has failed: those
are never tried again, nor is anything when more than a few have failed. What passes only now is named at the end, with how often
it was needed: it is a fault of the test or of the app, and somebody has to look at it. In one working copy each test gets one
second try, ever: `.pytest_cache` remembers. One that would need another is to be mended (then `--mended` forgets it).
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
    cache, memory = root / ".pytest_cache/v/cache/lastfailed", root / ".pytest_cache/v/second_tries"
    failed = sorted(json.loads(cache.read_text())) if cache.exists() else []
    needed: dict[str, int] = json.loads(memory.read_text()) if memory.exists() else {}
    if not may_try_again(failed):
        print(f"{len(failed)} failed: no second try.")
        return 1
    again = [name for name in failed if name in needed]
    for name in again:
        print(f"had its second try before, to be mended: {name}")
    if again:
        return 1
    for name in failed:
        if subprocess.run([python, "-m", "pytest", "-p", "no:cacheprovider", name], cwd=root).returncode:
            print(f"failed twice: {name}")
            return 1
        needed[name] = 1
    memory.parent.mkdir(parents=True, exist_ok=True)
    memory.write_text(json.dumps(needed))
    for name in failed:
        print(f"passed only at the second try, to be looked at: {name}")
    print(f"second tries: {len(failed)} in this run, {len(needed)} in this working copy")
    return 0


def forget(root: Path = Path()) -> int:
    """What needed a second try is mended."""
    (root / ".pytest_cache/v/second_tries").unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(forget() if sys.argv[1:] == ["--mended"] else main())
