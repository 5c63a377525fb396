"""Every rule, ruling and worked example stands in a test."""

from __future__ import annotations

import re
from pathlib import Path

WANTED = {f"PE-{n}" for n in range(1, 69)} | {f"PE-R{n}" for n in range(1, 47)} | {f"PE-T{n}" for n in range(1, 48)}


def test_every_id_is_cited_by_a_test() -> None:
    cited = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for line in re.findall(r"^def test_.*# (.*)$", path.read_text(), re.M):
            cited |= set(re.findall(r"PE-[RT]?\d+", line))
    assert sorted(WANTED - cited) == [] and sorted(cited - WANTED) == []


def test_every_rule_and_ruling_stands_on_the_page() -> None:
    """Whoever reads [PE-R23] in the code can look it up."""
    page = (Path(__file__).parents[3] / "docs/rules/perestroika.md").read_text("utf-8")
    told = set(re.findall(r"\bPE-R?\d+\b", page))
    assert sorted(i for i in WANTED if "T" not in i and i not in told) == []
