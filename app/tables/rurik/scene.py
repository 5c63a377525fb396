"""The four boards by name. No Kivy."""

from __future__ import annotations

MAP, BIDS, CLAIMS, HOUSE = "map", "bids", "claims", "house"
BOARDS = (MAP, BIDS, CLAIMS, HOUSE)
