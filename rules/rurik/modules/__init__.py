"""The modules there are. Deleting a module's files and its name here removes it."""

from __future__ import annotations

from ..hooks import MODULES
from . import core, core_leaders, epic, epic_effects, factions, inheritance, intrigue, solo, variants, warfare  # noqa: F401

# in which their hooks run
ORDER = ("base", "core", "intrigue", "warfare", "factions", "epic", "goods_tokens", "random_leaders", "solo")
MODULES.sort(key=lambda module: ORDER.index(module.name))
