"""The table: shows a moment of the match, forwards taps, judges nothing. The same for every game; a `tables` view brings
the rest."""

from app.screens.table.screen import TableScreen

__all__ = ["TableScreen"]
