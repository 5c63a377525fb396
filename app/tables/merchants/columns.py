"""Where the parts of the table of Merchants lie."""

from app.tables import columns
from app.tables.layout import Room, TableBox

LEAST_MAP = 180  # dp


def table(room: Room, map_shape: float) -> TableBox:
    """`map_shape`: width to height of the map; 0 while it is still being laid and may grow to any side."""
    return columns.usual(room, map_shape, LEAST_MAP)
