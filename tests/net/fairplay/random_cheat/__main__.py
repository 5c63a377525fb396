"""python -m tests.net.fairplay.random_cheat --seconds 60 [--seed 1]: as many games as fit; figures, and the seeds that failed."""

from __future__ import annotations

import argparse
import json
import time

import tests.net.fairplay.test_attacks  # noqa: F401  fills the list of attacks
from tests.net.fairplay.random_cheat.games import doctored, troubles, two_bodies, words

KINDS = {"words": lambda seed: troubles(words(seed)), "two bodies": lambda seed: troubles(two_bodies(seed)), "doctored": doctored}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.net.fairplay.random_cheat")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=list(KINDS), action="append")
    args = parser.parse_args()
    end, seed = time.monotonic() + args.seconds, args.seed
    kinds = args.kind or list(KINDS)
    games, failed = dict.fromkeys(kinds, 0), []
    while time.monotonic() < end:
        for kind in kinds:
            games[kind] += 1
            if found := KINDS[kind](seed):
                failed.append([kind, seed])
                print(kind, seed, *found, sep="\n   ", flush=True)
        seed += 1
    print(json.dumps({"games": games, "failed": failed}))
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
