"""Every rule, ruling and worked example of the parts that are built stands in a test."""

from __future__ import annotations

import re
from pathlib import Path

BOARD = "1-5 8 10 12-31 34-37 39-41 43 65-95 99-101 103-110 137-156 164 186-189 250-262 264-266 493 496 497 504"
BASE_GAME = ("32 33 38 42 96-98 111-128 131-136 165-174 176 177 179-185 190-193 202-212 214-220 231-241 249 263 267-274 279 502 "
             "503")
CORE = "6 7 9 11 44-55 157-163 194-201 213 227-230 242-248 277 280-311 491"
WARFARE_AND_FACTIONS = "59-64 102 129 130 175 178 221-226 276 372-414 488 490 492 499"
EPIC_STRUCTURES = "56-58 275 278 312-371 489 498 500 501"
SOLO_AND_VARIANTS = "415-487 494 495 505"
RULINGS = "1-87"
EXAMPLES = {"A", "B", "C", "D", "S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10"}


def numbers(spans: str) -> set[int]:
    found: set[int] = set()
    for span in spans.split():
        first, _, last = span.partition("-")
        found |= set(range(int(first), int(last or first) + 1))
    return found


RULES = f"{BOARD} {BASE_GAME} {CORE} {WARFARE_AND_FACTIONS} {EPIC_STRUCTURES} {SOLO_AND_VARIANTS}"
WANTED = {f"RK-{n}" for n in numbers(RULES)} | {f"Q-{n}" for n in numbers(RULINGS)} | EXAMPLES


def test_every_id_is_cited_by_a_test() -> None:
    cited = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for line in re.findall(r"^def test_.*# (.*)$", path.read_text(), re.M):
            cited |= set(re.findall(r"\b(?:RK-\d+|Q-\d+|S\d+|[ABCD](?=,|$))", line))
    assert sorted(WANTED - cited) == [] and len(numbers(RULES)) == 505
