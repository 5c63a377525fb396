"""Every rule, ruling and worked example stands in a test."""

from __future__ import annotations

import re
from pathlib import Path

WANTED = {f"SB-{n}" for n in range(1, 159)} | {f"SB-R{n}" for n in range(1, 90)} | {f"SB-T{n}" for n in range(1, 46)}


def test_every_id_is_cited_by_a_test() -> None:
    cited = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for line in re.findall(r"^def test_.*# (.*)$", path.read_text(), re.M):
            cited |= set(re.findall(r"SB-[RT]?\d+", line))
    assert sorted(WANTED - cited) == [] and sorted(cited - WANTED) == []
