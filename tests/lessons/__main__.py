"""python -m tests.lessons GAME [STONE] [--pin]: a transcript of its lessons, and the digest each ends with.

Read it, then pin: `--pin` writes the digests to tests/lessons/digests.json.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path

from app.lessons.decision import LessonDecision
from app.lessons.match import LessonMatch
from app.words import Reader, words_of
from tests.lessons import PINS, opened, stones, walk


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.lessons", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("stone", nargs="?", default="")
    parser.add_argument("--pin", action="store_true", help="write the digests down")
    asked = parser.parse_args()
    pins = json.loads(PINS.read_text()) if PINS.exists() else {}
    for game, name in stones():
        if game != asked.game or asked.stone not in ("", name):
            continue
        with tempfile.TemporaryDirectory() as folder:
            match = opened(game, name, Path(folder))
            transcript(match)
        print(f"ends: {match.table.digest()}\n")
        pins[f"{game} {name}"] = match.table.digest()
    if asked.pin:
        PINS.write_text(json.dumps(pins, indent=1, sort_keys=True) + "\n")


def transcript(match: LessonMatch) -> None:
    words, told = words_of(match.plan.game), 0
    print(f"# {match.stone.title} ({match.stone.name}, {match.stone.minutes} minutes)")

    def reader(decision: LessonDecision | None = None) -> Reader:
        return Reader.at(decision.table if decision else match.table, match.plan.names, match.me)

    def news() -> None:
        nonlocal told
        for line in words.story(reader(), match.table.events[told:]):
            print(f"    {line}")
        told = len(match.table.events)

    def at(_match: LessonMatch, decision: LessonDecision) -> None:
        news()
        step = decision.step
        if step is None:
            return
        others = [option for option in decision.legal() if not match.fits(step.want, option, match.me)]
        print(f"{step.name}: {step.text}  -> {step.want}")
        for said in dict.fromkeys(match.answer_to(option, decision.chosen) for option in others):
            print(f"      else: {said}")

    def looks(_match: LessonMatch) -> None:
        news()
        if match.look is not None:
            print(f"{match.look.name}: {match.look.text}  (look)")

    walk(match, at, looks)
    news()


if __name__ == "__main__":
    main()
