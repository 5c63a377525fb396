"""The table in the middle: the screen of a device that is the board, and nobody's hand."""

from app.screens.middle.screen import MiddleScreen

__all__ = ["MiddleScreen"]
