"""The modules there are. Deleting a module's files and its name here removes it."""

from __future__ import annotations

from ..hooks import MODULES
from . import (  # noqa: F401
    core,
    core_leaders,
    epic,
    epic_bot,
    epic_effects,
    factions,
    factions_bot,
    inheritance,
    intrigue,
    intrigue_bot,
    solo,
    solo_bot,
    variants,
    warfare,
    warfare_bot,
)

# in which their hooks run
ORDER = ("base", "core", "intrigue", "warfare", "factions", "epic", "goods_tokens", "random_leaders", "solo")
MODULES.sort(key=lambda module: ORDER.index(module.name))
