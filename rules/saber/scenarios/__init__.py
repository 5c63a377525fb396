"""The scenarios, in the order in which they are offered."""

from __future__ import annotations

from ..scenario import SCENARIOS, register
from . import brawl, burn, debt, lady, raid, theft

for _rules in (
    brawl.BRAWL, raid.RAID, burn.BURN, theft.THEFT, debt.DEBT, lady.LADY, brawl.GREAT_BRAWL, brawl.TEAMS, debt.EVERYBODYS_DEBT,
):
    register(_rules)

__all__ = ["SCENARIOS"]
