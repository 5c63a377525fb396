"""`python -m tests.conformance [GAME …] [--first]`: every check of app/own/conformance.py at every kind of table of these games,
or of all; takes its time. `--first`: at the first kind alone."""

from __future__ import annotations

import sys

from app.own.conformance import CHECKS, Trial
from app.own.tables import covering_tables
from rules.games import GAMES


def main(argv: list[str]) -> None:
    for game_id in [each for each in argv if each != "--first"] or GAMES:
        for number, (count, chosen) in enumerate(covering_tables(GAMES[game_id])):
            for check in CHECKS:
                check(Trial(GAMES[game_id], count, chosen, number))
            print(f"{game_id}, {count} seats, {chosen}: {len(CHECKS)} checks passed", flush=True)
            if "--first" in argv:
                break


if __name__ == "__main__":
    main(sys.argv[1:])
