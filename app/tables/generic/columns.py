"""Where the parts of a table lie whose game has said nothing of it."""

from app.tables import columns
from app.tables.layout import Room, TableBox


def table(room: Room) -> TableBox:
    return columns.usual(room, least=150)
